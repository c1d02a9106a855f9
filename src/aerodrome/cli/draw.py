"""`aerodrome draw`: a position as a picture."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from aerodrome.cli.common import check_free, err, make_table, out, seat_index, write_text
from aerodrome.cli.records import Story, is_game
from aerodrome.core import registry
from aerodrome.core.chance import Chance
from aerodrome.core.errors import BadTerms, FileError
from aerodrome.core.match import Match

Theme = StrEnum("Theme", ["auto", "light", "dark"])


def draw(
    what: Annotated[str, typer.Argument(metavar="FILE|GAME", help="A record, or the name of a game for a fresh table.")],
    seat: Annotated[int | None, typer.Option(help="As this player sees it (1 is the first); else as a spectator.")] = None,
    at: Annotated[int | None, typer.Option(help="After so many entries of the record; usually after all.")] = None,
    theme: Annotated[Theme, typer.Option(help="Which colours; auto follows the reader's system.")] = Theme["auto"],
    output: Annotated[Path | None, typer.Option("-o", "--output", help="Where to write it; else it is printed.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a file that exists.")] = False,
    seats: Annotated[int | None, typer.Option(help="How many players, for a fresh table.")] = None,
    seed: Annotated[int, typer.Option(help="The deal of a fresh table.")] = 1,
    option: Annotated[list[str] | None, typer.Option(help="NAME=VALUE, for a fresh table.")] = None,
    edition: Annotated[str | None, typer.Option(help="The edition of a fresh table.")] = None,
) -> None:
    """Draws a position of a record, or of a fresh table, as SVG."""
    if output is not None:
        check_free(output, force)
    if is_game(what):
        if at is not None:
            raise BadTerms("--at counts the entries of a record, and a fresh table has none.")
        table = make_table(what, seats, option, edition)
        match = Match(table.info, table.rules, table.seats, table.options, Chance.seeded(seed))
    else:
        if not Path(what).exists() and not Path(what).suffix:
            raise FileError(f"There is neither a file nor a game '{what}': the games are {', '.join(registry.games())}.")
        if seats is not None or option or edition:
            raise BadTerms("--seats, --option and --edition are for a fresh table; a record has its own.")
        story = Story(Path(what))
        match = story.match if at is None else story.at(at)
    svg = match.rules.presenter.draw(match.view(seat_index(seat, match.seats))).svg(theme=theme.value)
    if output is None:
        out.file.write(svg + "\n")
    else:
        write_text(output, svg + "\n", force)
        err.print(f"Drew {escape(str(output))}.", soft_wrap=True)
