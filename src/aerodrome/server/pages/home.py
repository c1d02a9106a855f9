"""Pages that need no table: home, my tables, help, pictures."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get
from litestar.params import QueryParameter

from aerodrome.core import registry
from aerodrome.server import security
from aerodrome.server.asking import Asker, Here, Word
from aerodrome.server.pages import compressed, pictures
from aerodrome.server.pages.render import WEB, markdown, page
from aerodrome.server.pages.visitors import usual_bot
from aerodrome.server.people.guests import prefs_of
from aerodrome.server.tables import guided, levels
from aerodrome.server.tables.my_tables import my_tables
from aerodrome.web.texts import text


def titles() -> dict[str, str]:
    """Game names with their titles; also those of tables whose game is no longer installed."""
    return _Titles({name: info.title for name, info in registry.games().items()})


class _Titles(dict[str, str]):
    def __missing__(self, name: str) -> str:
        return name


@get("/", include_in_schema=False)
async def home(request: Request[Any, Any, Any], site: Here, visitor: Asker) -> Response[bytes]:
    """All games, and tables that wait for players."""
    mine = await my_tables(site.lists, visitor.guest.id) if visitor.guest else []
    turns = sum(one.state == "turn" for one in mine)
    open_ones = [one for one in await site.lists.open_ones() if one.table.game in registry.games()]
    games = list(registry.games().values())
    lessons = await guided.standings(site.service, site.lists, site.guests, visitor.guest)
    return page(
        request, visitor, "home.html", here="home", games=games, open=open_ones, titles=titles(), turns=turns,
        levels=levels.described(), usual=usual_bot(visitor), last=prefs_of(visitor.guest)["last"], lessons=lessons,
    )  # fmt: skip


@get("/tables", include_in_schema=False)
async def tables(request: Request[Any, Any, Any], site: Here, visitor: Asker) -> Response[bytes]:
    """The tables of a guest, those that wait for a move first."""
    now = site.service.now()
    mine = await my_tables(site.lists, visitor.guest.id) if visitor.guest else []
    shown = [{"table": one.row, "seats": one.seats, "state": one.state, "when": _ago(now - one.row.updated)} for one in mine]
    days, finished = site.settings.abandoned_days, site.settings.finished_days
    return page(request, visitor, "tables.html", here="tables", tables=shown, titles=titles(), days=days, finished=finished)


def _ago(milliseconds: int) -> str:
    minutes = milliseconds // 60_000
    for size, name in ((1440, "ago-days"), (60, "ago-hours")):
        if minutes >= size:
            return text(name, n=minutes // size)
    return text("ago-minutes", n=max(0, minutes))


@get("/help", include_in_schema=False)
async def help_page(request: Request[Any, Any, Any], visitor: Asker) -> Response[bytes]:
    """How to play here."""
    body, _ = markdown((WEB / "help.md").read_text(encoding="utf-8"))
    return page(request, visitor, "help.html", here="help", body=body)


@get("/programs", include_in_schema=False)
async def programs(request: Request[Any, Any, Any], visitor: Asker) -> Response[bytes]:
    """The JSON API, readable."""
    schema = request.app.openapi_schema.to_schema()
    calls = []
    for path, methods in sorted(schema["paths"].items()):
        for method, call in methods.items():
            fields = ", ".join(parameter["name"] for parameter in call.get("parameters", []) if parameter["in"] == "query")
            calls.append({"method": method.upper(), "path": path, "text": call.get("description", ""), "fields": fields})
    return page(request, visitor, "programs.html", calls=calls)


@get("/pictures/{name:str}", include_in_schema=False)
async def picture(
    request: Request[Any, Any, Any],
    name: Word,
    theme: Annotated[str, QueryParameter(max_length=10, required=False)] = "auto",
    edition: Annotated[str, QueryParameter(max_length=40, required=False)] = "",
    option: Annotated[str, QueryParameter(max_length=40, required=False)] = "",
    value: Annotated[str, QueryParameter(max_length=40, required=False)] = "",
    v: Annotated[str, QueryParameter(max_length=20, required=False)] = "",
) -> Response[bytes]:
    """A game's picture, of one of its editions or with one option set; with a version in its address it may be kept."""
    game = name.removesuffix(".svg")
    known = edition if edition in registry.game(game).editions else None
    cache = compressed.FOREVER if v else "public, max-age=3600"
    drawn = pictures.picture(game, theme if theme in pictures.THEMES else "auto", known, *pictures.shown(game, option, value))
    headers = {"content-security-policy": security.PICTURE_POLICY, "cache-control": cache}
    return compressed.shared(request, drawn, "image/svg+xml", headers)


@get("/games/{name:str}", include_in_schema=False)
async def game_styles(request: Request[Any, Any, Any], name: Word) -> Response[bytes]:
    """The styles of a game's drawings."""
    game = name.removesuffix(".css")
    registry.game(game)
    return compressed.shared(request, pictures.styles(game), "text/css", {"cache-control": compressed.FOREVER})


HANDLERS = [home, tables, help_page, programs, picture, game_styles]
