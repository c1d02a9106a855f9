"""Rules to read: the illustrated overview of a game, the referee's book and its search."""
