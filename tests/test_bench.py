"""The benchmark: what it counts, the shape of what it says, and the generator that the loops draw from."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from aerodrome.bots.plans import Planner, PlanSettings
from aerodrome.bots.tree import Search
from aerodrome.core import registry
from aerodrome.core.edition import Edition
from aerodrome.core.errors import AerodromeError, BadTerms, UnknownGame
from aerodrome.core.loop import play_randomly
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, OVER, Rules, State, View
from aerodrome.core.step import Step
from aerodrome.lab import bench
from aerodrome.lab.bench import against, contenders, report, rounds, work
from aerodrome.lab.bench import greedy as whole_games
from aerodrome.lab.helper import Helper

ROOT = Path(__file__).parent.parent
MOVERS = (CHANCE, 0, 1, 0, CHANCE, 1, OVER)  # one game: two deals, then questions to seats
CHOICES = (3, 2, 1, 3, 2, 1)  # so the decisions of steps 1 and 3 are unforced, those of steps 2 and 5 are not


class TinyState(State):
    def copy(self) -> TinyState:
        other = TinyState()
        other.step = self.step
        return other


class TinyStep(Step):
    """Every question and every deal of the tiny game."""

    def mover(self, s: State) -> int:
        return MOVERS[s.step]

    def legal(self, s: TinyState) -> list[int]:
        return list(range(CHOICES[s.step]))

    def sample(self, s: TinyState, rng: Rng) -> int:
        return rng.below(CHOICES[s.step])

    def apply(self, s: TinyState, choice: int) -> None:
        assert 0 <= choice < CHOICES[s.step]
        s.step += 1


class TinyRules(Rules):
    """A game of four decisions, two of them unforced. It has no words and no picture."""

    def __init__(self, edition: Edition, version: int) -> None:
        super().__init__(edition, version)
        self.steps = [TinyStep()] * len(MOVERS)

    def new(self, seats: int, options: dict[str, Any]) -> TinyState:
        return TinyState()

    def observe(self, s: TinyState, seat: int) -> View:
        v = View()
        v.seat = seat
        v.step = s.step
        return v

    def guess(self, v: View, rng: Rng) -> TinyState:
        s = TinyState()
        s.step = v.step
        return s


TinyRules.__abstractmethods__ = frozenset()


def tiny_work() -> work.Work:
    return work.Work(TinyRules(Edition("tiny", {}), 1), 2, {})  # type: ignore[abstract]


def test_only_unforced_decisions_of_seats_count() -> None:
    tiny = tiny_work()
    assert play_randomly(tiny.rules, tiny.rules.new(2, {}), Rng(1)) == 2
    assert tiny.play() == 2 * tiny.batch
    assert tiny.slice("decisions", 0.0).done == 2 * tiny.batch


def test_every_measure_does_what_it_counts() -> None:
    tiny = tiny_work()
    assert len(tiny.positions) == len(tiny.seen) == work.POSITIONS
    assert {s.step for s in tiny.positions} >= {1, 2, 3}  # early and late ones, all with a seat to move
    for measure in ("clones", "views", "guesses"):
        done, seconds = tiny.slice(measure, 0.001)
        assert done % work.POSITIONS == 0
        assert done > 0
        assert seconds >= 0.001


def test_the_result_is_complete_and_is_left_to_the_caller_to_print(capsys: pytest.CaptureFixture[str]) -> None:
    result = bench.run(["yukon"], seconds=0.02, json=True)
    assert capsys.readouterr().out == ""
    assert json.loads(json.dumps(result)) == result
    assert [row["table"] for row in result["tables"]] == ["2 seats", "2 seats, townsfolk"]
    assert [row["options"]["townsfolk"] for row in result["tables"]] == [False, True]
    for row in result["tables"]:
        for build in {result["build"], "interpreted"}:
            assert set(row[build]) == set(work.MEASURES)
            assert min(row[build].values()) > 0
    measured = {peer["name"] for peer in result["peers"] if peer["missing"] is None}
    for peer in result["peers"]:
        assert (peer["decisions"] is None) == (peer["missing"] is not None)
    expected = measured | ({"interpreted"} if result["build"] == "compiled" else set())
    assert set(result["tables"][0]["ratios"]) == expected
    assert contenders.CPP_LOOP not in result["tables"][1]["ratios"]  # it plays the base game only
    assert {claim["against"] for claim in result["claims"]} == set(report.CLAIMS)
    for claim in result["claims"]:
        assert (claim["holds"] is None) == (result["build"] != "compiled" or claim["against"] not in expected)


def test_the_table_names_games_and_missing_peers(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(contenders, "find_spec", lambda name: None)
    monkeypatch.setattr(contenders, "_cpp_compiler", lambda: None)
    result = bench.run(["yukon"], seconds=0.02)
    assert all(peer["missing"] for peer in result["peers"])
    printed = capsys.readouterr().out
    assert "townsfolk" in printed
    assert "no C++ compiler was found" in printed
    assert "catanatron is not installed" in printed
    assert "Base Yukon against Catanatron: at least 20 x, measured -: not measured" in printed


def test_every_game_has_a_table_and_the_claims_come_first() -> None:
    tables = rounds.default_tables(None)
    assert {table["game"] for table in tables} == set(registry.games())
    assert tables[0]["game"] == rounds.REFERENCE


def test_wrong_input_is_one_sentence() -> None:
    with pytest.raises(UnknownGame, match="There is no game 'yukn'"):
        bench.run(["yukn"], seconds=0.1)
    with pytest.raises(AerodromeError, match="above zero"):
        bench.run(["yukon"], seconds=0)


def test_a_helper_that_dies_says_why() -> None:
    with pytest.raises(AerodromeError, match=r"The process of x stopped: ZeroDivisionError"):
        Helper("x", [sys.executable, "-c", "1/0"])


def test_two_checkouts_are_compared_round_by_round(capsys: pytest.CaptureFixture[str]) -> None:
    """Against itself, where nothing can be faster: in eleven rounds the spread holds 1 unless the machine is mad."""
    result = against.compare(ROOT, ["yukon"], 0.4)
    assert [(row["table"], row["measure"]) for row in result["rows"]] == [
        (table, measure) for table in ("2 seats", "2 seats, townsfolk") for measure in against.MEASURES
    ]
    for row in result["rows"]:
        assert 0 < row["low"] <= row["ratio"] <= row["high"]
        assert row["low"] < 1.5
        assert row["high"] > 0.67
    against.print_comparison(result, Console(width=150))
    assert "yukon, 2 seats, townsfolk" in capsys.readouterr().out
    with pytest.raises(BadTerms, match="is not a checkout of Aerodrome"):
        against.compare(ROOT / "docs", ["yukon"], 0.1)


def test_a_ratio_is_the_median_of_rounds_and_its_spread_leaves_out_the_outermost() -> None:
    rates = [(float(n), 1.0) for n in (5, 1, 3, 9, 7)]
    assert against._ratio(rates) == {"ours": 5.0, "theirs": 1.0, "ratio": 5.0, "low": 3.0, "high": 7.0}


def test_the_cpp_loop_plays_the_same_game(tmp_path: Path) -> None:
    loop = contenders.CppLoop(tmp_path)
    if loop.missing:
        pytest.skip(loop.missing)
    theirs = json.loads(subprocess.run([tmp_path / "yukon", "0.1"], capture_output=True, text=True, check=True).stdout)
    info = registry.game("yukon")
    rules, options, rng, games = registry.rules(info), info.check_terms(2, {}), Rng(1), 1500
    decisions = points = 0
    for _ in range(games):
        s = rules.new(2, options)
        decisions += play_randomly(rules, s, rng)
        points += sum(rules.scores(s))
    assert decisions / games == pytest.approx(theirs["decisions"] / theirs["games"], abs=0.6)
    assert points / (2 * games) == pytest.approx(theirs["mean_score"], abs=0.8)


def test_rates_and_ratios_are_readable() -> None:
    assert [report.rate_text(rate) for rate in (2_314_000.0, 184_200.0, 950.0)] == ["2.31M", "184k", "950"]
    assert [report.ratio_text(ratio) for ratio in (10.46, 1 / 7.09, None)] == ["10.5 x", "1/7.09", "-"]


def test_the_generator_gives_the_same_numbers_in_both_builds() -> None:
    rng = Rng(7)
    assert [rng.below(1000) for _ in range(8)] == [763, 217, 247, 247, 906, 87, 984, 718]
    assert [Rng("seven").below(1 << 30), Rng(-7).below(1 << 30)] == [947894507, 819824670]


def test_the_generator_is_even_and_its_neighbours_are_free_of_each_other() -> None:
    rng = Rng("chi")
    n, side = 40_000, 16
    counts = [0] * (side * side)
    for _ in range(n):
        counts[rng.below(side) * side + rng.below(side)] += 1
    expected = n / len(counts)
    chi = sum((count - expected) ** 2 / expected for count in counts)
    assert 180 < chi < 340  # 255 degrees of freedom: between the 0.01 % points


def test_the_generator_refuses_what_would_not_fit() -> None:
    with pytest.raises(ValueError, match="more than"):
        Rng(1).below((1 << 30) + 1)


@pytest.mark.parametrize("name", list(registry.games()))
def test_what_is_measured_is_the_search_of_the_games_own_bots(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    info = registry.game(name)
    seats = 2 if 2 in info.seats else info.seats[0]
    at_work = work.Work(registry.rules(info), seats, info.check_terms(seats, {}))
    made: list[str] = []
    monkeypatch.setattr(work, "Search", _noted(made, Search))
    monkeypatch.setattr(work, "Planner", _noted(made, Planner))
    done = at_work.search() or at_work.search() or at_work.search()  # where there is but one plan nothing is played on
    plans = isinstance(at_work.legend, PlanSettings)
    assert set(made) == {"Planner" if plans else "Search"}
    assert 0 < done <= (work.PLAYED_ON if plans else work.ITERATIONS)


def _noted(made: list[str], kind: type) -> Any:
    def make(*args: Any) -> Any:
        made.append(kind.__name__)
        return kind(*args)

    return make


def test_whole_games_of_greedy_bots_are_counted_on_all_cores_and_with_one_process_and_two(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = whole_games.greedy(["yukon"], 0.05)
    row = found["greedy"][0]
    assert (row["game"], row["seats"]) == ("yukon", 4)
    assert row["games"] >= whole_games.PIECE
    assert row["a_second"] > 0
    assert row["a_cpu_second"] > 0
    whole_games.print_greedy(found, Console())
    scaled = whole_games.scaling(["yukon"], 0.05)
    assert scaled["scaling"][0]["by_cpu"] > 0
    whole_games.print_scaling(scaled, Console())
    assert "yukon" in capsys.readouterr().out
