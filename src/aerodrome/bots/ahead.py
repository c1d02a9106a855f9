"""How a game goes on after a choice, as a search expects it: the rest of the turn, the answers to it, what can be counted then.

Like every bot it is given a View: positions are guessed from it. Where the search names the choices that it expects they are
played; behind them everybody takes what looks best at once, as the plans of a search do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from aerodrome.bots.grounds import Ground
from aerodrome.bots.look import Looker
from aerodrome.core.position import CHANCE, OVER, Seat
from aerodrome.core.rng import Rng
from aerodrome.core.rules import Rules, State
from aerodrome.core.step import Act

LONGEST = 120  # decisions: more than any turn with all its answers has
LIKELY = 0.5  # of the guesses in which something is expected, to be worth a word
POINTS = "points"  # what is counted in every game; the rest is called as the game's texts call it

Event = tuple[int, ...]
Counts = dict[str, float]


class Expected(NamedTuple):
    """What somebody is expected to do, as the log would tell it."""

    seat: Seat
    events: tuple[Event, ...]


class Ahead(NamedTuple):
    """The course after one choice, over several guesses of the position."""

    acts: tuple[Act, ...]  # of the own turn from the choice on, by their meaning
    turn: Expected | None  # what follows in the own turn, as far as most guesses agree
    answer: Expected | None  # what the next player does then
    counts: Counts  # of the own seat at the end of the turn, means
    points: list[float]  # of every seat when the own seat is to move again, means; empty where they are not open


class Judged(NamedTuple):
    """What a bot thinks of a question, and why it prefers its first choice to the next best."""

    choices: list[tuple[int, float]]  # with what the seat may expect of each, the one to play first
    grounds: list[Ground] = []
    best: Ahead | None = None  # what is expected after it
    other: Ahead | None = None  # and after the next best


class _Course(NamedTuple):
    """How one guess goes on."""

    acts: list[Act]
    turn: list[Event]
    answer: Expected | None
    end_of_turn: State
    end: State


def look_ahead(rules: Rules, view: Any, choice: int, line: Sequence[int], seeds: Sequence[str]) -> Ahead:
    """What is expected after a choice, with one guess for each seed; `line` are the choices that a search expects next."""
    courses = [_follow(rules, view, choice, line, seed) for seed in seeds]
    answers = [course.answer for course in courses if course.answer]
    seats = [answer.seat for answer in answers]
    first = max(set(seats), key=seats.count) if seats else -1
    answered = _common([list(answer.events) for answer in answers if answer.seat == first], len(courses))
    turn = _common([course.turn for course in courses], len(courses))
    return Ahead(
        tuple(courses[0].acts),
        Expected(view.seat, turn) if turn else None,
        Expected(first, answered) if answered else None,
        _mean([counts_of(rules, course.end_of_turn, view.seat) for course in courses]),
        _points(rules, view.seat, [course.end for course in courses]),
    )


def counts_of(rules: Rules, s: State, seat: Seat) -> Counts:
    """What can be counted before a seat: its points, the facts that its panel shows, the lines of its score."""
    view = _observed(rules, s, seat)
    points = rules.presenter.points(view)[seat]
    found: Counts = {} if points is None else {POINTS: float(points)}
    for fact in rules.presenter.facts(view, seat):
        numbers = [value for value in fact.args.values() if isinstance(value, int)]
        if len(numbers) == 1:
            found[fact.id] = float(numbers[0])
    for line in rules.presenter.breakdown(s)[seat]:
        found[line.message.id] = found.get(line.message.id, 0.0) + line.points
    return found


def _follow(rules: Rules, view: Any, choice: int, line: Sequence[int], seed: str) -> _Course:
    """One guess, played on until the own seat is to move in a new turn."""
    looker = Looker(rules, Rng(f"{seed}/luck"))
    s = rules.guess(view, Rng(f"{seed}/guess"))
    mine, turn = view.seat, s.turn
    acts = [_meaning(rules, s, choice, mine)]
    _apply(rules, s, choice)
    own: list[Event] = []
    answer: tuple[Seat, int, list[Event]] | None = None
    end_of_turn: State | None = None
    waiting = list(line)
    for _ in range(LONGEST):
        mover = rules.mover(s)
        if end_of_turn is None and (mover == OVER or s.turn != turn or mover not in (mine, CHANCE)):
            end_of_turn = s.copy()
        if mover == OVER or (mover == mine and s.turn != turn):
            break
        if mover == CHANCE:
            rules.apply(s, rules.sample(s, looker.rng))
            continue
        at, decided = s.turn, _choice(rules, looker, s, mover, waiting)
        acts += [_meaning(rules, s, decided, mine)] if mover == mine and answer is None else []
        events = _apply(rules, s, decided)
        if mover == mine and answer is None:
            own += events
        elif mover != mine and (answer is None or answer[:2] == (mover, at)):
            answer = (mover, at, [*answer[2], *events] if answer else events)
    expected = Expected(answer[0], tuple(answer[2])) if answer else None
    return _Course(acts, own, expected, end_of_turn or s, s)


def _choice(rules: Rules, looker: Looker, s: State, mover: Seat, waiting: list[int]) -> int:
    """The next choice that the search expects, while the game goes its way; then what looks best at once."""
    legal = rules.narrow(s)
    if len(legal) == 1:
        return legal[0]
    if waiting and waiting[0] in legal:
        return waiting.pop(0)
    waiting.clear()
    sensible = rules.judge.sensible(s, legal)
    return sensible[looker.look(s, sensible, mover).best]


def _apply(rules: Rules, s: State, choice: int) -> list[Event]:
    """Plays a choice and gives what the log would hear of it."""
    events: list[Event] = []
    s.trace = events
    rules.apply(s, choice)
    s.trace = None
    return events


def _meaning(rules: Rules, s: State, choice: int, seat: Seat) -> Act:
    view = _observed(rules, s, seat)
    view.legal = rules.legal(s)
    described = rules.presenter.describe(view, choice)
    return described.kind, described.targets


def _observed(rules: Rules, s: State, seat: Seat) -> Any:
    view = rules.observe(s, seat)
    view.rules = rules
    return view


def _common(courses: list[list[Event]], of: int) -> tuple[Event, ...]:
    """What happens in most of the courses from their beginning on: event by event, while most go the same way."""
    found: list[Event] = []
    while True:
        following = [events[len(found)] for events in courses if len(events) > len(found)]
        best = max(dict.fromkeys(following), key=following.count, default=None)
        if best is None or following.count(best) <= LIKELY * of:
            return tuple(found)
        courses = [events for events in courses if events[len(found) : len(found) + 1] == [best]]
        found.append(best)


def _mean(counts: list[Counts]) -> Counts:
    names = dict.fromkeys(name for one in counts for name in one)
    return {name: sum(one.get(name, 0.0) for one in counts) / len(counts) for name in names}


def _points(rules: Rules, seat: Seat, ends: list[State]) -> list[float]:
    shown = [rules.presenter.points(_observed(rules, s, seat)) for s in ends]
    found = [[float(one) for one in points if one is not None] for points in shown]
    same = all(len(points) == ends[0].seats for points in found)
    return [sum(column) / len(ends) for column in zip(*found, strict=True)] if same else []
