"""The notebook of the documentation makes every figure of a report again, from the tables alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, Any], dict[str, Any]]:
    """What the notebook found, and what the study itself said."""
    page = json.loads((ROOT / "docs/study-figures.ipynb").read_text(encoding="utf-8"))
    source = "\n".join("".join(cell["source"]) for cell in page["cells"] if cell["cell_type"] == "code")
    found: dict[str, Any] = {}
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(tmp_path_factory.mktemp("notebook"))
        exec(compile(source, "study-figures.ipynb", "exec"), found)
        return found, json.loads((found["folder"] / "study.json").read_text(encoding="utf-8"))


def _same(row: Any, estimate: dict[str, float]) -> None:
    for end in ("mean", "low", "high"):
        assert row[end] == pytest.approx(estimate[end], rel=1e-6, abs=1e-9)


def test_every_measure_of_every_variant(made: tuple[dict[str, Any], dict[str, Any]]) -> None:
    found, report = made
    seen = set()
    for row in report["figures"]:
        variant, measure, estimate = row["variant"], row["measure"], row["estimate"]
        seen.add(measure)
        if measure.startswith("share of"):
            assert found["luck"].loc[variant, measure] == pytest.approx(estimate["mean"], abs=1e-9)
        elif "of seat" in measure:
            table = found["seat_shares" if measure.startswith("win") else "seat_scores"]
            _same(table.loc[variant, int(measure.split()[-1]) - 1], estimate)
        else:
            _same(found["course"].loc[variant, measure], estimate)
    assert len(seen) >= 18, "luck and the game's own facts too"
    for row in report["bots"]:
        _same(found["bots"].loc[row["variant"], row["bot"]], row["estimate"])


def test_every_difference(made: tuple[dict[str, Any], dict[str, Any]]) -> None:
    found, report = made
    table = found["differences"].set_index(["variant", "measure"])
    assert len(table) == len(report["differences"])
    for row in report["differences"]:
        own = table.loc[row["variant"], row["measure"]]
        _same(own, row["estimate"])
        assert own["chance"] == pytest.approx(row["chance"], rel=1e-6, abs=1e-12)
        assert own["differs"] == row["differs"]


def test_every_act(made: tuple[dict[str, Any], dict[str, Any]]) -> None:
    found, report = made
    compared = 0
    for row in report["uses"]:
        for name in ("times", "winners_more", "share_with", "share_without", "taken"):
            if row[name] is not None and (row["variant"], row["kind"], name) in found["acts"].index:
                _same(found["acts"].loc[row["variant"], row["kind"], name], row[name])
                compared += 1
            else:
                assert row[name] is None
    assert compared > 10
