"""Hostile inputs: a corpus of small files, large ones made by rule, and mutations that Hypothesis makes of good files."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from aerodrome.core import record as records

CORPUS = Path(__file__).parent / "corpus"
EXAMPLES = int(os.environ.get("AERODROME_HOSTILE", "60"))  # inputs that each fuzzing test makes; more in the long version


def corpus(kind: str) -> list[Path]:
    """The files of one kind, in order."""
    found = sorted(path for path in (CORPUS / kind).iterdir() if path.is_file())
    assert found, f"the corpus of {kind} is gone"
    return found


def words() -> list[str]:
    """What somebody may type or send where a number, a name or a file is asked for."""
    kept: list[str] = json.loads((CORPUS / "words.json").read_text(encoding="utf-8"))
    return [*kept, "9" * 5000, "-" + "9" * 5000, "a" * 5000, "[" * 5000, "é" * 300]


def signed(body: str) -> str:
    """A record whose check line fits, whatever it says."""
    lines = [line for line in body.splitlines() if not line.startswith(("check: ", "seed: "))]
    return "\n".join([*lines, f"check: {records._checksum(lines)}", ""])


LARGE_EDITIONS = {
    "dotted": ".".join(["a"] * 30_000) + " = 1\n",
    "dotted-header": "[" + ".".join(["a"] * 30_000) + "]\n",
    "dotted-quoted": " . ".join(['"a b"'] * 30_000) + " = 1\n",
    "many-keys": "".join(f"a.b{number}.c = 1\n" for number in range(30_000)),
    "deep": "a = " + "[" * 100_000 + "]" * 100_000,
    "inline": "a = " + "{b = " * 50_000 + "1" + "}" * 50_000,
    "dotted-inline": "a = " + "{b.b.b.b.b.b.b.b.b.b.b.b = " * 300 + "1" + "}" * 300,
    "one-word": "a" * 900_000,
    "too-large": "# " + "x" * 1_100_000,
}


LEAVES: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(-3, 40),
    st.sampled_from([2**31, 2**63, -(2**63), 10**30, 10**9, 0, -1]),
    st.floats(),
    st.text(max_size=12),
    st.sampled_from(["", "\x00", "\u202e", "\u017f", "<script>", "{n}", "../../etc", "a" * 2000]),
)
DATA: st.SearchStrategy[Any] = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4), max_leaves=12
)


def places(data: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value inside some data."""
    found = [here] if here else []
    pairs = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in pairs:
        found.extend(places(value, (*here, key)))
    return found


@st.composite
def spoiled(draw: st.DrawFn, good: Any) -> Any:
    """Good data with one to three values replaced, removed or doubled."""
    data = json.loads(json.dumps(good))
    for _ in range(draw(st.integers(1, 3))):
        ways = places(data)
        if not ways:
            break
        way = draw(st.sampled_from(ways))
        inside = data
        for key in way[:-1]:
            inside = inside[key]
        act = draw(st.sampled_from(["replace", "remove", "double"]))
        if act == "replace":
            inside[way[-1]] = draw(DATA)
        elif act == "remove":
            del inside[way[-1]]
        elif isinstance(inside, list):
            inside.insert(way[-1], inside[way[-1]])
        else:
            inside[draw(st.text(max_size=8))] = inside[way[-1]]
    return data


@st.composite
def spoiled_lines(draw: st.DrawFn, good: str) -> str:
    """A record with one to three lines changed, and a check line that fits."""
    lines = good.splitlines()
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.integers(1, len(lines) - 1))
        act = draw(st.sampled_from(["number", "word", "remove", "double", "swap", "line"]))
        if act == "number":
            lines[place] = lines[place].rsplit(" ", 1)[0] + f" {draw(st.integers(0, 10**10))}"
        elif act == "word":
            lines[place] = lines[place].split(" ", 1)[0] + " " + draw(st.text(max_size=20))
        elif act == "remove" and len(lines) > 2:
            del lines[place]
        elif act == "double":
            lines.insert(place, lines[place])
        elif act == "swap":
            other = draw(st.integers(1, len(lines) - 1))
            lines[place], lines[other] = lines[other], lines[place]
        else:
            lines.insert(place, draw(st.sampled_from(["undo 1", "undo 999", "draft 0 1", "draft 9 9", "entries:", ". 0", "0 0"])))
    return signed("\n".join(lines))
