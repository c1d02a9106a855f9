"""The six gates with their actions, the dice that wait there, and the players' markers."""

from __future__ import annotations

from aerodrome.core.drawing import Drawing, move, seat_mark, tag, text, title
from aerodrome.core.messages import Message
from aerodrome.games.yukon_airways import ids
from aerodrome.games.yukon_airways.data import N_COLOURS, N_GATES, Colour, Gate
from aerodrome.games.yukon_airways.draw.shapes import Wording, die
from aerodrome.games.yukon_airways.view import YukonAirwaysView
from aerodrome.games.yukon_airways.words import CUBE_COLOURS

WIDTH, HEIGHT = 430.0, 254.0
GATE_WIDTH, GATE_HEIGHT, GAP = 141.0, 120.0, 3.0
DIE, ROWS, LOWEST = 23.0, 2, 104.0


def draw_gates(label: Wording, picture: Drawing, v: YukonAirwaysView, x: float, y: float) -> None:
    """Three gates beside each other, in two rows."""
    for gate in range(N_GATES):
        left = x + 1 + gate % 3 * (GATE_WIDTH + GAP)
        top = y + 3 + gate // 3 * (GATE_HEIGHT + GAP)
        picture.put(ids.gate(gate), _gate(label, v, gate), transform=move(left, top))
        for colour in range(N_COLOURS):
            if v.gates[gate * N_COLOURS + colour]:
                picture.put(ids.die(gate, colour), _dice(label, v, gate, colour), transform=move(left + 14.5 + colour * 28, top))


def _gate(label: Wording, v: YukonAirwaysView, gate: Gate) -> str:
    """A pier with its number, its action and the markers that lie there."""
    action = label(f"gate-{gate + 1}")
    drawn = [title(label("gate", number=gate + 1, action=action))]
    drawn.append(tag("rect", width=GATE_WIDTH, height=GATE_HEIGHT, rx=10, class_="gate shape"))
    drawn.append(tag("path", d="M3 70h135M3 90h135M3 108h135", class_="plank"))
    drawn.append(tag("path", d="M1.5 50V12q0-10.5 10.5-10.5h117q10.5 0 10.5 10.5v38z", class_="gate-head"))
    drawn.append(text(gate + 1, 14, 24, class_="gate-number", text_anchor="middle"))
    drawn.append(text(action, 6, 43, class_="gate-text"))
    here = [seat for seat in v.order if v.markers[seat] == gate]
    drawn += [marker(seat, 128 - 25 * number, 15, 11) for number, seat in enumerate(here)]
    return "".join(drawn)


def _dice(label: Wording, v: YukonAirwaysView, gate: Gate, colour: Colour) -> str:
    """All dice of a colour at a gate, in a column of its own."""
    n = v.gates[gate * N_COLOURS + colour]
    step = 28.0 if n <= ROWS else 38.0 / (n - 1)
    top = LOWEST - step * (n - 1)
    drawn = [title(label("dice-at-gate", n=n, colour=Message(CUBE_COLOURS[colour]), gate=gate + 1))]
    drawn.append(tag("rect", x=-14, y=top - 14, width=28, height=LOWEST - top + 28, rx=6, class_="dice-box shape"))
    dice = [die(colour, 0, LOWEST - step * row, DIE) for row in range(n)]
    drawn += [tag("g", one, class_=f"goes goes-{colour}") for one in dice]  # what a page sees leave when somebody boards it
    return "".join(drawn)


def marker(seat: int, x: float, y: float, radius: float) -> str:
    """A player's marker: a disc with the seat's mark."""
    return tag("circle", cx=x, cy=y, r=radius, class_="marker") + seat_mark(seat, x, y, radius * 1.25)
