"""Positions for tests: a table after its setup, whose pieces can be put where a test wants them."""

from __future__ import annotations

import copy
from functools import cache
from pathlib import Path
from typing import Any

from aerodrome.core import registry
from aerodrome.core.edition import Edition
from aerodrome.core.loop import run_chance
from aerodrome.core.messages import Message, Reason, player_names, render
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE
from aerodrome.games.air_mail.data import BONUSES, ICONS, JOKER, Data
from aerodrome.games.air_mail.rules import AirMailRules
from aerodrome.games.air_mail.state import (
    DEAL_PERMIT,
    FROM_START,
    IN_DECK,
    N_SOURCES,
    NAME,
    OPS,
    TURN,
    UNDER_DECK,
    AirMailState,
)
from aerodrome.games.air_mail.steps.agenda import set_trigger, start_grant
from aerodrome.games.air_mail.view import AirMailView

NAMES = player_names(5)
INFO = registry.game("air-mail")
Act = tuple[str, tuple[str, ...]]


@cache
def rules_of(edition: str = "us") -> AirMailRules:
    """The rules of a shipped map, made once."""
    return AirMailRules(INFO.edition(edition), 1)


def edition_data(edition: str = "us") -> dict[str, Any]:
    """The data of a shipped map, to be changed by a test."""
    return copy.deepcopy(INFO.edition(edition).data)


def rules_with(data: dict[str, Any]) -> AirMailRules:
    """Rules of an edition that a test has made."""
    return AirMailRules(Edition("test", data, shipped=False), 1)


def small_track() -> AirMailRules:
    """The United States with a ring of twelve squares, nine of them with decrees: it can fill up."""
    data = edition_data()
    data["track"] = {"columns": 4, "rows": 4, "start": [0, 1], "two_players": [1, 11], "decrees": list(range(2, 11))}
    return rules_with(data)


class Table:
    """A game at the beginning of the first turn of seat 0, with a random but fixed deal."""

    def __init__(
        self, edition: str = "us", seats: int = 2, promos: str = "", seed: int = 1, rules: AirMailRules | None = None
    ) -> None:
        self.rules: AirMailRules = rules or rules_of(edition)
        self.data: Data = self.rules.data
        self.rng = Rng(seed)
        self.s: AirMailState = self.rules.new(seats, {"promos": promos})
        self.events: list[tuple[int, ...]] = []
        while self.s.step != TURN:
            if self.s.step == NAME:
                self.s_apply(self.rules.legal(self.s)[0])
            elif self.s.step == 6:  # DRAW_STARTER
                self.s_apply(0)
            else:
                self.s_apply(self.rules.sample(self.s, self.rng))
        self.events = []

    # Reading

    def city(self, name: str) -> int:
        return self.data.city_ids.index(name)

    def route(self, names: str) -> int:
        first, second = (self.city(name) for name in names.split(" / "))
        return next(r for r in self.data.city_routes[first] if second in (self.data.route_a[r], self.data.route_b[r]))

    def colour(self, name: str) -> int:
        return JOKER if name == "joker" else self.data.colour_ids.index(name)

    def kind(self, first: str, second: str, icon: str) -> int:
        wanted = (*sorted((self.colour(first), self.colour(second))), ICONS.index(icon))
        return next(
            k for k in range(self.data.n_kinds) if (self.data.kind_a[k], self.data.kind_b[k], self.data.kind_icon[k]) == wanted
        )

    def special(self, colour: str) -> int:
        return self.kind(colour, "joker", "wild")

    def view(self, seat: int | None = None) -> AirMailView:
        mover = self.rules.mover(self.s)
        who = mover if seat is None else seat
        view = self.rules.observe(self.s, who)
        if who >= 0 and who == mover:
            view.legal = self.rules.legal(self.s)
        return view

    def acts(self) -> list[Act]:
        """What the mover may do, as kinds and targets."""
        view = self.view()
        return [(c.kind, c.targets) for c in (self.rules.describe(view, choice) for choice in view.legal)]

    def targets(self, kind: str) -> list[str]:
        """The first targets of the mover's acts of a kind."""
        return [targets[0] for found, targets in self.acts() if found == kind and targets]

    def can(self, kind: str, *targets: str) -> bool:
        return (kind, targets) in self.acts()

    def why(self, kind: str, *targets: str, seat: int | None = None) -> str:
        """The clause by which an act is refused; the reason must have words."""
        reason: Reason | None = self.rules.refuse(self.view(seat), kind, targets)
        assert reason is not None, f"{kind} {targets} is legal"
        self.say(reason.message)
        return reason.clause

    def say(self, message: Message) -> str:
        return render(message, self.rules.texts(), NAMES)

    def log(self, seat: int = -1) -> list[str]:
        """The sentences told to a seat since the last setting up."""
        told = [e for e in self.events if e[0] == -1 or (seat >= 0 and e[0] >> seat & 1)]
        return [self.say(m) for m in (self.rules.sentence(e, seat) for e in told) if m is not None]

    # Playing

    def s_apply(self, choice: int) -> None:
        trace: list[tuple[int, ...]] = []
        self.s.trace = trace
        self.rules.apply(self.s, choice)
        self.s.trace = None
        self.events += trace
        if self.s.step > DEAL_PERMIT:
            self.rules.check(self.s)

    def do(self, kind: str, *targets: str) -> Table:
        """Plays the mover's choice of that kind and those targets."""
        view = self.view()
        for choice in view.legal:
            said = self.rules.describe(view, choice)
            if (said.kind, said.targets) == (kind, targets):
                self.s_apply(choice)
                return self
        raise AssertionError(f"{kind} {targets} is not legal: {self.acts()}")

    def draw(self, outcome: int) -> Table:
        """Chance says this."""
        assert self.rules.mover(self.s) == CHANCE
        assert outcome in [o for o, _ in self.rules.chance(self.s)], self.rules.chance(self.s)
        self.s_apply(outcome)
        return self

    def luck(self) -> Table:
        """Chance says something."""
        while self.rules.mover(self.s) == CHANCE:
            self.s_apply(self.rules.sample(self.s, self.rng))
        return self

    def finish(self) -> Table:
        """Random play to the end."""
        while self.rules.mover(self.s) != -2:
            self.luck()
            if self.rules.mover(self.s) >= 0:
                legal = self.rules.legal(self.s)
                self.s_apply(legal[self.rng.below(len(legal))])
        return self

    def grants(self, turns: int) -> Table:
        """So many turns in which the player only draws a card of the permit deck, or of the first source left."""
        for _ in range(turns):
            self.do("grant")
            legal = self.rules.legal(self.s)
            self.s_apply(self.data.face_up if self.data.face_up in legal else legal[0])
            self.luck()
            if self.s.step == 21:  # FLY
                self.do("stay")
        return self

    # Setting up

    def own(self, seat: int, *names: str) -> Table:
        for name in names:
            route = self.route(name)
            assert self.s.owner[route] < 0
            self.s.owner[route] = seat
            self.s.planes[seat] -= 1
        return self

    def laid(self, seat: int, *names: str) -> Table:
        for name in names:
            self.s.parcels[self.city(name)] |= 1 << seat
            self.s.packages[seat] -= 1
        return self

    def no_bonuses(self) -> Table:
        """Takes the bonuses off the map (and keeps them for seat 0, so that none is lost)."""
        for city, bonus in enumerate(self.s.bonus):
            if bonus >= 0:
                self.s.tokens[bonus] += 1
                self.s.bonus[city] = -1
        return self

    def bonus(self, name: str, kind: str) -> Table:
        """Puts a bonus of that kind on a city: one of seat 0's, or one of the box in exchange for one of seat 0's."""
        city, wanted = self.city(name), BONUSES.index(kind)
        if self.s.bonus[city] >= 0:
            self.s.tokens[self.s.bonus[city]] += 1
        if not self.s.tokens[wanted]:
            spare = next(token for token in range(6) if self.s.tokens[token])
            self.s.tokens[spare] -= 1
            self.s.tokens[wanted] += 1
            self.s.bonus_pool[spare] += 1
            self.s.bonus_pool[wanted] -= 1
        self.s.tokens[wanted] -= 1
        self.s.bonus[city] = wanted
        return self

    def hand(self, seat: int, *kinds: int) -> Table:
        """Gives a seat exactly these cards; the old ones go back to the decks."""
        for kind in self.s.hands[seat]:
            self._put_back(kind)
        self.s.hands[seat] = []
        self.s.known[seat] = []
        for kind in kinds:
            self._fetch(kind)
            self.s.hands[seat].append(kind)
        self.s.hands[seat].sort()
        return self

    def _put_back(self, kind: int) -> None:
        if kind < self.data.n_permits:
            self.s.deck[kind] += 1
            self.s.deck_size += 1
        else:
            self.s.specials[kind] += 1
            self.s.special_size += 1

    def _fetch(self, kind: int) -> None:
        """Out of the deck, or out of another hand or the offer, which gets another card of the deck."""
        stock = self.s.deck if kind < self.data.n_permits else self.s.specials
        if not stock[kind]:
            spare = next(k for k, n in enumerate(stock) if n)
            for cards in (*self.s.hands, self.s.offer):
                if kind in cards:
                    cards[cards.index(kind)] = spare
                    if cards is not self.s.offer:
                        cards.sort()
                    stock[spare] -= 1
                    stock[kind] += 1
                    break
            self.s.known = [[k for k in known if k in held] for known, held in zip(self.s.known, self.s.hands, strict=True)]
        if not stock[kind] and kind in self.s.square_card:  # a card of the same colours takes its place
            pair = (self.data.kind_a[kind], self.data.kind_b[kind])
            spare = next(k for k, n in enumerate(stock) if n and (self.data.kind_a[k], self.data.kind_b[k]) == pair)
            self.s.square_card[self.s.square_card.index(kind)] = spare
            stock[spare] -= 1
            stock[kind] += 1
        assert stock[kind]
        stock[kind] -= 1
        if kind < self.data.n_permits:
            self.s.deck_size -= 1
        else:
            self.s.special_size -= 1

    def offer(self, *kinds: int) -> Table:
        """Lays these permits open, -1 for an empty slot."""
        for kind in self.s.offer:
            if kind >= 0:
                self._put_back(kind)
        self.s.offer = [-1] * self.data.face_up
        for slot, kind in enumerate(kinds):
            if kind >= 0:
                self._fetch(kind)
                self.s.offer[slot] = kind
        return self

    def deck(self, cards: int, specials: int | None = None) -> Table:
        """Leaves so many permits in the deck; the others lie with the discards."""
        while self.s.deck_size > cards:
            kind = next(k for k, n in enumerate(self.s.deck) if n)
            self.s.deck[kind] -= 1
            self.s.deck_size -= 1
            self.s.discards.append(kind)
        while specials is not None and self.s.special_size > specials:
            kind = next(k for k, n in enumerate(self.s.specials) if n)
            self.s.specials[kind] -= 1
            self.s.special_size -= 1
            self.s.discards.append(kind)
        return self

    def express(self, seat: int, *names: str) -> Table:
        """Gives a seat exactly these express cards; its old ones go back into the decks."""
        for city, holder in enumerate(self.s.express):
            if holder == seat:
                self.s.express[city] = IN_DECK
                self.s.express_open[city] = 0
                self.s.express_left[self.data.division[city]] += 1
        for name in names:
            self._take_express(self.city(name), seat)
        return self

    def _take_express(self, city: int, seat: int) -> None:
        if self.s.express[city] == UNDER_DECK:
            self.s.under[self.s.under.index(city)] = -1
        else:
            self.s.express_left[self.data.division[city]] -= 1
        self.s.express[city] = seat
        self.s.express_open[city] = 0

    def empty_express(self, *colours: str, seat: int = 1) -> Table:
        """All cards of these decks go to a seat."""
        for colour in colours:
            for city in self.data.division_cities[self.colour(colour)]:
                if self.s.express[city] < 0:
                    self._take_express(city, seat)
        return self

    def decree(self, square: int, letter: str) -> Table:
        """Puts a decree on a square, in exchange for what was there."""
        wanted = "ABCDEFGHIJKLMNOPQ".index(letter)
        if wanted in self.s.decree_at:
            there = self.s.decree_at.index(wanted)
            self.s.decree_at[there] = self.s.decree_at[square]
        elif self.s.decree_at[square] >= 0:
            self.s.decree_pool[self.s.decree_at[square]] = 1
        self.s.decree_at[square] = wanted
        self.s.decree_pool[wanted] = 0
        return self

    def lay(self, arm: int, kind: int, active: str, joker: bool = False) -> Table:
        """Lays a card at an arm by the rules, out of the hand of the player in turn, without using its points."""
        self.hand(self.s.player, *self.s.hands[self.s.player], kind)
        self.s_apply(kind)
        self.s_apply(arm * 12 + 2 * self.colour(active) + (1 if joker else 0))
        return self

    def acting(self, division: str, ops: int = 3) -> Table:
        """The player in turn has played a card: this division is active."""
        self.s.active = self.colour(division)
        self.s.ops = ops
        self.s.used = 0
        self.s.step = OPS
        self.events = []
        return self

    def money(self, seat: int, dollars: int) -> Table:
        """Gives a seat an income, as if it had started with it."""
        self.s.earned[seat * N_SOURCES + FROM_START] += dollars - self.s.income[seat]
        self.s.income[seat] = dollars
        return self

    def granted(self, draw: bool = True) -> Table:
        """The player in turn has asked for a grant and drawn a card of the deck."""
        start_grant(self.s, self.data)
        if draw:
            self.do("take", "permit-deck").luck()
        self.events = []
        return self

    def triggered(self, which: int) -> Table:
        """The end has been brought in this turn."""
        set_trigger(self.s, which)
        return self


def shipped_file(name: str) -> str:
    """The text of a shipped data file."""
    return (Path(__file__).parent.parent / "data" / name).read_text(encoding="utf-8")


def play_on(table: Table, seed: int = 0) -> None:
    """Random chance until a seat is to move."""
    run_chance(table.rules, table.s, Rng(seed))
