"""The table as SVG, from a View."""

from collections.abc import Sequence
from pathlib import Path

from aerodrome.core.drawing import Drawing, move, tag, text
from aerodrome.core.messages import Labels
from aerodrome.kit.template.state import NOT_PLAYED
from aerodrome.kit.template.texts import TEXTS
from aerodrome.kit.template.view import TemplateView

WIDTH, ROW = 640.0, 90.0
CSS = Path(__file__).parent / "draw.css"


def draw(v: TemplateView, names: Sequence[str] | None) -> Drawing:
    """A row for each player, and the viewer's hand below."""
    label = Labels(TEXTS, names)
    points = [label("points", seat=seat, points=v.points[seat]) for seat in range(v.seats)]
    drawing = Drawing(WIDTH, ROW * (v.seats + 1.5), "Template", label("story", points=points, cards=len(v.hand)), CSS)
    drawing.add(tag("rect", x=0, y=0, width=WIDTH, height=drawing.height, class_="paper"))
    for seat in range(v.seats):
        line = text(label("player", seat=seat, points=v.points[seat], cards=v.hand_sizes[seat]), 20, 50, class_="name")
        markup = line + (tag("g", _card(v.played[seat]), transform=move(560, 45)) if v.played[seat] != NOT_PLAYED else "")
        drawing.put(f"seat-{seat + 1}", markup, transform=move(0, ROW * seat), class_=f"seat-{seat}")
    for number, card in enumerate(v.hand):
        ring = tag("rect", x=-26, y=-34, width=52, height=68, rx=6, class_="legal") if card in v.legal else ""
        drawing.put(f"card-{card + 1}", _card(card) + ring, transform=move(60 + 70 * number, ROW * (v.seats + 0.6)))
    return drawing


def _card(card: int) -> str:
    return tag("rect", x=-26, y=-34, width=52, height=68, rx=6, class_="card") + text(card + 1, 0, 9, class_="face")
