"""Why a choice is good and what it risks, by the features of the value: `texts.py` joins it to the other texts."""

from __future__ import annotations

HINTS = {
    "why-points": "It earns more money.",
    "risk-points": "The other earns more money at once.",
    "why-places": "It leads to more different places, which pay at the end.",
    "risk-places": "The other leads to more different places.",
    "why-flights": "It makes better flights possible today.",
    "risk-flights": "The other makes better flights possible today.",
    "why-plan": "The flight that it plans pays better.",
    "risk-plan": "The flight that it plans pays less.",
    "why-boarding": "You board for a better flight.",
    "risk-boarding": "You board for a worse flight.",
    "why-cards": "You will have more cards tomorrow.",
    "risk-cards": "You will have fewer cards tomorrow.",
    "why-tickets": "You keep tickets to new places.",
    "risk-tickets": "It uses up tickets to new places.",
    "why-fuel": "It leaves more fuel in the tank.",
    "risk-fuel": "It leaves less fuel in the tank.",
    "why-due": "It brings an improvement.",
    "risk-due": "The other brings an improvement.",
    "why-icons": "It gets you closer to a bonus.",
    "risk-icons": "It uses up steps towards a bonus.",
    "why-switches": "A switch works for all the days to come.",
    "risk-switches": "The switch of the other would work for all the days to come.",
    "why-fuel_dials": "A fuel dial works for all the days to come.",
    "risk-fuel_dials": "A fuel dial stays low.",
    "why-card_dials": "A card dial works for all the days to come.",
    "risk-card_dials": "A card dial stays low.",
}
