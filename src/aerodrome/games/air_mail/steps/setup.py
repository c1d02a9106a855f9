"""The setup, one chance event at a time, and the secret draft of express cards."""

from __future__ import annotations

from aerodrome.core.rng import Rng
from aerodrome.games.air_mail.data import DECREE_SQUARES, N_COLOURS, N_PAIRS, Data
from aerodrome.games.air_mail.state import (
    CLOCKWISE,
    COUNTER,
    DEAL_PERMIT,
    DEAL_SPECIAL,
    DRAW_EXPRESS,
    DRAW_STARTER,
    FROM_START,
    IN_DECK,
    LAY_DECREE,
    LAY_OFFER,
    LAY_START,
    N_SOURCES,
    NAME,
    SHOW_BONUS,
    SHOW_EXPRESS,
    TURN_START,
    UNDER_DECK,
    AirMailState,
)
from aerodrome.games.air_mail.steps.agenda import start_turn
from aerodrome.games.air_mail.steps.log import (
    LOG_DEALT,
    LOG_DECREE_LAID,
    LOG_NAMES,
    LOG_OFFER,
    LOG_SHOWN,
    LOG_START_CARD,
    LOG_STARTS,
    tell,
    whisper,
)


def setup_chance(s: AirMailState, data: Data) -> list[tuple[int, int]]:
    """Outcomes of the setup event that is due."""
    step = s.step
    if step == SHOW_EXPRESS:
        return [(city, 1) for city in data.division_cities[s.dealt // 2] if s.express[city] == IN_DECK]
    if step == SHOW_BONUS:
        return _counted(s.bonus_pool)
    if step == LAY_DECREE:
        return _counted(s.decree_pool)
    if step == TURN_START:
        return [(0, 1), (1, 1)]  # AM-112
    if step == DRAW_STARTER:
        return [(seat, 1) for seat in range(s.seats)]  # AM-117
    if step == DEAL_SPECIAL:
        return _counted(s.specials)
    return _counted(s.deck)  # LAY_OFFER, LAY_START, DEAL_PERMIT


def _counted(counts: list[int]) -> list[tuple[int, int]]:
    outcomes: list[tuple[int, int]] = []
    for kind in range(len(counts)):
        if counts[kind]:
            outcomes.append((kind, counts[kind]))
    return outcomes


def setup_sample(s: AirMailState, data: Data, rng: Rng) -> int:
    """One of them by the same weights."""
    step = s.step
    if step == SHOW_EXPRESS:
        return sample_express(s, data, s.dealt // 2, rng)
    if step == SHOW_BONUS:
        return rng.pick(s.bonus_pool)
    if step == LAY_DECREE:
        return rng.pick(s.decree_pool)
    if step == TURN_START:
        return rng.below(2)
    if step == DRAW_STARTER:
        return rng.below(s.seats)
    if step == DEAL_SPECIAL:
        return rng.pick(s.specials)
    return rng.pick(s.deck)


def sample_express(s: AirMailState, data: Data, division: int, rng: Rng) -> int:
    """A card of the shuffled part of an express deck, or the upper one of the two under it."""
    left = s.express_left[division]
    if left == 0:
        upper = s.under[2 * division]
        return upper if upper >= 0 else s.under[2 * division + 1]
    skip = rng.below(left)
    for city in data.division_cities[division]:
        if s.express[city] == IN_DECK:
            if skip == 0:
                return city
            skip -= 1
    raise ValueError("the deck is counted wrongly")


def show_express_apply(s: AirMailState, data: Data, city: int) -> None:
    """AM-102, AM-104: the card is shown and goes under its deck, the second one lowest (G04)."""
    division = s.dealt // 2
    s.express[city] = UNDER_DECK
    s.express_open[city] = 1
    s.express_left[division] -= 1
    s.under[s.dealt] = city
    s.step = SHOW_BONUS


def show_bonus_apply(s: AirMailState, data: Data, bonus: int) -> None:
    """AM-103: the city gets one bonus; AM-105: what is left in the pool after twelve is out of the game."""
    city = s.under[s.dealt]
    s.bonus_pool[bonus] -= 1
    s.bonus[city] = bonus
    tell(s, LOG_SHOWN, -1, city, bonus)
    s.dealt += 1
    s.step = SHOW_EXPRESS
    if s.dealt == 2 * N_COLOURS:
        s.dealt = 0
        s.step = LAY_DECREE


def lay_decree_apply(s: AirMailState, data: Data, decree: int) -> None:
    """AM-106, AM-107: nine decrees, one on each decree square; the others are out of the game."""
    square = data.decree_squares[s.dealt]
    s.decree_pool[decree] = 0
    s.decree_at[square] = decree
    tell(s, LOG_DECREE_LAID, -1, square, decree)
    s.dealt += 1
    if s.dealt == DECREE_SQUARES:
        s.dealt = 0
        s.step = LAY_OFFER


def _from_deck(s: AirMailState, kind: int) -> None:
    s.deck[kind] -= 1
    s.deck_size -= 1


def lay_offer_apply(s: AirMailState, data: Data, kind: int) -> None:
    """AM-108: the face-up permits."""
    _from_deck(s, kind)
    s.offer[s.dealt] = kind
    tell(s, LOG_OFFER, -1, s.dealt, kind)
    s.dealt += 1
    if s.dealt == data.face_up:
        s.dealt = 0
        s.step = LAY_START


def lay_start_apply(s: AirMailState, data: Data, kind: int) -> None:
    """AM-109, AM-110: a permit for the start square, or for the two squares beside it in a game for two."""
    _from_deck(s, kind)
    s.card = kind
    s.step = TURN_START


def turn_start_apply(s: AirMailState, data: Data, way: int) -> None:
    """AM-112: which colour points which way."""
    kind = s.card
    s.card = -1
    outward = data.kind_b[kind] if way else data.kind_a[kind]
    inward = data.kind_a[kind] if way else data.kind_b[kind]
    square = 0
    if s.seats == 2:  # AM-110, AM-111: only the outward colours are ends
        square = data.two_players[s.dealt]
        s.lengths[s.dealt] = 1
        s.ends[s.dealt] = outward
    else:
        s.ends[CLOCKWISE] = outward
        s.ends[COUNTER] = inward
    s.square_card[square] = kind
    s.outer[square] = outward
    s.inner[square] = inward
    tell(s, LOG_START_CARD, -1, square, kind, outward)
    s.dealt += 1
    s.step = LAY_START
    if s.seats > 2 or s.dealt == 2:
        s.dealt = 0
        s.step = DRAW_STARTER


def starter_apply(s: AirMailState, data: Data, seat: int) -> None:
    """AM-117, AM-118: the starting player has 10 dollars, each later one a dollar more."""
    s.starter = seat
    tell(s, LOG_STARTS, seat)
    for place in range(s.seats):
        other = (seat + place) % s.seats
        s.income[other] = data.income + place
        s.earned[other * N_SOURCES + FROM_START] = data.income + place
    s.step = DEAL_PERMIT


def deal_permit_apply(s: AirMailState, data: Data, kind: int) -> None:
    """AM-119: four permits each."""
    _from_deck(s, kind)
    seat = (s.starter + s.dealt // data.permits) % s.seats
    _to_hand(s, seat, kind)
    s.dealt += 1
    if s.dealt == data.permits * s.seats:
        s.dealt = 0
        if data.specials:
            s.step = DEAL_SPECIAL
        else:
            ask_name(s)


def deal_special_apply(s: AirMailState, data: Data, kind: int) -> None:
    """AM-119: and one special."""
    s.specials[kind] -= 1
    s.special_size -= 1
    seat = (s.starter + s.dealt // data.specials) % s.seats
    _to_hand(s, seat, kind)
    s.dealt += 1
    if s.dealt == data.specials * s.seats:
        s.dealt = 0
        ask_name(s)


def _to_hand(s: AirMailState, seat: int, kind: int) -> None:
    s.hands[seat].append(kind)
    s.hands[seat].sort()
    whisper(s, LOG_DEALT, seat, kind)


def ask_name(s: AirMailState) -> None:
    """AM-121: the last player in turn order is asked first, the starting player last."""
    if s.decided == s.seats:
        s.decided = 0
        s.decider = -1
        s.round = 1
        start_turn(s, s.starter)
        return
    s.decider = (s.starter - 1 - s.decided) % s.seats
    s.step = NAME


def name_legal(s: AirMailState, data: Data) -> list[int]:
    """AM-122 to AM-124: two different divisions, not the pair of another player."""
    return [pair for pair in range(N_PAIRS) if pair not in s.pairs]


def name_apply(s: AirMailState, data: Data, pair: int) -> None:
    """AM-122: both divisions are named before a card is drawn (G08)."""
    s.pairs[s.decider] = pair
    s.express_queue = (1 << data.pair_first[pair]) | (1 << data.pair_second[pair])
    tell(s, LOG_NAMES, s.decider, data.pair_first[pair], data.pair_second[pair])
    s.turn += 1
    named_draw(s)


def named_draw(s: AirMailState) -> None:
    """The next card of the pair, or the next player."""
    if s.express_queue == 0:
        s.decided += 1
        ask_name(s)
        return
    division = 0
    while (s.express_queue >> division) & 1 == 0:
        division += 1
    s.express_queue &= ~(1 << division)
    s.express_from = division
    s.step = DRAW_EXPRESS
