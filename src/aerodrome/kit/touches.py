"""How many touches a turn takes at the table: the fewest offers and single choices that come to the same, as a page counts them."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush

from aerodrome.core.messages import Offer
from aerodrome.core.offers import choice_meant, single_offers
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, OVER, Rules, State
from aerodrome.kit.walk import frozen, view_in

TRIED = 12  # choices that a sensible player compares


class Turn:
    """One turn of a seat that was played: the positions before and after each of its choices, chance in between left out."""

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        self.step = state.step  # with which it began
        self.stretches: list[list[State]] = []  # chance comes between them

    def touches(self, rules: Rules) -> int:
        """The fewest touches for the whole of it, and one to confirm."""
        return sum(fewest_touches(rules, stretch) for stretch in self.stretches) + 1


def sensible_turns(rules: Rules, state: State, rng: Rng) -> Iterator[Turn]:
    """The turns of a game whose players take what the judge likes best; the state is played to its end."""
    while True:
        _run_chance(rules, state, rng)
        if rules.mover(state) == OVER:
            return
        turn, number = Turn(state, rules.mover(state)), state.turn
        while rules.mover(state) == turn.seat and state.turn == number:
            _play_forced(rules, state, turn.seat, number)
            turn.stretches.append([state.copy()])
            while rules.mover(state) == turn.seat and state.turn == number:
                rules.apply(state, _liked(rules, state, rng))
                _play_forced(rules, state, turn.seat, number)
                turn.stretches[-1].append(state.copy())
            if state.turn == number:
                _run_chance(rules, state, rng)
        yield turn


def fewest_touches(rules: Rules, positions: list[State]) -> int:
    """From the first position to the last; a touch whose thing has several meanings needs another one in the chooser."""
    places = {frozen(state): number for number, state in enumerate(positions)}
    best = {0: 0}
    waiting = [(0, 0)]
    while waiting:
        cost, number = heappop(waiting)
        if number == len(positions) - 1:
            return cost
        if cost > best[number]:
            continue
        state = positions[number]
        view = view_in(rules, state, rules.mover(state))
        offers = [*rules.presenter.offers(view), *single_offers(rules, view)]
        for offer in offers:
            reached = places.get(frozen(_after(rules, state, offer)), -1)
            total = cost + touches_of(offer, offers)
            if reached > number and total < best.get(reached, total + 1):
                best[reached] = total
                heappush(waiting, (total, reached))
    raise AssertionError("a single choice leads to no position of the turn")


def touches_of(offer: Offer, offers: list[Offer]) -> int:
    """One for a button or a thing with one meaning, two where a chooser opens."""
    if not offer.things:
        return 1
    meanings = {other.acts for other in offers if other.things and other.things[0] == offer.things[0]}
    return 1 if len(meanings) == 1 else 2


def _after(rules: Rules, state: State, offer: Offer) -> State:
    after, seat = state.copy(), rules.mover(state)
    for act in offer.acts:
        choice = choice_meant(rules, view_in(rules, after, seat), act)
        if choice is None:
            raise AssertionError(f"the offer {offer.things} wants {act}, which is not legal then")
        rules.apply(after, choice)
        _play_forced(rules, after, seat, state.turn)
    return after


def _liked(rules: Rules, state: State, rng: Rng) -> int:
    """Of some choices the one after which the judge likes the position best."""
    seat, choices = rules.mover(state), rules.narrow(state)
    rng.shuffle(choices)
    best, most = choices[0], -1.0
    for choice in choices[:TRIED]:
        after = state.copy()
        rules.apply(after, choice)
        value = rules.judge.value(after)[seat]
        if value > most:
            best, most = choice, value
    return best


def _play_forced(rules: Rules, state: State, seat: int, turn: int) -> None:
    """What the driver plays by itself in the same turn."""
    while rules.mover(state) == seat and state.turn == turn and rules.is_open(state):
        legal = rules.legal(state)
        if len(legal) > 1:
            return
        rules.apply(state, legal[0])


def _run_chance(rules: Rules, state: State, rng: Rng) -> None:
    while rules.mover(state) == CHANCE:
        rules.apply(state, rules.sample(state, rng))
