"""What a seat may know: the open table, its own hand, and the sizes of what is hidden."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core.rng import Rng
from aerodrome.games.airlines.data import N_AIRLINES, NOTHING, SCORING, Data, FlightKind, holding
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
    hand_sizes: list[int] = []
    flight_sizes: list[int] = []
    held_over: list[int] = []
    kinds: i64 = data.n_flights
    for seat in range(s.seats):
        hand_sizes.append(total(s.hand[holding(seat, 0) : holding(seat + 1, 0)]))
        place: i64 = data.holding_flights(seat, 0)
        size: i64 = 0
        old: i64 = 0
        for kind in range(kinds):
            cards: i64 = s.flights[place]
            if cards:
                size += cards
                if not s.fresh[kind]:
                    old += cards  # all can count what was held before the last shuffle
            place += 1
        flight_sizes.append(size)
        held_over.append(old)
    v.hand_sizes = hand_sizes
    v.flight_sizes = flight_sizes
    v.held_over = held_over
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
    pool = _unseen_shares(v, data)
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


def _unseen_shares(v: AirlinesView, data: Data) -> list[int]:
    """The shares of each airline that may be in the deck, or in a hand besides what is known of it."""
    pool: list[int] = []
    seats: i64 = v.seats
    for airline in range(N_AIRLINES):
        left: i64 = data.shares[airline] - v.removed[airline] - v.third[airline]
        for seat in range(seats):
            place = seat * N_AIRLINES + airline
            left -= v.laid[place]
            left -= v.hand[airline] if seat == v.seat else v.known[place]
        pool.append(left)
    for airline in v.row:
        if airline != NOTHING:
            pool[airline] -= 1
    return pool


def _deal_flights(v: AirlinesView, s: AirlinesState, data: Data, rng: Rng) -> None:
    """Unseen flight cards go to hands and flight deck; kinds that were not shuffled in can only be in old hands."""
    fresh: list[FlightKind] = []  # cards, one by one
    old: list[FlightKind] = []
    deck = [0] * data.n_flights
    kinds: i64 = data.n_flights
    for kind in range(kinds):
        left = data.flight_count[kind] - v.discard[kind] - v.gone[kind] - v.flights[kind]
        if v.fresh[kind]:
            deck[kind] = left
        for _ in range(left):
            (fresh if v.fresh[kind] else old).append(kind)
    s.flights = []
    for seat in range(v.seats):
        if seat == v.seat:
            s.flights.extend(v.flights)
            continue
        hand = [0] * data.n_flights
        for number in range(v.flight_sizes[seat]):
            if number < v.held_over[seat]:
                card = old.pop(rng.below(len(old)))
            else:
                card = fresh.pop(rng.below(len(fresh)))
                deck[card] -= 1
            hand[card] += 1
        s.flights.extend(hand)
    s.flight_deck = deck
