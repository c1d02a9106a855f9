"""`aerodrome fuzz`: looks for mistakes in the rules for a while."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from aerodrome.cli.common import check_seconds, err, find_game, out
from aerodrome.core import registry

FOUND_SOMETHING = 1
TOLD = 50  # times that a long run says how far it is where nobody watches


def fuzz(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Which game; all of them if none is named.")] = None,
    seconds: Annotated[float, typer.Option(help="How long, for all games together.")] = 60.0,
    decisions: Annotated[
        int,
        typer.Option(help="The fast lane: so many random decisions, with legality and invariants checked at each."),
    ] = 0,
    seed: Annotated[int, typer.Option(help="Where to begin.")] = 1,
    jobs: Annotated[int | None, typer.Option(help="Processes; by default one for each core.")] = None,
    resume: Annotated[
        Path | None, typer.Option(help="A file that keeps what is done, so that the fast lane can be broken off and go on.")
    ] = None,
    out_folder: Annotated[Path, typer.Option("--out", help="Where records of failures are written.")] = Path("fuzz-failures"),
) -> None:
    """Plays at random with the checks of the conformance kit; a failure is cut short and written as a record."""
    from aerodrome.kit import fuzz as kit
    from aerodrome.lab.processes import check_jobs, cores, processes

    check_seconds(seconds)
    team = cores() if jobs is None else jobs
    check_jobs(team)
    names = [find_game(game).name] if game else list(registry.games())
    failures: dict[str, kit.Failure] = {}
    batches = kit.plan(names, seed, seconds, team, decisions, out_folder)
    ledger = kit.Ledger(resume if decisions else None, batches)
    games, made = ledger.games, ledger.decisions
    said = 0
    began = time.monotonic()
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=err, transient=True) as progress, processes(team, kit.run_batch) as run:
        task = progress.add_task(f"Fuzzing {', '.join(names)}")
        for found in run(ledger.left(batches)):
            ledger.note(found)
            games, made = games + found.games, made + found.decisions
            if found.failure:
                failures.setdefault(found.game, found.failure)
            told = f"{games:,} games, {made:,} decisions, {len(failures)} failures"
            progress.update(task, description=told)
            if decisions and not err.is_terminal and made * TOLD // decisions > said:  # a log tells how far it is
                said = made * TOLD // decisions
                err.print(f"{told} after {time.monotonic() - began:.0f} s", highlight=False)
    took = time.monotonic() - began
    err.print(f"[dim]{games:,} games, {made:,} decisions in {took:.1f} s[/]")
    for failure in failures.values():
        out.print(f"[bold red]{escape(failure.game)}: {escape(failure.check)}[/] {escape(failure.sentence)}", soft_wrap=True)
        out.print(f"  aerodrome replay {escape(str(failure.record_path))}", soft_wrap=True)
    if failures:
        raise typer.Exit(FOUND_SOMETHING)
    what = f"{made:,} decisions" if decisions else f"{seconds:g} seconds"
    out.print(f"No failure in {what}: {', '.join(names)}.")
