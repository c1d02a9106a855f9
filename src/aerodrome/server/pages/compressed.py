"""Answers that travel compressed. What everybody may read is compressed once for all; pages, which hold tokens, with care."""

from __future__ import annotations

import gzip
import secrets
from functools import lru_cache
from typing import Any

from litestar import Request, Response

FOREVER = "public, max-age=31536000, immutable"  # of what has its hash in its address
SMALL = 1_000  # bytes that travel as they are
PADDING = 200  # bytes at most


def _takes_gzip(request: Request[Any, Any, Any]) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


@lru_cache(maxsize=60)  # it keeps what was compressed, too
def _packed(content: bytes) -> bytes:
    return gzip.compress(content, 9, mtime=0)


def shared(request: Request[Any, Any, Any], content: str, media_type: str, headers: dict[str, str]) -> Response[bytes]:
    """An answer that holds no secret of the reader."""
    plain = content.encode()
    headers = {**headers, "vary": "accept-encoding"}
    if len(plain) < SMALL or not _takes_gzip(request):
        return Response(plain, media_type=media_type, headers=headers)
    return Response(_packed(plain), media_type=media_type, headers={**headers, "content-encoding": "gzip"})


def page(request: Request[Any, Any, Any], html: str, status: int, headers: dict[str, str]) -> Response[bytes]:
    """A page. Its length would tell a guesser of its tokens how near he is (BREACH), so a header of random length is added."""
    plain = html.encode()
    if not _takes_gzip(request):
        return Response(plain, media_type="text/html", status_code=status, headers=headers)
    noise = secrets.token_urlsafe(PADDING)[: secrets.randbelow(PADDING) + 1]
    more = {"content-encoding": "gzip", "vary": "accept-encoding", "x-padding": noise}
    return Response(gzip.compress(plain, 4), media_type="text/html", status_code=status, headers={**headers, **more})
