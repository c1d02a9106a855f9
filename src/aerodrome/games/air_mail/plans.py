"""Whole plans worth one touch: a card at an end, a plane on a route, a card of the offer, a delivery; each with a preview."""

from __future__ import annotations

from collections.abc import Iterator

from aerodrome.core.messages import Message, Offer, Preview
from aerodrome.core.offers import offer_of
from aerodrome.core.rng import Rng
from aerodrome.core.step import ALLOWED
from aerodrome.games.air_mail import ids
from aerodrome.games.air_mail.data import BONUSES, DECREES, N_COLOURS, CardKind, City, Data
from aerodrome.games.air_mail.geometry.walks import destinations, lengths_of, walk_length, walk_pays
from aerodrome.games.air_mail.scoring import DECREE_J, DECREE_M, decree_values
from aerodrome.games.air_mail.state import (
    CLOCKWISE,
    COUNTER,
    DELIVER,
    EXPAND,
    IMPROVE,
    OBTAIN,
    REWARD_EXPRESS,
    REWARD_PERMIT,
    AirMailState,
)
from aerodrome.games.air_mail.steps.decks import open_decks
from aerodrome.games.air_mail.steps.route import route_fault
from aerodrome.games.air_mail.steps.row import (
    PLACEMENTS,
    arm_of,
    division_of,
    has_room,
    next_square,
    outward_colour,
    placement_fault,
)
from aerodrome.games.air_mail.steps.taking import source_fault, take_described
from aerodrome.games.air_mail.view import AirMailView
from aerodrome.games.air_mail.ways import MOST_TRAILS, answers, kinds_to, path_of, sensible, trails_to
from aerodrome.games.air_mail.words import (
    card_message,
    colour_message,
    decree_message,
    decree_now,
    dollars,
    reward_message,
    route_message,
)


class Plans:
    """The plans that begin in a view; what they lead to is tried out in one position that fits it."""

    def __init__(self, v: AirMailView, data: Data) -> None:
        assert v.rules is not None
        self.v = v
        self.data = data
        self.rules = v.rules
        guess = self.rules.guess(v, Rng(0))
        assert isinstance(guess, AirMailState)
        self.s = guess
        self._now: dict[int, list[int]] = {}  # decrees: what they pay as things stand

    def _offer(self, things: tuple[str, ...], choices: list[int], message: Message, preview: Preview) -> Offer:
        return offer_of(self.rules, self.v, things, choices, message, preview, self.s)

    # Playing a card

    def cards_with_ends(self) -> list[Offer]:
        """A touch of an end: each card of the hand that fits there, by each side."""
        cards = [kind for kind in self.v.legal if kind != self.data.nothing]
        covered = [self._covered(arm) for arm in (CLOCKWISE, COUNTER)] if cards else []
        return [offer for kind in cards for offer in self._placements(kind, covered)]

    def _placements(self, kind: CardKind, covered: list[tuple[Message, ...]]) -> Iterator[Offer]:
        """By the end, and by the card: where it fits both ends, each half of it stands for one."""
        v, data = self.v, self.data
        fitting = [choice for choice in range(PLACEMENTS) if placement_fault(v, data, kind, choice) == ALLOWED]
        both = len({arm_of(choice) for choice in fitting}) == 2
        for choice in fitting:
            arm, division = arm_of(choice), division_of(choice)
            args = {
                "card": card_message(data, kind),
                "arm": Message("clockwise" if arm == CLOCKWISE else "counter"),
                "active": data.division_names[division],
                "end": colour_message(data, outward_colour(data, kind, choice)),
            }
            card, end, deck = ids.hand(v, kind), ids.end(arm), ids.deck(data, division)
            offer = self._offer((end, card, deck), [kind, choice], Message("plan-card", args), Preview((), (), covered[arm]))
            yield offer
            if len(fitting) > 1:  # else the choice of the card says it all
                yield offer._replace(things=(ids.hand_half(v, kind, arm),) if both else (card, end, deck))

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
                after = () if moving else self._decrees_after([EXPAND, route])
                found.append(self._offer(things, [EXPAND, route], words, Preview((), (), (Message("plan-cost"), *after))))
        return found

    def improvement(self) -> list[Offer]:
        """A touch of the next row of the ladder."""
        v = self.v
        if IMPROVE not in v.legal:
            return []
        things = (ids.level(v.technology[v.player] + 1),)
        lines = (Message("plan-cost"), *self._decrees_after([IMPROVE]))
        return [self._offer(things, [IMPROVE], Message("improve", {"level": v.technology[v.player] + 1}), Preview((), (), lines))]

    def _decrees_after(self, choices: list[int]) -> list[Message]:
        """What the decrees that this turn or the next cards bring would pay after a plan, where it changes that."""
        v, data = self.v, self.data
        ahead = [v.decree_at[next_square(v, data, arm)] for arm in (CLOCKWISE, COUNTER)] if has_room(v, data) else []
        decrees = [decree for decree in dict.fromkeys([v.aside, *ahead]) if decree >= 0 and decree not in (DECREE_J, DECREE_M)]
        if not decrees:
            return []
        after = self.s.copy()
        for choice in choices:
            self.rules.apply(after, choice)
        found: list[Message] = []
        for decree in decrees:
            now, then = self._pays_now(decree), decree_values(after, data, decree)
            changed = [seat for seat in range(v.seats) if now[seat] != then[seat]]
            paid = [
                Message("decree-changes", {"seat": seat, "now": dollars(now[seat]), "then": dollars(then[seat])})
                for seat in changed
            ]
            if paid:
                found.append(Message("plan-decree-after", {"letter": DECREES[decree], "paid": paid}))
        return found

    def _pays_now(self, decree: int) -> list[int]:
        if decree not in self._now:
            self._now[decree] = decree_values(self.s, self.data, decree)
        return self._now[decree]

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
                found.append(self._offer(things, [OBTAIN, source], words, Preview((), (), (Message("plan-cost"),))))
        return found

    def grants(self) -> list[Offer]:
        """A touch of the offer or a deck at the beginning of a turn: a grant that draws there."""
        v, data = self.v, self.data
        found: list[Offer] = []
        for source in range(data.face_up + 2):
            if source_fault(v, data, source) == ALLOWED:
                things = (ids.offer(data, source),)
                words = Message("plan-grant", {"take": take_described(v, data, source).message})
                found.append(self._offer(things, [data.nothing, source], words, Preview()))
        return found

    def rewards(self) -> list[Offer]:
        """A touch of an express deck, of the offer or of the permit deck: that is the reward."""
        v, data = self.v, self.data
        decks = [division for division in range(N_COLOURS) if (v.express_mask & open_decks(v)) >> division & 1]
        found: list[Offer] = []
        for division in decks:
            asked = [division] if len(decks) > 1 else []
            things = (ids.deck(data, division),)
            words = Message("express", {"division": data.division_names[division]})
            found.append(self._offer(things, [REWARD_EXPRESS, *asked], words, Preview()))
        for source in range(data.face_up + 1):
            if source_fault(v, data, source) == ALLOWED:
                things = (ids.offer(data, source),)
                words = take_described(v, data, source).message
                found.append(self._offer(things, [REWARD_PERMIT, source], words, Preview()))
        return found

    # Deliveries

    def deliveries(self) -> list[Offer]:
        """A touch of a city: every sensible way of a delivery there."""
        v, data = self.v, self.data
        if DELIVER not in v.legal:
            return []
        cities = destinations(v, data, v.player, v.active, v.technology[v.player], False)
        return [offer for city in cities for offer in self._ways(city, [DELIVER])]

    def whole_deliveries(self) -> list[Offer]:
        """The same where an icon or a bonus gives the delivery."""
        return [offer for city in self.v.legal if city != self.data.nothing for offer in self._ways(city, [])]

    def lengths(self) -> list[Offer]:
        """A touch of a row of the ladder, or of the city again: the ways of a delivery that has begun."""
        v = self.v
        found: list[Offer] = []
        for walk in sensible(v, v.walks):
            choices = [walk_length(walk), *answers(v, v.walks, walk)]
            things = (ids.level(walk_length(walk)), *self._paid(walk))
            found.append(self._way(things, v.destination, walk, choices))
            found.append(self._way((ids.city(self.data, v.destination), *things), v.destination, walk, choices))
        return found

    def payments(self) -> list[Offer]:
        """A touch of the city again, while payments are asked for: the ways that are left."""
        v = self.v
        return [
            self._way((ids.city(self.data, v.destination), *self._paid(walk)), v.destination, walk, answers(v, v.walks, walk))
            for walk in sensible(v, v.walks)
        ]

    def _ways(self, city: City, before: list[int]) -> list[Offer]:
        """The ways to a city; where far too many chains lead there, the delivery begins, and its questions list them."""
        v, data = self.v, self.data
        target = ids.city(data, city)
        if trails_to(v, data, city) > MOST_TRAILS:
            words = Message("plan-deliver", {"city": data.city_names[city]})
            return [self._offer((target,), [*before, city], words, Preview((target,), (), self._cost(before)))]
        kinds = kinds_to(v, data, city)
        found: list[Offer] = []
        for walk in sensible(v, kinds):
            asked = [walk_length(walk)] if len(lengths_of(kinds)) > 1 else []
            choices = [*before, city, *asked, *answers(v, kinds, walk)]
            things = (target, ids.level(walk_length(walk)), *self._paid(walk))
            found.append(self._way(things, city, walk, choices, self._cost(before)))
        return found

    def _paid(self, walk: int) -> tuple[str, ...]:
        """The players who earn by a walk."""
        return tuple(ids.seat(seat) for seat in range(self.v.seats) if walk_pays(walk, seat))

    def _cost(self, before: list[int]) -> tuple[Message, ...]:
        return (Message("plan-cost"),) if before else ()

    def _way(self, things: tuple[str, ...], city: City, walk: int, choices: list[int], cost: tuple[Message, ...] = ()) -> Offer:
        """One way of a delivery: on the map, with its reward, what others earn by it, and the bonus that waits there."""
        v, data = self.v, self.data
        length = walk_length(walk)
        args = {"city": data.city_names[city], "length": length, "reward": reward_message(data, length)}
        paid = [Message("decree-pays", {"seat": seat, "sign": "", "dollars": walk_pays(walk, seat)})
                for seat in range(v.seats) if walk_pays(walk, seat)]  # fmt: skip
        words = Message("plan-delivery-paid", {**args, "paid": paid}) if paid else Message("plan-delivery", args)
        lines = [Message("plan-reward", {"length": length, "reward": args["reward"]})]
        lines += [Message("pay", one.args) for one in paid]
        if v.bonus[city] >= 0:
            lines.append(Message("plan-bonus", {"bonus": Message(f"bonus-{BONUSES[v.bonus[city]]}")}))
        shown = Preview((ids.city(data, city),), path_of(v, data, city, walk), (*cost, *lines, *self._decrees_after(choices)))
        return self._offer(things, choices, words, shown)

    # Decree M

    def all_shown(self) -> list[Offer]:
        """Every fulfilled express card at once, and no more."""
        v, data = self.v, self.data
        cities = [city for city in v.legal if city != data.nothing]
        if len(cities) < 2:
            return []
        things = tuple(ids.express(v, city) for city in cities)
        words = Message("plan-show", {"number": len(cities)})
        return [self._offer(things, list(v.legal), words, Preview())]
