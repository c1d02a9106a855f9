"""`aerodrome edition`: every verb for every game, every fault with its line, and a table that is played from the same file."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import aerodrome
from aerodrome.cli.edition_places import line_of
from aerodrome.core import registry
from aerodrome.core.edition import Edition, demand, faults
from aerodrome.core.errors import DataError
from commands import call, refused
from hostile import inputs

SHIPPED = [(info.name, name) for info in registry.games().values() for name in info.editions]


@pytest.fixture
def offered(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """$AERODROME_EDITIONS is read anew, before and after."""
    registry.games.cache_clear()
    yield monkeypatch
    monkeypatch.undo()
    registry.games.cache_clear()


def copied(folder: Path, game: str = "airlines", of: str | None = None) -> Path:
    """A copy of an edition as a designer gets it."""
    file = folder / "mine.toml"
    result = call("edition", "copy", game, file, *(("--of", of) if of else ()))
    assert result.exit_code == 0, result.stderr
    return file


def changed(file: Path, *pairs: tuple[str, str]) -> Path:
    """The same file with some words put instead of others."""
    text = file.read_text(encoding="utf-8")
    for before, after in pairs:
        assert text.count(before) == 1, before
        text = text.replace(before, after)
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.parametrize(("game", "name"), SHIPPED)
def test_a_copy_is_the_same_edition_with_its_remarks(game: str, name: str, tmp_path: Path) -> None:
    file = copied(tmp_path, game, name)
    info = registry.game(game)
    assert info.edition(str(file)).hash == info.edition(name).hash
    text = file.read_text(encoding="utf-8")
    remarks = [line for part in info.editions[name] for line in (info.folder / "data" / part).read_text("utf-8").splitlines()]
    assert sorted(text.split()) == sorted(" ".join(remarks).split())
    assert "exists already" in refused("edition", "copy", game, file)
    assert "ends in .toml" in refused("edition", "copy", game, tmp_path / "mine.txt")


@pytest.mark.parametrize(("game", "name"), SHIPPED)
def test_a_copy_is_checked_drawn_and_studied(game: str, name: str, tmp_path: Path) -> None:
    file = copied(tmp_path, game, name)
    assert "is fine" in call("edition", "check", file).stdout
    assert call("edition", "draw", file).exit_code == 0
    assert file.with_suffix(".svg").read_text(encoding="utf-8").startswith("<svg")
    bots = "greedy" if game == "par-avion" else "random"  # Par Avion ends only where somebody plays to win
    result = call("edition", "study", file, "--games", "2", "--bots", bots, "--jobs", "1", "--json")
    assert result.exit_code == 0, result.stderr
    report = json.loads(result.stdout)
    assert [variant["name"] for variant in report["variants"]] == [name, "mine"]
    assert (tmp_path / "mine-study" / "report.html").exists()
    means = {(row["variant"], row["measure"]): row["estimate"]["mean"] for row in report["figures"]}
    for (variant, measure), mean in means.items():
        if measure == "minutes of thought":
            continue  # as busy as the machine is
        assert mean == means["mine" if variant == name else name, measure]  # the same deals, the same bots, the same edition


def test_a_changed_edition_is_told_from_its_original(tmp_path: Path) -> None:
    dear = changed(
        copied(tmp_path, "airlines", "standard"), ('circles = [2] },\n  { id = "W02"', 'circles = [9] },\n  { id = "W02"')
    )
    result = call("edition", "study", dear, "--against", "standard", "--games", "2", "--seats", "2", "--jobs", "1", "--json")
    assert result.exit_code == 0, result.stderr
    editions = {variant["name"]: variant["edition"] for variant in json.loads(result.stdout)["variants"]}
    assert editions["standard"] != editions["mine"]
    plan = tomllib.loads((tmp_path / "mine-study" / "plan.toml").read_text(encoding="utf-8"))
    assert plan["variants"]["mine"]["edition"] == str(dear)


def test_every_fault_is_told_with_its_line(tmp_path: Path) -> None:
    file = changed(
        copied(tmp_path, "airlines", "standard"),
        ('{ id = "W05", network = "wavy", a = "san-francisco", b = "portland", circles = [7] }',
         '{ id = "W05", network = "wavy", a = "san-francisco", b = "portland", circles = [17] }'),
        ('name = "Anchorage", x = 60', 'name = "Anchorage", x = 6000'),
        ('shares = 11\n', 'shares = 13\n'),
    )  # fmt: skip
    lines = file.read_text(encoding="utf-8").splitlines()
    result = call("edition", "check", file)
    assert result.exit_code == 2
    said = [line.removeprefix("aerodrome: ") for line in result.stderr.strip().splitlines()]
    assert len(said) == 4, said  # two of them because of the thirteenth share: too many of one, too many of all
    for word, sentence in zip(("anchorage", '"ITA"', "", "W05"), said, strict=True):
        where = re.match(r"mine\.toml(?:, line (\d+))?: ", sentence)
        assert where is not None, sentence
        assert bool(where[1]) == bool(word)
        assert not word or word in lines[int(where[1]) - 1]


@pytest.mark.parametrize(
    ("sentence", "line"),
    [
        ("route W01 has 4 circles", 4),
        ("Expected 'int', got 'str' - at '$.route[1].circles'", 5),
        ("the headquarters 'nowhere' of BOI is not among the cities", 10),
        ("[board] width and height must be 200 to 5000", 8),
        ("Object missing required field 'land' - at '$.board'", 7),
        ("there are 41 flight cards instead of 42", None),
    ],
)
def test_the_line_of_a_sentence(sentence: str, line: int | None) -> None:
    text = (
        'format = "airlines"\n\nroute = [\n  { id = "W01", circles = [2] },\n  { id = "W02", circles = [5] },\n]\n'
        '[board]\nwidth = 3\n[[airline]]\nid = "BOI"\nhq = "nowhere"\n'
    )
    assert line_of(text, sentence) == line


def test_a_flood_of_faults_ends(tmp_path: Path) -> None:
    edition = Edition("wrong", {})

    def load() -> None:
        for number in range(1000):
            demand(False, edition, f"fault {number}")

    assert len(faults(load)) == 20
    with pytest.raises(DataError):
        demand(False, edition, "outside of a check the first one is an error")


def test_what_follows_from_a_fault_is_not_told_and_an_own_bug_is_not_hidden() -> None:
    edition = Edition("wrong", {})

    def stumbles() -> None:
        demand(False, edition, "the only fault")
        [].index(3)  # type: ignore[var-annotated]

    assert [error.message for error in faults(stumbles)] == ["Edition 'wrong': the only fault."]
    with pytest.raises(ValueError, match="3 is not in list"):
        faults(lambda: [].index(3))


@pytest.mark.parametrize("path", inputs.corpus("editions"), ids=lambda path: path.stem)
def test_hostile_editions_are_checked_to_the_end(path: Path) -> None:
    result = call("edition", "check", path)
    assert result.exit_code == 2
    assert isinstance(result.exception, SystemExit)
    assert 1 <= len(result.stderr.strip().splitlines()) <= 20


def test_an_own_edition_is_offered_and_its_records_carry_it(offered: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = copied(tmp_path, "yukon")
    file = changed(file.rename(tmp_path / "golden-creek.toml"), ("digger_points = 5", "digger_points = 9"))
    offered.setenv("AERODROME_EDITIONS", str(file))
    registry.games.cache_clear()
    assert list(registry.game("yukon").editions) == ["standard", "golden-creek"]
    match = aerodrome.new("yukon", seats=2, seed=1, edition="golden-creek")
    assert match.rules.edition.data["game"]["digger_points"] == 9
    assert not match.rules.edition.shipped
    assert aerodrome.replay(match.record()).rules.edition == match.rules.edition
    changed(file, ("digger_points = 9", "digger_points = -1"))  # it is read anew for each table
    with pytest.raises(DataError, match="must not be negative"):
        aerodrome.new("yukon", seats=2, edition="golden-creek")
    assert "must not be negative" in refused("serve", "--editions", file, "--data", tmp_path / "data")


def test_editions_that_cannot_be_offered(offered: pytest.MonkeyPatch, tmp_path: Path) -> None:
    taken = tmp_path / "standard.toml"
    assert call("edition", "copy", "yukon", taken).exit_code == 0
    nothing = tmp_path / "nothing.toml"
    nothing.write_text("x = 1\n")
    for file, words in ((taken, "cannot be offered"), (nothing, "which game"), (tmp_path / "none.toml", "There is no file")):
        offered.setenv("AERODROME_EDITIONS", str(file))
        assert words in refused("serve", "--editions", file, "--data", tmp_path / "data")
        registry.games.cache_clear()
        assert list(registry.game("yukon").editions) == ["standard"]
