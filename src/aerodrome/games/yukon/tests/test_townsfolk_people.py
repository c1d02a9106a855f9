"""Chapter 7: Commander, Warden, Trapper and Goldsmith."""

from __future__ import annotations

import pytest

from aerodrome.games.yukon import state
from aerodrome.games.yukon.tests.tables import (
    COLUMN,
    ROW,
    VALUES,
    YukonTable,
    after,
    along,
    at,
    box,
    buttons,
    ended,
    held,
    is_over,
    line,
    on_grid,
    position,
    score,
    scores,
    side_pile,
    spots,
    turned,
    with_teacher,
)


def taking(name: str, **facts: object) -> YukonTable:
    """The position right after player 1 took that card."""
    facts.setdefault("seats", 2)
    table = position(f"@ {name} .\n. n1 .\n. . .", **facts)  # type: ignore[arg-type]
    return after(table, "at (1, 2)")


# Commander


@pytest.mark.rule("YK-140", "YK-D06", "YK-G21")
def test_the_commander_fetches_a_nugget() -> None:
    table = taking("co", side_pile="n8 n3 n3 p10 tr", hold={0: "p2"})
    assert (table.state.step, table.mover) == (state.RECOVER, 0)
    assert table.choices == ["take back the nugget 3", "take back the nugget 8", "do nothing"]  # equal cards are one choice
    table.act("take back the nugget 8")
    assert held(table, 0) == "n8 p2"
    assert (box(table), side_pile(table)) == ("co", "n3 n3 p10 tr")
    assert (table.state.player, table.state.turn) == (1, 1)


@pytest.mark.rule("YK-141")
def test_any_discarded_nugget_may_be_chosen() -> None:
    """Also one that somebody else gave up to a Trapper."""
    table = position("@ tr n5\n. co .\n. n2 .", hold={0: "n10 n4"})
    table.act("at (1, 2)", "discard the nugget 4", "at (2, 2)")
    assert table.choices == ["take back the nugget 4", "do nothing"]
    table.act("take back the nugget 4")
    assert held(table, 1) == "n4"
    for value in (1, 6, 10):
        table = taking("co", side_pile="n1 n6 n10")
        table.act(f"take back the nugget {value}")
        assert held(table, 0) == f"n{value}"


@pytest.mark.rule("YK-142")
def test_only_nugget_cards_come_back() -> None:
    table = taking("co", side_pile="n5 p1 p2 p10 tr go")
    assert table.choices == ["take back the nugget 5", "do nothing"]


@pytest.mark.rule("YK-143")
def test_without_a_nugget_the_commander_is_kept() -> None:
    for pile in ("", "p10 p1", "tr go"):
        table = taking("co", side_pile=pile)
        assert (held(table, 0), box(table), table.state.player) == ("co", "", 1)


@pytest.mark.rule("YK-144", "YK-G22")
def test_a_kept_commander_fetches_nothing_later() -> None:
    table = position("@ tr .\n. n1 .\n. n2 n3", hold={0: "n4", 1: "co"})
    table.act("at (1, 2)", "discard the nugget 4")
    assert (table.state.player, table.state.step) == (1, state.TAKE)
    assert spots(table) == [(2, 2), (3, 2)]
    table.act("at (3, 2)")
    assert (held(table, 1), side_pile(table)) == ("n2 co", "n4 tr")


@pytest.mark.rule("YK-145", "YK-G23")
def test_a_kept_commander_counts_tokens() -> None:
    table = ended(hold={0: "co", 1: "co co"}, tokens={0: [3, 3, 1], 1: [2]})
    assert line(table, "commanders", 0) == 3
    assert line(table, "commanders", 1) == 2
    assert line(ended(hold={0: "wa"}, tokens={0: [1]}), "commanders") == 0


@pytest.mark.rule("YK-145", "YK-G23")
def test_tokens_found_later_count_too() -> None:
    table = position("@ co .\n. pan1 .\n. . .", seats=2)
    table.act("at (1, 2)")
    assert line(table, "commanders") == 0
    table.state.tokens[0], table.state.unseen_tokens[0] = 2, table.state.unseen_tokens[0] - 2
    assert line(table, "commanders") == 2


@pytest.mark.rule("YK-146")
def test_the_digger_doubles_a_commander() -> None:
    hold = {0: "co", 1: "co co"}
    tokens = {0: [3, 3, 1], 1: [2, 1]}
    assert [line(ended(hold=hold, tokens=tokens, digger=0), "commanders", seat) for seat in (0, 1)] == [6, 4]
    assert [line(ended(hold=hold, tokens=tokens, digger=1), "commanders", seat) for seat in (0, 1)] == [3, 8]


# Warden


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.rule("YK-160", "YK-161", "YK-162")
def test_a_warden_turns_play_round(seats: int) -> None:
    table = position("@ wa n5 .\n. n1 . n2\nn4 . n3 n6\n. . p1 .", seats=seats, player=1)
    table.act("at (1, 2)")
    assert (table.state.player, table.state.clockwise, table.state.turn) == (1, 0, 1)  # the same player at once
    table.act("at (2, 2)")
    assert table.state.player == 0  # then the neighbour counter-clockwise
    table.act("at (2, 4)")
    assert table.state.player == seats - 1
    table.act("at (3, 4)")
    assert table.state.player == seats - 2


@pytest.mark.rule("YK-163")
def test_every_warden_turns_play_again() -> None:
    table = position("@ wa n5 .\n. wa . wa\nn4 . n3 n6\n. . p1 n8", seats=4, player=1)
    table.act("at (1, 2)")
    assert (table.state.player, table.state.clockwise) == (1, 0)
    table.act("at (2, 2)")
    assert (table.state.player, table.state.clockwise) == (1, 1)
    table.act("at (2, 4)")
    assert (table.state.player, table.state.clockwise) == (1, 0)
    table.act("at (4, 4)")
    assert table.state.player == 0


@pytest.mark.parametrize("axis", [ROW, COLUMN])
@pytest.mark.rule("YK-164", "YK-G27")
def test_the_extra_turn_has_the_next_axis(axis: int) -> None:
    drawing = turned("@ wa n5\nwa n1 n2\nn4 n8 wa", axis)
    for spot in ((1, 2), (2, 1), (3, 3)):  # ordinary, by Postman, by Innkeeper
        table = position(drawing, axis=axis, hold={0: "po in"})
        table.act(at(along(axis, *spot)))
        assert (table.state.player, table.state.axis) == (0, 1 - axis)
    assert table.state.turn == 1


@pytest.mark.rule("YK-165", "YK-G28")
def test_the_warden_stays_as_a_character() -> None:
    table = taking("wa", hold={0: "in"})
    assert held(table, 0) == "in wa"
    assert box(table) == side_pile(table) == ""
    assert line(table, "innkeepers") == 2


@pytest.mark.rule("YK-166", "YK-G27")
def test_an_extra_turn_without_a_card_ends_the_game() -> None:
    table = position("@ wa n5\n. . .\nn4 . .", last=1)
    table.act("at (1, 2)")
    assert is_over(table)
    assert table.state.digger_owner == 0
    assert on_grid(table) == 2
    saved = position("@ wa n5\n. . .\nn4 . .", last=1, hold={0: "po"})
    saved.act("at (1, 2)")
    assert not is_over(saved)
    assert (spots(saved), buttons(saved)) == ([(1, 3)], ["let the game end"])


@pytest.mark.rule("YK-167")
def test_two_players_swap_their_axes() -> None:
    table = position("@ wa n5 .\n. n1 n8 n2\nn4 . n3 n6\n. . p1 .")
    axes: dict[int, list[int]] = {0: [], 1: []}
    for spot in ((1, 2), (2, 2), (2, 4), (3, 4), (3, 3)):
        axes[table.state.player].append(table.state.axis)
        table.act(at(spot))
    assert axes == {0: [ROW, COLUMN, COLUMN], 1: [ROW, ROW]}


@pytest.mark.rule("YK-G15")
def test_an_ability_may_be_used_on_the_extra_turn() -> None:
    table = position("@ wa n5\n. n1 n2\nn4 . .", hold={0: "po"})
    table.act("at (1, 2)")
    assert spots(table) == [(1, 3), (2, 2)]
    table.act("at (1, 3)")
    assert box(table) == "po"


# Trapper


@pytest.mark.rule("YK-170", "YK-D04")
def test_the_trapper_takes_a_nugget() -> None:
    table = taking("tr", hold={0: "n1 n2 n2 n10 p3 wa", 1: "n8"}, taught={0: "n6"})
    assert (table.state.step, table.mover) == (state.TRAP, 0)
    assert table.choices == ["discard the nugget 1", "discard the nugget 2", "discard the nugget 10"]
    table.act("discard the nugget 10")
    assert held(table, 0) == "n1 n2 n2 p3 wa"
    assert held(table, 1) == "n8"


@pytest.mark.rule("YK-171")
def test_the_player_chooses_the_nugget() -> None:
    every = " ".join(f"n{value}" for value in VALUES)
    for value in VALUES:
        table = position("@ tr .\n. p1 .\n. . .", hold={0: every})
        table.act("at (1, 2)", f"discard the nugget {value}")
        assert held(table, 0) == " ".join(f"n{other}" for other in VALUES if other != value)


@pytest.mark.rule("YK-172")
def test_nugget_and_trapper_go_to_the_side_pile() -> None:
    table = taking("tr", hold={0: "n2 n10"}, side_pile="p1")
    table.act("discard the nugget 2")
    assert (side_pile(table), box(table)) == ("n2 p1 tr", "")
    assert (table.state.player, table.state.turn) == (1, 1)
    assert scores(table) == [10, 0]


@pytest.mark.rule("YK-173")
def test_a_trapper_without_a_nugget() -> None:
    table = taking("tr", hold={0: "p3 wa"}, taught={0: "n6"})
    assert (side_pile(table), held(table, 0)) == ("tr", "p3 wa")
    assert with_teacher(table, 0) == "n6"
    assert (table.state.player, table.state.turn) == (1, 1)


# Goldsmith


@pytest.mark.rule("YK-175", "YK-D05")
def test_the_goldsmith_takes_a_pebble_of_choice() -> None:
    table = taking("go", hold={0: "n2 p1 p1 p3 p10", 1: "p8"}, taught={0: "p6"})
    assert (table.state.step, table.mover) == (state.SMELT, 0)
    assert table.choices == ["discard the pebble 1", "discard the pebble 3", "discard the pebble 10", "do nothing"]
    table.act("discard the pebble 3")
    assert held(table, 0) == "n2 p1 p1 p10"
    assert held(table, 1) == "p8"


@pytest.mark.rule("YK-176")
def test_pebble_and_goldsmith_do_not_score() -> None:
    table = taking("go", hold={0: "n2 p10"})
    assert score(table) == -8
    table.act("discard the pebble 10")
    assert (side_pile(table), box(table)) == ("p10 go", "")
    assert scores(table) == [2, 0]
    assert (table.state.player, table.state.turn) == (1, 1)


@pytest.mark.rule("YK-177", "YK-G32")
def test_a_goldsmith_alone() -> None:
    table = taking("go", hold={0: "n2 re"}, taught={0: "p6"})
    assert (side_pile(table), held(table, 0), table.state.player) == ("go", "n2 re", 1)
    table = taking("go", hold={0: "p1 po"})
    table.act("do nothing")
    assert (side_pile(table), held(table, 0), table.state.player) == ("go", "p1 po", 1)
    assert table.state.turn == 1
