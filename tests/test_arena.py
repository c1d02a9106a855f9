"""The arena: rotation, continued runs, watched seats, intervals and ratings; and the fit of weights."""

from __future__ import annotations

import json
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from aerodrome.bots.base import Bot, Budget
from aerodrome.bots.registry import BOTS
from aerodrome.cli.main import app
from aerodrome.core import registry
from aerodrome.core.errors import AerodromeError, BadTerms, DataError
from aerodrome.core.position import OVER
from aerodrome.core.weights import read_weights, weights_path
from aerodrome.lab import arena, arena_checkouts, climb, tune
from aerodrome.lab.arena_report import over_deals, to_json

RUN = CliRunner()
ROOT = Path(__file__).parent.parent


def _contest(*bots: str, seats: int = 2, **more: Any) -> arena.Contest:
    info = registry.game("yukon")
    return arena.Contest("yukon", info.edition(), seats, info.check_terms(seats, {}), bots, **more)


def test_tables_are_seated_in_rotation_on_the_same_deals() -> None:
    bouts = _contest("a", "b", "c").bouts(4)
    assert len(bouts) == 12
    assert [bout.seating for bout in bouts if bout.deal == 0][:2] == [("a", "b"), ("b", "a")]
    assert _contest("a", "b", "c", ladder=True).tables() == [("a", "b"), ("b", "c")]
    assert _contest("a", "b", seats=4).tables() == [("a", "b", "b", "b")]
    assert {bout.seating.index("a") for bout in _contest("a", "b", seats=4).bouts(4)} == {0, 1, 2, 3}
    assert _contest("a", "b", "c", seats=3).tables() == [("a", "b", "c")]
    with pytest.raises(BadTerms, match="at least two bots"):
        _contest("a").tables()


def test_both_seatings_of_a_deal_get_the_same_cards() -> None:
    contest = _contest("random", "greedy")
    rows = [arena.play_bout((contest, arena.Bout(("random", "greedy"), 5, shift))) for shift in (0, 1, 0)]
    assert rows[0]["scores"] == rows[2]["scores"]
    assert rows[0]["shares"] == [0.0, 1.0]
    assert rows[1]["shares"] == [1.0, 0.0]


def test_a_run_is_continued_and_a_line_cut_short_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    contest = _contest("random", "greedy")
    first, _ = arena.run(contest, 4, 1, path)
    text = path.read_text()
    path.write_text(text[:-20])
    played: list[int] = []
    rows, interrupted = arena.run(contest, 6, 1, path, lambda done, total: played.append(done))
    assert played == [4, 5, 6]
    assert not interrupted
    assert [row["scores"] for row in rows[:4]] == [row["scores"] for row in first]
    assert all(json.loads(line) for line in path.read_text().splitlines())
    other, _ = arena.run(_contest("random", "rookie"), 2, 1, path)
    assert len(other) == 2
    everything, _ = arena.run(contest, 0, 1, path)
    assert len(everything) == 8
    assert to_json(contest, everything, False)["bots"] == ["random", "greedy", "rookie"]


def test_games_of_another_contest_are_not_added_up(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    arena.run(_contest("random", "greedy"), 2, 1, path)
    with pytest.raises(BadTerms, match="another seed"):
        arena.run(_contest("random", "greedy", seed=2), 2, 1, path)
    changed = path.read_text().replace(arena.fingerprint(_contest("random", "greedy"), "greedy"), "0" * 16)
    path.write_text(changed)
    with pytest.raises(BadTerms, match="a 'greedy' that has changed since"):
        arena.run(_contest("random", "greedy"), 2, 1, path)


class Raising(Bot):
    """Breaks down."""

    name = "raising"

    def choose(self, view: Any, legal: list[int], budget: Budget) -> int:
        raise RuntimeError("out of fuel")


class Illegal(Bot):
    """Answers nonsense."""

    name = "illegal"

    def choose(self, view: Any, legal: list[int], budget: Budget) -> int:
        return -7


class Stalling(Bot):
    """Never answers, and swallows what it can."""

    name = "stalling"

    def choose(self, view: Any, legal: list[int], budget: Budget) -> int:
        while True:
            with suppress(Exception):
                sum(range(1000))


class Sleeping(Bot):
    """Waits without thinking."""

    name = "sleeping"

    def choose(self, view: Any, legal: list[int], budget: Budget) -> int:
        time.sleep(3600)
        return legal[0]


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (Raising, "raised RuntimeError: out of fuel"),
        (Illegal, "answered -7, which is not legal"),
        (Stalling, "took too long"),
        (Sleeping, "took too long"),
    ],
)
def test_a_bot_that_fails_loses_its_seat_to_a_safe_one(kind: type[Bot], said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, kind.name, kind)
    contest = _contest(kind.name, "random", seconds=0.05)
    rows = [arena.play_bout((contest, bout)) for bout in contest.bouts(2)]
    report = to_json(contest, rows, False)
    assert report["lost_seats"] == [{"bot": kind.name, "reason": said, "games": 2}]
    assert report["tables"][0]["bots"][0]["win_share"]["mean"] == 1.0  # steady took over


def test_intervals_count_deals() -> None:
    certain = over_deals({deal: [1.0, 1.0] for deal in range(50)})
    assert certain.mean == 1.0
    assert 0.9 < certain.low < 0.95  # fifty deals, not a hundred games
    split = over_deals({deal: [1.0, 0.0] for deal in range(50)})
    assert split.mean == 0.5
    alike = over_deals({deal: [float(deal % 2)] * 2 for deal in range(50)})
    paired = over_deals({deal: [1.0, 0.0] if deal % 5 else [1.0, 1.0] for deal in range(50)})
    assert alike.high - alike.low > paired.high - paired.low  # luck of the deal cancels in pairs


def test_the_stronger_bot_is_rated_higher() -> None:
    contest = _contest("random", "greedy")
    rows = [arena.play_bout((contest, bout)) for bout in contest.bouts(8)]
    report = to_json(contest, rows, False)
    assert [row["bot"] for row in report["ratings"]] == ["greedy", "random"]
    assert all(row["max"] >= row["p99"] >= 0.0 for row in report["cpu_per_turn"])


def test_the_command_with_a_bot_of_ones_own(tmp_path: Path) -> None:
    own = tmp_path / "first.py"
    lines = [
        "from aerodrome.bots.base import Bot",
        "class First(Bot):",
        " def choose(self, view, legal, budget):",
        "  return legal[0]",
    ]
    own.write_text("\n".join(lines))
    kept = tmp_path / "kept.jsonl"
    arguments = ["arena", "yukon", "--bots", "greedy", "--bot", f"{own}:First", "--games", "4", "--continue", str(kept)]
    try:
        result = RUN.invoke(app, [*arguments, "--json"])
        assert result.exit_code == 0, result.output
        report = json.loads(result.stdout)
        assert report["bots"] == ["greedy", "First"]
        assert report["games"] == 4
        assert RUN.invoke(app, arguments).exit_code == 0
        assert kept.read_text().count('"deal"') == 4  # nothing was played twice
    finally:
        BOTS.pop("First", None)
    for wrong, said in ((f"{own}:Second", "holds no class"), ("nowhere.py:A", "There is no file"), ("x", "is given as")):
        result = RUN.invoke(app, ["arena", "yukon", "--bots", "greedy", "--bot", wrong])
        assert result.exit_code == 2
        assert said in " ".join(result.stderr.split())


def test_a_checkout_meets_itself_and_nobody_is_better() -> None:
    """The same bot on both sides with the same seeds: what the first seat wins in one game it loses in the other."""
    contest = _contest("greedy", "yukoner")
    rows, interrupted = arena_checkouts.run(contest, {"townsfolk": "true"}, ROOT, 2, lambda done, total: None)
    assert not interrupted
    assert [row["table"][0] for row in rows] == ["greedy here", "greedy here", "yukoner here", "yukoner here"]
    for one, two in zip(rows[::2], rows[1::2], strict=True):
        assert one["scores"] == two["scores"]
        assert [row["shift"] for row in (one, two)] == [0, 1]
    report = to_json(contest, rows, False)
    assert [bot["win_share"]["mean"] for table in report["tables"] for bot in table["bots"]] == [0.5] * 4
    assert all(bot["turns"] > 10 for bot in report["cpu_per_turn"])


class Stubborn:
    """A side whose game has ended, whatever happens."""

    def ask(self, line: str) -> dict[str, Any]:
        return {"moves": [], "mover": OVER, "results": {}, "cpu": {}}


def test_checkouts_that_do_not_play_the_same_game_are_told_apart() -> None:
    with ExitStack() as stack:
        checkouts = arena_checkouts.Checkouts(_contest("greedy"), {}, ROOT, stack)
        checkouts.sides[1] = Stubborn()  # type: ignore[call-overload]
        with pytest.raises(AerodromeError, match="do not play the same game"):
            checkouts.play("greedy", arena.Bout(("greedy here", "greedy there"), 0, 0))
    with pytest.raises(BadTerms, match="is not a checkout"):
        arena_checkouts.run(_contest("greedy"), {}, ROOT / "docs", 2, lambda done, total: None)


def test_a_fit_finds_the_weights_that_made_the_results() -> None:
    rng = np.random.default_rng(3)
    features = rng.normal(size=(6000, 2, 2))
    strengths = features @ np.array([1.5, -0.5])
    chance = 1 / (1 + np.exp(strengths[:, 1] - strengths[:, 0]))
    won = (rng.random(6000) < chance).astype(float)
    shares = np.stack([won, 1 - won], axis=1)
    found = tune.fit(tune.Sample(features, shares, np.arange(6000)), [0.0, 0.0])
    assert found.weights == pytest.approx([1.5, -0.5], abs=0.15)
    assert found.after < found.chance
    assert found.before == pytest.approx(found.chance)


def test_tuning_is_reproducible_and_writes_what_the_rules_read(tmp_path: Path) -> None:
    info = registry.game("yukon")
    rules = registry.rules(info)
    samples = [tune.collect(info, {}, 2, "random", 10, 4, lambda done: None) for _ in range(2)]
    fits = [tune.fit(sample, None) for sample in samples]
    assert fits[0] == fits[1]
    path = tmp_path / "weights.toml"
    tune.write(path, "base", rules.judge.feature_names(), fits[0], "aerodrome tune yukon")
    text = path.read_text()
    assert "aerodrome tune yukon" in text
    assert all(f"{name} = " in text for name in rules.judge.feature_names())
    with pytest.raises(DataError, match="one weight for each of"):
        read_weights("aerodrome.games.yukon", "base", ("nonsense",))


def test_the_command_that_tunes_can_be_tried_without_writing() -> None:
    before = weights_path("aerodrome.games.yukon").read_bytes()
    result = RUN.invoke(app, ["tune", "yukon", "--games", "10", "--bot", "random", "--dry-run", "--json"])
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert set(found["groups"]) == {"base", "townsfolk"}
    assert all(len(group["weights"]) == len(found["features"]) for group in found["groups"].values())
    assert all(0 < group["after"] < 2 for group in found["groups"].values())
    played = RUN.invoke(app, ["tune", "yukon", "--by", "play", "--games", "5", "--dry-run", "--json"])
    assert all(group["share"]["n"] == 100 for group in json.loads(played.stdout)["groups"].values())
    assert "leave --seats out" in RUN.invoke(app, ["tune", "yukon", "--by", "play", "--seats", "2"]).stderr
    assert "add --by play" in RUN.invoke(app, ["tune", "yukon", "--careful", "2"]).stderr
    assert weights_path("aerodrome.games.yukon").read_bytes() == before


def test_one_group_of_weights_can_be_tuned_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(climb, "DEALS", 1)
    monkeypatch.setattr(climb, "CHECKED", 2)
    rules = registry.rules(registry.game("yukon-airways"))
    before = weights_path("aerodrome.games.yukon_airways").read_text()
    result = RUN.invoke(app, ["tune", "yukon-airways", "--group", "solo", "--by", "play", "--games", "5", "--dry-run", "--json"])
    found = json.loads(result.stdout)
    assert found["features"] == list(rules.judge.weight_names("solo"))
    assert list(found["groups"]) == ["solo"]
    assert found["groups"]["solo"]["alone"] is True
    assert weights_path("aerodrome.games.yukon_airways").read_text() == before
    unknown = RUN.invoke(app, ["tune", "yukon-airways", "--group", "duo"])
    assert unknown.exit_code == 2
    assert "there is several, solo" in unknown.stderr
    assert "no winner to learn from: add --by play" in RUN.invoke(app, ["tune", "yukon-airways", "--group", "solo"]).stderr
