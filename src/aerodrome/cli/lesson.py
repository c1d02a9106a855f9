"""`aerodrome lesson`: the guided games of a game, listed and checked."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.table import Table

from aerodrome.cli.common import find_game, out, print_json
from aerodrome.core.lesson import lessons_of
from aerodrome.kit.lessons import Report, check

BROKEN = 1


def lesson(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game.")],
    ways: Annotated[int, typer.Option(min=1, max=1000, help="How many ways with wrong turns are tried.")] = 8,
    as_json: Annotated[bool, typer.Option("--json", help="Print it for other programs.")] = False,
) -> None:
    """Lists the guided games of a game, and plays each of them to check it: the right way, and with wrong turns."""
    info = find_game(game)
    found = [(one, check(one, ways)) for one in lessons_of(info.name)]
    if as_json:
        print_json([{"game": one.game, "lesson": one.name, "title": one.file.title, **report._asdict()} for one, report in found])
    else:
        _show(info.title, [(one.name, one.file.title, report) for one, report in found])
    if any(report.problems for _, report in found):
        raise typer.Exit(BROKEN)


def _show(title: str, found: list[tuple[str, str, Report]]) -> None:
    if not found:
        out.print(f"{title} has no guided game yet: docs/lessons.md tells how to write one.")
        return
    table = Table("lesson", "title", "steps", "guided minutes", "whole match", "guided turns", "check")
    for name, words, report in found:
        verdict = "good" if not report.problems else f"{len(report.problems)} problems"
        table.add_row(
            name, words, str(len(report.steps)), f"{report.minutes:.1f}", f"{report.whole:.1f}", f"{report.share:.0%}", verdict
        )
    out.print(table)
    for name, _, report in found:
        for problem in report.problems:
            out.print(f"{name}: {problem}")
