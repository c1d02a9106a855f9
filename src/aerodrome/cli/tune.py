"""`aerodrome tune`: fits the weights of a game's value to games of a bot against itself."""

from __future__ import annotations

from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich import box
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Table

from aerodrome.bots.registry import bot_class
from aerodrome.cli.common import check_laboratory, err, find_game, out, print_json, usual_seats
from aerodrome.core import registry
from aerodrome.core.errors import AerodromeError, BadTerms
from aerodrome.core.rules import Rules
from aerodrome.core.weights import read_start, read_weights, weights_path

if TYPE_CHECKING:
    from aerodrome.lab import tune as lab

STOPPED = 130


class By(StrEnum):
    """How weights are found."""

    RESULTS = "results"
    PLAY = "play"


def tune(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game.")],
    games: Annotated[int, typer.Option(help="How many games of self-play for each group of weights (by play: duels).")] = 2000,
    by: Annotated[By, typer.Option(help="Results: the weights that make the results likely; play: those that win.")] = By.RESULTS,
    group: Annotated[str | None, typer.Option(help="Which group of weights; else all for two and more players.")] = None,
    edition: Annotated[str | None, typer.Option(help="On which of the game's editions; usually the first.")] = None,
    bot: Annotated[str, typer.Option(help="Who plays against itself, by results.")] = "steady",
    careful: Annotated[int, typer.Option(min=0, help="By play: so many choices are followed to the end of the turn.")] = 0,
    seats: Annotated[int | None, typer.Option(help="How many players.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same weights.")] = 1,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Show the weights and write nothing.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print it for other programs.")] = False,
) -> None:
    """Fits the weights of a game's value from self-play and writes them beside the game. Ctrl-C leaves them as they are."""
    check_laboratory()
    from aerodrome.lab import tune as lab
    from aerodrome.lab.climb import Climber

    chosen = (info := find_game(game)).edition(edition)
    lab.check(rules := registry.rules(info, chosen), info.title)
    bot_class(bot)
    _check(games, lab.HELD_OUT, by, careful, seats)
    number = usual_seats(info) if seats is None else seats
    groups, package = _groups(rules, by, group), f"aerodrome.games.{info.folder.name}"
    fits: dict[str, lab.Found] = {}
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    try:
        with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as progress:
            for name, options in groups.items():
                bar = progress.add_task(f"{info.title}, {name}", total=games)
                names = rules.judge.weight_names(name)
                if by is By.PLAY:
                    climber = Climber(info, name, options, read_start(package, name, names), seed, careful, chosen)
                    fits[name] = climber.run(games, partial(_advance, progress, bar))
                else:
                    sample = lab.collect(info, options, number, bot, games, seed, partial(_advance, progress, bar), chosen)
                    fits[name] = lab.fit(sample, _known(package, name, names))
    except KeyboardInterrupt:
        err.print("Stopped; the weights are as they were.")
        raise typer.Exit(STOPPED) from None
    if not dry_run:
        how = f"--by play --careful {careful}" if careful else "--by play" if by is By.PLAY else f"--bot {bot} --seats {number}"
        which = (f" --group {group}" if group else "") + (f" --edition {edition}" if edition else "")
        _write(rules, package, fits, f"aerodrome tune {info.name}{which} --games {games} {how} --seed {seed}")
    names = rules.judge.weight_names(next(iter(groups)))
    if as_json:
        found = {name: fit.to_json() for name, fit in fits.items()}
        print_json({"game": info.name, "features": list(names), "groups": found})
    else:
        _print_report(names, fits)


def _write(rules: Rules, package: str, fits: dict[str, lab.Found], command: str) -> None:
    """Writes the weights beside the game, with the command that found them."""
    from aerodrome.lab import tune as lab

    for name, found in fits.items():
        lab.write(weights_path(package), name, rules.judge.weight_names(name), found, command)


def _check(games: int, least: int, by: By, careful: int, seats: int | None) -> None:
    """BadTerms where what was asked for does not fit together."""
    if games < least:
        raise BadTerms(f"At least {least} games are needed, not {games}.")
    if careful and by is not By.PLAY:
        raise BadTerms("--careful says how two sets of weights play against each other: add --by play, or leave --careful out.")
    if by is By.PLAY and seats is not None:
        raise BadTerms("By play two sets of weights meet at tables of two, or alone on the same deals: leave --seats out.")


def _groups(rules: Rules, by: By, group: str | None) -> dict[str, dict[str, Any]]:
    """The groups to tune, with the options of their tables."""
    several, alone = rules.judge.feature_groups(), rules.judge.solo_groups()
    if group is None:
        return several
    known = {**several, **alone}
    if group not in known:
        raise BadTerms(f"There is no group of weights {group}: there is {', '.join(known)}.")
    if group in alone and by is not By.PLAY:
        raise BadTerms(f"The weights of {group} are for a game alone, which has no winner to learn from: add --by play.")
    return {group: known[group]}


def _advance(progress: Progress, bar: TaskID, done: int) -> None:
    progress.update(bar, completed=done)


def _known(package: str, group: str, names: tuple[str, ...]) -> list[float] | None:
    try:
        return read_weights(package, group, names)
    except (AerodromeError, OSError):
        return None


def _print_report(names: tuple[str, ...], fits: dict[str, lab.Found]) -> None:
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("Weight", style="bold")
    for group in fits:
        table.add_column(escape(group), justify="right")
    for index, name in enumerate(names):
        table.add_row(escape(name), *(f"{found.weights[index]:.5f}" for found in fits.values()))
    out.print(table)
    for group, found in fits.items():
        out.print(escape(f"{group}: {found.remark}"))
