"""Template: the smallest whole game with hidden cards. Replace it step by step; the kit stays green all the way."""

from aerodrome.core.info import GameInfo, Option

GAME = GameInfo(
    name="template",
    title="Template",
    prefix="TP",
    seats=(2, 3, 4),
    minutes=5,
    blurb="Play your cards one by one; the highest takes the round.",
    designer="yours",
    publisher="unpublished",
    year=2026,
    version=1,
    rules="aerodrome.kit.template.rules:TemplateRules",
    editions={"standard": ("standard.toml",)},
    options=(Option("low_wins", (False, True), False, "The lowest card takes the round instead of the highest."),),
)
