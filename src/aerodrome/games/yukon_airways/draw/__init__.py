"""The table as a picture: the map, the viewer's tickets, the piers with the own cockpit, the day, and the others' cockpits."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from aerodrome.core.drawing import Drawing, tag
from aerodrome.core.messages import Message
from aerodrome.core.presenter import Presenter
from aerodrome.games.yukon_airways import state as st
from aerodrome.games.yukon_airways import words
from aerodrome.games.yukon_airways.data import N_DIALS, Data
from aerodrome.games.yukon_airways.draw import aims, board, cockpit, day, hand, pier, strip
from aerodrome.games.yukon_airways.draw.shapes import Wording
from aerodrome.games.yukon_airways.view import YukonAirwaysView

CSS = Path(__file__).parent.parent / "draw.css"
GUTTER = 12.0
MAP_PRINT = 12 / 16  # pixels for a unit, where the smallest print is 16 units high
SMALL_PRINT = 12 / 13
COLUMNS = 3  # of cockpits


def draw(v: YukonAirwaysView, data: Data, presenter: Presenter, names: Sequence[str] | None) -> Drawing:
    """The whole table as this viewer sees it, area by area."""
    label = Wording(names)
    others = [seat for seat in range(v.seats) if seat != v.seat]
    right, below = board.WIDTH + GUTTER, board.HEIGHT + GUTTER
    track = below + hand.HEIGHT + GUTTER
    goals = track + day.HEIGHT + GUTTER
    players = goals + aims.HEIGHT + GUTTER
    across = max(1, min(len(others), COLUMNS)) * (cockpit.WIDTH + GUTTER) - GUTTER
    width = max(right + pier.WIDTH, across)
    folded = max(1, -(-len(others) // COLUMNS)) * (cockpit.HEIGHT + GUTTER)
    picture = Drawing(width, players + folded, "Yukon Airways", description(label, v, data, presenter.question(v)), CSS)
    picture.add(tag("rect", width=width, height=players + folded, class_="paper"))
    picture.area("main", label("area-map"), 0, 0, board.WIDTH, board.HEIGHT, MAP_PRINT)
    board.draw_map(label, picture, v, data)
    if v.seat >= 0:
        picture.area("hand", label("hand"), 0, below, hand.WIDTH, hand.HEIGHT, SMALL_PRINT)
        hand.draw_hand(label, picture, v, data, below)
    picture.area("plan", label("area-plan"), hand.WIDTH + GUTTER, below, strip.WIDTH, strip.HEIGHT, SMALL_PRINT)
    strip.draw_strip(label, picture, v, data, hand.WIDTH + GUTTER, below)
    picture.area("market", label("area-piers"), right, 0, pier.WIDTH, pier.HEIGHT + cockpit.HEIGHT, SMALL_PRINT)
    pier.draw_gates(label, picture, v, right, 0)
    if v.seat >= 0:
        cockpit.draw_cockpit(label, picture, v, data, v.seat, right, pier.HEIGHT)
    picture.area("track", label("area-day"), 0, track, day.WIDTH, day.HEIGHT, SMALL_PRINT)
    day.draw_day(label, picture, v, data, 0, track)
    picture.area("aims", label("area-aims"), 0, goals, aims.WIDTH, aims.HEIGHT, SMALL_PRINT)
    aims.draw_aims(label, picture, v, data, 0, goals)
    picture.area("players", label("area-cockpits" if others else "area-titles"), 0, players, across, folded, SMALL_PRINT)
    for number, seat in enumerate(others):
        x = number % COLUMNS * (cockpit.WIDTH + GUTTER)
        cockpit.draw_cockpit(label, picture, v, data, seat, x, players + number // COLUMNS * (cockpit.HEIGHT + GUTTER))
    if v.seats == 1:
        cockpit.draw_titles(label, picture, v, data, 0, players)
    return picture


def description(label: Wording, v: YukonAirwaysView, data: Data, question: Message) -> str:
    """The state of play in a few sentences, for screen readers."""
    players = " ".join(
        label(
            "story-player",
            seat=seat,
            money=v.money[seat],
            fuel=v.dials[seat * N_DIALS],
            cards=v.hand_counts[seat],
            place=data.names[v.places[seat]],
        )
        for seat in range(v.seats)
    )
    if v.step == st.ENDED:
        return label("story-over", players=players)
    asked = label("asked", seat=v.mover, asked=question) if v.mover >= 0 else label.say(question)
    return label("story", day=words.named("day", data.days[v.day]), asked=asked, players=players)
