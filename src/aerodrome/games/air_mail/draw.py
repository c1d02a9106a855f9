"""later"""

from aerodrome.core.drawing import Drawing
from aerodrome.games.air_mail.data import Data
from aerodrome.games.air_mail.view import AirMailView


def draw(v: AirMailView, data: Data) -> Drawing:
    """later"""
    return Drawing(100, 100, "x", "y")
