"""Looking back over the API: positions, turns, the record, and the check of the shuffles."""

from __future__ import annotations

from typing import Any

from litestar import Response, get

from aerodrome.server.asking import Asker, Here, Number, SeatQuery, WatchQuery, Word, checked_id, seat_replayed, seat_shown
from aerodrome.server.errors import NotNow
from aerodrome.server.tables import replay
from aerodrome.web.texts import text


@get("/tables/{table_id:str}/positions/{number:int}")
async def one_position(
    table_id: Word, number: Number, site: Here, visitor: Asker, seat: SeatQuery = None, watch: WatchQuery = None
) -> dict[str, Any]:
    """One position of a table, counted from 1."""
    async with site.service.look(checked_id(table_id), visitor.id) as table:
        seen = seat_replayed(table, visitor, seat, watch)
        if table.match is None:
            raise NotNow(text("refuse-not-begun"))
        return replay.position(table, number, seen)


@get("/tables/{table_id:str}/turns")
async def turns(
    table_id: Word, site: Here, visitor: Asker, seat: SeatQuery = None, watch: WatchQuery = None
) -> list[dict[str, Any]]:
    """Every position with its turn and whose it was, for jumping."""
    async with site.service.look(checked_id(table_id), visitor.id) as table:
        seat_replayed(table, visitor, seat, watch)
        if table.match is None:
            raise NotNow(text("refuse-not-begun"))
        return replay.table_of_turns(table)


@get("/tables/{table_id:str}/record")
async def record(table_id: Word, site: Here, visitor: Asker, watch: WatchQuery = None) -> Response[str]:
    """The record of a match that is over: `aerodrome replay` reads it."""
    async with site.service.look(checked_id(table_id), visitor.id) as table:
        seat_shown(table, visitor, None, watch)
        text = replay.finished(table).record()
        name = f"{table.row.game}-{table.id}.txt"
    return Response(text, media_type="text/plain", headers={"content-disposition": f'attachment; filename="{name}"'})


@get("/tables/{table_id:str}/shuffles")
async def shuffles(table_id: Word, site: Here, visitor: Asker, watch: WatchQuery = None) -> dict[str, Any]:
    """The check of the shuffles, once the match is over."""
    async with site.service.look(checked_id(table_id), visitor.id) as table:
        seat_shown(table, visitor, None, watch)
        return replay.shuffles_of(table)


HANDLERS = [one_position, turns, record, shuffles]
