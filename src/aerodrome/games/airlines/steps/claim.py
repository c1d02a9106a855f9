"""Which route is claimed, and for which airline: the one being founded, or any founded one when expanding."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Offer, Reason
from aerodrome.core.step import ALLOWED, Act, Step
from aerodrome.games.airlines import log
from aerodrome.games.airlines.data import N_AIRLINES, Airline, Data, Pair, Route
from aerodrome.games.airlines.geometry import (
    APART,
    NO_CARD,
    NO_MARKER,
    NOT_FOUNDED,
    ON_IT,
    ROUTE_IS_FULL,
    best_cards,
    claim_fault,
    claimers,
    claims,
    lowest_free,
)
from aerodrome.games.airlines.ids import airline_id, circle_id, flag_id, route_id
from aerodrome.games.airlines.log import tell
from aerodrome.games.airlines.state import FOUNDING, PAY, AirlinesOpenTable, AirlinesState
from aerodrome.games.airlines.steps.claim_offers import claim_offers
from aerodrome.games.airlines.steps.turn import end_turn
from aerodrome.games.airlines.view import AirlinesView
from aerodrome.games.airlines.words import network_message, no, route_message

# Faults besides those of a claim.
FOR_ANOTHER: Final = 9  # while an airline is being founded
MUST_CLAIM: Final = 10


class Claim(Step):
    """A pair of airline and route that the hand can pay for, or no claim."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.no_claim: int = data.n_pairs  # the choice above all pairs

    def candidates(self, t: AirlinesOpenTable) -> list[int]:
        return list(range(self.no_claim + 1))

    def fault(self, t: AirlinesOpenTable, choice: int) -> int:
        if choice == self.no_claim:
            return MUST_CLAIM if t.action == FOUNDING else ALLOWED
        return self._pair_fault(t, choice, best_cards(t, self.data))

    def _pair_fault(self, t: AirlinesOpenTable, pair: Pair, best: list[int]) -> int:
        """What keeps the player from a claim, with cards up to `best`."""
        if t.action == FOUNDING and self.data.pair_airline[pair] != t.airline:
            return FOR_ANOTHER
        return claim_fault(t, self.data, pair, best)

    def legal(self, s: AirlinesOpenTable) -> list[int]:
        best = best_cards(s, self.data)
        if s.action == FOUNDING:  # AL-103: a route at the headquarters, all that the system reaches so far
            return claims(s, self.data, best, 1 << s.airline)
        pairs = claims(s, self.data, best, claimers(s))  # AL-141: for any founded airline
        pairs.append(self.no_claim)  # AL-145
        return pairs

    def is_open(self, s: AirlinesState) -> bool:
        return False  # what a hand allows is nobody else's business

    def apply(self, s: AirlinesState, choice: int) -> None:
        if choice == self.no_claim:  # AL-143: no claim, no stock card
            tell(s, log.NO_CLAIM, s.player)
            end_turn(s, self.data)
        else:
            s.airline = self.data.pair_airline[choice]
            s.route = self.data.pair_route[choice]
            s.step = PAY

    def ask(self, v: AirlinesView) -> Message:
        if v.action != FOUNDING:
            return Message("ask-claim")
        city = self.data.city_names[self.data.hq[v.airline]]
        return Message("ask-first-route", {"airline": self.data.codes[v.airline], "city": city})

    def describe(self, v: AirlinesView, choice: int) -> Choice:
        if choice == self.no_claim:
            return Choice(choice, "decline", (), Message("no-claim"))
        route, airline = self.data.pair_route[choice], self.data.pair_airline[choice]
        args = {"airline": self.data.codes[airline], "route": route_message(self.data, route), "price": v.price[route]}
        return Choice(choice, "claim", (airline_id(self.data, airline), route_id(self.data, route)), Message("claim", args))

    def acts(self, v: AirlinesView) -> list[tuple[Act, int]]:
        best = best_cards(v, self.data)
        faults = [self._pair_fault(v, pair, best) for pair in range(self.no_claim)]
        found = self._acts_of_one_thing(v, faults)
        for pair in range(self.no_claim):
            things = (airline_id(self.data, self.data.pair_airline[pair]), route_id(self.data, self.data.pair_route[pair]))
            found.append((("claim", things), pair))
        found.append((("decline", ()), self.no_claim))
        return found

    def _acts_of_one_thing(self, v: AirlinesView, faults: list[int]) -> list[tuple[Act, int]]:
        """Lines, circles, airlines and flags that allow no claim at all: each with the pair that comes closest to one."""
        data = self.data
        found: list[tuple[Act, int]] = []
        for route in range(data.n_routes):
            pairs = list(range(data.first_pair[route], data.first_pair[route + 1]))
            closest = max(pairs, key=lambda pair: faults[pair], default=-1)
            if closest >= 0 and all(faults[pair] != ALLOWED for pair in pairs):
                found.append((("claim", (route_id(data, route),)), closest))
                free = lowest_free(v, data, route)
                if free >= 0:
                    found.append((("claim", (circle_id(data, free),)), closest))
        for airline in range(N_AIRLINES):
            pairs = [pair for pair in range(data.n_pairs) if data.pair_airline[pair] == airline]
            if all(faults[pair] != ALLOWED for pair in pairs):
                closest = max(pairs, key=lambda pair: faults[pair])
                for thing in (airline_id(data, airline), flag_id(data, airline)):
                    found.append((("claim", (thing,)), closest))
        return found

    def missing(self, v: AirlinesView, route: Route) -> Reason | None:
        """What the present hand lacks for a claim of a route, for the airline that comes closest to one; None if nothing."""
        best = best_cards(v, self.data)
        pairs = list(range(self.data.first_pair[route], self.data.first_pair[route + 1]))
        faults = [self._pair_fault(v, pair, best) for pair in pairs]
        if not faults or ALLOWED in faults:
            return None
        fault = max(faults)
        if fault == NOT_FOUNDED:
            return no("claim-none-founded", "AL-091", route=route_message(self.data, route))
        return self.fault_text(v, pairs[faults.index(fault)], fault)

    def fault_text(self, v: AirlinesView, choice: int, fault: int) -> Reason:
        if fault == MUST_CLAIM:
            return no("must-claim", "AL-103")
        if fault == FOR_ANOTHER:
            return no("claim-other", "AL-103", airline=self.data.codes[v.airline])
        return self._claim_text(v, choice, fault, self.data.pair_airline[choice])

    def _claim_text(self, v: AirlinesView, pair: Pair, fault: int, airline: Airline) -> Reason:
        """The conditions of a claim in words."""
        data = self.data
        route = data.pair_route[pair]
        code, name, net = data.codes[airline], route_message(data, route), data.route_net[route]
        if fault == NOT_FOUNDED:
            return no("claim-unfounded", "AL-091", airline=code)
        if fault == ON_IT:
            return no("claim-on-it", "AL-087", airline=code, route=name)
        if fault == ROUTE_IS_FULL:
            return no("claim-full", "AL-012", route=name)
        if fault == NO_MARKER:
            return no("claim-supply", "AL-086", airline=code)
        if fault == APART and v.action == FOUNDING:
            return no("claim-hq", "AL-103", airline=code, city=data.city_names[data.hq[airline]])
        if fault == APART:
            return no("claim-apart", "AL-085", route=name, airline=code)
        if fault == NO_CARD:
            return no("claim-none", "AL-081", route=name, price=v.price[route], network=network_message(net))
        return no("claim-low", "AL-083", route=name, price=v.price[route], best=best_cards(v, data)[net])

    def offers(self, v: AirlinesView) -> list[Offer]:
        return [offer for pair in v.legal if pair != self.no_claim for offer in claim_offers(v, self.data, pair)]
