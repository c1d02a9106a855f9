"""`aerodrome simulate`: plays a game many times and prints what came out."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich import box
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from aerodrome.bots.base import DEFAULT_ITERATIONS
from aerodrome.bots.registry import seated
from aerodrome.cli.common import err, make_table, out, parse_names, print_json
from aerodrome.lab import simulate as lab
from aerodrome.lab.processes import cores
from aerodrome.lab.statistics import METHOD

INTERRUPTED = 130
MOST_GAMES = 100_000_000  # each piece of work takes some memory before it is played
MOST_JOBS = 1024


def simulate(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game.")],
    seats: Annotated[int | None, typer.Option(help="How many players.")] = None,
    games: Annotated[int, typer.Option(max=MOST_GAMES, help="How many games.")] = 1000,
    bots: Annotated[
        str, typer.Option(help="Who plays, in the order of the seats; with fewer names than seats they repeat.")
    ] = "random",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    jobs: Annotated[
        int | None, typer.Option(max=MOST_JOBS, help="How many processes; usually one a core. The results do not depend on it.")
    ] = None,
    option: Annotated[list[str] | None, typer.Option(help="NAME=VALUE, as often as needed.")] = None,
    edition: Annotated[str | None, typer.Option(help="An edition by name, or a .toml file of your own.")] = None,
    rotate: Annotated[bool, typer.Option("--rotate", help="Move the bots on by one seat after every game.")] = False,
    iterations: Annotated[
        int, typer.Option(min=1, help="Positions that a bot may look at for one choice; random and greedy need few.")
    ] = DEFAULT_ITERATIONS,
    as_json: Annotated[bool, typer.Option("--json", help="Print it for other programs.")] = False,
) -> None:
    """Plays a game many times: mean scores and win shares with 95 % intervals. Ctrl-C prints what is done so far."""
    table = make_table(game, seats, option, edition)
    names = tuple(seated(parse_names(bots), table.seats))
    setup = lab.Setup(table.info.name, table.edition, table.seats, table.options, names, seed, rotate, iterations)
    results = _run(setup, games, cores() if jobs is None else jobs)
    if results.games == 0:
        err.print("Stopped before the first game was finished.")
        raise typer.Exit(INTERRUPTED)
    data = lab.to_json(setup, results)
    if as_json:
        print_json(data)
    else:
        _print_report(table.info.title, data, results)
    if results.interrupted:
        err.print(f"Stopped after {results.games} of {games} games.")
        raise typer.Exit(INTERRUPTED)


def _run(setup: lab.Setup, games: int, jobs: int) -> lab.Results:
    lab.check_size(games, jobs)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as progress:
        bar = progress.add_task(f"Playing {setup.game}", total=games)
        return lab.simulate(setup, games, jobs, lambda done: progress.update(bar, completed=done))


def _interval(estimate: dict[str, Any], percent: bool = False) -> str:
    times, unit, digits = (100, " %", 1) if percent else (1, "", 2)
    mean, low, high = (estimate[key] * times for key in ("mean", "low", "high"))
    return f"{mean:.{digits}f}{unit} [dim]{low:.{digits}f} to {high:.{digits}f}[/]"


def _print_report(title: str, data: dict[str, Any], results: lab.Results) -> None:
    speed = results.games / results.seconds if results.seconds else 0
    out.print(
        f"\n[bold]{escape(title)}[/], {len(data['seats'])} players, {data['games']:,} games, seed {data['seed']}"
        f"  [dim]{results.seconds:.1f} s, {speed:,.0f} games a second[/]\n"
    )
    out.print(_outcomes("Seat", [(f"Player {row['seat'] + 1}", row["bot"] or "in turn", row) for row in data["seats"]]))
    if data["rotated"] or 1 < len(data["per_bot"]) < len(data["seats"]):
        out.print(_outcomes("Bot", [(row["bot"], "", row) for row in data["per_bot"]]))
    if data["facts"]:
        out.print(_facts(data["facts"]))
    out.print(f"[dim]{METHOD}.[/]", soft_wrap=False)


def _outcomes(what: str, rows: list[tuple[str, str, dict[str, Any]]]) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(what, style="bold", no_wrap=True)
    with_bot = any(bot for _, bot, _ in rows)
    if with_bot:
        table.add_column("Bot")
    for heading in ("Mean score", "Win share"):
        table.add_column(heading, no_wrap=True)
    for name, bot, row in rows:
        table.add_row(name, *([bot] if with_bot else []), _interval(row["score"]), _interval(row["win_share"], True))
    return table


def _facts(facts: dict[str, Any]) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("Fact", style="bold")
    table.add_column("Mean, or share of each")
    for name, fact in facts.items():
        if "shares" in fact:
            shares = [f"{escape(word)} {_interval(share, True)}" for word, share in fact["shares"].items()]
            table.add_row(_words(name), "\n".join(shares))
        else:
            table.add_row(_words(name), _interval(fact))
    return table


def _words(name: str) -> str:
    return escape(name.replace("_", " "))
