"""Everything that can be clicked in Airlines, and why it is not allowed where it is not."""

from __future__ import annotations

from typing import Any

from aerodrome.core.messages import Message, Reason
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, OVER, Rules
from aerodrome.games.airlines import words
from aerodrome.games.airlines.data import FULL, N_AIRLINES, NETWORKS, NOTHING, SABOTAGE_MIN, Data
from aerodrome.games.airlines.state import (
    ACTION,
    CLAIM,
    EXCHANGE,
    FOUND_DRAW,
    FOUNDED,
    FOUNDING,
    INACTIVE,
    LAYING,
    MARKER,
    PAY,
    SABOTAGE,
    SPOILT,
    TAKE,
)
from aerodrome.games.airlines.view import AirlinesView

Targets = tuple[str, ...]


def _no(id_: str, clause: str, **args: Any) -> Reason:
    return Reason(Message(id_, args), clause)


def askable(v: AirlinesView, data: Data) -> list[tuple[str, Targets]]:
    """Buttons, both decks, the row, own cards, every route with every airline, every circle."""
    found: list[tuple[str, Targets]] = [("expand", ()), ("done", ()), ("decline", ())]
    found += [("draw", ("flight-deck",)), ("take", ("deck",))]
    for slot, airline in enumerate(v.row):
        if airline == NOTHING or v.row.index(airline) == slot:
            found += [("take", (words.row_id(slot),)), ("remove", (words.row_id(slot),))]
    for airline in range(N_AIRLINES):
        held = v.hand[airline] if v.hand else 0
        shares = [words.share_id(data, airline, count + 1) for count in range(held)] or [words.airline_id(data, airline)]
        found += [(kind, (share,)) for share in shares for kind in ("lay", "found")]
        found.append(("marker", (words.airline_id(data, airline),)))
    for kind, count in enumerate(v.flights):
        if count:
            found += [("exchange", (words.flight_id(data, kind),)), ("pay", (words.flight_id(data, kind),))]
    airlines = [words.airline_id(data, airline) for airline in range(N_AIRLINES)]
    for route in range(data.n_routes):
        found += [("claim", (words.route_id(data, route), airline)) for airline in airlines]
    found += [("sabotage", (words.circle_id(data, circle),)) for circle in range(data.n_circles)]
    return found


def refuse(rules: Rules, v: AirlinesView, kind: str, targets: Targets) -> Reason | None:
    """Why an act is not legal now; None if it is."""
    data: Data = rules.data  # type: ignore[attr-defined]
    if v.mover == OVER:
        return _no("no-over", "AL-241")
    if v.mover == CHANCE:
        return _no("no-chance", "AL-050")
    if v.mover != v.seat:
        return _no("no-turn", "AL-050", seat=v.player)
    if not v.legal:  # a view that did not come from the driver: what is legal follows from it all the same
        v.legal = rules.legal(rules.guess(v, Rng(0)))
    own_share = kind not in ("lay", "found") or targets[0].startswith("hand-")
    if own_share and words.choice_of(v, data, kind, targets) in v.legal:
        return None
    return _REASONS[kind](v, data, targets)


def _now(v: AirlinesView, data: Data, clause: str) -> Reason:
    return _no("no-now", clause, question=words.question(v, data))


def _airline(data: Data, target: str) -> int:
    """The airline of airline-BOI or hand-BOI-2."""
    return data.codes.index(target.split("-")[1])


def _action_is_over(v: AirlinesView, data: Data) -> Reason:
    if v.step == EXCHANGE:
        return _now(v, data, "AL-150")
    return _no("no-action-chosen", "AL-051")


def _refuse_expand(v: AirlinesView, data: Data, targets: Targets) -> Reason:
    return _action_is_over(v, data)


def _refuse_lay(v: AirlinesView, data: Data, targets: Targets) -> Reason:
    if v.step == ACTION:
        airline = _airline(data, targets[0])
        return _no("no-share", "AL-160", airline=data.codes[airline], held=v.hand[airline])
    if v.action == LAYING:
        return _no("no-one-airline", "AL-160")
    return _action_is_over(v, data)


def _refuse_found(v: AirlinesView, data: Data, targets: Targets) -> Reason:
    if v.step != ACTION:
        return _no("no-second-founding", "AL-111") if v.action == FOUNDING else _action_is_over(v, data)
    airline = _airline(data, targets[0])
    city = data.city_names[data.hq[airline]]
    code = data.codes[airline]
    if v.status[airline] == FOUNDED:
        return _no("no-found-founded", "AL-100", airline=code)
    if v.status[airline] == INACTIVE:
        if v.supply[airline] < 2:
            return _no("no-found-markers", "AL-121", airline=code, supply=v.supply[airline])
        return _no("no-found-inactive", "AL-120", airline=code, city=city)
    if not v.hand[airline]:
        return _no("no-found-share", "AL-105", airline=code)
    cheapest: dict[int, int] = {}
    for route in data.home[airline]:
        net = data.route_net[route]
        if v.price[route] != FULL:
            cheapest[net] = min(cheapest.get(net, FULL), v.price[route])
    prices = [Message("price", {"network": words.network_message(net), "price": price}) for net, price in cheapest.items()]
    return _no("no-found-card", "AL-105", airline=code, city=city, prices=prices)


def _refuse_remove(v: AirlinesView, data: Data, targets: Targets) -> Reason:
    if v.step == EXCHANGE:
        return _now(v, data, "AL-150")
    if v.step != ACTION:
        return _no("no-beginning", "AL-052")
    airline = v.row[int(targets[0].removeprefix("row-")) - 1]
    if airline == NOTHING:
        return _no("no-remove-nothing", "AL-126")
    if v.status[airline] != INACTIVE:
        return _no("no-remove-active", "AL-126", airline=data.codes[airline])
    return _no("no-remove-twice", "AL-127")


def _refuse_exchange(v: AirlinesView, data: Data, targets: Targets) -> Reason:
    if v.step not in (ACTION, EXCHANGE):
        return _no("no-beginning", "AL-052")
    kind = words.find_flight(data, targets[0])
    card = words.card_message(data, kind)
    floor = v.floor[data.flight_net[kind]]
    if data.flight_value[kind] >= floor:
        return _no("no-exchange-usable", "AL-152", card=card, price=floor)
    left = v.flight_deck_size + sum(v.discard)
    if v.step == ACTION and v.exchanged:
        return _no("no-exchange-twice", "AL-155")
    if v.to_draw >= left:
        return _no("no-exchange-supply", "AL-156", count=left)
    return _no("no-exchange-order", "AL-150", card=card)


def _refuse_claim(v: AirlinesView, data: Data, targets: Targets) -> Reason:
    if v.step == CLAIM:
        return _refuse_pair(v, data, words.find_route(data, targets[0]), _airline(data, targets[1]))
    if v.step == ACTION:
        return _no("no-claim-first", "AL-140")
    if v.step in (PAY, TAKE, FOUND_DRAW):
        return _no("no-claim-twice", "AL-144")
    return _action_is_over(v, data)


def _refuse_pair(v: AirlinesView, data: Data, route: int, airline: int) -> Reason:
    """The conditions of a claim, one after the other."""
    code, name = data.codes[airline], words.route_message(data, route)
    net = data.route_net[route]
    if v.action == FOUNDING and airline != v.airline:
        return _no("no-claim-other", "AL-103", airline=data.codes[v.airline])
    if v.status[airline] != FOUNDED:
        return _no("no-claim-unfounded", "AL-085", airline=code)
    if not (data.permits[net] >> airline) & 1:
        own = [words.network_message(n) for n in range(len(NETWORKS)) if (data.permits[n] >> airline) & 1]
        return _no("no-claim-network", "AL-082", airline=code, network=words.network_message(net), networks=own)
    if (v.on[route] >> airline) & 1:
        return _no("no-claim-on-it", "AL-087", airline=code, route=name)
    if v.price[route] == FULL:
        return _no("no-claim-full", "AL-012", route=name)
    if not v.supply[airline]:
        return _no("no-claim-supply", "AL-086", airline=code)
    if not v.reach[airline] & data.route_ends[route]:
        if v.action == FOUNDING:
            return _no("no-claim-hq", "AL-103", airline=code, city=data.city_names[data.hq[airline]])
        return _no("no-claim-apart", "AL-085", route=name, airline=code)
    best = max((data.flight_value[k] for k, n in enumerate(v.flights) if n and data.flight_net[k] == net), default=0)
    if best:
        return _no("no-claim-low", "AL-083", price=v.price[route], best=best)
    return _no("no-claim-none", "AL-081", price=v.price[route], network=words.network_message(net))


def _refuse_pay(v: AirlinesView, data: Data, targets: Targets) -> Reason:
    if v.step != PAY:
        return _now(v, data, "AL-089")
    kind = words.find_flight(data, targets[0])
    card, net = words.card_message(data, kind), data.route_net[v.route]
    if data.flight_net[kind] != net:
        route, network = words.route_message(data, v.route), words.network_message(net)
        return _no("no-pay-network", "AL-081", card=card, route=route, network=network)
    return _no("no-pay-low", "AL-083", card=card, price=v.price[v.route])


def _refuse_decline(v: AirlinesView, data: Data, targets: Targets) -> Reason:
    if v.action == FOUNDING and v.step in (CLAIM, PAY):
        return _no("no-must-claim", "AL-103")
    if v.step == TAKE:
        return _no("no-stock-decline", "AL-142")
    return _no("no-decline", "AL-051")


def _refuse_draw(v: AirlinesView, data: Data, targets: Targets) -> Reason:
    return _no("no-draw-now", "AL-106")


def _refuse_done(v: AirlinesView, data: Data, targets: Targets) -> Reason:
    return _no("no-done", "AL-150")


def _refuse_take(v: AirlinesView, data: Data, targets: Targets) -> Reason:
    if v.step == FOUND_DRAW:
        return _now(v, data, "AL-107")
    if v.step != TAKE:
        return _no("no-stock-now", "AL-143")
    return _no("no-stock-deck", "AL-066") if targets[0] == "deck" else _no("no-stock-empty", "AL-066")


def _refuse_sabotage(v: AirlinesView, data: Data, targets: Targets) -> Reason:
    if v.step != SABOTAGE:
        return _no("no-sabotage-now", "AL-170")
    circle = words.find_circle(data, targets[0])
    route = data.circle_route[circle]
    if data.circle_value[circle] < SABOTAGE_MIN:
        return _no("no-sabotage-low", "AL-174", least=SABOTAGE_MIN)
    if v.board[circle] == NOTHING and v.on[route] & SPOILT:
        return _no("no-sabotage-twice", "AL-176", route=words.route_message(data, route))
    return _no("no-sabotage-covered", "AL-174")


def _refuse_marker(v: AirlinesView, data: Data, targets: Targets) -> Reason:
    if v.step != MARKER:
        return _no("no-marker-now", "AL-170")
    return _no("no-marker", "AL-173", airline=data.codes[_airline(data, targets[0])])


_REASONS = {
    "expand": _refuse_expand,
    "lay": _refuse_lay,
    "found": _refuse_found,
    "remove": _refuse_remove,
    "exchange": _refuse_exchange,
    "claim": _refuse_claim,
    "pay": _refuse_pay,
    "decline": _refuse_decline,
    "draw": _refuse_draw,
    "done": _refuse_done,
    "take": _refuse_take,
    "sabotage": _refuse_sabotage,
    "marker": _refuse_marker,
}
