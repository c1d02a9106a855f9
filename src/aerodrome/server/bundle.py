"""The bundle of the browser client: in a checkout it is built where it is missing or old; an installed package has it."""

from __future__ import annotations

from aerodrome.web import build


def missing() -> bool:
    """Whether it has to be built before pages can be served."""
    return (build.CLIENT / "src").exists() and not build.up_to_date()


def make() -> None:
    """Builds it."""
    build.build()
