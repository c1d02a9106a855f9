"""A player's cockpit: dials with needles, switches, seats, icons, the personal map; for one alone the titles."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin

from aerodrome.core.drawing import Drawing, move, tag, text, title
from aerodrome.core.messages import Message
from aerodrome.games.yukon_airways import ids
from aerodrome.games.yukon_airways.data import (
    DIAL_NAMES,
    ICON_NAMES,
    N_COLOURS,
    N_CUBE_COLOURS,
    N_DIALS,
    N_ICONS,
    N_LOCATIONS,
    N_SWITCHES,
    Data,
)
from aerodrome.games.yukon_airways.draw.shapes import SIGNS, Wording, die, icon, paragraph, seaplane, short
from aerodrome.games.yukon_airways.state import laid_by
from aerodrome.games.yukon_airways.steps.cockpit import own_cubes
from aerodrome.games.yukon_airways.view import YukonAirwaysView
from aerodrome.games.yukon_airways.words import CUBE_COLOURS, dollars, mark, named
from aerodrome.games.yukon_airways.words import dice as dice_words

WIDTH, HEIGHT = 430.0, 364.0
DIAL, SWITCH = 71.0, 60.5  # how far apart
DIALS, SWITCHES, LOWER = 74.0, 153.0, 214.0  # from above


def draw_cockpit(label: Wording, picture: Drawing, v: YukonAirwaysView, data: Data, seat: int, x: float, y: float) -> None:
    """One cockpit at a place of the picture."""
    panel = tag("rect", x=2, y=1, width=WIDTH - 4, height=HEIGHT - 3, rx=12, class_="panel shape")
    panel += tag("path", d="M3 36V14q0-12 12-12h400q12 0 12 12v22z", class_="of-seat panel-head")
    picture.put(f"cockpit-{seat + 1}", panel + _head(label, v, data, seat), transform=move(x, y), class_=f"seat-{seat}")
    own = seaplane(seat, 0, 0, 0, 0.68) if v.planes[seat] >= 0 else ""
    own += tag("rect", x=-18, y=-15, width=36, height=30, rx=6, class_="dice-box shape")
    picture.put(ids.seaplane(seat), own, class_=f"panel-plane seat-{seat}", transform=move(x + 24, y + 19))
    where = (data, label.texts, seat, x, y, seat == v.seat)  # the viewer's own stands in another area
    for dial in range(N_DIALS):
        at = v.dials[seat * N_DIALS + dial]
        picture.part(_draw_dial, label, picture, v, data, seat, dial, x, y, by=(*where, dial, at))
    paired = v.paired >> seat & 1
    picture.part(_draw_switches, label, picture, v, seat, x, y, by=(*where, v.switches[seat], paired))
    _seats(label, picture, v, data, seat, x + 8, y + LOWER)
    _icons(label, picture, v, seat, x + 106, y + LOWER)
    cubes = tuple(tuple(own_cubes(v, seat, place)) for place in range(N_LOCATIONS))
    picture.part(_draw_map, label, picture, data, seat, cubes, x, y, by=(*where, cubes))


def _draw_dial(
    label: Wording, picture: Drawing, v: YukonAirwaysView, data: Data, seat: int, dial: int, x: float, y: float
) -> None:
    place = move(x + 38 + dial * DIAL, y + DIALS)
    picture.put(f"dial-{seat + 1}-{DIAL_NAMES[dial]}", _dial(label, v, data, seat, dial), transform=place)


def _draw_switches(label: Wording, picture: Drawing, v: YukonAirwaysView, seat: int, x: float, y: float) -> None:
    for switch in range(N_SWITCHES):
        place = move(x + 6 + switch * SWITCH, y + SWITCHES)
        picture.put(ids.improvement(seat, switch), _switch(label, v, seat, switch), transform=place)


def _draw_map(
    label: Wording, picture: Drawing, data: Data, seat: int, cubes: tuple[tuple[int, ...], ...], x: float, y: float
) -> None:
    picture.put(f"map-{seat + 1}", _map(label, data, cubes), transform=move(x + 240, y + LOWER), class_=f"seat-{seat}")


def _head(label: Wording, v: YukonAirwaysView, data: Data, seat: int) -> str:
    plane = data.plane_names[v.planes[seat]] if v.planes[seat] >= 0 else label("no-plane")
    player = label("other", seat=seat)
    head = label("head-finished" if (v.finished >> seat) & 1 else "head", player=short(player, 16), plane=plane)
    drawn = text(short(head, 32), 48, 25, class_="panel-name")
    drawn += text(label.say(dollars(v.money[seat])), WIDTH - 14, 26, class_="panel-money", text_anchor="end")
    return drawn + text(label("cards", n=v.hand_counts[seat]), WIDTH - 66, 25, class_="panel-cards", text_anchor="end")


def _dial(label: Wording, v: YukonAirwaysView, data: Data, seat: int, dial: int) -> str:
    """A round instrument: a tick for each mark, a needle at the present one, and its value."""
    marks = data.marks[dial]
    position = v.dials[seat * N_DIALS + dial]
    name = label(f"dial-{DIAL_NAMES[dial]}")
    drawn = [title(label("dial", dial=name, mark=mark(data, dial, position)))]
    drawn.append(tag("circle", r=32, class_="bezel shape"))
    drawn.append(tag("circle", r=28, class_="glass fuel-glass" if dial == 0 else "glass"))
    for number in range(len(marks)):
        angle = radians(_angle(number, len(marks)))
        x, y = cos(angle), sin(angle)
        drawn.append(tag("path", d=f"M{20 * x:.1f} {20 * y:.1f} L{26 * x:.1f} {26 * y:.1f}", class_="tick"))
    turn = _angle(position, len(marks))
    drawn.append(tag("path", d="M-5 -2.4 L16 -1.2 L20 0 L16 1.2 L-5 2.4 Z", class_="needle", transform=f"rotate({turn:.4g})"))
    drawn.append(tag("circle", r=4, class_="hub-cap"))
    drawn.append(text(marks[position], 0, 23, class_="mark reached", text_anchor="middle"))
    drawn.append(paragraph(name, 0, 47, 8, 14, class_="tiny label", text_anchor="middle"))
    return "".join(drawn)


def _angle(number: int, of: int) -> float:
    return 150 + 240 * number / (of - 1)


def _switch(label: Wording, v: YukonAirwaysView, seat: int, switch: int) -> str:
    """A toggle: to the right and green is on; its number stands in it."""
    is_on = v.switches[seat] >> switch & 1
    shown = "used" if switch == 4 and (v.paired >> seat) & 1 else "on" if is_on else "off"
    drawn = [title(label(f"switch-{shown}", number=switch + 1, use=label(f"switch-{switch + 1}")))]
    drawn.append(tag("rect", x=4, y=0, width=48, height=24, rx=12, class_=f"switch {'on' if is_on else 'off'} shape"))
    drawn.append(tag("circle", cx=40 if is_on else 16, cy=12, r=9, class_="knob"))
    drawn.append(text(switch + 1, 20 if is_on else 36, 17, class_="switch-state", text_anchor="middle"))
    first, _, second = label(f"caption-{switch + 1}").partition("\n")
    drawn.append(text(first, 28, 39, class_="mini", text_anchor="middle"))
    drawn.append(text(second, 28, 54, class_="mini", text_anchor="middle"))
    return "".join(drawn)


def _seats(label: Wording, picture: Drawing, v: YukonAirwaysView, data: Data, seat: int, x: float, y: float) -> None:
    """Four seats, empty ones with a barrel; dice aboard by colour."""
    places = [(25 + 42 * (n % 2), 25 + 42 * (n // 2)) for n in range(data.seats)]
    aboard = [colour for colour in range(N_COLOURS) for _ in range(v.aboard[seat * N_COLOURS + colour])]
    drawn = [title(label("seats", n=len(aboard)))]
    drawn.append(tag("rect", width=92, height=92, rx=16, class_="cabin shape"))
    for number, (cx, cy) in enumerate(places):
        drawn.append(tag("rect", x=cx - 18, y=cy - 18, width=36, height=36, rx=7, class_="seat"))
        if number >= len(aboard):
            drawn.append(icon("fuel", cx, cy, 0.8))
    picture.put(f"seats-{seat + 1}", "".join(drawn), class_=f"seat-{seat}", transform=move(x, y))
    first = 0
    for colour in range(N_COLOURS):
        n = v.aboard[seat * N_COLOURS + colour]
        if n:
            dice = title(label("aboard", n=n, colour=Message(CUBE_COLOURS[colour])))
            outline = "".join(f"M{cx - 17} {cy - 17}h34v34h-34z" for cx, cy in places[first : first + n])
            dice += tag("path", d=outline, class_="dice-box shape")
            dice += "".join(die(colour, *place, 30) for place in places[first : first + n])
            picture.put(ids.aboard(seat, colour), dice, transform=move(x, y))
            first += n


def _icons(label: Wording, picture: Drawing, v: YukonAirwaysView, seat: int, x: float, y: float) -> None:
    """Unused icons of the day, and how many cards lie before the player."""
    for number, name in enumerate(ICON_NAMES):
        n = v.icons[seat * N_ICONS + number]
        drawn = title(label("icons", n=n, icon=Message(name)))
        drawn += tag("rect", width=40, height=54, rx=8, class_="icon-box shape")
        drawn += icon(name, 20, 18, 0.85) + text(n, 20, 48, class_="small label", text_anchor="middle")
        picture.put(ids.icon(seat, number), drawn, transform=move(x + number * 43, y))
    up, down = len(laid_by(v.up, seat)), v.down_counts[seat]
    drawn = title(label("table", up=up, down=down)) + tag("rect", width=126, height=42, rx=6, class_="dice-box shape")
    drawn += text(label("table-up", n=up), 4, 17, class_="tiny label") + text(
        label("table-down", n=down), 4, 34, class_="tiny label"
    )
    picture.put(ids.table(seat), drawn, transform=move(x, y + 58))


def _map(label: Wording, data: Data, cubes: tuple[tuple[int, ...], ...]) -> str:
    """The personal map with the cubes won, and the location bonus they give."""
    visited = 0
    drawn = [tag("rect", x=0, y=0, width=180, height=146, rx=9, class_="small-map shape")]
    for first, second, _ in data.connections:
        d = f"M{_sx(data, first):.1f} {_sy(data, first):.1f} L{_sx(data, second):.1f} {_sy(data, second):.1f}"
        drawn.append(tag("path", d=d, class_="small-path"))
    for place in range(N_LOCATIONS):
        counts = cubes[place]
        visited += any(counts)
        drawn.append(_small_place(label, data, place, counts))
    bonus = data.location_bonus[visited]
    drawn.append(text(label("visited", n=visited, bonus=bonus), 174, 138, class_="visited", text_anchor="end"))
    return title(label("own-map", n=visited, bonus=bonus)) + "".join(drawn)


def _sx(data: Data, place: int) -> float:
    return 14 + data.x[place] * 0.152


def _sy(data: Data, place: int) -> float:
    return 10 + data.y[place] * 0.114


def _small_place(label: Wording, data: Data, place: int, counts: Sequence[int]) -> str:
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
    drawn = [tag("rect", x=2, y=1, width=WIDTH - 4, height=HEIGHT - 3, rx=12, class_="panel shape")]
    drawn.append(text(label("titles"), 20, 34, class_="panel-title on-panel"))
    drawn.append(text(label("titles-places"), 220, 34, class_="small on-panel", text_anchor="middle"))
    drawn.append(text(label("titles-score"), 300, 34, class_="small on-panel", text_anchor="middle"))
    for number, name in enumerate(data.title_names):
        line = 84 + number * 60
        drawn.append(tag("rect", x=12, y=line - 30, width=WIDTH - 24, height=46, rx=8, class_="card"))
        drawn.append(text(label.say(named("title", name)), 24, line, class_="objective-name"))
        drawn.append(text(data.title_locations[number], 220, line, class_="objective-name", text_anchor="middle"))
        money = label.say(dollars(data.title_money[number]))
        drawn.append(text(money, 300, line, class_="objective-name", text_anchor="middle"))
        if number == v.previous:
            drawn.append(text(label("titles-best"), WIDTH - 20, line, class_="tiny", text_anchor="end"))
    picture.put("titles", "".join(drawn), transform=move(x, y))
