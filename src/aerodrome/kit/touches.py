"""How many touches a turn takes: whole games played by offers, counted as a page counts them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from aerodrome.core.loop import run_chance
from aerodrome.core.messages import Offer
from aerodrome.core.offers import choice_meant, single_offers
from aerodrome.core.rng import Rng
from aerodrome.core.rules import OVER, Rules, State
from aerodrome.kit.walk import demand, view_in


class Turn(NamedTuple):
    """A turn that was played by touches: whose, the step with which it began, and each offer with the touches that it took."""

    seat: int
    step: int
    touched: list[tuple[Offer, int]]

    @property
    def touches(self) -> int:
        """All of them, the confirmation not counted."""
        return sum(touches for _, touches in self.touched)


def turns_by_touch(rules: Rules, state: State, rng: Rng) -> Iterator[Turn]:
    """The turns of a game whose players take the offers that the judge likes best, from a position to the end."""
    state = state.copy()
    while True:
        run_chance(rules, state, rng)
        seat, number = rules.mover(state), state.turn
        if seat == OVER:
            return
        turn = Turn(seat, state.step, [])
        while rules.mover(state) == seat and state.turn == number:
            _play_forced(rules, state, seat, number)
            if rules.mover(state) == seat and state.turn == number:
                offer, touches, state = _touched(rules, state, rng)
                turn.touched.append((offer, touches))
            run_chance(rules, state, rng)
        yield turn


def _touched(rules: Rules, state: State, rng: Rng) -> tuple[Offer, int, State]:
    """The offer that the judge likes best, its touches, and where it leads; who can have the whole does not go step by step."""
    seat, view = rules.mover(state), view_in(rules, state, rules.mover(state))
    whole, singles = rules.presenter.offers(view), list(single_offers(rules, view))
    begun = {offer.acts[0] for offer in whole if len(offer.acts) > 1}
    returns = set()  # would go round for ever
    for choice in view.legal:
        if rules.steps[state.step].is_return(state, choice):
            described = rules.presenter.describe(view, choice)
            returns.add((described.kind, described.targets))
    offers = [*whole, *(single for single in singles if single.acts[0] not in begun)]
    offers = [offer for offer in offers if offer.acts[0] not in returns]
    order = list(range(len(offers)))
    rng.shuffle(order)
    found: list[tuple[float, int, Offer, State]] = []
    for offer in [offers[number] for number in order]:
        after = _after(rules, state, offer)
        found.append((rules.judge.value(after)[seat], touches_of(offer, [*whole, *singles]), offer, after))
    _, touches, offer, after = max(found, key=lambda one: (one[0], -one[1]))
    return offer, touches, after


def touches_of(offer: Offer, offers: list[Offer]) -> int:
    """One for a button or a thing with one meaning, two where a chooser opens."""
    if not offer.things:
        return 1
    meanings = {other.acts for other in offers if other.things and other.things[0] == offer.things[0]}
    return 1 if len(meanings) == 1 else 2


def _after(rules: Rules, state: State, offer: Offer) -> State:
    after, seat = state.copy(), rules.mover(state)
    for act in offer.acts:
        _play_forced(rules, after, seat, state.turn)
        choice = choice_meant(rules, view_in(rules, after, seat), act)
        demand(choice is not None, f"the offer {offer.things} wants {act}, which is not legal then")
        rules.apply(after, choice or 0)
    return after


def _play_forced(rules: Rules, state: State, seat: int, turn: int) -> None:
    """What the driver plays by itself in the same turn."""
    while rules.mover(state) == seat and state.turn == turn and rules.is_open(state):
        legal = rules.legal(state)
        if len(legal) > 1:
            return
        rules.apply(state, legal[0])
