"""Whole plans worth one touch: a card at an end, a plane on a route, a card of the offer, a delivery; each with a preview."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from aerodrome.core.messages import Message, Offer, Preview
from aerodrome.core.offers import offer_of
from aerodrome.core.rng import Rng
from aerodrome.core.step import ALLOWED
from aerodrome.games.air_mail import ids
from aerodrome.games.air_mail.data import BONUSES, CardKind, City, Data
from aerodrome.games.air_mail.geometry.walks import destinations, example, lengths_of, walk_length, walk_pays, walks
from aerodrome.games.air_mail.state import CLOCKWISE, COUNTER, DELIVER, EXPAND, OBTAIN
from aerodrome.games.air_mail.steps.delivery import bound_to
from aerodrome.games.air_mail.steps.route import route_fault
from aerodrome.games.air_mail.steps.row import PLACEMENTS, arm_of, division_of, next_square, outward_colour, placement_fault
from aerodrome.games.air_mail.steps.taking import source_fault, take_described
from aerodrome.games.air_mail.view import AirMailView
from aerodrome.games.air_mail.words import card_message, colour_message, decree_message, decree_now, reward_message, route_message


class Plans:
    """The plans that begin in a view; what they lead to is tried out in one position that fits it."""

    def __init__(self, v: AirMailView, data: Data) -> None:
        assert v.rules is not None
        self.v = v
        self.data = data
        self.rules = v.rules
        self.s = self.rules.guess(v, Rng(0))

    def _offer(self, things: tuple[str, ...], choices: list[int], message: Message, preview: Preview) -> Offer:
        return offer_of(self.rules, self.v, things, choices, message, preview, self.s)

    # Playing a card

    def cards_with_ends(self) -> list[Offer]:
        """A touch of an end: each card of the hand that fits there, by each side."""
        cards = [kind for kind in self.v.legal if kind != self.data.nothing]
        covered = [self._covered(arm) for arm in (CLOCKWISE, COUNTER)] if cards else []
        return [offer for kind in cards for offer in self._placements(kind, covered)]

    def _placements(self, kind: CardKind, covered: list[tuple[Message, ...]]) -> Iterator[Offer]:
        v, data = self.v, self.data
        for choice in range(PLACEMENTS):
            if placement_fault(v, data, kind, choice) == ALLOWED:
                arm, division = arm_of(choice), division_of(choice)
                args = {
                    "card": card_message(data, kind),
                    "arm": Message("clockwise" if arm == CLOCKWISE else "counter"),
                    "active": data.division_names[division],
                    "end": colour_message(data, outward_colour(data, kind, choice)),
                }
                things = (ids.end(arm), ids.hand(v, kind), ids.deck(data, division))
                preview = Preview(things, (), covered[arm])
                yield self._offer(things, [kind, choice], Message("plan-card", args), preview)

    def _covered(self, arm: int) -> tuple[Message, ...]:
        """The decree that a card at an end would cover, and what it would pay now."""
        decree = self.v.decree_at[next_square(self.v, self.data, arm)]
        if decree < 0:
            return ()
        return (Message("plan-decree", {"decree": decree_message(decree)}), decree_now(self.v, self.data, decree))

    # Actions

    def expansions(self) -> list[Offer]:
        """A touch of a route: a plane is put there, or with an empty reserve taken from there."""
        v, data = self.v, self.data
        if EXPAND not in v.legal:
            return []
        moving = v.planes[v.player] == 0
        found: list[Offer] = []
        for route in range(data.n_routes):
            if v.owner[route] == v.player if moving else route_fault(v, data, route) == ALLOWED:
                things = (ids.route(route),)
                words = Message("plan-move" if moving else "plan-expand", {"route": route_message(data, route)})
                marks = (*things, ids.city(data, data.route_a[route]), ids.city(data, data.route_b[route]))
                left = () if moving else (Message("plan-planes", {"left": v.planes[v.player] - 1}),)
                found.append(self._offer(things, [EXPAND, route], words, Preview(marks, (), (Message("plan-cost"), *left))))
        return found

    def obtainable(self) -> list[Offer]:
        """A touch of the offer or the permit deck."""
        v, data = self.v, self.data
        if OBTAIN not in v.legal:
            return []
        found: list[Offer] = []
        for source in range(data.face_up + 1):
            if source_fault(v, data, source) == ALLOWED:
                things = (ids.offer(data, source),)
                words = Message("plan-obtain", {"take": take_described(v, data, source).message})
                found.append(self._offer(things, [OBTAIN, source], words, Preview(things, (), (Message("plan-cost"),))))
        return found

    # Deliveries

    def deliveries(self) -> list[Offer]:
        """A touch of a city: a delivery there begins; the preview shows the shortest walk."""
        v, data = self.v, self.data
        if DELIVER not in v.legal:
            return []
        found: list[Offer] = []
        for city in destinations(v, data, v.player, v.active, v.technology[v.player], False):
            words = Message("plan-deliver", {"city": data.city_names[city]})
            preview = self._shown(city, self._shortest(city))
            cost = preview._replace(lines=(Message("plan-cost"), *preview.lines))
            found.append(self._offer((ids.city(data, city),), [DELIVER, city], words, cost))
        return found

    def whole_deliveries(self) -> list[Offer]:
        """A touch of a city: the delivery over the fewest routes that pays others least, seat by seat."""
        v, data = self.v, self.data
        found: list[Offer] = []
        for city in v.legal:
            if city != data.nothing:
                kinds = walks(v, data, v.player, city, bound_to(v), v.technology[v.player])
                walk = self._cheapest(kinds)
                answers = [walk_length(walk)] if len(lengths_of(kinds)) > 1 else []
                found.append(self._delivery((ids.city(data, city),), city, walk, [city, *answers, *self._payments(kinds, walk)]))
        return found

    def lengths(self) -> list[Offer]:
        """A touch of a row of the ladder: so many routes, paying others least."""
        v = self.v
        found: list[Offer] = []
        for length in v.legal:
            walk = self._cheapest([walk for walk in v.walks if walk_length(walk) == length])
            choices = [length, *self._payments(v.walks, walk)]
            found.append(self._delivery((ids.level(length),), v.destination, walk, choices))
        return found

    def _delivery(self, things: tuple[str, ...], city: City, walk: int, choices: list[int]) -> Offer:
        length = walk_length(walk)
        args = {"city": self.data.city_names[city], "length": length, "reward": reward_message(self.data, length)}
        return self._offer(things, choices, Message("plan-delivery", args), self._shown(city, walk))

    def _cheapest(self, kinds: list[int]) -> int:
        """Of some kinds of walk the one over the fewest routes that pays least to the first seat, then to the next ..."""
        return min(kinds, key=lambda walk: (walk_length(walk), [walk_pays(walk, seat) for seat in range(self.v.seats)]))

    def _payments(self, kinds: list[int], chosen: int) -> list[int]:
        """The answers about payments that lead to a kind of walk once its length is chosen: asked only where walks differ."""
        left = [walk for walk in kinds if walk_length(walk) == walk_length(chosen)]
        answers: list[int] = []
        for seat in range(self.v.seats):
            dollars = walk_pays(chosen, seat)
            if any(walk_pays(walk, seat) != dollars for walk in left):
                answers.append(dollars)
                left = [walk for walk in left if walk_pays(walk, seat) == dollars]
        return answers

    def _shortest(self, city: City) -> int:
        """A walk over as few routes as possible, found without listing the longer ones."""
        v, data = self.v, self.data
        for level in range(1, v.technology[v.player] + 1):
            kinds = walks(v, data, v.player, city, bound_to(v), level)
            if kinds:
                return self._cheapest(kinds)
        raise ValueError(f"no walk leads to {data.city_names[city]}")

    def _shown(self, city: City, walk: int) -> Preview:
        """The walk on the map, its reward, what others earn by it, and the bonus that waits there."""
        v, data = self.v, self.data
        cities = example(v, data, v.player, city, bound_to(v), walk)
        path: list[str] = [ids.city(data, cities[0])]
        for here, there in pairwise(cities):
            route = data.city_routes[here][data.city_next[here].index(there)]
            path += [ids.route(route), ids.city(data, there)]
        lines = [Message("plan-reward", {"length": walk_length(walk), "reward": reward_message(data, walk_length(walk))})]
        for seat in range(v.seats):
            if walk_pays(walk, seat):
                lines.append(Message("pay", {"seat": seat, "dollars": walk_pays(walk, seat)}))
        if v.bonus[city] >= 0:
            lines.append(Message("plan-bonus", {"bonus": Message(f"bonus-{BONUSES[v.bonus[city]]}")}))
        return Preview((ids.city(data, city),), tuple(path), tuple(lines))

    # Decree M

    def all_shown(self) -> list[Offer]:
        """Every fulfilled express card at once, and no more."""
        v, data = self.v, self.data
        cities = [city for city in v.legal if city != data.nothing]
        if len(cities) < 2:
            return []
        things = tuple(ids.express(v, city) for city in cities)
        words = Message("plan-show", {"number": len(cities)})
        return [self._offer(things, list(v.legal), words, Preview(things))]
