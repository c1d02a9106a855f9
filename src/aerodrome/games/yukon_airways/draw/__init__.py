"""The table as a picture: map, gates, calendar, objectives, a cockpit for each player, and the viewer's hand."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from aerodrome.core.drawing import Drawing
from aerodrome.core.messages import Message
from aerodrome.core.presenter import Presenter
from aerodrome.games.yukon_airways import state as st
from aerodrome.games.yukon_airways import words
from aerodrome.games.yukon_airways.data import N_DIALS, Data
from aerodrome.games.yukon_airways.draw import board, cockpit, hand, pier
from aerodrome.games.yukon_airways.draw.shapes import Wording
from aerodrome.games.yukon_airways.view import YukonAirwaysView

CSS = Path(__file__).parent.parent / "draw.css"
WIDTH = 1600
TOP = 904  # height of map and piers
COCKPIT_HEIGHT = 396
HAND_HEIGHT = 196


def draw(v: YukonAirwaysView, data: Data, presenter: Presenter, names: Sequence[str] | None) -> Drawing:
    """The whole table as this viewer sees it."""
    label = Wording(names)
    question = presenter.question(v)
    rows = 1 if v.seats <= 2 else 2
    shows_hand = v.seat >= 0
    height = TOP + rows * COCKPIT_HEIGHT + (HAND_HEIGHT if shows_hand else 12)
    picture = Drawing(WIDTH, height, "Yukon Airways", description(label, v, data, question), CSS)
    picture.add(f'<rect class="paper" width="{WIDTH}" height="{height}"/>')
    marks = {target for choice in v.legal for target in presenter.describe(v, choice).targets}
    board.draw_map(label, picture, v, data, marks)
    pier.draw_side(label, picture, v, data, question, marks)
    for seat in range(v.seats):
        cockpit.draw_cockpit(label, picture, v, data, seat, *_cockpit_place(v.seats, seat), marks)
    if v.seats == 1:
        cockpit.draw_titles(label, picture, v, data, 804, TOP)
    if shows_hand:
        hand.draw_hand(label, picture, v, data, TOP + rows * COCKPIT_HEIGHT, marks)
    return picture


def _cockpit_place(seats: int, seat: int) -> tuple[float, float]:
    """Left and top of a cockpit: two in a row."""
    return (16 + (seat % 2) * 788) if seats > 1 else 16, TOP + (seat // 2) * COCKPIT_HEIGHT


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
    return label("story", day=words.named("day", data.days[v.day]), asked=pier.asked(label, v, question), players=players)
