"""Positions for tests: a dealt table whose hands, decks and board can be set, and play by clicks."""

from __future__ import annotations

from functools import cache
from typing import Any

from aerodrome.core import registry
from aerodrome.core.loop import run_chance
from aerodrome.core.messages import Reason, player_names, render
from aerodrome.core.rng import Rng
from aerodrome.games.airlines import words
from aerodrome.games.airlines.data import N_AIRLINES, NETWORKS, NOTHING, SCORING, Data
from aerodrome.games.airlines.geometry import cover, find_floors, is_blocked, join
from aerodrome.games.airlines.rules import AirlinesRules
from aerodrome.games.airlines.state import FOUNDED, INACTIVE, OPEN, SABOTAGED, AirlinesState
from aerodrome.games.airlines.steps.turn import begin_turn


@cache
def rules() -> AirlinesRules:
    """The rules under our edition."""
    found = registry.rules(registry.game("airlines"))
    assert isinstance(found, AirlinesRules)
    return found


def data() -> Data:
    """Our edition."""
    return rules().data


def options(**given: Any) -> dict[str, Any]:
    """All options, those not given by default; Player 1 begins."""
    full = {"bonus_points": False, "additional_last_round": False, "controlled_scoring": False, "starter": 1}
    return {**full, **given}


def table(seats: int = 4, seed: int = 21, **given: Any) -> AirlinesState:
    """A dealt table: Player 1 (seat 0) is to act in the first turn."""
    s = rules().new(seats, options(**given))
    run_chance(rules(), s, Rng(seed))
    return s


def later(s: AirlinesState, seat: int = 0, rounds: int = 2) -> AirlinesState:
    """The same table some rounds on, with that seat to act."""
    s.turn = rounds * s.seats + seat
    begin_turn(s, seat)
    return s


def code(name: str) -> int:
    """An airline by its code."""
    return data().codes.index(name)


def flight(card: str) -> int:
    """A flight card by words: wavy 7."""
    network, value = card.split()
    return words.find_flight(data(), f"flight-{network}-{value}")


def route(name: str) -> int:
    """A route by its id."""
    return data().route_ids.index(name)


def circle(name: str, number: int) -> int:
    """The n-th circle of a route."""
    return data().first_circle[route(name)] + number - 1


# Setting things up


def hand(s: AirlinesState, seat: int, **shares: int) -> None:
    """Gives a seat exactly these shares; the rest of its hand goes to the deck, and wanted cards come from anywhere unseen."""
    start = seat * N_AIRLINES
    for airline in range(N_AIRLINES):
        s.deck[airline] += s.hand[start + airline]
        s.hand[start + airline] = 0
        s.known[start + airline] = 0
    for name, count in shares.items():
        for _ in range(count):
            take_unseen(s, code(name))
    for name, count in shares.items():
        s.hand[start + code(name)] += count


def take_unseen(s: AirlinesState, airline: int) -> None:
    """Takes a share from the deck or the removed ones, or from a hand or the row that gets another card for it."""
    if s.deck[airline]:
        s.deck[airline] -= 1
    elif s.removed[airline]:
        s.removed[airline] -= 1
    elif any(s.hand[p * N_AIRLINES + airline] for p in range(s.seats)):
        seat = next(p for p in range(s.seats) if s.hand[p * N_AIRLINES + airline])
        s.hand[seat * N_AIRLINES + airline] -= 1
        s.hand[seat * N_AIRLINES + _any_from_deck(s)] += 1
    else:
        s.row[s.row.index(airline)] = _any_from_deck(s)


def _any_from_deck(s: AirlinesState) -> int:
    """Any share of the deck, or a removed one where the deck has none."""
    pile = s.deck if sum(s.deck[:N_AIRLINES]) else s.removed
    airline = max(range(N_AIRLINES), key=lambda a: pile[a])
    pile[airline] -= 1
    return airline


def laid(s: AirlinesState, name: str, *counts: int) -> None:
    """The shares of an airline laid by each seat; they come from wherever they are."""
    airline = code(name)
    for seat in range(s.seats):
        place = seat * N_AIRLINES + airline
        s.deck[airline] += s.laid[place] + s.hand[place]
        s.hand[seat * N_AIRLINES + airline], s.laid[place], s.known[place] = 0, 0, 0
    for seat, count in enumerate(counts):
        for _ in range(count):
            take_unseen(s, airline)
            s.laid[seat * N_AIRLINES + airline] += 1


def flights(s: AirlinesState, seat: int, *cards: str) -> None:
    """Gives a seat exactly these flight cards."""
    n = data().n_flights
    for kind in range(n):
        s.flight_deck[kind] += s.flights[seat * n + kind]
        s.flights[seat * n + kind] = 0
    for card in cards:
        kind = flight(card)
        _bring_flight(s, kind)
        s.flight_deck[kind] -= 1
        s.flights[seat * n + kind] += 1


def _bring_flight(s: AirlinesState, kind: int) -> None:
    """Sees to it that a flight card is in the flight deck: a hand gives it for another one."""
    n = data().n_flights
    if not s.flight_deck[kind]:
        other = next(p for p in range(s.seats) if s.flights[p * n + kind])
        swapped = next(k for k in range(n) if s.flight_deck[k])
        s.flights[other * n + kind] -= 1
        s.flights[other * n + swapped] += 1
        s.flight_deck[swapped] -= 1
        s.flight_deck[kind] += 1


def no_flights_left(s: AirlinesState) -> None:
    """Flight deck and discard are empty: what was there has left the game."""
    for kind in range(data().n_flights):
        s.gone[kind] += s.flight_deck[kind] + s.discard[kind]
        s.flight_deck[kind] = s.discard[kind] = 0


def discard_all_flights(s: AirlinesState) -> None:
    """The whole flight deck lies on the discard."""
    for kind in range(data().n_flights):
        s.discard[kind] += s.flight_deck[kind]
        s.flight_deck[kind] = 0


def row(s: AirlinesState, *names: str) -> None:
    """The row: these cards, and nothing in the other slots."""
    for slot, airline in enumerate(s.row):
        if airline != NOTHING:
            s.deck[airline] += 1
        s.row[slot] = NOTHING
    for slot, name in enumerate(names):
        take_unseen(s, code(name))
        s.row[slot] = code(name)


def deck(s: AirlinesState, scoring: int = 0, **shares: int) -> None:
    """The deck: these cards; other shares have left the game, other scoring cards have been scored."""
    for airline in range(N_AIRLINES):
        s.removed[airline] += s.deck[airline]
        s.deck[airline] = 0
    for name, count in shares.items():
        for _ in range(count):
            take_unseen(s, code(name))
    for name, count in shares.items():
        s.deck[code(name)] = count
    s.deck[SCORING] = scoring
    for _ in range(3 - scoring - s.scorings):
        s.points.extend([0] * (s.seats * N_AIRLINES))
        s.scorings += 1


def found(s: AirlinesState, name: str, *routes: str, holder: int = 0) -> None:
    """An airline founded with these routes; the holder has laid a share."""
    airline = code(name)
    if s.status[airline] != FOUNDED:
        s.status[airline] = FOUNDED
        s.supply[airline] -= 1
        s.sizes[airline] = 1
        s.reach[airline] = 1 << data().hq[airline]
        take_unseen(s, airline)
        s.laid[holder * N_AIRLINES + airline] += 1
    for name_of_route in routes:
        join(s, data(), airline, route(name_of_route))
    settle(s)


def sabotaged(s: AirlinesState, name: str, number: int, airline: str) -> None:
    """A sabotage marker on a circle."""
    s.supply[code(airline)] -= 1
    cover(s, data(), circle(name, number), SABOTAGED + code(airline))
    settle(s)


def settle(s: AirlinesState) -> None:
    """What follows from the markers that were placed."""
    for airline in range(N_AIRLINES):
        if s.status[airline] == OPEN and is_blocked(s, data(), airline):
            s.status[airline] = INACTIVE
    find_floors(s, data())


def block(s: AirlinesState, name: str) -> None:
    """Makes an airline inactive by filling its home routes with markers of others."""
    airline = code(name)
    for home in data().home[airline]:
        for place in range(data().first_circle[home], data().first_circle[home + 1]):
            if s.board[place] == NOTHING:
                others = (a for a in range(N_AIRLINES) if a != airline and (data().permits[data().route_net[home]] >> a) & 1)
                mark = next(a for a in others if not (s.on[home] >> a) & 1 and s.supply[a] > 2)
                s.supply[mark] -= 1
                cover(s, data(), place, mark)
                s.sizes[mark] += 1
    settle(s)
    assert s.status[airline] == INACTIVE


# Playing


def seen(s: AirlinesState, seat: int | None = None) -> Any:
    """A view as the driver hands it out; by default the mover's."""
    who = rules().mover(s) if seat is None else seat
    view = rules().observe(s, who)
    if rules().mover(s) == who >= 0:
        view.legal = rules().legal(s)
    return view


def act(s: AirlinesState, kind: str, *targets: str) -> None:
    """Plays one click, which must be legal."""
    v = seen(s)
    choice = words.choice_of(v, data(), kind, targets)
    assert choice in v.legal, f"{kind} {targets} is refused: {refused(s, kind, *targets)}"
    rules().apply(s, choice)


def can(s: AirlinesState, kind: str, *targets: str) -> bool:
    """Whether a click is legal."""
    v = seen(s)
    return words.choice_of(v, data(), kind, targets) in v.legal


def comes(s: AirlinesState, what: str) -> None:
    """Chance says: a share by its code, `scoring`, or a flight card by words."""
    outcome = SCORING if what == "scoring" else flight(what) if " " in what else code(what)
    if " " in what:
        _bring_flight(s, outcome)
    elif what != "scoring" and not s.deck[outcome]:
        take_unseen(s, outcome)
        s.deck[outcome] += 1
    assert outcome in [o for o, _ in rules().chance(s)], f"{what} cannot come"
    rules().apply(s, outcome)


def refused(s: AirlinesState, kind: str, *targets: str) -> str:
    """The clause for which a click is refused, or an empty text where it is legal."""
    reason = why(s, kind, *targets)
    return reason.clause if reason else ""


def why(s: AirlinesState, kind: str, *targets: str, seat: int | None = None) -> Reason | None:
    """The whole reason."""
    return rules().refuse(seen(s, seat), kind, targets)


def say(reason: Reason | None) -> str:
    """A reason in words."""
    assert reason is not None
    return render(reason.message, rules().texts(), player_names(6))


def expand(s: AirlinesState, card: str | None = None) -> None:
    """Expands; the drawn flight card is the given one or any."""
    act(s, "expand")
    if rules().mover(s) == -1:
        if card is None:
            run_chance(rules(), s, Rng(3))
        else:
            comes(s, card)


def claim(s: AirlinesState, name: str, airline: str, card: str) -> None:
    """Claims a route for an airline with a card of the hand."""
    act(s, "claim", f"route-{name}", f"airline-{airline}")
    act(s, "pay", card_id(card))


def card_id(card: str) -> str:
    """The element id of a flight card."""
    return words.flight_id(data(), flight(card))


def claims_open(s: AirlinesState) -> set[tuple[str, str]]:
    """All legal claims as (route, airline)."""
    pairs = [c for c in rules().legal(s) if c < data().n_pairs]
    return {(data().route_ids[data().pair_route[p]], data().codes[data().pair_airline[p]]) for p in pairs}


def pass_turn(s: AirlinesState) -> None:
    """An idle turn, or one that only draws a flight card."""
    expand(s)
    act(s, "decline")


def scored(s: AirlinesState, name: str, number: int | None = None) -> list[int]:
    """Points for one airline in a scoring, by default the last."""
    index = (s.scorings if number is None else number) - 1
    return [s.points[(index * s.seats + seat) * N_AIRLINES + code(name)] for seat in range(s.seats)]


def networks_of(name: str) -> list[str]:
    """The networks that an airline may use."""
    return [NETWORKS[n] for n in range(len(NETWORKS)) if (data().permits[n] >> code(name)) & 1]
