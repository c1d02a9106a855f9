"""Live updates: patches, resume, seats, origin; and the fallback that waits for a change."""

from __future__ import annotations

import contextlib
import json
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from litestar.exceptions import WebSocketDisconnect

from aerodrome.server import attendance as attendance_limits
from aerodrome.server.asking import Visitor
from aerodrome.server.errors import TooMany
from aerodrome.server.live.socket import origin_fits
from aerodrome.server.tables import patches
from server.patching import area_of, carried_out, edited, in_areas
from server.players import Player


class Holder(NamedTuple):
    """Somebody with an open page."""

    key: str
    address: str


def test_patches_lead_from_one_board_to_the_next() -> None:
    one = {"a": "<g id='a'>hello wide world, how are you today?</g>", "b": "<g id='b'/>", "c": "<g id='c'/>"}
    two = {"c": "<g id='c'/>", "a": "<g id='a'>hello small world, how are you today?</g>", "d": "<g id='d'/>"}
    patch = patches.board(one, two)
    assert list(carried_out(one, patch).items()) == list(two.items())
    assert len(json.dumps(patch["edit"])) < 60
    assert patches.board(two, two) == {}


@given(st.lists(st.sampled_from("abcdefgh"), unique=True), st.lists(st.sampled_from("abcdefgh"), unique=True))
def test_elements_get_where_they_stand(one: list[str], two: list[str]) -> None:
    before, after = ({id_: f"<g id='{id_}'/>" for id_ in ids} for ids in (one, two))
    assert list(carried_out(before, patches.board(before, after))) == two


LAID_OUT = st.permutations("abcdefgh").flatmap(
    lambda ids: st.tuples(*[st.integers(0, 8)] * 2).map(
        lambda cut: {
            id_: f'<g id="{id_}" data-in="{area}" x="{at}"/>'
            for area, some in (("hand", ids[: min(cut)]), ("plan", ids[min(cut) : max(cut)]))
            for at, id_ in enumerate(some)
        }
    )
)


@given(LAID_OUT, LAID_OUT)
def test_what_goes_to_another_area_lies_there_in_its_order(before: dict[str, str], after: dict[str, str]) -> None:
    drawn = in_areas(before, patches.board(before, after))
    for area in ("hand", "plan"):
        assert drawn.get(area, []) == [id_ for id_, markup in after.items() if area_of(markup) == area]


WORDS = st.lists(st.sampled_from(["<g>", "</g>", "<text x='1'>", "Anna has 3 cards", "<rect width='10' height='20'/>", "é", " "]))


@given(WORDS, WORDS)
def test_edits_lead_from_one_text_to_the_next(one: list[str], two: list[str]) -> None:
    before, after = "".join(one), "".join(two)
    hunks = patches.edit(before, after)
    assert hunks is None or edited(before, hunks) == after


def test_several_small_changes_cost_little() -> None:
    before = "<g>" + "".join(f"<text x='{n}'>{n} points of player</text>" for n in range(20)) + "</g>"
    after = before.replace(">3 points", ">4 points").replace(">17 points", ">18 points")
    hunks = patches.edit(before, after)
    assert hunks is not None
    assert edited(before, hunks) == after
    assert len(json.dumps(hunks)) < 60


def test_names_that_browsers_count_otherwise_are_sent_whole() -> None:
    plane = "\U0001f6e9 " + "Anna has 3 cards in hand and 4 on the table"
    assert patches.edit(plane, plane.replace("3", "5")) is None


def test_a_page_gets_small_patches_and_can_resume(two: tuple[Player, Player, str]) -> None:
    anna, ben, table = two
    with anna.client.websocket_connect(f"/live/{table}", headers=ben.headers) as socket:
        whole = socket.receive_json()
        assert whole["whole"]
        anna.move(table)
        news = socket.receive_json()
        assert "whole" not in news
        assert len(json.dumps(news["board"])) < 2000 < len(json.dumps(whole["board"]))
        assert news["log"]["from"] == len(whole["log"]["lines"])
        assert carried_out(whole["board"]["set"], news["board"]) == ben.get(f"/api/tables/{table}")["board"]["set"]
        assert news["table"]["mover"] == 1
    with anna.client.websocket_connect(f"/live/{table}?tag={news['tag']}", headers=ben.headers) as socket:
        ben.move(table)  # nothing is sent twice: the first message is what is new
        assert socket.receive_json()["table"]["mover"] in (0, 1)
    with anna.client.websocket_connect(f"/live/{table}?tag={news['tag']}", headers=ben.headers) as socket:
        missed = socket.receive_json()
        assert missed["whole"]
        assert missed["tag"] == ben.get(f"/api/tables/{table}")["tag"]


def test_pages_of_other_sites_are_refused(two: tuple[Player, Player, str]) -> None:
    anna, _, table = two
    strange = {"origin": "https://evil.example", **anna.headers}
    with pytest.raises(WebSocketDisconnect), anna.client.websocket_connect(f"/live/{table}", headers=strange) as socket:
        socket.receive_json()
    assert origin_fits("http://testserver.local", "testserver.local", "")
    assert origin_fits("https://play.example", "inner:8000", "https://play.example/")
    assert not origin_fits("null", "testserver.local", "")


def test_strangers_get_nothing_live(two: tuple[Player, Player, str]) -> None:
    anna, _, table = two
    eve = Player(anna.client, "Eve")
    with anna.client.websocket_connect(f"/live/{table}", headers=eve.headers) as socket, pytest.raises(WebSocketDisconnect):
        socket.receive_json()


def test_waiting_for_a_change_answers_with_all_of_it(two: tuple[Player, Player, str]) -> None:
    anna, ben, table = two
    tag = ben.get(f"/api/tables/{table}")["tag"]
    assert ben.get(f"/api/tables/{table}/follow", tag=tag, wait=0) == {"same": True, "tag": tag}
    anna.move(table)
    assert ben.get(f"/api/tables/{table}/follow", tag=tag, wait=5)["table"]["mover"] == 1


@pytest.mark.parametrize("words", ["[" * 900, "{" * 900, '{"seat": ' * 100, "\ud800", "null", '{"seat": "x"}', '{"seat": 1e99}'])
def test_a_strange_message_leaves_the_page_connected(two: tuple[Player, Player, str], words: str) -> None:
    anna, ben, table = two
    with anna.client.websocket_connect(f"/live/{table}", headers=ben.headers) as socket:
        socket.receive_json()
        socket.send_text(words.encode("utf-8", "replace").decode())
        anna.move(table)
        assert socket.receive_json()["table"]["mover"] == 1
        socket.send_json({"chat": False})
    anna.client.get("/healthz")
    assert anna.client.app.state.site.attendance._all == 0


@pytest.mark.parametrize("name", ["nothing", "0" * 24, "x" * 5000, "a%00b"])
def test_tables_that_do_not_exist_leave_nothing_behind(client: Any, name: str) -> None:
    site = client.app.state.site
    with client.websocket_connect(f"/live/{name}") as socket, pytest.raises(WebSocketDisconnect):
        socket.receive_json()
    assert client.get(f"/api/tables/{name}/follow").status_code == 404
    assert (site.news.tables, len(site.service._locks), site.attendance._all) == (0, 0, 0)


def test_open_pages_and_waiting_requests_are_counted_together(two: tuple[Player, Player, str]) -> None:
    anna, ben, table = two
    attendance = anna.client.app.state.site.attendance
    tag = ben.get(f"/api/tables/{table}")["tag"]
    ways = [Visitor(f"address {number}", None) for number in range(attendance_limits.OF_ONE_GUEST + 1)]
    with contextlib.ExitStack() as stack:
        for _ in range(attendance_limits.OF_ONE_GUEST):
            stack.enter_context(attendance.held(Holder(ben.id, "somewhere")))
        stack.enter_context(attendance.held(ways[0]))  # others are not kept out
        refused = ben.client.get(f"/api/tables/{table}/follow", params={"tag": tag, "wait": 5}, headers=ben.headers)
        assert refused.status_code == 429
        for _ in range(attendance_limits.OF_ONE_ADDRESS - attendance_limits.OF_ONE_GUEST):
            stack.enter_context(attendance.held(Holder(f"guest {len(attendance._open)}", "somewhere")))
        with pytest.raises(TooMany), attendance.held(Holder("one more", "somewhere")):
            pass
    assert (attendance._all, len(attendance._open)) == (0, 0)
