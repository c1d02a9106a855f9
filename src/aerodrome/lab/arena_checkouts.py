"""A level of this checkout against the same level of another one: same deals, both seatings, each in its own engine.

Two checkouts cannot share a process, and the numbers of choices, views and weights may differ between them. So each keeps the
whole match in its own engine, under the newest rules version that both know; every choice is told to the other by its meaning.
Where the two do not agree on who is to move or on the result, they do not play the same game, and that is an error.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from aerodrome.core.errors import AerodromeError, BadTable
from aerodrome.core.loop import MOVE_LIMIT
from aerodrome.core.position import CHANCE, OVER
from aerodrome.lab.arena import Bout, Contest, Result
from aerodrome.lab.helper import HERE, Helper, run_in, source_of

WORKER = Path(__file__).parent / "checkout_worker.py"
OURS, THEIRS = "here", "there"


class Checkouts:
    """The two sides of the contest, each a process."""

    def __init__(self, contest: Contest, options: dict[str, Any], checkout: Path, stack: ExitStack) -> None:
        if contest.seats < 2:
            raise BadTable("Two checkouts meet at tables of two and more seats.")
        self.contest = contest
        self.options = options
        self.sides: list[Helper] = []
        for name, source in ((OURS, HERE), (THEIRS, source_of(checkout))):
            side = run_in(source, f"the bots {name}", WORKER, contest.game)
            stack.callback(side.close)
            self.sides.append(side)
        self.rules_version = min(side.hello["rules_version"] for side in self.sides)

    def play(self, bot: str, bout: Bout) -> Result:
        """One game of one bot against its namesake; row and names as the arena's report reads them."""
        owners = [0 if name == _named(bot, OURS) else 1 for name in bout.seating]
        mover = self._begin(bot, bout, owners)
        cpu: list[dict[int, float]] = [{} for _ in owners]  # seconds by turn
        for _ in range(MOVE_LIMIT):
            if mover == OVER:
                break
            if mover == CHANCE:
                mover = self._both({"outcome": self._ask(0, {"draw": True})["outcome"]})["mover"]
            else:
                told = self._ask(owners[mover], {"choose": True})
                cpu[mover][told["turn"]] = cpu[mover].get(told["turn"], 0.0) + told["cpu"]
                mover = self._both({"act": told["act"], "number": told["number"]})["mover"]
        end = self._both({"end": True})
        names = {"table": list(bout.table), "deal": bout.deal, "shift": bout.shift}
        used = [[round(1000 * seconds, 1) for seconds in turns.values()] for turns in cpu]
        return {**names, **{key: end[key] for key in ("shares", "scores", "places")}, "cpu": used, "faults": [], "facts": {}}

    def _begin(self, bot: str, bout: Bout, owners: list[int]) -> int:
        movers = set()
        for side in (0, 1):
            seeds = {seat: f"{self.contest.seed}/{bout.deal}/{seat}" for seat, owner in enumerate(owners) if owner == side}
            asked = {
                "game": self.contest.game,
                "rules_version": self.rules_version,
                "seats": self.contest.seats,
                "options": self.options,
                "deal": f"{self.contest.seed}/deal {bout.deal}",
                "bot": bot,
                "seeds": seeds,
                "seconds": self.contest.seconds,
            }
            movers.add(self._ask(side, {"new": asked})["mover"])
        return int(movers.pop())

    def _ask(self, side: int, asked: dict[str, Any]) -> dict[str, Any]:
        return self.sides[side].ask(json.dumps(asked))

    def _both(self, asked: dict[str, Any]) -> dict[str, Any]:
        ours, theirs = (self._ask(side, asked) for side in (0, 1))
        if ours != theirs:
            raise AerodromeError(f"The checkouts do not play the same game: after {asked} one says {ours}, the other {theirs}.")
        return ours


def _named(bot: str, where: str) -> str:
    return f"{bot} {where}"


def run(
    contest: Contest, options: dict[str, Any], checkout: Path, games: int, on_progress: Callable[[int, int], None]
) -> tuple[list[Result], bool]:
    """Every bot of the contest against its namesake; the games that are finished, and whether it was interrupted.

    `options` are those that differ from the usual ones: the other checkout may know fewer.
    """
    rows: list[Result] = []
    with ExitStack() as stack:
        checkouts = Checkouts(contest, options, checkout, stack)
        deals = -(-games // contest.seats)
        try:
            for deal in range(deals):
                for bot in contest.bots:
                    table = (_named(bot, OURS), *[_named(bot, THEIRS)] * (contest.seats - 1))
                    for shift in range(contest.seats):
                        rows.append(checkouts.play(bot, Bout(table, deal, shift)))
                        on_progress(len(rows), deals * contest.seats * len(contest.bots))
        except KeyboardInterrupt:
            return rows, True
    return rows, False
