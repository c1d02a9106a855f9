"""The app: joins services, routes and safety. `create` makes one from settings, `from_environment` for server processes."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import time
from collections.abc import AsyncIterator
from typing import Any

from litestar import Litestar, Request, Response, Router
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import aerodrome
from aerodrome.core.errors import AerodromeError, BadTerms
from aerodrome.server import security, upkeep
from aerodrome.server import settings as settings_module
from aerodrome.server.api import forms, health, schemas
from aerodrome.server.api import lessons as lessons_api
from aerodrome.server.api import lobby as lobby_api
from aerodrome.server.api import play as play_api
from aerodrome.server.api import replay as replay_api
from aerodrome.server.api import rules as rules_api
from aerodrome.server.asking import Here, Visitor, visitor_of
from aerodrome.server.bots.driver import BotDriver
from aerodrome.server.bots.workers import Workers
from aerodrome.server.errors import status_of
from aerodrome.server.live import socket
from aerodrome.server.live.fanout import Fanout
from aerodrome.server.live.news import News
from aerodrome.server.logs import set_up
from aerodrome.server.metrics import METRICS
from aerodrome.server.pages import account, files, home, lessons, new_table, rules
from aerodrome.server.pages import table as table_pages
from aerodrome.server.pages.render import error_page
from aerodrome.server.settings import Settings
from aerodrome.server.site import Site
from aerodrome.server.storage import pulse
from aerodrome.server.storage.database import Database
from aerodrome.server.tables.lobby import PACES
from aerodrome.server.tables.service import TableService
from aerodrome.web.texts import text

API = [
    *lobby_api.HANDLERS, *play_api.HANDLERS, *lessons_api.HANDLERS, *replay_api.HANDLERS, *rules_api.HANDLERS, *schemas.HANDLERS,
]  # fmt: skip
OTHERS = [
    *socket.HANDLERS, *health.HANDLERS, *home.HANDLERS, *new_table.HANDLERS, *lessons.HANDLERS, *table_pages.HANDLERS,
    *account.HANDLERS, *files.HANDLERS, *rules.HANDLERS,
]  # fmt: skip
LOG = logging.getLogger("aerodrome.requests")
LONGEST_PATH = 250  # bytes


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


async def before_request(request: Request[Any, Any, Any]) -> None:
    """Limits the requests of one address."""
    request.state.started = time.perf_counter()
    path = request.scope["path"]
    if len(path.encode()) > LONGEST_PATH or not path.isprintable():  # no file has such a name, and asking for it is an error
        raise NotFoundException
    if not path.startswith("/static/"):
        address = request.client.host if request.client else "?"
        request.app.state.site.limits.spend("request", address)


async def after_response(request: Request[Any, Any, Any]) -> None:
    """Counts and logs a request, without its query and without keys."""
    seconds = time.perf_counter() - getattr(request.state, "started", time.perf_counter())
    METRICS.observe("request_seconds", seconds)
    handler = str(request.scope.get("path_template", ""))
    LOG.info("request", extra={"method": request.method, "path": handler, "ms": round(seconds * 1000, 1)})


def refuse(request: Request[Any, Any, Any], error: AerodromeError) -> Response[Any]:
    """An error of ours as JSON or as a page."""
    status = status_of(error)
    if request.url.path.startswith("/api/"):
        return Response(forms.Refusal(error.message, type(error).__name__, error.clause), status_code=status)
    return error_page(request, status, error.message)


def refuse_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """An error of the framework in the same form."""
    detail = error.detail
    extra: Any = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict) and "message" in extra[0]:
        detail = f"{detail}: {extra[0].get('key', '')} {extra[0]['message']}"
    if request.url.path.startswith("/api/"):
        return Response(forms.Refusal(detail, "HTTPException"), status_code=error.status_code, headers=error.headers or {})
    return error_page(request, error.status_code, text("refuse-page") if error.status_code == 404 else detail)


def refuse_input(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """What cannot be read at all: nested thousands deep, or not UTF-8."""
    return refuse(request, BadTerms(text("refuse-input")))


def fail(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """A bug of ours: logged in full, told in one sentence."""
    LOG.exception("a request failed", exc_info=error, extra={"method": request.method})
    METRICS.count("failures")
    sentence = text("refuse-failure")
    if request.url.path.startswith("/api/"):
        return Response(forms.Refusal(sentence, "ServerError"), status_code=500)
    return error_page(request, 500, sentence)


HANDLED: Any = {
    AerodromeError: refuse, HTTPException: refuse_http, RecursionError: refuse_input, UnicodeError: refuse_input, Exception: fail,
}  # fmt: skip


def create(settings: Settings) -> Litestar:
    """An app with these settings."""
    checked = settings.checked()
    site = make_site(checked)
    app = Litestar(
        route_handlers=[Router("/api", route_handlers=API, tags=["Aerodrome"]), *OTHERS],
        lifespan=[lifespan],
        dependencies={"site": Provide(provide_site), "visitor": Provide(provide_visitor)},
        middleware=[security.csrf_middleware(security.csrf_config(checked.secret, checked.secure))],
        before_request=before_request,
        after_response=after_response,
        before_send=[security.header_adder(checked.secure)],
        exception_handlers=HANDLED,
        request_max_body_size=security.BODY_LIMIT,
        openapi_config=OpenAPIConfig(
            title="Aerodrome", version=aerodrome.__version__, path="/schema", render_plugins=[JsonRenderPlugin()],
            description="Make a table, read its view, move and follow the game. Get a token with POST /api/guests.",
            use_handler_docstrings=True,
        ),
        logging_config=None,
    )  # fmt: skip
    app.state.site = site
    return app


def from_environment() -> Litestar:
    """The app of a server process, from AERODROME_... variables."""
    settings = settings_module.from_environment()
    set_up(settings.log_level)
    app = create(settings)
    gc.collect()
    gc.freeze()  # what lives as long as the process is not walked through again and again while somebody waits
    return app
