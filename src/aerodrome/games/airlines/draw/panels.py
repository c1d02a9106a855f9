"""The panels beside the map: airlines with their shareholders, the score pad, and what is known of hands."""

from __future__ import annotations

from aerodrome.core.drawing import Drawing, move, tag, text, title
from aerodrome.games.airlines import words
from aerodrome.games.airlines.data import N_AIRLINES, NETWORKS, Data
from aerodrome.games.airlines.draw.lines import styled_line
from aerodrome.games.airlines.scoring import count_airline
from aerodrome.games.airlines.state import ENDED, FOUNDED, INACTIVE, MARKER
from aerodrome.games.airlines.texts import label
from aerodrome.games.airlines.view import AirlinesView

WIDTH = 560.0
ROW = 47.0
SHARES_X = 306.0  # where the columns of shareholders begin
SCORINGS = ("1", "2", "3", "4")  # columns of the score pad


def draw_airlines(drawing: Drawing, v: AirlinesView, data: Data, x: float, y: float) -> None:
    """One line an airline: initials, networks, markers, and the laid shares of each player; who leads is marked."""
    height = 58 + N_AIRLINES * ROW
    head = tag("rect", width=WIDTH, height=height, rx=12, class_="panel")
    head += text(label("airlines"), 16, 27, class_="heading")
    head += text(label("column-flies"), 86, 46, class_="column start")
    head += text(label("column-size"), 238, 46, class_="column") + text(label("column-left"), 276, 46, class_="column")
    drawing.add(tag("g", head, transform=move(x, y)))
    heads = ""
    for seat, at in enumerate(_columns(v)):
        if seat < v.seats:
            heads += text(label("column-seat", number=seat + 1), at, 27, class_="column strong")
        heads += text(label("column-laid" if seat < v.seats else "column-third"), at, 46, class_="column")
    drawing.put("shareholders", heads, transform=move(x, y))
    for airline in range(N_AIRLINES):
        _draw_airline(drawing, v, data, airline, x, y + 56 + airline * ROW)


def _columns(v: AirlinesView) -> list[float]:
    """The place of each shareholder column; the third player of two has one at the end."""
    count = v.seats + (v.seats == 2 and v.step == ENDED)
    wide = min(56.0, (WIDTH - SHARES_X - 8) / count)
    return [SHARES_X + wide * (n + 0.5) for n in range(count)]


def _draw_airline(drawing: Drawing, v: AirlinesView, data: Data, airline: int, x: float, y: float) -> None:
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
        if (data.permits[net] >> airline) & 1:
            samples += styled_line(style, (86.0 + net * 26, 23), (105.0 + net * 26, 23), 0.72)
    content += tag("g", samples, class_="mini")
    content += text(size if status == FOUNDED else "-", 238, 29, class_="row-number")
    content += text(v.supply[airline], 276, 29, class_="row-count")
    laid = [v.laid[seat * N_AIRLINES + airline] for seat in range(v.seats)]
    if v.seats == 2 and v.step == ENDED:
        laid.append(v.third[airline])
    points = count_airline(size, laid) if status == FOUNDED else [0] * len(laid)
    best = max(laid)
    second = max((n for n in laid if n < best), default=0) if laid.count(best) == 1 else 0
    for seat, (at, shares, gain) in enumerate(zip(_columns(v), laid, points, strict=True)):
        content += _holding(shares, gain, shares == best, shares == second, at, seat)
    if v.step == MARKER and v.mover == v.seat and airline in v.legal:
        content += tag("rect", x=9, y=1, width=WIDTH - 20, height=ROW - 4, rx=8, class_="legal")
    drawing.put(
        words.airline_id(data, airline),
        title(_airline_words(v, data, airline))
        + tag("rect", x=8, y=0, width=WIDTH - 18, height=ROW - 2, rx=8, class_="row-back")
        + content,
        transform=move(x, y),
    )


def _airline_words(v: AirlinesView, data: Data, airline: int) -> str:
    state = {FOUNDED: "founded", INACTIVE: "inactive"}.get(v.status[airline], "open")
    return label(
        f"airline-{state}",
        airline=data.codes[airline],
        shares=data.shares[airline],
        size=v.sizes[airline],
        left=v.supply[airline],
        markers=data.markers[airline],
    )


def _holding(shares: int, gain: int, first: bool, second: bool, at: float, seat: int) -> str:
    """Laid shares of one player: a filled disc leads, a ring is second, a bare number is behind."""
    if not shares:
        return text(".", at, 27, class_="row-count")
    mark = tag("circle", cx=at, cy=23, r=15, class_=f"lead seat-{seat}") if first else ""
    if second:
        mark = tag("circle", cx=at, cy=23, r=14, class_=f"second seat-{seat}")
    place = "leads" if first else "second" if second else "behind"
    said = title(label(f"laid-{place}", shares=shares, points=gain))
    return tag("g", said + mark + text(shares, at, 29, class_="row-number" + (" on-lead" if first else "")))


def draw_players(drawing: Drawing, v: AirlinesView, data: Data, x: float, y: float) -> None:
    """The score pad with a line for each player, and below it what is known of the hand."""
    line = 62.0
    panel = tag("rect", width=WIDTH, height=58 + v.seats * line, rx=12, class_="panel")
    panel += text(label("scores"), 16, 27, class_="heading")
    columns = [*((["bonus"]) if v.with_bonus else []), *SCORINGS[: 3 if v.seats == 2 else 4], "total"]
    start, wide = 190.0, (WIDTH - 190.0 - 10) / len(columns)
    for number, name in enumerate(columns):
        panel += text(label(f"column-{name}"), start + (number + 0.5) * wide, 46, class_="column")
    drawing.add(tag("g", panel, transform=move(x, y)))
    for seat in range(v.seats):
        _draw_player(drawing, v, data, seat, columns, (start, wide), move(x, y + 56 + seat * line))


def _draw_player(
    drawing: Drawing, v: AirlinesView, data: Data, seat: int, columns: list[str], grid: tuple[float, float], place: str
) -> None:
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
        shown = _pad(v, seat, name)
        detail = _pad_detail(v, data, seat, name)
        strong = "total" if name == "total" else "row-count"
        content += tag("g", (title(detail) if detail else "") + text(shown, start + (number + 0.5) * wide, 26, class_=strong))
    content += text(_hand_line(v, data, seat), 44, 48, class_="note")
    drawing.put(f"seat-{seat + 1}", content, transform=place)


def _pad(v: AirlinesView, seat: int, name: str) -> object:
    if name == "total":
        return v.totals[seat]
    if name == "bonus":
        return v.bonus[seat]
    scoring = SCORINGS.index(name)
    if scoring >= v.scorings:
        return "."
    begin = (scoring * v.seats + seat) * N_AIRLINES
    return sum(v.points[begin : begin + N_AIRLINES])


def _pad_detail(v: AirlinesView, data: Data, seat: int, name: str) -> str:
    """Points by airline of one scoring, for those who look closer."""
    if name not in SCORINGS or SCORINGS.index(name) >= v.scorings:
        return ""
    begin = (SCORINGS.index(name) * v.seats + seat) * N_AIRLINES
    gains = zip(data.codes, v.points[begin : begin + N_AIRLINES], strict=True)
    return ", ".join(label("gain", airline=code, points=points) for code, points in gains if points)


def _hand_line(v: AirlinesView, data: Data, seat: int) -> str:
    """Sizes of a hand, and the shares that all saw going into it."""
    known = zip(data.codes, v.known[seat * N_AIRLINES : (seat + 1) * N_AIRLINES], strict=True)
    seen = [label("seen-often", airline=code, count=count) if count > 1 else code for code, count in known if count]
    return label("hand-seen" if seen else "hand", shares=v.hand_sizes[seat], cards=v.flight_sizes[seat], seen=seen)
