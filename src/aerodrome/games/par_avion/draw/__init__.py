"""Par Avion as SVG, from a View: the map, the viewer's planes, airports and their piles, wind, memory, others' planes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from aerodrome.core.drawing import Drawing, tag
from aerodrome.core.messages import Message
from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.data import Data
from aerodrome.games.par_avion.draw import airports, board, planes, tray, weather
from aerodrome.games.par_avion.draw.marks import Marks
from aerodrome.games.par_avion.view import ParAvionView

CSS = Path(__file__).parent.parent / "draw.css"
GUTTER = 12.0
MAP_PRINT = 12 / 15  # pixels for a unit, where the smallest print is 15 units high
SMALL_PRINT = 12 / 13


def draw(v: ParAvionView, data: Data, asked: Message, names: Sequence[str] | None) -> Drawing:
    """The whole table, area by area."""
    marks = Marks(v, data, names)
    label = marks.label
    right, market = planes.HAND_WIDTH + GUTTER, board.HEIGHT + GUTTER
    below = market + airports.HEIGHT + GUTTER
    under = below + planes.HAND_HEIGHT + GUTTER
    width, height = max(right + weather.WIDTH, planes.panels_width(v)), under + planes.panels_height(v)
    drawing = Drawing(width, height, "Par Avion", _description(v, data, marks, asked), CSS)
    drawing.add(tag("rect", x=0, y=0, width=width, height=height, class_="paper"))
    drawing.area("main", label("area-map"), 0, 0, board.WIDTH, board.HEIGHT, MAP_PRINT)
    board.Board(v, data, marks).draw(drawing)
    if v.seat >= 0:
        drawing.area("hand", label("area-hand"), 0, below, planes.HAND_WIDTH, planes.HAND_HEIGHT, SMALL_PRINT)
        planes.draw_own(drawing, v, data, marks, 0, below)
    drawing.area("market", label("area-airports"), 0, market, airports.WIDTH, airports.HEIGHT, SMALL_PRINT)
    airports.draw_airports(drawing, v, data, marks, 0, market)
    tray.draw_pile(drawing, v, data, marks, 0, market)
    drawing.area("track", label("area-weather"), right, 0, weather.WIDTH, planes.HAND_HEIGHT, SMALL_PRINT)
    weather.draw_weather(drawing, v, marks, right, 0)
    seen = planes.HAND_HEIGHT + GUTTER
    drawing.area("decks", label("area-memory"), right, seen, tray.MEMORY_WIDTH, tray.MEMORY_HEIGHT, SMALL_PRINT)
    tray.draw_memory(drawing, v, data, marks, right, seen)
    drawing.area("players", label("area-planes"), 0, under, planes.panels_width(v), planes.panels_height(v), SMALL_PRINT)
    planes.draw_others(drawing, v, data, marks, 0, under)
    return drawing


def _description(v: ParAvionView, data: Data, marks: Marks, asked: Message) -> str:
    """The position in a few sentences, for those who do not see it."""
    when = marks.label("story-round", number=v.round) if v.round else marks.label("story-placing") if v.step >= st.PLACE else ""
    return marks.label(
        "story",
        map=data.map_name,
        when=when,
        turn=marks.label("story-turn", seat=v.mover) if v.mover >= 0 else "",
        asked=asked,
        points=[marks.label("story-points", seat=seat, points=st.points_of(v, data, seat)) for seat in range(v.seats)],
        goal=v.goal,
        planes=" ".join(marks.label("story-plane", plane=marks.plane_words(plane)) for plane in range(len(v.owner))),
    )
