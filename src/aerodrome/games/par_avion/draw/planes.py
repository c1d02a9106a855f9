"""The players' planes with their cards: faces for the owner, backs for the others, and what a seat remembers."""

from __future__ import annotations

from aerodrome.core.drawing import Drawing, move, seat_mark, tag, text, title
from aerodrome.games.par_avion import ids, words
from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.data import Card, Data, Plane
from aerodrome.games.par_avion.draw import glyphs
from aerodrome.games.par_avion.draw.marks import Marks
from aerodrome.games.par_avion.knowledge import FIRST_PLANE, cards_of, size
from aerodrome.games.par_avion.view import ParAvionView

HAND_WIDTH, HAND_HEIGHT = 1000.0, 134.0
MOST_WIDTH, GAP = 98.0, 4.0
CARD_TOP, CARD_HEIGHT = 34.0, 94.0
PANEL_WIDTH, PANEL_STEP, COLUMNS = 468.0, 482.0, 3
HEADER, ROW, SLOT_LEFT, SLOT_HEIGHT = 36.0, 70.0, 206.0, 60.0


def draw_own(drawing: Drawing, v: ParAvionView, data: Data, marks: Marks, x: float, y: float) -> None:
    """The viewer's planes side by side, each with its hold."""
    own = [plane for plane in range(len(v.owner)) if v.owner[plane] == v.seat]
    block = min(HAND_WIDTH / max(1, len(own)), 420.0)
    for index, plane in enumerate(own):
        left = x + 4 + index * block
        loading = plane == v.loader and ids.is_loading(v)
        frame = "card pa-active shape" if loading or plane == marks.first else "card shape"
        markup = title(marks.plane_words(plane))
        markup += tag("rect", x=0, y=1, width=block - 8, height=HAND_HEIGHT - 2, rx=8, class_=frame)
        nowhere = v.where[plane] in (st.MISSING, st.UNPLACED)
        head = "" if nowhere else tag("g", glyphs.badge(data.plane_names[plane][0], v.owner[plane]), transform=move(16, 17))
        head += text(data.plane_names[plane], 32, 22, class_="pa-plane-name")
        head += text(", ".join(_status(v, marks, plane)), block - 18, 22, class_="pa-small pa-end")
        row = f"row-{data.plane_names[plane].lower()}"
        seen = f"seat-{v.seat}{' here' if plane in (v.loader, v.flyer, marks.first) else ''}"
        if loading:  # the head of the tray is a handle of its own, apart from the cards
            drawing.put(row, markup, transform=move(left, y), class_=seen)
            handle = tag("rect", x=4, y=4, width=block - 16, height=CARD_TOP - 7, rx=6, class_="pa-handle shape")
            drawing.put(ids.HOLD_TRAY, handle + head, transform=move(left, y), class_=f"seat-{v.seat}")
        else:
            drawing.put(row, markup + head, transform=move(left, y), class_=seen)
        if nowhere:
            _draw_missing(drawing, v, data, plane, left + 16, y + 17)
        places = max(data.capacity, v.plane_counts[plane])
        card = min(MOST_WIDTH, (block - 20 - GAP * (places - 1)) / places)
        _draw_slots(drawing, v, data, marks, plane, left + 6, y + CARD_TOP, card, CARD_HEIGHT)


def panels_width(v: ParAvionView) -> float:
    """What the panels of the others take side by side."""
    return max(1, min(COLUMNS, len(_others(v)))) * PANEL_STEP


def panels_height(v: ParAvionView) -> float:
    """What the planes of the others need."""
    rows = -(-len(_others(v)) // COLUMNS)
    return rows * (HEADER + ROW * v.planes_each + 10)


def draw_others(drawing: Drawing, v: ParAvionView, data: Data, marks: Marks, x: float, y: float) -> None:
    """A panel for each other seat, its planes in the order of their letters."""
    height = HEADER + ROW * v.planes_each
    for index, seat in enumerate(_others(v)):
        left, top = x + 4 + index % COLUMNS * PANEL_STEP, y + index // COLUMNS * (height + 10)
        _draw_header(drawing, v, data, marks, seat, left, top, height)
        own = [plane for plane in range(len(v.owner)) if v.owner[plane] == seat]
        for row, plane in enumerate(own):
            _draw_row(drawing, v, data, marks, plane, left, top + HEADER + ROW * row)


def _others(v: ParAvionView) -> list[int]:
    return [seat for seat in range(v.seats) if seat != v.seat]


def _draw_header(
    drawing: Drawing, v: ParAvionView, data: Data, marks: Marks, seat: int, x: float, y: float, height: float
) -> None:
    frame = "card shape pa-active" if v.mover == seat else "card shape"
    markup = tag("rect", x=0, y=1, width=PANEL_WIDTH, height=height, rx=8, class_=frame)
    markup += seat_mark(seat, 18, 19, 18)
    name = marks.label("player-first" if seat == v.first else "player", seat=seat)
    markup += text(name, 36, 24, class_="pa-player-name")
    delivered = marks.label("delivered-fines" if v.fines[seat] else "delivered", count=size(v.won[seat]), fines=v.fines[seat])
    markup += text(delivered, PANEL_WIDTH - 76, 24, class_="pa-small pa-end")
    markup += text(marks.label("points", points=st.points_of(v, data, seat)), PANEL_WIDTH - 12, 25, class_="pa-score")
    won = [words.card_message(data, card) for card in cards_of(v.won[seat])]
    described = title(marks.label("player-won" if won else "player-won-nothing", player=name, cards=won))
    drawing.put(f"seat-{seat + 1}", described + markup, transform=move(x, y), class_=f"seat-{seat}")


def _draw_row(drawing: Drawing, v: ParAvionView, data: Data, marks: Marks, plane: Plane, x: float, y: float) -> None:
    """One plane: where it is, and its slots."""
    name = data.plane_names[plane]
    markup = title(marks.plane_words(plane)) + tag("rect", x=4, y=0, width=196, height=ROW - 6, rx=6, class_="pa-row shape")
    nowhere = v.where[plane] in (st.MISSING, st.UNPLACED)
    markup += "" if nowhere else tag("g", glyphs.badge(name[0], v.owner[plane]), transform=move(18, 20))
    markup += text(name, 34, 25, class_="pa-plane-name")
    for number, line in enumerate(_status(v, marks, plane)):
        class_ = "pa-small" if number == 0 else "pa-small pa-warn"
        markup += text(line, 110 if number == 0 else 10, 25 if number == 0 else 35 + 15 * number, class_=class_)
    drawing.put(f"row-{name.lower()}", markup, transform=move(x, y), class_=f"seat-{v.owner[plane]}")
    if nowhere:
        _draw_missing(drawing, v, data, plane, x + 18, y + 20)
    width = (PANEL_WIDTH - SLOT_LEFT - 8 - GAP * (data.capacity - 1)) / data.capacity
    _draw_slots(drawing, v, data, marks, plane, x + SLOT_LEFT, y + 2, width, SLOT_HEIGHT)


def _draw_missing(drawing: Drawing, v: ParAvionView, data: Data, plane: Plane, x: float, y: float) -> None:
    """A plane that stands nowhere lies beside its name."""
    markup = glyphs.badge(data.plane_names[plane][0], v.owner[plane])
    drawing.put(ids.plane_id(data, plane), markup, transform=move(x, y), class_=f"pa-missing seat-{v.owner[plane]}")


def _status(v: ParAvionView, marks: Marks, plane: Plane) -> list[str]:
    """Where the plane is, and what troubles it."""
    lines = [marks.place_words(plane)]
    if v.repair[plane]:
        lines.append(marks.label("repair"))
    if v.stuck[plane]:
        lines.append(marks.label("stuck"))
    return lines


def _draw_slots(
    drawing: Drawing, v: ParAvionView, data: Data, marks: Marks, plane: Plane, x: float, y: float, width: float, height: float
) -> None:
    """Faces where the viewer knows them now, remembered faces with a question mark, backs otherwise."""
    if plane == v.loader and ids.is_loading(v):
        _draw_loading(drawing, v, data, marks, x, y, width)
        return
    known = ids.slots(v, plane)
    remembered = cards_of(v.seen[FIRST_PLANE + plane]) if not known else []
    for index in range(data.capacity):
        filled, card, sure = index < v.plane_counts[plane], -1, index < len(known)
        if filled and index < len(known or remembered):
            card = (known or remembered)[index]
        place = (x + index * (width + GAP), y, width, height)
        shown = (plane, index, filled, card, sure, place)
        drawing.part(_draw_slot, drawing, marks, *shown, by=(data, marks.label.texts, shown))


def _draw_slot(
    drawing: Drawing, marks: Marks, plane: Plane, index: int, filled: bool, card: Card, sure: bool,
    place: tuple[float, float, float, float],
) -> None:  # fmt: skip
    """One slot: empty, a face, a face that was seen before, or a back."""
    data, (x, y, width, height) = marks.data, place
    if not filled:
        markup = _empty_slot(width, height)
    elif card < 0:
        markup = glyphs.card_back(width, height)
    elif sure:
        markup = face(marks, card, width, height)
    else:
        markup = title(marks.label("seen", card=words.card_message(data, card)))
        markup += glyphs.card(marks.label, data, card, width, height, faint=True)
    drawing.put(ids.slot_id(data, plane, index), markup, transform=move(x, y))


def _draw_loading(drawing: Drawing, v: ParAvionView, data: Data, marks: Marks, x: float, y: float, width: float) -> None:
    """The plane that the viewer loads: a card keeps its element when it changes places, and its place while it stays aboard."""
    moved = ids.loading_ids(v, data)
    places = max(data.capacity, v.plane_counts[v.loader])
    had = ids.slots(v, v.loader)
    stay = {index: card for index, card in enumerate(had) if (v.aboard(v.loader) >> card) & 1}
    taken = cards_of(v.aboard(v.loader) & ~v.had)
    for index in range(len(had), data.capacity):
        place = move(x + index * (width + GAP), y)
        drawing.put(ids.slot_id(data, v.loader, index), _empty_slot(width, CARD_HEIGHT), transform=place)
    for index in range(places):
        card = stay[index] if index in stay else taken.pop(0) if taken else None
        if card is not None:
            drawing.put(moved[card], face(marks, card, width, CARD_HEIGHT), transform=move(x + index * (width + GAP), y))


def _empty_slot(width: float, height: float) -> str:
    return tag("rect", x=0, y=0, width=width, height=height, rx=4, class_="pa-empty shape")


def face(marks: Marks, card: Card, width: float, height: float) -> str:
    """A known card."""
    return title(marks.say(words.card_message(marks.data, card))) + glyphs.card(marks.label, marks.data, card, width, height)
