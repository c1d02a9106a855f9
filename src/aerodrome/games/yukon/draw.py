"""The card table of Yukon as SVG, from a View: the grid on the left, the collections on the right."""

from __future__ import annotations

from pathlib import Path

from aerodrome.core.drawing import Drawing, move, tag, text, title
from aerodrome.core.messages import Message, capitalised, player_names, render
from aerodrome.games.yukon import icons, words
from aerodrome.games.yukon.data import EMPTY, N_KINDS, PAN, PEBBLES, Data
from aerodrome.games.yukon.state import (
    COLUMN,
    EITHER,
    ENDED,
    N_HELD,
    N_LOOSE,
    RECOVER,
    ROW,
    SMELT,
    TAKE,
    TEACH,
    TELEGRAPH_TAKE,
    TELEGRAPH_TO,
    TRAP,
)
from aerodrome.games.yukon.texts import TEXTS, label
from aerodrome.games.yukon.view import YukonView

WIDTH, HEIGHT = 1260.0, 780.0
GRID_X, GRID_Y, GRID_SIZE = 44.0, 78.0, 664.0
PANEL_X, PANEL_WIDTH = 746.0, 490.0
CHIP = 58.0
CSS = Path(__file__).parent / "draw.css"
SPOT_STEPS = (TAKE, TELEGRAPH_TO, TELEGRAPH_TAKE)


def draw(v: YukonView, data: Data) -> Drawing:
    """The whole table."""
    drawing = Drawing(WIDTH, HEIGHT, "Yukon", _description(v), CSS)
    drawing.area(label("area-grid"), 0, GRID_Y - 40, PANEL_X - 14, HEIGHT - GRID_Y + 40)
    drawing.area(label("area-players"), PANEL_X - 14, 8, WIDTH - PANEL_X + 14, HEIGHT - 16)
    _draw_table(drawing, v)
    _draw_band(drawing, v)
    for spot in range(len(v.grid)):
        _draw_spot(drawing, v, data, spot)
    _draw_digger(drawing, v)
    _draw_banner(drawing, v)
    for seat in range(v.seats):
        _draw_player(drawing, v, data, seat)
    if v.townsfolk:
        _draw_side_pile(drawing, v, data)
    return drawing


def _say(message: Message, seats: int) -> str:
    return render(message, TEXTS, player_names(seats))


def _description(v: YukonView) -> str:
    """The position in a few sentences, for those who do not see it."""
    where = label("story-digger", row=v.digger // v.side + 1, column=v.digger % v.side + 1) if v.digger >= 0 else ""
    return label(
        "story",
        side=v.side,
        cards=sum(kind != EMPTY for kind in v.grid),
        digger=where,
        turn=label("story-turn", seat=v.player) if v.step != ENDED and v.player >= 0 else "",
        asked=_say(words.question(v), v.seats),
        points=[label("story-points", seat=seat, points=v.points[seat]) for seat in range(v.seats)],
    )


def _cell(v: YukonView) -> float:
    return GRID_SIZE / v.side


def _centre(v: YukonView, spot: int) -> tuple[float, float]:
    cell = _cell(v)
    return GRID_X + (spot % v.side + 0.5) * cell, GRID_Y + (spot // v.side + 0.5) * cell


def _draw_table(drawing: Drawing, v: YukonView) -> None:
    """Background, empty slots and the numbers of rows and columns."""
    cell = _cell(v)
    drawing.add(tag("rect", x=0, y=0, width=WIDTH, height=HEIGHT, class_="paper"))
    drawing.add(tag("rect", x=GRID_X - 8, y=GRID_Y - 8, width=GRID_SIZE + 16, height=GRID_SIZE + 16, rx=14, class_="felt"))
    for number in range(v.side):
        middle = (number + 0.5) * cell
        drawing.add(text(number + 1, GRID_X + middle, GRID_Y - 16, class_="axis-name"))
        drawing.add(text(number + 1, GRID_X - 24, GRID_Y + middle + 5, class_="axis-name"))
    for spot in range(v.side**2):
        x, y = _centre(v, spot)
        size = cell - 22
        drawing.add(tag("rect", x=x - size / 2, y=y - size / 2, width=size, height=size, rx=8, class_="slot"))


def _draw_band(drawing: Drawing, v: YukonView) -> None:
    """The line or lines from which a card must be taken."""
    bands = ""
    if v.step in SPOT_STEPS and v.digger >= 0:
        x, y = _centre(v, v.digger)
        cell = _cell(v)
        if v.axis in (ROW, EITHER):
            bands += tag("rect", x=GRID_X, y=y - cell / 2, width=GRID_SIZE, height=cell, rx=10, class_="band")
        if v.axis in (COLUMN, EITHER):
            bands += tag("rect", x=x - cell / 2, y=GRID_Y, width=cell, height=GRID_SIZE, rx=10, class_="band")
    drawing.put("band", bands)


def _card_picture(data: Data, kind: int) -> str:
    if kind < PEBBLES:
        return icons.nugget(data.values[kind])
    return icons.pebble(data.values[kind]) if kind < N_LOOSE else icons.townsfolk(kind)


def _draw_spot(drawing: Drawing, v: YukonView, data: Data, spot: int) -> None:
    """One spot of the grid with its card; a legal one is ringed and its corner marked."""
    x, y = _centre(v, spot)
    half = _cell(v) / 2 - 4.5
    kind = v.grid[spot]
    place = _say(words.spot_message(v.side, spot), v.seats)
    markup = ""
    if kind != EMPTY:
        name = capitalised(_say(words.card_message(data, kind), v.seats))
        folk = kind >= N_LOOSE
        markup += title(label("card", card=name, spot=place))
        markup += tag("rect", x=-half, y=-half, width=2 * half, height=2 * half, rx=9, class_="yk-folk" if folk else "yk-card")
        size = half / 26
        lift = -7 if folk else 0
        if spot != v.digger:
            markup += tag(
                "g", _card_picture(data, kind), transform=f"translate(0 {lift}) scale({size * (0.8 if folk else 1):.3g})"
            )
        if folk:
            markup += text(name, 0, half - 7, class_="folk-name")
        if kind == PAN:
            left = v.pan_tokens[v.pans.index(spot)]
            for number in range(left):
                markup += tag("circle", cx=-half + 11 + 12 * number, cy=-half + 11, r=5, class_="gold-lump")
    if v.step in SPOT_STEPS and spot in v.legal:
        markup += tag("rect", x=-half, y=-half, width=2 * half, height=2 * half, rx=9, class_="legal")
        markup += tag("path", d=f"M{half - 18:.4g} {-half:.4g} H{half - 4:.4g} V{-half + 18:.4g} Z", class_="mark")
    drawing.put(words.spot_id(v.side, spot), markup, transform=move(x, y))


def _draw_digger(drawing: Drawing, v: YukonView) -> None:
    if v.digger < 0:
        drawing.put("digger", "")
        return
    x, y = _centre(v, v.digger)
    on_card = v.grid[v.digger] != EMPTY
    picture = title(label("digger")) + tag("g", icons.digger(), transform=f"scale({_cell(v) / (68 if on_card else 56):.3g})")
    drawing.put("digger", picture, transform=move(x, y - (8 if on_card else 0)))


def _draw_banner(drawing: Drawing, v: YukonView) -> None:
    """Whose turn it is and what is asked."""
    asked = _say(words.question(v), v.seats)
    if v.step != ENDED and v.player >= 0:
        asked = label("asked", seat=v.player, asked=asked)
    drawing.put("question", text(asked, GRID_X, 32, class_="banner"))


# Players


def _panel_height(v: YukonView) -> float:
    room = HEIGHT - 40 - (86 if v.townsfolk else 0)
    return min(210.0, room / v.seats)


def _draw_player(drawing: Drawing, v: YukonView, data: Data, seat: int) -> None:
    """A player's collection: gold, stones, townsfolk and tokens, with the points as they stand."""
    height = _panel_height(v)
    top = 20 + seat * height
    inner = height - 12
    markup = tag("rect", x=0, y=0, width=PANEL_WIDTH, height=inner, rx=10, class_="card")
    markup += tag("rect", x=0, y=0, width=8, height=inner, rx=4, class_="of-seat")
    if v.player == seat and v.step != ENDED:
        markup += tag("rect", x=0, y=0, width=PANEL_WIDTH, height=inner, rx=10, class_="to-move")
    name = label("own" if seat == v.seat else "other", seat=seat)
    if v.seats == 4 and not v.townsfolk:
        name = label("pair-a" if seat % 2 == 0 else "pair-b", player=name)
    markup += text(name, 22, 25, class_="heading")
    if v.digger_owner == seat:
        markup += tag("g", icons.digger(), transform=move(PANEL_WIDTH - 170, 20) + " scale(.62)")
    markup += text(label("points", points=v.points[seat]).replace("-", "−"), PANEL_WIDTH - 16, 25, class_="points")
    markup += _collection(v, data, seat, inner)
    if v.step == TEACH and seat in v.legal:
        markup += tag("rect", x=3, y=3, width=PANEL_WIDTH - 6, height=inner - 6, rx=9, class_="legal")
    drawing.put(f"seat-{seat + 1}", markup, transform=move(PANEL_X, top), class_=f"seat-{seat}")


def _collection(v: YukonView, data: Data, seat: int, height: float) -> str:
    """Rows of chips, one for each kind that the player has."""
    rows: list[list[tuple[str, str, int, bool]]] = [[], [], []]  # element id or "", picture, count, legal
    asked = v.seat == seat and v.step in (TRAP, SMELT)
    for kind in range(N_HELD):
        count = v.held[seat * N_HELD + kind]
        if count:
            own = f"own-{words.card_id(data, kind)}" if seat == v.seat and kind < N_LOOSE else ""
            row = 0 if kind < PEBBLES else 1 if kind < N_LOOSE else 2
            rows[row].append((own, _card_picture(data, kind), count, asked and kind in v.legal))
    for kind in range(N_LOOSE):
        count = v.taught[seat * N_LOOSE + kind]
        if count:
            book = tag("g", icons.townsfolk(23), transform="translate(-14 14) scale(.5)")
            rows[2].append(("", _card_picture(data, kind) + book, count, False))
    tokens = len(data.token_values)
    for index, value in enumerate(data.token_values):
        count = v.tokens[seat * tokens + index]
        if count:
            rows[2].append(("", icons.token(value), count, False))
    used = [row for row in rows if row]
    gap = min(58.0, (height - 44) / max(1, len(used)))
    return "".join(_chips(row, 40 + gap * number + gap / 2, gap / 44) for number, row in enumerate(used))


def _chips(row: list[tuple[str, str, int, bool]], y: float, scale: float) -> str:
    step = min(CHIP * max(1.0, scale), (PANEL_WIDTH - 60) / len(row))
    markup = ""
    for number, (id_, picture, count, legal) in enumerate(row):
        chip = tag("g", picture, transform=f"scale({0.82 * scale:.3g})")
        if count > 1:
            chip += text(f"×{count}", 14 * scale, -8 * scale, class_="times")
        if legal:
            chip += tag("rect", x=-20 * scale, y=-19 * scale, width=40 * scale, height=38 * scale, rx=8, class_="legal")
        markup += tag("g", chip, id=id_ or None, transform=move(44 + step * number, y))
    return markup


def _draw_side_pile(drawing: Drawing, v: YukonView, data: Data) -> None:
    """Cards laid beside the grid: open knowledge, and what a Commander can fetch."""
    top = HEIGHT - 96
    markup = text(label("pile"), 0, 14, class_="note")
    kinds = [kind for kind in range(N_KINDS) if v.side_pile[kind]]
    step = min(CHIP, (PANEL_WIDTH - 20) / max(1, len(kinds)))
    for number, kind in enumerate(kinds):
        chip = tag("g", _card_picture(data, kind), transform="scale(.8)")
        if v.side_pile[kind] > 1:
            chip += text(f"×{v.side_pile[kind]}", 12, -8, class_="times")
        if v.step == RECOVER and v.seat == v.player and kind in v.legal:
            chip += tag("rect", x=-20, y=-18, width=40, height=36, rx=8, class_="legal")
        markup += tag("g", chip, id=f"pile-{words.card_id(data, kind)}", transform=move(22 + step * number, 44))
    if not kinds:
        markup += text(label("pile-empty"), 66, 14, class_="note")
    markup += text(label("clockwise" if v.clockwise else "counter-clockwise"), PANEL_WIDTH, 14, class_="note end")
    drawing.put("side-pile", markup, transform=move(PANEL_X, top))
