"""Short histories in a small world, where everything that an observer can conclude is found by brute force.

Three players with one plane each, three piles, seven cards of which card 0 is contraband. `Exact` keeps every placement of
the cards that the observer's own observations allow; `knowledge.py` keeps masks. Run as a module it prints the shares of
guesses that are impossible, by the number of events.
"""

from __future__ import annotations

from itertools import combinations

from aerodrome.core.rng import Rng
from aerodrome.games.par_avion.knowledge import FIRST_PLANE, N_PLACES, assign, cards_of, expose, mix, rule_out, see, size

PLAYERS = 3
PILES = (3, 2, 2)
CARDS = sum(PILES)
ROOM = 2
CONTRABAND = 1
EVENTS = ("load", "load", "load", "deliver", "look")
Placement = tuple[int, ...]  # the contents of each place


def _deals(left: int, sizes: tuple[int, ...]) -> list[tuple[int, ...]]:
    if not sizes:
        return [()]
    found = []
    for chosen in combinations(cards_of(left), sizes[0]):
        mask = sum(1 << card for card in chosen)
        found += [(mask, *rest) for rest in _deals(left & ~mask, sizes[1:])]
    return found


def _with(placement: Placement, **changes: int) -> Placement:
    new = list(placement)
    for place, contents in changes.items():
        new[int(place[1:])] = contents
    return tuple(new)


class History:
    """The truth, the masks of all rows, and the exact set of placements for one observer (the last row only watches)."""

    def __init__(self, rng: Rng, observer: int) -> None:
        self.rng = rng
        self.observer = observer
        self.may = ([(1 << CARDS) - 1] * len(PILES) + [0] * (N_PLACES - len(PILES))) * (PLAYERS + 1)
        deals = _deals((1 << CARDS) - 1, PILES)
        blank = (0,) * (N_PLACES - len(PILES))
        self.exact: set[Placement] = {deal + blank for deal in deals}
        self.truth: Placement = deals[rng.below(len(deals))] + blank

    def event(self) -> None:
        """One random event, told to the masks and to the exact set alike."""
        kind = EVENTS[self.rng.below(len(EVENTS))]
        player = self.rng.below(PLAYERS)
        if kind == "load":
            self._load(player, self.rng.below(len(PILES)))
        elif kind == "deliver":
            aboard = cards_of(self.truth[FIRST_PLANE + player])
            if aboard:
                self._open(FIRST_PLANE + player, 1 << aboard[self.rng.below(len(aboard))])
        else:
            self._look(player, (player + 1 + self.rng.below(PLAYERS - 1)) % PLAYERS)
        self._forget_empty()

    def _load(self, player: int, pile: int) -> None:
        """As in steps/loading.py: the loader sees, the others mix."""
        plane = FIRST_PLANE + player
        both = self.truth[pile] | self.truth[plane]
        number = self.rng.below(min(ROOM, size(both)) + 1)
        options = list(combinations(cards_of(both), number))
        aboard = sum(1 << card for card in options[self.rng.below(len(options))])
        for row in range(PLAYERS + 1):
            if row != player:
                mix(self.may, row, pile, plane)
        see(self.may, player, pile, self.truth[pile])
        see(self.may, player, plane, aboard)
        see(self.may, player, pile, both & ~aboard)
        if player == self.observer:
            seen = (self.truth[pile], self.truth[plane])
            fits = [world for world in self.exact if (world[pile], world[plane]) == seen]
            self.exact = {_with(world, **{f"p{pile}": both & ~aboard, f"p{plane}": aboard}) for world in fits}
        else:
            after: set[Placement] = set()
            for world in self.exact:
                union = world[pile] | world[plane]
                for chosen in combinations(cards_of(union), number):
                    mask = sum(1 << card for card in chosen)
                    after.add(_with(world, **{f"p{pile}": union & ~mask, f"p{plane}": mask}))
            self.exact = after
        self.truth = _with(self.truth, **{f"p{pile}": both & ~aboard, f"p{plane}": aboard})

    def _open(self, place: int, cards: int) -> None:
        """Cards of a place come into the open."""
        expose(self.may, cards)
        self.exact = {
            _with(world, **{f"p{place}": world[place] & ~cards}) for world in self.exact if world[place] & cards == cards
        }
        self.truth = _with(self.truth, **{f"p{place}": self.truth[place] & ~cards})

    def _look(self, player: int, other: int) -> None:
        """As in steps/losses.py: contraband that is found costs the cargo, otherwise everybody knows there is none."""
        place = FIRST_PLANE + other
        contents = self.truth[place]
        if not contents:
            return
        see(self.may, player, place, contents)
        if player == self.observer:
            self.exact = {world for world in self.exact if world[place] == contents}
        if contents & CONTRABAND:
            self._open(place, contents)
        else:
            rule_out(self.may, PLAYERS + 1, place, CONTRABAND)
            self.exact = {world for world in self.exact if not world[place] & CONTRABAND}

    def _forget_empty(self) -> None:
        for row in range(PLAYERS + 1):
            for place in range(N_PLACES):
                if not self.truth[place]:
                    self.may[row * N_PLACES + place] = 0

    def masks(self) -> list[int]:
        """What the observer's row allows."""
        return self.may[self.observer * N_PLACES : (self.observer + 1) * N_PLACES]

    def allowed(self, world: Placement) -> bool:
        """Whether masks and counts allow a placement."""
        fits = all(contents & ~mask == 0 for contents, mask in zip(world, self.masks(), strict=True))
        return fits and [size(contents) for contents in world] == [size(contents) for contents in self.truth]

    def guess(self) -> Placement:
        """A placement as `guess` draws it."""
        return tuple(assign(self.masks(), [size(contents) for contents in self.truth], self.rng))


def impossible_share(events: int, histories: int, guesses: int, seed: int) -> tuple[float, int]:
    """The share of impossible guesses after so many events, and how many possible placements the masks excluded."""
    rng = Rng(seed)
    wrong = excluded = 0
    for number in range(histories):
        history = History(rng, number % (PLAYERS + 1))
        for _ in range(events):
            history.event()
        excluded += sum(not history.allowed(world) for world in history.exact)
        wrong += sum(history.guess() not in history.exact for _ in range(guesses))
    return wrong / (histories * guesses), excluded


if __name__ == "__main__":
    for n in range(1, 13):
        share, missed = impossible_share(n, 400, 25, n)
        print(f"{n:2} events: {100 * share:5.2f} % of guesses impossible, {missed} possible placements excluded")
