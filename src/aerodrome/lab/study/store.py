"""A study as data: Parquet tables that analysts' own tools read, and the figures as JSON.

`SCHEMA` says what each column of each table is. Rows stand in the order of variants, deals, repeats and seats, so that the same
study gives the same files whatever the number of processes; `times.parquet` alone differs from run to run.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from aerodrome.core import registry
from aerodrome.core.errors import BadTerms
from aerodrome.lab.study.figures import METHOD, bot_shares, differences, figures, gradient
from aerodrome.lab.study.measures import DEFINITIONS, Row
from aerodrome.lab.study.plan import Study, kinds_of_acts
from aerodrome.lab.study.uses import names, uses

SCHEMA_VERSION = (
    3  # since 2: what was done (`uses`), win shares of bots; since 3: repeats, unfinished games, names, decisions, times
)
CHUNK = 50_000  # rows that are made ready at a time
KEYS = {
    "variant": ("string", "name of the variant"),
    "deal": ("int32", "number of the deal: the same luck in every variant"),
    "repeat": ("int8", "0; above it the same deal once more, every bot so many seats further on, for the share of luck alone"),
}
SEAT = {"seat": ("int8", "0 for the first")}
GAMES = {
    **KEYS,
    "finished": ("bool_", "whether it came to its end within the limit of decisions; otherwise nobody has won"),
    "turns": ("int32", DEFINITIONS["turns"]),
    "decisions": ("int32", DEFINITIONS["decisions"]),
    "choices": ("int64", "choices offered in them, one order of every set of picks"),
    "lead_changes": ("int32", DEFINITIONS["lead changes"]),
    "decided": ("float64", DEFINITIONS["decided"]),
    "drama": ("float64", DEFINITIONS["drama"]),
    "comeback": ("int32", DEFINITIONS["comeback"]),
    "margin": ("int32", DEFINITIONS["margin"]),
    "facts": ("string", "what the game tells of itself, as JSON"),
}
SEATS = {
    **KEYS,
    **SEAT,
    "bot": ("string", "who sat there"),
    "score": ("int32", "final points"),
    "place": ("int8", "1 is first, equal places are shared"),
    "share": ("float64", "share of the win: winners share 1"),
}
ACT = {
    "kind": ("string", "what was done, where there was a choice"),
    "things": ("string", "ids of the things that it touched, as in drawings, with spaces"),
    "names": ("string", "what its sentence names: cards, places, amounts"),
}
USES = {
    **KEYS,
    **SEAT,
    **ACT,
    "times": ("int32", "how often in this game"),
    "offered": ("int32", "in how many decisions of this game it could be done; counted in every tenth deal"),
}
TIMES = {**KEYS, **SEAT, "thought": ("float64", "seconds of processor time that the bot took to choose")}
DECISIONS = {
    **KEYS,
    "number": ("int32", "0 for the first decision of the game"),
    **SEAT,
    "turn": ("int32", "number of the turn"),
    "question": ("string", "what was asked, by its id in the game's texts"),
    "choices": ("int32", "choices that were offered, one order of every set of picks"),
    **ACT,
    "score": ("int32", "points of the seat before it"),
    "lead": ("int32", "by how many points it was ahead of the best other one; below 0 it was behind"),
}
SCHEMA = {"games": GAMES, "seats": SEATS, "uses": USES, "times": TIMES, "decisions": DECISIONS}
ABOUT = {
    "games": "one row a game",
    "seats": "one row a seat of a game",
    "uses": "one row for each thing that a seat did in a game",
    "times": "one row a seat of a game; the only table that differs from run to run",
    "decisions": "one row a decision with more than one choice, where `decisions` (or `--decisions`) asked for it",
}


def write(study: Study, rows: list[Row], interrupted: bool, folder: Path) -> dict[str, Any]:
    """Writes the tables and the figures into the folder; returns the figures."""
    report = to_json(study, rows, interrupted)
    makers: dict[str, Callable[[Row], list[list[Any]]]] = {
        "games": lambda row: [[row[column] for column in GAMES]],
        "seats": lambda row: [[*_keys(row), number, *_of(seat, SEATS)] for number, seat in enumerate(row["seats"])],
        "uses": lambda row: [[*_keys(row), *_of(use, {**SEAT, **USES})] for use in row["uses"]],
        "times": lambda row: [[*_keys(row), number, seat["thought"]] for number, seat in enumerate(row["seats"])],
        "decisions": lambda row: [[*_keys(row), number, *each] for number, each in enumerate(row["decision_rows"])],
    }
    try:
        for name, rows_of in makers.items():
            if name != "decisions" or study.decisions:
                _write_table(folder / f"{name}.parquet", SCHEMA[name], (line for row in rows for line in rows_of(row)))
        (folder / "study.json").write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    except OSError as error:
        raise BadTerms(f"{folder} cannot be written: {error.strerror}. The games played are kept.") from None
    return report


def _keys(row: Row) -> list[Any]:
    return [row[column] for column in KEYS]


def _of(part: Row, columns: dict[str, Any]) -> list[Any]:
    return [part[column] for column in columns if column in part and column not in KEYS]


def _write_table(path: Path, columns: dict[str, tuple[str, str]], lines: Iterator[list[Any]]) -> None:
    """Writes rows some thousands at a time, so that a table may be larger than the memory."""
    import pyarrow as pa  # slow to import, and the processes that only play games do not need it
    from pyarrow import parquet

    schema = pa.schema(
        [pa.field(name, getattr(pa, kind)(), metadata={"meaning": text}) for name, (kind, text) in columns.items()]
    )
    with parquet.ParquetWriter(path, schema) as writer:
        while chunk := list(islice(lines, CHUNK)):
            arrays = [pa.array(values, field.type) for values, field in zip(zip(*chunk, strict=True), schema, strict=True)]
            writer.write_table(pa.Table.from_arrays(arrays, schema=schema))


def to_json(study: Study, rows: list[Row], interrupted: bool) -> dict[str, Any]:
    """Everything that the study found, as plain data."""
    return {
        "schema": "aerodrome-study",
        "schema_version": SCHEMA_VERSION,
        "game": study.game,
        "seed": study.seed,
        "variants": [variant.to_json() for variant in study.variants],
        "games": sum(not row["repeat"] for row in rows) // len(study.variants),
        "limit": study.limit,
        "interrupted": interrupted,
        "figures": figures(study, rows),
        "differences": [difference.to_json() for difference in differences(study, rows)],
        "bots": bot_shares(study, rows),
        "gradient": gradient(study, rows),
        "uses": uses(study, rows),
        "names": names(study, rows),
        "acts": kinds_of_acts(registry.game(study.game), study.variants[0]),
        "options": _varied(study),
        "method": METHOD,
    }


def _varied(study: Study) -> dict[str, str]:
    """The options by which the variants differ, and what each of them does."""
    first, *others = (variant.options for variant in study.variants)
    options = registry.game(study.game).options
    return {option.name: option.text for option in options if any(other[option.name] != first[option.name] for other in others)}
