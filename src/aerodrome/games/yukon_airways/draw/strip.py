"""The flight strip beside the hand: where to, with which tickets and dice, for how much fuel, and what it brings."""

from __future__ import annotations

from aerodrome.core.drawing import Drawing, move, tag, text, title
from aerodrome.core.messages import Message
from aerodrome.games.yukon_airways import ids
from aerodrome.games.yukon_airways import state as st
from aerodrome.games.yukon_airways.data import ICON_NAMES, N_COLOURS, N_ICONS, CardKind, Data, cheapest, destination_of, icon_of
from aerodrome.games.yukon_airways.draw.pier import marker
from aerodrome.games.yukon_airways.draw.shapes import Wording, die, icon
from aerodrome.games.yukon_airways.state import laid_by
from aerodrome.games.yukon_airways.steps.cockpit import fuel
from aerodrome.games.yukon_airways.steps.plan import hung, tickets_laid
from aerodrome.games.yukon_airways.view import YukonAirwaysView

WIDTH, HEIGHT = 372.0, 132.0
CARD_WIDTH, CARD_HEIGHT, STEP = 42.0, 50.0, 46.0
DICE = 252.0  # from here on the right


def draw_strip(label: Wording, picture: Drawing, v: YukonAirwaysView, data: Data, x: float, y: float) -> None:
    """The flight in hand, or the last one of the day; where it is the viewer's own, with the cards that lie there."""
    plan = v.to > 0 and v.places[v.player] != v.to  # what follows the landing belongs to a flight that was flown
    flight = planned(v, data) if plan else v.flown[-st.FLOWN_SIZE :]
    drawn = title(label("strip")) + tag("rect", x=2, y=4, width=WIDTH - 4, height=HEIGHT - 8, rx=9, class_="card shape strip")
    if flight:
        drawn += _flight(label, v, data, flight, plan)
    else:
        drawn += text(label("flights"), 12, 26, class_="objective-name") + text(label("no-flights"), 12, 108, class_="faint tiny")
    picture.put("strip", drawn, transform=move(x, y))
    if flight and flight[0] == v.seat:
        _laid(label, picture, v, data, x + 10, y + 34)


def _flight(label: Wording, v: YukonAirwaysView, data: Data, flight: list[int], plan: bool) -> str:
    seat, start, to, up, sets, down, under, cost, *dice = flight
    way = label("flight", start=data.names[start], end=data.names[to])
    drawn = marker(seat, 18, 19, 10) + text(
        label("strip-plan" if plan else "strip-flown", way=way), 34, 24, class_="objective-name"
    )
    bonuses = sum(v.plan[st.BONUS : st.BONUS + N_ICONS]) if plan else 0
    tickets = label("strip-tickets", up=up, sets=sets, down=down, under=under)
    used = label("strip-fuel-left", cost=cost, fuel=fuel(v, seat)) if plan else label("strip-fuel", cost=cost)
    fares = label("strip-fares", n=sum(dice) * (1 + data.extras[to]), best=max(v.best[seat], data.values[to]))
    drawn += text(" \u00b7 ".join([tickets, label("strip-bonus", n=bonuses)] if bonuses else [tickets]), 12, 103, class_="tiny")
    drawn += text(f"{used} \u00b7 {fares}", 12, 121, class_="tiny")
    colours = [colour for colour, n in enumerate(dice) for _ in range(n)]
    return drawn + "".join(die(colour, DICE + 14 + 28 * number, 59, 24) for number, colour in enumerate(colours))


def _laid(label: Wording, picture: Drawing, v: YukonAirwaysView, data: Data, x: float, y: float) -> None:
    """The viewer's cards on the table: a kind that left the hand altogether keeps its name, so that a plan's mark stays on it."""
    up, down = laid_by(v.up, v.seat), v.own_down
    kinds = sorted({*up, *down})
    step = min(STEP, (DICE - 16 - CARD_WIDTH) / max(1, len(kinds) - 1))
    for number, kind in enumerate(kinds):
        name = ids.laid(v, kind) if v.hand[kind] else ids.slot(v, kind)
        content = _card(label, data, kind, up.count(kind), down.count(kind))
        picture.put(name, content, transform=move(x + number * step, y))


def _card(label: Wording, data: Data, kind: CardKind, up: int, down: int) -> str:
    place, name = destination_of(kind), ICON_NAMES[icon_of(kind)]
    drawn = title(label("laid", place=data.names[place], icon=Message(name), up=up, down=down))
    drawn += tag("rect", width=CARD_WIDTH, height=CARD_HEIGHT, rx=6, class_="card ticket shape" if up else "card back shape")
    drawn += tag("circle", cx=14, cy=15, r=11, class_="spot") + icon(name, CARD_WIDTH - 13, CARD_HEIGHT - 15, 0.78)
    drawn += text(data.values[place], 14, 20.5, class_="laid-value", text_anchor="middle")
    return drawn + (
        text(f"\u00d7{up + down}", CARD_WIDTH - 3, 17, class_="tiny label", text_anchor="end") if up + down > 1 else ""
    )


def planned(v: YukonAirwaysView, data: Data) -> list[int]:
    """The plan in hand in the numbers of a flight."""
    seat, to = v.player, v.to
    cost = v.cost or cheapest(data, v.places[seat], to)
    up = tickets_laid(v) - v.sets
    return [seat, v.places[seat], to, up, v.sets, v.down, hung(v), cost, *v.plan[st.LOAD : st.LOAD + N_COLOURS]]
