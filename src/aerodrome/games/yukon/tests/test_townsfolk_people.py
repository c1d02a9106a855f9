"""Chapter 7: Commander, Warden, Trapper and Goldsmith."""

from __future__ import annotations

import pytest

from aerodrome.games.yukon import state
from aerodrome.games.yukon.tests.tables import (
    COLUMN,
    DECLINE,
    ROW,
    RULES,
    VALUES,
    along,
    box,
    buttons,
    card_choices,
    ended,
    give,
    held,
    is_over,
    line,
    on_grid,
    play,
    position,
    score,
    side_pile,
    spots,
    take,
    turned,
    with_teacher,
)


def taking(name: str, **facts: object) -> state.YukonState:
    """The position right after player 1 took that card."""
    facts.setdefault("seats", 2)
    s = position(f"@ {name} .\n. n1 .\n. . .", **facts)  # type: ignore[arg-type]
    return take(s, 1, 2)


# Commander


@pytest.mark.rule("YK-140", "YK-D06", "YK-G21")
def test_the_commander_fetches_a_nugget() -> None:
    s = taking("co", side_pile="n8 n3 n3 p10 tr", hold={0: "p2"})
    assert (s.step, RULES.mover(s)) == (state.RECOVER, 0)
    assert card_choices(s) == ["n3", "n8"]  # equal cards are one choice
    assert buttons(s) == []  # it cannot be turned down
    give(s, "n8")
    assert held(s, 0) == "n8 p2"
    assert (box(s), side_pile(s)) == ("co", "n3 n3 p10 tr")
    assert (s.player, s.turn) == (1, 1)


@pytest.mark.rule("YK-141")
def test_any_discarded_nugget_may_be_chosen() -> None:
    """Also one that somebody else gave up to a Trapper."""
    s = position("@ tr n5\n. co .\n. n2 .", hold={0: "n10 n4"})
    take(s, 1, 2)
    give(s, "n4")
    take(s, 2, 2)
    assert card_choices(s) == ["n4"]
    give(s, "n4")
    assert held(s, 1) == "n4"
    for name in ("n1", "n6", "n10"):
        s = taking("co", side_pile="n1 n6 n10")
        give(s, name)
        assert held(s, 0) == name


@pytest.mark.rule("YK-142")
def test_only_nugget_cards_come_back() -> None:
    s = taking("co", side_pile="n5 p1 p2 p10 tr go")
    assert card_choices(s) == ["n5"]


@pytest.mark.rule("YK-143")
def test_without_a_nugget_the_commander_is_kept() -> None:
    for pile in ("", "p10 p1", "tr go"):
        s = taking("co", side_pile=pile)
        assert (held(s, 0), box(s), s.player) == ("co", "", 1)


@pytest.mark.rule("YK-144", "YK-G22")
def test_a_kept_commander_fetches_nothing_later() -> None:
    s = position("@ tr .\n. n1 .\n. n2 n3", hold={0: "n4", 1: "co"})
    take(s, 1, 2)
    give(s, "n4")
    assert (s.player, s.step) == (1, state.TAKE)
    assert spots(s) == [(2, 2), (3, 2)]
    take(s, 3, 2)
    assert (held(s, 1), side_pile(s)) == ("n2 co", "n4 tr")


@pytest.mark.rule("YK-145", "YK-G23")
def test_a_kept_commander_counts_tokens() -> None:
    s = ended(hold={0: "co", 1: "co co"}, tokens={0: [3, 3, 1], 1: [2]})
    assert line(s, "commanders", 0) == 3
    assert line(s, "commanders", 1) == 2
    assert line(ended(hold={0: "wa"}, tokens={0: [1]}), "commanders") == 0


@pytest.mark.rule("YK-145", "YK-G23")
def test_tokens_found_later_count_too() -> None:
    s = position("@ co .\n. pan1 .\n. . .", seats=2)
    take(s, 1, 2)
    assert line(s, "commanders") == 0
    s.tokens[0], s.unseen_tokens[0] = 2, s.unseen_tokens[0] - 2
    assert line(s, "commanders") == 2


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
    s = position("@ wa n5 .\n. n1 . n2\nn4 . n3 n6\n. . p1 .", seats=seats, player=1)
    take(s, 1, 2)
    assert (s.player, s.clockwise, s.turn) == (1, 0, 1)  # the same player at once
    take(s, 2, 2)
    assert s.player == 0  # then the neighbour counter-clockwise
    take(s, 2, 4)
    assert s.player == seats - 1
    take(s, 3, 4)
    assert s.player == seats - 2


@pytest.mark.rule("YK-163")
def test_every_warden_turns_play_again() -> None:
    s = position("@ wa n5 .\n. wa . wa\nn4 . n3 n6\n. . p1 n8", seats=4, player=1)
    take(s, 1, 2)
    assert (s.player, s.clockwise) == (1, 0)
    take(s, 2, 2)
    assert (s.player, s.clockwise) == (1, 1)
    take(s, 2, 4)
    assert (s.player, s.clockwise) == (1, 0)
    take(s, 4, 4)
    assert s.player == 0


@pytest.mark.parametrize("axis", [ROW, COLUMN])
@pytest.mark.rule("YK-164", "YK-G27")
def test_the_extra_turn_has_the_next_axis(axis: int) -> None:
    drawing = turned("@ wa n5\nwa n1 n2\nn4 n8 wa", axis)
    for spot in ((1, 2), (2, 1), (3, 3)):  # ordinary, by Postman, by Innkeeper
        s = position(drawing, axis=axis, hold={0: "po in"})
        take(s, *along(axis, *spot))
        assert (s.player, s.axis) == (0, 1 - axis)
    assert s.turn == 1


@pytest.mark.rule("YK-165", "YK-G28")
def test_the_warden_stays_as_a_character() -> None:
    s = taking("wa", hold={0: "in"})
    assert held(s, 0) == "in wa"
    assert box(s) == side_pile(s) == ""
    assert line(s, "innkeepers") == 2


@pytest.mark.rule("YK-166", "YK-G27")
def test_an_extra_turn_without_a_card_ends_the_game() -> None:
    s = position("@ wa n5\n. . .\nn4 . .", last=1)
    take(s, 1, 2)
    assert is_over(s)
    assert s.digger_owner == 0
    assert on_grid(s) == 2
    saved = position("@ wa n5\n. . .\nn4 . .", last=1, hold={0: "po"})
    take(saved, 1, 2)
    assert not is_over(saved)
    assert (spots(saved), buttons(saved)) == ([(1, 3)], ["end"])


@pytest.mark.rule("YK-167")
def test_two_players_swap_their_axes() -> None:
    s = position("@ wa n5 .\n. n1 n8 n2\nn4 . n3 n6\n. . p1 .")
    axes: dict[int, list[int]] = {0: [], 1: []}
    for spot in ((1, 2), (2, 2), (2, 4), (3, 4), (3, 3)):
        axes[s.player].append(s.axis)
        take(s, *spot)
    assert axes == {0: [ROW, COLUMN, COLUMN], 1: [ROW, ROW]}


@pytest.mark.rule("YK-G15")
def test_an_ability_may_be_used_on_the_extra_turn() -> None:
    s = position("@ wa n5\n. n1 n2\nn4 . .", hold={0: "po"})
    take(s, 1, 2)
    assert spots(s) == [(1, 3), (2, 2)]
    take(s, 1, 3)
    assert box(s) == "po"


# Trapper


@pytest.mark.rule("YK-170", "YK-D04")
def test_the_trapper_takes_a_nugget() -> None:
    s = taking("tr", hold={0: "n1 n2 n2 n10 p3 wa", 1: "n8"}, taught={0: "n6"})
    assert (s.step, RULES.mover(s)) == (state.TRAP, 0)
    assert card_choices(s) == ["n1", "n2", "n10"]
    assert buttons(s) == []
    give(s, "n10")
    assert held(s, 0) == "n1 n2 n2 p3 wa"
    assert held(s, 1) == "n8"


@pytest.mark.rule("YK-171")
def test_the_player_chooses_the_nugget() -> None:
    every = " ".join(f"n{value}" for value in VALUES)
    for value in VALUES:
        s = position("@ tr .\n. p1 .\n. . .", hold={0: every})
        take(s, 1, 2)
        give(s, f"n{value}")
        assert held(s, 0) == " ".join(f"n{other}" for other in VALUES if other != value)


@pytest.mark.rule("YK-172")
def test_nugget_and_trapper_go_to_the_side_pile() -> None:
    s = taking("tr", hold={0: "n2 n10"}, side_pile="p1")
    give(s, "n2")
    assert (side_pile(s), box(s)) == ("n2 p1 tr", "")
    assert (s.player, s.turn) == (1, 1)
    assert RULES.scores(s) == [10, 0]


@pytest.mark.rule("YK-173")
def test_a_trapper_without_a_nugget() -> None:
    s = taking("tr", hold={0: "p3 wa"}, taught={0: "n6"})
    assert (side_pile(s), held(s, 0)) == ("tr", "p3 wa")
    assert with_teacher(s, 0) == "n6"
    assert (s.player, s.turn) == (1, 1)


# Goldsmith


@pytest.mark.rule("YK-175", "YK-D05")
def test_the_goldsmith_takes_a_pebble_of_choice() -> None:
    s = taking("go", hold={0: "n2 p1 p1 p3 p10", 1: "p8"}, taught={0: "p6"})
    assert (s.step, RULES.mover(s)) == (state.SMELT, 0)
    assert card_choices(s) == ["p1", "p3", "p10"]
    assert buttons(s) == ["decline"]
    give(s, "p3")
    assert held(s, 0) == "n2 p1 p1 p10"
    assert held(s, 1) == "p8"


@pytest.mark.rule("YK-176")
def test_pebble_and_goldsmith_do_not_score() -> None:
    s = taking("go", hold={0: "n2 p10"})
    assert score(s) == -8
    give(s, "p10")
    assert (side_pile(s), box(s)) == ("p10 go", "")
    assert RULES.scores(s) == [2, 0]
    assert (s.player, s.turn) == (1, 1)


@pytest.mark.rule("YK-177", "YK-G32")
def test_a_goldsmith_alone() -> None:
    s = taking("go", hold={0: "n2 re"}, taught={0: "p6"})
    assert (side_pile(s), held(s, 0), s.player) == ("go", "n2 re", 1)
    s = taking("go", hold={0: "p1 po"})
    play(s, DECLINE)
    assert (side_pile(s), held(s, 0), s.player) == ("go", "p1 po", 1)
    assert s.turn == 1
