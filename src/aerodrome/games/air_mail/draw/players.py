"""A panel for each player: what everybody may see."""

from __future__ import annotations

from aerodrome.core.drawing import Drawing, seat_mark, tag, text, title
from aerodrome.games.air_mail import ids
from aerodrome.games.air_mail.data import BONUSES, N_COLOURS, CardKind, Data, Seat
from aerodrome.games.air_mail.draw import symbols
from aerodrome.games.air_mail.draw.layout import PANEL_H, PLAYERS_Y, SIDE_W, SIDE_X
from aerodrome.games.air_mail.draw.scene import Scene
from aerodrome.games.air_mail.state import held_at, token_at
from aerodrome.games.air_mail.view import AirMailView
from aerodrome.games.air_mail.words import card_message


def put_players(drawing: Drawing, scene: Scene) -> None:
    """One under the other."""
    v, data, label = scene
    said = label.said_to
    for seat in range(v.seats):
        express = v.express_held[held_at(seat, 0) : held_at(seat + 1, 0)]
        tokens = v.tokens[token_at(seat, 0) : token_at(seat + 1, 0)]
        shown = (
            seat, seat == v.mover, seat == v.seat, seat == v.starter, v.income[seat], v.planes[seat], v.packages[seat],
            v.technology[seat], v.permits_held[seat], v.specials_held[seat], *express, *tokens, *v.known[seat],
        )  # fmt: skip
        drawing.part(_put_player, drawing, scene, seat, by=(data, said, shown))


def _put_player(drawing: Drawing, scene: Scene, seat: Seat) -> None:
    drawing.put(ids.seat(seat), _player(scene, seat, PLAYERS_Y + seat * PANEL_H))


def _player(scene: Scene, seat: Seat, y: float) -> str:
    v, _, label = scene
    x = SIDE_X
    turn = " panel-turn" if v.mover == seat else ""
    content = tag("rect", x=x + 3, y=y + 3, width=SIDE_W - 6, height=PANEL_H - 6, rx=8, class_=f"card shape{turn}")
    content += seat_mark(seat, x + 24, y + 24, 22)
    name = label("own" if seat == v.seat else "other", seat=seat)
    content += text(label("starts", player=name) if seat == v.starter else name, x + 46, y + 30, class_="heading")
    content += text(label("dollars", dollars=v.income[seat]), x + SIDE_W - 16, y + 32, class_="income")
    facts = [
        ("expand", v.planes[seat], "planes"),
        ("deliver", v.packages[seat], "packages"),
        ("technology", v.technology[seat], "level"),
        ("permit", v.permits_held[seat], "permits"),
        ("wild", v.specials_held[seat], "specials"),
    ]
    for index, (icon, number, fact) in enumerate(facts):
        left = x + 14 + index * 84
        content += symbols.icon(icon, left + 8, y + 54, 0.85) + text(number, left + 24, y + 60, class_="fact")
        content += text(label(f"fact-{fact}"), left, y + 78, class_="small")
    content += _express_row(scene, seat, x + 14, y + 102) + _token_row(v, seat, x + 256, y + 102)
    return content + _known_row(scene, seat, x + 346, y + 89)


def _express_row(scene: Scene, seat: Seat, x: float, y: float) -> str:
    """Express cards by division: that much is public."""
    v, data, label = scene
    content = ""
    place = 0
    for division in range(N_COLOURS):
        number = v.express_held[held_at(seat, division)]
        if number:
            look = f"half half-{data.colour_ids[division]}"
            content += tag("rect", x=x + place * 39, y=y - 13, width=36, height=26, rx=4, class_=look)
            content += symbols.glyph(data.glyphs[division], x + place * 39 + 11, y, 0.6, "half-glyph")
            content += text(number, x + place * 39 + 26, y + 6, class_="deck-number middle")
            place += 1
    return tag("g", title(label("express-held")) + content) if content else ""


def _token_row(v: AirMailView, seat: Seat, x: float, y: float) -> str:
    content = ""
    tokens = [kind for kind in range(N_COLOURS) for _ in range(v.tokens[token_at(seat, kind)])]
    step = min(21.0, 78.0 / max(1, len(tokens)))
    for index, kind in enumerate(tokens):
        content += symbols.bonus(BONUSES[kind], x + 8 + index * step, y, 0.85)
    return content


def _known_row(scene: Scene, seat: Seat, x: float, y: float) -> str:
    """Permits that everybody saw the player take."""
    data, label = scene.data, scene.label
    cards = scene.v.known[seat]
    step = min(34.0, 56.0 / max(1, len(cards)))
    content = ""
    for index, kind in enumerate(cards):
        content += tag("g", title(label("known", card=card_message(data, kind))) + _mini(data, kind, x + index * step, y))
    return content


def _mini(data: Data, kind: CardKind, x: float, y: float) -> str:
    """A permit too small for its icon: both colours with their signs."""
    content = ""
    for side, colour in enumerate((data.kind_a[kind], data.kind_b[kind])):
        content += tag("rect", x=x + 15 * side, y=y, width=15, height=26, class_=f"half half-{data.colour_ids[colour]}")
        content += symbols.glyph(data.glyphs[colour], x + 7.5 + 15 * side, y + 13, 0.5, "half-glyph")
    return content + tag("rect", x=x, y=y, width=30, height=26, rx=3, class_="card-edge")
