"""The driver of one match: checks every move, runs chance and forced steps, keeps the log, drafts and undo.

The mover's choices since the last barrier are a draft: only the mover sees it, can take it back, and it enters
the log as a whole. Barriers are chance, a choice that reveals something, and the end of a turn.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Any

import msgspec

from aerodrome.core import record as records
from aerodrome.core.chance import Chance
from aerodrome.core.draft import Draft
from aerodrome.core.errors import IllegalChoice, OutOfTurn, RecordError, StaleMove, UndoRefused
from aerodrome.core.info import GameInfo, Value
from aerodrome.core.log import Log, LogLine, lines_of
from aerodrome.core.messages import Choice, Line, Message, player_names, render
from aerodrome.core.record import UNDO, Entry, Record
from aerodrome.core.rules import CHANCE, OVER, SPECTATOR, Rules, State, View
from aerodrome.core.step import Act

_SHOWN = 20  # legal choices that a refusal lists


class Match:
    """One match at one table. Its State stays inside; `view` is what leaves.

    `version` counts what was done to the match; an answer to an older version is refused.
    """

    def __init__(
        self, info: GameInfo, rules: Rules, seats: int, options: dict[str, Value], chance: Chance | None, *, start: bool = True
    ) -> None:
        self.info = info
        self.rules = rules
        self.seats = seats
        self.options = options
        self.chance = chance  # None for a record whose seed is not known: it can be read, not played on
        self.promise = chance.promise if chance else ""
        self.nonces: list[str] = chance.nonces if chance else []
        self.log = Log()
        self.version = 0
        self.confirming: set[int] = set()  # seats whose finished turns wait for Confirm
        self.names: list[str] = player_names(seats)
        self._draft = Draft(rules, rules.new(seats, options))
        if start:
            self.start()

    # What is going on

    @property
    def mover(self) -> int:
        """The seat to act, or OVER."""
        return self.drafter if self.waits_for_confirm else self.rules.mover(self._draft.state)

    @property
    def over(self) -> bool:
        """Whether the match has ended (and nobody can take the last turn back freely)."""
        return self.mover == OVER

    @property
    def entries(self) -> list[Entry]:
        """Everything that has happened for everybody to see, undone or not."""
        return self.log.entries

    @property
    def drafter(self) -> int:
        """The seat whose draft is open, or OVER if there is none."""
        return self._draft.seat

    @property
    def position(self) -> State:
        """The whole position with its secrets and plans, for tests and studies; people and bots get views."""
        return self._draft.state

    @property
    def draft(self) -> list[Entry]:
        """What the mover has planned and not committed: for storage, and for nobody else."""
        return [step.entry for step in self._draft.steps]

    @property
    def planned(self) -> list[Choice]:
        """The decisions of the open draft, described; `undo` takes one of them back by its index."""
        return self._draft.decisions()

    @property
    def planned_by(self) -> list[int]:
        """For each planned entry: the index of the decision that it is or follows from."""
        return list(accumulate((not step.forced for step in self._draft.steps), initial=-1))[1:]

    @property
    def waits_for_confirm(self) -> bool:
        """Whether a finished turn waits for its player's Confirm."""
        return self._draft.turn_is_done

    @property
    def scores(self) -> list[int]:
        """Points of each seat as everybody sees them."""
        return self.rules.scores(self._draft.public)

    @property
    def ranking(self) -> list[int]:
        """Place of each seat, 1 is first."""
        return self.rules.ranking(self._draft.public)

    @property
    def breakdown(self) -> list[list[Line]]:
        """The score of each seat line by line."""
        return self.rules.presenter.breakdown(self._draft.public)

    def legal(self) -> list[int]:
        """The choices of the seat to move; none when the match is over or waits for Confirm."""
        return [] if self.over or self.waits_for_confirm else self.rules.legal(self._draft.state)

    def narrow(self) -> list[int]:
        """The same less what only repeats a set of picks in another order: what bots choose from."""
        return [] if self.over or self.waits_for_confirm else self.rules.narrow(self._draft.state)

    def choices(self) -> list[Choice]:
        """All that `legal` lists, described."""
        if not self.legal():
            return []
        view = self.view(self.mover)
        return [self.rules.presenter.describe(view, choice) for choice in view.legal]

    def say(self, choice: Choice) -> str:
        """A described choice as a sentence."""
        return render(choice.message, self.rules.presenter.texts(), self.names)

    def view(self, seat: int = SPECTATOR) -> View:
        """All that a seat may know; the drafter alone sees the draft."""
        if not SPECTATOR <= seat < self.seats:
            raise OutOfTurn(Message("match-seat", {"seat": seat, "last": self.seats - 1}))
        state = self._draft.state if seat == self.drafter else self._draft.public
        view = self.rules.observe(state, seat)
        view.rules = self.rules
        if seat != SPECTATOR and self.rules.mover(state) == seat:
            view.legal = self.rules.legal(state)
        return view

    # Acting

    def start(self) -> None:
        """Runs the first events of an unplayed match: the deal."""
        if self.entries:
            raise OutOfTurn(Message("match-begun"))
        self._went_on()

    def play(self, choice: int, seat: int | None = None, version: int | None = None) -> None:
        """Plays one choice after checking version, seat and legality; then runs whatever follows by itself."""
        self._check_turn(seat, version, choosing=True)
        state = self._draft.state
        legal = self.rules.legal(state)
        if type(choice) is not int or choice not in legal:
            shown = ", ".join(map(str, legal[:_SHOWN])) + (" ..." if len(legal) > _SHOWN else "")
            raise IllegalChoice(Message("match-illegal", {"choice": repr(choice), "legal": shown}))
        revealed = self.rules.reveals(state, choice)
        self._draft.add(choice)
        self._went_on(revealed)

    def play_acts(self, acts: Sequence[Act], seat: int | None = None, version: int | None = None) -> None:
        """Plays what an offer says, each act by its meaning; where one does not fit any more, nothing is played."""
        self._check_turn(seat, version, choosing=True)
        if not acts:
            raise IllegalChoice(Message("match-no-acts"))
        trial, mover, revealed = self._draft.copy(), self.mover, False
        for act in acts:
            trial.run_forced()
            choice = None if revealed else trial.choice_for(mover, act)
            if choice is None:
                raise IllegalChoice(Message("match-unfit", {"kind": act[0], "targets": " ".join(act[1])}))
            revealed = self.rules.reveals(trial.state, choice)  # only the last act may: what follows could not be promised
            trial.add(choice)
        self._draft = trial
        self._went_on(revealed)

    def confirm(self, seat: int | None = None, version: int | None = None) -> None:
        """Commits a finished turn that waits for it."""
        self._check_turn(seat, version)
        if not self.waits_for_confirm:
            raise OutOfTurn(Message("match-unplanned"))
        self._went_on(seen=True)

    def undo(self, seat: int | None = None, version: int | None = None, index: int | None = None, count: int = 1) -> None:
        """Takes back the last decision of the draft, or so many from an index on with the later ones that rest on them."""
        decisions = self._undoable(seat, version)
        gone = len(decisions) - 1 if index is None else index
        if not 0 <= gone < gone + count <= len(decisions):
            raise UndoRefused(Message("undo-index", {"steps": len(decisions), "index": gone}))
        mine, steps = self.drafter, self.planned_by.index(gone)
        trial, broken = self._draft.cut(steps), False
        for later in decisions[gone + count :]:
            trial.run_forced()
            choice = trial.same_choice(mine, later)
            if choice is None or self.rules.reveals(trial.state, choice) or (broken and not later.targets):
                broken = True  # from here on "done" and the like, which name no thing, could mean another question
            else:
                trial.add(choice)
        trial.run_forced()
        shown_at_once = trial.turn_is_done and mine not in self.confirming
        if trial.steps and (shown_at_once or self.rules.mover(trial.state) == CHANCE):
            trial = self._draft.cut(steps)  # what is taken back must not play anything
        self._draft = trial
        self.version += 1

    def restart(self, seat: int | None = None, version: int | None = None) -> None:
        """Takes back the whole draft."""
        self._undoable(seat, version)
        self._draft = self._draft.cut(0)
        self.version += 1

    def take_back(self, seat: int, consent: Iterable[int]) -> None:
        """Undoes everything from the seat's last committed decision on; all other seats must consent."""
        missing = sorted(set(range(self.seats)) - {seat} - set(consent))
        if missing:
            raise UndoRefused(Message("undo-consent", {"names": [self.names[other] for other in missing]}))
        standing = self.log.standing()
        own = [index for index, entry in enumerate(standing) if entry.who == seat]
        if not own:
            raise UndoRefused(Message("undo-no-move", {"name": self.names[seat]}))
        self.entries.append(Entry(UNDO, len(standing) - own[-1]))
        self._rebuild()
        self._went_on()

    def interrupt(self) -> None:
        """Something beside the rules happened at the table, e.g. a seat gave up: answers to what was before are stale."""
        self.version += 1

    # Records and logs

    def record(self) -> str:
        """The whole match as text. It holds every secret until the match is over: show it to nobody before."""
        edition = self.rules.edition
        rec = Record(
            game=self.info.name, version=self.rules.version, edition=edition.name, edition_hash=edition.hash, seats=self.seats,
            options=dict(self.options), promise=self.promise, edition_data=None if edition.shipped else edition.data,
            public_seed=self.chance.public_seed if self.chance else None, nonces=self.nonces, entries=self.entries,
            draft=self.draft,
        )  # fmt: skip
        if self.chance and self.over and self.chance.public_seed is None:
            rec.seed = self.chance.secret.hex()
        return records.write(rec)

    def transcript(self, seat: int = SPECTATOR) -> list[str]:
        """The log in sentences, as far as the seat may know it."""
        return [line.text for lines in self.log_lines(seat) for line in lines]

    def log_lines(self, seat: int, first: int = 0) -> list[list[LogLine]]:
        """The lines of each standing entry from one on, for one seat; the drafter's plan follows as further ones."""
        mine = self._draft.steps if seat == self.drafter else []
        presenter, names = self.rules.presenter, self.names
        return self.log.log_lines(presenter, names, seat, first) + [
            lines_of(presenter, names, step.events, seat) for step in mine
        ]

    def catch_up(self, entries: list[Entry], draft: list[Entry], version: int) -> None:
        """Applies what a stored log appended, every entry checked; the draft replaces the one that was open."""
        self._draft = Draft(self.rules, self._draft.public)
        for entry in entries:
            if entry.who == UNDO:
                self.entries.append(entry)
                self._rebuild()
                continue
            self._check_entry(len(self.entries) + 1, entry)
            self._happened(entry)
            if self.chance and entry.who == CHANCE:
                self.chance.drawn += 1
        for number, entry in enumerate(draft, len(self.entries) + 1):
            self._check_entry(number, entry)
            self._draft.add(entry.value, forced=self._draft.forced_choice() is not None)
        self.version = version

    def digest(self) -> str:
        """A short hash of the committed position, to notice if other code would lead elsewhere."""
        text = msgspec.json.encode(self._draft.public.to_json(), order="sorted")
        return hashlib.sha256(text).hexdigest()[:16]

    def snapshot(self) -> dict[str, Any]:
        """The committed match as plain data, a cache of its log; it holds every secret."""
        entries = [list(entry) for entry in self.entries]
        return {"version": self.version, "state": self._draft.public.to_json(), "entries": entries, "events": self.log.events}

    def restore(self, data: dict[str, Any]) -> None:
        """Puts an unplayed match to where a snapshot was taken; RecordError where that cannot be read."""
        try:
            draft = Draft(self.rules, self.rules.load(data["state"]))
            entries = [Entry(int(who), int(value)) for who, value in data["entries"]]
            events = [[tuple(event) for event in one] for one in data["events"]]
            version = int(data["version"])
        except (KeyError, TypeError, ValueError, AttributeError) as why:
            raise RecordError(Message("record-snapshot", {"why": repr(why)})) from None
        self._draft, self.log.entries, self.log.events, self.version = draft, entries, events, version
        if self.chance:
            self.chance.drawn = sum(entry.who == CHANCE for entry in entries)

    @classmethod
    def from_record(cls, info: GameInfo, rules: Rules, rec: Record) -> Match:
        """The match that a record tells of, every entry checked; it goes on where its seed is known."""
        match = cls(info, rules, rec.seats, info.check_terms(rec.seats, rec.options, rules.edition), rec.chance(), start=False)
        match.promise, match.nonces = rec.promise, rec.nonces
        match.log.entries = list(rec.entries)
        match._rebuild()
        if match.chance:
            match.chance.drawn = sum(entry.who == CHANCE for entry in match.entries)
        match.catch_up([], rec.draft, len(rec.entries) + len(rec.draft))
        if match.chance and not rec.draft:
            match._advance()
        return match

    def draws(self) -> list[tuple[int, int]]:
        """Every draw of the match as (recorded, recomputed from the seed), for checking the shuffles."""
        if self.chance is None:
            raise RecordError(Message("record-seed"))
        again = Chance(self.chance.secret)
        again.nonces = list(self.chance.nonces)
        return self.log.draws(self.rules, self.rules.new(self.seats, self.options), again)

    # Inside

    def _check_turn(self, seat: int | None, version: int | None, choosing: bool = False) -> None:
        """The one check of turn and version."""
        mover = self.mover
        if mover == OVER:
            raise OutOfTurn(Message("match-over"))
        if seat is not None and seat != mover:  # before the version, which tells how much the mover has planned
            raise OutOfTurn(Message("match-turn", {"name": self.names[mover]}))
        if version is not None and version != self.version:
            raise StaleMove(Message("match-stale", {"given": version, "now": self.version}))
        if choosing and self.waits_for_confirm:
            raise OutOfTurn(Message("match-planned"))

    def _undoable(self, seat: int | None, version: int | None) -> list[Choice]:
        """The decisions of the draft, of which at least one can be taken back."""
        if not self._draft.steps or seat not in (None, self.drafter):  # others are not told whether there is a plan
            raise UndoRefused(Message("undo-nothing"))
        self._check_turn(seat, version)
        return self.planned

    def _happened(self, entry: Entry) -> None:
        """Plays an entry for everybody to see."""
        self.log.add(entry, self._draft.apply(entry.value))

    def _commit(self) -> None:
        for step in self._draft.steps:
            self.log.add(step.entry, step.events)
        self._draft = Draft(self.rules, self._draft.state)

    def _went_on(self, seen: bool = False) -> None:
        """Something was done, perhaps for all to see: the version rises, and whatever follows by itself happens."""
        if seen:
            self._commit()
        self.version += 1
        self._advance()

    def _advance(self) -> None:
        """Runs chance and forced steps until a seat has something to decide."""
        while True:
            mover = self.rules.mover(self._draft.state)
            if self._draft.steps and (mover == CHANCE or self.waits_for_confirm):
                if self.waits_for_confirm and self.drafter in self.confirming:
                    return
                self._commit()
            if mover == OVER:
                return
            if mover == CHANCE:
                if self.chance is None:
                    return
                self._happened(Entry(CHANCE, self.chance.draw(self.rules, self._draft.state)))
                continue
            choice = self._draft.forced_choice()
            if choice is None:
                return
            alone = not self._draft.steps
            revealing = self.rules.reveals(self._draft.state, choice)
            self._draft.add(choice, forced=True)
            if alone or revealing:
                self._commit()

    def _rebuild(self) -> None:
        """Plays the standing entries anew, checking each; used by replay and by undo with consent."""
        self._draft = Draft(self.rules, self.rules.new(self.seats, self.options))
        self.log.events = []
        for number, entry in enumerate(self.log.standing(), 1):
            self._check_entry(number, entry)
            self.log.events.append(self._draft.apply(entry.value))

    def _check_entry(self, number: int, entry: Entry) -> None:
        state = self._draft.state
        mover = self.rules.mover(state)
        if mover != entry.who:
            raise RecordError(Message("record-mover", {"number": number, "who": entry.who, "mover": mover}))
        possible = [outcome for outcome, _ in self.rules.chance(state)] if mover == CHANCE else self.rules.legal(state)
        if entry.value not in possible:
            raise RecordError(Message("record-entry", {"number": number, "value": entry.value}))
