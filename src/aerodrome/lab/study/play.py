"""One game of a study: what is written down of it and of each of its seats."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from typing import Any, NamedTuple

from aerodrome.bots.base import Budget
from aerodrome.bots.registry import make
from aerodrome.core import registry
from aerodrome.core.position import Seat
from aerodrome.core.rng import Rng
from aerodrome.core.rules import Rules, State
from aerodrome.lab.play import bots_choose, play_game, seen_by
from aerodrome.lab.study.plan import Study, Variant

NOBODY_LEADS = -1
RANDOM_GAMES = 3  # enough to meet every kind of act


class Piece(NamedTuple):
    """Some deals of one variant: what one process does at a time."""

    study: Study
    variant: int
    first: int
    end: int


class Course:
    """How one game went: what is counted while it is played."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.choices = 0  # offered in all decisions, one order of every set of picks
        self.uses: list[Counter[tuple[str, str]]] = []  # of each seat: kinds of acts and the things that they touched
        self.leads: list[Seat] = []  # who led alone at the beginning of each turn, by points as they stood
        self._turn = -1

    def watch(self, s: State) -> None:
        """Looks at the points whenever a turn has ended."""
        if s.turn != self._turn:
            self._turn = s.turn
            self.leads.append(leader(self.rules.scores(s)))

    def note(self, s: State, seat: Seat, choice: int) -> None:
        """Writes down what a decision did, as people see it: the kind of act and the things that it touches."""
        while len(self.uses) <= seat:
            self.uses.append(Counter())
        act = self.rules.presenter.describe(seen_by(self.rules, s, seat, [choice]), choice)
        self.uses[seat][act.kind, " ".join(act.targets)] += 1

    def lead_changes(self) -> int:
        """How often somebody else came to lead alone."""
        alone = [seat for seat in self.leads if seat != NOBODY_LEADS]
        return sum(before != after for before, after in pairwise(alone))

    def decided(self, winner: Seat) -> float:
        """The part of the game after which the winner led alone to the end; 1 where there is no single one."""
        turn = len(self.leads)
        while turn > 0 and self.leads[turn - 1] == winner != NOBODY_LEADS:
            turn -= 1
        return turn / len(self.leads) if self.leads else 1.0


def leader(scores: list[int]) -> Seat:
    """Who has most points alone, or NOBODY_LEADS."""
    best = max(scores)
    return scores.index(best) if scores.count(best) == 1 else NOBODY_LEADS


def play_piece(piece: Piece) -> list[dict[str, Any]]:
    """Plays the deals of a piece."""
    variant = piece.study.variants[piece.variant]
    return [played(piece.study, variant, deal) for deal in range(piece.first, piece.end)]


def played(study: Study, variant: Variant, deal: int) -> dict[str, Any]:
    """One game as a row, with a row for each seat in it."""
    rules = registry.rules(registry.game(study.game), variant.edition, variant.rules_version)
    seating = variant.seating(deal)
    bots = [make(name, rules, f"{study.seed}/{deal}/bot {seat}") for seat, name in enumerate(seating)]
    ask = bots_choose(rules, bots, Budget())
    course = Course(rules)
    restricted = variant.restricted(deal)

    def choose(s: State, seat: Seat, legal: list[int]) -> int:
        course.choices += len(legal)
        kept = without(rules, s, seat, legal, variant.never) if seat == restricted else legal
        choice = kept[0] if len(kept) == 1 else ask(s, seat, kept)
        course.note(s, seat, choice)
        return choice

    s = rules.new(variant.seats, variant.options)
    decisions = play_game(rules, s, Rng(f"{study.seed}/deal {deal}"), choose, course.watch)
    scores, places, shares = rules.scores(s), rules.ranking(s), rules.payoff(s)
    first = [seat for seat, place in enumerate(places) if place == 1]
    in_order = sorted(scores, reverse=True)
    return {
        "variant": variant.name,
        "deal": deal,
        "turns": s.turn,
        "decisions": decisions,
        "choices": course.choices,
        "lead_changes": course.lead_changes(),
        "decided": course.decided(first[0] if len(first) == 1 else NOBODY_LEADS),
        "margin": in_order[0] - in_order[1] if len(in_order) > 1 else 0,
        "facts": json.dumps(rules.facts(s), sort_keys=True),
        "seats": [
            {"bot": bot, "score": score, "place": place, "share": share}
            for bot, score, place, share in zip(variant.names(deal), scores, places, shares, strict=True)
        ],
        "uses": [
            {"seat": seat, "kind": kind, "things": things, "times": times}
            for seat, found in enumerate(course.uses)
            for (kind, things), times in sorted(found.items())
        ],
    }


def kinds_of_acts(rules: Rules, seats: int, options: dict[str, Any]) -> list[str]:
    """The kinds of acts that come up in some random games."""
    rng, found = Rng("kinds of acts"), set[str]()

    def choose(s: State, seat: Seat, legal: list[int]) -> int:
        view = seen_by(rules, s, seat, legal)
        found.update(rules.presenter.describe(view, choice).kind for choice in legal)
        return legal[rng.below(len(legal))]

    for _ in range(RANDOM_GAMES):
        play_game(rules, rules.new(seats, options), rng, choose)
    return sorted(found)


def without(rules: Rules, s: State, seat: Seat, legal: list[int], never: tuple[str, ...]) -> list[int]:
    """The choices whose kind is not among those left alone; all of them where nothing else is left."""
    view = seen_by(rules, s, seat, legal)
    return [choice for choice in legal if rules.presenter.describe(view, choice).kind not in never] or legal
