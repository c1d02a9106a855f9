"""`aerodrome replay`: a record told from the beginning."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from aerodrome.cli.common import out, seat_index
from aerodrome.cli.records import Story
from aerodrome.cli.screen import Screen, result_table
from aerodrome.core.errors import RecordError
from aerodrome.core.match import Match
from aerodrome.core.rules import CHANCE


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, as `save` and Match.record write them.")],
    verify: Annotated[bool, typer.Option("--verify", help="Check every draw against the seed.")] = False,
    seat: Annotated[int | None, typer.Option(help="Tell it as this player saw it (1 is the first); else as a spectator.")] = None,
    step: Annotated[bool, typer.Option("--step", help="Stop after every decision and show the board.")] = False,
) -> None:
    """Tells a recorded match and its result, after checking every entry against the rules."""
    story = Story(file)
    match = story.match
    viewer = seat_index(seat, match.seats)
    options = ", ".join(f"{name}={value}" for name, value in match.options.items())
    out.print(
        f"[bold]{escape(match.info.title)}[/], {match.seats} players, rules version {match.rules.version}, "
        f"edition {escape(match.rules.edition.name)}" + (f" [dim]({escape(options)})[/]" if options else "")
    )
    if step:
        _step_through(story, viewer)
    else:
        for line in match.transcript(viewer):
            out.print(f"  {escape(line)}")
    _finish(match)
    if verify:
        _verify(story)


def _finish(match: Match) -> None:
    if match.over:
        out.print(result_table(match))
    else:
        whose = "a finished turn waits for Confirm" if match.waits_for_confirm else f"{match.names[match.mover]} is to move"
        out.print(f"[bold]The match is not over:[/] {escape(whose)}.")


def _verify(story: Story) -> None:
    checked, wrong = story.check_draws()
    if wrong:
        raise RecordError(f"Draw {wrong[0]} of {checked} does not follow from the seed: this match was not dealt fairly.")
    seed = "its seed" if story.record.public_seed is None else f"seed {story.record.public_seed}"
    out.print(
        f"[green]All {checked} draws were checked[/]: each follows from {seed}, whose hash was promised "
        f"before the first event ({story.record.promise[:16]}...). All {story.length} entries fit the rules."
    )


def _step_through(story: Story, viewer: int) -> None:
    """Entry by entry, chance told together with the decision before it."""
    told: list[str] = []
    for number in range(1, story.length + 1):
        last = number == story.length
        if not last and story.record.entries[number].who == CHANCE:
            continue
        match = story.at(number)
        lines = match.transcript(viewer)
        fresh = lines[len(told) :] if lines[: len(told)] == told else ["(Something was taken back.)"]
        told = lines
        out.print(Screen(match, viewer).board(marked=False))
        for line in fresh:
            out.print(f"  {escape(line)}")
        if last:
            return
        try:
            answer = out.input(f"[dim]Entry {number} of {story.length}. Enter goes on, q leaves.[/] ")
        except (EOFError, KeyboardInterrupt):
            out.print()
            raise typer.Exit from None
        if answer.strip().lower() in ("q", "quit"):
            raise typer.Exit
