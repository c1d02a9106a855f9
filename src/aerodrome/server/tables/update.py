"""The shape of everything that is sent about a table, defined once: JSON schemas and the client's types are made from it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from aerodrome.server.storage.models import Status

Count = Annotated[int, Meta(ge=0)]
Hunks = Annotated[list[int | str], Meta(description="a flat list of from, cut, insert: edits of the old text")]


class Part(msgspec.Struct, forbid_unknown_fields=True):
    """Exactly these fields, and no others."""

    def plain(self) -> dict[str, Any]:
        """As it is sent."""
        found: dict[str, Any] = msgspec.to_builtins(self)
        return found


class Choice(Part):
    """One legal choice; `targets` are ids of the board."""

    choice: Count
    kind: str
    targets: list[str]
    text: str


class Act(Part):
    """What a person means, whatever number the engine gives it."""

    kind: str
    targets: list[str]


class Preview(Part):
    """What an offer would do: ids to mark, ids along a way, and costs and gains in words."""

    marks: list[str]
    path: list[str]
    lines: list[str]


class Offer(Part):
    """Acts worth one touch, of the first thing; more tell meanings apart. One that `goes_on` means them at the next question."""

    things: list[str]
    acts: list[Act]
    text: str
    preview: Preview
    goes_on: bool | UnsetType = UNSET


class PlannedStep(Part):
    """One decision of the open plan; it can be taken back by its index. What `gone` means lies no more where it was."""

    text: str
    targets: list[str]
    gone: bool | UnsetType = UNSET


class Ask(Part):
    """The question, and for the seat to move all that it can do; `planned` tells the plan so far in sentences."""

    who: int
    text: str
    choices: list[Choice]
    offers: list[Offer]
    confirm: bool
    undo: bool
    planned: list[str]
    plan: list[PlannedStep]


class Player(Part):
    """Who sits in a seat, the points as far as the reader may know them, and what is public; a clock shows milliseconds."""

    name: str
    kind: str
    bot: str | None
    standin: str | None
    resigned: str
    clock: int | None
    points: int | None
    facts: list[str]


class TableFacts(Part):
    """Where the table stands, and for whom this is."""

    version: Count
    status: Status
    mover: int
    you: int
    mine: list[Count]


class Area(Part):
    """A part of the table with a role of its own; smaller than `least` pixels per unit its print cannot be read."""

    role: Annotated[str, Meta(description="main, hand, market, players, track or decks")]
    title: str
    box: tuple[float, float, float, float]
    least: float


class Layer(Part):
    """Which unchanging layer a page needs, and the size of the board."""

    digest: str
    width: float
    height: float
    name: str
    unit: Annotated[str, Meta(description="what points are called in this game")]
    counted: Annotated[dict[str, str], Meta(description="the same behind a number, by its plural form in the language")]
    areas: list[Area]


class BoardPatch(Part):
    """SVG elements by id: set whole, edit the old markup, gone; place names (id, the id before which it goes now)."""

    set: dict[str, str] | UnsetType = UNSET
    edit: dict[str, Hunks] | UnsetType = UNSET
    gone: list[str] | UnsetType = UNSET
    place: list[tuple[str, str]] | UnsetType = UNSET


class ScoreLine(Part):
    """One line of a score."""

    text: str
    points: int


class SceneRow(Part):
    """What one player got for what."""

    seat: Count
    lines: list[ScoreLine]


class Scene(Part):
    """A scoring, an income, the end of a round as a table."""

    title: str
    rows: list[SceneRow]


class LogLine(Part):
    """One sentence of the log, the ids it tells of, along the way where `thing` moved, what `leaves` its place, and its scene."""

    text: str
    ids: list[str]
    thing: str | UnsetType = UNSET
    leaves: list[str] | UnsetType = UNSET
    scene: Scene | UnsetType = UNSET


class LogPatch(Part):
    """The lines of the log from that number on."""

    start: Count = msgspec.field(name="from")
    lines: list[LogLine]


class Score(Part):
    """A seat's result."""

    seat: Count
    place: Count
    points: int
    lines: list[ScoreLine]


class Ending(Part):
    """How a table ended, and by whom where somebody did it."""

    kind: Literal["played", "resigned", "flag", "agreed"]
    seat: Count | UnsetType = UNSET


class Side(Part):
    """Who wins together: their place among the sides and their points together."""

    seats: list[Count]
    place: Count
    points: int


class Verdict(Part):
    """How a game against the game itself stands or ended."""

    won: bool
    title: str
    following: str


class Result(Part):
    """The end of a table, and in words why it came."""

    ending: Ending
    why: str
    sides: list[Side]
    scores: list[Score]
    verdict: Verdict | None
    rematch: str | None


class Proposal(Part):
    """An undo or an end that somebody proposes, and who has agreed."""

    kind: Literal["undo", "end"]
    seat: Count
    agreed: list[Count]


class Talk(Part):
    """A line of chat."""

    id: Count
    seat: int
    name: str
    text: str


class Clock(Part):
    """Whose clock runs since when; pages count down by themselves."""

    runs: int
    since: Count


class Lobby(Part):
    """Links and promises that a page shows beside the board; only in the page itself."""

    promise: str
    hints: bool
    standin: str
    levels: dict[str, str]
    texts: dict[str, str]
    now: Count
    join: str | UnsetType = UNSET
    watch: str | UnsetType = UNSET
    fill: str | UnsetType = UNSET


class LessonCard(Part):
    """What a guided game says now: a step, and the answer to the last act; `next` names a step that is passed by a button."""

    title: str
    number: Count
    total: Count
    phase: Literal["step", "astray", "finish", "confirm", "watch", "free", "over"]
    text: str
    reaction: str
    mood: Literal["", "right", "wrong"]
    point: Annotated[list[str], Meta(description="ids of the board; with @ a part of the page or an area")]
    next: str


class Update(Part):
    """What a page is sent: everything at first, later only the parts that changed."""

    tag: str
    whole: bool | UnsetType = UNSET
    same: bool | UnsetType = UNSET
    table: TableFacts | UnsetType = UNSET
    ask: Ask | UnsetType = UNSET
    board: BoardPatch | UnsetType = UNSET
    log: LogPatch | UnsetType = UNSET
    players: list[Player] | UnsetType = UNSET
    chat: list[Talk] | UnsetType = UNSET
    offer: Proposal | UnsetType | None = UNSET
    result: Result | UnsetType | None = UNSET
    clock: Clock | UnsetType | None = UNSET
    verdict: Verdict | UnsetType | None = UNSET
    layer: Layer | UnsetType = UNSET
    story: Annotated[str | Hunks | UnsetType, Meta(description="the board in words, whole or as an edit")] = UNSET
    lesson: LessonCard | UnsetType = UNSET
    lobby: Lobby | UnsetType = UNSET


class Sheet(Part):
    """What a thing on the table is and does, what it is worth now, the rule, and which other things it is about."""

    name: str
    effect: str
    facts: list[str]
    clause: str
    marks: list[str]


class TableView(Part):
    """A table as a seat may know it, for programs: `view` is described by the schema of its game."""

    game: str
    rules_version: Count
    edition: str
    options: dict[str, bool | int | str]
    version: Count
    status: Status
    seat: int
    mover: int
    confirm: bool
    view: dict[str, Any]
    choices: list[Choice]
