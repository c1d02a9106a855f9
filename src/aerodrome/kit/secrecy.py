"""Two worlds: what a seat cannot know is dealt anew, and everything that seat is shown must stay the same, byte by byte."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import import_module
from typing import Any

from aerodrome.core.info import GameInfo, Terms
from aerodrome.core.messages import player_names, render
from aerodrome.core.record import Entry
from aerodrome.core.rng import Rng
from aerodrome.core.rules import EVERYBODY, OVER, Rules, State
from aerodrome.kit.random_game import CheckFailed, RandomGame, demand, replayed

Redeal = Callable[[Rules, dict[str, Any], list[Entry], Any, int, Rng], list[Entry] | None]


class Eyes:
    """Everything that reaches a seat: view, legal choices, question, drawing, log."""

    def see(self, rules: Rules, state: State, events: list[tuple[int, ...]], seat: int) -> dict[str, str]:
        """The bytes of each channel."""
        view = rules.observe(state, seat)
        view.rules = rules
        if rules.mover(state) == seat:
            view.legal = rules.legal(state)
        return {
            "view": json.dumps(view.to_json(), sort_keys=True),
            "question": render(rules.presenter.question(view), rules.presenter.texts(), player_names(state.seats)),
            "drawing": rules.presenter.draw(view).svg(),
            "choices": json.dumps([rules.presenter.describe(view, choice) for choice in view.legal], default=str),
            "log": "\n".join(self.log(rules, events, seat)),
        }

    def log(self, rules: Rules, events: list[tuple[int, ...]], seat: int) -> list[str]:
        """The sentences meant for the seat."""
        told = [e for e in events if e[0] == EVERYBODY or (seat >= 0 and (e[0] >> seat) & 1)]
        messages = [rules.presenter.sentence(event, seat) for event in told]
        names = player_names(6)
        return [render(message, rules.presenter.texts(), names) for message in messages if message is not None]


class LeakyView(Eyes):
    """A planted fault: the seat gets another seat's view under its own name."""

    def see(self, rules: Rules, state: State, events: list[tuple[int, ...]], seat: int) -> dict[str, str]:
        """Another seat's bytes."""
        other = rules.observe(state, (seat + 1) % state.seats)
        other.seat = seat
        return {"view": json.dumps(other.to_json(), sort_keys=True)}


class LeakyDrawing(Eyes):
    """A planted fault: the picture is drawn from another seat's view."""

    def see(self, rules: Rules, state: State, events: list[tuple[int, ...]], seat: int) -> dict[str, str]:
        """Another seat's picture."""
        return {"drawing": rules.presenter.draw(rules.observe(state, (seat + 1) % state.seats)).svg()}


class LeakyLog(Eyes):
    """A planted fault: the log does not look at the audience."""

    def see(self, rules: Rules, state: State, events: list[tuple[int, ...]], seat: int) -> dict[str, str]:
        """The whole log, secrets included."""
        names = player_names(6)
        messages = [rules.presenter.sentence(event, event[0].bit_length() - 1 if event[0] > 0 else seat) for event in events]
        return {"log": "\n".join(render(m, rules.presenter.texts(), names) for m in messages if m is not None)}


LEAKS = (LeakyView, LeakyDrawing, LeakyLog)


def worlds_of(info: GameInfo) -> tuple[Redeal, bool]:
    """The game's re-dealer from its tests, and whether it says that nothing is hidden."""
    module = import_module(f"aerodrome.games.{info.folder.name}.tests.worlds")
    redeal: Redeal = module.redeal
    return redeal, bool(getattr(module, "NOTHING_HIDDEN", False))


def difference(walk: RandomGame, other: RandomGame, seat: int, eyes: Eyes) -> str | None:
    """The first channel in which a seat can tell two worlds apart."""
    mine = eyes.see(walk.rules, walk.state, walk.events, seat)
    theirs = eyes.see(other.rules, other.state, other.events, seat)
    for channel, shown in mine.items():
        if theirs[channel] != shown:
            return channel
    return None


def other_world(walk: RandomGame, redeal: Redeal, seat: int) -> RandomGame | None:
    """The walk with everything dealt anew that the seat cannot know; None where there is nothing to change."""
    entries = redeal(walk.rules, walk.terms.options, list(walk.entries), walk.state.copy(), seat, walk.rng)
    if entries is None or entries == walk.entries:
        return None
    return replayed(walk, entries)


def two_worlds(info: GameInfo, terms: Terms, rng: Rng, tries: int) -> tuple[int, int]:
    """Compares worlds at random moments for each seat; returns (positions in which something changed, positions)."""
    redeal, _ = worlds_of(info)
    changed = positions = 0
    for walk in mid_games(info, terms, rng, tries):
        for seat in walk.seats:
            positions += 1
            other = other_world(walk, redeal, seat)
            if other is None:
                continue
            changed += 1
            _compare_along(walk, other, seat)
    return changed, positions


def mid_games(info: GameInfo, terms: Terms, rng: Rng, tries: int) -> list[RandomGame]:
    """Games stopped at random moments after the setup and before the end."""
    found: list[RandomGame] = []
    while len(found) < tries:
        whole = RandomGame(info, terms, rng)
        whole.run(20_000)
        decisions = [index for index, entry in enumerate(whole.entries) if entry.who >= 0]
        if not decisions:
            raise CheckFailed("a whole game was played without a single decision")
        cut = decisions[rng.below(len(decisions))]
        found.append(replayed(whole, whole.entries[:cut]))
    return found


def _compare_along(walk: RandomGame, other: RandomGame, seat: int) -> None:
    """Views at every step, everything at the end."""
    one, two = RandomGame(walk.info, walk.terms, walk.rng), RandomGame(walk.info, walk.terms, walk.rng)
    for mine, theirs in zip(walk.entries, other.entries, strict=True):
        one.play(mine.value)
        two.play(theirs.value)
        demand(one.mover == two.mover, f"seat {seat} can tell two worlds apart: another seat is to move")
        same = one.rules.observe(one.state, seat).to_json() == two.rules.observe(two.state, seat).to_json()
        demand(same, f"seat {seat} can tell two worlds apart by its view after entry {len(one.entries)}")
    channel = difference(one, two, seat, Eyes())
    demand(channel is None, f"seat {seat} can tell two worlds apart by its {channel}")


def leaks_are_caught(info: GameInfo, terms: Terms, rng: Rng, tries: int) -> None:
    """Every planted leak must be noticed; otherwise the comparison itself is blind."""
    redeal, _ = worlds_of(info)
    pairs: list[tuple[RandomGame, RandomGame, int]] = []
    for walk in mid_games(info, terms, rng, tries):
        for seat in range(terms.seats):
            other = other_world(walk, redeal, seat)
            if other is not None and walk.mover != OVER:
                pairs.append((walk, other, seat))
    whispers = any(event[0] != EVERYBODY for walk, _, _ in pairs for event in walk.events)
    for leak in LEAKS if whispers else LEAKS[:2]:  # a log without private entries has nothing to leak
        caught = any(difference(walk, other, seat, leak()) for walk, other, seat in pairs)
        demand(caught, f"a planted leak ({leak.__name__}) goes unnoticed in {len(pairs)} pairs of worlds")
