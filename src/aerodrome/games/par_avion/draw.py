"""placeholder"""

from aerodrome.core.drawing import Drawing
from aerodrome.games.par_avion.data import Data
from aerodrome.games.par_avion.view import ParAvionView


def draw(v: ParAvionView, data: Data) -> Drawing:
    """x"""
    return Drawing(100, 100, "x", "y")
