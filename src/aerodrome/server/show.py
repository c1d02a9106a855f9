"""All that one seat is shown of a table: made from its View and its transcript, and from what is public."""

from __future__ import annotations

import hashlib
import json
import re
import zlib
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from typing import Any

from aerodrome.core.messages import capitalised, render
from aerodrome.core.rules import OVER, SPECTATOR
from aerodrome.server import outcome, patches
from aerodrome.server.table import LiveTable
from aerodrome.web.texts import text

_PLAYER = re.compile(r"\bPlayer ([1-9])\b")
_NAME_ON_BOARD = 14  # characters that fit where a drawing says "Player 1"


@dataclass
class Shown:
    """One seat's page: named sections, the board by element ids, and the log."""

    sections: dict[str, Any]
    board: dict[str, str]
    lines: list[list[Any]]
    _tag: str = ""

    @property
    def tag(self) -> str:
        """A short name of exactly this content, so that a page can say what it has."""
        if not self._tag:
            rest = json.dumps([self.sections, self.lines], separators=(",", ":"), ensure_ascii=False)
            whole = "\0".join([rest, *self.board, *self.board.values()])
            self._tag = f"{self.sections['table']['version']}-{zlib.crc32(whole.encode()):08x}"
        return self._tag

    def whole(self) -> dict[str, Any]:
        """Everything, for a page that has nothing yet."""
        return {
            "whole": True,
            "tag": self.tag,
            **self.sections,
            "board": {"set": self.board},
            "log": {"from": 0, "lines": self.lines},
        }

    def since(self, before: Shown) -> dict[str, Any] | None:
        """Only what differs; None where nothing does."""
        update = patches.sections(before.sections, self.sections)
        if isinstance(before.sections.get("story"), str) and isinstance(update.get("story"), str):
            update["story"] = patches.edit(before.sections["story"], update["story"]) or update["story"]
        board = patches.board(before.board, self.board)
        if board:
            update["board"] = board
        log = patches.log(before.lines, self.lines)
        if log:
            update["log"] = log
        return {**update, "tag": self.tag} if update else None


def shown(table: LiveTable, seat: int, mine: list[int], chat: list[dict[str, Any]]) -> Shown:
    """What a seat (or SPECTATOR) may see; `mine` are the seats of the same person."""
    row = table.row
    sections: dict[str, Any] = {
        "table": {
            "version": table.shown_version(seat) if table.match else 0,
            "status": row.status,
            "mover": table.mover,
            "you": seat,
            "mine": mine,
        },
        "players": [_player(table, number) for number in range(row.seats)],
        "offer": row.offer,
        "result": outcome.result(table),
        "chat": chat,
    }
    if table.match is None:
        return Shown(sections, {}, [])
    sections["layer"] = layer_facts(table, seat)
    sections["story"] = named_text(table.drawing(seat).description, table.names)
    sections["clock"] = _clock(table)
    sections["ask"] = _ask(table, seat)
    board = {id_: named(markup, table.names) for id_, markup in table.drawing(seat).live.items()}
    return Shown(sections, board, [[words, places] for words, places in table.lines(seat)])


def named(markup: str, names: list[str]) -> str:
    """Drawings say "Player 1": here the players' names take that place."""
    if "Player " not in markup:
        return markup

    def name(match: re.Match[str]) -> str:
        seat = int(match[1]) - 1
        if seat >= len(names):
            return match[0]
        given = names[seat]
        return escape(given if len(given) <= _NAME_ON_BOARD else given[: _NAME_ON_BOARD - 1] + "…")

    return _PLAYER.sub(name, markup)


def named_text(words: str, names: list[str]) -> str:
    """The same for plain text."""
    return _PLAYER.sub(lambda match: names[int(match[1]) - 1] if int(match[1]) <= len(names) else match[0], words)


def layer(table: LiveTable, seat: int) -> str:
    """The part of the board that never changes for a seat."""
    return named("".join(table.drawing(seat).static), table.names)


def layer_facts(table: LiveTable, seat: int) -> dict[str, Any]:
    """Which unchanging layer a page needs, and the size of the board."""
    drawing = table.drawing(seat)
    return {
        "digest": _digest(tuple(drawing.static), tuple(table.names)),
        "width": drawing.width,
        "height": drawing.height,
        "name": drawing.name,
        "areas": [{"name": name, "box": list(box)} for name, box in drawing.areas],
    }


@lru_cache(maxsize=200)
def _digest(static: tuple[str, ...], names: tuple[str, ...]) -> str:
    return hashlib.sha256(named("".join(static), list(names)).encode()).hexdigest()[:12]


def _player(table: LiveTable, number: int) -> dict[str, Any]:
    row = table.seats[number]
    return {
        "name": row.name,
        "kind": row.kind,
        "bot": row.bot,
        "standin": row.standin,
        "resigned": row.resigned,
        "clock": row.clock,
    }


def _clock(table: LiveTable) -> dict[str, Any] | None:
    """Which clock runs since when; pages count down by themselves."""
    if all(row.clock is None for row in table.seats):
        return None
    return {"runs": table.mover if table.row.deadline is not None else OVER, "since": table.row.turn_began}


def _ask(table: LiveTable, seat: int) -> dict[str, Any]:
    """The question, and for the seat to move its choices."""
    match = table.playing
    view = match.view(seat)
    texts = match.rules.presenter.texts()
    mover = table.mover
    ask: dict[str, Any] = {
        "who": mover,
        "text": capitalised(render(match.rules.presenter.question(view), texts, table.names)),
        "choices": [],
        "shortcuts": [],
        "confirm": False,
        "undo": False,
        "planned": [],
        "places": [],
    }
    if seat == SPECTATOR or mover != seat:
        return ask
    ask["undo"] = match.drafter == seat
    if ask["undo"]:
        ask["planned"], ask["places"] = table.planned(seat), table.draft_targets
    if match.waits_for_confirm:
        ask["confirm"] = True
        return ask
    ask["choices"] = choices(table, view)
    ask["shortcuts"] = [
        {"targets": list(targets), "choices": list(plays)}
        for targets, plays in getattr(match.rules, "shortcuts", lambda _: [])(view)
    ]
    return ask


def choices(table: LiveTable, view: Any) -> list[dict[str, Any]]:
    """The legal choices of a view in words."""
    match = table.playing
    found = []
    for number in view.legal:
        choice = match.rules.presenter.describe(view, number)
        words = capitalised(render(choice.message, match.rules.presenter.texts(), table.names))
        found.append({"choice": number, "kind": choice.kind, "targets": list(choice.targets), "text": words})
    return found


def why_not(table: LiveTable, seat: int, targets: list[str]) -> dict[str, Any] | None:
    """Why the first of the clicked things that means anything cannot be done now, with the rule."""
    match = table.playing
    view = match.view(seat)
    if seat != SPECTATOR and match.waits_for_confirm and match.drafter == seat:
        return {"text": text("why.planned"), "clause": ""}
    asked = match.rules.presenter.askable(view)
    for target in targets:
        for kind, whole in asked:
            if target in whole:
                reason = match.rules.presenter.refuse(view, kind, whole)
                if reason is not None:
                    words = capitalised(render(reason.message, match.rules.presenter.texts(), table.names))
                    return {"text": words, "clause": reason.clause}
    return None
