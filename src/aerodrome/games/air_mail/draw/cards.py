"""Cards lying flat: the offer, the viewer's hand and express cards."""

from __future__ import annotations

from aerodrome.core.drawing import Drawing, tag, text, title
from aerodrome.core.messages import Message, render
from aerodrome.games.air_mail import ids
from aerodrome.games.air_mail.data import ICONS, CardKind, City, Data
from aerodrome.games.air_mail.draw import symbols
from aerodrome.games.air_mail.draw.layout import BOARD_W, HAND_Y, MARGIN
from aerodrome.games.air_mail.draw.scene import Scene
from aerodrome.games.air_mail.draw.track import half
from aerodrome.games.air_mail.texts import TEXTS
from aerodrome.games.air_mail.words import card_message, colour_message

CARD_W = 104.0
CARD_H = 74.0


def flat_card(data: Data, kind: CardKind, x: float, y: float, width: float = CARD_W, height: float = CARD_H) -> str:
    """A permit or special, its two colours side by side, or one above the other where it is higher than wide."""
    box = (x, y, width, height)
    first, second = ((-1, 0), (1, 0)) if width > height else ((0, -1), (0, 1))
    content = half(data, data.kind_a[kind], box, first) + half(data, data.kind_b[kind], box, second)
    content += tag("rect", x=x, y=y, width=width, height=height, rx=6, class_="card-edge")
    disc = tag("circle", cx=x + width / 2, cy=y + height / 2, r=min(15.0, height * 0.24), class_="icon-disc")
    size = 1.0 if height > 60 else 0.75
    return content + disc + symbols.icon(ICONS[data.kind_icon[kind]], x + width / 2, y + height / 2, size)


def card_words(data: Data, kind: CardKind) -> str:
    """The name of a card."""
    return _say(card_message(data, kind))


def _say(message: Message) -> str:
    return render(message, TEXTS, ())  # cards and colours: no player is named


def put_hand(drawing: Drawing, scene: Scene) -> None:
    """The viewer's permits, specials and express cards."""
    v, label = scene.v, scene.label
    kinds = ids.hand_kinds(v)
    mine = ids.own_express(v)
    if v.seat < 0:
        drawing.put("hand-title", text(label("hand-secret"), MARGIN + 6, HAND_Y + 20, class_="heading"))
        return
    drawing.put("hand-title", text(label("hand"), MARGIN + 6, HAND_Y + 20, class_="heading"))
    room = BOARD_W - 30
    step = min(CARD_W + 12, room / max(1, len(kinds) + len(mine) + 1))
    x = MARGIN + 6
    for slot, kind in enumerate(kinds):
        _put_card(drawing, scene, slot, kind, x)
        x += step
    x += 26
    drawing.put("express-title", text(label("express"), x, HAND_Y + 20, class_="heading") if mine else "")
    for slot, city in enumerate(mine):
        _put_express(drawing, scene, slot, city, x)
        x += step


def _put_card(drawing: Drawing, scene: Scene, slot: int, kind: CardKind, x: float) -> None:
    v, data, legal, _ = scene
    top = HAND_Y + 34
    content = title(card_words(data, kind)) + flat_card(data, kind, x, top)
    for line, colour in enumerate((data.kind_a[kind], data.kind_b[kind])):
        content += text(_say(colour_message(data, colour)), x + 2, top + CARD_H + 17 + 16 * line, class_="card-name")
    if v.hand.count(kind) > 1:
        content += tag("circle", cx=x + CARD_W - 8, cy=top + 6, r=12, class_="icon-disc")
        content += text(f"×{v.hand.count(kind)}", x + CARD_W - 8, top + 11, class_="count")
    if f"hand-{slot + 1}" in legal:
        content += tag("rect", x=x - 4, y=top - 4, width=CARD_W + 8, height=CARD_H + 8, rx=9, class_="legal")
    drawing.put(f"hand-{slot + 1}", content)


def _put_express(drawing: Drawing, scene: Scene, slot: int, city: City, x: float) -> None:
    v, data, legal, label = scene
    top = HAND_Y + 34
    colour = data.division[city]
    done = v.parcels[city] >> v.seat & 1
    words = label("express-fulfilled" if done else "express-open", city=data.city_names[city], dollars=data.amount[city])
    content = title(words) + tag("rect", x=x, y=top, width=CARD_W, height=CARD_H, rx=6, class_="express-card")
    content += tag("rect", x=x, y=top, width=CARD_W, height=20, rx=6, class_=f"half half-{data.colour_ids[colour]}")
    content += symbols.glyph(data.glyphs[colour], x + 14, top + 10, 0.7, "half-glyph")
    content += text(label("dollars", dollars=data.amount[city]), x + CARD_W - 8, top + 62, class_="amount")
    long = " long-name" if len(data.city_names[city]) > 11 else ""
    content += text(data.city_names[city], x + 6, top + 38, class_=f"express-city{long}")
    content += symbols.icon("express", x + 16, top + 56, 0.8)
    if done:
        content += text("✓", x + CARD_W - 16, top + 16, class_="done")
    if f"express-{slot + 1}" in legal:
        content += tag("rect", x=x - 4, y=top - 4, width=CARD_W + 8, height=CARD_H + 8, rx=9, class_="legal")
    drawing.put(f"express-{slot + 1}", content)
