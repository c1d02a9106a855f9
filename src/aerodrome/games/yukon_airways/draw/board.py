"""The map: land and water, places with their values and cubes, connections with fuel labels, seaplanes."""

from __future__ import annotations

from math import atan2, degrees

from aerodrome.core.drawing import Drawing, move, tag, text, title
from aerodrome.games.yukon_airways import state as st
from aerodrome.games.yukon_airways.data import HUB, N_LOCATIONS, Data
from aerodrome.games.yukon_airways.draw.shapes import Wording, cube, seaplane
from aerodrome.games.yukon_airways.steps.cockpit import cubes_at
from aerodrome.games.yukon_airways.steps.route import planned_way
from aerodrome.games.yukon_airways.view import YukonAirwaysView
from aerodrome.games.yukon_airways.words import dice

LEFT, UPPER, SCALE = 16, 16, 0.872
SIZE = 872

WATER = (
    # The Beaufort Sea in the north and the Gulf of Alaska in the south-west
    '<path class="sea" d="M250 -10 C300 20 370 14 430 8 S560 2 640 22 S760 10 800 -10 Z"/>'
    '<path class="sea" d="M-10 800 C60 812 90 860 150 870 S280 930 330 1010 H-10 Z"/>'
    # Rivers: the Yukon, the Mackenzie, the Peel
    '<path class="river" d="M560 860 C520 800 470 720 400 690 S300 600 250 520 S120 400 60 380 S10 330 -10 320"/>'
    '<path class="river" d="M1010 330 C940 300 900 220 800 210 S640 150 600 110 S540 40 530 -10"/>'
    '<path class="river thin" d="M290 350 C330 300 340 240 400 200 S500 160 545 90"/>'
    '<path class="river thin" d="M1010 880 C940 860 900 840 850 810 S740 760 690 790 S600 830 560 860"/>'
    # Lakes
    '<path class="lake" d="M640 470 C660 445 720 462 752 478 S760 512 724 506 S625 495 640 470 Z"/>'
    '<path class="lake" d="M100 735 C90 710 130 700 150 730 S190 790 170 800 S110 770 100 735 Z"/>'
    '<path class="lake" d="M905 745 C935 725 975 742 962 765 S890 775 905 745 Z"/>'
    '<path class="lake" d="M930 965 C950 945 985 955 975 975 S915 985 930 965 Z"/>'
    '<path class="lake" d="M505 815 C520 800 548 826 560 850 S552 890 536 876 S495 830 505 815 Z"/>'
    '<path class="lake" d="M80 160 q14 -14 30 0 t8 26 t-30 6 t-8 -32 Z"/>'
)
PEAKS = (
    (300, 800, 1), (268, 838, 0.8), (60, 600, 1), (96, 640, 0.7), (560, 330, 1), (600, 350, 0.8), (545, 560, 0.9),
    (580, 585, 0.7), (980, 480, 1), (950, 505, 0.8), (720, 640, 1), (755, 668, 0.75), (300, 190, 0.9), (330, 215, 0.7),
    (720, 900, 1), (680, 920, 0.8), (735, 90, 0.9), (765, 108, 0.7), (300, 480, 0.8), (60, 290, 0.8),
)  # fmt: skip
PEAK = '<path class="peak" d="M-26 18 L0 -24 L26 18 Z"/><path class="snow" d="M-8 -11 L0 -24 L8 -11 L3 -8 L0 -12 L-4 -7 Z"/>'
# Where a name stands: dx, dy, anchor; names keep clear of lines and cubes.
NAMES = {
    "whitehorse": (36, 36, "start"), "cinnamon_strip": (0, -36, "middle"), "skagway": (-34, 8, "end"),
    "destruction_bay": (0, 50, "middle"), "watson_lake": (0, -36, "middle"), "dawson_city": (-34, 44, "start"),
    "tungsten": (0, -38, "middle"), "june_lake": (32, -26, "start"), "muncho_lake": (0, 52, "middle"),
    "fort_norman": (0, -36, "middle"), "taco_bar": (-32, -24, "end"), "old_crow": (0, -56, "middle"), "inuvik": (36, 8, "start"),
}  # fmt: skip
# Where its cubes lie: dx, dy of the first one.
CUBES = {
    "cinnamon_strip": (-94, 8), "skagway": (-96, 34), "destruction_bay": (-94, -22), "watson_lake": (38, 26),
    "dawson_city": (-92, -26), "tungsten": (36, 20), "june_lake": (40, 4), "muncho_lake": (-98, -6),
    "fort_norman": (36, 8), "taco_bar": (-100, 2), "old_crow": (36, 6), "inuvik": (42, 54),
}  # fmt: skip


def draw_map(label: Wording, picture: Drawing, v: YukonAirwaysView, data: Data, marks: set[str]) -> None:
    """The map with everything that lies on it."""
    frame = f"{move(LEFT, UPPER)} scale({SCALE})"
    picture.add(
        '<clipPath id="map-edge"><rect width="1000" height="1000" rx="26"/></clipPath>',
        tag("g", _land(label, data), transform=frame, clip_path="url(#map-edge)"),
        tag("g", _connections(data), transform=frame),
    )
    picture.put("route", _planned_route(v, data), transform=frame)
    for place in range(N_LOCATIONS):
        picture.put(f"place-{data.ids[place]}", _place(label, v, data, place, marks), transform=frame, class_="place")
    for seat in range(v.seats):
        picture.put(f"on-map-{seat + 1}", _seaplane(label, v, data, seat), transform=frame)


def _land(label: Wording, data: Data) -> str:
    peaks = "".join(tag("g", PEAK, transform=f"{move(x, y)} scale({size})") for x, y, size in PEAKS)
    circle = '<path class="arctic" d="M0 150 C300 128 700 128 1000 150"/>'
    names = text(label("arctic-circle"), 985, 140, class_="map-note", text_anchor="end")
    names += text(label("yukon-river"), 0, 0, class_="map-note water-note", transform=move(262, 590, 52))
    names += text(label("beaufort-sea"), 690, 22, class_="map-note water-note", text_anchor="middle")
    names += text(label("gulf-of-alaska"), 22, 968, class_="map-note water-note")
    return f'<rect class="land" width="1000" height="1000"/>{WATER}{peaks}{circle}{names}'


def _connections(data: Data) -> str:
    drawn = []
    for first, second, _ in data.connections:
        x1, y1, x2, y2 = data.x[first], data.y[first], data.x[second], data.y[second]
        drawn.append(tag("path", d=f"M{x1} {y1} L{x2} {y2}", class_="flightpath"))
    for first, second, cost in data.connections:
        x, y = (data.x[first] + data.x[second]) / 2, (data.y[first] + data.y[second]) / 2
        tagged = '<rect class="fuel-tag" x="-16" y="-15" width="32" height="30" rx="8"/>'
        drawn.append(tag("g", tagged + text(cost, 0, 8, class_="fuel-cost", text_anchor="middle"), transform=move(x, y)))
    return "".join(drawn)


def _planned_route(v: YukonAirwaysView, data: Data) -> str:
    """The way of the plan in hand."""
    way = planned_way(v, data)
    points = " L".join(f"{data.x[place]} {data.y[place]}" for place in way)
    return tag("path", d=f"M{points}", class_=f"planned seat-{v.player}") if way else ""


def _place(label: Wording, v: YukonAirwaysView, data: Data, place: int, marks: set[str]) -> str:
    x, y, name = data.x[place], data.y[place], data.ids[place]
    counts = cubes_at(v, place)
    drawn = [title(_place_words(label, data, place, counts))]
    radius = 30 if place == HUB else 25
    drawn.append(tag("circle", cx=x, cy=y, r=radius, class_="spot hub" if place == HUB else "spot"))
    if place == HUB:
        drawn.append(tag("path", d="M-14 6 h28 M-10 6 v-8 l10 -8 l10 8 v8", class_="pier", transform=move(x, y)))
    else:
        drawn.append(text(data.values[place], x, y + 10, class_="place-value", text_anchor="middle"))
    dx, dy, anchor = NAMES.get(name, (0, 46, "middle"))
    drawn.append(text(data.names[place], x + dx, y + dy, class_="place-name", text_anchor=anchor))
    if data.extras[place]:
        drawn.append(
            text(label("extra", extra=data.extras[place]), x + dx, y + dy + 20, class_="place-extra", text_anchor=anchor)
        )
    cx, cy = CUBES.get(name, (36, 0))
    laid = [colour for colour, n in enumerate(counts) for _ in range(n)]
    drawn += [cube(colour, x + cx + 23 * (number % 3), y + cy + 24 * (number // 3)) for number, colour in enumerate(laid)]
    if f"place-{name}" in marks:
        drawn.append(tag("circle", cx=x, cy=y, r=radius + 7, class_="legal"))
    return "".join(drawn)


def _place_words(label: Wording, data: Data, place: int, counts: list[int]) -> str:
    """What a place is worth and which cubes lie there."""
    if place == HUB:
        return data.names[place]
    return label(
        "place-extra" if data.extras[place] else "place",
        place=data.names[place],
        value=data.values[place],
        extra=data.extras[place],
        cubes=dice(counts) or label("no-cubes"),
    )


def _seaplane(label: Wording, v: YukonAirwaysView, data: Data, seat: int) -> str:
    """The seaplane beside its place, its nose along the last flight."""
    place = v.places[seat]
    here = [other for other in range(v.seats) if v.places[other] == place]
    turn = 20.0
    for at in range(0, len(v.flown), st.FLOWN_SIZE):
        if v.flown[at] == seat:
            start, end = v.flown[at + 1], v.flown[at + 2]
            turn = degrees(atan2(data.y[end] - data.y[start], data.x[end] - data.x[start])) + 90
    index = here.index(seat)
    dx, dy = (index - (len(here) - 1) / 2) * 44, 34.0
    if place == HUB:  # in rows of two, clear of the fuel labels
        dx, dy = -62.0 - (index % 2) * 46 - (index // 2) * 26, 34.0 + (index // 2) * 42
    return title(label("seaplane", seat=seat, place=data.names[place])) + seaplane(
        seat, data.x[place] + dx, data.y[place] + dy, turn if place else 0, 1.05
    )
