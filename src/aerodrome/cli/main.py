"""The `aerodrome` command: joins the commands and turns errors into one sentence and an exit code."""

from __future__ import annotations

import errno
import io
import platform
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import typer
from typer.core import TyperGroup
from typer.exceptions import TyperException

import aerodrome
from aerodrome.cli import (
    arena,
    backup,
    bench,
    check_data,
    check_tables,
    draw,
    edition,
    fuzz,
    games,
    join,
    lesson,
    new_game,
    play,
    replay,
    rules,
    serve,
    simulate,
    study,
    train,
    tune,
)
from aerodrome.cli.common import BAD_INPUT, err, out, say_error
from aerodrome.core.errors import AerodromeError
from aerodrome.core.files import cause

STOPPED = 130  # by Ctrl-C


class _Group(TyperGroup):
    """Errors that speak to a person are printed as they are, without a traceback."""

    def list_commands(self, ctx: Any) -> list[str]:
        """In the order of the tour: play first, tools for developers last."""
        return list(self.commands)

    def make_context(self, info_name: str | None, args: list[str], parent: Any = None, **extra: Any) -> Any:
        """Reads what stands before the command."""
        with _one_sentence():
            return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: Any) -> Any:
        """Runs a command."""
        with _one_sentence():
            return super().invoke(ctx)


@contextmanager
def _one_sentence() -> Iterator[None]:
    """Whatever was typed wrongly ends in one sentence and an exit code."""
    try:
        yield
    except AerodromeError as error:
        say_error(str(error))
    except TyperException as error:
        if type(error).__name__ == "NoArgsIsHelpError":
            raise  # a command without arguments shows its help
        context = getattr(error, "ctx", None)
        more = f" See '{context.command_path} --help'." if context else ""
        sentence = error.format_message()
        say_error(sentence + ("" if sentence.endswith((".", "?")) else ".") + more)
    except OSError as error:
        if error.errno == errno.EPIPE:
            raise  # whoever read our output has gone: click ends quietly
        say_error(f"{error.filename or 'The system'} cannot be used: {cause(error)}.")
    except KeyboardInterrupt:
        err.print("Stopped.")
        raise typer.Exit(STOPPED) from None
    else:
        return
    raise typer.Exit(BAD_INPUT) from None


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
app.command("serve")(serve.serve)
app.command("rules")(rules.rules)
app.command("lesson")(lesson.lesson)
app.command("simulate")(simulate.simulate)
app.command("arena")(arena.arena)
app.command("study")(study.study)
app.command("tune")(tune.tune)
app.command("train")(train.train)
app.command("replay")(replay.replay)
app.command("draw")(draw.draw)
app.add_typer(edition.edition, name="edition")
app.command("check-data")(check_data.check_data)
app.command("backup")(backup.backup)
app.command("restore")(backup.restore)
app.command("check-tables")(check_tables.check_tables)
app.command("fuzz")(fuzz.fuzz)
app.command("bench")(bench.bench)
app.command("new-game")(new_game.new_game)
app.command("join")(join.join)
app.command("bot-template")(join.bot_template)


def run() -> None:
    """The entry point of the console script."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without our signs shows question marks instead of failing
    app(prog_name="aerodrome")


if __name__ == "__main__":
    run()
