"""Servers for tests: an app in this process, and real ones in processes of their own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from aerodrome.server.app import create
from aerodrome.server.settings import Settings
from server.players import Player


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """A private SQLite server without limits."""
    return Settings(data=tmp_path, rate=0, bot_workers=1, secret="s" * 32)


@pytest.fixture
def app(settings: Settings) -> Litestar:
    """The app of these settings."""
    return create(settings)


@pytest.fixture
def client(app: Litestar) -> Iterator[TestClient[Litestar]]:
    """A client with the app running."""
    with TestClient(app=app, base_url="http://testserver.local") as client:
        yield client


@pytest.fixture
def limited(settings: Settings) -> Iterator[TestClient[Litestar]]:
    """The same with limits on."""
    with TestClient(app=create(replace(settings, rate=5.0)), base_url="http://testserver.local") as client:
        yield client


@pytest.fixture
def two(client: TestClient[Litestar]) -> tuple[Player, Player, str]:
    """Two players at a table of Yukon that has begun."""
    anna, ben = Player(client, "Anna"), Player(client, "Ben")
    made = anna.table(["me", "open"], options={"starter": "1"})
    ben.post(f"/api/join/{made['join']}")
    return anna, ben, made["id"]
