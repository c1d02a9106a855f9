"""Chapter 7: Pans and tokens."""

from __future__ import annotations

import pytest

from aerodrome.core.rules import CHANCE, EVERYBODY
from aerodrome.games.yukon import state
from aerodrome.games.yukon.tests.tables import (
    COLUMN,
    after,
    box,
    buttons,
    card_at,
    copied,
    digger,
    ended,
    held,
    is_over,
    line,
    position,
    score,
    scores,
    spots,
    tokens,
    turn_up,
)

PANS = """
@ . pan3 n1
. n2 . .
n3 . p1 pan2
. . . n4
"""


@pytest.mark.rule("YK-150")
def test_a_pan_gives_its_top_token() -> None:
    table = position(PANS)
    table.act("at (1, 3)")
    assert (table.mover, table.state.step) == (CHANCE, state.DRAW_TOKEN)
    turn_up(table, 2)
    assert tokens(table, 0) == [2]
    assert tokens(table, 1) == []
    assert held(table, 0) == ""


@pytest.mark.rule("YK-151", "YK-G24")
def test_the_pan_stays_under_the_digger() -> None:
    table = position(PANS)
    table.act("at (1, 3)")
    turn_up(table, 1)
    assert card_at(table, 1, 3) == "pan"
    assert digger(table) == (1, 3)
    assert table.state.pan_tokens == [2, 2]
    assert box(table) == ""
    last = turn_up(after(position("@ pan2\n. n1"), "at (1, 2)"), 1)
    assert (card_at(last, 1, 2), last.state.pan_tokens, box(last)) == ("pan", [1], "")


@pytest.mark.rule("YK-152", "YK-G26")
def test_a_token_is_turned_up_for_everybody() -> None:
    table = position(PANS, player=1)
    table.act("at (1, 3)")
    table.state.trace = []
    turn_up(table, 3)
    assert all(event[0] == EVERYBODY for event in table.state.trace)
    messages = [table.rules.presenter.sentence(event, 0) for event in table.state.trace]
    assert [table.say(message) for message in messages if message] == ["Player 2 finds a token of 3."]
    for seat in (-1, 0, 1):
        assert table.view(seat).tokens == [0, 0, 0, 0, 0, 1]


@pytest.mark.rule("YK-153")
def test_an_empty_pan_leaves_for_the_box() -> None:
    table = position("@ . pan1 n1\n. . . .\n. . n2 .\n. . . pan2")
    table.act("at (1, 3)")
    turn_up(table, 1)
    assert card_at(table, 1, 3) == "."
    assert box(table) == "pan"
    assert table.state.pans == [15]
    assert table.state.pan_tokens == [2]
    assert spots(table) == [(3, 3)]
    table.act("at (3, 3)")
    assert is_over(table)
    two = position("@ . pan2 n1\n. . . .\n. . n2 .\n. . . pan1")
    two.act("at (1, 3)")
    turn_up(two, 1)
    assert (box(two), two.state.pan_tokens) == ("", [1, 1])


@pytest.mark.rule("YK-154")
def test_one_token_a_move() -> None:
    table = position(PANS)
    table.act("at (1, 3)")
    turn_up(table, 2)
    assert (table.state.turn, table.state.player, table.state.step) == (1, 1, state.TAKE)
    assert table.state.pan_tokens == [2, 2]
    assert tokens(table, 0) == [2]


@pytest.mark.rule("YK-155", "YK-G25")
def test_a_pan_counts_as_a_card() -> None:
    table = position("@ . pan1\n. . .\n. . .", hold={0: ""})
    assert spots(table) == [(1, 3)]  # in a row
    table = position("@ . .\n. . .\npan2 . .", axis=COLUMN)
    assert spots(table) == [(3, 1)]  # in a column
    table = position("@ . n1\n. . .\n. . pan2", hold={0: "in"})
    assert spots(table) == [(1, 3), (3, 3)]  # on a diagonal
    table = position("@ n1 .\n. . .\n. pan1 .")
    table.act("at (1, 2)")
    assert not is_over(table)  # a Pan keeps a line alive
    assert spots(table) == [(3, 2)]


@pytest.mark.rule("YK-156", "YK-G24", "YK-G25")
def test_the_pan_under_the_digger_cannot_be_chosen() -> None:
    table = position("n1 . .\n. @pan2 n2\n. n3 n4", axis=COLUMN, hold={0: "po in tg"})
    assert spots(table) == [(1, 1), (2, 3), (3, 2), (3, 3)]
    alone = position("@ pan2 .\n. . .\n. . .")
    alone.act("at (1, 2)")
    turn_up(alone, 1)
    assert is_over(alone)  # a Pan under the digger keeps no line alive


@pytest.mark.rule("YK-156")
def test_the_digger_comes_back_to_a_pan() -> None:
    table = position("@ pan2 n1\n. n2 .\n. . n4")
    table.act("at (1, 2)")
    turn_up(table, 1)
    table.act("at (2, 2)")
    assert is_over(table)
    table = position("@ pan2 .\nn5 n2 .\n. . .", hold={0: "po"})
    table.act("at (1, 2)")
    turn_up(table, 1)
    table.act("at (2, 2)")
    table.act("at (1, 2)")  # the Postman takes along the column, back to the Pan
    turn_up(table, 3)
    assert (tokens(table, 0), box(table)) == ([1, 3], "po pan")


@pytest.mark.rule("YK-158", "YK-G30")
def test_tokens_are_not_nugget_cards() -> None:
    trapper = position("@ tr .\n. n1 .\n. . .", tokens={0: [1, 2, 3]})
    trapper.act("at (1, 2)")
    assert trapper.state.player == 1  # no nugget card, so nothing is asked
    assert tokens(trapper, 0) == [1, 2, 3]
    teacher = position("@ te .\n. n1 .\n. . .", tokens={1: [1, 2, 3]})
    teacher.act("at (1, 2)")
    assert teacher.state.player == 1
    assert line(ended("@ pan3\n. n2", hold={0: "tg"}, tokens={1: [1]}), "telegraphists") == 1


@pytest.mark.rule("YK-159")
def test_tokens_score_their_face_value() -> None:
    table = ended(tokens={0: [1, 2, 3], 1: [3, 3]})
    assert scores(table) == [6, 6]
    assert score(ended(tokens={0: [1]})) == 1
    assert score(ended(tokens={0: [2, 2]})) == 4


@pytest.mark.rule("YK-206", "YK-G38")
def test_a_telegraphist_takes_from_a_pan_beside() -> None:
    table = position("@ n1 .\n. n5 pan2\n. . n3", hold={0: "tg"})
    table.act("use the Telegraphist", "at (2, 2)", "at (2, 3)")
    turn_up(table, 3)
    assert (tokens(table, 0), digger(table), table.state.pan_tokens, card_at(table, 2, 3)) == ([3], (2, 3), [1], "pan")
    assert spots(table) == [(3, 3)]


@pytest.mark.rule("YK-154", "YK-222")
def test_a_pan_may_save_a_postman_owner() -> None:
    table = position("@ n1 pan1\n. . .\n. . .", hold={1: "po"})
    table.act("at (1, 2)")
    assert (spots(table), buttons(table)) == ([(1, 3)], ["let the game end"])
    declined = after(copied(table), "let the game end")
    assert declined.state.digger_owner == 0
    table.act("at (1, 3)")
    turn_up(table, 1)
    assert table.state.digger_owner == 1
    assert is_over(table)
