"""Requests that are begun and not finished: their connections are closed after a while, so that they hold no handles."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

PATIENCE = 20.0  # seconds in which a request must have arrived whole


class Patient(HttpToolsProtocol):
    """uvicorn's protocol with a limit on how long a request may take to arrive."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A connection on which nothing has been asked yet."""
        super().connection_made(transport)
        self._limit: asyncio.TimerHandle | None = None
        self._begin()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing is awaited any more."""
        self._arrived()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        """A further request on a kept connection begins."""
        super().on_message_begin()
        self._begin()

    def on_message_complete(self) -> None:
        """All of it is here."""
        self._arrived()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """A live connection may stay silent."""
        self._arrived()
        super().handle_websocket_upgrade()

    def _begin(self) -> None:
        self._arrived()
        self._limit = self.loop.call_later(PATIENCE, self.transport.abort)

    def _arrived(self, *_: Any) -> None:
        if self._limit is not None:
            self._limit.cancel()
            self._limit = None
