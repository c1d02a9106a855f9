"""The hex map with terrain, rivers, cities, airports, planes in the air, and the wind."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import cos, pi, sin, sqrt

from aerodrome.core.drawing import Drawing, move, tag, text, title
from aerodrome.games.par_avion import ids, words
from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.data import Data, field_name
from aerodrome.games.par_avion.draw import glyphs
from aerodrome.games.par_avion.draw.marks import Marks
from aerodrome.games.par_avion.view import ParAvionView

LEFT, TOP, MAP_WIDTH, MAP_HEIGHT = 26.0, 62.0, 996.0, 636.0


class Layout:
    """Where the fields of a map lie in the drawing, and all that is the same in every drawing of that map."""

    def __init__(self, data: Data) -> None:
        self.data = data
        wide = MAP_WIDTH / ((data.columns + 0.5) * sqrt(3))
        high = MAP_HEIGHT / (1.5 * data.rows + 0.5)
        self.radius = min(wide, high)
        self.scale = self.radius / 31
        self.ground = [*self._definitions(), *self._ground(), *self._rivers()]
        self.fields = {ids.field_id(data, field): self._plain_field(field) for field in range(len(data.terrain))}

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

    def _plain_field(self, field: int) -> str:
        x, y = self.centre(field)
        return tag("g", tag("use", href="#pa-field", class_="pa-hit"), id=ids.field_id(self.data, field), transform=move(x, y))


@lru_cache(maxsize=8)
def layout_of(data: Data) -> Layout:
    """The layout of a map, made once."""
    return Layout(data)


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
        self._draw_cities(drawing)
        marked = set(self.marks.reach) | {f for f in range(len(self.data.terrain)) if self._legal(f)}
        drawing.live.update(self.layout.fields)
        for field in sorted(marked):
            self._draw_field(drawing, field)
        for plane in range(len(self.v.owner)):
            if self.v.where[plane] in (st.AIRBORNE, st.GROUNDED):
                self._draw_plane(drawing, plane)
        self._draw_facings(drawing)

    def _legal(self, field: int) -> bool:
        return bool(self.marks.targets) and self.marks.is_lit(ids.field_id(self.data, field))

    def _draw_cities(self, drawing: Drawing) -> None:
        """City names stay, airports may be dealt: those are patched."""
        v, data = self.v, self.data
        for city, field in enumerate(data.city_fields):
            x, y = self.layout.centre(field)
            name = data.city_names[city]
            markup = title(name)
            airport = v.city_airport[city]
            if airport >= 0:
                markup += tag("g", glyphs.runways(data.runways[airport], 26, 8), transform=f"scale({self.scale:.3g})")
                if st.in_fog(v, airport):
                    markup += tag("path", d="M-22 -16h30M-26 -9h48M-28 -1h54M-24 7h48M-14 14h34", class_="pa-fog")
                markup += tag("circle", cx=0, cy=0, r=11 * self.scale, class_="pa-tower")
                markup += text(airport + 1, 0, 5 * self.scale, class_="pa-tower-number")
            else:
                markup += tag("circle", cx=0, cy=0, r=5, class_="pa-city-dot")
            markup += text(name, 0, self.radius - 5, class_="pa-city-name")
            drawing.put(f"city-{city + 1}", markup, transform=move(x, y))

    def _draw_field(self, drawing: Drawing, field: int) -> None:
        """The place to click, with a mark where a click is a choice and the price where the plane can end."""
        id_ = ids.field_id(self.data, field)
        x, y = self.layout.centre(field)
        name, terrain = field_name(self.data, field), glyphs.terrain_name(self.marks.label, self.data.terrain[field])
        cost = self.v.mp - self.marks.reach.get(field, 0)
        reached = field in self.marks.reach
        markup = title(self.marks.label("field-cost" if reached else "field", field=name, terrain=terrain, cost=cost))
        markup += tag("use", href="#pa-field", class_="pa-hit")
        if self.marks.is_lit(id_):
            markup += tag("polygon", points=self.layout.hexagon(0.9), class_="legal pa-step")
        if reached and field != self.v.at[self.v.flyer]:
            markup += tag("circle", cx=0, cy=0, r=8.5, class_="pa-reach")
            markup += text(cost, 0, 4, class_="pa-reach-number")
        del drawing.live[id_]  # marked fields come after the plain ones
        drawing.put(id_, markup, transform=move(x, y))

    def _draw_plane(self, drawing: Drawing, plane: int) -> None:
        v, data = self.v, self.data
        id_ = ids.plane_id(data, plane)
        x, y = self.layout.centre(v.at[plane])
        others = [p for p in range(plane) if v.where[p] in (st.AIRBORNE, st.GROUNDED) and v.at[p] == v.at[plane]]
        grounded = v.where[plane] == st.GROUNDED
        markup = title(self.marks.plane_words(plane))
        markup += glyphs.plane(data.plane_names[plane][0], v.owner[plane], v.facing[plane], self.scale * 1.25, grounded)
        if v.stuck[plane]:
            markup += text("!", 13 * self.scale, -10 * self.scale, class_="pa-alarm")
        if v.plane_counts[plane]:
            markup += tag("rect", x=6, y=9, width=11, height=12, rx=2, class_="pa-count")
            markup += text(v.plane_counts[plane], 11.5, 18.5, class_="pa-count-number")
        if plane == v.flyer:
            markup += tag("circle", cx=0, cy=0, r=self.radius * 0.8, class_="pa-moving")
        if self.marks.is_lit(id_):
            markup += tag("circle", cx=0, cy=0, r=self.radius * 0.72, class_="legal")
        drawing.put(id_, markup, transform=move(x + 9 * len(others), y - 9 * len(others)))

    def _draw_facings(self, drawing: Drawing) -> None:
        """Around the plane in movement: the facings in which it may stop."""
        v = self.v
        if v.flyer < 0:
            return
        x, y = self.layout.centre(v.at[v.flyer])
        for direction in range(6):
            id_ = ids.facing_id(direction)
            legal = self.marks.is_lit(id_)
            shape = tag("path", d="M0 -7L9 0 0 7z", class_="pa-facing pa-ready" if legal else "pa-facing")
            angle = glyphs.ANGLES[direction]
            inner = tag("g", shape, transform=f"rotate({angle}) translate({self.radius * 0.66:.4g} 0)")
            drawing.put(
                id_, title(self.marks.label("stop", direction=words.direction_message(direction))) + inner, transform=move(x, y)
            )


def _winding(places: list[tuple[float, float]]) -> str:
    """A smooth line: straight to the middle of the first stretch, then in bows from middle to middle."""
    path = f"M{places[0][0]:.4g} {places[0][1]:.4g}"
    for here, there in pairwise(places[1:]):
        path += f"Q{here[0]:.4g} {here[1]:.4g} {(here[0] + there[0]) / 2:.4g} {(here[1] + there[1]) / 2:.4g}"
    return path + f"L{places[-1][0]:.4g} {places[-1][1]:.4g}"
