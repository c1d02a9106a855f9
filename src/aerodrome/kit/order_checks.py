"""Checks of free order: picks of a set come in any order, one order of each is enough for search, conditions stand once."""

from __future__ import annotations

from itertools import permutations

from aerodrome.core.rules import OVER, Rules, State
from aerodrome.core.step import ALLOWED
from aerodrome.kit.random_game import RandomGame, demand, frozen, view_in

MOST_PICKS = 3  # of a set that are brought into every order
LONG_TURN = 60  # choices of a turn that are followed
MOST_OUTCOMES = 300  # of a question before it counts as too large to compare


def conditions_are_written_once(walk: RandomGame) -> None:
    """What is legal is what has no fault, in the position and in the mover's view alike."""
    if walk.mover < 0:
        return
    step = walk.rules.steps[walk.state.step]
    view = view_in(walk.rules, walk.state, walk.mover)
    legal = walk.rules.legal(walk.state)
    meant = [choice for _, choice in step.acts(view)]
    for choice in {*step.candidates(walk.state), *legal, *meant}:
        fault = step.fault(walk.state, choice)
        demand((fault == ALLOWED) == (choice in legal), f"choice {choice} has fault {fault}, but legal says otherwise")
        demand(step.fault(view, choice) == fault, f"the mover's view finds another fault in choice {choice} than the position")
    demand(set(legal) <= set(meant), f"legal, but nothing that can be meant: {sorted(set(legal) - set(meant))[:3]}")


def narrow_is_a_part_of_legal(walk: RandomGame) -> None:
    """The narrowed choices are legal, ascending, never none."""
    if walk.mover < 0:
        return
    narrow, legal = walk.rules.narrow(walk.state), walk.rules.legal(walk.state)
    demand(bool(narrow) and narrow == sorted(set(narrow)), f"the narrowed choices are none or not ascending: {narrow}")
    demand(set(narrow) <= set(legal), f"narrowed to choices that are not legal: {sorted(set(narrow) - set(legal))[:3]}")


def narrow_never_returns(walk: RandomGame) -> None:
    """Within a turn no narrowed choices lead back to a position that was there before: search would go round for ever."""
    if walk.mover < 0:
        return
    rules, state, seen = walk.rules, walk.state.copy(), set[str]()
    for _ in range(LONG_TURN):
        if rules.mover(state) != walk.mover or state.turn != walk.state.turn:
            return
        text = frozen(state)
        demand(text not in seen, f"narrowed choices of step {state.step} lead back to where they came from")
        seen.add(text)
        choices = rules.narrow(state)
        rules.apply(state, choices[walk.rng.below(max(1, len(choices) - 1))])  # the last one often ends the question


def picks_commute(walk: RandomGame) -> None:
    """Picks of one set lead to the same position in whatever order they are made, and every order is allowed."""
    if walk.mover < 0:
        return
    picks = _some_picks(walk)
    if len(picks) < 2:
        return
    first = ""
    for order in permutations(picks):
        state = walk.state.copy()
        for choice in order:
            demand(choice in walk.rules.legal(state), f"the picks {picks} can be made, but not in the order {order}")
            walk.rules.apply(state, choice)
        first = first or frozen(state)
        demand(frozen(state) == first, f"the picks {picks} lead elsewhere in the order {order}")


def _some_picks(walk: RandomGame) -> list[int]:
    """A few picks that can be made one after the other in the open question."""
    rules, state = walk.rules, walk.state.copy()
    step, found = state.step, list[int]()
    while len(found) < MOST_PICKS and state.step == step and rules.mover(state) == walk.mover:
        possible = [choice for choice in rules.legal(state) if rules.is_pick(state, choice)]
        if not possible:
            break
        choice = possible[walk.rng.below((len(possible) + 1) // 2)]  # a low one, so that an order upwards leaves more
        found.append(choice)
        rules.apply(state, choice)
    return found


def narrow_loses_nothing(walk: RandomGame) -> None:
    """Every way out of a question in free order is also a way out with one order of each set."""
    rules = walk.rules
    if walk.mover < 0 or rules.narrow(walk.state) == rules.legal(walk.state):
        return
    if not _nothing_picked_yet(walk):
        return
    free, narrow = _ways_out(rules, walk.state, False), _ways_out(rules, walk.state, True)
    if free is not None and narrow is not None:
        demand(free == narrow, f"free order has {len(free - narrow)} ways out of step {walk.state.step} that narrow order lacks")


def returns_lead_back(walk: RandomGame) -> None:
    """A question that is opened again can be left as it was: by itself that changes nothing, and search can do without it."""
    if walk.mover < 0:
        return
    rules, before = walk.rules, frozen(walk.state)
    for choice in rules.legal(walk.state):
        if not rules.is_return(walk.state, choice):
            continue
        demand(choice not in rules.narrow(walk.state), f"choice {choice} only goes back, but is left to search")
        state = walk.state.copy()
        rules.apply(state, choice)
        ways = [(state.copy(), onward) for onward in rules.legal(state)]
        for after, onward in ways:
            rules.apply(after, onward)
        demand(any(frozen(after) == before for after, _ in ways), f"choice {choice} goes back, but not to where it came from")


def _nothing_picked_yet(walk: RandomGame) -> bool:
    """Whether a set begins here: a question opens, and the last entry was no pick of the same kind as those of the question."""
    rules = walk.rules
    if not walk.entries or walk.entries[-1].who != walk.mover or walk.before is None:
        return True
    if (walk.before.step, walk.before.turn) == (walk.state.step, walk.state.turn):
        return False  # in the midst of a question, whether something was picked or put back
    last = walk.entries[-1].value
    if not rules.is_pick(walk.before, last):
        return True
    picks = [choice for choice in rules.legal(walk.state) if rules.is_pick(walk.state, choice)]
    return not _kinds(walk, walk.before, [last]) & _kinds(walk, walk.state, picks)


def _kinds(walk: RandomGame, state: State, choices: list[int]) -> set[str]:
    """The kinds of act that choices of a position stand for."""
    view = view_in(walk.rules, state, walk.mover)
    return {walk.rules.presenter.describe(view, choice).kind for choice in choices}


def _ways_out(rules: Rules, start: State, narrow: bool) -> set[str] | None:
    """The positions in which picking can end; None where there are too many to look at.

    A choice that narrow order leaves out is followed on as long as it stays in the question: what it leads to counts. Where it
    is the first half of an act (Yukon's Telegraphist: over which card, then which card) the other half is followed, too.
    """
    seat, step, turn = rules.mover(start), start.step, start.turn
    halves = _leaves_out_a_half(rules, start)
    seen: set[str] = set()
    out: set[str] = set()
    waiting = [start]
    while waiting:
        state = waiting.pop()
        kept = rules.narrow(state)
        for choice in kept if narrow else rules.legal(state):
            if rules.is_return(state, choice):  # nothing is lost without it: see `returns_lead_back`
                continue
            pick = halves or rules.is_pick(state, choice) or choice not in kept
            after = state.copy()
            rules.apply(after, choice)
            text = frozen(after)
            inside = pick and (halves or after.step == step) and after.turn == turn and rules.mover(after) == seat != OVER
            if not inside:
                out.add(text)
            elif text not in seen:
                seen.add(text)
                waiting.append(after)
        if len(seen) + len(out) > MOST_OUTCOMES:
            return None
    return out


def _leaves_out_a_half(rules: Rules, start: State) -> bool:
    """Whether narrow order leaves out a choice that leads to another question of the same turn and seat."""
    seat, kept = rules.mover(start), rules.narrow(start)
    for choice in rules.legal(start):
        if choice in kept or rules.is_return(start, choice):
            continue
        after = start.copy()
        rules.apply(after, choice)
        if after.step != start.step and (after.turn, rules.mover(after)) == (start.turn, seat):
            return True
    return False
