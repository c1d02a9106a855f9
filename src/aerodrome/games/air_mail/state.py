"""The position of a game of Air Mail: what everybody sees, and the decks and hands behind it."""

from __future__ import annotations

from typing import Final

from aerodrome.core.position import OpenTable, own_lists
from aerodrome.games.air_mail.data import (
    BASE_DECREES,
    DECREES,
    N_COLOURS,
    CardKind,
    City,
    Data,
    Division,
    Seat,
    Square,
)

# Steps, in the order of `AirMailRules.steps`: first the events of chance ...
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
# ... then the questions; where one thing can be meant in several of them, the likelier one comes first.
TURN: Final = 13  # a card, or a grant
OPERATIONS: Final = 14  # the next action
ROUTE: Final = 15  # where the plane goes
LIFT: Final = 16  # the plane to move, with an empty reserve
OFFER: Final = 17  # a card of the offer
SOURCE: Final = 18  # the draw of a grant
FLY: Final = 19
DESTINATION: Final = 20
LENGTH: Final = 21
PAY: Final = 22
REWARD: Final = 23  # express or permit
EXPRESS: Final = 24  # which deck
EXPRESS_PAIR: Final = 25  # which two decks
NAME: Final = 26  # setup: two divisions
WILD: Final = 27
DISCARD: Final = 28  # decree J
SHOW_CARDS: Final = 29  # decree M
PLACE: Final = 30  # end, side and division
ENDED: Final = 31

# Executive planes.
CLOCKWISE: Final = 0
COUNTER: Final = 1
AT_START: Final = 2
WAITING: Final = -1

# Actions (AM-225).
EXPAND: Final = 0
OBTAIN: Final = 1
IMPROVE: Final = 2
DELIVER: Final = 3

# The choice of a reward (AM-330).
REWARD_EXPRESS: Final = 0
REWARD_PERMIT: Final = 1

# How far a grant has come.
NO_GRANT: Final = 0
BEFORE_DRAW: Final = 1
BEFORE_FLIGHT: Final = 2
FLOWN: Final = 3  # or the flight was left out

# Express cards.
IN_DECK: Final = -1
UNDER_DECK: Final = -2
UNDER_EACH: Final = 2  # cards that were shown in setup and lie under each express deck

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

EMPTY: Final[list[int]] = []  # never changed: a fresh table has its lists from `new_state`, a copy or stored data
EMPTY_HANDS: Final[list[list[int]]] = []


class AirMailOpenTable(OpenTable):
    """What everybody sees. A new public field costs a line here and one in `share_open`.

    Steps never change a list in place, they replace it: so a branch shares all that a choice does not touch.
    """

    def __init__(self) -> None:
        super().__init__()
        # What the table has agreed on
        self.shows_taken: int = 1  # 1 if permits taken openly are shown beside their owner's hand
        self.moves_by_icon: int = 1  # 1 if icon and bonus may move a placed plane when the reserve is empty
        # Rounds and the turn
        self.starter: int = -1  # the seat that began, or -1 before it is drawn
        self.turn_owner: int = -1  # whose turn it is; decrees J and M put their questions to others too
        self.decided: int = 0  # how many have been asked in setup, or by decrees J and M
        self.round: int = 0  # 1 for the first; 0 during setup
        self.dealt: int = 0  # how far the present step of the setup has come
        self.active: int = -1  # the active division, or -1
        self.ops: int = 0  # operations points left in this turn
        self.used: int = 0  # mask of the actions of this turn that cannot be repeated: bits EXPAND, OBTAIN, IMPROVE, DELIVER
        self.grant: int = NO_GRANT  # how far the grant of this turn has come: NO_GRANT, BEFORE_DRAW, BEFORE_FLIGHT, FLOWN
        self.drawn: int = 0  # 1 once a card of that grant has been drawn
        self.card: int = -1  # the kind of a card that was taken out of the hand and is not placed yet, or -1
        self.anywhere: int = 0  # 1 while all divisions count as active for the plane to be placed or the delivery to be made
        self.lifted: int = -1  # the route that the plane being moved has left, or -1
        self.planes_due: int = 0  # planes that an icon or bonus still lets the player place
        self.deliver_due: int = 0  # 1 if an icon or bonus still lets the player deliver
        self.reward_due: int = 0  # 1 if the choice between an express card and a permit is open
        self.permit_due: int = 0  # cards still to be drawn from the offer
        self.express_due: int = 0  # express cards still to be drawn, of the divisions in `express_mask`
        self.express_mask: int = 0  # those divisions, as a mask
        self.express_queue: int = 0  # mask of divisions named, one card to be drawn of each
        self.express_from: int = -1  # the division of the express card that is being drawn, or -1
        self.bonus_due: int = -1  # the kind of the city bonus whose benefit is still to come, or -1
        self.slot: int = -1  # the slot of the offer that is to be filled up, or -1
        self.destination: int = -1  # the city to which the delivery being planned goes, or -1
        self.length: int = 0  # how many routes that delivery uses; 0 before it is chosen
        self.paying: int = -1  # the seat whose payment for that delivery is being chosen, or -1
        self.aside: int = -1  # the decree that was set aside in this turn, or -1
        self.colours: int = 0  # mask of colours discarded to decree J by the player asked
        self.closed: int = 0  # 1 if the turn has ended for the table, and a last draw is due
        self.trigger: int = 0  # what brought the end: 0 nothing yet, BY_DECREES, BY_DECK or BY_PACKAGES
        self.last_round: int = 0  # the round after which the game ends; 0 until the end is triggered
        self.deck_size: int = 0  # permits in the face-down deck
        self.special_size: int = 0  # special permits in their face-down deck
        # Of each seat
        self.income: list[int] = EMPTY  # dollars of each seat
        self.earned: list[int] = EMPTY  # dollars by source: seat * 5 + 0 start, 1 rewards, 2 routes, 3 bonuses, 4 decrees
        self.technology: list[int] = EMPTY  # technology level of each seat
        self.planes: list[int] = EMPTY  # planes of each seat that are not on a route
        self.packages: list[int] = EMPTY  # packages of each seat that are not in a city
        self.tokens: list[int] = EMPTY  # city bonuses that each seat holds: seat * 6 + kind of bonus
        self.arm: list[int] = EMPTY  # where each seat's executive plane is: WAITING, AT_START, or on the arm CLOCKWISE or COUNTER
        self.distance: list[int] = EMPTY  # how far from the start along that arm, in cards
        self.pairs: list[int] = EMPTY  # divisions that each seat named in setup, 0 to 14 (0 and 1, 0 and 2 ... 4 and 5), or -1
        self.known: list[list[int]] = EMPTY_HANDS  # of each seat: kinds of cards in hand that everybody saw being taken, sorted
        # The map
        self.owner: list[int] = EMPTY  # the seat whose plane is on each route, or -1
        self.parcels: list[int] = EMPTY  # of each city: mask of the seats that have a package there
        self.bonus: list[int] = EMPTY  # the kind of the bonus that lies in each city, or -1
        self.bonus_pool: list[int] = EMPTY  # city bonuses that are not laid out, one number a kind
        # The track
        self.decree_at: list[int] = EMPTY  # the decree on each square of the track (0 is A), or -1
        self.decree_pool: list[int] = EMPTY  # 1 for each decree, A first, that is not laid out yet
        self.scored: list[int] = EMPTY  # decrees that were scored, in that order
        self.removed: list[int] = EMPTY  # decrees that were taken away at the end
        self.square_card: list[int] = EMPTY  # the kind of the card on each square of the track, or -1
        self.inner: list[int] = EMPTY  # its colour towards the start; of the start card counter-clockwise; -1 without a card
        self.outer: list[int] = EMPTY  # its colour away from the start; of the start card clockwise; -1 without a card
        self.lengths: list[int] = EMPTY  # cards in each arm, the start card not counted
        self.ends: list[int] = EMPTY  # the colour that each end of the row shows, the arm CLOCKWISE first; -1 before there is one
        # Cards
        self.offer: list[int] = EMPTY  # the kind of the permit in each slot of the offer, or -1
        self.discards: list[int] = EMPTY  # kinds of the cards discarded to decree J, sorted
        self.express_open: list[int] = EMPTY  # 1 if everybody knows where that city's express card is
        self.under: list[int] = EMPTY  # the cities of the two cards under each express deck: division * 2 + 0 or 1; -1 once drawn
        self.express_left: list[int] = EMPTY  # cards of each express deck above those two
        self.express_held: list[int] = EMPTY  # express cards of each seat by division: seat * 6 + division (AM-G10)
        self.shown: list[int] = EMPTY  # cities shown to decree M by the player asked, ascending
        # The delivery being planned
        self.walks: list[int] = EMPTY  # kinds of walk that the delivery being planned may have, coded as in geometry/walks.py
        self.payments: list[int] = EMPTY  # what that delivery pays to each seat in dollars; -1 where it is still open

    def share_open(self, to: AirMailOpenTable) -> None:
        self.copy_base(to)
        to.shows_taken = self.shows_taken
        to.moves_by_icon = self.moves_by_icon
        to.starter = self.starter
        to.turn_owner = self.turn_owner
        to.decided = self.decided
        to.round = self.round
        to.dealt = self.dealt
        to.active = self.active
        to.ops = self.ops
        to.used = self.used
        to.grant = self.grant
        to.drawn = self.drawn
        to.card = self.card
        to.anywhere = self.anywhere
        to.lifted = self.lifted
        to.planes_due = self.planes_due
        to.deliver_due = self.deliver_due
        to.reward_due = self.reward_due
        to.permit_due = self.permit_due
        to.express_due = self.express_due
        to.express_mask = self.express_mask
        to.express_queue = self.express_queue
        to.express_from = self.express_from
        to.bonus_due = self.bonus_due
        to.slot = self.slot
        to.destination = self.destination
        to.length = self.length
        to.paying = self.paying
        to.aside = self.aside
        to.colours = self.colours
        to.closed = self.closed
        to.trigger = self.trigger
        to.last_round = self.last_round
        to.deck_size = self.deck_size
        to.special_size = self.special_size
        to.income = self.income
        to.earned = self.earned
        to.technology = self.technology
        to.planes = self.planes
        to.packages = self.packages
        to.tokens = self.tokens
        to.arm = self.arm
        to.distance = self.distance
        to.pairs = self.pairs
        to.known = self.known
        to.owner = self.owner
        to.parcels = self.parcels
        to.bonus = self.bonus
        to.bonus_pool = self.bonus_pool
        to.decree_at = self.decree_at
        to.decree_pool = self.decree_pool
        to.scored = self.scored
        to.removed = self.removed
        to.square_card = self.square_card
        to.inner = self.inner
        to.outer = self.outer
        to.lengths = self.lengths
        to.ends = self.ends
        to.offer = self.offer
        to.discards = self.discards
        to.express_open = self.express_open
        to.under = self.under
        to.express_left = self.express_left
        to.express_held = self.express_held
        to.shown = self.shown
        to.walks = self.walks
        to.payments = self.payments

    def copy_open(self, to: AirMailOpenTable) -> None:
        self.share_open(to)
        own_lists(to)

    # What a State knows, and a View as far as its seat does

    def hand_of_player(self) -> list[CardKind]:
        """The cards of the player to move, sorted; that player's View knows them too."""
        return EMPTY

    def express_holder(self, city: City) -> int:
        """The seat that holds a city's express card, UNDER_DECK, or IN_DECK, which in a View may also mean unknown."""
        return IN_DECK


class AirMailState(AirMailOpenTable):
    """The open table, the face-down decks, hands and express cards."""

    def __init__(self) -> None:
        super().__init__()
        self.deck: list[int] = EMPTY  # face-down permits by kind: their order is nobody's knowledge
        self.specials: list[int] = EMPTY  # face-down specials by kind (numbered as all kinds)
        self.express: list[int] = EMPTY  # of each city's card: the seat that holds it, IN_DECK or UNDER_DECK
        self.hands: list[list[int]] = EMPTY_HANDS  # of each seat: card kinds, sorted

    def copy(self) -> AirMailState:
        s = self.branch()
        own_lists(s)
        return s

    def branch(self) -> AirMailState:
        s = AirMailState()
        self.share_open(s)
        s.deck = self.deck
        s.specials = self.specials
        s.express = self.express
        s.hands = self.hands
        return s

    def hand_of_player(self) -> list[CardKind]:
        return self.hands[self.player]

    def express_holder(self, city: City) -> int:
        return self.express[city]


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
    s.known = [[] for _ in range(seats)]
    s.owner = [-1] * data.n_routes
    s.parcels = [0] * data.n_cities
    s.bonus = [-1] * data.n_cities
    s.bonus_pool = data.bonus_counts[:]
    s.decree_at = [-1] * data.squares
    s.decree_pool = [0] * len(DECREES)
    for letter in range(len(DECREES)):  # AM-026: the base decrees and any promotional ones
        if letter < BASE_DECREES or DECREES[letter] in promos:
            s.decree_pool[letter] = 1
    s.scored = []
    s.removed = []
    s.square_card = [-1] * data.squares
    s.inner = [-1] * data.squares
    s.outer = [-1] * data.squares
    s.lengths = [0, 0]
    s.ends = [-1, -1]
    s.offer = [-1] * data.face_up
    s.discards = []
    s.deck = data.kind_count[: data.n_permits]
    s.deck_size = sum(s.deck)
    s.specials = [0] * data.n_permits + data.kind_count[data.n_permits :]
    s.special_size = sum(s.specials)
    s.express = [IN_DECK] * data.n_cities  # AM-100, AM-101
    s.express_open = [0] * data.n_cities
    s.under = [-1] * (UNDER_EACH * N_COLOURS)
    s.express_left = [len(cities) for cities in data.division_cities]
    s.express_held = [0] * (N_COLOURS * seats)
    s.shown = []
    s.hands = [[] for _ in range(seats)]
    s.walks = []
    s.payments = []
    return s


# Where things stand in lists of several numbers a seat or division


def earned_at(seat: Seat, source: int) -> int:
    """The place in `earned` of a seat's income from a source."""
    return seat * N_SOURCES + source


def token_at(seat: Seat, bonus: int) -> int:
    """The place in `tokens` of a seat's city bonuses of a kind."""
    return seat * N_COLOURS + bonus


def held_at(seat: Seat, division: Division) -> int:
    """The place in `express_held` of a seat's express cards of a division."""
    return seat * N_COLOURS + division


def under_at(division: Division, depth: int) -> int:
    """The place in `under` of a card under an express deck: depth 0 for the upper one, 1 for the lowest."""
    return UNDER_EACH * division + depth


def square_of(data: Data, arm: int, distance: int) -> Square:
    """The square at a distance from the start along an arm."""
    return distance if arm == CLOCKWISE else data.squares - distance
