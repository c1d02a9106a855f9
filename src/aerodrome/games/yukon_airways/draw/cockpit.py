"""A player's cockpit: dials with needles, switches, seats, icons, the personal map; for one alone the titles."""

from __future__ import annotations

from math import cos, radians, sin

from aerodrome.core.drawing import Drawing, move, tag, text, title
from aerodrome.core.messages import Message
from aerodrome.games.yukon_airways.data import (
    DIAL_NAMES,
    ICON_NAMES,
    N_COLOURS,
    N_CUBE_COLOURS,
    N_DIALS,
    N_ICONS,
    N_LOCATIONS,
    Data,
)
from aerodrome.games.yukon_airways.draw.shapes import SIGNS, Wording, die, icon, seaplane
from aerodrome.games.yukon_airways.state import laid_by
from aerodrome.games.yukon_airways.steps.cockpit import own_cubes
from aerodrome.games.yukon_airways.view import YukonAirwaysView
from aerodrome.games.yukon_airways.words import CUBE_COLOURS, dollars, mark, named
from aerodrome.games.yukon_airways.words import dice as dice_words

WIDTH, HEIGHT = 780, 384


def draw_cockpit(
    label: Wording, picture: Drawing, v: YukonAirwaysView, data: Data, seat: int, x: float, y: float, marks: set[str]
) -> None:
    """One cockpit at a place of the picture."""
    panel = tag("rect", x=x, y=y, width=WIDTH, height=HEIGHT, rx=18, class_="panel")
    panel += tag(
        "path", d=f"M{x} {y + 46} v-28 a18 18 0 0 1 18 -18 h{WIDTH - 36} a18 18 0 0 1 18 18 v28 z", class_="of-seat panel-head"
    )
    picture.put(f"cockpit-{seat + 1}", panel + _head(label, v, data, seat, x, y), class_=f"seat-{seat}")
    own = seaplane(seat, x + 34, y + 24, 0, 0.85) if v.planes[seat] >= 0 else ""
    picture.put(f"seaplane-{seat + 1}", own, class_="panel-plane")
    for dial in range(N_DIALS):
        name = f"dial-{seat + 1}-{DIAL_NAMES[dial]}"
        picture.put(
            name,
            _dial(label, v, data, seat, dial, name in marks),
            transform=move(x + 66 + (dial % 3) * 126, y + 106 + (dial // 3) * 128),
        )
    for switch in range(7):
        name = f"switch-{seat + 1}-{switch + 1}"
        picture.put(name, _switch(label, v, seat, switch, name in marks), transform=move(x + 12 + switch * 109, y + 338))
    _seats(label, picture, v, data, seat, x + 402, y + 58, marks)
    _icons(label, picture, v, seat, x + 402, y + 176, marks)
    picture.put(f"map-{seat + 1}", _map(label, v, data, seat), transform=move(x + 556, y + 56))


def _head(label: Wording, v: YukonAirwaysView, data: Data, seat: int, x: float, y: float) -> str:
    plane = data.plane_names[v.planes[seat]] if v.planes[seat] >= 0 else label("no-plane")
    player = label("own" if seat == v.seat else "other", seat=seat)
    head = label("head-finished" if (v.finished >> seat) & 1 else "head", player=player, plane=plane)
    drawn = text(head, x + 66, y + 31, class_="panel-name")
    drawn += text(label.say(dollars(v.money[seat])), x + WIDTH - 20, y + 34, class_="panel-money", text_anchor="end")
    drawn += text(label("cards", n=v.hand_counts[seat]), x + WIDTH - 110, y + 31, class_="panel-name", text_anchor="end")
    return drawn


def _dial(label: Wording, v: YukonAirwaysView, data: Data, seat: int, dial: int, is_legal: bool) -> str:
    """A round instrument: marks along an arc, a needle at the present one."""
    marks = data.marks[dial]
    position = v.dials[seat * N_DIALS + dial]
    name = label(f"dial-{DIAL_NAMES[dial]}")
    drawn = [title(label("dial", dial=name, mark=mark(data, dial, position)))]
    drawn.append(tag("circle", r=52, class_="bezel"))
    drawn.append(tag("circle", r=46, class_="glass fuel-glass" if dial == 0 else "glass"))
    for number, value in enumerate(marks):
        angle = _angle(number, len(marks))
        x, y = cos(radians(angle)), sin(radians(angle))
        drawn.append(tag("path", d=f"M{40 * x:.1f} {40 * y:.1f} L{45 * x:.1f} {45 * y:.1f}", class_="tick"))
        chosen = "mark reached" if number == position else "mark"
        drawn.append(text(value, 31 * x, 31 * y + 5, class_=chosen, text_anchor="middle"))
    turn = _angle(position, len(marks))
    drawn.append(tag("path", d="M-8 -2.6 L20 -1.2 L25 0 L20 1.2 L-8 2.6 Z", class_="needle", transform=f"rotate({turn:.4g})"))
    drawn.append(tag("circle", r=4.5, class_="hub-cap"))
    drawn.append(text(name, 0, 70, class_="tiny label", text_anchor="middle"))
    if is_legal:
        drawn.append(tag("circle", r=56, class_="legal"))
    return "".join(drawn)


def _angle(number: int, of: int) -> float:
    return 140 + 260 * number / (of - 1)


def _switch(label: Wording, v: YukonAirwaysView, seat: int, switch: int, is_legal: bool) -> str:
    """A toggle: up and lit is on."""
    is_on = v.switches[seat] >> switch & 1
    state = "on" if is_on else "off"
    shown = "used" if switch == 4 and (v.paired >> seat) & 1 else state
    drawn = [title(label(f"switch-{shown}", number=switch + 1, use=label(f"switch-{switch + 1}")))]
    drawn.append(tag("rect", x=0, y=-6, width=50, height=26, rx=13, class_=f"switch {state}"))
    drawn.append(tag("circle", cx=38 if is_on else 12, cy=7, r=9, class_="knob"))
    drawn.append(text(label(state), 14 if is_on else 35, 11, class_="switch-state", text_anchor="middle"))
    first, _, second = label(f"caption-{switch + 1}").partition("\n")
    drawn.append(text(first, 55, 4, class_="mini"))
    drawn.append(text(second, 55, 18, class_="mini"))
    drawn.append(text(switch + 1, 25, 36, class_="mini", text_anchor="middle"))
    if is_legal:
        drawn.append(tag("rect", x=-3, y=-10, width=56, height=34, rx=16, class_="legal"))
    return "".join(drawn)


def _seats(
    label: Wording, picture: Drawing, v: YukonAirwaysView, data: Data, seat: int, x: float, y: float, marks: set[str]
) -> None:
    """Four seats, empty ones with a barrel; dice aboard by colour."""
    places = [(x + 36 + 72 * (n % 2), y + 30 + 50 * (n // 2)) for n in range(data.seats)]
    aboard = [colour for colour in range(N_COLOURS) for _ in range(v.aboard[seat * N_COLOURS + colour])]
    drawn = [title(label("seats", n=len(aboard)))]
    drawn.append(tag("rect", x=x, y=y, width=144, height=110, rx=24, class_="cabin"))
    for number, (cx, cy) in enumerate(places):
        drawn.append(tag("rect", x=cx - 21, y=cy - 21, width=42, height=42, rx=9, class_="seat"))
        if number >= len(aboard):
            drawn.append(icon("fuel", cx, cy, 0.9))
    picture.put(f"seats-{seat + 1}", "".join(drawn))
    at = 0
    for colour in range(N_COLOURS):
        n = v.aboard[seat * N_COLOURS + colour]
        if n:
            name = f"aboard-{seat + 1}-{CUBE_COLOURS[colour]}"
            dice = "".join(die(colour, *places[number], 34) for number in range(at, at + n))
            if name in marks:
                for cx, cy in places[at : at + n]:
                    dice += tag("rect", x=cx - 22, y=cy - 22, width=44, height=44, rx=10, class_="legal")
            picture.put(name, title(label("aboard", n=n, colour=Message(CUBE_COLOURS[colour]))) + dice)
            at += n


def _icons(label: Wording, picture: Drawing, v: YukonAirwaysView, seat: int, x: float, y: float, marks: set[str]) -> None:
    """Unused icons of the day, and how many cards lie before the player."""
    for number, name in enumerate(ICON_NAMES):
        n = v.icons[seat * N_ICONS + number]
        cx = x + 26 + number * 46
        drawn = title(label("icons", n=n, icon=Message(name)))
        drawn += tag("rect", x=cx - 20, y=y, width=41, height=58, rx=9, class_="icon-box")
        drawn += icon(name, cx, y + 20, 0.95) + text(n, cx, y + 51, class_="small label", text_anchor="middle")
        id_ = f"icon-{seat + 1}-{name}"
        if id_ in marks:
            drawn += tag("rect", x=cx - 24, y=y - 4, width=49, height=66, rx=11, class_="legal")
        picture.put(id_, drawn)
    up = len(laid_by(v.up, seat))
    down = v.down_counts[seat]
    drawn = title(label("table", up=up, down=down)) + text(label("table-up", n=up), x + 4, y + 82, class_="tiny label")
    drawn += text(label("table-down", n=down), x + 36, y + 98, class_="tiny label")
    picture.put(f"table-{seat + 1}", drawn)


def _map(label: Wording, v: YukonAirwaysView, data: Data, seat: int) -> str:
    """The personal map with the cubes won, and the location bonus they give."""
    visited = 0
    drawn = [tag("rect", x=0, y=0, width=208, height=238, rx=12, class_="small-map")]
    for first, second, _ in data.connections:
        d = f"M{_sx(data, first):.1f} {_sy(data, first):.1f} L{_sx(data, second):.1f} {_sy(data, second):.1f}"
        drawn.append(tag("path", d=d, class_="small-path"))
    for place in range(N_LOCATIONS):
        counts = own_cubes(v, seat, place)
        visited += any(counts)
        drawn.append(_small_place(label, data, place, counts))
    bonus = data.location_bonus[visited]
    drawn.append(text(label("visited", n=visited, bonus=bonus), 200, 230, class_="small label", text_anchor="end"))
    return title(label("own-map", n=visited, bonus=bonus)) + "".join(drawn)


def _sx(data: Data, place: int) -> float:
    return 18 + data.x[place] * 0.172


def _sy(data: Data, place: int) -> float:
    return 14 + data.y[place] * 0.196


def _small_place(label: Wording, data: Data, place: int, counts: list[int]) -> str:
    """A dot, or the cubes that lie there: a square for each colour with its sign, and a number where there are more."""
    x, y = _sx(data, place), _sy(data, place)
    kinds = [colour for colour in range(N_CUBE_COLOURS) if counts[colour]]
    if not kinds:
        return tag("circle", cx=x, cy=y, r=4, class_="small-spot hub" if place == 0 else "small-spot")
    drawn = title(label("won", place=data.names[place], cubes=dice_words(counts)))
    for number, colour in enumerate(kinds):
        cx = x + (number - (len(kinds) - 1) / 2) * 16
        sign = tag("g", SIGNS[CUBE_COLOURS[colour]], transform="scale(0.55)")
        square = tag("rect", x=-7, y=-7, width=14, height=14, rx=2, class_="cube-face") + sign
        drawn += tag("g", square, class_=f"of-{CUBE_COLOURS[colour]}", transform=move(cx, y))
        if counts[colour] > 1:
            drawn += text(counts[colour], cx + 7, y - 5, class_="cube-number", text_anchor="middle")
    return tag("g", drawn)


def draw_titles(label: Wording, picture: Drawing, v: YukonAirwaysView, data: Data, x: float, y: float) -> None:
    """Solo: the ladder of titles, and the one to beat."""
    drawn = [tag("rect", x=x, y=y, width=WIDTH, height=HEIGHT, rx=18, class_="panel")]
    drawn.append(text(label("titles"), x + 28, y + 46, class_="panel-title on-panel"))
    drawn.append(text(label("titles-places"), x + 420, y + 46, class_="small on-panel", text_anchor="middle"))
    drawn.append(text(label("titles-score"), x + 520, y + 46, class_="small on-panel", text_anchor="middle"))
    for number, name in enumerate(data.title_names):
        line = y + 100 + number * 56
        drawn.append(tag("rect", x=x + 20, y=line - 32, width=WIDTH - 40, height=44, rx=10, class_="card"))
        drawn.append(text(label.say(named("title", name)), x + 40, line - 2, class_="objective-name"))
        drawn.append(text(data.title_locations[number], x + 420, line - 2, class_="objective-name", text_anchor="middle"))
        drawn.append(
            text(label.say(dollars(data.title_money[number])), x + 520, line - 2, class_="objective-name", text_anchor="middle")
        )
        if number == v.previous:
            drawn.append(text(label("titles-best"), x + WIDTH - 36, line - 2, class_="small", text_anchor="end"))
    picture.put("titles", "".join(drawn))
