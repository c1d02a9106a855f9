"""A short path for the calls of play: the framework's own checks and handlers without what lies between them.

A request that is not plainly one of these calls is left to the framework as it came, so that there is one way to refuse a
strange one. What is taken over passes the same things as any other request: the CSRF middleware, `requests.before_request`
with its limits, the handler of the API, the hooks that add headers, `requests.after_response` with metrics and log, and the
same handlers of errors.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from litestar import Request, WebSocket
from litestar.types import ASGIApp, Receive, Send

from aerodrome.server import requests
from aerodrome.server.api import forms, play
from aerodrome.server.asking import visitor_of
from aerodrome.server.live import socket
from aerodrome.server.security import BODY_LIMIT
from aerodrome.server.site import Site

if TYPE_CHECKING:
    from litestar import Litestar

JSON = b"application/json"
CALL = "aerodrome_call"  # where the scope keeps which call it is


class Call(NamedTuple):
    """One of the calls: its handler, and how its body is read, if it has one."""

    handler: Any  # as the framework has it
    template: str
    decoder: msgspec.json.Decoder[Any] | None = None


CALLS = {
    ("GET", "view"): Call(play.view, "/api/tables/{table_id}/view"),
    ("POST", "play"): Call(play.play, "/api/tables/{table_id}/play", msgspec.json.Decoder(forms.Move)),
    ("POST", "confirm"): Call(play.confirm, "/api/tables/{table_id}/confirm", msgspec.json.Decoder(forms.Answer)),
    ("POST", "undo"): Call(play.undo, "/api/tables/{table_id}/undo", msgspec.json.Decoder(forms.Undo)),
}


class ShortPath:
    """Answers the calls of play, and says of each request whether it did."""

    def __init__(self, app: Litestar, site: Site, csrf: Callable[[ASGIApp], ASGIApp]) -> None:
        self._app = app
        self._site = site
        self._checked = csrf(self._answer)

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> Receive | None:
        """Carries out what is plainly one of the calls; otherwise gives back how to read the request from its beginning."""
        parts = scope.get("path", "").split("/")
        if scope["type"] == "websocket" and len(parts) == 3 and parts[1] == "live":
            self._enter(scope)
            await socket.live.fn(WebSocket(scope, receive, send), table_id=parts[2])
            return None
        if scope["type"] != "http" or len(parts) != 5 or parts[1:3] != ["api", "tables"] or scope["query_string"]:
            return receive
        call = CALLS.get((scope["method"], parts[4]))
        if call is None:
            return receive
        given: dict[str, Any] = {"table_id": parts[3]}
        if call.decoder is not None:
            if not _is_short_json(scope["headers"]):
                return receive
            message: Any = await receive()
            if message["type"] != "http.request" or message.get("more_body"):
                return _again(message, receive)
            try:
                given["data"] = call.decoder.decode(message["body"])
            except (msgspec.DecodeError, RecursionError, UnicodeError):
                return _again(message, receive)
        await self._carry_out(call, given, scope, receive, send)
        return None

    async def _carry_out(self, call: Call, given: dict[str, Any], scope: Any, receive: Receive, send: Send) -> None:
        """The same for all: checked, answered, or refused as the framework would."""
        self._enter(scope)
        scope["path_template"] = call.template
        scope[CALL] = call, given
        hooks = self._app.before_send

        async def hooked(message: Any) -> None:
            for hook in hooks:
                await hook(message, scope)
            await send(message)

        try:
            await self._checked(scope, receive, hooked)
        except Exception as error:
            await _refuse(error, scope, receive, hooked)

    async def _answer(self, scope: Any, receive: Receive, send: Send) -> None:
        """What comes after the check of CSRF, whose `send` hands out a cookie where there was none, with refusals as well."""
        call, given = scope[CALL]
        request: Request[Any, Any, Any] = Request(scope, receive, send)
        try:
            await requests.before_request(request)
            visitor = await visitor_of(request, self._site)
            body = msgspec.json.encode(await call.handler.fn(**given, site=self._site, visitor=visitor))
        except Exception as error:
            await _refuse(error, scope, receive, send)
            return
        headers = [(b"content-type", JSON), (b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})
        await requests.after_response(request)

    def _enter(self, scope: Any) -> None:
        """What the framework notes about a request before anything else."""
        scope["app"] = scope["litestar_app"] = self._app
        scope.setdefault("state", {})


async def _refuse(error: Exception, scope: Any, receive: Receive, send: Send) -> None:
    """An error as the framework would answer it."""
    request: Request[Any, Any, Any] = Request(scope, receive, send)
    handler = next(requests.HANDLED[kind] for kind in type(error).__mro__ if kind in requests.HANDLED)
    await handler(request, error).to_asgi_response(app=None, request=request)(scope, receive, send)


def _is_short_json(headers: list[tuple[bytes, bytes]]) -> bool:
    """Whether a body is announced as JSON of a size that is read."""
    given = dict(headers)
    size = given.get(b"content-length", b"")
    kind = given.get(b"content-type", b"").partition(b";")[0].strip().lower()
    return kind == JSON and size.isdigit() and len(size) < 9 and int(size) <= BODY_LIMIT


def _again(first: Any, receive: Receive) -> Receive:
    """The rest of a request whose first message was read already."""
    left = [first]

    async def read() -> Any:
        return left.pop() if left else await receive()

    return read
