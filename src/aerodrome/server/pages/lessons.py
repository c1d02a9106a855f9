"""Buttons of guided games: begin, go on, begin anew, and no thanks."""

from __future__ import annotations

from typing import Any

from litestar import Request, post
from litestar.response import Redirect

from aerodrome.server.asking import Asker, Here, Word, checked_id
from aerodrome.server.pages.visitors import as_guest, fields_of
from aerodrome.server.tables import guided


@post("/lesson/{game:str}/{name:str}", include_in_schema=False)
async def begin(request: Request[Any, Any, Any], game: Word, name: Word, site: Here, visitor: Asker) -> Redirect:
    """Opens the guided game, where it was left or from the beginning."""
    form = await fields_of(request)
    given = guided.known_lesson(game, name)
    site.limits.spend("table", visitor.key)
    site.limits.spend("tables", visitor.address)
    guest, cookies = await as_guest(site, visitor)
    table_id = await guided.begin(site.service, site.lists, guest, given, again="again" in form)
    if form.get("instead"):
        await guided.accept(site.service, guest, checked_id(form["instead"]))
    return Redirect(f"/table/{table_id}", status_code=303, cookies=cookies)


@post("/lesson/decline", include_in_schema=False)
async def decline(request: Request[Any, Any, Any], site: Here, visitor: Asker) -> Redirect:
    """No guided game now, or never."""
    form = await fields_of(request)
    table_id = checked_id(form.get("table", ""))
    await guided.decline(site.service, site.guests, visitor.known, table_id, never="never" in form)
    return Redirect(f"/table/{table_id}", status_code=303)


HANDLERS = [begin, decline]
