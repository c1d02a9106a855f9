"""Everything that can be clicked in Yukon, and why it is not allowed where it is not."""

from __future__ import annotations

from typing import Any

from aerodrome.core.messages import Message, Reason
from aerodrome.core.rules import CHANCE, OVER
from aerodrome.games.yukon import words
from aerodrome.games.yukon.data import (
    COMMANDER,
    EMPTY,
    INNKEEPER,
    N_KINDS,
    PAN,
    PEBBLES,
    POSTMAN,
    TELEGRAPHIST,
    Data,
)
from aerodrome.games.yukon.geometry import diagonal_spots, neighbours, other_axis
from aerodrome.games.yukon.state import (
    DRAW_STARTER,
    DRAW_TAUGHT,
    DRAW_TOKEN,
    EITHER,
    N_HELD,
    N_LOOSE,
    RECOVER,
    SMELT,
    TAKE,
    TEACH,
    TELEGRAPH_TAKE,
    TELEGRAPH_TO,
    TRAP,
)
from aerodrome.games.yukon.view import YukonView
from aerodrome.games.yukon.words import in_line_of, line_message, spot_id, spot_message

Targets = tuple[str, ...]

_DRAWS = {DRAW_STARTER: "YK-007", DRAW_TAUGHT: "YK-191", DRAW_TOKEN: "YK-150"}  # the clause behind a draw; all else is the deal
_MUSTS = {TRAP: "YK-170", RECOVER: "YK-140"}  # the clause that forces an answer; in all other steps a card must be taken


def _no(id_: str, clause: str, **args: Any) -> Reason:
    return Reason(Message(id_, args), clause)


def askable(v: YukonView, data: Data) -> list[tuple[str, Targets]]:
    """Spots, the buttons, own cards, the side pile, other players' cards."""
    kind = "move" if v.step == TELEGRAPH_TO else "take"
    found: list[tuple[str, Targets]] = [(kind, (spot_id(v.side, spot),)) for spot in range(len(v.grid))]
    found.append(("end", ()))
    if not v.townsfolk:
        return found
    found += [("telegraph", ()), ("decline", ()), ("discard", ("own-tokens",))]
    for card in range(N_LOOSE):
        found.append(("discard", (f"own-{words.card_id(data, card)}",)))
        found.append(("discard", (f"taught-{words.card_id(data, card)}",)))
    found += [("recover", (f"pile-{words.card_id(data, card)}",)) for card in range(N_KINDS)]
    for seat in range(v.seats):
        found += [("teach", (f"seat-{seat + 1}",)), ("teach", (f"townsfolk-{seat + 1}",)), ("teach", (f"tokens-{seat + 1}",))]
    return found


def refuse(v: YukonView, data: Data, kind: str, targets: Targets) -> Reason | None:
    """Why an act is not legal now; None if it is."""
    if v.mover == OVER:
        return _no("no-over", "YK-040")
    if v.mover == CHANCE:
        return _no("no-chance", _DRAWS.get(v.step, "YK-005"))
    if v.mover != v.seat:
        if v.seat == v.last_taker and v.grid[v.digger] == PAN and targets == (spot_id(v.side, v.digger),):
            return _no("no-pan-twice", "YK-154")
        return _no("no-turn", "YK-008", seat=v.player)
    if kind in ("take", "move"):
        return _refuse_spot(v, _spot(v, targets[0]), kind)
    if kind == "telegraph":
        return _refuse_telegraph(v)
    if kind == "end":
        return None if v.step == TAKE and _line_is_empty(v) else _no("no-end", "YK-020")
    if kind == "decline":
        return None if v.step in (SMELT, TEACH) else _no("no-pass", _MUSTS.get(v.step, "YK-020"))
    if kind == "discard":
        return _refuse_discard(v, data, targets[0])
    if kind == "recover":
        return _refuse_recover(v, data, targets[0])
    return _refuse_teach(v, targets[0])


def _spot(v: YukonView, target: str) -> int:
    _, row, column = target.split("-")
    return (int(row) - 1) * v.side + int(column) - 1


def _holds(v: YukonView, kind: int) -> bool:
    return v.held[v.seat * N_HELD + kind] > 0


def _line_is_empty(v: YukonView) -> bool:
    return not any(kind != EMPTY and spot != v.digger and in_line_of(v, spot, v.axis) for spot, kind in enumerate(v.grid))


def _refuse_spot(v: YukonView, spot: int, kind: str) -> Reason | None:
    if v.step == TELEGRAPH_TAKE:
        return _refuse_beside(v, spot)
    if v.step == TELEGRAPH_TO:
        return _refuse_move(v, spot)
    if v.step != TAKE:
        return _no("no-first", "YK-108")
    return _refuse_take(v, spot)


def _refuse_take(v: YukonView, spot: int) -> Reason | None:
    """The rules of the turn, with the abilities of Postman and Innkeeper."""
    if spot == v.digger:
        if v.grid[spot] == PAN:
            return _no("no-digger-pan", "YK-156")
        return _no("no-digger", "YK-025") if v.grid[spot] == EMPTY else _no("no-digger-card", "YK-208")
    diagonal = spot in diagonal_spots(v.side, v.digger)
    if v.grid[spot] == EMPTY:
        if diagonal and v.townsfolk and _holds(v, INNKEEPER):
            return _no("no-diagonal", "YK-133")
        return _no("no-card", "YK-026", spot=spot_message(v.side, spot))
    if in_line_of(v, spot, v.axis):
        return None
    if v.axis != EITHER and in_line_of(v, spot, other_axis(v.axis)):
        return _refuse_across(v)
    if v.townsfolk and diagonal:
        if _holds(v, INNKEEPER):
            return None
        return _no("no-innkeeper-left", "YK-112") if v.box[INNKEEPER] else _no("no-innkeeper", "YK-110")
    return _no("no-reach", "YK-027", spot=spot_message(v.side, spot))


def _refuse_across(v: YukonView) -> Reason | None:
    if not v.townsfolk:
        return _no("no-axis", "YK-022", line=line_message(v, v.axis))
    if _holds(v, POSTMAN):
        return None
    if v.box[POSTMAN]:
        return _no("no-postman-left", "YK-112")
    return _no("no-postman", "YK-110", line=line_message(v, other_axis(v.axis)))


def _refuse_move(v: YukonView, spot: int) -> Reason | None:
    """X lies in the line and has a card beside it; no second ability."""
    if spot != v.digger and v.grid[spot] != EMPTY and in_line_of(v, spot, v.axis):
        if any(v.grid[other] != EMPTY for other in neighbours(v.side, spot, v.axis)):
            return None
        return _no("no-neighbour", "YK-202", spot=spot_message(v.side, spot))
    across = v.grid[spot] != EMPTY and in_line_of(v, spot, other_axis(v.axis)) and _holds(v, POSTMAN)
    slanting = v.grid[spot] != EMPTY and spot in diagonal_spots(v.side, v.digger) and _holds(v, INNKEEPER)
    if spot != v.digger and (across or slanting):
        return _no("no-second-ability", "YK-113")
    return _no("no-telegraph-line", "YK-201", line=line_message(v, v.axis))


def _refuse_beside(v: YukonView, spot: int) -> Reason | None:
    """YK-202, YK-203: Y lies directly beside X on the axis; X itself is not taken."""
    if spot == v.pending:
        return _no("no-telegraph-x", "YK-203")
    if spot in neighbours(v.side, v.pending, v.axis) and v.grid[spot] != EMPTY:
        return None
    return _no("no-telegraph-far", "YK-202", line=line_message(v, v.axis))


def _refuse_telegraph(v: YukonView) -> Reason | None:
    if v.step != TAKE:
        return _no("no-second-ability", "YK-113") if v.step in (TELEGRAPH_TO, TELEGRAPH_TAKE) else _no("no-first", "YK-111")
    if v.axis == EITHER or not _holds(v, TELEGRAPHIST):
        return _no("no-telegraphist-left", "YK-112") if v.box[TELEGRAPHIST] else _no("no-telegraphist", "YK-110")
    line = [spot for spot in range(len(v.grid)) if v.grid[spot] != EMPTY and spot != v.digger and in_line_of(v, spot, v.axis)]
    for x in line:
        if any(v.grid[other] != EMPTY for other in neighbours(v.side, x, v.axis)):
            return None
    return _no("no-neighbour", "YK-202", spot=spot_message(v.side, line[0] if line else v.digger))


def _refuse_discard(v: YukonView, data: Data, target: str) -> Reason | None:
    if v.step not in (TRAP, SMELT):
        return _no("no-discard-now", "YK-108")
    if target == "own-tokens":
        return _no("no-token-discard", "YK-158")
    if target.startswith("taught-"):
        return _no("no-taught", "YK-195")
    card = _card(data, target.removeprefix("own-"))
    if v.step == TRAP and card >= PEBBLES:
        return _no("no-trap-pebble", "YK-170")
    if v.step == SMELT and card < PEBBLES:
        return _no("no-smelt-nugget", "YK-175")
    if _holds(v, card):
        return None
    return _no("no-own-card", "YK-171" if v.step == TRAP else "YK-175", card=words.card_message(data, card))


def _card(data: Data, name: str) -> int:
    return next(kind for kind in range(N_KINDS) if words.card_id(data, kind) == name)


def _refuse_recover(v: YukonView, data: Data, target: str) -> Reason | None:
    if v.step != RECOVER:
        return _no("no-recover-late", "YK-144") if _holds(v, COMMANDER) else _no("no-recover-now", "YK-140")
    card = _card(data, target.removeprefix("pile-"))
    if card >= PEBBLES:
        return _no("no-recover-kind", "YK-142")
    return None if v.side_pile[card] else _no("no-recover-none", "YK-140", card=words.card_message(data, card))


def _refuse_teach(v: YukonView, target: str) -> Reason | None:
    if v.step != TEACH:
        return _no("no-teach-now", "YK-190")
    if not target.startswith("seat-"):
        return _no("no-teach-townsfolk", "YK-197")
    victim = int(target.removeprefix("seat-")) - 1
    if victim == v.seat:
        return _no("no-teach-self", "YK-190")
    has_loose = any(v.held[victim * N_HELD + card] for card in range(N_LOOSE))
    return None if has_loose else _no("no-teach-empty", "YK-190", victim=victim)
