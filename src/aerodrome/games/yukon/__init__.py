"""Yukon: take cards along rows and columns, gold up, pebbles down; with the Townsfolk expansion."""

from aerodrome.core.info import GameInfo, Option

GAME = GameInfo(
    name="yukon",
    title="Yukon",
    prefix="YK",
    seats=(2, 3, 4),  # YK-001
    minutes=30,
    blurb="One gold digger, one grid of cards: what you take decides what the next player can reach.",
    designer="Csaba Hegedűs",
    publisher="A-games",
    year=2018,
    version=1,
    rules="aerodrome.games.yukon.rules:YukonRules",
    editions={"standard": ("standard.toml",)},
    options=(
        Option("townsfolk", (False, True), False, "Adds the expansion: an 8 x 8 grid with 15 townsfolk, pans and gold tokens."),
        Option("starter", ("random", 1, 2, 3, 4), "random", "Who begins: drawn by lot, or the player of that number."),
        Option(
            "side", (0, 4, 5), 0, "For studies: a smaller square of 4 x 4 or 5 x 5 cards drawn from the base game.", test=True
        ),
    ),
    conflict=lambda seats, options, edition: (
        f"Player {options['starter']} cannot begin at a table of {seats}."
        if isinstance(options["starter"], int) and options["starter"] > seats
        else "A smaller square is for the base game only: switch 'townsfolk' off."
        if options["side"] and options["townsfolk"]
        else None
    ),
)
