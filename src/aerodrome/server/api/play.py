"""Reading a table and playing at it over the API: what the pages use, and programs as well."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.params import JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK

from aerodrome.core.errors import IllegalChoice
from aerodrome.core.rules import SPECTATOR
from aerodrome.server.api import forms
from aerodrome.server.asking import Asker, Here, SeatQuery, Visitor, WatchQuery, Word, checked_id, seat_shown, seat_to_act
from aerodrome.server.bots.thinking import HINT_SECONDS
from aerodrome.server.bots.workers import task_for
from aerodrome.server.errors import NotAllowed, NotNow
from aerodrome.server.live.looking import present, wait_for_change
from aerodrome.server.site import Site
from aerodrome.server.tables import chat, hints, levels, seat_page
from aerodrome.server.tables.live_table import LiveTable
from aerodrome.server.tables.update import TableView
from aerodrome.web.texts import text

MOST_HINTED = 5  # choices that a hint lists


@get("/tables/{table_id:str}")
async def state(table_id: Word, site: Here, visitor: Asker, seat: SeatQuery = None, watch: WatchQuery = None) -> dict[str, Any]:
    """All that a page shows of a table: question, choices, board, log, players, chat, result."""
    return (await present(site, visitor, checked_id(table_id), seat, watch)).whole()


@get("/tables/{table_id:str}/view")
async def view(table_id: Word, site: Here, visitor: Asker, seat: SeatQuery = None, watch: WatchQuery = None) -> TableView:
    """The seat's View as data with its legal choices, for programs."""
    async with site.service.look(checked_id(table_id), visitor.id) as table:
        number = seat_shown(table, visitor, seat, watch)
        if table.match is None:
            raise NotNow(text("refuse-not-begun"))
        seen = table.match.view(number)
        waits = table.match.waits_for_confirm and table.mover == number
        acting = not table.over and table.mover == number and not waits
        return TableView(
            game=table.row.game,
            rules_version=table.row.rules_version,
            edition=table.rules.edition.name,
            options=table.row.options,
            version=table.shown_version(number),
            status=table.row.status,
            seat=number,
            mover=table.mover,
            confirm=waits,
            view=seen.to_json(),
            choices=seat_page.choices(table, seen) if acting else [],
        )


@get("/tables/{table_id:str}/follow")
async def follow(
    table_id: Word,
    site: Here,
    visitor: Asker,
    seat: SeatQuery = None,
    watch: WatchQuery = None,
    tag: Annotated[str, QueryParameter(max_length=40, required=False)] = "",
    wait: Annotated[float, QueryParameter(ge=0, le=30, required=False)] = 20.0,
) -> dict[str, Any]:
    """Waits until the table differs from what `tag` names, then tells all of it; `{"same": true}` if nothing happens."""
    now = await wait_for_change(site, visitor, checked_id(table_id), seat, watch, tag, wait)
    return {"same": True, "tag": tag} if now.tag == tag else now.whole()


@get("/tables/{table_id:str}/wait")
async def wait(table_id: Word, site: Here, visitor: Asker, watch: WatchQuery = None) -> forms.Wait:
    """How long the bot that is to move will probably think: others may come first where many bots think at once."""
    async with site.service.look(checked_id(table_id), visitor.id) as table:
        seat_shown(table, visitor, None, watch)
        bot = table.mover >= 0 and table.bot_at(table.mover) is not None
        seconds = site.workers.foretold(table.id, table.mover, table.row.owner or table.id) if bot else None
        return forms.Wait(table.public_version, None if seconds is None else round(seconds, 1))


class _Sitter:
    """A visitor who acts: his seat is found by the act itself, so that nothing is asked before it."""

    def __init__(self, site: Site, visitor: Visitor, table_id: str, wanted: int | None) -> None:
        site.limits.spend("act", visitor.key)
        checked_id(table_id)
        self._site, self._visitor, self._wanted = site, visitor, wanted
        self._seat = SPECTATOR

    def __call__(self, table: LiveTable) -> int:
        self._site.service.notice(table, self._visitor.id)
        self._seat = seat_to_act(table, self._visitor, self._wanted)
        return self._seat

    def accepted(self, table: LiveTable) -> forms.Accepted:
        """The version that he answers next."""
        return forms.Accepted(table.shown_version(self._seat))


@post("/tables/{table_id:str}/play", status_code=HTTP_200_OK)
async def play(table_id: Word, data: JSONBody[forms.Move], site: Here, visitor: Asker) -> forms.Accepted:
    """Plays choices by number, or an offer by its acts; a stale, repeated, illegal or out-of-turn move changes nothing."""
    seat = _Sitter(site, visitor, table_id, data.seat)
    if bool(data.choices) == bool(data.acts):
        raise IllegalChoice(text("refuse-move"))
    if data.acts:
        acts = [(act.kind, tuple(act.targets)) for act in data.acts]
        return seat.accepted(await site.service.play_acts(table_id, seat, data.version, acts))
    return seat.accepted(await site.service.play(table_id, seat, data.version, data.choices))


@post("/tables/{table_id:str}/confirm", status_code=HTTP_200_OK)
async def confirm(table_id: Word, data: JSONBody[forms.Answer], site: Here, visitor: Asker) -> forms.Accepted:
    """Confirms a planned turn."""
    seat = _Sitter(site, visitor, table_id, data.seat)
    return seat.accepted(await site.service.confirm(table_id, seat, data.version))


@post("/tables/{table_id:str}/undo", status_code=HTTP_200_OK)
async def undo(table_id: Word, data: JSONBody[forms.Undo], site: Here, visitor: Asker) -> forms.Accepted:
    """Takes the last planned choice back, or so many from that index on, with those that rest on them."""
    seat = _Sitter(site, visitor, table_id, data.seat)
    return seat.accepted(await site.service.undo(table_id, seat, data.version, data.index, data.count))


@post("/tables/{table_id:str}/restart", status_code=HTTP_200_OK)
async def restart(table_id: Word, data: JSONBody[forms.Answer], site: Here, visitor: Asker) -> forms.Accepted:
    """Takes all planned choices back."""
    seat = _Sitter(site, visitor, table_id, data.seat)
    return seat.accepted(await site.service.restart(table_id, seat, data.version))


@post("/tables/{table_id:str}/why", status_code=HTTP_200_OK)
async def why(table_id: Word, data: JSONBody[forms.Why], site: Here, visitor: Asker, watch: WatchQuery = None) -> dict[str, Any]:
    """What something on the table is, and why it cannot be used now, with the rule; empty where there is nothing to say."""
    async with site.service.look(checked_id(table_id), visitor.id) as table:
        seat = seat_shown(table, visitor, data.seat, watch)
        if table.match is None:
            return {}
        sheet = seat_page.sheet(table, seat, list(data.targets))
        reason = None if table.over else seat_page.why_not(table, seat, list(data.targets))
        return {**(reason or {}), **({"sheet": sheet.plain()} if sheet else {})}


@post("/tables/{table_id:str}/offer", status_code=HTTP_200_OK)
async def offer(table_id: Word, data: JSONBody[forms.Offer], site: Here, visitor: Asker) -> forms.Accepted:
    """Proposes, accepts or declines an undo or an agreed end."""
    seat = _Sitter(site, visitor, table_id, data.seat)
    return seat.accepted(await site.service.agree(table_id, seat, data.kind, data.yes))


@post("/tables/{table_id:str}/resign", status_code=HTTP_200_OK)
async def resign(table_id: Word, data: JSONBody[forms.OneSeat], site: Here, visitor: Asker) -> forms.Accepted:
    """Gives the game up."""
    seat = _Sitter(site, visitor, table_id, data.seat)
    return seat.accepted(await site.service.resign(table_id, seat))


@post("/tables/{table_id:str}/chat", status_code=HTTP_200_OK)
async def talk(table_id: Word, data: JSONBody[forms.Talk], site: Here, visitor: Asker) -> dict[str, bool]:
    """Says something at a table where one sits."""
    site.limits.spend("talk", visitor.key)
    guest = visitor.known
    async with site.service.look(checked_id(table_id), visitor.id) as table:
        seat = seat_to_act(table, visitor, None)
        if not table.row.prefs.get("chat", True):
            raise NotAllowed(text("refuse-chat"))
    await chat.say(site.service, table_id, guest, seat, data.text)
    return {"said": True}


@post("/tables/{table_id:str}/hint", status_code=HTTP_200_OK)
async def hint(table_id: Word, data: JSONBody[forms.OneSeat], site: Here, visitor: Asker) -> dict[str, Any]:
    """What the strongest bot would do, and what it thinks of the choices: the expected share of the win."""
    site.limits.spend("hint", visitor.key)
    async with site.service.look(checked_id(table_id), visitor.id) as table:
        seat = seat_to_act(table, visitor, data.seat)
        if not table.row.prefs.get("hints", True):
            raise NotAllowed(text("refuse-hints"))
        if table.over or table.mover != seat or table.playing.waits_for_confirm:
            raise NotNow(text("refuse-hint"))
        task = task_for(table, seat, levels.strongest(), HINT_SECONDS)
        words = {choice.choice: choice for choice in seat_page.choices(table, table.playing.view(seat))}
    judged = await site.workers.judge(task)
    best = [msgspec.to_builtins(words[choice]) | {"value": round(value, 4)} for choice, value in judged.choices[:MOST_HINTED]]
    found: dict[str, Any] = {"bot": task.level, "title": levels.title(task.level), "version": task.version, "choices": best}
    async with site.service.look(table_id, visitor.id) as table:
        return found | hints.told(table, seat, judged)


HANDLERS = [state, view, follow, wait, play, confirm, undo, restart, why, offer, resign, talk, hint]
