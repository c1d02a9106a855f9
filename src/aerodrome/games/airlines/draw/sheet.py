"""What every part of the drawing needs."""

from __future__ import annotations

from typing import NamedTuple

from aerodrome.core.drawing import Drawing
from aerodrome.core.messages import Labels
from aerodrome.games.airlines.data import Data
from aerodrome.games.airlines.view import AirlinesView


class Sheet(NamedTuple):
    """The picture under construction, what it shows, and the words on it."""

    drawing: Drawing
    v: AirlinesView
    data: Data
    label: Labels
