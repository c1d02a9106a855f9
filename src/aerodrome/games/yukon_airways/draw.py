"""placeholder while the rest is brought up"""

from aerodrome.core.drawing import Drawing
from aerodrome.games.yukon_airways.data import Data
from aerodrome.games.yukon_airways.view import YukonAirwaysView


def draw(v: YukonAirwaysView, data: Data) -> Drawing:
    return Drawing(100, 100, "x", "y")
