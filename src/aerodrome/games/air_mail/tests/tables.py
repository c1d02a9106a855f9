"""Positions for tests: a table after its setup, whose pieces can be put where a test wants them."""

from __future__ import annotations

import copy
from functools import cache
from pathlib import Path
from typing import Any, Self

from aerodrome.core import registry
from aerodrome.core.edition import Edition
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, OVER
from aerodrome.games.air_mail import ids
from aerodrome.games.air_mail.data import BONUSES, DECREES, ICONS, JOKER, CardKind, City, Data, Decree, Division, Route
from aerodrome.games.air_mail.rules import AirMailRules
from aerodrome.games.air_mail.state import (
    DRAW_STARTER,
    FLY,
    FROM_START,
    IN_DECK,
    NAME,
    OPERATIONS,
    TURN,
    UNDER_DECK,
    AirMailState,
    earned_at,
    held_at,
)
from aerodrome.games.air_mail.steps.agenda import start_grant
from aerodrome.games.air_mail.steps.gains import set_trigger
from aerodrome.games.air_mail.steps.row import placement
from aerodrome.games.air_mail.steps.turns import end_turn
from aerodrome.games.air_mail.view import AirMailView
from aerodrome.kit.testing import GameTable

INFO = registry.game("air-mail")


@cache
def rules_of(edition: str = "us", version: int = INFO.version) -> AirMailRules:
    """The rules of a shipped map, made once."""
    return AirMailRules(INFO.edition(edition), version)


def options(**chosen: object) -> dict[str, Any]:
    """All options of a table for two, those not named at their defaults."""
    return dict(INFO.check_terms(2, chosen))


def edition_data(edition: str = "us") -> dict[str, Any]:
    """The data of a shipped map, to be changed by a test."""
    return copy.deepcopy(INFO.edition(edition).data)


def rules_with(data: dict[str, Any]) -> AirMailRules:
    """Rules of an edition that a test has made."""
    return AirMailRules(Edition("test", data, shipped=False), INFO.version)


def small_track() -> AirMailRules:
    """The United States with a ring of twelve squares, nine of them with decrees: it can fill up."""
    data = edition_data()
    data["track"] = {"columns": 4, "rows": 4, "start": [0, 1], "two_players": [1, 11], "decrees": list(range(2, 11))}
    return rules_with(data)


class Table(GameTable[AirMailRules, AirMailState, AirMailView]):
    """A game at the beginning of the first turn of seat 0 or at an earlier step, with a random but fixed deal."""

    def first_card(self) -> str:
        """The id of the first card in the hand of the mover."""
        return ids.hand(self.view(), ids.hand_kinds(self.view())[0])

    def __init__(
        self,
        edition: str = "us",
        seats: int = 2,
        promos: str = "",
        seed: int = 1,
        rules: AirMailRules | None = None,
        until: int = TURN,
        **chosen: object,
    ) -> None:
        super().__init__("air-mail", seats, {"promos": promos, **chosen}, seed=seed)
        self.rules = rules or rules_of(edition)
        self.data: Data = self.rules.data
        self.state = self.rules.new(seats, options(promos=promos, **chosen))
        while self.state.step != until:
            if self.state.step == NAME:
                self.rules.apply(self.state, self.rules.legal(self.state)[0])
            elif self.state.step == DRAW_STARTER:
                self.happen(0)
            else:
                self.rules.apply(self.state, self.rules.sample(self.state, self.rng))
        self.quiet()

    # Reading

    def city(self, name: str) -> City:
        return self.data.city_ids.index(name)

    def route(self, names: str) -> Route:
        first, second = (self.city(name) for name in names.split(" / "))
        return next(r for r in self.data.city_routes[first] if second in (self.data.route_a[r], self.data.route_b[r]))

    def colour(self, name: str) -> Division:
        return JOKER if name == "joker" else self.data.colour_ids.index(name)

    def kind(self, first: str, second: str, icon: str) -> CardKind:
        wanted = (*sorted((self.colour(first), self.colour(second))), ICONS.index(icon))
        return next(
            k for k in range(self.data.n_kinds) if (self.data.kind_a[k], self.data.kind_b[k], self.data.kind_icon[k]) == wanted
        )

    def special(self, colour: str) -> CardKind:
        return self.kind(colour, "joker", "wild")

    @property
    def events(self) -> list[tuple[int, ...]]:
        """What has happened since the last setting up."""
        return self.state.trace or []

    def log(self, seat: int = -1) -> list[str]:
        """The same in the sentences told to a seat."""
        heard = [event for event in self.events if event[0] < 0 or (seat >= 0 and event[0] >> seat & 1)]
        messages = [self.rules.presenter.sentence(event, seat) for event in heard]
        return [self.say(message) for message in messages if message is not None]

    def guess(self, seat: int, seed: int = 1) -> AirMailState:
        """A position that a seat may think of."""
        guess = self.rules.guess(self.view(seat), Rng(seed))
        assert isinstance(guess, AirMailState)
        return guess

    # Going on

    def act(self, *sentences: str) -> None:
        super().act(*sentences)
        self.rules.check(self.state)

    def after(self, *sentences: str) -> Self:
        """The position once these choices have been played and chance has said something wherever it was due."""
        for words in sentences:
            self.act(words)
            self.run_chance()
        return self

    def finish(self) -> Self:
        """Random play to the end."""
        while self.mover != OVER:
            self.one_random_step()
        return self

    def one_random_step(self) -> None:
        """Chance says something, or the player does anything that is allowed."""
        if self.mover == CHANCE:
            self.rules.apply(self.state, self.rules.sample(self.state, self.rng))
        else:
            legal = self.rules.legal(self.state)
            self.rules.apply(self.state, legal[self.rng.below(len(legal))])
        self.rules.check(self.state)

    def grants(self, turns: int) -> Self:
        """So many turns in which the player only draws a card of the permit deck, or of the first source left."""
        for _ in range(turns):
            self.after("ask for a grant")
            deck = "draw the top card of the permit deck"
            self.after(deck if self.can(deck) else self.choices[0])
            if self.state.step == FLY:
                self.act("do not fly")
        return self

    # Setting up

    def quiet(self) -> Self:
        """Forgets what has happened so far."""
        self.state.trace = []
        return self

    def own(self, seat: int, *names: str) -> Self:
        for name in names:
            route = self.route(name)
            assert self.state.owner[route] < 0
            self.state.owner[route] = seat
            self.state.planes[seat] -= 1
        return self

    def laid(self, seat: int, *names: str) -> Self:
        for name in names:
            self.state.parcels[self.city(name)] |= 1 << seat
            self.state.packages[seat] -= 1
        return self

    def no_bonuses(self) -> Self:
        """Takes the bonuses off the map (and keeps them for seat 0, so that none is lost)."""
        for city, bonus in enumerate(self.state.bonus):
            if bonus >= 0:
                self.state.tokens[bonus] += 1
                self.state.bonus[city] = -1
        return self

    def bonus(self, name: str, kind: str) -> Self:
        """Puts a bonus of that kind on a city: one of seat 0's, or one of the box in exchange for one of seat 0's."""
        city, wanted = self.city(name), BONUSES.index(kind)
        if self.state.bonus[city] >= 0:
            self.state.tokens[self.state.bonus[city]] += 1
        if not self.state.tokens[wanted]:
            spare = next(token for token in range(6) if self.state.tokens[token])
            self.state.tokens[spare] -= 1
            self.state.tokens[wanted] += 1
            self.state.bonus_pool[spare] += 1
            self.state.bonus_pool[wanted] -= 1
        self.state.tokens[wanted] -= 1
        self.state.bonus[city] = wanted
        return self

    def hand(self, seat: int, *kinds: int) -> Self:
        """Gives a seat exactly these cards; the old ones go back to the decks."""
        for kind in self.state.hands[seat]:
            self._put_back(kind)
        self.state.hands[seat] = []
        self.state.known[seat] = []
        for kind in kinds:
            self._fetch(kind)
            self.state.hands[seat].append(kind)
        self.state.hands[seat].sort()
        return self

    def _put_back(self, kind: int) -> None:
        if kind < self.data.n_permits:
            self.state.deck[kind] += 1
            self.state.deck_size += 1
        else:
            self.state.specials[kind] += 1
            self.state.special_size += 1

    def _fetch(self, kind: int) -> None:
        """Out of the deck, or out of another hand or the offer, which gets another card of the deck."""
        stock = self.state.deck if kind < self.data.n_permits else self.state.specials
        if not stock[kind]:
            spare = next(k for k, n in enumerate(stock) if n)
            for cards in (*self.state.hands, self.state.offer):
                if kind in cards:
                    cards[cards.index(kind)] = spare
                    if cards is not self.state.offer:
                        cards.sort()
                    stock[spare] -= 1
                    stock[kind] += 1
                    break
            self.state.known = [
                [k for k in known if k in held] for known, held in zip(self.state.known, self.state.hands, strict=True)
            ]
        if not stock[kind] and kind in self.state.square_card:  # a card of the same colours takes its place
            pair = (self.data.kind_a[kind], self.data.kind_b[kind])
            spare = next(k for k, n in enumerate(stock) if n and (self.data.kind_a[k], self.data.kind_b[k]) == pair)
            self.state.square_card[self.state.square_card.index(kind)] = spare
            stock[spare] -= 1
            stock[kind] += 1
        assert stock[kind]
        stock[kind] -= 1
        if kind < self.data.n_permits:
            self.state.deck_size -= 1
        else:
            self.state.special_size -= 1

    def offer(self, *kinds: int) -> Self:
        """Lays these permits open, -1 for an empty slot."""
        for kind in self.state.offer:
            if kind >= 0:
                self._put_back(kind)
        self.state.offer = [-1] * self.data.face_up
        for slot, kind in enumerate(kinds):
            if kind >= 0:
                self._fetch(kind)
                self.state.offer[slot] = kind
        return self

    def deck(self, cards: int, specials: int | None = None) -> Self:
        """Leaves so many permits in the deck; the others lie with the discards."""
        while self.state.deck_size > cards:
            kind = next(k for k, n in enumerate(self.state.deck) if n)
            self.state.deck[kind] -= 1
            self.state.deck_size -= 1
            self.state.discards.append(kind)
        while specials is not None and self.state.special_size > specials:
            kind = next(k for k, n in enumerate(self.state.specials) if n)
            self.state.specials[kind] -= 1
            self.state.special_size -= 1
            self.state.discards.append(kind)
        return self

    def express(self, seat: int, *names: str) -> Self:
        """Gives a seat exactly these express cards; its old ones go back into the decks."""
        for city, holder in enumerate(self.state.express):
            if holder == seat:
                self.state.express[city] = IN_DECK
                self.state.express_open[city] = 0
                self.state.express_left[self.data.division[city]] += 1
                self.state.express_held[held_at(seat, self.data.division[city])] -= 1
        for name in names:
            self._take_express(self.city(name), seat)
        return self

    def _take_express(self, city: int, seat: int) -> None:
        if self.state.express[city] == UNDER_DECK:
            self.state.under[self.state.under.index(city)] = -1
        else:
            self.state.express_left[self.data.division[city]] -= 1
        self.state.express[city] = seat
        self.state.express_held[held_at(seat, self.data.division[city])] += 1
        self.state.express_open[city] = 0

    def empty_express(self, *colours: str, seat: int = 1) -> Self:
        """All cards of these decks go to a seat."""
        for colour in colours:
            for city in self.data.division_cities[self.colour(colour)]:
                if self.state.express[city] < 0:
                    self._take_express(city, seat)
        return self

    def decree(self, square: int, letter: str) -> Self:
        """Puts a decree on a square, in exchange for what was there."""
        wanted: Decree = DECREES.index(letter)
        if wanted in self.state.decree_at:
            there = self.state.decree_at.index(wanted)
            self.state.decree_at[there] = self.state.decree_at[square]
        elif self.state.decree_at[square] >= 0:
            self.state.decree_pool[self.state.decree_at[square]] = 1
        self.state.decree_at[square] = wanted
        self.state.decree_pool[wanted] = 0
        return self

    def lay(self, arm: int, kind: CardKind, active: str, joker: bool = False) -> Self:
        """Lays a card at an arm by the rules, out of the hand of the player in turn, without using its points."""
        self.hand(self.state.player, *self.state.hands[self.state.player], kind)
        self.rules.apply(self.state, kind)
        self.rules.apply(self.state, placement(arm, self.colour(active), int(joker)))
        self.rules.check(self.state)
        return self

    def acting(self, division: str, ops: int = 3) -> Self:
        """The player in turn has played a card: this division is active."""
        self.state.active = self.colour(division)
        self.state.ops = ops
        self.state.used = 0
        self.state.step = OPERATIONS
        return self.quiet()

    def turn_of(self, seat: int) -> Self:
        """It is the turn of that player."""
        self.state.turn_owner = self.state.player = seat
        return self

    def money(self, seat: int, dollars: int) -> Self:
        """Gives a seat an income, as if it had started with it."""
        self.state.earned[earned_at(seat, FROM_START)] += dollars - self.state.income[seat]
        self.state.income[seat] = dollars
        return self

    def granted(self) -> Self:
        """The player in turn has asked for a grant and drawn a card of the deck."""
        start_grant(self.state, self.data)
        return self.after("draw the top card of the permit deck").quiet()

    def scoring(self, letter: str) -> Self:
        """The turn ends with this decree set aside."""
        self.decree(22, letter).quiet()
        self.state.aside, self.state.decree_at[22] = self.state.decree_at[22], -1
        end_turn(self.state, self.data)
        self.rules.check(self.state)
        return self

    def triggered(self, which: int) -> Self:
        """The end has been brought in this turn."""
        set_trigger(self.state, which)
        return self


def shipped_file(name: str) -> str:
    """The text of a shipped data file."""
    return (Path(__file__).parent.parent / "data" / name).read_text(encoding="utf-8")
