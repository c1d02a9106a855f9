"""Checks of the driver with a game: same seed same log, replay, drafts that nobody else sees, undo."""

from __future__ import annotations

from aerodrome.core import record as records
from aerodrome.core import registry
from aerodrome.core.chance import Chance
from aerodrome.core.info import GameInfo, Terms
from aerodrome.core.match import Match
from aerodrome.core.rng import Rng
from aerodrome.kit.random_game import demand, frozen


def new_match(info: GameInfo, terms: Terms, seed: int) -> Match:
    """A seeded match under those terms."""
    return Match(info, registry.rules(info, terms.edition), terms.seats, terms.options, Chance.seeded(seed))


def _play(match: Match, rng: Rng, choices: int) -> None:
    for _ in range(choices):
        if match.over:
            return
        legal = match.legal()
        match.play(legal[rng.below(len(legal))])


def same_seed_same_log(info: GameInfo, terms: Terms, seed: int) -> None:
    """Two matches of one seed are the same to the letter; the record replays; every draw can be checked."""
    first, second = new_match(info, terms, seed), new_match(info, terms, seed)
    _play(first, Rng(seed), 100_000)
    _play(second, Rng(seed), 100_000)
    demand(first.over, "a match of random choices did not end")
    text = first.record()
    demand(text == second.record(), "the same seed gave two different records")
    again = Match.from_record(info, first.rules, records.read(text))
    demand(again.record() == text, "a replayed record differs from the original")
    for seat in range(-1, terms.seats):
        demand(frozen(again.view(seat)) == frozen(first.view(seat)), f"a replayed match shows seat {seat} something else")
        demand(again.transcript(seat) == first.transcript(seat), f"a replayed match tells seat {seat} something else")
    wrong = [pair for pair in again.draws() if pair[0] != pair[1]]
    demand(not wrong, f"{len(wrong)} draws differ from the seed's")


def drafts_are_private(info: GameInfo, terms: Terms, seed: int, choices: int = 60) -> None:
    """While a draft is open, the others' views and logs stand still; undo restores the mover's own view."""
    match = new_match(info, terms, seed)
    match.confirming = set(range(terms.seats))
    rng = Rng(seed)
    for _ in range(choices):
        if match.over:
            return
        mover, version = match.mover, match.version
        others = [seat for seat in range(-1, terms.seats) if seat != mover]
        if match.waits_for_confirm:
            match.confirm(mover, version)
            continue
        before = {seat: (frozen(match.view(seat)), match.transcript(seat)) for seat in range(-1, terms.seats)}
        entries = len(match.entries)
        legal = match.legal()
        match.play(legal[rng.below(len(legal))], mover, version)
        demand(match.version > version, "a move did not raise the version")
        if len(match.entries) > entries or match.drafter != mover:
            continue
        for seat in others:
            demand(
                (frozen(match.view(seat)), match.transcript(seat)) == before[seat], f"seat {seat} sees the draft of seat {mover}"
            )
        kept = match.record()
        draft = Match.from_record(info, match.rules, records.read(kept))
        demand(draft.record() == kept, "a record with a draft does not come back the same")
        if rng.below(2):
            match.undo(mover)
            demand((frozen(match.view(mover)), match.transcript(mover)) == before[mover], "undo does not restore the view")
            demand(match.version > version + 1, "undo did not raise the version")
