"""When a scoring happens, and how it is counted; the printed examples."""

from __future__ import annotations

import pytest

from aerodrome.core.messages import player_names, render
from aerodrome.games.airlines.data import N_AIRLINES, SCORING
from aerodrome.games.airlines.geometry import cover
from aerodrome.games.airlines.scoring import count_airline
from aerodrome.games.airlines.state import ACTION, DRAW_STOCK, ENDED, FOUNDED, REFILL, SABOTAGED
from aerodrome.games.airlines.steps.turn import finish, score
from aerodrome.games.airlines.tests.tables import Table, code, data, rules


def claiming(seats: int = 4, rounds: int = 2) -> Table:
    """Player 1 has claimed for BOI (size 3 now) and is to draw stock."""
    table = Table(seats).later(rounds=rounds)
    table.found("BOI", "H10", holder=1)
    table.row("BOI", "ITA", "HUR", "COR", "SLA")
    table.flights(0, "dashed 4")
    table.expand("wavy 1")
    table.act("claim Boise - Salt Lake City for BOI at 4", "play the dashed 4")
    return table


def of_size(table: Table, name: str, size: int) -> None:
    """Founds an airline with so many markers that count, on whatever circles."""
    airline = code(name)
    table.state.status[airline] = FOUNDED
    table.state.supply[airline] = data().markers[airline] - size
    table.state.sizes[airline] = 1
    permitted = (r for r in range(data().n_routes) if data().flies(airline, data().route_net[r]))
    for _, r in zip(range(size - 1), permitted, strict=False):
        cover(table.state, data(), data().first_circle[r], airline)
        table.state.sizes[airline] += 1
    assert table.state.sizes[airline] == size


@pytest.mark.rule("AL-200", "AL-201")
def test_a_scoring_card_is_scored_before_the_next_card_takes_its_place() -> None:
    table = claiming()
    table.act("take the top card of the deck")
    table.comes("scoring")
    assert table.state.scorings == 1
    assert table.state.step == DRAW_STOCK  # the drawer still gets a card
    assert table.state.deck[SCORING] == 2
    before = table.state.hand[code("QTZ")]
    table.comes("QTZ")
    assert table.state.hand[code("QTZ")] == before + 1
    assert table.state.player == 1


@pytest.mark.rule("AL-202", "AL-G23")
def test_several_scoring_cards_are_each_scored() -> None:
    table = claiming()
    table.act("take the ITA from the row")
    table.comes("scoring")
    table.comes("scoring")
    assert table.state.scorings == 2
    assert table.scored("BOI", 1) == table.scored("BOI", 2)
    assert table.state.totals[1] == 2 * table.scored("BOI", 1)[1]
    table.comes("QTZ")
    assert table.state.row[1] == code("QTZ")


@pytest.mark.rule("AL-203")
def test_three_cards_and_the_end_make_four_scorings() -> None:
    table = claiming()
    table.deck(3)
    table.state.scorings, table.state.points = 0, []
    table.act("take the top card of the deck")
    for _ in range(3):
        table.comes("scoring")
    assert table.state.scorings == 3
    table.row("ITA")
    table.deck()
    table.act("take the ITA from the row")
    assert table.state.step == ENDED
    assert table.state.scorings == 4


@pytest.mark.rule("AL-204", "AL-G24")
def test_a_scoring_card_of_the_first_round_goes_back() -> None:
    for seat in (1, 3):  # also in the last player's first turn
        table = Table().later(seat, rounds=0)
        table.found("BOI", "H10", holder=2)
        table.flights(seat, "dashed 4")
        table.expand("wavy 1")
        table.act("claim Boise - Salt Lake City for BOI at 4", "play the dashed 4")
        table.act("take the HUR from the row")
        table.comes("scoring")
        assert table.state.scorings == 0
        assert table.state.deck[SCORING] == 3
        assert table.state.step == REFILL
        assert SCORING not in [outcome for outcome, _ in rules().chance(table.state)]
        table.comes("QTZ")
        assert table.state.early == 0
        assert table.state.step == ACTION


@pytest.mark.rule("AL-205", "AL-211")
def test_what_was_placed_in_the_turn_counts_but_not_a_drawn_share() -> None:
    table = claiming()
    table.hand(0)
    table.laid("BOI", 1, 1, 0, 0)
    table.act("take the BOI from the row")  # a BOI share, into the hand
    table.comes("scoring")
    assert table.state.sizes[code("BOI")] == 3  # the claim of this turn counts
    assert table.scored("BOI") == [2, 2, 0, 0]  # a tie: the share in hand does not


@pytest.mark.rule("AL-206", "AL-G50")
def test_the_taker_keeps_the_card_and_the_turn_ends_when_the_row_is_full() -> None:
    table = claiming()
    before = table.state.hand[code("ITA")]
    table.act("take the ITA from the row")
    table.comes("scoring")
    assert table.state.hand[code("ITA")] == before + 1
    assert table.state.step == REFILL
    table.comes("QTZ")
    assert table.state.player == 1


@pytest.mark.rule("AL-210", "AL-916", "AL-G45")
def test_size_counts_headquarters_and_routes_but_no_sabotage() -> None:
    table = Table().later()
    of_size(table, "BOI", 11)
    table.laid("BOI", 3, 2, 1, 0)
    table.sabotaged("S04", 1, "BOI")
    table.sabotaged("S15", 3, "BOI")
    assert table.state.sizes[code("BOI")] == 11
    score(table.state, False)
    assert table.scored("BOI") == [11, 5, 0, 0]


@pytest.mark.rule("AL-212", "AL-213", "AL-214")
def test_first_and_second_place() -> None:
    assert count_airline(7, [0, 4, 2, 0]) == [0, 7, 3, 0]


@pytest.mark.rule("AL-215")
def test_lower_places_get_nothing() -> None:
    assert count_airline(12, [4, 3, 2, 1]) == [12, 6, 0, 0]


@pytest.mark.rule("AL-216", "AL-G44")
def test_a_tie_for_most_shares_both_prizes_and_leaves_no_second_place() -> None:
    assert count_airline(11, [3, 3, 2, 0]) == [8, 8, 0, 0]
    assert count_airline(10, [2, 2, 2, 1]) == [5, 5, 5, 0]


@pytest.mark.rule("AL-217")
def test_a_tie_for_second_shares_the_second_prize() -> None:
    assert count_airline(12, [4, 2, 2, 1]) == [12, 3, 3, 0]


@pytest.mark.rule("AL-218")
def test_a_single_shareholder_gets_both_prizes() -> None:
    assert count_airline(10, [0, 0, 1, 0]) == [0, 0, 15, 0]


@pytest.mark.rule("AL-219", "AL-G25")
def test_every_division_rounds_down_and_the_order_does_not_matter() -> None:
    assert count_airline(3, [2, 1, 1, 1]) == [3, 0, 0, 0]
    assert count_airline(5, [1, 1, 1, 0]) == [2, 2, 2, 0]
    for size in range(2, 20):
        for tied in range(2, 6):
            assert count_airline(size, [9, *[1] * tied])[1] == (size // 2) // tied == size // (2 * tied)


@pytest.mark.rule("AL-220", "AL-915", "AL-G43")
def test_an_unfounded_airline_and_one_without_laid_shares_pay_nothing() -> None:
    table = Table().later()
    table.laid("QTZ", 4, 2, 0, 0)
    score(table.state, False)
    assert table.scored("QTZ") == [0, 0, 0, 0]
    assert count_airline(0, [4, 2, 0, 0]) == [0, 0, 0, 0]
    assert count_airline(2, [4, 2, 0, 0]) == [2, 1, 0, 0]
    assert count_airline(9, [0, 0, 0, 0]) == [0, 0, 0, 0]


@pytest.mark.rule("AL-221", "AL-222")
def test_points_add_up_by_player_airline_and_scoring_for_all_to_see() -> None:
    table = Table().later()
    of_size(table, "BOI", 5)
    table.laid("BOI", 2, 1, 0, 0)
    of_size(table, "HUR", 4)
    table.laid("HUR", 0, 1, 0, 0)
    score(table.state, False)
    table.laid("BOI", 2, 3, 0, 0)
    score(table.state, False)
    assert (table.scored("BOI", 1), table.scored("BOI", 2)) == ([5, 2, 0, 0], [2, 5, 0, 0])
    assert table.state.totals == [7, 2 + 6 + 5 + 6, 0, 0]
    assert table.view(-1).points == table.state.points
    texts = [
        (render(line.message, rules().presenter.texts(), player_names(4)), line.points)
        for line in rules().presenter.breakdown(table.state)[1]
    ]
    assert texts == [("scoring 1: BOI", 2), ("scoring 1: HUR", 6), ("scoring 2: BOI", 5), ("scoring 2: HUR", 6)]


def boi_at_11(*shares: int) -> list[int]:
    """BOI has 11 markers on the board and a scoring card turns up."""
    table = claiming()
    for r in range(data().n_routes):
        if table.state.sizes[code("BOI")] == 11:
            break
        if (data().permits[data().route_net[r]] & 1) and not table.state.on[r]:
            cover(table.state, data(), data().first_circle[r], code("BOI"))
            table.state.sizes[code("BOI")] += 1
            table.state.supply[code("BOI")] -= 1
    table.row("ITA", "ITA", "HUR", "COR", "SLA")
    table.laid("BOI", *shares)
    table.act("take the ITA from the row")
    table.comes("scoring")
    return table.scored("BOI")


@pytest.mark.rule("AL-901")
def test_printed_example_first_second_third() -> None:
    assert boi_at_11(3, 2, 1, 0) == [11, 5, 0, 0]


@pytest.mark.rule("AL-902")
def test_printed_example_tie_for_most() -> None:
    assert boi_at_11(3, 3, 0, 1) == [8, 8, 0, 0]


@pytest.mark.rule("AL-903")
def test_printed_example_tie_for_second_with_all_twelve_shares() -> None:
    assert boi_at_11(5, 3, 1, 3) == [11, 2, 0, 2]


@pytest.mark.rule("AL-904")
def test_printed_example_only_shareholder() -> None:
    assert boi_at_11(5, 0, 0, 0) == [16, 0, 0, 0]


@pytest.mark.rule("AL-910", "AL-911", "AL-912")
def test_counting_small_sizes() -> None:
    assert count_airline(2, [1, 1, 0, 0]) == [1, 1, 0, 0]
    assert count_airline(7, [2, 2, 2, 1]) == [3, 3, 3, 0]
    assert count_airline(7, [4, 1, 1, 1]) == [7, 1, 1, 1]


@pytest.mark.rule("AL-913", "AL-914", "AL-917")
def test_counting_extremes() -> None:
    assert count_airline(5, [3, 1, 1, 1]) == [5, 0, 0, 0]
    assert count_airline(19, [0, 12, 0, 0]) == [0, 28, 0, 0]
    assert count_airline(8, [2, 2, 2, 2, 2, 2]) == [2, 2, 2, 2, 2, 2]


def last_of_two(third: int, *shares: int) -> list[int]:
    """Two players; BOI has size 11, and the last scoring comes with so many BOI shares left in deck and row."""
    table = Table(2).later()
    of_size(table, "BOI", 11)
    table.laid("BOI", *shares)
    table.row("ITA", "ITA", "HUR", "COR", "SLA")
    table.deck(0, BOI=third, HUR=1)
    finish(table.state, 4)
    assert table.state.third[code("BOI")] == third
    return table.scored("BOI")


@pytest.mark.rule("AL-918", "AL-262", "AL-264")
def test_the_third_player_can_be_first() -> None:
    assert last_of_two(4, 3, 2) == [5, 0]


@pytest.mark.rule("AL-919", "AL-262", "AL-G30")
def test_the_third_players_part_of_a_tie_is_lost() -> None:
    assert last_of_two(3, 3, 1) == [8, 0]


@pytest.mark.rule("AL-920", "AL-921")
def test_the_third_player_can_tie_for_second_or_have_none() -> None:
    assert last_of_two(2, 3, 2) == [11, 2]
    assert last_of_two(0, 2, 0) == [16, 0]


@pytest.mark.rule("AL-922", "AL-263")
def test_there_is_no_third_player_in_an_earlier_scoring() -> None:
    table = Table(2).later()
    of_size(table, "BOI", 11)
    table.laid("BOI", 3, 2)
    assert table.state.deck[code("BOI")] + table.state.row.count(code("BOI")) == 7
    score(table.state, False)
    table.state.reach[code("BOI")] = (1 << len(data().city_ids)) - 1
    table.flights(0, "parallel 13", "dashed 14", "wavy 14")
    table.expand("solid 2")
    table.act("claim Reno - Boise for BOI at 2")
    table.act("play the parallel 13")
    table.act("take the top card of the deck")
    table.comes("scoring")
    assert table.state.scorings == 2
    assert table.scored("BOI") == [12, 6]
    assert sum(table.state.third) == 0


@pytest.mark.rule("AL-916", "AL-178")
def test_sabotage_markers_do_not_make_an_airline_bigger() -> None:
    table = Table().later()
    of_size(table, "AUR", 4)
    table.laid("AUR", 1, 0, 0, 0)
    table.state.supply[code("AUR")] -= 1
    cover(table.state, data(), data().first_circle[data().route_ids.index("S04")], SABOTAGED + code("AUR"))
    score(table.state, False)
    assert table.scored("AUR") == [6, 0, 0, 0]
    assert len(table.state.points) == 4 * N_AIRLINES
