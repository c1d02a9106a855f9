"""The reference card: airlines with their networks, markers and shareholders."""

from __future__ import annotations

from aerodrome.core.drawing import hit, move, tag, text, title
from aerodrome.core.messages import Labels
from aerodrome.games.airlines.data import N_AIRLINES, NETWORKS, Airline, holding
from aerodrome.games.airlines.draw.lines import styled_line
from aerodrome.games.airlines.draw.sheet import Sheet
from aerodrome.games.airlines.ids import airline_id
from aerodrome.games.airlines.scoring import count_airline
from aerodrome.games.airlines.state import ENDED, FOUNDED, INACTIVE
from aerodrome.games.airlines.view import AirlinesView

NARROWEST, HEAD, ROW = 378.0, 24.0, 28.4
HEIGHT = HEAD + N_AIRLINES * ROW + 2
FLIES_AT, SHARES_AT, SIZE_AT, LEFT_AT = 58.0, 156.0, 199.0, 235.0  # columns
NO_THIRD = -1
HOLDERS_X = 262.0  # where the columns of shareholders begin
HOLDER = 27.0  # the least width of one: two figures in a ring
MIDDLE = 14.0  # of a row


def draw_airlines(sheet: Sheet, x: float, y: float) -> None:
    """One line an airline, and the laid shares of each player."""
    drawing, v, _, label = sheet
    head = tag("rect", width=width(v), height=HEIGHT, rx=8, class_="panel")
    head += text(label("column-flies"), FLIES_AT, 17, class_="column start")
    for name, at in (("shares", SHARES_AT), ("size", SIZE_AT), ("left", LEFT_AT)):
        head += text(label(f"column-{name}"), at, 17, class_="column")
    drawing.add(tag("g", head, transform=move(x, y)))
    heads = hit(HOLDERS_X, 0, width(v) - HOLDERS_X, HEAD)
    for seat, at in enumerate(columns(v)):
        name = label("column-seat", number=seat + 1) if seat < v.seats else label("column-third")
        heads += text(name, at, 17, class_=f"column strong seat-{seat}")
    drawing.put("shareholders", heads, transform=move(x, y))
    for airline in range(N_AIRLINES):
        held = tuple(v.laid[holding(seat, airline)] for seat in range(v.seats))
        third = v.third[airline] if v.step == ENDED and v.seats == 2 else NO_THIRD
        shown = (v.status[airline], v.sizes[airline], v.supply[airline], held, third)
        drawing.part(
            _draw_airline, sheet, airline, x, y + HEAD + airline * ROW, by=(sheet.data, label.texts, airline, x, y, shown)
        )


def width(v: AirlinesView) -> float:
    """How wide the card is: wider with many players."""
    return max(NARROWEST, HOLDERS_X + v.seats * HOLDER + 4)


def columns(v: AirlinesView) -> list[float]:
    """The place of each shareholder column; the third player of two has one at the end."""
    count = v.seats + (v.seats == 2 and v.step == ENDED)
    wide = min(34.0, (width(v) - HOLDERS_X - 4) / count)
    return [HOLDERS_X + wide * (n + 0.5) for n in range(count)]


def _draw_airline(sheet: Sheet, airline: Airline, x: float, y: float) -> None:
    drawing, v, data, label = sheet
    code, colour = data.codes[airline], data.colours[airline]
    status, size = v.status[airline], v.sizes[airline]
    content = title(_airline_words(sheet, airline))
    content += tag("rect", x=3, y=0, width=width(v) - 6, height=28, rx=6, class_="row-back shape")
    state = "founded" if status == FOUNDED else "open"
    content += tag("rect", x=7, y=3, width=46, height=22, rx=4, class_=f"flag {state} own-{colour}")
    content += text(code, 30, MIDDLE + 6, class_="row-code" + (f" on-{colour}" if status == FOUNDED else ""))
    if status == INACTIVE:
        content += tag("path", d="M7 25L53 3", class_="struck")
    samples = ""
    for net, style in enumerate(NETWORKS):
        if data.flies(airline, net):
            samples += styled_line(style, (FLIES_AT + net * 16, MIDDLE), (FLIES_AT + 13 + net * 16, MIDDLE), 0.6)
    content += tag("g", samples, class_="mini")
    content += text(data.shares[airline], SHARES_AT, MIDDLE + 6, class_="row-count")
    content += text(size if status == FOUNDED else "-", SIZE_AT, MIDDLE + 6, class_="row-number")
    content += text(
        label("markers", left=v.supply[airline], markers=data.markers[airline]), LEFT_AT, MIDDLE + 6, class_="row-count"
    )
    drawing.put(airline_id(data, airline), content + _holdings(sheet, airline), transform=move(x, y))


def _holdings(sheet: Sheet, airline: Airline) -> str:
    """The laid shares of each player, and of the third one of two at the end."""
    _, v, _, label = sheet
    laid = [v.laid[holding(seat, airline)] for seat in range(v.seats)]
    if v.seats == 2 and v.step == ENDED:
        laid.append(v.third[airline])
    points = count_airline(v.sizes[airline], laid) if v.status[airline] == FOUNDED else [0] * len(laid)
    best = max(laid)
    second = max((n for n in laid if n < best), default=0) if laid.count(best) == 1 else 0
    radius = min(12.5, (width(v) - HOLDERS_X - 4) / len(laid) / 2)
    return "".join(
        _holding(label, shares, gain, shares == best, shares == second, at, seat, radius)
        for seat, (at, shares, gain) in enumerate(zip(columns(v), laid, points, strict=True))
    )


def _holding(label: Labels, shares: int, gain: int, first: bool, second: bool, at: float, seat: int, radius: float) -> str:
    """Laid shares of one player: a filled disc leads, a ring is second, a bare number is behind."""
    if not shares:
        return text("\u00b7", at, MIDDLE + 5, class_="row-count")
    mark = tag("circle", cx=at, cy=MIDDLE, r=radius, class_=f"lead seat-{seat}") if first else ""
    if second:
        mark = tag("circle", cx=at, cy=MIDDLE, r=radius - 1, class_=f"second seat-{seat}")
    place = "leads" if first else "second" if second else "behind"
    said = title(label(f"laid-{place}", shares=shares, points=gain))
    return tag("g", said + mark + text(shares, at, MIDDLE + 6, class_="row-number" + (" on-lead" if first else "")))


def _airline_words(sheet: Sheet, airline: Airline) -> str:
    _, v, data, label = sheet
    state = {FOUNDED: "founded", INACTIVE: "inactive"}.get(v.status[airline], "open")
    return label(
        f"airline-{state}",
        airline=data.codes[airline],
        shares=data.shares[airline],
        size=v.sizes[airline],
        left=v.supply[airline],
        markers=data.markers[airline],
    )
