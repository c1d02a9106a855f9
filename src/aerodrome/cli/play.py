"""`aerodrome play`: a game in the terminal, against bots or with others at the same keyboard."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from aerodrome.bots.base import Bot
from aerodrome.bots.registry import BOTS, make, seated
from aerodrome.cli.common import make_table, out, parse_names, seat_index
from aerodrome.cli.records import Story, is_game
from aerodrome.cli.session import Session
from aerodrome.core import registry
from aerodrome.core.chance import Chance
from aerodrome.core.errors import BadTerms, FileError, RecordError
from aerodrome.core.match import Match

BOTS_HELP = f"The opponents: {', '.join(BOTS)}; with fewer names than opponents they repeat."


def play(
    what: Annotated[str, typer.Argument(metavar="GAME|FILE", help="Which game, or a saved record to go on with.")],
    seats: Annotated[int | None, typer.Option(help="How many players.")] = None,
    bots: Annotated[str | None, typer.Option(help=BOTS_HELP)] = None,
    hot_seat: Annotated[bool, typer.Option("--hot-seat", help="No bots: all players sit at this keyboard.")] = False,
    seat: Annotated[int, typer.Option(help="Which player you are (1 is the first).")] = 1,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same deal.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="NAME=VALUE, as often as needed.")] = None,
    edition: Annotated[str | None, typer.Option(help="An edition by name, or a .toml file of your own.")] = None,
    confirm: Annotated[bool, typer.Option(help="Ask before a finished turn is played.")] = True,
    plain: Annotated[bool, typer.Option("--plain", help="Words only, no boards made of signs: for screen readers.")] = False,
) -> None:
    """Plays a game in the terminal: numbered choices, undo, reasons, rules. Type help at any time."""
    if hot_seat and bots is not None:
        raise BadTerms("--hot-seat seats people only: leave --bots out.")
    names = parse_names(bots) if bots is not None else []
    if is_game(what) or not _looks_like_file(what):
        count = seats or (len(names) + 1 if len(names) > 1 else None)
        table = make_table(what, count, option, edition)
        number = secrets.randbelow(10**9) if seed is None else seed
        match = Match(table.info, table.rules, table.seats, table.options, Chance.seeded(number))
    else:
        if seats is not None or option or edition or seed is not None:
            raise BadTerms("A saved match has its own seats, options, edition and seed.")
        match = _saved(Path(what))
    me = seat_index(seat, match.seats)
    players = {} if hot_seat else _opponents(match, me, names)
    _welcome(match, players)
    Session(match, players, confirm, plain or out.is_dumb_terminal).run()


def _looks_like_file(what: str) -> bool:
    if Path(what).exists() or Path(what).suffix:
        return True
    if "/" in what:
        raise FileError(f"There is neither a file nor a game '{what}': the games are {', '.join(registry.games())}.")
    return False


def _saved(path: Path) -> Match:
    match = Story(path).match
    if match.over:
        raise RecordError(f"The match in {path.name} is over: 'aerodrome replay' tells it.")
    if match.chance is None:
        raise RecordError(f"The match in {path.name} cannot go on here: its seed is kept by the table where it is played.")
    return match


def _opponents(match: Match, me: int, names: list[str]) -> dict[int, Bot]:
    """A bot for every other seat."""
    others = [seat for seat in range(match.seats) if seat != me]
    if not others:
        if names:
            raise BadTerms("At a table of one there is no place for a bot.")
        return {}
    if len(names) > len(others):
        raise BadTerms(f"{len(names)} bots were named for {len(others)} {'seat' if len(others) == 1 else 'seats'} beside yours.")
    kinds = seated(names or ["steady"], len(others))
    secret = match.chance.secret.hex() if match.chance else ""
    return {seat: make(kind, match.rules, f"{secret}/{seat}") for seat, kind in zip(others, kinds, strict=True)}


def _welcome(match: Match, players: dict[int, Bot]) -> None:
    seed = f", seed {match.chance.public_seed}" if match.chance and match.chance.public_seed is not None else ""
    changed = [f"{o.name}={match.options[o.name]}" for o in match.info.options if match.options[o.name] != o.default]
    out.print(
        f"\n[bold]{escape(match.info.title)}[/]{escape(seed)}" + (f" [dim]{escape(', '.join(changed))}[/]" if changed else "")
    )
    for seat, name in enumerate(match.names):
        out.print(f"  {name}: {players[seat].name + ' bot' if seat in players else 'you' if players else 'a person'}")
    out.print("[dim]Type the number of a choice, or words of it; help lists everything else.[/]\n")
