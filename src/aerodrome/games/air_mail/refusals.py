"""Everything that can be clicked in Air Mail, and why it is not allowed where it is not."""

from __future__ import annotations

from typing import Any

from aerodrome.core.messages import Message, Reason
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, OVER
from aerodrome.games.air_mail import ids, refusals_map
from aerodrome.games.air_mail.data import ICONS, JOKER, N_COLOURS, N_PAIRS, Data
from aerodrome.games.air_mail.state import (
    DISCARD,
    EXPRESS,
    EXPRESS_PAIR,
    FLY,
    NAME,
    OFFER,
    OPS,
    PLACE,
    REWARD,
    SHOW,
    SOURCE,
    TURN,
    WILD,
)
from aerodrome.games.air_mail.steps.questions import legal
from aerodrome.games.air_mail.view import AirMailView, guess
from aerodrome.games.air_mail.words import ACTIONS, describe

Targets = tuple[str, ...]

# The clause that each reason rests on.
CLAUSES = {
    "no-name-now": "AM-121",
    "no-name-same": "AM-122",
    "no-name-taken": "AM-123",
    "no-turn": "AM-200",
    "no-grant-now": "AM-203",
    "no-card-now": "AM-203",
    "no-place-now": "AM-203",
    "no-decline-now": "AM-204",
    "no-place-square": "AM-210",
    "no-fit": "AM-211",
    "no-place-colour": "AM-211",
    "no-place-end": "AM-212",
    "no-place-joker": "AM-217",
    "no-action-card": "AM-223",
    "no-action-now": "AM-224",
    "no-to-now": "AM-224",
    "no-repeat": "AM-227",
    "no-end-now": "AM-229",
    "no-route-now": "AM-240",
    "no-route-division": "AM-241",
    "no-route-taken": "AM-242",
    "no-lift-reserve": "AM-244",
    "no-lift-now": "AM-244",
    "no-lift-own": "AM-245",
    "no-route-same": "AM-245",
    "no-expand": "AM-247",
    "no-take-now": "AM-250",
    "no-take-special": "AM-253",
    "no-take-slot": "AM-254",
    "no-offer": "AM-255",
    "no-improve": "AM-261",
    "no-package": "AM-300",
    "no-to-same": "AM-301",
    "no-to-active": "AM-302",
    "no-delivery": "AM-304",
    "no-to-planes": "AM-304",
    "no-length-far": "AM-307",
    "no-to-far": "AM-307",
    "no-to-first": "AM-308",
    "no-length-walk": "AM-310",
    "no-to-package": "AM-311",
    "no-pay": "AM-315",
    "no-length-now": "AM-319",
    "no-reward": "AM-330",
    "no-express-now": "AM-332",
    "no-express-active": "AM-333",
    "no-express-empty": "AM-334",
    "no-decline": "AM-336",
    "no-stay": "AM-400",
    "no-fly-now": "AM-400",
    "no-take-special-now": "AM-402",
    "no-decline-source": "AM-404",
    "no-take-special-left": "AM-405",
    "no-action-grant": "AM-406",
    "no-fly-taken": "AM-410",
    "no-fly-empty": "AM-412",
    "no-fly-back": "AM-414",
    "no-fly-same": "AM-415",
    "no-fly-start": "AM-419",
    "no-pair-same": "AM-435",
    "no-pair-empty": "AM-436",
    "no-wild": "AM-437",
    "no-pair-now": "AM-437",
    "no-stop": "AM-508",
    "no-discard-now": "AM-535",
    "no-discard-colour": "AM-540",
    "no-show-now": "AM-550",
    "no-show-order": "AM-551",
    "no-show-city": "AM-551",
    "no-over": "AM-607",
    "no-chance": "AM-912",
    "no-room": "AM-G18",
}


def no(id_: str, **args: Any) -> Message:
    """A reason in words; CLAUSES knows the clause it rests on."""
    return Message(id_, args)


def askable(v: AirMailView, data: Data) -> list[tuple[str, Targets]]:
    """Hand, track, map, offer, decks, ladder and buttons."""
    found: list[tuple[str, Targets]] = [(kind, ()) for kind in ("grant", *ACTIONS, "end", "decline", "stay", "stop")]
    found += [("reward-express", ()), ("reward-permit", ())]
    found += [(f"wild-{icon}", ()) for icon in ICONS[:-1]]
    for slot in range(len(ids.hand_kinds(v))):
        found += [("card", (f"hand-{slot + 1}",)), ("discard", (f"hand-{slot + 1}",))]
    found += [("show", (f"express-{slot + 1}",)) for slot in range(len(ids.own_express(v)))]
    for square in range(data.squares):
        found += [("fly", (ids.square(square),)), ("place", (ids.square(square), ids.deck(data, 0)))]
    for division in range(N_COLOURS):
        deck = ids.deck(data, division)
        found += [(kind, (ids.end(arm), deck)) for arm in range(2) for kind in ("place", "place-joker")]
        found += [("express", (deck,)), ("name", (deck, deck)), ("pair", (deck, deck))]
    for pair in range(N_PAIRS):
        decks = (ids.deck(data, data.pair_first[pair]), ids.deck(data, data.pair_second[pair]))
        found += [("name", decks), ("pair", decks)]
    found += [("take", (ids.offer(data, slot),)) for slot in range(data.face_up + 2)]
    return found + refusals_map.askable(v, data)


def choices(v: AirMailView, data: Data) -> list[int]:
    """The viewer's legal choices: as the driver filled them in, or worked out from the view alone."""
    if v.mover != v.seat or v.seat < 0:
        return []
    return v.legal or legal(guess(v, data, Rng(0)), data)


_last: list[Any] = [None, (), frozenset()]  # the view asked about last: a page asks about everything at once


def _possible(v: AirMailView, data: Data) -> frozenset[tuple[str, Targets]]:
    """What the viewer may do now, as kinds and targets."""
    if _last[0] is not v or _last[1] != (v.step, v.legal):
        said = [describe(v, data, choice) for choice in choices(v, data)]
        _last[:] = [v, (v.step, v.legal[:]), frozenset((one.kind, one.targets) for one in said)]
    found: frozenset[tuple[str, Targets]] = _last[2]
    return found


def refuse(v: AirMailView, data: Data, kind: str, targets: Targets) -> Reason | None:
    """Why an act is not legal now; None if it is."""
    message = _refusal(v, data, kind, targets)
    return None if message is None else Reason(message, CLAUSES[message.id])


def _refusal(v: AirMailView, data: Data, kind: str, targets: Targets) -> Message | None:
    if v.mover == OVER:
        return no("no-over")
    if v.mover == CHANCE:
        return no("no-chance")
    if v.mover != v.seat:
        return no("no-turn", seat=v.mover)
    if (kind, targets) in _possible(v, data):
        return None
    if kind in ACTIONS or kind == "end":
        return _refuse_action(v, data, kind)
    if kind in ("put", "lift", "to", "length") or kind.startswith("pay-"):
        return refusals_map.refuse(v, data, kind, targets)
    if kind in ("card", "grant", "place", "place-joker"):
        return _refuse_card(v, data, kind, targets)
    if kind in ("name", "pair", "express"):
        return _refuse_express(v, data, kind, targets)
    if kind == "take":
        return _refuse_take(v, data, targets[0])
    if kind == "fly":
        return _refuse_fly(v, data, targets[0])
    if kind == "discard":
        return no("no-discard-colour") if v.step == DISCARD else no("no-discard-now")
    if kind == "show":
        return _refuse_show(v, data, targets[0])
    return _refuse_button(v, kind)


def _refuse_button(v: AirMailView, kind: str) -> Message:
    if kind == "decline":
        if v.step in (OFFER, REWARD, EXPRESS, EXPRESS_PAIR, WILD):
            return no("no-decline")
        return no("no-decline-source") if v.step == SOURCE else no("no-decline-now")
    if kind == "stay":
        return no("no-stay")
    if kind == "stop":
        return no("no-stop")
    if kind.startswith("wild-"):
        return no("no-wild")
    return no("no-reward")


def _refuse_card(v: AirMailView, data: Data, kind: str, targets: Targets) -> Message:
    if kind == "grant":
        return no("no-grant-now")
    if kind == "card":
        if v.step != TURN:
            return no("no-card-now")
        full = v.lengths[0] + v.lengths[1] >= data.squares - 1
        return no("no-room") if full else no("no-fit")
    if v.step != PLACE:
        return no("no-place-now")
    if not targets[0].startswith("end-"):
        return no("no-place-square")
    division = data.colour_ids.index(targets[1].removeprefix("deck-"))
    arm = int(targets[0].removeprefix("end-")) - 1
    special = data.kind_b[v.card] == JOKER
    if kind == "place-joker" and (not special or division != data.kind_a[v.card]):
        return no("no-place-joker")
    if v.ends[arm] in (JOKER, division):
        return no("no-place-colour")
    return no("no-place-end")


def _refuse_action(v: AirMailView, data: Data, kind: str) -> Message:
    if v.step != OPS:
        if kind == "end":
            return no("no-end-now")
        if v.step == TURN:
            return no("no-action-card")
        return no("no-action-grant") if v.grant else no("no-action-now")
    if kind == "expand":
        return no("no-expand")
    if v.used >> ACTIONS.index(kind) & 1:
        return no("no-repeat")
    if kind == "obtain":
        return no("no-offer")
    if kind == "improve":
        return no("no-improve")
    return no("no-delivery") if v.packages[v.seat] else no("no-package")


def _refuse_express(v: AirMailView, data: Data, kind: str, targets: Targets) -> Message:
    same = len(targets) == 2 and targets[0] == targets[1]
    if kind == "name":
        if v.step != NAME:
            return no("no-name-now")
        if same:
            return no("no-name-same")
        pair = next(
            pair
            for pair in range(N_PAIRS)
            if targets == (ids.deck(data, data.pair_first[pair]), ids.deck(data, data.pair_second[pair]))
        )
        return no("no-name-taken", seat=v.pairs.index(pair))
    if kind == "pair":
        if v.step != EXPRESS_PAIR:
            return no("no-pair-now")
        return no("no-pair-same") if same else no("no-pair-empty")
    if v.step != EXPRESS:
        return no("no-express-now")
    division = data.colour_ids.index(targets[0].removeprefix("deck-"))
    return no("no-express-empty") if v.express_mask >> division & 1 else no("no-express-active")


def _refuse_take(v: AirMailView, data: Data, target: str) -> Message:
    if v.step == OFFER and target == "special-deck":
        return no("no-take-special")
    if v.step in (OFFER, SOURCE):
        if target == "special-deck":
            return no("no-take-special-left")
        return no("no-take-slot")
    return no("no-take-special-now") if target == "special-deck" else no("no-take-now")


def _refuse_fly(v: AirMailView, data: Data, target: str) -> Message:
    if v.step != FLY:
        return no("no-fly-now")
    square = int(target.removeprefix("square-"))
    if v.square_card[square] < 0:
        return no("no-fly-empty")
    if square == ids.flight_square(v, data, v.seat):
        return no("no-fly-same")
    for seat in range(v.seats):
        if ids.flight_square(v, data, seat) == square:
            return no("no-fly-taken", seat=seat)
    return no("no-fly-start") if square == 0 else no("no-fly-back")


def _refuse_show(v: AirMailView, data: Data, target: str) -> Message:
    if v.step != SHOW:
        return no("no-show-now")
    city = ids.own_express(v)[int(target.removeprefix("express-")) - 1]
    if v.parcels[city] >> v.seat & 1:
        return no("no-show-order", city=data.city_names[city])
    return no("no-show-city", city=data.city_names[city])
