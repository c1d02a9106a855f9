"""Below the airports: the pile that the viewer is loading from, or what it remembers; the wind; the key of the map."""

from __future__ import annotations

from aerodrome.core.drawing import Drawing, move, tag, text, title
from aerodrome.games.par_avion import ids, words
from aerodrome.games.par_avion.data import N_AIRPORTS, Card, Data
from aerodrome.games.par_avion.draw import glyphs
from aerodrome.games.par_avion.draw.marks import Marks, short
from aerodrome.games.par_avion.knowledge import cards_of, cell
from aerodrome.games.par_avion.view import ParAvionView

LEFT, TOP, WIDTH, HEIGHT = 26.0, 844.0, 996.0, 128.0
ROSE_X, ROSE_Y, ROSE = 956.0, 908.0, 44.0
LIST_WIDTH = 690.0


def draw_tray(drawing: Drawing, v: ParAvionView, data: Data, marks: Marks) -> None:
    """The strip at the foot of the map."""
    drawing.add(tag("rect", x=LEFT, y=TOP, width=WIDTH, height=HEIGHT, rx=8, class_="card"))
    _draw_key(drawing, marks)
    _draw_rose(drawing, v, marks)
    if ids.is_loading(v):
        _draw_pile(drawing, v, data, marks)
        drawing.put("memory", "")
    else:
        _draw_memory(drawing, v, data, marks)


def _draw_key(drawing: Drawing, marks: Marks) -> None:
    """The six terrains by sign and name."""
    for kind, class_ in enumerate(glyphs.TERRAIN_CLASSES):
        y = TOP + 18 + kind * 18.5
        hexagon = "0,-10 8.7,-5 8.7,5 0,10 -8.7,5 -8.7,-5"
        sign = tag("polygon", points=hexagon, class_=f"pa-hex pa-{class_}")
        sign += tag("g", glyphs.terrain(kind), transform="scale(0.42)")
        drawing.add(tag("g", sign, transform=move(LEFT + 738, y)))
        drawing.add(text(glyphs.terrain_name(marks.label, kind), LEFT + 752, y + 4, class_="pa-small"))


def _draw_rose(drawing: Drawing, v: ParAvionView, marks: Marks) -> None:
    """The wind: arrows point where it blows to, with its strength."""
    drawing.add(tag("circle", cx=ROSE_X, cy=ROSE_Y, r=ROSE - 8, class_="pa-rose"))
    drawing.add(text(marks.label("wind"), ROSE_X, ROSE_Y + 4, class_="pa-small pa-middle"))
    for direction in range(6):
        strength = max(0, v.wind[direction])
        id_ = ids.wind_id(direction)
        shape = tag("path", d="M14 -6H34V-11L50 0 34 11V6H14z", class_="pa-arrow pa-blowing" if strength else "pa-arrow")
        if marks.is_lit(id_):
            shape += tag("path", d="M14 -6H34V-11L50 0 34 11V6H14z", class_="legal")
        markup = tag("g", shape, transform=f"rotate({glyphs.ANGLES[direction]})")
        if strength > 1:
            markup += tag("g", text(f"x{strength}", 0, 4, class_="pa-on-seat"), transform=_at(direction, 31))
        name = marks.label("wind-strength", direction=words.direction_message(direction), strength=v.wind[direction])
        drawing.put(id_, title(name) + markup, transform=move(ROSE_X, ROSE_Y))


def _at(direction: int, distance: float) -> str:
    turn = glyphs.ANGLES[direction]
    return f"rotate({turn}) translate({distance} 0) rotate({-turn})"


def _draw_pile(drawing: Drawing, v: ParAvionView, data: Data, marks: Marks) -> None:
    """The cards of the airport where the viewer's plane is being loaded; those put down come last."""
    airport = v.at[v.loader]
    moved = ids.loading_ids(v, data)
    cards = [card for card in moved if (v.in_pile(airport) >> card) & 1 and not (v.had >> card) & 1]
    cards += cards_of(v.in_pile(airport) & v.had)
    heading = marks.label("loading", plane=data.plane_names[v.loader], airport=words.airport_number(airport))
    drawing.put("tray-title", text(heading, LEFT + 14, TOP + 20, class_="pa-player-name"))
    rows = 1 if len(cards) <= 7 else 2
    columns = max(1, -(-len(cards) // rows))
    width = min(94.0, (LIST_WIDTH - 14) / columns - 5)
    height = 60.0 if rows == 1 else 42.0
    for index, number in enumerate(cards):
        x = LEFT + 14 + (index % columns) * (width + 5)
        y = TOP + 34 + (index // columns) * (height + 5)
        markup = title(marks.say(words.card_message(data, number))) + glyphs.card(marks.label, data, number, width, height)
        id_ = moved[number]
        if marks.is_lit(id_):
            markup += tag("rect", x=0, y=0, width=width, height=height, rx=4, class_="legal")
        drawing.put(id_, markup, transform=move(x, y))


def _draw_memory(drawing: Drawing, v: ParAvionView, data: Data, marks: Marks) -> None:
    """What the viewer saw in each pile, and whether it may have changed since."""
    seen = [a for a in range(N_AIRPORTS) if v.seat >= 0 and v.seen_turn[cell(v.seat, a)] >= 0]
    heading = marks.label("memory") if seen else marks.label("memory-none") if v.seat >= 0 else data.map_name
    drawing.put("tray-title", text(heading, LEFT + 14, TOP + 20, class_="pa-player-name"))
    markup = ""
    for index, airport in enumerate(seen):
        x, y = LEFT + 22 + (index // 5) * (LIST_WIDTH / 2), TOP + 42 + (index % 5) * 19
        sure = v.known_in_pile(airport) >= 0
        titles = ", ".join(_brief(marks, card) for card in cards_of(v.known_in_pile(airport) if sure else v.seen[airport]))
        titles = titles or marks.label("empty")
        markup += tag("circle", cx=x, cy=y - 4, r=8, class_="pa-destination")
        markup += text(airport + 1, x, y, class_="pa-destination-number")
        line = short(titles if sure else marks.label("memory-unsure", cards=titles), 56 if len(seen) > 5 else 116)
        markup += text(line, x + 13, y, class_="pa-memory" if sure else "pa-memory pa-unsure")
    drawing.put("memory", markup)


def _brief(marks: Marks, card: Card) -> str:
    """A card in a few letters: destination and points, or its title."""
    data = marks.data
    if data.destinations[card] >= 0:
        return marks.label("brief", points=data.points[card], airport=data.destinations[card] + 1)
    return data.titles[card]
