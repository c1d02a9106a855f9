"""Every way in which a game ends, and the game of two."""

from __future__ import annotations

import pytest

from aerodrome.core.loop import play_randomly
from aerodrome.core.rng import Rng
from aerodrome.games.airlines.data import NOTHING
from aerodrome.games.airlines.state import (
    ACTION,
    ENDED,
    LAST_CARD,
    NOBODY_ACTS,
    ROW_REMOVED,
    THIRD_SCORING,
)
from aerodrome.games.airlines.tests.tables import Table, code, rules


def last_cards(*names: str, seats: int = 4, seat: int = 2, **given: bool) -> Table:
    """No deck any more; Player 3 (seat 2) has claimed for BOI and is to take one of these cards of the row."""
    table = Table(seats, **given).later(seat)
    table.found("BOI", "H10", holder=1)
    table.row(*names)
    table.deck()
    table.flights(seat, "dashed 4")
    table.expand("wavy 1")
    table.act("claim Boise - Salt Lake City for BOI at 4", "play the dashed 4")
    return table


@pytest.mark.rule("AL-240", "AL-241", "AL-G26")
def test_the_last_card_of_deck_and_row_ends_the_game_at_once() -> None:
    table = last_cards("ITA")
    assert table.state.scorings == 3
    table.act("take the ITA from the row")
    assert table.state.step == ENDED
    assert table.state.ending == LAST_CARD
    assert table.state.scorings == 4
    assert table.scored("BOI") == [0, 4, 0, 0]
    assert rules().mover(table.state) == -2


@pytest.mark.rule("AL-242")
def test_an_empty_deck_is_not_the_end() -> None:
    table = last_cards("ITA", "HUR")
    table.act("take the ITA from the row")
    assert (table.state.player, table.state.step) == (3, ACTION)
    assert table.state.row == [NOTHING, code("HUR"), NOTHING, NOTHING, NOTHING]


@pytest.mark.rule("AL-243", "AL-G27")
def test_the_game_ends_when_removal_empties_the_row() -> None:
    table = Table().later(1)
    table.block("AUR")
    table.found("BOI", "H10", holder=1)
    table.row("AUR", "AUR", "AUR", "AUR", "ITA")
    table.deck(0, AUR=1)
    table.flights(1, "dashed 4")
    table.expand("solid 2")
    table.act("claim Boise - Salt Lake City for BOI at 4", "play the dashed 4")
    table.act("take the ITA from the row")
    table.comes("AUR")
    assert table.state.ending == ROW_REMOVED
    assert table.state.scorings == 4
    assert table.state.removed[code("AUR")] >= 5
    assert table.state.sizes[code("BOI")] == 3  # the claim stands


@pytest.mark.rule("AL-244", "AL-938")
def test_one_idle_turn_each_ends_the_game() -> None:
    table = Table(3).later()
    for seat in range(3):
        table.hand(seat)
        table.flights(seat)
    table.no_flights_left()
    for turn in range(3):
        assert table.state.step == ACTION
        assert table.state.idle == turn
        table.act("expand")
        table.act("claim nothing")
    assert table.state.ending == NOBODY_ACTS
    assert table.state.scorings == 1


@pytest.mark.rule("AL-244", "AL-G28")
def test_drawing_a_flight_card_is_idle_only_when_no_claim_is_possible_in_the_game() -> None:
    table = Table(2).later()
    table.act("expand")
    rules().apply(table.state, rules().chance(table.state)[0][0])
    table.act("claim nothing")
    assert table.state.idle == 0  # airlines can still be founded
    table = Table(2).later()
    for airline in range(9):
        table.state.supply[airline] = 0
        table.state.status[airline] = 2
    table.hand(0, BOI=1)
    table.act("expand")
    rules().apply(table.state, rules().chance(table.state)[0][0])
    table.act("claim nothing")
    assert table.state.idle == 1
    table.state.player = 0
    table.act("lay 1 share of BOI")
    assert table.state.idle == 0  # laying is no idle turn


@pytest.mark.rule("AL-245", "AL-246", "AL-G29")
def test_most_points_win_and_equal_points_share() -> None:
    table = Table(4)
    table.state.totals = [3, 9, 9, 9]
    assert rules().ranking(table.state) == [4, 1, 1, 1]
    assert rules().payoff(table.state) == [0, pytest.approx(1 / 3), pytest.approx(1 / 3), pytest.approx(1 / 3)]
    table.state.totals = [10, 9, 9, 9]
    assert rules().ranking(table.state) == [1, 2, 2, 2]
    assert rules().payoff(table.state) == [1, 0, 0, 0]


@pytest.mark.rule("AL-246", "AL-G49")
def test_nothing_breaks_a_tie() -> None:
    table = Table(2)
    table.state.totals = [20, 20]
    table.laid("BOI", 5, 0)
    table.hand(0, ITA=3)
    assert rules().ranking(table.state) == [1, 1]


@pytest.mark.rule("AL-247")
def test_shares_in_hand_are_worth_nothing_at_the_end() -> None:
    table = last_cards("BOI")
    before = table.state.totals[:]
    table.act("take the BOI from the row")  # a second BOI share would have tied Player 2
    assert table.state.ending == LAST_CARD
    assert table.state.totals[2] == before[2]
    assert table.scored("BOI") == [0, 4, 0, 0]


@pytest.mark.rule("AL-248")
def test_every_game_ends() -> None:
    for seats in (2, 4, 6):
        table = Table(seats, additional_last_round=True)
        play_randomly(rules(), table.state, Rng(seats))
        assert table.state.step == ENDED
        rules().check(table.state)


# Two players


def two_players(scorings: int = 2) -> Table:
    """Player 1 has claimed for BOI and is to draw stock; so many scorings have been."""
    table = Table(2).later()
    table.found("BOI", "H10", holder=1)
    table.row("BOI", "ITA", "HUR", "COR", "SLA")
    table.deck(3 - scorings, HUR=6)
    table.flights(0, "dashed 4")
    table.expand("wavy 1")
    table.act("claim Boise - Salt Lake City for BOI at 4", "play the dashed 4")
    return table


@pytest.mark.rule("AL-260", "AL-266", "AL-G31")
def test_the_third_scoring_ends_a_game_of_two_and_nothing_is_replaced() -> None:
    table = two_players()
    held = sum(table.state.hand)
    table.act("take the top card of the deck")
    table.comes("scoring")
    assert table.state.ending == THIRD_SCORING
    assert table.state.scorings == 3
    assert sum(table.state.hand) == held  # the drawer gets no card


@pytest.mark.rule("AL-261", "AL-265", "AL-939")
def test_deck_and_row_go_to_the_third_player_but_not_the_card_just_taken() -> None:
    table = two_players()
    table.hand(0)
    table.deck(1, HUR=6)
    before = table.state.hand[code("BOI")]
    table.act("take the BOI from the row")
    table.comes("scoring")
    assert sum(table.state.third) == 10
    assert table.state.third[code("HUR")] == 7
    assert table.state.third[code("BOI")] == 0
    assert table.state.hand[code("BOI")] == before + 1
    assert table.scored("BOI") == [0, 4]
    rules().check(table.state)


@pytest.mark.rule("AL-263", "AL-G28")
def test_the_third_player_takes_part_when_nobody_acts() -> None:
    table = Table(2).later()
    table.found("BOI", "H10", holder=1)
    table.laid("BOI", 0, 1)
    table.row("BOI", "BOI", "HUR", "COR", "SLA")
    for seat in range(2):
        table.hand(seat)
        table.flights(seat)
    table.no_flights_left()
    table.act("expand")
    assert not rules().reveals(table.state, rules().legal(table.state)[0])
    table.act("claim nothing")
    table.act("expand")
    assert rules().reveals(table.state, rules().legal(table.state)[0])  # it shows what the deck held
    table.act("claim nothing")
    assert table.state.ending == NOBODY_ACTS
    assert table.state.third[code("BOI")] >= 2
    assert table.scored("BOI") == [0, 1]
    assert table.state.scorings == 1


@pytest.mark.rule("AL-264")
def test_the_third_player_cannot_win() -> None:
    table = two_players()
    table.act("take the top card of the deck")
    table.comes("scoring")
    assert len(table.state.totals) == len(rules().ranking(table.state)) == 2
    assert rules().ranking(table.state) == [2, 1]


@pytest.mark.rule("AL-267")
def test_removed_shares_do_not_go_to_the_third_player() -> None:
    table = two_players()
    removed = table.state.removed[:]
    assert sum(removed) > 0
    table.act("take the top card of the deck")
    table.comes("scoring")
    assert table.state.removed == removed
    assert sum(table.state.third) == 6 + 5


@pytest.mark.rule("AL-268", "AL-204")
def test_a_card_shuffled_back_is_none_of_the_three() -> None:
    table = Table(2).later(rounds=0)
    table.found("BOI", "H10", holder=1)
    table.flights(0, "dashed 4")
    table.expand("wavy 1")
    table.act("claim Boise - Salt Lake City for BOI at 4", "play the dashed 4")
    table.act("take the top card of the deck")
    table.comes("scoring")
    table.comes("QTZ")
    assert table.state.scorings == 0
    assert table.state.deck[9] == 3


@pytest.mark.rule("AL-G46")
def test_with_two_players_the_third_scoring_card_comes_before_the_stock_runs_out() -> None:
    for seed in range(4):
        table = Table(2)
        play_randomly(rules(), table.state, Rng(seed))
        assert table.state.ending in (THIRD_SCORING, NOBODY_ACTS)
        if table.state.ending == THIRD_SCORING:
            assert table.state.deck[9] == 0
            assert table.state.scorings == 3
