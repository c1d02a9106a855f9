"""Published, versioned schemas of all that leaves: updates, views of each game, simulations, and records."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from litestar import get

from aerodrome.core import registry
from aerodrome.core.info import GameInfo
from aerodrome.core.rules import SPECTATOR
from aerodrome.core.schemas import DIALECT, FLAG, WHOLE, record, schema, simulation, thing
from aerodrome.server.asking import Word
from aerodrome.server.errors import NotFound
from aerodrome.server.tables import update
from aerodrome.web.texts import text

UPDATE_VERSION = 4
VIEW_VERSION = 1
_NUMBERS = {"$defs": {"numbers": {"type": ["integer", "boolean", "array"], "items": {"$ref": "#/$defs/numbers"}}}}


def view_schema(info: GameInfo) -> dict[str, Any]:
    """The fields of a game's View: whole numbers, and lists of them within lists."""
    rules = registry.rules(info)
    options = info.check_terms(info.seats[0], {})
    view = rules.observe(rules.new(info.seats[0], options), SPECTATOR)
    fields: dict[str, Any] = {}
    for name in view.fields():
        value = getattr(view, name)
        if isinstance(value, list):
            fields[name] = {"type": "array", "items": {"$ref": "#/$defs/numbers"}}
        else:
            fields[name] = FLAG if isinstance(value, bool) else WHOLE
    return {
        "$schema": DIALECT,
        "$id": f"aerodrome/view/{info.name}/{info.version}",
        "title": f"View of {info.title}, rules version {info.version}",
        **thing(fields),
        **_NUMBERS,
    }


def _of(kind: type[update.Part], name: str, version: int, title: str) -> dict[str, Any]:
    """The schema of a part, with those that it is made of."""
    _, parts = msgspec.json.schema_components([kind], ref_template="#/$defs/{name}")
    whole = {key: value for key, value in parts.pop(kind.__name__).items() if key != "title"}
    return schema(name, version, title, **whole, **{"$defs": parts})


@cache
def published() -> dict[str, dict[str, Any]]:
    """Every schema by name."""
    views = {f"view-{info.name}": view_schema(info) for info in registry.games().values()}
    own = {
        "update": _of(update.Update, "update", UPDATE_VERSION, "Update of a table"),
        "table-view": _of(update.TableView, "table-view", VIEW_VERSION, "A table as a seat may know it"),
    }
    return {**own, **views, "simulation": simulation(), "record": record()}


@get("/schemas")
async def all_schemas() -> dict[str, dict[str, Any]]:
    """Every schema by name."""
    return published()


@get("/schemas/{name:str}")
async def one_schema(name: Word) -> dict[str, Any]:
    """One schema."""
    if name not in published():
        raise NotFound(text("refuse-schema", known=", ".join(published())))
    return published()[name]


HANDLERS = [all_schemas, one_schema]
