"""Headers, CSRF and sizes: what keeps other sites and strange requests out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from litestar.config.csrf import CSRFConfig
from litestar.enums import ScopeType
from litestar.middleware.csrf import CSRFMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

BODY_LIMIT = 64 * 1024
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; font-src 'self'; "
    "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'"  # a drawing carries its own styles, and nothing else
HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}


def header_adder(secure: bool) -> Callable[[Message, Scope], Awaitable[None]]:
    """Adds the safe headers to every answer, refusals and files as well."""
    wanted = {**HEADERS, **({"strict-transport-security": "max-age=31536000"} if secure else {})}
    encoded = [(name.encode(), value.encode()) for name, value in wanted.items()]

    async def add(message: Message, scope: Scope) -> None:
        if message["type"] == "http.response.start":
            given = dict(message["headers"])
            headers = [*message["headers"], *(pair for pair in encoded if pair[0] not in given)]
            if b"cache-control" not in given and scope["path"].startswith("/api/"):
                headers.append((b"cache-control", b"no-store"))
            if b"public" in given.get(b"cache-control", b""):  # a cache in between would hand the cookie to others
                headers = [pair for pair in headers if pair[0] != b"set-cookie"]
            message["headers"] = headers

    return add


def csrf_config(secret: str, secure: bool) -> CSRFConfig:
    """Double-submit tokens, in a header or a form field."""
    name = "__Host-csrf" if secure else "aerodrome_csrf"
    return CSRFConfig(secret=secret, cookie_name=name, cookie_secure=secure, cookie_httponly=True, cookie_samesite="lax")


class Csrf(CSRFMiddleware):
    """The same check, except for programs: whoever sends a token in a header has no cookie to abuse."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets programs pass."""
        given: Any = dict(scope["headers"]).get(b"authorization", b"")
        has_token = given[:7].lower() == b"bearer " and bool(given[7:].strip())  # with nothing behind it the cookie counts
        if scope["type"] == ScopeType.HTTP and scope["path"].startswith("/api/") and has_token:
            await self.app(scope, receive, send)
            return
        if scope["type"] == ScopeType.HTTP and scope["path"] == "/api/guests":
            await self.app(scope, receive, send)  # makes a new guest for a program and sets no cookie
            return
        await super().__call__(scope, receive, send)


def csrf_middleware(config: CSRFConfig) -> Any:
    """The middleware as the app wants it."""

    def make(app: ASGIApp) -> Csrf:
        return Csrf(app=app, config=config)

    return make
