"""`aerodrome games`: what can be played."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import typer
from rich.markup import escape
from rich.table import Table

from aerodrome.cli.common import out, print_json
from aerodrome.core import registry
from aerodrome.core.effects import effects_of
from aerodrome.core.info import GameInfo


def games(
    as_json: Annotated[bool, typer.Option("--json", help="Print it for other programs.")] = False,
    names: Annotated[bool, typer.Option("--names", help="Print the names alone, one a line.")] = False,
) -> None:
    """Lists the games: seats, options, editions."""
    found = list(registry.games().values())
    if names:
        out.file.write("".join(f"{info.name}\n" for info in found))
        return
    if as_json:
        print_json([_as_data(info) for info in found])
        return
    for info in found:
        out.print(f"\n[bold]{escape(info.title)}[/]  [cyan]{info.name}[/]")
        out.print(f"  {escape(info.blurb)}")
        out.print(
            f"  [dim]{_numbers(info.seats)} {'player' if info.seats == (1,) else 'players'} · {info.minutes} minutes · "
            f"{escape(info.designer)}, {escape(info.publisher)} {info.year} · rules version {info.version}[/]"
        )
        editions = ", ".join(f"{name} [dim]({info.edition(name).hash})[/]" for name in info.editions)
        out.print(f"  Editions: {editions}")
        if info.options:
            out.print(_options(info))
    out.print(f"\n[dim]aerodrome play {found[0].name if found else 'GAME'} starts a game; --option NAME=VALUE sets an option.[/]")


def _numbers(seats: tuple[int, ...]) -> str:
    whole = seats == tuple(range(seats[0], seats[-1] + 1)) and len(seats) > 1
    return f"{seats[0]} to {seats[-1]}" if whole else ", ".join(map(str, seats))


def _options(info: GameInfo) -> Table:
    table = Table(box=None, padding=(0, 2), show_header=False)
    table.add_column(style="cyan", no_wrap=True)
    table.add_column(ratio=1)
    for option in info.options:
        values = ", ".join(_shown(value) for value in option.values)
        kind = "any of" if option.many else "one of"
        default = _shown(option.default) or "none"
        table.add_row(option.name, f"{escape(option.text)} [dim]{kind} {escape(values)}; usually {escape(default)}[/]")
        for value, effect in effects_of(info, option).items():
            table.add_row("", f"[dim]{escape(effect.sentence(value.lower()))}[/]")
    return table


def _shown(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _as_data(info: GameInfo) -> dict[str, Any]:
    return {
        "name": info.name,
        "title": info.title,
        "seats": list(info.seats),
        "minutes": info.minutes,
        "blurb": info.blurb,
        "designer": info.designer,
        "publisher": info.publisher,
        "year": info.year,
        "rules_version": info.version,
        "editions": [{"name": name, "hash": info.edition(name).hash} for name in info.editions],
        "options": [
            {
                "name": option.name,
                "values": list(option.values),
                "default": option.default,
                "many": option.many,
                "needs": dict([option.needs]) if option.needs else {},
                "alone": option.alone,
                "test": option.test,
                "text": option.text,
                "ruling": option.ruling,
                "effects": {value: msgspec.to_builtins(effect) for value, effect in effects_of(info, option).items()},
            }
            for option in info.options
        ],
    }
