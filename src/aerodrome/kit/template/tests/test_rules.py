"""Clause by clause."""

import pytest

from aerodrome.core.edition import Edition
from aerodrome.core.errors import DataError
from aerodrome.kit.template.data import load
from aerodrome.kit.template.state import ENDED, PLAY
from aerodrome.kit.testing import AnyTable


def dealt(*hands: list[int], low_wins: bool = False) -> AnyTable:
    """A table with these cards (numbered from 1) in hand and nothing played."""
    table = AnyTable("template", len(hands), {"low_wins": low_wins})
    for seat, hand in enumerate(hands):
        for card in hand:
            table.state.holder[card - 1] = seat
    table.state.step = PLAY
    return table


@pytest.mark.rule("TP-001", "TP-002")
def test_every_card_is_in_the_deck_once_and_each_player_sees_only_three() -> None:
    table = AnyTable("template", 3)
    assert table.rules.chance(table.state) == [(card, 1) for card in range(15)]
    table.run_chance()
    assert [len(table.view(seat).hand) for seat in range(-1, 3)] == [0, 3, 3, 3]


@pytest.mark.rule("TP-002")
def test_an_edition_with_too_few_cards_is_refused() -> None:
    with pytest.raises(DataError, match="too few"):
        load(Edition("small", {"format": "template", "cards": 11, "hand": 3}))


@pytest.mark.rule("TP-010", "TP-011")
def test_players_play_own_cards_in_seat_order() -> None:
    table = dealt([1, 5], [2, 9])
    assert table.choices == ["play the 1", "play the 5"]
    assert table.why("card-2") == ("The 2 is not in your own hand.", "TP-011")
    table.act("play the 5")
    assert table.mover == 1


@pytest.mark.rule("TP-012", "TP-014")
def test_the_highest_card_takes_the_round_and_leads() -> None:
    table = dealt([1, 5], [2, 9], [3, 4])
    table.act("play the 5", "play the 9", "play the 3")
    assert (table.state.points, table.mover) == ([0, 3, 0], 1)


@pytest.mark.rule("TP-013")
def test_the_lowest_card_wins_with_the_option() -> None:
    table = dealt([1, 5], [2, 9], low_wins=True)
    table.act("play the 1", "play the 9")
    assert table.state.points == [2, 0]


@pytest.mark.rule("TP-020", "TP-021")
def test_with_empty_hands_the_game_ends_and_equal_points_share_the_victory() -> None:
    table = dealt([1], [2], [3])
    table.act("play the 1", "play the 2", "play the 3")
    assert table.state.step == ENDED
    table.state.points = [4, 4, 1]
    assert table.rules.ranking(table.state) == [1, 1, 3]
