"""Passwords: hashed beside the event loop, few at a time, and not the ones that everybody tries first."""

from __future__ import annotations

import asyncio
from pathlib import Path

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from aerodrome.core.errors import BadTerms
from aerodrome.web.texts import text

LENGTH = (8, 200)
AT_ONCE = 2  # each takes some 64 MB while it is computed
_HASHER = PasswordHasher()
_NOBODY = _HASHER.hash("nobody's password")  # so that an unknown name takes as long as a wrong password
_ROWS = (
    "01234567890",
    "09876543210",
    "abcdefghijklmnopqrstuvwxyz",
    "qwertyuiop",
    "qwertzuiop",
    "asdfghjkl",
    "zxcvbnm",
    "azertyuiop",
)
_COMMON = frozenset((Path(__file__).parent / "common_passwords.txt").read_text(encoding="ascii").split())


def check(password: str, name: str) -> None:
    """Refuses what is too short, or what would be tried first: common words, rows of keys, one letter, one's own name."""
    if not LENGTH[0] <= len(password) <= LENGTH[1]:
        raise BadTerms(text("refuse-password", least=LENGTH[0], most=LENGTH[1]))
    bare = password.casefold().strip("0123456789!?.,*#$-_ ")
    whole = password.casefold()
    in_a_row = any(whole in row * 3 for row in _ROWS)
    own = "".join(name.casefold().split())
    if in_a_row or len(set(whole)) < 4 or bare in _COMMON or whole in _COMMON or own in ("".join(whole.split()), bare):
        raise BadTerms(text("refuse-password-common"))


class Keeper:
    """Computes and compares hashes."""

    def __init__(self) -> None:
        self._room = asyncio.Semaphore(AT_ONCE)

    async def hashed(self, password: str) -> str:
        """What is stored of a password."""
        async with self._room:
            return await asyncio.to_thread(_HASHER.hash, password)

    async def fits(self, stored: str | None, password: str) -> bool:
        """Whether it is the password; takes as long where there is none."""
        async with self._room:
            try:
                await asyncio.to_thread(_HASHER.verify, stored or _NOBODY, password)
            except (VerificationError, InvalidHashError):
                return False
        return stored is not None
