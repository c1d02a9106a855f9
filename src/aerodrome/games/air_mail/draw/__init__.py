"""The drawing of Air Mail: the map inside the permit track, the viewer's cards, the offer, the decks, the ladder, the players."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from aerodrome.core.drawing import Drawing, tag
from aerodrome.core.messages import Labels
from aerodrome.core.presenter import Presenter
from aerodrome.games.air_mail.data import Data
from aerodrome.games.air_mail.draw import board, cards, ladder, layout, market, players, track
from aerodrome.games.air_mail.draw.scene import Scene
from aerodrome.games.air_mail.texts import TEXTS
from aerodrome.games.air_mail.view import AirMailView

_CSS = Path(__file__).parent.parent / "draw.css"
MAP_PRINT = 12 / 18  # pixels for a unit, where the smallest print is 18 units high
SMALL_PRINT = 12 / 14


def draw(v: AirMailView, data: Data, presenter: Presenter, names: Sequence[str] | None) -> Drawing:
    """The table as the viewer sees it."""
    label = Labels(TEXTS, names)
    scene = Scene(v, data, label)
    players_h = v.seats * layout.PANEL_H
    height = max(layout.MARKET_Y + layout.MARKET_H, layout.PLAYERS_Y + players_h)
    drawing = Drawing(layout.WIDTH, height, label("name", map=data.map_name), _description(scene, presenter), _CSS)
    drawing.add(tag("rect", width=layout.WIDTH, height=height, class_="paper"))
    drawing.area("main", label("area-map"), 0, 0, layout.BOARD_W, layout.BOARD_H, MAP_PRINT)
    drawing.add(*board.static(data))
    track.put_squares(drawing, scene)
    board.put_routes(drawing, scene)
    board.put_cities(drawing, scene)
    drawing.area("hand", label("area-hand"), 0, layout.HAND_Y, cards.hand_width(v), layout.HAND_H, SMALL_PRINT)
    drawing.add(cards.arrows())
    cards.put_hand(drawing, scene)
    drawing.area("market", label("area-market"), 0, layout.MARKET_Y, layout.MARKET_W, layout.MARKET_H, SMALL_PRINT)
    market.put_offer(drawing, scene)
    market.put_decks(drawing, scene)
    ladder.put_ladder(drawing, scene)
    drawing.area("track", label("area-track"), layout.SIDE_X, layout.TRACK_Y, layout.SIDE_W, layout.TRACK_H, SMALL_PRINT)
    ladder.put_turn(drawing, scene)
    drawing.area("players", label("area-players"), layout.SIDE_X, layout.PLAYERS_Y, layout.SIDE_W, players_h, SMALL_PRINT)
    players.put_players(drawing, scene)
    return drawing


def _description(scene: Scene, presenter: Presenter) -> str:
    """The state of play in a few sentences."""
    v, label = scene.v, scene.label
    asked = presenter.question(v)
    return label(
        "story",
        round=v.round,
        asked=label("story-asked", seat=v.mover, asked=asked) if v.mover >= 0 else asked,
        players=[label("story-player", seat=seat, dollars=v.income[seat], level=v.technology[seat]) for seat in range(v.seats)],
        laid=sum(kind >= 0 for kind in v.square_card),
        left=sum(decree >= 0 for decree in v.decree_at),
        scored=len(v.scored),
    )
