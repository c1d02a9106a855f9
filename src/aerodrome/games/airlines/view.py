"""What a seat may know, and positions that it cannot tell from the true one."""

from __future__ import annotations

from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, OVER, View
from aerodrome.games.airlines.data import N_AIRLINES, NOTHING, SCORING, Data
from aerodrome.games.airlines.geometry import derive
from aerodrome.games.airlines.knowledge import held_over
from aerodrome.games.airlines.state import ACTION, ENDED, AirlinesState, total


class AirlinesView(View):
    """The open table, the seat's own hand, and the sizes of what is hidden."""

    last_round: int = 0
    controlled: int = 0
    with_bonus: int = 0
    starter: int = -1
    deck_size: int = 0  # scoring cards included
    scoring_cards: int = 0  # in the deck
    flight_deck_size: int = 0
    player: int = -1
    dealt: int = 0
    action: int = 0
    airline: int = -1
    route: int = -1
    slot: int = -1
    circle: int = -1
    picked: int = -1
    to_draw: int = 0
    exchanged: int = 0
    cleared: int = 0
    must_take: int = 0
    acted: int = 0
    drew: int = 0
    early: int = 0
    closing: int = 0
    idle: int = 0
    stop: int = 0
    scorings: int = 0
    ending: int = 0

    def __init__(self) -> None:
        super().__init__()
        self.board: list[int] = []
        self.status: list[int] = []
        self.supply: list[int] = []
        self.sizes: list[int] = []
        self.price: list[int] = []
        self.on: list[int] = []
        self.reach: list[int] = []
        self.floor: list[int] = []
        self.row: list[int] = []
        self.removed: list[int] = []
        self.hand: list[int] = []  # own shares by airline; empty for spectators
        self.hand_sizes: list[int] = []
        self.laid: list[int] = []
        self.known: list[int] = []
        self.third: list[int] = []
        self.discard: list[int] = []
        self.gone: list[int] = []
        self.flights: list[int] = []  # own flight cards by kind; empty for spectators
        self.flight_sizes: list[int] = []
        self.held_over: list[int] = []  # by seat: flight cards held since before the last shuffle
        self.fresh: list[int] = []
        self.bonus: list[int] = []
        self.totals: list[int] = []
        self.points: list[int] = []

    def fields(self) -> tuple[str, ...]:
        """Names of all fields that the seat may know."""
        return (
            "seat", "seats", "mover", "turn", "step", "legal", "last_round", "controlled", "with_bonus", "starter", "board",
            "status", "supply", "sizes", "price", "on", "reach", "floor", "deck_size", "scoring_cards", "row", "removed",
            "hand", "hand_sizes", "laid", "known", "third", "flight_deck_size", "discard", "gone", "flights", "flight_sizes",
            "held_over", "fresh", "player", "dealt", "action", "airline", "route", "slot", "circle", "picked", "to_draw",
            "exchanged", "cleared", "must_take", "acted", "drew", "early", "closing", "idle", "stop", "scorings", "ending",
            "bonus", "totals", "points",
        )  # fmt: skip


def mover(s: AirlinesState) -> int:
    """The seat to move, CHANCE or OVER."""
    if s.step == ENDED:
        return OVER
    return CHANCE if s.step < ACTION else s.player


def observe(s: AirlinesState, data: Data, seat: int) -> AirlinesView:
    """The table as the seat sees it: of hands and decks only its own cards and the sizes (AL-031, AL-035, AL-065)."""
    v = AirlinesView()
    v.seat = seat
    v.mover = mover(s)
    _observe_table(s, v)
    _observe_course(s, v)
    for other in range(s.seats):
        v.hand_sizes.append(total(s.hand[other * N_AIRLINES : (other + 1) * N_AIRLINES]))
        v.flight_sizes.append(total(s.flights[other * data.n_flights : (other + 1) * data.n_flights]))
        v.held_over.append(held_over(s, data, other))
    if seat >= 0:
        v.hand = s.hand[seat * N_AIRLINES : (seat + 1) * N_AIRLINES]
        v.flights = s.flights[seat * data.n_flights : (seat + 1) * data.n_flights]
    return v


def _observe_table(s: AirlinesState, v: AirlinesView) -> None:
    v.seats = s.seats
    v.last_round = s.last_round
    v.controlled = s.controlled
    v.with_bonus = s.with_bonus
    v.starter = s.starter
    v.board = s.board[:]
    v.status = s.status[:]
    v.supply = s.supply[:]
    v.sizes = s.sizes[:]
    v.price = s.price[:]
    v.on = s.on[:]
    v.reach = s.reach[:]
    v.floor = s.floor[:]
    v.deck_size = total(s.deck)
    v.scoring_cards = s.deck[SCORING]
    v.row = s.row[:]
    v.removed = s.removed[:]
    v.laid = s.laid[:]
    v.known = s.known[:]
    v.third = s.third[:]
    v.flight_deck_size = total(s.flight_deck)
    v.discard = s.discard[:]
    v.gone = s.gone[:]
    v.fresh = s.fresh[:]


def _observe_course(s: AirlinesState, v: AirlinesView) -> None:
    v.turn = s.turn
    v.step = s.step
    v.player = s.player
    v.dealt = s.dealt
    v.action = s.action
    v.airline = s.airline
    v.route = s.route
    v.slot = s.slot
    v.circle = s.circle
    v.picked = s.picked
    v.to_draw = s.to_draw
    v.exchanged = s.exchanged
    v.cleared = s.cleared
    v.must_take = s.must_take
    v.acted = s.acted
    v.drew = s.drew
    v.early = s.early
    v.closing = s.closing
    v.idle = s.idle
    v.stop = s.stop
    v.scorings = s.scorings
    v.ending = s.ending
    v.bonus = s.bonus[:]
    v.totals = s.totals[:]
    v.points = s.points[:]


def guess(v: AirlinesView, data: Data, rng: Rng) -> AirlinesState:
    """A position that the view allows: hidden cards are dealt anew, all that was openly seen stays where it is."""
    s = AirlinesState()
    s.seats = v.seats
    s.last_round = v.last_round
    s.controlled = v.controlled
    s.with_bonus = v.with_bonus
    s.starter = v.starter
    s.board = v.board[:]
    s.status = v.status[:]
    s.supply = v.supply[:]
    derive(s, data)
    s.row = v.row[:]
    s.removed = v.removed[:]
    s.laid = v.laid[:]
    s.known = v.known[:]
    s.third = v.third[:]
    s.discard = v.discard[:]
    s.gone = v.gone[:]
    s.fresh = v.fresh[:]
    _guess_course(s, v)
    _guess_stock(s, v, data, rng)
    _guess_flights(s, v, data, rng)
    return s


def _guess_course(s: AirlinesState, v: AirlinesView) -> None:
    s.turn = v.turn
    s.step = v.step
    s.player = v.player
    s.dealt = v.dealt
    s.action = v.action
    s.airline = v.airline
    s.route = v.route
    s.slot = v.slot
    s.circle = v.circle
    s.picked = v.picked
    s.to_draw = v.to_draw
    s.exchanged = v.exchanged
    s.cleared = v.cleared
    s.must_take = v.must_take
    s.acted = v.acted
    s.drew = v.drew
    s.early = v.early
    s.closing = v.closing
    s.idle = v.idle
    s.stop = v.stop
    s.scorings = v.scorings
    s.ending = v.ending
    s.bonus = v.bonus[:]
    s.totals = v.totals[:]
    s.points = v.points[:]


def _guess_stock(s: AirlinesState, v: AirlinesView, data: Data, rng: Rng) -> None:
    """Unseen shares go to hands and deck; first those that a player is known to hold from the row."""
    pool = data.shares[:]
    for airline in v.row:
        if airline != NOTHING:
            pool[airline] -= 1
    for airline in range(N_AIRLINES):
        pool[airline] -= v.removed[airline] + v.third[airline]
        for seat in range(v.seats):
            pool[airline] -= v.laid[seat * N_AIRLINES + airline]
            if seat == v.seat:
                pool[airline] -= v.hand[airline]
            else:
                pool[airline] -= v.known[seat * N_AIRLINES + airline]
    for seat in range(v.seats):
        if seat == v.seat:
            s.hand.extend(v.hand)
            continue
        hand = v.known[seat * N_AIRLINES : (seat + 1) * N_AIRLINES]
        for _ in range(v.hand_sizes[seat] - total(hand)):
            airline = rng.pick(pool)
            pool[airline] -= 1
            hand[airline] += 1
        s.hand.extend(hand)
    pool.append(v.scoring_cards)
    s.deck = pool


def _guess_flights(s: AirlinesState, v: AirlinesView, data: Data, rng: Rng) -> None:
    """Unseen flight cards go to hands and flight deck; kinds that were not shuffled in can only be in old hands."""
    fresh = [0] * data.n_flights
    old = [0] * data.n_flights
    for kind in range(data.n_flights):
        left = data.flight_count[kind] - v.discard[kind] - v.gone[kind]
        if v.seat >= 0:
            left -= v.flights[kind]
        if v.fresh[kind]:
            fresh[kind] = left
        else:
            old[kind] = left
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
