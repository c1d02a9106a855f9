"""Small pictures: terrain, planes, runways, cards. All drawn around 0,0; colours are classes."""

from __future__ import annotations

from aerodrome.core.drawing import fitted, seat_mark, tag, text
from aerodrome.core.messages import Labels
from aerodrome.games.par_avion.data import (
    CONTRABAND,
    ENGINE,
    ENTREPRENEUR,
    FOG,
    LOST,
    NAVIGATOR,
    PRESIDENT,
    RUDDER,
    WIND,
    Card,
    Data,
)
from aerodrome.games.par_avion.draw.marks import short

ANGLES = (0, -60, -120, 180, 120, 60)  # of the directions, clockwise from east
LETTER = 7.6  # width of a letter of a title
SQUEEZED = 3  # so many letters more can be squeezed into a row
TERRAIN_CLASSES = ("open", "urban", "water", "forest", "mountains", "high")
_TERRAIN = (
    ("M-9 5h3M4 -6h3M6 9h3M-5 -10h3", "tuft"),
    ("M-14 9v-9l5-5 5 5v9zM-2 9v-15h8v15zM8 9v-8h6v8z", "house"),
    ("M-15 -5q4-5 8 0t8 0 8 0M-11 6q4-5 8 0t8 0", "wave"),
    ("M-14 7l6-13 6 13zM-3 11l6-15 6 15zM6 5l4-10 5 10z", "tree"),
    ("M-16 10L-6-8 0 1 5-5 15 10z", "peak"),
    ("M-20 12L-5-15 3-1 8-8 20 12z", "summit"),
)
PLANE = "M19 0L13-5 6-6-7-16-11-16-5-5-11-4-14-8-17-8-15 0-17 8-14 8-11 4-5 5-11 16-7 16 6 6 13 5z"


def terrain(kind: int) -> str:
    """The sign of a terrain, so that colour is not needed to tell it."""
    shape, name = _TERRAIN[kind]
    cap = tag("path", d="M-5-15L-10-6-7-7-4-4-1-6 0-6z", class_="pa-snow") if name == "summit" else ""
    return tag("path", d=shape, class_=f"pa-{name}") + cap


def terrain_name(label: Labels, kind: int) -> str:
    """A terrain in words."""
    return label(f"terrain-{TERRAIN_CLASSES[kind]}")


def plane(letter: str, facing: int, scale: float, grounded: bool = False) -> str:
    """A plane in its owner's colour, turned to its facing, with its letter upright."""
    body = tag("path", d=PLANE, class_="pa-plane shape", transform=f"rotate({ANGLES[facing]}) scale({scale:.3g})")
    wheels = tag("circle", cx=0, cy=0, r=16 * scale, class_="pa-ground") if grounded else ""
    return wheels + body + text(letter, 0, 5.4, class_="pa-letter")


def badge(letter: str, seat: int, scale: float = 1.0) -> str:
    """A parked plane: a shield in its owner's colour with its letter, and the owner's mark at its foot."""
    shape = tag("path", d="M-11-11h22v13q0 7-11 11-11-4-11-11z", class_="pa-badge shape", transform=f"scale({scale:.3g})")
    return shape + text(letter, 0, 3, class_="pa-badge-letter") + seat_mark_on(seat, 0, 8 * scale, 6)


def seat_mark_on(seat: int, x: float, y: float, size: float) -> str:
    """The mark of a seat on ground of the seat's own colour."""
    return tag("g", seat_mark(seat, x, y, size), class_="pa-inverse")


def runways(axes: int, length: float, width: float) -> str:
    """The runways of an airport, each pointing at two opposite fields."""
    markup = ""
    for axis in range(3):
        if (axes >> axis) & 1:
            strip = tag("rect", x=-length, y=-width / 2, width=2 * length, height=width, rx=1.5, class_="pa-runway")
            line = tag("path", d=f"M{-length + 3:.3g} 0H{length - 3:.3g}", class_="pa-centreline")
            markup += tag("g", strip + line, transform=f"rotate({ANGLES[axis]})")
    return markup


def event_sign(kind: int) -> str:
    """The sign of an event card or a Navigator."""
    if kind == WIND:
        return tag("path", d="M-9-3h11q4 0 4-3t-4-3M-9 1h15q4 0 4 4t-4 3M-9 5h8", class_="pa-sign")
    if kind == FOG:
        return tag("path", d="M-9-5h18M-7-1h16M-9 3h14M-5 7h14", class_="pa-sign")
    if kind == LOST:
        return tag("path", d="M-4-4q0-5 4-5t4 4q0 3-4 4v3M0 6v1", class_="pa-sign")
    if kind == ENGINE:
        return tag("path", d="M-8-2h16M0-9v14M-6-8l12 12M6-8L-6 4M-4 8h8", class_="pa-sign")
    if kind == RUDDER:
        return tag("path", d="M-8 7V-3L4-9V7zM-2 7v-9", class_="pa-sign")
    return tag("path", d="M0-9v18M-9 0h18M-4-4l8 8M4-4l-8 8", class_="pa-sign")


def card(label: Labels, data: Data, number: Card, width: float, height: float, faint: bool = False) -> str:
    """A card face: title, destination and points, or the sign of an event."""
    kind = data.kinds[number]
    special = " pa-special" if kind in (PRESIDENT, ENTREPRENEUR) else " pa-contraband" if kind == CONTRABAND else ""
    event = " pa-event" if kind > NAVIGATOR else ""
    frame = f"pa-card shape{event}{special}{' pa-faint' if faint else ''}"
    markup = tag("rect", x=0, y=0, width=width, height=height, rx=5, class_=frame)
    rows = 2 if height > 80 else 1
    letters = max(6, int((width - 8) / LETTER))
    for row, words in enumerate(wrapped(data.titles[number], letters, rows)):
        markup += fitted(words, 5, 16 + 15 * row, width - 10, letters, class_="pa-card-title")
    low = height - 19
    if kind >= NAVIGATOR:
        markup += tag("g", event_sign(kind), transform=f"translate({width - 18:.4g} {low:.4g})")
    if data.destinations[number] >= 0:
        markup += tag("circle", cx=17, cy=low, r=12, class_="pa-destination")
        markup += text(data.destinations[number] + 1, 17, low + 5.5, class_="pa-destination-number")
    if data.points[number]:
        x = width - 6 if kind < NAVIGATOR else 6
        anchor = "pa-points" if kind < NAVIGATOR else "pa-points pa-left"
        markup += text(label("points", points=data.points[number]), x, low + 5, class_=anchor)
    if faint:
        markup += text("?", width - 5, 16, class_="pa-perhaps")
    return markup


def wrapped(title: str, letters: int, rows: int) -> list[str]:
    """A title in so many rows, broken between words. A row is cut short where it could not even be squeezed."""
    found = [""]
    for word in title.split():
        joined = f"{found[-1]} {word}".strip()
        if len(joined) + (rows > 1 and " " in joined) <= letters or not found[-1] or len(found) == rows:
            found[-1] = joined
        else:
            found.append(word)
    return [short(line, letters + SQUEEZED) for line in found]


def card_back(width: float, height: float) -> str:
    """A card face down."""
    inner = tag("rect", x=4, y=4, width=width - 8, height=height - 8, rx=3, class_="pa-back-inner")
    line = f"M8 {height / 2:.4g}L{width / 2:.4g} 8 {width - 8:.4g} {height / 2:.4g} {width / 2:.4g} {height - 8:.4g}z"
    return (
        tag("rect", x=0, y=0, width=width, height=height, rx=5, class_="pa-back shape")
        + inner
        + tag("path", d=line, class_="pa-back-line")
    )
