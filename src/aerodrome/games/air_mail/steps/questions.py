"""Which question is open and what may be answered: one place for rules, refusals and shortcuts."""

from __future__ import annotations

from aerodrome.games.air_mail import state
from aerodrome.games.air_mail.data import Data
from aerodrome.games.air_mail.state import AirMailState
from aerodrome.games.air_mail.steps import cards, decrees, delivery, flight, planes, setup, turn


def legal(s: AirMailState, data: Data) -> list[int]:
    """The choices of the open question."""
    step = s.step
    if step == state.OPS:
        return turn.ops_legal(s, data)
    if step == state.TURN:
        return turn.turn_legal(s, data)
    if step == state.PLACE:
        return turn.place_legal(s, data)
    if step == state.ROUTE:
        return planes.route_legal(s, data)
    if step == state.OFFER:
        return cards.offer_legal(s, data)
    if step == state.SOURCE:
        return cards.source_legal(s, data)
    if step == state.FLY:
        return flight.fly_legal(s, data)
    return _rare_legal(s, data)


def _rare_legal(s: AirMailState, data: Data) -> list[int]:
    step = s.step
    if step == state.DESTINATION:
        return delivery.destination_legal(s, data)
    if step == state.LENGTH:
        return delivery.length_legal(s)
    if step == state.PAY:
        return delivery.pay_legal(s)
    if step == state.REWARD:
        return [delivery.TAKE_EXPRESS, delivery.TAKE_PERMIT]
    if step == state.EXPRESS:
        return cards.express_legal(s, data)
    if step == state.EXPRESS_PAIR:
        return cards.express_pair_legal(s, data)
    if step == state.WILD:
        return flight.wild_legal(s, data)
    if step == state.LIFT:
        return planes.lift_legal(s, data)
    if step == state.DISCARD:
        return decrees.discard_legal(s, data)
    if step == state.SHOW:
        return decrees.show_legal(s, data)
    return setup.name_legal(s, data)
