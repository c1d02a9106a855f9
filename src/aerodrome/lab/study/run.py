"""Runs a study: pieces on all cores or on a cluster, every finished one kept at once: a study that was stopped goes on."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path

import msgspec

from aerodrome.core import registry
from aerodrome.core.errors import BadTerms
from aerodrome.lab.cluster import cluster
from aerodrome.lab.processes import check_jobs, processes
from aerodrome.lab.statistics import Tally
from aerodrome.lab.study.measures import Row
from aerodrome.lab.study.plan import Study, Variant, kinds_of_acts
from aerodrome.lab.study.play import Key, Piece, play_piece

FORMAT = "aerodrome-study"
LOG = "games.jsonl"
PIECES = 64  # that a study is cut into, or more: the last ones do not keep many waiting
PIECE = 20  # deals of a piece at most
BATCH = 100  # deals of each variant between two looks at the width of the intervals
HERE = "here"  # on the cores of this machine
Lines = dict[Key, bytes]  # games as they stand in the log
Progress = Callable[[int, int], None]  # games played, and to be played at most
Team = Callable[[list[Piece]], Iterable[list[tuple[Key, bytes]]]]


def run(study: Study, folder: Path, jobs: int, progress: Progress | None = None, on: str = HERE) -> tuple[list[Row], bool]:
    """All games of the study, variant by variant and deal by deal, and whether it was interrupted; the folder keeps them."""
    check_jobs(jobs)
    for variant in study.variants:
        _check_never(study, variant)
    path = folder / LOG
    try:
        folder.mkdir(parents=True, exist_ok=True)
        done = read_log(path, study)
        with path.open("ab") as file:
            if not path.stat().st_size:
                file.write(json.dumps({"format": FORMAT, "study": study.fingerprint()}).encode() + b"\n")

            def keep(lines: list[tuple[Key, bytes]]) -> None:
                file.write(b"".join(line + b"\n" for _, line in lines))
                file.flush()
                done.update(lines)
                if progress:
                    progress(len(done), games_at_most(study))

            interrupted = _play(study, lambda: _team(study, jobs, on), done, keep)
    except OSError as error:
        raise BadTerms(f"{path} cannot be written: {error.strerror}. What it holds is kept: the same command goes on.") from None
    return _finished(study, done), interrupted


def _team(study: Study, jobs: int, on: str) -> AbstractContextManager[Team]:
    """Who plays the pieces."""
    work = partial(play_piece, study)
    return processes(jobs, work) if on == HERE else cluster(on, jobs, work)


def games_at_most(study: Study) -> int:
    """How many games there will be, if the study does not end before."""
    return sum(study.games + study.luck * (variant.seats - 1) for variant in study.variants)


def _check_never(study: Study, variant: Variant) -> None:
    """Refuses to leave alone what does not exist in the game."""
    if variant.never:
        kinds = kinds_of_acts(registry.game(study.game), variant)
        for kind in variant.never:
            if kind not in kinds:
                known = ", ".join(kinds)
                raise BadTerms(f"Variant '{variant.name}' never does '{kind}', but nobody does that here. It may be: {known}.")


def _play(study: Study, team: Callable[[], AbstractContextManager[Team]], done: Lines, keep: Callable[..., None]) -> bool:
    """Plays what is missing, batch by batch; whether it was interrupted."""
    if not any(pieces(study, first, end, done) for first, end in batches(study)):
        return False
    try:
        with team() as play:
            for first, end in batches(study):
                for lines in play(pieces(study, first, end, done)):
                    keep(lines)
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


def pieces(study: Study, first: int, end: int, done: Lines) -> list[Piece]:
    """What is missing of some deals, in an order that keeps the variants level with each other."""
    found: list[Piece] = []
    size = min(max(games_at_most(study) // PIECES, 1), PIECE)
    for start in range(first, end, size):
        for number, variant in enumerate(study.variants):
            for repeat in range(variant.seats):
                stop = min(start + size, end, study.luck if repeat else end)
                missing = [deal for deal in range(start, stop) if (variant.name, deal, repeat) not in done]
                if missing:
                    found.append(Piece(number, repeat, missing[0], missing[-1] + 1))
    return found


def widest(study: Study, done: Lines, deals: int) -> float:
    """The width of the widest interval of a seat's win share after so many deals."""
    widths: list[float] = []
    for variant in study.variants:
        rows = [msgspec.json.decode(done[variant.name, deal, 0]) for deal in range(deals)]
        for seat in range(variant.seats):
            tally = Tally()
            for row in rows:
                if row["finished"]:
                    tally.add(row["seats"][seat]["share"])
            share = tally.share()
            widths.append(share.high - share.low)
    return max(widths)


def _finished(study: Study, done: Lines) -> list[Row]:
    """The deals that every variant has played: only those can be compared. Repeats that are whole come after the game itself."""
    deals = [deal for deal in range(study.games) if all((variant.name, deal, 0) in done for variant in study.variants)]
    found: list[Row] = []
    for variant in study.variants:
        for deal in deals:
            lines = [done.get((variant.name, deal, repeat)) for repeat in range(variant.seats if deal < study.luck else 1)]
            found += [msgspec.json.decode(line) for line in (lines if all(lines) else lines[:1]) if line is not None]
    return found


def read_log(path: Path, study: Study) -> Lines:
    """Games that the folder holds already, or BadTerms where they are of another study; a line cut short is cut off."""
    if not path.exists():
        return {}
    data = path.read_bytes()
    whole = data[: data.rfind(b"\n") + 1]
    found: Lines = {}
    try:
        for number, line in enumerate(whole.splitlines()):
            row = msgspec.json.decode(line)
            if number == 0:
                if row.get("format") != FORMAT or row.get("study") != study.fingerprint():
                    raise BadTerms(f"{path} holds games of another study: give a new folder.")
            else:
                found[row["variant"], row["deal"], row["repeat"]] = line
    except (ValueError, KeyError, AttributeError):
        raise BadTerms(f"{path} is not a file of a study: give a new folder.") from None
    if whole != data:
        os.truncate(path, len(whole))
    return found
