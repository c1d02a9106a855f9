"""One module for each question and each kind of chance event, and what they share: agenda.py says what follows what."""
