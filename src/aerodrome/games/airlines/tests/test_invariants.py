"""What always holds, over random games; and that the checks notice when it does not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from aerodrome.core.errors import BrokenInvariant
from aerodrome.core.rules import CHANCE, OVER
from aerodrome.games.airlines.data import N_AIRLINES, NOTHING, holding
from aerodrome.games.airlines.state import FOUNDED, INACTIVE, NOBODY_ACTS, SABOTAGED
from aerodrome.games.airlines.tests.tables import Table, circle, code, data, rules


def each_position(seats: int, seed: int, look: Callable[[Table], None]) -> Table:
    """Plays a random game and looks at every position."""
    extra = {"additional_last_round": seed % 2 == 1, "bonus_points": True, "controlled_scoring": seed % 3 == 0}
    table = Table(seats, seed, **extra)
    while table.mover != OVER:
        if table.mover == CHANCE:
            rules().apply(table.state, rules().sample(table.state, table.rng))
        else:
            legal = rules().legal(table.state)
            rules().apply(table.state, legal[table.rng.below(len(legal))])
        look(table)
    return table


def checked(table: Table) -> None:
    """Raises BrokenInvariant where something is wrong."""
    rules().check(table.state)


def broken(table: Table) -> str:
    """The clause that the checks say is broken."""
    with pytest.raises(BrokenInvariant) as caught:
        checked(table)
    return caught.value.clause


@pytest.mark.rule("AL-980")
def test_shares_flight_cards_and_markers_are_conserved() -> None:
    for seats in (2, 5):
        each_position(seats, seats, checked)
    table = Table()
    table.state.hand[0] += 1
    assert broken(table) == "AL-016"
    table = Table()
    table.state.discard[0] += 1
    assert broken(table) == "AL-017"
    table = Table()
    table.state.supply[0] -= 1
    assert broken(table) == "AL-015"


@pytest.mark.rule("AL-981", "AL-982")
def test_lowest_circles_first_and_no_airline_twice() -> None:
    def look(table: Table) -> None:
        for r in range(data().n_routes):
            marks = table.state.board[data().first_circle[r] : data().first_circle[r + 1]]
            if all(mark < SABOTAGED for mark in marks):
                taken = [mark != NOTHING for mark in marks]
                assert taken == sorted(taken, reverse=True)
            airlines = [mark for mark in marks if NOTHING < mark < SABOTAGED]
            assert len(set(airlines)) == len(airlines)
            assert sum(mark >= SABOTAGED for mark in marks) <= 1

    each_position(4, 4, look)
    table = Table()
    table.found("BOI", "H10")
    table.state.board[circle("H10", 1)], table.state.board[circle("H10", 2)] = NOTHING, code("BOI")
    assert broken(table) == "AL-981"
    table.state.board[circle("H10", 1)] = code("BOI")
    table.state.sizes[code("BOI")] += 1
    table.state.supply[code("BOI")] -= 1
    assert broken(table) == "AL-982"


@pytest.mark.rule("AL-983", "AL-987")
def test_systems_hang_together_and_have_a_shareholder() -> None:
    table = Table()
    table.found("BOI", "H10", "W01")
    assert broken(table) == "AL-983"
    table = Table()
    table.found("BOI", "H10")
    table.state.laid[code("BOI")] -= 1
    table.state.deck[code("BOI")] += 1
    assert broken(table) == "AL-987"

    def look(table: Table) -> None:
        for airline in range(N_AIRLINES):
            if table.state.status[airline] == FOUNDED:
                assert any(table.state.laid[holding(seat, airline)] for seat in range(table.state.seats))

    each_position(3, 3, look)


@pytest.mark.rule("AL-984")
def test_135_markers_are_somewhere() -> None:
    def look(table: Table) -> None:
        assert sum(table.state.sizes) + sum(mark >= SABOTAGED for mark in table.state.board) + sum(table.state.supply) == 135

    checked(each_position(6, 6, look))


@pytest.mark.rule("AL-985")
def test_once_inactive_or_unusable_always_so() -> None:
    before: list[list[int]] = [[0] * N_AIRLINES, [0] * 5]

    def look(table: Table) -> None:
        assert all(table.state.status[a] == INACTIVE for a in range(N_AIRLINES) if before[0][a] == INACTIVE)
        assert all(now >= then for now, then in zip(table.state.floor, before[1], strict=True))
        before[0], before[1] = table.state.status[:], table.state.floor[:]

    last = each_position(3, 8, look)
    assert max(last.state.floor) > 1


@pytest.mark.rule("AL-986")
def test_pay_outs_are_bounded_and_scores_never_fall() -> None:
    before: list[int] = [0, 0, 0, 0]

    def look(table: Table) -> None:
        nonlocal before
        assert all(now >= then for now, then in zip(table.state.totals, before, strict=True))
        before = table.state.totals[:]

    last = each_position(4, 5, look)
    checked(last)
    final = last.state.points[-4 * N_AIRLINES :]
    for airline in range(N_AIRLINES):
        paid = sum(final[holding(seat, airline)] for seat in range(4))
        assert paid <= last.state.sizes[airline] + last.state.sizes[airline] // 2


@pytest.mark.rule("AL-988")
def test_the_number_of_scorings() -> None:
    seen = set()
    for seats in range(2, 7):
        table = each_position(seats, 10 + seats, lambda _: None)
        if table.state.ending != NOBODY_ACTS:
            assert table.state.scorings == (3 if seats == 2 else 4)
            checked(table)
            seen.add(seats)
    assert seen
    table = Table().later()
    table.state.scorings = 1
    assert broken(table) in ("AL-005", "AL-222", "AL-988")
