"""Published, versioned schemas of all that leaves: updates, views of each game, simulations, and records."""

from __future__ import annotations

from functools import cache
from typing import Any

from litestar import get

from aerodrome.core import registry
from aerodrome.core.info import GameInfo
from aerodrome.core.rules import SPECTATOR
from aerodrome.core.schemas import (
    COUNT,
    DIALECT,
    FLAG,
    NUMBER,
    OPTIONS,
    TEXT,
    WHOLE,
    many,
    named,
    record,
    schema,
    simulation,
    thing,
)
from aerodrome.server.errors import NotFound
from aerodrome.server.parts import Word
from aerodrome.web.texts import text

UPDATE_VERSION = 2
VIEW_VERSION = 1
_STATUS = {"enum": ["open", "playing", "over"]}
_NUMBERS = {"$defs": {"numbers": {"type": ["integer", "boolean", "array"], "items": {"$ref": "#/$defs/numbers"}}}}


def view_schema(info: GameInfo) -> dict[str, Any]:
    """The fields of a game's View: whole numbers, and lists of them within lists."""
    rules = registry.rules(info)
    options = info.check_table(info.seats[0], {})
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


def _choice() -> dict[str, Any]:
    return thing({"choice": COUNT, "kind": TEXT, "targets": many(TEXT), "text": TEXT})


def table_view_schema() -> dict[str, Any]:
    """What a program reads: `view` is described by the schema of its game."""
    fields = {
        "game": TEXT, "rules_version": COUNT, "edition": TEXT, "options": OPTIONS, "version": COUNT, "status": _STATUS,
        "seat": WHOLE, "mover": WHOLE, "confirm": FLAG, "view": {"type": "object"}, "choices": many(_choice()),
    }  # fmt: skip
    return schema("table-view", VIEW_VERSION, "A table as a seat may know it", **thing(fields))


def _ask() -> dict[str, Any]:
    shortcut = thing({"targets": many(TEXT), "choices": many(COUNT)})
    fields = {
        "who": WHOLE, "text": TEXT, "choices": many(_choice()), "shortcuts": many(shortcut), "confirm": FLAG, "undo": FLAG,
        "planned": many(TEXT, description="the steps planned so far, in words"),
        "places": many(TEXT, description="the ids on the board that they are about"),
    }  # fmt: skip
    return thing(fields)


def _result() -> dict[str, Any]:
    line = thing({"text": TEXT, "points": WHOLE})
    score = thing({"seat": COUNT, "place": COUNT, "points": WHOLE, "lines": many(line)})
    ending = thing({"kind": {"enum": ["played", "resigned", "flag", "agreed"]}, "seat": COUNT}, optional=("seat",))
    return _or_null(thing({"ending": ending, "scores": many(score), "rematch": {"type": ["string", "null"]}}))


def _or_null(kind: dict[str, Any]) -> dict[str, Any]:
    return {"anyOf": [kind, {"type": "null"}]}


def _board() -> dict[str, Any]:
    words = "SVG elements by id: set whole, edit the old markup, gone; place names (id, the id before which it goes now)"
    pair = many(TEXT, minItems=2, maxItems=2)
    fields = {"set": named(TEXT), "edit": named({"$ref": "#/$defs/hunks"}), "gone": many(TEXT), "place": many(pair)}
    return thing(fields, optional=tuple(fields), description=words)


def update_schema() -> dict[str, Any]:
    """What a page is sent: everything at first, later only the parts that changed."""
    word_or_null = {"type": ["string", "null"]}
    clock = {"type": ["integer", "null"]}
    player = {"name": TEXT, "kind": TEXT, "bot": word_or_null, "standin": word_or_null, "resigned": TEXT, "clock": clock}
    line = {"type": "array", "prefixItems": [TEXT, many(TEXT)], "minItems": 2, "maxItems": 2}
    area = thing({"name": TEXT, "box": many(NUMBER, minItems=4, maxItems=4)}, description="a part of the board by name")
    fields = {
        "tag": TEXT,
        "whole": FLAG,
        "same": FLAG,
        "table": thing({"version": COUNT, "status": _STATUS, "mover": WHOLE, "you": WHOLE, "mine": many(COUNT)}),
        "ask": _ask(),
        "board": _board(),
        "log": thing({"from": COUNT, "lines": many(line)}, description="the lines from that number on"),
        "players": many(thing(player)),
        "chat": many(thing({"id": COUNT, "seat": WHOLE, "name": TEXT, "text": TEXT})),
        "offer": _or_null(thing({"kind": {"enum": ["undo", "end"]}, "seat": COUNT, "agreed": many(COUNT)})),
        "result": _result(),
        "clock": _or_null(thing({"runs": WHOLE, "since": COUNT})),
        "layer": thing({"digest": TEXT, "width": NUMBER, "height": NUMBER, "name": TEXT, "areas": many(area)}),
        "story": {"anyOf": [TEXT, {"$ref": "#/$defs/hunks"}], "description": "the board in words, whole or as an edit"},
    }
    hunks = many({"type": ["integer", "string"]}, description="a flat list of from, cut, insert: edits of the old text")
    optional = tuple(name for name in fields if name != "tag")
    return schema("update", UPDATE_VERSION, "Update of a table", **thing(fields, optional), **{"$defs": {"hunks": hunks}})


@cache
def published() -> dict[str, dict[str, Any]]:
    """Every schema by name."""
    views = {f"view-{info.name}": view_schema(info) for info in registry.games().values()}
    own = {"update": update_schema(), "table-view": table_view_schema()}
    return {**own, **views, "simulation": simulation(), "record": record()}


@get("/schemas")
async def all_schemas() -> dict[str, dict[str, Any]]:
    """Every schema by name."""
    return published()


@get("/schemas/{name:str}")
async def one_schema(name: Word) -> dict[str, Any]:
    """One schema."""
    if name not in published():
        raise NotFound(text("refuse.schema", known=", ".join(published())))
    return published()[name]


HANDLERS = [all_schemas, one_schema]
