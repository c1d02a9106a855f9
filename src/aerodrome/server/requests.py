"""What is checked before every request, counted and logged after it, and how an error becomes an answer: for both paths."""

from __future__ import annotations

import logging
import time
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, NotFoundException

from aerodrome.core.errors import AerodromeError, BadTerms
from aerodrome.server.api import forms
from aerodrome.server.errors import status_of
from aerodrome.server.metrics import METRICS
from aerodrome.server.pages.render import error_page
from aerodrome.web.texts import text

LOG = logging.getLogger("aerodrome.requests")
LONGEST_PATH = 250  # bytes


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
