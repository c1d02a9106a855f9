"""The drawing of Air Mail: the map inside the permit track, the table beside it, the viewer's cards below."""

from __future__ import annotations

from pathlib import Path

from aerodrome.core.drawing import Drawing, tag
from aerodrome.games.air_mail import words
from aerodrome.games.air_mail.data import Data
from aerodrome.games.air_mail.draw import board, cards, panels, track
from aerodrome.games.air_mail.draw.layout import BOARD_H, BOARD_W, HAND_Y, HEIGHT, MARGIN, SIDE_X, WIDTH
from aerodrome.games.air_mail.texts import label
from aerodrome.games.air_mail.view import AirMailView

_CSS = Path(__file__).parent.parent / "draw.css"


def draw(v: AirMailView, data: Data) -> Drawing:
    """The table as the viewer sees it."""
    drawing = Drawing(WIDTH, HEIGHT, label("name", map=data.map_name), _description(v, data), _CSS)
    drawing.area(label("area-map"), 0, 0, BOARD_W + 2 * MARGIN, BOARD_H + 2 * MARGIN)
    drawing.area(label("area-table"), SIDE_X - MARGIN, 0, WIDTH - SIDE_X + MARGIN, HEIGHT)
    if v.seat >= 0:
        drawing.area(label("area-cards"), 0, HAND_Y - MARGIN, SIDE_X, HEIGHT - HAND_Y + MARGIN)
    drawing.add(tag("rect", width=WIDTH, height=HEIGHT, class_="paper"))
    drawing.add(*board.static(data))
    drawing.add(*panels.static(v, data))
    legal = legal_targets(v, data)
    track.put_squares(drawing, v, data, legal)
    board.put_routes(drawing, v, data, legal)
    board.put_cities(drawing, v, data, legal)
    panels.put_table(drawing, v, data, legal)
    panels.put_players(drawing, v, data, legal)
    cards.put_hand(drawing, v, data, legal)
    return drawing


def legal_targets(v: AirMailView, data: Data) -> set[str]:
    """Ids of everything that the viewer may click now."""
    if v.mover != v.seat:
        return set()
    return {target for choice in v.legal for target in words.describe(v, data, choice).targets}


def _description(v: AirMailView, data: Data) -> str:
    """The state of play in a few sentences."""
    asked = words.question(v, data)
    return label(
        "story",
        round=v.round,
        asked=label("story-asked", seat=v.mover, asked=asked) if v.mover >= 0 else asked,
        players=[label("story-player", seat=seat, dollars=v.income[seat], level=v.technology[seat]) for seat in range(v.seats)],
        laid=sum(kind >= 0 for kind in v.square_card),
        left=sum(decree >= 0 for decree in v.decree_at),
        scored=len(v.scored),
    )
