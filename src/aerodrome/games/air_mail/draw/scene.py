"""What every part of the drawing needs."""

from __future__ import annotations

from typing import NamedTuple

from aerodrome.core.messages import Labels
from aerodrome.games.air_mail.data import Data
from aerodrome.games.air_mail.view import AirMailView


class Scene(NamedTuple):
    """A view to be drawn: with its edition, and the words for labels."""

    v: AirMailView
    data: Data
    label: Labels
