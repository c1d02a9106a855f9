"""The network: observation and advice go in, a preference for every choice and the expected share of the victory come out."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from aerodrome.rl.setting import Numbers, Setting

MOST_APART = 31  # a number that cannot be greater gets an input for every value
SCALE = 16.0  # greater ones are counts of cards or money: most are below this
TRUST = 3.0  # in the advice, at the beginning: the best choice is played most of the time, others are tried


class Inputs:
    """Which inputs the numbers of an observation become.

    `columns` says which number each input looks at, `values` which value it waits for; -1 takes the number itself, scaled.
    """

    def __init__(self, columns: NDArray[np.int64], values: NDArray[np.int64]) -> None:
        self.columns = columns
        self.values = values
        self._columns = torch.from_numpy(columns)
        self._values = torch.from_numpy(values)

    @staticmethod
    def none() -> Inputs:
        """For a network that follows its advice blindly."""
        return Inputs(np.zeros(0, dtype=np.int64), np.zeros(0, dtype=np.int64))

    @staticmethod
    def of(setting: Setting) -> Inputs:
        """An input for each value of a small number; a great number is taken as it is."""
        columns: list[int] = []
        values: list[int] = []
        for column, high in enumerate(setting.highs.tolist()):
            wanted = range(1, high + 1) if high <= MOST_APART else [-1]
            columns.extend([column] * len(wanted))
            values.extend(wanted)
        return Inputs(np.array(columns), np.array(values))

    def that_vary(self, observations: Numbers) -> Inputs:
        """Only those inputs that are not the same in all these observations: half a board is empty in most games."""
        seen = self.encode(torch.from_numpy(observations))
        vary = (seen.amax(dim=0) > seen.amin(dim=0)).numpy()
        return Inputs(self.columns[vary], self.values[vary])

    def encode(self, observations: torch.Tensor) -> torch.Tensor:
        """Observations (rows, numbers) as floats (rows, inputs)."""
        taken = observations.index_select(1, self._columns)
        return torch.where(self._values < 0, taken / SCALE, (taken == self._values).float())

    def __len__(self) -> int:
        return len(self.columns)


class Network(nn.Module):
    """Two hidden layers, shared by the preferences (`actor`) and the value (`critic`).

    A preference is the sum of the rows of advice, each trusted so far, and of what the network adds. At the beginning it trusts
    the first row alone and adds nothing: it plays as greedy does.
    """

    def __init__(self, inputs: Inputs, actions: int, looks: int, hidden: int) -> None:
        super().__init__()
        self.inputs = inputs
        self.actions = actions
        self.looks = looks
        self.hidden = hidden
        self.body = nn.Sequential(
            nn.Linear(len(inputs) + looks * actions, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU()
        )
        self.actor = nn.Linear(hidden, actions)
        self.critic = nn.Linear(hidden, 1)
        self.trust = nn.Parameter(torch.tensor([TRUST, *[0.0] * (looks - 1)]))
        nn.init.zeros_(self.actor.weight)
        nn.init.zeros_(self.actor.bias)

    def forward(self, observations: torch.Tensor, masks: torch.Tensor, advice: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Logarithms of the chances of all choices, those not offered excluded, and the value between 0 and 1."""
        body = self.body(torch.cat([self.inputs.encode(observations), advice.flatten(1)], dim=1))
        preferences = (self.actor(body) + (self.trust[:, None] * advice).sum(dim=1)).masked_fill(masks == 0, -1e9)
        return torch.log_softmax(preferences, dim=1), torch.sigmoid(self.critic(body)).squeeze(1)

    @torch.no_grad()
    def best(self, observations: Numbers, masks: Numbers, advice: NDArray[np.float32]) -> NDArray[np.int64]:
        """The choice preferred most in each row."""
        chances, _ = self(torch.from_numpy(observations), torch.from_numpy(masks), torch.from_numpy(advice))
        best: NDArray[np.int64] = chances.argmax(dim=1).numpy()
        return best

    def stored(self) -> dict[str, Any]:
        """All that `restored` needs."""
        columns, values = torch.from_numpy(self.inputs.columns), torch.from_numpy(self.inputs.values)
        shape = {"columns": columns, "values": values, "actions": self.actions, "looks": self.looks, "hidden": self.hidden}
        return {**shape, "weights": self.state_dict()}

    @staticmethod
    def restored(data: dict[str, Any]) -> Network:
        """The network that was stored."""
        inputs = Inputs(data["columns"].numpy(), data["values"].numpy())
        network = Network(inputs, data["actions"], data["looks"], data["hidden"])
        network.load_state_dict(data["weights"])
        return network
