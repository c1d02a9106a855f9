"""The players with what is known of their hands, and the score pad: airlines, players and scorings in one grid (AL-222)."""

from __future__ import annotations

from textwrap import wrap

from aerodrome.core.drawing import hit, move, seat_mark, tag, text
from aerodrome.games.airlines.data import N_AIRLINES, holding
from aerodrome.games.airlines.draw.sheet import Sheet
from aerodrome.games.airlines.ids import pad_id, scored_id, seat_id
from aerodrome.games.airlines.scoring import pad_line
from aerodrome.games.airlines.state import ENDED
from aerodrome.games.airlines.view import AirlinesView
from aerodrome.games.airlines.words import hand_facts

WIDEST, NARROWEST = 600.0, 444.0  # what a phone can show whole
COLUMN = 22.0  # two figures
SEAT = 62.0  # height of a player's line
FACTS = 56  # letters of a line of what is known of a hand
HEAD, LINE, NAMES = 64.0, 27.0, 76.0  # of the pad: its heading, a line, the column of airlines


def height(v: AirlinesView) -> float:
    """How high the players and the pad are."""
    return v.seats * SEAT + HEAD + N_AIRLINES * LINE + 20


def width(v: AirlinesView) -> float:
    """How wide they are: the columns of all players and scorings beside the airlines."""
    return min(WIDEST, max(NARROWEST, NAMES + 16 + 8 * v.seats + v.seats * pad_scorings(v) * COLUMN))


def pad_scorings(v: AirlinesView) -> int:
    """How many scorings a game has at most (AL-203, AL-260)."""
    return 3 if v.seats == 2 else 4


def draw_players(sheet: Sheet, x: float, y: float) -> None:
    """A line for each player, then the pad with a column for each of a player's scorings."""
    drawing, v, data, label = sheet
    said, top = label.said_to, v.seats * SEAT + 6
    drawing.part(_draw_grid, sheet, x, y, top, by=(data, label.texts, v.seats))
    for seat in range(v.seats):
        known = v.known[holding(seat, 0) : holding(seat + 1, 0)]
        shown = (
            v.seats, seat, seat == v.player and v.step != ENDED, seat == v.seat, seat == v.starter, v.with_bonus, v.bonus[seat],
            v.totals[seat], v.hand_sizes[seat], v.flight_sizes[seat], v.taken_unlisted, *known,
        )  # fmt: skip
        drawing.part(_draw_seat, sheet, seat, x, y + seat * SEAT, by=(data, said, shown))
        lines = [pad_line(v, scoring, seat) for scoring in range(v.scorings)]
        written = tuple(points for line in lines for points in v.points[line : line + N_AIRLINES])
        drawing.part(_draw_scorings, sheet, seat, x, y + top, by=(data, label.texts, v.seats, seat, written))


def _draw_grid(sheet: Sheet, x: float, y: float, top: float) -> None:
    """The printed part of the pad."""
    drawing, v, data, label = sheet
    grid = tag("rect", y=top, width=width(v), height=HEAD + N_AIRLINES * LINE + 10, rx=12, class_="panel")
    for airline in range(N_AIRLINES):
        line, colour = top + HEAD + airline * LINE, data.colours[airline]
        row = tag("rect", x=8, y=line, width=width(v) - 16, height=LINE - 3, rx=5, class_="row-back")
        row += tag("rect", x=12, y=line + 2, width=NAMES - 16, height=LINE - 7, rx=4, class_=f"disc own-{colour}")
        row += text(data.codes[airline], NAMES / 2 + 4, line + 18, class_=f"row-code on-{colour}")
        grid += tag("g", row, id=scored_id(data, airline))
    for seat in range(v.seats):
        for scoring in range(pad_scorings(v)):
            grid += text(label(f"column-{scoring + 1}"), _column(v, seat, scoring), top + HEAD - 8, class_="column")
    grid += text(label("pad"), 12, top + 28, class_="small-note")
    drawing.add(tag("g", grid, transform=move(x, y)))


def _column(v: AirlinesView, seat: int, scoring: int) -> float:
    """The middle of a column of the pad."""
    group = (width(v) - NAMES - 16) / v.seats
    return NAMES + 10 + seat * group + (scoring + 0.5) * (group - 8) / pad_scorings(v)


def _draw_seat(sheet: Sheet, seat: int, x: float, y: float) -> None:
    """One player: name, points, and what everybody knows of the hand."""
    drawing, v, data, label = sheet
    turn = " to-move" if seat == v.player and v.step != ENDED else ""
    line = tag("rect", x=3, y=3, width=width(v) - 6, height=SEAT - 6, rx=8, class_=f"panel shape{turn} seat-{seat}")
    line += seat_mark(seat, 22, 18, 17) + text(label("own" if seat == v.seat else "other", seat=seat), 40, 21, class_="player")
    facts = [label("fact", fact=fact) for fact in hand_facts(v, data, seat)]
    if v.with_bonus:
        facts.append(label("bonus", points=v.bonus[seat]))
    if seat == v.starter:
        facts.append(label("starter"))
    for number, part in enumerate(wrap(", ".join(facts), FACTS)[:2]):
        line += text(part, 40, 38 + 15 * number, class_="small-note")
    line += text(v.totals[seat], width(v) - 32, 24, class_="total")
    drawing.put(seat_id(seat), line, transform=move(x, y))


def _draw_scorings(sheet: Sheet, seat: int, x: float, y: float) -> None:
    """A player's mark over his columns, and in them the points of each scoring as they were written down."""
    drawing, v, _, label = sheet
    last = pad_scorings(v) - 1
    drawing.put(
        pad_id(seat),
        hit(_column(v, seat, 0) - 10, 6, _column(v, seat, last) - _column(v, seat, 0) + 20, 30)
        + seat_mark(seat, (_column(v, seat, 0) + _column(v, seat, last)) / 2 - 14, 21, 15)
        + text(label("column-seat", number=seat + 1), (_column(v, seat, 0) + _column(v, seat, last)) / 2, 27, class_="player"),
        transform=move(x, y),
    )
    for scoring in range(v.scorings):
        first, at = pad_line(v, scoring, seat), _column(v, seat, scoring)
        points = hit(at - 10, HEAD, 20, N_AIRLINES * LINE)
        for airline, gained in enumerate(v.points[first : first + N_AIRLINES]):
            if gained:
                points += text(gained, at, HEAD + airline * LINE + 18, class_="row-count")
        drawing.put(pad_id(seat, scoring), points, transform=move(x, y))
