"""What a bot sees in a position: the fitted value and its features."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.core.loop import random_position
from aerodrome.core.rng import Rng
from aerodrome.games.airlines.data import FULL, NOTHING
from aerodrome.games.airlines.geometry import ways
from aerodrome.games.airlines.judge import FEATURES, rows
from aerodrome.games.airlines.state import MARKER, SABOTAGE
from aerodrome.games.airlines.tests.tables import Table, code, data, options, rules


def _even(seats: int = 2) -> Table:
    """A table where all seats have the same: AUR founded, one share laid by each."""
    table = Table(seats).later(0)
    for seat in range(seats):
        table.hand(seat)
        table.flights(seat)
    table.found("AUR", "H02")
    table.laid("AUR", *([1] * seats))
    return table


def _feature(table: Table, name: str, seat: int = 0) -> float:
    return rows(table.state, data())[seat][FEATURES.index(name)]


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_one_number_for_each_feature_and_weight_in_every_row(seats: int) -> None:
    names = rules().judge.feature_names()
    assert len(set(names)) == len(names) == len(rules().judge.group_weights("standard"))
    for moves in range(0, 120, 7):
        s: Any = random_position(rules(), seats, options(), Rng(f"value {moves}"), moves)
        found_rows = rules().judge.features(s)
        assert [len(row) for row in found_rows] == [len(names)] * seats
        assert all(sum(row[number] for row in found_rows) == pytest.approx(0.0, abs=1e-9) for number in range(len(names)))
        assert sum(rules().judge.value(s)) == pytest.approx(1.0)


def test_what_is_the_same_for_all_seats_changes_no_chance() -> None:
    table = _even()
    whole = rows(table.state, data())
    centred = rules().judge.features(table.state)
    for number in range(len(FEATURES)):
        assert whole[0][number] - whole[1][number] == pytest.approx(centred[0][number] - centred[1][number])


def test_points_are_good_and_the_better_the_later() -> None:
    table = _even()
    even = rules().judge.value(table.state)[0]
    table.state.totals[0] += 10
    early = rules().judge.value(table.state)[0]
    assert early > even
    table.deck(1, BOI=4)
    assert rules().judge.value(table.state)[0] > early


def test_a_place_in_an_airline_is_good() -> None:
    table = _even()
    even = rules().judge.value(table.state)[0]
    table.laid("AUR", 3, 1)
    ahead = rules().judge.value(table.state)[0]
    table.laid("AUR", 1, 3)
    assert rules().judge.value(table.state)[0] < even < ahead


def test_size_is_good_for_whom_it_pays() -> None:
    table = _even()
    table.laid("AUR", 3, 1)
    small = rules().judge.value(table.state)[0]
    table.found("AUR", "H12", "H09")
    assert rules().judge.value(table.state)[0] > small


def test_shares_in_hand_wait_to_be_laid() -> None:
    table = _even()
    assert _feature(table, "to_lay") == 0
    before = _feature(table, "prizes")
    table.hand(0, AUR=1)
    assert _feature(table, "to_lay") > 0
    assert _feature(table, "prizes") > before
    in_hand = _feature(table, "prizes")
    table.laid("AUR", 2, 1)
    assert _feature(table, "to_lay") == 0
    assert _feature(table, "prizes") > in_hand


def test_the_thinner_the_deck_the_less_shares_in_hand_count() -> None:
    """A scoring card is to be expected sooner, and there may be no time to lay them."""
    table = _even()

    def part(**shares: int) -> float:
        """Of what the share would earn once laid."""
        table.deck(1, **shares)
        table.laid("AUR", 0, 1)
        table.hand(0)
        without = _feature(table, "last_prizes")
        table.hand(0, AUR=1)
        in_hand = _feature(table, "last_prizes")
        table.hand(0)
        table.laid("AUR", 1, 1)
        return (in_hand - without) / (_feature(table, "last_prizes") - without)

    thick = part(BOI=6, BRZ=6, HUR=6, ITA=6)
    thin = part(BOI=1, BRZ=1)
    assert 0 < thin < thick < 1


def test_the_thinner_the_deck_the_more_a_lead_is_worth() -> None:
    table = _even()
    table.state.totals[0] += 6
    table.deck(1, BOI=6, BRZ=6, HUR=6, ITA=6)
    early = _feature(table, "points")
    table.deck(1, BOI=1)
    assert _feature(table, "points") > early


def test_the_third_player_takes_part_of_the_last_prize() -> None:
    table = _even()
    table.laid("AUR", 2, 0)
    table.deck(1, BOI=6)
    alone = _feature(table, "last_prizes")
    table.deck(1, AUR=5, BOI=1)
    assert _feature(table, "last_prizes") < alone


def test_a_high_flight_card_counts_for_more_than_a_low_one() -> None:
    """The feature sees it; the weight that was fitted to it is close to nothing."""
    table = _even()
    table.found("ITA")
    table.flights(0, "dotted 8")
    low = _feature(table, "card_values")
    table.flights(0, "dotted 12")
    assert _feature(table, "card_values") > low


def test_an_unusable_flight_card_is_worth_nothing() -> None:
    table = _even()
    table.flights(0, "dashed 1")
    assert _feature(table, "cards") > 0
    table.found("SMT", "H14", "H08")
    assert _feature(table, "cards") == 0
    assert _feature(table, "card_values") == 0


def test_the_turn_belongs_to_its_player_step_by_step() -> None:
    table = _even()
    turn_features = FEATURES[FEATURES.index("to_move") :]

    def held(seat: int) -> list[str]:
        return [name for name in turn_features if _feature(table, name, seat)]

    assert (held(0), held(1)) == (["to_move"], [])
    table.flights(0, "dashed 6")
    table.expand()
    assert (held(0), held(1)) == (["to_claim"], [])
    table.act("claim Edmonton - Regina for AUR at 2", "play the dashed 6")
    assert (held(0), held(1)) == (["to_take"], [])
    rules().apply(table.state, rules().legal(table.state)[0])
    assert (held(0), held(1)) == ([], ["to_move"])


def test_a_route_chosen_counts_before_it_is_paid() -> None:
    table = _even()
    table.laid("AUR", 2, 0)
    table.flights(0, "dashed 6")
    table.expand()
    before = _feature(table, "grip")
    pair = next(
        p
        for p in range(data().n_pairs)
        if data().pair_airline[p] == code("AUR") and data().route_ids[data().pair_route[p]] == "H12"
    )
    rules().apply(table.state, pair)
    assert _feature(table, "to_pay") > 0
    assert _feature(table, "grip") > before


def test_a_sabotage_is_for_others_and_cuts_them_off() -> None:
    """The last way of an airline that the rival leads is closed, with its marker; not an own one, nor one of many ways."""
    table = _even()
    table.laid("AUR", 1, 3)
    s, sensible = table.state, rules().judge.sensible
    s.step = SABOTAGE
    none, legal = data().n_circles, rules().narrow(s)
    assert len(ways(s, data(), code("AUR"))) > 2
    assert sensible(s, legal) == [none]
    last = next(circle for circle in legal if data().circle_route[circle] in ways(s, data(), code("AUR")))
    _leave_free(s, last)
    assert sensible(s, legal) == [last]
    s.step = MARKER
    assert sensible(s, rules().narrow(s)) == [code("AUR")]
    table.laid("AUR", 3, 1)
    _leave_free(s, last)
    assert sensible(s, rules().narrow(s)) != [code("AUR")]
    s.step = SABOTAGE
    assert sensible(s, legal) == [none]


def _leave_free(s: Any, circle: int) -> None:
    """Nothing is free any more but one circle."""
    route = data().circle_route[circle]
    s.price = [data().circle_value[circle] if other == route else FULL for other in range(data().n_routes)]
    s.board = [NOTHING if other == circle else code("BOI") for other in range(data().n_circles)]
