"""The viewer's own hand: one slot for each kind of card, with its place, value and icon."""

from __future__ import annotations

from aerodrome.core.drawing import Drawing, move, tag, text, title
from aerodrome.core.messages import Message
from aerodrome.games.yukon_airways.data import ICON_NAMES, N_DESTINATIONS, Data
from aerodrome.games.yukon_airways.draw.shapes import Wording, icon, lines
from aerodrome.games.yukon_airways.ids import hand_slots
from aerodrome.games.yukon_airways.view import YukonAirwaysView

CARD_WIDTH, CARD_HEIGHT = 104, 150


def draw_hand(label: Wording, picture: Drawing, v: YukonAirwaysView, data: Data, y: float, marks: set[str]) -> None:
    """Cards side by side; ids name slots."""
    kinds = hand_slots(v)
    picture.put("hand", text(label("hand"), 24, y + 22, class_="panel-title"))
    step = min(116.0, 1568 / max(1, len(kinds)))
    for slot, kind in enumerate(kinds):
        name = f"hand-{slot + 1}"
        picture.put(name, _card(label, v, data, kind, name in marks), transform=move(16 + slot * step, y + 34))
    if not kinds:
        picture.put("hand-empty", text(label("hand-empty"), 24, y + 70, class_="faint small"))


def _card(label: Wording, v: YukonAirwaysView, data: Data, kind: int, is_legal: bool) -> str:
    place = kind % N_DESTINATIONS + 1
    name = ICON_NAMES[kind // N_DESTINATIONS]
    n = v.hand[kind]
    drawn = [title(label("card-several" if n > 1 else "card", place=data.names[place], icon=Message(name), n=n))]
    if n > 1:
        drawn.append(tag("rect", x=6, y=-6, width=CARD_WIDTH, height=CARD_HEIGHT, rx=10, class_="card"))
    drawn.append(tag("rect", width=CARD_WIDTH, height=CARD_HEIGHT, rx=10, class_="card ticket"))
    drawn.append(tag("path", d=f"M6 84 C30 66 44 96 68 80 S96 78 {CARD_WIDTH - 6} 70", class_="river ticket-river"))
    drawn.append(tag("circle", cx=26, cy=28, r=17, class_="spot"))
    drawn.append(text(data.values[place], 26, 35, class_="ticket-value", text_anchor="middle"))
    drawn.append(icon(name, CARD_WIDTH - 26, 28, 1.15))
    for number, line in enumerate(lines(data.names[place], 10)):
        drawn.append(text(line, CARD_WIDTH / 2, 116 + 18 * number, class_="ticket-name", text_anchor="middle"))
    if n > 1:
        drawn.append(tag("circle", cx=CARD_WIDTH - 2, cy=2, r=13, class_="badge"))
        drawn.append(text(f"\u00d7{n}", CARD_WIDTH - 2, 7, class_="badge-number", text_anchor="middle"))
    if is_legal:
        drawn.append(tag("rect", x=-3, y=-3, width=CARD_WIDTH + 6, height=CARD_HEIGHT + 6, rx=12, class_="legal"))
    return "".join(drawn)
