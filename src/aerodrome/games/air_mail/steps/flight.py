"""The flight of the executive plane and the five icons."""

from __future__ import annotations

from aerodrome.games.air_mail.data import ICON_DELIVER, ICON_EXPAND, ICON_EXPRESS, ICON_TECHNOLOGY, ICON_WILD, Data
from aerodrome.games.air_mail.state import AT_START, CLOCKWISE, COUNTER, EXPRESS_PAIR, WILD, AirMailState
from aerodrome.games.air_mail.steps.agenda import ALL_DIVISIONS, improve, open_decks, proceed, squares_ahead
from aerodrome.games.air_mail.steps.log import LOG_FLIES, LOG_STAYS, LOG_WILD, tell


def fly_legal(s: AirMailState, data: Data) -> list[int]:
    """A free card ahead, or no flight (AM-422)."""
    return [*squares_ahead(s, data, s.player), data.nothing]


def fly_apply(s: AirMailState, data: Data, choice: int) -> None:
    """AM-413, AM-414, AM-430: the plane stops on a card and its icon is carried out."""
    if choice == data.nothing:
        tell(s, LOG_STAYS, s.player)
        proceed(s, data)
        return
    if choice == 0:
        s.arm[s.player] = AT_START
        s.distance[s.player] = 0
    elif choice <= s.lengths[CLOCKWISE]:
        s.arm[s.player] = CLOCKWISE
        s.distance[s.player] = choice
    else:
        s.arm[s.player] = COUNTER
        s.distance[s.player] = data.squares - choice
    tell(s, LOG_FLIES, s.player, choice)
    icon = data.kind_icon[s.square_card[choice]]
    if icon == ICON_WILD:  # AM-437
        s.step = WILD
    else:
        start_icon(s, data, icon)


def wild_legal(s: AirMailState, data: Data) -> list[int]:
    """AM-437: one of the four other icons."""
    return [ICON_DELIVER, ICON_TECHNOLOGY, ICON_EXPAND, ICON_EXPRESS]


def wild_apply(s: AirMailState, data: Data, icon: int) -> None:
    """The icon chosen is carried out whole (G73)."""
    tell(s, LOG_WILD, s.player, icon)
    start_icon(s, data, icon)


def start_icon(s: AirMailState, data: Data, icon: int) -> None:
    """AM-431 to AM-436, AM-438: as far as it is possible."""
    if icon == ICON_DELIVER:
        s.deliver_due = 1
    elif icon == ICON_TECHNOLOGY:
        improve(s, data, data.technology_icon)
    elif icon == ICON_EXPAND:
        s.planes_due = data.planes_icon
    elif icon == ICON_EXPRESS:
        mask = open_decks(s)
        if mask & (mask - 1):
            s.step = EXPRESS_PAIR
            return
        if mask:  # AM-436: one deck only
            s.express_due = 1
            s.express_mask = ALL_DIVISIONS
    proceed(s, data)
