"""What the driver of a match says when it refuses: errors carry an id of this table and arguments, and are put into words where
they are shown."""

ENGLISH = {
    "match.over": "The match is over.",
    "match.turn": "It is not your turn: {name} is to move.",
    "match.stale": "That answers version {given} of the match, which is now at version {now}: look again.",
    "match.seat": "There is no seat {seat}: seats are 0 to {last}, or -1 to watch.",
    "match.planned": "The turn is planned: confirm it or take something back first.",
    "match.unplanned": "There is no finished turn to confirm.",
    "match.illegal": "Choice {choice} is not legal now: legal are {legal}.",
    "match.begun": "The match has begun already.",
    "match.no-acts": "An offer is at least one act.",
    "match.unfit": "That offer does not fit any more: it says '{kind} {targets}', which cannot be done now. Nothing was played.",
    "undo.nothing": "Nothing can be taken back: what was done since has been seen by others or drawn by chance.",
    "undo.index": "The plan has {steps} {steps:step|steps}, counted from 0: there is no step {index}.",
    "undo.rests": "That cannot be taken back by itself: '{later}' rests on it. Take that back first.",
    "undo.consent": "{names} must agree first.",
    "undo.no-move": "{name} has made no move that could be taken back.",
    "record.mover": "Entry {number} is by {who}, but the rules say {mover} is to move (-1 is chance, -2 nobody).",
    "record.entry": "Entry {number} plays {value}, which the rules do not allow there.",
    "record.seed": "The seed of this match is not known yet, so its draws cannot be checked.",
    "record.snapshot": "The stored position cannot be read: {why}.",
}
