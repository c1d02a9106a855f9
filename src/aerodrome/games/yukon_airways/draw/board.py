"""The map: land and water, places with their values and cubes, connections with fuel labels, seaplanes."""

from __future__ import annotations

from math import atan2, degrees

from aerodrome.core.drawing import Drawing, move, tag, text, title
from aerodrome.games.yukon_airways import ids
from aerodrome.games.yukon_airways import state as st
from aerodrome.games.yukon_airways.data import HUB, N_LOCATIONS, Data, Location
from aerodrome.games.yukon_airways.draw.shapes import Wording, cube, seaplane
from aerodrome.games.yukon_airways.steps.cockpit import cubes_at
from aerodrome.games.yukon_airways.steps.route import planned_way
from aerodrome.games.yukon_airways.view import YukonAirwaysView
from aerodrome.games.yukon_airways.words import dice

WIDTH, HEIGHT = 748.0, 700.0
LEFT, TOP, ACROSS, DOWN = 28.0, 22.0, 0.695, 0.665  # from the edition's square of 1000 to the sheet

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
    "whitehorse": (30, 26, "start"), "cinnamon_strip": (0, -28, "middle"), "skagway": (-28, 6, "end"),
    "destruction_bay": (0, 38, "middle"), "watson_lake": (0, -28, "middle"), "dawson_city": (-24, 38, "start"),
    "tungsten": (0, -28, "middle"), "june_lake": (26, -20, "start"), "muncho_lake": (-28, 24, "end"),
    "fort_norman": (0, -28, "middle"), "taco_bar": (-28, -16, "end"), "old_crow": (30, -20, "start"), "inuvik": (28, -8, "start"),
}  # fmt: skip
# Where its cubes lie: dx, dy of the first one.
CUBES = {
    "cinnamon_strip": (-78, 6), "skagway": (-78, 28), "destruction_bay": (-78, -16), "watson_lake": (30, 20),
    "dawson_city": (-76, -20), "tungsten": (30, 16), "june_lake": (32, 4), "muncho_lake": (-80, -30),
    "fort_norman": (30, 8), "taco_bar": (-80, 4), "old_crow": (30, 16), "inuvik": (34, 30),
}  # fmt: skip


def draw_map(label: Wording, picture: Drawing, v: YukonAirwaysView, data: Data) -> None:
    """The map with everything that lies on it."""
    picture.part(_draw_ground, label, picture, data, by=(data, label.texts))
    picture.put("route", _planned_route(v, data), class_="quiet")
    for place in range(N_LOCATIONS):
        cubes = cubes_at(v, place)
        picture.part(_draw_place, label, picture, data, place, cubes, by=(data, label.texts, place, tuple(cubes)))
    for seat in range(v.seats):
        picture.put(f"on-map-{seat + 1}", _seaplane(label, v, data, seat), class_=f"seat-{seat}")


def _draw_ground(label: Wording, picture: Drawing, data: Data) -> None:
    picture.add(
        f'<clipPath id="map-edge"><rect width="{WIDTH:g}" height="{HEIGHT:g}" rx="18"/></clipPath>',
        tag("g", _land(label), clip_path="url(#map-edge)"),
        _connections(data),
    )


def _draw_place(label: Wording, picture: Drawing, data: Data, place: Location, cubes: list[int]) -> None:
    picture.put(ids.place(data, place), _place(label, data, place, cubes), transform=move(*at(data, place)), class_="place")


def at(data: Data, place: Location) -> tuple[float, float]:
    """Where a place lies on the sheet."""
    return LEFT + data.x[place] * ACROSS, TOP + data.y[place] * DOWN


def _land(label: Wording) -> str:
    water = tag("g", WATER, transform=f"scale({WIDTH / 1000:g} {HEIGHT / 1000:g})")
    peaks = "".join(
        tag("g", PEAK, transform=f"{move(x * WIDTH / 1000, y * HEIGHT / 1000)} scale({size * 0.8:g})") for x, y, size in PEAKS
    )
    circle = f'<path class="arctic" d="M0 102 C250 87 500 87 {WIDTH:g} 102"/>'
    names = text(label("arctic-circle"), WIDTH - 12, 92, class_="map-note", text_anchor="end")
    names += text(label("yukon-river"), 0, 0, class_="map-note water-note", transform=move(206, 414, 46))
    names += text(label("beaufort-sea"), 540, 22, class_="map-note water-note", text_anchor="middle")
    names += text(label("gulf-of-alaska"), 16, HEIGHT - 16, class_="map-note water-note")
    return f'<rect class="land" width="{WIDTH:g}" height="{HEIGHT:g}"/>{water}{peaks}{circle}{names}'


def _connections(data: Data) -> str:
    drawn = []
    for first, second, _ in data.connections:
        (x1, y1), (x2, y2) = at(data, first), at(data, second)
        drawn.append(tag("path", d=f"M{x1:.5g} {y1:.5g} L{x2:.5g} {y2:.5g}", class_="flightpath"))
    for first, second, cost in data.connections:
        (x1, y1), (x2, y2) = at(data, first), at(data, second)
        tagged = '<rect class="fuel-tag" x="-12" y="-12" width="24" height="24" rx="6"/>'
        label = text(cost, 0, 6, class_="fuel-cost", text_anchor="middle")
        drawn.append(tag("g", tagged + label, id=ids.leg(data, first, second), transform=move((x1 + x2) / 2, (y1 + y2) / 2)))
    return "".join(drawn)


def _planned_route(v: YukonAirwaysView, data: Data) -> str:
    """The way of the plan in hand."""
    way = planned_way(v, data)
    points = " L".join("{:.5g} {:.5g}".format(*at(data, place)) for place in way)
    return tag("path", d=f"M{points}", class_=f"planned-way seat-{v.player}") if way else ""


def _place(label: Wording, data: Data, place: Location, counts: list[int]) -> str:
    name = data.ids[place]
    drawn = [title(_place_words(label, data, place, counts))]
    radius = 22 if place == HUB else 20
    drawn.append(tag("circle", r=radius, class_="spot hub shape" if place == HUB else "spot shape"))
    if place == HUB:
        drawn.append(tag("path", d="M-11 5 h22 M-8 5 v-6 l8 -7 l8 7 v6", class_="pier"))
    else:
        drawn.append(text(data.values[place], 0, 7, class_="place-value", text_anchor="middle"))
    dx, dy, anchor = NAMES.get(name, (0, 36, "middle"))
    drawn.append(text(data.names[place], dx, dy, class_="place-name", text_anchor=anchor))
    if data.extras[place]:
        extra = label("extra", extra=data.extras[place])
        drawn.append(text(extra, dx, dy + 17, class_="place-extra", text_anchor=anchor))
    cx, cy = CUBES.get(name, (30, 0))
    laid = [colour for colour, n in enumerate(counts) for _ in range(n)]
    for number, colour in enumerate(laid):
        one = cube(colour, cx + 21 * (number % 3), cy + 22 * (number // 3), 15)
        drawn.append(tag("g", one, class_=f"goes goes-{colour}"))  # what a page sees leave when somebody takes it
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
    for flight in range(0, len(v.flown), st.FLOWN_SIZE):
        if v.flown[flight] == seat:
            start, end = v.flown[flight + 1], v.flown[flight + 2]
            (x1, y1), (x2, y2) = at(data, start), at(data, end)
            turn = degrees(atan2(y2 - y1, x2 - x1)) + 90
    index = here.index(seat)
    above = NAMES.get(data.ids[place], (0, 36, ""))[1] > 0  # on the other side of the name
    dx, dy = (index - (len(here) - 1) / 2) * 40, -30.0 if above else 30.0
    if place == HUB:  # in rows of two, clear of the fuel labels
        dx, dy = -52.0 - (index % 2) * 42 - (index // 2) * 22, 26.0 + (index // 2) * 38
    x, y = at(data, place)
    words = title(label("seaplane", seat=seat, place=data.names[place]))
    return words + seaplane(seat, x + dx, y + dy, turn if place else 0, 0.9)
