"""Bots without a clock: with one, two equal thoughts may end differently on a busy or slow machine."""

from __future__ import annotations

from msgspec.structs import replace

from aerodrome.bots.base import NO_LIMIT, Bot
from aerodrome.bots.levels import Unsteady
from aerodrome.bots.registry import bot_class
from aerodrome.bots.search import SearchBot
from aerodrome.core.rules import Rules


def clockless(name: str, rules: Rules, seed: int | str) -> Bot:
    """The bot of that name, whose iterations alone say how long it thinks."""
    kind = bot_class(name)
    if issubclass(kind, Unsteady):
        kind = type(kind.__name__, (kind,), {"level": replace(kind.level, seconds=NO_LIMIT)})
    bot = kind(rules, seed)
    if isinstance(bot, SearchBot):
        bot.settings = bot.settings._replace(seconds=NO_LIMIT)
    return bot
