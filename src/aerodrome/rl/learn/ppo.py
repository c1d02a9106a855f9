"""Self-play by proximal policy optimisation: many matches at once, one network in every seat."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray

from aerodrome.rl.learn.advice import Adviser, Floats
from aerodrome.rl.learn.network import Network
from aerodrome.rl.vector import Vector

EPOCHS = 3
ROWS = 1024  # of one step of learning
CLIP = 0.2  # how far a choice's chance may move in one round, as a ratio
TRACE = 0.95  # how far a result is believed beyond the value of the next own decision
ENTROPY = 0.003  # what keeps the network from being sure too soon
GRADIENT = 0.5  # the longest gradient


class Round(NamedTuple):
    """What was played in one round: steps times matches, a row each."""

    observations: torch.Tensor
    masks: torch.Tensor
    advice: torch.Tensor
    choices: torch.Tensor
    chances: torch.Tensor  # the logarithm of the chance that each choice had
    advantages: torch.Tensor
    returns: torch.Tensor
    finished: int  # matches


@torch.no_grad()
def play_round(network: Network, many: Vector, adviser: Adviser, steps: int) -> Round:
    """Plays so many steps of all matches, each choice drawn by its chance."""
    shape = (steps, many.n)
    observations = torch.empty((*shape, many.setting.size), dtype=torch.uint8)
    masks = torch.empty((*shape, many.actions), dtype=torch.uint8)
    advice = torch.empty((*shape, network.looks, many.actions))
    choices = torch.empty(shape, dtype=torch.int64)
    chances = torch.empty(shape)
    values = np.empty(shape, dtype=np.float32)
    movers = np.empty(shape, dtype=np.int64)
    rewards = np.empty((*shape, many.setting.seats), dtype=np.float32)
    dones = np.empty(shape, dtype=np.bool_)
    for step in range(steps):
        observations[step] = torch.from_numpy(many.observations)
        masks[step] = torch.from_numpy(many.masks)
        movers[step] = many.movers
        advice[step] = advised(many, adviser)
        found, value = network(observations[step], masks[step], advice[step])
        chosen = torch.multinomial(found.exp(), 1)
        choices[step] = chosen.squeeze(1)
        chances[step] = found.gather(1, chosen).squeeze(1)
        values[step] = value.numpy()
        many.step(choices[step].numpy())
        rewards[step] = many.rewards
        dones[step] = many.dones
    _, last = network(torch.from_numpy(many.observations), torch.from_numpy(many.masks), advised(many, adviser))
    ahead = expected(last.numpy(), many.movers.astype(np.int64), many.setting.seats)
    advantages = advantages_of(values, movers, rewards, dones, ahead)
    flat = torch.from_numpy(advantages).flatten()
    return Round(
        observations.flatten(0, 1),
        masks.flatten(0, 1),
        advice.flatten(0, 1),
        choices.flatten(),
        chances.flatten(),
        (flat - flat.mean()) / (flat.std() + 1e-6),
        flat + torch.from_numpy(values).flatten(),
        int(dones.sum()),
    )


def advised(many: Vector, adviser: Adviser) -> torch.Tensor:
    """The advice in all matches, each from the view of its mover alone."""
    rules = many.setting.rules
    rows = [adviser.advise(rules.observe(match.state, match.mover), match.legal) for match in many.matches]
    return torch.from_numpy(np.stack(rows))


def expected(values: Floats, movers: NDArray[np.int64], seats: int) -> Floats:
    """What every seat may expect where only the mover's value is known: the others share the rest."""
    rest = (1.0 - values) / max(1, seats - 1)
    every: Floats = np.repeat(rest[:, None], seats, axis=1).astype(np.float32)
    every[np.arange(len(movers)), movers] = values
    return every


def advantages_of(values: Floats, movers: NDArray[np.int64], rewards: Floats, dones: NDArray[np.bool_], ahead: Floats) -> Floats:
    """How much better each choice turned out than its seat expected (generalised advantage estimation, seat by seat).

    A seat's next value is that of its own next decision: what others do between is part of what follows from the choice.
    """
    advantages = np.empty_like(values)
    next_value = ahead.copy()
    trace = np.zeros_like(ahead)
    due = np.zeros_like(ahead)  # rewards since the seat's next decision
    rows = np.arange(values.shape[1])
    for step in reversed(range(len(values))):
        over = dones[step]
        next_value[over] = 0.0
        trace[over] = 0.0
        due[over] = rewards[step][over]
        mover = movers[step]
        surprise = due[rows, mover] + next_value[rows, mover] - values[step]
        advantages[step] = surprise + TRACE * trace[rows, mover]
        next_value[rows, mover] = values[step]
        trace[rows, mover] = advantages[step]
        due[rows, mover] = 0.0
    return advantages


def learn(network: Network, optimizer: torch.optim.Optimizer, played: Round, acting: bool = True) -> float:
    """Learns from a round; returns how far the network moved (the mean change of the chances' logarithm).

    Without `acting` only values are learned: as long as they are wrong they teach nothing about choices.
    """
    moved = 0.0
    for _ in range(EPOCHS):
        for rows in torch.split(torch.randperm(len(played.choices)), ROWS):
            chances, values = network(played.observations[rows], played.masks[rows], played.advice[rows])
            change = chances.gather(1, played.choices[rows, None]).squeeze(1) - played.chances[rows]
            ratio = change.exp()
            gain = played.advantages[rows]
            actor = -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            critic = (values - played.returns[rows]).square().mean()
            entropy = -(chances.exp() * chances.clamp(min=-50.0)).sum(dim=1).mean()
            optimizer.zero_grad()
            (actor + critic - ENTROPY * entropy if acting else critic).backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), GRADIENT)
            optimizer.step()
            moved = float(change.detach().abs().mean())
    return moved
