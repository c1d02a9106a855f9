"""The kit notices faults: each check is shown a game that is broken in just that way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from aerodrome.core import registry
from aerodrome.core.errors import BrokenInvariant
from aerodrome.core.loop import play_checked
from aerodrome.core.messages import Choice, Line, Message, Offer, Reason
from aerodrome.core.record import Entry
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, SPECTATOR
from aerodrome.kit import checks, fuzz, secrecy, template
from aerodrome.kit.random_game import CheckFailed, RandomGame
from aerodrome.kit.template.presenter import TemplatePresenter
from aerodrome.kit.template.rules import TemplateRules
from aerodrome.kit.template.state import PLAY, TemplateState
from aerodrome.kit.template.tests.worlds import redeal
from aerodrome.kit.template.view import TemplateView

INFO = replace(template.GAME, folder=Path(template.__file__).parent)


def walk_with(faulty: type[TemplateRules | TemplatePresenter], seats: int = 3, seed: str = "kit") -> RandomGame:
    """A game of the template under rules, or with a presenter, that has a fault, at its first decision."""
    table = INFO.terms(Rng(1), 100)[0]._replace(seats=seats)
    walk = RandomGame(INFO, table, Rng(seed))
    if issubclass(faulty, TemplateRules):
        walk.rules = faulty(table.edition, 1)
    else:
        walk.rules = TemplateRules(table.edition, 1)
        walk.rules.presenter = faulty(walk.rules)
    walk.state = walk.rules.new(seats, walk.terms.options)
    while walk.mover == CHANCE:
        walk.step()
    return walk


class Unsorted(TemplateRules):
    def legal(self, s: TemplateState) -> list[int]:
        return super().legal(s)[::-1]


class DeadEnd(TemplateRules):
    def legal(self, s: TemplateState) -> list[int]:
        return []


class SameWords(TemplatePresenter):
    def describe(self, v: TemplateView, choice: int) -> Choice:
        return super().describe(v, choice)._replace(message=Message("ask-play"))


class SameTargets(TemplatePresenter):
    def describe(self, v: TemplateView, choice: int) -> Choice:
        return super().describe(v, choice)._replace(targets=("card-1",))


class NoReason(TemplatePresenter):
    def refuse(self, v: TemplateView, kind: str, targets: tuple[str, ...]) -> Reason | None:
        return None


class WrongClause(TemplatePresenter):
    def refuse(self, v: TemplateView, kind: str, targets: tuple[str, ...]) -> Reason | None:
        reason = super().refuse(v, kind, targets)
        return reason and reason._replace(clause="TP-999")


class OtherClause(TemplatePresenter):
    """Cites a clause that says nothing of the reason."""

    def refuse(self, v: TemplateView, kind: str, targets: tuple[str, ...]) -> Reason | None:
        reason = super().refuse(v, kind, targets)
        return reason and reason._replace(message=Message("ask-over"), clause="TP-011")


class SharedList(TemplateRules):
    """Its states' copies share a list with the original."""

    def new(self, seats: int, options: dict[str, Any]) -> TemplateState:
        class Sharing(TemplateState):
            def copy(self) -> TemplateState:
                other = TemplateState.copy(self)
                other.__class__ = type(self)
                other.holder = self.holder
                return other

        s = super().new(seats, options)
        s.__class__ = Sharing
        return s


class LossyJson(TemplateRules):
    def load(self, data: dict[str, Any]) -> TemplateState:
        s = super().load(data)
        assert isinstance(s, TemplateState)
        s.dealt = 0
        return s


class LostCard(TemplateRules):
    def apply(self, s: TemplateState, choice: int) -> None:
        super().apply(s, choice)
        s.points[0] += 1


class PeekingGuess(TemplateRules):
    """Its guesses give the hand of another seat away to the wrong owner."""

    def guess(self, v: TemplateView, rng: Rng) -> TemplateState:
        s = super().guess(v, rng)
        assert isinstance(s, TemplateState)
        s.holder = [(holder + 1) % s.seats if holder >= 0 else holder for holder in s.holder]
        return s


class TeachingStep(TemplateRules):
    """Playing a card shows its player something hidden, yet the step is not marked."""

    def observe(self, s: TemplateState, seat: int) -> TemplateView:
        v = super().observe(s, seat)
        assert isinstance(v, TemplateView)
        if s.turn % 2:
            v.gone = [*v.gone, *[card for card, holder in enumerate(s.holder) if holder == (seat + 1) % s.seats]]
        return v


class BrokenOffer(TemplatePresenter):
    def offers(self, v: TemplateView) -> list[Offer]:
        acts = (("play", (f"card-{v.legal[0] + 1}",)), ("play", (f"card-{v.legal[1] + 1}",)))
        return [Offer(("card-1",), acts, Message("ask-play"))]


class TwoConditions(TemplateRules):
    """Its legal choices are stated apart from the conditions."""

    def legal(self, s: TemplateState) -> list[int]:
        return super().legal(s)[1:]


class LossyView(TemplateRules):
    def load_view(self, data: dict[str, Any]) -> TemplateView:
        v = super().load_view(data)
        v.points = [7] * v.seats
        assert isinstance(v, TemplateView)
        return v


class WrongScore(TemplatePresenter):
    def breakdown(self, s: TemplateState) -> list[list[Line]]:
        return [[Line(Message("score-points"), points + 1)] for points in s.points]


class Undrawn(TemplatePresenter):
    def draw(self, v: TemplateView, names: Sequence[str] | None = None) -> Any:
        drawing = super().draw(v, names)
        drawing.live = {}
        return drawing


class UnfairSample(TemplateRules):
    def sample(self, s: TemplateState, rng: Rng) -> int:
        return super().chance(s)[0][0]


FAULTS: list[tuple[type[TemplateRules | TemplatePresenter], Callable[[RandomGame], None]]] = [
    (Unsorted, checks.legal_is_sorted),
    (DeadEnd, checks.legal_is_sorted),
    (SameWords, checks.choices_are_described),
    (SameTargets, checks.choices_are_described),
    (NoReason, checks.asks_or_refuses),
    (WrongClause, checks.asks_or_refuses),
    (OtherClause, checks.asks_or_refuses),
    (TwoConditions, checks.conditions_are_written_once),
    (LossyView, checks.json_round_trip),
    (LossyJson, checks.json_round_trip),
    (PeekingGuess, checks.guesses_fit_the_view),
    (TeachingStep, checks.unmarked_steps_teach_nothing),
    (BrokenOffer, checks.offers_play_through),
    (WrongScore, checks.results_add_up),
    (Undrawn, checks.drawing_is_sound),
]


@pytest.mark.parametrize(("fault", "check"), FAULTS, ids=lambda item: item.__name__)
def test_a_planted_fault_is_noticed(fault: type[TemplateRules | TemplatePresenter], check: Callable[[RandomGame], None]) -> None:
    check(walk_with(TemplateRules))
    with pytest.raises(CheckFailed):
        check(walk_with(fault))


def test_a_copy_that_shares_a_list_is_noticed() -> None:
    checks.clone_is_equal(walk_with(TemplateRules))
    with pytest.raises(CheckFailed):
        checks.clone_is_equal(walk_with(SharedList))


def test_an_unfair_sample_is_noticed() -> None:
    table = INFO.terms(Rng(1), 100)[0]
    walk = RandomGame(INFO, table, Rng(1))
    checks.sample_follows_chance(walk)
    walk.rules = UnfairSample(table.edition, 1)
    with pytest.raises(CheckFailed):
        checks.sample_follows_chance(walk)


def test_a_broken_invariant_is_noticed() -> None:
    walk = walk_with(LostCard)
    with pytest.raises(BrokenInvariant):
        checks.invariants_hold(walk)


def test_an_endless_game_is_noticed() -> None:
    class Endless(TemplateRules):
        def apply(self, s: TemplateState, choice: int) -> None:
            if s.step != PLAY:
                super().apply(s, choice)
            else:
                s.turn += 1

    fault = fuzz.find_fault(walk_with(Endless), 0.0)
    assert fault is not None
    assert fault[0] == "end"


def test_a_failure_is_made_short_and_replays() -> None:
    class LateFault(TemplatePresenter):
        def breakdown(self, s: TemplateState) -> list[list[Line]]:
            return [[Line(Message("score-points"), points + (1 if s.turn else 0))] for points in s.points]

    walk = walk_with(LateFault, seats=2)
    fault = fuzz.find_fault(walk, 1.0)
    assert fault is not None
    assert fault[0] == "results_add_up"


def test_the_fast_lane_finds_a_fault_and_writes_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that shows in the midst of a game: the record leads to it."""

    class LateFault(TemplateRules):
        def check(self, s: TemplateState) -> None:
            super().check(s)
            if s.turn > 2:
                raise BrokenInvariant("Turn three.")

    walk = walk_with(LateFault, seats=2)
    walk.state = walk.rules.new(2, walk.terms.options)
    walk.entries.clear()
    monkeypatch.setattr(fuzz, "RandomGame", lambda *_: walk)
    monkeypatch.setattr(fuzz, "shrink", lambda walk, check: walk.entries)
    found = fuzz.run_batch(fuzz.Batch("yukon", 1, 0, 0.0, 10_000, tmp_path))
    assert found.failure is not None
    assert (found.failure.check, found.failure.sentence[:28]) == ("invariants_hold", "BrokenInvariant: Turn three.")
    assert len(walk.entries) > 3
    assert walk.state.turn == 3
    assert found.failure.record_path.exists()


@pytest.mark.parametrize("legal", [[], [2, 1], [1, 1], [0, 10**6]])
def test_the_fast_lane_looks_at_the_legal_choices(legal: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    walk = walk_with(TemplateRules)
    monkeypatch.setattr(type(walk.rules.steps[PLAY]), "legal", lambda self, s: legal)
    with pytest.raises(BrokenInvariant):
        play_checked(walk.rules, walk.state, walk.rng, [])


def test_two_worlds_differ_for_the_seat_whose_cards_changed() -> None:
    walk = walk_with(TemplateRules)
    seen_by_owner = 0
    for _ in range(20):
        other = secrecy.other_world(walk, redeal, 0)
        assert other is not None
        assert secrecy.difference(walk, other, 0, secrecy.Eyes()) is None
        assert secrecy.difference(walk, other, SPECTATOR, secrecy.Eyes()) is None
        seen_by_owner += any(secrecy.difference(walk, other, seat, secrecy.Eyes()) for seat in (1, 2))
    assert seen_by_owner == 20


def test_a_replay_refuses_entries_that_the_rules_do_not_allow() -> None:
    walk = walk_with(TemplateRules)
    with pytest.raises(CheckFailed, match="not possible"):
        secrecy.replayed(walk, [*walk.entries[:-1], Entry(CHANCE, walk.entries[0].value)])


def test_rules_are_made_once_for_each_edition_and_version() -> None:
    assert registry.rules(INFO) is registry.rules(INFO)
