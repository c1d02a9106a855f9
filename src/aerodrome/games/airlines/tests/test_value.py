"""What a bot sees in a position: the fitted value and its features."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.core.loop import random_position
from aerodrome.core.rng import Rng
from aerodrome.games.airlines.state import AirlinesState
from aerodrome.games.airlines.tests.tables import (
    claim,
    code,
    data,
    deck,
    expand,
    flights,
    found,
    hand,
    laid,
    later,
    options,
    rules,
    table,
)
from aerodrome.games.airlines.value import FEATURES, rows


def _even(seats: int = 2) -> AirlinesState:
    """A table where all seats have the same: AUR founded, one share laid by each."""
    s = later(table(seats), 0)
    for seat in range(seats):
        hand(s, seat)
        flights(s, seat)
    found(s, "AUR", "H02")
    laid(s, "AUR", *([1] * seats))
    return s


def _feature(s: AirlinesState, name: str, seat: int = 0) -> float:
    return rows(s, data())[seat][FEATURES.index(name)]


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_one_number_for_each_feature_and_weight_in_every_row(seats: int) -> None:
    names = rules().feature_names()
    assert len(set(names)) == len(names) == len(rules().weights)
    for moves in range(0, 120, 7):
        s: Any = random_position(rules(), seats, options(), Rng(f"value {moves}"), moves)
        found_rows = rules().features(s)
        assert [len(row) for row in found_rows] == [len(names)] * seats
        assert all(sum(row[number] for row in found_rows) == pytest.approx(0.0, abs=1e-9) for number in range(len(names)))
        assert sum(rules().value(s)) == pytest.approx(1.0)


def test_what_is_the_same_for_all_seats_changes_no_chance() -> None:
    s = _even()
    whole = rows(s, data())
    centred = rules().features(s)
    for number in range(len(FEATURES)):
        assert whole[0][number] - whole[1][number] == pytest.approx(centred[0][number] - centred[1][number])


def test_points_are_good_and_the_better_the_later() -> None:
    s = _even()
    even = rules().value(s)[0]
    s.totals[0] += 10
    early = rules().value(s)[0]
    assert early > even
    deck(s, 1, BOI=4)
    assert rules().value(s)[0] > early


def test_a_place_in_an_airline_is_good() -> None:
    s = _even()
    even = rules().value(s)[0]
    laid(s, "AUR", 3, 1)
    ahead = rules().value(s)[0]
    laid(s, "AUR", 1, 3)
    assert rules().value(s)[0] < even < ahead


def test_size_is_good_for_whom_it_pays() -> None:
    s = _even()
    laid(s, "AUR", 3, 1)
    small = rules().value(s)[0]
    found(s, "AUR", "H12", "H09")
    assert rules().value(s)[0] > small


def test_shares_in_hand_wait_to_be_laid() -> None:
    s = _even()
    assert _feature(s, "to_lay") == 0
    before = _feature(s, "prizes")
    hand(s, 0, AUR=1)
    assert _feature(s, "to_lay") > 0
    assert _feature(s, "prizes") > before
    in_hand = _feature(s, "prizes")
    laid(s, "AUR", 2, 1)
    assert _feature(s, "to_lay") == 0
    assert _feature(s, "prizes") > in_hand


def test_the_thinner_the_deck_the_less_shares_in_hand_count() -> None:
    """A scoring card is to be expected sooner, and there may be no time to lay them."""
    s = _even()

    def part(**shares: int) -> float:
        """Of what the share would earn once laid."""
        deck(s, 1, **shares)
        laid(s, "AUR", 0, 1)
        hand(s, 0)
        without = _feature(s, "last_prizes")
        hand(s, 0, AUR=1)
        in_hand = _feature(s, "last_prizes")
        hand(s, 0)
        laid(s, "AUR", 1, 1)
        return (in_hand - without) / (_feature(s, "last_prizes") - without)

    thick = part(BOI=6, BRZ=6, HUR=6, ITA=6)
    thin = part(BOI=1, BRZ=1)
    assert 0 < thin < thick < 1


def test_the_thinner_the_deck_the_more_a_lead_is_worth() -> None:
    s = _even()
    s.totals[0] += 6
    deck(s, 1, BOI=6, BRZ=6, HUR=6, ITA=6)
    early = _feature(s, "points")
    deck(s, 1, BOI=1)
    assert _feature(s, "points") > early


def test_the_third_player_takes_part_of_the_last_prize() -> None:
    s = _even()
    laid(s, "AUR", 2, 0)
    deck(s, 1, BOI=6)
    alone = _feature(s, "last_prizes")
    deck(s, 1, AUR=5, BOI=1)
    assert _feature(s, "last_prizes") < alone


def test_a_high_flight_card_counts_for_more_than_a_low_one() -> None:
    """The feature sees it; the weight that was fitted to it is close to nothing."""
    s = _even()
    found(s, "ITA")
    flights(s, 0, "dotted 8")
    low = _feature(s, "card_values")
    flights(s, 0, "dotted 12")
    assert _feature(s, "card_values") > low


def test_an_unusable_flight_card_is_worth_nothing() -> None:
    s = _even()
    flights(s, 0, "dashed 1")
    assert _feature(s, "cards") > 0
    found(s, "SMT", "H14", "H08")
    assert _feature(s, "cards") == 0
    assert _feature(s, "card_values") == 0


def test_the_turn_belongs_to_its_player_step_by_step() -> None:
    s = _even()
    turn_features = FEATURES[FEATURES.index("to_move") :]

    def held(seat: int) -> list[str]:
        return [name for name in turn_features if _feature(s, name, seat)]

    assert (held(0), held(1)) == (["to_move"], [])
    flights(s, 0, "dashed 6")
    expand(s)
    assert (held(0), held(1)) == (["to_claim"], [])
    claim(s, "H12", "AUR", "dashed 6")
    assert (held(0), held(1)) == (["to_take"], [])
    rules().apply(s, rules().legal(s)[0])
    assert (held(0), held(1)) == ([], ["to_move"])


def test_a_route_chosen_counts_before_it_is_paid() -> None:
    s = _even()
    laid(s, "AUR", 2, 0)
    flights(s, 0, "dashed 6")
    expand(s)
    before = _feature(s, "grip")
    pair = next(
        p
        for p in range(data().n_pairs)
        if data().pair_airline[p] == code("AUR") and data().route_ids[data().pair_route[p]] == "H12"
    )
    rules().apply(s, pair)
    assert _feature(s, "to_pay") > 0
    assert _feature(s, "grip") > before
