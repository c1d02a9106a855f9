"""The objectives in few words, always in sight: each turn is planned by them. The cards themselves lie with the day."""

from __future__ import annotations

from aerodrome.core.drawing import Drawing, move, tag, text, title
from aerodrome.games.yukon_airways import ids
from aerodrome.games.yukon_airways.data import Data
from aerodrome.games.yukon_airways.draw.shapes import Wording
from aerodrome.games.yukon_airways.view import YukonAirwaysView
from aerodrome.games.yukon_airways.words import objective

WIDTH, HEIGHT = 430.0, 42.0
ACROSS = 141.0


def draw_aims(label: Wording, picture: Drawing, v: YukonAirwaysView, data: Data, x: float, y: float) -> None:
    """The three beside each other."""
    for number, index in enumerate(v.objectives):
        picture.put(ids.aim(index), _aim(label, data, index), transform=move(x + 2 + number * (ACROSS + 1.5), y + 2))
    if not v.objectives:
        picture.put("aims-open", text(label("aims-open"), x + 12, y + 26, class_="faint tiny"))


def _aim(label: Wording, data: Data, index: int) -> str:
    """What is wanted, and below what it brings."""
    wanted, _, reward = label(f"aim-{index + 1}").partition("\n")
    terms = label(f"objective-{index + 1}")
    drawn = title(label("objective", number=index + 1, name=label.say(objective(data, index)), terms=terms))
    drawn += tag("rect", width=ACROSS, height=38, rx=8, class_="card objective shape")
    drawn += tag("circle", cx=15, cy=19, r=10.5, class_="objective-disc")
    drawn += text(index + 1, 15, 24, class_="objective-number", text_anchor="middle")
    return drawn + text(wanted, 30, 16, class_="tiny") + text(reward, 30, 32, class_="tiny aim-reward")
