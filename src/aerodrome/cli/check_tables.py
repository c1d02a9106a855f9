"""`aerodrome check-tables`: replays every stored table under the present code, before an update goes live."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from aerodrome.cli.common import out, print_json
from aerodrome.core.errors import FileError
from aerodrome.server import settings as settings_module
from aerodrome.server.settings import Settings
from aerodrome.server.storage.sqlite_files import sqlite_file
from aerodrome.server.tables.audit import Difference, check_all


def check_tables(
    data: Annotated[Path | None, typer.Option(help="Folder of the SQLite file. [AERODROME_DATA]", show_default=False)] = None,
    database_url: Annotated[
        str | None, typer.Option(help="Database address. [AERODROME_DATABASE_URL]", show_default=False)
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON for other programs.")] = False,
) -> None:
    """Replay all stored tables under the present code and list what would differ."""
    settings = settings_module.from_environment()
    if data is not None:
        settings = replace(settings, data=data)
    if database_url is not None:
        settings = replace(settings, database_url=database_url)
    if settings.is_sqlite and not sqlite_file(settings).exists():
        raise FileError(f"There is no database {sqlite_file(settings)}: say where it is with --data or --database-url.")
    checked, found = asyncio.run(check_all(settings))
    _report(settings, checked, found, json)
    if found:
        raise typer.Exit(1)


def _report(settings: Settings, checked: int, found: list[Difference], json: bool) -> None:
    if json:
        print_json({"tables": checked, "differences": [one._asdict() for one in found]})
        return
    for one in found:
        out.print(f"{one.table} ({one.game}, rules {one.rules_version}), act {one.act}: {one.what}", markup=False)
    out.print(f"{checked} tables replayed, {len(found)} would differ.")
