"""Files of the browser client: scripts, styles, icons."""

from __future__ import annotations

import mimetypes
from functools import lru_cache
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath

from aerodrome.server.errors import NotFound
from aerodrome.server.pages import compressed
from aerodrome.server.pages.render import STATIC
from aerodrome.web.texts import text


@lru_cache(maxsize=100)
def _content(path: Path, changed: int) -> str:
    return path.read_text(encoding="utf-8")


def _found(name: str) -> Path | None:
    """The file of that name, if it stands in the folder of the client."""
    try:
        path = (STATIC / name.lstrip("/")).resolve()
        return path if path.is_relative_to(STATIC.resolve()) and path.is_file() else None
    except (OSError, ValueError):  # a name that no file can have
        return None


@get("/static/{name:path}", include_in_schema=False)
async def static(request: Request[Any, Any, Any], name: FromPath[Path]) -> Response[bytes]:
    """One file; its address carries its hash, so a browser keeps it."""
    path = _found(str(name))
    if path is None:
        raise NotFound(text("refuse-page"))
    kind = mimetypes.guess_type(path.name)[0] or "text/plain"
    return compressed.shared(request, _content(path, path.stat().st_mtime_ns), kind, {"cache-control": compressed.FOREVER})


HANDLERS = [static]
