"""The wind, the key of the map, and how far the game is."""

from __future__ import annotations

from textwrap import wrap

from aerodrome.core.drawing import Drawing, move, tag, text, title
from aerodrome.games.par_avion import ids, words
from aerodrome.games.par_avion.draw import glyphs
from aerodrome.games.par_avion.draw.marks import Marks
from aerodrome.games.par_avion.draw.planes import HAND_HEIGHT
from aerodrome.games.par_avion.view import ParAvionView

WIDTH = 352.0
ROSE_X, ROSE_Y = 64.0, 67.0
ARROW = "M17 -8H38V-13L58 0 38 13V8H17z"
LETTERS = 24  # in a line beside the rose
HEXAGON = "0,-11 9.5,-5.5 9.5,5.5 0,11 -9.5,5.5 -9.5,-5.5"


def draw_weather(drawing: Drawing, v: ParAvionView, marks: Marks, x: float, y: float) -> None:
    """A rose of six arrows, the six terrains, and the round."""
    drawing.add(tag("rect", x=x + 3, y=y + 1, width=WIDTH - 6, height=HAND_HEIGHT - 2, rx=8, class_="card"))
    for direction in range(6):
        strength = max(0, v.wind[direction])
        markup = title(marks.label("wind-strength", direction=words.direction_message(direction), strength=v.wind[direction]))
        markup += tag("path", d=ARROW, class_="pa-arrow pa-blowing shape" if strength else "pa-arrow shape")
        if strength:
            turn = -glyphs.ANGLES[direction]
            number = text(strength, 0, 5, class_="pa-arrow-number")
            markup += tag("g", number, transform=f"translate(38 0) rotate({turn})")
        place = move(x + ROSE_X, y + ROSE_Y, glyphs.ANGLES[direction])
        drawing.put(ids.wind_id(direction), markup, transform=place)
    for kind, class_ in enumerate(glyphs.TERRAIN_CLASSES):
        left, top = x + 134 + kind % 2 * 94, y + 56 + kind // 2 * 27
        sign = tag("polygon", points=HEXAGON, class_=f"pa-hex pa-{class_}")
        sign += tag("g", glyphs.terrain(kind), transform="scale(0.45)")
        named = text(glyphs.terrain_name(marks.label, kind), left + 12, top + 5, class_="pa-small")
        drawing.add(tag("g", tag("g", sign, transform=move(left, top)) + named, id=ids.terrain_id(kind)))
    lines = wrap(_progress(v, marks), LETTERS)
    top = y + 28 - 9 * (len(lines) - 1)
    markup = "".join(text(line, x + 128, top + 18 * row, class_="pa-plane-name") for row, line in enumerate(lines))
    drawing.put("progress", markup)


def _progress(v: ParAvionView, marks: Marks) -> str:
    if not v.round:
        return marks.label("before", goal=v.goal)
    name = "round-victory" if v.starter >= 0 else "round-limit" if v.limit else "round"
    return marks.label(name, round=v.round, limit=v.limit, goal=v.goal, seat=v.starter)
