"""Bots without a clock: with one, two equal thoughts may end differently on a busy or slow machine."""

from __future__ import annotations

from msgspec.structs import replace

from aerodrome.bots.base import NO_LIMIT, Bot
from aerodrome.bots.levels import Unsteady
from aerodrome.bots.registry import make
from aerodrome.bots.search import SearchBot
from aerodrome.core.rules import Rules


def clockless(name: str, rules: Rules, seed: int | str) -> Bot:
    """The bot of that name, whose iterations alone say how long it thinks."""
    bot = make(name, rules, seed)
    if isinstance(bot, SearchBot):
        bot.settings = bot.settings._replace(seconds=NO_LIMIT)
    elif isinstance(bot, Unsteady):
        bot.level = replace(bot.level, seconds=NO_LIMIT)  # type: ignore[misc]
    return bot
