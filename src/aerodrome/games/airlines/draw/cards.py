"""Cards: shares, flight cards and their backs."""

from __future__ import annotations

from aerodrome.core.drawing import move, tag, text, title
from aerodrome.core.messages import Labels
from aerodrome.games.airlines import words
from aerodrome.games.airlines.data import N_AIRLINES, NETWORKS, NOTHING, Airline, Data, FlightKind
from aerodrome.games.airlines.draw.lines import styled_line
from aerodrome.games.airlines.draw.sheet import Sheet
from aerodrome.games.airlines.ids import DECK, FLIGHT_DECK, flight_id, row_id, share_id
from aerodrome.games.airlines.state import ACTION, EXCHANGE, FOUND_DRAW, INACTIVE, PAY, TAKE
from aerodrome.games.airlines.steps import action, found_draw, take
from aerodrome.games.airlines.texts import TEXTS
from aerodrome.games.airlines.view import AirlinesView

WIDE, HIGH = 74.0, 104.0


def share(data: Data, label: Labels, airline: Airline, worthless: bool = False) -> str:
    """A stock card: how many shares there are, the initials in the airline's colour."""
    colour, code = data.colours[airline], data.codes[airline]
    face = tag("rect", width=WIDE, height=HIGH, rx=8, class_="card-face")
    band = tag("rect", x=5, y=34, width=WIDE - 10, height=40, rx=5, class_=f"disc own-{colour}")
    long = " long" if len(code) > 3 else ""
    name = text(code, WIDE / 2, 61, class_=f"share-code{long} on-{colour}")
    count = text(data.shares[airline], 9, 25, class_="card-corner") + text(label("shares"), WIDE - 8, 95, class_="card-small end")
    struck = tag("path", d=f"M6 {HIGH - 6}L{WIDE - 6} 6", class_="struck") if worthless else ""
    return face + band + name + count + struck


def flight(data: Data, kind: FlightKind) -> str:
    """A flight card: its value and a frame line of its network."""
    style = NETWORKS[data.flight_net[kind]]
    face = tag("rect", width=WIDE, height=HIGH, rx=8, class_="card-face")
    lines = styled_line(style, (9, 15), (WIDE - 9, 15), 0.8) + styled_line(style, (9, 79), (WIDE - 9, 79), 0.8)
    return (
        face
        + lines
        + text(data.flight_value[kind], WIDE / 2, 59, class_="flight-value")
        + text(TEXTS[f"network-{style}"], WIDE / 2, 97, class_="card-small")
    )


def back(count: int, plane: bool, label: Labels) -> str:
    """A face-down pile with the number of its cards."""
    face = tag("rect", x=4, y=4, width=WIDE, height=HIGH, rx=8, class_="card-under") if count > 1 else ""
    face += tag("rect", width=WIDE, height=HIGH, rx=8, class_="card-back" if count else "card-gone")
    sign = (
        "M37 22l5 14 18 12v5l-18-6-1 13 6 5v4l-10-3-10 3v-4l6-5-1-13-18 6v-5l18-12z"
        if plane
        else "M18 58h8V38h-8zM32 58h8V28h-8zM46 58h8V44h-8z"
    )
    kind = "on-back" if count else "card-number"
    if count:
        face += tag("path", d=sign, class_="sign")
    face += text(count, WIDE / 2, 82, class_=f"pile-count {kind}")
    return face + text(label("deck"), WIDE / 2, 97, class_=f"card-small {kind}")


def ring(legal: bool) -> str:
    """The mark of a card that can be chosen."""
    return tag("rect", x=-4, y=-4, width=WIDE + 8, height=HIGH + 8, rx=11, class_="legal") if legal else ""


def draw_row(sheet: Sheet, x: float, y: float) -> None:
    """Stock deck and row."""
    drawing, v, data, label = sheet
    mine = v.seat == v.mover
    takes = v.legal if v.step == TAKE and mine else []
    removes = [c - action.REMOVE for c in v.legal if action.REMOVE <= c < action.LAY] if v.step == ACTION else []
    drawing.add(text(label("stock"), x, y - 14, class_="heading"))
    drawing.put(DECK, back(v.deck_size, False, label) + ring(take.FROM_DECK in takes), transform=move(x, y))
    for slot, airline in enumerate(v.row):
        place = move(x + (slot + 1) * (WIDE + 14) + 8, y)
        if airline == NOTHING:
            content = tag("rect", width=WIDE, height=HIGH, rx=8, class_="card-gone")
        else:
            first = v.row.index(airline)
            worthless = v.status[airline] == INACTIVE
            code = data.codes[airline]
            content = title(label("worthless", airline=code) if worthless else code) + share(data, label, airline, worthless)
            content += ring(first in takes or first in removes)
        drawing.put(row_id(slot), content, transform=place)


def draw_flight_piles(sheet: Sheet, x: float, y: float) -> None:
    """The flight deck, the discarded flight cards by network, and how many have left the game."""
    drawing, v, data, label = sheet
    expands = v.step == ACTION and action.EXPAND in v.legal
    drawn = expands or (v.step == FOUND_DRAW and found_draw.DRAW in v.legal)
    drawing.put(FLIGHT_DECK, back(v.flight_deck_size, True, label) + ring(drawn), transform=move(x, y))
    out = sum(v.gone)
    said = label("flights-out" if out else "flights", number=sum(v.discard), out=out)
    drawing.put("flight-heading", text(said, 0, 0, class_="heading"), transform=move(x, y - 14))
    lines = title(label("discard"))
    lines += tag("rect", width=460, height=HIGH, rx=8, class_="card-gone")
    samples = ""
    for net, style in enumerate(NETWORKS):
        row = 14 + net * 19.0
        values = [
            _discarded(label, data.flight_value[kind], v.discard[kind])
            for kind in range(data.n_flights)
            if data.flight_net[kind] == net and v.discard[kind]
        ]
        samples += styled_line(style, (12, row), (44, row), 0.72)
        lines += text(", ".join(values) or label("discard-none"), 56, row + 5, class_="note")
    drawing.put("flight-discard", lines + tag("g", samples, class_="mini"), transform=move(x + WIDE + 22, y))


def _discarded(label: Labels, value: int, count: int) -> str:
    return label("discard-often", value=value, count=count) if count > 1 else str(value)


def draw_hand(sheet: Sheet, x: float, y: float, room: float) -> None:
    """The viewer's own shares, side by side by airline, and flight cards by network."""
    drawing, v, data, label = sheet
    shares = [airline for airline in range(N_AIRLINES) for _ in range(v.hand[airline])]
    cards = [kind for kind in range(data.n_flights) for _ in range(v.flights[kind])]
    drawing.put("own-hand", text(label("own-hand"), 0, 0, class_="heading"), transform=move(x, y - 14))
    if not shares and not cards:
        drawing.put("own-nothing", text(label("own-nothing"), 0, 24, class_="note"), transform=move(x, y))
    gap = 24.0 if shares and cards else 0.0
    step = min(WIDE + 8, (room - gap - WIDE) / max(1, len(shares) + len(cards) - 1))
    for number, airline in enumerate(shares):
        nth = number - shares.index(airline) + 1
        worthless = v.status[airline] == INACTIVE
        said = title(label("own-share-worthless" if worthless else "own-share", nth=nth, airline=data.codes[airline]))
        content = said + share(data, label, airline, worthless) + ring(_share_is_legal(v, airline, nth))
        drawing.put(share_id(data, airline, nth), content, transform=move(x + number * step, y))
    start = x + len(shares) * step + gap
    for number, kind in enumerate(cards):
        nth = cards[:number].count(kind) + 1
        said = title(label("own-flight", card=words.card_message(data, kind)))
        content = said + flight(data, kind) + ring(_flight_is_legal(v, kind))
        id_ = flight_id(data, kind) + (f"-{nth}" if nth > 1 else "")  # equal cards are one choice: the first
        drawing.put(id_, content, transform=move(start + number * step, y))


def _share_is_legal(v: AirlinesView, airline: Airline, nth: int) -> bool:
    """Whether so many shares of the airline can be laid, or founded with."""
    if v.step != ACTION:
        return False
    return any(start + action.shares_named(airline, nth) in v.legal for start in (action.LAY, action.FOUND))


def _flight_is_legal(v: AirlinesView, kind: FlightKind) -> bool:
    if v.step == ACTION:
        return action.GIVE_UP + kind in v.legal
    return v.step in (PAY, EXCHANGE) and kind in v.legal
