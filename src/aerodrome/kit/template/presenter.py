"""The game in words and pictures. All text stands in texts.en.ftl; what belongs to one question stands with its step."""

from collections.abc import Sequence

from aerodrome.core.drawing import Drawing
from aerodrome.core.messages import Message, Reason
from aerodrome.core.presenter import Presenter
from aerodrome.core.step import Act
from aerodrome.kit.template import draw, log
from aerodrome.kit.template.state import ENDED
from aerodrome.kit.template.texts import TEXTS
from aerodrome.kit.template.view import TemplateView


class TemplatePresenter(Presenter):
    """How the game speaks and looks."""

    def texts(self) -> dict[str, str]:
        return TEXTS

    def sentence(self, event: tuple[int, ...], seat: int) -> Message:
        _, code, player, card = event
        return Message(log.TEXT_IDS[code], {"seat": player, "card": card + 1})

    def draw(self, v: TemplateView, names: Sequence[str] | None = None) -> Drawing:
        return draw.draw(v, names)

    def waiting(self, v: TemplateView, act: Act) -> Reason:
        if v.step == ENDED:
            return Reason(Message("no-over"), "TP-020")
        return Reason(Message("no-turn", {"seat": v.player}), "TP-010")
