"""The map: land, lines, circles with their markers, cities and headquarters."""

from __future__ import annotations

from functools import lru_cache
from math import dist

from aerodrome.core.drawing import move, tag, text, title
from aerodrome.core.messages import Labels
from aerodrome.games.airlines import words
from aerodrome.games.airlines.data import FULL, N_AIRLINES, NETWORKS, NOTHING, Airline, Circle, Data, Route
from aerodrome.games.airlines.draw.labels import (
    DOT,
    FLAG,
    MAP_WIDTH,
    RADIUS,
    circle_at,
    city_at,
    labels,
    map_height,
    route_points,
    zoom,
)
from aerodrome.games.airlines.draw.lines import smooth, styled_line
from aerodrome.games.airlines.draw.sheet import Sheet
from aerodrome.games.airlines.geometry import lowest_free
from aerodrome.games.airlines.ids import circle_id, flag_id, route_id
from aerodrome.games.airlines.state import CLAIM, FOUNDED, INACTIVE, PAY, SABOTAGE, SABOTAGED
from aerodrome.games.airlines.view import AirlinesView


@lru_cache(maxsize=16)
def static_map(data: Data, x: float, y: float) -> str:
    """Everything on the board that never changes."""
    sea = tag("rect", x=0, y=0, width=MAP_WIDTH, height=map_height(data), rx=14, class_="sea")
    clip = tag(
        "clipPath",
        tag("rect", x=0, y=0, width=MAP_WIDTH, height=map_height(data), rx=14),
        id="board-edge",
        clipPathUnits="userSpaceOnUse",
    )
    land = "".join(tag("path", d=smooth(outline), class_="land") for outline in data.land)
    lakes = "".join(tag("path", d=smooth(outline), class_="lake") for outline in data.lakes)
    spread = tag("g", land + lakes, transform=f"scale({zoom(data):.6g})")
    inside = tag("g", spread, clip_path="url(#board-edge)")
    lines = ""
    for route in range(data.n_routes):
        a, b = route_points(data, route)
        style = NETWORKS[data.route_net[route]]
        lines += tag("path", d=f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}", class_="halo") + styled_line(style, a, b)
    names = ""
    for city, place in enumerate(labels(data)):
        hq = " hq-name" if city in data.hq else ""
        names += text(data.city_names[city], place.x, place.y, class_=f"city-name {place.anchor}{hq}")
    dots = "".join(
        tag("circle", title(data.city_names[c]), cx=city_at(data, c)[0], cy=city_at(data, c)[1], r=DOT, class_="city")
        for c in range(len(data.city_ids))
        if c not in data.hq
    )
    return tag("g", clip + sea + inside + lines + dots + names, transform=move(x, y))


def draw_map(sheet: Sheet, x: float, y: float) -> None:
    """The board with its markers; legal claims and circles for sabotage are ringed."""
    drawing, v, data, _ = sheet
    drawing.add(static_map(data, x, y))
    claimable = _claimable(v, data)
    blockable = {c for c in v.legal if c < data.n_circles} if v.step == SABOTAGE else set()
    for route in range(data.n_routes):
        _draw_route(sheet, route, claimable.get(route, []), x, y)
    for circle in range(data.n_circles):
        _draw_circle(sheet, circle, circle in blockable, x, y)
    for airline in range(N_AIRLINES):
        _draw_flag(sheet, airline, x, y)


def _claimable(v: AirlinesView, data: Data) -> dict[Route, list[Airline]]:
    """Routes that the viewer can claim, with the airlines for which."""
    found: dict[Route, list[Airline]] = {}
    if v.step == CLAIM:
        for pair in v.legal:
            if pair < data.n_pairs:
                found.setdefault(data.pair_route[pair], []).append(data.pair_airline[pair])
    return found


def _draw_route(sheet: Sheet, route: Route, who: list[Airline], x: float, y: float) -> None:
    drawing, v, data, _ = sheet
    a, b = route_points(data, route)
    d = f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}"
    content = tag("path", title(_route_words(sheet, route, who)), d=d, class_="reach")
    if who or (v.step == PAY and v.route == route and v.mover == v.seat):
        content += tag("path", d=_between(a, b), class_="legal-line")
    if who:
        cx, cy = circle_at(data, lowest_free(v, data, route))
        content += tag("circle", cx=cx, cy=cy, r=RADIUS + 4.5, class_="legal")
    drawing.put(route_id(data, route), content, transform=move(x, y))


def _route_words(sheet: Sheet, route: Route, who: list[Airline]) -> str:
    """A route with its price, and the airlines for which the viewer can claim it."""
    _, v, data, label = sheet
    return label(
        "route-claim" if who else "route" if v.price[route] < FULL else "route-full",
        route=words.ends_message(data, route),
        network=words.network_message(data.route_net[route]),
        price=v.price[route],
        airlines=[data.codes[airline] for airline in who],
    )


def _between(a: tuple[float, float], b: tuple[float, float]) -> str:
    """The line without its ends, so that it does not cover the places."""
    cut = 14 / max(30.0, dist(a, b))
    x, y = (b[0] - a[0]) * cut, (b[1] - a[1]) * cut
    return f"M{a[0] + x:.1f} {a[1] + y:.1f}L{b[0] - x:.1f} {b[1] - y:.1f}"


def _draw_circle(sheet: Sheet, circle: Circle, legal: bool, x: float, y: float) -> None:
    drawing, v, data, label = sheet
    cx, cy = circle_at(data, circle)
    drawing.put(
        circle_id(data, circle),
        marker(data, label, v.board[circle], data.circle_value[circle])
        + (tag("circle", r=RADIUS + 3.5, class_="legal") if legal else ""),
        transform=move(x + cx, y + cy),
    )


def marker(data: Data, label: Labels, mark: int, value: int) -> str:
    """A free circle with its number, an airline's marker, or a sabotage marker."""
    if mark == NOTHING:
        return tag("circle", r=RADIUS, class_="free") + text(value, 0, 5, class_="number")
    airline = mark - SABOTAGED if mark >= SABOTAGED else mark
    code = data.codes[airline]
    if mark >= SABOTAGED:
        said = title(label("sabotage", value=value, airline=code))
        cross = tag("path", d="M-7 -7L7 7M7 -7L-7 7", class_="cross")
        return (
            said
            + tag("rect", x=-11.5, y=-11.5, width=23, height=23, rx=3, class_=f"sabotage own-{data.colours[airline]}")
            + cross
        )
    said = title(label("marker", value=value, airline=code))
    size = "code" if len(code) < 4 else "code long"
    disc = tag("circle", r=RADIUS, class_=f"disc own-{data.colours[airline]}")
    return said + disc + text(code, 0, 3.4, class_=f"{size} on-{data.colours[airline]}")


def _draw_flag(sheet: Sheet, airline: Airline, x: float, y: float) -> None:
    """A flag with the airline's initials: hollow until it is founded, struck out where it is inactive."""
    drawing, v, data, label = sheet
    cx, cy = city_at(data, data.hq[airline])
    code, colour = data.codes[airline], data.colours[airline]
    state = {FOUNDED: "founded", INACTIVE: "inactive"}.get(v.status[airline], "open")
    flag = tag("rect", x=-FLAG[0], y=-FLAG[1], width=2 * FLAG[0], height=2 * FLAG[1], rx=4, class_=f"flag {state} own-{colour}")
    words_on = f" on-{colour}" if state == "founded" else ""
    content = title(label(f"hq-{state}", airline=code)) + flag + text(code, 0, 4.8, class_=f"flag-code{words_on}")
    if state == "inactive":
        content += tag("path", d=f"M{-FLAG[0]} {FLAG[1]}L{FLAG[0]} {-FLAG[1]}", class_="struck")
    drawing.put(flag_id(data, airline), content, transform=move(x + cx, y + cy))
