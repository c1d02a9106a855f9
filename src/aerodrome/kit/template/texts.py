"""All that the game says, by message id."""

from __future__ import annotations

from aerodrome.core.messages import Labels

TEXTS = {
    "about": "Play your cards one by one; the highest takes the round.",
    "option-low_wins": "The lowest card takes the round instead of the highest.",
    "ask-deal": "The cards are being dealt.",
    "ask-play": "Which card do you play?",
    "ask-over": "The game is over.",
    "play": "play the {card}",
    "log-dealt": "You are dealt the {card}.",
    "log-plays": "{seat:player} plays the {card}.",
    "log-takes": "{seat:player} takes the round with the {card}.",
    "score-rounds": "cards of rounds taken",
    "no-turn": "It is {seat:player}'s turn.",
    "no-over": "The game is over.",
    "no-card": "You do not hold the {card}.",
    "draw-story": "Points: {points}. You hold {cards} {cards:card|cards}.",
    "draw-points": "{seat:player} {points}",
    "draw-player": "{seat:player}: {points} points, {cards} {cards:card|cards}",
}

label = Labels(TEXTS)
