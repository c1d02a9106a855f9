"""What was done in the games of a study, and how that goes together with winning.

Whoever wins has often had more turns or more money, so doing more of something need not be why somebody won: what an act is
worth is shown by variants in which a bot never does it (`never`), on the same deals.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from aerodrome.lab.statistics import Tally
from aerodrome.lab.study.plan import Study
from aerodrome.lab.study.run import Row


def uses(study: Study, rows: list[Row]) -> list[dict[str, Any]]:
    """Of each kind of act in each variant: times a game and seat, and what those who did it won, beside those who did not."""
    found: list[dict[str, Any]] = []
    for variant in study.variants:
        own = [row for row in rows if row["variant"] == variant.name]
        counts = [_counts(row, variant.seats) for row in own]
        for kind in sorted({kind for game in counts for seat in game for kind in seat}):
            times, did, did_not = Tally(), Tally(), Tally()
            for row, game in zip(own, counts, strict=True):
                for seat in range(variant.seats):
                    times.add(game[seat][kind])
                    (did if game[seat][kind] else did_not).add(row["seats"][seat]["share"])
            found.append(
                {
                    "variant": variant.name,
                    "kind": kind,
                    "times": times.average().to_json(),
                    "share_with": did.share().to_json(),
                    "share_without": did_not.share().to_json() if did_not.n else None,
                }
            )
    return found


def _counts(row: Row, seats: int) -> list[Counter[str]]:
    """How often each seat did what in one game."""
    found: list[Counter[str]] = [Counter() for _ in range(seats)]
    for use in row["uses"]:
        found[use["seat"]][use["kind"]] += use["times"]
    return found


def touched(rows: list[Row], variant: str) -> Counter[str]:
    """How often each thing was touched in a variant, by its id in drawings."""
    found: Counter[str] = Counter()
    for row in rows:
        if row["variant"] == variant:
            for use in row["uses"]:
                for thing in use["things"].split():
                    found[thing] += use["times"]
    return found
