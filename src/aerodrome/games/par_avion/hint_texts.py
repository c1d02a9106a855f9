"""Why a choice is good and what it risks, by the features of the value: `texts.py` joins it to the other texts."""

from __future__ import annotations

HINTS = {
    "why-points": "It brings points at once.",
    "risk-points": "The other brings points at once.",
    "why-aboard": "What is aboard gets to its airports sooner.",
    "risk-aboard": "What is aboard takes longer to its airports.",
    "why-room": "Planes keep room for another card.",
    "risk-room": "Planes have no room for another card.",
    "why-empty": "Empty planes get to worthwhile cards sooner.",
    "risk-empty": "Empty planes stay away from worthwhile cards for longer.",
    "why-navigators": "You keep a Navigator aboard.",
    "risk-navigators": "You have one Navigator fewer.",
    "why-events": "You keep event cards for later.",
    "risk-events": "You give event cards away.",
}
