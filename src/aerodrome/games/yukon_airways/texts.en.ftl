### All that Yukon Airways says.

why-points = It earns more money.
why-points-by = It earns ${ $score-money } more.
risk-points = The other earns more money at once.
risk-points-by = The other earns ${ $score-money } more at once.
why-places = It leads to more different places, which pay at the end.
why-places-by = It leads to new places: ${ $score-locations } more at the end.
risk-places = The other leads to more different places.
risk-places-by = The other leads to new places: ${ $score-locations } more at the end.
why-flights = It makes better flights possible today.
risk-flights = The other makes better flights possible today.
why-plan = The flight that it plans pays better.
risk-plan = The flight that it plans pays less.
why-boarding = You board for a better flight.
why-boarding-by =
    You have { $fact-dice } { $fact-dice ->
        [one] passenger
       *[other] passengers
    } more aboard, for a better flight.
risk-boarding = You board for a worse flight.
risk-boarding-by =
    You have { $fact-dice } { $fact-dice ->
        [one] passenger
       *[other] passengers
    } fewer aboard.
why-cards = You will have more cards tomorrow.
why-cards-by =
    You will have { $fact-cards } { $fact-cards ->
        [one] card
       *[other] cards
    } more.
risk-cards = You will have fewer cards tomorrow.
risk-cards-by =
    You will have { $fact-cards } { $fact-cards ->
        [one] card
       *[other] cards
    } fewer.
why-tickets = You keep tickets to new places.
risk-tickets = It uses up tickets to new places.
why-fuel = It leaves more fuel in the tank.
why-fuel-by = It leaves { $fact-fuel } more fuel in the tank.
risk-fuel = It leaves less fuel in the tank.
risk-fuel-by = It leaves { $fact-fuel } less fuel in the tank.
why-due = It brings an improvement.
risk-due = The other brings an improvement.
why-icons = It gets you closer to a bonus.
risk-icons = It uses up steps towards a bonus.
why-switches = A switch works for all the days to come.
risk-switches = The switch of the other would work for all the days to come.
why-fuel_dials = A fuel dial works for all the days to come.
risk-fuel_dials = A fuel dial stays low.
why-card_dials = A card dial works for all the days to come.
risk-card_dials = A card dial stays low.

## The points, what is public about a player, scenes, the end

unit-points = dollars
counted-points =
    { $n ->
        [one] dollar
       *[other] dollars
    }
fact-money = ${ $n } in hand
fact-fuel = { $n } fuel
fact-cards =
    { $n } { $n ->
        [one] card
       *[other] cards
    }
fact-dice =
    { $n } { $n ->
        [one] die
       *[other] dice
    }
fact-finished = finished
scene-income = Income of { $day }
scene-fuel-used = objective 3: fuel used
scene-over = The end of the week
scene-best = the farthest place
scene-fares = passengers
scene-reward = { $reward }
no-title = no title yet
next-title = { $name } takes { $n } places and ${ $money }: now { $visited } and ${ $points }
ends-sunday = Sunday is over: six days were played.

## What things are

sheet-hub = The first flight of a day leaves from here, and seaplanes come home for free. It is no destination.
sheet-place = The highest value that you reach on a day is paid in Income: ${ $value } here, and $1 for each die delivered.
sheet-cubes = Here lie { $cubes }: a die of the same colour takes one and brings an improvement.
sheet-no-cubes = No cubes are left: dice bring grey ones.
sheet-extra = Each die delivered here pays ${ $n } more.
sheet-cost = The flight takes { $cost } fuel from where you are; your tank holds { $fuel }.
sheet-hand = Your hand
sheet-hand-empty = You have no cards; everybody draws at the end of the day.
sheet-card = Face up a ticket to { $place }, under a ticket a { $icon } icon, face down a part of a set.
sheet-held = You hold { $n } of this kind.
sheet-bonus-wrench =
    { $icons } wrench icons laid on a day give { $n } { $n ->
        [one] improvement
       *[other] improvements
    }.
sheet-bonus-fuel = { $icons } fuel icons laid on a day give { $n } fuel.
sheet-bonus-money = { $icons } money icons laid on a day give ${ $n }.
sheet-gate = Gate { $gate }
sheet-gate-1 = Whoever is first here is first in the next turn order.
sheet-gate-2 =
    You draw { $cards } { $cards ->
        [one] card
       *[other] cards
    } at once.
sheet-gate-3 = You may board dice of a second colour.
sheet-gate-4 = One die move is free, and you get { $move_fuel } fuel.
sheet-gate-5 = You get { $fuel } fuel.
sheet-gate-6 = You may buy one improvement for ${ $price }.
sheet-markers = Markers here: { $players }.
sheet-waiting = Waiting here: { $dice }.
sheet-nobody = Nobody waits here.
sheet-die = A { $colour } passenger
sheet-die-effect = It boards at the gate of your marker; dice have one colour unless gate 3 or switch 4 says otherwise.
sheet-aboard = Delivered on a ticket it pays $1 and takes a cube of its colour there, which brings an improvement.
sheet-at-gate = { $n } at gate { $gate }.
sheet-in-seaplane = { $n } aboard { PLAYER($seat) }'s seaplane.
sheet-wanted = There are { $colour } cubes at { $places }.
sheet-dial-fuel-name = Fuel
sheet-dial-fuel = The tank. Flights use it up; empty seats, gates and bonuses fill it. It is never improved.
sheet-dial-bonus_fuel-name = Bonus Fuel
sheet-dial-bonus_fuel = So much fuel comes each day when you have boarded.
sheet-dial-cards_as_fuel-name = Cards as Fuel
sheet-dial-cards_as_fuel = At most so many cards may be discarded as fuel on a flight, when the tank is short.
sheet-dial-hand_size-name = Hand Size
sheet-dial-hand_size = Who holds more cards at the end of the day discards.
sheet-dial-card_draw-name = Card Draw
sheet-dial-card_draw = So many cards you draw at the end of the day.
sheet-dial-christmas-name = Christmas Bonus
sheet-dial-christmas = So much is paid after the last day.
sheet-mark = { PLAYER($seat) } has { $mark }.
sheet-next = The next mark is { $mark }.
sheet-switch = Switch { $number }
sheet-switch-1 = Two dice may share a ticket.
sheet-switch-2 = { $moves } die moves a day are free.
sheet-switch-3 = Each icon bonus brings ${ $money } more.
sheet-switch-4 = You may board dice of a second colour at any gate.
sheet-switch-5 = Once a day { $icons } equal icons are enough for a bonus.
sheet-switch-6 = { $cards } cards face down are enough for a ticket to anywhere.
sheet-switch-7 = At the end each cube of your most frequent colour pays $2.
sheet-on = { PLAYER($seat) } has turned it on.
sheet-off = { PLAYER($seat) } has it off.
sheet-used = It has been used today.
sheet-icon = { $icon } icons
sheet-lying =
    { $n } unused { $icon } { $n ->
        [one] icon
       *[other] icons
    } before { PLAYER($seat) }.
sheet-seats = Seats
sheet-seats-effect = { $seats } dice at most. Every empty seat is worth one fuel when boarding ends.
sheet-seated = { $n } of { $seats } taken.
sheet-cockpit = At the end you score money, the Christmas dial, switch 7 and the locations visited. Now:
sheet-score = { $what }: ${ $n }
sheet-seaplane = { PLAYER($seat) }'s seaplane
sheet-flies = In turn order each player makes one flight or finishes, until all have finished.
sheet-stands = It is at { $place }.
sheet-tank = { $fuel } fuel in the tank.
sheet-finished = Finished for today.
sheet-table = Cards laid today
sheet-table-effect = Cards and dice of flights stay here until Maintenance; icons laid face up count together.
sheet-up = Face up: { $cards }.
sheet-down = { $n } face down.
sheet-map = { PLAYER($seat) }'s own map
sheet-map-effect = A location is visited if any cube of yours lies there; at the end the number of locations pays.
sheet-visited = { $n } visited: ${ $bonus }.
sheet-calendar = A day has four phases: Boarding, Flight, Income, Maintenance.
sheet-days-left =
    { $n } { $n ->
        [one] day
       *[other] days
    } after this one.
sheet-track = Turn track
sheet-track-effect = Boarding goes along the track; the gates that players choose make the next order.
sheet-turns = Now: { $players }.
sheet-decks = Draw deck and discard pile
sheet-decks-effect = If the deck runs out, the shuffled discard pile is the new one.
sheet-cards = { $deck } to draw, { $pile } discarded.
sheet-taken = { PLAYER($seat) } flies it.
sheet-model = A seaplane whose { $dial } dial starts one mark higher than others. That mark is never lost.
sheet-strip = Flight strip
sheet-strip-effect = Place, tickets, dice, fuel and income of the flight that is planned, or of the last one.
sheet-route = The planned way
sheet-route-effect = A flight costs the sum of the labels along its way.
sheet-leg = { $first } - { $second }: { $cost } fuel
sheet-tank = Your tank holds { $fuel }.
sheet-titles = Alone you play for a title: locations and money must both be reached.
sheet-title = { $name }: { $n } locations and ${ $money }

## The game and its options

variant-several = Several players
variant-solo = Solo
about = Board passengers at the pier, plan flights over the Yukon, and tune your seaplane's cockpit as you go.
option-objectives = The three objectives: drawn by lot, the set recommended for a first game, or picked by player 1.
option-objectives-first-game = set for a first game
option-objectives-chosen = picked by player 1
option-planes = Seaplanes are drawn by lot, or picked by the players in turn.
option-planes-title = Seaplanes
option-planes-chosen = picked in turn
option-plain = Players of these numbers use the plain side of their seaplane card, without the initial improvement.
option-plain-title = Plain side of the seaplane
option-plain-1 = Player 1
option-plain-2 = Player 2
option-plain-3 = Player 3
option-plain-4 = Player 4
option-previous_title = Solo: the best title reached so far, which this game has to beat.
option-previous_title-title = Solo title to beat
option-scenic_route = Objective 4, Scenic Route: as a reward of the flight it pays for every later flight with a pink die, as a reward of the day it pays once a day.
option-scenic_route-each-flight = pays for each later flight
option-scenic_route-once-a-day = pays once a day
conflict-plain = Player { $number } cannot use the plain side at a table of { $seats }.
conflict-previous_title = A title to beat is for the solo game only: set 'previous_title' to none.

## Names

red = red
green = green
pink = pink
blue = blue
yellow = yellow
grey = grey
wrench = wrench
fuel = fuel
money = money
card = { $place } ({ $icon })
dice = { $n } { $colour }
switch-1 = switch 1 (two dice on a ticket)
switch-2 = switch 2 (two free die moves)
switch-3 = switch 3 ($2 more for a bonus)
switch-4 = switch 4 (a second colour)
switch-5 = switch 5 (two icons for a bonus)
switch-6 = switch 6 (two cards face down)
switch-7 = switch 7 ($2 for each cube of the main colour)
dial-fuel = the Fuel dial
dial-bonus_fuel = the Bonus Fuel dial
dial-cards_as_fuel = the Cards as Fuel dial
dial-hand_size = the Hand Size dial
dial-card_draw = the Card Draw dial
dial-christmas = the Christmas Bonus dial
dollars = ${ $n }

## What the standard edition calls its days, objectives and titles; the ids follow its names

day-monday = Monday
day-tuesday = Tuesday
day-wednesday = Wednesday
day-thursday = Thursday
day-friday = Friday
day-saturday = Saturday
day-sunday = Sunday
short-day-mon = Mon
short-day-tue = Tue
short-day-wed = Wed
short-day-thu = Thu
short-day-fri = Fri
short-day-sat = Sat
short-day-sun = Sun
objective-better-safe-than-sorry = Better safe than sorry
objective-long-flight-specialist = Long flight specialist
objective-the-wind-beneath-my-wings = The wind beneath my wings
objective-scenic-route = Scenic Route
objective-last-call = Last Call
objective-mounties-priority = Mounties' Priority
objective-paid-with-gold-nuggets = Paid with Gold Nuggets
objective-love-is-in-the-air = Love is in the air
objective-and-the-canoe = ...and the canoe?!?
title-rookie = Rookie
title-sourdough = Sourdough
title-yukoner = Yukoner
title-sky-king = Sky King
title-legend = Legend
own-name = { $name }

## Questions

ask-setup = The table is being set up.
ask-chance = Chance has its say.
ask-over = The game is over.
ask-objective = Which objectives shall be in play? { $left } still to pick.
ask-plane = Which seaplane do you fly?
ask-gate = Boarding: at which gate do you put your marker?
ask-improve-solo = Before the first day: which improvement do you start with?
ask-improve-gate = Gate 6: which improvement do you make for ${ $price }?
ask-improve-bonus = Wrench bonus: which improvement do you make?
ask-improve-cubes = Coloured cubes: which improvement do you make? { $due } due.
ask-improve-objective = { $name }: which improvement do you make?
ask-move =
    Move dice between the gates? { $free } free { $free ->
        [one] move
       *[other] moves
    } and ${ $money } left.
ask-board = Whom do you board at gate { $gate }?
ask-fly =
    Fly to which place, or finish the day? { $fuel } fuel, { $dice } { $dice ->
        [one] die
       *[other] dice
    } aboard.
ask-tickets = Flight to { $place } ({ $cost } fuel): which tickets do you lay?
ask-set = Flight to { $place }: which card face down? { $left } more for this ticket.
ask-under = Flight to { $place }: lay further cards under the tickets for their icons?
ask-dice =
    Flight to { $place }: which dice go on the { $tickets } { $tickets ->
        [one] ticket
       *[other] tickets
    }?
ask-route = Flight to { $place }: which way? { $used } fuel used today so far, { $goal } fulfil the objective.
ask-stay =
    { $dice } { $dice ->
        [one] die is
       *[other] dice are
    } still aboard: do you finish the day now, or fly on at your next turn?
ask-burn = Flight to { $place }: which card is discarded as fuel? { $left } more.
ask-discard = Your hand is over the limit: which card do you discard? { $left } more.

## Choices

pick-objective = play with { $number }, { $name }
pick-plane = fly the { $name } (starts with { $dial } one mark up)
pick-plane-plain = fly the { $name }, plain side
to-gate = go to gate { $gate }
turn-on = turn on { $what }
turn-up = move { $what } up to { $mark }
decline = improve nothing
move-free = move a { $colour } die from gate { $start } to gate { $end } free
move-paid = move a { $colour } die from gate { $start } to gate { $end } for ${ $dollars }
move-back = move a { $colour } die from gate { $start } to gate { $end } and get ${ $dollars } back
moves-done = no more moves
board = board a { $colour } die
board-done = board nobody else
fly-to = fly to { $place } ({ $cost } fuel)
finish = finish the day
finish-now = finish the day now
stay = wait for the next turn to fly on
lay-ticket = lay { $card } face up as a ticket
begin-set = lay { $n } cards face down as a ticket
use-pair = use switch 5 on two { $icon } icons
tickets-done = these tickets are all
lay-down = lay { $card } face down
lay-under = lay { $card } under a ticket
under-done = nothing more under the tickets
deliver = deliver a { $colour } die
dice-done = deliver no more dice
direct = fly the cheapest route ({ $cost } fuel)
detour = fly by { $via } ({ $cost } fuel)
burn = discard { $card } as fuel
discard = discard { $card }

## Log

log-objective = Objective { $number }, { $name }, is in play.
log-plane = { PLAYER($seat) } flies the { $name }.
log-dealt = You are dealt { $card }.
log-starts = { PLAYER($seat) } begins and has ${ $money }.
log-solo = The week begins with ${ $money }.
log-day = It is { $day }.
log-gate = { PLAYER($seat) } goes to gate { $gate }.
log-draws =
    { PLAYER($seat) } draws { $n } { $n ->
        [one] card
       *[other] cards
    }.
log-drawn = You draw { $card }.
log-shuffle = The discard pile is shuffled and becomes the draw deck.
log-turn-on = { PLAYER($seat) } turns on { $what }.
log-turn-up = { PLAYER($seat) } moves { $what } up to { $mark }.
log-move-free = { PLAYER($seat) } moves a { $colour } die from gate { $start } to gate { $end }.
log-move-paid = { PLAYER($seat) } moves a { $colour } die from gate { $start } to gate { $end } for ${ $dollars }.
log-boards = { PLAYER($seat) } boards { $dice } and has { $fuel } fuel.
log-boards-none = { PLAYER($seat) } boards nobody and has { $fuel } fuel.
log-track = The turn order is { $players }.
player = { PLAYER($seat) }
log-flies = { PLAYER($seat) } flies from { $start } to { $end } for { $price } fuel: { $parts }.
part-delivers = delivers { $dice }
part-tickets =
    { $n } { $n ->
        [one] ticket
       *[other] tickets
    } face up
part-sets =
    { $cards } cards face down as { $n } { $n ->
        [one] ticket
       *[other] tickets
    }
part-under =
    { $n } { $icon } { $n ->
        [one] card
       *[other] cards
    } under them
part-burnt = { $n } of it by discarded cards
part-bonus-fuel = fuel bonus
part-bonus-money = money bonus
part-bonus-wrench = wrench bonus ({ $what })
part-bonus-lost = wrench bonus (nothing left to improve)
log-laid-down = Face down before you: { $cards }.
log-cubes = { PLAYER($seat) } gets { $cubes } from { $place }.
coloured-cube =
    { $n } { $colour } { $n ->
        [one] cube
       *[other] cubes
    }
log-reward = { PLAYER($seat) } fulfils { $name }: { $reward }.
reward-money = ${ $n }
reward-fuel = { $n } fuel
reward-cards =
    { $n } { $n ->
        [one] card
       *[other] cards
    }
reward-improvement = an improvement
reward-fuel-card =
    { $n } fuel and { $n } { $n ->
        [one] card
       *[other] cards
    }
log-finishes = { PLAYER($seat) } finishes the day: ${ $best } for the farthest place and ${ $fares } for passengers.
log-finishes-nothing = { PLAYER($seat) } finishes the day without a flight.
log-rolled = The dice lie at the gates: { $gates }.
gate-dice = gate { $gate } ({ $dice })
log-shown = { PLAYER($seat) } had laid face down: { $cards }.
log-discards = { PLAYER($seat) } discards { $card }.
log-over = The week is over.
log-income = Income of { $day }: { $paid }.
earned = { PLAYER($seat) } ${ $n }
log-cube = { $place } has { $cubes }.
log-loses = { PLAYER($seat) } has nothing left to improve.

## Score

score-money = Money
score-christmas = Christmas Bonus dial
score-largest-colour = Switch 7: cubes of the main colour
score-locations = Locations visited

## Offers

offer-boarding = go to gate { $gate } and board { $dice }
offer-flight = fly { $dice } to { $place }
offer-board = board { $dice } and nobody else
offer-fetch = move dice to gate { $gate } and board { $dice }
offer-plan = plan the flight to { $place }
offer-with-bonus = { $flight }, with a { $icon } bonus
offer-improvement = { $improve }, then { $then }
offer-then-improve = first choose what the bonus improves
offer-fuel = { $n } more fuel
offer-moves = ${ $dollars } for moves
offer-cost = { $n } fuel, { $left } left
offer-cards =
    { $n } { $n ->
        [one] ticket card
       *[other] ticket cards
    }
offer-under =
    { $n } { $n ->
        [one] card
       *[other] cards
    } under them
offer-money = ${ $n } at once
offer-fares = ${ $n } fares
offer-value = ${ $n } more for the best place
offer-cubes =
    { $cubes }: { $n ->
        [one] an improvement
       *[other] improvements
    }

## Refusals

no-over = The game is over: it ends with Sunday.
no-turn-board = { PLAYER($seat) } is boarding: a player finishes boarding before the next one begins.
no-turn-fly = It is the turn of { PLAYER($seat) }: players fly in turn order.
no-chance = Cards and dice of the phase come first.
no-gate-now = The marker is put at a gate when boarding begins, and at one gate only.
no-gate-again = Your marker is placed: only the action of gate { $gate } is yours, and once.
no-objective = The objectives lie open for the whole game: they are set before it begins.
no-objective-twice = { $name } is picked already: the three objectives are all different.
no-plane = Every player has a model already, for the whole game.
no-plane-taken = { PLAYER($seat) } flies the { $name }: each player flies a model of their own.
no-fuel-dial = The Fuel dial is never improved: it shows the fuel at hand.
no-switch-on = Switch { $number } is on already.
no-dial-max = { $what } is at its highest mark.
no-improvement = No improvement is due now: coloured cubes, gate 6, wrench bonuses and objective 2 bring them.
no-improvement-plan = With that improvement the flight to { $place } could no longer be paid.
no-decline = An improvement that is due is always made; only gate 6, which costs ${ $price }, can be left.
no-gate-money = Gate 6 asks for ${ $price }, which you do not have.
no-gate-left = Nothing is left to improve, so gate 6 cannot be paid.
no-gate-once = Gate 6 gives one improvement a visit.
no-move-now = Dice are moved after the gate action and before boarding.
no-move-boarded = Boarding has begun: no die moves between the gates any more.
no-move-money =
    You cannot pay for that: it takes { $length } more { $length ->
        [one] move
       *[other] moves
    }, and you have { $free } free and ${ $money }.
no-move-none = No free move is left and you have ${ $money }.
no-move-aboard = A die aboard a seaplane cannot be moved.
no-board-now = Dice board in the Boarding phase only, at your gate.
no-board-later = Dice board after the gate, its action and the moves.
no-board-gate = You board at gate { $gate } only.
no-board-full = All { $seats } seats are taken.
no-board-colour = All boarded dice must have one colour here.
no-board-colours = You may board dice of { $limit } colours here, and have them.
no-board-seats = Further colours do not add seats: all { $seats } are taken.
no-done-board = Dice wait at your gate: at least one must be boarded.
no-fly-now = Flights come after Boarding.
no-fly-begun = The flight to { $place } is under way: its steps are completed in order first.
no-fly-hub = Whitehorse is no destination: the seaplane returns there by itself.
no-fly-here = You cannot fly to { $place }: your seaplane stands there already.
no-fly-finished = You have finished for today.
no-fly-fuel =
    The flight to { $place } needs { $cost } fuel: you have { $fuel } and may discard { $cards } { $cards ->
        [one] card
       *[other] cards
    }.
no-fly-ticket = You have no card for { $place }, and too few cards for a face-down set of { $n }.
no-finish = You can finish when it is your turn to fly, or right after a flight.
no-stay = Flying on at the next turn is a choice only right after a flight, with dice still aboard and others still flying.
no-ticket-now = Tickets are laid when a flight begins, in step a.
no-ticket-place = { $card } is no ticket for { $place }.
no-ticket-dice =
    Every ticket needs a die, and only { $dice } { $dice ->
        [one] die is
       *[other] dice are
    } aboard.
no-plan = With that the flight to { $place } could no longer be paid or ticketed.
no-set-cards = A face-down set takes { $n } cards, and you have too few left.
no-set-first = Say first that you lay a face-down set, then choose its cards.
no-face-down-now = Cards are laid face down only as a set that serves as a ticket, when a flight begins.
no-under-yet = Cards are laid under the tickets in step b, when all tickets lie there.
no-under-now = Cards are laid under tickets in step b of a flight.
no-under-icon = No ticket of this flight shows { $icon }.
no-under-set = Each face-down set has its own icon under it already, and { $icon } is not among them.
no-pair-off = Your switch 5 is off.
no-pair-used = Switch 5 has been used today.
no-pair-icons = Two unused { $icon } icons must lie before you.
no-pair-now = Switch 5 is used in steps a and b of your own flight.
no-tickets-yet = Lay at least one ticket first.
no-deliver-now = Dice are put on tickets in step c of a flight.
no-deliver-none = All { $colour } dice that are aboard lie on tickets already.
no-dice-yet = Every ticket needs a die.
no-deliver-more =
    Each ticket carries { $n } { $n ->
        [one] die
       *[other] dice
    }, and they are placed.
no-route = The cheapest way is flown; there is no choice of another now.
no-burn-now = Cards are discarded as fuel in step d of a flight, when the tank is short.
no-burn-tank = The tank covers the flight: no card may be discarded as fuel.
no-burn-limit =
    Your dial allows { $n } { $n ->
        [one] card
       *[other] cards
    } as fuel on a flight, when the tickets are laid and the dice are on them.
no-burn-laid = Cards that lie on the table cannot be fuel.
no-discard-now = Your hand is not above the limit: you may not discard.
no-discard-later = Your hand is above the limit, which counts only at the end of the day.
no-done-boarding = Nothing can be ended here: gate, its action, die moves, boarding and fuel follow each other.
no-done = There is nothing to end here: the steps follow in order.
no-hand = { $card } is not in your hand: you choose among your own cards.

## On the drawing

draw-area-map = Map
draw-area-piers = Cockpit
draw-area-plan = Flight
draw-area-aims = Objectives
draw-laid = { $place } ({ $icon }): { $up } face up, { $down } face down
draw-area-day = Day
draw-area-cockpits = Others
draw-area-titles = Titles
draw-story = { $day }. { $asked } { $players }
draw-story-over = The week is over. { $players }
draw-story-player =
    { PLAYER($seat) } has ${ $money }, { $fuel } fuel, { $cards } { $cards ->
        [one] card
       *[other] cards
    }, and stands at { $place }.
draw-asked = { PLAYER($seat) }: { $asked }

## On the drawing: the map

draw-arctic-circle = Arctic Circle
draw-yukon-river = Yukon River
draw-beaufort-sea = Beaufort Sea
draw-gulf-of-alaska = Gulf of Alaska
draw-place = { $place }, value { $value }: { $cubes }
draw-place-extra = { $place }, value { $value }, each die ${ $extra } more: { $cubes }
draw-no-cubes = no cubes
draw-extra = +${ $extra } a die
draw-seaplane = { PLAYER($seat) }'s seaplane at { $place }

## On the drawing: beside the map

draw-calendar = Calendar: it is { $day }
draw-track = Turn order
draw-turns = Turn order: { $players }
draw-gate = Gate { $number }: { $action }
draw-gate-1 = first in order
draw-gate-2 = draw a card
draw-gate-3 = second colour
draw-gate-4 = free move, 1 fuel
draw-gate-5 = 2 fuel
draw-gate-6 = $1: improve
draw-dice-at-gate = { $n } { $colour } at gate { $gate }
draw-objective = Objective { $number }, { $name }: { $terms }
draw-objective-1 = 1 card if 2 fuel are left after your last flight
draw-objective-2 = an improvement if you flew to Old Crow or Inuvik
draw-objective-3 = $2 if you used 7 fuel in the day
draw-objective-4 = $3 for a pink die on a second or later flight
draw-objective-5 = $2 for taking the last cube of a place
draw-objective-6 = 1 fuel and 1 card if you board only red dice
draw-objective-7 = $1 for each yellow die delivered
draw-objective-8 = 1 fuel for each blue die delivered
draw-objective-9 = 2 cards for each green die delivered
draw-aim-1 =
    2 fuel left
    a card
draw-aim-2 =
    Old Crow/Inuvik
    improvement
draw-aim-3 =
    7 fuel used
    $2
draw-aim-4 =
    pink, 2nd flight
    $3
draw-aim-5 =
    last cube
    $2
draw-aim-6 =
    red dice only
    1 fuel, 1 card
draw-aim-7 =
    yellow die
    $1 each
draw-aim-8 =
    blue die
    1 fuel each
draw-aim-9 =
    green die
    2 cards each
draw-aims-open = no objectives yet
draw-when-flight = each flight
draw-when-income = in Income
draw-when-boarding = when boarding
draw-decks =
    Draw deck { $deck } { $deck ->
        [one] card
       *[other] cards
    }, discard pile { $pile }
draw-deck = Draw deck
draw-pile = Discard pile
draw-flights = Flights today
draw-strip = Flight strip: the flight that is planned, or the last one
draw-strip-plan = Plan: { $way }
draw-strip-flown = Flight: { $way }
draw-strip-tickets = { $up } up, { $down } down, { $under } under them
draw-strip-fuel = { $cost } fuel used
draw-strip-fuel-left = { $cost } fuel of { $fuel } in the tank
draw-strip-bonus =
    { $n } { $n ->
        [one] bonus
       *[other] bonuses
    }
draw-strip-fares = ${ $n } fares, ${ $best } best place
draw-flight = { $start } → { $end }
draw-no-flights = nobody has taken off yet

## On the drawing: a cockpit; the captions of switches are two lines

draw-other = { PLAYER($seat) }
draw-head = { $player } · { $plane }
draw-head-finished = { $player } · finished
draw-no-plane = no seaplane yet
draw-cards =
    { $n } { $n ->
        [one] card
       *[other] cards
    }
draw-dial = { $dial }: { $mark }
draw-dial-fuel = Fuel
draw-dial-bonus_fuel = Bonus Fuel
draw-dial-cards_as_fuel = Cards as Fuel
draw-dial-hand_size = Hand Size
draw-dial-card_draw = Card Draw
draw-dial-christmas = Christmas
draw-switch-on = Switch { $number }, { $use }: on
draw-switch-off = Switch { $number }, { $use }: off
draw-switch-used = Switch { $number }, { $use }: on, used today
draw-switch-1 = each ticket may carry two dice
draw-switch-2 = two die moves are free
draw-switch-3 = $2 more for each bonus
draw-switch-4 = dice of a second colour may be boarded
draw-switch-5 = two equal icons are enough, once a day
draw-switch-6 = two cards are a face-down set
draw-switch-7 = $2 for each cube of the main colour at the end
draw-caption-1 =
    2 dice
    a ticket
draw-caption-2 =
    2 free
    moves
draw-caption-3 =
    +$2 a
    bonus
draw-caption-4 =
    second
    colour
draw-caption-5 =
    2 icons
    do
draw-caption-6 =
    2 cards
    do
draw-caption-7 =
    $2 main
    colour
draw-seats =
    { $n } { $n ->
        [one] die
       *[other] dice
    } aboard
draw-aboard = { $n } { $colour } aboard
draw-icons =
    { $n } unused { $icon } { $n ->
        [one] icon
       *[other] icons
    }
draw-table = { $up } up, { $down } down on the table
draw-table-up = laid: { $n } face up
draw-table-down = { $n } face down
draw-own-map =
    Own map: { $n } { $n ->
        [one] place
       *[other] places
    } visited, worth ${ $bonus }
draw-visited =
    { $n } { $n ->
        [one] place
       *[other] places
    }: ${ $bonus }
draw-won = { $place }: { $cubes }
draw-titles = Pilot titles
draw-titles-places = places
draw-titles-score = score
draw-titles-best = your best so far

## On the drawing: the own hand

draw-hand = Your tickets
draw-hand-empty = no cards
draw-card = { $place }, { $icon } icon
draw-card-several =
    { $place }, { $icon } icon, { $n } { $n ->
        [one] card
       *[other] cards
    }

## In a terminal: the map, the piers and the cockpit in lines

draw-board-place = { $place }, { $fuel } fuel away, value { $value }
draw-board-extra = { $place }, { $fuel } fuel away, value { $value } and ${ $extra } more a die
draw-board-here = { $place }, where you are
draw-board-cubes = { $cubes }
draw-board-tickets = your tickets { $tickets }
draw-board-ticket = { $n } { $icon }
draw-board-gate = Gate { $number }, { $action }
draw-board-nobody = nobody waits
draw-board-aboard = Aboard
draw-board-cockpit = Your cockpit
