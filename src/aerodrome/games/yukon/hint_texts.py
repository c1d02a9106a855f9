"""Why a choice is good and what it risks, by the features of the value: `texts.py` joins it to the other texts."""

from __future__ import annotations

HINTS = {
    "why-points": "It brings more points as things stand.",
    "risk-points": "The other brings more points at once.",
    "why-last_taker": "It keeps the digger within reach: whoever takes the last card gets it.",
    "risk-last_taker": "It may leave the digger to somebody else.",
    "why-prospect": "It leaves the next player less to take.",
    "risk-prospect": "It opens a better card to the next player.",
    "why-ways_out": "It keeps an ability for later.",
    "risk-ways_out": "It spends an ability that could help later.",
    "why-fading": "It counts on nuggets that stay in the square.",
    "risk-fading": "What it counts on shrinks with every nugget that is taken.",
}
