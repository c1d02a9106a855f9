"""What is sent to a server and what comes back: each call as data, however it is sent."""

from __future__ import annotations

from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from aerodrome.core.errors import AerodromeError

Answer = TypeVar("Answer")


class Token(msgspec.Struct):
    """Who a program is; the token is shown only once."""

    id: str
    name: str
    token: str


class Made(msgspec.Struct):
    """A table with its links."""

    id: str
    join: str
    watch: str
    status: str


class Seated(msgspec.Struct):
    """Where one sits."""

    id: str
    seat: int


class Choice(msgspec.Struct):
    """A legal choice; `targets` are ids of the board."""

    choice: int
    kind: str
    targets: list[str]
    text: str


class TableView(msgspec.Struct):
    """What a seat may know of a table, and what it may do."""

    game: str
    rules_version: int
    edition: str
    options: dict[str, Any]
    version: int
    status: str
    seat: int
    mover: int
    confirm: bool
    view: dict[str, Any]
    choices: list[Choice]


class Accepted(msgspec.Struct):
    """The act is stored; the table has this version now."""

    version: int


class Refusal(msgspec.Struct):
    """Every error of the API."""

    error: str
    kind: str = ""
    clause: str = ""


class Refused(AerodromeError):
    """The server says no: one sentence, and the status of the answer."""

    def __init__(self, message: str, clause: str, status: int) -> None:
        super().__init__(message, clause)
        self.status = status


class Call(NamedTuple, Generic[Answer]):
    """One request and the type of its answer."""

    method: str
    path: str
    answer: type[Answer]
    body: dict[str, Any] | None = None
    query: dict[str, Any] = {}


def new_guest(name: str) -> Call[Token]:
    """A name and a token for a program."""
    return Call("POST", "/api/guests", Token, {"name": name, "bot": True})


def new_table(game: str, seats: list[str], **more: Any) -> Call[Made]:
    """A table; each seat is "me", "open" or the name of a bot."""
    return Call("POST", "/api/tables", Made, {"game": game, "seats": seats, **more})


def join(key: str, seat: int | None) -> Call[Seated]:
    """A seat at the table that a link stands for."""
    return Call("POST", f"/api/join/{key}", Seated, {} if seat is None else {"seat": seat})


def view(table: str, seat: int | None) -> Call[TableView]:
    """What the seat may know, with its legal choices."""
    return Call("GET", f"/api/tables/{table}/view", TableView, None, {} if seat is None else {"seat": seat})


def play(table: str, version: int, choice: int, seat: int | None) -> Call[Accepted]:
    """One choice, answering a version of the table."""
    return Call("POST", f"/api/tables/{table}/play", Accepted, {"version": version, "choices": [choice], "seat": seat})


def confirm(table: str, version: int, seat: int | None) -> Call[Accepted]:
    """The planned turn is played."""
    return Call("POST", f"/api/tables/{table}/confirm", Accepted, {"version": version, "seat": seat})


def follow(table: str, tag: str, wait: float) -> Call[dict[str, Any]]:
    """Waits until the table differs from what the tag names."""
    return Call("GET", f"/api/tables/{table}/follow", dict, None, {"tag": tag, "wait": wait})


def read(status: int, content: bytes, answer: type[Answer]) -> Answer:
    """The answer of a server as its type, or Refused with the server's own sentence."""
    if status >= 400:
        try:
            said = msgspec.json.decode(content, type=Refusal)
        except msgspec.DecodeError:
            said = Refusal(f"The server answered {status} without saying why.")
        raise Refused(said.error, said.clause, status)
    try:
        return msgspec.json.decode(content, type=answer)
    except msgspec.DecodeError as error:
        raise Refused(f"The server answered something else than this client expects: {error}.", "", status) from None
