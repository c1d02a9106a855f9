"""The app: joins services, routes and safety. `create` makes one from settings, `from_environment` for server processes."""

from __future__ import annotations

import asyncio
import contextlib
import gc
from collections.abc import AsyncIterator
from typing import Any

from litestar import Litestar, Request, Router
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import aerodrome
from aerodrome.server import requests, security, short_path, upkeep
from aerodrome.server import settings as settings_module
from aerodrome.server.api import health, schemas
from aerodrome.server.api import lessons as lessons_api
from aerodrome.server.api import lobby as lobby_api
from aerodrome.server.api import play as play_api
from aerodrome.server.api import replay as replay_api
from aerodrome.server.api import rules as rules_api
from aerodrome.server.asking import Here, Visitor, visitor_of
from aerodrome.server.bots.driver import BotDriver
from aerodrome.server.bots.workers import Workers
from aerodrome.server.live import socket
from aerodrome.server.live.fanout import Fanout
from aerodrome.server.live.news import News
from aerodrome.server.logs import set_up
from aerodrome.server.pages import account, files, home, lessons, new_table, rules
from aerodrome.server.pages import table as table_pages
from aerodrome.server.settings import Settings
from aerodrome.server.site import Site
from aerodrome.server.storage import pulse
from aerodrome.server.storage.database import Database
from aerodrome.server.tables.lobby import PACES
from aerodrome.server.tables.service import TableService

API = [
    *lobby_api.HANDLERS, *play_api.HANDLERS, *lessons_api.HANDLERS, *replay_api.HANDLERS, *rules_api.HANDLERS, *schemas.HANDLERS,
]  # fmt: skip
OTHERS = [
    *socket.HANDLERS, *health.HANDLERS, *home.HANDLERS, *new_table.HANDLERS, *lessons.HANDLERS, *table_pages.HANDLERS,
    *account.HANDLERS, *files.HANDLERS, *rules.HANDLERS,
]  # fmt: skip
YOUNG = 20_000  # objects made and not freed before the newest are looked through for cycles
SURVIVED = 5  # such looks before those that survived are looked through
NEVER = 1_000_000_000  # the old ones are looked through by upkeep


def make_site(settings: Settings) -> Site:
    """What one process consists of, not yet running."""
    news = News()
    database = Database(settings)
    service = TableService(database, news.arrived, settings.tables_in_memory)
    workers = Workers(settings)
    driver = BotDriver(service, workers, settings, PACES)
    service.after_act.append(driver.wake)
    return Site(settings, database, service, workers, driver, news)


@contextlib.asynccontextmanager
async def lifespan(app: Litestar) -> AsyncIterator[None]:
    """Migrates the database, looks after tables while the server runs, and closes everything."""
    site: Site = app.state.site
    await site.database.migrate()
    await pulse.resume(site.database, site.service.now())
    tasks = [asyncio.create_task(upkeep.run(site))]
    if not site.settings.is_sqlite:
        fanout = Fanout(site.settings.dsn, site)
        site.service.announce = lambda table_id: fanout.say(f"table {table_id}")
        site.guests.known.tell = lambda guest_id: fanout.say(f"guest {guest_id}")
        tasks.append(asyncio.create_task(fanout.run()))
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await site.driver.close()
        site.workers.close()
        await site.service.store_noticed()
        await site.database.close()


async def provide_site(request: Request[Any, Any, Any]) -> Site:
    """What this process consists of."""
    site: Site = request.app.state.site
    return site


async def provide_visitor(request: Request[Any, Any, Any], site: Here) -> Visitor:
    """Who asks."""
    return await visitor_of(request, site)


class App(Litestar):
    """The framework's app, with a short path in front of it for the calls of play."""

    short: short_path.ShortPath | None = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answers a request: the calls of play on the short path, whatever else and whatever is unusual by the framework."""
        left = await self.short(scope, receive, send) if self.short is not None else receive
        if left is not None:
            await super().__call__(scope, left, send)


def create(settings: Settings) -> App:
    """An app with these settings."""
    checked = settings.checked()
    site = make_site(checked)
    csrf = security.csrf_middleware(security.csrf_config(checked.secret, checked.secure))
    app = App(
        route_handlers=[Router("/api", route_handlers=API, tags=["Aerodrome"]), *OTHERS],
        lifespan=[lifespan],
        dependencies={"site": Provide(provide_site), "visitor": Provide(provide_visitor)},
        middleware=[csrf],
        before_request=requests.before_request,
        after_response=requests.after_response,
        before_send=[security.header_adder(checked.secure)],
        exception_handlers=requests.HANDLED,
        request_max_body_size=security.BODY_LIMIT,
        openapi_config=OpenAPIConfig(
            title="Aerodrome", version=aerodrome.__version__, path="/schema", render_plugins=[JsonRenderPlugin()],
            description="Make a table, read its view, move and follow the game. Get a token with POST /api/guests.",
            use_handler_docstrings=True,
        ),
        logging_config=None,
    )  # fmt: skip
    app.state.site = site
    app.short = short_path.ShortPath(app, site, csrf)
    return app


def from_environment() -> App:
    """The app of a server process, from AERODROME_... variables."""
    settings = settings_module.from_environment()
    set_up(settings.log_level)
    app = create(settings)
    gc.collect()
    gc.freeze()  # what lives as long as the process is not walked through again and again while somebody waits
    gc.set_threshold(YOUNG, SURVIVED, NEVER)
    return app
