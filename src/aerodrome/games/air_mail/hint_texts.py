"""Why a choice is good and what it risks, by the features of the value: `texts.py` joins it to the other texts."""

from __future__ import annotations

HINTS = {
    "why-income": "It brings more money at once.",
    "risk-income": "The other brings more money at once.",
    "why-express": "It fulfils express cards.",
    "risk-express": "The other fulfils more of your express cards.",
    "why-colours": "Your fulfilled express cards get more colours.",
    "risk-colours": "The other gets more colours together.",
    "why-decrees": "The decrees would pay you more than your rivals.",
    "risk-decrees": "The decrees would pay your rivals more.",
    "why-permits": "You keep more permits.",
    "risk-permits": "It leaves you with fewer permits.",
    "why-cards": "You keep more cards to choose from.",
    "risk-cards": "It leaves you with fewer cards.",
    "why-specials": "You keep a special permit, which always fits.",
    "risk-specials": "It spends a special permit, which always fits.",
    "why-fitting": "You will have a card that fits the row.",
    "risk-fitting": "Fewer of your cards will fit the row.",
    "why-level": "It lifts your technology for longer deliveries.",
    "risk-level": "Your technology stays behind.",
    "why-routes": "You get more routes.",
    "risk-routes": "You get fewer routes.",
    "why-links": "You get more routes between divisions.",
    "risk-links": "You get fewer routes between divisions.",
    "why-chain": "Your own planes form a longer way.",
    "risk-chain": "Your own planes form a shorter way.",
    "why-delivery": "It leads to a better delivery in this turn.",
    "risk-delivery": "It makes a delivery in this turn worse.",
    "why-promise": "The delivery that it plans pays well.",
    "risk-promise": "The delivery that it plans pays less.",
}
