"""Why a choice is good and what it risks, by the features of the value: `texts.py` joins it to the other texts."""

from __future__ import annotations

HINTS = {
    "why-points": "It brings points at once.",
    "risk-points": "The other brings points at once.",
    "why-prizes": "Your shares would earn more in the next scoring.",
    "risk-prizes": "The other would earn more in the next scoring.",
    "why-last_prizes": "Your shares would earn more in the last scoring.",
    "risk-last_prizes": "The other would earn more in the last scoring.",
    "why-grip": "It makes your first place in large airlines safer.",
    "risk-grip": "Your first place is safer with the other.",
    "why-open": "It keeps your chances in airlines that are not founded yet.",
    "risk-open": "It gives up chances in airlines that are not founded yet.",
    "why-shares": "It leaves you with more shares.",
    "risk-shares": "It leaves you with fewer shares.",
    "why-to_lay": "Fewer shares wait in your hand to be laid.",
    "risk-to_lay": "More shares wait in your hand, where they earn nothing.",
    "why-cards": "You keep more usable flight cards.",
    "risk-cards": "It uses up a flight card.",
    "why-card_values": "You keep the dearer flight cards.",
    "risk-card_values": "It spends a dearer flight card.",
}
