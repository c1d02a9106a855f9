"""One module for each question and each kind of chance event; `turn.py` holds what taking a card leads to."""
