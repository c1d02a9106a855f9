"""The wild icon: one of the four others."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Reason
from aerodrome.core.step import ALLOWED, Act
from aerodrome.games.air_mail import log
from aerodrome.games.air_mail.data import ICON_WILD, ICONS
from aerodrome.games.air_mail.log import tell
from aerodrome.games.air_mail.state import AirMailOpenTable, AirMailState
from aerodrome.games.air_mail.steps.declining import DECLINE, nothing_to_decline
from aerodrome.games.air_mail.steps.icons import start_icon
from aerodrome.games.air_mail.steps.question import Question
from aerodrome.games.air_mail.view import AirMailView
from aerodrome.games.air_mail.words import no

MUST_CHOOSE: Final = 1  # a fault


class UseWild(Question):
    """Which icon do you use?"""

    def candidates(self, t: AirMailOpenTable) -> list[int]:
        return list(range(ICON_WILD))

    def fault(self, t: AirMailOpenTable, icon: int) -> int:
        return ALLOWED if icon < ICON_WILD else MUST_CHOOSE

    def apply(self, s: AirMailState, icon: int) -> None:
        """AM-437: the icon chosen is carried out whole (AM-G73)."""
        tell(s, log.WILD, s.player, icon)
        start_icon(s, self.data, icon)

    def ask(self, v: AirMailView) -> Message:
        return Message("ask-wild")

    def describe(self, v: AirMailView, icon: int) -> Choice:
        return Choice(icon, f"wild-{ICONS[icon]}", (), Message("wild", {"icon": Message(f"icon-{ICONS[icon]}")}))

    def acts(self, v: AirMailView) -> list[tuple[Act, int]]:
        found: list[tuple[Act, int]] = [((f"wild-{ICONS[icon]}", ()), icon) for icon in range(ICON_WILD)]
        return [*found, (DECLINE, self.data.nothing)]

    def fault_text(self, v: AirMailView, icon: int, fault: int) -> Reason:
        return no("no-wild-decline", "AM-437")

    def not_now(self, v: AirMailView, icon: int) -> Reason:
        return no("no-wild", "AM-437") if icon < ICON_WILD else nothing_to_decline()
