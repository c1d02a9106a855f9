"""The `aerodrome` command: joins the commands and turns errors into one sentence and an exit code."""

from __future__ import annotations

import platform
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

import aerodrome
from aerodrome.cli import bench, check_data, draw, fuzz, games, new_game, play, replay, rules, simulate
from aerodrome.cli.common import err, out, say_error
from aerodrome.core.errors import AerodromeError

BAD_INPUT = 2  # the exit code of everything that a user can put right


class _Group(TyperGroup):
    """Errors that speak to a person are printed as they are, without a traceback."""

    def list_commands(self, ctx: Any) -> list[str]:
        """In the order of the tour: play first, tools for developers last."""
        return list(self.commands)

    def invoke(self, ctx: Any) -> Any:
        """Runs a command."""
        try:
            return super().invoke(ctx)
        except AerodromeError as error:
            say_error(error)
            raise typer.Exit(BAD_INPUT) from None
        except KeyboardInterrupt:
            err.print("Stopped.")
            raise typer.Exit(130) from None


app = typer.Typer(
    cls=_Group,
    help="Board games of bush planes, air mail and the Yukon: play them, study them, build them.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _show_version(wanted: bool) -> None:
    if wanted:
        out.print(f"aerodrome {aerodrome.__version__}, {aerodrome.BUILD}, Python {platform.python_version()}")
        raise typer.Exit


@app.callback()
def _main(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Say version, build and Python, and leave.")
    ] = False,
) -> None:
    pass


app.command("games")(games.games)
app.command("play")(play.play)
app.command("rules")(rules.rules)
app.command("simulate")(simulate.simulate)
app.command("replay")(replay.replay)
app.command("draw")(draw.draw)
app.command("check-data")(check_data.check_data)
app.command("fuzz")(fuzz.fuzz)
app.command("bench")(bench.bench)
app.command("new-game")(new_game.new_game)


def run() -> None:
    """The entry point of the console script."""
    app(prog_name="aerodrome")
