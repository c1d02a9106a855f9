"""Guided games over the API: reading on."""

from __future__ import annotations

from litestar import post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from aerodrome.server.api import forms
from aerodrome.server.asking import Asker, Here, Word, checked_id, seat_to_act
from aerodrome.server.tables import guided


@post("/tables/{table_id:str}/lesson", status_code=HTTP_200_OK)
async def read_on(table_id: Word, data: JSONBody[forms.ReadOn], site: Here, visitor: Asker) -> dict[str, bool]:
    """Passes a step of a guided game that only shows something."""
    site.limits.spend("act", visitor.key)
    async with site.service.look(checked_id(table_id), visitor.id) as table:
        seat_to_act(table, visitor, None)
    await guided.pass_on(site.service, table_id, data.step)
    return {"done": True}


HANDLERS = [read_on]
