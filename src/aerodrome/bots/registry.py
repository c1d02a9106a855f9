"""Bots by name."""

from __future__ import annotations

from aerodrome.bots.base import Bot
from aerodrome.bots.greedy import GreedyBot
from aerodrome.bots.random import RandomBot
from aerodrome.bots.search import SearchBot
from aerodrome.core.errors import BadTable
from aerodrome.core.rules import Rules

BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (GreedyBot, RandomBot, SearchBot)}


def bot_class(name: str) -> type[Bot]:
    """The kind of bot of that name, or BadTable."""
    if name not in BOTS:
        raise BadTable(f"There is no bot '{name}': there are {', '.join(BOTS)}.")
    return BOTS[name]


def make(name: str, rules: Rules, seed: int | str) -> Bot:
    """A bot of that name for one seat of one game."""
    return bot_class(name)(rules, seed)


def seated(names: list[str], seats: int) -> list[str]:
    """One bot a seat: the names in order, from the first again where there are fewer names than seats."""
    for name in names:
        bot_class(name)
    if not names:
        raise BadTable(f"At least one bot must be named: there are {', '.join(BOTS)}.")
    if len(names) > seats:
        raise BadTable(f"{len(names)} bots were named for a table of {seats} seats.")
    return [names[seat % len(names)] for seat in range(seats)]
