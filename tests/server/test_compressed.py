"""What travels: small, compressed, and no page has the same length twice."""

from __future__ import annotations

import re
from typing import Any

import pytest

from aerodrome.core import registry
from server.players import Player

HOME = 120_000  # bytes with everything that it shows
TABLE = 60_000  # the page itself, with a board in it
ADDRESS = re.compile(r'(?:src|href)="(/(?:static|pictures|games)/[^"]+)"')


def size(answer: Any) -> int:
    """Bytes of an answer as it travelled."""
    return int(answer.headers["content-length"])


def test_home_with_all_its_pictures_is_small(client: Any) -> None:
    page = client.get("/")
    found = {address.replace("&amp;", "&") for address in ADDRESS.findall(page.text)}
    assert any("/pictures/" in address for address in found)
    parts = [client.get(address) for address in found]
    assert all(part.status_code == 200 and "immutable" in part.headers["cache-control"] for part in parts)
    assert size(page) + sum(map(size, parts)) < HOME


@pytest.mark.parametrize("game", registry.games())
def test_a_table_page_is_small(client: Any, game: str) -> None:
    anna = Player(client, "Anna")
    made = anna.table(["me", "me"], game=game)
    page = client.get(f"/watch/{made['watch']}", headers=anna.headers)
    assert page.headers["content-encoding"] == "gzip"
    assert size(page) < TABLE


def test_the_length_of_a_page_tells_nothing(client: Any) -> None:
    lengths = set()
    for _ in range(8):
        page = client.get("/help")
        lengths.add(size(page) + len(page.headers["x-padding"]))
    assert len(lengths) > 3


def test_whoever_asks_for_plain_text_gets_it(client: Any) -> None:
    for path in ("/", "/games/yukon.css", "/pictures/yukon.svg"):
        plain = client.get(path, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.headers["cache-control"]


@pytest.mark.parametrize("name", ["../render.py", "..%2f..%2fapp.py", "/etc/passwd", "a%00b", "nothing.js", "%2e%2e/build.py"])
def test_only_files_of_the_client_are_served(client: Any, name: str) -> None:
    assert client.get(f"/static/{name}").status_code == 404
