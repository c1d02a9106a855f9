"""Cards lying flat: the offer, the viewer's hand and express cards."""

from __future__ import annotations

from aerodrome.core.drawing import Drawing, fitted, move, tag, text, title
from aerodrome.core.lettering import Point
from aerodrome.core.messages import Message, render
from aerodrome.games.air_mail import ids
from aerodrome.games.air_mail.data import ICONS, CardKind, City, Data
from aerodrome.games.air_mail.draw import symbols
from aerodrome.games.air_mail.draw.layout import HAND_W, HAND_Y
from aerodrome.games.air_mail.draw.scene import Scene
from aerodrome.games.air_mail.draw.track import half
from aerodrome.games.air_mail.state import CLOCKWISE, COUNTER
from aerodrome.games.air_mail.steps.row import fits_end, has_room
from aerodrome.games.air_mail.texts import TEXTS
from aerodrome.games.air_mail.view import AirMailView
from aerodrome.games.air_mail.words import card_message, colour_message

CARD_W = 104.0
LETTERS = 10  # of a city's name at its full width
CARD_H = 74.0
LEFT = 10.0
ROOM_FOR_NAMES = 84.0  # of a card: what the longest name of a division takes
LOW_H = 54.0  # a card where the hand lies in two rows
TOP = HAND_Y + 8
TURNS = {CLOCKWISE: "M-8 4A8.5 8.5 0 0 1 7 0M7 -6V1H0", COUNTER: "M8 4A8.5 8.5 0 0 0 -7 0M-7 -6V1H0"}  # arrows round the track


def flat_card(data: Data, kind: CardKind, x: float, y: float, width: float = CARD_W, height: float = CARD_H) -> str:
    """A permit or special, its two colours side by side, or one above the other where it is higher than wide."""
    box = (x, y, width, height)
    first, second = ((-1, 0), (1, 0)) if width > height * 0.8 else ((0, -1), (0, 1))
    content = half(data, data.kind_a[kind], box, first) + half(data, data.kind_b[kind], box, second)
    content += tag("rect", x=x, y=y, width=width, height=height, rx=6, class_="card-edge shape")
    disc = tag("circle", cx=x + width / 2, cy=y + height / 2, r=min(15.0, height * 0.24), class_="icon-disc")
    size = 1.0 if height > 60 else 0.75
    return content + disc + symbols.icon(ICONS[data.kind_icon[kind]], x + width / 2, y + height / 2, size)


def card_words(data: Data, kind: CardKind) -> str:
    """The name of a card."""
    return _say(card_message(data, kind))


def _say(message: Message) -> str:
    return render(message, TEXTS, ())  # cards and colours: no player is named


def _express_room(v: AirMailView) -> float:
    """What the express cards take of the hand: more than half of each can be seen and touched."""
    count = len(ids.own_express(v))
    return count * max(CARD_W * 0.6, min(CARD_W + 8, HAND_W / 2 / max(1, count)))


def _room(v: AirMailView) -> float:
    """What the express cards leave of the hand."""
    return HAND_W - _express_room(v) - LEFT - 20


def hand_row(v: AirMailView) -> int:
    """How many cards lie in a row: all of them, or half of them where their names would find no room."""
    count = max(1, len(ids.hand_kinds(v)))
    return count if _room(v) / count >= ROOM_FOR_NAMES else (count + 1) // 2


def hand_step(v: AirMailView) -> float:
    """From one card of the hand to the next."""
    return max(CARD_W * 0.6, min(CARD_W + 12, _room(v) / hand_row(v)))


def hand_width(v: AirMailView) -> float:
    """How wide the hand is: wider than usual where there are very many cards."""
    return max(HAND_W, LEFT + hand_row(v) * hand_step(v) + CARD_W * 0.5 + _express_room(v))


def put_hand(drawing: Drawing, scene: Scene) -> None:
    """The viewer's permits, specials and express cards."""
    v, data, label = scene
    mine = ids.own_express(v)
    done = tuple(v.parcels[city] >> v.seat & 1 for city in mine)
    shown = (v.seat < 0, has_room(v, data), tuple(v.ends), tuple(v.hand), tuple(mine), done)
    drawing.block(_put_cards, drawing, scene, by=(data, label.texts, shown))


def _put_cards(drawing: Drawing, scene: Scene) -> None:
    v, label = scene.v, scene.label
    kinds = ids.hand_kinds(v)
    mine = ids.own_express(v)
    if v.seat < 0:
        drawing.put("hand-title", text(label("hand-secret"), LEFT, HAND_Y + 19, class_="heading"))
        return
    width = hand_width(v)
    begin = width - _express_room(v)  # express cards stay where they are
    step, in_row = hand_step(v), hand_row(v)
    size = (min(CARD_W, step), CARD_H if in_row >= len(kinds) else LOW_H)
    room = has_room(v, scene.data)
    for slot, kind in enumerate(kinds):
        row, column = divmod(slot, in_row)
        place = (LEFT + column * step, TOP + row * (LOW_H + 3))
        drawing.part(_put_card, drawing, scene, kind, place, size, by=(scene.data, kind, v.hand.count(kind), place, size))
        if room and all(fits_end(v, scene.data, kind, arm) for arm in TURNS):
            _put_halves(drawing, scene, kind, place, size)
    for slot, city in enumerate(mine):
        _put_express(drawing, scene, city, begin + slot * (width - begin) / len(mine))


def _put_card(drawing: Drawing, scene: Scene, kind: CardKind, place: Point, size: Point) -> None:
    """A card, squeezed into what can be seen of it; with the names of its colours, where there is room for them."""
    v, data, _ = scene
    seen, height = size
    content = title(card_words(data, kind)) + flat_card(data, kind, 0, 0, seen - 1, height)
    named = seen >= ROOM_FOR_NAMES and height == CARD_H
    for line, colour in enumerate((data.kind_a[kind], data.kind_b[kind]) if named else ()):
        content += text(_say(colour_message(data, colour)), 2, CARD_H + 18 + 17 * line, class_="card-name")
    if v.hand.count(kind) > 1:
        content += tag("circle", cx=seen - 13, cy=7, r=14, class_="icon-disc")
        content += text(f"×{v.hand.count(kind)}", seen - 13, 12, class_="count")
    drawing.put(ids.hand(v, kind), content, transform=move(*place))


def arrows() -> str:
    """The way round of each end, drawn once: halves of cards refer to it."""
    found = ""
    for arm, way in TURNS.items():
        disc = tag("circle", cy=-1, r=11, class_="way-disc") + tag("path", d=way, class_="way-round")
        found += tag("g", disc, id=f"am-way-{arm + 1}", class_="quiet")
    return tag("defs", found)


def _put_halves(drawing: Drawing, scene: Scene, kind: CardKind, place: Point, size: Point) -> None:
    """A card that fits both ends of the row: what can be seen of it in two halves, each with the way round of its end."""
    (x, y), (width, height) = place, size
    for arm in TURNS:
        content = tag("rect", width=width / 2, height=height, rx=6, class_="hand-half shape")
        small = 0.72 if height == LOW_H else 1.0  # beside the icon of a low card
        outside = width / 2 - 9 if arm == CLOCKWISE else 9
        spot = move(outside if small < 1 else width / 4, height - 11 * small)
        content += tag("use", href=f"#am-way-{arm + 1}", transform=f"{spot} scale({small})")
        left = x + (width / 2 if arm == CLOCKWISE else 0)
        drawing.put(ids.hand_half(scene.v, kind, arm), content, transform=move(left, y))


def _put_express(drawing: Drawing, scene: Scene, city: City, x: float) -> None:
    v, data, label = scene
    colour = data.division[city]
    done = v.parcels[city] >> v.seat & 1
    words = label("express-fulfilled" if done else "express-open", city=data.city_names[city], dollars=data.amount[city])
    content = title(words) + tag("rect", width=CARD_W, height=CARD_H, rx=6, class_="express-card shape")
    content += tag("rect", width=CARD_W, height=20, rx=6, class_=f"half half-{data.colour_ids[colour]}")
    content += symbols.glyph(data.glyphs[colour], 14, 10, 0.7, "half-glyph")
    content += text(label("dollars", dollars=data.amount[city]), CARD_W - 8, 62, class_="amount")
    content += fitted(data.city_names[city], 6, 38, CARD_W - 12, LETTERS, class_="express-city")
    content += symbols.icon("express", 16, 56, 0.8)
    if done:
        content += text("✓", CARD_W - 16, 16, class_="done")
    drawing.put(ids.express(v, city), content, transform=move(x, TOP))
