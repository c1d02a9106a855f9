"""The flight strip: where to, with which tickets and dice, for how much fuel, and what it brings."""

from __future__ import annotations

from aerodrome.core.drawing import Drawing, move, tag, text, title
from aerodrome.games.yukon_airways import state as st
from aerodrome.games.yukon_airways.data import N_COLOURS, N_ICONS, Data, cheapest
from aerodrome.games.yukon_airways.draw.pier import marker
from aerodrome.games.yukon_airways.draw.shapes import Wording, die
from aerodrome.games.yukon_airways.steps.cockpit import fuel
from aerodrome.games.yukon_airways.steps.plan import hung, tickets_laid
from aerodrome.games.yukon_airways.view import YukonAirwaysView

WIDTH, HEIGHT = 233.0, 190.0


def draw_strip(label: Wording, picture: Drawing, v: YukonAirwaysView, data: Data, x: float, y: float) -> None:
    """The flight in hand, or the last one of the day."""
    flight = planned(v, data) if v.to else v.flown[-st.FLOWN_SIZE :]
    drawn = title(label("strip")) + tag("rect", width=WIDTH, height=HEIGHT, rx=9, class_="card shape strip")
    if not flight:
        drawn += text(label("flights"), 12, 26, class_="objective-name") + text(label("no-flights"), 12, 50, class_="faint tiny")
        picture.put("strip", drawn, transform=move(x, y + 3))
        return
    seat, start, to, up, sets, down, under, cost, *dice = flight
    drawn += marker(seat, 18, 20, 11) + text(label("strip-plan" if v.to else "strip-flown"), 36, 25, class_="objective-name")
    drawn += text(label("flight", start=data.names[start], end=data.names[to]), 12, 50, class_="tiny")
    lines = [label("strip-tickets", up=up, sets=sets, down=down, under=under)]
    if v.to:
        lines.append(label("strip-fuel-left", cost=cost, fuel=fuel(v, seat)))
        lines += _bonuses(label, v)
    else:
        lines.append(label("strip-fuel", cost=cost))
    lines.append(label("strip-fares", n=sum(dice) * (1 + data.extras[to]), best=max(v.best[seat], data.values[to])))
    for row, line in enumerate(lines):
        drawn += text(line, 12, 70 + row * 18, class_="tiny")
    colours = [colour for colour, n in enumerate(dice) for _ in range(n)]
    drawn += "".join(die(colour, 26 + 30 * number, 168, 24) for number, colour in enumerate(colours))
    picture.put("strip", drawn, transform=move(x, y + 3))


def planned(v: YukonAirwaysView, data: Data) -> list[int]:
    """The plan in hand in the numbers of a flight."""
    seat, to = v.player, v.to
    cost = v.cost or cheapest(data, v.places[seat], to) if v.places[seat] != to else v.cost
    up = tickets_laid(v) - v.sets
    return [seat, v.places[seat], to, up, v.sets, v.down, hung(v), cost, *v.plan[st.LOAD : st.LOAD + N_COLOURS]]


def _bonuses(label: Wording, v: YukonAirwaysView) -> list[str]:
    number = sum(v.plan[st.BONUS : st.BONUS + N_ICONS])
    return [label("strip-bonus", n=number)] if number else []
