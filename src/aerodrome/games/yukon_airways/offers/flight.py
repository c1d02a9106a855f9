"""Flights by a touch of a place: the tickets, what hangs under them, the dice and the fuel are filled in."""

from __future__ import annotations

from typing import NamedTuple

from aerodrome.core.messages import Message, Offer, Preview
from aerodrome.games.yukon_airways import ids, words
from aerodrome.games.yukon_airways import state as st
from aerodrome.games.yukon_airways.data import HUB, N_COLOURS, N_ICONS, Colour, Icon, Location, destination_of, icon_of
from aerodrome.games.yukon_airways.geometry import route
from aerodrome.games.yukon_airways.offers.trial import Trial
from aerodrome.games.yukon_airways.steps.cockpit import cubes_at, dice_aboard, fuel, has_switch
from aerodrome.games.yukon_airways.steps.improve import DECLINE
from aerodrome.games.yukon_airways.steps.plan import SET
from aerodrome.games.yukon_airways.steps.stay import FLY_ON
from aerodrome.games.yukon_airways.view import YukonAirwaysView

ANY = -1  # dice of any colour, or no icon
PLAN_STEPS = range(st.TICKETS, st.BURN + 1)


class Wish(NamedTuple):
    """What a flight is for: dice of a colour or of any, and a bonus of an icon or none."""

    colour: Colour
    dice: int
    icon: Icon = ANY


def flights(v: YukonAirwaysView) -> list[Offer]:
    """A place, told apart by the seaplane (as many dice as have tickets), a die (those of its colour) or an icon (its bonus)."""
    start = Trial(v)
    aboard = v.aboard[v.seat * N_COLOURS : (v.seat + 1) * N_COLOURS]
    colours = [colour for colour in range(N_COLOURS) if aboard[colour]]
    found: list[Offer] = []
    for to in v.legal:
        if to == HUB:
            continue
        trial = start.branch()
        trial.play(to)
        whole = _flight(trial, Wish(ANY, sum(aboard)), (ids.place(trial.data, to), ids.seaplane(v.seat)))
        several = [
            offer
            for colour in colours
            for offer in _flight(trial, Wish(colour, aboard[colour]), (ids.place(trial.data, to), ids.aboard(v.seat, colour)))
        ]
        found += whole + [offer for offer in several if offer.acts not in {one.acts for one in whole}]
        for icon in range(N_ICONS):
            wish = Wish(ANY, sum(aboard), icon)
            found += _flight(trial, wish, (ids.place(trial.data, to), ids.icon(v.seat, icon)))
    return found


def rest_of_flight(v: YukonAirwaysView) -> list[Offer]:
    """The flight that is being planned, with everything that is still open filled in: one button."""
    found = _flight(Trial(v), Wish(ANY, dice_aboard(v, v.seat)), ())
    return [offer for offer in found if len(offer.acts) > 1]


def improvements(v: YukonAirwaysView) -> list[Offer]:
    """An improvement that a flight brings, with what is left of that flight; then the player goes on flying."""
    start = Trial(v)
    found: list[Offer] = []
    for which in v.legal:
        if which == DECLINE:
            continue
        trial = start.branch()
        trial.play(which)
        if not _fill_in(trial, Wish(ANY, dice_aboard(v, v.seat))):
            continue
        if trial.is_on and trial.s.step == st.STAY:
            trial.play(FLY_ON)
        if len(trial.acts) > 1:
            done = trial.rules.presenter.describe(v, which)
            flown = trial.s.flown[len(v.flown) :]
            then = _in_words(trial, v.to, flown) if flown else Message("stay")
            preview = _preview(trial, v.places[v.seat], v.to, flown) if flown else Preview(done.targets)
            found.append(
                trial.offer(done.targets, Message("offer-improvement", {"improve": done.message, "then": then}), preview)
            )
    return found


def _flight(begun: Trial, wish: Wish, things: tuple[str, ...]) -> list[Offer]:
    """The plainest flight that fulfils a wish, up to a question that only its player can answer; none where there is none."""
    trial = begun.branch()
    start, to = trial.s.places[trial.v.seat], trial.s.to
    if not _fill_in(trial, wish):
        return []
    if trial.is_on and trial.s.step == st.STAY:
        trial.play(FLY_ON)
    flown = trial.s.flown[len(trial.v.flown) :]
    message = _in_words(trial, to, flown)
    if wish.icon >= 0:
        message = Message("offer-with-bonus", {"flight": message, "icon": words.icon(wish.icon)})
    return [trial.offer(things, message, _preview(trial, start, to, flown))]


def _fill_in(trial: Trial, wish: Wish) -> bool:
    """Answers the questions of a plan; whether that fulfils the wish."""
    paid = wish.icon < 0
    while trial.is_on and trial.s.step in PLAN_STEPS:
        choice = _plainest(trial, wish, paid)
        if choice < 0:
            return False
        paid = paid or _pays_bonus(trial, choice, wish.icon)
        trial.play(choice)
    return paid


def _in_words(trial: Trial, to: Location, flown: list[int]) -> Message:
    """The flight and who is aboard; where a wrench bonus asks what is improved, only where it goes."""
    place = trial.data.names[to]
    if not flown:
        return Message("offer-plan", {"place": place})
    return Message("offer-flight", {"place": place, "dice": words.dice(flown[st.FLOWN_DICE :])})


def _pays_bonus(trial: Trial, kind: int, icon: Icon) -> bool:
    """YA-187: whether a card laid now completes the icons of a bonus."""
    if trial.s.step not in (st.TICKETS, st.UNDER) or kind >= SET or icon_of(kind) != icon:
        return False
    return trial.s.icons[trial.v.seat * N_ICONS + icon] + 1 >= trial.data.icons_for_bonus


def _plainest(trial: Trial, wish: Wish, paid: bool) -> int:
    """The choice of a step that adds least: the lowest cards, nothing under them but for the bonus, the cheapest way."""
    s, legal = trial.s, trial.legal()
    done = st.DONE if st.DONE in legal else -1
    if s.step == st.TICKETS:
        laid = sum(s.plan[st.TICKET : st.TICKET + N_ICONS]) + s.sets
        wanted = (wish.dice + 1) // 2 if has_switch(s, s.player, 1) else wish.dice
        cards = [choice for choice in legal if choice < SET]
        cards.sort(key=lambda kind: icon_of(kind) != wish.icon)
        if laid < wanted and cards:
            return cards[0]
        return SET if not laid and SET in legal else done
    if s.step == st.UNDER:
        wished = [choice for choice in legal if choice < SET and icon_of(choice) == wish.icon]
        return wished[0] if wished and not paid else done
    if s.step == st.DICE and wish.colour >= 0:
        return wish.colour if wish.colour in legal else done
    if s.step in (st.SET_CARD, st.BURN):  # what leads least far can be spared best
        return min(legal, key=lambda kind: (icon_of(kind) == wish.icon, trial.data.values[destination_of(kind)], kind))
    return legal[0]


def _preview(trial: Trial, start: Location, to: Location, flown: list[int]) -> Preview:
    """The way, what it costs, and what it brings."""
    v, data = trial.v, trial.data
    place = ids.place(data, to)
    if not flown:
        return Preview((place,), (), (Message("offer-then-improve"),))
    cost, dice = flown[7], flown[st.FLOWN_DICE :]
    way = tuple([ids.place(data, on_the_way) for on_the_way in route(data.connections, start, to, cost)])
    lines = [Message("offer-cost", {"n": cost, "left": fuel(trial.s, v.seat)})]
    lines.append(Message("offer-cards", {"n": flown[3] + flown[5]}))
    if flown[6]:
        lines.append(Message("offer-under", {"n": flown[6]}))
    fares, best = sum(dice) * (1 + data.extras[to]), max(v.best[v.seat], data.values[to])
    gained = trial.s.money[v.seat] - v.money[v.seat]
    if (trial.s.finished >> v.seat) & 1 or trial.s.day != v.day:  # YA-373: the income of the day came with it
        gained -= best + v.fares[v.seat] + fares
    if gained > 0:
        lines.append(Message("offer-money", {"n": gained}))
    lines.append(Message("offer-fares", {"n": fares}))
    if best > v.best[v.seat]:
        lines.append(Message("offer-value", {"n": best - v.best[v.seat]}))
    cubes = [min(pair) for pair in zip(dice, cubes_at(v, to), strict=True)]
    if any(cubes):
        lines.append(Message("offer-cubes", {"cubes": words.cubes(cubes), "n": sum(cubes)}))
    return Preview((place,), way, tuple(lines))
