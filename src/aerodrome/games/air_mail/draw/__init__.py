"""The drawing of Air Mail: the map inside the permit track, the table beside it, the viewer's cards below."""

from __future__ import annotations

from pathlib import Path

from aerodrome.core.drawing import Drawing, tag
from aerodrome.core.messages import player_names, render
from aerodrome.games.air_mail import words
from aerodrome.games.air_mail.data import Data
from aerodrome.games.air_mail.draw import board, cards, panels, track
from aerodrome.games.air_mail.draw.layout import BOARD_H, BOARD_W, HAND_Y, HEIGHT, MARGIN, SIDE_X, WIDTH
from aerodrome.games.air_mail.view import AirMailView

_CSS = Path(__file__).parent.parent / "draw.css"


def draw(v: AirMailView, data: Data) -> Drawing:
    """The table as the viewer sees it."""
    drawing = Drawing(WIDTH, HEIGHT, f"Air Mail: {data.map_name}", _description(v, data), _CSS)
    drawing.area("Map", 0, 0, BOARD_W + 2 * MARGIN, BOARD_H + 2 * MARGIN)
    drawing.area("Offer, players", SIDE_X - MARGIN, 0, WIDTH - SIDE_X + MARGIN, HEIGHT)
    if v.seat >= 0:
        drawing.area("Your cards", 0, HAND_Y - MARGIN, SIDE_X, HEIGHT - HAND_Y + MARGIN)
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
    asked = render(words.question(v, data), words.TEXTS, player_names(v.seats))
    incomes = ", ".join(f"Player {seat + 1} has ${v.income[seat]} at technology {v.technology[seat]}" for seat in range(v.seats))
    who = f"Player {v.mover + 1} is to move. " if v.mover >= 0 else ""
    laid = sum(kind >= 0 for kind in v.square_card)
    left = sum(decree >= 0 for decree in v.decree_at)
    return (
        f"Round {v.round}. {who}{asked} {incomes}. {laid} cards lie on the track, {left} decrees are still there, "
        f"{len(v.scored)} have been scored."
    )
