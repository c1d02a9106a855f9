"""How one game of a study goes: what is counted while it is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise
from typing import Any, NamedTuple

from aerodrome.core.messages import Choice, Message
from aerodrome.core.position import Seat
from aerodrome.core.rules import Rules, State
from aerodrome.lab.play import seen_by

NOBODY_LEADS = -1


class Act(NamedTuple):
    """What a choice does, as people see it."""

    kind: str
    things: str  # ids of the things that it touches, as in drawings, with spaces
    names: str  # what its sentence names: "card: nugget 8; spot: spot 1 7"


class Course:
    """What is counted while a game is played: the points at the ends of turns, and what each seat did."""

    def __init__(self, rules: Rules, seats: int, closely: bool = False, decisions: bool = False) -> None:
        self.rules = rules
        self.choices = 0  # offered in all decisions, one order of every set of picks
        self.acts: list[Counter[Act]] = [Counter() for _ in range(seats)]
        self.offered: list[Counter[Act]] | None = [Counter() for _ in range(seats)] if closely else None
        self.decisions: list[list[Any]] | None = [] if decisions else None
        self.thought = [0.0] * seats  # seconds of processor time
        self.points: list[list[int]] = []  # of all seats at the beginning of each turn
        self._turn = -1

    def watch(self, s: State) -> None:
        """Looks at the points whenever a turn has ended."""
        if s.turn != self._turn:
            self._turn = s.turn
            self.points.append(self.rules.scores(s))

    def note(self, s: State, seat: Seat, legal: list[int], choice: int) -> None:
        """Writes down what a decision does, before it is done."""
        self.choices += len(legal)
        view = seen_by(self.rules, s, seat, legal)
        describe = self.rules.presenter.describe
        act = act_of(describe(view, choice))
        self.acts[seat][act] += 1
        if self.offered is not None:
            self.offered[seat].update({act_of(describe(view, each)) for each in legal})
        if self.decisions is not None:
            question, scores = self.rules.presenter.question(view).id, self.rules.scores(s)
            lead = scores[seat] - max((score for other, score in enumerate(scores) if other != seat), default=0)
            self.decisions.append([seat, s.turn, question, len(legal), *act, scores[seat], lead])

    def leads(self) -> list[Seat]:
        """Who led alone at the beginning of each turn."""
        return [leader(scores) for scores in self.points]

    def lead_changes(self) -> int:
        """How often somebody else came to lead alone."""
        alone = [seat for seat in self.leads() if seat != NOBODY_LEADS]
        return sum(before != after for before, after in pairwise(alone))

    def decided(self, winner: Seat) -> float:
        """The part of the game after which the winner led alone to the end; 1 where there is no single one."""
        leads = self.leads()
        turn = len(leads)
        while turn > 0 and leads[turn - 1] == winner != NOBODY_LEADS:
            turn -= 1
        return turn / len(leads) if leads else 1.0

    def drama(self, winner: Seat) -> tuple[float, int]:
        """The part of the turns in which the winner was behind, and by how many points at most; 0 without a single winner."""
        if winner == NOBODY_LEADS or not self.points:
            return 0.0, 0
        behind = [max(scores) - scores[winner] for scores in self.points]
        return sum(points > 0 for points in behind) / len(behind), max(behind)


def leader(scores: list[int]) -> Seat:
    """Who has most points alone, or NOBODY_LEADS."""
    best = max(scores)
    return scores.index(best) if scores.count(best) == 1 else NOBODY_LEADS


def act_of(choice: Choice) -> Act:
    """A choice without its number, which means something else in every position."""
    names = "; ".join(f"{name}: {told(value)}" for name, value in choice.message.args.items())
    return Act(choice.kind, " ".join(choice.targets), names)


def told(value: Any) -> str:
    """An argument of a sentence without the words around it."""
    if isinstance(value, Message):
        return " ".join([value.id, *(told(each) for each in value.args.values())])
    if isinstance(value, Mapping):
        return " ".join(told(each) for each in value.values())
    if isinstance(value, (list, tuple)):
        return " ".join(told(each) for each in value)
    return str(value)
