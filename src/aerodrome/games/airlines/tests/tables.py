"""Positions for tests: a dealt table of Airlines whose hands, decks and board can be set."""

from __future__ import annotations

from functools import cache
from typing import Any

from aerodrome.core import registry
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE
from aerodrome.games.airlines import ids
from aerodrome.games.airlines.data import N_AIRLINES, NOTHING, SCORING, Airline, Circle, Data, FlightKind, Route, holding
from aerodrome.games.airlines.geometry import cover, find_floors, is_blocked, join
from aerodrome.games.airlines.rules import AirlinesRules
from aerodrome.games.airlines.scoring import pad_line
from aerodrome.games.airlines.state import FOUNDED, INACTIVE, OPEN, SABOTAGED, AirlinesState
from aerodrome.games.airlines.steps.turn import begin_turn
from aerodrome.games.airlines.view import AirlinesView
from aerodrome.kit.testing import GameTable


@cache
def rules() -> AirlinesRules:
    """The rules under our first edition, whose prices these tests know."""
    info = registry.game("airlines")
    found = registry.rules(info, info.edition("standard"))
    assert isinstance(found, AirlinesRules)
    return found


def data() -> Data:
    """Our edition."""
    return rules().data


def options(**given: Any) -> dict[str, Any]:
    """All options, those not given by default; Player 1 begins."""
    return registry.game("airlines").check_terms(6, {"starter": 1, **given})


def code(name: str) -> Airline:
    """An airline by its code."""
    return data().codes.index(name)


def flight(card: str) -> FlightKind:
    """A flight card by words: wavy 7."""
    return ids.find_flight(data(), card_id(card))


def card_id(card: str) -> str:
    """The element id of a flight card."""
    return f"flight-{card.replace(' ', '-')}"


def route(name: str) -> Route:
    """A route by its id."""
    return data().route_ids.index(name)


def circle(name: str, number: int) -> Circle:
    """The n-th circle of a route."""
    return data().first_circle[route(name)] + number - 1


class Table(GameTable[AirlinesRules, AirlinesState, AirlinesView]):
    """A dealt table: Player 1 (seat 0) is to act in the first turn."""

    def __init__(self, seats: int = 4, seed: int = 21, **given: Any) -> None:
        super().__init__("airlines", seats, {"starter": 1, **given}, seed=seed, edition="standard")
        self.run_chance()

    def copy(self) -> Table:
        """The same position at a table of its own."""
        other = Table(self.state.seats)
        other.rules, other.state = self.rules, self.state.copy()
        return other

    def later(self, seat: int = 0, rounds: int = 2) -> Table:
        """The same table some rounds on, with that seat to act."""
        self.state.turn = rounds * self.state.seats + seat
        begin_turn(self.state, seat)
        return self

    # Stock

    def hand(self, seat: int, **shares: int) -> None:
        """Gives a seat exactly these shares; others go to the deck, and wanted ones come from anywhere unseen."""
        s = self.state
        for airline in range(N_AIRLINES):
            s.deck[airline] += s.hand[holding(seat, airline)]
            s.hand[holding(seat, airline)] = 0
            s.known[holding(seat, airline)] = 0
        for name, count in shares.items():
            for _ in range(count):
                self.take_unseen(code(name))
        for name, count in shares.items():
            s.hand[holding(seat, code(name))] += count

    def take_unseen(self, airline: Airline) -> None:
        """Takes a share from the deck or the removed ones, or from a hand or the row that gets another card for it."""
        s = self.state
        if s.deck[airline]:
            s.deck[airline] -= 1
        elif s.removed[airline]:
            s.removed[airline] -= 1
        elif any(s.hand[holding(seat, airline)] for seat in range(s.seats)):
            owner = next(seat for seat in range(s.seats) if s.hand[holding(seat, airline)])
            s.hand[holding(owner, airline)] -= 1
            s.hand[holding(owner, self._any_share())] += 1
        else:
            s.row[s.row.index(airline)] = self._any_share()

    def _any_share(self) -> Airline:
        """Any share of the deck, or a removed one where the deck has none."""
        pile = self.state.deck if sum(self.state.deck[:N_AIRLINES]) else self.state.removed
        airline = max(range(N_AIRLINES), key=lambda a: pile[a])
        pile[airline] -= 1
        return airline

    def laid(self, name: str, *counts: int) -> None:
        """The shares of an airline laid by each seat; they come from wherever they are."""
        s, airline = self.state, code(name)
        for seat in range(s.seats):
            place = holding(seat, airline)
            s.deck[airline] += s.laid[place] + s.hand[place]
            s.hand[place], s.laid[place], s.known[place] = 0, 0, 0
        for seat, count in enumerate(counts):
            for _ in range(count):
                self.take_unseen(airline)
                s.laid[holding(seat, airline)] += 1

    def row(self, *names: str) -> None:
        """The row: these cards, and nothing in the other slots."""
        s = self.state
        for slot, airline in enumerate(s.row):
            if airline != NOTHING:
                s.deck[airline] += 1
            s.row[slot] = NOTHING
        for slot, name in enumerate(names):
            self.take_unseen(code(name))
            s.row[slot] = code(name)

    def deck(self, scoring: int = 0, **shares: int) -> None:
        """The deck: these cards; other shares have left the game, other scoring cards have been scored."""
        s = self.state
        for airline in range(N_AIRLINES):
            s.removed[airline] += s.deck[airline]
            s.deck[airline] = 0
        for name, count in shares.items():
            for _ in range(count):
                self.take_unseen(code(name))
        for name, count in shares.items():
            s.deck[code(name)] = count
        s.deck[SCORING] = scoring
        for _ in range(3 - scoring - s.scorings):
            s.points.extend([0] * (s.seats * N_AIRLINES))
            s.scorings += 1

    # Flight cards

    def flights(self, seat: int, *cards: str) -> None:
        """Gives a seat exactly these flight cards."""
        s = self.state
        for kind in range(data().n_flights):
            place = data().holding_flights(seat, kind)
            s.flight_deck[kind] += s.flights[place]
            s.flights[place] = 0
        for card in cards:
            kind = flight(card)
            self._bring_flight(kind)
            s.flight_deck[kind] -= 1
            s.flights[data().holding_flights(seat, kind)] += 1

    def _bring_flight(self, kind: FlightKind) -> None:
        """Sees to it that a flight card is in the flight deck: a hand gives it for another one."""
        s = self.state
        if not s.flight_deck[kind]:
            owner = next(seat for seat in range(s.seats) if s.flights[data().holding_flights(seat, kind)])
            swapped = next(k for k in range(data().n_flights) if s.flight_deck[k])
            s.flights[data().holding_flights(owner, kind)] -= 1
            s.flights[data().holding_flights(owner, swapped)] += 1
            s.flight_deck[swapped] -= 1
            s.flight_deck[kind] += 1

    def no_flights_left(self) -> None:
        """Flight deck and discard are empty: what was there has left the game."""
        s = self.state
        for kind in range(data().n_flights):
            s.gone[kind] += s.flight_deck[kind] + s.discard[kind]
            s.flight_deck[kind] = s.discard[kind] = 0

    def discard_all_flights(self) -> None:
        """The whole flight deck lies on the discard."""
        s = self.state
        for kind in range(data().n_flights):
            s.discard[kind] += s.flight_deck[kind]
            s.flight_deck[kind] = 0

    # The board

    def found(self, name: str, *routes: str, holder: int = 0) -> None:
        """An airline founded with these routes; the holder has laid a share."""
        s, airline = self.state, code(name)
        if s.status[airline] != FOUNDED:
            s.status[airline] = FOUNDED
            s.supply[airline] -= 1
            s.sizes[airline] = 1
            s.reach[airline] = 1 << data().hq[airline]
            self.take_unseen(airline)
            s.laid[holding(holder, airline)] += 1
        for name_of_route in routes:
            join(s, data(), airline, route(name_of_route))
        self.settle()

    def sabotaged(self, name: str, number: int, airline: str) -> None:
        """A sabotage marker on a circle."""
        self.state.supply[code(airline)] -= 1
        cover(self.state, data(), circle(name, number), SABOTAGED + code(airline))
        self.settle()

    def settle(self) -> None:
        """What follows from the markers that were placed."""
        s = self.state
        for airline in range(N_AIRLINES):
            if s.status[airline] == OPEN and is_blocked(s, data(), airline):
                s.status[airline] = INACTIVE
        find_floors(s, data())

    def block(self, name: str) -> None:
        """Makes an airline inactive by filling its home routes with markers of others."""
        s, airline = self.state, code(name)
        for home in data().home[airline]:
            for place in range(data().first_circle[home], data().first_circle[home + 1]):
                if s.board[place] == NOTHING:
                    others = (a for a in range(N_AIRLINES) if a != airline and data().flies(a, data().route_net[home]))
                    mark = next(a for a in others if not (s.on[home] >> a) & 1 and s.supply[a] > 2)
                    s.supply[mark] -= 1
                    cover(s, data(), place, mark)
                    s.sizes[mark] += 1
        self.settle()
        assert s.status[airline] == INACTIVE

    def guess(self, seat: int, seed: int) -> AirlinesState:
        """A position that a seat may take for the true one."""
        guess = self.rules.guess(self.view(seat), Rng(seed))
        assert isinstance(guess, AirlinesState)
        return guess

    # What happens

    def comes(self, *what: str) -> None:
        """Chance says: a share by its code, `scoring`, or a flight card by words; it is put into its deck if need be."""
        for name in what:
            if name == "scoring":
                self.happen(SCORING)
            elif " " in name:
                self._bring_flight(flight(name))
                self.happen(flight(name))
            else:
                if not self.state.deck[code(name)]:
                    self.take_unseen(code(name))
                    self.state.deck[code(name)] += 1
                self.happen(code(name))

    def expand(self, card: str | None = None) -> None:
        """The player expands; the drawn flight card is the given one or any."""
        self.act("expand")
        if self.mover == CHANCE and card is not None:
            self.comes(card)
        self.run_chance()

    def pass_turn(self) -> None:
        """An idle turn, or one that only draws a flight card."""
        self.expand()
        self.act("claim nothing")

    def claims(self) -> set[tuple[str, str]]:
        """All legal claims as (route, airline)."""
        pairs = [c for c in self.rules.legal(self.state) if c < data().n_pairs]
        return {(data().route_ids[data().pair_route[p]], data().codes[data().pair_airline[p]]) for p in pairs}

    def scored(self, name: str, number: int | None = None) -> list[int]:
        """Points for one airline in a scoring, by default the last."""
        index = (self.state.scorings if number is None else number) - 1
        return [self.state.points[pad_line(self.state, index, seat) + code(name)] for seat in range(self.state.seats)]
