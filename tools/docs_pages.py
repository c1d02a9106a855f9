"""Pages of the documentation that are made from the code: the JSON API, the fields of every View, and the list of decisions.

MkDocs calls `on_files` before it builds; what is made here never lies on the disk.
"""

from __future__ import annotations

import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from aerodrome.core import registry
from aerodrome.core.info import GameInfo

ROOT = Path(__file__).parent.parent
_FIELD = re.compile(r"\s+self\.(\w+): ([^=]+?) = ")
_CLASS = re.compile(r"class (\w+)")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds the pages that are made from the code."""
    for name, content in {
        "reference/json-api.md": api_page(),
        "reference/views.md": views_page(),
        "reference/study-data.md": study_page(),
        "decisions/index.md": decisions_page(),
    }.items():
        files.append(File.generated(config, name, content=content))
    return files


def study_page() -> str:
    """Every measure of a study with its definition, and every column of its tables."""
    from aerodrome.lab.study.measures import DEFINITIONS, WHOLE
    from aerodrome.lab.study.store import ABOUT, SCHEMA

    lines = ["# Tables and measures of a study", "", "## Measures", "", "| measure | definition |", "|---|---|"]
    lines += [f"| {name} | {text} |" for name, text in {**DEFINITIONS, **WHOLE}.items()]
    for table, columns in SCHEMA.items():
        lines += [
            "",
            f"## {table}.parquet",
            "",
            f"{ABOUT[table].capitalize()}.",
            "",
            "| column | type | meaning |",
            "|---|---|---|",
        ]
        lines += [f"| `{name}` | {kind.rstrip('_')} | {text} |" for name, (kind, text) in columns.items()]
    return "\n".join([*lines, ""])


# The JSON API, from the same description that the server publishes at /schema/openapi.json


def api_page() -> str:
    """Every call with its parameters, its body and its answers."""
    from aerodrome.server.app import create
    from aerodrome.server.settings import Settings

    with TemporaryDirectory() as folder:
        described = create(Settings(data=Path(folder))).openapi_schema.to_schema()
    lines = ["# JSON API", "", API_HEAD, ""]
    for path, calls in sorted(described["paths"].items()):
        for method, call in calls.items():
            lines += _call(path, method, call)
    return "\n".join(lines)


API_HEAD = """All calls speak JSON. A program gets a token by `POST /api/guests` and sends it as `Authorization: Bearer TOKEN`;
a browser uses its session. The server publishes this description as OpenAPI at `/schema/openapi.json`, and JSON Schemas of what
it sends at `/api/schemas`."""


def _call(path: str, method: str, call: dict[str, Any]) -> Iterator[str]:
    yield f"## {method.upper()} `{path}`"
    yield ""
    yield call.get("description") or call.get("summary") or ""
    yield ""
    rows = [
        (item["name"], item["in"], _type(item.get("schema", {})), item.get("description", ""))
        for item in call.get("parameters", [])
    ]
    body = call.get("requestBody", {}).get("content", {})
    rows += [("body", "body", _type(content.get("schema", {})), "") for content in body.values()]
    if rows:
        yield from ("| name | where | type | meaning |", "|---|---|---|---|")
        yield from (f"| `{name}` | {where} | {kind} | {about} |" for name, where, kind, about in rows)
        yield ""
    answers = [
        f"{code} {answer.get('description', '')}".strip().rstrip(".") for code, answer in call.get("responses", {}).items()
    ]
    yield f"Answers: {'; '.join(answers)}."
    yield ""


def _type(schema: dict[str, Any]) -> str:
    """A schema in a word or two."""
    if "$ref" in schema:
        return f"`{schema['$ref'].rsplit('/', 1)[-1]}`"
    several = schema.get("oneOf") or schema.get("anyOf")
    if several:
        return " or ".join(_type(one) for one in several)
    if schema.get("type") == "array":
        return f"list of {_type(schema.get('items', {}))}"
    return str(schema.get("type", "any"))


# Views, from the comments that stand beside the fields


def views_page() -> str:
    """Every field of every game's View with its type and meaning."""
    lines = [
        "# Fields of a view",
        "",
        VIEWS_HEAD,
        "",
        "## Every game",
        "",
        *_table(ROOT / "src/aerodrome/core/position.py", "OpenTable"),
    ]
    for info in registry.games().values():
        lines += ["", f"## {info.title}", "", *_game(info)]
    return "\n".join(lines) + "\n"


VIEWS_HEAD = """A view is all that one seat may know: `match.view(seat)` in Python, `view` in the JSON API, and what a bot gets.
Fields are plain numbers and lists of numbers. What everybody sees stands first, then what the seat knows besides."""


def _game(info: GameInfo) -> list[str]:
    lines = _table(info.folder / "state.py", "OpenTable")
    known = _table(info.folder / "view.py", "View")
    return [*lines, "", "What the seat knows besides:", "", *known] if len(known) > 2 else lines


def _table(path: Path, ending: str) -> list[str]:
    rows = [f"| `{name}` | `{kind}` | {about} |" for name, kind, about in fields_of(path, ending)]
    return ["| field | type | meaning |", "|---|---|---|", *rows]


def fields_of(path: Path, ending: str) -> list[tuple[str, str, str]]:
    """The fields that the class with that ending sets, each with its type and the comment beside it."""
    comments = {}
    with path.open("rb") as file:
        for token in tokenize.tokenize(file.readline):
            if token.type == tokenize.COMMENT:
                comments[token.start[0]] = token.string.lstrip("# ").replace("|", "\\|")
    found, inside = [], False
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        begun = _CLASS.match(line)
        if begun:
            inside = begun[1].endswith(ending)
        field = _FIELD.match(line)
        if field and inside and field[1] not in ("trace", "rules"):  # no part of the data
            found.append((field[1], field[2], comments.get(number, "")))
    return found


# Decisions


def decisions_page() -> str:
    """The decisions in the order in which they were taken."""
    lines = ["# Decisions", "", "Why it is built this way, one page each.", ""]
    for page in sorted((ROOT / "docs/decisions").glob("0*.md")):
        title = page.read_text(encoding="utf-8").splitlines()[0].lstrip("# ")
        lines.append(f"- [{title}]({page.name})")
    return "\n".join(lines) + "\n"
