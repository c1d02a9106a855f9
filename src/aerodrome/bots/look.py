"""One look: choices are tried, the chance that is due is drawn, and what the mover may expect then is compared.

Every bot that looks at choices does it here: greedy stops after one look, steady and the searches play turns on by it.
"""

from __future__ import annotations

from typing import Final

from aerodrome.core.position import CHANCE, OVER, Seat
from aerodrome.core.rng import Rng
from aerodrome.core.rules import Rules, State, View

NO_LIMIT: Final = 1 << 60  # of positions
TURN: Final = 30  # own decisions after which a turn is not played on any further: more than a usual turn has
GAME: Final = 4000  # decisions of a playout at most


class Looks:
    """What was found of some choices."""

    def __init__(self, s: State) -> None:
        self.values: list[float] = []  # of each choice, for the seat that looked
        self.best: int = 0  # place of the greatest value, the first of equal ones
        self.after_best: State = s  # the position as it was seen
        self.drawn: bool = False  # chance had a part in it: it may turn out differently


def look_from(rules: Rules, view: View, choices: list[int], seed: int | str) -> Looks:
    """One look at each choice, in one position that a view allows; the seed and the moment decide which."""
    rng = Rng(f"{seed}/{view.turn}/{view.step}/{len(choices)}")
    return Looker(rules, rng).look(rules.guess(view, rng), choices, view.seat)


class Looker:
    """Looks and counts. Reproducible: all randomness comes from the generator given."""

    def __init__(self, rules: Rules, rng: Rng) -> None:
        self.rules = rules
        self.rng = rng
        self.positions: int = 0  # judged so far
        self.draws: int = 0  # chance events met on the way

    def choices(self, s: State) -> list[int]:
        """What is worth a look."""
        return self.rules.judge.sensible(s, self.rules.narrow(s))

    def after(self, s: State, choice: int) -> State:
        """A new position: after the choice and the chance that is due then."""
        after: State = s.branch()
        self.rules.apply(after, choice)
        while self.rules.mover(after) == CHANCE:
            self.draws += 1
            self.rules.apply(after, self.rules.sample(after, self.rng))
        return after

    def look(self, s: State, choices: list[int], seat: Seat) -> Looks:
        """Tries each of the choices once."""
        found = Looks(s)
        judge = self.rules.judge
        memory = judge.memory(s)
        best_value = -1.0
        values: dict[int, float] = {}  # of choices that a look cannot tell apart
        for place, choice in enumerate(choices):
            kind = judge.alike(s, choice)
            if kind >= 0 and kind in values:
                found.values.append(values[kind])
                continue
            draws = self.draws
            after = self.after(s, choice)
            value = judge.value_with(after, memory)[seat]
            found.values.append(value)
            if kind >= 0:
                values[kind] = value
            if value > best_value:
                best_value = value
                found.best = place
                found.after_best = after
                found.drawn = self.draws > draws
        self.positions += len(choices)
        return found

    def best_next(self, s: State, choices: list[int], seat: Seat) -> State:
        """A new position: after the choice that looks best. What was drawn while looking is not what will be drawn."""
        if len(choices) == 1:
            return self.after(s, choices[0])
        found = self.look(s, choices, seat)
        return self.after(s, choices[found.best]) if found.drawn else found.after_best

    def finish_turn(self, s: State, seat: Seat, turn: int, decisions: int = TURN, positions: int = NO_LIMIT) -> State:
        """Plays on by what looks best while the turn lasts and the seat moves; no further than the limits allow."""
        for _ in range(decisions):
            if s.turn != turn or self.rules.mover(s) != seat or self.positions >= positions:
                break
            s = self.best_next(s, self.choices(s), seat)
        return s

    def best_at_turns_end(self, s: State, seat: Seat, width: int) -> int:
        """The best of the `width` choices that look best at once, each played on to the end of the turn with the same luck."""
        choices = self.choices(s)
        if len(choices) == 1:
            return choices[0]
        order = [(-value, choice) for value, choice in zip(self.look(s, choices, seat).values, choices, strict=True)]
        order.sort()
        best = order[0][1]
        if width == 1:
            return best
        best_value = -1.0
        luck = self.rng.mark()
        for _, choice in order[:width]:
            self.rng.rewind(luck)
            end = self.finish_turn(self.after(s, choice), seat, s.turn)
            value = self.rules.judge.value(end)[seat]
            if value > best_value:
                best_value = value
                best = choice
        return best

    def play_out(self, s: State, width: int) -> State:
        """The end of the game, every seat taking what looks best at once among at most `width` choices by lot."""
        for _ in range(GAME):
            mover = self.rules.mover(s)
            if mover == OVER:
                break
            if mover == CHANCE:
                self.rules.apply(s, self.rules.sample(s, self.rng))
                continue
            choices = self.choices(s)
            if len(choices) > width:
                self.rng.shuffle(choices)
                choices = choices[:width]
            s = self.best_next(s, choices, mover)
        return s
