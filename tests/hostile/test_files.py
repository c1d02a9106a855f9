"""Records and editions that nobody should have written: each is refused with a sentence, or it is a game."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import aerodrome
from aerodrome.core import record as records
from aerodrome.core import registry
from aerodrome.core.chance import Chance
from aerodrome.core.edition import Edition
from aerodrome.core.errors import AerodromeError
from aerodrome.core.files import check_plain
from aerodrome.core.info import GameInfo
from aerodrome.core.match import Match
from aerodrome.core.rng import Rng
from commands import STANDARD, call, refused
from hostile import inputs

PATIENCE = 8.0  # seconds of CPU time; the slowest takes a tenth of it
READERS = (("replay",), ("replay", "--verify"), ("draw",), ("play",))
fuzzing = settings(
    max_examples=inputs.EXAMPLES, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)


def answered(*command: object) -> str:
    """What a command says about a hostile file: never a traceback, never late, one sentence if it refuses."""
    start = time.process_time()
    result = call(*command, typed="q\n")
    assert time.process_time() - start < PATIENCE
    assert result.exception is None or isinstance(result.exception, SystemExit), repr(result.exception)
    assert result.exit_code in (0, 2), result.output
    if result.exit_code:
        assert len(result.stderr.strip().splitlines()) == 1, result.stderr
    return result.stderr


@pytest.mark.parametrize("path", inputs.corpus("records"), ids=lambda path: path.stem)
def test_hostile_records(path: Path) -> None:
    for command in READERS:
        answered(command[0], path, *command[1:])


@pytest.mark.parametrize("path", inputs.corpus("editions"), ids=lambda path: path.stem)
def test_hostile_editions(path: Path) -> None:
    assert refused("check-data", path)
    assert refused("draw", "yukon", "--edition", path)


@pytest.mark.parametrize("name", inputs.LARGE_EDITIONS)
def test_large_editions(name: str, tmp_path: Path) -> None:
    path = tmp_path / f"{name}.toml"
    path.write_text(inputs.LARGE_EDITIONS[name] + 'format = "yukon"\n')
    assert answered("check-data", path)


@pytest.mark.parametrize("place", ["/dev/zero", "/dev/tty", "/dev/stdin", "/proc/self/mem", "/proc/self", "a" * 5000, "x\x00y"])
def test_places_that_are_no_files(place: str) -> None:
    for command in (*READERS, ("check-data",)):
        assert answered(command[0], place, *command[1:])
    assert answered("draw", "yukon", "--edition", f"{place}.toml")


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    import os

    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)
    for command in ("replay", "check-data"):
        assert "is a device or a pipe" in answered(command, pipe)


def test_numbers_and_dates_are_named(tmp_path: Path) -> None:
    text = STANDARD.read_text()
    for value, words in (("9" * 5000, "is not valid TOML"), ("9" * 4000, "hex digits"), ("2026-01-02", "date"), ("nan", "nan")):
        path = tmp_path / "own.toml"
        path.write_text(text.replace("side = 7", f"side = {value}"))
        assert words in refused("check-data", path)


# Fuzzing


def short_record(info: GameInfo) -> str:
    """A match of a few moves, as text."""
    match = aerodrome.new(info.name, seats=info.seats[-1], seed=5)
    rng = Rng(2)
    for _ in range(12):
        if not match.over:
            match.play(match.legal()[rng.below(len(match.legal()))])
    return match.record()


GAMES = list(registry.games().values())
RECORDS = {info.name: short_record(info) for info in GAMES}


def look_at(match: Match) -> None:
    """Everything that a reader of a record asks for."""
    match.transcript()
    match.rules.presenter.draw(match.view()).svg()
    match.record()


@pytest.mark.parametrize("name", RECORDS)
@fuzzing
@given(data=st.data())
def test_spoiled_records_are_refused_or_replayed(name: str, data: st.DataObject) -> None:
    text = data.draw(inputs.spoiled_lines(RECORDS[name]))
    try:
        match = aerodrome.replay(text)
    except AerodromeError:
        return
    look_at(match)


@fuzzing
@given(text=st.text() | st.binary().map(lambda body: body.decode("latin-1")))
def test_any_text_is_refused(text: str) -> None:
    for body in (text, f"aerodrome-record 1\n{text}", inputs.signed(f"aerodrome-record 1\n{text}\nentries:")):
        with pytest.raises(AerodromeError):
            records.read(body)


@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.name)
@fuzzing
@given(data=st.data())
def test_spoiled_editions_are_refused_or_playable(info: GameInfo, data: st.DataObject) -> None:
    good = info.edition(data.draw(st.sampled_from(list(info.editions)))).data
    spoiled: dict[str, Any] = data.draw(inputs.spoiled(good))
    seats = data.draw(st.sampled_from(info.seats))
    try:
        check_plain(spoiled)  # as both ways in do it: a file, and a record that holds its edition
        edition = Edition("own", spoiled, shipped=False)
        rules = info.rules_class(edition, info.version)
        options = info.check_terms(seats, {}, edition)
    except AerodromeError:
        return
    match = Match(info, rules, seats, options, Chance.seeded(1))
    rng = Rng(3)
    for _ in range(30):
        if match.over:
            break
        match.play(match.legal()[rng.below(len(match.legal()))])
    look_at(match)
