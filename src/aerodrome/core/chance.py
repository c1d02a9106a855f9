"""Chance that can be checked: outcome i is a weighted pick by HMAC of a secret that was promised beforehand."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Any

from aerodrome.core.errors import BadTerms
from aerodrome.core.messages import Message
from aerodrome.core.rules import Rules

_SPACE = 1 << 256


class Chance:
    """Numbered draws. Draw i is never used twice, also if the move that caused it is taken back."""

    def __init__(self, secret: bytes, public_seed: int | None = None) -> None:
        self.secret = secret
        self.public_seed = public_seed  # simulations name their seed openly; tables promise a hash
        self.nonces: list[str] = []
        self.drawn = 0

    @classmethod
    def fair(cls) -> Chance:
        """A table's chance: 256 random bits."""
        return cls(secrets.token_bytes(32))

    @classmethod
    def seeded(cls, seed: int) -> Chance:
        """A simulation's chance: the same seed gives the same match."""
        return cls(hashlib.sha256(f"seed {seed}".encode()).digest(), seed)

    @property
    def promise(self) -> str:
        """The hash that is shown before the first event."""
        return hashlib.sha256(self.secret).hexdigest()

    def add_nonce(self, nonce: str) -> None:
        """Mixes in a player's own text; only before the first draw, so that nobody can steer."""
        if self.drawn:
            raise BadTerms(Message("nonce-late"))
        if not nonce.isprintable() or not 1 <= len(nonce) <= 64:
            raise BadTerms(Message("nonce-signs"))
        self.nonces.append(nonce)

    def draw(self, rules: Rules, state: Any) -> int:
        """The outcome of the event that is due."""
        index = self.drawn
        self.drawn += 1
        outcomes = rules.chance(state)
        left = self._number(index, sum(weight for _, weight in outcomes))
        for outcome, weight in outcomes:
            left -= weight
            if left < 0:
                return outcome
        raise AssertionError("weights add up to their sum")

    def _number(self, index: int, below: int) -> int:
        """A uniform number; an HMAC value in the last, incomplete range is thrown away."""
        key = self.secret + "\n".join(self.nonces).encode()
        attempt = 0
        while True:
            digest = hmac.digest(key, f"{index}/{attempt}".encode(), "sha256")
            number = int.from_bytes(digest, "big")
            if number < _SPACE - _SPACE % below:
                return number % below
            attempt += 1
