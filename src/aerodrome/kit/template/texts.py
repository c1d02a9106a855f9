"""All that the game says, by message id."""

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
    "score-points": "cards of rounds taken",
    "no-turn": "{seat:player} is to play a card.",
    "no-over": "The game has ended: all hands are empty.",
    "no-card": "The {card} is not in your own hand.",
    "draw-story": "Points: {points}. You hold {cards} {cards:card|cards}.",
    "draw-points": "{seat:player} {points}",
    "draw-player": "{seat:player}: {points} points, {cards} {cards:card|cards}",
}
