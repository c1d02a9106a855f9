"""Airlines in words and pictures. All text stands in texts.en.ftl; what belongs to one question stands with its step."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from aerodrome.core.drawing import Drawing
from aerodrome.core.messages import Line, Message, Reason, Scene, Sheet, Way
from aerodrome.core.position import CHANCE, OVER
from aerodrome.core.presenter import Presenter
from aerodrome.core.rules import Rules
from aerodrome.core.step import Act
from aerodrome.games.airlines import draw, events, explain, words
from aerodrome.games.airlines.data import N_AIRLINES, NETWORKS, NOTHING, Airline, Data
from aerodrome.games.airlines.geometry import lowest_free
from aerodrome.games.airlines.ids import (
    DECK,
    FLIGHT_DECK,
    airline_id,
    circle_id,
    find_airline,
    find_circle,
    find_flight,
    find_route,
    find_slot,
    flag_id,
    flight_id,
    route_id,
    row_id,
    share_id,
)
from aerodrome.games.airlines.state import (
    ACTION,
    CLAIM,
    DRAW_FLIGHT,
    DRAW_STOCK,
    EXCHANGE,
    FOUND_DRAW,
    FOUNDING,
    LAYING,
    MARKER,
    PAY,
    REFILL,
    AirlinesOpenTable,
)
from aerodrome.games.airlines.steps.action import removal_fault, removal_text
from aerodrome.games.airlines.steps.claim import Claim
from aerodrome.games.airlines.steps.exchange import exchange_text
from aerodrome.games.airlines.steps.flight_cards import exchange_fault
from aerodrome.games.airlines.texts import TEXTS
from aerodrome.games.airlines.view import AirlinesView
from aerodrome.games.airlines.words import no

Targets = tuple[str, ...]
# Why nothing can be done while chance is due: what is going on, and the clause about it; other events are the deal.
_CHANCE = {DRAW_FLIGHT: ("chance-flight", "AL-060"), DRAW_STOCK: ("chance-stock", "AL-063"), REFILL: ("chance-row", "AL-064")}


class AirlinesPresenter(Presenter):
    """How the game speaks and looks under one edition."""

    def __init__(self, rules: Rules, data: Data) -> None:
        super().__init__(rules)
        self.data = data
        self._reasons: dict[str, Callable[[AirlinesView, Targets], Reason]] = {
            "expand": self._no_action,
            "lay": self._no_laying,
            "found": self._no_founding,
            "remove": self._no_removal,
            "exchange": self._no_exchange,
            "done": self._no_exchange,
            "claim": self._no_claim,
            "pay": self._no_payment,
            "decline": self._no_declining,
            "draw": self._no_flight_card,
            "take": self._no_stock_card,
            "sabotage": self._no_sabotage,
            "marker": self._no_marker,
        }

    def texts(self) -> dict[str, str]:
        return TEXTS

    def sentence(self, event: tuple[int, ...], seat: int) -> Message:
        return words.sentence(event, self.data)

    def draw(self, v: AirlinesView, names: Sequence[str] | None = None) -> Drawing:
        return draw.draw(v, self.data, self.question(v), names)

    def breakdown(self, s: AirlinesOpenTable) -> list[list[Line]]:
        return words.breakdown(s, self.data)

    # What a table shows besides the board

    def explain(self, v: AirlinesView, thing: str) -> Sheet | None:
        return explain.explain(v, self.data, thing)

    def points(self, v: AirlinesView) -> list[int | None]:
        return [*v.totals]

    def facts(self, v: AirlinesView, seat: int) -> list[Message]:
        return words.seat_facts(v, self.data, seat)

    def scene(self, event: tuple[int, ...], seat: int) -> Scene | None:
        return events.scene(event, self.data)

    def way(self, event: tuple[int, ...], seat: int) -> Way | None:
        return events.way(event, self.data, seat)

    def ending(self, v: AirlinesView) -> Message | None:
        return Message(f"log-ends-{v.ending}") if v.ending else None

    # Refusals

    def waiting(self, v: AirlinesView, act: Act) -> Reason:
        if v.mover == OVER:
            return no("over", "AL-241")
        if v.mover == CHANCE:
            return no(*_CHANCE.get(v.step, ("chance-deal", "AL-031")))
        return no("turn", "AL-050", seat=v.player)

    def other_acts(self, v: AirlinesView) -> list[Act]:
        """Cards of hand and row, decks, circles, lines, airlines and flags; what is offered now needs no reason."""
        data = self.data
        offered = {offer.things[0] for offer in self.offers(v)}
        found: list[Act] = [("expand", ()), ("done", ()), ("decline", ()), ("draw", (FLIGHT_DECK,)), ("take", (DECK,))]
        for slot in range(len(v.row)):
            found += [("take", (row_id(slot),)), ("remove", (row_id(slot),))]
        for kind, held in enumerate(v.flights):
            if held:
                found += [("pay", (flight_id(data, kind),)), ("exchange", (flight_id(data, kind),))]
        found += [("claim", (circle_id(data, circle),)) for circle in range(data.n_circles)]
        for airline in range(N_AIRLINES):
            found += self._acts_of_airline(v, airline)
        found += [("sabotage", (circle_id(data, circle),)) for circle in range(data.n_circles)]
        return [act for act in found if not act[1] or act[1][0] not in offered]

    def _acts_of_airline(self, v: AirlinesView, airline: Airline) -> list[Act]:
        data = self.data
        shares = [share_id(data, airline, count) for count in range(1, v.hand[airline] + 1)]
        own = airline_id(data, airline)
        found: list[Act] = [act for share in shares for act in (("lay", (share,)), ("found", (own, share)))]
        marker: Act = ("marker", (own,))
        if v.action == LAYING:  # then a touch means whose marker, otherwise it comes last
            found.append(marker)
        found += [("found", (flag_id(data, airline),)), ("found", (own,)), marker]
        found += [("claim", (own, route_id(data, route))) for route in range(data.n_routes)]
        return found

    def not_now(self, v: AirlinesView, act: Act) -> Reason:
        kind, targets = act
        if v.step == EXCHANGE:
            return no("exchange-first", "AL-052")
        return self._reasons[kind](v, targets)

    def _no_action(self, v: AirlinesView, targets: Targets) -> Reason:
        return no("action-chosen", "AL-051")

    def _no_laying(self, v: AirlinesView, targets: Targets) -> Reason:
        return no("one-airline", "AL-160") if v.action == LAYING else no("action-chosen", "AL-051")

    def _no_founding(self, v: AirlinesView, targets: Targets) -> Reason:
        return no("second-founding", "AL-111") if v.action == FOUNDING else no("action-chosen", "AL-051")

    def _no_removal(self, v: AirlinesView, targets: Targets) -> Reason:
        if v.step != ACTION:
            return no("beginning", "AL-052")
        slot = find_slot(targets[0])
        return removal_text(v, self.data, slot, removal_fault(v, slot))

    def _no_exchange(self, v: AirlinesView, targets: Targets) -> Reason:
        if v.step != ACTION:
            return no("beginning", "AL-052")
        if not targets:
            return no("done", "AL-150")
        kind = find_flight(self.data, targets[0])
        return exchange_text(v, self.data, kind, exchange_fault(v, self.data, kind))

    def _no_claim(self, v: AirlinesView, targets: Targets) -> Reason:
        if v.step == CLAIM:
            return self._no_such_claim(v, targets)
        if v.step == ACTION:
            return self._no_claim_yet(v, targets) or no("claim-first", "AL-140")
        if v.step == PAY:
            return no("claim-paid", "AL-089")
        if v.step == MARKER:
            return no("marker-due", "AL-173")
        return no("action-chosen", "AL-051") if v.action == LAYING else no("claim-twice", "AL-144")

    def _no_claim_yet(self, v: AirlinesView, targets: Targets) -> Reason | None:
        """What would keep a circle from being claimed if the hand stayed as it is; the card to come may change that."""
        route = find_route(self.data, targets[-1])
        if len(targets) > 1:
            return None
        if find_circle(self.data, targets[0]) != lowest_free(v, self.data, route):
            return self._no_such_claim(v, targets)
        claim = self.rules.steps[CLAIM]
        assert isinstance(claim, Claim)
        return claim.missing(v, route)

    def _no_such_claim(self, v: AirlinesView, targets: Targets) -> Reason:
        """A circle that is not the next one of its route, or an airline that is not permitted there."""
        data, route = self.data, find_route(self.data, targets[-1])
        name = words.route_message(data, route)
        if len(targets) == 1:
            circle, free = find_circle(data, targets[0]), lowest_free(v, data, route)
            if v.board[circle] != NOTHING:
                return no("claim-covered", "AL-080", circle=words.circle_message(data, circle))
            return no("claim-dearer", "AL-088", circle=words.circle_message(data, free))
        airline, net = find_airline(data, targets[0]), data.route_net[route]
        networks = [words.network_message(n) for n in range(len(NETWORKS)) if data.flies(airline, n)]
        code, network = data.codes[airline], words.network_message(net)
        return no("claim-network", "AL-082", airline=code, route=name, network=network, networks=networks)

    def _no_payment(self, v: AirlinesView, targets: Targets) -> Reason:
        if v.step == ACTION:
            return no("pay-first", "AL-141", card=words.card_message(self.data, find_flight(self.data, targets[0])))
        if v.step == CLAIM:
            return no("pay-route", "AL-089")
        return no("action-chosen", "AL-051") if v.action == LAYING else no("claim-twice", "AL-144")

    def _no_declining(self, v: AirlinesView, targets: Targets) -> Reason:
        if v.step == ACTION:
            return no("pass", "AL-G02")
        if v.step == MARKER:
            return no("marker-due", "AL-173")
        return no("must-claim", "AL-103") if v.action == FOUNDING else no("claim-paid", "AL-089")

    def _no_flight_card(self, v: AirlinesView, targets: Targets) -> Reason:
        return no("draw-now", "AL-106")

    def _no_stock_card(self, v: AirlinesView, targets: Targets) -> Reason:
        if v.step == FOUND_DRAW:
            return no("stock-later", "AL-107")
        if v.step == PAY:
            return no("stock-paid", "AL-142")
        return no("stock-laying", "AL-053") if v.action == LAYING else no("stock-now", "AL-143")

    def _no_sabotage(self, v: AirlinesView, targets: Targets) -> Reason:
        return no("marker-due", "AL-173") if v.step == MARKER else no("sabotage-now", "AL-170")

    def _no_marker(self, v: AirlinesView, targets: Targets) -> Reason:
        return no("marker-now", "AL-170")
