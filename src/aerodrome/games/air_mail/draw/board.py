"""The map: land in six colours and patterns, printed routes and cities; then planes, packages and bonuses."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import atan2, degrees, dist, hypot

from aerodrome.core.drawing import Drawing, move, tag, text, title
from aerodrome.core.lettering import Box, Ground, Label, Named, Point, along, write_names
from aerodrome.core.messages import Message
from aerodrome.games.air_mail import ids
from aerodrome.games.air_mail.data import BONUSES, MAJOR, MINOR, City, Data, Division, Route
from aerodrome.games.air_mail.draw import regions, symbols
from aerodrome.games.air_mail.draw.layout import at, sea
from aerodrome.games.air_mail.draw.scene import Scene

_RANKS = ("plain", "minor", "major")
_LETTER, _NARROW, _WIDE = 18.0, "fijlrtI.' -", "mwMW"  # size of the letters of a name
_NAME_HEIGHT = 18.0
_DOT = 9.0
_PLANE = 60.0  # what it costs that a name lies where a plane would: the plane can give way along its route
_BERTHS = (0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68)  # where on a route


@lru_cache(maxsize=8)
def static(data: Data) -> list[str]:
    """What is printed on the board."""
    left, top, width, height = sea(data)
    printed = [tag("rect", x=left, y=top, width=width, height=height, class_="sea"), tag("defs", _defs(data))]
    border = _path([at(data, place) for place in regions.coast(data)]) + "Z"
    printed.append(tag("path", d=border, class_="coast", clip_path="url(#am-inside)"))
    places = [at(data, place) for place in data.city_places]
    land = ""
    for city, shape in enumerate(regions.cells(places, (left, top, width, height))):
        colour = data.colour_ids[data.division[city]]
        land += tag("path", d=_path(shape) + "Z", class_=f"land land-{colour}")
    for city, shape in enumerate(regions.cells(places, (left, top, width, height))):
        land += tag("path", d=_path(shape) + "Z", fill=f"url(#am-pattern-{data.colour_ids[data.division[city]]})")
    printed.append(tag("g", land, mask="url(#am-land)"))
    for division, name in enumerate(data.division_names):
        box = division_box(data, division)
        written = text(name.upper(), (box.left + box.right) / 2, box.bottom - 5, class_="division-name")
        printed.append(tag("g", written, id=ids.division(data, division)))
    for route in range(data.n_routes):
        line = _path(_line(data, route))
        printed.append(tag("path", d=line, class_="road") + tag("path", d=line, class_=_kind(data, route)))
    return printed


@lru_cache(maxsize=8)
def names(data: Data) -> list[Label]:
    """Where the names of cities are written."""
    left, top, width, height = sea(data)
    places = [
        Named(at(data, data.city_places[city]), (_DOT + 2, _DOT + 2), _width(name)) for city, name in enumerate(data.city_names)
    ]
    strokes = [point for route in range(data.n_routes) for point in along(_line(data, route))]
    planes = [(_on(data, route, 0.5)[:2], 8.0) for route in range(data.n_routes)]
    edge = Box(left + 3, top + 3, left + width - 3, top + height - 3)
    return write_names(places, Ground(edge, planes, strokes, _PLANE), _NAME_HEIGHT)


def _width(name: str) -> float:
    return _LETTER * sum(0.42 if letter in _NARROW else 1.0 if letter in _WIDE else 0.7 for letter in name)


@lru_cache(maxsize=64)
def division_box(data: Data, division: Division) -> Box:
    """Where a division's name is written: near the middle of its cities, clear of every other name and of dots."""
    spots = [at(data, data.city_places[city]) for city in data.division_cities[division]]
    x, y = sum(spot[0] for spot in spots) / len(spots), sum(spot[1] for spot in spots) / len(spots)
    width = len(data.division_names[division]) * 15.5
    taken = [label.box for label in names(data)]
    taken += [Box(cx - 12, cy - 12, cx + 12, cy + 12) for cx, cy in (at(data, place) for place in data.city_places)]
    best, least = Box(0, 0, 0, 0), float("inf")
    for dx in range(-160, 161, 8):
        for dy in range(-120, 121, 6):
            box = Box(x + dx - width / 2, y + dy - 12, x + dx + width / 2, y + dy + 12)
            cost = hypot(dx, dy) + 10 * sum(box.overlap(other) for other in taken)
            if cost < least:
                best, least = box, cost
    return best


def _path(points: list[Point]) -> str:
    return "M" + "L".join(f"{x:.5g} {y:.5g}" for x, y in points)


def _defs(data: Data) -> str:
    """The mask of the land, the inside of the track, the six patterns, and what planes refer to."""
    left, top, width, height = sea(data)
    border = _path([at(data, place) for place in regions.coast(data)]) + "Z"
    inside = {"x": left, "y": top, "width": width, "height": height}
    ground = tag("rect", "", **inside, class_="mask-off")
    mask = tag("mask", ground + tag("path", d=border, class_="mask-on"), id="am-land", maskUnits="userSpaceOnUse", **inside)
    clip = tag("clipPath", tag("rect", "", **inside), id="am-inside", clipPathUnits="userSpaceOnUse")
    patterns = ""
    for colour, sign in zip(data.colour_ids, data.glyphs, strict=True):
        content = symbols.glyph(sign, 15, 15, 0.55, "pattern-glyph") + symbols.glyph(sign, 45, 40, 0.55, "pattern-glyph")
        patterns += tag("pattern", content, id=f"am-pattern-{colour}", width=60, height=50, patternUnits="userSpaceOnUse")
    return mask + clip + patterns + symbols.printed()


def _kind(data: Data, route: Route) -> str:
    """Routes within a division are dotted."""
    return "domestic" if data.domestic[route] >= 0 else "across"


def _line(data: Data, route: Route) -> list[Point]:
    first, last = data.city_places[data.route_a[route]], data.city_places[data.route_b[route]]
    return [at(data, place) for place in (first, *data.route_vias[route], last)]


@lru_cache(maxsize=512)
def middle(data: Data, route: Route) -> tuple[float, float, float]:
    """Where a plane lies on a route, as near to its middle as names allow, and the direction there, in degrees."""
    berths = [_on(data, route, share) for share in _BERTHS]
    return min(berths, key=lambda berth: any(label.box.holds(berth[:2], 8) for label in names(data)))


def _on(data: Data, route: Route, part: float) -> tuple[float, float, float]:
    """A point of a route and the direction there, in degrees."""
    points = _line(data, route)
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)]
    left = sum(lengths) * part
    for (a, b), length in zip(pairwise(points), lengths, strict=True):
        if left <= length:
            share = left / length
            x, y = a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])
            return x, y, degrees(atan2(b[1] - a[1], b[0] - a[0]))
        left -= length
    return points[-1][0], points[-1][1], 0.0


def put_routes(drawing: Drawing, scene: Scene) -> None:
    """Planes on their routes, over a line in their owner's colour on which the kind of route still shows."""
    drawing.block(_put_all_routes, drawing, scene, by=(scene.data, scene.label.said_to, tuple(scene.v.owner)))


def _put_all_routes(drawing: Drawing, scene: Scene) -> None:
    v, data, label = scene
    names = label.said_to
    for route in range(data.n_routes):
        said = names if v.owner[route] >= 0 else label.texts
        drawing.part(_put_route, drawing, scene, route, by=(data, said, route, v.owner[route]))


def _put_route(drawing: Drawing, scene: Scene, route: Route) -> None:
    v, data, label = scene
    ends = {"first": data.city_names[data.route_a[route]], "second": data.city_names[data.route_b[route]]}
    line, owner = _path([(round(x), round(y)) for x, y in _line(data, route)]), v.owner[route]
    x, y, turn = middle(data, route)
    content = tag("circle", cx=x, cy=y, r=19, class_="hit")
    content += tag("path", d=_path(_clear(_line(data, route))) + _to_centre(data, route), class_="line-hit") + tag(
        "path", d=line, class_="shape along"
    )
    if owner >= 0:
        content += tag("path", d=line, class_="casing") + tag("path", d=line, class_="owned")
        content += tag("path", d=line, class_=f"owned-{_kind(data, route)}") + symbols.plane(owner, x, y, turn, 0.95)
    name = label("route-owned", seat=owner, **ends) if owner >= 0 else label("route", **ends)
    drawing.put(ids.route(route), title(name) + content, class_=f"seat-{owner}" if owner >= 0 else None)


def _clear(line: list[Point]) -> list[Point]:
    """A line without its ends: a touch of the city there means the city."""
    ends = []
    for (x, y), (a, b) in ((line[0], line[1]), (line[-1], line[-2])):
        share = min(0.4, _DOT / dist((x, y), (a, b)))
        ends.append((x + share * (a - x), y + share * (b - y)))
    return [ends[0], *line[1:-1], ends[1]]


def _to_centre(data: Data, route: Route) -> str:
    """From the middle of a route with corners to the centre of the room that it takes: a touch there means the route too."""
    points = _line(data, route)
    if len(points) == 2:
        return ""
    across, down = [x for x, _ in points], [y for _, y in points]
    x, y, _ = middle(data, route)
    return _path([(x, y), ((min(across) + max(across)) / 2, (min(down) + max(down)) / 2)])


def put_cities(drawing: Drawing, scene: Scene) -> None:
    """Dots by rank, with bonuses; then the names, and packages above all."""
    v, data, label = scene
    shown = (v.seats, tuple(v.bonus), tuple(v.parcels), tuple(ids.own_express(v)))
    drawing.block(_put_all_cities, drawing, scene, by=(data, label.said_to, shown))


def _put_all_cities(drawing: Drawing, scene: Scene) -> None:
    v, data, label = scene
    owners = label.said_to
    for city in range(data.n_cities):
        wanted = v.seat >= 0 and v.express[city] == v.seat
        said = owners if v.parcels[city] else label.texts
        shown = (city, v.bonus[city], v.parcels[city], wanted)
        drawing.part(_put_city, drawing, scene, city, wanted, by=(data, said, shown))
    drawing.put(ids.NAMES, _names(data), class_="quiet")
    for city in range(data.n_cities):
        if v.parcels[city]:
            drawing.part(_put_packages, drawing, scene, city, by=(data, city, v.parcels[city], v.seats))


def _put_city(drawing: Drawing, scene: Scene, city: City, wanted: bool) -> None:
    v, data, _ = scene
    x, y = at(data, data.city_places[city])
    content = title(_city_title(scene, city)) + tag("circle", cx=x, cy=y, r=19, class_="hit") + _dot(data, city, x, y)
    if v.bonus[city] >= 0:
        left, below = names(data)[city].box.right < x + 12, names(data)[city].box.top < y - 4
        content += symbols.bonus(BONUSES[v.bonus[city]], x + (17 if left else -17), y + (13 if below else -13), 0.95)
    if wanted:
        content += tag("circle", cx=x, cy=y, r=15.5, class_="wanted")
    drawing.put(ids.city(data, city), content)


@lru_cache(maxsize=8)
def _names(data: Data) -> str:
    """The names of cities, above all routes."""
    content = ""
    for city, label in enumerate(names(data)):
        look = f"city-name {_RANKS[data.rank[city]]}-name"
        content += text(data.city_names[city], label.x, label.y, text_anchor=label.anchor, class_=look)
    return content


@lru_cache(maxsize=256)
def _package_spot(data: Data, city: City) -> Point:
    """Above or below the dot or a little beside, wherever a few packages cover least of names and other dots."""
    x, y = at(data, data.city_places[city])
    taken = [label.box for label in names(data)]
    taken += [Box(cx - 10, cy - 10, cx + 10, cy + 10) for cx, cy in (at(data, place) for place in data.city_places)]
    best, least = (x, y), float("inf")
    for dx, dy in [(dx, dy) for dy in (18, -18) for dx in (0, 14, -14, 22, -22)]:
        room = Box(x + dx - 17, y + dy - 9, x + dx + 17, y + dy + 9)
        cost = 5 * abs(dx) + sum(room.overlap(box) for box in taken)
        if cost < least:
            best, least = (x + dx, y + dy), cost
    return best


def _put_packages(drawing: Drawing, scene: Scene, city: City) -> None:
    """The packages in a city, side by side."""
    v, data, _ = scene
    x, y = _package_spot(data, city)
    seats = [seat for seat in range(v.seats) if v.parcels[city] >> seat & 1]
    for index, seat in enumerate(seats):
        place = move(x + 17 * (index - (len(seats) - 1) / 2), y)
        drawing.put(ids.package(data, city, seat), symbols.parcel(seat), transform=place, class_=f"seat-{seat}")


def _dot(data: Data, city: City, x: float, y: float) -> str:
    if data.rank[city] == MAJOR:
        outer = tag("circle", cx=x, cy=y, r=11, class_="dot shape")
        return outer + tag("circle", cx=x, cy=y, r=5.5, class_="dot-core")
    if data.rank[city] == MINOR:
        turned = f"rotate(45 {x:.5g} {y:.5g})"
        return tag("rect", x=x - 7.5, y=y - 7.5, width=15, height=15, class_="dot shape", transform=turned)
    return tag("circle", cx=x, cy=y, r=7, class_="dot shape")


def _city_title(scene: Scene, city: City) -> str:
    v, data, label = scene
    words = label(
        f"city-{_RANKS[data.rank[city]]}", city=data.city_names[city], division=data.division_names[data.division[city]]
    )
    if v.bonus[city] >= 0:
        words = label("city-with-bonus", city=words, bonus=Message(f"bonus-{BONUSES[v.bonus[city]]}"))
    owners = [label("other", seat=seat) for seat in range(v.seats) if v.parcels[city] >> seat & 1]
    return label("city-with-packages", city=words, players=owners) if owners else words
