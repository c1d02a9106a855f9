"""A whole course: rounds of self-play with contests between them; stopped at any time, it can be continued."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import torch

from aerodrome.core.errors import BadTerms
from aerodrome.rl import Vector, vector
from aerodrome.rl.learn.advice import Adviser
from aerodrome.rl.learn.bot import BOT_FILE
from aerodrome.rl.learn.contest import contest
from aerodrome.rl.learn.curve import curve
from aerodrome.rl.learn.network import Inputs, Network
from aerodrome.rl.learn.ppo import learn, play_round
from aerodrome.rl.setting import Setting

COURSE = "course.pt"
QUICKER = 20  # a single number that weighs a whole row of advice has a longer way to go than weights of a network
SEED_SPAN = 1 << 16  # a continued course plays other matches than the ones before


class Plan(NamedTuple):
    """What a course is made of."""

    opponent: str = "greedy"
    looks: int = 1  # of the advice
    hidden: int = 256
    matches: int = 128
    steps: int = 128  # of all matches in a round
    first_rounds: int = 3  # in which only values are learned
    rate: float = 5e-4
    games: int = 200  # of a contest
    between: float = 90.0  # seconds of CPU time from one contest to the next
    seed: int = 1


class Course:
    """The network with all that is needed to go on; everything lies in one folder."""

    def __init__(self, setting: Setting, plan: Plan, folder: Path, tell: Callable[[str], None]) -> None:
        self.setting = setting
        self.plan = plan
        self.folder = folder
        self.tell = tell
        self.history: list[dict[str, float]] = []
        self.seconds = 0.0  # of CPU time in all
        self.steps = 0  # of self-play
        self.network: Network
        self.optimizer: torch.optim.Optimizer

    def begin(self) -> None:
        """A round played by advice alone says which inputs are worth having; the network that follows knows nothing yet."""
        plan = self.plan
        self.folder.mkdir(parents=True, exist_ok=True)
        if (self.folder / COURSE).exists():
            raise BadTerms(f"{self.folder} holds a course already: continue it, or name another folder.")
        torch.manual_seed(plan.seed)
        began = time.process_time()
        blind = Network(Inputs.none(), self.setting.actions, plan.looks, 1)
        with self._matches() as many:
            seen = play_round(blind, many, self._adviser(), plan.steps).observations
        inputs = Inputs.of(self.setting).that_vary(seen.numpy())
        self._set_up(Network(inputs, self.setting.actions, plan.looks, plan.hidden))
        self.tell(f"{self.setting.size} numbers become {len(inputs)} inputs")
        self.seconds = time.process_time() - began
        self._contest()

    def resume(self) -> None:
        """Goes on with what lies in the folder."""
        path = self.folder / COURSE
        if not path.exists():
            raise BadTerms(f"There is no course in {self.folder}: begin one first.")
        stored = torch.load(path, weights_only=True)
        if stored["game"] != self.setting.info.name or stored["size"] != self.setting.size:
            raise BadTerms(f"{self.folder} holds a course of {stored['game']} with other seats or options.")
        self._set_up(Network.restored(stored["network"]))
        self.plan = self.plan._replace(looks=self.network.looks)
        self.optimizer.load_state_dict(stored["optimizer"])
        self.history, self.seconds, self.steps = stored["history"], stored["seconds"], stored["steps"]
        torch.manual_seed(self.plan.seed + self.steps)

    def play(self, seconds: float) -> None:
        """Rounds of self-play until the course has used so much CPU time in all, with a contest now and then and at the end."""
        asked = self.seconds
        with self._matches() as many:
            adviser = self._adviser()
            while self.seconds < seconds:
                self._round(many, adviser)
                if self.seconds - asked >= self.plan.between or self.seconds >= seconds:
                    asked = self.seconds
                    self._contest()

    def play_rounds(self, rounds: int) -> None:
        """So many rounds of self-play, and a contest."""
        with self._matches() as many:
            adviser = self._adviser()
            for _ in range(rounds):
                self._round(many, adviser)
        self._contest()

    def _round(self, many: Vector, adviser: Adviser) -> None:
        plan, began = self.plan, time.process_time()
        played = play_round(self.network, many, adviser, plan.steps)
        acting = self.steps >= plan.first_rounds * plan.steps * plan.matches
        moved = learn(self.network, self.optimizer, played, acting)
        self.steps += plan.steps * plan.matches
        self.seconds += time.process_time() - began
        self.tell(f"  {self.seconds:5.0f} s: {self.steps:,} decisions, {played.finished} matches ended, moved by {moved:.3f}")

    def _matches(self) -> Vector:
        options: dict[str, Any] = dict(self.setting.options)
        seed = self.plan.seed * SEED_SPAN + self.steps
        return vector(self.setting.info.name, self.plan.matches, self.setting.seats, seed=seed, **options)

    def _adviser(self) -> Adviser:
        return Adviser(self.setting.rules, self.plan.looks, f"{self.plan.seed}/{self.steps}")

    def _set_up(self, network: Network) -> None:
        self.network = network
        weights = [weight for name, weight in network.named_parameters() if name != "trust"]
        groups: list[dict[str, Any]] = [{"params": weights}, {"params": [network.trust], "lr": self.plan.rate * QUICKER}]
        self.optimizer = torch.optim.Adam(groups, lr=self.plan.rate, eps=1e-5)

    def _contest(self) -> None:
        """Matches against the opponent; the result enters the history, and all is stored."""
        plan, began = self.plan, time.process_time()
        result = contest(self.network, self.setting, plan.opponent, plan.games, f"contest {plan.seed}/{len(self.history)}")
        point = {"seconds": self.seconds, "steps": self.steps, **result._asdict()}
        self.history.append(point)
        self.tell(f"{self.seconds:5.0f} s of CPU: wins {result.share:.1%} ± {result.around:.1%} against {plan.opponent}")
        self.seconds += time.process_time() - began
        self._store()

    def _store(self) -> None:
        """Checkpoint, network, bot, figures and curve; a file is replaced only when the new one is whole."""
        kept = {"game": self.setting.info.name, "size": self.setting.size, "network": self.network.stored()}
        kept |= {"optimizer": self.optimizer.state_dict(), "history": self.history, "seconds": self.seconds, "steps": self.steps}
        self._replace(COURSE, lambda path: torch.save(kept, path))
        self._replace("network.pt", lambda path: torch.save(self.network.stored(), path))
        plan = self.plan._asdict() | {"game": self.setting.info.name, "seats": self.setting.seats}
        figures = json.dumps({"plan": plan, "history": self.history}, indent=1)
        title = f"{self.setting.info.title}, {self.setting.seats} players: share of victories against {self.plan.opponent}"
        for name, text in {"bot.py": BOT_FILE, "history.json": figures, "curve.svg": curve(title, self.history)}.items():
            self._replace(name, partial(Path.write_text, data=text, encoding="utf-8"))

    def _replace(self, name: str, write: Callable[[Path], Any]) -> None:
        new = self.folder / f"{name}.new"
        write(new)
        new.replace(self.folder / name)
