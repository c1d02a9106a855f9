"""The driver of one match: checks every move, runs chance and forced steps, keeps the log, drafts and undo.

The mover's choices since the last barrier are a draft: only the mover sees it, can take it back, and it enters
the log as a whole. Barriers are chance, a choice that reveals something, and the end of a turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from aerodrome.core import record as records
from aerodrome.core.chance import Chance
from aerodrome.core.errors import IllegalChoice, OutOfTurn, RecordError, StaleMove, UndoRefused
from aerodrome.core.info import GameInfo, Value
from aerodrome.core.messages import Choice, Line, capitalised, player_names, render
from aerodrome.core.record import UNDO, Entry, Record
from aerodrome.core.rules import CHANCE, EVERYBODY, OVER, SPECTATOR, Rules, State, View


class Match:
    """One match at one table. Its State stays inside; `view` is what leaves."""

    def __init__(
        self, info: GameInfo, rules: Rules, seats: int, options: dict[str, Value], chance: Chance | None, *, start: bool = True
    ) -> None:
        self.info = info
        self.rules = rules
        self.seats = seats
        self.options = options
        self.chance = chance  # None for a record whose seed is not known: it can be read, not played on
        self.entries: list[Entry] = []
        self.version = 0
        self.confirming: set[int] = set()  # seats whose finished turns wait for Confirm
        self.names: list[str] = player_names(seats)
        self._state: State = rules.new(seats, options)
        self._events: list[list[tuple[int, ...]]] = []  # of each live entry
        self._committed: State | None = None  # the position before the draft, while there is one
        self._draft: list[tuple[Entry, bool]] = []  # with: was it played by the driver?
        self._draft_events: list[list[tuple[int, ...]]] = []
        if start:
            self._advance()

    # What is going on

    @property
    def mover(self) -> int:
        """The seat to act, or OVER."""
        return self.drafter if self.waits_for_confirm else self.rules.mover(self._state)

    @property
    def over(self) -> bool:
        """Whether the match has ended (and nobody can take the last turn back freely)."""
        return self.mover == OVER

    @property
    def drafter(self) -> int:
        """The seat whose draft is open, or OVER if there is none."""
        return self._draft[0][0].who if self._draft else OVER

    @property
    def waits_for_confirm(self) -> bool:
        """Whether a finished turn waits for its player's Confirm."""
        return bool(self._draft) and self._turn_is_done()

    @property
    def scores(self) -> list[int]:
        """Points of each seat as everybody sees them."""
        return self.rules.scores(self._public_state())

    @property
    def ranking(self) -> list[int]:
        """Place of each seat, 1 is first."""
        return self.rules.ranking(self._public_state())

    @property
    def breakdown(self) -> list[list[Line]]:
        """The score of each seat line by line."""
        return self.rules.presenter.breakdown(self._public_state())

    def legal(self) -> list[int]:
        """The choices of the seat to move; none when the match is over or waits for Confirm."""
        return [] if self.over or self.waits_for_confirm else self.rules.legal(self._state)

    def narrow(self) -> list[int]:
        """The same less what only repeats a set of picks in another order: what bots choose from."""
        return [] if self.over or self.waits_for_confirm else self.rules.narrow(self._state)

    def choices(self) -> list[Choice]:
        """The same, described."""
        if self.over:
            return []
        view = self.view(self.mover)
        return [self.rules.presenter.describe(view, choice) for choice in view.legal]

    def say(self, choice: Choice) -> str:
        """A described choice as a sentence."""
        return render(choice.message, self.rules.presenter.texts(), self.names)

    def view(self, seat: int = SPECTATOR) -> View:
        """All that a seat may know; the drafter alone sees the draft."""
        if not SPECTATOR <= seat < self.seats:
            raise OutOfTurn(f"There is no seat {seat}: seats are 0 to {self.seats - 1}, or -1 to watch.")
        mine = seat == self.drafter
        state = self._state if mine else self._public_state()
        view = self.rules.observe(state, seat)
        view.rules = self.rules
        if seat != SPECTATOR and self.rules.mover(state) == seat:
            view.legal = self.rules.legal(state)
        return view

    # Acting

    def play(self, choice: int, seat: int | None = None, version: int | None = None) -> None:
        """Plays one choice after checking version, seat and legality; then runs whatever follows by itself."""
        self._check_turn(seat, version)
        if self.waits_for_confirm:
            raise OutOfTurn("The turn is planned: confirm it or take something back first.")
        legal = self.rules.legal(self._state)
        if type(choice) is not int or choice not in legal:
            shown = ", ".join(str(c) for c in legal[:20]) + (" ..." if len(legal) > 20 else "")
            raise IllegalChoice(f"Choice {choice!r} is not legal now: legal are {shown}.")
        revealing = self.rules.reveals(self._state, choice)
        self._add_to_draft(choice, forced=False)
        if revealing:
            self._commit()
        self.version += 1
        self._advance()

    def confirm(self, seat: int | None = None, version: int | None = None) -> None:
        """Commits a finished turn that waits for it."""
        self._check_turn(seat, version)
        if not self.waits_for_confirm:
            raise OutOfTurn("There is no finished turn to confirm.")
        self._commit()
        self.version += 1
        self._advance()

    def undo(self, seat: int | None = None, version: int | None = None) -> None:
        """Takes back the mover's last choice, as far as the draft reaches."""
        if not self._draft:
            raise UndoRefused("Nothing can be taken back: what was done since has been seen by others or drawn by chance.")
        self._check_turn(seat, version)
        while self._draft:
            _, forced = self._draft.pop()
            if not forced:
                break
        assert self._committed is not None
        kept, self._draft, self._draft_events = self._draft, [], []
        self._state, self._committed = self._committed, None
        for entry, forced in kept:
            self._add_to_draft(entry.value, forced)
        self.version += 1

    def take_back(self, seat: int, consent: Iterable[int]) -> None:
        """Undoes everything from the seat's last committed decision on; all other seats must consent."""
        missing = sorted(set(range(self.seats)) - {seat} - set(consent))
        if missing:
            raise UndoRefused(f"{', '.join(self.names[s] for s in missing)} must agree first.")
        standing = records.live(self.entries)
        own = [index for index, entry in enumerate(standing) if entry.who == seat]
        if not own:
            raise UndoRefused(f"{self.names[seat]} has made no move that could be taken back.")
        self.entries.append(Entry(UNDO, len(standing) - own[-1]))
        self._rebuild()
        self.version += 1
        self._advance()

    # Records and logs

    def record(self) -> str:
        """The whole match as text. It holds every secret until the match is over: show it to nobody before."""
        rec = Record(
            game=self.info.name,
            version=self.rules.version,
            edition=self.rules.edition.name,
            edition_hash=self.rules.edition.hash,
            seats=self.seats,
            options=dict(self.options),
            promise=self.chance.promise if self.chance else self._promise,
            edition_data=None if self.rules.edition.shipped else self.rules.edition.data,
            public_seed=self.chance.public_seed if self.chance else None,
            nonces=self.chance.nonces if self.chance else self._nonces,
            entries=self.entries,
            draft=[entry for entry, _ in self._draft],
        )
        if self.chance and self.over and self.chance.public_seed is None:
            rec.seed = self.chance.secret.hex()
        return records.write(rec)

    def transcript(self, seat: int = SPECTATOR) -> list[str]:
        """The log in sentences, as far as the seat may know it."""
        mine = self._draft_events if seat == self.drafter else []
        lines: list[str] = []
        for events in self._events + mine:
            lines.extend(self.sentences(events, seat))
        return lines

    def sentences(self, events: Sequence[tuple[int, ...]], seat: int) -> list[str]:
        """Trace events as sentences for one seat, those not meant for it left out."""
        told: list[str] = []
        for event in events:
            for_all = event[0] == EVERYBODY
            if for_all or (seat != SPECTATOR and (event[0] >> seat) & 1):
                message = self.rules.presenter.sentence(event, seat)
                if message is not None:
                    told.append(capitalised(render(message, self.rules.presenter.texts(), self.names)))
        return told

    # Inside

    _promise = ""
    _nonces: list[str] = []

    def _public_state(self) -> State:
        return self._committed if self._committed is not None else self._state

    def _check_turn(self, seat: int | None, version: int | None) -> None:
        if version is not None and version != self.version:
            raise StaleMove(f"That answers version {version} of the match, which is now at version {self.version}: look again.")
        mover = self.mover
        if mover == OVER:
            raise OutOfTurn("The match is over.")
        if seat is not None and seat != mover:
            raise OutOfTurn(f"It is not your turn: {self.names[mover]} is to move.")

    def _turn_is_done(self) -> bool:
        assert self._committed is not None
        now = self.rules.mover(self._state)
        return self._state.turn != self._committed.turn or (now not in (CHANCE, self.drafter))

    def _apply(self, choice: int) -> list[tuple[int, ...]]:
        events: list[tuple[int, ...]] = []
        self._state.trace = events
        self.rules.apply(self._state, choice)
        self._state.trace = None
        return events

    def _add_to_draft(self, choice: int, forced: bool) -> None:
        if self._committed is None:
            self._committed = self._state.copy()
        seat = self.rules.mover(self._state)
        self._draft_events.append(self._apply(choice))
        self._draft.append((Entry(seat, choice), forced))

    def _commit(self) -> None:
        self.entries.extend(entry for entry, _ in self._draft)
        self._events.extend(self._draft_events)
        self._draft, self._draft_events, self._committed = [], [], None

    def _advance(self) -> None:
        """Runs chance and forced steps until a seat has something to decide."""
        while True:
            mover = self.rules.mover(self._state)
            if self._draft and (mover == CHANCE or self._turn_is_done()):
                if self._turn_is_done() and self.drafter in self.confirming:
                    return
                self._commit()
            if mover == OVER:
                return
            if mover == CHANCE:
                if self.chance is None:
                    return
                outcome = self.chance.draw(self.rules, self._state)
                self._events.append(self._apply(outcome))
                self.entries.append(Entry(CHANCE, outcome))
                continue
            legal = self.rules.legal(self._state)
            if len(legal) > 1 or not self.rules.is_open(self._state):
                return
            alone = not self._draft
            revealing = self.rules.reveals(self._state, legal[0])
            self._add_to_draft(legal[0], forced=True)
            if alone or revealing:
                self._commit()

    def _rebuild(self) -> None:
        """Plays the standing entries anew, checking each; used by replay and by undo with consent."""
        self._state = self.rules.new(self.seats, self.options)
        self._events, self._draft, self._draft_events, self._committed = [], [], [], None
        for number, entry in enumerate(records.live(self.entries), 1):
            self._check_entry(number, entry)
            self._events.append(self._apply(entry.value))

    def _check_entry(self, number: int, entry: Entry) -> None:
        mover = self.rules.mover(self._state)
        if mover != entry.who:
            raise RecordError(
                f"Entry {number} is by {entry.who}, but the rules say {mover} is to move (-1 is chance, -2 nobody)."
            )
        if mover == CHANCE:
            possible: Sequence[int] = [outcome for outcome, _ in self.rules.chance(self._state)]
        else:
            possible = self.rules.legal(self._state)
        if entry.value not in possible:
            raise RecordError(f"Entry {number} plays {entry.value}, which the rules do not allow there.")

    @classmethod
    def from_record(cls, info: GameInfo, rules: Rules, rec: Record) -> Match:
        """The match that a record tells of, every entry checked; it goes on where its seed is known."""
        match = cls(info, rules, rec.seats, info.check_table(rec.seats, rec.options, rules.edition), rec.chance(), start=False)
        match._promise, match._nonces = rec.promise, rec.nonces
        match.entries = list(rec.entries)
        match._rebuild()
        if match.chance:
            match.chance.drawn = sum(entry.who == CHANCE for entry in match.entries)
        for number, entry in enumerate(rec.draft, len(rec.entries) + 1):
            match._check_entry(number, entry)
            alone = len(rules.legal(match._state)) == 1 and rules.is_open(match._state)
            match._add_to_draft(entry.value, forced=alone)
        match.version = len(match.entries) + len(match._draft)
        if match.chance and not match._draft:
            match._advance()
        return match

    def draws(self) -> list[tuple[int, int]]:
        """Every draw of the match as (recorded, recomputed from the seed), for checking the shuffles."""
        if self.chance is None:
            raise RecordError("The seed of this match is not known yet, so its draws cannot be checked.")
        again = Chance(self.chance.secret)
        again.nonces = list(self.chance.nonces)
        pairs: list[tuple[int, int]] = []
        state: Any = self.rules.new(self.seats, self.options)
        past: list[State] = []  # the position before each standing entry
        for entry in self.entries:
            if entry.who == UNDO:
                state = past[len(past) - entry.value]
                del past[len(past) - entry.value :]
                continue
            past.append(state.copy())
            if entry.who == CHANCE:
                pairs.append((entry.value, again.draw(self.rules, state)))
            self.rules.apply(state, entry.value)
        return pairs
