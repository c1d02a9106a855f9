"""Checks a lesson: the right way from step to step, ways with wrong turns, and how long it takes.

A lesson is checked by playing it. On the right way every step must come up, what it asks for must be possible, and what it
points at must be on the table. With wrong turns it must answer each of them and go on to the end of the match.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from aerodrome.bots import registry as bot_registry
from aerodrome.bots.ahead import look_ahead
from aerodrome.bots.base import Budget, narrow_choices
from aerodrome.core import registry
from aerodrome.core.chance import Chance
from aerodrome.core.errors import AerodromeError
from aerodrome.core.guidance import Guidance, follow, possible_acts, rival_choice
from aerodrome.core.lesson import PARTS, YOU, Lesson, LessonStep, count_words
from aerodrome.core.match import Match
from aerodrome.core.rng import Rng
from aerodrome.core.rules import OVER
from aerodrome.core.step import Act

WORDS_A_MINUTE = 150
ACT_SECONDS = 8.0  # to find and do what is asked for; also the thought before a free turn
TOUCH_SECONDS = 2.0  # of each touch in a free turn
RIVAL_SECONDS = 2.5  # of a rival's turn as it is shown
LEAST_MINUTES, MOST_MINUTES = 5, 10  # of the whole match
MOST_SHARE = 0.37  # of the learner's turns that are guided: a third, and the rest of the turn that it ends in
SLIPS = 8  # one touch in so many is anything, all others are sensible
FREE_WAYS = 2  # to play the free part, over which its length is averaged
SHOWN = 30  # acts that a problem names
LONGEST = 4_000  # decisions of a match in which nobody plays to win
_ID = re.compile(r' id="([^"]+)"')


class Report(NamedTuple):
    """How a lesson fares."""

    steps: list[str]  # that came up on the right way
    minutes: float  # of the guided part
    whole: float  # minutes of the whole match, the part that is played freely included
    share: float  # of all turns of the learner: those that are guided
    problems: list[str]


class Learner:
    """Plays a lesson as somebody might: `wrong` is asked at every step that asks for an act."""

    def __init__(
        self, lesson: Lesson, wrong: Callable[[LessonStep], bool], rng: Rng, version: int | None = None, measured: bool = False
    ) -> None:
        info = registry.game(lesson.game)
        file = lesson.file
        edition = info.edition(file.edition)
        rules = registry.rules(info, edition, version or file.version)
        options = info.check_terms(file.seats, file.options, edition)
        self.lesson, self.wrong, self.rng, self.measured = lesson, wrong, rng, measured
        self.match = Match(info, rules, file.seats, options, Chance(lesson.secret))
        self.match.confirming = {YOU}
        self.passed: list[str] = []
        self.seen: list[Guidance] = []  # what was said, in order
        self.undone: list[str] = []  # decisions that nobody asked for before the lesson let go
        self.guided_turns: set[int] = set()  # of the learner
        self.free_turns: set[int] = set()
        self.rival_turns: set[int] = set()  # of the free part
        self.touches = 0  # in the free part
        self._free_turn = -1
        self._bot = bot_registry.make("greedy", rules, "lesson")

    def guidance(self) -> Guidance:
        """What the lesson says now."""
        found = follow(self.lesson, self.match, self.passed)
        if not self.seen or self.seen[-1] != found:
            self.seen.append(found)
        return found

    def go_on(self) -> bool:
        """One decision of anybody, or one Next; False at the end."""
        match = self.match
        if match.mover == OVER:
            self.guidance()
            return False
        if match.mover != YOU:
            self.rival_turns |= {match.position.turn} if self.free_turns else set()
            self._rival()
            return True
        if self._free_turn == match.position.turn:  # nothing is said in the midst of a free turn
            self._freely()
            return True
        said = self.guidance()
        if said.phase == "confirm":
            match.confirm(YOU)
        elif said.step is not None and not said.step.acts and said.step.id not in self.passed:
            self.passed.append(said.step.id)
        elif said.step is not None and said.phase == "step":
            self._answer(said.step)
        else:
            if said.guided and said.phase != "astray":
                self.undone.append(f"before step {said.number} ({said.phase})")
            if not said.guided:
                self._free_turn, match.confirming = match.position.turn, set()
            self._freely()
        return True

    def _answer(self, step: LessonStep) -> None:
        match = self.match
        self.guided_turns.add(match.position.turn)
        ways = list(possible_acts(match.rules, match.view(YOU), step.acts, step.touch))
        if not self.wrong(step):
            match.play_acts(ways[0], YOU)
            return
        right = {way[0] for way in ways}
        others = [act for act in self.legal() if act not in right]
        if others:
            match.play_acts([others[self.rng.below(len(others))]], YOU)
        else:
            match.play_acts(ways[0], YOU)

    def legal(self) -> list[Act]:
        """What can be done now, by its meaning."""
        return [(choice.kind, choice.targets) for choice in self.match.choices()]

    def _freely(self) -> None:
        """One touch: a choice, or the offer that goes on with it as the turn is likely to go on."""
        match = self.match
        self.free_turns.add(match.position.turn)
        self.touches += 1
        view = match.view(YOU)
        legal = narrow_choices(match.rules, view)
        if len(legal) > 1 and self.rng.below(SLIPS) == 0:
            match.play(legal[self.rng.below(len(legal))], YOU)
            return
        choice = self._bot.choose(view, legal, Budget(seconds=0.2))
        if not self.measured:  # then nobody counts touches
            match.play(choice, YOU)
            return
        line = look_ahead(match.rules, view, choice, (), [str(match.version)]).acts
        offers = [offer.acts for offer in match.rules.presenter.offers(view) if offer.acts[0] == line[0]]
        likely = [acts for acts in offers if set(acts) <= set(line)]
        match.play_acts(max(likely, key=len, default=line[:1]), YOU)

    def _rival(self) -> None:
        match = self.match
        choice = rival_choice(self.lesson, match)
        if choice is None:
            view = match.view(match.mover)
            choice = self._bot.choose(view, narrow_choices(match.rules, view), Budget(seconds=0.2))
        match.play(choice)


def things_on(match: Match) -> set[str]:
    """All that a step may point at now: what the learner's board shows, its areas, and parts of the page."""
    drawing = match.rules.presenter.draw(match.view(YOU))
    drawn = set(_ID.findall("".join([*drawing.static, *drawing.live.values()])))
    return drawn | {f"@{area.role}" for area in drawing.areas} | set(PARTS)


def check(lesson: Lesson, wrong_ways: int = 8) -> Report:
    """Plays the lesson in all ways."""
    problems: list[str] = []
    learners = [Learner(lesson, lambda step: False, Rng(way), measured=True) for way in range(FREE_WAYS)]
    steps, minutes = _right_way(learners[0], problems)
    for learner in learners[1:]:
        while learner.go_on():
            pass
    later = sum(_free_seconds(learner) for learner in learners) / len(learners) / 60
    share = sum(_guided_share(learner) for learner in learners) / len(learners)
    whole = minutes + later
    long = bool(lesson.file.long)
    if not LEAST_MINUTES <= (minutes if long else whole) <= MOST_MINUTES or abs(lesson.file.minutes - whole) > 1:
        problems.append(
            f"the match takes {whole:.1f} minutes, {minutes:.1f} of them guided: {LEAST_MINUTES} to {MOST_MINUTES} are wanted, "
            f"and the file says {lesson.file.minutes}."
        )
    if long and whole <= MOST_MINUTES:
        problems.append(f"it says why it is long, but the match takes only {whole:.1f} minutes.")
    if share > MOST_SHARE:
        problems.append(f"it guides {share:.0%} of the learner's turns: it shall let go after the first third.")
    for seed in range(wrong_ways):
        problems += _wrong_way(lesson, seed)
    return Report(steps, minutes, whole, share, problems)


def _free_seconds(learner: Learner) -> float:
    """How long the part takes that is played freely; every turn ends with Confirm."""
    turns = len(learner.free_turns)
    said = {said.step.id: said.step.say for said in learner.seen if said.step is not None and not said.guided}
    read = sum(count_words(words) for words in said.values()) * 60 / WORDS_A_MINUTE
    return ACT_SECONDS * turns + TOUCH_SECONDS * (learner.touches + turns) + RIVAL_SECONDS * len(learner.rival_turns) + read


def _guided_share(learner: Learner) -> float:
    return len(learner.guided_turns) / len(learner.guided_turns | learner.free_turns)


def _right_way(learner: Learner, problems: list[str]) -> tuple[list[str], float]:
    """The steps that come up, and how many minutes they take."""
    lesson = learner.lesson
    steps: list[str] = []
    passed_by: dict[str, str] = {}  # of steps that did not come up: what was possible then
    seconds, before = 0.0, (-1, -1)
    while True:
        match = learner.match
        said = learner.guidance()
        if said.guided and said.step is not None and said.step.id not in steps:
            steps.append(said.step.id)
            seconds += count_words(said.step.say + " " + said.step.right) * 60 / WORDS_A_MINUTE
            seconds += ACT_SECONDS if said.step.acts else 1.0
            problems += _unseen(said.step, match)
        for step in lesson.file.steps[: said.number - 1]:
            if step.acts and step.id not in steps and match.mover == YOU:
                passed_by.setdefault(step.id, f" Possible were: {_possible(learner)}.")
        if match.mover >= 0 and before != (match.mover, match.position.turn):
            before = (match.mover, match.position.turn)
            seconds += (
                (RIVAL_SECONDS if match.mover != YOU else TOUCH_SECONDS) if said.guided else 0
            )  # a rival's turn, or Confirm
        if not learner.go_on():
            break
    for step in lesson.file.steps:
        if step.id not in steps and not step.when.missed:
            problems.append(f"step '{step.id}' never comes up on the right way.{passed_by.get(step.id, '')}")
    problems += [f"the learner must decide something {where} that no step asks for." for where in dict.fromkeys(learner.undone)]
    if learner.seen[-1].phase != "over" or learner.seen[-1].step is None:
        problems.append("it says nothing at the end of the match.")
    return steps, seconds / 60


def _possible(learner: Learner) -> str:
    return ", ".join(" ".join([kind, *targets]) for kind, targets in learner.legal()[:SHOWN])


def _unseen(step: LessonStep, match: Match) -> list[str]:
    known = things_on(match)
    things = [offer.things[: len(step.touch)] for offer in match.rules.presenter.offers(match.view(YOU))]
    if step.touch and step.touch not in things:
        return [f"step '{step.id}' is done by touching {' '.join(step.touch)}, which means nothing then."]
    return [
        f"step '{step.id}' points at '{thing}', which is not on the table then." for thing in step.point if thing not in known
    ]


def _wrong_way(lesson: Lesson, seed: int) -> list[str]:
    """What goes wrong where some or all of the asked acts are not done."""
    rng = Rng(seed)
    learner = Learner(lesson, lambda step: seed == 0 or rng.below(2) == 0, rng)
    where = f"with wrong turns (seed {seed})"
    try:
        for _ in range(LONGEST):
            if not learner.go_on():
                break
    except AerodromeError as error:
        return [f"{where}: {error}"]
    if learner.match.mover != OVER:
        return [f"{where}: the match does not end."]
    if not any(not said.guided for said in learner.seen):
        return [f"{where}: the lesson never lets go."]
    wrong = [said for said in learner.seen if said.mood == "wrong"]
    return (
        [f"{where}: a wrong turn is not answered."]
        if any(not said.reaction for said in wrong) or (not seed and not wrong)
        else []
    )
