"""Measures what every debatable ruling changes, and writes it beside the game: data/effects.toml, shown at the option.

    python tools/ruling_effects.py            # all games; `make effects`
    python tools/ruling_effects.py yukon

Each other value of a ruling meets the default on the same deals (`aerodrome study --compare`), with bots that are quick.
The file names the rules version it was made with; a test notices when that is old or a ruling has no effect in it.
"""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from aerodrome.cli.edition import fitting_seats
from aerodrome.core import registry
from aerodrome.core.effects import FILE, MEASURES
from aerodrome.core.info import GameInfo, Option

DEALS = 400
SEED = 1
BOT = "greedy"
BOTS = {"par-avion": "random"}  # greedy takes an hour there
SLOW = {"par-avion": ("rounds=20",)}  # without an end by rounds greedy bots fly on for long
NEEDS = {"yukon": ("townsfolk=true",)}  # what a table must have for its rulings to matter


def effects(info: GameInfo, option: Option) -> list[str]:
    """What one ruling changes, value by value, as tables of the file."""
    found: list[str] = []
    seats, bot = fitting_seats(info, info.edition()), BOTS.get(info.name, BOT)
    for value in option.values:
        if value == option.default:
            continue
        terms = [*SLOW.get(info.name, ()), *NEEDS.get(info.name, ())]
        words = ["study", info.name, "--compare", f"{option.name}={option.default},{value}", "--games", str(DEALS)]
        words += ["--seats", str(seats), "--bots", bot, "--seed", str(SEED)]
        for term in terms:
            words += ["--option", term]
        with tempfile.TemporaryDirectory() as folder:
            whole = [sys.executable, "-m", "aerodrome.cli.main", *words, "--json", "--out", folder]
            done = subprocess.run(whole, capture_output=True, text=True, check=True)
        report = json.loads(done.stdout)
        differences = {row["measure"]: row["estimate"] for row in report["differences"]}
        lines = [f"[{option.name}.{json.dumps(str(value))}]", f"# Made by: aerodrome {shlex.join(words)}"]
        lines += [f'bots = "{bot}"', f"deals = {report['games']}", f"seats = {seats}"]
        lines += [f"{key} = {_three(differences[measure], factor)}" for key, (measure, factor) in MEASURES.items()]
        found.append("\n".join(lines))
        print("\n".join(lines), flush=True)
    return found


def _three(estimate: dict[str, Any], factor: float) -> str:
    return "[" + ", ".join(f"{factor * estimate[part]:.2f}" for part in ("mean", "low", "high")) + "]"


def main() -> None:
    """Writes the files of all games, or of those that are named."""
    for name in sys.argv[1:] or registry.games():
        info = registry.game(name)
        rulings = [option for option in info.options if option.ruling]
        if rulings:
            head = (
                "# What each ruling changes against the default: first seat's chance in points of per cent, turns of a game,\n"
                "# points of margin between the first and the next; each as mean, low and high (95 %, paired by deals).\n"
                "# Made by: make effects\n"
                f'format = "effects"\nrules_version = {info.version}'
            )
            tables = [table for option in rulings for table in effects(info, option)]
            Path(info.folder / FILE).write_text("\n\n".join([head, *tables]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
