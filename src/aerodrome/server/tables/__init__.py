"""Tables: their matches, seats, clocks and ends, and what each seat is shown of them."""
