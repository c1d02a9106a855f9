"""The engine and the plain reference play the same random games, move by move."""

from __future__ import annotations

import pytest

from aerodrome.core.loop import run_chance
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE
from aerodrome.games.yukon import state
from aerodrome.games.yukon.data import EMPTY, PEBBLES, TOWNSFOLK_NAMES
from aerodrome.games.yukon.state import N_HELD, N_LOOSE, YukonState
from aerodrome.games.yukon.tests import tables
from aerodrome.games.yukon.tests.reference import Card, Game, Move
from aerodrome.games.yukon.tests.tables import DATA, DECLINE, END, RULES, TELEGRAPH, VALUES, index_of, spot_of

AXES = {state.ROW: "row", state.COLUMN: "column", state.EITHER: "any"}
QUESTIONS = {
    state.TAKE: "take", state.TELEGRAPH_TO: "move", state.TELEGRAPH_TAKE: "beside", state.TRAP: "trapper",
    state.SMELT: "goldsmith", state.RECOVER: "commander", state.TEACH: "teacher", state.DRAW_TOKEN: "token",
    state.DRAW_TAUGHT: "lesson", state.ENDED: "over",
}  # fmt: skip


def card_of(kind: int) -> Card:
    """A card number of the engine by name."""
    if kind >= N_LOOSE:
        return Card(TOWNSFOLK_NAMES[kind - N_LOOSE].lower())
    return Card("nugget" if kind < PEBBLES else "pebble", VALUES[kind % PEBBLES])


def cards_of(counts: list[int]) -> list[Card]:
    """Counts by kind as a sorted list of named cards."""
    return sorted(card_of(kind) for kind, count in enumerate(counts) for _ in range(count))


def move_of(s: YukonState, choice: int) -> Move:
    """A choice of the engine in the reference's words."""
    if choice in (TELEGRAPH, END, DECLINE):
        return ({TELEGRAPH: "telegraph", END: "end", DECLINE: "decline"}[choice],)
    if s.step in (state.TRAP, state.SMELT, state.RECOVER):
        return ("recover" if s.step == state.RECOVER else "discard", card_of(choice))
    if s.step == state.TEACH:
        return ("teach", choice)
    return ("move" if s.step == state.TELEGRAPH_TO else "take", spot_of(s, choice))


def mirror(s: YukonState) -> Game:
    """The reference's table for a freshly dealt square."""
    square = {spot_of(s, index): card_of(kind) for index, kind in enumerate(s.grid) if kind != EMPTY}
    return Game(s.seats, bool(s.townsfolk), square, spot_of(s, s.digger), s.starter)


def compare(s: YukonState, game: Game) -> None:
    """Everything that both know must be equal."""
    assert QUESTIONS[s.step] == game.question
    assert AXES[s.axis] == game.axis
    assert {spot_of(s, index): card_of(kind) for index, kind in enumerate(s.grid) if kind != EMPTY} == game.square
    assert spot_of(s, s.digger) == game.digger
    assert cards_of(s.side_pile) == sorted(game.side_pile)
    assert cards_of(s.box) == sorted(game.box)
    for spot, left in zip(s.pans, s.pan_tokens, strict=True):
        assert game.stacks[spot_of(s, spot)] == left
    for seat, player in enumerate(game.players):
        assert cards_of(s.held[seat * N_HELD : (seat + 1) * N_HELD]) == sorted(player.cards)
        assert cards_of(s.taught[seat * N_LOOSE : (seat + 1) * N_LOOSE]) == sorted(player.with_teachers)
        assert tables.tokens(s, seat) == sorted(player.tokens)
        assert tables.score(s, seat) == game.score(seat)
    if game.question == "over":
        assert {seat for seat, place in enumerate(RULES.ranking(s)) if place == 1} == game.winners()
        assert game.players[s.digger_owner].digger
    elif RULES.mover(s) != CHANCE:
        assert RULES.mover(s) == game.mover
        legal = RULES.legal(s)
        assert {move_of(s, choice) for choice in legal} == game.moves()
        assert len(legal) == len(game.moves())


def lock_step(seats: int, townsfolk: bool, rng: Rng, side: int = 0) -> YukonState:
    """One random game on both tables, compared after every move; returns the final position."""
    s = RULES.new(seats, tables.INFO.check_table(seats, {"townsfolk": townsfolk, "side": side}))
    run_chance(RULES, s, rng)
    game = mirror(s)
    compare(s, game)
    while game.question != "over":
        if RULES.mover(s) == CHANCE:
            choice = RULES.sample(s, rng)
            if s.step == state.DRAW_TOKEN:
                game.turn_up(DATA.token_values[choice])
            else:
                game.learn(card_of(choice))
        else:
            legal = RULES.legal(s)
            choice = legal[rng.below(len(legal))]
            game.do(move_of(s, choice))
        RULES.apply(s, choice)
        RULES.check(s)
        compare(s, game)
    return s


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.rule("YK-022", "YK-041", "YK-055")
def test_base_games_in_lock_step(seats: int) -> None:
    rng = Rng(100 + seats)
    for _ in range(40):
        lock_step(seats, False, rng)


@pytest.mark.rule("YK-040")
def test_small_squares_in_lock_step() -> None:
    rng = Rng(99)
    left = [tables.on_grid(lock_step(2 + number % 3, False, rng, side=4)) for number in range(60)]
    assert 0 in left
    assert max(left) > 0


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.rule("YK-107", "YK-220", "YK-223")
def test_townsfolk_games_in_lock_step(seats: int) -> None:
    rng = Rng(200 + seats)
    asked = set()
    for _ in range(50):
        s = lock_step(seats, True, rng)
        asked |= {kind for kind in range(N_LOOSE, N_LOOSE + 10) if s.box[kind] or s.side_pile[kind]}
    assert len(asked) == 7  # Trapper, Goldsmith, Commander, Postman, Innkeeper, Telegraphist and Pan have all been used up


def test_the_reference_finds_a_wrong_engine() -> None:
    """A planted difference is noticed at once."""
    s = tables.dealt(2, digger=(4, 4))
    game = mirror(s)
    compare(s, game)
    s.grid[0], s.grid[1] = s.grid[1], s.grid[0]
    if s.grid[0] == s.grid[1]:
        pytest.fail("the seed must put two different cards there")
    with pytest.raises(AssertionError):
        compare(s, game)
    assert index_of(s, (4, 4)) == s.digger
