"""`aerodrome new-game`: the folder of a game to begin with."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from aerodrome.cli.common import out


def new_game(
    name: Annotated[
        str, typer.Argument(metavar="NAME", help="The name as it will be typed: small letters, figures and hyphens.")
    ],
    place: Annotated[
        Path | None, typer.Option("--into", help="The folder that will hold it; usually where the other games are.")
    ] = None,
) -> None:
    """Copies a small complete game that passes all checks, to be turned into another one."""
    from aerodrome.kit.new_game import create

    folder = create(name, place)
    out.print(f"Made [bold]{escape(str(folder))}[/].", soft_wrap=True)
    if place is not None:
        out.print(f"Games outside the package are found with [cyan]AERODROME_GAMES={escape(str(place))}[/].", soft_wrap=True)
    out.print(f"Try [cyan]aerodrome play {escape(name)}[/] and [cyan]pytest {escape(str(folder))}[/].", soft_wrap=True)
