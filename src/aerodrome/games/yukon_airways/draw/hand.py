"""The viewer's own hand: one place for each kind of card, with its place, value and icon."""

from __future__ import annotations

from aerodrome.core.drawing import Drawing, move, tag, text, title
from aerodrome.core.messages import Message
from aerodrome.games.yukon_airways import ids
from aerodrome.games.yukon_airways.data import ICON_NAMES, CardKind, Data, destination_of, icon_of
from aerodrome.games.yukon_airways.draw.shapes import Wording, icon, lines
from aerodrome.games.yukon_airways.view import YukonAirwaysView

WIDTH, HEIGHT = 690.0, 132.0
CARD_WIDTH, CARD_HEIGHT, STEP = 92.0, 116.0, 98.0


def draw_hand(label: Wording, picture: Drawing, v: YukonAirwaysView, data: Data, y: float) -> None:
    """Cards side by side, overlapping where there are many; ids name the cards."""
    kinds = ids.hand_slots(v)
    step = min(STEP, (WIDTH - 14 - CARD_WIDTH) / max(1, len(kinds) - 1))
    for slot, kind in enumerate(kinds):
        picture.put(ids.slot(v, kind), _card(label, v, data, kind), transform=move(4 + slot * step, y + 12))
    if not kinds:
        picture.put("hand-empty", text(label("hand-empty"), 16, y + 40, class_="faint small"))


def _card(label: Wording, v: YukonAirwaysView, data: Data, kind: CardKind) -> str:
    place, name, n = destination_of(kind), ICON_NAMES[icon_of(kind)], v.hand[kind]
    drawn = [title(label("card-several" if n > 1 else "card", place=data.names[place], icon=Message(name), n=n))]
    if n > 1:
        drawn.append(tag("rect", x=5, y=-5, width=CARD_WIDTH, height=CARD_HEIGHT, rx=9, class_="card"))
    drawn.append(tag("rect", width=CARD_WIDTH, height=CARD_HEIGHT, rx=9, class_="card ticket shape"))
    drawn.append(tag("path", d="M5 66 C24 50 36 76 56 62 S80 60 87 54", class_="river ticket-river"))
    drawn.append(tag("circle", cx=22, cy=24, r=15, class_="spot"))
    drawn.append(text(data.values[place], 22, 30.5, class_="ticket-value", text_anchor="middle"))
    drawn.append(icon(name, CARD_WIDTH - 24, 25))
    for number, line in enumerate(lines(data.names[place], 10)):
        drawn.append(text(line, CARD_WIDTH / 2, 89 + 17 * number, class_="ticket-name", text_anchor="middle"))
    if n > 1:
        drawn.append(tag("circle", cx=CARD_WIDTH - 10, cy=50, r=12, class_="badge"))
        drawn.append(text(f"\u00d7{n}", CARD_WIDTH - 10, 55, class_="badge-number", text_anchor="middle"))
    return "".join(drawn)
