"""The day: calendar and turn track, the decks, the objectives."""

from __future__ import annotations

from aerodrome.core.drawing import Drawing, move, tag, text, title
from aerodrome.core.messages import Message
from aerodrome.games.yukon_airways import ids
from aerodrome.games.yukon_airways import state as st
from aerodrome.games.yukon_airways.data import N_OBJECTIVES, N_PLANES, Data
from aerodrome.games.yukon_airways.draw.pier import marker
from aerodrome.games.yukon_airways.draw.shapes import Wording, paragraph, seaplane
from aerodrome.games.yukon_airways.view import YukonAirwaysView
from aerodrome.games.yukon_airways.words import named, objective

WIDTH, HEIGHT = 1000.0, 196.0
DAY, OBJECTIVES, PLANES = 292.0, 296.0, 764.0
CARD_WIDTH, CARD_HEIGHT = 150.0, 190.0


def draw_day(label: Wording, picture: Drawing, v: YukonAirwaysView, data: Data, x: float, y: float) -> None:
    """From left to right; before the first day the objectives or seaplanes to pick."""
    _calendar(label, picture, v, data, x, y)
    _track(label, picture, v, x, y + 62)
    picture.put("decks", _decks(label, v), transform=move(x, y + 128))
    if v.step == st.PICK_OBJECTIVE:
        for index in range(N_OBJECTIVES):
            place = move(x + OBJECTIVES + index % 3 * 234, y + 3 + index // 3 * 64)
            picture.put(ids.objective(index), _objective(label, data, index, 230, 60), transform=place)
        return
    for number, index in enumerate(v.objectives):
        place = move(x + OBJECTIVES + number * (CARD_WIDTH + 6), y + 3)
        picture.put(ids.objective(index), _objective(label, data, index, CARD_WIDTH, CARD_HEIGHT), transform=place)
    if v.step == st.PICK_PLANE:
        for model in range(N_PLANES):
            place = move(x + PLANES + model % 2 * 117, y + 3 + model // 2 * 95)
            picture.put(ids.plane(model), _plane_card(v, data, model), transform=place)


def _calendar(label: Wording, picture: Drawing, v: YukonAirwaysView, data: Data, x: float, y: float) -> None:
    """Seven boxes; Monday is a day of rest."""
    days = [Message("short-day-mon"), *(named("short-day", day[:3]) for day in data.days)]
    width = (DAY - 6) / len(days)
    drawn = [title(label("calendar", day=named("day", data.days[v.day])))]
    drawn.append(tag("rect", x=2, y=2, width=DAY - 4, height=50, rx=8, class_="calendar shape"))
    for number, day in enumerate(days):
        left = 3 + number * width
        today = number == v.day + 1
        drawn.append(tag("rect", x=left, y=4, width=width - 3, height=46, rx=6, class_="day today" if today else "day"))
        drawn.append(text(label.say(day), left + width / 2 - 1.5, 27, class_="day-name", text_anchor="middle"))
        if number == 0:
            drawn.append(tag("path", d=f"M{left + 13:.1f} 33 l12 12 m0 -12 l-12 12", class_="crossed"))
        elif number <= v.day:
            drawn.append(tag("path", d=f"M{left + width / 2 - 9:.1f} 38 l5 5 l10 -11", class_="flown-day"))
    picture.put("calendar", "".join(drawn), transform=move(x, y))


def _track(label: Wording, picture: Drawing, v: YukonAirwaysView, x: float, y: float) -> None:
    """The turn track; a marker that lies at a gate has left its space."""
    drawn = [title(label("turns", players=[Message("player", {"seat": seat}) for seat in v.order]))]
    drawn.append(tag("rect", x=2, y=0, width=DAY - 4, height=58, rx=8, class_="card shape"))
    drawn.append(text(label("track"), 12, 34, class_="small"))
    for space in range(v.seats):
        left = 122 + space * 46
        drawn.append(tag("circle", cx=left, cy=29, r=18, class_="track"))
        seat = v.order[space] if space < len(v.order) else -1
        if seat >= 0 and v.markers[seat] < 0 and v.step >= st.GATE:
            drawn.append(marker(seat, left, 29, 14))
            if seat == v.player and v.mover >= 0:
                drawn.append(tag("circle", cx=left, cy=29, r=21, class_=f"ring seat-{seat} moving"))
        else:
            drawn.append(text(space + 1, left, 34, class_="faint small", text_anchor="middle"))
    picture.put("track", "".join(drawn), transform=move(x, y))


def _decks(label: Wording, v: YukonAirwaysView) -> str:
    """The draw deck and the discard pile by number."""
    drawn = [title(label("decks", deck=v.deck_count, pile=sum(v.pile)))]
    drawn.append(tag("rect", x=2, y=0, width=DAY - 4, height=62, rx=8, class_="card shape"))
    for number, (name, cards) in enumerate(((label("deck"), v.deck_count), (label("pile"), sum(v.pile)))):
        left = 10 + number * 144
        drawn.append(tag("rect", x=left, y=7, width=38, height=48, rx=5, class_="card back" if not number else "card pile"))
        class_ = "deck-count" if number else "deck-count on-back"
        drawn.append(text(cards, left + 19, 37, class_=class_, text_anchor="middle"))
        drawn.append(paragraph(name, left + 46, 28, 8, 17, class_="small"))
    return "".join(drawn)


def _objective(label: Wording, data: Data, index: int, width: float, height: float) -> str:
    """Number and name above, the terms and the time below."""
    name = label.say(objective(data, index))
    terms = label(f"objective-{index + 1}")
    wide = height < 100
    drawn = [title(label("objective", number=index + 1, name=name, terms=terms))]
    drawn.append(tag("rect", width=width, height=height, rx=9, class_="card objective shape"))
    drawn.append(tag("circle", cx=18, cy=18, r=12, class_="objective-disc"))
    drawn.append(text(index + 1, 18, 23.5, class_="objective-number", text_anchor="middle"))
    letters = 26 if wide else 14
    drawn.append(paragraph(name, 36, 23, letters, 18, class_="objective-name"))
    drawn.append(paragraph(terms, 10, 42 if wide else 82, 34 if wide else 20, 16, class_="tiny"))
    if not wide:
        when = label(f"when-{data.objective_when[index]}")
        drawn.append(text(when, width - 10, height - 10, class_="faint tiny", text_anchor="end"))
    return "".join(drawn)


def _plane_card(v: YukonAirwaysView, data: Data, model: int) -> str:
    taken = v.planes.index(model) if model in v.planes else -1
    drawn = title(data.plane_names[model]) + tag("rect", width=113, height=91, rx=9, class_="card shape")
    drawn += seaplane(taken if taken >= 0 else v.player, 56, 36, 0, 1.2)
    return drawn + text(data.plane_names[model], 56, 80, class_="objective-name", text_anchor="middle")
