"""The map: land in six colours and patterns, printed routes and cities; then planes, packages and bonuses."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import atan2, degrees, hypot

from aerodrome.core.drawing import Drawing, tag, text, title
from aerodrome.core.messages import Message
from aerodrome.games.air_mail import ids
from aerodrome.games.air_mail.data import BONUSES, MAJOR, MINOR, City, Data, Route
from aerodrome.games.air_mail.draw import regions, symbols
from aerodrome.games.air_mail.draw.layout import at, scale, sea
from aerodrome.games.air_mail.draw.scene import Scene

Point = tuple[float, float]
_LABELS = {
    "n": (0, -15, "middle"), "ne": (11, -11, "start"), "e": (15, 5, "start"), "se": (11, 19, "start"),
    "s": (0, 25, "middle"), "sw": (-11, 19, "end"), "w": (-15, 5, "end"), "nw": (-11, -11, "end"),
}  # fmt: skip

_RANKS = ("plain", "minor", "major")
_BONUS_AT = {"n": (20, 3), "nw": (17, -14), "w": (17, -14), "sw": (17, -14)}  # where the name does not stand


@lru_cache(maxsize=8)
def static(data: Data) -> list[str]:
    """What is printed on the board."""
    left, top, width, height = sea(data)
    printed = [tag("rect", x=left, y=top, width=width, height=height, class_="sea"), tag("defs", _defs(data))]
    border = _path([at(data, place) for place in regions.coast(data)]) + "Z"
    printed.append(tag("path", d=border, class_="coast"))
    places = [at(data, place) for place in data.city_places]
    land = ""
    for city, shape in enumerate(regions.cells(places, (left, top, width, height))):
        colour = data.colour_ids[data.division[city]]
        land += tag("path", d=_path(shape) + "Z", class_=f"land land-{colour}")
    for city, shape in enumerate(regions.cells(places, (left, top, width, height))):
        land += tag("path", d=_path(shape) + "Z", fill=f"url(#am-pattern-{data.colour_ids[data.division[city]]})")
    printed.append(tag("g", land, mask="url(#am-land)"))
    for division, name in enumerate(data.division_names):
        spots = [places[city] for city in data.division_cities[division]]
        x, y = sum(spot[0] for spot in spots) / len(spots), sum(spot[1] for spot in spots) / len(spots)
        printed.append(text(name.upper(), x, y, class_="division-name"))
    for route in range(data.n_routes):
        kind = "domestic" if data.domestic[route] >= 0 else "across"
        line = _path(_line(data, route))
        printed.append(tag("path", d=line, class_="road") + tag("path", d=line, class_=kind))
    for city in range(data.n_cities):
        printed.append(_label(data, city))
    return printed


def _path(points: list[Point]) -> str:
    return "M" + "L".join(f"{x:.5g} {y:.5g}" for x, y in points)


def _defs(data: Data) -> str:
    """The mask of the land and the six patterns."""
    left, top, width, height = sea(data)
    border = _path([at(data, place) for place in regions.coast(data)]) + "Z"
    ground = tag("rect", x=left, y=top, width=width, height=height, class_="mask-off")
    mask = tag("mask", ground + tag("path", d=border, class_="mask-on"), id="am-land", maskUnits="userSpaceOnUse",
               x=left, y=top, width=width, height=height)  # fmt: skip
    patterns = ""
    for colour, sign in zip(data.colour_ids, data.glyphs, strict=True):
        inside = symbols.glyph(sign, 15, 15, 0.55, "pattern-glyph") + symbols.glyph(sign, 45, 40, 0.55, "pattern-glyph")
        patterns += tag("pattern", inside, id=f"am-pattern-{colour}", width=60, height=50, patternUnits="userSpaceOnUse")
    return mask + patterns


def _line(data: Data, route: Route) -> list[Point]:
    first, last = data.city_places[data.route_a[route]], data.city_places[data.route_b[route]]
    return [at(data, place) for place in (first, *data.route_vias[route], last)]


def _label(data: Data, city: City) -> str:
    """The name of a city, by its rank in size and weight."""
    x, y = at(data, data.city_places[city])
    dx, dy, anchor = _LABELS[data.city_labels[city]]
    rank = _RANKS[data.rank[city]]
    factor = max(0.7, min(1.0, scale(data)))
    return text(data.city_names[city], x + dx * factor, y + dy * factor, text_anchor=anchor, class_=f"city-name {rank}-name")


def middle(data: Data, route: Route) -> tuple[float, float, float]:
    """The middle of a route and the direction there, in degrees."""
    points = _line(data, route)
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)]
    left = sum(lengths) / 2
    for (a, b), length in zip(pairwise(points), lengths, strict=True):
        if left <= length:
            share = left / length
            x, y = a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])
            return x, y, degrees(atan2(b[1] - a[1], b[0] - a[0]))
        left -= length
    return points[-1][0], points[-1][1], 0.0


def put_routes(drawing: Drawing, scene: Scene) -> None:
    """Planes on their routes; a free route is there to be touched."""
    v, data, legal, label = scene
    for route in range(data.n_routes):
        ends = {"first": data.city_names[data.route_a[route]], "second": data.city_names[data.route_b[route]]}
        line = _path(_line(data, route))
        owner = v.owner[route]
        content = tag("path", d=line, class_="hit")
        if owner >= 0:
            x, y, turn = middle(data, route)
            content += tag("path", d=line, class_="owned") + symbols.plane(owner, x, y, turn)
        if ids.route(route) in legal:
            content += tag("path", d=line, class_="legal legal-line")
        name = label("route-owned", seat=owner, **ends) if owner >= 0 else label("route", **ends)
        drawing.put(ids.route(route), title(name) + content, class_=f"player-{owner}" if owner >= 0 else None)


def put_cities(drawing: Drawing, scene: Scene) -> None:
    """Dots by rank, with packages and bonus."""
    v, data, legal, _ = scene
    for city in range(data.n_cities):
        x, y = at(data, data.city_places[city])
        content = title(_city_title(scene, city)) + _dot(data, city, x, y)
        seats = [seat for seat in range(v.seats) if v.parcels[city] >> seat & 1]
        for index, seat in enumerate(seats):
            content += symbols.parcel(
                seat, x + 14 * (index - (len(seats) - 1) / 2), y + (17 if data.city_labels[city] != "s" else -17)
            )
        if v.bonus[city] >= 0:
            dx, dy = _BONUS_AT.get(data.city_labels[city], (-17, -14))
            content += symbols.bonus(BONUSES[v.bonus[city]], x + dx, y + dy, 0.9)
        if v.seat >= 0 and v.express[city] == v.seat:
            content += tag("circle", cx=x, cy=y, r=16, class_="wanted")
        if ids.city(data, city) in legal or city == v.destination:
            content += tag("circle", cx=x, cy=y, r=19, class_="legal")
        drawing.put(ids.city(data, city), content)


def _dot(data: Data, city: City, x: float, y: float) -> str:
    if data.rank[city] == MAJOR:
        outer = tag("circle", cx=x, cy=y, r=11.5, class_="dot")
        return outer + tag("circle", cx=x, cy=y, r=6, class_="dot-core")
    if data.rank[city] == MINOR:
        return tag("rect", x=x - 8, y=y - 8, width=16, height=16, class_="dot", transform=f"rotate(45 {x:.5g} {y:.5g})")
    return tag("circle", cx=x, cy=y, r=7, class_="dot")


def _city_title(scene: Scene, city: City) -> str:
    v, data, _, label = scene
    words = label(
        f"city-{_RANKS[data.rank[city]]}", city=data.city_names[city], division=data.division_names[data.division[city]]
    )
    if v.bonus[city] >= 0:
        words = label("city-with-bonus", city=words, bonus=Message(f"bonus-{BONUSES[v.bonus[city]]}"))
    owners = [label("other", seat=seat) for seat in range(v.seats) if v.parcels[city] >> seat & 1]
    return label("city-with-packages", city=words, players=owners) if owners else words
