"""The drawing of Air Mail: the map inside the permit track, the table beside it, the viewer's cards below."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from aerodrome.core.drawing import Drawing, tag
from aerodrome.core.messages import Labels
from aerodrome.core.presenter import Presenter
from aerodrome.games.air_mail.data import Data
from aerodrome.games.air_mail.draw import board, cards, panels, track
from aerodrome.games.air_mail.draw.layout import HEIGHT, WIDTH
from aerodrome.games.air_mail.draw.scene import Scene
from aerodrome.games.air_mail.texts import TEXTS
from aerodrome.games.air_mail.view import AirMailView

_CSS = Path(__file__).parent.parent / "draw.css"


def draw(v: AirMailView, data: Data, presenter: Presenter, names: Sequence[str] | None) -> Drawing:
    """The table as the viewer sees it."""
    label = Labels(TEXTS, names)
    scene = Scene(v, data, legal_targets(v, presenter), label)
    drawing = Drawing(WIDTH, HEIGHT, label("name", map=data.map_name), _description(scene, presenter), _CSS)
    drawing.add(tag("rect", width=WIDTH, height=HEIGHT, class_="paper"))
    drawing.add(*board.static(data))
    drawing.add(*panels.static(data, label))
    track.put_squares(drawing, scene)
    board.put_routes(drawing, scene)
    board.put_cities(drawing, scene)
    panels.put_table(drawing, scene)
    panels.put_players(drawing, scene)
    cards.put_hand(drawing, scene)
    return drawing


def legal_targets(v: AirMailView, presenter: Presenter) -> set[str]:
    """Ids of everything that the viewer may choose now."""
    if v.mover != v.seat:
        return set()
    return {target for choice in v.legal for target in presenter.describe(v, choice).targets}


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
