"""The turn, question by question: what may be chosen, and what it does."""
