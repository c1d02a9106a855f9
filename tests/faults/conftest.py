"""The house of every fault, on both databases."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from faults.house import House, house
from server.postgres import cluster


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL server for all faults."""
    with cluster() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def home(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[House]:
    """A server with two people who have played a little."""
    address = request.getfixturevalue("postgres") if request.param == "postgresql" else None
    with house(tmp_path, address) as found:
        found.play(4)
        yield found
