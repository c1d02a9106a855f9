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
from aerodrome.games.par_avion.view import ParAvionView

WIDTH, HEIGHT = 1440.0, 990.0
CSS = Path(__file__).parent.parent / "draw.css"


def draw(v: ParAvionView, data: Data) -> Drawing:
    """The whole table."""
    drawing = Drawing(WIDTH, HEIGHT, "Par Avion", _description(v, data), CSS)
    drawing.add(tag("rect", x=0, y=0, width=WIDTH, height=HEIGHT, class_="paper"))
    drawing.area("Map", 0, 48, players.LEFT - 8, board_.TOP + board_.MAP_HEIGHT - 40)
    drawing.area("Planes", players.LEFT - 12, 48, WIDTH - players.LEFT + 12, HEIGHT - 48)
    drawing.area("Airports", 0, airports.TOP - 8, players.LEFT - 8, HEIGHT - airports.TOP + 8)
    marks = Marks(v, data)
    board = Board(v, data, marks)
    board.draw(drawing)
    draw_airports(drawing, v, data, marks)
    draw_tray(drawing, v, data, marks)
    draw_players(drawing, v, data, marks)
    _draw_banner(drawing, v, data)
    return drawing


def _names(v: ParAvionView) -> list[str]:
    return [f"Player {seat + 1}" for seat in range(v.seats)]


def _description(v: ParAvionView, data: Data) -> str:
    """The position in a few sentences, for those who do not see it."""
    names = _names(v)
    score = ", ".join(f"{names[seat]} {points(v, data, seat)}" for seat in range(v.seats))
    planes = " ".join(f"{words.plane_words(v, data, plane)}." for plane in range(len(v.owner)))
    who = f"{names[v.mover]} is to decide: " if v.mover >= 0 else ""
    asked = say(words.question(v, data), v.seats)
    when = f"Round {v.round}." if v.round else "Planes are being placed." if v.step >= st.PLACE else ""
    return f"{data.map_name}. {when} {who}{asked} Points: {score}; {v.goal} start the victory round. {planes}"


def _draw_banner(drawing: Drawing, v: ParAvionView, data: Data) -> None:
    """Who is asked what, and how far the game is."""
    asked = capitalised(say(words.question(v, data), v.seats))
    markup = ""
    x = 26.0
    if v.mover >= 0:
        markup += tag("circle", cx=x + 10, cy=33, r=10, class_=f"of-seat seat-{v.mover}")
        markup += text(v.mover + 1, x + 10, 37.5, class_="pa-on-seat")
        you = "You" if v.mover == v.seat else f"Player {v.mover + 1}"
        asked = f"{you}: {asked}"
        x += 30
    markup += text(asked, x, 39, class_="pa-question")
    parts = [f"Round {v.round} of {v.limit}" if v.round else "Before the first round", f"goal {v.goal} VP"]
    if v.starter >= 0:
        parts.append(f"victory round, started by Player {v.starter + 1}")
    markup += text(", ".join(parts), WIDTH - 26, 38, class_="pa-progress")
    drawing.put("banner", markup)
