### All that Par Avion says.

why-points = It brings points at once.
why-points-by = It brings { $points } VP more at once.
risk-points = The other brings points at once.
risk-points-by = The other brings { $points } VP more at once.
why-aboard = What is aboard gets to its airports sooner.
risk-aboard = What is aboard takes longer to its airports.
why-room = Planes keep room for another card.
why-room-by =
    Planes have room for { $less-fact-aboard } { $less-fact-aboard ->
        [one] card
       *[other] cards
    } more.
risk-room = Planes have no room for another card.
risk-room-by =
    Planes have room for { $less-fact-aboard } { $less-fact-aboard ->
        [one] card
       *[other] cards
    } fewer.
why-empty = Empty planes get to worthwhile cards sooner.
risk-empty = Empty planes stay away from worthwhile cards for longer.
why-navigators = You keep a Navigator aboard.
risk-navigators = You have one Navigator fewer.
why-events = You keep event cards for later.
risk-events = You give event cards away.

## The game and its options

variant-map = Airports as printed
variant-dealt = Airports dealt by lot
about = Load your planes, read the wind, land along the runway, and hope that nobody looks into your hold.
option-planes = Planes of each player: 2 with 3 to 5 players and 3 with 2, or more where the rules allow it.
option-planes-title = Planes of each player
option-planes-standard = as the rules say
option-scenario = Where the airports stand: as the map says, or dealt to its cities.
option-scenario-title = Airports
option-scenario-standard = where the map has them
option-scenario-random = dealt to the cities by lot
option-rounds = The victory round starts at the latest after so many rounds; off: by points or cards alone.
option-rounds-title = Most rounds
option-rounds-off = no limit
option-tailwind_pays = The step that first feels a wind is paid from the MP that the plane has (off), or the MP that the wind gives may help to pay for it (on).
option-tailwind_pays-title = First step with the wind
option-tailwind_pays-False = is paid before the wind gives
option-tailwind_pays-True = may be paid with what the wind gives
option-stuck_lands = A plane with a stuck rudder that cannot go straight on crashes (off), or it makes an emergency landing and crashes only off open terrain (on).
option-stuck_lands-title = Stuck rudder, way blocked
option-stuck_lands-False = the plane crashes
option-stuck_lands-True = it makes an emergency landing
conflict-seats = This edition of Par Avion has no table for { $seats } players.
conflict-planes = { $seats } players have { $allowed } planes each, not { $planes }.
conflict-planes-either = { $seats } players have { $fewer } or { $more } planes each, not { $planes }.

## Names

card-bound = { $title } to { $airport } ({ $points })
card-navigator = Navigator { $number } ({ $points })
card-event = { $title } { $number }
nothing = nothing
airport = airport { $number } ({ $city })
airport-number = airport { $number }
field = field { $name }
dir-0 = east
dir-1 = north-east
dir-2 = north-west
dir-3 = west
dir-4 = south-west
dir-5 = south-east

## Questions

ask-deal = The cards are being dealt.
ask-place = At which airport does { $plane } start?
ask-load = { $plane } loads at { $airport }: put down and take what you like.
ask-replace = The insurance pays: at which airport does the new { $plane } stand?
ask-choose = Which plane flies or loads?
ask-choose-must = Which plane flies or loads? { $planes } must still move.
ask-choose-placing = Load another plane here, or be done?
ask-fly = { $plane } has { $mp } MP: where does it fly?
ask-fly-or-face = { $plane } has { $mp } MP: where does it fly, or which way shall it face?
ask-facing = { $plane } has no MP left: which way shall it face?
ask-take-off = { $plane } has taken off with { $mp } MP left: along which runway does it leave?
ask-look = { $plane } meets { $other }: look at its cards?
ask-drift-look = { $plane } is carried past { $other }: look at its cards?
ask-cards = Deliver or play cards, or end the turn.
ask-wind = Where does the wind blow to?
ask-fog = Which airport lies in fog?
ask-target = On which plane do you play { $card }?
ask-navigate = { $plane } shall lose its orientation: use a Navigator?
ask-drift = Where does { $plane } lose its way to?
ask-confiscate = The fine cannot be paid: which plane do you give up?
ask-over = The game is over.

## Choices

place = place { $plane } at { $airport }
replace = put the new { $plane } at { $airport }
fly = fly { $plane }
fly-off = take off with { $plane } from { $airport }
fly-off-navigator = take off with { $plane } from { $airport } in fog, using a Navigator
fly-ground = take off with { $plane } from its field
fly-crash = fly { $plane }, which cannot go straight on and crashes
fly-down = fly { $plane }, which cannot go straight on and has to come down
view = load { $plane } at { $airport }
view-again = load { $plane } at { $airport } once more
done-moving = all planes are done: go on to the cards
done-placing = done at this airport
done-loading = done loading
done-turn = end the turn
step = fly { $direction } to { $field } ({ $cost } MP, { $left } left)
land = land at { $airport }
land-navigator = land at { $airport } in fog, using a Navigator
flight = fly { $plane } to { $field }
flight-land = land { $plane } at { $airport }
flight-land-navigator = land { $plane } at { $airport } in fog, using a Navigator
stop = stop here, facing { $direction }
stop-cost = stop here, facing { $direction } ({ $cost } MP)
look = look into { $plane }
no-look = do not look
deliver = deliver { $card } from { $plane }
deliver-all =
    deliver all that is for { $airport }: { $count } { $count ->
        [one] card
       *[other] cards
    }, { $points } VP
end-turn = end the turn
end-turn-deliver =
    deliver { $count } { $count ->
        [one] card
       *[other] cards
    } for { $points } VP and end the turn
play = play { $card } from { $plane }
wind = let the wind blow { $direction }
fog = put the fog on { $airport }
target = play it on { $plane }
navigate = use a Navigator of { $plane }
no-navigate = go on without a Navigator
drift = move it to { $field }
stay = leave it where it is
confiscate = give up { $plane }
put = put { $card } down
take = take { $card }
put-all = put all { $count } cards down
take-all = take all { $count } cards
preview-mp = { $cost } MP, { $left } left
preview-tailwind = the wind gives { $mp } MP
preview-headwind = the wind takes { $mp } MP
preview-facing = facing { $direction }
preview-stays = { $plane } stays, facing { $direction }
preview-cargo =
    { $count } { $count ->
        [one] card
       *[other] cards
    } for this airport, { $points } VP
preview-card = { $card }

## Log

log-airport = Airport { $number } stands on { $city }.
log-dealt = Six cards lie face down at each airport.
log-owns = { $plane } belongs to { PLAYER($seat) }.
log-places = { PLAYER($seat) } places { $plane } at { $airport }.
log-views = { PLAYER($seat) } views the cards of { $airport } with { $plane }.
log-pile = You see at { $airport }: { $cards }.
log-puts = You put { $card } down.
log-takes = You take { $card } aboard { $plane }.
log-loaded =
    { $plane } has { $aboard } { $aboard ->
        [one] card
       *[other] cards
    } aboard now, and { $pile } { $pile ->
        [one] lies
       *[other] lie
    } at { $airport }.
log-turn = Round { $round }: { PLAYER($seat) }'s turn.
log-takes-off = { $plane } takes off from { $airport }.
log-lifts-off = { $plane } takes off from { $field }.
log-flies = { $plane } flies { $direction } to { $field }, { $mp } MP left.
log-lands = { $plane } lands at { $airport }.
log-stops = { $plane } stays at { $field }, facing { $direction }.
log-looks = { PLAYER($seat) } looks into { $plane }.
log-sees = You see aboard { $plane }: { $cards }.
log-caught = Contraband! { $plane } loses its whole cargo: { $cards }.
log-delivers = { PLAYER($seat) } delivers { $card } at { $airport }.
log-plays = { PLAYER($seat) } plays { $card } from { $plane }.
log-wind = The wind blows { $direction }.
log-fog = Fog lies on { $airport }.
log-on-plane = { PLAYER($seat) } plays it on { $plane }.
log-goes-on = { PLAYER($seat) } uses no Navigator.
log-navigator = { PLAYER($seat) }'s { $card } guides { $plane }.
log-drifts = { $plane } is carried to { $field }.
log-drift-stays = { $plane } stays where it is.
log-grounded = { $plane } makes an emergency landing at { $field }.
log-leaves = { $cards } leaves { $plane } and takes the train.
log-crashes = { $plane } crashes. Lost: { $cards }.
log-fine =
    { PLAYER($seat) } pays a fine of { $points } { $points ->
        [one] point
       *[other] points
    }.
log-no-fine = { PLAYER($seat) } can neither pay the fine nor give up a plane.
log-confiscated = { $plane } of { PLAYER($seat) } is confiscated. Lost: { $cards }.
log-wind-ends = The wind that blew { $direction } has died down.
log-fog-ends = The fog on { $airport } has cleared.
log-goal-reached = { PLAYER($seat) } has the points and starts the victory round.
log-cards-gone = All point cards are delivered or lost: { PLAYER($seat) }'s turn started the victory round.
log-rounds-over = The last round of this table is over: the victory round starts.
log-ends = The game is over.
log-replaced = { PLAYER($seat) } gets a new { $plane } at { $airport }.

## Score lines

score-cargo = cargo
score-passengers = passengers
score-contraband = contraband
score-vips = President and Entrepreneur
score-navigators = Navigators
score-fines = fines

## Reasons

no-turn = It is not your turn to decide but { PLAYER($seat) }'s.
no-over = The game has ended.
no-dealing = The cards are still being dealt to the airports.
no-step-one = Planes move first, in step 1; cards are played afterwards.
no-step-two = No plane moves any more in step 2, while cards are played.
no-play-first = Cards are played one after the other: first finish the one that you are playing.
no-not-yours = { $plane } is not your plane: you move your own.
no-card-other = The cards aboard { $plane } are seen and played by its owner only.
no-missing = { $plane } is missing: it comes back at an airport at the start of its owner's turn.
no-place-now = An airport is chosen only for a new plane, at the start of its owner's turn.
no-place-done = { $plane } has its airport: it is chosen before the cards are seen.
no-place-first = First every plane is placed at an airport.
no-replace-first = First the missing plane comes back to an airport.
no-play-yet = Planes fly from the first round on, when every plane is placed.
no-acted-moved = { $plane } is done with moving in this turn: now your other planes, in any order.
no-acted-viewed = { $plane } has viewed cards in this turn, so it does not move.
no-view-moved = { $plane } has moved in this turn: it can view cards in the next.
no-view-air = { $plane } is not at an airport: cards come aboard there only.
no-view-again = { $plane } has loaded a second time since another of your planes loaded there, and that was the last.
no-view-elsewhere = Right after placing, only planes at that airport view its cards.
no-repair = { $plane } is being repaired and stays in this turn.
no-fog-off = Fog lies on the airport: nobody takes off there without a Navigator.
no-way-out = { $plane } has no step after which its movement could be ended.
no-finish-flight = Planes move one after the other: first { $plane } ends its movement.
no-finish-load = Planes act one after the other: first { $plane } is done with loading.
no-plane-chosen = Choose which of your planes moves: one after the other, in any order.
no-must-move = { $planes } must spend at least 1 MP: planes that start the turn in the air move.
no-high = High mountains cannot be entered.
no-neighbour = Only the next field straight ahead can be entered, one at a time.
no-runway-off = After take-off the plane leaves along a runway.
no-stuck = With a stuck rudder the plane cannot turn: straight on only.
no-mp = { $plane } has used its MP of this turn.
no-mp-turn = A half turn and a field cost 2 MP; { $plane } has { $mp }.
no-mp-wind = Against this wind the step would leave fewer than 0 MP.
no-end = After that step { $plane } could not end its movement: it would be left over an airport or another plane.
no-stop-plane = A movement cannot end on a field where another plane is.
no-stop-airport = A plane cannot stay in the air over an airport.
no-stop-turn = A half turn costs 1 MP, and { $plane } has none left.
no-stop-stuck = With a stuck rudder the plane flies straight on, at least one field, without turning.
no-land-where = { $plane } is not over the field of this airport.
no-land-off = After take-off the plane leaves the airport at once.
no-land-runway = Coming from this side, not along a runway, the plane can only fly on.
no-land-mp = Landing costs 1 MP, and none is left.
no-land-fog = Fog lies on the airport: nobody lands there without a Navigator.
no-look-now = You look at a plane's cards when yours enters its field.
no-look-parked = Parked planes cannot be looked into.
no-look-own = These are your own cards: looks are for a rival's plane.
no-look-empty = There are no cards aboard { $plane } to look at.
no-pass = No look is offered now that could be declined.
no-put-now = To put cards down, view the cards of an airport with a plane that is parked there and has not moved.
no-put-plane = One plane after the other: now { $plane } is being loaded.
no-put-twice = { $card } has gone from the plane to the pile already.
no-take-now = To take cards, view those of an airport with a plane that is parked there and has not moved.
no-take-pile = Cards come aboard from { $airport } only, where the plane is.
no-take-twice = { $card } has gone from the pile to the plane already.
no-done-full = { $plane } has { $cards } cards aboard and room for { $room }: put some down.
no-take-room =
    A plane has room for { $room } { $room ->
        [one] card
       *[other] cards
    }.
no-deliver-parked = Only a parked plane may play cards that name its airport, and { $plane } is not parked.
no-deliver-here = { $card } is played at its destination and nowhere else.
no-deliver-flown = { $card } has not flown since it was taken: it has to leave by air and come back.
no-target-left = { $card } needs a target, and there is none.
no-wind-now = A direction is chosen when a Wind card is played.
no-fog-now = Fog is put on an airport when a Fog card is played.
no-target-now = No event card is being played on a plane.
no-target-air = It is played on an airborne plane, and { $plane } is not in the air.
no-target-ground = The plane is grounded: cards against airborne planes cannot be played on it.
no-target-own = Lost orientation is played on a plane of somebody else.
no-drift-now = No plane is being moved by Lost orientation.
no-drift-far = The plane is moved by at most { $fields } fields in one direction.
no-drift-high = The way must lead over fields that can be entered: not over high mountains.
no-drift-end = The end must be a field where a movement may end: no airport, no other plane.
no-navigate-now = A Navigator is used when its own plane has a navigational problem.
no-navigate-none = There is no Navigator aboard { $plane } to answer with.
no-confiscate-now = No fine is open for which you would give up a plane.
no-give-up-gone = { $plane } is missing already: give up another plane.
no-give-up-other = { $plane } is not yours: you give up another plane of your own.
no-done-now = Planes move first, cards are played afterwards, and this question comes before it goes on.

## The points, what is public about a player, scenes, the end

unit-points = VP
counted-points = VP
fact-aboard =
    { $count } { $count ->
        [one] card
       *[other] cards
    } aboard
fact-delivered = { $count } delivered
fact-fines = { $points } VP paid in fines
fact-missing = { $plane } is missing
scene-end = The end of the game
scene-delivery = Delivered at { $airport }
scene-navigator = A Navigator helps
scene-fine = A fine
scene-crash = { $plane } crashes
scene-caught = Contraband aboard { $plane }
scene-card = { $card }
scene-lost = { $card }, lost
scene-vip-fine = a VIP was aboard
ends-goal = { PLAYER($seat) } reached { $goal } VP, and everybody else has had one more turn.
ends-cards = No card could be delivered any more, and everybody else has had one more turn.
ends-rounds = The { $limit } rounds of this table were over, and everybody else has had one more turn.

## What things are

sheet-plane-name = { $plane } of { PLAYER($seat) }
sheet-plane = It has { $mp } MP a turn and room for { $room } cards. Its owner alone sees what is aboard.
sheet-parked = It is parked at { $airport }.
sheet-airborne = It is in the air over { $field }, facing { $direction }.
sheet-grounded = It stands on { $field } after an emergency landing, facing { $direction }.
sheet-missing = It is missing and comes back at the start of its owner's next turn.
sheet-unplaced = It is not placed yet.
sheet-aboard = { $count } of { $room } cards aboard.
sheet-first = Where several of your planes can go, it goes first: touch another plane to send that one.
sheet-stuck = Its rudder is stuck: straight on only.
sheet-repair = It is being repaired and stays in its owner's next turn.
sheet-airport = A plane lands by entering from the end of a runway, for { $landing } MP. Parked planes load and deliver here.
sheet-runways = Runways lead { $directions }.
sheet-pile =
    { $count } { $count ->
        [one] card lies
       *[other] cards lie
    } here face down.
sheet-pile-known = They are { $cards }.
sheet-bound-here =
    { $count } of your cards aboard { $count ->
        [one] is
       *[other] are
    } for this airport.
sheet-in-fog = In fog: nobody takes off or lands without a Navigator.
sheet-field-name = { $field }, { $terrain }
sheet-terrain-0 = open terrain
sheet-terrain-1 = urban terrain
sheet-terrain-2 = water
sheet-terrain-3 = forest
sheet-terrain-4 = mountains
sheet-terrain-5 = high mountains
sheet-terrain-fields = { $count } fields of the map.
sheet-field = Here an emergency landing succeeds: the plane is grounded and keeps its cards, VIPs excepted.
sheet-field-crash = A plane that makes an emergency landing here crashes.
sheet-field-high = No plane can enter high mountains.
sheet-city = The city of { $city }, without an airport.
sheet-plane-here = { $plane } is here.
sheet-room-name = Room for a card
sheet-room = A plane has room for { $room } cards.
sheet-back-name = A card face down
sheet-back = Cards aboard { $plane } are seen by its owner only, by others in a look.
sheet-remembered = When you looked there were { $cards }.
sheet-cargo = Its owner gets { $points } VP for playing it at { $airport }, from a parked plane.
sheet-flown = It has flown: it counts on arrival.
sheet-not-flown = It has not flown yet.
sheet-navigator = Brings { $points } VP at any airport, or also by warding off Fog or Lost orientation from its plane.
sheet-contraband = Brings { $points } VP at { $airport }; but if a look finds it, the plane loses all its cards.
sheet-vip = Brings { $points } VP at { $airport }; if the plane crashes with a VIP aboard, its owner pays { $fine } VP.
sheet-event-6 = You choose a direction: until your next turn the first field with the wind gives 1 MP, against it takes 1.
sheet-event-7 = You put it on any airport: until your next turn nobody takes off or lands there without a Navigator.
sheet-event-8 = You move an airborne plane of somebody else by up to { $fields } fields in one direction.
sheet-event-9 = An airborne plane makes an emergency landing at once and is repaired in its owner's next turn.
sheet-event-10 = In its owner's next turn an airborne plane cannot turn and flies straight on.
sheet-facing-name = Facing { $direction }
sheet-facing = Ends the movement here. Turns are free; only a half turn costs 1 MP.
sheet-wind-name = Wind to the { $direction }
sheet-wind = The first field that a plane flies with the wind gives 1 MP, the first against it takes 1 MP, once a turn.
sheet-wind-gives = It blows there with strength { $mp }.
sheet-wind-takes = It blows against it with strength { $mp }.
sheet-no-wind = No wind that way now.
sheet-tray-pile = The cards of the airport
sheet-tray-hold = The hold of the plane
sheet-tray = Cards go freely between pile and plane until you are done; then at most { $room } are aboard.
sheet-seat = { PLAYER($seat) }
sheet-goal = The victory round starts at { $goal } VP; then everybody else has one more turn, and most VP win.
sheet-points = { $points } of { $goal } VP.
sheet-won = Delivered: { $cards }.
sheet-won-nothing = Nothing delivered yet.
sheet-progress = Round { $round }
sheet-started = { PLAYER($seat) } has started the victory round.
sheet-memory-name = What you saw
sheet-memory = Whoever views the cards of an airport sees the whole pile; others may have changed it since.
sheet-known-piles = You know exactly what lies at { $airports }.

## On the drawing

draw-area-map = Map
draw-area-hand = Your planes
draw-area-planes = Planes of the others
draw-area-airports = Airports
draw-area-memory = What you saw
draw-area-weather = Wind and key
draw-story = { $map }. { $when } { $turn }{ $asked } Points: { $points }; { $goal } start the victory round. { $planes }
draw-story-round = Round { $number }.
draw-story-placing = Planes are being placed.
draw-story-turn = { PLAYER($seat) } is to decide:{ " " }
draw-story-points = { PLAYER($seat) } { $points }
draw-story-plane = { $plane }.
draw-before = Before the first round, goal { $goal } VP
draw-round = Round { $round }, goal { $goal } VP
draw-round-limit = Round { $round } of { $limit }, goal { $goal } VP
draw-round-victory = Round { $round }: the victory round
draw-points = { $points } VP
draw-empty = empty

## On the drawing: map and wind

draw-terrain-open = open
draw-terrain-urban = urban
draw-terrain-water = water
draw-terrain-forest = forest
draw-terrain-mountains = mountains
draw-terrain-high = high mountains
draw-field-cost = { $field }: { $terrain }, { $cost } MP
draw-stop = stop, facing { $direction }
draw-wind-strength = wind { $direction }: { $strength }

## On the drawing: airports

draw-airport =
    Airport { $number }, { $city }: { $count } { $count ->
        [one] card
       *[other] cards
    }
draw-airport-pile =
    Airport { $number }, { $city }: { $count } { $count ->
        [one] card
       *[other] cards
    }, { $known }
draw-airport-fog =
    Airport { $number }, { $city }: { $count } { $count ->
        [one] card
       *[other] cards
    }, in fog
draw-airport-pile-fog =
    Airport { $number }, { $city }: { $count } { $count ->
        [one] card
       *[other] cards
    }, { $known }, in fog
draw-no-city = not placed yet
draw-pile-known = known
draw-pile-unsure = may differ
draw-pile-unseen = unseen
draw-fog = FOG
draw-loading = { $plane } loads at { $airport }
draw-memory = What you saw at the airports
draw-memory-none = Nothing seen at any airport yet
draw-memory-unsure = { $cards } ?
draw-brief = { $points } to { $airport }

## On the drawing: players and planes

draw-player = { PLAYER($seat) }
draw-player-first = { PLAYER($seat) }, begins
draw-player-won = { $player }: { $cards }
draw-player-won-nothing = { $player }: nothing delivered
draw-delivered = { $count } delivered
draw-delivered-fines = { $count } delivered, { $fines } paid in fines
draw-plane =
    { $plane } of { PLAYER($seat) }: { $place }, { $count } { $count ->
        [one] card
       *[other] cards
    }
draw-plane-stuck =
    { $plane } of { PLAYER($seat) }: { $place }, { $count } { $count ->
        [one] card
       *[other] cards
    }, rudder stuck
draw-place-air = { $field } { $facing }
draw-place-ground = on ground { $field } { $facing }
draw-place-missing = missing
draw-place-none = not placed
draw-facing-0 = E
draw-facing-1 = NE
draw-facing-2 = NW
draw-facing-3 = W
draw-facing-4 = SW
draw-facing-5 = SE
draw-repair = repair next turn
draw-stuck = stuck rudder
draw-seen = seen earlier: { $card }
