"""The process that measures one build of one checkout: says which build runs, then answers each line {table, measure, seconds}.

A line may name a round as well: then what is done in it follows from its number.

It is started by its path, so that it also runs in a checkout of another time: it asks nothing of that one but `Work`.
"""

from __future__ import annotations

import json
import sys
from time import process_time
from typing import Any

from aerodrome._build import BUILD
from aerodrome.core import registry
from aerodrome.core.rng import Rng
from aerodrome.lab.bench.work import Work

STRIDE = 7  # positions between the searches of two rounds: every round begins with others


def made(table: dict[str, Any]) -> Work:
    """The table, set up by the checkout that it is measured in; options that are not named are that one's usual ones."""
    info = registry.game(table["game"])
    check: Any = getattr(info, "check_terms", None) or info.check_table  # type: ignore[attr-defined] # so older checkouts call it
    found = Work(registry.rules(info), table["seats"], check(table["seats"], table["options"]))

    def games() -> int:
        found.play()
        return found.batch

    found.acts["games"] = games
    return found


def main() -> None:
    """The entry of the process: its argument lists the tables."""
    tables = json.loads(sys.argv[1])
    works: dict[int, Work] = {}
    print(json.dumps({"build": BUILD}), flush=True)
    for line in sys.stdin:
        asked = json.loads(line)
        index = asked["table"]
        if index not in works:
            works[index] = made(tables[index])
        work = works[index]
        if "round" in asked:  # the same positions and the same luck in every checkout
            work.rng, work.searched = Rng(asked["round"]), asked["round"] * STRIDE
        start = process_time()
        measured = work.slice(asked["measure"], asked["seconds"])._asdict()
        print(json.dumps({**measured, "cpu": process_time() - start}), flush=True)


if __name__ == "__main__":
    main()
