"""`aerodrome serve`: the web table."""

from __future__ import annotations

import contextlib
import os
from dataclasses import fields, replace
from pathlib import Path
from typing import Annotated, Any

import typer

from aerodrome.cli.common import out
from aerodrome.core import registry
from aerodrome.server import bundle
from aerodrome.server import settings as settings_module
from aerodrome.server.settings import PREFIX, Settings
from aerodrome.server.storage.sqlite_files import only_server, sqlite_file

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
    editions: Annotated[str | None, _option("editions")] = None,
    log_level: Annotated[str | None, _option("log_level")] = None,
) -> None:
    """Serve the games: tables in the browser with friends and bots.

    Every option has an environment variable, named in brackets; what is typed wins. The session secret
    (AERODROME_SECRET, or the file 'secret' in the data folder) survives restarts.
    """
    given = {name: value for name, value in locals().items() if name in _HELP and value is not None}
    settings = replace(settings_module.from_environment(), **given).checked()
    _check_editions(settings.editions)
    if bundle.missing():
        out.print("Building the browser client ...")
        bundle.make()
    os.environ.update(settings_module.to_environment(settings))
    registry.games.cache_clear()
    with _guarded(settings):
        _listen(settings)


def _check_editions(files: str) -> None:
    """Every edition of one's own must be right before anybody plays."""
    games = {name: replace(info, editions=info.shipped_editions, own_editions={}) for name, info in registry.games().items()}
    for file in registry.own_files(files):
        info = registry.with_own_edition(games, file)
        registry.rules(info, info.edition(file.stem))
        games[info.name] = info


def _listen(settings: Settings) -> None:
    import uvicorn

    from aerodrome.server.slow_requests import Patient

    shown = settings.public_url or f"http://{settings.host}:{settings.port}"
    out.print(f"Aerodrome is served at [bold]{shown}[/] (Ctrl-C stops it)")
    uvicorn.run(
        "aerodrome.server.app:from_environment",
        factory=True,
        http=Patient,
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


def _guarded(settings: Settings) -> contextlib.AbstractContextManager[None]:
    return only_server(sqlite_file(settings)) if settings.is_sqlite else contextlib.nullcontext()
