"""The client's types, made from the shape of updates: `python -m aerodrome.server.api.typescript` writes them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

import aerodrome.web
from aerodrome.server.tables.update import Update

FILE = Path(aerodrome.web.__file__).parent / "client" / "src" / "types.ts"
HEAD = (
    "// What the server sends. Made by `python -m aerodrome.server.api.typescript` from server/tables/update.py: change that.\n"
)
_PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def written(schema: dict[str, Any]) -> str:
    """A JSON schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[1]
    if "anyOf" in schema:
        return " | ".join(written(one) for one in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(f'"{value}"' for value in schema["enum"])
    if "prefixItems" in schema:
        return f"[{', '.join(written(one) for one in schema['prefixItems'])}]"
    if schema.get("type") == "array":
        inside = written(schema["items"])
        return f"({inside})[]" if " " in inside else f"{inside}[]"
    if schema.get("type") == "object":
        return f"Record<string, {written(schema['additionalProperties'])}>"
    return _PLAIN[schema["type"]]


def types() -> str:
    """The whole file."""
    _, parts = msgspec.json.schema_components([Update])
    lines = [HEAD]
    for name, part in parts.items():
        needed = part.get("required", [])
        fields = [f"  {field}{'' if field in needed else '?'}: {written(kind)};" for field, kind in part["properties"].items()]
        lines.append("\n".join([f"// {part['description']}", f"export interface {name} {{", *fields, "}", ""]))
    return "\n".join(lines)


if __name__ == "__main__":
    FILE.write_text(types(), encoding="utf-8")
