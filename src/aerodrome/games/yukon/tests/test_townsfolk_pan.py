"""Chapter 7: Pans and tokens."""

from __future__ import annotations

import pytest

from aerodrome.core.messages import player_names, render
from aerodrome.core.rules import CHANCE, EVERYBODY
from aerodrome.games.yukon import state
from aerodrome.games.yukon.tests.tables import (
    COLUMN,
    END,
    RULES,
    TELEGRAPH,
    at,
    box,
    buttons,
    clause,
    digger,
    ended,
    held,
    is_over,
    line,
    play,
    position,
    score,
    spots,
    take,
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
    s = position(PANS)
    take(s, 1, 3)
    assert (RULES.mover(s), s.step) == (CHANCE, state.DRAW_TOKEN)
    turn_up(s, 2)
    assert tokens(s, 0) == [2]
    assert tokens(s, 1) == []
    assert held(s, 0) == ""


@pytest.mark.rule("YK-151", "YK-G24")
def test_the_pan_stays_under_the_digger() -> None:
    s = position(PANS)
    take(s, 1, 3)
    turn_up(s, 1)
    assert at(s, 1, 3) == "pan"
    assert digger(s) == (1, 3)
    assert s.pan_tokens == [2, 2]
    assert box(s) == ""
    last = turn_up(take(position("@ pan2\n. n1"), 1, 2), 1)
    assert (at(last, 1, 2), last.pan_tokens, box(last)) == ("pan", [1], "")


@pytest.mark.rule("YK-152", "YK-G26")
def test_a_token_is_turned_up_for_everybody() -> None:
    s = position(PANS, player=1)
    take(s, 1, 3)
    s.trace = []
    turn_up(s, 3)
    assert all(event[0] == EVERYBODY for event in s.trace)
    said = [RULES.sentence(event, 0) for event in s.trace]
    texts = [render(message, RULES.texts(), player_names(2)) for message in said if message]
    assert any("Player 2" in text and "3" in text for text in texts)
    for seat in (-1, 0, 1):
        assert RULES.observe(s, seat).tokens == [0, 0, 0, 0, 0, 1]


@pytest.mark.rule("YK-153")
def test_an_empty_pan_leaves_for_the_box() -> None:
    s = position("@ . pan1 n1\n. . . .\n. . n2 .\n. . . pan2")
    take(s, 1, 3)
    turn_up(s, 1)
    assert at(s, 1, 3) == "."
    assert box(s) == "pan"
    assert s.pans == [15]
    assert s.pan_tokens == [2]
    assert spots(s) == [(3, 3)]
    take(s, 3, 3)
    assert is_over(s)
    two = position("@ . pan2 n1\n. . . .\n. . n2 .\n. . . pan1")
    take(two, 1, 3)
    turn_up(two, 1)
    assert (box(two), two.pan_tokens) == ("", [1, 1])


@pytest.mark.rule("YK-154")
def test_one_token_a_move() -> None:
    s = position(PANS)
    take(s, 1, 3)
    turn_up(s, 2)
    assert (s.turn, s.player, s.step) == (1, 1, state.TAKE)
    assert s.pan_tokens == [2, 2]
    assert tokens(s, 0) == [2]


@pytest.mark.rule("YK-155", "YK-G25")
def test_a_pan_counts_as_a_card() -> None:
    s = position("@ . pan1\n. . .\n. . .", hold={0: ""})
    assert spots(s) == [(1, 3)]  # in a row
    s = position("@ . .\n. . .\npan2 . .", axis=COLUMN)
    assert spots(s) == [(3, 1)]  # in a column
    s = position("@ . n1\n. . .\n. . pan2", hold={0: "in"})
    assert spots(s) == [(1, 3), (3, 3)]  # on a diagonal
    s = position("@ n1 .\n. . .\n. pan1 .")
    take(s, 1, 2)
    assert not is_over(s)  # a Pan keeps a line alive
    assert spots(s) == [(3, 2)]


@pytest.mark.rule("YK-156", "YK-G24", "YK-G25")
def test_the_pan_under_the_digger_cannot_be_chosen() -> None:
    s = position("n1 . .\n. @pan2 n2\n. n3 n4", axis=COLUMN, hold={0: "po in tg"})
    assert spots(s) == [(1, 1), (2, 3), (3, 2), (3, 3)]
    alone = position("@ pan2 .\n. . .\n. . .")
    take(alone, 1, 2)
    turn_up(alone, 1)
    assert is_over(alone)  # a Pan under the digger keeps no line alive


@pytest.mark.rule("YK-156")
def test_the_digger_comes_back_to_a_pan() -> None:
    s = position("@ pan2 n1\n. n2 .\n. . n4")
    take(s, 1, 2)
    turn_up(s, 1)
    take(s, 2, 2)
    assert is_over(s)
    s = position("@ pan2 .\nn5 n2 .\n. . .", hold={0: "po"})
    take(s, 1, 2)
    turn_up(s, 1)
    take(s, 2, 2)
    take(s, 1, 2)  # the Postman takes along the column, back to the Pan
    turn_up(s, 3)
    assert (tokens(s, 0), box(s)) == ([1, 3], "po pan")


@pytest.mark.rule("YK-158", "YK-G30")
def test_tokens_are_not_nugget_cards() -> None:
    trapper = position("@ tr .\n. n1 .\n. . .", tokens={0: [1, 2, 3]})
    take(trapper, 1, 2)
    assert trapper.player == 1  # no nugget card, so nothing is asked
    assert tokens(trapper, 0) == [1, 2, 3]
    teacher = position("@ te .\n. n1 .\n. . .", tokens={1: [1, 2, 3]})
    take(teacher, 1, 2)
    assert teacher.player == 1
    assert line(ended("@ pan3\n. n2", hold={0: "tg"}, tokens={1: [1]}), "telegraphists") == 1


@pytest.mark.rule("YK-159")
def test_tokens_score_their_face_value() -> None:
    s = ended(tokens={0: [1, 2, 3], 1: [3, 3]})
    assert RULES.scores(s) == [6, 6]
    assert score(ended(tokens={0: [1]})) == 1
    assert score(ended(tokens={0: [2, 2]})) == 4


@pytest.mark.rule("YK-206", "YK-G38")
def test_a_telegraphist_takes_from_a_pan_beside() -> None:
    s = position("@ n1 pan2\n. n5 .\n. . .", hold={0: "tg"})
    play(s, TELEGRAPH)
    take(s, 1, 2)
    take(s, 1, 3)
    turn_up(s, 3)
    assert tokens(s, 0) == [3]
    assert digger(s) == (1, 2)
    assert s.pan_tokens == [1]
    assert at(s, 1, 3) == "pan"
    assert spots(s) == [(2, 2)]


@pytest.mark.rule("YK-154", "YK-222")
def test_a_pan_may_save_a_postman_owner() -> None:
    s = position("@ n1 pan1\n. . .\n. . .", hold={1: "po"})
    take(s, 1, 2)
    assert (spots(s), buttons(s)) == ([(1, 3)], ["end"])
    declined = play(s.copy(), END)
    assert declined.digger_owner == 0
    take(s, 1, 3)
    turn_up(s, 1)
    assert s.digger_owner == 1
    assert clause(s, "end", seat=0) == "YK-040"
