"""Par Avion as SVG, from a View: map and wind, airport cards, the players' planes, and a tray for what is being looked at."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from aerodrome.core.drawing import Drawing, tag, text
from aerodrome.core.messages import Message, capitalised
from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.data import Data
from aerodrome.games.par_avion.draw.airports import draw_airports
from aerodrome.games.par_avion.draw.board import Board
from aerodrome.games.par_avion.draw.marks import Marks
from aerodrome.games.par_avion.draw.players import draw_players
from aerodrome.games.par_avion.draw.tray import draw_tray
from aerodrome.games.par_avion.view import ParAvionView

WIDTH, HEIGHT = 1440.0, 990.0
CSS = Path(__file__).parent.parent / "draw.css"


def draw(v: ParAvionView, data: Data, asked: Message, names: Sequence[str] | None) -> Drawing:
    """The whole table, with the question that is open."""
    marks = Marks(v, data, names)
    drawing = Drawing(WIDTH, HEIGHT, "Par Avion", _description(v, data, marks, asked), CSS)
    drawing.add(tag("rect", x=0, y=0, width=WIDTH, height=HEIGHT, class_="paper"))
    board = Board(v, data, marks)
    board.draw(drawing)
    draw_airports(drawing, v, data, marks)
    draw_tray(drawing, v, data, marks)
    draw_players(drawing, v, data, marks)
    _draw_banner(drawing, v, marks, asked)
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


def _draw_banner(drawing: Drawing, v: ParAvionView, marks: Marks, question: Message) -> None:
    """Who is asked what, and how far the game is."""
    asked = capitalised(marks.say(question))
    markup = ""
    x = 26.0
    if v.mover >= 0:
        markup += tag("circle", cx=x + 10, cy=33, r=10, class_=f"of-seat seat-{v.mover}")
        markup += text(v.mover + 1, x + 10, 37.5, class_="pa-on-seat")
        asked = marks.label("asked-you" if v.mover == v.seat else "asked", seat=v.mover, asked=asked)
        x += 30
    markup += text(asked, x, 39, class_="pa-question")
    markup += text(_progress(v, marks), WIDTH - 26, 38, class_="pa-progress")
    drawing.put("banner", markup)


def _progress(v: ParAvionView, marks: Marks) -> str:
    if not v.round:
        return marks.label("before", goal=v.goal)
    name = "round-victory" if v.starter >= 0 else "round-limit" if v.limit else "round"
    return marks.label(name, round=v.round, limit=v.limit, goal=v.goal, seat=v.starter)
