"""The client without `await`."""

from __future__ import annotations

from types import TracebackType
from typing import Any

import httpx

from aerodrome.client import calls
from aerodrome.client.calls import Answer, Call

PATIENCE = 40.0  # seconds: longer than the longest wait of a follow


class Client:
    """One server; with a token, one guest there."""

    def __init__(self, site: str, token: str | None = None) -> None:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self._http = httpx.Client(base_url=site, headers=headers, timeout=PATIENCE)

    def __enter__(self) -> Client:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Ends the connections."""
        self._http.close()

    def send(self, call: Call[Answer]) -> Answer:
        """Any call of the API."""
        answer = self._http.request(call.method, call.path, json=call.body, params=call.query)
        return calls.read(answer.status_code, answer.content, call.answer)

    def introduce(self, name: str) -> calls.Token:
        """Makes a guest of this name, who sends all further calls."""
        made = self.send(calls.new_guest(name))
        self._http.headers["Authorization"] = f"Bearer {made.token}"
        return made

    def new_table(self, game: str, seats: list[str], **more: Any) -> calls.Made:
        """Makes a table."""
        return self.send(calls.new_table(game, seats, **more))

    def join(self, key: str, seat: int | None = None) -> calls.Seated:
        """Takes a seat by the key of a link."""
        return self.send(calls.join(key, seat))

    def view(self, table: str, seat: int | None = None) -> calls.TableView:
        """What one may know of a table."""
        return self.send(calls.view(table, seat))

    def play(self, table: str, version: int, choice: int, seat: int | None = None) -> int:
        """Plays a choice; returns the version of the table afterwards."""
        return self.send(calls.play(table, version, choice, seat)).version

    def confirm(self, table: str, version: int, seat: int | None = None) -> int:
        """Confirms a planned turn."""
        return self.send(calls.confirm(table, version, seat)).version

    def follow(self, table: str, tag: str = "", wait: float = 20.0) -> dict[str, Any]:
        """Waits for a change; the answer's `tag` names what is there now."""
        return self.send(calls.follow(table, tag, wait))
