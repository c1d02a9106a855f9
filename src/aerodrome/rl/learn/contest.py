"""How well a network plays: whole matches against a bot of ours, every deal once from each seat."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from aerodrome.bots import registry as bots
from aerodrome.bots.base import Bot, Budget
from aerodrome.core.rng import Rng
from aerodrome.core.rules import OVER
from aerodrome.rl.learn.advice import Adviser, Floats
from aerodrome.rl.learn.network import Network
from aerodrome.rl.setting import Setting, as_array


class Result(NamedTuple):
    """The network's mean share of the victory, and the half width of its 95 % interval."""

    share: float
    around: float
    games: int


class Game:
    """One match: a network in one seat, bots in the others."""

    def __init__(self, setting: Setting, opponent: str, looks: int, deal: str, seat: int) -> None:
        self.seat = seat
        self.match = setting.single(Rng(deal))
        self.bots: list[Bot] = [bots.make(opponent, setting.rules, f"{deal}/{other}") for other in range(setting.seats)]
        self.adviser = Adviser(setting.rules, looks, f"{deal}/advice")
        self.match.begin()
        self.go_on()

    def advice(self) -> Floats:
        """What one look says to the network's seat."""
        return self.adviser.advise(self.match.rules.observe(self.match.state, self.seat), self.match.legal)

    def go_on(self) -> None:
        """The bots play until the network is asked or the match is over."""
        match = self.match
        while match.mover not in (OVER, self.seat):
            view = match.rules.observe(match.state, match.mover)
            match.play(self.bots[match.mover].choose(view, match.legal, Budget()))


def contest(network: Network, setting: Setting, opponent: str, games: int, seed: str) -> Result:
    """So many matches, stepped together so that the network is asked about all of them at once."""
    seats = setting.seats
    played = [Game(setting, opponent, network.looks, f"{seed}/{number // seats}", number % seats) for number in range(games)]
    while waiting := [game for game in played if game.match.mover != OVER]:
        seen = np.stack([as_array(game.match.numbers(game.seat)) for game in waiting])
        masks = np.stack([as_array(game.match.mask(game.seat)) for game in waiting])
        advice = np.stack([game.advice() for game in waiting])
        for game, choice in zip(waiting, network.best(seen, masks, advice).tolist(), strict=True):
            game.match.play(choice)
            game.go_on()
    shares = [game.match.payoff()[game.seat] for game in played]
    around = 1.96 * float(np.std(shares)) / math.sqrt(len(shares))
    return Result(float(np.mean(shares)), around, len(shares))
