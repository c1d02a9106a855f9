"""The beginning of a turn and its one action: found, expand or play stock."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Offer, Reason
from aerodrome.core.position import added, changed
from aerodrome.core.step import ALLOWED, Act, Step
from aerodrome.games.airlines import log
from aerodrome.games.airlines.data import FULL, N_AIRLINES, NOTHING, ROW, SHARES_MAX, Airline, Data, Slot, holding
from aerodrome.games.airlines.geometry import (
    IS_FOUNDED,
    IS_INACTIVE,
    NO_FITTING_CARD,
    NO_SHARE,
    TOO_FEW_MARKERS,
    best_cards,
    founding_fault,
)
from aerodrome.games.airlines.ids import airline_id, flag_id, flight_id, row_id, share_id
from aerodrome.games.airlines.knowledge import saw_laid
from aerodrome.games.airlines.log import tell
from aerodrome.games.airlines.state import (
    CLAIM,
    EXPANDING,
    FOUNDED,
    FOUNDING,
    INACTIVE,
    LAYING,
    AirlinesOpenTable,
    AirlinesState,
)
from aerodrome.games.airlines.steps.claim_offers import expansion_offers, founding_offers
from aerodrome.games.airlines.steps.exchange import describe_exchange, exchange_offers, exchange_text
from aerodrome.games.airlines.steps.flight_cards import (
    IS_USABLE,
    enter_draw_flight,
    exchange_fault,
    exchangeable,
    give_up,
    held_flights,
)
from aerodrome.games.airlines.steps.sabotage import enter_sabotage
from aerodrome.games.airlines.steps.stock_cards import enter_refill, first_slots
from aerodrome.games.airlines.steps.turn import end_turn
from aerodrome.games.airlines.view import AirlinesView
from aerodrome.games.airlines.words import network_message, no

# Choices. Laying and founding name an airline and how many of its shares, from 1 to 12.
EXPAND: Final = 0
REMOVE: Final = 1  # + slot of the row
LAY: Final = REMOVE + ROW  # + shares_named
FOUND: Final = LAY + N_AIRLINES * SHARES_MAX  # likewise
GIVE_UP: Final = FOUND + N_AIRLINES * SHARES_MAX  # + kind of flight card

# Faults besides those of a founding and of an exchange.
NOT_THAT_MANY: Final = 31
STAYS_IN_HAND: Final = 32
NOTHING_THERE: Final = 33
NOT_WORTHLESS: Final = 34
REMOVED_BEFORE: Final = 35


def shares_named(airline: Airline, count: int) -> int:
    """So many shares of an airline, as a part of a choice; the next two read it back."""
    return airline * SHARES_MAX + count - 1


def airline_named(part: int) -> Airline:
    """The airline of `shares_named`."""
    return part // SHARES_MAX


def count_named(part: int) -> int:
    """How many of its shares."""
    return part % SHARES_MAX + 1


def removal_fault(t: AirlinesOpenTable, slot: Slot) -> int:
    """Why a card of the row cannot be removed at the beginning of a turn."""
    airline = t.row[slot]
    if airline == NOTHING:
        return NOTHING_THERE
    if t.status[airline] != INACTIVE:  # AL-126
        return NOT_WORTHLESS
    return REMOVED_BEFORE if t.cleared else ALLOWED  # AL-127


def removal_text(v: AirlinesView, data: Data, slot: Slot, fault: int) -> Reason:
    """The same in words."""
    if fault == NOTHING_THERE:
        return no("remove-nothing", "AL-126")
    if fault == NOT_WORTHLESS:
        return no("remove-active", "AL-126", airline=data.codes[v.row[slot]])
    return no("remove-twice", "AL-127")


def laying_fault(t: AirlinesOpenTable, airline: Airline) -> int:
    """AL-160 to AL-163: shares of any airline can be laid, founded or not; AL-360: of an inactive one by agreement not."""
    return STAYS_IN_HAND if t.worthless_stay and t.status[airline] == INACTIVE else ALLOWED


class Action(Step):
    """One of three actions; before it, what the beginning of a turn allows."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def candidates(self, t: AirlinesOpenTable) -> list[int]:
        found = [EXPAND]
        for slot in first_slots(t):
            found.append(REMOVE + slot)
        found.extend(range(LAY, GIVE_UP))
        for kind in held_flights(t, self.data):
            found.append(GIVE_UP + kind)
        return found

    def fault(self, t: AirlinesOpenTable, choice: int) -> int:
        if choice == EXPAND:
            return ALLOWED
        if choice < LAY:
            return removal_fault(t, choice - REMOVE)
        if choice >= GIVE_UP:
            return exchange_fault(t, self.data, choice - GIVE_UP)
        named = choice - LAY if choice < FOUND else choice - FOUND
        airline = airline_named(named)
        held = t.share_hands()[t.first_share() + airline]
        if choice < FOUND:
            fault = laying_fault(t, airline)
        else:
            fault = founding_fault(t, self.data, airline, held, best_cards(t, self.data))
        return NOT_THAT_MANY if fault == ALLOWED and count_named(named) > held else fault

    def legal(self, s: AirlinesOpenTable) -> list[int]:
        choices = [EXPAND]  # AL-055
        if INACTIVE in s.status:  # only then can a card of the row be worthless
            for slot in first_slots(s):
                if removal_fault(s, slot) == ALLOWED:
                    choices.append(REMOVE + slot)
        shares = s.share_hands()
        first = s.first_share()
        for airline in range(N_AIRLINES):
            held = shares[first + airline]
            if held and laying_fault(s, airline) == ALLOWED:
                for count in range(1, held + 1):
                    choices.append(LAY + shares_named(airline, count))
        best = best_cards(s, self.data)
        for airline in range(N_AIRLINES):
            held = shares[first + airline]
            if held and founding_fault(s, self.data, airline, held, best) == ALLOWED:
                for count in range(1, held + 1):
                    choices.append(FOUND + shares_named(airline, count))
        for kind in exchangeable(s, self.data):
            choices.append(GIVE_UP + kind)
        return choices

    def is_pick(self, s: AirlinesState, choice: int) -> bool:
        return choice >= GIVE_UP  # the first of the cards to exchange

    def is_open(self, s: AirlinesState) -> bool:
        return False  # what a hand allows is nobody else's business

    def apply(self, s: AirlinesState, choice: int) -> None:
        if choice == EXPAND:
            s.action = EXPANDING
            tell(s, log.EXPANDS, s.player)
            enter_draw_flight(s, self.data)  # AL-140
        elif choice < LAY:
            _remove(s, choice - REMOVE)
        elif choice < FOUND:
            _play_stock(s, self.data, airline_named(choice - LAY), count_named(choice - LAY))
        elif choice < GIVE_UP:
            _found(s, self.data, airline_named(choice - FOUND), count_named(choice - FOUND))
        else:
            give_up(s, self.data, choice - GIVE_UP)

    def ask(self, v: AirlinesView) -> Message:
        return Message("ask-action")

    def describe(self, v: AirlinesView, choice: int) -> Choice:
        if choice == EXPAND:
            return Choice(choice, "expand", (), Message("expand"))
        if choice < LAY:
            slot = choice - REMOVE
            return Choice(choice, "remove", (row_id(slot),), Message("remove", {"airline": self.data.codes[v.row[slot]]}))
        if choice >= GIVE_UP:
            return describe_exchange(self.data, choice, choice - GIVE_UP)
        kind, start = ("lay", LAY) if choice < FOUND else ("found", FOUND)
        airline, count = airline_named(choice - start), count_named(choice - start)
        args = {"airline": self.data.codes[airline], "count": count, "city": self.data.city_names[self.data.hq[airline]]}
        share = share_id(self.data, airline, count)
        things = (share,) if kind == "lay" else (airline_id(self.data, airline), share)
        return Choice(choice, kind, things, Message(kind, args))

    def acts(self, v: AirlinesView) -> list[tuple[Act, int]]:
        found: list[tuple[Act, int]] = [(("expand", ()), EXPAND)]
        for slot in first_slots(v):
            if removal_fault(v, slot) in (ALLOWED, REMOVED_BEFORE):  # who touches another card does not mean its removal
                found.append((("remove", (row_id(slot),)), REMOVE + slot))
        for airline in range(N_AIRLINES):
            found.extend(self._acts_of_shares(v, airline))
        for kind in held_flights(v, self.data):
            if self.fault(v, GIVE_UP + kind) != IS_USABLE:  # who touches a usable card does not mean an exchange
                found.append((("exchange", (flight_id(self.data, kind),)), GIVE_UP + kind))
        return found

    def _acts_of_shares(self, v: AirlinesView, airline: Airline) -> list[tuple[Act, int]]:
        """What can be meant by the own shares of an airline, by its flag, and by its line in the table of airlines."""
        found: list[tuple[Act, int]] = []
        for count in range(1, v.hand[airline] + 1):
            share = share_id(self.data, airline, count)
            found.append((("lay", (share,)), LAY + shares_named(airline, count)))
            found.append((("found", (airline_id(self.data, airline), share)), FOUND + shares_named(airline, count)))
        found_one = FOUND + shares_named(airline, 1)
        if self.fault(v, found_one) != ALLOWED:  # where it can be founded, that is offered
            for thing in (flag_id(self.data, airline), airline_id(self.data, airline)):
                found.append((("found", (thing,)), found_one))
        if not v.hand[airline]:
            found.append((("lay", (airline_id(self.data, airline),)), LAY + shares_named(airline, 1)))
        return found

    def fault_text(self, v: AirlinesView, choice: int, fault: int) -> Reason:
        if choice < LAY:
            return removal_text(v, self.data, choice - REMOVE, fault)
        if choice >= GIVE_UP:
            return exchange_text(v, self.data, choice - GIVE_UP, fault)
        airline = airline_named(choice - LAY if choice < FOUND else choice - FOUND)
        code, city = self.data.codes[airline], self.data.city_names[self.data.hq[airline]]
        if fault == IS_FOUNDED:
            return no("found-founded", "AL-100", airline=code)
        if fault == TOO_FEW_MARKERS:
            return no("found-markers", "AL-121", airline=code, supply=v.supply[airline])
        if fault == IS_INACTIVE:
            return no("found-inactive", "AL-120", airline=code, city=city)
        if fault == NO_SHARE:
            return no("found-share", "AL-105", airline=code)
        if fault == NO_FITTING_CARD:
            return no("found-card", "AL-105", airline=code, city=city, prices=self._home_prices(v, airline))
        if fault == STAYS_IN_HAND:
            return no("lay-worthless", "AL-360", airline=code)
        return no("share", "AL-160", airline=code, held=v.hand[airline])

    def _home_prices(self, v: AirlinesView, airline: Airline) -> list[Message]:
        """The lowest price of each network at an airline's headquarters."""
        cheapest: dict[int, int] = {}
        for route in self.data.home[airline]:
            net = self.data.route_net[route]
            if v.price[route] != FULL:
                cheapest[net] = min(cheapest.get(net, FULL), v.price[route])
        return [Message("price", {"network": network_message(net), "price": price}) for net, price in cheapest.items()]

    def offers(self, v: AirlinesView) -> list[Offer]:
        found = expansion_offers(v, self.data)
        for slot, airline in enumerate(v.row):
            if airline != NOTHING and v.row.index(airline) != slot and removal_fault(v, slot) == ALLOWED:
                first = row_id(v.row.index(airline))
                message = Message("remove", {"airline": self.data.codes[airline]})
                found.append(Offer((row_id(slot),), (("remove", (first,)),), message))
        best = best_cards(v, self.data)
        for airline in range(N_AIRLINES):
            if founding_fault(v, self.data, airline, v.hand[airline], best) == ALLOWED:
                found.extend(founding_offers(v, self.data, airline))
        return found + exchange_offers(v, self.data)


def _remove(s: AirlinesState, slot: Slot) -> None:
    """AL-126: a worthless card leaves the game; AL-128: the next one takes its place."""
    airline = s.row[slot]
    s.row = changed(s.row, slot, NOTHING)
    s.removed = added(s.removed, airline, 1)
    s.cleared = 1
    s.acted = 1
    tell(s, log.REMOVES, s.player, airline)
    enter_refill(s, slot)


def _lay(s: AirlinesState, airline: Airline, count: int) -> None:
    """AL-101, AL-160: shares go from the hand to the table."""
    place = holding(s.player, airline)
    s.hand = added(s.hand, place, -count)
    s.laid = added(s.laid, place, count)
    saw_laid(s, s.player, airline, count)
    s.acted = 1


def _play_stock(s: AirlinesState, data: Data, airline: Airline, count: int) -> None:
    """AL-160, AL-161; a single share permits a sabotage (AL-170), more do not (AL-171); no card is drawn (AL-053)."""
    s.action = LAYING
    _lay(s, airline, count)
    tell(s, log.LAYS, s.player, airline, count)
    if count == 1:
        enter_sabotage(s, data)
    else:
        end_turn(s, data)


def _found(s: AirlinesState, data: Data, airline: Airline, count: int) -> None:
    """AL-101, AL-102: shares are laid and a marker goes on the headquarters; then comes the first route."""
    s.action = FOUNDING  # AL-051: the one action of the turn
    s.airline = airline
    _lay(s, airline, count)
    s.status = changed(s.status, airline, FOUNDED)
    s.supply = added(s.supply, airline, -1)
    s.sizes = changed(s.sizes, airline, 1)
    s.reach = changed(s.reach, airline, 1 << data.hq[airline])
    tell(s, log.FOUNDS, s.player, airline, count)
    s.step = CLAIM
