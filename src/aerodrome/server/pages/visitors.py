"""Visitors of pages: the cookie that stands for a guest, and the forms that they fill in."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.datastructures import Cookie

from aerodrome.server.asking import Visitor
from aerodrome.server.people.guests import prefs_of
from aerodrome.server.site import Site
from aerodrome.server.storage.models import GuestRow
from aerodrome.server.tables import levels

YEAR = 365 * 86_400


def session_cookie(site: Site, token: str) -> Cookie:
    """The cookie that stands for a guest: scripts cannot read it, other sites cannot send it."""
    return Cookie(
        key=site.cookie, value=token, httponly=True, secure=site.settings.secure, samesite="lax", path="/", max_age=YEAR
    )


async def as_guest(site: Site, visitor: Visitor, name: str | None = None) -> tuple[GuestRow, list[Cookie]]:
    """The visitor as a guest, made on the spot if he is new, with the cookie to set."""
    if visitor.guest is not None:
        return visitor.guest, []
    site.limits.spend("guest", visitor.address)
    guest, token = await site.guests.new(name)
    return guest, [session_cookie(site, token)]


def no_cookie(site: Site) -> Cookie:
    """Takes the cookie away."""
    return Cookie(key=site.cookie, value="", httponly=True, secure=site.settings.secure, samesite="lax", path="/", max_age=0)


async def form_of(request: Request[Any, Any, Any]) -> dict[str, list[str]]:
    """The fields of a form, each with all its values as text."""
    form = await request.form()
    return {name: [value for value in form.getall(name) if isinstance(value, str)] for name in form}


async def fields_of(request: Request[Any, Any, Any]) -> dict[str, str]:
    """The fields of a form, each with its last value."""
    return {name: values[-1] for name, values in (await form_of(request)).items() if values}


def usual_bot(visitor: Visitor) -> str:
    """The bot that a visitor chose last, or the usual one."""
    chosen = str(prefs_of(visitor.guest)["level"])
    return chosen if chosen in levels.kinds() else levels.USUAL
