"""What the pages of the rules and the help at a table say. `texts.py` joins it to the texts of the pages."""

GUIDE = {
    "guide.title": "{title}: how it is played",
    "guide.book": "The referee's book",
    "guide.overview": "Overview with pictures",
    "guide.print": "Print",
    "guide.total": "Total",
    "guide.ask": "Ask the rules",
    "guide.ask.example": "Ask: who starts?",
    "guide.find": "Find",
    "guide.answers": "Clauses that may answer it",
    "guide.nothing": "No clause speaks of that. Try other words.",
    # Help at the table
    "help.sheet": "Rules and turn card",
    "help.turn": "Turn",
    "help.rules": "Rules",
    "help.legend": "Things",
    "help.now": "What you can do now",
    "help.other": "At other times",
    "help.turn.ends": "Your turn ends",
    "help.game.ends": "The game ends",
    "help.more": "The whole game on one page",
    "js.help.none": "Nothing to decide for you now.",
    "js.help.recent": "Met lately",
    "js.help.no.recent": "Ask in your own words. Rules that you meet at this table are kept here.",
    "js.help.found": "{n} clauses found",
    "js.help.nothing": "No clause speaks of that. Try other words.",
}
