"""Small signs in boxes of 20 by 20 round their middle: glyphs of the divisions, icons, bonuses, planes, parcels."""

from __future__ import annotations

from aerodrome.core.drawing import move, seat_mark, tag
from aerodrome.core.messages import MOST_SEATS

_GLYPHS = {
    "chevron": "M-8 3L0 -6L8 3L8 8L0 -1L-8 8Z",
    "sun": "M0 -9L2 -4L7 -7L4 -2L9 0L4 2L7 7L2 4L0 9L-2 4L-7 7L-4 2L-9 0L-4 -2L-7 -7L-2 -4Z",
    "leaf": "M-7 8C-9 -4 0 -9 8 -8C9 1 3 9 -5 6Z",
    "wheel": "M0 -9A9 9 0 1 1 -0.1 -9ZM0 -5A5 5 0 1 0 0.1 -5ZM-2 -2H2V2H-2Z",
    "crown": "M-9 7V-5L-4 0L0 -8L4 0L9 -5V7Z",
    "star": "M0 -9L2.6 -3L9 -2.6L4 1.6L5.8 8.2L0 4.6L-5.8 8.2L-4 1.6L-9 -2.6L-2.6 -3Z",
}
_ICONS = {
    "deliver": "M-8 -4L0 -8L8 -4V6L0 9L-8 6ZM-8 -4L0 -1L8 -4M0 -1V9",
    "technology": "M-8 8V3H-3V8ZM-2.5 8V-2H2.5V8ZM3 8V-8H8V8Z",
    "expand": "M10 0L3 -2L-2 -9L-4 -9L-3 -2L-7 -1.5L-9 -4L-10 -4L-9.5 0L-10 4L-9 4L-7 1.5L-3 2L-4 9L-2 9L3 2Z",
    "express": "M2 -9L-6 2H-1L-3 9L6 -3H1Z",
    "wild": (
        "M-1.5 -9H1.5V-2.6L7 -5.8L8.5 -3.2L3 0L8.5 3.2L7 5.8L1.5 2.6V9H-1.5V2.6L-7 5.8L-8.5 3.2L-3 0L-8.5 -3.2L-7 -5.8L-1.5 -2.6Z"
    ),
    "permit": "M-8 -6H8V6H-8ZM0 -6V6",
    "dollar": "M6 -5C4 -9 -6 -8.5 -6 -4C-6 0.5 6 -0.5 6 4C6 8.5 -4 9 -6 5M0 -11V11",
}  # fmt: skip
_BONUS_ICONS = {
    "plane": "expand",
    "deliver": "deliver",
    "technology": "technology",
    "permit": "permit",
    "express": "express",
    "dollar": "dollar",
}
PLANE = _ICONS["expand"]


def glyph(name: str, x: float, y: float, size: float = 1.0, class_: str = "glyph") -> str:
    """The sign of a division."""
    return tag("path", d=_GLYPHS[name], transform=f"{move(x, y)} scale({size:.3g})", class_=class_)


def icon(name: str, x: float, y: float, size: float = 1.0) -> str:
    """The icon of a card."""
    return tag("path", d=_ICONS[name], transform=f"{move(x, y)} scale({size:.3g})", class_=f"icon icon-{name}")


def bonus(name: str, x: float, y: float, size: float = 1.0) -> str:
    """A city bonus token: a hexagon with its sign."""
    shape = tag("path", d="M0 -13L11 -6.5V6.5L0 13L-11 6.5V-6.5Z", class_="token")
    sign = icon(_BONUS_ICONS[name], 0, 0, 0.72)
    return tag("g", shape + sign, transform=f"{move(x, y)} scale({size:.3g})")


def plane(seat: int, x: float, y: float, turn: float = 0.0, size: float = 1.0) -> str:
    """A plane of a player on a route, which has its colour: with its mark."""
    return tag("g", plane_body(seat, turn), transform=f"{move(round(x), round(y))} scale({size:.3g})", class_="quiet")


def plane_body(seat: int, turn: float = 0.0) -> str:
    """The same round the origin; outline and marks are printed once on the board, since planes are many."""
    body = tag("use", href="#am-plane", transform=f"rotate({turn:.4g}) scale(1.5)", class_="plane shape")
    return body + tag("circle", r=7.5, class_="plate") + tag("use", href=f"#am-mark-{seat + 1}", class_="of-seat")


def printed() -> str:
    """What planes refer to."""
    marks = [tag("g", seat_mark(seat, 0, 0, 9), id=f"am-mark-{seat + 1}") for seat in range(MOST_SEATS)]
    return tag("path", d=PLANE, id="am-plane") + "".join(marks)


def parcel(seat: int) -> str:
    """A package of a player round the origin: colour and mark."""
    return tag("rect", x=-8, y=-8, width=16, height=16, rx=2, class_="package shape") + seat_mark(seat, 0, 0, 9.5)
