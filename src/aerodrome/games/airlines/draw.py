"""placeholder"""

from aerodrome.core.drawing import Drawing
from aerodrome.games.airlines.data import Data
from aerodrome.games.airlines.view import AirlinesView


def draw(v: AirlinesView, data: Data) -> Drawing:
    return Drawing(100, 100, "x", "y")
