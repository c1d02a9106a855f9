"""The map: land, lines, circles with their markers, cities and headquarters."""

from __future__ import annotations

from functools import lru_cache
from math import dist

from aerodrome.core.drawing import move, tag, text, title
from aerodrome.core.lettering import Point
from aerodrome.core.messages import Labels
from aerodrome.games.airlines import words
from aerodrome.games.airlines.data import FULL, N_AIRLINES, NETWORKS, NOTHING, Airline, Circle, City, Data, Route
from aerodrome.games.airlines.draw.labels import labels
from aerodrome.games.airlines.draw.lines import smooth, styled_line
from aerodrome.games.airlines.draw.places import (
    DOT,
    FLAG,
    MAP_HEIGHT,
    MAP_WIDTH,
    RADIUS,
    circle_at,
    city_at,
    on_map,
    route_points,
)
from aerodrome.games.airlines.draw.sheet import Sheet
from aerodrome.games.airlines.ids import circle_id, city_id, flag_id, route_id
from aerodrome.games.airlines.state import FOUNDED, INACTIVE, SABOTAGED

REACH = 19.0  # within which a touch means a thing


@lru_cache(maxsize=16)
def static_map(data: Data) -> str:
    """Everything on the board that never changes."""
    edge = tag("rect", width=MAP_WIDTH, height=MAP_HEIGHT, rx=14)
    clip = tag("clipPath", edge, id="board-edge", clipPathUnits="userSpaceOnUse")
    sea = tag("rect", width=MAP_WIDTH, height=MAP_HEIGHT, rx=14, class_="sea")
    ground = "".join(tag("path", d=smooth(_warped(data, outline)), class_="land") for outline in data.land)
    ground += "".join(tag("path", d=smooth(_warped(data, outline)), class_="lake") for outline in data.lakes)
    lines = ""
    for route in range(data.n_routes):
        a, b = route_points(data, route)
        lines += tag("path", d=_line(a, b), class_="halo") + styled_line(NETWORKS[data.route_net[route]], a, b)
    names = ""
    for city, place in enumerate(labels(data)):
        hq = " hq-name" if city in data.hq else ""
        names += text(data.city_names[city], place.x, place.y, class_=f"city-name {place.anchor}{hq}")
    return clip + sea + tag("g", ground, clip_path="url(#board-edge)") + lines + tag("g", names, class_="quiet")


def _warped(data: Data, outline: list[int]) -> list[Point]:
    return [on_map(data, x, y) for x, y in zip(outline[::2], outline[1::2], strict=True)]


def _line(a: Point, b: Point) -> str:
    return f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}"


def draw_map(sheet: Sheet) -> None:
    """The board with its markers."""
    drawing, v, data, label = sheet
    drawing.add(static_map(data))
    drawing.block(_draw_pieces, sheet, by=(data, label.texts, tuple(v.board), tuple(v.price), tuple(v.status)))


def _draw_pieces(sheet: Sheet) -> None:
    """All that can be touched on the map, one thing after the other."""
    drawing, v, data, label = sheet
    for route in range(data.n_routes):
        marks = tuple(v.board[data.first_circle[route] : data.first_circle[route + 1]])
        drawing.part(_draw_route, sheet, route, marks, by=(data, label.texts, route, marks, v.price[route]))
    for city in range(len(data.city_ids)):
        if city not in data.hq:
            drawing.part(_draw_city, sheet, city, by=(data, city))
    for circle in range(data.n_circles):
        drawing.part(_draw_circle, sheet, circle, by=(data, label.texts, circle, v.board[circle]))
    for airline in range(N_AIRLINES):
        drawing.part(_draw_flag, sheet, airline, by=(data, label.texts, airline, v.status[airline]))


def _draw_route(sheet: Sheet, route: Route, marks: tuple[int, ...]) -> None:
    drawing, v, data, label = sheet
    said = label(
        "route" if v.price[route] < FULL else "route-full",
        route=words.ends_message(data, route),
        network=words.network_message(data.route_net[route]),
        price=v.price[route],
    )
    drawing.put(route_id(data, route), title(said) + _line_with(data, route, marks))


@lru_cache(maxsize=5_000)
def _line_with(data: Data, route: Route, marks: tuple[int, ...]) -> str:
    """A line; where airlines fly it, each of them colours its part of it, through which the kind of line still shows."""
    a, b = route_points(data, route)
    middle, clear = _between(a, b, 0.5), (DOT + 3) / dist(a, b)  # a touch of the city at its end means the city
    reach = _line(_between(a, b, clear), _between(a, b, 1 - clear))
    content = tag("circle", cx=middle[0], cy=middle[1], r=REACH, class_="hit") + tag("path", d=reach, class_="reach")
    content += tag("path", d=_line(a, b), class_="shape along")
    owners = [mark for mark in marks if mark != NOTHING and mark < SABOTAGED]
    for number, airline in enumerate(owners):
        start, end = _between(a, b, number / len(owners)), _between(a, b, (number + 1) / len(owners))
        content += tag("path", d=_line(start, end), class_=f"owned quiet own-{data.colours[airline]}")
    return content


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _draw_city(sheet: Sheet, city: City) -> None:
    data = sheet.data
    dot = tag("circle", r=RADIUS, class_="hit") + tag("circle", r=DOT, class_="city shape")
    sheet.drawing.put(city_id(data, city), title(data.city_names[city]) + dot, transform=move(*city_at(data, city)))


def _draw_circle(sheet: Sheet, circle: Circle) -> None:
    drawing, v, data, label = sheet
    content = tag("circle", r=REACH, class_="hit") + marker(data, label, v.board[circle], data.circle_value[circle])
    drawing.put(circle_id(data, circle), content, transform=move(*circle_at(data, circle)))


@lru_cache(maxsize=16)
def short_codes(data: Data) -> list[str]:
    """The beginnings of the airlines' codes, as long as it takes to tell them apart, for markers."""
    length = 2
    while len({code[:length] for code in data.codes}) < len(data.codes):
        length += 1
    return [code[:length] for code in data.codes]


def marker(data: Data, label: Labels, mark: int, value: int) -> str:
    """A free circle with its number, an airline's marker, or a sabotage marker."""
    if mark == NOTHING:
        return tag("circle", r=RADIUS, class_="free shape") + text(value, 0, 6, class_="number")
    airline = mark - SABOTAGED if mark >= SABOTAGED else mark
    colour = data.colours[airline]
    if mark >= SABOTAGED:
        said = title(label("sabotage", value=value, airline=data.codes[airline]))
        cross = tag("path", d="M-7 -7L7 7M7 -7L-7 7", class_="cross")
        return said + tag("rect", x=-13, y=-13, width=26, height=26, rx=4, class_=f"sabotage shape own-{colour}") + cross
    said = title(label("marker", value=value, airline=data.codes[airline]))
    disc = tag("circle", r=RADIUS, class_=f"disc shape own-{colour}")
    return said + disc + text(short_codes(data)[airline], 0, 6, class_=f"code on-{colour}")


def _draw_flag(sheet: Sheet, airline: Airline) -> None:
    """A flag with the airline's initials: hollow until it is founded, struck out where it is inactive."""
    drawing, v, data, label = sheet
    code, colour = data.codes[airline], data.colours[airline]
    state = {FOUNDED: "founded", INACTIVE: "inactive"}.get(v.status[airline], "open")
    look = f"flag shape {state} own-{colour}"
    flag = tag("rect", x=-FLAG[0], y=-FLAG[1], width=2 * FLAG[0], height=2 * FLAG[1], rx=5, class_=look)
    words_on = f" on-{colour}" if state == "founded" else ""
    content = title(label(f"hq-{state}", airline=code)) + tag("circle", r=FLAG[0] - 5, class_="hit") + flag
    content += text(code, 0, 6, class_=f"flag-code{words_on}")
    if state == "inactive":
        content += tag("path", d=f"M{-FLAG[0]} {FLAG[1]}L{FLAG[0]} {-FLAG[1]}", class_="struck quiet")
    drawing.put(flag_id(data, airline), content, transform=move(*city_at(data, data.hq[airline])))
