"""Ids, keys and times: all that differs between two runs comes from here."""

from __future__ import annotations

import hashlib
import secrets
import time


def new_id() -> str:
    """A short id that cannot be guessed: 96 bits."""
    return secrets.token_hex(12)


def new_key() -> str:
    """A key for a link: 128 bits."""
    return secrets.token_hex(16)


def new_token() -> str:
    """A token that stands for a guest: 256 bits."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


_BEGAN = time.time_ns() - time.monotonic_ns()


def now() -> int:
    """Milliseconds since 1970, as the wall said when this process began: a clock that is set costs nobody his game."""
    return (_BEGAN + time.monotonic_ns()) // 1_000_000
