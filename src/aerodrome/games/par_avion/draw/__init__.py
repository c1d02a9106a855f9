"""Par Avion as SVG, from a View: map and wind, airport cards, the players' planes, and a tray for what is being looked at."""

from __future__ import annotations

from pathlib import Path

from aerodrome.core.drawing import Drawing, tag, text
from aerodrome.core.messages import capitalised
from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion import words
from aerodrome.games.par_avion.data import Data
from aerodrome.games.par_avion.draw import airports, players
from aerodrome.games.par_avion.draw import board as board_
from aerodrome.games.par_avion.draw.airports import draw_airports
from aerodrome.games.par_avion.draw.board import Board
from aerodrome.games.par_avion.draw.marks import Marks, say
from aerodrome.games.par_avion.draw.players import draw_players, points
from aerodrome.games.par_avion.draw.tray import draw_tray
from aerodrome.games.par_avion.texts import label
from aerodrome.games.par_avion.view import ParAvionView

WIDTH, HEIGHT = 1440.0, 990.0
CSS = Path(__file__).parent.parent / "draw.css"


def draw(v: ParAvionView, data: Data) -> Drawing:
    """The whole table."""
    drawing = Drawing(WIDTH, HEIGHT, "Par Avion", _description(v, data), CSS)
    drawing.add(tag("rect", x=0, y=0, width=WIDTH, height=HEIGHT, class_="paper"))
    drawing.area(label("area-map"), 0, 48, players.LEFT - 8, board_.TOP + board_.MAP_HEIGHT - 40)
    drawing.area(label("area-planes"), players.LEFT - 12, 48, WIDTH - players.LEFT + 12, HEIGHT - 48)
    drawing.area(label("area-airports"), 0, airports.TOP - 8, players.LEFT - 8, HEIGHT - airports.TOP + 8)
    marks = Marks(v, data)
    board = Board(v, data, marks)
    board.draw(drawing)
    draw_airports(drawing, v, data, marks)
    draw_tray(drawing, v, data, marks)
    draw_players(drawing, v, data, marks)
    _draw_banner(drawing, v, data)
    return drawing


def _description(v: ParAvionView, data: Data) -> str:
    """The position in a few sentences, for those who do not see it."""
    when = label("story-round", number=v.round) if v.round else label("story-placing") if v.step >= st.PLACE else ""
    return label(
        "story",
        map=data.map_name,
        when=when,
        turn=label("story-turn", seat=v.mover) if v.mover >= 0 else "",
        asked=words.question(v, data),
        points=[label("story-points", seat=seat, points=points(v, data, seat)) for seat in range(v.seats)],
        goal=v.goal,
        planes=" ".join(label("story-plane", plane=words.plane_words(v, data, plane)) for plane in range(len(v.owner))),
    )


def _draw_banner(drawing: Drawing, v: ParAvionView, data: Data) -> None:
    """Who is asked what, and how far the game is."""
    asked = capitalised(say(words.question(v, data), v.seats))
    markup = ""
    x = 26.0
    if v.mover >= 0:
        markup += tag("circle", cx=x + 10, cy=33, r=10, class_=f"of-seat seat-{v.mover}")
        markup += text(v.mover + 1, x + 10, 37.5, class_="pa-on-seat")
        asked = label("asked-you" if v.mover == v.seat else "asked", seat=v.mover, asked=asked)
        x += 30
    markup += text(asked, x, 39, class_="pa-question")
    markup += text(_progress(v), WIDTH - 26, 38, class_="pa-progress")
    drawing.put("banner", markup)


def _progress(v: ParAvionView) -> str:
    if not v.round:
        return label("before", goal=v.goal)
    return label("round-victory" if v.starter >= 0 else "round", round=v.round, limit=v.limit, goal=v.goal, seat=v.starter)
