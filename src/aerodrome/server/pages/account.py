"""Guests on pages: the cookie, name, password, wishes, tokens for programs, and deletion."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from litestar import Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.response import Redirect

from aerodrome.core.errors import AerodromeError, BadTerms
from aerodrome.server import ids
from aerodrome.server.asking import Asker, Here, Visitor
from aerodrome.server.pages.render import page
from aerodrome.server.pages.visitors import YEAR, as_guest, fields_of, no_cookie, session_cookie
from aerodrome.server.people import guests
from aerodrome.server.site import Site
from aerodrome.server.tables import lobby
from aerodrome.web.texts import text

SESSION_ID = 16  # letters of a session's hash that name it on the page


async def _settings(request: Request[Any, Any, Any], site: Site, visitor: Visitor, **more: Any) -> Response[bytes]:
    sessions = await site.guests.sessions(visitor.guest.id) if visitor.guest else []
    here = ids.hashed(visitor.token) if visitor.token else ""
    listed = [
        {"id": one.token_hash[:SESSION_ID], "label": one.label, "seen": _day(one.seen), "here": one.token_hash == here}
        for one in sessions
    ]
    context: dict[str, Any] = {
        "problem": "",
        "done": False,
        "token": "",
        "paces": list(lobby.PACES),
        "sessions": listed,
        "session_days": guests.SESSION_DAYS,
        **more,
    }
    return page(request, visitor, "settings.html", here="settings", status=400 if context["problem"] else 200, **context)


@get("/settings", include_in_schema=False)
async def settings(request: Request[Any, Any, Any], site: Here, visitor: Asker) -> Response[bytes]:
    """The settings of a guest."""
    return await _settings(request, site, visitor, done="done" in request.query_params)


def _done(cookies: list[Cookie]) -> Redirect:
    return Redirect("/settings?done", status_code=303, cookies=cookies)


@post("/settings/name", include_in_schema=False)
async def set_name(request: Request[Any, Any, Any], site: Here, visitor: Asker) -> Response[Any]:
    """Changes the name."""
    name = (await fields_of(request)).get("name", "")
    try:
        guest, cookies = await as_guest(site, visitor, name)
        await site.guests.rename(guest.id, name)
    except AerodromeError as error:
        return await _settings(request, site, visitor, problem=error.message)
    return _done(cookies)


@post("/settings/password", include_in_schema=False)
async def set_password(request: Request[Any, Any, Any], site: Here, visitor: Asker) -> Response[Any]:
    """Sets a password."""
    site.limits.spend("login", visitor.address)
    try:
        form = await fields_of(request)
        await site.guests.set_password(visitor.known.id, form.get("password", ""), form.get("old", ""), visitor.token)
    except AerodromeError as error:
        return await _settings(request, site, visitor, problem=error.message)
    return _done([])


@post("/settings/login", include_in_schema=False)
async def log_in(request: Request[Any, Any, Any], site: Here, visitor: Asker) -> Response[Any]:
    """Takes a name to this device."""
    site.limits.spend("login", visitor.address)
    form = await fields_of(request)
    name, password = form.get("name", ""), form.get("password", "")
    site.limits.spend("login", f"name {guests.login_of(name[:80])}")
    try:
        if not name.isprintable() or len(name) > 80 or len(password) > 200:
            raise BadTerms(text("refuse-login"))
        token = await site.guests.log_in(name, password)
    except AerodromeError as error:
        return await _settings(request, site, visitor, problem=error.message)
    return _done([session_cookie(site, token)])


@post("/settings/logout", include_in_schema=False)
async def log_out(site: Here, visitor: Asker) -> Redirect:
    """Forgets the guest on this device."""
    if visitor.token is not None:
        await site.guests.drop_token(visitor.known.id, visitor.token)
    return _done([no_cookie(site)])


@post("/settings/sessions", include_in_schema=False)
async def end_session(request: Request[Any, Any, Any], site: Here, visitor: Asker) -> Redirect:
    """Ends one session of the guest, or all others."""
    which = (await fields_of(request)).get("end", "")
    if which == "others" or len(which) == SESSION_ID:
        await site.guests.end_sessions(visitor.known.id, "" if which == "others" else which, visitor.token)
    return _done([])


def _day(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


@post("/settings/prefs", include_in_schema=False)
async def set_prefs(request: Request[Any, Any, Any], site: Here, visitor: Asker) -> Redirect:
    """Keeps what the guest wants."""
    form = await fields_of(request)
    guest, cookies = await as_guest(site, visitor)
    looks = {name: form[name] for name in ("theme", "motion") if form.get(name) in ("auto", "light", "dark", "less")}
    switches = {name: name in form for name in ("confirm", "always", "sound", "chat")}
    pace = {"pace": form["pace"]} if form.get("pace") in lobby.PACES else {}
    await site.guests.set_prefs(guest.id, {**looks, **switches, **pace})
    cookies += [Cookie(key=name, value=value, samesite="lax", path="/", max_age=YEAR) for name, value in looks.items()]
    return _done(cookies)


@post("/settings/token", include_in_schema=False)
async def make_token(request: Request[Any, Any, Any], site: Here, visitor: Asker) -> Response[Any]:
    """Makes a token for a program, or withdraws all of them."""
    if "drop" in await fields_of(request):
        await site.guests.drop_programs(visitor.known.id)
        return _done([])
    return await _settings(request, site, visitor, token=await site.guests.new_token(visitor.known.id, "program"))


@post("/settings/delete", include_in_schema=False)
async def delete(request: Request[Any, Any, Any], site: Here, visitor: Asker) -> Response[Any]:
    """Deletes all that is kept of a guest; bots take over in matches that are being played."""
    if "sure" not in await fields_of(request):
        return await _settings(request, site, visitor, problem=text("refuse-delete"))
    await lobby.delete_guest(site.service, site.guests, visitor.known.id)
    return Redirect("/", status_code=303, cookies=[no_cookie(site)])


HANDLERS = [settings, set_name, set_password, log_in, log_out, end_session, set_prefs, make_token, delete]
