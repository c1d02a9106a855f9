"""`aerodrome arena`: bots meet on the same deals; win shares with intervals, ratings, and CPU time of a turn."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import strftime
from typing import Annotated, Any

import typer
from rich import box
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from aerodrome.bots.registry import add_own, bot_class
from aerodrome.cli.common import check_seconds, err, make_table, out, parse_names, parse_options, print_json
from aerodrome.core.errors import BadTerms
from aerodrome.lab import arena as lab
from aerodrome.lab import arena_checkouts
from aerodrome.lab.arena_report import METHOD, to_json

INTERRUPTED = 130
EVERYBODY = "random,greedy,steady,rookie,sourdough,yukoner,sky-king,legend"


def arena(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game.")],
    bots: Annotated[str, typer.Option(help="Who meets, with commas.")] = EVERYBODY,
    games: Annotated[int, typer.Option(help="How many games each table plays at least; 0 reports all that FILE holds.")] = 100,
    jobs: Annotated[int, typer.Option(help="How many processes. The results do not depend on it while no cap is hit.")] = 1,
    seats: Annotated[int | None, typer.Option(help="How many players a table has.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="NAME=VALUE, as often as needed.")] = None,
    edition: Annotated[str | None, typer.Option(help="An edition by name, or a .toml file of your own.")] = None,
    bot: Annotated[list[str] | None, typer.Option(help="A bot of your own: path/to/file.py:Name. Runs that file.")] = None,
    ladder: Annotated[bool, typer.Option("--ladder", help="Each bot meets the next one of the list only.")] = False,
    seed: Annotated[int, typer.Option(help="The same seed gives the same deals.")] = 1,
    seconds: Annotated[float, typer.Option(help="Cap of CPU time for one choice.")] = lab.SECONDS,
    keep: Annotated[
        Path | None, typer.Option("--continue", metavar="FILE", help="Keeps results here and plays only what is missing.")
    ] = None,
    against: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Another checkout: each bot meets its namesake from there.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print it for other programs.")] = False,
) -> None:
    """Bots meet on the same deals, seated in rotation. Ctrl-C prints what is done; --continue goes on from there."""
    table = make_table(game, seats, option, edition)
    own = tuple(bot or ())
    names = list(dict.fromkeys([*parse_names(bots), *(add_own(place) for place in own)]))
    for name in names:
        bot_class(name)
    check_seconds(seconds)
    contest = lab.Contest(table.info.name, table.edition, table.seats, table.options, tuple(names), own, seed, ladder, seconds)
    if against is not None:
        rows, interrupted = _run_against(contest, parse_options(option), against, games, edition)
    else:
        rows, interrupted = _run(contest, games, jobs, keep or _own_file(table.info.name))
    if not rows:
        err.print("Stopped before the first game was finished." if games else f"{keep} holds no games.")
        raise typer.Exit(INTERRUPTED)
    data = to_json(contest, rows, interrupted)
    if as_json:
        print_json(data)
    else:
        _print_report(table.info.title, data)
    if interrupted:
        raise typer.Exit(INTERRUPTED)


def _own_file(game: str) -> Path:
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return cache / "aerodrome" / "arena" / f"{game}-{strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.jsonl"


def _run(contest: lab.Contest, games: int, jobs: int, path: Path) -> tuple[list[lab.Result], bool]:
    contest.tables()
    with _progress(contest.game) as on_progress:
        found = lab.run(contest, games, jobs, path, on_progress)
    err.print(f"The games are kept in {path}; --continue {path} goes on from there.", soft_wrap=True)
    return found


def _run_against(
    contest: lab.Contest, options: dict[str, str], checkout: Path, games: int, edition: str | None
) -> tuple[list[lab.Result], bool]:
    if edition is not None or contest.own or games < 1:
        raise BadTerms("Two checkouts meet with their own bots and usual editions, in at least one game: leave the rest out.")
    with _progress(contest.game) as on_progress:
        return arena_checkouts.run(contest, options, checkout, games, on_progress)


@contextmanager
def _progress(game: str) -> Iterator[Callable[[int, int], None]]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as progress:
        bar = progress.add_task(f"Playing {game}", total=None)
        yield lambda done, total: progress.update(bar, completed=done, total=total)


def _percent(estimate: dict[str, Any]) -> str:
    mean, low, high = (100 * estimate[key] for key in ("mean", "low", "high"))
    return f"{mean:.1f} % [dim]{low:.1f} to {high:.1f}[/]"


def _print_report(title: str, data: dict[str, Any]) -> None:
    out.print(f"\n[bold]{escape(title)}[/], {data['seats']} players, {data['games']:,} games, seed {data['seed']}\n")
    out.print(_tables(data["tables"]))
    if data["seats"] > 1:
        rated = Table(box=box.SIMPLE_HEAD)
        for heading in ("Bot", "Rating", "±"):
            rated.add_column(heading, justify="left" if heading == "Bot" else "right")
        for row in data["ratings"]:
            rated.add_row(escape(row["bot"]), f"{row['skill']:.1f}", f"{row['uncertainty']:.1f}")
        out.print(rated)
    used = Table(box=box.SIMPLE_HEAD)
    for heading in ("Bot", "CPU of a turn, mean", "99th percentile", "turns"):
        used.add_column(heading, justify="left" if heading == "Bot" else "right")
    for row in data["cpu_per_turn"]:
        used.add_row(escape(row["bot"]), f"{row['mean']:.3f} s", f"{row['p99']:.3f} s", f"{row['turns']:,}")
    out.print(used)
    for row in data["lost_seats"]:
        lost = f"'{row['bot']}' lost its seat in {row['games']} games: it {row['reason']}."
        out.print(f"[red]{escape(lost)}[/]")
    out.print(f"[dim]{METHOD}.[/]")


def _tables(tables: list[dict[str, Any]]) -> Table:
    shown = Table(box=box.SIMPLE_HEAD)
    for heading in ("Table", "Games", "Bot", "Win share", "First", "Mean score"):
        shown.add_column(heading, justify="right" if heading == "Games" else "left")
    for row in tables:
        label = " : ".join(dict.fromkeys(row["table"]))
        for number, own in enumerate(row["bots"]):
            cells = (escape(own["bot"]), _percent(own["win_share"]), _percent(own["first"]), f"{own['score']:.1f}")
            shown.add_row(escape(label) if number == 0 else "", str(row["games"]) if number == 0 else "", *cells)
            for name, shares in own.get("facts", {}).items():
                words = ", ".join(f"{word} {100 * share['mean']:.0f} %" for word, share in shares.items())
                shown.add_row("", "", escape(name), escape(words), "", "")
    return shown
