"""How many touches a turn takes: whole games played by offers, counted as a page counts them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from aerodrome.core.loop import run_chance
from aerodrome.core.messages import Offer
from aerodrome.core.offers import choice_meant, single_offers
from aerodrome.core.rng import Rng
from aerodrome.core.rules import OVER, Rules, State, View
from aerodrome.kit.random_game import demand, view_in


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
        aims: set[str] = set()
        while rules.mover(state) == seat and state.turn == number:
            _play_forced(rules, state, seat, number)
            if rules.mover(state) == seat and state.turn == number:
                offer, touches, state, aims = _touched(rules, state, rng, aims)
                turn.touched.append((offer, touches))
            run_chance(rules, state, rng)
        yield turn


def _touched(rules: Rules, state: State, rng: Rng, aims: set[str]) -> tuple[Offer, int, State, set[str]]:
    """The offer that the judge likes best, its touches, where it leads, and which things could have been touched for it.

    Who can have the whole does not go step by step.
    """
    seat, view = rules.mover(state), view_in(rules, state, rules.mover(state))
    possible = [one for one in meanings(rules, view, aims) if not one[0].goes_on]  # what is shown first may call for another plan
    begun = {offer.acts[0] for offer, _ in possible if len(offer.acts) > 1}
    returns = set()  # would go round for ever
    for choice in view.legal:
        if rules.steps[state.step].is_return(state, choice):
            described = rules.presenter.describe(view, choice)
            returns.add((described.kind, described.targets))
    offers = [(offer, touches) for offer, touches in possible if len(offer.acts) > 1 or offer.acts[0] not in begun]
    offers = [(offer, touches) for offer, touches in offers if offer.acts[0] not in returns]
    order = list(range(len(offers)))
    rng.shuffle(order)
    found: list[tuple[float, int, Offer, State]] = []
    for offer, touches in [offers[number] for number in order]:
        after = _after(rules, state, offer)
        found.append((rules.judge.value(after)[seat], touches, offer, after))
    _, touches, offer, after = max(found, key=lambda one: (one[0], -one[1]))
    return offer, touches, after, {other.things[0] for other, _ in possible if other.things and other.acts == offer.acts}


def meanings(rules: Rules, view: View, aims: set[str]) -> list[tuple[Offer, int]]:
    """Everything that can be meant, each with its touches, as the page reads them.

    A thing with one meaning takes one touch, and so does a button; one of several meanings is chosen by a second touch.
    A choice that an offer begins with and goes on from is not meant by the same thing: it stands in the list of choices.
    What was touched last narrows what the next touch means: a circle after a flag is for that airline. `aims` is what a
    person could have touched to the same effect.
    """
    offers = rules.presenter.offers(view)
    said = {offer.acts for offer in offers if len(offer.acts) == 1}
    singles = [single for single in single_offers(rules, view) if single.acts not in said]
    touches: dict[int, int] = {}
    for thing, meant in _begun(offers, singles).items():
        for aim in {"", *aims} - {thing}:
            narrowed = [offer for offer in meant if aim in offer.things] or meant
            for offer in narrowed:
                touches[id(offer)] = min(touches.get(id(offer), 2), len(narrowed))
    return [(offer, touches.get(id(offer), 2 if offer.things else 1)) for offer in [*offers, *singles]]


def _begun(offers: list[Offer], singles: list[Offer]) -> dict[str, list[Offer]]:
    """What begins with a touch of each thing.

    Where nothing else begins: an offer that says the same as a choice also by that choice's things, a choice by its other things.
    """
    found: dict[str, list[Offer]] = {}
    within = {(offer.things[0], offer.acts[0]) for offer in offers if offer.things}
    for offer in [*offers, *(one for one in singles if one.things and (one.things[0], one.acts[0]) not in within)]:
        if offer.things:
            found.setdefault(offer.things[0], []).append(offer)
    first = set(found)
    for offer in offers:
        for thing in offer.acts[0][1] if len(offer.acts) == 1 else ():
            if thing not in first and all(other.acts != offer.acts for other in found.get(thing, [])):
                found.setdefault(thing, []).append(offer)
    first = set(found)
    for single in singles:
        for thing in single.things[1:]:
            if thing not in first:
                found.setdefault(thing, []).append(single)
    return found


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
