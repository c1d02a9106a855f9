"""The steps of a game, one file for each topic; agenda.py says what follows what."""
