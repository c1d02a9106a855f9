"""The bundle of the browser client: in a checkout it is built where it is missing or old; an installed package has it."""

from __future__ import annotations

from aerodrome.core.errors import FileError
from aerodrome.web import build

_ABSENT = (
    "The browser client is not in this installation, so pages could be looked at but not played: install a wheel of "
    "Aerodrome, which has it inside, or serve from a checkout with 'make play'."
)


def missing() -> bool:
    """Whether pages cannot be served yet: not built, or in a checkout older than its sources."""
    return not build.up_to_date() if _has_sources() else not (build.BUILD / "client.js").exists()


def make() -> None:
    """Builds it in a checkout; an installation that lost it says so."""
    if not _has_sources():
        raise FileError(_ABSENT)
    build.build()


def _has_sources() -> bool:
    return (build.CLIENT / "src").exists()
