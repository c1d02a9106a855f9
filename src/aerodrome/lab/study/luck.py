"""How much of a result is luck: the same deals, played with every bot in every seat.

Let y be the win share of seat s in deal d while bot b sits there. Over a deal's games every bot has every seat once, so that y
splits into what is common to all bots in (d, s), what is common to all deals and seats of a bot, and the rest:

    luck   = covariance of what two different bots make of the same seat of the same deal, in two games
    skill  = variance of the mean over d and s of y
    play   = what is left of the variance of y

Seats of one game depend on each other, games of one deal do not, which is all that these estimates need. The interval is a
bootstrap over deals. Luck is what stays the same whoever plays: dice that fell otherwise because somebody played otherwise count
as play, so that the share of luck is rather too low than too high.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from aerodrome.lab.study.measures import Row
from aerodrome.lab.study.plan import Study, Variant

RESAMPLES = 2000
FEWEST = 10  # deals, below which nothing is said
SHARES = ("share of luck", "share of skill", "share of play")


if TYPE_CHECKING:
    import numpy as np


def luck(study: Study, rows: list[Row]) -> list[dict[str, Any]]:
    """The three shares of each variant whose deals were played with every bot in every seat."""
    import numpy as np  # slow to import, and a server does without

    found: list[dict[str, Any]] = []
    for variant in study.variants:
        blocks = _blocks(variant, rows)
        if len(blocks) >= FEWEST:
            for name, (mean, low, high) in zip(SHARES, components(np.array(blocks), list(variant.names(0))), strict=True):
                estimate = {"mean": mean, "low": low, "high": high, "n": len(blocks)}
                found.append({"variant": variant.name, "measure": name, "estimate": estimate})
    return found


def _blocks(variant: Variant, rows: list[Row]) -> list[list[list[float]]]:
    """Of each whole deal the win share by seat and bot, bots in the order of the variant."""
    n = variant.seats
    by_deal: dict[int, list[Row]] = {}
    for row in rows:
        if row["variant"] == variant.name and row["finished"]:
            by_deal.setdefault(row["deal"], []).append(row)
    found = []
    for deal, games in by_deal.items():
        if len(games) == n > 1:
            block = [[0.0] * n for _ in range(n)]
            for row in games:
                for seat in range(n):
                    block[seat][(seat - deal - row["repeat"]) % n] = row["seats"][seat]["share"]
            found.append(block)
    return found


def components(results: np.ndarray, bots: list[str]) -> list[tuple[float, float, float]]:
    """Shares of luck, skill and play with their intervals, from results by deal, seat and bot."""
    import numpy as np

    deals, n, _ = results.shape
    fair = 1.0 / n
    same = np.array([[one == other for other in bots] for one in bots], dtype=float)
    by_bot = results.mean(axis=1) @ same / same.sum(axis=0)  # of each deal; bots of one name are one player
    common = ((results.mean(axis=2) - fair) ** 2).mean(axis=1)

    def parts(weights: np.ndarray) -> np.ndarray:
        """Luck, skill and play for each row of weights of the deals."""
        bot_mean = weights @ by_bot
        spread = weights @ by_bot**2 - bot_mean**2
        skill = ((bot_mean - fair) ** 2 - spread / (deals - 1)).mean(axis=1)
        # Within a seat of a deal, after each bot's own mean is taken away: the square expands into sums over deals.
        centred = results - results.mean(axis=2, keepdims=True)
        square = weights @ (centred**2).sum(axis=2).mean(axis=1)
        cross = ((weights @ centred.mean(axis=1)) * (bot_mean - fair)).sum(axis=1)
        play = (square - 2 * cross + ((bot_mean - fair) ** 2).sum(axis=1)) / (n - 1)
        return np.stack([weights @ common - play / n, skill, play], axis=1)

    def shares(weights: np.ndarray) -> np.ndarray:
        clipped: np.ndarray = np.clip(parts(weights), 0.0, None)
        total = clipped.sum(axis=1, keepdims=True)
        return clipped / np.where(total > 0, total, 1.0)

    told = shares(np.full((1, deals), 1.0 / deals))[0]
    again = np.random.default_rng(1).multinomial(deals, np.full(deals, 1.0 / deals), size=RESAMPLES) / deals
    low, high = np.percentile(shares(again), [2.5, 97.5], axis=0)
    return [(float(told[k]), float(min(low[k], told[k])), float(max(high[k], told[k]))) for k in range(3)]
