"""Airlines: found nine airlines, fly their networks across North America, and hold the most shares when they are counted."""

from aerodrome.core.info import GameInfo, Option

GAME = GameInfo(
    name="airlines",
    title="Airlines",
    prefix="AL",
    seats=(2, 3, 4, 5, 6),
    minutes=75,
    blurb="Nine airlines grow across North America and belong to nobody: what counts is who has laid the most shares of them.",
    designer="Alan R. Moon",
    publisher="Abacus",
    year=1990,
    version=1,
    rules="aerodrome.games.airlines.rules:AirlinesRules",
    editions={"standard": ("standard.toml",)},
    options=(
        Option("bonus_points", (False, True), False, "Later players in turn order begin with 1, 2, 3 ... points."),
        Option(
            "additional_last_round",
            (False, True),
            False,
            "When the last share is drawn everybody has one more turn; without effect for two players.",
        ),
        Option("controlled_scoring", (False, True), False, "The scoring cards join the deck only after the first few rounds."),
        Option("starter", ("random", 1, 2, 3, 4, 5, 6), "random", "Who begins: drawn by lot, or the player of that number."),
    ),
    conflict=lambda seats, options, edition: (
        f"Player {options['starter']} cannot begin at a table of {seats}."
        if isinstance(options["starter"], int) and options["starter"] > seats
        else None
    ),
)
