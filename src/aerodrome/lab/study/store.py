"""A study as data: Parquet tables that analysts' own tools read, and the figures as JSON.

`games.parquet` has one row a game, `seats.parquet` one a seat, `uses.parquet` one for each thing that a seat did; `SCHEMA` says
what each column is. Rows stand in the order of variants, deals and seats, so that the same study gives the same files whatever
the number of processes.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from aerodrome.core.errors import BadTerms
from aerodrome.lab.study.figures import METHOD, bot_shares, differences, figures
from aerodrome.lab.study.plan import Study
from aerodrome.lab.study.run import Row
from aerodrome.lab.study.uses import uses

SCHEMA_VERSION = 2  # since 2: what was done (`uses`), win shares of bots
KEYS = {"variant": ("string", "name of the variant"), "deal": ("int32", "number of the deal: the same luck in every variant")}
GAMES = {
    **KEYS,
    "turns": ("int32", "turns of the game"),
    "decisions": ("int32", "decisions with more than one choice, of all seats"),
    "choices": ("int64", "choices offered in them, one order of every set of picks"),
    "lead_changes": ("int32", "how often somebody else came to lead alone, by points at the ends of turns"),
    "decided": ("float64", "the part of the game after which the winner led alone to the end"),
    "margin": ("int32", "points between the best score and the next"),
    "facts": ("string", "what the game tells of itself, as JSON"),
}
SEATS = {
    **KEYS,
    "seat": ("int8", "0 for the first"),
    "bot": ("string", "who sat there"),
    "score": ("int32", "final points"),
    "place": ("int8", "1 is first, equal places are shared"),
    "share": ("float64", "share of the win: winners share 1"),
}
USES = {
    **KEYS,
    "seat": ("int8", "0 for the first"),
    "kind": ("string", "what was done, where there was a choice"),
    "things": ("string", "ids of the things that it touched, as in drawings, with spaces"),
    "times": ("int32", "how often in this game"),
}
SCHEMA = {"games": GAMES, "seats": SEATS, "uses": USES}


def write(study: Study, rows: list[Row], interrupted: bool, folder: Path) -> dict[str, Any]:
    """Writes the tables and the figures into the folder; returns the figures."""
    import pyarrow as pa  # slow to import, and the processes that only play games do not need it
    from pyarrow import parquet

    tables = {
        "games": rows,
        "seats": [_seat_row(row, seat) for row in rows for seat in range(len(row["seats"]))],
        "uses": [{"variant": row["variant"], "deal": row["deal"], **use} for row in rows for use in row["uses"]],
    }
    report = to_json(study, rows, interrupted)
    try:
        for name, columns in SCHEMA.items():
            fields = [
                pa.field(column, getattr(pa, kind)(), metadata={"meaning": text}) for column, (kind, text) in columns.items()
            ]
            values = {column: [row[column] for row in tables[name]] for column in columns}
            parquet.write_table(pa.table(values, pa.schema(fields)), folder / f"{name}.parquet")
        (folder / "study.json").write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    except OSError as error:
        raise BadTerms(f"{folder} cannot be written: {error.strerror}. The games played are kept.") from None
    return report


def _seat_row(row: Row, seat: int) -> Row:
    return {"variant": row["variant"], "deal": row["deal"], "seat": seat, **row["seats"][seat]}


def to_json(study: Study, rows: list[Row], interrupted: bool) -> dict[str, Any]:
    """Everything that the study found, as plain data."""
    return {
        "schema": "aerodrome-study",
        "schema_version": SCHEMA_VERSION,
        "game": study.game,
        "seed": study.seed,
        "variants": [variant.to_json() for variant in study.variants],
        "games": len(rows) // len(study.variants),
        "interrupted": interrupted,
        "figures": figures(study, rows),
        "differences": [difference.to_json() for difference in differences(study, rows)],
        "bots": bot_shares(study, rows),
        "uses": uses(study, rows),
        "method": METHOD,
    }
