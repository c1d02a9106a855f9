"""The ten airport cards: runways, cards in the pile, fog, parked planes, and what the viewer knows of the pile."""

from __future__ import annotations

from aerodrome.core.drawing import Drawing, move, tag, text, title
from aerodrome.games.par_avion import ids
from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.data import N_AIRPORTS, Airport, Data, Plane
from aerodrome.games.par_avion.draw import glyphs
from aerodrome.games.par_avion.draw.marks import Marks
from aerodrome.games.par_avion.knowledge import cell
from aerodrome.games.par_avion.view import ParAvionView

WIDTH, HEIGHT = 1000.0, 102.0
CARD_WIDTH, CARD_HEIGHT, STEP = 96.0, 96.0, 99.6
LETTERS = 8  # of a line of a city's name


def draw_airports(drawing: Drawing, v: ParAvionView, data: Data, marks: Marks, x: float, y: float) -> None:
    """All cards in a row with the planes on them; while the viewer loads a plane, the card where that happens."""
    shown = [v.at[v.loader]] if ids.is_loading(v) else list(range(N_AIRPORTS))
    for place, airport in enumerate(shown):
        left, top = x + 3 + place * STEP, y + 3
        parked = [plane for plane in range(len(v.owner)) if v.where[plane] == st.PARKED and v.at[plane] == airport]
        city = v.airport_city[airport] if airport < len(v.airport_city) else None
        seen = (airport, place, city, st.in_fog(v, airport), knowledge(v, airport), v.pile_counts[airport], len(parked) < 2)
        drawing.part(
            _draw_card, drawing, v, data, marks, airport, left, top, len(parked), by=(data, marks.label.texts, left, top, seen)
        )
        step = min(25.0, 60.0 / max(1, len(parked) - 1))  # many planes overlap a little
        for index, plane in enumerate(parked):
            _draw_parked(drawing, v, data, marks, plane, left + CARD_WIDTH - 16 - step * index, top + CARD_HEIGHT - 17)


def knowledge(v: ParAvionView, airport: Airport) -> str:
    """What the viewer knows of a pile: the id of its label, or nothing."""
    if v.seat < 0 or not v.pile_counts[airport]:
        return ""
    if v.known_in_pile(airport) >= 0:
        return "pile-known"
    return "pile-unsure" if v.seen_turn[cell(v.seat, airport)] >= 0 else "pile-unseen"


def _draw_card(
    drawing: Drawing, v: ParAvionView, data: Data, marks: Marks, airport: Airport, x: float, y: float, parked: int
) -> None:
    stands = airport < len(v.airport_city)
    city = data.city_names[v.airport_city[airport]] if stands else marks.label("no-city")
    fog = st.in_fog(v, airport)
    known = knowledge(v, airport)
    count = v.pile_counts[airport]
    means = "airport" + ("-pile" if known else "") + ("-fog" if fog else "")
    knows = marks.label(known) if known else ""
    markup = title(marks.label(means, number=airport + 1, city=city, count=count, known=knows))
    markup += tag("rect", x=0, y=0, width=CARD_WIDTH, height=CARD_HEIGHT, rx=7, class_="card shape")
    markup += tag("circle", cx=18, cy=18, r=12, class_="pa-destination")
    markup += text(airport + 1, 18, 23.5, class_="pa-destination-number")
    rows = glyphs.wrapped(city, LETTERS, 2)
    for row, words in enumerate(rows):
        markup += text(words, 34, (22, 15)[len(rows) - 1] + 14 * row, class_="pa-small pa-named")
    markup += tag("g", glyphs.runways(data.runways[airport], 19, 6), transform=move(26, 54))
    for layer in range(min(count, 4)):
        markup += tag("rect", x=56 + 1.8 * layer, y=38 - 1.8 * layer, width=26, height=32, rx=3, class_="pa-back")
    top = max(0, min(count, 4) - 1)
    markup += text(count, 69 + 1.8 * top, 60 - 1.8 * top, class_="pa-pile-number" if count else "pa-small pa-middle")
    if known and parked < 2:
        markup += text(knows, 5, 90, class_="pa-known" if known == "pile-known" else "pa-small")
    if fog:
        markup += tag("rect", x=3, y=35, width=46, height=36, rx=6, class_="pa-fog-veil")
        markup += tag("path", d="M8 40h26M16 66h28", class_="pa-fog")
        markup += text(marks.label("fog"), 26, 58, class_="pa-fog-word")
    drawing.put(ids.airport_id(airport), markup, transform=move(x, y))


def _draw_parked(drawing: Drawing, v: ParAvionView, data: Data, marks: Marks, plane: Plane, x: float, y: float) -> None:
    markup = title(marks.plane_words(plane)) + glyphs.badge(data.plane_names[plane][0], v.owner[plane], 1.2)
    drawing.put(ids.plane_id(data, plane), markup, transform=move(x, y), class_=f"seat-{v.owner[plane]}")
