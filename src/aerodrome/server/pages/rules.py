"""Rules to read: the overview of a game, the referee's book, and what a table shows of them."""

from __future__ import annotations

import asyncio
import re
from functools import lru_cache
from threading import Lock
from typing import Annotated, Any

from litestar import Request, Response, get
from litestar.params import QueryParameter
from markdown_it import MarkdownIt
from markupsafe import Markup

from aerodrome.core import registry
from aerodrome.core.info import GameInfo
from aerodrome.guide.overview import Overview, Prose, overview
from aerodrome.guide.search import book
from aerodrome.server.asking import Asker, Word
from aerodrome.server.pages import compressed, pictures
from aerodrome.server.pages.option_words import OptionWords
from aerodrome.server.pages.render import ENVIRONMENT, markdown, page

_HEADING = re.compile(r"<h2>(.*?)</h2>")
MOST_FOUND = 6
_DRAWING = Lock()  # one overview at a time, made once for everybody
Question = Annotated[str, QueryParameter(name="q", max_length=200, required=False)]


@lru_cache(maxsize=500)
def prose(text: str) -> Markup:
    """A piece of an overview as HTML."""
    return Markup(MarkdownIt("commonmark", {"html": False}).enable("table").render(text))


def _chapters(found: Overview) -> list[tuple[str, str]]:
    names = [name for block in found.of(Prose) for name in re.findall(r"^## (.*)$", block.text, re.M)]
    return [(_anchor(name), name) for name in names]


def _anchor(name: str) -> str:
    return re.sub(r"[^a-z]+", "-", name.lower()).strip("-")


def _with_anchors(html: Markup) -> Markup:
    return Markup(_HEADING.sub(lambda match: f'<h2 id="{_anchor(match[1])}">{match[1]}</h2>', html))


ENVIRONMENT.globals["prose"] = lambda text: _with_anchors(prose(text))


def _article(name: str, template: str) -> Markup:
    """The body of an overview or of the help at a table; its first drawings take seconds, so it is made beside the event loop."""
    with _DRAWING:
        return _drawn_article(name, template) if overview(name) else Markup("")


@lru_cache(maxsize=32)
def _drawn_article(name: str, template: str) -> Markup:
    info = registry.game(name)
    words, options = OptionWords(info), [option for option in info.options if not option.test]
    html = ENVIRONMENT.get_template(template).render(
        info=info, blocks=overview(name), options=options, label=words.label, value_label=words.value
    )
    return Markup(html)


@get("/rules/{game:str}", include_in_schema=False)
async def overview_page(request: Request[Any, Any, Any], game: Word, visitor: Asker) -> Response[bytes]:
    """A game on one page, with pictures; the referee's book where nobody has written an overview."""
    info = registry.game(game)
    article = await asyncio.to_thread(_article, game, "overview_body.html")
    found = overview(game)
    if found is None:
        return _book_page(request, visitor, info, "")
    css = await asyncio.to_thread(pictures.styles_version, game)
    return page(request, visitor, "overview.html", info=info, chapters=_chapters(found), article=article, css_version=css)


@get("/rules/{game:str}/book", include_in_schema=False)
async def book_page(request: Request[Any, Any, Any], game: Word, visitor: Asker, question: Question = "") -> Response[bytes]:
    """The referee's book: every clause, and those that answer a question."""
    return _book_page(request, visitor, registry.game(game), question)


def _book_page(request: Request[Any, Any, Any], visitor: Any, info: GameInfo, question: str) -> Response[bytes]:
    body: Any = ""
    chapters: list[tuple[str, str]] = []
    found: list[Any] = []
    if (info.folder / "rules.md").exists():
        body, chapters = markdown((info.folder / "rules.md").read_text(encoding="utf-8"))
        found = book(info.folder).find(question, MOST_FOUND) if question.strip() else []
    return page(
        request, visitor, "rules.html", info=info, body=body, chapters=chapters, question=question, found=found,
        overview=(info.folder / "overview" / "overview.md").exists(),
    )  # fmt: skip


@get("/rules/{game:str}/help", include_in_schema=False)
async def table_help(request: Request[Any, Any, Any], game: Word) -> Response[bytes]:
    """The turn card and the legend of a game, as a piece of HTML for the table page."""
    registry.game(game)
    html = await asyncio.to_thread(_article, game, "help_body.html")
    return compressed.shared(request, html, "text/html", {"cache-control": "public, max-age=3600"})


HANDLERS = [overview_page, book_page, table_help]
