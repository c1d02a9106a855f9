"""What always holds, over random games; and that the checks notice when it does not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from aerodrome.core.errors import BrokenInvariant
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, OVER
from aerodrome.games.airlines.data import N_AIRLINES, NOTHING
from aerodrome.games.airlines.state import FOUNDED, INACTIVE, NOBODY_ACTS, SABOTAGED, AirlinesState
from aerodrome.games.airlines.tests.tables import circle, code, data, found, later, options, rules, table


def each_position(seats: int, seed: int, look: Callable[[AirlinesState], None]) -> AirlinesState:
    """Plays a random game and looks at every position."""
    rng = Rng(seed)
    s = rules().new(seats, options(additional_last_round=seed % 2 == 1, bonus_points=True, controlled_scoring=seed % 3 == 0))
    while rules().mover(s) != OVER:
        if rules().mover(s) == CHANCE:
            rules().apply(s, rules().sample(s, rng))
        else:
            legal = rules().legal(s)
            rules().apply(s, legal[rng.below(len(legal))])
        look(s)
    return s


def broken(s: AirlinesState) -> str:
    """The clause that the checks say is broken."""
    with pytest.raises(BrokenInvariant) as caught:
        rules().check(s)
    return caught.value.clause


@pytest.mark.rule("AL-980")
def test_shares_flight_cards_and_markers_are_conserved() -> None:
    for seats in (2, 5):
        each_position(seats, seats, rules().check)
    s = table()
    s.hand[0] += 1
    assert broken(s) == "AL-016"
    s = table()
    s.discard[0] += 1
    assert broken(s) == "AL-017"
    s = table()
    s.supply[0] -= 1
    assert broken(s) == "AL-015"


@pytest.mark.rule("AL-981", "AL-982")
def test_lowest_circles_first_and_no_airline_twice() -> None:
    def look(s: AirlinesState) -> None:
        for r in range(data().n_routes):
            marks = s.board[data().first_circle[r] : data().first_circle[r + 1]]
            if all(mark < SABOTAGED for mark in marks):
                taken = [mark != NOTHING for mark in marks]
                assert taken == sorted(taken, reverse=True)
            airlines = [mark for mark in marks if NOTHING < mark < SABOTAGED]
            assert len(set(airlines)) == len(airlines)
            assert sum(mark >= SABOTAGED for mark in marks) <= 1

    each_position(4, 4, look)
    s = table()
    found(s, "BOI", "H10")
    s.board[circle("H10", 1)], s.board[circle("H10", 2)] = NOTHING, code("BOI")
    assert broken(s) == "AL-981"
    s.board[circle("H10", 1)] = code("BOI")
    s.sizes[code("BOI")] += 1
    s.supply[code("BOI")] -= 1
    assert broken(s) == "AL-982"


@pytest.mark.rule("AL-983", "AL-987")
def test_systems_hang_together_and_have_a_shareholder() -> None:
    s = table()
    found(s, "BOI", "H10", "W01")
    assert broken(s) == "AL-983"
    s = table()
    found(s, "BOI", "H10")
    s.laid[code("BOI")] -= 1
    s.deck[code("BOI")] += 1
    assert broken(s) == "AL-987"

    def look(t: AirlinesState) -> None:
        for airline in range(N_AIRLINES):
            if t.status[airline] == FOUNDED:
                assert any(t.laid[seat * N_AIRLINES + airline] for seat in range(t.seats))

    each_position(3, 3, look)


@pytest.mark.rule("AL-984")
def test_135_markers_are_somewhere() -> None:
    def look(s: AirlinesState) -> None:
        assert sum(s.sizes) + sum(mark >= SABOTAGED for mark in s.board) + sum(s.supply) == 135

    rules().check(each_position(6, 6, look))


@pytest.mark.rule("AL-985")
def test_once_inactive_or_unusable_always_so() -> None:
    before: list[list[int]] = [[0] * N_AIRLINES, [0] * 5]

    def look(s: AirlinesState) -> None:
        assert all(s.status[a] == INACTIVE for a in range(N_AIRLINES) if before[0][a] == INACTIVE)
        assert all(now >= then for now, then in zip(s.floor, before[1], strict=True))
        before[0], before[1] = s.status[:], s.floor[:]

    last = each_position(3, 8, look)
    assert max(last.floor) > 1


@pytest.mark.rule("AL-986")
def test_pay_outs_are_bounded_and_scores_never_fall() -> None:
    before: list[int] = [0, 0, 0, 0]

    def look(s: AirlinesState) -> None:
        nonlocal before
        assert all(now >= then for now, then in zip(s.totals, before, strict=True))
        before = s.totals[:]

    last = each_position(4, 5, look)
    rules().check(last)
    final = last.points[-4 * N_AIRLINES :]
    for airline in range(N_AIRLINES):
        paid = sum(final[seat * N_AIRLINES + airline] for seat in range(4))
        assert paid <= last.sizes[airline] + last.sizes[airline] // 2


@pytest.mark.rule("AL-988")
def test_the_number_of_scorings() -> None:
    seen = set()
    for seats in range(2, 7):
        s = each_position(seats, 10 + seats, lambda _: None)
        if s.ending != NOBODY_ACTS:
            assert s.scorings == (3 if seats == 2 else 4)
            seen.add(seats)
    assert seen
    s = later(table())
    s.scorings = 1
    assert broken(s) in ("AL-005", "AL-222", "AL-988")
