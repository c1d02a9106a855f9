"""Cards drawn: from the offer, from the special deck, from express decks."""

from __future__ import annotations

from aerodrome.core.rng import Rng
from aerodrome.games.air_mail.data import N_PAIRS, Data
from aerodrome.games.air_mail.geometry.walks import divisions_of
from aerodrome.games.air_mail.state import (
    BY_DECK,
    DRAW_PERMIT,
    DRAW_SPECIAL,
    IN_DECK,
    REFILL,
    UNDER_DECK,
    AirMailState,
)
from aerodrome.games.air_mail.steps.agenda import close_if_done, open_decks, proceed, set_trigger
from aerodrome.games.air_mail.steps.log import (
    LOG_DRAWS,
    LOG_DRAWS_SPECIAL,
    LOG_DREW,
    LOG_EXPRESS,
    LOG_EXPRESS_CARD,
    LOG_OFFER,
    LOG_TAKES,
    tell,
    whisper,
)
from aerodrome.games.air_mail.steps.setup import named_draw, sample_express


def offer_legal(s: AirMailState, data: Data) -> list[int]:
    """AM-250, AM-253: a face-up permit by its slot, or the deck (numbered after the slots)."""
    result: list[int] = []
    for slot in range(data.face_up):
        if s.offer[slot] >= 0:
            result.append(slot)
    if s.deck_size:
        result.append(data.face_up)
    return result


def source_legal(s: AirMailState, data: Data) -> list[int]:
    """AM-401, AM-405: the offer, or the special deck (numbered last)."""
    result = offer_legal(s, data)
    if s.special_size:
        result.append(data.face_up + 1)
    return result


def offer_apply(s: AirMailState, data: Data, choice: int) -> None:
    """The action obtain, a reward or a bonus."""
    s.permit_due -= 1
    _take(s, data, choice)


def source_apply(s: AirMailState, data: Data, choice: int) -> None:
    """AM-400: the first half of a grant."""
    s.stage = 1
    _take(s, data, choice)


def _take(s: AirMailState, data: Data, choice: int) -> None:
    if choice > data.face_up:
        tell(s, LOG_DRAWS_SPECIAL, s.player)
        s.step = DRAW_SPECIAL
        close_if_done(s)
        return
    if choice == data.face_up:
        tell(s, LOG_DRAWS, s.player)
        s.step = DRAW_PERMIT
        close_if_done(s)
        return
    kind = s.offer[choice]
    s.offer[choice] = -1
    to_hand(s, s.player, kind)
    s.known[s.player].append(kind)  # everybody has seen it
    s.known[s.player].sort()
    tell(s, LOG_TAKES, s.player, kind)
    if s.deck_size:  # AM-251
        s.slot = choice
        s.step = REFILL
        close_if_done(s)
    else:  # AM-254
        proceed(s, data)


def to_hand(s: AirMailState, seat: int, kind: int) -> None:
    """Adds a card to a hand, which is kept sorted."""
    s.hands[seat].append(kind)
    s.hands[seat].sort()


def _from_deck(s: AirMailState, kind: int) -> None:
    s.deck[kind] -= 1
    s.deck_size -= 1
    if s.deck_size == 0:
        set_trigger(s, BY_DECK)  # AM-602


def draw_permit_apply(s: AirMailState, data: Data, kind: int) -> None:
    """AM-252: seen by the drawer only."""
    _from_deck(s, kind)
    to_hand(s, s.player, kind)
    whisper(s, LOG_DREW, s.player, kind)
    proceed(s, data)


def draw_special_apply(s: AirMailState, data: Data, kind: int) -> None:
    """AM-402, AM-403: seen by the drawer only; an empty special deck triggers nothing (AM-604)."""
    s.specials[kind] -= 1
    s.special_size -= 1
    to_hand(s, s.player, kind)
    whisper(s, LOG_DREW, s.player, kind)
    proceed(s, data)


def refill_apply(s: AirMailState, data: Data, kind: int) -> None:
    """AM-251: the card taken is replaced at once."""
    _from_deck(s, kind)
    s.offer[s.slot] = kind
    tell(s, LOG_OFFER, -1, s.slot, kind)
    s.slot = -1
    proceed(s, data)


# Express cards


def express_legal(s: AirMailState, data: Data) -> list[int]:
    """AM-333, AM-360: a deck that may serve and has a card."""
    return divisions_of(s.express_mask & open_decks(s))


def express_apply(s: AirMailState, data: Data, division: int) -> None:
    """The top card of that deck is due."""
    s.express_due -= 1
    s.express_queue = 1 << division
    proceed(s, data)


def express_pair_legal(s: AirMailState, data: Data) -> list[int]:
    """AM-435: two different divisions whose decks have a card."""
    mask = open_decks(s)
    result: list[int] = []
    for pair in range(N_PAIRS):
        if (mask >> data.pair_first[pair]) & 1 and (mask >> data.pair_second[pair]) & 1:
            result.append(pair)
    return result


def express_pair_apply(s: AirMailState, data: Data, pair: int) -> None:
    """One card of each."""
    s.express_queue = (1 << data.pair_first[pair]) | (1 << data.pair_second[pair])
    proceed(s, data)


def draw_express_chance(s: AirMailState, data: Data) -> list[tuple[int, int]]:
    """Any card of the shuffled part; below it lie the two that were shown in setup, the first one first (G04)."""
    division = s.express_from
    if s.express_left[division]:
        return [(city, 1) for city in data.division_cities[division] if s.express[city] == IN_DECK]
    upper = s.under[2 * division]
    return [(upper if upper >= 0 else s.under[2 * division + 1], 1)]


def draw_express_sample(s: AirMailState, data: Data, rng: Rng) -> int:
    """One of them."""
    return sample_express(s, data, s.express_from, rng)


def draw_express_apply(s: AirMailState, data: Data, city: int) -> None:
    """AM-125, G10: the division is public, the city secret, unless everybody knew what lay under the deck."""
    division = s.express_from
    s.express_from = -1
    seat = s.decider if s.round == 0 else s.player
    tell(s, LOG_EXPRESS, seat, division)
    if s.express[city] == UNDER_DECK:
        s.under[2 * division if s.under[2 * division] == city else 2 * division + 1] = -1
        tell(s, LOG_EXPRESS_CARD, seat, city)
    else:
        s.express_left[division] -= 1
        whisper(s, LOG_EXPRESS_CARD, seat, city)
    s.express[city] = seat
    if s.round == 0:
        named_draw(s)
    else:
        proceed(s, data)
