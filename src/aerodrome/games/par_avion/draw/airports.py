"""The ten airport cards: runways, cards in the pile, fog, parked planes, and what the viewer knows of the pile."""

from __future__ import annotations

from aerodrome.core.drawing import Drawing, move, tag, text, title
from aerodrome.games.par_avion import ids
from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.data import N_AIRPORTS, Data
from aerodrome.games.par_avion.draw import glyphs
from aerodrome.games.par_avion.draw.marks import Marks, short
from aerodrome.games.par_avion.knowledge import cell
from aerodrome.games.par_avion.view import ParAvionView

LEFT, TOP, WIDTH, HEIGHT, GAP = 26.0, 712.0, 94.0, 118.0, 6.2


def draw_airports(drawing: Drawing, v: ParAvionView, data: Data, marks: Marks) -> None:
    """All cards; before the airports are dealt only those that stand already."""
    for airport in range(N_AIRPORTS):
        _draw_card(drawing, v, data, marks, airport)
    for airport in range(N_AIRPORTS):
        parked = [plane for plane in range(len(v.owner)) if v.where[plane] == st.PARKED and v.at[plane] == airport]
        for index, plane in enumerate(parked):
            _draw_parked(drawing, v, data, marks, airport, plane, index, len(parked))


def corner(airport: int) -> tuple[float, float]:
    """Where the card of an airport lies."""
    return LEFT + airport * (WIDTH + GAP), TOP


def knowledge(v: ParAvionView, airport: int) -> str:
    """What the viewer knows of a pile: the id of its label, or nothing."""
    if v.seat < 0 or not v.pile_counts[airport]:
        return ""
    if v.known_in_pile(airport) >= 0:
        return "pile-known"
    return "pile-unsure" if v.seen_turn[cell(v.seat, airport)] >= 0 else "pile-unseen"


def _draw_card(drawing: Drawing, v: ParAvionView, data: Data, marks: Marks, airport: int) -> None:
    x, y = corner(airport)
    stands = airport < len(v.airport_city)
    city = data.city_names[v.airport_city[airport]] if stands else marks.label("no-city")
    fog = st.in_fog(v, airport)
    known = knowledge(v, airport)
    count = v.pile_counts[airport]
    means = "airport" + ("-pile" if known else "") + ("-fog" if fog else "")
    knows = marks.label(known) if known else ""
    markup = title(marks.label(means, number=airport + 1, city=city, count=count, known=knows))
    markup += tag("rect", x=0, y=0, width=WIDTH, height=HEIGHT, rx=7, class_="card")
    markup += tag("circle", cx=15, cy=16, r=10.5, class_="pa-destination")
    markup += text(airport + 1, 15, 20.5, class_="pa-destination-number pa-large")
    markup += text(short(city, 11), 29, 20, class_="pa-airport-name")
    markup += tag("g", glyphs.runways(data.runways[airport], 17, 5.5), transform=move(22, 51))
    for layer in range(min(count, 4)):
        markup += tag("rect", x=47 + 1.8 * layer, y=36 - 1.8 * layer, width=24, height=30, rx=3, class_="pa-back")
    if count:
        top = min(count, 4) - 1
        markup += text(count, 59 + 1.8 * top, 56 - 1.8 * top, class_="pa-pile-number")
    else:
        markup += text(marks.label("empty"), 62, 55, class_="pa-small")
    if known:
        markup += text(knows, WIDTH / 2, 83, class_="pa-known" if known == "pile-known" else "pa-small")
    if fog:
        markup += tag("rect", x=2, y=32, width=41, height=38, rx=6, class_="pa-fog-veil")
        markup += tag("path", d="M6 38h22M14 64h24", class_="pa-fog")
        markup += text(marks.label("fog"), 22.5, 56, class_="pa-fog-word")
    if marks.is_lit(ids.airport_id(airport)):
        markup += tag("rect", x=0, y=0, width=WIDTH, height=HEIGHT, rx=7, class_="legal")
    drawing.put(ids.airport_id(airport), markup, transform=move(x, y))


def _draw_parked(
    drawing: Drawing, v: ParAvionView, data: Data, marks: Marks, airport: int, plane: int, index: int, count: int
) -> None:
    """The parking area at the foot of the card; many planes overlap a little."""
    x, y = corner(airport)
    step = min(22.0, (WIDTH - 26) / max(1, count - 1))
    id_ = ids.plane_id(data, plane)
    markup = title(marks.plane_words(plane)) + glyphs.badge(data.plane_names[plane][0], v.owner[plane])
    if marks.is_lit(id_):
        markup += tag("circle", cx=0, cy=1, r=13, class_="legal")
    drawing.put(id_, markup, transform=move(x + 13 + step * index, y + 102))
