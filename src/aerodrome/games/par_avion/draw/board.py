"""The hex map with terrain, rivers, cities, airports, planes in the air, and the wind."""

from __future__ import annotations

from functools import cached_property, lru_cache
from itertools import pairwise
from math import cos, pi, sin, sqrt

from aerodrome.core.drawing import Drawing, move, seat_mark, tag, text, title
from aerodrome.games.par_avion import ids, words
from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.data import Data, field_name
from aerodrome.games.par_avion.draw import glyphs
from aerodrome.games.par_avion.draw.marks import Marks
from aerodrome.games.par_avion.draw.names import Box, around, name_box, place_name
from aerodrome.games.par_avion.view import ParAvionView

WIDTH, HEIGHT = 924.0, 574.0
LEFT, TOP, MAP_WIDTH, MAP_HEIGHT = 26.0, 22.0, 894.0, 548.0
FACING = "M-4 -9L7 0 -4 9 -1 0z"  # an arrow just outside the field, so that the plane on it stays in sight
PRICES = ((0.0, 0.0), (0.0, 13.0), (0.0, -13.0), (16.0, -13.0), (-16.0, -13.0), (16.0, 13.0), (-16.0, 13.0))  # places on a field
BESIDE_TOWER = 3  # the first of them that leaves an airport's number in sight
PARKED = ((-14.0, -19.0), (5.0, -27.0))  # where parked planes stand beside a tower


class Layout:
    """Where the fields of a map lie in the drawing, and all that is the same in every drawing of that map."""

    def __init__(self, data: Data) -> None:
        self.data = data
        wide = MAP_WIDTH / ((data.columns + 0.5) * sqrt(3))
        high = MAP_HEIGHT / (1.5 * data.rows + 0.5)
        self.radius = min(wide, high)
        self.scale = self.radius / 31
        self.ground = [*self._definitions(), *self._ground(), *self._rivers(), *self._coordinates()]
        self.field_shape = tag("polygon", points=self.hexagon(0.95), class_="pa-field shape")  # also what catches a touch

    def centre(self, field: int) -> tuple[float, float]:
        """Where a field lies in the drawing."""
        col, row = field % self.data.columns, field // self.data.columns
        across = self.radius * sqrt(3)
        spare = MAP_WIDTH - across * (self.data.columns + 0.5)
        return LEFT + spare / 2 + across * (col + 0.5 + 0.5 * (row % 2)), TOP + self.radius * (1 + 1.5 * row)

    def hexagon(self, factor: float = 1.0) -> str:
        """The points of a field around 0,0."""
        r = self.radius * factor
        corners = [(r * sin(k * pi / 3), -r * cos(k * pi / 3)) for k in range(6)]
        return " ".join(f"{x:.4g},{y:.4g}" for x, y in corners)

    def _definitions(self) -> list[str]:
        signs = [
            tag("g", tag("g", glyphs.terrain(kind), transform=f"scale({self.scale:.3g})"), id=f"pa-sign-{kind}")
            for kind in range(6)
        ]
        return [tag("defs", tag("polygon", id="pa-field", points=self.hexagon()) + "".join(signs))]

    def _ground(self) -> list[str]:
        found = []
        for field, kind in enumerate(self.data.terrain):
            x, y = self.centre(field)
            found.append(tag("use", href="#pa-field", x=x, y=y, class_=f"pa-hex pa-{glyphs.TERRAIN_CLASSES[kind]}"))
            if self.data.city_on[field] < 0:  # a city is drawn by its name and airport
                found.append(tag("use", href=f"#pa-sign-{kind}", x=x, y=y))
        return found

    def _rivers(self) -> list[str]:
        found = []
        for name, fields in zip(self.data.river_names, self.data.rivers, strict=True):
            path = _winding([self.centre(field) for field in fields])
            found.append(tag("path", title(name), d=path, class_="pa-river"))
        return found

    def _coordinates(self) -> list[str]:
        """Columns above the map and rows beside it: a field is named by both."""
        found = []
        for column in range(self.data.columns):
            found.append(text(column, self.centre(column)[0], TOP - 7, class_="pa-coordinate"))
        for row in range(self.data.rows):
            found.append(text(row, LEFT - 13, self.centre(row * self.data.columns)[1] + 5, class_="pa-coordinate"))
        return found


@lru_cache(maxsize=8)
def layout_of(data: Data) -> Layout:
    """The layout of a map, made once."""
    return Layout(data)


def _draw_fields(board: Board, drawing: Drawing) -> None:
    for field in range(len(board.data.terrain)):
        if field in board.marks.reach:
            board.draw_field(drawing, field)
        else:
            drawing.part(Board.draw_field, board, drawing, field, by=(board.data, field))


class Board:
    """The map part of one drawing."""

    def __init__(self, v: ParAvionView, data: Data, marks: Marks) -> None:
        self.v = v
        self.data = data
        self.marks = marks
        self.layout = layout_of(data)
        self.radius = self.layout.radius
        self.scale = self.layout.scale

    def draw(self, drawing: Drawing) -> None:
        """All of it, from the ground up."""
        drawing.add(*self.layout.ground)
        at = v.at[v.flyer] if (v := self.v).flyer >= 0 else -1
        reach = tuple(self.marks.reach.items())
        drawing.block(
            _draw_fields,
            self,
            drawing,
            by=(self.data, self.marks.label.texts, reach, *((v.mp, *self.name_boxes) if reach else ()), at),
        )
        shown = (
            tuple(v.city_airport),
            v.fog,
            tuple(v.where),
            tuple(v.at),
            tuple(v.owner),
        )  # over the fields: an outline of one crosses no name
        drawing.block(Board.draw_cities, self, drawing, by=(self.data, shown))
        for plane in range(len(self.v.owner)):
            if self.v.where[plane] in (st.AIRBORNE, st.GROUNDED):
                self._draw_plane(drawing, plane)
        self._draw_facings(drawing)

    def draw_cities(self, drawing: Drawing) -> None:
        """City names stay, airports may be dealt: those are patched. A touch is one of the field below."""
        v, data = self.v, self.data
        places = self.name_places
        for city, field in enumerate(data.city_fields):
            airport, place = v.city_airport[city], places[city]
            markup = title(data.city_names[city])
            if airport >= 0:
                markup += tag("g", glyphs.runways(data.runways[airport], 26, 8), transform=f"scale({self.scale:.3g})")
                if st.in_fog(v, airport):
                    markup += tag("path", d="M-22 -16h30M-26 -9h48M-28 -1h54M-24 7h48M-14 14h34", class_="pa-fog")
                aside, up = self._tower(field)
                markup += tag("circle", cx=aside, cy=up, r=11.5, class_="pa-tower")
                markup += text(airport + 1, aside, up + 5.5, class_="pa-tower-number") + self._parked(airport, field)
            else:
                markup += tag("circle", cx=0, cy=0, r=5, class_="pa-city-dot")
            markup += text(data.city_names[city], *place, class_="pa-city-name") if place else ""
            drawing.put(f"city-{city + 1}", markup, transform=move(*self.layout.centre(field)), class_="quiet")

    @cached_property
    def name_places(self) -> list[tuple[float, float] | None]:
        """Where the name of each city stands, told from its field: never over anything else that can be read."""
        taken, found = self.written(), []
        for name, field in zip(self.data.city_names, self.data.city_fields, strict=True):
            x, y = self.layout.centre(field)
            place = place_name(name, x, y, self.radius, taken, WIDTH)
            if place:
                taken.append(name_box(name, x + place[0], y + place[1]))
            found.append(place)
        return found

    def _tower(self, field: int) -> tuple[float, float]:
        return (-19, -15) if field in self._flown_over() else (0, 0)  # a plane above it must not hide the number

    def _parked(self, airport: int, field: int) -> str:
        """The planes that stand there, small; those that can be touched lie on the card of the airport."""
        v = self.v
        here = [p for p in range(len(v.owner)) if v.where[p] == st.PARKED and v.at[p] == airport]
        if not here or field in self._flown_over():
            return ""
        badges = [glyphs.badge(self.data.plane_names[plane][0], v.owner[plane], 0.85) for plane in here]
        found = [tag("g", badge, class_=f"pa-stand seat-{v.owner[plane]}") for plane, badge in zip(here, badges, strict=True)]
        if len(found) > len(PARKED):
            found[1:] = [text(f"+{len(found) - 1}", 0, 5, class_="pa-more")]
        return "".join(tag("g", sign, transform=move(*place)) for sign, place in zip(found, PARKED, strict=False))

    def written(self) -> list[Box]:
        """What else can be read on the map: planes with letter, mark and load, towers, and parked planes."""
        v, found = self.v, []
        for plane in range(len(v.owner)):
            if v.where[plane] in (st.AIRBORNE, st.GROUNDED):
                x, y = self._plane_place(plane)
                found += [around(x, y, 9, 9), around(x - 15, y + 15, 7.5, 7.5), around(x + 17, y - 16.5, 8, 8.5)]
        for city, field in enumerate(self.data.city_fields):
            x, y = self.layout.centre(field)
            aside, up = self._tower(field) if v.city_airport[city] >= 0 else (0, 0)
            found.append(around(x + aside, y + up, 11.5, 10))
            parked = sum(v.where[p] == st.PARKED and v.at[p] == v.city_airport[city] for p in range(len(v.owner)))
            found += [around(x + dx, y + dy, 9, 10) for dx, dy in PARKED[:parked]]
        return found

    def _flown_over(self) -> list[int]:
        """The fields on which planes are drawn."""
        return [self.v.at[p] for p in range(len(self.v.owner)) if self.v.where[p] in (st.AIRBORNE, st.GROUNDED)]

    def draw_field(self, drawing: Drawing, field: int) -> None:
        """The place to touch, with the price where the plane in movement can end."""
        x, y = self.layout.centre(field)
        if field not in self.marks.reach:
            drawing.put(ids.field_id(self.data, field), self.layout.field_shape, transform=move(x, y))
            return
        name, terrain = field_name(self.data, field), glyphs.terrain_name(self.marks.label, self.data.terrain[field])
        cost = self.v.mp - self.marks.reach[field]
        markup = title(self.marks.label("field-cost", field=name, terrain=terrain, cost=cost)) + self.layout.field_shape
        if field != self.v.at[self.v.flyer]:
            dx, dy = self.price_place(field, x, y)
            markup += tag("circle", cx=dx, cy=dy, r=10.5, class_="pa-reach") + text(cost, dx, dy + 5, class_="pa-reach-number")
        drawing.put(ids.field_id(self.data, field), markup, transform=move(x, y))

    def price_place(self, field: int, x: float, y: float) -> tuple[float, float]:
        """Where on a field its price stands: beside an airport's number, and clear of the names of cities."""
        places = PRICES[BESIDE_TOWER:] if self.data.city_on[field] >= 0 else PRICES
        boxes = self.name_boxes
        return next((at for at in places if not any(around(x + at[0], y + at[1], 9, 9).overlap(box) for box in boxes)), places[0])

    @cached_property
    def name_boxes(self) -> list[Box]:
        """What the names of cities take."""
        named = zip(self.data.city_names, self.data.city_fields, self.name_places, strict=True)
        centres = ((name, *self.layout.centre(field), place) for name, field, place in named if place)
        return [name_box(name, x + place[0], y + place[1]) for name, x, y, place in centres]

    def _draw_plane(self, drawing: Drawing, plane: int) -> None:
        v, data = self.v, self.data
        grounded = v.where[plane] == st.GROUNDED
        markup = title(self.marks.plane_words(plane))
        markup += tag("circle", cx=0, cy=0, r=self.radius * 0.84, class_="hit")
        markup += glyphs.plane(data.plane_names[plane][0], v.facing[plane], self.scale * 1.5, grounded)
        markup += tag("circle", cx=-15, cy=15, r=7.5, class_="pa-mark") + seat_mark(v.owner[plane], -15, 15, 9)
        if v.stuck[plane]:
            markup += text("!", -16, -8, class_="pa-alarm")
        if v.plane_counts[plane]:
            markup += tag("rect", x=9, y=-25, width=16, height=17, rx=3, class_="pa-count")
            markup += text(v.plane_counts[plane], 17, -11.5, class_="pa-count-number")
        if plane == v.flyer:
            markup += tag("circle", cx=0, cy=0, r=self.radius * 0.98, class_="pa-moving")
        elif plane == self.marks.first:
            markup += tag("circle", cx=0, cy=0, r=self.radius * 0.98, class_="pa-first")
        place = move(*self._plane_place(plane))
        drawing.put(ids.plane_id(data, plane), markup, transform=place, class_=f"seat-{v.owner[plane]}")

    def _plane_place(self, plane: int) -> tuple[float, float]:
        """Where a plane is drawn: on its field, a little beside others that are there for a moment."""
        v = self.v
        x, y = self.layout.centre(v.at[plane])
        others = sum(v.where[p] in (st.AIRBORNE, st.GROUNDED) and v.at[p] == v.at[plane] for p in range(plane))
        return x + 9 * others, y - 9 * others

    def _draw_facings(self, drawing: Drawing) -> None:
        """Around the plane in movement: the facings in which it may stop."""
        v = self.v
        if v.flyer < 0:
            return
        x, y = self.layout.centre(v.at[v.flyer])
        for direction in range(6):
            arrow = tag("circle", cx=0, cy=0, r=15, class_="hit") + tag("path", d=FACING, class_="pa-facing shape")
            name = self.marks.label("stop", direction=words.direction_message(direction))
            place = f"rotate({glyphs.ANGLES[direction]}) translate({self.radius * 1.12:.4g} 0)"
            drawing.put(ids.facing_id(direction), title(name) + arrow, transform=f"{move(x, y)} {place}")


def _winding(places: list[tuple[float, float]]) -> str:
    """A smooth line: straight to the middle of the first stretch, then in bows from middle to middle."""
    path = f"M{places[0][0]:.4g} {places[0][1]:.4g}"
    for here, there in pairwise(places[1:]):
        path += f"Q{here[0]:.4g} {here[1]:.4g} {(here[0] + there[0]) / 2:.4g} {(here[1] + there[1]) / 2:.4g}"
    return path + f"L{places[-1][0]:.4g} {places[-1][1]:.4g}"
