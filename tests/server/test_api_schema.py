"""Schemathesis over the whole API: nothing that a program can send makes the server fail."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings

from aerodrome.server.app import create
from aerodrome.server.settings import Settings
from server.processes import Served

EXAMPLES = 4
CALM = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A real server."""
    with Served(tmp_path_factory.mktemp("api")) as running:
        yield running


@pytest.fixture(scope="module")
def known(server: Served) -> dict[str, Any]:
    """A program with a table of its own."""
    with httpx.Client(base_url=server.url) as client:
        head = {"Authorization": f"Bearer {client.post('/api/guests', json={'name': 'Fuzz'}).json()['token']}"}
        made = client.post("/api/tables", headers=head, json={"game": "yukon", "seats": ["me", "me"], "pace": "instant"}).json()
    return {"head": head, **made}


with tempfile.TemporaryDirectory() as folder:
    schema = schemathesis.openapi.from_dict(create(Settings(data=Path(folder))).openapi_schema.to_schema())


@schema.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=CALM, derandomize=True)
def test_nothing_makes_the_server_fail(case: Any, known: dict[str, Any], server: Served) -> None:
    if "table_id" in (case.path_parameters or {}) and len(str(case.path_parameters["table_id"])) % 3:
        case.path_parameters["table_id"] = known["id"]
    if "wait" in (case.query or {}):
        case.query["wait"] = 0
    elif case.path.endswith("/follow"):
        case.query = {**(case.query or {}), "wait": 0}
    answer = case.call(base_url=server.url, headers=known["head"])
    assert answer.status_code < 500, f"{case.method} {case.path}: {answer.text}"
