"""Hostile words: whatever is typed after a command or set as a variable ends in one sentence, never in a traceback."""

from __future__ import annotations

import contextlib
import itertools
import os
from pathlib import Path
from typing import Any

import pytest
import typer.main
from hypothesis import HealthCheck, example, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from aerodrome.cli.main import app
from aerodrome.core.errors import AerodromeError
from aerodrome.server import settings as server_settings
from aerodrome.server.settings import PREFIX, Settings
from commands import call, refused
from hostile import inputs

COMMANDS: dict[str, Any] = typer.main.get_command(app).commands  # type: ignore[attr-defined]
FIRST = {"simulate": ["yukon", "--games", "1", "--jobs", "1"], "rules": ["yukon"], "draw": ["yukon"]}
# Commands that would go on for long once everything they are given makes sense; their numbers are tried below.
LONG = {"serve", "bench", "fuzz", "tune", "arena", "play", "new-game"}
SHORT = sorted(set(COMMANDS) - LONG)


def options_of(name: str) -> list[str]:
    """The options of a command that take a value."""
    return [item.opts[0] for item in COMMANDS[name].params if item.param_type_name == "option" and not item.is_flag]


def tried(*command: object) -> None:
    """Calls a command; it may do what it was told or refuse it in one sentence."""
    result = call(*command, typed="q\n")
    assert result.exception is None or isinstance(result.exception, SystemExit), f"{command}: {result.exception!r}"
    assert result.exit_code in (0, 1, 2), command
    assert "Traceback" not in result.output


@pytest.mark.parametrize("name", SHORT)
def test_hostile_words_after_options(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for option, word in itertools.product(options_of(name), inputs.words()):
        if (name, option) not in {("draw", "--output"), ("simulate", "--jobs"), ("simulate", "--games")}:
            tried(name, *FIRST.get(name, []), option, word)


@pytest.mark.parametrize("name", SHORT)
def test_hostile_words_in_the_place_of_files_and_games(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for word in inputs.words():
        tried(name, word)


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "yukon", "--games", "9" * 20),
        ("simulate", "yukon", "--jobs", "9" * 20),
        ("bench", "--seconds", "nan"),
        ("bench", "--seconds", "inf"),
        ("fuzz", "--seconds", "nan"),
        ("fuzz", "--seconds", "-1"),
        ("arena", "yukon", "--seconds", "nan"),
        ("draw", "yukon", "-o", "/dev/full/x.svg"),
        ("draw", "yukon", "-o", "a" * 5000),
    ],
)
def test_numbers_that_make_no_sense_are_refused(words: tuple[str, ...]) -> None:
    assert refused(*words)


# Settings of the server: they are checked before anything is opened or listened on.


NONSENSE: list[tuple[str, str]] = [
    tuple(line.split("=", 1))  # type: ignore[misc]
    for line in (inputs.CORPUS / "settings.txt").read_text(encoding="utf-8").splitlines()
]


@pytest.mark.parametrize(("name", "value"), NONSENSE)
def test_nonsense_settings_are_refused(name: str, value: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(PREFIX + "DATA", str(tmp_path / "data"))
    if name != "secret":
        assert refused("serve", f"--{name.replace('_', '-')}", value)
    monkeypatch.setenv(PREFIX + name.upper(), value)
    assert refused("serve")


@pytest.mark.parametrize("place", ["/dev/null", "/proc/nowhere", "/dev/null/deeper", "a" * 5000])
def test_data_folders_that_cannot_be(place: str) -> None:
    assert "data folder" in refused("serve", "--data", place)


NAMES = [item for item in server_settings.fields(Settings) if item.name != "data"]


@hypothesis_settings(
    max_examples=inputs.EXAMPLES, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)
@given(name=st.sampled_from([item.name for item in NAMES]), value=st.text() | st.sampled_from(inputs.words()))
@example(name="public_url", value="https://[")
@example(name="database_url", value="postgresql://host:port/name")
def test_any_setting_is_taken_or_refused(name: str, value: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    if "\x00" in value or any(0xD800 <= ord(letter) < 0xE000 for letter in value):
        return  # no environment can hold it
    before = dict(os.environ)
    os.environ[PREFIX + name.upper()] = value
    os.environ[PREFIX + "DATA"] = str(tmp_path_factory.getbasetemp() / "settings")
    try:
        with contextlib.suppress(AerodromeError):
            server_settings.from_environment().checked()
    finally:
        os.environ.clear()
        os.environ.update(before)
