"""Bots without a clock: with one, two equal thoughts may end differently on a busy or slow machine."""

from __future__ import annotations

from aerodrome.bots.base import NO_LIMIT, Bot
from aerodrome.bots.level_bot import LevelBot
from aerodrome.bots.registry import make
from aerodrome.core.rules import Rules


def clockless(name: str, rules: Rules, seed: int | str) -> Bot:
    """The bot of that name, whose iterations alone say how long it thinks."""
    bot = make(name, rules, seed)
    if isinstance(bot, LevelBot):
        bot.seconds = NO_LIMIT
    return bot
