"""The worked example learns: a minute of it, stopped and continued."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="the extra aerodrome[train] is not installed")
from aerodrome.bots import registry as bots  # noqa: E402
from aerodrome.bots.base import Budget  # noqa: E402
from aerodrome.core.errors import BadTerms  # noqa: E402
from aerodrome.core.rng import Rng  # noqa: E402
from aerodrome.rl.learn.ppo import advantages_of, expected  # noqa: E402
from aerodrome.rl.learn.train import Course, Plan  # noqa: E402
from aerodrome.rl.setting import Setting  # noqa: E402

QUICK = Plan(looks=2, hidden=32, matches=64, steps=48, first_rounds=2, rate=2e-3, games=200, between=1e9)
ROUNDS = 12
ROOT = Path(__file__).parent.parent.parent


def course(folder: Path, said: list[str], plan: Plan = QUICK) -> Course:
    torch.set_num_threads(1)
    return Course(Setting("yukon", 2, {}), plan, folder, said.append)


def test_a_network_learns_to_beat_greedy_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    said: list[str] = []
    first = course(tmp_path, said)
    first.begin()
    assert first.history[0]["share"] == pytest.approx(0.5, abs=0.1)  # it plays as greedy does
    first.play_rounds(ROUNDS // 2)
    assert any("decisions" in line for line in said)

    second = course(tmp_path, said)
    second.resume()
    assert second.steps == first.steps
    second.play_rounds(ROUNDS // 2)
    assert second.history[-1]["share"] > 0.5, [point["share"] for point in second.history]
    assert second.network.trust[1] > first.network.trust[1] > 0.0  # it has found out that a second look pays
    assert (tmp_path / "curve.svg").read_text(encoding="utf-8").count("<circle") == len(second.history) == 3

    name = bots.add_own(f"{tmp_path / 'bot.py'}:Learned")
    match = second.setting.single(Rng(1))
    match.begin()
    learned = bots.make(name, second.setting.rules, 1)
    assert learned.choose(second.setting.rules.observe(match.state, match.mover), match.legal, Budget()) in match.legal


def test_a_course_is_not_written_over_and_not_continued_with_other_terms(tmp_path: Path) -> None:
    small = QUICK._replace(matches=2, steps=2, games=2)
    with pytest.raises(BadTerms, match="no course"):
        course(tmp_path, [], small).resume()
    course(tmp_path, [], small).begin()
    with pytest.raises(BadTerms, match="already"):
        course(tmp_path, [], small).begin()
    with pytest.raises(BadTerms, match="other seats or options"):
        Course(Setting("yukon", 3, {}), small, tmp_path, print).resume()


def test_a_seat_learns_from_its_own_next_decision_and_from_the_end() -> None:
    """Two decisions of seat 0, one of seat 1 between them, then seat 0 wins: by hand."""
    values = np.array([[0.5], [0.4], [0.7]], dtype=np.float32)
    movers = np.array([[0], [1], [0]])
    rewards = np.zeros((3, 1, 2), dtype=np.float32)
    rewards[2, 0] = (1.0, 0.0)
    dones = np.array([[False], [False], [True]])
    found = advantages_of(values, movers, rewards, dones, np.zeros((1, 2), dtype=np.float32))
    last = 1.0 - 0.7
    assert found[2, 0] == pytest.approx(last)
    assert found[1, 0] == pytest.approx(0.0 - 0.4)
    assert found[0, 0] == pytest.approx(0.7 - 0.5 + 0.95 * last)


def test_the_others_share_what_the_mover_does_not_expect() -> None:
    shares = expected(np.array([0.4], dtype=np.float32), np.array([1]), 3)
    assert shares[0].tolist() == pytest.approx([0.3, 0.4, 0.3])


def test_the_notebook_runs() -> None:
    page = json.loads((ROOT / "docs/train-an-agent.ipynb").read_text(encoding="utf-8"))
    source = "\n".join("".join(cell["source"]) for cell in page["cells"] if cell["cell_type"] == "code")
    quick = source.replace("rounds = 12", "rounds = 1").replace("games=200", "games=4").replace("steps=48", "steps=4")
    assert quick != source
    found: dict[str, Any] = {}
    exec(compile(quick, "train-an-agent.ipynb", "exec"), found)
    assert len(found["course"].history) == 3
