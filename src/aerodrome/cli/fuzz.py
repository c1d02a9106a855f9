"""`aerodrome fuzz`: looks for mistakes in the rules for a while."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from aerodrome.cli.common import check_seconds, err, find_game, out
from aerodrome.core import registry

FOUND_SOMETHING = 1


def fuzz(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Which game; all of them if none is named.")] = None,
    seconds: Annotated[float, typer.Option(help="How long, for all games together.")] = 60.0,
    seed: Annotated[int, typer.Option(help="Where to begin.")] = 1,
    out_folder: Annotated[Path, typer.Option("--out", help="Where records of failures are written.")] = Path("fuzz-failures"),
) -> None:
    """Plays at random with every check of the conformance kit; a failure is cut short and written as a record."""
    from aerodrome.kit.fuzz import fuzz as run

    check_seconds(seconds)
    names = [find_game(game).name] if game else list(registry.games())
    with Progress(
        SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn(), console=err, transient=True
    ) as progress:
        task = progress.add_task(f"Fuzzing {', '.join(names)}")
        said = [""]

        def tell(line: str) -> None:
            said[0] = line
            progress.update(task, description=escape(line))

        failures = run(names, seconds, seed, out_folder, tell)
    err.print(f"[dim]{escape(said[0])}[/]")
    for failure in failures:
        out.print(f"[bold red]{escape(failure.game)}: {escape(failure.check)}[/] {escape(failure.sentence)}", soft_wrap=True)
        out.print(f"  aerodrome replay {escape(str(failure.record_path))}", soft_wrap=True)
    if failures:
        raise typer.Exit(FOUND_SOMETHING)
    out.print(f"No failure in {seconds:g} seconds: {', '.join(names)}.")
