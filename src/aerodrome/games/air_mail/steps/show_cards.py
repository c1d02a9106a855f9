"""Decree M: fulfilled express cards are shown, in any order, as many as the player likes."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Offer, Reason
from aerodrome.core.position import changed
from aerodrome.core.step import ALLOWED, Act
from aerodrome.games.air_mail import ids, log
from aerodrome.games.air_mail.data import City
from aerodrome.games.air_mail.log import tell
from aerodrome.games.air_mail.plans import Plans
from aerodrome.games.air_mail.scoring import DECREE_M, fulfilled
from aerodrome.games.air_mail.state import FROM_DECREES, AirMailOpenTable, AirMailState
from aerodrome.games.air_mail.steps.gains import earn
from aerodrome.games.air_mail.steps.question import Question
from aerodrome.games.air_mail.steps.turns import answered_decree
from aerodrome.games.air_mail.view import AirMailView
from aerodrome.games.air_mail.words import no

NOT_FULFILLED: Final = 1  # faults
SHOWN_ALREADY: Final = 2


class ShowCards(Question):
    """Which fulfilled express cards do you show?"""

    def candidates(self, t: AirMailOpenTable) -> list[int]:
        return [*fulfilled(t, self.data, t.player), self.data.nothing]

    def fault(self, t: AirMailOpenTable, city: City) -> int:
        """AM-550, AM-551: fulfilled cards, each once."""
        if city == self.data.nothing:
            return ALLOWED
        if (t.parcels[city] >> t.player) & 1 == 0:
            return NOT_FULFILLED
        return SHOWN_ALREADY if city in t.shown else ALLOWED

    def narrow(self, s: AirMailState) -> list[int]:
        """One order of each set: upwards."""
        last = s.shown[-1] if s.shown else -1
        return [city for city in self.legal(s) if city > last]

    def is_pick(self, s: AirMailState, city: City) -> bool:
        return city != self.data.nothing

    def is_open(self, s: AirMailState) -> bool:
        """Which express cards a player holds is secret."""
        return False

    def apply(self, s: AirMailState, city: City) -> None:
        """AM-550, AM-552: a dollar; the card goes back to the hand and is known to all from now on."""
        if city == self.data.nothing:
            answered_decree(s, self.data)
            return
        s.shown = [*s.shown, city]
        s.shown.sort()
        s.express_open = changed(s.express_open, city, 1)
        tell(s, log.SHOWS, s.player, city)
        earn(s, s.player, 1, FROM_DECREES)
        tell(s, log.SCORES, s.player, DECREE_M, 1)

    def ask(self, v: AirMailView) -> Message:
        return Message("ask-show")

    def describe(self, v: AirMailView, city: City) -> Choice:
        if city == self.data.nothing:
            return Choice(city, "stop", (), Message("stop"))
        return Choice(city, "show", (ids.express(v, city),), Message("show", {"city": self.data.city_names[city]}))

    def acts(self, v: AirMailView) -> list[tuple[Act, int]]:
        found: list[tuple[Act, int]] = [(("show", (ids.express(v, city),)), city) for city in ids.own_express(v)]
        return [*found, (("stop", ()), self.data.nothing)]

    def fault_text(self, v: AirMailView, city: City, fault: int) -> Reason:
        name = self.data.city_names[city]
        return no("no-show-city", "AM-551", city=name) if fault == NOT_FULFILLED else no("no-show-again", "AM-550", city=name)

    def not_now(self, v: AirMailView, city: City) -> Reason:
        return no("no-stop", "AM-508") if city == self.data.nothing else no("no-show-now", "AM-550")

    def offers(self, v: AirMailView) -> list[Offer]:
        return Plans(v, self.data).all_shown()
