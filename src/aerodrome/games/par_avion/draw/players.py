"""The players' planes with their cards: faces for the owner, backs for the others, and what a seat remembers."""

from __future__ import annotations

from aerodrome.core.drawing import Drawing, move, tag, text, title
from aerodrome.games.par_avion import ids, words
from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.data import Card, Data, Plane
from aerodrome.games.par_avion.draw import glyphs
from aerodrome.games.par_avion.draw.marks import Marks
from aerodrome.games.par_avion.knowledge import FIRST_PLANE, cards_of, size
from aerodrome.games.par_avion.view import ParAvionView

LEFT, TOP, WIDTH, BOTTOM = 1042.0, 62.0, 376.0, 972.0
SLOT_LEFT, SLOT_GAP = 116.0, 4.0
HEADER, MOST_ROW = 32.0, 84.0


def draw_players(drawing: Drawing, v: ParAvionView, data: Data, marks: Marks) -> None:
    """One panel a seat, its planes in the order of their letters."""
    planes = len(v.where)
    row = min(MOST_ROW, (BOTTOM - TOP - v.seats * (HEADER + 10)) / planes)
    y = TOP
    for seat in range(v.seats):
        own = [plane for plane in range(len(v.owner)) if v.owner[plane] == seat]
        height = HEADER + row * v.planes_each
        _draw_header(drawing, v, data, marks, seat, y, height)
        for index, plane in enumerate(own):
            _draw_row(drawing, v, data, marks, plane, y + HEADER + row * index, row)
        y += height + 10


def _draw_header(drawing: Drawing, v: ParAvionView, data: Data, marks: Marks, seat: int, y: float, height: float) -> None:
    active = v.mover == seat
    markup = tag("rect", x=0, y=0, width=WIDTH, height=height, rx=8, class_="card pa-active" if active else "card")
    markup += tag("circle", cx=18, cy=17, r=10, class_="of-seat")
    markup += text(seat + 1, 18, 21.5, class_="pa-on-seat")
    name = marks.label("player" + ("-you" if seat == v.seat else "") + ("-first" if seat == v.first else ""), seat=seat)
    markup += text(name, 36, 22, class_="pa-player-name")
    delivered = marks.label("delivered-fines" if v.fines[seat] else "delivered", count=size(v.won[seat]), fines=v.fines[seat])
    markup += text(delivered, WIDTH - 72, 21.5, class_="pa-progress pa-small")
    markup += text(marks.label("points", points=st.points_of(v, data, seat)), WIDTH - 12, 23, class_="pa-score")
    won = [words.card_message(data, card) for card in cards_of(v.won[seat])]
    drawing.put(
        f"seat-{seat + 1}",
        title(marks.label("player-won" if won else "player-won-nothing", player=name, cards=won)) + markup,
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
    for number, line in enumerate(_status(v, marks, plane)):
        markup += text(
            line, 34 if number == 0 else 10, 33 + 13 * number, class_="pa-small" if number == 0 else "pa-small pa-warn"
        )
    drawing.put(f"row-{name.lower()}", markup, transform=move(LEFT, y))
    if missing:
        id_ = ids.plane_id(data, plane)
        drawing.put(id_, glyphs.badge(name[0], v.owner[plane], 0.9), transform=move(LEFT + 18, y + 19), class_="pa-missing")
    _draw_slots(drawing, v, data, marks, plane, y + 4, row - 8)


def _status(v: ParAvionView, marks: Marks, plane: Plane) -> list[str]:
    """Where the plane is, and what troubles it."""
    lines = [marks.place_words(plane)]
    if v.repair[plane]:
        lines.append(marks.label("repair"))
    if v.stuck[plane]:
        lines.append(marks.label("stuck"))
    return lines


def _draw_slots(drawing: Drawing, v: ParAvionView, data: Data, marks: Marks, plane: Plane, y: float, height: float) -> None:
    """Faces where the viewer knows them now, remembered faces with a question mark, backs otherwise."""
    if plane == v.loader and ids.is_loading(v):
        _draw_loading(drawing, v, data, marks, y, height)
        return
    width = _slot_width(data.capacity)
    known = ids.slots(v, plane)
    remembered = cards_of(v.seen[FIRST_PLANE + plane]) if not known else []
    for index in range(data.capacity):
        id_ = ids.slot_id(data, plane, index)
        if index >= v.plane_counts[plane]:
            markup = _empty_slot(width, height)
        elif index < len(known):
            markup = _face(marks, known[index], width, height, marks.is_lit(id_))
        elif index < len(remembered):
            face = glyphs.card(marks.label, data, remembered[index], width, height, faint=True)
            markup = title(marks.label("seen", card=words.card_message(data, remembered[index]))) + face
        else:
            markup = glyphs.card_back(width, height)
        drawing.put(id_, markup, transform=move(_slot_x(index, width), y))


def _draw_loading(drawing: Drawing, v: ParAvionView, data: Data, marks: Marks, y: float, height: float) -> None:
    """The plane that the viewer loads: a card keeps its element when it changes places, and its place while it stays aboard."""
    moved = ids.loading_ids(v, data)
    places = max(data.capacity, v.plane_counts[v.loader])
    width = _slot_width(places)
    had = ids.slots(v, v.loader)
    stay = {index: card for index, card in enumerate(had) if (v.aboard(v.loader) >> card) & 1}
    taken = cards_of(v.aboard(v.loader) & ~v.had)
    for index in range(len(had), data.capacity):
        drawing.put(ids.slot_id(data, v.loader, index), _empty_slot(width, height), transform=move(_slot_x(index, width), y))
    for index in range(places):
        card = stay[index] if index in stay else taken.pop(0) if taken else None
        if card is not None:
            face = _face(marks, card, width, height, marks.is_lit(moved[card]))
            drawing.put(moved[card], face, transform=move(_slot_x(index, width), y))


def _slot_width(places: int) -> float:
    return (WIDTH - SLOT_LEFT - 8 - SLOT_GAP * (places - 1)) / places


def _slot_x(index: int, width: float) -> float:
    return LEFT + SLOT_LEFT + index * (width + SLOT_GAP)


def _empty_slot(width: float, height: float) -> str:
    return tag("rect", x=0, y=0, width=width, height=height, rx=4, class_="pa-empty")


def _face(marks: Marks, card: Card, width: float, height: float, lit: bool) -> str:
    """A known card, with a frame where it can be touched."""
    ring = tag("rect", x=0, y=0, width=width, height=height, rx=4, class_="legal") if lit else ""
    name = marks.say(words.card_message(marks.data, card))
    return title(name) + glyphs.card(marks.label, marks.data, card, width, height) + ring
