"""The report of a study: one HTML file that needs no network; findings in words first, then charts, tables and the board."""

from __future__ import annotations

import re
from collections import Counter
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from jinja2 import Environment
from markupsafe import Markup

from aerodrome.core import registry
from aerodrome.core.errors import BadTerms
from aerodrome.core.loop import run_chance
from aerodrome.core.rng import Rng
from aerodrome.core.rules import SPECTATOR
from aerodrome.lab.study.charts import Mark, histogram, intervals, number
from aerodrome.lab.study.figures import games
from aerodrome.lab.study.measures import Row
from aerodrome.lab.study.plan import Study, Variant
from aerodrome.lab.study.uses import kinds, touched
from aerodrome.lab.study.words import NAMED, findings, heading, spread

FILE = "report.html"
FEWEST_THINGS = 5  # on the board, for a picture of one kind of act
MOST_KINDS = 3  # of acts that get a picture each
FULL_HEAT = 0.95  # of the things are touched less often than those with the thickest mark
MOST_NAMES = 3  # of a kind, from above and from below
IN_PERCENT = ("decided", "drama", "unfinished", "share of luck", "share of skill", "share of play")


class Figure(NamedTuple):
    """One chart with what it says."""

    name: str
    about: str
    picture: Markup


def write_report(study: Study, rows: list[Row], report: dict[str, Any], folder: Path) -> Path:
    """Writes the report beside the data; returns where it is."""
    page = Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True).from_string(
        files("aerodrome.lab.study").joinpath("report_page.html").read_text(encoding="utf-8")
    )
    text = page.render(
        report=report,
        title=registry.game(study.game).title,
        findings=findings(report),
        figures=[*_figures(report), *_distributions(study, rows)],
        boards=_boards(study, rows),
        matrix=_matrix(report),
        names=_names(report),
        number=number,
        spread=spread,
        heading=heading,
    )
    path = folder / FILE
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadTerms(f"{path} cannot be written: {error.strerror}. The games played are kept.") from None
    return path


def _marks(report: dict[str, Any], measure: str) -> list[Mark]:
    """A measure of every variant that has it; strong where it differs from the first one beyond chance."""
    differing = {row["variant"] for row in report["differences"] if row["measure"] == measure and row["differs"]}
    return [
        Mark(
            row["variant"], row["estimate"]["mean"], row["estimate"]["low"], row["estimate"]["high"], row["variant"] in differing
        )
        for row in report["figures"]
        if row["measure"] == measure
    ]


def _figures(report: dict[str, Any]) -> list[Figure]:
    """Win shares of the seats in one chart, then each measure in its own."""
    found: list[Figure] = []
    seats = [row for row in report["figures"] if row["measure"].startswith("win share of seat")]
    if seats:
        many = len(report["variants"]) > 1
        marks = [
            Mark(
                f"{row['variant']}, seat {row['measure'].split()[-1]}" if many else f"seat {row['measure'].split()[-1]}",
                *(row["estimate"][end] for end in ("mean", "low", "high")),
            )
            for row in seats
        ]
        sizes = {variant["seats"] for variant in report["variants"]}
        fair = 1 / sizes.pop() if len(sizes) == 1 else None
        about = "Share of the win of each seat; the broken line is what would be fair."
        found.append(Figure("Seats", about, Markup(intervals("Win share of each seat", marks, True, fair))))
    told = set()
    for row in report["figures"]:
        name = row["measure"]
        twice = name.removeprefix("fact ") in NAMED and name not in NAMED  # the game counts what is measured anyway
        if name in told or twice or name.startswith(("win share", "score of seat")):
            continue
        told.add(name)
        about = f"{row['definition'].capitalize()}."
        found.append(Figure(heading(name), about, Markup(intervals(name, _marks(report, name), name in IN_PERCENT))))
    return found


def _distributions(study: Study, rows: list[Row]) -> list[Figure]:
    """Scores and margins of each variant, game by game."""
    found: list[Figure] = []
    for variant in study.variants:
        own = games(rows, variant.name)
        if not own:
            continue
        scores = [float(seat["score"]) for row in own for seat in row["seats"]]
        margins = [float(row["margin"]) for row in own]
        found.append(Figure(f"Scores, {variant.name}", "Final points of all seats.", Markup(histogram("Scores", scores))))
        if variant.seats > 1:
            about = "Points between the best score and the next."
            found.append(Figure(f"Margins, {variant.name}", about, Markup(histogram("Margins", margins))))
    return found


def _boards(study: Study, rows: list[Row]) -> list[Figure]:
    """The board of each variant with all that was touched, and of the first one also by the kinds of acts that touch most."""
    found: list[Figure] = []
    for place, variant in enumerate(study.variants):
        on_board = Board(study, variant, place)
        counts = {kind: touched(rows, variant.name, kind) for kind in (kinds(rows, variant.name) if not place else ())}
        spread_out = {kind: sum(thing in on_board.things for thing in own) for kind, own in counts.items()}
        shown = sorted((kind for kind in counts if spread_out[kind] >= FEWEST_THINGS), key=lambda kind: -spread_out[kind])
        if len(shown) > 1:
            found += [on_board.figure(f"where they {kind}", counts[kind]) for kind in shown[:MOST_KINDS]]
        found.append(on_board.figure("all acts", touched(rows, variant.name)))
    return found


class Board:
    """The drawing of a variant's board, on which things can be marked."""

    def __init__(self, study: Study, variant: Variant, number: int) -> None:
        rules = registry.rules(registry.game(study.game), variant.edition, variant.rules_version)
        s = rules.new(variant.seats, variant.options)
        run_chance(rules, s, Rng(f"{study.seed}/deal 0"))
        drawing = rules.presenter.draw(rules.observe(s, SPECTATOR))
        main = drawing.areas[0]
        self.variant, self.number, self.made = variant.name, number, 0
        self.things = set(main.ids)
        named = re.compile(r' id="([^"]+)"')  # ids of a page are unique, and there may be several boards
        self.picture = named.sub(
            lambda id_: f' data-thing="{id_[1]}"' if id_[1] in drawing.live else id_[0], drawing.svg(part=main.box)
        )

    def figure(self, what: str, counts: Counter[str]) -> Figure:
        """The board with these things marked; what is touched most of all does not outshine the rest."""
        own = sorted(counts[thing] for thing in self.things if counts[thing])
        most = own[int(FULL_HEAT * (len(own) - 1))] if own else 1
        self.made += 1
        name, styles = f"board-{self.number}-{self.made}", []
        for thing in sorted(self.things):
            part = min(counts[thing] / most, 1.0)
            if part > 0:
                mark = f"stroke:var(--heat);opacity:1;stroke-opacity:{0.15 + 0.8 * part:.2f};stroke-width:{1 + 8 * part:.1f}px"
                styles.append(f'.{name} [data-thing="{thing}"] .shape{{{mark}}}')
        about = f"The thicker the mark, the more often; the thickest stand for {most:,} times or more in all games."
        whole = f'<style>{"".join(styles)}</style><div class="board {name}">{self.picture}</div>'
        return Figure(f"On the board, {self.variant}: {what}", about, Markup(whole))


def _matrix(report: dict[str, Any]) -> dict[str, Any] | None:
    """Bots against bots, where every variant is a table of two different ones."""
    cells: dict[tuple[str, str], dict[str, Any]] = {}
    names: list[str] = []
    for row in report["bots"]:
        other = next((one for one in report["bots"] if one["variant"] == row["variant"] and one is not row), None)
        if other is None or row["fair"] != 0.5:
            return None
        cells[row["bot"], other["bot"]] = row["estimate"]
        names += [name for name in (row["bot"],) if name not in names]
    return {"names": names, "cells": cells} if len(names) > 2 else None


def _names(report: dict[str, Any]) -> list[dict[str, Any]]:
    """Of each kind of thing that acts of the first variant name, those that go most and least with winning, and the dead ones."""
    kinds: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for row in report["names"]:
        if row["variant"] == report["variants"][0]["name"]:
            kinds.setdefault((row["kind"], row["what"]), []).append(row)
    found: list[dict[str, Any]] = []
    for rows in kinds.values():
        used = [row for row in rows if row["winners_more"] and not row["dead"]]
        used.sort(key=lambda row: -row["winners_more"]["mean"])
        if len(rows) > 1:
            found += [*used[:MOST_NAMES], *(used[-MOST_NAMES:] if len(used) > 2 * MOST_NAMES else used[MOST_NAMES:])]
            found += [row for row in rows if row["dead"]][:MOST_NAMES]
    return found
