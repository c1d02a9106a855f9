"""Games, guests, making tables and taking seats, over the API."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import get, post, put
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from aerodrome.core import registry
from aerodrome.core.effects import effects_of
from aerodrome.server.api import forms
from aerodrome.server.asking import Asker, Here, Word, checked_id, known_table
from aerodrome.server.errors import NotFound
from aerodrome.server.tables import levels, lobby
from aerodrome.server.tables.my_tables import my_tables
from aerodrome.server.tables.promises import new_ticket, promise_of, seed_of
from aerodrome.web.texts import text


@get("/games")
async def games() -> list[dict[str, Any]]:
    """Every game with its seats and options."""
    found = []
    for info in registry.games().values():
        options = [
            {
                "name": o.name,
                "values": list(o.values),
                "default": o.default,
                "text": o.text,
                "many": o.many,
                "needs": dict([o.needs]) if o.needs else {},
                "alone": o.alone,
                "effects": {value: msgspec.to_builtins(effect) for value, effect in effects_of(info, o).items()},
            }
            for o in info.options
            if not o.test
        ]
        found.append(
            {"name": info.name, "title": info.title, "seats": list(info.seats), "minutes": info.minutes, "blurb": info.blurb,
             "rules_version": info.version, "editions": list(info.editions), "options": options}
        )  # fmt: skip
    return found


@get("/bots")
async def all_bots() -> list[dict[str, str]]:
    """Every bot, the weakest first."""
    return levels.described()


@post("/guests")
async def new_guest(data: JSONBody[forms.NewGuest], site: Here, visitor: Asker) -> forms.Token:
    """A program gets a name and a token. No cookie is set."""
    site.limits.spend("guest", visitor.address)
    guest, token = await site.guests.new(data.name, "program", data.bot)
    return forms.Token(guest.id, guest.name, token)


@post("/promises", status_code=HTTP_200_OK)
async def promise(site: Here, visitor: Asker) -> forms.Promised:
    """Promises the seed of a table to be made: its hash, and the ticket to make the table with. A nonce needs one."""
    ticket = new_ticket(site.service.now())
    return forms.Promised(promise_of(seed_of(site.settings.secret, ticket, site.service.now())), ticket)


@post("/tables")
async def new_table(data: JSONBody[forms.NewTable], site: Here, visitor: Asker) -> forms.Made:
    """Makes a table; it begins when no seat is open."""
    site.limits.spend("table", visitor.key)
    site.limits.spend("tables", visitor.address)
    wish = lobby.Wish(
        data.game,
        data.seats,
        dict(data.options),
        data.edition,
        data.listed,
        data.hints,
        data.chat,
        data.clock,
        data.pace,
        data.nonce,
        seed_of(site.settings.secret, data.ticket, site.service.now()) if data.ticket else None,
        standin=data.standin,
    )
    table_id = await lobby.make(site.service, visitor.known, wish)
    async with site.service.look(table_id) as table:
        return forms.Made(table.id, table.row.join_key, table.row.watch_key, table.row.status)


@get("/tables")
async def tables(site: Here, visitor: Asker) -> list[dict[str, Any]]:
    """The tables at which one sits, those that wait for one's move first; where a bot stands in, nobody waits."""
    return [
        {"id": one.row.id, "game": one.row.game, "status": one.row.status, "seats": one.mine, "your_turn": one.state == "turn"}
        for one in await my_tables(site.lists, visitor.known.id)
    ]


@get("/join/{key:str}")
async def invitation(key: Word, site: Here) -> forms.Invitation:
    """What one should know before taking a seat: the game, who sits there, and the promise of the shuffle."""
    table_id = await site.lists.by_key(checked_id(key), join=True)
    if table_id is None:
        raise NotFound(text("refuse-link"))
    async with site.service.look(table_id) as table:
        names = [row.name for row in table.seats]
        free = [row.seat for row in table.seats if row.kind == "open"]
        return forms.Invitation(table.row.game, table.row.status, names, free, table.row.promise)


@post("/join/{key:str}", status_code=HTTP_200_OK)
async def join(key: Word, data: JSONBody[forms.Join], site: Here, visitor: Asker) -> forms.Seated:
    """Takes a seat at the table that a link stands for."""
    table_id = await site.lists.by_key(checked_id(key), join=True)
    if table_id is None:
        raise NotFound(text("refuse-link"))
    seat = await lobby.sit(site.service, table_id, visitor.known, data.seat, data.nonce)
    return forms.Seated(table_id, seat)


@post("/tables/{table_id:str}/standin", status_code=HTTP_200_OK)
async def stand_in(table_id: Word, data: JSONBody[forms.StandIn], site: Here, visitor: Asker) -> dict[str, bool]:
    """Lets a bot play for a seat, or gives the seat back to its player."""
    await lobby.stand_in(site.service, await known_table(site, visitor, table_id), visitor.known.id, data.seat, data.bot)
    return {"done": True}


@post("/tables/{table_id:str}/fill", status_code=HTTP_200_OK)
async def fill(table_id: Word, data: JSONBody[forms.Fill], site: Here, visitor: Asker) -> dict[str, bool]:
    """Lets bots take all free seats; for the one who made the table."""
    await lobby.fill(site.service, await known_table(site, visitor, table_id), visitor.known.id, data.bot)
    return {"done": True}


@post("/tables/{table_id:str}/leave", status_code=HTTP_200_OK)
async def leave(table_id: Word, site: Here, visitor: Asker) -> dict[str, bool]:
    """Gives a seat up before the match begins."""
    await lobby.leave(site.service, await known_table(site, visitor, table_id), visitor.known.id)
    return {"done": True}


@post("/tables/{table_id:str}/rematch", status_code=HTTP_200_OK)
async def rematch(table_id: Word, site: Here, visitor: Asker) -> dict[str, str]:
    """The same table once more."""
    site.limits.spend("table", visitor.key)
    site.limits.spend("tables", visitor.address)
    return {"id": await lobby.rematch(site.service, await known_table(site, visitor, table_id), visitor.known)}


@put("/me/prefs")
async def prefs(data: JSONBody[forms.Prefs], site: Here, visitor: Asker) -> dict[str, bool]:
    """Keeps what a guest wants."""
    given = {name: getattr(data, name) for name in data.__struct_fields__ if getattr(data, name) is not None}
    await site.guests.set_prefs(visitor.known.id, given)
    return {"kept": True}


HANDLERS = [games, all_bots, new_guest, promise, new_table, tables, invitation, join, stand_in, fill, leave, rematch, prefs]
