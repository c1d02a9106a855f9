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
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner, Result

import aerodrome
from aerodrome.cli.main import app
from aerodrome.core import record as records
from aerodrome.core import registry
from aerodrome.core.match import Match
from aerodrome.core.rng import Rng

YUKON = Path(aerodrome.__file__).parent / "games/yukon"
STANDARD = YUKON / "data/standard.toml"


def call(*words: object, typed: str = "") -> Result:
    """Runs the command in this process."""
    return CliRunner().invoke(app, [str(word) for word in words], input=typed, prog_name="aerodrome")


def refused(*words: object, typed: str = "") -> str:
    """The one sentence with which a command is refused."""
    result = call(*words, typed=typed)
    assert result.exit_code != 0, result.output
    assert isinstance(result.exception, SystemExit), result.exception
    assert result.stdout == ""
    lines = result.stderr.strip().splitlines()
    assert len(lines) == 1, result.stderr
    assert lines[0].startswith("aerodrome: ")
    assert "Traceback" not in result.stderr
    return lines[0].removeprefix("aerodrome: ")


def played(seed: int | None = 3, moves: int = 1000, seats: int = 2, **options: Any) -> Match:
    """A match after so many random moves, or at its end."""
    match = aerodrome.new("yukon", seats=seats, seed=seed, options=options)
    rng = Rng(1)
    while moves and not match.over:
        legal = match.legal()
        match.play(legal[rng.below(len(legal))])
        moves -= 1
    return match


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished match in a file."""
    path = tmp_path / "match.txt"
    path.write_text(played().record())
    return path


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
    assert (yukon["title"], yukon["seats"], yukon["rules_version"]) == ("Yukon", [2, 3, 4], 1)
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
        (("--bots", "clever"), "There is no bot 'clever': there are greedy, hasty, random"),
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


def test_simulate_can_be_interrupted_and_tells_what_is_done() -> None:
    words = ("simulate", "yukon", "--games", 10_000_000, "--jobs", 2, "--json")
    for patience in (3, 10, 30):  # a busy machine takes longer to finish its first games
        with _start(*words, start_new_session=True) as process:
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


# replay


def test_replay_tells_the_match_and_its_result(record: Path) -> None:
    shown = call("replay", record).stdout
    match = played()
    assert all(line in shown for line in match.transcript())
    assert "Total" in shown
    assert "win" in shown
    assert all(str(score) in shown for score in match.scores)


def test_replay_of_an_unfinished_match_says_whose_turn_it_is(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    match = played(moves=3)
    path.write_text(match.record())
    assert f"not over: {match.names[match.mover]} is to move" in call("replay", path).stdout


@pytest.mark.parametrize("seed", [3, None])
def test_verify_checks_every_draw(tmp_path: Path, seed: int | None) -> None:
    path = tmp_path / "match.txt"
    match = played(seed)
    path.write_text(match.record())
    draws = sum(entry.who == -1 for entry in match.entries)
    result = call("replay", path, "--verify")
    assert result.exit_code == 0
    assert f"All {draws} draws were checked" in result.stdout


def test_verify_finds_a_deal_that_was_not_the_seeds(tmp_path: Path) -> None:
    """A record whose entries are possible, whose check line fits, but whose cards were dealt otherwise."""
    rec = records.read(played(3).record())
    other = records.read(played(4).record())
    rec.entries = other.entries
    path = tmp_path / "forged.txt"
    path.write_text(records.write(rec))
    result = call("replay", path, "--verify")
    assert result.exit_code == 2
    assert "does not follow from the seed" in result.stderr


def test_verify_needs_the_seed(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    path.write_text(played(None, moves=4).record())
    result = call("replay", path, "--verify")
    assert result.exit_code == 2
    assert "seed of this match is not known yet" in result.stderr


def test_replay_of_a_match_with_moves_taken_back(tmp_path: Path) -> None:
    match = played(moves=6)
    match.take_back(match.mover, set(range(2)))
    match.confirming = {0, 1}
    match.play(match.legal()[0])  # a draft, not confirmed
    path = tmp_path / "match.txt"
    path.write_text(match.record())
    result = call("replay", path, "--verify")
    assert result.exit_code == 0, result.stderr
    assert "draws were checked" in result.stdout
    stepped = call("replay", path, "--step", typed="\n" * 100)
    assert stepped.exit_code == 0
    assert "(Something was taken back.)" in stepped.stdout


def test_signs_that_a_terminal_lacks_are_replaced() -> None:
    with _start("play", "yukon", encoding_of_terminal="ascii") as process:
        shown, errors = process.communicate("1\n\n", timeout=60)
    assert process.returncode == 0, errors
    assert "DIGGER" in shown


def test_replay_step_by_step(record: Path) -> None:
    shown = call("replay", record, "--step", typed="\n\nq\n").stdout
    lines = played().transcript()
    assert lines[0] in shown
    assert lines[2] in shown
    assert lines[-1] not in shown
    assert "Enter goes on" in shown
    whole = call("replay", record, "--step", typed="\n" * 200).stdout
    assert lines[-1] in whole
    assert "Total" in whole
    assert call("replay", record, "--step").exit_code == 0


def test_broken_records_are_refused(tmp_path: Path, record: Path) -> None:
    text = record.read_text()
    path = tmp_path / "broken.txt"
    bodies: dict[str, bytes] = {
        "cut off": text[: len(text) // 2].encode(),
        "has been altered or damaged": text.replace("seats: 2", "seats: 3").encode(),
        "is not a record": b"",
        "not a text file": bytes(range(256)) * 10,
        "its first line": b"hello\n",
    }
    for words, body in bodies.items():
        path.write_bytes(body)
        for command in (("replay", path), ("replay", path, "--verify"), ("draw", path), ("play", path)):
            assert words in refused(*command)
        assert path.read_bytes() == body


def _signed(body: str) -> str:
    """A record with a check line that fits, whatever it says."""
    lines = [line for line in body.splitlines() if not line.startswith("check: ")]
    return "\n".join([*lines, f"check: {records._checksum(lines)}", ""])


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("game: yukon", "game: chess", "There is no game 'chess'"),
        ("seats: 2", "seats: 12", "cannot be played with 12 seats"),
        ("rules: 1", "rules: 99", "rules versions 1 to 1, not 99"),
        ('"side": 0', '"side": 3', "Option 'side' cannot be '3'"),
        ("edition: standard ", "edition: golden ", "has no edition 'golden'"),
        ("entries:\n. ", "entries:\n. 9", "which the rules do not allow"),
        ("entries:\n", "entries:\n0 5\n", "is to move"),
        ("entries:\n", f"entries:\n. {'9' * 5000}\n", "cannot be read"),
        ("entries:\n", "entries:\nundo 7\n", "takes back 7 entries"),
    ],
)
def test_records_that_do_not_fit_the_rules_are_refused(tmp_path: Path, record: Path, old: str, new: str, words: str) -> None:
    text = record.read_text()
    assert old in text
    path = tmp_path / "strange.txt"
    path.write_text(_signed(text.replace(old, new, 1)))
    assert words in refused("replay", path)


def test_files_that_are_none_are_refused(tmp_path: Path) -> None:
    assert refused("replay", tmp_path / "nothing.txt") == f"There is no file {tmp_path / 'nothing.txt'}."
    assert refused("replay", tmp_path) == f"{tmp_path} is a folder, not a file."
    assert "no player 3" in refused("replay", _write(tmp_path, played().record()), "--seat", 3)
    assert "no player 0" in refused("replay", _write(tmp_path, played().record()), "--seat", 0)


def _write(folder: Path, text: str) -> Path:
    path = folder / "written.txt"
    path.write_text(text)
    return path


# draw


def test_draw_writes_a_picture_and_never_over_a_file(tmp_path: Path, record: Path) -> None:
    picture = tmp_path / "out.svg"
    assert call("draw", record, "-o", picture, "--theme", "dark").exit_code == 0
    first = picture.read_text()
    assert ElementTree.fromstring(first).tag.endswith("svg")
    assert "theme-dark" in first
    assert "exists already" in refused("draw", record, "-o", picture)
    assert picture.read_text() == first
    assert call("draw", record, "-o", picture, "--theme", "light", "--force").exit_code == 0
    assert "theme-light" in picture.read_text()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["match.txt", "out.svg"]


def test_a_picture_of_a_broken_record_leaves_the_old_one(tmp_path: Path) -> None:
    picture = tmp_path / "out.svg"
    picture.write_text("old")
    refused("draw", _write(tmp_path, "junk"), "-o", picture, "--force")
    assert picture.read_text() == "old"


def test_draw_shows_a_fresh_table_or_any_entry(record: Path) -> None:
    fresh = call("draw", "yukon", "--seed", 3, "--seats", 2).stdout
    assert ElementTree.fromstring(fresh).tag.endswith("svg")
    match = aerodrome.new("yukon", seats=2, seed=3)
    assert fresh.strip() == match.rules.draw(match.view()).svg()
    assert call("draw", record, "--at", len(match.entries)).stdout == fresh
    assert call("draw", record, "--seat", 1).exit_code == 0


def test_draw_refuses(tmp_path: Path, record: Path) -> None:
    assert "has entries 1 to" in refused("draw", record, "--at", 9999)
    assert "--at counts the entries of a record" in refused("draw", "yukon", "--at", 3)
    assert "neither a file nor a game 'chess'" in refused("draw", "chess")
    assert "There is no file" in refused("draw", tmp_path / "none.txt")
    assert "are for a fresh table" in refused("draw", record, "--seats", 3)
    assert "cannot be written" in refused("draw", record, "-o", tmp_path / "no" / "such.svg")
    assert "is a folder" in refused("draw", record, "-o", tmp_path)


# check-data


def test_a_shipped_edition_is_fine(tmp_path: Path) -> None:
    for info in registry.games().values():
        for files in info.editions.values():
            own = tmp_path / f"{info.name}-{files[-1]}"  # as an owner would write it: its own part, the others included
            included = f"include = {json.dumps(list(files[:-1]))}\n" if len(files) > 1 else ""
            own.write_text(included + (info.folder / "data" / files[-1]).read_text())
            result = call("check-data", own)
            assert result.exit_code == 0, result.stderr
            assert f"{own.name} is fine" in " ".join(result.stdout.split())


def test_an_own_edition_is_checked_and_can_be_played(tmp_path: Path) -> None:
    own = tmp_path / "rich.toml"
    own.write_text(STANDARD.read_text().replace("digger_points = 5", "digger_points = 9"))
    result = call("check-data", own)
    assert result.exit_code == 0
    assert "edition 'rich' of Yukon" in result.stdout
    assert "digger_points = 9" in result.stdout
    assert call("simulate", "yukon", "--edition", own, "--games", 2, "--jobs", 1).exit_code == 0


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('format = "yukon"', 'format = "chess"', "there is no such game"),
        ('format = "yukon"', "", "does not say which game"),
        ("digger_points = 5", "", "digger_points"),
        ("digger_points = 5", 'digger_points = "five"', "digger_points"),
        ("side = 7", "side = 6", "do not fill a square"),
        ("values = [1,", "values = [9,", "positive and rising"),
        ("side = 7", "side = = 7", "is not valid TOML"),
    ],
)
def test_a_broken_edition_is_refused(tmp_path: Path, old: str, new: str, words: str) -> None:
    path = tmp_path / "own.toml"
    text = STANDARD.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))
    assert words in refused("check-data", path)


def test_check_data_refuses_what_is_no_edition(tmp_path: Path) -> None:
    junk = tmp_path / "junk.toml"
    junk.write_bytes(bytes(range(256)))
    assert "cannot be read as a text file" in refused("check-data", junk)
    assert "There is no file" in refused("check-data", tmp_path / "none.toml")
    assert "is a folder" in refused("check-data", tmp_path)
    named = tmp_path / "edition.txt"
    named.write_text(STANDARD.read_text())
    assert "ends in .toml" in refused("check-data", named)


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
    result = call("fuzz", "yukon", "--seconds", 0.5, "--out", tmp_path / "failures")
    assert result.exit_code == 0, result.output
    assert "No failure in 0.5 seconds: yukon." in result.stdout


def test_new_game_refuses_a_bad_name(tmp_path: Path) -> None:
    assert "cannot be a game's name" in refused("new-game", "9 Lives", "--into", tmp_path)
    assert "There is a game 'yukon' already" in refused("new-game", "yukon", "--into", tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_fuzz_tells_failures_and_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    failure = SimpleNamespace(game="yukon", check="replay", sentence="It differs.", record_path=tmp_path / "yukon-1.txt")

    def fuzz(games: list[str], seconds: float, seed: int, out: Path, on_progress: Any) -> list[Any]:
        asked.append((games, seconds, seed, out))
        on_progress("yukon: 10 games")
        return [failure] if seed == 2 else []

    _fake(monkeypatch, "aerodrome.kit.fuzz", fuzz=fuzz)
    good = call("fuzz", "yukon", "--seconds", 3, "--out", tmp_path)
    assert good.exit_code == 0
    assert "No failure in 3 seconds: yukon." in good.stdout
    assert "10 games" in good.stderr
    bad = call("fuzz", "--seed", 2, "--out", tmp_path)
    assert bad.exit_code == 1
    assert "It differs." in bad.stdout
    assert "aerodrome replay" in bad.stdout
    assert asked[0] == (["yukon"], 3.0, 1, tmp_path)
    assert asked[1][0] == list(registry.games())
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
