"""The score pad: players, airlines and scorings in one grid (AL-222)."""

from __future__ import annotations

from aerodrome.core.drawing import move, tag, text
from aerodrome.games.airlines.data import N_AIRLINES
from aerodrome.games.airlines.draw.sheet import Sheet
from aerodrome.games.airlines.scoring import pad_line

HEAD, LINE, EDGE = 66.0, 28.0, 12.0  # heights of the heading and of a player's line, and the rim
NAMES = 190.0  # width of the players' names
TOTAL = 70.0  # width of the last column


def pad_height(seats: int) -> float:
    """How high the pad is."""
    return HEAD + seats * LINE + EDGE


def draw_pad(sheet: Sheet, x: float, y: float, width: float) -> None:
    """A line for each player: under every airline the points of each scoring, and the sum at the end."""
    drawing, v, data, label = sheet
    scorings = 3 if v.seats == 2 else 4
    wide = (width - NAMES - TOTAL) / N_AIRLINES
    step = wide / (scorings + 0.6)
    head = tag("rect", width=width, height=pad_height(v.seats), rx=12, class_="panel")
    head += text(label("pad"), 16, 27, class_="heading") + text(label("column-total"), width - TOTAL / 2, 54, class_="column")
    for airline in range(N_AIRLINES):
        left = NAMES + airline * wide
        head += tag("rect", x=left, y=10, width=wide - 10, height=22, rx=5, class_=f"disc own-{data.colours[airline]}")
        head += text(data.codes[airline], left + wide / 2 - 5, 27, class_=f"row-code on-{data.colours[airline]}")
        for scoring in range(scorings):
            head += text(label(f"column-{scoring + 1}"), left + (scoring + 0.5) * step, 54, class_="column")
    drawing.add(tag("g", head, transform=move(x, y)))
    for seat in range(v.seats):
        top = HEAD + seat * LINE
        back = tag("rect", x=8, y=0, width=width - 16, height=LINE - 3, rx=6, class_="row-back")
        name = tag("circle", cx=24, cy=12, r=7, class_=f"of-seat seat-{seat}") + text(
            label("other", seat=seat), 38, 18, class_="player"
        )
        total = text(v.totals[seat], width - TOTAL / 2, 18, class_="row-number")
        drawing.put(f"pad-{seat + 1}", back + name + total, transform=move(x, y + top))
        for scoring in range(v.scorings):
            line = pad_line(v, scoring, seat)
            points = "".join(
                text(gained, NAMES + airline * wide + (scoring + 0.5) * step, 18, class_="row-count")
                for airline, gained in enumerate(v.points[line : line + N_AIRLINES])
                if gained
            )
            drawing.put(f"pad-{seat + 1}-{scoring + 1}", points, transform=move(x, y + top))
