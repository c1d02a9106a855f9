"""Checks of one position. Each takes a Walk and raises CheckFailed with a sentence."""

from __future__ import annotations

import json
from xml.etree import ElementTree

from aerodrome.core.loop import run_chance
from aerodrome.core.messages import Message, player_names, render
from aerodrome.core.offers import choice_meant
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, OVER, Rules, State, View
from aerodrome.kit.clauses import clauses, shared_words
from aerodrome.kit.order_checks import (
    conditions_are_written_once,
    narrow_is_a_part_of_legal,
    narrow_loses_nothing,
    narrow_never_returns,
    picks_commute,
    returns_lead_back,
)
from aerodrome.kit.random_game import RandomGame, demand, frozen, view_in

GUESSES = 3
SAMPLES = 600


def seen(walk: RandomGame, seat: int) -> View:
    """The same of the position that a walk has reached."""
    return view_in(walk.rules, walk.state, seat)


def said(rules: Rules, message: Message, seats: int) -> str:
    """A message in words."""
    return render(message, rules.presenter.texts(), player_names(seats))


def legal_is_sorted(walk: RandomGame) -> None:
    """Choices ascend, are unique and below the bound; outcomes too, with positive weights."""
    rules, mover = walk.rules, walk.mover
    demand(OVER <= mover < walk.terms.seats, f"mover {mover} is no seat")
    if mover == OVER:
        return
    if mover == CHANCE:
        outcomes = rules.chance(walk.state)
        values = [outcome for outcome, _ in outcomes]
        demand(
            all(type(weight) is int and weight > 0 for _, weight in outcomes), "a chance weight is not a positive whole number"
        )
        bound = rules.n_outcomes
    else:
        values = rules.legal(walk.state)
        bound = rules.n_choices
    demand(bool(values), "there is nothing to choose, yet the game is not over")
    demand(values == sorted(set(values)), f"choices are not ascending and unique: {values}")
    demand(values[0] >= 0 and values[-1] < bound, f"choice {values[-1]} is not below the bound {bound}")


def sample_follows_chance(walk: RandomGame) -> None:
    """`sample` draws what `chance` lists, as often as its weights say (within six standard errors)."""
    if walk.mover != CHANCE:
        return
    outcomes = dict(walk.rules.chance(walk.state))
    weights = walk.rules.weights(walk.state)
    if weights is not None:
        listed = {outcome: weight for outcome, weight in enumerate(weights) if weight}
        demand(listed == outcomes, f"weights are {listed}, chance says {outcomes}")
    total = sum(outcomes.values())
    counts = dict.fromkeys(outcomes, 0)
    for _ in range(SAMPLES):
        outcome = walk.rules.sample(walk.state, walk.rng)
        demand(outcome in counts, f"sample gives {outcome}, which chance does not list")
        counts[outcome] += 1
    for outcome, weight in outcomes.items():
        share = weight / total
        error = (SAMPLES * share * (1 - share)) ** 0.5
        demand(
            abs(counts[outcome] - SAMPLES * share) <= 6 * error + 2,
            f"sample gives {outcome} {counts[outcome]} times of {SAMPLES}, chance says {share:.3f}",
        )


def choices_are_described(walk: RandomGame) -> None:
    """Every legal choice has words and targets of its own, and can be found again by either."""
    if walk.mover < 0:
        return
    view = seen(walk, walk.mover)
    said(walk.rules, walk.rules.presenter.question(view), walk.terms.seats)
    described = [walk.rules.presenter.describe(view, choice) for choice in view.legal]
    demand([d.choice for d in described] == view.legal, "describe gives back another choice than it was asked about")
    acts = [(d.kind, d.targets) for d in described]
    demand(len(set(acts)) == len(acts), f"two choices are described alike: {[a for a in acts if acts.count(a) > 1][:2]}")
    texts = [said(walk.rules, d.message, walk.terms.seats) for d in described]
    demand(len(set(texts)) == len(texts), f"two choices read alike: {[t for t in texts if texts.count(t) > 1][:2]}")


def asks_or_refuses(walk: RandomGame) -> None:
    """For everything askable exactly one holds: it is legal, or there is a reason with a clause that exists."""
    for seat in walk.seats:
        view = seen(walk, seat)
        legal = {(d.kind, d.targets) for d in (walk.rules.presenter.describe(view, choice) for choice in view.legal)}
        asked = walk.rules.presenter.askable(view)
        demand(len(set(asked)) == len(asked), "askable lists something twice")
        demand(legal <= set(asked), f"legal but not askable: {sorted(legal - set(asked))[:3]}")
        for act in asked:
            reason = walk.rules.presenter.refuse(view, *act)
            demand((reason is None) == (act in legal), f"seat {seat}: {act} is legal: {act in legal}, reason given: {reason}")
            if reason is not None:
                words = said(walk.rules, reason.message, walk.terms.seats)
                known = clauses(walk.info.folder)
                demand(reason.clause in known, f"the reason for {act} cites {reason.clause}, which rules.md does not have")
                demand(
                    bool(shared_words(words, known[reason.clause].text)),
                    f"the reason '{words}' shares no word with the clause that it cites, {reason.clause}",
                )


def clone_is_equal(walk: RandomGame) -> None:
    """A copy and a branch are equal, and playing on with either, or with the mover's guess, changes nothing that it came from."""
    before = frozen(walk.state)
    for copy in (walk.state.copy(), walk.state.branch()):
        demand(type(copy) is type(walk.state) and frozen(copy) == before, "a copy differs from its original")
        demand(copy.trace is None, "a copy keeps the trace")
        _play_on(walk, copy)
    demand(frozen(walk.state) == before, "playing with a copy changed the original")
    if walk.mover >= 0:
        view = walk.rules.observe(walk.state, walk.mover, shared=True)
        seen_before = frozen(view)
        _play_on(walk, walk.rules.guess(view, walk.rng))
        demand(frozen(walk.state) == before, "playing with a guess changed the position that was seen")
        demand(frozen(view) == seen_before, "playing with a guess changed the view that it was made from")


def _play_on(walk: RandomGame, s: State) -> None:
    """Some random steps."""
    for _ in range(5):
        if walk.rules.mover(s) >= 0:
            legal = walk.rules.legal(s)
            walk.rules.apply(s, legal[walk.rng.below(len(legal))])
        run_chance(walk.rules, s, walk.rng)
        if walk.rules.mover(s) == OVER:
            break


def json_round_trip(walk: RandomGame) -> None:
    """State to JSON and back is the same state."""
    text = frozen(walk.state)
    again = walk.rules.load(json.loads(text))
    demand(frozen(again) == text, "a state read back from JSON differs")
    demand(walk.rules.mover(again) == walk.mover, "a state read back from JSON has another mover")
    for seat in walk.seats:
        view = seen(walk, seat)
        loaded = walk.rules.load_view(json.loads(frozen(view)))
        demand(frozen(loaded) == frozen(view), f"the view of seat {seat} read back from JSON differs")


def invariants_hold(walk: RandomGame) -> None:
    """The game's own invariants."""
    walk.rules.check(walk.state)


def guesses_fit_the_view(walk: RandomGame) -> None:
    """Same view: a guess looks to the seat exactly like the truth, and it is a possible position."""
    for seat in walk.seats:
        view = walk.rules.observe(walk.state, seat)
        text = frozen(view)
        for _ in range(GUESSES):
            guess = walk.rules.guess(view, walk.rng)
            demand(frozen(walk.rules.observe(guess, seat)) == text, f"a guess of seat {seat} does not give its view back")
            walk.rules.check(guess)
            demand(walk.rules.mover(guess) == walk.mover, f"in a guess of seat {seat} another seat is to move")
            if walk.mover >= 0:
                opened = walk.rules.is_open(walk.state)
                demand(walk.rules.is_open(guess) == opened, f"seat {seat} cannot tell whether the step is open")
                same = seat != walk.mover or walk.rules.narrow(guess) == walk.rules.narrow(walk.state)
                demand(same, f"in a guess of seat {seat} the narrowed choices differ")
                if opened or seat == walk.mover:
                    demand(
                        len(walk.rules.legal(guess)) == len(walk.rules.legal(walk.state)) if seat != walk.mover
                        else walk.rules.legal(guess) == walk.rules.legal(walk.state),
                        f"in a guess of seat {seat} the legal choices differ",
                    )  # fmt: skip
        demand(frozen(view) == text, "guess changed the view it was given")


def unmarked_steps_teach_nothing(walk: RandomGame) -> None:
    """A choice that is not marked as revealing looks the same to its maker whatever is hidden."""
    if walk.mover < 0:
        return
    seat = walk.mover
    legal = walk.rules.legal(walk.state)
    view = walk.rules.observe(walk.state, seat)
    for choice in {legal[0], legal[-1], legal[walk.rng.below(len(legal))]}:
        if walk.rules.reveals(walk.state, choice):
            continue
        after: set[str] = set()
        for _ in range(GUESSES):
            guess = walk.rules.guess(view, walk.rng)
            walk.rules.apply(guess, choice)
            after.add(frozen(walk.rules.observe(guess, seat)))
        truth = walk.state.copy()
        walk.rules.apply(truth, choice)
        after.add(frozen(walk.rules.observe(truth, seat)))
        demand(
            len(after) == 1,
            f"choice {choice} of step {walk.state.step} teaches its maker something, but is not marked as revealing",
        )


def offers_play_through(walk: RandomGame) -> None:
    """Every offer is a sequence of acts that its player can do one after the other, whatever the driver plays between them."""
    if walk.mover < 0:
        return
    for offer in walk.rules.presenter.offers(seen(walk, walk.mover)):
        state = walk.state.copy()
        demand(bool(offer.acts), f"the offer {offer.things} stands for no act")
        said(walk.rules, offer.message, walk.terms.seats)
        for act in offer.acts:
            _play_forced(walk.rules, state, walk.mover)
            demand(walk.rules.mover(state) == walk.mover, f"the offer {offer.things} runs past its player's decisions")
            choice = choice_meant(walk.rules, view_in(walk.rules, state, walk.mover), act)
            demand(choice is not None, f"the offer {offer.things} wants {act}, which is not legal then")
            walk.rules.apply(state, choice or 0)
        if offer.goes_on:
            run_chance(walk.rules, state, Rng(0))
            following = walk.rules.presenter.offers(view_in(walk.rules, state, walk.mover))
            same = [other for other in following if other.things == offer.things]
            demand(len(same) == 1, f"the offer {offer.things} goes on, but the next question has {len(same)} of these things")


def _play_forced(rules: Rules, state: State, seat: int) -> None:
    """What the driver plays by itself."""
    while rules.mover(state) == seat and rules.is_open(state):
        legal = rules.legal(state)
        if len(legal) > 1:
            return
        rules.apply(state, legal[0])


def results_add_up(walk: RandomGame) -> None:
    """Scores equal their breakdown; places and values are of the right kind."""
    rules, seats = walk.rules, walk.terms.seats
    scores = rules.scores(walk.state)
    lines = rules.presenter.breakdown(walk.state)
    demand(len(scores) == len(lines) == seats, "scores or breakdown are not one for each seat")
    for seat in range(seats):
        total = sum(line.points for line in lines[seat])
        demand(total == scores[seat], f"the breakdown of seat {seat} adds up to {total}, the score is {scores[seat]}")
        for line in lines[seat]:
            said(rules, line.message, seats)
    places = rules.ranking(walk.state)
    demand(len(places) == seats and min(places) == 1, f"places {places} have no first")
    values = rules.judge.value(walk.state)
    demand(len(values) == seats and all(0 <= value <= 1 for value in values), f"values {values} are not between 0 and 1")
    if walk.mover == OVER:
        payoff = rules.payoff(walk.state)
        demand(len(payoff) == seats and all(0 <= share <= 1 for share in payoff), f"payoffs {payoff} are not between 0 and 1")
        demand([round(p, 6) for p in payoff] == [round(v, 6) for v in values], "the value of a finished game is not its payoff")
        if seats > 1:
            first = [share > 0 for share in payoff]
            demand(first == [place == 1 for place in places], "the winners by payoff are not those in first place")


def drawing_is_sound(walk: RandomGame) -> None:
    """The picture is well-formed, has a title and description, unique ids, and shows every target of a choice."""
    for seat in walk.seats:
        view = seen(walk, seat)
        drawing = walk.rules.presenter.draw(view)
        root = ElementTree.fromstring(drawing.svg())
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        demand(len(set(ids)) == len(ids), f"ids are drawn twice: {[i for i in ids if ids.count(i) > 1][:3]}")
        demand(bool(drawing.name) and bool(drawing.description), "the drawing has no title or description")
        shown = set(ids)
        for choice in view.legal:
            missing = set(walk.rules.presenter.describe(view, choice).targets) - shown
            demand(not missing, f"the drawing does not show {sorted(missing)[:3]}, which a choice points at")


EVERY_STEP = (legal_is_sorted, narrow_is_a_part_of_legal, invariants_hold)
NOW_AND_THEN = (
    clone_is_equal,
    conditions_are_written_once,
    picks_commute,
    narrow_loses_nothing,
    narrow_never_returns,
    returns_lead_back,
    json_round_trip,
    choices_are_described,
    asks_or_refuses,
    guesses_fit_the_view,
    unmarked_steps_teach_nothing,
    offers_play_through,
    results_add_up,
    drawing_is_sound,
    sample_follows_chance,
)
STEP_LIMIT = 20_000
MANY_LOOKS = 20


def walk_and_check(walk: RandomGame, thoroughness: float = 0.05) -> None:
    """Plays one game with all checks: the quick ones at each step, the others at steps 1, 2, 4, 8 ... and now and then."""
    old: list[tuple[State, str]] = []
    for number in range(STEP_LIMIT):
        for check in EVERY_STEP:
            check(walk)
        looks_left = len(old) < MANY_LOOKS or walk.rng.below(10) == 0  # in a long game the later looks become rarer
        if number & (number - 1) == 0 or walk.mover == OVER or (walk.rng.unit() < thoroughness and looks_left):
            for check in NOW_AND_THEN:
                check(walk)
            old.append((walk.state.copy(), frozen(walk.state)))
        if walk.mover == OVER:
            break
        walk.step()
    demand(walk.mover == OVER, f"the game has not ended after {STEP_LIMIT} steps")
    for state, text in old:
        demand(frozen(state) == text, "a copy made earlier was changed by later play")


def fresh_rng(*parts: object) -> Rng:
    """A generator named by what it is for."""
    return Rng(" ".join(str(part) for part in parts))
