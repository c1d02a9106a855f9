"""Where the name of a city stands: below it, or beside whatever is in its way."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

LETTER = 8.4  # width of one, on the wide side
UP, DOWN = 12.0, 3.0  # what letters take above and below their line
ASIDE = sorted(range(-66, 67, 6), key=abs)  # the nearer the better
AIR = 1.5  # between a name and anything else


class Box(NamedTuple):
    """Something that can be read, as a rectangle."""

    left: float
    top: float
    right: float
    bottom: float

    def overlap(self, other: Box) -> float:
        """The area that both take."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across * down if across > 0 and down > 0 else 0.0


def around(x: float, y: float, half_width: float, half_height: float) -> Box:
    """A box by its middle."""
    return Box(x - half_width, y - half_height, x + half_width, y + half_height)


def name_box(name: str, x: float, y: float) -> Box:
    """What a name takes whose line has its middle there."""
    half = LETTER * len(name) / 2 + AIR
    return Box(x - half, y - UP - AIR, x + half, y + DOWN + AIR)


def place_name(name: str, x: float, y: float, radius: float, taken: list[Box], width: float) -> tuple[float, float] | None:
    """Where the name of the city at x, y goes, told from there. In a throng of planes there is none: the name is left out."""
    heights = (radius - 3, 11 - radius, radius + 5, 4 - radius, radius + 13, -4 - radius)
    for dy, dx in product(heights, ASIDE):
        box = name_box(name, x + dx, y + dy)
        if box.left >= 0 and box.right <= width and not any(box.overlap(other) for other in taken):
            return float(dx), dy
    return None
