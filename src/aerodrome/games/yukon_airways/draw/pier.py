"""Beside the map: calendar and turn track, the six gates with their dice, objectives, seaplanes to pick, the decks."""

from __future__ import annotations

from aerodrome.core.drawing import Drawing, move, tag, text, title
from aerodrome.core.messages import Message
from aerodrome.games.yukon_airways import state as st
from aerodrome.games.yukon_airways.data import N_COLOURS, N_GATES, N_OBJECTIVES, N_PLANES, Data
from aerodrome.games.yukon_airways.draw.shapes import Wording, die, icon, paragraph, seaplane
from aerodrome.games.yukon_airways.view import YukonAirwaysView
from aerodrome.games.yukon_airways.words import CUBE_COLOURS, named, objective

LEFT = 906
WIDTH = 678


def draw_side(label: Wording, picture: Drawing, v: YukonAirwaysView, data: Data, question: Message, marks: set[str]) -> None:
    """Everything to the right of the map."""
    _calendar(label, picture, v, data)
    _track(label, picture, v)
    picture.put("question", _question(label, v, question))
    for gate in range(N_GATES):
        x, y = LEFT + (gate % 3) * 228, 132 + (gate // 3) * 206
        picture.put(f"gate-{gate + 1}", _gate(label, v, gate, x, y, marks))
        for colour in range(N_COLOURS):
            if v.gates[gate * N_COLOURS + colour]:
                picture.put(f"die-{gate + 1}-{CUBE_COLOURS[colour]}", _dice(label, v, gate, colour, x, y, marks))
    if v.step == st.PICK_OBJECTIVE:
        for index in range(N_OBJECTIVES):
            x, y = LEFT + (index % 3) * 228, 552 + (index // 3) * 112
            picture.put(f"objective-{index + 1}", _objective(label, data, index, x, y, 104, marks))
        return
    for number, index in enumerate(v.objectives):
        picture.put(f"objective-{index + 1}", _objective(label, data, index, LEFT + number * 228, 552, 138, marks))
    if v.step == st.PICK_PLANE:
        for model in range(N_PLANES):
            picture.put(f"plane-{model + 1}", _plane_card(v, data, model, LEFT + model * 170, 716, marks))
    else:
        picture.put("decks", _decks(label, v))
        picture.put("flights", _flights(label, v, data))


def asked(label: Wording, v: YukonAirwaysView, question: Message) -> str:
    """What is asked, and of whom."""
    return label("asked", seat=v.mover, asked=question) if v.mover >= 0 else label.say(question)


def _question(label: Wording, v: YukonAirwaysView, question: Message) -> str:
    words = asked(label, v, question)
    return paragraph(words, LEFT, 100 if len(words) > 72 else 110, 72, 20, class_="question")


def _calendar(label: Wording, picture: Drawing, v: YukonAirwaysView, data: Data) -> None:
    """Seven boxes; Monday is a day of rest."""
    days = [Message("short-day-mon"), *(named("short-day", day[:3]) for day in data.days)]
    width = 440 / len(days)
    drawn = [title(label("calendar", day=named("day", data.days[v.day])))]
    for number, day in enumerate(days):
        x = LEFT + number * width
        today = number == v.day + 1
        drawn.append(tag("rect", x=x, y=16, width=width - 5, height=58, rx=8, class_="day today" if today else "day"))
        drawn.append(text(label.say(day), x + width / 2 - 2, 52, class_="day-name", text_anchor="middle"))
        if number == 0:
            drawn.append(tag("path", d=f"M{x + 8:.1f} 24 l{width - 21:.1f} 42 m0 -42 l{21 - width:.1f} 42", class_="crossed"))
        elif number <= v.day:
            drawn.append(tag("path", d=f"M{x + width / 2 - 9:.1f} 64 l5 5 l10 -11", class_="flown-day"))
    picture.put("calendar", "".join(drawn))


def _track(label: Wording, picture: Drawing, v: YukonAirwaysView) -> None:
    """The turn track; a marker that lies at a gate has left its space."""
    drawn = [title(label("turns", players=[Message("player", {"seat": seat}) for seat in v.order]))]
    drawn.append(text(label("track"), LEFT + 452, 26, class_="small"))
    for space in range(v.seats):
        x = LEFT + 474 + space * 54
        drawn.append(tag("circle", cx=x, cy=60, r=20, class_="track"))
        seat = v.order[space] if space < len(v.order) else -1
        if seat >= 0 and v.markers[seat] < 0 and v.step >= st.GATE:
            moving = seat == v.player and v.mover >= 0
            drawn.append(_marker(seat, x, 60, 15))
            if moving:
                drawn.append(tag("circle", cx=x, cy=60, r=24, class_=f"ring seat-{seat} moving"))
        else:
            drawn.append(text(space + 1, x, 66, class_="faint small", text_anchor="middle"))
    picture.put("track", "".join(drawn))


def _marker(seat: int, x: float, y: float, radius: float) -> str:
    disc = tag("circle", r=radius, class_="of-seat marker")
    return tag(
        "g",
        disc + text(seat + 1, 0, 5, class_="marker-number", text_anchor="middle"),
        class_=f"seat-{seat}",
        transform=move(x, y),
    )


def _gate(label: Wording, v: YukonAirwaysView, gate: int, x: float, y: float, marks: set[str]) -> str:
    """A pier with its number, its action and the markers that lie there."""
    action = label(f"gate-{gate + 1}")
    drawn = [title(label("gate", number=gate + 1, action=action))]
    drawn.append(tag("rect", x=x, y=y, width=216, height=194, rx=14, class_="gate"))
    planks = "".join(f"M{x + 4:g} {y + 66 + 32 * row:g} h208 " for row in range(4))
    drawn.append(tag("path", d=planks, class_="plank"))
    drawn.append(tag("rect", x=x, y=y, width=216, height=42, rx=14, class_="gate-head"))
    drawn.append(text(gate + 1, x + 22, y + 31, class_="gate-number", text_anchor="middle"))
    drawn.append(text(action, x + 42, y + 28, class_="gate-text"))
    here = [seat for seat in v.order if v.markers[seat] == gate]
    drawn += [_marker(seat, x + 196, y + 62 + 32 * number, 13) for number, seat in enumerate(here)]
    if f"gate-{gate + 1}" in marks:
        drawn.append(tag("rect", x=x - 4, y=y - 4, width=224, height=202, rx=17, class_="legal"))
    return "".join(drawn)


def _dice(label: Wording, v: YukonAirwaysView, gate: int, colour: int, x: float, y: float, marks: set[str]) -> str:
    """All dice of a colour at a gate, in a column of its own."""
    n = v.gates[gate * N_COLOURS + colour]
    cx = x + 24 + colour * 35
    drawn = [title(label("dice-at-gate", n=n, colour=Message(CUBE_COLOURS[colour]), gate=gate + 1))]
    drawn += [die(colour, cx, y + 166 - 40 * row if n <= 3 else y + 166 - 110 * row / (n - 1)) for row in range(n)]
    if f"die-{gate + 1}-{CUBE_COLOURS[colour]}" in marks:
        top = y + 166 - 40 * (min(n, 3) - 1) - 19
        drawn.append(tag("rect", x=cx - 18.5, y=top, width=37, height=y + 185 - top, rx=9, class_="legal thin"))
    return "".join(drawn)


def _objective(label: Wording, data: Data, index: int, x: float, y: float, height: float, marks: set[str]) -> str:
    name = label.say(objective(data, index))
    terms = label(f"objective-{index + 1}")
    drawn = [title(label("objective", number=index + 1, name=name, terms=terms))]
    drawn.append(tag("rect", x=x, y=y, width=216, height=height, rx=10, class_="card objective"))
    drawn.append(tag("circle", cx=x + 22, cy=y + 24, r=15, class_="objective-disc"))
    drawn.append(text(index + 1, x + 22, y + 30, class_="objective-number", text_anchor="middle"))
    drawn.append(paragraph(name, x + 44, y + (22 if len(name) > 16 else 30), 17, 18, class_="objective-name"))
    drawn.append(paragraph(terms, x + 14, y + 66, 25, 18, class_="small"))
    if height > 120:
        when = label(f"when-{data.objective_when[index]}")
        drawn.append(text(when, x + 202, y + height - 10, class_="faint tiny", text_anchor="end"))
    if f"objective-{index + 1}" in marks:
        drawn.append(tag("rect", x=x - 4, y=y - 4, width=224, height=height + 8, rx=13, class_="legal"))
    return "".join(drawn)


def _plane_card(v: YukonAirwaysView, data: Data, model: int, x: float, y: float, marks: set[str]) -> str:
    taken = v.planes.index(model) if model in v.planes else -1
    drawn = [title(data.plane_names[model])]
    drawn.append(tag("rect", x=x, y=y, width=162, height=120, rx=10, class_="card"))
    drawn.append(seaplane(taken if taken >= 0 else v.player, x + 81, y + 46, 0, 1.4))
    drawn.append(text(data.plane_names[model], x + 81, y + 106, class_="objective-name", text_anchor="middle"))
    if f"plane-{model + 1}" in marks:
        drawn.append(tag("rect", x=x - 4, y=y - 4, width=170, height=128, rx=13, class_="legal"))
    return "".join(drawn)


def _decks(label: Wording, v: YukonAirwaysView) -> str:
    """The draw deck and the discard pile by number."""
    drawn = [title(label("decks", deck=v.deck_count, pile=sum(v.pile)))]
    for number, (name, cards) in enumerate(((label("deck"), v.deck_count), (label("pile"), sum(v.pile)))):
        x = LEFT + number * 112
        drawn.append(tag("rect", x=x + 6, y=714, width=90, height=118, rx=9, class_="card back" if not number else "card pile"))
        drawn.append(tag("rect", x=x, y=708, width=90, height=118, rx=9, class_="card back" if not number else "card pile"))
        drawn.append(text(cards, x + 45, 776, class_="deck-count" if number else "deck-count on-back", text_anchor="middle"))
        drawn.append(text(name, x + 48, 856, class_="small", text_anchor="middle"))
    return "".join(drawn)


def _flights(label: Wording, v: YukonAirwaysView, data: Data) -> str:
    """The flights of the day, newest last."""
    x = LEFT + 240
    drawn = [text(label("flights"), x, 722, class_="objective-name")]
    flights = [v.flown[at : at + st.FLOWN_SIZE] for at in range(0, len(v.flown), st.FLOWN_SIZE)]
    for row, (seat, start, end, _, _, _, _, fuel, *dice) in enumerate(flights[-6:]):
        y = 748 + row * 24
        drawn.append(_marker(seat, x + 9, y - 5, 9))
        drawn.append(text(label("flight", start=data.names[start], end=data.names[end]), x + 26, y, class_="small"))
        drawn.append(icon("fuel", x + 312, y - 5, 0.55) + text(fuel, x + 322, y, class_="small"))
        colours = [colour for colour, n in enumerate(dice) for _ in range(n)]
        drawn += [die(colour, x + 356 + 22 * number, y - 5, 18) for number, colour in enumerate(colours)]
    if not flights:
        drawn.append(text(label("no-flights"), x, 748, class_="faint small"))
    return "".join(drawn)
