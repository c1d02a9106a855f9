"""Players at the API, for tests."""

from __future__ import annotations

from typing import Any


class Player:
    """A program at the API with its own token."""

    def __init__(self, client: Any, name: str) -> None:
        self.client = client
        made = client.post("/api/guests", json={"name": name}).json()
        self.id, self.token, self.name = made["id"], made["token"], name
        self.headers = {"Authorization": f"Bearer {self.token}"}

    def get(self, path: str, **query: Any) -> Any:
        """Reads; the answer must be good."""
        answer = self.client.get(path, headers=self.headers, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, status: int = 200, **data: Any) -> Any:
        """Acts; the answer must have this status."""
        answer = self.client.post(path, headers=self.headers, json=data)
        assert answer.status_code == status, answer.text
        return answer.json()

    def table(self, seats: list[str], **more: Any) -> Any:
        """Makes a table of Yukon."""
        return self.post("/api/tables", 201, **{"game": "yukon", "seats": seats, "pace": "instant", **more})

    def table_refused(self, seats: list[str], **more: Any) -> Any:
        """Tries to make a table that cannot be."""
        return self.post("/api/tables", 400, **{"game": "yukon", "seats": seats, **more})

    def view(self, table: str, seat: int | None = None) -> Any:
        """One's own view."""
        return self.get(f"/api/tables/{table}/view", **({} if seat is None else {"seat": seat}))

    def move(self, table: str, index: int = 0) -> Any:
        """Plays the choice of that index and confirms if asked to."""
        seen = self.view(table)
        choice = seen["choices"][index % len(seen["choices"])]["choice"]
        done = self.post(f"/api/tables/{table}/play", version=seen["version"], choices=[choice])
        if self.view(table)["confirm"]:
            done = self.post(f"/api/tables/{table}/confirm", version=done["version"])
        return done
