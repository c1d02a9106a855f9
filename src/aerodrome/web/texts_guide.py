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
}
