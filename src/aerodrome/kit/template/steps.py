"""The turn, question by question."""

from __future__ import annotations

from typing import Final

from aerodrome.core.rules import EVERYBODY
from aerodrome.kit.template.data import Data
from aerodrome.kit.template.state import ENDED, NOT_PLAYED, NOWHERE, PLAY, TemplateState

LOG_DEALT: Final = 0
LOG_PLAYS: Final = 1
LOG_TAKES: Final = 2


def deal_chance(s: TemplateState) -> list[tuple[int, int]]:
    """TP-001: every card not dealt yet is equally likely."""
    return [(card, 1) for card in range(len(s.holder)) if s.holder[card] == NOWHERE]


def deal_apply(s: TemplateState, data: Data, card: int) -> None:
    """TP-002: cards go round until every hand is full."""
    seat = s.dealt % s.seats
    s.holder[card] = seat
    s.dealt += 1
    if s.trace is not None:
        s.trace.append((1 << seat, LOG_DEALT, seat, card))
    if s.dealt == s.seats * data.hand:
        s.step = PLAY


def play_legal(s: TemplateState) -> list[int]:
    """TP-011: the cards of the own hand."""
    return [card for card in range(len(s.holder)) if s.holder[card] == s.player]


def play_apply(s: TemplateState, card: int) -> None:
    """TP-010: the card lies face up, and the next seat plays."""
    s.holder[card] = NOWHERE
    s.table[s.player] = card
    if s.trace is not None:
        s.trace.append((EVERYBODY, LOG_PLAYS, s.player, card))
    s.turn += 1
    if NOT_PLAYED in s.table:
        s.player = (s.player + 1) % s.seats
    else:
        end_round(s)


def end_round(s: TemplateState) -> None:
    """TP-012, TP-013, TP-014: the best card takes a point for each card and leads."""
    best = min(s.table) if s.low_wins else max(s.table)
    winner = s.table.index(best)
    s.points[winner] += s.seats
    s.gone = s.gone + s.table
    s.table = [NOT_PLAYED] * s.seats
    s.player = winner
    if s.trace is not None:
        s.trace.append((EVERYBODY, LOG_TAKES, winner, best))
    if all(holder == NOWHERE for holder in s.holder):  # TP-020
        s.step = ENDED
