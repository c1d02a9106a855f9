"""The laboratory: same results for any number of processes, honest intervals, exact sums."""

from __future__ import annotations

import json
import math
from typing import Any, ClassVar

import numpy as np
import pytest
from scipy import stats

from aerodrome.bots.base import Bot, Budget
from aerodrome.bots.registry import BOTS, make
from aerodrome.core import registry
from aerodrome.core.errors import BadTerms, IllegalChoice
from aerodrome.core.rng import Rng
from aerodrome.core.rules import View
from aerodrome.lab import simulate as lab
from aerodrome.lab.play import bots_choose, play_game
from aerodrome.lab.simulate import Setup, pieces, play_piece, simulate, to_json
from aerodrome.lab.statistics import Facts, Tally, student_quantile, wilson


def _setup(bots: tuple[str, ...] = ("random", "random"), **more: Any) -> Setup:
    info = registry.game("yukon")
    seats = len(bots)
    return Setup(
        "yukon", info.edition(), seats, info.check_terms(seats, more.pop("options", {})), bots, more.pop("seed", 7), **more
    )


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    setup = _setup(("greedy", "random", "random"))
    alone, together = simulate(setup, 12, 1), simulate(setup, 12, 2)
    assert json.dumps(to_json(setup, alone)) == json.dumps(to_json(setup, together))


def test_a_game_depends_on_the_seed_and_its_number_only() -> None:
    setup = _setup()
    whole = play_piece((setup, 0, 6))
    parts = [play_piece((setup, first, first + 2)) for first in (4, 0, 2)]
    sum_of_parts = parts[0]
    for part in parts[1:]:
        sum_of_parts.merge(part)
    assert to_json(setup, whole) == to_json(setup, sum_of_parts)
    assert to_json(setup, whole) != to_json(setup, play_piece((_setup(seed=8), 0, 6)))


def test_the_cut_covers_every_game_once() -> None:
    for games in (1, 7, 199, 200, 201, 4321):
        numbers = [number for _, first, end in pieces(_setup(), games) for number in range(first, end)]
        assert numbers == list(range(games))


def test_what_is_counted_is_what_was_played() -> None:
    setup = _setup(("random", "random", "random"))
    results = simulate(setup, 5)
    rules = registry.rules(registry.game("yukon"))
    scores = []
    for number in range(5):
        bots = [make("random", rules, f"7/{number}/bot {seat}") for seat in range(3)]
        s = rules.new(3, setup.options)
        play_game(rules, s, Rng(f"7/{number}"), bots_choose(rules, bots, Budget()))
        scores.append(rules.scores(s))
    for seat in range(3):
        column = [row[seat] for row in scores]
        assert results.seats[seat].scores.mean == pytest.approx(np.mean(column))
        assert results.seats[seat].scores.deviation == pytest.approx(np.std(column, ddof=1))


def test_shares_of_a_table_add_up_to_one() -> None:
    results = simulate(_setup(("random", "random", "random")), 30)
    assert math.fsum(outcome.shares.mean for outcome in results.seats) == pytest.approx(1.0)


def test_rotation_moves_every_bot_through_every_seat() -> None:
    setup = _setup(("greedy", "random", "random"), rotate=True)
    assert [setup.seating(number).index("greedy") for number in range(4)] == [0, 1, 2, 0]
    assert setup.seat_bots() == [None, None, None]
    assert _setup(("greedy", "random")).seat_bots() == ["greedy", "random"]


def test_a_bot_in_several_seats_counts_once_a_game() -> None:
    results = simulate(_setup(("random",) * 4), 10)
    assert results.bots["random"].shares.n == 10
    assert results.bots["random"].shares.mean == pytest.approx(0.5)  # pairs: both partners of the winning side win


def test_progress_is_reported_and_ends_at_the_whole() -> None:
    seen: list[int] = []
    simulate(_setup(), 10, 1, seen.append)
    assert seen == sorted(seen)
    assert seen[-1] == 10


def test_an_interruption_keeps_what_is_done() -> None:
    def stop(done: int) -> None:
        if done >= 3:
            raise KeyboardInterrupt

    results = simulate(_setup(), 50, 1, stop)
    assert results.interrupted
    assert results.games == 3
    data = to_json(_setup(), results)
    assert data["interrupted"] is True
    assert data["seats"][0]["score"]["n"] == 3


def test_numbers_that_make_no_sense_are_refused() -> None:
    with pytest.raises(BadTerms, match="At least one game"):
        simulate(_setup(), 0)
    with pytest.raises(BadTerms, match="At least one process"):
        simulate(_setup(), 1, 0)


class _Cheat(Bot):
    name = "cheat"
    seen: ClassVar[list[View]] = []

    def choose(self, view: Any, legal: list[int], budget: Budget) -> int:
        self.seen.append(view)
        return 1000


def test_an_illegal_answer_of_a_bot_is_an_error_and_bots_get_views(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "cheat", _Cheat)
    with pytest.raises(IllegalChoice, match="The bot 'cheat' played 1000"):
        play_piece((_setup(("cheat", "random")), 0, 3))
    assert _Cheat.seen
    assert all(view.seat == 0 for view in _Cheat.seen)  # a State is nobody's view


def test_json_names_its_schema() -> None:
    setup = _setup(("greedy", "random"), options={"townsfolk": True})
    data = json.loads(json.dumps(to_json(setup, simulate(setup, 3))))
    assert (data["schema"], data["schema_version"]) == ("aerodrome-simulation", 1)
    assert data["options"]["townsfolk"] is True
    assert data["edition"]["hash"] == setup.edition.hash
    assert [seat["bot"] for seat in data["seats"]] == ["greedy", "random"]
    assert {row["bot"] for row in data["per_bot"]} == {"greedy", "random"}
    assert data["facts"]["turns"]["n"] == 3


# Statistics


def test_students_interval_agrees_with_scipy() -> None:
    values = [3, 7, 7, 12, -4, 9, 0]
    tally = Tally()
    for value in values:
        tally.add(value)
    low, high = stats.t.interval(0.95, len(values) - 1, np.mean(values), stats.sem(values))
    found = tally.average()
    assert (found.mean, found.low, found.high) == pytest.approx((np.mean(values), low, high))


def test_students_quantile_agrees_with_scipy() -> None:
    for freedom in (*range(1, 60), 199, 1999, 100_000):
        assert student_quantile(freedom) == pytest.approx(stats.t.ppf(0.975, freedom), rel=1e-9)


def test_wilsons_interval_agrees_with_scipy() -> None:
    for wins, n in ((0, 10), (3, 10), (10, 10), (470, 1000)):
        expected = stats.binomtest(wins, n).proportion_ci(method="wilson")
        found = wilson(wins, n)
        assert (found.low, found.high) == pytest.approx((expected.low, expected.high), abs=1e-12)
        assert 0 <= found.low <= found.mean <= found.high <= 1


def test_intervals_hold_their_promise() -> None:
    """In about 95 of 100 experiments the interval of a share contains the truth."""
    rng = np.random.default_rng(1)
    hits = 0
    for wins in rng.binomial(200, 0.3, size=2000):
        estimate = wilson(float(wins), 200)
        hits += estimate.low <= 0.3 <= estimate.high
    assert 0.935 <= hits / 2000 <= 0.965


def test_a_single_game_has_no_width() -> None:
    tally = Tally()
    tally.add(4)
    assert tally.average() == (4.0, 4.0, 4.0, 1)
    assert tally.deviation == 0.0


def test_tallies_add_up_in_any_order() -> None:
    numbers = [0.1, 0.2, 1 / 3, 0.5, 1.0] * 20
    forward, backward = Tally(), Tally()
    for number in numbers:
        forward.add(number)
    for number in reversed(numbers):
        backward.add(number)
    assert forward.mean == backward.mean
    assert forward.average() == backward.average()


def test_facts_are_counted_by_kind() -> None:
    facts = Facts()
    facts.add({"turns": 10, "ending": "empty", "saved": True, "lengths": [1, 2], "by": {"a": 3}})
    facts.add({"turns": 20, "ending": "blocked", "saved": True, "lengths": [3, 4], "by": {"a": 5}})
    assert facts.numbers["turns"].mean == 15
    assert facts.numbers["lengths.1"].mean == 2
    assert facts.numbers["by.a"].mean == 4
    assert facts.words["ending"] == {"empty": 1, "blocked": 1}
    assert facts.words["saved"] == {"yes": 2}


def test_textual_facts_become_shares(monkeypatch: pytest.MonkeyPatch) -> None:
    results = lab.Results(2)
    for ending in ("empty", "empty", "blocked"):
        results.facts.add({"ending": ending})
    shares = lab.facts_json(results)["ending"]["shares"]
    assert shares["empty"]["mean"] == pytest.approx(2 / 3)
    assert shares["blocked"]["low"] < 1 / 3 < shares["blocked"]["high"]
