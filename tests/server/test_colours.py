"""One colour and one mark per player everywhere: before the first move they are those of the game, too."""

from __future__ import annotations

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from aerodrome.core import registry
from server.players import Player


@pytest.mark.parametrize("game", registry.games())
def test_seats_have_the_colours_and_marks_of_their_game_before_it_begins(client: TestClient[Litestar], game: str) -> None:
    anna = Player(client, "Anna")
    made = anna.table(["me", "open"], game=game)
    for address in (f"/new/{game}", f"/join/{made['join']}"):
        page = client.get(address, headers=anna.headers).text
        assert f'href="/games/{game}.css' in page
        assert 'class="seat-disc seat-1 aerodrome theme-auto" data-palette aria-hidden="true">■<' in page


def test_a_list_of_many_games_tells_seats_by_their_marks(client: TestClient[Litestar]) -> None:
    anna = Player(client, "Anna")
    anna.table(["me", "random"])
    page = client.get("/tables", headers=anna.headers).text
    assert ">●</i>Anna" in page
    assert 'href="/games/' not in page.partition("</head>")[0]
