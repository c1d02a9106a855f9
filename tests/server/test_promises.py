"""Promises of shuffles: shown before anybody gives a text of his own, used once, and checkable after all."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from aerodrome.core.errors import BadTerms
from aerodrome.server.tables.promises import LASTS, new_ticket, promise_of, seed_of
from server.players import Player
from server.test_people import ticket
from server.test_safety import form


def test_a_nonce_is_given_only_after_the_promise(client: Any) -> None:
    anna, ben = Player(client, "Anna"), Player(client, "Ben")
    assert "after its promise" in anna.table_refused(["me", "open"], nonce="mine")["error"]
    promised = anna.post("/api/promises")
    made = anna.table(["me", "open"], nonce="mine", ticket=promised["ticket"])
    invited = ben.get(f"/api/join/{made['join']}")
    assert invited == {"game": "yukon", "status": "open", "names": ["Anna", ""], "free": [1], "promise": promised["promise"]}
    assert promised["promise"] in client.get(f"/join/{made['join']}").text
    ben.post(f"/api/join/{made['join']}", nonce="yours")
    anna.post(f"/api/tables/{made['id']}/offer", kind="end")
    ben.post(f"/api/tables/{made['id']}/offer", kind="end")
    proof = anna.get(f"/api/tables/{made['id']}/shuffles")
    assert proof["fits"]
    assert proof["nonces"] == ["mine", "yours"]
    assert hashlib.sha256(bytes.fromhex(proof["seed"])).hexdigest() == proof["promise"] == promised["promise"]
    again = anna.table_refused(["me", "open"], ticket=promised["ticket"])  # its seed is known now
    assert "used up" in again["error"]


def test_the_form_for_a_new_table_shows_the_promise(client: Any) -> None:
    page = client.get("/new/yukon").text
    promise = page.split('class="promise">')[1].split("<")[0]
    given = page.split('name="ticket" value="')[1].split('"')[0]
    made = form(client, "/new/yukon", **{"seat-0": "me", "seat-1": "open", "ticket": given, "nonce": "hello"})
    assert promise in client.get(made.headers["location"]).text
    assert ticket(client) != given


def test_tickets_are_made_by_the_server_and_grow_old() -> None:
    made = new_ticket(1_000_000)
    assert seed_of("secret", made, 1_000_000) == seed_of("secret", made, 1_000_000 + LASTS)
    assert seed_of("secret", made, 1_000_000) != seed_of("other secret", made, 1_000_000)
    assert promise_of(seed_of("secret", made, 1_000_000)) != promise_of(seed_of("secret", new_ticket(1_000_000), 1_000_000))
    for wrong, now in ((made, 1_000_000 + LASTS + 1), (made, 999_999), ("", 5), ("x-y", 5), (made + "0", 1_000_000)):
        with pytest.raises(BadTerms, match="too old"):
            seed_of("secret", wrong, now)


def test_the_proof_outlives_the_account_of_whoever_gave_a_nonce(client: Any) -> None:
    ben = Player(client, "Ben")
    form(client, "/settings/name", name="Zelda")
    made = form(client, "/new/yukon", **{"seat-0": "me", "seat-1": "open", "ticket": ticket(client), "nonce": "of Zelda"})
    table = made.headers["location"].split("/")[-1]
    key = client.get(f"/table/{table}").text.split("/join/")[1][:32]
    ben.post(f"/api/join/{key}", nonce="of Ben")
    service = client.app.state.site.service
    assert form(client, "/settings/delete", sure="on").status_code == 303
    service.forget(table)  # read anew from the log, with the nonces that are stored
    ben.post(f"/api/tables/{table}/resign")
    proof = ben.get(f"/api/tables/{table}/shuffles")
    assert proof["fits"]
    assert proof["nonces"] == ["of Zelda", "of Ben"]
