"""Two trays while a plane is loaded: the pile, over the hold in the hand; and what the viewer remembers of piles."""

from __future__ import annotations

from textwrap import wrap

from aerodrome.core.drawing import Drawing, move, tag, text
from aerodrome.games.par_avion import ids, words
from aerodrome.games.par_avion.data import N_AIRPORTS, Card, Data
from aerodrome.games.par_avion.draw import airports
from aerodrome.games.par_avion.draw.marks import Marks, short
from aerodrome.games.par_avion.draw.planes import CARD_HEIGHT, MOST_WIDTH, face
from aerodrome.games.par_avion.knowledge import cards_of, cell
from aerodrome.games.par_avion.view import ParAvionView

MEMORY_WIDTH, MEMORY_HEIGHT, ROW = 352.0, 252.0, 20.0
LEFT, FIRST, GAP = 102.0, 124.0, 4.0  # of the tray beside the airport, and of its first card
HEADING = 11  # letters in a line of it


def draw_pile(drawing: Drawing, v: ParAvionView, data: Data, marks: Marks, x: float, y: float) -> None:
    """The cards of the airport where the viewer's plane is loaded: a taken one leaves its place empty, put down ones are last."""
    if not ids.is_loading(v):
        return
    airport = v.at[v.loader]
    moved = ids.loading_ids(v, data)
    lay = [card for card in moved if not (v.had >> card) & 1]
    cards = [*lay, *cards_of(v.in_pile(airport) & v.had)]
    room = airports.WIDTH - LEFT - 3
    frame = tag("rect", width=room, height=airports.CARD_HEIGHT, rx=8, class_="card pa-active shape")
    drawing.put(ids.PILE_FRAME, frame, transform=move(x + LEFT, y + 3), class_=f"seat-{v.seat}")
    markup = tag("rect", x=4, y=4, width=FIRST - 10, height=airports.CARD_HEIGHT - 8, rx=6, class_="pa-handle shape")
    heading = marks.label("loading", plane=data.plane_names[v.loader], airport=words.airport_number(airport))
    for row, line in enumerate(wrap(heading, HEADING)):
        markup += text(line, 10, 24 + 19 * row, class_="pa-player-name")
    drawing.put(ids.PILE_TRAY, markup, transform=move(x + LEFT, y + 3), class_=f"seat-{v.seat}")
    step = min(MOST_WIDTH + GAP, (room - FIRST) / max(1, len(cards)))
    for index, number in enumerate(cards):
        place = move(x + LEFT + FIRST + index * step, y + 4)
        if (v.in_pile(airport) >> number) & 1:
            drawing.put(moved[number], face(marks, number, step - GAP, CARD_HEIGHT), transform=place)


def draw_memory(drawing: Drawing, v: ParAvionView, data: Data, marks: Marks, x: float, y: float) -> None:
    """What the viewer saw in each pile, and whether it may have changed since."""
    seen = [a for a in range(N_AIRPORTS) if v.seat >= 0 and v.seen_turn[cell(v.seat, a)] >= 0]
    heading = marks.label("memory") if seen else marks.label("memory-none") if v.seat >= 0 else data.map_name
    markup = tag("rect", x=3, y=2, width=MEMORY_WIDTH - 6, height=MEMORY_HEIGHT - 4, rx=8, class_="card shape")
    markup += text(heading, 14, 23, class_="pa-player-name")
    for index, airport in enumerate(seen):
        down = 46 + index * ROW
        sure = v.known_in_pile(airport) >= 0
        titles = ", ".join(_brief(marks, card) for card in cards_of(v.known_in_pile(airport) if sure else v.seen[airport]))
        titles = titles or marks.label("empty")
        markup += text(airport + 1, 24, down, class_="pa-memory-airport")
        line = short(titles if sure else marks.label("memory-unsure", cards=titles), 44)
        markup += text(line, 40, down, class_="pa-memory" if sure else "pa-memory pa-unsure")
    drawing.put("memory", markup, transform=move(x, y))


def _brief(marks: Marks, card: Card) -> str:
    """A card in a few letters: destination and points, or its title."""
    data = marks.data
    if data.destinations[card] >= 0:
        return marks.label("brief", points=data.points[card], airport=data.destinations[card] + 1)
    return data.titles[card]
