"""What everything on Yukon's table is and does, and what it is worth now: the sheets behind the things."""

from __future__ import annotations

from aerodrome.core.messages import Message, Sheet
from aerodrome.core.position import Seat
from aerodrome.games.yukon import ids, words
from aerodrome.games.yukon.data import (
    COMMANDER,
    EMPTY,
    GOLDSMITH,
    INNKEEPER,
    N_HELD,
    N_KINDS,
    N_LOOSE,
    PAN,
    PEBBLES,
    POSTMAN,
    RESELLER,
    TEACHER,
    TELEGRAPHIST,
    TRAPPER,
    WARDEN,
    CardKind,
    Data,
)
from aerodrome.games.yukon.scoring import scores, unspent_worth
from aerodrome.games.yukon.state import EITHER, Spot
from aerodrome.games.yukon.view import YukonView

CLAUSES = {
    TRAPPER: "YK-170", GOLDSMITH: "YK-175", COMMANDER: "YK-140", RESELLER: "YK-181", POSTMAN: "YK-121", INNKEEPER: "YK-131",
    WARDEN: "YK-160", TEACHER: "YK-190", TELEGRAPHIST: "YK-201", PAN: "YK-150",
}  # fmt: skip
ABILITIES = (POSTMAN, INNKEEPER, TELEGRAPHIST)


def explain(v: YukonView, data: Data, thing: str) -> Sheet | None:
    """The sheet of an element id; None for one that the drawing does not have."""
    for spot in range(len(v.grid)):
        if thing == ids.spot_id(v.side, spot):
            return _spot(v, data, spot)
    for kind in range(N_KINDS):
        if thing in (ids.own_card_id(data, kind), ids.taught_card_id(data, kind), ids.pile_card_id(data, kind)):
            return _held(v, data, kind, thing)
    for seat in range(v.seats):
        if thing == ids.seat_id(seat):
            return _player(v, data, seat)
    if thing in ("digger", ids.OWN_DIGGER):
        return _digger(v, data)
    if thing == ids.OWN_TOKENS:
        return Sheet(Message("sheet-tokens"), Message("sheet-tokens-effect"), (), "YK-159")
    if thing == "side-pile":
        return Sheet(Message("draw-pile"), Message("sheet-pile-effect"), (), "YK-227")
    if thing == "band" and v.axis != EITHER:
        line = words.line_message(v, v.axis)
        return Sheet(Message("sheet-band", {"line": line}), Message("sheet-band-effect"), (), "YK-022")
    return None


def card(v: YukonView, data: Data, kind: CardKind, facts: tuple[Message, ...] = ()) -> Sheet:
    """The sheet of a kind of card, wherever it lies."""
    name = words.card_message(data, kind)
    if kind < PEBBLES:
        return Sheet(name, Message("sheet-nugget", {"value": data.values[kind]}), facts, "YK-050")
    if kind < N_LOOSE:
        return Sheet(name, Message("sheet-pebble", {"value": data.values[kind]}), facts, "YK-051")
    if kind in ABILITIES and v.seat >= 0:
        facts = (*facts, Message("sheet-unspent", {"points": unspent_worth(v, v.seat, kind)}))
    return Sheet(name, Message(f"sheet-{name.id}"), facts, CLAUSES[kind])


def _spot(v: YukonView, data: Data, spot: Spot) -> Sheet:
    place = words.spot_message(v.side, spot)
    here = (Message("sheet-digger-here"),) if spot == v.digger else ()
    kind = v.grid[spot]
    if kind == EMPTY:
        if here:
            return _digger(v, data)
        return Sheet(Message("sheet-empty", {"spot": place}), Message("sheet-empty-effect"), here, "YK-026")
    facts = (Message("sheet-place", {"spot": place}), *here)
    if kind == PAN:
        facts = (*facts, Message("sheet-pan-left", {"number": v.pan_tokens[v.pans.index(spot)]}))
    return card(v, data, kind, facts)


def _held(v: YukonView, data: Data, kind: CardKind, thing: str) -> Sheet | None:
    """A card of a collection or of the side pile."""
    if thing == ids.pile_card_id(data, kind):
        return card(v, data, kind, (Message("sheet-in-pile", {"number": v.side_pile[kind]}),))
    if v.seat < 0 or kind >= N_HELD:
        return None
    if thing == ids.taught_card_id(data, kind):
        number = v.with_teacher(v.seat, kind)
        return card(v, data, kind, (Message("sheet-with-teacher", {"number": number}),))
    return card(v, data, kind, (Message("sheet-yours", {"number": v.cards(v.seat, kind)}),))


def _digger(v: YukonView, data: Data) -> Sheet:
    effect = Message("sheet-digger-effect", {"points": data.digger_points})
    owner = (Message("sheet-digger-owner", {"seat": v.digger_owner}),) if v.digger_owner >= 0 else ()
    return Sheet(Message("draw-digger"), effect, owner, "YK-025")


def _player(v: YukonView, data: Data, seat: Seat) -> Sheet:
    points = Message("sheet-points", {"points": scores(v, data)[seat]})
    return Sheet(Message("draw-other", {"seat": seat}), Message("sheet-player-effect"), (points,), "YK-024")
