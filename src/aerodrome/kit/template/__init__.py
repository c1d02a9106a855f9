"""Template: the smallest whole game with hidden cards. Replace it step by step; the kit stays green all the way."""

from aerodrome.core.info import GameInfo, Option
from aerodrome.kit.template.texts import TEXTS

GAME = GameInfo(
    name="template",
    title="Template",
    prefix="TP",
    seats=(2, 3, 4),
    minutes=5,
    blurb=TEXTS["about"],
    rules="aerodrome.kit.template.rules:TemplateRules",
    options=(Option("low_wins", (False, True), False, TEXTS["option-low_wins"]),),
)
