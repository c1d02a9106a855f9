"""Edition files: the shipped one, and broken ones that are refused with one clear sentence."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest

import aerodrome
from aerodrome.core import registry
from aerodrome.core.edition import Edition
from aerodrome.core.errors import BadTerms, DataError, FileError
from aerodrome.games.yukon.data import load
from aerodrome.games.yukon.tests.tables import (
    INFO,
)

SHIPPED = (INFO.folder / "data" / "standard.toml").read_text(encoding="utf-8")

BROKEN = {
    "values-missing": ("base", "values", [1, 2, 3, 4, 5, 6, 8], "[base] values must list 8 card values, not 7"),
    "values-none": ("base", "values", [], "[base] values must list 8 card values, not 0"),
    "values-falling": ("base", "values", [2, 1, 3, 4, 5, 6, 8, 10], "[base] values must be positive and rising"),
    "values-twice": ("base", "values", [1, 1, 3, 4, 5, 6, 8, 10], "[base] values must be positive and rising"),
    "values-zero": ("base", "values", [0, 1, 3, 4, 5, 6, 8, 10], "[base] values must be positive and rising"),
    "side-small": ("base", "side", 1, "[base] side must be 2 to 8"),
    "side-large": ("base", "side", 9, "[base] side must be 2 to 8"),
    "side-other": ("base", "side", 6, "[base] 48 cards and the sheriff do not fill a square of side 6"),
    "copies": ("base", "copies", 4, "[base] 64 cards and the sheriff do not fill a square of side 7"),
    "town-side-small": ("townsfolk", "side", 1, "[townsfolk] side must be 2 to 8"),
    "town-side-large": ("townsfolk", "side", 9, "[townsfolk] side must be 2 to 8"),
    "drawn": ("townsfolk", "drawn", 14, "[townsfolk] 48 cards, the sheriff and 14 townsfolk do not fill a square of side 8"),
    "copies-few": ("townsfolk", "copies", 1, "[townsfolk] drawn must be at most ten times copies"),
    "tokens-none": ("townsfolk", "tokens_per_pan", 0, "[townsfolk] tokens_per_pan must be above zero"),
    "tokens-few": ("townsfolk", "tokens", [1, 2, 3], "[townsfolk] tokens must list 3 x 3 values, not 3"),
    "tokens-zero": ("townsfolk", "tokens", [0, 1, 1, 2, 2, 2, 3, 3, 3], "[townsfolk] tokens must be positive"),
    "digger": ("game", "digger_points", -1, "[game] digger_points must not be negative"),
    "word": ("base", "side", "seven", "Expected 'int', got 'str' - at '$.base.side'"),
    "unknown": ("base", "colour", "red", "Object contains unknown field 'colour' - at '$.base'"),
}


def shipped() -> dict[str, Any]:
    """The data of the shipped edition, free to be changed."""
    return copy.deepcopy(INFO.edition().data)


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_edition_is_refused(case: str) -> None:
    part, key, value, sentence = BROKEN[case]
    data = shipped()
    data[part][key] = value
    with pytest.raises(DataError) as caught:
        load(Edition("mine", data, shipped=False))
    assert str(caught.value) == f"Edition 'mine': {sentence}."


def test_a_missing_part_is_refused() -> None:
    for part in ("game", "base", "townsfolk"):
        data = shipped()
        del data[part]
        with pytest.raises(DataError, match=f"missing required field '{part}'"):
            load(Edition("mine", data, shipped=False))
    for part, key in (("game", "digger_points"), ("base", "copies"), ("townsfolk", "tokens")):
        data = shipped()
        del data[part][key]
        with pytest.raises(DataError, match=f"missing required field '{key}'"):
            load(Edition("mine", data, shipped=False))


def test_files_that_are_no_edition(tmp_path: Path) -> None:
    cases = {
        "not-toml": ("side = [", "is not valid TOML"),
        "other-game": (SHIPPED.replace('format = "yukon"', 'format = "airlines"'), "does not say format"),
        "no-format": (SHIPPED.replace('format = "yukon"', ""), "does not say format"),
        "cut-off": (SHIPPED[: SHIPPED.index("[townsfolk]")], "missing required field 'townsfolk'"),
    }
    for name, (text, sentence) in cases.items():
        path = tmp_path / f"{name}.toml"
        path.write_text(text, encoding="utf-8")
        with pytest.raises(DataError) as caught:
            aerodrome.new("yukon", 2, seed=1, edition=str(path))
        assert sentence in str(caught.value)
        assert "\n" not in str(caught.value)
    with pytest.raises(FileError, match="There is no file"):
        aerodrome.new("yukon", 2, seed=1, edition=str(tmp_path / "nothing.toml"))
    with pytest.raises(BadTerms, match="has no edition 'deluxe'"):
        aerodrome.new("yukon", 2, seed=1, edition="deluxe")


@pytest.mark.rule("YK-003", "YK-052", "YK-260")
def test_an_own_edition_plays_and_its_record_replays(tmp_path: Path) -> None:
    text = SHIPPED.replace("[1, 2, 3, 4, 5, 6, 8, 10]", "[1, 2, 3, 4, 5, 6, 7, 9]").replace(
        "digger_points = 5", "digger_points = 8"
    )
    path = tmp_path / "house.toml"
    path.write_text(text.replace("[1, 1, 1, 2, 2, 2, 3, 3, 3]", "[1, 2, 3, 4, 5, 6, 7, 8, 9]"), encoding="utf-8")
    data = load(INFO.edition(str(path)))
    assert data.values == [1, 2, 3, 4, 5, 6, 7, 9] * 2
    assert data.token_values == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert data.token_counts == [1] * 9
    match = aerodrome.new("yukon", 2, seed=4, edition=str(path), options={"townsfolk": True})
    while not match.over:
        match.play(match.legal()[0])
    owner = next(
        seat
        for seat, lines in enumerate(match.breakdown)
        if any(part.points == 8 for part in lines if "digger" in part.message.id)
    )
    assert owner in (0, 1)
    again = aerodrome.replay(match.record())
    assert again.scores == match.scores
    assert again.record() == match.record()


@pytest.mark.rule("YK-003", "YK-004", "YK-100")
def test_the_shipped_edition() -> None:
    data = load(INFO.edition())
    assert data.values == [1, 2, 3, 4, 5, 6, 8, 10] * 2
    assert data.base_counts == [3] * 16 + [0] * 10
    assert data.townsfolk_counts == [0] * 16 + [3] * 10
    assert (data.base_side, data.townsfolk_side, data.townsfolk_drawn) == (7, 8, 15)
    assert (data.tokens_per_pan, data.digger_points) == (3, 5)
    assert registry.rules(INFO).n_outcomes == 64


def test_options_that_clash() -> None:
    with pytest.raises(BadTerms, match="Player 3 cannot begin"):
        INFO.check_terms(2, {"starter": 3})
    with pytest.raises(BadTerms, match="base game only"):
        INFO.check_terms(2, {"townsfolk": True, "side": 4})
    with pytest.raises(BadTerms, match="'side' cannot be"):
        INFO.check_terms(2, {"side": 6})
