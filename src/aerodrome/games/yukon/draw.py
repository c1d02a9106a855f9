"""placeholder while the rest is brought up"""

from aerodrome.core.drawing import Drawing
from aerodrome.games.yukon.data import Data
from aerodrome.games.yukon.view import YukonView


def draw(v: YukonView, data: Data) -> Drawing:
    return Drawing(100, 100, "x", "y")
