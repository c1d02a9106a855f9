"""Choices that are plainly absurd, game by game, and the search for positions in which one could be played.

`python tests/absurd.py > tests/absurd.toml` plays games by greedy bots and writes down the positions that the tests ask about.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from aerodrome.bots.base import Budget
from aerodrome.bots.registry import make
from aerodrome.core import registry
from aerodrome.core.info import GameInfo
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, OVER, Rules, State
from aerodrome.games.air_mail import state as air_mail
from aerodrome.games.air_mail.geometry.walks import walk_length, walk_pays
from aerodrome.games.airlines import state as airlines
from aerodrome.games.airlines.data import N_AIRLINES, holding
from aerodrome.games.airlines.geometry import interest, ways
from aerodrome.games.airlines.steps.found_draw import DO_NOT_DRAW
from aerodrome.games.airlines.steps.take import NO_STOCK
from aerodrome.games.par_avion import state as par_avion
from aerodrome.games.par_avion.data import ENGINE, NAVIGATOR, RUDDER
from aerodrome.games.par_avion.geometry import node, opposite
from aerodrome.games.yukon_airways import state as yukon_airways
from aerodrome.games.yukon_airways.steps.fly import FINISH
from aerodrome.games.yukon_airways.steps.move import end_of, start_of
from aerodrome.lab.play import seen_by

GUESSES = 6  # worlds in which a sure win must be sure
ENDS = 300  # positions that are looked at for what can still come
LAST = 10  # decisions of a game in which a win may be sure
WANTED = 2  # positions of each kind
GAMES = 300  # that are played to find them: a win can rarely be thrown away for sure

Absurd = Callable[[Any, Any, list[int]], list[int]]  # rules, position, choices: those that nobody in his senses plays


class Kind(NamedTuple):
    """One way to play absurdly."""

    game: str
    what: str
    absurd: Absurd
    seats: int = 2
    options: dict[str, Any] = {}
    bot: str = "greedy"  # who plays until it comes to that


def throws_a_win_away(rules: Rules, s: State, legal: list[int]) -> list[int]:
    """Near the end: after one choice the seat has won alone and after another lost, whatever comes and whatever others hold."""
    seat, view = rules.mover(s), seen_by(rules, s, rules.mover(s), legal)
    worlds = [s, *(rules.guess(view, Rng(number)) for number in range(GUESSES))]
    results = [_results(rules, worlds, choice, seat) for choice in legal]
    return [choice for choice, one in zip(legal, results, strict=True) if one == {0.0}] if {1.0} in results else []


def _results(rules: Rules, worlds: list[State], choice: int, seat: int) -> set[float]:
    """The shares of the victory that the seat may get after a choice; empty where too much can still happen."""
    found: set[float] = set()
    for world in worlds:
        after, left = world.copy(), [ENDS]
        rules.apply(after, choice)
        found |= (own := _ends(rules, after, seat, left))
        if not own or len(found) > 1:
            return set()
    return found


def _ends(rules: Rules, s: State, seat: int, left: list[int]) -> set[float]:
    """The shares in all ends that can come from here; empty where there are more than may be looked at, or they differ."""
    mover = rules.mover(s)
    if mover == OVER:
        left[0] -= 1
        return {rules.payoff(s)[seat]}
    found: set[float] = set()
    for each in [outcome for outcome, _ in rules.chance(s)] if mover == CHANCE else rules.narrow(s):
        left[0] -= 1
        if left[0] < 0:
            return set()
        after = s.copy()
        rules.apply(after, each)
        found |= (own := _ends(rules, after, seat, left))
        if not own or len(found) > 1:
            return set()
    return found


def pays_more_than_needed(rules: Any, s: Any, legal: list[int]) -> list[int]:
    """Airlines: a higher card than the lowest that will do."""
    values = rules.data.flight_value
    return [kind for kind in legal if values[kind] > min(values[other] for other in legal)] if s.step == airlines.PAY else []


def expands_by_nothing(rules: Any, s: Any, legal: list[int]) -> list[int]:
    """Airlines: no claim, though an airline in which nobody has more shares laid could grow."""
    data = rules.data
    if s.step != airlines.CLAIM or data.n_pairs not in legal:
        return []
    for pair in legal[:-1]:
        laid = [s.laid[holding(seat, data.pair_airline[pair])] for seat in range(s.seats)]
        if laid[s.player] and laid[s.player] > max(n for seat, n in enumerate(laid) if seat != s.player):
            return [data.n_pairs]
    return []


def leaves_a_card(rules: Any, s: Any, legal: list[int]) -> list[int]:
    """Airlines: a founder leaves the flight card, or the share, that is his for nothing; long before the end."""
    if s.scorings or s.turn < s.seats:
        return []
    if s.step == airlines.FOUND_DRAW:
        return [DO_NOT_DRAW]
    return [NO_STOCK] if s.step == airlines.TAKE and NO_STOCK in legal else []


def sabotages_itself(rules: Any, s: Any, legal: list[int]) -> list[int]:
    """Airlines: a marker of an airline in which it has most shares laid, though somebody else's has one too."""
    if s.step != airlines.MARKER:
        return []
    owns = [interest(s, airline) for airline in legal]
    return [airline for airline, own in zip(legal, owns, strict=True) if own > 0] if min(owns) < 0 else []


def closes_an_own_way(rules: Any, s: Any, legal: list[int]) -> list[int]:
    """Airlines: a sabotage of a route by which nobody can grow but an airline in which it has most shares laid."""
    if s.step != airlines.SABOTAGE:
        return []
    data = rules.data
    who = [{airline for airline in range(N_AIRLINES) if route in ways(s, data, airline)} for route in range(data.n_routes)]
    users = [[interest(s, airline) for airline in who[data.circle_route[circle]]] for circle in legal[:-1]]
    return [circle for circle, own in zip(legal, users, strict=False) if own and min(own) > 0]


def flies_to_and_fro_empty(rules: Any, s: Any, legal: list[int]) -> list[int]:
    """Par Avion: a plane with nothing aboard goes straight back to the open field that it has just left."""
    if s.step != par_avion.FLY or not s.used or s.heading < 0 or s.aboard(s.flyer):
        return []
    back = opposite(s.heading)
    behind = rules.data.around[node(s.at[s.flyer], back)]
    return [back] if back in legal and par_avion.airport_on(s, rules.data, behind) < 0 else []


def troubles_an_own_plane(rules: Any, s: Any, legal: list[int]) -> list[int]:
    """Par Avion: a card of trouble on an own plane, though it could strike somebody else's."""
    own = [plane for plane in legal if s.owner[plane] == s.active] if s.step == par_avion.TARGET else []
    return own if len(own) < len(legal) else []


def plays_trouble_for_itself(rules: Any, s: Any, legal: list[int]) -> list[int]:
    """Par Avion: a card of trouble that only own planes can meet."""
    if s.step != par_avion.CARDS:
        return []
    flying = {s.owner[plane] for plane in range(len(s.owner)) if s.where[plane] == par_avion.AIRBORNE}
    kinds = rules.data.kinds
    return [card for card in legal[:-1] if kinds[card] in (ENGINE, RUDDER)] if flying == {s.active} else []


def keeps_what_it_could_deliver(rules: Any, s: Any, legal: list[int]) -> list[int]:
    """Par Avion: the turn ends with points aboard that could be delivered where the plane stands."""
    if s.step != par_avion.CARDS:
        return []
    data = rules.data
    could = [card for card in legal[:-1] if data.kinds[card] < NAVIGATOR and data.points[card] > 0]
    return legal[-1:] if could else []


def pays_a_rival_more(rules: Any, s: Any, legal: list[int]) -> list[int]:
    """Air Mail, two players: the same delivery could pay the other less."""
    return legal[1:] if s.step == air_mail.PAY else []


def earns_less_for_the_same(rules: Any, s: Any, legal: list[int]) -> list[int]:
    """Air Mail, two players: another length brings more and pays the other no more."""
    if s.step != air_mail.LENGTH:
        return []
    other = 1 - s.player
    paid = {length: min(walk_pays(walk, other) for walk in s.walks if walk_length(walk) == length) for length in legal}
    dollars, extra = rules.data.reward_dollars, rules.data.reward_extra
    better = [
        [more for more in legal if dollars[more] > dollars[one] and extra[more] >= extra[one] and paid[more] <= paid[one]]
        for one in legal
    ]
    return [length for length, others in zip(legal, better, strict=True) if others]


def leaves_a_delivery_undone(rules: Any, s: Any, legal: list[int]) -> list[int]:
    """Air Mail: the turn ends with operations points left for a delivery."""
    return [rules.data.nothing] if s.step == air_mail.OPERATIONS and air_mail.DELIVER in legal else []


def stays_on_the_ground(rules: Any, s: Any, legal: list[int]) -> list[int]:
    """Yukon Airways: on the last day the flights end though there is one more; nothing can be kept."""
    last = s.day == len(rules.data.days) - 1
    return [FINISH] if s.step == yukon_airways.FLY and last and len(legal) > 1 else []


def pays_for_moves_that_change_nothing(rules: Any, s: Any, legal: list[int]) -> list[int]:
    """Yukon Airways: the last to board pays for dice that pass from one foreign gate to another."""
    if s.step != yukon_airways.MOVE or s.moved < s.free or min(s.markers) < 0:
        return []
    own = s.markers[s.player]
    return [code for code in legal if code != yukon_airways.DONE and own not in (start_of(code), end_of(code))]


KINDS = (
    Kind("airlines", "pays more than needed", pays_more_than_needed, 3),
    Kind("airlines", "expands by nothing", expands_by_nothing, 4),
    Kind("airlines", "leaves a card", leaves_a_card, 2),
    Kind("airlines", "sabotages itself", sabotages_itself, 3, bot="rookie"),
    Kind("airlines", "closes an own way", closes_an_own_way, 3),
    Kind("airlines", "throws a win away", throws_a_win_away),
    Kind("par-avion", "throws a win away", throws_a_win_away),
    Kind("par-avion", "flies to and fro empty", flies_to_and_fro_empty),
    Kind("par-avion", "troubles an own plane", troubles_an_own_plane, 3),
    Kind("par-avion", "plays trouble for itself", plays_trouble_for_itself),
    Kind("par-avion", "keeps what it could deliver", keeps_what_it_could_deliver, 3),
    Kind("air-mail", "pays a rival more", pays_a_rival_more),
    Kind("air-mail", "earns less for the same", earns_less_for_the_same),
    Kind("air-mail", "leaves a delivery undone", leaves_a_delivery_undone, 3),
    Kind("yukon-airways", "throws a win away", throws_a_win_away),
    Kind("yukon-airways", "stays on the ground", stays_on_the_ground),
    Kind("yukon-airways", "pays for moves that change nothing", pays_for_moves_that_change_nothing, 3),
    Kind("yukon", "throws a win away", throws_a_win_away),
    Kind("yukon", "throws a win of three away", throws_a_win_away, 3),
    Kind("yukon", "throws a win with townsfolk away", throws_a_win_away, 2, {"townsfolk": True}),
)


class Position(NamedTuple):
    """A position by the game that led there, and what would be absurd in it."""

    game: str
    what: str
    seats: int
    options: dict[str, Any]
    edition: str
    played: list[int]  # choices and outcomes of chance
    absurd: list[int]

    def __str__(self) -> str:
        return f"{self.game}: {self.what}"

    def state(self, rules: Rules, info: GameInfo) -> State:
        """The position."""
        s = rules.new(self.seats, info.check_terms(self.seats, self.options, info.edition(self.edition)))
        for number in self.played:
            rules.apply(s, number)
        return s


def found(kind: Kind) -> Iterator[Position]:
    """Positions of a kind in games of bots, one a game at most; a win can be thrown away in the last decisions only."""
    info = registry.game(kind.game)
    edition = info.edition(None)
    rules, options = registry.rules(info, edition), info.check_terms(kind.seats, kind.options, edition)
    for number in range(GAMES):
        played: list[int] = []
        decisions = list(_decisions(rules, kind, rules.new(kind.seats, options), number, played))
        for s, legal, past in decisions[-LAST:] if kind.absurd is throws_a_win_away else decisions:
            absurd = kind.absurd(rules, s, legal)
            if absurd:
                yield Position(kind.game, kind.what, kind.seats, kind.options, edition.name, played[:past], absurd)
                break


def _decisions(rules: Rules, kind: Kind, s: State, number: int, played: list[int]) -> Iterator[tuple[State, list[int], int]]:
    """A game of bots: every position with a choice, its choices, and how many were played before."""
    rng, bots = Rng(f"absurd {number}"), [make(kind.bot, rules, f"{number}/{seat}") for seat in range(kind.seats)]
    while (mover := rules.mover(s)) != OVER:
        if mover == CHANCE:
            choice = rules.sample(s, rng)
        else:
            legal = rules.narrow(s)
            choice = legal[0]
            if len(legal) > 1:
                yield s.copy(), legal, len(played)
                choice = bots[mover].choose(seen_by(rules, s, mover, legal), legal, Budget())
        rules.apply(s, choice)
        played.append(choice)


def main() -> None:
    """Writes all positions."""
    chosen = [kind for kind in KINDS if not sys.argv[1:] or kind.game in sys.argv[1:]]
    print("# Positions in which a choice is plainly absurd. Made by: python tests/absurd.py > tests/absurd.toml")
    for kind in chosen:
        wanted = 0
        for position in found(kind):
            print(f"\n[[position]]\ngame = {position.game!r}\nwhat = {position.what!r}\nseats = {position.seats}")
            print("options = { " + ", ".join(f"{name} = {str(value).lower()}" for name, value in kind.options.items()) + " }")
            print(f"edition = {position.edition!r}\nplayed = {position.played}\nabsurd = {position.absurd}", flush=True)
            wanted += 1
            if wanted == WANTED:
                break
        print(f"{kind.game}, {kind.what}: {wanted}", file=sys.stderr)


if __name__ == "__main__":
    main()
