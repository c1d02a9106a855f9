"""Pages of one table: joining, watching, playing, replay, the check of its shuffles, and the layer that never changes."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect
from msgspec import UNSET

from aerodrome.core.errors import AerodromeError
from aerodrome.core.lesson import Lesson, lesson
from aerodrome.core.rules import SPECTATOR
from aerodrome.server import security
from aerodrome.server.asking import (
    Asker,
    Here,
    SeatQuery,
    Visitor,
    WatchQuery,
    Word,
    checked_id,
    seat_replayed,
    seat_shown,
)  # fmt: skip
from aerodrome.server.errors import NotFound, NotNow
from aerodrome.server.live.looking import present
from aerodrome.server.pages import compressed, pictures
from aerodrome.server.pages.option_words import OptionWords
from aerodrome.server.pages.render import in_page, page, texts_in_page
from aerodrome.server.pages.visitors import as_guest, fields_of
from aerodrome.server.site import Site
from aerodrome.server.tables import lesson_cards, levels, lobby, replay, seat_page, update
from aerodrome.server.tables.live_table import LiveTable
from aerodrome.web.texts import text


async def _by_key(site: Site, key: str, join: bool) -> str:
    table_id = await site.lists.by_key(checked_id(key), join)
    if table_id is None:
        raise NotFound(text("refuse-link"))
    return table_id


def _base(request: Request[Any, Any, Any], site: Site) -> str:
    return (site.settings.public_url or str(request.base_url)).rstrip("/")


def _agreed(table: LiveTable) -> list[tuple[str, str]]:
    """What somebody who is invited wants to know: the edition, and each option that matters at this table."""
    info, row = table.info, table.row
    words = OptionWords(info)
    found = [(text("new-edition"), info.edition_title(table.rules.edition.name))] if len(info.editions) > 1 else []
    for option in info.options:
        value = row.options[option.name]
        shown = not option.test and info.matters(option, row.seats, row.options)
        if shown and option.many:
            found += [(words.label(option.name), words.value(option, one)) for one in str(value).split(",") if one]
        elif shown:
            found.append((words.label(option.name), words.value(option, value)))
    return found


async def _join_page(request: Request[Any, Any, Any], site: Site, visitor: Visitor, key: str, problem: str) -> Response[bytes]:
    async with site.service.look(await _by_key(site, key, join=True)) as table:
        free = [row.seat for row in table.seats if row.kind == "open"]
        sits = bool(table.seats_of(visitor.id))
        return page(
            request, visitor, "join.html", status=400 if problem else 200, info=table.info, table=table.row, seats=table.seats,
            free=free, sits=sits, problem=problem, agreed=_agreed(table), css_version=pictures.styles_version(table.row.game),
        )  # fmt: skip


@get("/join/{key:str}", include_in_schema=False)
async def invited(request: Request[Any, Any, Any], key: Word, site: Here, visitor: Asker) -> Response[bytes]:
    """The page behind a link."""
    return await _join_page(request, site, visitor, key, "")


@post("/join/{key:str}", include_in_schema=False)
async def join(request: Request[Any, Any, Any], key: Word, site: Here, visitor: Asker) -> Response[Any]:
    """Takes a seat."""
    form = await fields_of(request)
    table_id = await _by_key(site, key, join=True)
    seat = form.get("seat", "")
    try:
        guest, cookies = await as_guest(site, visitor, form.get("name") or None)
        number = int(seat) if seat.isdigit() and len(seat) < 3 else None
        await lobby.sit(site.service, table_id, guest, number, form.get("nonce", ""))
    except AerodromeError as error:
        return await _join_page(request, site, visitor, key, error.message)
    return Redirect(f"/table/{table_id}", status_code=303, cookies=cookies)


@get("/watch/{key:str}", include_in_schema=False)
async def watch_table(request: Request[Any, Any, Any], key: Word, site: Here, visitor: Asker) -> Response[bytes]:
    """The table as everybody may see it."""
    return await _table_page(request, site, visitor, await _by_key(site, key, join=False), SPECTATOR, key)


@get("/table/{table_id:str}", include_in_schema=False)
async def play_table(
    request: Request[Any, Any, Any],
    table_id: Word,
    site: Here,
    visitor: Asker,
    seat: SeatQuery = None,
    watch: WatchQuery = None,
) -> Response[bytes]:
    """The table as one's seat sees it."""
    return await _table_page(request, site, visitor, checked_id(table_id), seat, watch or "")


async def _table_page(
    request: Request[Any, Any, Any], site: Site, visitor: Visitor, table_id: str, seat: int | None, watch: str
) -> Response[bytes]:
    state = (await present(site, visitor, table_id, seat, watch)).whole()
    async with site.service.look(table_id, visitor.id) as table:
        mine = table.seats_of(visitor.id)
        state["lobby"] = _lobby(table, visitor, _base(request, site), bool(mine), site.service.now()).plain()
        return page(
            request, visitor, "table.html", info=table.info, table=table.row, watch=watch, sits=bool(mine),
            chat=table.row.prefs.get("chat", True), base=_base(request, site), state=in_page(state), texts=texts_in_page(),
            css_version=pictures.styles_version(table.row.game),
            lesson=lesson_cards.lesson_of(table), offer=_offer(table, bool(mine)),
        )  # fmt: skip


def _offer(table: LiveTable, sits: bool) -> Lesson | None:
    """The guided game that is offered to a newcomer at his first table."""
    name = table.row.prefs.get("offer")
    return lesson(table.row.game, str(name)) if name and sits and not table.over else None


def _lobby(table: LiveTable, visitor: Visitor, base: str, sits: bool, now: int) -> update.Lobby:
    """Links and promises that the page shows beside the board."""
    owner = visitor.guest is not None and table.row.owner == visitor.guest.id
    standin = levels.stand_in(table.row.prefs)
    return update.Lobby(
        promise=table.row.promise,
        hints=bool(table.row.prefs.get("hints", True)),
        standin=standin,
        levels={name: levels.title(name) for name in levels.kinds()},
        texts={name: text(f"lobby-{name}") for name in ("head", "link", "watch", "copy", "copied", "fill", "leave", "free")},
        now=now,
        join=f"{base}/join/{table.row.join_key}" if sits else UNSET,
        watch=f"{base}/watch/{table.row.watch_key}" if sits else UNSET,
        fill=standin if owner else UNSET,
    )


@get("/table/{table_id:str}/layer/{digest:str}", include_in_schema=False)
async def layer(
    request: Request[Any, Any, Any], table_id: Word, digest: Word, site: Here, visitor: Asker, seat: SeatQuery = None,
    watch: WatchQuery = None,
) -> Response[bytes]:  # fmt: skip
    """The part of the board that stays the same; its address names its content, so a browser keeps it."""
    async with site.service.look(checked_id(table_id), visitor.id) as table:
        number = seat_replayed(table, visitor, seat, watch)
        if table.match is None:
            raise NotNow(text("refuse-not-begun"))
        markup = seat_page.layer(table, number)
    headers = {"cache-control": "private, max-age=31536000, immutable", "content-security-policy": security.PICTURE_POLICY}
    whole = f'<svg xmlns="http://www.w3.org/2000/svg">{markup}</svg>'
    return compressed.shared(request, whole, "image/svg+xml", headers)


@get(["/table/{table_id:str}/replay", "/table/{table_id:str}/replay/{number:int}"], include_in_schema=False)
async def replay_page(
    request: Request[Any, Any, Any], table_id: Word, site: Here, visitor: Asker, number: FromPath[int | None] = None,
    seat: SeatQuery = None, watch: WatchQuery = None,
) -> Response[bytes]:  # fmt: skip
    """A position of the past, with its own address."""
    async with site.service.look(checked_id(table_id), visitor.id) as table:
        seen = seat_replayed(table, visitor, seat, watch)
        if table.match is None:
            raise NotNow(text("refuse-not-begun"))
        last = len(replay.borders(table))
        position = replay.position(table, last if number is None else number, seen)
        mine = table.seats_of(visitor.id)
        may_see = range(table.row.seats) if table.over else mine
        views = [(SPECTATOR, text("replay-public")), *((n, table.names[n]) for n in may_see)]
        state = {**position, "turns": replay.table_of_turns(table), "layer": seat_page.layer_facts(table, seen).plain()}
        return page(
            request, visitor, "replay.html", info=table.info, table=table.row, watch=watch or "", position=position, views=views,
            state=in_page(state), texts=texts_in_page(), css_version=pictures.styles_version(table.row.game),
            back=f"/table/{table.id}" if mine or not watch else f"/watch/{watch}",
        )  # fmt: skip


@get("/table/{table_id:str}/shuffles", include_in_schema=False)
async def shuffles_page(
    request: Request[Any, Any, Any], table_id: Word, site: Here, visitor: Asker, watch: WatchQuery = None
) -> Response[bytes]:
    """Every draw checked against the promise."""
    async with site.service.look(checked_id(table_id), visitor.id) as table:
        seat_shown(table, visitor, None, watch)
        return page(request, visitor, "shuffles.html", table=table.row, found=replay.shuffles_of(table))


HANDLERS = [invited, join, watch_table, play_table, layer, replay_page, shuffles_page]
