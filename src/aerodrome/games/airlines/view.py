"""What a seat may know: the open table, its own hand, and the sizes of what is hidden."""

from __future__ import annotations

from aerodrome.core.rng import Rng
from aerodrome.games.airlines.data import N_AIRLINES, NOTHING, SCORING, Data, holding
from aerodrome.games.airlines.state import NONE, AirlinesOpenTable, AirlinesState, total


class AirlinesView(AirlinesOpenTable):
    """The open table as one seat sees it."""

    def __init__(self) -> None:
        super().__init__()
        self.deck_size: int = 0  # cards in the face-down stock deck, scoring cards included
        self.scoring_cards: int = 0  # scoring cards among them
        self.flight_deck_size: int = 0  # cards in the face-down flight deck
        self.hand: list[int] = NONE  # the seat's own shares, one number an airline; none for those who watch
        self.hand_sizes: list[int] = NONE  # shares in the hand of each seat
        self.flights: list[int] = NONE  # the seat's own flight cards, one number a kind; none for those who watch
        self.flight_sizes: list[int] = NONE  # flight cards in the hand of each seat
        self.held_over: list[int] = NONE  # of each seat: flight cards in hand of kinds that were not in the last shuffle

    def share_hands(self) -> list[int]:
        return self.hand

    def flight_hands(self) -> list[int]:
        return self.flights

    def stock_left(self) -> int:
        return self.deck_size

    def flights_left(self) -> int:
        return self.flight_deck_size


def add_known(s: AirlinesState, v: AirlinesView, data: Data) -> None:
    """Of hands and decks only the own cards and the sizes (AL-031, AL-035, AL-065)."""
    v.deck_size = total(s.deck)
    v.scoring_cards = s.deck[SCORING]
    v.flight_deck_size = total(s.flight_deck)
    v.hand_sizes = [0] * s.seats
    v.flight_sizes = [0] * s.seats
    v.held_over = [0] * s.seats
    for seat in range(s.seats):
        for place in range(holding(seat, 0), holding(seat + 1, 0)):
            v.hand_sizes[seat] += s.hand[place]
        for kind in range(data.n_flights):
            cards = s.flights[data.holding_flights(seat, kind)]
            if cards:
                v.flight_sizes[seat] += cards
                if not s.fresh[kind]:
                    v.held_over[seat] += cards  # all can count what was held before the last shuffle
    if v.seat < 0:
        v.hand = [0] * N_AIRLINES
        v.flights = [0] * data.n_flights
    else:
        v.hand = s.hand[holding(v.seat, 0) : holding(v.seat + 1, 0)]
        v.flights = s.flights[data.holding_flights(v.seat, 0) : data.holding_flights(v.seat + 1, 0)]


def add_hidden(v: AirlinesView, s: AirlinesState, data: Data, rng: Rng) -> None:
    """Hidden cards are dealt anew; all that was openly seen stays where it is."""
    _deal_stock(v, s, data, rng)
    _deal_flights(v, s, data, rng)


def _deal_stock(v: AirlinesView, s: AirlinesState, data: Data, rng: Rng) -> None:
    """Unseen shares go to hands and deck; first those that a player is known to hold from the row."""
    pool = data.shares[:]
    for airline in v.row:
        if airline != NOTHING:
            pool[airline] -= 1
    for airline in range(N_AIRLINES):
        pool[airline] -= v.removed[airline] + v.third[airline]
        for seat in range(v.seats):
            place = holding(seat, airline)
            pool[airline] -= v.laid[place]
            pool[airline] -= v.hand[airline] if seat == v.seat else v.known[place]
    s.hand = []
    for seat in range(v.seats):
        if seat == v.seat:
            s.hand.extend(v.hand)
            continue
        hand = v.known[holding(seat, 0) : holding(seat + 1, 0)]
        for _ in range(v.hand_sizes[seat] - total(hand)):
            airline = rng.pick(pool)
            pool[airline] -= 1
            hand[airline] += 1
        s.hand.extend(hand)
    pool.append(v.scoring_cards)
    s.deck = pool


def _deal_flights(v: AirlinesView, s: AirlinesState, data: Data, rng: Rng) -> None:
    """Unseen flight cards go to hands and flight deck; kinds that were not shuffled in can only be in old hands."""
    fresh = [0] * data.n_flights
    old = [0] * data.n_flights
    for kind in range(data.n_flights):
        left = data.flight_count[kind] - v.discard[kind] - v.gone[kind] - v.flights[kind]
        if v.fresh[kind]:
            fresh[kind] = left
        else:
            old[kind] = left
    s.flights = []
    for seat in range(v.seats):
        if seat == v.seat:
            s.flights.extend(v.flights)
            continue
        hand = [0] * data.n_flights
        for number in range(v.flight_sizes[seat]):
            pool = old if number < v.held_over[seat] else fresh
            kind = rng.pick(pool)
            pool[kind] -= 1
            hand[kind] += 1
        s.flights.extend(hand)
    s.flight_deck = fresh
