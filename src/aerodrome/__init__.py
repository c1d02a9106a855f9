"""Aerodrome: board games of bush planes, air mail and the Yukon, playable for real."""

from __future__ import annotations

from aerodrome._build import BUILD, prefer_sources_if_needed

prefer_sources_if_needed()

from collections.abc import Mapping  # noqa: E402 - the build must be chosen before anything compiled is imported
from typing import Any  # noqa: E402

from aerodrome.core import record as _records  # noqa: E402
from aerodrome.core import registry as _registry  # noqa: E402
from aerodrome.core.chance import Chance as _Chance  # noqa: E402
from aerodrome.core.errors import AerodromeError, RecordError  # noqa: E402
from aerodrome.core.match import Match  # noqa: E402

__version__ = "0.1.0"
__all__ = ["BUILD", "AerodromeError", "Match", "__version__", "new", "replay"]


def new(
    game: str, seats: int, seed: int | None = None, options: Mapping[str, Any] | None = None, edition: str | None = None
) -> Match:
    """Starts a match. With a seed it is reproducible; without one its shuffles can be checked after the end."""
    info = _registry.game(game)
    chosen = info.edition(edition)
    table = info.check_terms(seats, options or {}, chosen)
    chance = _Chance.fair() if seed is None else _Chance.seeded(seed)
    return Match(info, _registry.rules(info, chosen), seats, table, chance)


def replay(text: str) -> Match:
    """Gives back the match that `Match.record` wrote, after checking every entry against the rules."""
    rec = _records.read(text)
    info = _registry.game(rec.game)
    edition = rec.own_edition() or info.edition(rec.edition)
    if edition.hash != rec.edition_hash:
        raise RecordError(
            f"The record was played with another edition '{rec.edition}': its hash is {rec.edition_hash}, ours {edition.hash}."
        )
    return Match.from_record(info, _registry.rules(info, edition, rec.version), rec)
