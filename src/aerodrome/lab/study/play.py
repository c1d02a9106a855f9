"""One game of a study: what is written down of it and of each of its seats."""

from __future__ import annotations

from time import thread_time
from typing import Any, NamedTuple

import msgspec

from aerodrome.bots.base import Budget
from aerodrome.bots.registry import make
from aerodrome.core import registry
from aerodrome.core.position import Seat
from aerodrome.core.rng import Rng
from aerodrome.core.rules import Rules, State
from aerodrome.lab.play import bots_choose, play_game, seen_by
from aerodrome.lab.study.course import NOBODY_LEADS, Course
from aerodrome.lab.study.plan import Study, Variant

CLOSELY = 10  # in every so manyth deal the choices that were not taken are counted too
Key = tuple[str, int, int]  # variant, deal, repeat


class Piece(NamedTuple):
    """Some deals of one variant: what one process does at a time."""

    variant: int
    repeat: int
    first: int
    end: int


class Unfinished(Exception):
    """A game that took more decisions than the study allows."""


def play_piece(study: Study, piece: Piece) -> list[tuple[Key, bytes]]:
    """Plays the deals of a piece; each game as a line of JSON, so that whoever asked has nothing to do but to keep it."""
    variant = study.variants[piece.variant]
    rows = [played(study, variant, deal, piece.repeat) for deal in range(piece.first, piece.end)]
    return [((variant.name, row["deal"], piece.repeat), msgspec.json.encode(row)) for row in rows]


def played(study: Study, variant: Variant, deal: int, repeat: int = 0) -> dict[str, Any]:
    """One game as a row, with a row for each seat in it. A repeat has the same luck, and every bot some seats further on."""
    rules = registry.rules(registry.game(study.game), variant.edition, variant.rules_version)
    shift = deal + repeat
    again = f"/again {repeat}" if repeat else ""
    seeds = [f"{study.seed}/{deal}/bot {seat}{again}" for seat in range(variant.seats)]
    bots = [make(name, rules, seed) for name, seed in zip(variant.seating(shift), seeds, strict=True)]
    ask = bots_choose(rules, bots, Budget())
    course = Course(rules, variant.seats, closely=not repeat and deal % CLOSELY == 0, decisions=study.decisions and not repeat)
    restricted, left = variant.restricted(shift), study.limit

    def choose(s: State, seat: Seat, legal: list[int]) -> int:
        nonlocal left
        if not left:
            raise Unfinished
        left -= 1
        kept = without(rules, s, seat, legal, variant.never) if seat == restricted else legal
        before = thread_time()
        choice = kept[0] if len(kept) == 1 else ask(s, seat, kept)
        course.thought[seat] += thread_time() - before
        course.note(s, seat, legal, choice)
        return choice

    s, finished = rules.new(variant.seats, variant.options), True
    try:
        play_game(rules, s, Rng(f"{study.seed}/deal {deal}"), choose, course.watch)
    except Unfinished:
        finished = False
    named = {"variant": variant.name, "deal": deal, "repeat": repeat, "finished": finished}
    return {**named, "decisions": study.limit - left, **_result(rules, s, variant.names(shift), course, finished)}


def _result(rules: Rules, s: State, names: tuple[str, ...], course: Course, finished: bool) -> dict[str, Any]:
    """How the game ended, and how it got there."""
    scores, nobody = rules.scores(s), [None] * len(names)
    places, shares = (rules.ranking(s), rules.payoff(s)) if finished else (nobody, nobody)
    first = [seat for seat, place in enumerate(places) if place == 1]
    winner = first[0] if len(first) == 1 else NOBODY_LEADS
    in_order = sorted(scores, reverse=True)
    drama, comeback = course.drama(winner)
    return {
        "turns": s.turn,
        "choices": course.choices,
        "lead_changes": course.lead_changes(),
        "decided": course.decided(winner),
        "drama": drama,
        "comeback": comeback,
        "margin": in_order[0] - in_order[1] if len(in_order) > 1 else 0,
        "facts": msgspec.json.encode(rules.facts(s), order="sorted").decode(),
        "seats": [
            {"bot": bot, "score": score, "place": place, "share": share, "thought": round(thought, 6)}
            for bot, score, place, share, thought in zip(names, scores, places, shares, course.thought, strict=True)
        ],
        "uses": _uses(course),
        "decision_rows": course.decisions or [],
    }


def _uses(course: Course) -> list[dict[str, Any]]:
    """What each seat did, and where somebody looked closely also what it could have done."""
    found: list[dict[str, Any]] = []
    for seat, done in enumerate(course.acts):
        offered = course.offered[seat] if course.offered else None
        for act in sorted({*done, *(offered or ())}):
            times = None if offered is None else offered[act]
            found.append({"seat": seat, **act._asdict(), "times": done[act], "offered": times})
    return found


def without(rules: Rules, s: State, seat: Seat, legal: list[int], never: tuple[str, ...]) -> list[int]:
    """The choices whose kind is not among those left alone; all of them where nothing else is left."""
    view = seen_by(rules, s, seat, legal)
    return [choice for choice in legal if rules.presenter.describe(view, choice).kind not in never] or legal
