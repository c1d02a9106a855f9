"""What a seat may know: the open table, its own cards, what it has seen and where the rest may lie (PA-987)."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core.rng import Rng
from aerodrome.games.par_avion.data import ALL_CARDS, N_AIRPORTS, N_CARDS, Airport, CardSet, Data, Plane
from aerodrome.games.par_avion.knowledge import FIRST_PLANE, N_PLACES, assign, cards_of, cell, size
from aerodrome.games.par_avion.state import CARDS, DEAL_CARD, FLY, LOOK, NONE, ParAvionOpenTable, ParAvionState
from aerodrome.games.par_avion.steps.flying import can_end_without_navigator


class ParAvionView(ParAvionOpenTable):
    """The open table, the seat's own planes, and its knowledge of all hidden places."""

    def __init__(self) -> None:
        super().__init__()
        self.pile_counts: list[int] = NONE  # cards in the pile at each airport
        self.plane_counts: list[int] = NONE  # cards aboard each plane
        self.public_may: list[int] = NONE  # for each place the mask of cards that may lie there, as those who watch can tell
        self.may: list[int] = NONE  # for each place the mask of cards that may lie there, as this seat can tell
        self.seen: list[int] = NONE  # for each place the mask of cards that this seat saw when it last looked
        self.flown: int = 0  # mask of the cards aboard the seat's own planes that have been in the air
        self.kept: int = 0  # mask of those of them that were aboard when its present turn began; 0 in turns of others
        self.had: int = 0  # mask of the cards aboard when its present loading began; 0 outside one

    def aboard(self, plane: Plane) -> CardSet:
        known = self.known_aboard(plane)
        return known if known > 0 else 0

    def number_aboard(self, plane: Plane) -> int:
        return self.plane_counts[plane]

    def number_in_pile(self, airport: Airport) -> int:
        return self.pile_counts[airport]

    def in_pile(self, airport: Airport) -> CardSet:
        known = self.known_in_pile(airport)
        return known if known > 0 else 0

    def flown_cards(self) -> CardSet:
        return self.flown

    def had_aboard(self) -> CardSet:
        return self.had

    def known_aboard(self, plane: Plane) -> CardSet:
        """The cards of a plane if this seat knows them exactly now, else -1."""
        if self.plane_counts[plane] == 0:
            return 0
        place = FIRST_PLANE + plane
        known = self.seat >= 0 and (self.owner[plane] == self.seat or (self.exact[self.seat] >> place) & 1 == 1)
        return self.may[place] if known else -1

    def known_in_pile(self, airport: Airport) -> CardSet:
        """The cards of a pile if this seat knows them exactly now, else -1."""
        if self.pile_counts[airport] == 0:
            return 0
        return self.may[airport] if self.seat >= 0 and (self.exact[self.seat] >> airport) & 1 else -1


def add_known(s: ParAvionState, v: ParAvionView) -> None:
    """PA-209, PA-210, PA-987: how many cards lie where, the own cards, and all that the seat has seen."""
    seat = v.seat
    v.pile_counts = [size(mask) for mask in s.piles]
    v.plane_counts = [size(mask) for mask in s.hold]
    v.public_may = s.may[cell(s.seats, 0) :]
    row = seat if seat >= 0 else s.seats
    v.may = s.may[cell(row, 0) : cell(row + 1, 0)]
    if seat < 0:
        v.seen = [0] * N_PLACES
        return
    v.seen = s.seen[cell(seat, 0) : cell(seat + 1, 0)]
    own = 0
    for plane in range(len(s.owner)):
        if s.owner[plane] == seat:
            own |= s.hold[plane]
    v.flown = s.flown & own
    v.kept = s.kept if seat == s.active else 0
    v.had = s.had if seat == s.active else 0


def add_hidden(v: ParAvionView, s: ParAvionState, data: Data, rng: Rng) -> None:
    """Deals hidden cards to the places where they may lie, by their public counts."""
    if v.step <= DEAL_CARD:
        _deal_anew(v, s, rng)
        return
    counts = v.pile_counts + v.plane_counts + [0] * (N_PLACES - N_AIRPORTS - len(v.plane_counts))
    _lay_cards(s, assign(v.may, counts, rng))
    if (v.step == FLY or v.step == LOOK) and not s.hold[s.flyer] & data.navigators and not can_end_without_navigator(s, data):
        _give_navigator(v, s, data, counts, rng)
    _guess_marks(v, s)
    _guess_minds(v, s)


def _lay_cards(s: ParAvionState, contents: list[int]) -> None:
    s.piles = contents[:N_AIRPORTS]
    s.hold = contents[N_AIRPORTS : N_AIRPORTS + len(s.where)]
    s.undealt = 0


def _deal_anew(v: ParAvionView, s: ParAvionState, rng: Rng) -> None:
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
    if v.seat == v.active and v.seat >= 0:
        s.kept = v.kept
        s.had = v.had
    else:
        _guess_moment(v, s)


def _guess_moment(v: ParAvionView, s: ParAvionState) -> None:
    """Of somebody else's turn: nothing has been moved yet in an open loading, and what has flown was aboard before."""
    if v.loader >= 0:
        s.had = s.hold[v.loader]
    if v.step < CARDS:
        for plane in range(len(s.owner)):
            if s.owner[plane] == v.active:
                s.kept |= s.hold[plane] & s.flown


def _guess_minds(v: ParAvionView, s: ParAvionState) -> None:
    """What others know in the guessed position: what everybody knows, and the places they are known to know exactly."""
    s.seen = [0] * (N_PLACES * v.seats)
    s.may = []
    for seat in range(v.seats):
        if seat == v.seat:
            s.may += v.may
            s.seen[cell(seat, 0) : cell(seat + 1, 0)] = v.seen
        else:
            s.may += _guess_mind(v, s, seat)
    s.may += v.public_may


def _guess_mind(v: ParAvionView, s: ParAvionState, seat: int) -> list[int]:
    """The row of another seat: the cards of places that it knows lie nowhere else."""
    row = v.public_may[:]
    contents = s.piles + s.hold
    exact: i64 = v.exact[seat]
    known: i64 = 0  # mask of places
    cards: i64 = 0  # all that lies there
    for place in range(N_AIRPORTS + len(s.owner)):  # while planes are dealt, not all have an owner yet
        if (exact >> place) & 1 or (place >= FIRST_PLANE and s.owner[place - FIRST_PLANE] == seat):
            known |= 1 << place
            cards |= contents[place]
    for place in range(N_PLACES):
        if (known >> place) & 1:
            row[place] = contents[place]
            if (exact >> place) & 1:
                s.seen[cell(seat, place)] = contents[place]
        else:
            before: i64 = row[place]
            if before & cards:
                row[place] = int(before & ~cards)
    return row
