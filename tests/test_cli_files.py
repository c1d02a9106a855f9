"""Commands that read and write files: records, pictures, editions."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

import aerodrome
from aerodrome.core import record as records
from aerodrome.core import registry
from commands import STANDARD, call, played, refused


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished match in a file."""
    path = tmp_path / "match.txt"
    path.write_text(played().record())
    return path


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
        ("rules: 2", "rules: 99", "rules versions 1 to 2, not 99"),
        ('"side": 0', '"side": 2', "Option 'side' cannot be '2'"),
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
    assert fresh.strip() == match.rules.presenter.draw(match.view()).svg()
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
    assert "is not a text file" in refused("check-data", junk)
    assert "There is no file" in refused("check-data", tmp_path / "none.toml")
    assert "is a folder" in refused("check-data", tmp_path)
    named = tmp_path / "edition.txt"
    named.write_text(STANDARD.read_text())
    assert "ends in .toml" in refused("check-data", named)
