"""Chapter 7: Reseller and Teacher."""

from __future__ import annotations

from collections import Counter

import pytest

from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE
from aerodrome.games.yukon import state
from aerodrome.games.yukon.tests.tables import (
    NAMES,
    RULES,
    SHORT,
    VALUES,
    YukonTable,
    after,
    box,
    ended,
    happen,
    held,
    line,
    outcomes,
    position,
    score,
    scores,
    side_pile,
    with_teacher,
)


def taking(name: str, **facts: object) -> YukonTable:
    """The position right after player 1 took that card."""
    facts.setdefault("seats", 2)
    table = position(f"@ {name} .\n. n1 .\n. . .", **facts)  # type: ignore[arg-type]
    return after(table, "at (1, 2)")


# Reseller


@pytest.mark.rule("YK-180")
def test_the_reseller_is_kept() -> None:
    table = taking("re", hold={0: "p5"})
    assert (held(table, 0), box(table), side_pile(table)) == ("p5 re", "", "")
    assert table.state.player == 1


@pytest.mark.rule("YK-181", "YK-182")
def test_a_reseller_halves_a_pebble() -> None:
    halved = [score(ended(hold={0: f"p{value} re"})) for value in VALUES]
    assert halved == [0, -1, -1, -2, -2, -3, -4, -5]
    assert score(ended(hold={0: "p5", 1: "re"})) == -5
    assert score(ended(hold={0: "n8 re"})) == 8


@pytest.mark.rule("YK-183", "YK-G31")
def test_a_reseller_halves_the_highest_pebble() -> None:
    assert score(ended(hold={0: "p1 p3 p8 re"})) == -1 - 3 - 4
    assert score(ended(hold={0: "p10 p10 p6 re"})) == -5 - 10 - 6
    for pebbles in ([1, 2, 6], [3, 5, 8, 10], [4, 4, 5]):
        table = ended(hold={0: " ".join(f"p{value}" for value in pebbles) + " re"})
        choices = [-(sum(pebbles) - value + value // 2) for value in pebbles]
        assert score(table) == max(choices)


@pytest.mark.rule("YK-184", "YK-G31")
def test_resellers_halve_different_pebbles() -> None:
    assert score(ended(hold={0: "p10 p8 p5 re re"})) == -5 - 4 - 5
    assert score(ended(hold={0: "p10 p10 re re"})) == -10
    assert score(ended(hold={0: "p10 p3 re re re"})) == -5 - 1


# Teacher


@pytest.mark.rule("YK-190", "YK-D07", "YK-G33")
def test_the_teacher_names_another_player_with_a_loose_card() -> None:
    table = taking("te", seats=4, hold={0: "n5", 1: "p3", 2: "wa po", 3: "n4"})
    assert (table.state.step, table.mover) == (state.TEACH, 0)
    assert table.choices == ["pick from Player 2", "pick from Player 4", "do nothing"]
    table = taking("te", seats=3, hold={1: "n1"}, taught={2: "n8"})
    assert table.choices == ["pick from Player 2", "do nothing"]


@pytest.mark.rule("YK-191", "YK-C04")
def test_the_card_is_picked_at_random() -> None:
    table = taking("te", seats=3, hold={0: "n2", 1: "n5 n5 p3 wa po", 2: "p10"}, taught={1: "n8"}, tokens={1: [3]})
    table.act("pick from Player 2")
    assert (table.mover, table.state.step) == (CHANCE, state.DRAW_TAUGHT)
    assert outcomes(table) == {NAMES["n5"]: 2, NAMES["p3"]: 1}
    rng = Rng(4)
    drawn = Counter(SHORT[RULES.sample(table.state, rng)] for _ in range(3000))
    assert set(drawn) == {"n5", "p3"}
    assert abs(drawn["n5"] - 2000) < 150


@pytest.mark.rule("YK-192")
def test_the_card_lies_with_the_teacher() -> None:
    table = taking("te", seats=3, hold={1: "n5 n5 p3", 2: "p10"})
    table.act("pick from Player 2")
    happen(table, NAMES["n5"])
    assert (held(table, 0), with_teacher(table, 0)) == ("te", "n5")
    assert (held(table, 1), with_teacher(table, 1)) == ("n5 p3", "")
    assert held(table, 2) == "p10"
    assert (table.state.player, table.state.turn) == (1, 1)


@pytest.mark.rule("YK-193", "YK-194")
def test_the_card_scores_plus_for_its_new_owner_only() -> None:
    for value in VALUES:
        for name in (f"n{value}", f"p{value}"):
            table = position("@ te .\n. re .\n. . .", hold={1: name})
            table.act("at (1, 2)")
            before = score(table, 1)
            table.act("pick from Player 2")
            happen(table, NAMES[name])
            assert scores(table) == [value, 0]
            assert before == (value if name.startswith("n") else -value)


@pytest.mark.rule("YK-195", "YK-G35", "YK-G36")
def test_a_taught_card_counts_for_nothing_else() -> None:
    table = ended(hold={0: "po re te p4"}, taught={0: "p10"})
    assert line(table, "postmen") == 1
    assert line(table, "pebbles") == -2
    assert line(table, "teachers") == 10
    trapper = taking("tr", hold={0: "te"}, taught={0: "n10"})
    assert trapper.state.player == 1
    goldsmith = taking("go", hold={0: "te"}, taught={0: "p10"})
    assert goldsmith.state.player == 1
    teacher = taking("te", hold={1: "te"}, taught={1: "p10"})
    assert teacher.state.player == 1


@pytest.mark.rule("YK-196", "YK-G34")
def test_a_teacher_alone() -> None:
    table = taking("te", hold={0: "n5", 1: "wa"})
    assert (held(table, 0), with_teacher(table, 0), table.state.player) == ("n5 te", "", 1)
    table = taking("te", hold={1: "n5"})
    table.act("do nothing")
    assert (held(table, 0), with_teacher(table, 0), table.state.player) == ("te", "", 1)
    assert held(table, 1) == "n5"
    assert table.state.turn == 1


@pytest.mark.rule("YK-197", "YK-G13")
def test_townsfolk_and_tokens_are_never_picked() -> None:
    table = taking("te", seats=3, hold={1: "wa po in tg co re p1", 2: "wa po re"}, tokens={1: [1, 2], 2: [3]})
    assert table.choices == ["pick from Player 2", "do nothing"]
    table.act("pick from Player 2")
    assert outcomes(table) == {NAMES["p1"]: 1}
    happen(table, NAMES["p1"])
    assert held(table, 1) == "co re po in wa tg"


@pytest.mark.rule("YK-198")
def test_by_the_other_ruling_townsfolk_can_be_picked_and_bring_nothing() -> None:
    table = taking("te", hold={1: "po p3"}, taught={1: "n8"}, tokens={1: [2]}, teacher="any")
    table.act("pick from Player 2")
    assert outcomes(table) == {NAMES["p3"]: 1, NAMES["po"]: 1}
    happen(table, NAMES["po"])
    assert (held(table, 0), with_teacher(table, 0), held(table, 1)) == ("te", "po", "p3")
    assert scores(table) == [0, -3 + 8 + 2]
    assert table.choices == ["take the nugget 1 at (2, 2)"]
    innkeeper = ended(hold={0: "in te"}, taught={0: "wa"}, teacher="any")
    assert line(innkeeper, "innkeepers") == 2  # a Warden with a Teacher is no character of its own
    postman = position("@ n1\nn2 .", hold={0: "te"}, taught={0: "po"}, teacher="any")
    assert postman.choices == ["take the nugget 1 at (1, 2)"]  # it cannot be spent
    alone = taking("te", hold={1: "wa"}, teacher="any")
    assert alone.choices == ["pick from Player 2", "do nothing"]
