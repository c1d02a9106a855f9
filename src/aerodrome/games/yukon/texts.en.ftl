### All that Yukon says.

why-points = It brings more points as things stand.
why-points-by =
    It brings { $points } { $points ->
        [one] point
       *[other] points
    } more as things stand.
risk-points = The other brings more points at once.
risk-points-by =
    The other brings { $points } { $points ->
        [one] point
       *[other] points
    } more at once.
why-last_taker = It keeps the digger within reach: whoever takes the last card gets it.
risk-last_taker = It may leave the digger to somebody else.
why-prospect = It leaves the next player less to take.
why-prospect-by =
    It leaves the next player { $less-rival } { $less-rival ->
        [one] point
       *[other] points
    } less to take.
risk-prospect = It opens a better card to the next player.
risk-prospect-by =
    It lets the next player take { $less-rival } { $less-rival ->
        [one] point
       *[other] points
    } more.
why-ways_out = It keeps an ability for later.
risk-ways_out = It spends an ability that could help later.
why-fading = It counts on nuggets that stay in the square.
risk-fading = What it counts on shrinks with every nugget that is taken.

## The game and its options

about = One gold digger, one grid of cards: what you take decides what the next player can reach.
option-townsfolk = Adds the expansion: an 8 x 8 grid with 15 townsfolk, pans and gold tokens.
option-townsfolk-title = Townsfolk
option-townsfolk-False = base game, 7 x 7 cards
option-townsfolk-True = with the expansion, 8 x 8 cards
option-starter = Who begins: drawn by lot, or the player of that number.
option-starter-title = First player
option-side = For studies: a smaller square of 4 x 4 or 5 x 5 cards drawn from the base game.
option-telegraphist = Telegraphist: the digger goes to any card and on to the neighbour that is taken (anywhere), or to a card of the due line, where it stays (in_line).
option-telegraphist-anywhere = from any card to a neighbour
option-telegraphist-in_line = to a card of the due line
option-resellers = Several Resellers each halve another pebble card (apart), or may halve the same one again (together).
option-resellers-apart = halve different cards
option-resellers-together = may halve the same card
option-teacher = A Teacher picks a nugget or pebble card (loose), or any card, where townsfolk bring nothing (any).
option-teacher-loose = picks a nugget or pebble card
option-teacher-any = picks any card
conflict-starter = Player { $number } cannot begin at a table of { $seats }.
conflict-side = A smaller square is for the base game only: switch 'townsfolk' off.
variant-base = Base game
variant-townsfolk = With Townsfolk

## Names

nugget = nugget { $value }
pebble = pebble { $value }
trapper = Trapper
goldsmith = Goldsmith
commander = Commander
reseller = Reseller
postman = Postman
innkeeper = Innkeeper
warden = Warden
teacher = Teacher
telegraphist = Telegraphist
pan = Pan
spot = ({ $row }, { $column })
row = row { $number }
column = column { $number }
axis-row = row
axis-column = column

## Questions

ask-deal = The cards are being dealt.
ask-first = Take any card of row { $row } or column { $column }.
ask-take = Take a card from { $line }.
ask-saved = No card is left in { $line }: use an ability, or let the game end.
ask-telegraph-to = Telegraphist: which card of { $line } shall the digger move to?
ask-telegraph-anywhere = Telegraphist: which card shall the digger move to? You take a card beside it in the same { $axis }.
ask-telegraph-take = Telegraphist: which card beside the digger do you take?
ask-trap = Trapper: which nugget card do you give up?
ask-smelt = Goldsmith: which pebble card do you get rid of?
ask-recover = Commander: which nugget card do you take from the side pile?
ask-teach = Teacher: from whom do you pick a card at random?
ask-chance = The draw is being made.
ask-over = The game is over.

## Choices

take = take the { $card } at { $spot }
take-postman = use the Postman and take the { $card } at { $spot }
take-innkeeper = use the Innkeeper and take the { $card } at { $spot }
take-telegraphist = use the Telegraphist and take the { $card } at { $spot }
use-telegraphist = use the Telegraphist
end = let the game end
move = move the digger onto the { $card } at { $spot }
discard = discard the { $card }
recover = take back the { $card }
teach = pick from { PLAYER($victim) }
decline = do nothing

## What an offer costs

cost-postman =
    Costs the Postman: unspent it is worth { $points } { $points ->
        [one] point
       *[other] points
    } as things stand.
cost-innkeeper =
    Costs the Innkeeper: unspent it is worth { $points } { $points ->
        [one] point
       *[other] points
    } as things stand.
cost-telegraphist =
    Costs the Telegraphist: unspent it is worth { $points } { $points ->
        [one] point
       *[other] points
    } as things stand.

## Log

log-starts = { PLAYER($seat) } begins.
log-takes = { PLAYER($seat) } takes the { $card } at { $spot }.
log-visits = { PLAYER($seat) } moves to the Pan at { $spot }.
log-uses = { PLAYER($seat) } uses the { $card }.
log-telegraph = { PLAYER($seat) } moves the digger onto the { $card } at { $spot }.
log-discards = { PLAYER($seat) } discards the { $card }.
log-recovers = { PLAYER($seat) } takes back the { $card } and sends the Commander away.
log-teaches = { PLAYER($seat) }'s Teacher picks the { $card } from { PLAYER($victim) }.
log-token = { PLAYER($seat) } finds a token of { $points }.
log-pan-empty = The Pan at { $spot } is empty and leaves the grid.
log-again = The Warden turns the direction of play round; { PLAYER($seat) } has another turn.
log-ends = The game is over; { PLAYER($seat) } took the last card and gets the digger.
log-nothing = { PLAYER($seat) } does nothing with the { $card }.

## Score lines

score-nuggets = nugget cards
score-pebbles = pebble cards
score-tokens = gold tokens
score-digger = the gold digger
score-teachers = cards with Teachers
score-postmen = unused Postmen
score-innkeepers = unused Innkeepers
score-commanders = kept Commanders
score-telegraphists = unused Telegraphists

## Reasons

no-turn = It is { PLAYER($seat) }'s turn: play passes round the table.
no-over = The game is over: the line that was due held no card.
no-over-cleared = The game is over: the square holds no card any more.
no-deal = The cards are still being dealt into the square.
no-draw-starter = The lot must first decide who begins.
no-draw-taught = The lot must first decide which card the Teacher picks.
no-draw-token = The uppermost token of the Pan must be turned up first.
no-pan-twice = A move to a Pan gives one token and ends the turn.
no-digger-pan = The digger stands on this Pan and must move elsewhere first.
no-digger-card = The digger stands on this card: it can be taken once the digger has gone.
no-digger = The digger stands here, on a spot that has become free: there is no card to take.
no-card = No card lies at { $spot } any more: an empty spot is not filled again.
no-diagonal = No card lies there, on a diagonal of the digger, to spend the Innkeeper on.
no-axis = This turn takes from { $line }: the axis changes with every turn.
no-postman = To take from { $line } you need a Postman, an ability card, in front of you when your turn begins.
no-postman-left = To take from { $line } you need a Postman: each works a single time, and all have left for the box.
no-innkeeper = To take diagonally you need an Innkeeper, an ability card, in front of you when your turn begins.
no-innkeeper-left = To take diagonally you need an Innkeeper: each works a single time, and all have left for the box.
no-reach = The card at { $spot } lies neither in the digger's row nor in its column.
no-reach-yet = The card at { $spot } is out of the digger's reach, but not of your Telegraphist: touch that card first.
no-other-way = This card is reached in another way: you can { $way }.
no-second-ability = You have used the Telegraphist: no more than one ability card in a turn.
no-telegraphist = You need a Telegraphist, an ability card, in front of you when your turn begins.
no-telegraphist-left = You need a Telegraphist: each works a single time, and all have left for the box.
no-neighbours = No card that the digger could go to has another on the next spot along the axis.
no-neighbour = No card lies on the spots next to { $spot } along the axis.
no-telegraph-far = Now you take a card on a spot next to the digger, along { $line }.
no-telegraph-x = This is the card X itself that the digger was sent to: it is not for you.
no-telegraph-line = As this table plays it, the digger goes to a card of the line that is due: { $line }.
no-telegraph-card = No card lies at { $spot }: the digger is sent to a card of the square.
no-telegraph-here = The digger stands here: it is sent to another card of the square.
no-end = The game ends by itself when no card can be taken; now you must take one.
no-first = The townsfolk card that you took comes first: answer its question.
no-pass = You cannot pass: your turn is to take a card.
no-own-card = You have no loose { $card }.
no-token-discard = A token is no nugget or pebble card: neither Trapper nor Goldsmith accepts it.
no-taught = A card that lies with a Teacher has no other use.
no-trap-pebble = The Trapper costs you a nugget card, not a pebble card.
no-trap-decline = The Trapper costs you one of your nugget cards: you cannot do nothing.
no-smelt-nugget = With the Goldsmith you get rid of a pebble card, not of a nugget card.
no-discard-now = A card is discarded only when you have just taken a Trapper or a Goldsmith: townsfolk work at once.
no-recover-kind = The Commander fetches only nugget cards from the side pile.
no-recover-none = No { $card } lies in the side pile.
no-recover-decline = A nugget card lies in the side pile: one comes to you for the Commander.
no-recover-late = A Commander that stayed with you fetches nothing later on.
no-recover-now = A nugget card comes back from the side pile only when you take a Commander.
no-teach-self = The Teacher picks from an opponent, not from yourself.
no-teach-empty = { PLAYER($victim) } has no loose card to pick.
no-teach-townsfolk = A Teacher picks nugget and pebble cards only: no townsfolk, no tokens.
no-teach-choice = You name the player: the lot decides which of the cards it is.
no-own-cards = These cards you have already: the card that you take from the grid is laid open before you, beside them.
no-teach-now = You name an opponent only when you have just taken a Teacher.

## On the drawing

draw-area-grid = Grid
draw-area-players = Players
draw-story =
    A grid of { $side } by { $side } with { $cards } { $cards ->
        [one] card
       *[other] cards
    } left. { $digger } { $turn }{ $asked } Points: { $points }.
draw-story-digger = The digger stands at row { $row }, column { $column }.
draw-story-turn = { PLAYER($seat) } is to move.{ " " }
draw-story-points = { PLAYER($seat) } { $points }
draw-card = { $card } at { $spot }
draw-ability = { $card } at { $spot }, for the { $ability }
draw-digger = The gold digger
draw-asked = { PLAYER($seat) }: { $asked }
draw-own = { PLAYER($seat) } (you)
draw-other = { PLAYER($seat) }
draw-pair-a = { $player } · pair A
draw-pair-b = { $player } · pair B
draw-points =
    { $points } { $points ->
        [one] point
       *[other] points
    }
draw-pair-points = { $points } + { $partner } = { $pair }
draw-nothing = nothing yet
draw-taught = with Teachers: { $values }
draw-tokens = tokens: { $values }
draw-has-digger = the digger: { $points }
draw-pile = Side pile
draw-pile-empty = empty
draw-clockwise = Play runs clockwise
draw-counter-clockwise = Play runs counter-clockwise

## Sheets: what a thing is and does

unit-points = points
counted-points =
    { $n ->
        [one] point
       *[other] points
    }
sheet-nugget =
    Brings { $value } { $value ->
        [one] point
       *[other] points
    } to whoever takes it.
sheet-pebble =
    Costs { $value } { $value ->
        [one] point
       *[other] points
    }: whoever takes it loses them.
sheet-trapper = Whoever takes it gives up one of his nugget cards; both go to the side pile.
sheet-goldsmith = Whoever takes it may get rid of one pebble card; both go to the side pile.
sheet-commander = Whoever takes it may fetch a nugget card from the side pile for it. Without one there it stays, and brings a point for each token of its owner, two with the digger.
sheet-reseller = At the end it halves the cost of its owner's dearest pebble card.
sheet-postman = Spend it once to take from the digger's other line. Kept to the end it brings a point for each of your pebble cards.
sheet-innkeeper = Spend it once to take a card on a diagonal of the digger. Kept to the end it brings a point for each of your characters, itself included.
sheet-warden = Turns the direction of play round, and whoever takes it has another turn.
sheet-teacher = Whoever takes it may draw a card of an opponent by lot; at the end that card counts as gain, even a pebble.
sheet-telegraphist = Spend it once to send the digger to any card and take one beside it. Kept to the end it brings a point for each nugget card that stays in the square.
sheet-pan = Moving here gives the uppermost token, not the card. The Pan leaves with its last token.
sheet-unspent =
    Kept to the end it would bring you { $points } { $points ->
        [one] point
       *[other] points
    } as things stand.
sheet-place = Lies at { $spot }, row and column.
sheet-digger-here = The digger stands here.
sheet-empty = empty spot { $spot }
sheet-empty-effect = A spot once empty is never filled again.
sheet-pan-left =
    { $number } { $number ->
        [one] token
       *[other] tokens
    } left on it.
sheet-in-pile = { $number } in the side pile.
sheet-with-teacher = { $number } with your Teachers: brings its value, even a pebble.
sheet-yours = You have { $number }.
sheet-tokens = gold tokens
sheet-tokens-effect = Each brings the points on its face; more tokens win a tie.
sheet-pile-effect = Cards that Trappers and Goldsmiths sent away. They bring nobody anything; a Commander can fetch a nugget card.
sheet-band = { $line } is due
sheet-band-effect = This turn takes a card from this line; the next turn takes along the line that crosses it.
sheet-digger-effect = It walks to every card that is taken; the next card lies in its row or column, by turns. Whoever takes the last card gets it: { $points } points.
sheet-digger-owner = { PLAYER($seat) } has it.
sheet-player-effect = The cards that this player has taken: nuggets bring points, pebbles cost them.
sheet-points =
    { $points } { $points ->
        [one] point
       *[other] points
    } as things stand.
fact-cards =
    { $number } { $number ->
        [one] card
       *[other] cards
    }
fact-tokens =
    { $number } { $number ->
        [one] token
       *[other] tokens
    }
fact-pair = pair { $pair }: { $points }
fact-digger = the digger
end-cleared = No card is left in the square.
end-line = No card was left in the line that was due.

## On the terminal's board

draw-nugget = ◆ nugget
draw-pebble = ○ pebble
draw-pan = Pan ●●●: tokens left on it
draw-forwards = play runs 1, 2, 3 ...
draw-backwards = play runs backwards

## In a terminal without signs: the grid in words

draw-board-row = Row { $number }
draw-board-free = free
draw-board-digger = { $card } under the digger
