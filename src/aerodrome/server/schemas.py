"""Published, versioned schemas of the JSON that leaves: updates and the views of each game; the record is text."""

from __future__ import annotations

from typing import Any

from litestar import get

from aerodrome.core import record as records
from aerodrome.core import registry
from aerodrome.core.info import GameInfo
from aerodrome.core.rules import SPECTATOR

UPDATE_VERSION = 1
_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def view_schema(info: GameInfo) -> dict[str, Any]:
    """The fields of a game's View: whole numbers and nested lists of them."""
    rules = registry.rules(info)
    options = info.check_table(info.seats[0], {})
    view = rules.observe(rules.new(info.seats[0], options), SPECTATOR)
    fields: dict[str, Any] = {}
    for name in view.fields():
        value = getattr(view, name)
        fields[name] = (
            {"type": "array"} if isinstance(value, list) else {"type": "boolean" if isinstance(value, bool) else "integer"}
        )
    return {
        "$schema": _DIALECT,
        "$id": f"aerodrome/view/{info.name}/{info.version}",
        "title": f"View of {info.title}, rules version {info.version}",
        "type": "object",
        "properties": fields,
        "required": sorted(fields),
        "additionalProperties": False,
    }


def update_schema() -> dict[str, Any]:
    """What a page is sent: everything at first, later only the parts that changed."""
    text, number, flag = {"type": "string"}, {"type": "integer"}, {"type": "boolean"}
    line = {"type": "array", "prefixItems": [text, {"type": "array", "items": text}]}
    board = {
        "type": "object",
        "description": "SVG elements by id: set whole, edit as [from, cut, insert] on the old markup, gone, new order",
        "properties": {
            "set": {"type": "object"},
            "edit": {"type": "object"},
            "gone": {"type": "array"},
            "order": {"type": "array"},
        },
    }
    table = {
        "version": number,
        "status": {"enum": ["open", "playing", "over"]},
        "mover": number,
        "you": number,
        "mine": {"type": "array"},
    }
    ask = {
        "who": number,
        "text": text,
        "choices": {"type": "array"},
        "shortcuts": {"type": "array"},
        "confirm": flag,
        "undo": flag,
        "planned": {"type": "array"},
        "places": {"type": "array"},
    }
    return {
        "$schema": _DIALECT,
        "$id": f"aerodrome/update/{UPDATE_VERSION}",
        "title": f"Update of a table, version {UPDATE_VERSION}",
        "type": "object",
        "required": ["tag"],
        "properties": {
            "tag": text, "whole": flag, "table": {"type": "object", "properties": table},
            "ask": {"type": "object", "properties": ask},
            "board": board, "log": {"type": "object", "properties": {"from": number, "lines": {"type": "array", "items": line}}},
            "players": {"type": "array"}, "chat": {"type": "array"}, "offer": {"type": ["object", "null"]},
            "result": {"type": ["object", "null"]}, "clock": {"type": ["object", "null"]},
        },
    }  # fmt: skip


@get("/schemas")
async def all_schemas() -> dict[str, Any]:
    """Every schema by name."""
    views = {f"view-{info.name}": view_schema(info) for info in registry.games().values()}
    record = {"format": records.FORMAT, "media_type": "text/plain", "description": records.__doc__}
    return {"update": update_schema(), **views, "record": record}


HANDLERS = [all_schemas]
