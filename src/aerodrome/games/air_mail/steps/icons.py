"""What the icons in the centre of the cards do."""

from __future__ import annotations

from aerodrome.games.air_mail.data import ICON_DELIVER, ICON_EXPAND, ICON_EXPRESS, ICON_TECHNOLOGY, Data
from aerodrome.games.air_mail.state import EXPRESS_PAIR, AirMailState
from aerodrome.games.air_mail.steps.agenda import proceed
from aerodrome.games.air_mail.steps.decks import ALL_DIVISIONS, open_decks
from aerodrome.games.air_mail.steps.gains import improve


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
