"""Tables over the API: versions, refusals, drafts, undo, endings."""

from __future__ import annotations

from typing import Any

from server.players import Player


def test_a_whole_match_is_played_and_its_record_replays(two: tuple[Player, Player, str]) -> None:
    anna, ben, table = two
    for number in range(400):
        state = anna.get(f"/api/tables/{table}")
        if state["table"]["status"] == "over":
            break
        (anna if state["table"]["mover"] == 0 else ben).move(table, number)
    assert state["table"]["status"] == "over"
    text = anna.client.get(f"/api/tables/{table}/record", headers=anna.headers).text
    import aerodrome

    again = aerodrome.replay(text)
    assert again.over
    assert again.scores == [score["points"] for score in state["result"]["scores"]]
    shuffles = anna.get(f"/api/tables/{table}/shuffles")
    assert shuffles["fits"]
    assert len(shuffles["draws"]) > 30


def test_stale_repeated_and_out_of_turn_moves_change_nothing(two: tuple[Player, Player, str]) -> None:
    anna, ben, table = two
    seen = anna.view(table)
    choice = seen["choices"][0]["choice"]
    assert "not your turn" in ben.post(f"/api/tables/{table}/play", 409, version=seen["version"], choices=[choice])["error"]
    illegal = anna.post(f"/api/tables/{table}/play", 409, version=seen["version"], choices=[9999])
    assert illegal["kind"] == "IllegalChoice"
    stale = anna.post(f"/api/tables/{table}/play", 409, version=seen["version"] - 1, choices=[choice])
    assert stale["kind"] == "StaleMove"
    assert anna.view(table) == seen
    anna.post(f"/api/tables/{table}/play", version=seen["version"], choices=[choice])
    again = anna.post(f"/api/tables/{table}/play", 409, version=seen["version"], choices=[choice])
    assert again["kind"] == "StaleMove"


def test_a_draft_is_private_until_confirmed_and_can_be_taken_back(two: tuple[Player, Player, str]) -> None:
    anna, ben, table = two
    before_anna, before_ben = anna.get(f"/api/tables/{table}"), ben.get(f"/api/tables/{table}")
    seen = anna.view(table)
    done = anna.post(f"/api/tables/{table}/play", version=seen["version"], choices=[seen["choices"][0]["choice"]])
    planned = anna.get(f"/api/tables/{table}")
    assert planned["ask"]["confirm"]
    assert planned["ask"]["undo"]
    assert ben.get(f"/api/tables/{table}") == before_ben
    done = anna.post(f"/api/tables/{table}/undo", version=done["version"])
    undone = anna.get(f"/api/tables/{table}")
    assert undone["board"] == before_anna["board"]
    assert ben.get(f"/api/tables/{table}") == before_ben
    assert undone["table"]["version"] == done["version"] > seen["version"]
    anna.move(table)
    assert ben.get(f"/api/tables/{table}")["table"]["mover"] == 1


def test_undo_by_consent_takes_the_last_turn_back(two: tuple[Player, Player, str]) -> None:
    anna, ben, table = two
    start = anna.get(f"/api/tables/{table}")["board"]
    anna.move(table)
    anna.post(f"/api/tables/{table}/offer", kind="undo")
    assert ben.get(f"/api/tables/{table}")["offer"] == {"kind": "undo", "seat": 0, "agreed": [0]}
    ben.post(f"/api/tables/{table}/offer", kind="undo", yes=False)
    assert ben.get(f"/api/tables/{table}")["offer"] is None
    anna.post(f"/api/tables/{table}/offer", kind="undo")
    ben.post(f"/api/tables/{table}/offer", kind="undo")
    now = anna.get(f"/api/tables/{table}")
    assert now["board"] == start
    assert now["table"]["mover"] == 0


def test_resigning_and_an_agreed_end(two: tuple[Player, Player, str]) -> None:
    anna, ben, table = two
    anna.move(table)
    anna.post(f"/api/tables/{table}/resign")
    result = ben.get(f"/api/tables/{table}")["result"]
    assert result["ending"] == {"kind": "resigned", "seat": 0}
    assert [score["place"] for score in result["scores"]] == [2, 1]
    refused = ben.post(f"/api/tables/{table}/play", 409, version=2, choices=[1])
    assert refused["error"] == "The match is over."
    made = anna.table(["me", "open"])
    ben.post(f"/api/join/{made['join']}")
    anna.post(f"/api/tables/{made['id']}/offer", kind="end")
    ben.post(f"/api/tables/{made['id']}/offer", kind="end")
    assert ben.get(f"/api/tables/{made['id']}")["result"]["ending"] == {"kind": "agreed"}
    again = anna.post(f"/api/tables/{made['id']}/rematch")["id"]
    assert ben.post(f"/api/tables/{made['id']}/rematch")["id"] == again
    assert ben.view(again)["seat"] == 0


def test_at_a_larger_table_a_bot_plays_on_for_one_who_gave_up(client: Any) -> None:
    anna, ben, cleo = (Player(client, name) for name in ("Anna", "Ben", "Cleo"))
    made = anna.table(["me", "open", "open"], options={"starter": "1"})
    ben.post(f"/api/join/{made['join']}")
    cleo.post(f"/api/join/{made['join']}")
    ben.post(f"/api/tables/{made['id']}/resign")
    players = anna.get(f"/api/tables/{made['id']}")["players"]
    assert players[1]["resigned"] == "resigned"
    assert players[1]["standin"]
    cleo.post(f"/api/tables/{made['id']}/resign")
    result = anna.get(f"/api/tables/{made['id']}")["result"]
    assert result["scores"][0]["place"] == 1


def test_a_refused_click_gets_its_reason_and_rule(two: tuple[Player, Player, str]) -> None:
    anna, ben, table = two
    targets = {target for choice in anna.view(table)["choices"] for target in choice["targets"]}
    spots = [f"spot-{row}-{column}" for row in range(1, 7) for column in range(1, 7)]
    wrong = next(spot for spot in spots if spot not in targets)
    reason = anna.post(f"/api/tables/{table}/why", targets=[wrong])
    assert reason["clause"].startswith("YK-")
    assert ben.post(f"/api/tables/{table}/why", targets=[next(iter(targets))])["clause"]
    assert anna.post(f"/api/tables/{table}/why", targets=["no-such-thing"]) == {}


def test_private_tables_are_for_those_with_a_link(client: Any) -> None:
    anna, eve = Player(client, "Anna"), Player(client, "Eve")
    made = anna.table(["me", "greedy"])
    assert client.get(f"/api/tables/{made['id']}", headers=eve.headers).status_code == 404
    assert client.get(f"/table/{made['id']}", headers=eve.headers).status_code == 404
    watched = eve.get(f"/api/tables/{made['id']}", watch=made["watch"])
    assert watched["table"]["you"] == -1
    assert (
        client.get(f"/api/tables/{made['id']}", headers=eve.headers, params={"watch": made["watch"], "seat": 0}).status_code
        == 403
    )
    assert client.get(f"/api/tables/{made['id']}/record", headers=anna.headers).status_code == 409


def test_chat_reaches_the_table_and_is_deleted_with_its_writer(two: tuple[Player, Player, str]) -> None:
    anna, ben, table = two
    anna.post(f"/api/tables/{table}/chat", text="  hello <b>there</b> ")
    assert [line["text"] for line in ben.get(f"/api/tables/{table}")["chat"]] == ["hello <b>there</b>"]
    stranger = Player(anna.client, "Eve")
    stranger.post(f"/api/tables/{table}/chat", 404, text="psst")  # he is not even told that the table exists


def test_a_move_can_be_sent_by_what_it_means(two: tuple[Player, Player, str]) -> None:
    anna, _, table = two
    seen = anna.view(table)
    first = seen["choices"][0]
    act = {"kind": first["kind"], "targets": first["targets"]}
    path = f"/api/tables/{table}"
    refused = anna.post(f"{path}/play", 409, version=seen["version"], acts=[act, {"kind": "fly", "targets": ["moon"]}])
    assert "Nothing was played" in refused["error"]
    for both_or_none in ({}, {"acts": [act], "choices": [first["choice"]]}):
        assert "one of the two" in anna.post(f"{path}/play", 409, version=seen["version"], **both_or_none)["error"]
    assert anna.view(table) == seen
    anna.post(f"{path}/play", version=seen["version"], acts=[act])
    ask = anna.get(path)["ask"]
    assert ask["plan"] == [{"text": first["text"], "targets": first["targets"]}]


def test_offers_are_played_by_their_acts_and_a_turn_can_be_started_over(client: Any) -> None:
    anna = Player(client, "Anna")
    table = anna.table(["me", "me"], game="air-mail")["id"]
    path, offers = f"/api/tables/{table}", []
    for _ in range(60):
        state = anna.get(path)
        offers = state["ask"]["offers"]
        if offers:
            break
        body = {"version": state["table"]["version"], "seat": state["table"]["mover"]}
        if state["ask"]["confirm"]:
            anna.post(f"{path}/confirm", **body)
        else:
            anna.post(f"{path}/play", **body, choices=[state["ask"]["choices"][0]["choice"]])
    assert offers
    before = anna.get(path)
    seat, version = before["table"]["mover"], before["table"]["version"]
    done = anna.post(f"{path}/play", version=version, seat=seat, acts=offers[0]["acts"])
    planned = anna.get(path, seat=seat)
    assert [step["targets"] for step in planned["ask"]["plan"]][-len(offers[0]["acts"]) :] == [
        act["targets"] for act in offers[0]["acts"]
    ]
    anna.post(f"{path}/undo", 409, version=done["version"], seat=seat, index=60)
    anna.post(f"{path}/restart", version=done["version"], seat=seat)
    after = anna.get(path, seat=seat)
    assert after["ask"]["plan"] == []


def test_page_and_program_agree_whose_turn_it_is_where_a_bot_stands_in(client: Any) -> None:
    anna = Player(client, "Anna")
    other = Player(client, "Ben")
    made = anna.table(["me", "open"], options={"starter": "1"}, pace="slow")
    other.post(f"/api/join/{made['join']}")

    def lists() -> tuple[bool, bool]:
        page = client.get("/tables", headers=anna.headers).text
        return anna.get("/api/tables")[0]["your_turn"], "Your turn" in page

    assert lists() == (True, True)
    anna.post(f"/api/tables/{made['id']}/standin", seat=0, bot="random")
    assert lists() == (False, False)
