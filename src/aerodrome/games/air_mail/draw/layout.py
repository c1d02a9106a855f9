"""Where things are: the areas of the table, the frame of the track, and the map inside it."""

from __future__ import annotations

from functools import lru_cache

from aerodrome.core.lettering import Point, stretched
from aerodrome.games.air_mail.data import Data

BOARD_W, BOARD_H = 1400.0, 772.0
GUTTER = 12.0
HAND_Y, HAND_W, HAND_H = BOARD_H + GUTTER, 1146.0, 122.0
MARKET_Y, MARKET_W, MARKET_H = HAND_Y + HAND_H + GUTTER, 1172.0, 82.0
DECKS_X, LADDER_X = 534.0, 852.0  # in the market: where express decks and ladder begin
SIDE_X, SIDE_W = BOARD_W + GUTTER, 440.0
TRACK_Y, TRACK_H = 0.0, 74.0
PLAYERS_Y, PANEL_H = TRACK_Y + TRACK_H + GUTTER, 126.0
WIDTH = SIDE_X + SIDE_W
RIM = (84.0, 46.0)  # of the map, kept free of cities for their names
EVEN = 0.6  # how much of the map follows the atlas; the rest is stretched where cities crowd


def cell(data: Data, square: int) -> tuple[float, float, float, float]:
    """Left, top, width and height of a square; a frame of other proportions is stretched to the same size."""
    column, row = data.cells[square]
    width, height = BOARD_W / data.columns, BOARD_H / data.rows
    return column * width, row * height, width, height


def sea(data: Data) -> tuple[float, float, float, float]:
    """The inside of the track."""
    width, height = BOARD_W / data.columns, BOARD_H / data.rows
    return width, height, BOARD_W - 2 * width, BOARD_H - 2 * height


def at(data: Data, place: tuple[int, int]) -> Point:
    """A place of the map file on the drawing."""
    return _placed(data, *place)


@lru_cache(maxsize=4000)
def _placed(data: Data, x: int, y: int) -> Point:
    left, top, width, height = sea(data)
    across = _share(x, data.width, [place[0] for place in data.city_places])
    down = _share(y, data.height, [place[1] for place in data.city_places])
    return left + RIM[0] + across * (width - 2 * RIM[0]), top + RIM[1] + down * (height - 2 * RIM[1])


def _share(value: int, size: float, crowd: list[int]) -> float:
    """How far a coordinate is from the first city to the last."""
    first, last = (stretched(end, size, crowd, EVEN) for end in (min(crowd), max(crowd)))
    return (stretched(value, size, crowd, EVEN) - first) / (last - first)
