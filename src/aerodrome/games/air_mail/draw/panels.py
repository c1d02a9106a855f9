"""The table beside the board: the turn, the offer, the decks, the technology ladder, and a panel for each player."""

from __future__ import annotations

from aerodrome.core.drawing import Drawing, tag, text, title
from aerodrome.core.messages import Labels
from aerodrome.core.rules import OVER
from aerodrome.games.air_mail import ids
from aerodrome.games.air_mail.data import BONUSES, DECREES, EXTRAS, N_COLOURS, CardKind, Data, Division, Seat
from aerodrome.games.air_mail.draw import symbols
from aerodrome.games.air_mail.draw.cards import card_words, flat_card
from aerodrome.games.air_mail.draw.layout import MARGIN, SIDE_W, SIDE_X
from aerodrome.games.air_mail.draw.scene import Scene
from aerodrome.games.air_mail.state import held_at, token_at, under_at
from aerodrome.games.air_mail.view import AirMailView
from aerodrome.games.air_mail.words import card_message

TURN_Y = MARGIN
OFFER_Y = 96.0
DECKS_Y = 258.0
LADDER_Y = 358.0
PLAYERS_Y = 498.0
PANEL_H = 130.0


def static(data: Data, label: Labels) -> list[str]:
    """Headings and the ladder's rewards."""
    printed = [
        text(label("offer"), SIDE_X, OFFER_Y + 16, class_="heading"),
        text(label("decks"), SIDE_X, DECKS_Y + 16, class_="heading"),
        text(label("ladder"), SIDE_X, LADDER_Y + 16, class_="heading"),
    ]
    width = SIDE_W / data.top_level
    for level in range(1, data.top_level + 1):
        x = SIDE_X + (level - 1) * width
        printed.append(tag("rect", x=x + 1, y=LADDER_Y + 26, width=width - 2, height=96, rx=5, class_="card"))
        printed.append(text(level, x + width / 2, LADDER_Y + 44, class_="level"))
        dollars = data.reward_dollars[level]
        if dollars:
            printed.append(text(label("dollars", dollars=dollars), x + width / 2, LADDER_Y + 63, class_="reward"))
        printed.append(_extra(EXTRAS[data.reward_extra[level]], x + width / 2, LADDER_Y + 78))
    return printed


def _extra(extra: str, x: float, y: float) -> str:
    """A card, an express card or a card, or both."""
    if extra == "none":
        return ""
    if extra == "permit":
        return symbols.icon("permit", x, y, 0.8)
    sign = "/" if extra == "choice" else "+"
    return (
        symbols.icon("express", x - 12, y, 0.75)
        + text(sign, x - 1, y + 5, class_="sign")
        + symbols.icon("permit", x + 11, y, 0.65)
    )


def put_table(drawing: Drawing, scene: Scene) -> None:
    """The turn, offer, decks and ladder."""
    v, data, legal, label = scene
    drawing.put("turn", _turn(scene))
    width = SIDE_W / (data.face_up + 2)
    size = min(66.0, width - 5)
    for slot in range(data.face_up + 2):
        x = SIDE_X + slot * width
        content = _slot(scene, slot, x, OFFER_Y + 28, size)
        if ids.offer(data, slot) in legal:
            content += tag("rect", x=x - 3, y=OFFER_Y + 25, width=size + 6, height=104, rx=8, class_="legal")
        drawing.put(ids.offer(data, slot), content)
    for division in range(N_COLOURS):
        drawing.put(ids.deck(data, division), _deck(scene, division))
    step = SIDE_W / data.top_level
    for level in range(1, data.top_level + 1):
        x = SIDE_X + (level - 1) * step
        content = tag("rect", x=x + 1, y=LADDER_Y + 26, width=step - 2, height=96, class_="hit-area")
        here = [seat for seat in range(v.seats) if v.technology[seat] == level]
        for index, seat in enumerate(here):
            content += symbols.badge(
                seat, x + step / 2 + (index % 3 - (min(3, len(here)) - 1) / 2) * 13, LADDER_Y + 100 + index // 3 * 14, 7.5
            )
        if ids.level(level) in legal:
            content += tag("rect", x=x + 1, y=LADDER_Y + 26, width=step - 2, height=96, rx=5, class_="legal")
        drawing.put(ids.level(level), title(label("level", level=level)) + content)


def _turn(scene: Scene) -> str:
    """Round, player, active division, points left, decrees scored."""
    v, data, _, label = scene
    content = tag("rect", x=SIDE_X, y=TURN_Y, width=SIDE_W, height=70, rx=8, class_="card")
    content += text(_head(v, label), SIDE_X + 12, TURN_Y + 25, class_="heading")
    if v.mover >= 0:
        content += symbols.badge(v.mover, SIDE_X + SIDE_W - 22, TURN_Y + 21, 13)
        content += text(label("to-move"), SIDE_X + SIDE_W - 44, TURN_Y + 26, class_="note end")
    if v.active >= 0:
        content += tag("circle", cx=SIDE_X + 24, cy=TURN_Y + 49, r=12, class_=f"half half-{data.colour_ids[v.active]}")
        content += symbols.glyph(data.glyphs[v.active], SIDE_X + 24, TURN_Y + 49, 0.7, "half-glyph")
        left = label("active", division=data.division_names[v.active], ops=v.ops, all=data.operations)
        content += text(left, SIDE_X + 44, TURN_Y + 54, class_="note")
    else:
        letters = " ".join(DECREES[decree] for decree in v.scored)
        scored = label("scored" if letters else "scored-none", letters=letters, last=data.last_decree[v.seats])
        content += text(scored, SIDE_X + 12, TURN_Y + 54, class_="note")
    if v.aside >= 0:
        content += tag("rect", x=SIDE_X + SIDE_W - 36, y=TURN_Y + 37, width=26, height=28, rx=4, class_="decree")
        content += text(DECREES[v.aside], SIDE_X + SIDE_W - 23, TURN_Y + 58, class_="decree-letter")
    return content


def _head(v: AirMailView, label: Labels) -> str:
    """How far the game has come."""
    if v.mover == OVER:
        return label("over")
    if v.round == 0:
        return label("setup")
    return label("round-last", round=v.round, last=v.last_round) if v.last_round else label("round", round=v.round)


def _slot(scene: Scene, slot: int, x: float, y: float, size: float) -> str:
    """A face-up permit, standing; or a deck with the number of its cards."""
    v, data, _, label = scene
    if slot < data.face_up:
        kind = v.offer[slot]
        if kind < 0:
            return title(label("slot-empty")) + tag("rect", x=x, y=y, width=size, height=98, rx=6, class_="empty")
        return title(card_words(data, kind)) + flat_card(data, kind, x, y, size, 98)
    number = v.deck_size if slot == data.face_up else v.special_size
    name = "permits" if slot == data.face_up else "specials"
    back = tag("rect", x=x, y=y, width=size, height=98, rx=6, class_="back" if number else "empty")
    icon = symbols.icon("permit" if slot == data.face_up else "wild", x + size / 2, y + 30, 1.3)
    words = text(number, x + size / 2, y + 68, class_="deck-count")
    words += text(label(name), x + size / 2, y + 88, class_="deck-name")
    return title(label(f"{name}-down", number=number)) + back + icon + words


def _deck(scene: Scene, division: Division) -> str:
    """An express deck: its division, sign and number of cards, with the two known ones under it."""
    v, data, legal, label = scene
    width = SIDE_W / N_COLOURS
    x, y = SIDE_X + division * width, DECKS_Y + 26
    under = [city for city in v.under[under_at(division, 0) : under_at(division + 1, 0)] if city >= 0]
    number = v.express_left[division] + len(under)
    known = dict(zip(("first", "second"), (data.city_names[city] for city in under), strict=False))
    name = f"deck-over-{len(known)}" if known else "deck"
    content = title(label(name, division=data.division_names[division], number=number, **known)) + tag(
        "rect", x=x, y=y, width=width - 5, height=58, rx=6, class_=f"half half-{data.colour_ids[division]}"
    )
    content += symbols.glyph(data.glyphs[division], x + 18, y + 20, 1.0, "half-glyph")
    content += text(number, x + width - 14, y + 27, class_="deck-number end")
    content += text(data.division_names[division][:11], x + (width - 5) / 2, y + 49, class_="deck-title")
    if ids.deck(data, division) in legal:
        content += tag("rect", x=x - 3, y=y - 3, width=width + 1, height=64, rx=8, class_="legal")
    return content


def put_players(drawing: Drawing, scene: Scene) -> None:
    """A panel for each player."""
    for seat in range(scene.v.seats):
        drawing.put(ids.seat(seat), _player(scene, seat, PLAYERS_Y + seat * (PANEL_H + 6)))


def _player(scene: Scene, seat: Seat, y: float) -> str:
    v, _, legal, label = scene
    x = SIDE_X
    turn = v.mover == seat
    content = tag("rect", x=x, y=y, width=SIDE_W, height=PANEL_H, rx=8, class_="card panel-turn" if turn else "card")
    content += symbols.badge(seat, x + 22, y + 22, 14)
    name = label("own" if seat == v.seat else "other", seat=seat)
    content += text(label("starts", player=name) if seat == v.starter else name, x + 44, y + 28, class_="heading")
    content += text(label("dollars", dollars=v.income[seat]), x + SIDE_W - 14, y + 31, class_="income")
    facts = [
        ("expand", v.planes[seat], "planes"),
        ("deliver", v.packages[seat], "packages"),
        ("technology", v.technology[seat], "level"),
        ("permit", v.permits_held[seat], "permits"),
        ("wild", v.specials_held[seat], "specials"),
    ]
    for index, (icon, number, fact) in enumerate(facts):
        left = x + 14 + index * 81
        content += symbols.icon(icon, left + 8, y + 56, 0.85) + text(number, left + 23, y + 62, class_="fact")
        content += text(label(f"fact-{fact}"), left, y + 79, class_="small")
    content += _express_row(scene, seat, x + 14, y + 106) + _token_row(v, seat, x + 250, y + 106)
    if ids.seat(seat) in legal:
        content += tag("rect", x=x - 3, y=y - 3, width=SIDE_W + 6, height=PANEL_H + 6, rx=10, class_="legal")
    return content + _known_row(scene, seat, x + 336, y + 93)


def _express_row(scene: Scene, seat: Seat, x: float, y: float) -> str:
    """Express cards by division: that much is public."""
    v, data, _, label = scene
    content = ""
    place = 0
    for division in range(N_COLOURS):
        number = v.express_held[held_at(seat, division)]
        if number:
            content += tag(
                "rect", x=x + place * 38, y=y - 13, width=34, height=26, rx=4, class_=f"half half-{data.colour_ids[division]}"
            )
            content += symbols.glyph(data.glyphs[division], x + place * 38 + 11, y, 0.6, "half-glyph")
            content += text(number, x + place * 38 + 25, y + 5, class_="deck-number middle")
            place += 1
    return tag("g", title(label("express-held")) + content) if content else ""


def _token_row(v: AirMailView, seat: Seat, x: float, y: float) -> str:
    content = ""
    tokens = [kind for kind in range(6) for _ in range(v.tokens[token_at(seat, kind)])]
    step = min(20.0, 76.0 / max(1, len(tokens)))
    for index, kind in enumerate(tokens):
        content += symbols.bonus(BONUSES[kind], x + 8 + index * step, y, 0.8)
    return content


def _known_row(scene: Scene, seat: Seat, x: float, y: float) -> str:
    """Permits that everybody saw the player take."""
    data, label = scene.data, scene.label
    cards = scene.v.known[seat]
    step = min(34.0, 62.0 / max(1, len(cards)))
    content = ""
    for index, kind in enumerate(cards):
        content += tag("g", title(label("known", card=card_message(data, kind))) + _mini(data, kind, x + index * step, y))
    return content


def _mini(data: Data, kind: CardKind, x: float, y: float) -> str:
    first, second = data.colour_ids[data.kind_a[kind]], data.colour_ids[data.kind_b[kind]]
    left = tag("rect", x=x, y=y, width=15, height=26, class_=f"half half-{first}") + symbols.glyph(
        data.glyphs[data.kind_a[kind]], x + 7.5, y + 13, 0.5, "half-glyph"
    )
    right = tag("rect", x=x + 15, y=y, width=15, height=26, class_=f"half half-{second}") + symbols.glyph(
        data.glyphs[data.kind_b[kind]], x + 22.5, y + 13, 0.5, "half-glyph"
    )
    return left + right + tag("rect", x=x, y=y, width=30, height=26, rx=3, class_="card-edge")
