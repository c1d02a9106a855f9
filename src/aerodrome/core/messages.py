"""Message ids with arguments, and how they become sentences: the one place where text is made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from aerodrome.core.text_files import Field, Parts, Text

MOST_SEATS = 6  # of any game


class Message(NamedTuple):
    """A sentence before translation: an id of the game's text table and its arguments."""

    id: str
    args: Mapping[str, Any] = {}


class Choice(NamedTuple):
    """One legal choice as people see it: what kind of act, on which things, in which words.

    `targets` are element ids of the drawing, so that a click and a button mean the same.
    """

    choice: int
    kind: str
    targets: tuple[str, ...]
    message: Message
    leaves: bool = False  # once decided its things are gone from where they were: others may lie there


class Preview(NamedTuple):
    """What an offer would do, shown before it is done."""

    marks: tuple[str, ...] = ()  # element ids that it touches
    path: tuple[str, ...] = ()  # element ids along which something goes, in order
    lines: tuple[Message, ...] = ()  # costs and gains


class Offer(NamedTuple):
    """What a person may do with one touch: a sequence of acts by their meaning, never by number.

    `things` are element ids: first the one that is touched, then those that tell meanings apart. One that goes on shows
    something by its acts; then the offer of the same things under the next question is planned, as if touched again.
    """

    things: tuple[str, ...]
    acts: tuple[tuple[str, tuple[str, ...]], ...]
    message: Message
    preview: Preview = Preview()
    goes_on: bool = False


class Reason(NamedTuple):
    """Why something is not allowed, and the clause that says so."""

    message: Message
    clause: str


class Line(NamedTuple):
    """One line of a score breakdown."""

    message: Message
    points: int


class Sheet(NamedTuple):
    """What a thing on the table is, for whoever points at it: the same words serve eyes and screen readers."""

    name: Message
    effect: Message  # what it does, in one or two sentences
    facts: tuple[Message, ...] = ()  # what it is worth or costs now, who can use it
    clause: str = ""
    marks: tuple[str, ...] = ()  # element ids elsewhere on the table that it is about: where a card is to be brought


class Way(NamedTuple):
    """Where an event of the log is seen: the thing that moved, and the ids that it passed, in order."""

    thing: str = ""  # "" where nothing moves and the places are only marked
    path: tuple[str, ...] = ()
    leaves: tuple[str, ...] = ()  # where parts may have gone from, to the end of the path


class SceneRow(NamedTuple):
    """One player's part of a scene: what he got for what."""

    seat: int
    lines: tuple[Line, ...]


class Scene(NamedTuple):
    """A scoring, an income, a decree, an end of a round: shown row by row, kept as a table."""

    title: Message
    rows: tuple[SceneRow, ...]


class Verdict(NamedTuple):
    """How a game against the game itself stands or ended: won or not, the title reached, the one to reach next."""

    won: bool
    title: Message
    following: Message | None = None  # what is missing for the next title


class _Filler:
    """Fills texts in: a seat is named where the text says PLAYER, a Message among the arguments is rendered in place."""

    def __init__(self, texts: Mapping[str, str], names: Sequence[str]) -> None:
        self._texts = texts
        self.names = names

    def fill(self, text: str, values: Mapping[str, Any]) -> str:
        """The text with its fields filled in."""
        return self._joined(text.parts, values) if isinstance(text, Text) else text

    def _joined(self, parts: Parts, values: Mapping[str, Any]) -> str:
        said = ""
        for part in parts:
            if isinstance(part, str):
                said += part
            elif isinstance(part, Field):
                value = values[part.name]
                said += self.names[value] if part.is_player else self._words(value)
            else:
                said += self._joined(part.chosen(values[part.name]), values)
        return said

    def _words(self, value: Any) -> str:
        if isinstance(value, Message):
            return self.fill(self._texts[value.id], value.args)
        if isinstance(value, (list, tuple)):
            return ", ".join(self._words(item) for item in value)
        return str(value)


def player_names(seats: int) -> list[str]:
    """The names used where nobody has chosen any."""
    return [f"Player {seat + 1}" for seat in range(seats)]


def render(message: Message, texts: Mapping[str, str], names: Sequence[str]) -> str:
    """The sentence that a message stands for."""
    return _Filler(texts, names).fill(texts[message.id], message.args)


class Labels:
    """What is written on a drawing, by id: `label("hand")`, `label("round", number=3)`.

    The texts stand in the game's text table under `draw-hand` and `draw-round`, with the fields that sentences have.
    """

    def __init__(self, texts: Mapping[str, str], names: Sequence[str] | None = None) -> None:
        self._texts = texts
        self._filler = _Filler(texts, names or player_names(MOST_SEATS))

    @property
    def texts(self) -> int:
        """Tells tables of texts apart: what was written with one is not what another says."""
        return id(self._texts)

    @property
    def said_to(self) -> tuple[int, tuple[str, ...]]:
        """The same with the names of players, for what names them."""
        return id(self._texts), tuple(self._filler.names)

    def __call__(self, name: str, /, **values: Any) -> str:
        """The label with its fields filled in."""
        return self._filler.fill(self._texts[f"draw-{name}"], values)


def capitalised(sentence: str) -> str:
    """The same sentence with a capital first letter."""
    return sentence[:1].upper() + sentence[1:]
