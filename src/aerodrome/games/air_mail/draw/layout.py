"""Where things are: the frame of the track, the map inside it, the table to the right, the hand below."""

from __future__ import annotations

from aerodrome.games.air_mail.data import Data

CELL_W = 108.0
CELL_H = 90.0
COLUMNS = 13
ROWS = 11
MARGIN = 14.0
BOARD_W = CELL_W * COLUMNS
BOARD_H = CELL_H * ROWS
SIDE_X = MARGIN + BOARD_W + 22
SIDE_W = 420.0
WIDTH = SIDE_X + SIDE_W + MARGIN
PAD = 44.0  # room for names at the left and right edge of the map
HAND_Y = MARGIN + BOARD_H + 18
HEIGHT = HAND_Y + 176


def cell(data: Data, square: int) -> tuple[float, float, float, float]:
    """Left, top, width and height of a square; a frame of other proportions is stretched to the same size."""
    column, row = data.cells[square]
    width, height = BOARD_W / data.columns, BOARD_H / data.rows
    return MARGIN + column * width, MARGIN + row * height, width, height


def sea(data: Data) -> tuple[float, float, float, float]:
    """The inside of the track."""
    width, height = BOARD_W / data.columns, BOARD_H / data.rows
    return MARGIN + width, MARGIN + height, BOARD_W - 2 * width, BOARD_H - 2 * height


def scale(data: Data) -> float:
    """How much a unit of the map file is on the drawing."""
    _, _, width, height = sea(data)
    return min((width - 2 * PAD) / data.width, height / data.height)


def at(data: Data, place: tuple[int, int]) -> tuple[float, float]:
    """A place of the map file on the drawing."""
    left, top, width, height = sea(data)
    factor = scale(data)
    return (
        left + (width - data.width * factor) / 2 + place[0] * factor,
        top + (height - data.height * factor) / 2 + place[1] * factor,
    )
