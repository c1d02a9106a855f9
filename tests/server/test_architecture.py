"""The rooms of the server: what lives where, who may know whom, and that routes never import routes."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import aerodrome.server
from aerodrome.server.api import typescript
from test_architecture import imported

SERVER = Path(aerodrome.server.__file__).parent
COMMON = {
    "attendance",
    "bundle",
    "errors",
    "ids",
    "limits",
    "logs",
    "metrics",
    "security",
    "settings",
    "slow_requests",
}  # used by every room
HOUSE = {
    "app",
    "asking",
    "requests",
    "short_path",
    "site",
    "upkeep",
}  # joins the rooms; those with routes may know `asking`, `site`
MAY_KNOW = {
    "storage": {"storage"},
    "people": {"storage", "people"},
    "tables": {"storage", "people", "tables"},
    "bots": {"storage", "tables", "bots"},
    "live": {"storage", "people", "tables", "live", "site", "asking"},
    "api": {"storage", "people", "tables", "bots", "live", "api", "site", "asking"},
    "pages": {"storage", "people", "tables", "live", "pages", "site", "asking"},
}
WITH_ROUTES = {"live", "api", "pages"}
ROUTE_MAKERS = {"get", "post", "put", "delete", "patch", "websocket"}
SOURCES = sorted(path for path in SERVER.rglob("*.py") if "migrations" not in path.parts)


def relative(path: Path) -> str:
    return path.relative_to(SERVER).as_posix()


def room(path: Path) -> str:
    parts = path.relative_to(SERVER).parts
    return parts[0] if len(parts) > 1 else ""


def known(path: Path) -> set[str]:
    """Modules of the server that a file imports, as dotted names below it."""
    return {name.removeprefix("server.") for name in imported(path) if name.startswith("server.")}


def has_routes(path: Path) -> bool:
    """Whether a handler is defined in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.AsyncFunctionDef | ast.FunctionDef):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id in ROUTE_MAKERS:
                    return True
    return False


def test_every_room_has_a_readme_and_nothing_else_lies_about() -> None:
    assert {path.name for path in SERVER.iterdir() if path.is_dir() and path.name != "__pycache__"} == set(MAY_KNOW)
    for name in MAY_KNOW:
        words = (SERVER / name / "README.md").read_text(encoding="utf-8")
        assert "Not here" in words, f"{name}/README.md does not say what must not be there"
    assert {path.stem for path in SERVER.glob("*.py")} == COMMON | HOUSE | {"__init__"}


@pytest.mark.parametrize("path", SOURCES, ids=relative)
def test_rooms_know_only_those_they_may(path: Path) -> None:
    mine = room(path)
    if not mine:
        allowed = COMMON if path.stem in COMMON else COMMON | HOUSE | set(MAY_KNOW)
    else:
        allowed = COMMON | MAY_KNOW[mine]
    for name in known(path):
        assert name.split(".")[0] in allowed, f"{relative(path)} may not import {name}"


@pytest.mark.parametrize("path", [path for path in SOURCES if has_routes(path)], ids=relative)
def test_routes_import_no_routes(path: Path) -> None:
    assert room(path) in WITH_ROUTES, f"{relative(path)} has a route: routes live in {sorted(WITH_ROUTES)}"
    routes = {relative(other).removesuffix(".py").replace("/", ".") for other in SOURCES if has_routes(other)}
    for name in known(path):
        for other in routes:
            assert name != other, f"{relative(path)} imports the routes of {other}"
            assert not name.startswith(f"{other}."), f"{relative(path)} imports {name} from the routes of {other}"


def test_there_are_routes_to_look_at() -> None:
    assert sum(map(has_routes, SOURCES)) >= 8


def test_the_clients_types_are_those_of_the_server() -> None:
    made = typescript.FILE.read_text(encoding="utf-8")
    assert made == typescript.types(), "run python -m aerodrome.server.api.typescript"
