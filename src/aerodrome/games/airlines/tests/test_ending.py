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
    AirlinesState,
)
from aerodrome.games.airlines.tests.tables import (
    act,
    block,
    claim,
    code,
    comes,
    deck,
    expand,
    flights,
    found,
    hand,
    laid,
    later,
    no_flights_left,
    options,
    row,
    rules,
    scored,
    table,
)


def last_cards(*names: str, seats: int = 4, seat: int = 2, **given: bool) -> AirlinesState:
    """No deck any more; Player 3 (seat 2) has claimed for BOI and is to take one of these cards of the row."""
    s = later(table(seats, **given), seat)
    found(s, "BOI", "H10", holder=1)
    row(s, *names)
    deck(s)
    flights(s, seat, "dashed 4")
    expand(s, "wavy 1")
    claim(s, "H04", "BOI", "dashed 4")
    return s


@pytest.mark.rule("AL-240", "AL-241", "AL-G26")
def test_the_last_card_of_deck_and_row_ends_the_game_at_once() -> None:
    s = last_cards("ITA")
    assert s.scorings == 3
    act(s, "take", "row-1")
    assert s.step == ENDED
    assert s.ending == LAST_CARD
    assert s.scorings == 4
    assert scored(s, "BOI") == [0, 4, 0, 0]
    assert rules().mover(s) == -2


@pytest.mark.rule("AL-242")
def test_an_empty_deck_is_not_the_end() -> None:
    s = last_cards("ITA", "HUR")
    act(s, "take", "row-1")
    assert (s.player, s.step) == (3, ACTION)
    assert s.row == [NOTHING, code("HUR"), NOTHING, NOTHING, NOTHING]


@pytest.mark.rule("AL-243", "AL-G27")
def test_the_game_ends_when_removal_empties_the_row() -> None:
    s = later(table(), 1)
    block(s, "AUR")
    found(s, "BOI", "H10", holder=1)
    row(s, "AUR", "AUR", "AUR", "AUR", "ITA")
    deck(s, 0, AUR=1)
    flights(s, 1, "dashed 4")
    expand(s, "solid 2")
    claim(s, "H04", "BOI", "dashed 4")
    act(s, "take", "row-5")
    comes(s, "AUR")
    assert s.ending == ROW_REMOVED
    assert s.scorings == 4
    assert s.removed[code("AUR")] >= 5
    assert s.sizes[code("BOI")] == 3  # the claim stands


@pytest.mark.rule("AL-244", "AL-938")
def test_one_idle_turn_each_ends_the_game() -> None:
    s = later(table(3))
    for seat in range(3):
        hand(s, seat)
        flights(s, seat)
    no_flights_left(s)
    for turn in range(3):
        assert s.step == ACTION
        assert s.idle == turn
        act(s, "expand")
        act(s, "decline")
    assert s.ending == NOBODY_ACTS
    assert s.scorings == 1


@pytest.mark.rule("AL-244", "AL-G28")
def test_drawing_a_flight_card_is_idle_only_when_no_claim_is_possible_in_the_game() -> None:
    s = later(table(2))
    act(s, "expand")
    rules().apply(s, rules().chance(s)[0][0])
    act(s, "decline")
    assert s.idle == 0  # airlines can still be founded
    s = later(table(2))
    for airline in range(9):
        s.supply[airline] = 0
        s.status[airline] = 2
    hand(s, 0, BOI=1)
    act(s, "expand")
    rules().apply(s, rules().chance(s)[0][0])
    act(s, "decline")
    assert s.idle == 1
    s.player = 0
    act(s, "lay", "hand-BOI-1")
    assert s.idle == 0  # laying is no idle turn


@pytest.mark.rule("AL-245", "AL-246", "AL-G29")
def test_most_points_win_and_equal_points_share() -> None:
    s = table(4)
    s.totals = [3, 9, 9, 9]
    assert rules().ranking(s) == [4, 1, 1, 1]
    assert rules().payoff(s) == [0, pytest.approx(1 / 3), pytest.approx(1 / 3), pytest.approx(1 / 3)]
    s.totals = [10, 9, 9, 9]
    assert rules().ranking(s) == [1, 2, 2, 2]
    assert rules().payoff(s) == [1, 0, 0, 0]


@pytest.mark.rule("AL-246", "AL-G49")
def test_nothing_breaks_a_tie() -> None:
    s = table(2)
    s.totals = [20, 20]
    laid(s, "BOI", 5, 0)
    hand(s, 0, ITA=3)
    assert rules().ranking(s) == [1, 1]


@pytest.mark.rule("AL-247")
def test_shares_in_hand_are_worth_nothing_at_the_end() -> None:
    s = last_cards("BOI")
    before = s.totals[:]
    act(s, "take", "row-1")  # a second BOI share would have tied Player 2
    assert s.ending == LAST_CARD
    assert s.totals[2] == before[2]
    assert scored(s, "BOI") == [0, 4, 0, 0]


@pytest.mark.rule("AL-248")
def test_every_game_ends() -> None:
    for seats in (2, 4, 6):
        s = rules().new(seats, options(additional_last_round=True))
        play_randomly(rules(), s, Rng(seats))
        assert s.step == ENDED
        rules().check(s)


# Two players


def two_players(scorings: int = 2) -> AirlinesState:
    """Player 1 has claimed for BOI and is to draw stock; so many scorings have been."""
    s = later(table(2))
    found(s, "BOI", "H10", holder=1)
    row(s, "BOI", "ITA", "HUR", "COR", "SLA")
    deck(s, 3 - scorings, HUR=6)
    flights(s, 0, "dashed 4")
    expand(s, "wavy 1")
    claim(s, "H04", "BOI", "dashed 4")
    return s


@pytest.mark.rule("AL-260", "AL-266", "AL-G31")
def test_the_third_scoring_ends_a_game_of_two_and_nothing_is_replaced() -> None:
    s = two_players()
    held = sum(s.hand)
    act(s, "take", "deck")
    comes(s, "scoring")
    assert s.ending == THIRD_SCORING
    assert s.scorings == 3
    assert sum(s.hand) == held  # the drawer gets no card


@pytest.mark.rule("AL-261", "AL-265", "AL-939")
def test_deck_and_row_go_to_the_third_player_but_not_the_card_just_taken() -> None:
    s = two_players()
    hand(s, 0)
    deck(s, 1, HUR=6)
    before = s.hand[code("BOI")]
    act(s, "take", "row-1")
    comes(s, "scoring")
    assert sum(s.third) == 10
    assert s.third[code("HUR")] == 7
    assert s.third[code("BOI")] == 0
    assert s.hand[code("BOI")] == before + 1
    assert scored(s, "BOI") == [0, 4]
    rules().check(s)


@pytest.mark.rule("AL-263", "AL-G28")
def test_the_third_player_takes_part_when_nobody_acts() -> None:
    s = later(table(2))
    found(s, "BOI", "H10", holder=1)
    laid(s, "BOI", 0, 1)
    row(s, "BOI", "BOI", "HUR", "COR", "SLA")
    for seat in range(2):
        hand(s, seat)
        flights(s, seat)
    no_flights_left(s)
    act(s, "expand")
    assert not rules().reveals(s, rules().legal(s)[0])
    act(s, "decline")
    act(s, "expand")
    assert rules().reveals(s, rules().legal(s)[0])  # it shows what the deck held
    act(s, "decline")
    assert s.ending == NOBODY_ACTS
    assert s.third[code("BOI")] >= 2
    assert scored(s, "BOI") == [0, 1]
    assert s.scorings == 1


@pytest.mark.rule("AL-264")
def test_the_third_player_cannot_win() -> None:
    s = two_players()
    act(s, "take", "deck")
    comes(s, "scoring")
    assert len(s.totals) == len(rules().ranking(s)) == 2
    assert rules().ranking(s) == [2, 1]


@pytest.mark.rule("AL-267")
def test_removed_shares_do_not_go_to_the_third_player() -> None:
    s = two_players()
    removed = s.removed[:]
    assert sum(removed) > 0
    act(s, "take", "deck")
    comes(s, "scoring")
    assert s.removed == removed
    assert sum(s.third) == 6 + 5


@pytest.mark.rule("AL-268", "AL-204")
def test_a_card_shuffled_back_is_none_of_the_three() -> None:
    s = later(table(2), rounds=0)
    found(s, "BOI", "H10", holder=1)
    flights(s, 0, "dashed 4")
    expand(s, "wavy 1")
    claim(s, "H04", "BOI", "dashed 4")
    act(s, "take", "deck")
    comes(s, "scoring")
    comes(s, "QTZ")
    assert s.scorings == 0
    assert s.deck[9] == 3


@pytest.mark.rule("AL-G46")
def test_with_two_players_the_third_scoring_card_comes_before_the_stock_runs_out() -> None:
    for seed in range(4):
        s = rules().new(2, options())
        play_randomly(rules(), s, Rng(seed))
        assert s.ending in (THIRD_SCORING, NOBODY_ACTS)
        if s.ending == THIRD_SCORING:
            assert s.deck[9] == 0
            assert s.scorings == 3
