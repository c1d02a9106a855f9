"""Promises of shuffles: whoever gives a text of his own to a shuffle has seen the hash of its seed before.

A ticket stands for a seed that nobody but the server can compute; the hash of the seed can be shown before the table is made.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets

from aerodrome.core.errors import BadTerms
from aerodrome.web.texts import text

LASTS = 86_400_000  # milliseconds
_TICKET = re.compile(r"([0-9a-f]{1,12})-[0-9a-f]{32}")


def new_ticket(now: int) -> str:
    """A ticket for one table."""
    return f"{now:x}-{secrets.token_hex(16)}"


def seed_of(secret: str, ticket: str, now: int) -> bytes:
    """The seed that a ticket stands for; BadTerms where it was not made lately."""
    match = _TICKET.fullmatch(ticket)
    if match is None or not 0 <= now - int(match[1], 16) <= LASTS:
        raise BadTerms(text("refuse-ticket"))
    return hmac.digest(secret.encode(), f"seed/{ticket}".encode(), "sha256")


def promise_of(seed: bytes) -> str:
    """The hash that is shown."""
    return hashlib.sha256(seed).hexdigest()
