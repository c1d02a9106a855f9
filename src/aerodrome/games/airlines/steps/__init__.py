"""The turn, question by question: one module for each question and each kind of chance event, and the effects they share."""
