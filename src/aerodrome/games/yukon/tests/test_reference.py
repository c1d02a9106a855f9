"""The engine and the plain reference play the same random games, move by move."""

from __future__ import annotations

import pytest

from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE
from aerodrome.games.yukon import state
from aerodrome.games.yukon.data import EMPTY, N_HELD, N_LOOSE, PEBBLES, TOWNSFOLK_NAMES
from aerodrome.games.yukon.tests import tables
from aerodrome.games.yukon.tests.reference import Card, Game, Move
from aerodrome.games.yukon.tests.tables import (
    DATA,
    VALUES,
    YukonTable,
    index_of,
    ranking,
    spot_of,
)

AXES = {state.ROW: "row", state.COLUMN: "column", state.EITHER: "any"}
QUESTIONS = {
    state.TAKE: "take", state.TELEGRAPH_TO: "move", state.TELEGRAPH_TAKE: "beside", state.TRAP: "trapper",
    state.SMELT: "goldsmith", state.RECOVER: "commander", state.TEACH: "teacher", state.DRAW_TOKEN: "token",
    state.DRAW_TAUGHT: "lesson", state.ENDED: "over",
}  # fmt: skip

BUTTONS = {state.USE_TELEGRAPHIST: "telegraph", state.END_GAME: "end", state.DECLINE: "decline"}


def card_of(kind: int) -> Card:
    """A card number of the engine by name."""
    if kind >= N_LOOSE:
        return Card(TOWNSFOLK_NAMES[kind - N_LOOSE].lower())
    return Card("nugget" if kind < PEBBLES else "pebble", VALUES[kind % PEBBLES])


def cards_of(counts: list[int]) -> list[Card]:
    """Counts by kind as a sorted list of named cards."""
    return sorted(card_of(kind) for kind, count in enumerate(counts) for _ in range(count))


def move_of(table: YukonTable, choice: int) -> Move:
    """A choice of the engine in the reference's words."""
    if choice in BUTTONS:
        return (BUTTONS[choice],)
    if table.state.step in (state.TRAP, state.SMELT, state.RECOVER):
        return ("recover" if table.state.step == state.RECOVER else "discard", card_of(choice))
    if table.state.step == state.TEACH:
        return ("teach", choice)
    return ("move" if table.state.step == state.TELEGRAPH_TO else "take", spot_of(table, choice))


def mirror(table: YukonTable, rulings: dict[str, str]) -> Game:
    """The reference's table for a freshly dealt square."""
    s = table.state
    square = {spot_of(table, index): card_of(kind) for index, kind in enumerate(table.state.grid) if kind != EMPTY}
    return Game(s.seats, bool(s.townsfolk), square, spot_of(table, s.digger), s.starter, rulings)


def compare(table: YukonTable, game: Game) -> None:
    """Everything that both know must be equal."""
    assert QUESTIONS[table.state.step] == game.question
    assert AXES[table.state.axis] == game.axis
    assert {spot_of(table, index): card_of(kind) for index, kind in enumerate(table.state.grid) if kind != EMPTY} == game.square
    assert spot_of(table, table.state.digger) == game.digger
    assert cards_of(table.state.side_pile) == sorted(game.side_pile)
    assert cards_of(table.state.box) == sorted(game.box)
    for spot, left in zip(table.state.pans, table.state.pan_tokens, strict=True):
        assert game.stacks[spot_of(table, spot)] == left
    for seat, player in enumerate(game.players):
        assert cards_of(table.state.held[seat * N_HELD : (seat + 1) * N_HELD]) == sorted(player.cards)
        assert cards_of(table.state.taught[seat * N_HELD : (seat + 1) * N_HELD]) == sorted(player.with_teachers)
        assert tables.tokens(table, seat) == sorted(player.tokens)
        assert tables.score(table, seat) == game.score(seat)
    if game.question == "over":
        assert {seat for seat, place in enumerate(ranking(table)) if place == 1} == game.winners()
        assert game.players[table.state.digger_owner].digger
    elif table.mover != CHANCE:
        assert table.mover == game.mover
        legal = table.rules.legal(table.state)
        assert {move_of(table, choice) for choice in legal} == game.moves()
        assert len(legal) == len(game.moves())


def lock_step(seats: int, rng: Rng, version: int | None = None, **options: object) -> YukonTable:
    """One random game on both tables, compared after every move; returns the final position."""
    table = tables.fresh(seats, version=version, **options)
    table.rng = rng
    table.run_chance()
    rulings = {name: str(value) for name, value in options.items()}
    if version == 1:
        rulings |= {"telegraphist": "in_line", "commander": "must"}
    game = mirror(table, rulings)
    compare(table, game)
    while game.question != "over":
        if table.mover == CHANCE:
            choice = table.rules.sample(table.state, rng)
            if table.state.step == state.DRAW_TOKEN:
                game.turn_up(DATA.token_values[choice])
            else:
                game.learn(card_of(choice))
        else:
            legal = table.rules.legal(table.state)
            choice = legal[rng.below(len(legal))]
            game.do(move_of(table, choice))
        table.rules.apply(table.state, choice)
        table.rules.check(table.state)
        compare(table, game)
    return table


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.rule("YK-022", "YK-041", "YK-055")
def test_base_games_in_lock_step(seats: int) -> None:
    rng = Rng(100 + seats)
    for _ in range(40):
        lock_step(seats, rng)


@pytest.mark.rule("YK-040")
def test_small_squares_in_lock_step() -> None:
    rng = Rng(99)
    left = [tables.on_grid(lock_step(2 + number % 3, rng, side=4)) for number in range(60)]
    assert 0 in left
    assert max(left) > 0


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.rule("YK-107", "YK-220", "YK-223")
def test_townsfolk_games_in_lock_step(seats: int) -> None:
    rng = Rng(200 + seats)
    asked = set()
    for _ in range(50):
        table = lock_step(seats, rng, townsfolk=True)
        asked |= {kind for kind in range(N_LOOSE, N_LOOSE + 10) if table.state.box[kind] or table.state.side_pile[kind]}
    assert len(asked) == 7  # Trapper, Goldsmith, Commander, Postman, Innkeeper, Telegraphist and Pan have all been used up


@pytest.mark.parametrize("ruling", [("telegraphist", "in_line"), ("resellers", "together"), ("teacher", "any")])
@pytest.mark.rule("YK-214", "YK-185", "YK-198")
def test_rulings_in_lock_step(ruling: tuple[str, str]) -> None:
    rng = Rng(ruling[0])
    for number in range(30):
        lock_step(2 + number % 3, rng, None, townsfolk=True, **dict([ruling]))


def test_version_one_in_lock_step() -> None:
    """Tables that began under the first version are played on as they began."""
    rng = Rng(1)
    for number in range(30):
        lock_step(2 + number % 3, rng, 1, townsfolk=True)


def test_the_reference_finds_a_wrong_engine() -> None:
    """A planted difference is noticed at once."""
    table = tables.dealt(2, digger=(4, 4))
    game = mirror(table, {})
    compare(table, game)
    table.state.grid[0], table.state.grid[1] = table.state.grid[1], table.state.grid[0]
    if table.state.grid[0] == table.state.grid[1]:
        pytest.fail("the seed must put two different cards there")
    with pytest.raises(AssertionError):
        compare(table, game)
    assert index_of(table, (4, 4)) == table.state.digger
