"""A seat in the arena: its bot is watched, and one that raises, stalls or answers illegally loses its seat to a safe one."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from time import thread_time
from types import FrameType
from typing import Any

from aerodrome.bots.base import Bot, Budget
from aerodrome.bots.registry import make
from aerodrome.bots.steady import SteadyBot
from aerodrome.core.rules import Rules

STALL = 3.0  # times its cap of CPU time a bot may take before it is stopped
PATIENCE = 20.0  # times its cap in real time: for bots that wait instead of thinking
AGAIN = 0.5  # seconds until a bot that swallows the alarm hears it again


class Stalled(BaseException):
    """The bot has taken far more time than its budget allows; no bot can catch it as an Exception."""


class WatchedBot:
    """One bot at one table, with what it has used and what went wrong."""

    def __init__(self, rules: Rules, name: str, seed: str, seconds: float) -> None:
        self.fault: str | None = None
        self.turns: dict[int, float] = {}  # seconds of CPU by turn
        self._budget = Budget(seconds=seconds)
        self._safe = SteadyBot(rules, seed)
        self._bot: Bot = self._safe
        try:
            with _alarm(seconds):
                self._bot = make(name, rules, seed)
        except (Exception, Stalled) as error:
            self.fault = _said(error)

    def choose(self, view: Any, legal: list[int]) -> int:
        """The bot's choice, or the safe one's from the first fault on."""
        start = thread_time()
        choice = self._ask(view, legal) if self.fault is None else None
        if choice is None:
            choice = self._safe.choose(view, legal[:], self._budget)
        self.turns[view.turn] = self.turns.get(view.turn, 0.0) + thread_time() - start
        return choice

    def _ask(self, view: Any, legal: list[int]) -> int | None:
        start = thread_time()
        try:
            with _alarm(self._budget.seconds):
                choice = self._bot.choose(view, legal[:], self._budget)
        except (Exception, Stalled) as error:
            self.fault = _said(error)
            return None
        if thread_time() - start > STALL * self._budget.seconds:
            self.fault = _said(Stalled())
        elif not isinstance(choice, int) or choice not in legal:
            self.fault = f"answered {choice!r}, which is not legal"
        return None if self.fault else choice


def _said(error: BaseException) -> str:
    if isinstance(error, Stalled):
        return "took too long"
    return f"raised {type(error).__name__}: {error}"[:200]


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    """Raises Stalled where the time is far exceeded; without effect outside the main thread, where no alarm can be set."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return
    before = [signal.signal(number, _ring) for number in (signal.SIGPROF, signal.SIGALRM)]
    try:
        signal.setitimer(signal.ITIMER_PROF, STALL * seconds, AGAIN)
        signal.setitimer(signal.ITIMER_REAL, PATIENCE * seconds, AGAIN)
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0.0)
        signal.setitimer(signal.ITIMER_REAL, 0.0)
        for number, handler in zip((signal.SIGPROF, signal.SIGALRM), before, strict=True):
            signal.signal(number, handler)


def _ring(number: int, frame: FrameType | None) -> None:
    raise Stalled
