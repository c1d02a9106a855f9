"""Making pages: templates, texts, and what every page needs to know about its reader."""

from __future__ import annotations

import hashlib
import json
import re
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import jinja2
from litestar import Request, Response
from litestar.utils.scope.state import ScopeState
from markdown_it import MarkdownIt
from markupsafe import Markup

import aerodrome
import aerodrome.web
from aerodrome.core import registry
from aerodrome.core.text_files import LANGUAGE
from aerodrome.server import security
from aerodrome.server.asking import Visitor
from aerodrome.server.pages import compressed
from aerodrome.server.people.guests import prefs_of
from aerodrome.web.texts import client_texts, text

WEB = Path(aerodrome.web.__file__).parent
STATIC = WEB / "static"
_CLAUSE = re.compile(r"<li>(<p>)?<strong>([A-Z]{2}-[A-Z0-9]+)</strong>")
_LABELS = re.compile(r"(?<=</strong>)(?: ?\[[a-z][a-z, -]*\])+")  # what kind of rule a clause is
_LABEL = re.compile(r"\[([^\]]*)\]")
_HEADING = re.compile(r"<h2>(.*?)</h2>")
_TAGS = re.compile(r"<[^>]+>")

ENVIRONMENT = jinja2.Environment(
    loader=jinja2.FileSystemLoader(WEB / "templates"), autoescape=True, undefined=jinja2.StrictUndefined, trim_blocks=True
)
ENVIRONMENT.globals["t"] = text
ENVIRONMENT.globals["language"] = LANGUAGE


@cache
def _static(name: str) -> str:
    path = STATIC / name
    version = hashlib.sha256(path.read_bytes()).hexdigest()[:10] if path.exists() else "0"
    return f"/static/{name}?v={version}"


ENVIRONMENT.globals["static"] = _static


@lru_cache(maxsize=64)
def _drawn_by(name: str) -> str:
    """Changes whenever the picture of a game may: with any file of the game."""
    found = hashlib.sha256(aerodrome.__version__.encode())
    for path in sorted(registry.game(name).folder.rglob("*")):
        if path.suffix in (".py", ".ftl", ".toml", ".css"):
            found.update(path.read_bytes())
    return found.hexdigest()[:10]


def _picture(name: str, theme: str) -> str:
    return f"/pictures/{name}.svg?theme={theme}&v={_drawn_by(name)}"


ENVIRONMENT.globals["picture"] = _picture


def page(request: Request[Any, Any, Any], visitor: Visitor, name: str, *, status: int = 200, **context: Any) -> Response[bytes]:
    """A page with the usual frame."""
    prefs = prefs_of(visitor.guest)
    theme = request.cookies.get("theme", prefs["theme"])
    motion = request.cookies.get("motion", prefs["motion"])
    html = ENVIRONMENT.get_template(name).render(
        **{"here": "", "guest": visitor.guest, "prefs": prefs, **context},
        theme=theme if theme in ("light", "dark") else "auto",
        motion="less" if motion == "less" else "auto",
        csrf=ScopeState.from_scope(request.scope).csrf_token or "",
    )
    headers = {"content-security-policy": security.POLICY, "cache-control": "no-store"}
    return compressed.page(request, html, status, headers)


def in_page(data: Any) -> Markup:
    """Data for the client inside a page; nothing in it can end the element it stands in."""
    plain = json.dumps(data, separators=(",", ":"), ensure_ascii=False)
    return Markup(plain.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026"))


def texts_in_page() -> Markup:
    """The client's texts."""
    return in_page(client_texts())


def markdown(source: str) -> tuple[Markup, list[tuple[str, str]]]:
    """Markdown as a page with its chapters; each clause of the rules can be linked to."""
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(source)
    html = _CLAUSE.sub(lambda m: f'<li id="{m[2]}">{m[1] or ""}<strong>{m[2]}</strong>', html)
    html = _LABELS.sub(lambda m: "".join(f' <span class="rule-label">{name}</span>' for name in _LABEL.findall(m[0])), html)
    html = html.replace("<table>", '<div class="scroll"><table>').replace("</table>", "</table></div>")
    chapters: list[tuple[str, str]] = []

    def heading(match: re.Match[str]) -> str:
        chapters.append((f"chapter-{len(chapters) + 1}", _TAGS.sub("", match[1])))
        return f'<h2 id="{chapters[-1][0]}">{match[1]}</h2>'

    return Markup(_HEADING.sub(heading, html)), chapters


def error_page(request: Request[Any, Any, Any], status: int, message: str) -> Response[bytes]:
    """A refusal as a page."""
    return page(request, Visitor(""), "error.html", status=status, message=message)
