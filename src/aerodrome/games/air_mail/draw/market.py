"""What can be taken: the offer of permits with its decks, and the express decks; the ladder stands beside them."""

from __future__ import annotations

from aerodrome.core.drawing import Drawing, fitted, tag, text, title
from aerodrome.games.air_mail import ids
from aerodrome.games.air_mail.data import N_COLOURS, Division
from aerodrome.games.air_mail.draw import symbols
from aerodrome.games.air_mail.draw.cards import card_words, flat_card
from aerodrome.games.air_mail.draw.layout import DECKS_X, LADDER_X, MARKET_Y
from aerodrome.games.air_mail.draw.scene import Scene
from aerodrome.games.air_mail.state import under_at

HEAD, GAP = 4.0, 8.0
WIDE, HIGH = 84.0, 74.0
LETTERS = 8  # of a division's name at its full width
DECK_W, DECK_H = (LADDER_X - DECKS_X) / 3, 38.0  # two in each of three columns


def put_offer(drawing: Drawing, scene: Scene) -> None:
    """Face-up permits and the two decks."""
    v, data, label = scene
    shown = (*v.offer, v.deck_size, v.special_size)
    for slot in range(data.face_up + 2):
        drawing.part(_put_slot, drawing, scene, slot, by=(data, label.texts, slot, shown[slot]))


def _put_slot(drawing: Drawing, scene: Scene, slot: int) -> None:
    data = scene.data
    step = min(WIDE + GAP, (DECKS_X - GAP) / (data.face_up + 2))
    drawing.put(ids.offer(data, slot), _slot(scene, slot, GAP + slot * step, MARKET_Y + HEAD, step - GAP))


def _slot(scene: Scene, slot: int, x: float, y: float, width: float) -> str:
    """A face-up permit, standing; or a deck with the number of its cards."""
    v, data, label = scene
    if slot < data.face_up:
        kind = v.offer[slot]
        if kind < 0:
            return title(label("slot-empty")) + tag("rect", x=x, y=y, width=width, height=HIGH, rx=6, class_="empty shape")
        return title(card_words(data, kind)) + flat_card(data, kind, x, y, width, HIGH)
    number = v.deck_size if slot == data.face_up else v.special_size
    name = "permits" if slot == data.face_up else "specials"
    back = tag("rect", x=x, y=y, width=width, height=HIGH, rx=6, class_="back shape" if number else "empty shape")
    icon = symbols.icon("permit" if slot == data.face_up else "wild", x + width / 2, y + 18, 1.1)
    kind_of = "" if number else " none-left"
    words = text(number, x + width / 2, y + 48, class_=f"deck-count{kind_of}")
    words += text(label(name), x + width / 2, y + 67, class_=f"deck-name{kind_of}")
    return title(label(f"{name}-down", number=number)) + back + icon + words


def put_decks(drawing: Drawing, scene: Scene) -> None:
    """The express decks."""
    v, data, label = scene
    for division in range(N_COLOURS):
        shown = (division, v.express_left[division], *v.under[under_at(division, 0) : under_at(division + 1, 0)])
        drawing.part(_put_deck, drawing, scene, division, by=(data, label.texts, shown))


def _put_deck(drawing: Drawing, scene: Scene, division: Division) -> None:
    drawing.put(ids.deck(scene.data, division), _deck(scene, division))


def _deck(scene: Scene, division: Division) -> str:
    """An express deck: its division, sign and number of cards, with the two known ones under it."""
    v, data, label = scene
    x, y, width = DECKS_X + division // 2 * DECK_W, MARKET_Y + HEAD + division % 2 * DECK_H, DECK_W - 5
    under = [city for city in v.under[under_at(division, 0) : under_at(division + 1, 0)] if city >= 0]
    number = v.express_left[division] + len(under)
    known = dict(zip(("first", "second"), (data.city_names[city] for city in under), strict=False))
    name = f"deck-over-{len(known)}" if known else "deck"
    look = f"half half-{data.colour_ids[division]} shape"
    content = title(label(name, division=data.division_names[division], number=number, **known))
    content += tag("rect", x=x, y=y, width=width, height=DECK_H - 2, rx=6, class_=look)
    content += symbols.glyph(data.glyphs[division], x + 12, y + 18, 0.8, "half-glyph")
    content += fitted(data.division_names[division], x + 23, y + 15, width - 26, LETTERS, class_="deck-title")
    return content + text(number, x + 23, y + 32, class_="deck-number")
