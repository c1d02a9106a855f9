"""Bringing a match up to date from a stored log, and snapshots of it: a cache, never the truth."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from aerodrome.core.chance import Chance
from aerodrome.core.info import GameInfo, Value
from aerodrome.core.match import Match
from aerodrome.core.record import UNDO, Entry
from aerodrome.core.rules import CHANCE, Rules


def unplayed(info: GameInfo, rules: Rules, seats: int, options: dict[str, Value], chance: Chance) -> Match:
    """A match before its first event; `follow` brings it to where its log ends."""
    return Match(info, rules, seats, options, chance, start=False)


def start(match: Match) -> None:
    """Runs the first events of an unplayed match: the deal."""
    match._advance()


def follow(match: Match, entries: list[Entry], draft: list[Entry], version: int) -> None:
    """Applies what a log appended, every entry checked; the draft replaces the one that was open."""
    if match._committed is not None:
        match._state = match._committed
    match._committed, match._draft, match._draft_events = None, [], []
    for entry in entries:
        if entry.who == UNDO:
            match.entries.append(entry)
            match._rebuild()
            continue
        match._check_entry(len(match.entries) + 1, entry)
        match._events.append(match._apply(entry.value))
        match.entries.append(entry)
        if match.chance and entry.who == CHANCE:
            match.chance.drawn += 1
    for entry in draft:
        match._check_entry(len(match.entries) + 1, entry)
        legal = match.rules.legal(match._state)
        match._add_to_draft(entry.value, forced=len(legal) == 1 and match.rules.is_open(match._state))
    match.version = version


def draft_of(match: Match) -> list[Entry]:
    """What the mover has planned and not committed: for storage only."""
    return [entry for entry, _ in match._draft]


def chosen_before(match: Match) -> list[int]:
    """For each planned entry: how many choices of the player, forced steps left out, the plan holds up to it."""
    found, chosen = [], 0
    for _, forced in match._draft:
        chosen += not forced
        found.append(chosen)
    return found


def standing(match: Match) -> int:
    """How many committed entries stand."""
    return len(match._events)


Told = list[tuple[list[tuple[int, ...]], list[str]]]  # events and their sentences, kept from one question to the next


def told(match: Match, seat: int, kept: Told) -> list[list[str]]:
    """The sentences of each standing entry for one seat; the drafter's plan follows as further ones.

    `kept` remembers what was rendered before, so that a long log is not told anew with every move.
    """
    mine = match._draft_events if seat == match.drafter else []
    for index, events in enumerate(match._events):
        if index < len(kept) and kept[index][0] is events:
            continue
        del kept[index:]
        kept.append((events, match.sentences(events, seat)))
    del kept[len(match._events) :]
    return [sentences for _, sentences in kept] + [match.sentences(events, seat) for events in mine]


def digest(match: Match) -> str:
    """A short hash of the committed position, to notice if other code would lead elsewhere."""
    text = json.dumps(match._public_state().to_json(), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def snapshot(match: Match) -> dict[str, Any]:
    """The committed match as plain data; it holds every secret."""
    return {
        "version": match.version,
        "state": match._public_state().to_json(),
        "entries": [list(entry) for entry in match.entries],
        "events": match._events,
    }


def from_snapshot(match: Match, data: dict[str, Any]) -> None:
    """Puts an unplayed match to where the snapshot was taken."""
    match._state = match.rules.load(data["state"])
    match.entries = [Entry(who, value) for who, value in data["entries"]]
    match._events = [[tuple(event) for event in events] for events in data["events"]]
    if match.chance:
        match.chance.drawn = sum(entry.who == CHANCE for entry in match.entries)
    match.version = data["version"]
