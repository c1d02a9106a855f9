"""`aerodrome backup` and `aerodrome restore`: copies of the SQLite database, made and put back while a server runs."""

from __future__ import annotations

import asyncio
import datetime
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from aerodrome.cli.common import check_free, out
from aerodrome.server import settings as settings_module
from aerodrome.server.storage import sqlite_files
from aerodrome.server.storage.migrate import checked_copy
from aerodrome.server.storage.sqlite_files import Contents

Data = Annotated[Path | None, typer.Option(help="Folder of the SQLite file. [AERODROME_DATA]", show_default=False)]


def backup(
    file: Annotated[Path, typer.Argument(help="Where the copy goes.")],
    data: Data = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a file that exists.")] = False,
) -> None:
    """Copy the SQLite database of a server, also while it runs."""
    check_free(file, force)
    sqlite_files.backup(_database(data), file)
    out.print(f"Copied to {escape(str(file))}.", soft_wrap=True)


def restore(
    file: Annotated[Path, typer.Argument(help="A copy made by 'aerodrome backup'.")],
    data: Data = None,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Put a copy back in the place of the database, which is kept beside it; a running server goes on with the copy."""
    target = _database(data)
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    checked = asyncio.run(checked_copy(file, target.parent))
    try:
        out.print(f"{escape(str(file))} holds {_summary(sqlite_files.contents(checked))}.", soft_wrap=True)
        if not yes:
            typer.confirm(f"Put it in the place of {target}?", abort=True)
        kept = sqlite_files.replace_contents(checked, target)
    finally:
        checked.unlink()
    before = f"; what was there before is in {escape(str(kept))}" if kept else ""
    out.print(f"Restored from {escape(str(file))}{before}.", soft_wrap=True)


def _summary(found: Contents) -> str:
    last = datetime.datetime.fromtimestamp(found.changed / 1000).strftime("%d %B %Y, %H:%M") if found.changed else "never"
    return f"{found.tables} tables and {found.guests} guests, last played {last}"


def _database(data: Path | None) -> Path:
    settings = settings_module.from_environment()
    return sqlite_files.sqlite_file(replace(settings, data=data) if data is not None else settings)
