"""What runs in a worker process: rebuilds the view from plain data and asks a bot. It never sees a position.

A bot is kept while its turn lasts, so that a search can go on from what it found and its time counts for the whole turn.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import OrderedDict
from typing import TYPE_CHECKING, NamedTuple

from aerodrome.bots import registry as bot_registry
from aerodrome.bots.ahead import Judged, look_ahead
from aerodrome.bots.base import Bot, Budget, narrow_choices
from aerodrome.bots.grounds import GUESSES, grounds
from aerodrome.core import registry
from aerodrome.core.rules import Rules

if TYPE_CHECKING:
    from aerodrome.server.bots.workers import Task

HINT_SECONDS = 5.0
NICE = 5  # people's moves come before bots' thoughts
KEPT = 16  # bots in the midst of a turn that one worker remembers; a search holds thousands of nodes


class Kept(NamedTuple):
    """A bot, and which decision it made last."""

    version: int
    level: str
    bot: Bot


_kept: OrderedDict[tuple[str, int], Kept] = OrderedDict()


def settle() -> None:
    """A worker leaves Ctrl-C and the processor to the server, and ends when the server does, however that ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICE)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _rules(task: Task) -> Rules:
    return registry.rules(registry.game(task.game), task.edition, task.rules_version)


def bot_of(task: Task, rules: Rules) -> Bot:
    """The bot that made the decision just before this one, if it is still here; otherwise a new one."""
    kept = _kept.pop((task.table, task.seat), None)
    if kept is not None and task.follows and (kept.version, kept.level) == (task.follows, task.level):
        return kept.bot
    return bot_registry.make(task.level, rules, task.seed)


def choose(task: Task) -> int:
    """The bot's choice."""
    rules = _rules(task)
    view = rules.load_view(task.view)
    bot = bot_of(task, rules)
    choice = int(bot.choose(view, narrow_choices(bot.rules, view), Budget(seconds=task.seconds)))
    _kept[task.table, task.seat] = Kept(task.version, task.level, bot)
    while len(_kept) > KEPT:
        _kept.popitem(last=False)
    return choice


def judge(task: Task) -> Judged:
    """Each choice with what the seat may expect of it, the best first; only the choice where a bot has no values."""
    rules = _rules(task)
    view = rules.load_view(task.view)
    view.rules = rules
    bot = bot_registry.make(task.level, rules, task.seed)
    legal = narrow_choices(rules, view)
    thoughts = bot.think(view, legal, Budget(seconds=HINT_SECONDS))
    first, *others = thoughts.best_first()
    if first.value is None or not others:
        return Judged([(first.choice, -1.0 if first.value is None else first.value)])
    # What was looked at less often is not thought better than what is played, whatever its few values say.
    found = [(one.choice, min(one.value or 0.0, first.value)) for one in (first, *others)]
    other = found[1][0]
    why = grounds(rules, view, task.options, first.choice, other, task.seed)
    seeds = [f"{task.seed}/ahead/{guess}" for guess in range(GUESSES)]
    best = look_ahead(rules, view, first.choice, thoughts.line, seeds)
    return Judged(found, why, best, look_ahead(rules, view, other, (), seeds))
