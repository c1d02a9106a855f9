### All that the game says.

about = Play your cards one by one; the highest takes the round.
option-low_wins = The lowest card takes the round instead of the highest.
ask-deal = The cards are being dealt.
ask-play = Which card do you play?
ask-over = The game is over.
play = play the { $card }
log-dealt = You are dealt the { $card }.
log-plays = { PLAYER($seat) } plays the { $card }.
log-takes = { PLAYER($seat) } takes the round with the { $card }.
score-points = cards of rounds taken
no-turn = { PLAYER($seat) } is to play a card.
no-over = The game has ended: all hands are empty.
no-card = The { $card } is not in your own hand.
draw-story =
    Points: { $points }. You hold { $cards } { $cards ->
        [one] card
       *[other] cards
    }.
draw-points = { PLAYER($seat) } { $points }
draw-player =
    { PLAYER($seat) }: { $points } points, { $cards } { $cards ->
        [one] card
       *[other] cards
    }
