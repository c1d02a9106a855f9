"""The forms of the JSON API: what programs send and what they get."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from aerodrome.server.tables.levels import USUAL

Small = Annotated[int, Meta(ge=-1, le=63)]
Big = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Short = Annotated[str, Meta(max_length=80)]


class NewGuest(msgspec.Struct):
    """A program introduces itself."""

    name: Annotated[str, Meta(min_length=1, max_length=24)]
    bot: bool = False  # it plays by itself: others are told so


class Token(msgspec.Struct):
    """Who the program is now; the token goes into the header `Authorization: Bearer ...` and is shown only once."""

    id: str
    name: str
    token: str


class NewTable(msgspec.Struct):
    """A table to be made. Each seat is "me", "open" or the name of a bot."""

    game: Short
    seats: Annotated[list[Short], Meta(min_length=1, max_length=12)]
    options: dict[Short, bool | int | Short] = {}
    edition: Short | None = None
    listed: bool = False
    hints: bool = True
    chat: bool = True
    clock: Short = "none"
    pace: Short = "usual"
    nonce: Annotated[str, Meta(max_length=64)] = ""
    ticket: Short = ""  # of a promise; whoever gives a nonce has seen one
    standin: Short = USUAL  # the bot that plays on for somebody who leaves


class Promised(msgspec.Struct):
    """The hash of a seed that is fixed from now on, and the ticket with which a table gets that seed."""

    promise: str
    ticket: str


class Invitation(msgspec.Struct):
    """A table to which one is invited: names of those who sit there, free seats, and the promise of its shuffle."""

    game: str
    status: str
    names: list[str]
    free: list[int]
    promise: str


class Made(msgspec.Struct):
    """A table with its links; `join` and `watch` are keys for others."""

    id: str
    join: str
    watch: str
    status: str


class Join(msgspec.Struct):
    """Taking a seat: any free one, or the one that is named."""

    seat: Small | None = None
    nonce: Annotated[str, Meta(max_length=64)] = ""


class Seated(msgspec.Struct):
    """Where one sits now."""

    id: str
    seat: int


class Meant(msgspec.Struct):
    """An act by what it means: its kind, and the things on the board that it is about."""

    kind: Short
    targets: Annotated[list[Short], Meta(max_length=20)]


class Move(msgspec.Struct):
    """Choices of one turn by number, or the acts of an offer: one of the two, answering a version of the table."""

    version: Big
    choices: Annotated[list[Big], Meta(max_length=60)] = []
    acts: Annotated[list[Meant], Meta(max_length=60)] = []
    seat: Small | None = None


class Answer(msgspec.Struct):
    """Confirm, or start the turn over, answering a version of the table."""

    version: Big
    seat: Small | None = None


class Undo(msgspec.Struct):
    """Taking back the last planned choice, or so many of the plan from that index on, with those that rest on them."""

    version: Big
    index: Small | None = None
    count: Small = 1
    seat: Small | None = None


class Accepted(msgspec.Struct):
    """The act is stored durably; the table has this version now."""

    version: int


class Wait(msgspec.Struct):
    """How many seconds a bot will probably still think at this version; nothing where none thinks, or nobody can tell."""

    version: int
    seconds: float | None


class Why(msgspec.Struct):
    """Things on the board that were clicked, the innermost first."""

    targets: Annotated[list[Short], Meta(max_length=20)]
    seat: Small | None = None


class Offer(msgspec.Struct):
    """Proposing, accepting or declining: kind is "undo" or "end"."""

    kind: Short
    yes: bool = True
    seat: Small | None = None


class ReadOn(msgspec.Struct):
    """The step of a guided game that was read."""

    step: Short


class OneSeat(msgspec.Struct):
    """An act of one seat."""

    seat: Small | None = None


class Talk(msgspec.Struct):
    """A line of chat."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


class StandIn(msgspec.Struct):
    """A bot that plays for a seat; none gives it back."""

    seat: Small
    bot: Short | None = None


class Fill(msgspec.Struct):
    """The bot that takes all free seats."""

    bot: Short


class Prefs(msgspec.Struct, omit_defaults=True):
    """What a guest wants; only what is given changes."""

    confirm: bool | None = None
    always: bool | None = None
    sound: bool | None = None
    chat: bool | None = None
    theme: Literal["auto", "light", "dark"] | None = None
    motion: Literal["auto", "less"] | None = None
    pace: Literal["instant", "quick", "usual", "slow"] | None = None


class Refusal(msgspec.Struct):
    """Every error: its kind, one sentence, and the clause of the rules where there is one."""

    error: str
    kind: str
    clause: str = ""
