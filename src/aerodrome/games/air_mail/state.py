"""The position of a game of Air Mail, secrets included."""

from __future__ import annotations

from typing import Any, Final

from aerodrome.core.fields import load
from aerodrome.core.rules import State
from aerodrome.games.air_mail.data import BASE_DECREES, DECREES, N_COLOURS, Data

# Chance events.
SHOW_EXPRESS: Final = 0  # a city that gets a bonus
SHOW_BONUS: Final = 1  # which bonus
LAY_DECREE: Final = 2
LAY_OFFER: Final = 3
LAY_START: Final = 4  # a setup card of the track
TURN_START: Final = 5  # which way it points
DRAW_STARTER: Final = 6
DEAL_PERMIT: Final = 7
DEAL_SPECIAL: Final = 8
DRAW_EXPRESS: Final = 9
DRAW_PERMIT: Final = 10
DRAW_SPECIAL: Final = 11
REFILL: Final = 12  # the offer

# Questions, one step each.
NAME: Final = 13  # setup: two divisions
TURN: Final = 14  # a card, or a grant
PLACE: Final = 15  # end, side and division
OPS: Final = 16  # the next action
LIFT: Final = 17  # the plane to move, with an empty reserve
ROUTE: Final = 18  # where the plane goes
OFFER: Final = 19  # a card of the offer
SOURCE: Final = 20  # the draw of a grant
FLY: Final = 21
WILD: Final = 22
DESTINATION: Final = 23
LENGTH: Final = 24
PAY: Final = 25
REWARD: Final = 26  # express or permit
EXPRESS: Final = 27  # which deck
EXPRESS_PAIR: Final = 28  # which two decks
DISCARD: Final = 29  # decree J
SHOW: Final = 30  # decree M
ENDED: Final = 31

# Executive planes.
CLOCKWISE: Final = 0
COUNTER: Final = 1
AT_START: Final = 2
WAITING: Final = -1

# Express cards.
IN_DECK: Final = -1
UNDER_DECK: Final = -2

# Sources of income (AM-910).
FROM_START: Final = 0
FROM_REWARDS: Final = 1
FROM_ROUTES: Final = 2
FROM_BONUSES: Final = 3
FROM_DECREES: Final = 4
N_SOURCES: Final = 5

# Triggers of the end.
BY_DECREES: Final = 1
BY_DECK: Final = 2
BY_PACKAGES: Final = 3


class TurnState(State):
    """The single numbers of a position: whose turn it is, what is open in it, and the end."""

    def __init__(self) -> None:
        super().__init__()
        self.promos: int = 0  # mask of promotional decrees in the deck
        self.starter: int = -1
        self.player: int = -1  # whose turn it is
        self.decider: int = -1  # who is asked in setup and by decrees J and M
        self.decided: int = 0  # how many have been asked
        self.round: int = 0  # 1 for the first; 0 during setup
        self.dealt: int = 0  # events of the present setup step
        self.active: int = -1  # the active division, or -1
        self.ops: int = 0  # operations points left
        self.used: int = 0  # mask of actions done: bit 1 obtain, 2 improve, 3 deliver
        self.grant: int = 0  # 1 in a turn that asked for a grant
        self.stage: int = 0  # of a grant: 0 before the draw, 1 before the flight, 2 after it
        self.card: int = -1  # a card taken out of the hand and not yet placed
        self.anywhere: int = 0  # 1 while all divisions are active for the plane or delivery in hand
        self.lifted: int = -1  # the route that the plane being moved has left
        self.planes_due: int = 0  # planes that an icon or bonus still lets the player place
        self.deliver_due: int = 0  # 1 if an icon or bonus still lets the player deliver
        self.reward_due: int = 0  # 1 if the choice of a reward is open
        self.permit_due: int = 0  # cards still to be drawn from the offer
        self.express_due: int = 0  # express cards still to be drawn, of divisions in express_mask
        self.express_mask: int = 0
        self.express_queue: int = 0  # mask of divisions named, one card to be drawn of each
        self.express_from: int = -1  # the division of the draw that is due
        self.bonus_due: int = -1  # the token whose benefit is still to come
        self.slot: int = -1  # the slot of the offer to be filled up
        self.destination: int = -1  # of the delivery being planned
        self.length: int = 0  # its number of routes once chosen
        self.paying: int = -1  # the seat whose payment is being chosen
        self.aside: int = -1  # decree set aside in this turn
        self.colours: int = 0  # mask of colours discarded to decree J by the decider
        self.shown: int = -1  # the last city shown to decree M by the decider
        self.closed: int = 0  # 1 if the turn has ended for the table, and a last draw is due
        self.trigger: int = 0  # what brought the end: 0 nothing yet
        self.last_round: int = 0  # the round after which the game ends, once triggered
        self.deck_size: int = 0  # permits in the face-down deck
        self.special_size: int = 0


class AirMailState(TurnState):
    """Everything on the table and in the hands."""

    def __init__(self, old: AirMailState | None = None) -> None:
        super().__init__()
        self.income: list[int] = [] if old is None else old.income[:]  # of each seat
        self.earned: list[int] = [] if old is None else old.earned[:]  # the same by source, N_SOURCES numbers a seat
        self.technology: list[int] = [] if old is None else old.technology[:]
        self.planes: list[int] = [] if old is None else old.planes[:]  # reserve for routes
        self.packages: list[int] = [] if old is None else old.packages[:]  # reserve
        self.tokens: list[int] = [] if old is None else old.tokens[:]  # city bonuses held, six numbers a seat
        self.arm: list[int] = [] if old is None else old.arm[:]  # where each executive plane is: WAITING, AT_START, or the arm
        self.distance: list[int] = [] if old is None else old.distance[:]  # how many cards of the arm lie up to it
        self.pairs: list[int] = [] if old is None else old.pairs[:]  # the pair of divisions that each seat named in setup
        self.owner: list[int] = [] if old is None else old.owner[:]  # of each route, or -1
        self.parcels: list[int] = [] if old is None else old.parcels[:]  # of each city: mask of the seats with a package there
        self.bonus: list[int] = [] if old is None else old.bonus[:]  # of each city, or -1
        self.bonus_pool: list[int] = [] if old is None else old.bonus_pool[:]  # tokens not laid out, by kind
        self.decree_at: list[int] = [] if old is None else old.decree_at[:]  # of each square, or -1
        self.decree_pool: list[int] = [] if old is None else old.decree_pool[:]  # decrees not laid out: 1 or 0 by letter
        self.scored: list[int] = [] if old is None else old.scored[:]  # decrees scored, in order
        self.removed: list[int] = [] if old is None else old.removed[:]  # decrees taken away at the end
        self.square_card: list[int] = [] if old is None else old.square_card[:]  # card kind on each square, or -1
        # colour of the side towards the start; of the start card the counter-clockwise side
        self.inner: list[int] = [] if old is None else old.inner[:]
        # colour of the side away from the start; of the start card the clockwise side
        self.outer: list[int] = [] if old is None else old.outer[:]
        self.lengths: list[int] = [] if old is None else old.lengths[:]  # cards in each arm, the start card not counted
        self.ends: list[int] = [] if old is None else old.ends[:]  # colour of each end of the row
        self.offer: list[int] = [] if old is None else old.offer[:]  # face-up permits by slot, or -1
        # face-down permits by kind: their order is nobody's knowledge
        self.deck: list[int] = [] if old is None else old.deck[:]
        self.specials: list[int] = [] if old is None else old.specials[:]  # face-down specials by kind (numbered as all kinds)
        self.discards: list[int] = [] if old is None else old.discards[:]  # kinds discarded to decree J
        # of each city's card: the seat that holds it, IN_DECK or UNDER_DECK
        self.express: list[int] = [] if old is None else old.express[:]
        self.express_open: list[int] = [] if old is None else old.express_open[:]  # 1 if everybody knows where that card is
        # the two cards under each express deck, upper one first, or -1 once drawn
        self.under: list[int] = [] if old is None else old.under[:]
        self.express_left: list[int] = [] if old is None else old.express_left[:]  # cards of each express deck above those two
        # kinds of walk that the delivery being planned may still have, see geometry
        self.walks: list[int] = [] if old is None else old.walks[:]
        # of that delivery, as far as chosen; -1 where still open
        self.payments: list[int] = [] if old is None else old.payments[:]
        # of each seat: card kinds, sorted
        self.hands: list[list[int]] = [] if old is None else [cards[:] for cards in old.hands]
        # of each seat: those of them that everybody has seen
        self.known: list[list[int]] = [] if old is None else [cards[:] for cards in old.known]

    def fields(self) -> tuple[str, ...]:
        """Names of all fields that make up the position."""
        return (
            "seats", "turn", "step", "promos", "starter", "player", "decider", "decided", "round", "dealt", "active", "ops",
            "used", "grant", "stage", "card", "anywhere", "lifted", "planes_due", "deliver_due", "reward_due", "permit_due",
            "express_due", "express_mask", "express_queue", "express_from", "bonus_due", "slot", "destination", "length",
            "paying", "aside", "colours", "shown", "closed", "trigger", "last_round", "deck_size", "special_size", "income",
            "earned", "technology", "planes", "packages", "tokens", "arm", "distance", "pairs", "owner", "parcels", "bonus",
            "bonus_pool", "decree_at", "decree_pool", "scored", "removed", "square_card", "inner", "outer", "lengths", "ends",
            "offer", "deck", "specials", "discards", "express", "express_open", "under", "express_left", "walks",
            "payments", "hands", "known",
        )  # fmt: skip

    def copy(self) -> AirMailState:
        """An equal state that shares no list with this one."""
        s = AirMailState(self)
        _copy_turn(self, s)
        return s


def _copy_turn(old: AirMailState, s: AirMailState) -> None:
    s.seats = old.seats
    s.turn = old.turn
    s.step = old.step
    s.promos = old.promos
    s.starter = old.starter
    s.player = old.player
    s.decider = old.decider
    s.decided = old.decided
    s.round = old.round
    s.dealt = old.dealt
    s.active = old.active
    s.ops = old.ops
    s.used = old.used
    s.grant = old.grant
    s.stage = old.stage
    s.card = old.card
    s.anywhere = old.anywhere
    s.lifted = old.lifted
    s.planes_due = old.planes_due
    s.deliver_due = old.deliver_due
    s.reward_due = old.reward_due
    s.permit_due = old.permit_due
    s.express_due = old.express_due
    s.express_mask = old.express_mask
    s.express_queue = old.express_queue
    s.express_from = old.express_from
    s.bonus_due = old.bonus_due
    s.slot = old.slot
    s.destination = old.destination
    s.length = old.length
    s.paying = old.paying
    s.aside = old.aside
    s.colours = old.colours
    s.shown = old.shown
    s.closed = old.closed
    s.trigger = old.trigger
    s.last_round = old.last_round
    s.deck_size = old.deck_size
    s.special_size = old.special_size


def from_json(data: dict[str, Any]) -> AirMailState:
    """The state that `to_json` wrote."""
    s = AirMailState()
    load(s, s.fields(), data)
    return s


def new_state(data: Data, seats: int, promos: str) -> AirMailState:
    """The table before the first event."""
    s = AirMailState()
    s.seats = seats
    s.step = SHOW_EXPRESS
    s.income = [0] * seats
    s.earned = [0] * (N_SOURCES * seats)
    s.technology = [data.technology] * seats  # AM-115
    s.planes = [data.planes] * seats  # AM-114, AM-116
    s.packages = [data.packages] * seats
    s.tokens = [0] * (N_COLOURS * seats)
    s.arm = [WAITING] * seats
    s.distance = [0] * seats
    s.pairs = [-1] * seats
    s.owner = [-1] * data.n_routes
    s.parcels = [0] * data.n_cities
    s.bonus = [-1] * data.n_cities
    s.bonus_pool = data.bonus_counts[:]
    s.decree_at = [-1] * data.squares
    s.decree_pool = [0] * len(DECREES)
    for letter in range(len(DECREES)):  # AM-026: the base decrees and any promotional ones
        if letter < BASE_DECREES or DECREES[letter] in promos:
            s.decree_pool[letter] = 1
            if letter >= BASE_DECREES:
                s.promos |= 1 << letter
    s.square_card = [-1] * data.squares
    s.inner = [-1] * data.squares
    s.outer = [-1] * data.squares
    s.lengths = [0, 0]
    s.ends = [-1, -1]
    s.offer = [-1] * data.face_up
    s.deck = data.kind_count[: data.n_permits]
    s.deck_size = sum(s.deck)
    s.specials = [0] * data.n_permits + data.kind_count[data.n_permits :]
    s.special_size = sum(s.specials)
    s.express = [IN_DECK] * data.n_cities  # AM-100, AM-101
    s.express_open = [0] * data.n_cities
    s.under = [-1] * (2 * N_COLOURS)
    s.express_left = [len(cities) for cities in data.division_cities]
    s.hands = [[] for _ in range(seats)]
    s.known = [[] for _ in range(seats)]
    return s


def order(s: AirMailState, seat: int) -> int:
    """0 for the starting player, 1 for the next clockwise, and so on."""
    return (seat - s.starter) % s.seats


def square_of(data: Data, arm: int, distance: int) -> int:
    """The square at a distance from the start along an arm."""
    return distance if arm == CLOCKWISE else data.squares - distance
