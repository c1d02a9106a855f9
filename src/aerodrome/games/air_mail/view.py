"""What a seat may know: the open table, its own hand and express cards, and what was taken or shown openly."""

from __future__ import annotations

from aerodrome.core.rng import Rng
from aerodrome.core.rules import OVER, View
from aerodrome.games.air_mail.data import N_COLOURS, Data
from aerodrome.games.air_mail.geometry.walks import walk_length, walk_pays, walks
from aerodrome.games.air_mail.knowledge import guess_express, guess_hands
from aerodrome.games.air_mail.state import DISCARD, ENDED, IN_DECK, LENGTH, NAME, PAY, SHOW, UNDER_DECK, AirMailState


class TurnView(View):
    """The single numbers of a position, named as in the state; all of them are public."""

    def __init__(self) -> None:
        super().__init__()
        self.promos: int = 0
        self.starter: int = -1
        self.player: int = -1
        self.decider: int = -1
        self.decided: int = 0
        self.round: int = 0
        self.dealt: int = 0
        self.active: int = -1
        self.ops: int = 0
        self.used: int = 0
        self.grant: int = 0
        self.stage: int = 0
        self.card: int = -1
        self.anywhere: int = 0
        self.lifted: int = -1
        self.planes_due: int = 0
        self.deliver_due: int = 0
        self.reward_due: int = 0
        self.permit_due: int = 0
        self.express_due: int = 0
        self.express_mask: int = 0
        self.express_queue: int = 0
        self.express_from: int = -1
        self.bonus_due: int = -1
        self.slot: int = -1
        self.destination: int = -1
        self.length: int = 0
        self.paying: int = -1
        self.aside: int = -1
        self.colours: int = 0
        self.shown: int = -1
        self.closed: int = 0
        self.trigger: int = 0
        self.last_round: int = 0
        self.deck_size: int = 0
        self.special_size: int = 0


class AirMailView(TurnView):
    """The open table, named as in the state; the last fields hold what is seen of secrets."""

    def __init__(self) -> None:
        super().__init__()
        self.income: list[int] = []
        self.earned: list[int] = []
        self.technology: list[int] = []
        self.planes: list[int] = []
        self.packages: list[int] = []
        self.tokens: list[int] = []
        self.arm: list[int] = []
        self.distance: list[int] = []
        self.pairs: list[int] = []
        self.owner: list[int] = []
        self.parcels: list[int] = []
        self.bonus: list[int] = []
        self.bonus_pool: list[int] = []
        self.decree_at: list[int] = []
        self.decree_pool: list[int] = []
        self.scored: list[int] = []
        self.removed: list[int] = []
        self.square_card: list[int] = []
        self.inner: list[int] = []
        self.outer: list[int] = []
        self.lengths: list[int] = []
        self.ends: list[int] = []
        self.offer: list[int] = []
        self.discards: list[int] = []
        self.express_open: list[int] = []
        self.under: list[int] = []
        self.express_left: list[int] = []
        self.payments: list[int] = []
        self.express: list[int] = []  # of each city's card: the seat that holds it or UNDER_DECK where known, else IN_DECK
        self.express_held: list[int] = []  # G10: express cards by division, six numbers a seat
        self.hand: list[int] = []  # AM-120: the viewer's own cards, sorted
        self.permits_held: list[int] = []  # G11: of each seat
        self.specials_held: list[int] = []
        self.known: list[list[int]] = []  # of each seat: cards in hand that everybody has seen

    def fields(self) -> tuple[str, ...]:
        """Names of all fields that the seat may know."""
        return (
            "seat", "seats", "mover", "turn", "step", "legal", "promos", "starter", "player", "decider", "decided", "round",
            "dealt", "active", "ops", "used", "grant", "stage", "card", "anywhere", "lifted", "planes_due", "deliver_due",
            "reward_due", "permit_due", "express_due", "express_mask", "express_queue", "express_from", "bonus_due", "slot",
            "destination", "length", "paying", "aside", "colours", "shown", "closed", "trigger", "last_round", "deck_size",
            "special_size", "income", "earned", "technology", "planes", "packages", "tokens", "arm", "distance", "pairs",
            "owner", "parcels", "bonus", "bonus_pool", "decree_at", "decree_pool", "scored", "removed", "square_card", "inner",
            "outer", "lengths", "ends", "offer", "discards", "express_open", "under", "express_left", "payments",
            "express", "express_held",
            "hand", "permits_held", "specials_held", "known",
        )  # fmt: skip


def mover(s: AirMailState) -> int:
    """The seat to move, CHANCE or OVER."""
    if s.step < NAME:
        return -1
    if s.step == NAME or s.step == DISCARD or s.step == SHOW:
        return s.decider
    return OVER if s.step == ENDED else s.player


def observe(s: AirMailState, data: Data, seat: int) -> AirMailView:
    """The table as the seat sees it, field by field."""
    v = AirMailView()
    v.seat = seat
    v.mover = mover(s)
    _observe_turn(v, s)
    _observe_table(v, s)
    _observe_secrets(v, s, data, seat)
    return v


def _observe_turn(v: AirMailView, s: AirMailState) -> None:
    v.seats = s.seats
    v.turn = s.turn
    v.step = s.step
    v.promos = s.promos
    v.starter = s.starter
    v.player = s.player
    v.decider = s.decider
    v.decided = s.decided
    v.round = s.round
    v.dealt = s.dealt
    v.active = s.active
    v.ops = s.ops
    v.used = s.used
    v.grant = s.grant
    v.stage = s.stage
    v.card = s.card
    v.anywhere = s.anywhere
    v.lifted = s.lifted
    v.planes_due = s.planes_due
    v.deliver_due = s.deliver_due
    v.reward_due = s.reward_due
    v.permit_due = s.permit_due
    v.express_due = s.express_due
    v.express_mask = s.express_mask
    v.express_queue = s.express_queue
    v.express_from = s.express_from
    v.bonus_due = s.bonus_due
    v.slot = s.slot
    v.destination = s.destination
    v.length = s.length
    v.paying = s.paying
    v.aside = s.aside
    v.colours = s.colours
    v.shown = s.shown
    v.closed = s.closed
    v.trigger = s.trigger
    v.last_round = s.last_round
    v.deck_size = s.deck_size
    v.special_size = s.special_size


def _observe_table(v: AirMailView, s: AirMailState) -> None:
    v.income = s.income[:]
    v.earned = s.earned[:]
    v.technology = s.technology[:]
    v.planes = s.planes[:]
    v.packages = s.packages[:]
    v.tokens = s.tokens[:]
    v.arm = s.arm[:]
    v.distance = s.distance[:]
    v.pairs = s.pairs[:]
    v.owner = s.owner[:]
    v.parcels = s.parcels[:]
    v.bonus = s.bonus[:]
    v.bonus_pool = s.bonus_pool[:]
    v.decree_at = s.decree_at[:]
    v.decree_pool = s.decree_pool[:]
    v.scored = s.scored[:]
    v.removed = s.removed[:]
    v.square_card = s.square_card[:]
    v.inner = s.inner[:]
    v.outer = s.outer[:]
    v.lengths = s.lengths[:]
    v.ends = s.ends[:]
    v.offer = s.offer[:]
    v.discards = s.discards[:]
    v.express_open = s.express_open[:]
    v.under = s.under[:]
    v.express_left = s.express_left[:]
    v.payments = s.payments[:]
    v.known = [cards[:] for cards in s.known]


def _observe_secrets(v: AirMailView, s: AirMailState, data: Data, seat: int) -> None:
    """AM-120, AM-125: of other hands the numbers, of other express cards the divisions."""
    if seat >= 0:
        v.hand = s.hands[seat][:]
    for other in range(s.seats):
        permits = 0
        for kind in s.hands[other]:
            if kind < data.n_permits:
                permits += 1
        v.permits_held.append(permits)
        v.specials_held.append(len(s.hands[other]) - permits)
    v.express_held = [0] * (N_COLOURS * s.seats)
    v.express = [IN_DECK] * data.n_cities
    for city in range(data.n_cities):
        holder = s.express[city]
        if holder >= 0:
            v.express_held[holder * N_COLOURS + data.division[city]] += 1
        if holder in (UNDER_DECK, seat) or s.express_open[city]:
            v.express[city] = holder


def guess(v: AirMailView, data: Data, rng: Rng) -> AirMailState:
    """A position that the view allows: unseen cards are dealt anew to decks and hidden hands."""
    s = AirMailState()
    _guess_turn(s, v)
    _guess_table(s, v)
    guess_hands(s, data, rng, v.seat, v.hand, v.permits_held, v.specials_held)
    guess_express(s, data, rng, v.express, v.express_held)
    if s.step == LENGTH or s.step == PAY:
        s.walks = _walks_again(s, data)
    return s


def _guess_turn(s: AirMailState, v: AirMailView) -> None:
    s.seats = v.seats
    s.turn = v.turn
    s.step = v.step
    s.promos = v.promos
    s.starter = v.starter
    s.player = v.player
    s.decider = v.decider
    s.decided = v.decided
    s.round = v.round
    s.dealt = v.dealt
    s.active = v.active
    s.ops = v.ops
    s.used = v.used
    s.grant = v.grant
    s.stage = v.stage
    s.card = v.card
    s.anywhere = v.anywhere
    s.lifted = v.lifted
    s.planes_due = v.planes_due
    s.deliver_due = v.deliver_due
    s.reward_due = v.reward_due
    s.permit_due = v.permit_due
    s.express_due = v.express_due
    s.express_mask = v.express_mask
    s.express_queue = v.express_queue
    s.express_from = v.express_from
    s.bonus_due = v.bonus_due
    s.slot = v.slot
    s.destination = v.destination
    s.length = v.length
    s.paying = v.paying
    s.aside = v.aside
    s.colours = v.colours
    s.shown = v.shown
    s.closed = v.closed
    s.trigger = v.trigger
    s.last_round = v.last_round
    s.deck_size = v.deck_size
    s.special_size = v.special_size


def _guess_table(s: AirMailState, v: AirMailView) -> None:
    s.income = v.income[:]
    s.earned = v.earned[:]
    s.technology = v.technology[:]
    s.planes = v.planes[:]
    s.packages = v.packages[:]
    s.tokens = v.tokens[:]
    s.arm = v.arm[:]
    s.distance = v.distance[:]
    s.pairs = v.pairs[:]
    s.owner = v.owner[:]
    s.parcels = v.parcels[:]
    s.bonus = v.bonus[:]
    s.bonus_pool = v.bonus_pool[:]
    s.decree_at = v.decree_at[:]
    s.decree_pool = v.decree_pool[:]
    s.scored = v.scored[:]
    s.removed = v.removed[:]
    s.square_card = v.square_card[:]
    s.inner = v.inner[:]
    s.outer = v.outer[:]
    s.lengths = v.lengths[:]
    s.ends = v.ends[:]
    s.offer = v.offer[:]
    s.discards = v.discards[:]
    s.express_open = v.express_open[:]
    s.under = v.under[:]
    s.express_left = v.express_left[:]
    s.payments = v.payments[:]
    s.known = [cards[:] for cards in v.known]


def _walks_again(s: AirMailState, data: Data) -> list[int]:
    """The kinds of walk still open, from the board: what has been chosen of them is public."""
    active = -1 if s.anywhere else s.active
    found = walks(s, data, s.player, s.destination, active)
    if s.step == LENGTH:
        return found
    return [walk for walk in found if walk_length(walk) == s.length and _paid(s, walk)]


def _paid(s: AirMailState, walk: int) -> bool:
    """Whether a kind of walk pays what has been chosen so far."""
    return all(paid < 0 or walk_pays(walk, seat) == paid for seat, paid in enumerate(s.payments))
