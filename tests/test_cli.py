"""The command line, called as a person calls it: what it prints, what it refuses, what it leaves alone."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

import aerodrome
from aerodrome.core import registry
from aerodrome.kit import fuzz
from commands import call, refused

# The command itself


def test_version_says_build_and_python() -> None:
    result = call("--version")
    assert result.exit_code == 0
    python = ".".join(map(str, sys.version_info[:3]))
    assert result.stdout.strip() == f"aerodrome {aerodrome.__version__}, {aerodrome.BUILD}, Python {python}"


def test_help_names_every_command() -> None:
    shown = call("--help").stdout
    for name in ("games", "play", "rules", "simulate", "replay", "draw", "check-data", "fuzz", "bench", "new-game"):
        assert name in shown
        assert call(name, "--help").exit_code == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("bogus",), "No such command 'bogus'. See 'aerodrome --help'."),
        (("--bogus",), "No such option: --bogus. See 'aerodrome --help'."),
        (("play",), "Missing argument 'GAME|FILE'. See 'aerodrome play --help'."),
        (("simulate", "yukon", "--games", "many"), "'--games'"),
        (("simulate", "yukon", "another"), "another"),
        (("draw", "yukon", "--theme", "pink"), "'pink' is not one of 'auto', 'light', 'dark'"),
    ],
)
def test_wrong_usage_is_one_sentence(words: tuple[str, ...], sentence: str) -> None:
    assert sentence in refused(*words)


# games


def test_games_lists_what_can_be_played() -> None:
    shown = call("games").stdout
    for info in registry.games().values():
        assert info.title in shown
        assert info.edition().hash in shown
        assert all(option.name in shown for option in info.options)


def test_names_alone_serve_scripts() -> None:
    assert call("games", "--names").stdout.split() == list(registry.games())


def test_games_as_json() -> None:
    data = {game["name"]: game for game in json.loads(call("games", "--json").stdout)}
    assert set(data) == set(registry.games())
    yukon = data["yukon"]
    assert (yukon["title"], yukon["seats"], yukon["rules_version"]) == ("Yukon", [2, 3, 4], 2)
    assert yukon["editions"] == [{"name": "standard", "hash": registry.game("yukon").edition().hash}]
    townsfolk = yukon["options"][0]
    assert (townsfolk["name"], townsfolk["values"], townsfolk["default"]) == ("townsfolk", [False, True], False)
    assert townsfolk["text"]


# Tables that cannot be


@pytest.mark.parametrize("command", ["play", "simulate", "draw"])
@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("yukon", "--seats", 9), "Yukon cannot be played with 9 seats: it takes 2, 3, 4."),
        (("yukon", "--option", "town=1"), "Yukon has no option 'town'"),
        (("yukon", "--option", "townsfolk=maybe"), "Option 'townsfolk' cannot be 'maybe'"),
        (("yukon", "--option", "townsfolk"), "An option is written name=value, not 'townsfolk'."),
        (("yukon", "--option", "side=4", "--option", "side=5"), "Option 'side' was given twice."),
        (("yukon", "--option", "starter=3", "--seats", 2), "Player 3 cannot begin at a table of 2."),
        (("yukon", "--edition", "gold"), "Yukon has no edition 'gold'"),
        (("yukon", "--edition", "missing.toml"), "There is no file missing.toml."),
    ],
)
def test_a_table_that_cannot_be_is_refused(command: str, words: tuple[object, ...], sentence: str) -> None:
    assert sentence in refused(command, *words)


@pytest.mark.parametrize("command", ["play", "simulate", "rules"])
def test_an_unknown_game_is_refused_with_a_hint(command: str) -> None:
    assert refused(command, "yukn") == "There is no game 'yukn': did you mean 'yukon'?"
    assert refused(command, "chess").startswith("There is no game 'chess'")


def test_a_game_may_be_typed_with_capitals() -> None:
    assert call("simulate", "Yukon", "--games", 1, "--jobs", 1).exit_code == 0


# simulate


def test_simulate_as_json_is_the_same_for_the_same_seed() -> None:
    words = ("simulate", "yukon", "--seats", 2, "--games", 6, "--bots", "greedy,random", "--seed", 7, "--json", "--jobs")
    first, second = call(*words, 1), call(*words, 1)
    assert first.exit_code == 0
    assert first.stderr == ""
    assert first.stdout == second.stdout
    data = json.loads(first.stdout)
    assert data["schema"] == "aerodrome-simulation"
    assert data["games"] == 6
    assert [seat["bot"] for seat in data["seats"]] == ["greedy", "random"]


def test_simulate_shows_seats_bots_and_facts() -> None:
    shown = call("simulate", "yukon", "--games", 4, "--bots", "greedy,random", "--jobs", 1, "--option", "townsfolk=true").stdout
    for words in ("Player 1", "Player 2", "greedy", "random", "Win share", "cards left", "95 % intervals", "Wilson"):
        assert words in shown


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--games", 0), "At least one game must be played, not 0."),
        (("--jobs", 0), "At least one process is needed, not 0."),
        (("--iterations", 0), "'--iterations'"),
        (("--bots", "clever"), "There is no bot 'clever': there are random, greedy, steady"),
        (("--bots", ","), "At least one bot must be named"),
        (("--bots", "random,random,random"), "3 bots were named for a table of 2 seats."),
    ],
)
def test_simulate_refuses(words: tuple[object, ...], sentence: str) -> None:
    assert sentence in refused("simulate", "yukon", *words)


def _start(*words: object, encoding_of_terminal: str = "utf-8", **more: Any) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", "from aerodrome.cli.main import run; run()", *map(str, words)]
    path = os.pathsep.join([str(Path(aerodrome.__file__).parents[1]), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONWARNINGS": "ignore", "PYTHONIOENCODING": encoding_of_terminal}
    pipe = subprocess.PIPE
    return subprocess.Popen(command, env=environment, stdin=pipe, stdout=pipe, stderr=pipe, text=True, **more)


def test_simulate_uses_processes_and_answers_the_same() -> None:
    words = ("simulate", "yukon", "--games", 8, "--seed", 2, "--json", "--jobs")
    with _start(*words, 2) as process:
        shown, errors = process.communicate(timeout=120)
    assert (process.returncode, errors) == (0, "")
    assert shown == call(*words, 1).stdout


def _hear_interrupts() -> None:
    """Whoever runs the tests in the background may have switched them off."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_simulate_can_be_interrupted_and_tells_what_is_done() -> None:
    words = ("simulate", "yukon", "--games", 10_000_000, "--jobs", 2, "--json")
    for patience in (3, 10, 30):  # a busy machine takes longer to finish its first games
        with _start(*words, start_new_session=True, preexec_fn=_hear_interrupts) as process:
            time.sleep(patience)
            os.killpg(process.pid, signal.SIGINT)
            shown, errors = process.communicate(timeout=60)
        assert process.returncode == 130
        assert "Traceback" not in errors
        assert "Stopped" in errors
        if shown:
            break
    data = json.loads(shown)
    assert data["interrupted"] is True
    assert 0 < data["games"] < 10_000_000
    assert data["seats"][0]["win_share"]["n"] == data["games"]


@pytest.mark.parametrize("words", [("play", "chess"), ("replay", "nowhere.txt"), ("check-data", "/dev/null"), ("simulate",)])
def test_the_installed_command_refuses_in_one_line(words: tuple[str, ...]) -> None:
    with _start(*words) as process:
        shown, errors = process.communicate(timeout=60)
    assert (process.returncode, shown) == (2, "")
    assert len(errors.strip().splitlines()) == 1, errors


def test_a_reader_that_stops_early_is_no_error() -> None:
    with _start("rules", "yukon") as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr is not None
        assert "Traceback" not in process.stderr.read()


def test_signs_that_a_terminal_lacks_are_replaced() -> None:
    with _start("play", "yukon", encoding_of_terminal="ascii") as process:
        shown, errors = process.communicate("1\n\n", timeout=60)
    assert process.returncode == 0, errors
    assert "DIGGER" in shown


# rules


@pytest.fixture
def small_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Yukon with rules of three clauses."""
    from dataclasses import replace

    text = "# Yukon\n\n## Turn\n\n- **YK-020** [limit] A player takes one card.\n- **YK-021** The first turn is free.\n"
    (tmp_path / "rules.md").write_text(text + "\n## End\n\n- **YK-S01** A worked example of\n  a last card.\n")
    info = replace(registry.game("yukon"), folder=tmp_path)
    monkeypatch.setattr("aerodrome.cli.rules.find_game", lambda name: info)
    return tmp_path


def test_rules_prints_all_of_them(small_rules: Path) -> None:
    shown = call("rules", "yukon").stdout
    assert all(id_ in shown for id_ in ("YK-020", "YK-021", "YK-S01"))


def test_rules_finds_clauses(small_rules: Path) -> None:
    for words in (("YK-020",), ("yk-020",), ("20",), ("takes", "card")):
        shown = call("rules", "yukon", *words).stdout
        assert "YK-020  A player takes one card." in shown
        assert "Turn" in shown
        assert "YK-021" not in shown
    assert "a last card" in call("rules", "yukon", "YK-S01").stdout
    assert "No clause of Yukon has the number or the words 'railway'." in refused("rules", "yukon", "railway")


def test_rules_as_json(small_rules: Path) -> None:
    data = json.loads(call("rules", "yukon", "--json").stdout)
    assert data["clauses"][0] == {"id": "YK-020", "chapter": "Turn", "tags": ["limit"], "text": "A player takes one card."}
    assert data["clauses"][2]["text"] == "A worked example of a last card."


def _fake(monkeypatch: pytest.MonkeyPatch, name: str, **contents: Any) -> None:
    module = ModuleType(name)
    module.__dict__.update(contents)
    monkeypatch.setitem(sys.modules, name, module)


def test_coverage_fails_where_a_clause_has_no_test(small_rules: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [
        SimpleNamespace(id="YK-020", text="A player takes one card.", tests=["test_turn.py::test_take"]),
        SimpleNamespace(id="YK-021", text="The first turn is free.", tests=["test_turn.py::test_first"]),
        SimpleNamespace(id="YK-S01", text="A worked example.", tests=[]),
    ]
    _fake(monkeypatch, "aerodrome.kit.coverage", coverage=lambda info: rows)
    result = call("rules", "yukon", "--coverage")
    assert result.exit_code == 1
    assert "no test" in result.stdout
    assert "2 of 3 clauses" in result.stdout
    data = json.loads(call("rules", "yukon", "--coverage", "--json").stdout)
    assert data["without_test"] == ["YK-S01"]
    assert data["clauses"][0]["tests"] == ["test_turn.py::test_take"]
    rows[2].tests.append("test_end.py::test_last")
    assert call("rules", "yukon", "--coverage").exit_code == 0


# The kit's commands


def test_every_clause_of_yukon_is_shown_by_a_test() -> None:
    result = call("rules", "yukon", "--coverage", "--json")
    assert result.exit_code == 0
    data = json.loads(result.stdout)
    assert data["without_test"] == []
    assert len(data["clauses"]) > 200


def test_fuzz_runs_the_kit(tmp_path: Path) -> None:
    result = call("fuzz", "yukon", "--seconds", 0.5, "--jobs", 1, "--out", tmp_path / "failures")
    assert result.exit_code == 0, result.output
    assert "No failure in 0.5 seconds: yukon." in result.stdout
    quick = call("fuzz", "--decisions", 500, "--jobs", 1, "--out", tmp_path / "failures")
    assert quick.exit_code == 0, quick.output
    assert "decisions: " in quick.stdout


def test_new_game_refuses_a_bad_name(tmp_path: Path) -> None:
    assert "cannot be a game's name" in refused("new-game", "9 Lives", "--into", tmp_path)
    assert "There is a game 'yukon' already" in refused("new-game", "yukon", "--into", tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_long_run_that_was_broken_off_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each batch is done once, whatever happened in between; another run does not take the file over."""
    monkeypatch.setattr(fuzz, "FEW", 100)
    kept = tmp_path / "run.json"
    asked = ("fuzz", "yukon", "--decisions", 400, "--jobs", 1, "--resume", kept, "--out", tmp_path)
    batches = fuzz.plan(["yukon"], 1, 60.0, 1, 400, tmp_path)
    assert len(batches) == 4
    ledger = fuzz.Ledger(kept, batches)
    for batch in ledger.left(batches)[:3]:
        ledger.note(fuzz.run_batch(batch))
    again = fuzz.Ledger(kept, batches)
    assert [batch.number for batch in again.left(batches)] == [3]
    assert again.decisions == ledger.decisions >= 300
    result = call(*asked)
    assert "No failure" in result.stdout
    assert fuzz.Ledger(kept, batches).left(batches) == []
    assert "another run" in refused("fuzz", "yukon", "--decisions", 500, "--jobs", 1, "--resume", kept)


def test_fuzz_tells_failures_and_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    failure = fuzz.Failure("yukon", "replay", "It differs.", tmp_path / "yukon-1.txt")

    def run_batch(batch: fuzz.Batch) -> fuzz.Found:
        asked.append(batch)
        return fuzz.Found("yukon", games=10, failure=failure if batch.seed == 2 else None)

    monkeypatch.setattr(fuzz, "run_batch", run_batch)
    good = call("fuzz", "yukon", "--seconds", 3, "--jobs", 1, "--out", tmp_path)
    assert good.exit_code == 0
    assert "No failure in 3 seconds: yukon." in good.stdout
    assert f"{10 * len(asked)} games" in good.stderr
    assert sum(batch.seconds for batch in asked) == 3.0
    assert {(batch.game, batch.decisions, batch.out) for batch in asked} == {("yukon", 0, tmp_path)}
    asked.clear()
    bad = call("fuzz", "--seed", 2, "--decisions", 1_000_000, "--jobs", 1, "--out", tmp_path)
    assert bad.exit_code == 1
    assert "It differs." in bad.stdout
    assert "aerodrome replay" in bad.stdout
    assert {batch.game for batch in asked} == set(registry.games())
    assert sum(batch.decisions for batch in asked) >= 1_000_000
    assert "above zero" in refused("fuzz", "--seconds", 0)
    assert "There is no game" in refused("fuzz", "chess")


def test_bench_measures_the_games_named(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def run(games: list[str], seconds: float, json: bool) -> dict[str, Any]:
        asked.append((games, seconds, json))
        return {"build": "compiled"}

    _fake(monkeypatch, "aerodrome.lab.bench", run=run)
    assert json.loads(call("bench", "yukon", "--seconds", 0.5, "--json").stdout) == {"build": "compiled"}
    assert call("bench").exit_code == 0
    assert asked == [(["yukon"], 0.5, True), (list(registry.games()), 1.0, False)]
    assert "There is no game" in refused("bench", "chess")


def test_new_game_says_where_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _fake(monkeypatch, "aerodrome.kit.new_game", create=lambda name, place: (place or Path("games")) / name)
    shown = call("new-game", "demo", "--into", tmp_path).stdout
    assert str(tmp_path / "demo") in shown
    assert "AERODROME_GAMES" in shown
    assert "aerodrome play demo" in shown
