"""The panels beside the map: airlines with their shareholders, the score pad, and what is known of hands."""

from __future__ import annotations

from aerodrome.core.drawing import move, tag, text, title
from aerodrome.core.messages import Labels
from aerodrome.games.airlines.data import N_AIRLINES, NETWORKS, Airline, holding
from aerodrome.games.airlines.draw.lines import styled_line
from aerodrome.games.airlines.draw.sheet import Sheet
from aerodrome.games.airlines.ids import airline_id
from aerodrome.games.airlines.scoring import count_airline, pad_line
from aerodrome.games.airlines.state import ENDED, FOUNDED, INACTIVE, MARKER
from aerodrome.games.airlines.view import AirlinesView

WIDTH = 560.0
ROW = 47.0
SHARES_AT, SIZE_AT, LEFT_AT = 232.0, 272.0, 316.0  # columns of the reference card
HOLDERS_X = 346.0  # where the columns of shareholders begin
NAMES = 205.0  # width of the players' names
SCORINGS = ("1", "2", "3", "4")  # columns of the score pad


def draw_airlines(sheet: Sheet, x: float, y: float) -> None:
    """The reference card with what is on the table: one line an airline, and the laid shares of each player."""
    drawing, v, _, label = sheet
    height = 58 + N_AIRLINES * ROW
    head = tag("rect", width=WIDTH, height=height, rx=12, class_="panel")
    head += text(label("airlines"), 16, 27, class_="heading")
    head += text(label("column-flies"), 86, 46, class_="column start")
    for name, at in (("shares", SHARES_AT), ("size", SIZE_AT), ("left", LEFT_AT)):
        head += text(label(f"column-{name}"), at, 46, class_="column")
    drawing.add(tag("g", head, transform=move(x, y)))
    heads = ""
    for seat, at in enumerate(_columns(v)):
        if seat < v.seats:
            heads += text(label("column-seat", number=seat + 1), at, 27, class_="column strong")
        heads += text(label("column-laid" if seat < v.seats else "column-third"), at, 46, class_="column")
    drawing.put("shareholders", heads, transform=move(x, y))
    for airline in range(N_AIRLINES):
        _draw_airline(sheet, airline, x, y + 56 + airline * ROW)


def _columns(v: AirlinesView) -> list[float]:
    """The place of each shareholder column; the third player of two has one at the end."""
    count = v.seats + (v.seats == 2 and v.step == ENDED)
    wide = min(54.0, (WIDTH - HOLDERS_X - 8) / count)
    return [HOLDERS_X + wide * (n + 0.5) for n in range(count)]


def _draw_airline(sheet: Sheet, airline: Airline, x: float, y: float) -> None:
    drawing, v, data, label = sheet
    code, colour = data.codes[airline], data.colours[airline]
    status = v.status[airline]
    size = v.sizes[airline]
    flag = tag(
        "rect", x=14, y=6, width=56, height=34, rx=5, class_=f"flag {'founded' if status == FOUNDED else 'open'} own-{colour}"
    )
    content = flag + text(code, 42, 29, class_="row-code" + (f" on-{colour}" if status == FOUNDED else ""))
    if status == INACTIVE:
        content += tag("path", d="M14 40L70 6", class_="struck")
    samples = ""
    for net, style in enumerate(NETWORKS):
        if data.flies(airline, net):
            samples += styled_line(style, (84.0 + net * 25, 23), (103.0 + net * 25, 23), 0.72)
    content += tag("g", samples, class_="mini")
    content += text(data.shares[airline], SHARES_AT, 29, class_="row-count")
    content += text(size if status == FOUNDED else "-", SIZE_AT, 29, class_="row-number")
    left = label("markers", left=v.supply[airline], markers=data.markers[airline])
    content += text(left, LEFT_AT, 29, class_="row-count")
    laid = [v.laid[holding(seat, airline)] for seat in range(v.seats)]
    if v.seats == 2 and v.step == ENDED:
        laid.append(v.third[airline])
    points = count_airline(size, laid) if status == FOUNDED else [0] * len(laid)
    best = max(laid)
    second = max((n for n in laid if n < best), default=0) if laid.count(best) == 1 else 0
    for seat, (at, shares, gain) in enumerate(zip(_columns(v), laid, points, strict=True)):
        content += _holding(label, shares, gain, shares == best, shares == second, at, seat)
    if v.step == MARKER and v.mover == v.seat and airline in v.legal:
        content += tag("rect", x=9, y=1, width=WIDTH - 20, height=ROW - 4, rx=8, class_="legal")
    drawing.put(
        airline_id(data, airline),
        title(_airline_words(sheet, airline))
        + tag("rect", x=8, y=0, width=WIDTH - 18, height=ROW - 2, rx=8, class_="row-back")
        + content,
        transform=move(x, y),
    )


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


def _holding(label: Labels, shares: int, gain: int, first: bool, second: bool, at: float, seat: int) -> str:
    """Laid shares of one player: a filled disc leads, a ring is second, a bare number is behind."""
    if not shares:
        return text(".", at, 27, class_="row-count")
    mark = tag("circle", cx=at, cy=23, r=15, class_=f"lead seat-{seat}") if first else ""
    if second:
        mark = tag("circle", cx=at, cy=23, r=14, class_=f"second seat-{seat}")
    place = "leads" if first else "second" if second else "behind"
    said = title(label(f"laid-{place}", shares=shares, points=gain))
    return tag("g", said + mark + text(shares, at, 29, class_="row-number" + (" on-lead" if first else "")))


def draw_players(sheet: Sheet, x: float, y: float) -> None:
    """A line for each player with the points of each scoring, and below it what is known of the hand."""
    drawing, v, _, label = sheet
    line = 62.0
    panel = tag("rect", width=WIDTH, height=58 + v.seats * line, rx=12, class_="panel")
    panel += text(label("scores"), 16, 27, class_="heading")
    columns = [*((["bonus"]) if v.with_bonus else []), *SCORINGS[: 3 if v.seats == 2 else 4], "total"]
    start, wide = NAMES, (WIDTH - NAMES - 10) / len(columns)
    for number, name in enumerate(columns):
        panel += text(label(f"column-{name}"), start + (number + 0.5) * wide, 46, class_="column")
    drawing.add(tag("g", panel, transform=move(x, y)))
    for seat in range(v.seats):
        _draw_player(sheet, seat, columns, (start, wide), move(x, y + 56 + seat * line))


def _draw_player(sheet: Sheet, seat: int, columns: list[str], grid: tuple[float, float], place: str) -> None:
    drawing, v, _, label = sheet
    start, wide = grid
    turn = seat == v.player and v.step != ENDED
    content = tag("rect", x=8, y=0, width=WIDTH - 18, height=58, rx=8, class_="row-back")
    if turn:
        content += tag("rect", x=8, y=0, width=WIDTH - 18, height=58, rx=8, class_=f"to-move seat-{seat}")
    content += tag("circle", cx=28, cy=20, r=9, class_=f"of-seat seat-{seat}")
    if seat == v.starter:
        content += text(label("starter"), 28, 24, class_="starter on-lead")
    content += text(label("own" if seat == v.seat else "other", seat=seat), 44, 26, class_="player")
    for number, name in enumerate(columns):
        strong = "total" if name == "total" else "row-count"
        content += text(_gained(v, seat, name), start + (number + 0.5) * wide, 26, class_=strong)
    content += text(_hand_line(sheet, seat), 44, 48, class_="note")
    drawing.put(f"seat-{seat + 1}", content, transform=place)


def _gained(v: AirlinesView, seat: int, name: str) -> object:
    """What stands in a column of the players' lines."""
    if name == "total":
        return v.totals[seat]
    if name == "bonus":
        return v.bonus[seat]
    scoring = SCORINGS.index(name)
    if scoring >= v.scorings:
        return "."
    line = pad_line(v, scoring, seat)
    return sum(v.points[line : line + N_AIRLINES])


def _hand_line(sheet: Sheet, seat: int) -> str:
    """Sizes of a hand, and the shares that all saw going into it, unless players are to remember them (AL-361)."""
    _, v, data, label = sheet
    known = [] if v.taken_unlisted else v.known[holding(seat, 0) : holding(seat + 1, 0)]
    seen = [
        label("seen-often", airline=data.codes[airline], count=count) if count > 1 else data.codes[airline]
        for airline, count in enumerate(known)
        if count
    ]
    return label("hand-seen" if seen else "hand", shares=v.hand_sizes[seat], cards=v.flight_sizes[seat], seen=seen)
