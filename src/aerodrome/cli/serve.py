"""`aerodrome serve`: the web table; `backup` and `restore` copy its SQLite file while it runs."""

from __future__ import annotations

import os
from dataclasses import fields, replace
from pathlib import Path
from typing import Annotated, Any

import typer

from aerodrome.cli.common import out
from aerodrome.server import bundle
from aerodrome.server import settings as settings_module
from aerodrome.server.settings import PREFIX, Settings

_HELP = {item.name: str(item.metadata["help"]) for item in fields(Settings)}


def _option(name: str) -> Any:
    return typer.Option(help=f"{_HELP[name]} [{PREFIX}{name.upper()}]", show_default=False)


def serve(
    host: Annotated[str | None, _option("host")] = None,
    port: Annotated[int | None, _option("port")] = None,
    data: Annotated[Path | None, _option("data")] = None,
    database_url: Annotated[str | None, _option("database_url")] = None,
    workers: Annotated[int | None, _option("workers")] = None,
    public_url: Annotated[str | None, _option("public_url")] = None,
    bot_workers: Annotated[int | None, _option("bot_workers")] = None,
    bot_seconds: Annotated[float | None, _option("bot_seconds")] = None,
    abandoned_days: Annotated[int | None, _option("abandoned_days")] = None,
    finished_days: Annotated[int | None, _option("finished_days")] = None,
    rate: Annotated[float | None, _option("rate")] = None,
    tables_in_memory: Annotated[int | None, _option("tables_in_memory")] = None,
    trusted_proxies: Annotated[str | None, _option("trusted_proxies")] = None,
    log_level: Annotated[str | None, _option("log_level")] = None,
) -> None:
    """Serve the games: tables in the browser with friends and bots.

    Every option has an environment variable, named in brackets; what is typed wins. The session secret
    (AERODROME_SECRET, or the file 'secret' in the data folder) survives restarts.
    """
    import uvicorn

    given = {name: value for name, value in locals().items() if name in _HELP and value is not None}
    settings = replace(settings_module.from_environment(), **given).checked()
    if bundle.missing():
        out.print("Building the browser client ...")
        bundle.make()
    os.environ.update(settings_module.to_environment(settings))
    shown = settings.public_url or f"http://{settings.host}:{settings.port}"
    out.print(f"Aerodrome is served at [bold]{shown}[/] (Ctrl-C stops it)")
    uvicorn.run(
        "aerodrome.server.app:from_environment",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers if settings.workers > 1 else None,
        log_config=None,
        access_log=False,
        ws_max_size=64 * 1024,
        ws_ping_interval=20,
        h11_max_incomplete_event_size=64 * 1024,
        forwarded_allow_ips=settings.trusted_proxies,
        ws_per_message_deflate=True,
        timeout_graceful_shutdown=3,
        timeout_keep_alive=75,  # longer than proxies keep theirs: a request on a connection that just closed would be lost
        server_header=False,
    )


def backup(
    file: Annotated[Path, typer.Argument(help="Where the copy goes.")],
    data: Annotated[Path | None, _option("data")] = None,
) -> None:
    """Copy the SQLite database of a server, also while it runs."""
    from aerodrome.server.storage.database import copy_sqlite, sqlite_file

    copy_sqlite(sqlite_file(_located(data)), file)
    out.print(f"Copied to {file}.")


def restore(
    file: Annotated[Path, typer.Argument(help="A copy made by 'aerodrome backup'.")],
    data: Annotated[Path | None, _option("data")] = None,
) -> None:
    """Put a copy back in the place of the database; a running server goes on with it."""
    from aerodrome.server.storage.database import copy_sqlite, sqlite_file

    copy_sqlite(file, sqlite_file(_located(data)))
    out.print(f"Restored from {file}.")


def _located(data: Path | None) -> Settings:
    settings = settings_module.from_environment()
    return replace(settings, data=data) if data is not None else settings
