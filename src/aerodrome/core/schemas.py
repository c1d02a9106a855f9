"""Published schemas of what leaves Aerodrome and belongs to no server: simulations and records. JSON Schema 2020-12.

A number in a name is the version of a form: a change that old readers could stumble over gets a new one.
"""

from __future__ import annotations

from typing import Any

from aerodrome.core.record import FORMAT

DIALECT = "https://json-schema.org/draft/2020-12/schema"
SIMULATION_VERSION = 1
TEXT: dict[str, Any] = {"type": "string"}
WHOLE: dict[str, Any] = {"type": "integer"}
FLAG: dict[str, Any] = {"type": "boolean"}
NUMBER: dict[str, Any] = {"type": "number"}
COUNT: dict[str, Any] = {"type": "integer", "minimum": 0}


def schema(name: str, version: int, title: str, **rest: Any) -> dict[str, Any]:
    """A schema with its address and version."""
    return {"$schema": DIALECT, "$id": f"aerodrome/{name}/{version}", "title": f"{title}, version {version}", **rest}


def thing(fields: dict[str, Any], optional: tuple[str, ...] = (), **rest: Any) -> dict[str, Any]:
    """An object with exactly these fields."""
    needed = sorted(name for name in fields if name not in optional)
    return {"type": "object", "properties": fields, "required": needed, "additionalProperties": False, **rest}


def many(kind: dict[str, Any], **rest: Any) -> dict[str, Any]:
    """A list of things of one kind."""
    return {"type": "array", "items": kind, **rest}


def named(kind: dict[str, Any]) -> dict[str, Any]:
    """Things of one kind by name."""
    return {"type": "object", "additionalProperties": kind}


OPTIONS = named({"type": ["boolean", "integer", "string"]})


def simulation() -> dict[str, Any]:
    """What `aerodrome simulate --json` prints."""
    share = {"type": "number", "minimum": 0, "maximum": 1}
    estimate = {"mean": NUMBER, "low": NUMBER, "high": NUMBER, "n": COUNT}
    shares = thing({"mean": share, "low": share, "high": share, "n": COUNT})
    outcome = {"score": thing({**estimate, "deviation": NUMBER}), "win_share": shares, "first_or_tied": shares}
    fact = {"oneOf": [thing(estimate), thing({"n": COUNT, "shares": named(shares)})]}
    fields = {
        "schema": {"const": "aerodrome-simulation"},
        "schema_version": {"const": SIMULATION_VERSION},
        "game": TEXT,
        "rules_version": COUNT,
        "edition": thing({"name": TEXT, "hash": TEXT}),
        "options": OPTIONS,
        "bots": many(TEXT),
        "rotated": FLAG,
        "iterations": COUNT,
        "seed": WHOLE,
        "games": COUNT,
        "interrupted": FLAG,
        "decisions": COUNT,
        "seats": many(thing({"seat": COUNT, "bot": {"type": ["string", "null"]}, **outcome})),
        "per_bot": many(thing({"bot": TEXT, **outcome})),
        "facts": named(fact),
    }
    return schema("simulation", SIMULATION_VERSION, "Results of a simulation", **thing(fields))


def record() -> dict[str, Any]:
    """A record is text, not JSON: its lines as one pattern."""
    number = "[0-9]{1,9}"
    header = (
        f"aerodrome-record {FORMAT}\\ngame: [^\\n]+\\nrules: {number}\\nedition: [^\\n]+ [0-9a-f]+\\n"
        f"(edition-data: [^\\n]+\\n)?seats: {number}\\noptions: [^\\n]+\\npromise: ([0-9a-f]{{64}}|none)\\n"
        "(public-seed: -?[0-9]+\\n)?(nonce: [^\\n]*\\n)*entries:\\n"
    )
    entries = f"((\\.|{number}|undo) {number}(  # [^\\n]*)?\\n)*(draft {number} {number}\\n)*"
    end = "check: [0-9a-f]{16}\\n(seed: [0-9a-f]{64}\\n)?"
    words = "A line each: '.' is chance, a number a seat, 'undo n' takes entries back, 'draft' is planned only."
    return schema(
        "record", FORMAT, "Record of a match", type="string", pattern=f"^{header}{entries}{end}$", description=words,
        contentMediaType="text/plain",
    )  # fmt: skip
