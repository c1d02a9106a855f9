"""The one loop in which games are played without a table: simulations, arenas and tuning differ only in who chooses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from aerodrome.bots.base import Bot, Budget
from aerodrome.core.errors import BrokenInvariant, IllegalChoice
from aerodrome.core.loop import MOVE_LIMIT, run_chance
from aerodrome.core.position import OVER, Seat
from aerodrome.core.rng import Rng
from aerodrome.core.rules import Rules, State, View

Choose = Callable[[State, Seat, list[int]], int]  # position, who is to move, and one order of every set of picks
NOTHING = View()  # for bots that look at no view


def play_game(rules: Rules, s: State, rng: Rng, choose: Choose, watch: Callable[[State], None] | None = None) -> int:
    """Plays a position to its end, in place; returns how many decisions there were.

    Chance is drawn, and a single choice is played unasked; `watch` gets every position in which a seat is to move.
    """
    decisions = 0
    for _ in range(MOVE_LIMIT):
        run_chance(rules, s, rng)
        seat = rules.mover(s)
        if seat == OVER:
            return decisions
        if watch is not None:
            watch(s)
        legal = rules.narrow(s)
        if len(legal) == 1:
            rules.apply(s, legal[0])
            continue
        decisions += 1
        rules.apply(s, choose(s, seat, legal))
    raise BrokenInvariant(f"A game did not end within {MOVE_LIMIT} moves.")


def seen_by(rules: Rules, s: State, seat: Seat, legal: list[int], shared: bool = False) -> View:
    """The view that a bot in the seat is asked with."""
    view = rules.observe(s, seat, shared)
    view.legal = legal[:]
    return view


def bots_choose(rules: Rules, bots: Sequence[Bot], budget: Budget) -> Choose:
    """Asks the bot of each seat with its view; an answer that is not legal is an error."""

    def choose(s: State, seat: Seat, legal: list[int]) -> int:
        bot: Any = bots[seat]  # anybody's: what it answers is looked at before it is taken for a number
        if not bot.needs_view:
            return int(bot.choose(NOTHING, legal, budget))
        choice = bot.choose(seen_by(rules, s, seat, legal, bot.only_reads), legal[:], budget)
        if choice not in legal:
            raise IllegalChoice(f"The bot '{bot.name}' played {choice!r}, which is not legal.")
        return int(choice)

    return choose
