"""`aerodrome bench`: how fast the rules run."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from aerodrome.cli.common import check_seconds, find_game, out, print_json
from aerodrome.core import registry


def bench(
    game: Annotated[list[str] | None, typer.Argument(metavar="GAME", help="Which games; all of them if none is named.")] = None,
    seconds: Annotated[float, typer.Option(help="How long each figure is measured.")] = 1.0,
    against: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Another checkout, compiled: compares the two in one run.")
    ] = None,
    greedy: Annotated[bool, typer.Option("--greedy", help="Whole games of greedy bots on all cores instead.")] = False,
    scaling: Annotated[bool, typer.Option("--scaling", help="The same with one process and with two.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print it for other programs.")] = False,
) -> None:
    """Measures decisions, clones, views and guesses a second, beside other engines where they are installed."""
    check_seconds(seconds)
    names = [find_game(name).name for name in game] if game else list(registry.games())
    if greedy or scaling:
        from aerodrome.lab.bench import greedy as whole_games

        results = whole_games.scaling(names, seconds) if scaling else whole_games.greedy(names, seconds)
        if not as_json:
            (whole_games.print_scaling if scaling else whole_games.print_greedy)(results, out)
    elif against is not None:
        from aerodrome.lab.bench.against import compare, print_comparison

        results = compare(against, names, seconds)
        if not as_json:
            print_comparison(results, out)
    else:
        from aerodrome.lab.bench import run

        results = run(names, seconds, as_json)
    if as_json:
        print_json(results)
