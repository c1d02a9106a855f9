"""The bundle of the browser client: in a checkout it is built where it is missing or old; an installed package has it."""

from __future__ import annotations

from aerodrome.core.errors import FileError
from aerodrome.web import build
from aerodrome.web.texts import text


def missing() -> bool:
    """Whether pages cannot be served yet: not built, or in a checkout older than its sources."""
    return not build.up_to_date() if _has_sources() else not (build.BUILD / "client.js").exists()


def make() -> None:
    """Builds it in a checkout; an installation that lost it says so."""
    if not _has_sources():
        raise FileError(text("refuse-client-missing"))
    build.build()


def _has_sources() -> bool:
    return (build.CLIENT / "src").exists()
