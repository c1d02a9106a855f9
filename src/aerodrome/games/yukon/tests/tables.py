"""Positions for tests, drawn as text, and short ways to play and read them.

A cell is `.` (empty), `n10` (nugget), `p3` (pebble), a townsfolk card by its short name (`po`, `wa` ...) or `pan2` (a Pan with
two tokens). `@` marks the digger: alone on an empty spot, or before the card that it stands on (`@pan2`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

from aerodrome.core import registry
from aerodrome.core.chance import Chance
from aerodrome.core.loop import run_chance
from aerodrome.core.messages import Reason, player_names, render
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, OVER
from aerodrome.games.yukon import scoring, state, steps
from aerodrome.games.yukon.data import (
    COMMANDER,
    EMPTY,
    GOLDSMITH,
    INNKEEPER,
    N_KINDS,
    PAN,
    PEBBLES,
    POSTMAN,
    RESELLER,
    TEACHER,
    TELEGRAPHIST,
    TRAPPER,
    WARDEN,
)
from aerodrome.games.yukon.rules import YukonRules
from aerodrome.games.yukon.state import N_HELD, N_LOOSE, YukonState

INFO = registry.game("yukon")
RULES = cast(YukonRules, registry.rules(INFO))
DATA = RULES.data

ROW, COLUMN = state.ROW, state.COLUMN
TELEGRAPH, END, DECLINE = steps.USE_TELEGRAPHIST, steps.END_GAME, steps.DECLINE
NAMES = {
    "tr": TRAPPER, "go": GOLDSMITH, "co": COMMANDER, "re": RESELLER, "po": POSTMAN, "in": INNKEEPER, "wa": WARDEN,
    "te": TEACHER, "tg": TELEGRAPHIST, "pan": PAN,
}  # fmt: skip
VALUES = (1, 2, 3, 4, 5, 6, 8, 10)
NAMES |= {f"n{value}": kind for kind, value in enumerate(VALUES)}
NAMES |= {f"p{value}": PEBBLES + kind for kind, value in enumerate(VALUES)}
SHORT = {kind: name for name, kind in NAMES.items()}

Spot = tuple[int, int]


def position(
    drawing: str,
    *,
    axis: int = ROW,
    seats: int = 2,
    player: int = 0,
    townsfolk: bool = True,
    hold: Mapping[int, str] | None = None,
    taught: Mapping[int, str] | None = None,
    tokens: Mapping[int, Sequence[int]] | None = None,
    side_pile: str = "",
    box: str = "",
    clockwise: bool = True,
    last: int = -1,
) -> YukonState:
    """A position in which `player` is to take a card along `axis`; all cards not named are in the box."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    s = state.new_state(DATA, seats, townsfolk, len(rows))
    assert all(len(row) == len(rows) for row in rows), "the drawing is not a square"
    for index, cell in enumerate(cell for row in rows for cell in row):
        _place(s, index, cell)
    for seat, names in (hold or {}).items():
        _put(s.held, seat * N_HELD, names)
    for seat, names in (taught or {}).items():
        _put(s.taught, seat * N_LOOSE, names)
    for seat, values in (tokens or {}).items():
        for value in values:
            index = DATA.token_values.index(value)
            s.tokens[seat * len(DATA.token_values) + index] += 1
            s.unseen_tokens[index] -= 1
    _put(s.side_pile, 0, side_pile)
    _put(s.box, 0, box)
    for kind in range(N_KINDS):
        s.pool[kind] -= _used(s, kind)
        assert s.pool[kind] >= 0, f"too many cards {SHORT[kind]}"
    s.axis, s.player, s.clockwise = axis, player, int(clockwise)
    s.starter, s.to_draw, s.dealt, s.step = 0, 0, len(s.grid), state.TAKE
    s.last_taker = last if last >= 0 else (player - (1 if clockwise else -1)) % seats
    if not townsfolk and s.side == DATA.base_side:
        s.turn = len(s.grid) - 1 - on_grid(s)
    RULES.check(s)
    return s


def _place(s: YukonState, index: int, cell: str) -> None:
    if cell.startswith("@"):
        s.digger = index
        cell = cell[1:] or "."
    if cell.startswith("pan"):
        s.grid[index] = PAN
        s.pans.append(index)
        s.pan_tokens.append(int(cell[3:]))
    elif cell != ".":
        s.grid[index] = NAMES[cell]


def _put(counts: list[int], start: int, names: str) -> None:
    for name in names.split():
        counts[start + NAMES[name]] += 1


def _used(s: YukonState, kind: int) -> int:
    used = s.grid.count(kind) + s.side_pile[kind] + s.box[kind]
    used += sum(s.held[seat * N_HELD + kind] for seat in range(s.seats) if kind < N_HELD)
    return used + sum(s.taught[seat * N_LOOSE + kind] for seat in range(s.seats) if kind < N_LOOSE)


def ended(drawing: str = "@ .\n. .", *, digger: int = -1, **facts: Any) -> YukonState:
    """A finished game with these collections; `digger` is the seat that has the figure."""
    s = position(drawing, **facts)
    s.step, s.digger_owner = state.ENDED, digger
    return s


def dealt(
    seats: int = 2, *, digger: Spot | None = None, townsfolk: bool = False, seed: int = 1, starter: int = 1, side: int = 0
) -> YukonState:
    """A freshly dealt table, the digger where the test wants it."""
    options = INFO.check_table(seats, {"townsfolk": townsfolk, "starter": starter, "side": side})
    s = RULES.new(seats, options)
    if digger is not None:
        RULES.apply(s, index_of(s, digger))
    run_chance(RULES, s, Rng(seed))
    return s


# Reading


def index_of(s: YukonState, spot: Spot) -> int:
    """The number of a spot (row, column)."""
    return (spot[0] - 1) * s.side + spot[1] - 1


def spot_of(s: YukonState, index: int) -> Spot:
    """The (row, column) of a spot."""
    return index // s.side + 1, index % s.side + 1


def spots(s: YukonState) -> list[Spot]:
    """Legal spots of the open question, ascending."""
    return [spot_of(s, choice) for choice in RULES.legal(s) if choice < TELEGRAPH]


def buttons(s: YukonState) -> list[str]:
    """Legal choices that are no spots and no cards."""
    names = {TELEGRAPH: "telegraph", END: "end", DECLINE: "decline"}
    return [names[choice] for choice in RULES.legal(s) if choice in names]


def card_choices(s: YukonState) -> list[str]:
    """Legal choices of a question about cards, by short name."""
    return [SHORT[choice] for choice in RULES.legal(s) if choice < N_KINDS]


def at(s: YukonState, row: int, column: int) -> str:
    """What lies on a spot."""
    kind = s.grid[index_of(s, (row, column))]
    return "." if kind == EMPTY else SHORT[kind]


def digger(s: YukonState) -> Spot:
    """Where the digger stands."""
    return spot_of(s, s.digger)


def on_grid(s: YukonState) -> int:
    """How many cards lie in the square."""
    return len(s.grid) - s.grid.count(EMPTY)


def _names(counts: Sequence[int]) -> str:
    return " ".join(SHORT[kind] for kind, count in enumerate(counts) for _ in range(count))


def held(s: YukonState, seat: int) -> str:
    """Loose cards and townsfolk of a seat: nuggets, pebbles, townsfolk, each ascending."""
    return _names(s.held[seat * N_HELD : (seat + 1) * N_HELD])


def with_teacher(s: YukonState, seat: int) -> str:
    """Cards that lie with a seat's Teachers."""
    return _names(s.taught[seat * N_LOOSE : (seat + 1) * N_LOOSE])


def side_pile(s: YukonState) -> str:
    """The side pile."""
    return _names(s.side_pile)


def box(s: YukonState) -> str:
    """Used townsfolk."""
    return _names(s.box)


def tokens(s: YukonState, seat: int) -> list[int]:
    """Values of a seat's tokens, ascending."""
    width = len(DATA.token_values)
    counts = s.tokens[seat * width : (seat + 1) * width]
    return [value for value, count in zip(DATA.token_values, counts, strict=True) for _ in range(count)]


def score(s: YukonState, seat: int = 0) -> int:
    """Points of a seat."""
    return RULES.scores(s)[seat]


def line(s: YukonState, name: str, seat: int = 0) -> int:
    """One line of a seat's score."""
    return scoring.score_lines(s, DATA, seat)[scoring.LINES.index(name)]


def outcomes(s: YukonState) -> dict[int, int]:
    """The event that is due: outcome to weight."""
    assert RULES.mover(s) == CHANCE
    return dict(RULES.chance(s))


# Playing


def play(s: YukonState, choice: int) -> YukonState:
    """Plays a legal choice, in place, and checks the position."""
    assert choice in RULES.legal(s), f"{choice} is not legal: {RULES.legal(s)}"
    RULES.apply(s, choice)
    RULES.check(s)
    return s


def take(s: YukonState, row: int, column: int) -> YukonState:
    """Takes (or moves to) a spot; a Pan's token is left to `turn_up`."""
    return play(s, index_of(s, (row, column)))


def give(s: YukonState, name: str) -> YukonState:
    """Answers a question about cards."""
    return play(s, NAMES[name])


def happen(s: YukonState, outcome: int) -> YukonState:
    """Lets chance say this."""
    assert outcome in outcomes(s)
    RULES.apply(s, outcome)
    RULES.check(s)
    return s


def turn_up(s: YukonState, value: int) -> YukonState:
    """A token of that value is on top of the Pan."""
    return happen(s, DATA.token_values.index(value))


def is_over(s: YukonState) -> bool:
    """Whether the game has ended."""
    return RULES.mover(s) == OVER


def random_game(seats: int, rng: Rng, *, townsfolk: bool = False, side: int = 0) -> Iterator[tuple[YukonState, int, YukonState]]:
    """A random game after the deal: (before, choice, after) for every choice and every draw."""
    options = INFO.check_table(seats, {"townsfolk": townsfolk, "side": side})
    s = RULES.new(seats, options)
    run_chance(RULES, s, rng)
    while not is_over(s):
        if RULES.mover(s) == CHANCE:
            choice = RULES.sample(s, rng)
        else:
            legal = RULES.legal(s)
            choice = legal[rng.below(len(legal))]
        before = s.copy()
        RULES.apply(s, choice)
        yield before, choice, s


# Refusals


def reason(s: YukonState, kind: str, *targets: str, seat: int | None = None) -> Reason | None:
    """What a seat (by default the one to move) is told when it clicks that; None if it is legal."""
    view = RULES.observe(s, s.player if seat is None else seat)
    assert (kind, targets) in RULES.askable(view), f"{kind} {targets} cannot be clicked"
    return RULES.refuse(view, kind, targets)


def clause(s: YukonState, kind: str, *targets: str, seat: int | None = None) -> str | None:
    """The clause that a refusal rests on; its sentence can be said."""
    why = reason(s, kind, *targets, seat=seat)
    if why is None:
        return None
    assert render(why.message, RULES.texts(), player_names(s.seats)).endswith(".")
    return why.clause


def spot_name(row: int, column: int) -> str:
    """The element id of a spot."""
    return f"spot-{row}-{column}"


def chance(seed: int) -> Chance:
    """A seeded chance for a driven match."""
    return Chance.seeded(seed)


def turned(drawing: str, axis: int) -> str:
    """A drawing made for the row axis, mirrored at its diagonal if the test is about columns."""
    if axis == ROW:
        return drawing
    rows = [line.split() for line in drawing.strip().splitlines()]
    return "\n".join(" ".join(column) for column in zip(*rows, strict=True))


def along(axis: int, row: int, column: int) -> Spot:
    """A spot of such a drawing."""
    return (row, column) if axis == ROW else (column, row)
