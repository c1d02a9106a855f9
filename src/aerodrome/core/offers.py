"""Offers: sequences of choices worth one touch, kept by meaning so that no offer can play something it did not say."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from aerodrome.core.messages import Choice, Message, Offer, Preview
from aerodrome.core.rng import Rng
from aerodrome.core.rules import Rules
from aerodrome.core.step import Act


def offer_of(
    rules: Rules,
    v: Any,
    things: tuple[str, ...],
    choices: list[int],
    message: Message | None,
    preview: Preview | None = None,
    position: Any = None,
) -> Offer:
    """An offer from the choices that it consists of; those that the driver will play by itself are left out.

    The position is guessed from the view: what a seat may do follows from what it knows, so that any guess has the same answer.
    Who makes many offers of one view may hand in such a position; it stays as it is.
    """
    s = rules.guess(v, Rng(0)) if position is None else position.copy()
    acts: list[Act] = []
    first: Message | None = None
    for number, choice in enumerate(choices, 1):
        if len(rules.legal(s)) > 1 or not rules.is_open(s):
            described = described_in(rules, s, v.seat, choice)
            acts.append((described.kind, described.targets))
            first = first or described.message
        if number < len(choices):
            rules.apply(s, choice)
    words = message or first
    if words is None:
        raise ValueError(f"the offer {things} leaves nothing to decide")
    return Offer(things, tuple(acts), words, preview or Preview())


def described_in(rules: Rules, s: Any, seat: int, choice: int) -> Choice:
    """A choice of a position as its seat would read it."""
    view = rules.observe(s, seat)
    view.rules = rules
    view.legal = rules.legal(s)
    return rules.presenter.describe(view, choice)


def choice_meant(rules: Rules, v: Any, act: Act) -> int | None:
    """The legal choice of the view that an act means now; None where it means nothing any more."""
    kind, targets = act
    for choice in v.legal:
        described = rules.presenter.describe(v, choice)
        if described.kind == kind and described.targets == targets:
            return int(choice)
    return None


def single_offers(rules: Rules, v: Any) -> Iterable[Offer]:
    """Every legal choice of the view as an offer of its own."""
    for choice in v.legal:
        described = rules.presenter.describe(v, choice)
        yield Offer(described.targets, ((described.kind, described.targets),), described.message)
