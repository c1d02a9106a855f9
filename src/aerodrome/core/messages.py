"""Message ids with arguments, and how they become sentences: the one place where text is made."""

from __future__ import annotations

import string
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

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


class Reason(NamedTuple):
    """Why something is not allowed, and the clause that says so."""

    message: Message
    clause: str


class Line(NamedTuple):
    """One line of a score breakdown."""

    message: Message
    points: int


class _Formatter(string.Formatter):
    """`{seat:player}` names a seat, `{n:card|cards}` picks a plural, a Message argument is rendered in place."""

    def __init__(self, texts: Mapping[str, str], names: Sequence[str]) -> None:
        self._texts = texts
        self._names = names

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, Message):
            return render(value, self._texts, self._names)
        if format_spec == "player":
            return str(self._names[value])
        if "|" in format_spec:
            one, many = format_spec.split("|")
            return one if value == 1 else many
        if isinstance(value, (list, tuple)):
            return ", ".join(self.format_field(item, "") for item in value)
        return str(super().format_field(value, format_spec))


def player_names(seats: int) -> list[str]:
    """The names used where nobody has chosen any."""
    return [f"Player {seat + 1}" for seat in range(seats)]


def render(message: Message, texts: Mapping[str, str], names: Sequence[str]) -> str:
    """The sentence that a message stands for."""
    return _Formatter(texts, names).vformat(texts[message.id], (), message.args)


class Labels:
    """What is written on a drawing, by id: `label("hand")`, `label("round", number=3)`.

    The texts stand in the game's text table under `draw-hand` and `draw-round`, with the fields that sentences have.
    """

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = texts
        self._formatter = _Formatter(texts, player_names(MOST_SEATS))

    def __call__(self, name: str, /, **values: Any) -> str:
        """The label with its fields filled in."""
        words = self._texts[f"draw-{name}"]
        return self._formatter.vformat(words, (), values) if values else words


def capitalised(sentence: str) -> str:
    """The same sentence with a capital first letter."""
    return sentence[:1].upper() + sentence[1:]
