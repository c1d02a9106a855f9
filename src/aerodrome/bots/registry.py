"""Bots by name: the kinds we ship, the five levels, and a person's own from a file."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from aerodrome.bots.base import Bot
from aerodrome.bots.greedy import GreedyBot
from aerodrome.bots.level_bot import level_bots
from aerodrome.bots.random import RandomBot
from aerodrome.bots.steady import SteadyBot
from aerodrome.bots.tree_bot import TreeBot
from aerodrome.core.errors import BadTerms
from aerodrome.core.rules import Rules

BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, GreedyBot, SteadyBot, TreeBot)} | level_bots()


def bot_class(name: str) -> type[Bot]:
    """The kind of bot of that name, or BadTerms."""
    if name not in BOTS:
        raise BadTerms(f"There is no bot '{name}': there are {', '.join(BOTS)}.")
    return BOTS[name]


def make(name: str, rules: Rules, seed: int | str) -> Bot:
    """A bot of that name for one seat of one game."""
    return bot_class(name)(rules, seed)


def add_own(place: str) -> str:
    """Registers a person's bot, given as path/to/file.py:Name; returns its name. Runs the file."""
    path, _, kind = place.rpartition(":")
    file = Path(path)
    if not path.endswith(".py") or not kind.isidentifier():
        raise BadTerms(f"A bot of your own is given as path/to/file.py:Name, not '{place}'.")
    if not file.is_file():
        raise BadTerms(f"There is no file {path}.")
    spec = spec_from_file_location(f"own_bot_{file.stem}", file)
    if spec is None or spec.loader is None:
        raise BadTerms(f"{path} cannot be loaded.")
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise BadTerms(f"{path} cannot be loaded: {type(error).__name__}: {error}.") from error
    found = getattr(module, kind, None)
    if not isinstance(found, type) or not issubclass(found, Bot):
        raise BadTerms(f"{path} holds no class '{kind}' that is a Bot (aerodrome.bots.base.Bot).")
    name = found.name or kind
    if name in BOTS and BOTS[name].__module__ != found.__module__:
        raise BadTerms(f"There is a bot '{name}' already: give yours another name.")
    BOTS[name] = found
    return name


def seated(names: list[str], seats: int) -> list[str]:
    """One bot a seat: the names in order, from the first again where there are fewer names than seats."""
    for name in names:
        bot_class(name)
    if not names:
        raise BadTerms(f"At least one bot must be named: there are {', '.join(BOTS)}.")
    if len(names) > seats:
        raise BadTerms(f"{len(names)} bots were named for a table of {seats} seats.")
    return [names[seat % len(names)] for seat in range(seats)]
