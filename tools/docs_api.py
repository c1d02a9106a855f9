"""The page of the JSON API, made from the description that the server publishes at /schema/openapi.json."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

HEAD = """All calls speak JSON. A program gets a token by `POST /api/guests` and sends it as `Authorization: Bearer TOKEN`; a
browser uses its session. Whoever plays names the `version` of the table that a move answers: a move that comes late or twice
changes nothing. What is refused is answered with 400 or above: one sentence (`error`), its `kind`, and the `clause` of the rules
where there is one.

```python
import httpx

SITE = "http://127.0.0.1:8000"
token = httpx.post(f"{SITE}/api/guests", json={"name": "Scout"}).json()["token"]
with httpx.Client(base_url=SITE, headers={"Authorization": f"Bearer {token}"}) as site:
    table = site.post("/api/tables", json={"game": "yukon", "seats": ["me", "random"], "pace": "instant"}).json()["id"]
    seen = site.get(f"/api/tables/{table}/view").json()
    while not seen["choices"]:  # the other may begin
        seen = site.get(f"/api/tables/{table}/view").json()
    move = {"version": seen["version"], "choices": [seen["choices"][0]["choice"]]}
    print(seen["choices"][0]["text"], site.post(f"/api/tables/{table}/play", json=move).json())
```

The server publishes this description as OpenAPI at `/schema/openapi.json`, and JSON Schemas of what it sends at `/api/schemas`.
[Fields of a view](views.md) explains the field `view`; `aerodrome.client` does all of this with types
([A bot of your own](../write-a-bot.md))."""

# Chapters of the page: the first pattern that a path matches.
CHAPTERS = {
    "People and tables": r"/api/(games|bots|guests|promises|me/.*|join/.*|tables)$|/api/tables/.*/(standin|fill|leave|rematch)$",
    "Play": r"/api/tables/.*/(play|confirm|undo|restart|why|hint|offer|resign|chat|lesson)$",
    "Look": r"/api/tables/.*",
    "Rules and schemas": r"/api/(rules|schemas).*",
    "Looking after the server": r".*",
}

# What parameters and fields of that name mean, wherever they occur.
MEANINGS = {
    "acts": "an offer, act by act: what is meant instead of numbers",
    "always": "whether the page asks before every end of a turn",
    "bot": "the name of a bot, see `GET /api/bots`; of a guest: whether a program plays by itself, which others are told",
    "chapter": "the chapter of the rules that it stands in",
    "chat": "whether there is a chat",
    "choice": "the number to play",
    "count": "how many planned choices, from that index on",
    "choices": "numbers of choices, played in this order; in a view: what can be chosen, empty for whoever is not asked",
    "clock": "`none`, or a clock by its name",
    "confirm": "whether a planned turn waits for confirmation; of a guest: whether that is wanted",
    "edition": "the edition; without one, the first",
    "free": "the seats that are free",
    "game": "the name of a game, see `GET /api/games`",
    "hints": "whether hints may be asked for",
    "id": "the number by which it is called: of a table, a guest or a clause",
    "ids": "numbers of clauses, parted by commas",
    "index": "which planned choice, counted from 0; without one, the last",
    "join": "the key for those who play along",
    "key": "the key of an invitation, or of a link for those who watch",
    "kind": "what sort of act, offer or refusal",
    "listed": "whether the table stands on the list of open tables",
    "motion": "`less` lets nothing move",
    "mover": "the seat to move; -1 chance, -2 nobody: it is over",
    "name": "a name: of a guest, or of a schema",
    "names": "who sits there",
    "nonce": "a text of your own that is mixed into the shuffle",
    "number": "which position, counted from 1",
    "options": "options of the game by name, see `GET /api/games`",
    "pace": "how fast bots play and moves are shown",
    "promise": "the hash of the seed, fixed before the first card is dealt",
    "q": "a question in words",
    "rules_version": "the version of the game's rules",
    "seat": "which seat, counted from 0; needed only by whoever has several",
    "seats": "who sits where: `me`, `open`, or the name of a bot",
    "seconds": "how long it will probably take; null where nobody can tell",
    "sound": "whether there is sound",
    "standin": "the bot that plays on for somebody who leaves",
    "status": "`open`, `playing` or `over`",
    "step": "the step of the lesson that was read",
    "table_id": "the table",
    "tag": "names what you have already: the `tag` of the last answer",
    "targets": "ids of things on the board",
    "text": "what people read",
    "theme": "the colours of the page",
    "ticket": "the ticket of a promise",
    "token": "goes into `Authorization: Bearer TOKEN`; it is told once",
    "version": "the version of the table that this answers, or that it has now",
    "view": "the game as this seat may know it, see [Fields of a view](views.md)",
    "wait": "how many seconds to wait at most",
    "watch": "the key of a link for those who watch",
    "yes": "whether it is proposed or accepted; else declined",
}  # fmt: skip


def api_page() -> str:
    """Every call with its parameters, its body and its answer, then every form."""
    described = description()
    lines = ["# JSON API", "", HEAD, ""]
    calls = [(path, method, call) for path, ways in sorted(described["paths"].items()) for method, call in ways.items()]
    for chapter, pattern in CHAPTERS.items():
        mine = [call for call in calls if re.fullmatch(pattern, call[0])]
        calls = [call for call in calls if call not in mine]
        lines += [f"## {chapter}", "", *(line for call in mine for line in _call(*call))]
    lines += ["## Forms", "", "What is sent and answered. Fields with a default may be left out.", ""]
    for name, schema in sorted(described["components"]["schemas"].items()):
        lines += [f"### {name} {{ #{name.lower()} }}", "", _about(name), "", *_fields(schema), ""]
    return "\n".join(lines)


def description() -> dict[str, Any]:
    """What the server publishes of itself."""
    from aerodrome.server.app import create
    from aerodrome.server.settings import Settings

    with TemporaryDirectory() as folder:
        return create(Settings(data=Path(folder))).openapi_schema.to_schema()


def _call(path: str, method: str, call: dict[str, Any]) -> Iterator[str]:
    yield f"### {method.upper()} `{path}`"
    yield ""
    yield call["description"]
    yield ""
    rows = [
        (item["name"], item["in"], item.get("schema", {})) for item in call.get("parameters", []) if item["name"] != "table_id"
    ]
    if rows:
        yield from ("| parameter | where | type | meaning |", "|---|---|---|---|")
        yield from (f"| `{name}` | {where} | {_type(schema)} | {MEANINGS[name]} |" for name, where, schema in rows)
        yield ""
    body = [_type(content["schema"]) for content in call.get("requestBody", {}).get("content", {}).values()]
    good = next(answer for code, answer in call["responses"].items() if code.startswith("2"))
    answer = [_type(content["schema"]) for content in good.get("content", {}).values()]
    yield f"{f'Send {body[0]}. ' if body else ''}Answer: {answer[0] if answer else 'nothing'}."
    yield ""


def _fields(schema: dict[str, Any]) -> Iterator[str]:
    yield from ("| field | type | default | meaning |", "|---|---|---|---|")
    for name, field in schema["properties"].items():
        needed = name in schema.get("required", ())
        default = "" if needed else f"`{str(field['default']).lower() or 'empty'}`" if "default" in field else "none"
        yield f"| `{name}` | {_type(field)} | {default} | {MEANINGS[name]} |"


def _about(name: str) -> str:
    """The docstring of the class behind a form."""
    from aerodrome.server.api import forms, rules
    from aerodrome.server.tables import update

    kind = next((getattr(module, name) for module in (forms, rules, update) if hasattr(module, name)), None)
    return (kind.__doc__ or "").strip() if kind is not None else ""


def _type(schema: dict[str, Any]) -> str:
    """A schema in a word or two."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[-1]
        return f"[{name}](#{name.lower()})"
    several = schema.get("oneOf") or schema.get("anyOf")
    if several:
        return " or ".join(_type(one) for one in several)
    if schema.get("enum"):
        return " or ".join(f"`{one}`" for one in schema["enum"] if one is not None)
    if schema.get("type") == "array":
        return f"list of {_type(schema.get('items', {}))}".replace("of an object", "of objects")
    return {"object": "an object", "string": "text", "null": "null"}.get(str(schema.get("type")), str(schema.get("type", "any")))
