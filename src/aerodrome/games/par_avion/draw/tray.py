"""Below the airports: the pile that the viewer is loading from, or what it remembers of piles."""

from __future__ import annotations

from aerodrome.core.drawing import Drawing, move, tag, text
from aerodrome.games.par_avion import ids, words
from aerodrome.games.par_avion.data import N_AIRPORTS, Card, Data
from aerodrome.games.par_avion.draw.airports import AREA_WIDTH
from aerodrome.games.par_avion.draw.marks import Marks, short
from aerodrome.games.par_avion.draw.planes import face
from aerodrome.games.par_avion.knowledge import cards_of, cell
from aerodrome.games.par_avion.view import ParAvionView

HEIGHT, ROW, LINES = 236.0, 20.0, 10
COLUMNS, CARD_HEIGHT, GAP = 5, 94.0, 4.0


def draw_tray(drawing: Drawing, v: ParAvionView, data: Data, marks: Marks, x: float, y: float) -> None:
    """One box for both: what lies there now comes before what was seen."""
    if ids.is_loading(v):
        _draw_pile(drawing, v, data, marks, x, y)
    else:
        _draw_memory(drawing, v, data, marks, x, y)


def _box(marks: Marks, heading: str, class_: str) -> str:
    frame = tag("rect", x=3, y=2, width=AREA_WIDTH - 6, height=HEIGHT - 4, rx=8, class_=f"{class_} shape")
    return frame + text(heading, 14, 23, class_="pa-player-name")


def _draw_pile(drawing: Drawing, v: ParAvionView, data: Data, marks: Marks, x: float, y: float) -> None:
    """The cards of the airport where the viewer's plane is being loaded; those put down come last."""
    airport = v.at[v.loader]
    moved = ids.loading_ids(v, data)
    cards = [card for card in moved if (v.in_pile(airport) >> card) & 1 and not (v.had >> card) & 1]
    cards += cards_of(v.in_pile(airport) & v.had)
    heading = marks.label("loading", plane=data.plane_names[v.loader], airport=words.airport_number(airport))
    drawing.put(ids.PILE_TRAY, _box(marks, heading, "card pa-active"), transform=move(x, y), class_=f"seat-{v.seat}")
    columns = max(COLUMNS, -(-len(cards) // 2))
    width = (AREA_WIDTH - 20) / columns - GAP
    for index, number in enumerate(cards):
        place = move(x + 12 + index % columns * (width + GAP), y + 33 + index // columns * (CARD_HEIGHT + GAP))
        drawing.put(moved[number], face(marks, number, width, CARD_HEIGHT), transform=place)


def _draw_memory(drawing: Drawing, v: ParAvionView, data: Data, marks: Marks, x: float, y: float) -> None:
    """What the viewer saw in each pile, and whether it may have changed since."""
    seen = [a for a in range(N_AIRPORTS) if v.seat >= 0 and v.seen_turn[cell(v.seat, a)] >= 0]
    heading = marks.label("memory") if seen else marks.label("memory-none") if v.seat >= 0 else data.map_name
    markup = _box(marks, heading, "card")
    for index, airport in enumerate(seen):
        down = 46 + index * ROW
        sure = v.known_in_pile(airport) >= 0
        titles = ", ".join(_brief(marks, card) for card in cards_of(v.known_in_pile(airport) if sure else v.seen[airport]))
        titles = titles or marks.label("empty")
        markup += text(airport + 1, 24, down, class_="pa-memory-airport")
        line = short(titles if sure else marks.label("memory-unsure", cards=titles), 52)
        markup += text(line, 40, down, class_="pa-memory" if sure else "pa-memory pa-unsure")
    drawing.put("memory", markup, transform=move(x, y))


def _brief(marks: Marks, card: Card) -> str:
    """A card in a few letters: destination and points, or its title."""
    data = marks.data
    if data.destinations[card] >= 0:
        return marks.label("brief", points=data.points[card], airport=data.destinations[card] + 1)
    return data.titles[card]
