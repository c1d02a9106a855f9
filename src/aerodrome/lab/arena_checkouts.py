"""A level of this checkout against the same level of another one: same deals, both seatings, each in its own engine.

Two checkouts cannot share a process, and their views, weights and searches may differ. So each keeps the whole match in its own
engine, under the newest rules version that both know: records of that version replay in both, so the numbers of choices are the
same. Where the two do not agree on who is to move, on what is legal or on the result, they do not play the same game, and that
is an error.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from aerodrome.core.errors import AerodromeError, BadTerms
from aerodrome.core.loop import MOVE_LIMIT
from aerodrome.core.position import OVER
from aerodrome.lab.arena import Bout, Contest, Result
from aerodrome.lab.helper import HERE, Helper, run_in, source_of

WORKER = Path(__file__).parent / "checkout_worker.py"
OURS, THEIRS = "here", "there"


class Checkouts:
    """The two sides of the contest, each a process."""

    def __init__(self, contest: Contest, options: dict[str, Any], checkout: Path, stack: ExitStack) -> None:
        if contest.seats < 2:
            raise BadTerms("Two checkouts meet at tables of two and more seats.")
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
        told = [self._ask(side, {"new": self._table(bot, bout, owners, side)}) for side in (0, 1)]
        side = 0 if told[0]["moves"] else 1
        for _ in range(MOVE_LIMIT):
            if not told[side]["moves"]:
                break
            moves = told[side]["moves"]
            side = 1 - side
            told[side] = self._ask(side, {"moves": moves})
        if told[0]["results"] != told[1]["results"] or {told[0]["mover"], told[1]["mover"]} != {OVER}:
            raise AerodromeError(f"The checkouts do not play the same game: one ends with {told[0]}, the other with {told[1]}.")
        cpu = {**told[0]["cpu"], **told[1]["cpu"]}
        used = [[round(1000 * seconds, 1) for seconds in cpu[str(seat)].values()] for seat in range(len(owners))]
        names = {"table": list(bout.table), "deal": bout.deal, "shift": bout.shift}
        return {**names, **told[0]["results"], "cpu": used, "faults": [], "facts": {}}

    def _table(self, bot: str, bout: Bout, owners: list[int], side: int) -> dict[str, Any]:
        """What one side is told of the match that begins."""
        seed = self.contest.seed
        return {
            "game": self.contest.game,
            "rules_version": self.rules_version,
            "seats": self.contest.seats,
            "options": self.options,
            "deal": f"{seed}/deal {bout.deal}",
            "draws": side == 0,  # the chance events, for both
            "bot": bot,
            "seeds": {seat: f"{seed}/{bout.deal}/{seat}" for seat, owner in enumerate(owners) if owner == side},
            "seconds": self.contest.seconds,
        }

    def _ask(self, side: int, asked: dict[str, Any]) -> dict[str, Any]:
        return self.sides[side].ask(json.dumps(asked))


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
