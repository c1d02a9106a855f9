"""`aerodrome study`: variants of a game on the same deals; rows as Parquet, figures with intervals, differences deal by deal."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from time import strftime
from typing import Annotated, Any, NamedTuple

import typer
from rich import box
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Table

from aerodrome.cli.common import check_laboratory, err, out, parse_names, parse_options, print_json
from aerodrome.core.errors import BadTerms
from aerodrome.lab.processes import cores
from aerodrome.lab.study import plan
from aerodrome.lab.study.measures import Row
from aerodrome.lab.study.report import write_report
from aerodrome.lab.study.run import HERE, run
from aerodrome.lab.study.store import write
from aerodrome.lab.study.words import findings

INTERRUPTED = 130
EACH = "each"  # kind of act that comes up


class Asked(NamedTuple):
    """What a study without a file is about; nothing of it for the usual one."""

    compare: list[str]
    levels: str | None
    never: str | None


def study(
    what: Annotated[str, typer.Argument(metavar="FILE|GAME", help="A study's .toml file, or a game.")],
    compare: Annotated[
        list[str] | None, typer.Option(metavar="NAME=A,B", help="Values of an option; or 'options', or 'rulings': each in turn.")
    ] = None,
    levels: Annotated[str | None, typer.Option(metavar="A,B,C", help="Bots, each of which meets each other one.")] = None,
    never: Annotated[
        str | None,
        typer.Option(metavar="A,B", help="What is it worth? Kinds of acts that one bot leaves alone; 'each' for all."),
    ] = None,
    games: Annotated[int | None, typer.Option(help="How many deals each variant plays at most.")] = None,
    width: Annotated[float | None, typer.Option(help="Ends when all intervals of win shares are so narrow: 0.05, say.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many players.")] = None,
    bots: Annotated[str | None, typer.Option(help="Who plays; with fewer names than seats they repeat.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="NAME=VALUE of all variants, as often as needed.")] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same games.")] = None,
    jobs: Annotated[
        int | None, typer.Option(help="How many processes; usually one a core. The results do not depend on it.")
    ] = None,
    luck: Annotated[int | None, typer.Option(help="Deals played with every bot in every seat, for the share of luck.")] = None,
    limit: Annotated[int | None, typer.Option(help="Decisions after which a game is left unfinished.")] = None,
    decisions: Annotated[bool, typer.Option("--decisions", help="Every decision as a row too.")] = False,
    on: Annotated[str, typer.Option(metavar="WHERE", help="'ray' for a Ray cluster here, ray://HOST:PORT for another.")] = HERE,
    out_folder: Annotated[
        Path | None, typer.Option("--out", metavar="FOLDER", help="Where everything is kept; a study begun there goes on.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print it for other programs.")] = False,
) -> None:
    """Plays variants of a game on the same deals and says how they differ. After Ctrl-C the same command with --out goes on."""
    check_laboratory()
    names = None if bots is None else tuple(parse_names(bots))
    given = {"games": games, "width": width, "seats": seats, "bots": names, "seed": seed, "luck": luck, "limit": limit}
    said = {name: value for name, value in {**given, "decisions": decisions or None}.items() if value is not None}
    chosen = _plan(what, Asked(compare or [], levels, never), parse_options(option), said)
    folder = out_folder or Path(f"study-{chosen.game}-{strftime('%Y%m%d-%H%M%S')}")
    rows, interrupted = _played(chosen, folder, cores() if jobs is None else jobs, on)
    report = write(chosen, rows, interrupted, folder)
    page = write_report(chosen, rows, report, folder)
    print_json(report) if as_json else _print_report(report)
    err.print(f"The report is {page}; the data beside it: Parquet tables and study.json.", soft_wrap=True)
    if interrupted:
        raise typer.Exit(INTERRUPTED)


def _played(chosen: plan.Study, folder: Path, jobs: int, on: str) -> tuple[list[Row], bool]:
    """The games with a bar that shows how many and how long yet, and whether they were interrupted; two at least."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as progress:
        bar = progress.add_task(f"Playing {chosen.game}", total=None)
        rows, interrupted = run(chosen, folder, jobs, partial(_show, progress, bar), on)
    if not interrupted and sum(row["finished"] and not row["repeat"] for row in rows) < 2:
        raise BadTerms(f"No two games came to their end within {chosen.limit} decisions: raise --limit.")
    if len(rows) < 2 * len(chosen.variants):
        err.print("Stopped before every variant had played two deals; the same command goes on.")
        raise typer.Exit(INTERRUPTED)
    return rows, interrupted


def _show(progress: Progress, bar: TaskID, done: int, most: int) -> None:
    progress.update(bar, completed=done, total=most)


def _plan(what: str, asked: Asked, options: dict[str, str], given: dict[str, Any]) -> plan.Study:
    """The study that a file or the command line describes."""
    if what.endswith(".toml"):
        if any(asked) or options or given:
            raise BadTerms("A study's file says everything: leave the options out, or change the file.")
        return plan.read_study(Path(what))
    if sum(map(bool, asked)) > 1:
        raise BadTerms("--compare, --levels and --never are three different studies: choose one.")
    if asked.levels:
        if "bots" in given or "seats" in given:
            raise BadTerms("--levels says who plays, at tables for two: leave --bots and --seats out.")
        return plan.ladder(what, tuple(parse_names(asked.levels)), options, given)
    if asked.never:
        kinds = None if asked.never == EACH else tuple(parse_names(asked.never))
        return plan.restricted(what, kinds, options, given)
    return plan.compared(what, asked.compare, options, given) if asked.compare else plan.usual(what, options, given)


def _interval(estimate: dict[str, Any]) -> str:
    digits = 3 if abs(estimate["mean"]) >= 0.01 or not estimate["mean"] else 6
    return f"{estimate['mean']:.{digits}f} [dim]{estimate['low']:.{digits}f} to {estimate['high']:.{digits}f}[/]"


def _print_report(report: dict[str, Any]) -> None:
    names = [variant["name"] for variant in report["variants"]]
    figures = Table(
        box=box.SIMPLE_HEAD, title=f"{report['game']}, {report['games']:,} deals of each variant, seed {report['seed']}"
    )
    for heading in ("Measure", *names):
        figures.add_column(escape(heading))
    by_measure: dict[str, dict[str, str]] = {}
    for row in report["figures"]:
        by_measure.setdefault(row["measure"], {})[row["variant"]] = _interval(row["estimate"])
    for measure, cells in by_measure.items():
        figures.add_row(escape(measure), *(cells.get(name, "") for name in names))
    out.print(figures)
    for sentence in findings(report):
        out.print(escape(sentence))
    out.print(f"[dim]{report['method']}.[/]")
