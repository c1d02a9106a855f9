"""`aerodrome check-data`: whether an edition file is right."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.table import Table

from aerodrome.cli.common import out
from aerodrome.core import registry
from aerodrome.core.edition import Edition, read_toml
from aerodrome.core.errors import DataError
from aerodrome.core.info import GameInfo


def check_data(file: Annotated[Path, typer.Argument(metavar="FILE", help='A .toml file with `format = "GAME"` in it.')]) -> None:
    """Says what is wrong with an edition file, or what is in it."""
    info = game_of(file)
    for edition in _editions(info, file):
        rules = registry.rules(info, edition)
        out.print(
            f"[green]{escape(file.name)} is fine[/]: edition '{escape(edition.name)}' of {escape(info.title)}, {edition.hash}."
        )
        out.print(f"  {rules.n_choices} different choices, {rules.n_outcomes} outcomes of chance at most.")
        out.print(_counts(edition.data))


def game_of(file: Path) -> GameInfo:
    """The game that an edition file is for."""
    name = read_toml(file).get("format")
    if not isinstance(name, str):
        known = ", ".join(registry.games())
        raise DataError(f'{file.name} does not say which game it is for: it needs format = "NAME" with one of {known}.')
    if name not in registry.games():
        known = ", ".join(registry.games())
        raise DataError(f'{file.name} says format = "{name}", and there is no such game: there are {known}.')
    return registry.game(name)


def _editions(info: GameInfo, file: Path) -> list[Edition]:
    """The file's own edition; of a file that we ship, all editions that it is part of."""
    if file.resolve().parent == (info.folder / "data").resolve():
        return [info.edition(name) for name, files in info.editions.items() if file.name in files]
    if file.suffix != ".toml":
        raise DataError(f"An edition file's name ends in .toml, and {file.name} does not.")
    return [info.edition(str(file))]


def _counts(data: dict[str, Any]) -> Table:
    table = Table(box=None, padding=(0, 2), show_header=False)
    table.add_column(style="cyan")
    table.add_column()
    for name, value in data.items():
        if isinstance(value, dict):
            parts = [
                f"{key}: {len(item)}" if isinstance(item, (list, dict)) else f"{key} = {item}" for key, item in value.items()
            ]
            table.add_row(f"[{name}]".replace("[", r"\["), escape(", ".join(parts)))
        elif isinstance(value, list):
            table.add_row(name, f"{len(value)} entries")
        else:
            table.add_row(name, escape(str(value)))
    return table
