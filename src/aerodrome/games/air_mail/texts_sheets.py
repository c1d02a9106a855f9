"""What the sheets of Air Mail say: name, effect and worth of each thing on the table, by message id."""

from __future__ import annotations

SHEETS = {
    "sheet-city": "{city}, {division}",
    "sheet-city-does": (
        "A delivery brings a package here from another division. A city takes packages of all players, but one of each."
    ),
    "sheet-rank-plain": "An ordinary city.",
    "sheet-rank-minor": "A minor city: it counts for some decrees.",
    "sheet-rank-major": "A major city: it counts for some decrees.",
    "sheet-bonus": "City bonus for the first package: {bonus}.",
    "sheet-bonus-plane": "a plane on any free route",
    "sheet-bonus-deliver": "one more delivery with all divisions active",
    "sheet-bonus-technology": "one technology level",
    "sheet-bonus-permit": "a card of the offer",
    "sheet-bonus-express": "an express card of any division",
    "sheet-bonus-dollar": "one dollar",
    "sheet-packages": "Packages of {players}.",
    "sheet-no-package": "Nobody has a package here yet.",
    "sheet-wanted": "Your express card pays ${dollars} at the end if your package is here.",
    "sheet-package": "A package of {seat:player} in {city}",
    "sheet-package-does": "It was delivered here and stays to the end. Packages count for decrees and fulfil express cards.",
    "sheet-packages-left": "{left} {left:package is|packages are} left in the reserve of their owner.",
    "sheet-route": "{first} - {second}: a free route",
    "sheet-route-does": (
        "Expand puts a plane of your reserve on a free route of the active division. Then deliveries can fly over it."
    ),
    "sheet-owned": "{first} - {second}: route of {seat:player}",
    "sheet-owned-does": (
        "Everybody may fly deliveries over it. Its owner earns $1 each time another player does; the first route must "
        "be one's own."
    ),
    "sheet-domestic": "Domestic: it belongs to {division}.",
    "sheet-across": "Interdivisional: it belongs to {divisions}.",
    "sheet-square": "Square {square}",
    "sheet-square-does": "Empty. A card goes to the next empty square at an end of the row.",
    "sheet-start": "Start square",
    "sheet-start-does": "Executive planes enter here on their first move and take one of the two arms.",
    "sheet-laid": "{card} in the row",
    "sheet-laid-does": "An executive plane that stops here uses the icon: {icon}.",
    "sheet-icon-deliver": "one delivery with all divisions active",
    "sheet-icon-technology": "two technology levels up",
    "sheet-icon-expand": "up to two planes on any free routes",
    "sheet-icon-express": "an express card of each of two divisions",
    "sheet-icon-wild": "any one of the four other icons, as you choose",
    "sheet-executive-here": "The executive plane of {seat:player} stands on it.",
    "sheet-decree": "Decree {decree}",
    "sheet-decree-when": "Scored by all players at the end of the turn in which a card is played on its square.",
    "sheet-end": "The {arm} end of the row: {colour}",
    "sheet-end-does": "A card joined here by this colour makes that division active for the turn; its other side is the new end.",
    "sheet-no-end": "The row is full",
    "sheet-no-end-does": "No empty square is left at this end of the row.",
    "sheet-fitting": "Of your cards these fit: {cards}.",
    "sheet-none-fits": "None of your cards fits here.",
    "sheet-executive": "Executive plane of {seat:player}",
    "sheet-executive-does": (
        "By a grant it flies forward over the cards of the row to one without another executive plane, and uses its icon."
    ),
    "sheet-ahead": "{count} {count:card lies|cards lie} ahead where it could stop.",
    "sheet-permit": "{card}",
    "sheet-permit-does": (
        "It fits an end of the row that has one of its two colours and gives three operations points. For executive "
        "planes: {icon}."
    ),
    "sheet-special": "{card}",
    "sheet-special-does": "Its joker side fits any end of the row: the end's colour is active. For executive planes: {icon}.",
    "sheet-fits": "It fits at the {ends} end now.",
    "sheet-fits-not": "It fits neither end of the row now.",
    "sheet-take": (
        "It can be taken by the action Obtain, by a grant, or as a reward. Two permits in hand are worth $1 at the end."
    ),
    "sheet-slot": "An empty slot of the offer",
    "sheet-slot-does": "The permit deck is empty, so that the slot is not filled any more.",
    "sheet-express": "Express card: {city}, ${dollars}",
    "sheet-express-does": "At the end it pays ${dollars} if your package is in {city}. Otherwise it neither pays nor costs.",
    "sheet-fulfilled": "Fulfilled.",
    "sheet-open": "Not fulfilled: you have no package in {city}.",
    "sheet-set": "Your fulfilled cards have {colours} {colours:colour|colours}: worth ${dollars} more at the end.",
    "sheet-deck": "Express deck of {division}",
    "sheet-deck-does": (
        "Each express card names a city of this division and an amount. They come as rewards of deliveries, by bonuses "
        "and by icons."
    ),
    "sheet-under": "At the bottom lie {cities}.",
    "sheet-cards": "{count} {count:card|cards}.",
    "sheet-level": "Technology level {level}",
    "sheet-level-does": (
        "Allows deliveries of up to {level} {level:route|routes}. A delivery over exactly so many routes brings {reward}."
    ),
    "sheet-extra-none": "The reward depends on the routes flown, not on your level.",
    "sheet-extra-permit": "The card of the offer is part of the reward, which depends on the routes flown.",
    "sheet-extra-choice": "Of the two cards you choose one; the reward depends on the routes flown.",
    "sheet-extra-both": "You get both cards; the reward depends on the routes flown.",
    "sheet-reached": "Here now: {players}.",
    "sheet-seat": "{seat:player}",
    "sheet-seat-does": "The highest income wins after the final scoring.",
    "sheet-income": "Income: {amount}.",
    "sheet-names": "Cities",
    "sheet-names-does": "Every city lies in one division only, whose colour and sign the land shows.",
    "sheet-turn": "The turn",
    "sheet-turn-does": "A card played gives {ops} operations points, and an action costs one: expand, obtain, improve, deliver.",
    "sheet-scored": "Decrees scored: {number}; {last} bring the end.",
    "sheet-aside": "Set aside, to be scored after this turn: {decree}.",
    "sheet-permit-deck": "The permit deck",
    "sheet-permit-deck-does": (
        "You take its unseen top card or a face-up permit of the offer when you obtain one. When it runs out, the end is near."
    ),
    "sheet-special-deck": "The deck of special permits",
    "sheet-special-deck-does": "There is no other way to draw a special than the first step of a grant.",
    "sheet-hand-title": "Your hand",
    "sheet-hand-title-does": "Hands are secret. On your turn you play one card, or ask for a grant.",
}
