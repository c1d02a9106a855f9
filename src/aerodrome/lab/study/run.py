"""Runs a study: pieces on all cores, every finished one kept at once, so that a study that was stopped goes on from there."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from aerodrome.core import registry
from aerodrome.core.errors import BadTerms
from aerodrome.lab.processes import check_jobs, processes
from aerodrome.lab.statistics import Tally
from aerodrome.lab.study.plan import Study, Variant
from aerodrome.lab.study.play import Piece, kinds_of_acts, play_piece

FORMAT = "aerodrome-study"
LOG = "games.jsonl"
PIECE = 10  # deals of a piece
BATCH = 100  # deals of each variant between two looks at the width of the intervals
Row = dict[str, Any]
Rows = dict[tuple[str, int], Row]  # variant and deal


def run(study: Study, folder: Path, jobs: int, on_progress: Callable[[int, int], None] | None = None) -> tuple[list[Row], bool]:
    """All games of the study, variant by variant and deal by deal, and whether it was interrupted; the folder keeps them."""
    check_jobs(jobs)
    for variant in study.variants:
        _check_never(study, variant)
    path = folder / LOG
    try:
        folder.mkdir(parents=True, exist_ok=True)
        done = read_log(path, study)
        with path.open("a", encoding="utf-8") as file:
            if not path.stat().st_size:
                file.write(json.dumps({"format": FORMAT, "study": study.fingerprint()}) + "\n")

            def keep(rows: list[Row]) -> None:
                for row in rows:
                    done[row["variant"], row["deal"]] = row
                    file.write(json.dumps(row) + "\n")
                file.flush()
                if on_progress:
                    on_progress(len(done), study.games * len(study.variants))

            interrupted = _play(study, jobs, done, keep)
    except OSError as error:
        raise BadTerms(f"{path} cannot be written: {error.strerror}. What is in it stays there.") from None
    return _finished(study, done), interrupted


def _check_never(study: Study, variant: Variant) -> None:
    """Refuses to leave alone what does not exist in the game."""
    if variant.never:
        info = registry.game(study.game)
        rules = registry.rules(info, variant.edition, variant.rules_version)
        kinds = kinds_of_acts(rules, variant.seats, {**variant.options, **info.random_play})
        for kind in variant.never:
            if kind not in kinds:
                known = ", ".join(kinds)
                raise BadTerms(f"Variant '{variant.name}' never does '{kind}', but nobody does that here. It may be: {known}.")


def _play(study: Study, jobs: int, done: Rows, keep: Callable[[list[Row]], None]) -> bool:
    """Plays what is missing, batch by batch; whether it was interrupted."""
    try:
        with processes(jobs, play_piece) as play:
            for first, end in batches(study):
                for rows in play(pieces(study, first, end, done)):
                    keep(rows)
                if study.width is not None and widest(study, done, end) <= study.width:
                    break
    except KeyboardInterrupt:
        return True
    return False


def batches(study: Study) -> Iterator[tuple[int, int]]:
    """Deals that are played before anybody looks at the results: they do not depend on the number of processes."""
    size = study.games if study.width is None else BATCH
    for first in range(0, study.games, size):
        yield first, min(first + size, study.games)


def pieces(study: Study, first: int, end: int, done: Rows) -> list[Piece]:
    """What is missing of some deals, in an order that keeps the variants level with each other."""
    found: list[Piece] = []
    for start in range(first, end, PIECE):
        for number, variant in enumerate(study.variants):
            missing = [deal for deal in range(start, min(start + PIECE, end)) if (variant.name, deal) not in done]
            if missing:
                found.append(Piece(study, number, missing[0], missing[-1] + 1))
    return found


def widest(study: Study, done: Rows, deals: int) -> float:
    """The width of the widest interval of a seat's win share after so many deals."""
    widths: list[float] = []
    for variant in study.variants:
        for seat in range(variant.seats):
            tally = Tally()
            for deal in range(deals):
                tally.add(done[variant.name, deal]["seats"][seat]["share"])
            share = tally.share()
            widths.append(share.high - share.low)
    return max(widths)


def _finished(study: Study, done: Rows) -> list[Row]:
    """The deals that every variant has played: only those can be compared."""
    deals = [deal for deal in range(study.games) if all((variant.name, deal) in done for variant in study.variants)]
    return [done[variant.name, deal] for variant in study.variants for deal in deals]


def read_log(path: Path, study: Study) -> Rows:
    """Games that the folder holds already, or BadTerms where they are of another study; a line cut short is cut off."""
    if not path.exists():
        return {}
    data = path.read_bytes()
    whole = data[: data.rfind(b"\n") + 1]
    if whole != data:
        path.write_bytes(whole)
    found: Rows = {}
    try:
        for number, line in enumerate(whole.splitlines()):
            row = json.loads(line)
            if number == 0:
                if row.get("format") != FORMAT or row.get("study") != study.fingerprint():
                    raise BadTerms(f"{path} holds games of another study: give a new folder.")
            else:
                found[row["variant"], row["deal"]] = row
    except (ValueError, KeyError, AttributeError):
        raise BadTerms(f"{path} is not a file of a study: give a new folder.") from None
    return found
