"""Which bots can sit at a table: the five named levels, then the plain kinds, and who plays where nobody chose."""

from __future__ import annotations

from typing import Any

from aerodrome.bots import levels as named
from aerodrome.bots import registry
from aerodrome.core.errors import BadTerms
from aerodrome.web.texts import TEXTS, text

USUAL = "sourdough"  # quick, sensible and not too strong for a first game


def levels() -> list[str]:
    """The named levels, the weakest first."""
    return list(named.levels())


def kinds() -> list[str]:
    """Every bot that can be seated: the named levels from the weakest on, then the plain kinds by name."""
    known = levels()
    return known + sorted(name for name in registry.BOTS if name not in known)


def check(name: str) -> None:
    """BadTerms where there is no such bot."""
    if name not in registry.BOTS:
        raise BadTerms(text("refuse-bot", name=name, known=", ".join(kinds())))


def strongest() -> str:
    """The bot that gives hints."""
    return levels()[-1]


def title(name: str) -> str:
    """How a kind of bot is called on pages."""
    return text(f"bot-{name}") if f"bot-{name}" in TEXTS else name


def about(name: str) -> str:
    """What a bot does, in one sentence; a bot of one's own says it itself."""
    return text(f"bot-{name}-about") if f"bot-{name}" in TEXTS else registry.BOTS[name].text


def described() -> list[dict[str, str]]:
    """Every bot that can be seated, for forms and programs."""
    return [{"name": name, "title": title(name), "text": about(name)} for name in kinds()]


def still_there(name: str) -> str:
    """The bot of that name; the usual one at an old table whose bot is no longer shipped."""
    return name if name in registry.BOTS else USUAL


def stand_in(prefs: dict[str, Any]) -> str:
    """The bot that plays on for somebody who leaves, as the table chose it."""
    return still_there(str(prefs.get("standin", USUAL)))


def seat_name(seat: int) -> str:
    """How a bot is called at a table."""
    names = text("bots-names").split()
    return names[seat % len(names)]
