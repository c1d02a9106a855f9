"""A trained network as a bot, for `aerodrome arena`, `aerodrome join` and everything else that takes bots."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import numpy as np
import torch

from aerodrome.bots.base import Bot, Budget
from aerodrome.core.errors import BadTerms
from aerodrome.core.rules import Rules
from aerodrome.rl.learn.advice import Adviser
from aerodrome.rl.learn.network import Network
from aerodrome.rl.setting import as_array

BOT_FILE = '''"""What `aerodrome train` has learned, as a bot: aerodrome arena GAME --bots greedy --bot THIS_FILE:Learned"""

from pathlib import Path

from aerodrome.rl.learn.bot import NetworkBot


class Learned(NetworkBot):
    name = "learned"
    text = "A network that learned by playing against itself."
    folder = Path(__file__).parent
'''


class NetworkBot(Bot):
    """Plays what the network in `folder` prefers; it knows its view and nothing else, and looks one choice ahead."""

    folder: ClassVar[Path] = Path()

    def __init__(self, rules: Rules, seed: int | str) -> None:
        super().__init__(rules, seed)
        self._network = Network.restored(torch.load(self.folder / "network.pt", weights_only=True))
        self._adviser = Adviser(rules, self._network.looks, seed)

    def choose(self, view: Any, legal: list[int], budget: Budget) -> int:
        """The choice that the network prefers."""
        if len(legal) == 1:
            return legal[0]
        if self.rules.tensor is None or self._network.actions != self.rules.n_choices:
            raise BadTerms(f"The network in {self.folder} was trained for another game or edition.")
        mask = np.zeros((1, self.rules.n_choices), dtype=np.uint8)
        mask[0, legal] = 1
        seen = as_array(self.rules.tensor.numbers(view))
        advice = self._adviser.advise(view, legal)
        return int(self._network.best(seen[None, :], mask, advice[None, :])[0])
