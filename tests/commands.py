"""Helpers of the tests of the command line: calls, refusals, matches in files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from typer.testing import CliRunner, Result

import aerodrome
from aerodrome.cli.main import app
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
