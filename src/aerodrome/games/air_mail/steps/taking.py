"""Cards taken from the offer or a face-down deck: what obtaining, rewards, bonuses and grants share.

A source is one number: the slots of the offer, then the permit deck, then the special deck.
"""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Reason
from aerodrome.core.position import changed
from aerodrome.core.step import ALLOWED, Act
from aerodrome.games.air_mail import ids, log
from aerodrome.games.air_mail.data import Data
from aerodrome.games.air_mail.log import tell
from aerodrome.games.air_mail.state import (
    DRAW_PERMIT,
    DRAW_SPECIAL,
    OBTAIN,
    OPERATIONS,
    REFILL,
    AirMailOpenTable,
    AirMailState,
)
from aerodrome.games.air_mail.steps.agenda import close_if_done, proceed
from aerodrome.games.air_mail.steps.decks import to_hand, with_card
from aerodrome.games.air_mail.view import AirMailView
from aerodrome.games.air_mail.words import card_message, no

EMPTY_SLOT: Final = 1  # faults
EMPTY_DECK: Final = 2
NO_SPECIALS: Final = 3


def source_fault(t: AirMailOpenTable, data: Data, source: int) -> int:
    """AM-250, AM-254, AM-401, AM-405: whether there is a card."""
    if source < data.face_up:
        return ALLOWED if t.offer[source] >= 0 else EMPTY_SLOT
    if source == data.face_up:
        return ALLOWED if t.deck_size else EMPTY_DECK
    return ALLOWED if t.special_size else NO_SPECIALS


def take(s: AirMailState, data: Data, source: int) -> None:
    """The card goes to the hand of the player, or a draw is due."""
    if source > data.face_up:
        tell(s, log.DRAWS_SPECIAL, s.player)
        s.step = DRAW_SPECIAL
        close_if_done(s)
        return
    if source == data.face_up:
        tell(s, log.DRAWS, s.player)
        s.step = DRAW_PERMIT
        close_if_done(s)
        return
    kind = s.offer[source]
    s.offer = changed(s.offer, source, -1)
    to_hand(s, s.player, kind)
    if s.shows_taken:  # AM-G11: everybody has seen it
        s.known = with_card(s.known, s.player, kind)
    tell(s, log.TAKES, s.player, kind, source)
    if s.deck_size:  # AM-251
        s.slot = source
        s.step = REFILL
        close_if_done(s)
    else:  # AM-254
        proceed(s, data)


def take_described(v: AirMailView, data: Data, source: int) -> Choice:
    """A source by its slot or deck."""
    if source > data.face_up:
        message = Message("take-special")
    elif source == data.face_up:
        message = Message("take-deck")
    else:
        message = Message("take", {"card": card_message(data, v.offer[source]), "slot": source + 1})
    return Choice(source, "take", (ids.offer(data, source),), message)


def take_acts(data: Data) -> list[tuple[Act, int]]:
    """Every slot and both decks."""
    return [(("take", (ids.offer(data, source),)), source) for source in range(data.face_up + 2)]


def take_refused(fault: int) -> Reason:
    """Why there is no card."""
    if fault == NO_SPECIALS:
        return no("no-take-special-left", "AM-405")
    return no("no-take-slot" if fault == EMPTY_SLOT else "no-take-deck", "AM-254")


def take_not_now(v: AirMailView, data: Data, source: int) -> Reason:
    """Why nothing can be taken while another question is open."""
    if source > data.face_up:
        return no("no-take-special-now", "AM-402")
    if v.step == OPERATIONS:
        if (v.used >> OBTAIN) & 1:
            return no("no-repeat", "AM-227")
        fault = source_fault(v, data, source)
        if fault != ALLOWED:
            return take_refused(fault)
    return no("no-take-now", "AM-250")
