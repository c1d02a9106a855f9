"""Hostile requests and messages never make the server fail: the corpus and mutations of it. `make hostile` sends more."""

from __future__ import annotations

from pathlib import Path

from hostile.attack import attack
from server.processes import Served

MOST_GROWTH = 5.0  # megabytes; strangers fill nothing


def test_nothing_hostile_makes_the_server_fail(tmp_path: Path) -> None:
    with Served(tmp_path) as server:
        report = attack(server, requests=1500, messages=300, warm_up=1500)
        assert report.failures == []
        assert report.errors_logged == 0, server.log.read_text()[-3000:]
        assert report.answers[200] > 100, "nothing was reached"
        assert report.memory_after - report.memory_before < MOST_GROWTH
