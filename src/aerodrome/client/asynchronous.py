"""The client with `await`."""

from __future__ import annotations

from types import TracebackType
from typing import Any

import httpx

from aerodrome.client import calls
from aerodrome.client.calls import Answer, Call
from aerodrome.client.sync import PATIENCE


class AsyncClient:
    """One server; with a token, one guest there."""

    def __init__(self, site: str, token: str | None = None) -> None:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self._http = httpx.AsyncClient(base_url=site, headers=headers, timeout=PATIENCE)

    async def __aenter__(self) -> AsyncClient:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        await self._http.aclose()

    async def send(self, call: Call[Answer]) -> Answer:
        """Any call of the API, made by the functions of `calls`."""
        answer = await self._http.request(call.method, call.path, json=call.body, params=call.query)
        return calls.read(answer.status_code, answer.content, call.answer)

    async def introduce(self, name: str) -> calls.Token:
        """Makes a guest of this name, who sends all further calls."""
        made = await self.send(calls.new_guest(name))
        self._http.headers["Authorization"] = f"Bearer {made.token}"
        return made

    async def view(self, table: str, seat: int | None = None) -> calls.TableView:
        """What one may know of a table."""
        return await self.send(calls.view(table, seat))

    async def play(self, table: str, version: int, choice: int, seat: int | None = None) -> int:
        """Plays a choice; returns the version of the table afterwards."""
        return (await self.send(calls.play(table, version, choice, seat))).version

    async def follow(self, table: str, tag: str = "", wait: float = 20.0) -> dict[str, Any]:
        """Waits for a change; the answer's `tag` names what is there now."""
        return await self.send(calls.follow(table, tag, wait))
