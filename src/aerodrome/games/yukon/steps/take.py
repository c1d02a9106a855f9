"""The turn: which card to take; the spot tells which ability card, if any, is spent for it."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Offer, Preview, Reason
from aerodrome.core.offers import offer_of
from aerodrome.core.step import ALLOWED, Act, Step
from aerodrome.games.yukon import words
from aerodrome.games.yukon.data import EMPTY, INNKEEPER, PAN, POSTMAN, TELEGRAPHIST, CardKind, Data
from aerodrome.games.yukon.geometry import (
    can_telegraph,
    cards_beside,
    cards_in_both_lines,
    cards_in_line,
    cards_on_diagonals,
    column_of,
    has_card_in_line,
    in_line,
    may_be_telegraphed_to,
    on_diagonal,
    other_axis,
    row_of,
)
from aerodrome.games.yukon.ids import own_card_id, spot_id
from aerodrome.games.yukon.scoring import unspent_worth
from aerodrome.games.yukon.state import (
    COLUMN,
    DECLINE,
    EITHER,
    END_GAME,
    ROW,
    TELEGRAPH_TO,
    USE_TELEGRAPHIST,
    Spot,
    YukonOpenTable,
    YukonState,
)
from aerodrome.games.yukon.steps.turn import end_game, spend, take_card
from aerodrome.games.yukon.view import YukonView

# Faults
DIGGER_HERE: Final = 1
PAN_UNDER_DIGGER: Final = 2
CARD_UNDER_DIGGER: Final = 3
NO_CARD: Final = 4
NO_CARD_ON_DIAGONAL: Final = 5
WRONG_AXIS: Final = 6
NO_POSTMAN: Final = 7
POSTMEN_SPENT: Final = 8
NO_INNKEEPER: Final = 9
INNKEEPERS_SPENT: Final = 10
OUT_OF_REACH: Final = 11
NO_TELEGRAPHIST: Final = 12
TELEGRAPHISTS_SPENT: Final = 13
NO_NEIGHBOURS: Final = 14
LINE_HAS_CARDS: Final = 15
MUST_TAKE: Final = 16

REASONS: Final = {
    DIGGER_HERE: ("no-digger", "YK-025"),
    PAN_UNDER_DIGGER: ("no-digger-pan", "YK-156"),
    CARD_UNDER_DIGGER: ("no-digger-card", "YK-208"),
    NO_CARD: ("no-card", "YK-026"),
    NO_CARD_ON_DIAGONAL: ("no-diagonal", "YK-133"),
    WRONG_AXIS: ("no-axis", "YK-022"),
    NO_POSTMAN: ("no-postman", "YK-110"),
    POSTMEN_SPENT: ("no-postman-left", "YK-112"),
    NO_INNKEEPER: ("no-innkeeper", "YK-110"),
    INNKEEPERS_SPENT: ("no-innkeeper-left", "YK-112"),
    OUT_OF_REACH: ("no-reach", "YK-027"),
    NO_TELEGRAPHIST: ("no-telegraphist", "YK-110"),
    TELEGRAPHISTS_SPENT: ("no-telegraphist-left", "YK-112"),
    NO_NEIGHBOURS: ("no-neighbours", "YK-202"),
    LINE_HAS_CARDS: ("no-end", "YK-020"),
    MUST_TAKE: ("no-pass", "YK-020"),
}
FAR: Final = (WRONG_AXIS, NO_POSTMAN, POSTMEN_SPENT, NO_INNKEEPER, INNKEEPERS_SPENT, OUT_OF_REACH)
KINDS: Final = {EMPTY: "take", POSTMAN: "postman", INNKEEPER: "innkeeper"}  # of acts, by the ability card that is spent
MESSAGES: Final = {EMPTY: "take", POSTMAN: "take-postman", INNKEEPER: "take-innkeeper"}
COSTS: Final = {POSTMAN: "cost-postman", INNKEEPER: "cost-innkeeper", TELEGRAPHIST: "cost-telegraphist"}


class Take(Step):
    """YK-D01, YK-D02, YK-D03 in one question: no spot belongs both to the due line and to an ability."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def candidates(self, t: YukonOpenTable) -> list[int]:
        return [*range(len(t.grid)), USE_TELEGRAPHIST, END_GAME]

    def fault(self, t: YukonOpenTable, choice: int) -> int:
        if choice == USE_TELEGRAPHIST:
            if t.axis == EITHER or not t.owns(TELEGRAPHIST):
                return TELEGRAPHISTS_SPENT if _all_spent(t, TELEGRAPHIST) else NO_TELEGRAPHIST
            return ALLOWED if can_telegraph(t) else NO_NEIGHBOURS
        if choice == END_GAME:
            return ALLOWED if t.axis != EITHER and not has_card_in_line(t, t.axis) else LINE_HAS_CARDS  # YK-221, YK-222
        if choice == DECLINE:
            return MUST_TAKE
        if choice == t.digger:
            under = t.grid[choice]
            return DIGGER_HERE if under == EMPTY else PAN_UNDER_DIGGER if under == PAN else CARD_UNDER_DIGGER
        if t.grid[choice] == EMPTY:
            slanting = t.townsfolk and on_diagonal(t, choice) and t.owns(INNKEEPER)
            return NO_CARD_ON_DIAGONAL if slanting else NO_CARD
        return self._reach_fault(t, choice)

    def _reach_fault(self, t: YukonOpenTable, spot: Spot) -> int:
        """Why the card of a spot cannot be reached from the digger."""
        if in_line(t, spot, t.axis):
            return ALLOWED
        ability = ability_needed(t, spot)
        if ability == EMPTY:
            return OUT_OF_REACH
        if ability == POSTMAN:
            if not t.townsfolk:
                return WRONG_AXIS
            return ALLOWED if t.owns(POSTMAN) else POSTMEN_SPENT if _all_spent(t, POSTMAN) else NO_POSTMAN
        if not t.townsfolk:
            return OUT_OF_REACH
        return ALLOWED if t.owns(INNKEEPER) else INNKEEPERS_SPENT if _all_spent(t, INNKEEPER) else NO_INNKEEPER

    def legal(self, t: YukonOpenTable) -> list[int]:
        return legal_choices(t)

    def narrow(self, s: YukonState) -> list[int]:
        return legal_choices(s)

    def apply(self, s: YukonState, choice: int) -> None:
        if choice == END_GAME:  # YK-222
            end_game(s)
        elif choice == USE_TELEGRAPHIST:
            spend(s, TELEGRAPHIST)
            s.step = TELEGRAPH_TO
        else:
            if s.axis == EITHER:
                s.axis = ROW if in_line(s, choice, ROW) else COLUMN  # YK-028: turn 1 sets the axes of the whole game
            elif s.townsfolk and not in_line(s, choice, s.axis):  # YK-113: one ability, told by the spot
                spend(s, ability_needed(s, choice))
            s.digger = choice  # YK-025
            take_card(s, choice)

    # For people

    def ask(self, v: YukonView) -> Message:
        if v.axis == EITHER:
            return Message("ask-first", {"row": row_of(v.side, v.digger) + 1, "column": column_of(v.side, v.digger) + 1})
        asked = "ask-take" if has_card_in_line(v, v.axis) else "ask-saved"
        return Message(asked, {"line": words.line_message(v, v.axis)})

    def describe(self, v: YukonView, choice: int) -> Choice:
        if choice == USE_TELEGRAPHIST:
            return Choice(choice, "telegraph", (), Message("use-telegraphist"))
        if choice == END_GAME:
            return Choice(choice, "end", (), Message("end"))
        ability = ability_needed(v, choice) if v.townsfolk else EMPTY
        return Choice(choice, KINDS[ability], (spot_id(v.side, choice),), Message(MESSAGES[ability], self._arguments(v, choice)))

    def _arguments(self, v: YukonView, spot: Spot) -> dict[str, Message]:
        """What a sentence about a card and its spot is filled with."""
        return {"card": words.card_message(self.data, v.grid[spot]), "spot": words.spot_message(v.side, spot)}

    def acts(self, v: YukonView) -> list[tuple[Act, int]]:
        found: list[tuple[Act, int]] = []
        for spot in range(len(v.grid)):
            kind = KINDS[ability_needed(v, spot) if v.townsfolk else EMPTY]
            found.append(((kind, (spot_id(v.side, spot),)), spot))
        found.append((("end", ()), END_GAME))
        if v.townsfolk:
            found += [(("telegraph", ()), USE_TELEGRAPHIST), (("decline", ()), DECLINE)]
        return found

    def fault_text(self, v: YukonView, choice: int, fault: int) -> Reason:
        if fault in FAR and v.owns(TELEGRAPHIST) and _ways_by_telegraph(v, choice):
            return Reason(Message("no-reach-yet", {"spot": words.spot_message(v.side, choice)}), "YK-201")
        id_, clause = REASONS[fault]
        line = words.line_message(v, v.axis if fault == WRONG_AXIS else other_axis(v.axis))
        return Reason(Message(id_, {"line": line, "spot": words.spot_message(v.side, choice)}), clause)

    def offers(self, v: YukonView) -> list[Offer]:
        """What an ability card brings, with what it costs.

        The spots that a Postman or an Innkeeper reaches carry its mark; a Telegraphist reaches nearly all, so that its own card
        is touched first, and only what no other way reaches is offered.
        """
        legal = self.legal(v)
        if len(legal) == 1 or not v.townsfolk or v.axis == EITHER or v.rules is None:
            return []
        found: list[Offer] = []
        for choice in legal:
            if choice < USE_TELEGRAPHIST and ability_needed(v, choice) != EMPTY:
                found.append(self._offer(v, ability_needed(v, choice), [choice]))
                found.append(_by_its_card(found[-1]))
        if USE_TELEGRAPHIST in legal:
            for y in range(len(v.grid)):
                ways = [] if y in legal else _ways_by_telegraph(v, y)
                if ways:
                    found.append(_by_its_card(self._offer(v, TELEGRAPHIST, [USE_TELEGRAPHIST, ways[0], y])))
        return found

    def _offer(self, v: YukonView, ability: CardKind, choices: list[int]) -> Offer:
        """The card of the last choice for an ability card."""
        assert v.rules is not None
        spots = [spot_id(v.side, spot) for spot in choices if spot < USE_TELEGRAPHIST]
        cost = Message(COSTS[ability], {"points": unspent_worth(v, v.player, ability)})
        preview = Preview((own_card_id(self.data, ability),), (spot_id(v.side, v.digger), *spots), (cost,))
        message = Message("take-telegraphist", self._arguments(v, choices[-1])) if ability == TELEGRAPHIST else None
        return offer_of(v.rules, v, (spots[-1],), choices, message, preview)


def _by_its_card(offer: Offer) -> Offer:
    """The same offer for whoever touches the ability card first."""
    return offer._replace(things=(offer.preview.marks[0], *offer.things))


def _ways_by_telegraph(t: YukonOpenTable, y: Spot) -> list[Spot]:
    """YK-201: the cards X from which a Telegraphist takes that of a spot."""
    if not t.telegraph_anywhere or t.axis == EITHER or t.grid[y] == EMPTY:
        return []
    return [x for x in cards_beside(t, y) if may_be_telegraphed_to(t, x)]


def legal_choices(t: YukonOpenTable) -> list[int]:
    """The choices of `Take` without a fault, found line by line instead of spot by spot: this is asked in every turn."""
    if t.axis == EITHER:  # YK-021
        return cards_in_both_lines(t)
    spots = cards_in_line(t, t.axis)
    if not t.townsfolk:
        return spots
    line_is_empty = not spots
    extra: list[int] = []
    if t.owns(POSTMAN):  # YK-121
        extra += cards_in_line(t, other_axis(t.axis))
    if t.owns(INNKEEPER):  # YK-131
        extra += cards_on_diagonals(t)
    if extra:
        spots = sorted(spots + extra)
    if t.owns(TELEGRAPHIST) and can_telegraph(t):  # YK-201
        spots.append(USE_TELEGRAPHIST)
    if line_is_empty:
        spots.append(END_GAME)
    return spots


def ability_needed(t: YukonOpenTable, spot: Spot) -> CardKind:
    """YK-121, YK-131: the ability card that reaches a spot; EMPTY for a spot of the due line, and where none does."""
    if in_line(t, spot, t.axis):
        return EMPTY
    if in_line(t, spot, other_axis(t.axis)):
        return POSTMAN
    return INNKEEPER if on_diagonal(t, spot) else EMPTY


def _all_spent(t: YukonOpenTable, kind: CardKind) -> bool:
    """YK-112: whether such cards were in this game, and all of them have been used."""
    if t.box[kind] == 0 or kind in t.grid:
        return False
    return not any(t.cards(seat, kind) or t.with_teacher(seat, kind) for seat in range(t.seats))
