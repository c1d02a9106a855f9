"""What a seat may know: the open table, its own cards, what it has seen and where the rest may lie."""

from __future__ import annotations

from typing import Any

from aerodrome.core.rng import Rng
from aerodrome.core.rules import View
from aerodrome.games.par_avion.data import ALL_CARDS, N_AIRPORTS, N_CARDS, Data
from aerodrome.games.par_avion.knowledge import FIRST_PLANE, N_PLACES, assign, cards_of, see, size
from aerodrome.games.par_avion.state import CARDS, DEAL_CARD, FLY, LOOK, ParAvionState, mover
from aerodrome.games.par_avion.steps.flight import needs_navigator


class OpenTable(View):
    """All that is public."""

    def __init__(self) -> None:
        super().__init__()
        self.planes_each: int = 0
        self.goal: int = 0
        self.limit: int = 0
        self.random_cities: int = 0
        self.city_airport: list[int] = []
        self.airport_city: list[int] = []
        self.dealt: int = 0
        self.owner: list[int] = []
        self.first: int = -1
        self.player: int = -1
        self.round: int = 0
        self.placed: int = 0
        self.where: list[int] = []
        self.at: list[int] = []
        self.facing: list[int] = []
        self.repair: list[int] = []
        self.stuck: list[int] = []
        self.acted: list[int] = []
        self.fresh: list[int] = []
        self.pile_counts: list[int] = []
        self.plane_counts: list[int] = []
        self.won: list[int] = []
        self.fines: list[int] = []
        self.out: int = 0
        self.table: list[int] = []
        self.wind: list[int] = []
        self.pending: int = -1
        self.flyer: int = -1
        self.mp: int = 0
        self.spent: int = 0
        self.heading: int = -1
        self.used: int = 0
        self.loader: int = -1
        self.last_delivered: int = -1
        self.target: int = -1
        self.drift: int = -1
        self.payer: int = -1
        self.fines_due: int = 0
        self.resume: int = 0
        self.starter: int = -1
        self.seen_turn: list[int] = []  # public: who looked where, and when
        self.exact: list[int] = []  # public: where nothing has been touched since
        self.public_may: list[int] = []  # what those who only watch can tell


class ParAvionView(OpenTable):
    """Public things, the seat's own planes, and its knowledge of all hidden places (5.2 and 5.3 of the rules)."""

    def __init__(self) -> None:
        super().__init__()
        self.may: list[int] = []  # what this seat can tell
        self.seen: list[int] = []  # what this seat saw when it last looked into each place
        self.flown: int = 0  # of its own cards
        self.kept: int = 0  # the rest: of its own turn
        self.put: int = 0
        self.last_pick: int = -1
        self.acts: Any = None  # the legal acts, once refusals.py has worked them out; no part of the data

    def fields(self) -> tuple[str, ...]:
        """Names of all fields that the seat may know."""
        return (
            "seat", "seats", "mover", "turn", "step", "legal", "planes_each", "goal", "limit", "random_cities", "city_airport",
            "airport_city", "dealt", "owner", "first", "player", "round", "placed", "where", "at", "facing", "repair", "stuck",
            "acted", "fresh", "pile_counts", "plane_counts", "won", "fines", "out", "table", "wind", "pending", "flyer", "mp",
            "spent", "heading", "used", "loader", "last_delivered", "target", "drift", "payer", "fines_due", "resume", "starter",
            "seen_turn", "exact", "public_may", "may", "seen", "flown", "kept", "put", "last_pick",
        )  # fmt: skip

    def contents(self, place: int) -> int:
        """The cards of a place if this seat knows them exactly now, else -1."""
        count = self.pile_counts[place] if place < FIRST_PLANE else self.plane_counts[place - FIRST_PLANE]
        own = place >= FIRST_PLANE and self.seat >= 0 and self.owner[place - FIRST_PLANE] == self.seat
        if own or count == 0 or (self.seat >= 0 and (self.exact[self.seat] >> place) & 1):
            return self.may[place] if count else 0
        return -1


def observe(s: ParAvionState, seat: int) -> ParAvionView:
    """The table as the seat sees it (PA-987)."""
    v = ParAvionView()
    v.seat = seat
    v.mover = mover(s)
    _show_table(s, v)
    row = seat if seat >= 0 else s.seats
    v.may = s.may[row * N_PLACES : (row + 1) * N_PLACES]
    if seat < 0:
        v.seen = [0] * N_PLACES
        return v
    v.seen = s.seen[seat * N_PLACES : (seat + 1) * N_PLACES]
    own = 0
    for plane in range(len(s.owner)):
        if s.owner[plane] == seat:
            own |= s.hold[plane]
    v.flown = s.flown & own
    if seat == s.player:
        v.kept = s.kept
        v.put = s.put
        v.last_pick = s.last_pick
    return v


def _show_table(s: ParAvionState, v: ParAvionView) -> None:
    """All that is public."""
    v.seats = s.seats
    v.turn = s.turn
    v.step = s.step
    v.planes_each = s.planes_each
    v.goal = s.goal
    v.limit = s.limit
    v.random_cities = s.random_cities
    v.city_airport = s.city_airport[:]
    v.airport_city = s.airport_city[:]
    v.dealt = N_CARDS - size(s.undealt)
    v.owner = s.owner[:]
    v.first = s.first
    v.player = s.player
    v.round = s.round
    v.placed = s.placed
    v.where = s.where[:]
    v.at = s.at[:]
    v.facing = s.facing[:]
    v.repair = s.repair[:]
    v.stuck = s.stuck[:]
    v.acted = s.acted[:]
    v.fresh = s.fresh[:]
    v.pile_counts = [size(mask) for mask in s.piles]  # PA-210
    v.plane_counts = [size(mask) for mask in s.hold]
    v.won = s.won[:]
    v.fines = s.fines[:]
    v.out = s.out
    v.table = s.table[:]
    v.wind = s.wind[:]
    v.pending = s.pending
    v.flyer = s.flyer
    v.mp = s.mp
    v.spent = s.spent
    v.heading = s.heading
    v.used = s.used
    v.loader = s.loader
    v.last_delivered = s.last_delivered
    v.target = s.target
    v.drift = s.drift
    v.payer = s.payer
    v.fines_due = s.fines_due
    v.resume = s.resume
    v.starter = s.starter
    v.seen_turn = s.seen_turn[:]
    v.exact = s.exact[:]
    v.public_may = s.may[s.seats * N_PLACES :]


def guess(v: ParAvionView, data: Data, rng: Rng) -> ParAvionState:
    """A position that the view allows: hidden cards dealt to the places where they may lie, by their public counts."""
    s = ParAvionState()
    _lay_table(v, s)
    if v.step <= DEAL_CARD:
        _guess_deal(v, s, rng)
        return s
    counts = v.pile_counts + v.plane_counts + [0] * (N_PLACES - N_AIRPORTS - len(v.plane_counts))
    _lay_cards(s, assign(v.may, counts, rng))
    if (v.step == FLY or v.step == LOOK) and needs_navigator(s, data) and not s.hold[s.flyer] & data.navigators:
        _give_navigator(v, s, data, counts, rng)
    _guess_marks(v, s)
    _guess_minds(v, s)
    return s


def _lay_cards(s: ParAvionState, contents: list[int]) -> None:
    s.piles = contents[:N_AIRPORTS]
    s.hold = contents[N_AIRPORTS : N_AIRPORTS + len(s.where)]
    s.undealt = 0


def _guess_deal(v: ParAvionView, s: ParAvionState, rng: Rng) -> None:
    """While cards are being dealt nobody has seen any."""
    order = list(range(N_CARDS))
    rng.shuffle(order)
    s.undealt = ALL_CARDS
    s.hold = [0] * len(v.where)
    s.piles = [0] * N_AIRPORTS
    for index in range(v.dealt):
        s.piles[index % N_AIRPORTS] |= 1 << order[index]
        s.undealt &= ~(1 << order[index])
    s.may = v.public_may * (v.seats + 1)
    s.seen = [0] * (N_PLACES * v.seats)


def _give_navigator(v: ParAvionView, s: ParAvionState, data: Data, counts: list[int], rng: Rng) -> None:
    """A flight that can only end in a fogged landing has a Navigator aboard: one that may be there."""
    place = FIRST_PLANE + s.flyer
    navigators = cards_of(v.may[place] & data.navigators)
    rng.shuffle(navigators)
    for card in navigators:
        masks = v.may[:]
        for other in range(N_PLACES):
            if other != place:
                masks[other] &= ~(1 << card)
        try:
            _lay_cards(s, assign(masks, counts, rng))
        except ValueError:
            continue
        return


def _guess_marks(v: ParAvionView, s: ParAvionState) -> None:
    """PA-232: cards aboard a plane that has not loaded since its take-off have flown; of others only the owner knows."""
    for plane in range(len(s.owner)):
        if s.owner[plane] == v.seat:
            s.flown |= v.flown & s.hold[plane]
        elif not s.fresh[plane]:
            s.flown |= s.hold[plane]
    if v.seat == v.player and v.seat >= 0:
        s.kept = v.kept
        s.put = v.put
        s.last_pick = v.last_pick
    elif v.step < CARDS:
        for plane in range(len(s.owner)):
            if s.owner[plane] == v.player:
                s.kept |= s.hold[plane] & s.flown


def _guess_minds(v: ParAvionView, s: ParAvionState) -> None:
    """What others know in the guessed position: what everybody knows, and the places they are known to know exactly."""
    s.seen = [0] * (N_PLACES * v.seats)
    s.may = []
    for seat in range(v.seats):
        s.may += v.may if seat == v.seat else v.public_may
    s.may += v.public_may
    for seat in range(v.seats):
        if seat == v.seat:
            s.seen[seat * N_PLACES : (seat + 1) * N_PLACES] = v.seen
            continue
        for place in range(N_AIRPORTS + len(s.owner)):
            contents = s.piles[place] if place < N_AIRPORTS else s.hold[place - N_AIRPORTS]
            exact = (v.exact[seat] >> place) & 1
            if exact or (place >= FIRST_PLANE and s.owner[place - FIRST_PLANE] == seat):
                see(s.may, seat, place, contents)
                s.seen[seat * N_PLACES + place] = contents if exact else 0


def _lay_table(v: ParAvionView, s: ParAvionState) -> None:
    """All that is public."""
    s.seats = v.seats
    s.turn = v.turn
    s.step = v.step
    s.planes_each = v.planes_each
    s.goal = v.goal
    s.limit = v.limit
    s.random_cities = v.random_cities
    s.city_airport = v.city_airport[:]
    s.airport_city = v.airport_city[:]
    s.owner = v.owner[:]
    s.first = v.first
    s.player = v.player
    s.round = v.round
    s.placed = v.placed
    s.where = v.where[:]
    s.at = v.at[:]
    s.facing = v.facing[:]
    s.repair = v.repair[:]
    s.stuck = v.stuck[:]
    s.acted = v.acted[:]
    s.fresh = v.fresh[:]
    s.won = v.won[:]
    s.fines = v.fines[:]
    s.out = v.out
    s.table = v.table[:]
    s.wind = v.wind[:]
    s.pending = v.pending
    s.flyer = v.flyer
    s.mp = v.mp
    s.spent = v.spent
    s.heading = v.heading
    s.used = v.used
    s.loader = v.loader
    s.last_delivered = v.last_delivered
    s.target = v.target
    s.drift = v.drift
    s.payer = v.payer
    s.fines_due = v.fines_due
    s.resume = v.resume
    s.starter = v.starter
    s.seen_turn = v.seen_turn[:]
    s.exact = v.exact[:]
