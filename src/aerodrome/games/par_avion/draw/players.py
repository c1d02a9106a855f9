"""The players' planes with their cards: faces for the owner, backs for the others, and what a seat remembers."""

from __future__ import annotations

from aerodrome.core.drawing import Drawing, move, tag, text, title
from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion import words
from aerodrome.games.par_avion.data import Data
from aerodrome.games.par_avion.draw import glyphs
from aerodrome.games.par_avion.draw.marks import Marks, say
from aerodrome.games.par_avion.knowledge import FIRST_PLANE, cards_of, size
from aerodrome.games.par_avion.texts import label
from aerodrome.games.par_avion.view import ParAvionView

LEFT, TOP, WIDTH, BOTTOM = 1042.0, 62.0, 376.0, 972.0
SLOT_LEFT, SLOT_GAP = 116.0, 4.0
HEADER, MOST_ROW = 32.0, 84.0


def points(v: ParAvionView, data: Data, seat: int) -> int:
    """VP of a seat."""
    return sum(data.points[card] for card in cards_of(v.won[seat])) - v.fines[seat]


def draw_players(drawing: Drawing, v: ParAvionView, data: Data, marks: Marks) -> None:
    """One panel a seat, its planes in the order of their letters."""
    planes = len(v.where)
    row = min(MOST_ROW, (BOTTOM - TOP - v.seats * (HEADER + 10)) / planes)
    y = TOP
    for seat in range(v.seats):
        own = [plane for plane in range(len(v.owner)) if v.owner[plane] == seat]
        height = HEADER + row * v.planes_each
        _draw_header(drawing, v, data, seat, y, height)
        for index, plane in enumerate(own):
            _draw_row(drawing, v, data, marks, plane, y + HEADER + row * index, row)
        y += height + 10


def _draw_header(drawing: Drawing, v: ParAvionView, data: Data, seat: int, y: float, height: float) -> None:
    active = v.mover == seat
    markup = tag("rect", x=0, y=0, width=WIDTH, height=height, rx=8, class_="card pa-active" if active else "card")
    markup += tag("circle", cx=18, cy=17, r=10, class_="of-seat")
    markup += text(seat + 1, 18, 21.5, class_="pa-on-seat")
    name = label("player" + ("-you" if seat == v.seat else "") + ("-first" if seat == v.first else ""), seat=seat)
    markup += text(name, 36, 22, class_="pa-player-name")
    delivered = label("delivered-fines" if v.fines[seat] else "delivered", count=size(v.won[seat]), fines=v.fines[seat])
    markup += text(delivered, WIDTH - 72, 21.5, class_="pa-progress pa-small")
    markup += text(label("points", points=points(v, data, seat)), WIDTH - 12, 23, class_="pa-score")
    won = [words.card_message(data, card) for card in cards_of(v.won[seat])]
    drawing.put(
        f"seat-{seat + 1}",
        title(label("player-won" if won else "player-won-nothing", player=name, cards=won)) + markup,
        transform=move(LEFT, y),
        class_=f"seat-{seat}",
    )


def _draw_row(drawing: Drawing, v: ParAvionView, data: Data, marks: Marks, plane: int, y: float, row: float) -> None:
    """One plane: where it is, and its slots."""
    name = data.plane_names[plane]
    missing = v.where[plane] in (st.MISSING, st.UNPLACED)
    markup = tag("path", d=f"M8 0H{WIDTH - 8:.4g}", class_="pa-rule")
    if not missing:
        markup += tag("g", glyphs.badge(name[0], v.owner[plane], 0.9), transform=move(18, 19))
    markup += text(name, 34, 18, class_="pa-plane-name")
    for number, line in enumerate(_status(v, data, plane)):
        markup += text(
            line, 34 if number == 0 else 10, 33 + 13 * number, class_="pa-small" if number == 0 else "pa-small pa-warn"
        )
    drawing.put(f"row-{name.lower()}", markup, transform=move(LEFT, y))
    if missing:
        id_ = words.plane_id(data, plane)
        drawing.put(id_, glyphs.badge(name[0], v.owner[plane], 0.9), transform=move(LEFT + 18, y + 19), class_="pa-missing")
    _draw_slots(drawing, v, data, marks, plane, y + 4, row - 8)


def _status(v: ParAvionView, data: Data, plane: int) -> list[str]:
    """Where the plane is, and what troubles it."""
    lines = [words.place_words(v, data, plane)]
    if v.repair[plane]:
        lines.append(label("repair"))
    if v.stuck[plane]:
        lines.append(label("stuck"))
    return lines


def _draw_slots(drawing: Drawing, v: ParAvionView, data: Data, marks: Marks, plane: int, y: float, height: float) -> None:
    """Faces where the viewer knows them now, remembered faces with a question mark, backs otherwise."""
    width = (WIDTH - SLOT_LEFT - 8 - SLOT_GAP * (data.capacity - 1)) / data.capacity
    known = words.slots(v, plane)
    remembered = cards_of(v.seen[FIRST_PLANE + plane]) if not known else []
    for index in range(data.capacity):
        x = LEFT + SLOT_LEFT + index * (width + SLOT_GAP)
        id_ = words.slot_id(data, plane, index)
        if index >= v.plane_counts[plane]:
            markup = tag("rect", x=0, y=0, width=width, height=height, rx=4, class_="pa-empty")
        elif index < len(known):
            markup = title(say(words.card_message(data, known[index]), v.seats)) + glyphs.card(data, known[index], width, height)
        elif index < len(remembered):
            face = glyphs.card(data, remembered[index], width, height, faint=True)
            markup = title(label("seen", card=words.card_message(data, remembered[index]))) + face
        else:
            markup = glyphs.card_back(width, height)
        if marks.legal(id_):
            markup += tag("rect", x=0, y=0, width=width, height=height, rx=4, class_="legal")
        drawing.put(id_, markup, transform=move(x, y))
