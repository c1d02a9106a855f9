### All that Air Mail says.

why-income = It brings more money at once.
why-income-by = It brings ${ $points } more at once.
risk-income = The other brings more money at once.
risk-income-by = The other brings ${ $points } more at once.
why-express = It fulfils express cards.
risk-express = The other fulfils more of your express cards.
why-colours = Your fulfilled express cards get more colours.
risk-colours = The other gets more colours together.
why-decrees = The decrees would pay you more than your rivals.
why-decrees-by = Decrees pay you ${ $score-decrees } more.
risk-decrees = The decrees would pay your rivals more.
risk-decrees-by = Decrees pay you ${ $score-decrees } less.
why-permits = You keep more permits.
why-permits-by =
    You keep { $fact-permits } { $fact-permits ->
        [one] permit
       *[other] permits
    } more.
risk-permits = It leaves you with fewer permits.
risk-permits-by =
    It leaves you { $fact-permits } { $fact-permits ->
        [one] permit
       *[other] permits
    } fewer.
why-cards = You keep more cards to choose from.
risk-cards = It leaves you with fewer cards.
why-specials = You keep a special permit, which always fits.
why-specials-by =
    You keep { $fact-specials } { $fact-specials ->
        [one] special permit
       *[other] special permits
    } more, which always fits.
risk-specials = It spends a special permit, which always fits.
risk-specials-by =
    It spends { $fact-specials } { $fact-specials ->
        [one] special permit
       *[other] special permits
    }, which would always fit.
why-fitting = You will have a card that fits the row.
risk-fitting = Fewer of your cards will fit the row.
why-level = It lifts your technology for longer deliveries.
why-level-by = It lifts your technology { $fact-level } higher, for longer deliveries.
risk-level = Your technology stays behind.
risk-level-by = Your technology stays { $fact-level } lower.
why-routes = You get more routes.
why-routes-by =
    You get { $less-fact-planes } { $less-fact-planes ->
        [one] route
       *[other] routes
    } more.
risk-routes = You get fewer routes.
risk-routes-by =
    You get { $less-fact-planes } { $less-fact-planes ->
        [one] route
       *[other] routes
    } fewer.
why-links = You get more routes between divisions.
risk-links = You get fewer routes between divisions.
why-chain = Your own planes form a longer way.
risk-chain = Your own planes form a shorter way.
why-delivery = It leads to a better delivery in this turn.
risk-delivery = It makes a delivery in this turn worse.
why-promise = The delivery that it plans pays well.
risk-promise = The delivery that it plans pays less.
sheet-city = { $city }, { $division }
sheet-city-does = A delivery brings a package here from another division. A city takes packages of all players, but one of each.
sheet-rank-plain = An ordinary city.
sheet-rank-minor = A minor city: it counts for some decrees.
sheet-rank-major = A major city: it counts for some decrees.
sheet-bonus = City bonus for the first package: { $bonus }.
sheet-bonus-plane = a plane on any free route
sheet-bonus-deliver = one more delivery with all divisions active
sheet-bonus-technology = one technology level
sheet-bonus-permit = a card of the offer
sheet-bonus-express = an express card of any division
sheet-bonus-dollar = one dollar
sheet-packages = Packages of { $players }.
sheet-no-package = Nobody has a package here yet.
sheet-wanted = Your express card pays ${ $dollars } at the end if your package is here.
sheet-package = A package of { PLAYER($seat) } in { $city }
sheet-package-does = It was delivered here and stays to the end. Packages count for decrees and fulfil express cards.
sheet-packages-left =
    { $left } { $left ->
        [one] package is
       *[other] packages are
    } left in the reserve of their owner.
sheet-route = { $first } - { $second }: a free route
sheet-route-does = Expand puts a plane of your reserve on a free route of the active division. Then deliveries can fly over it.
sheet-owned = { $first } - { $second }: route of { PLAYER($seat) }
sheet-owned-does = Everybody may fly deliveries over it. Its owner earns $1 each time another player does; the first route must be one's own.
sheet-domestic = Domestic: it belongs to { $division }.
sheet-across = Interdivisional: it belongs to { $divisions }.
sheet-square = Square { $square }
sheet-square-does = Empty. A card goes to the next empty square at an end of the row.
sheet-start = Start square
sheet-start-does = Executive planes enter here on their first move and take one of the two arms.
sheet-laid = { $card } in the row
sheet-laid-does = An executive plane that stops here uses the icon: { $icon }.
sheet-icon-deliver = one delivery with all divisions active
sheet-icon-technology = two technology levels up
sheet-icon-expand = up to two planes on any free routes
sheet-icon-express = an express card of each of two divisions
sheet-icon-wild = any one of the four other icons, as you choose
sheet-executive-here = The executive plane of { PLAYER($seat) } stands on it.
sheet-decree = Decree { $decree }
sheet-decree-when = Scored by all players at the end of the turn in which a card is played on its square.
sheet-end = The { $arm } end of the row: { $colour }
sheet-end-does = A card joined here by this colour makes that division active for the turn; its other side is the new end.
sheet-no-end = The row is full
sheet-no-end-does = No empty square is left at this end of the row.
sheet-fitting = Of your cards these fit: { $cards }.
sheet-none-fits = None of your cards fits here.
sheet-executive = Executive plane of { PLAYER($seat) }
sheet-executive-does = By a grant it flies forward over the cards of the row to one without another executive plane, and uses its icon.
sheet-ahead =
    { $count } { $count ->
        [one] card lies
       *[other] cards lie
    } ahead where it could stop.
sheet-permit = { $card }
sheet-permit-does = It fits an end of the row that has one of its two colours and gives three operations points. For executive planes: { $icon }.
sheet-special = { $card }
sheet-special-does = Its joker side fits any end of the row: the end's colour is active. For executive planes: { $icon }.
sheet-fits = It fits at the { $ends } end now.
sheet-fits-not = It fits neither end of the row now.
sheet-take = It can be taken by the action Obtain, by a grant, or as a reward. Two permits in hand are worth $1 at the end.
sheet-slot = An empty slot of the offer
sheet-slot-does = The permit deck is empty, so that the slot is not filled any more.
sheet-express = Express card: { $city }, ${ $dollars }
sheet-express-does = At the end it pays ${ $dollars } if your package is in { $city }. Otherwise it neither pays nor costs.
sheet-fulfilled = Fulfilled.
sheet-open = Not fulfilled: you have no package in { $city }.
sheet-set =
    Your fulfilled cards have { $colours } { $colours ->
        [one] colour
       *[other] colours
    }: worth ${ $dollars } more at the end.
sheet-deck = Express deck of { $division }
sheet-deck-does = Each express card names a city of this division and an amount. They come as rewards of deliveries, by bonuses and by icons.
sheet-under = At the bottom lie { $cities }.
sheet-cards =
    { $count } { $count ->
        [one] card
       *[other] cards
    }.
sheet-level = Technology level { $level }
sheet-level-does =
    Allows deliveries of up to { $level } { $level ->
        [one] route
       *[other] routes
    }. A delivery over exactly so many routes brings { $reward }.
sheet-extra-none = The reward depends on the routes flown, not on your level.
sheet-extra-permit = The card of the offer is part of the reward, which depends on the routes flown.
sheet-extra-choice = Of the two cards you choose one; the reward depends on the routes flown.
sheet-extra-both = You get both cards; the reward depends on the routes flown.
sheet-reached = Here now: { $players }.
sheet-seat = { PLAYER($seat) }
sheet-seat-does = The highest income wins after the final scoring.
sheet-income = Income: { $amount }.
sheet-division = { $division }, a division
sheet-division-does = A card joined by its colour makes it active for the turn: you expand on its routes and deliver from it to other divisions.
sheet-division-cities = { $count } cities lie here.
sheet-division-packages = Packages of yours here: { $count }.
sheet-names = Cities
sheet-names-does = Every city lies in one division only, whose colour and sign the land shows.
sheet-turn = The turn
sheet-turn-does = A card played gives { $ops } operations points, and an action costs one: expand, obtain, improve, deliver.
sheet-scored = Decrees scored: { $number }; { $last } bring the end.
sheet-aside = Set aside, to be scored after this turn: { $decree }.
sheet-permit-deck = The permit deck
sheet-permit-deck-does = You take its unseen top card or a face-up permit of the offer when you obtain one. When it runs out, the end is near.
sheet-special-deck = The deck of special permits
sheet-special-deck-does = There is no other way to draw a special than the first step of a grant.
sheet-hand-title = Your hand
sheet-hand-title-does = Hands are secret. On your turn you play one card, or ask for a grant.

## The game and its options

about = Lay permits like dominoes, put planes on routes and carry the mail from division to division.
option-promos = Adds any of the five promotional decrees to the twelve of the box.
option-promos-title = Promotional decrees
option-promos-M = M: $1 for each fulfilled express card that you show
option-promos-N = N: lose $1 for each route in a network without a major city
option-promos-O = O: lose $2 for each division that no interdivisional route of yours touches
option-promos-P = P: $1 for each division among your express cards
option-promos-Q = Q: $2 in each division where you alone have most packages, $1 in a tie
option-shows_taken = Permits that a player took openly from the offer stay shown beside the hand; otherwise the whole hand is concealed, and who saw them must remember.
option-shows_taken-title = Permits taken openly
option-shows_taken-True = stay shown beside the hand
option-shows_taken-False = are hidden in the hand
option-moves_by_icon = With an empty reserve an icon or a city bonus may move a plane that lies on a route; otherwise they place planes of the reserve only.
option-moves_by_icon-title = With no plane in reserve
option-moves_by_icon-True = a plane on a route may be moved
option-moves_by_icon-False = no plane is placed
edition-us = United States
edition-canada = Canada
conflict-seats = The map of { $map } cannot be played by { $seats }: it takes { $allowed }.

## Names

permit = { $first }-{ $second } permit ({ $icon })
special = special { $first } permit ({ $icon })
icon-deliver = delivery
icon-technology = technology
icon-expand = planes
icon-express = express
icon-wild = wild
bonus-plane = plane
bonus-deliver = delivery
bonus-technology = technology
bonus-permit = permit
bonus-express = express
bonus-dollar = one dollar
route = { $first }-{ $second }
joker = joker
name = { $name }
decree = { $letter }, { $about }
decree-A = domestic presence
decree-B = technology
decree-C = divisions served
decree-D = longest chain of routes
decree-E = number of chains
decree-F = longest chain of packages
decree-G = packages in ranked cities
decree-H = minor cities linked out
decree-I = major cities linked
decree-J = discarded colours
decree-K = domestic majority
decree-L = city bonuses
decree-M = fulfilled express cards
decree-N = routes without a major city
decree-O = divisions not linked
decree-P = express colours
decree-Q = package majority
decree-text-A = $2 for each division in which you have a domestic route.
decree-text-B = $1 for each technology level above 1.
decree-text-C = $1 for each division in which you have a package.
decree-text-D = $1 for each route of your longest chain of routes; no route counts twice.
decree-text-E = $1 for each separate network of at least two of your routes.
decree-text-F = $1 for each package in your longest line of packages in neighbouring cities.
decree-text-G = $1 for each package in a major or minor city.
decree-text-H = $1 for each minor city that your routes link to another division.
decree-text-I = $1 for each major city that your routes link to another major city.
decree-text-J = Discard cards: $1 for each different colour.
decree-text-K = $2 in each division where you alone have most domestic routes, $1 in a tie.
decree-text-L = $1 for each city bonus you hold.
decree-text-M = $1 for each fulfilled express card that you show.
decree-text-N = Lose $1 for each route in a network of yours without a major city.
decree-text-O = Lose $2 for each division that no interdivisional route of yours touches.
decree-text-P = $1 for each division among your express cards.
decree-text-Q = $2 in each division where you alone have most packages, $1 in a tie.
decree-now = Now it would pay: { $paid }.
decree-now-shown = Now it would pay, as far as you know: { $paid }.
decree-now-discards = With the cards of your hand you could earn up to ${ $dollars }.
amount = { $sign }${ $dollars }
decree-pays = { PLAYER($seat) } { $sign }${ $dollars }

## Questions

ask-setup = The table is being set up.
ask-chance = A card is being drawn.
ask-over = The game is over.
ask-name = Name two divisions: you draw an express card of each.
ask-turn = Play a card, or ask for a grant.
ask-place = Where do you lay the { $card }?
ask-ops =
    { $active } is active, and { $ops } operations { $ops ->
        [one] point is
       *[other] points are
    } left: what do you do?
ask-lift = Your reserve is empty: which of your planes do you move?
ask-route = On which free route of { $active } do you put the plane?
ask-route-any = On which free route of the map do you put the plane?
ask-offer = Which card of the offer do you take?
ask-source = Grant: draw from the offer or from the special permits, then comes the flight.
ask-fly = Grant: to which card does your executive plane fly?
ask-wild = Wild: which icon do you use?
ask-to = To which city do you deliver? One end of the flight must be in { $active }.
ask-to-any = To which city do you deliver? All divisions are active.
ask-length = Over how many routes do you fly to { $city }?
ask-pay = How much does { PLAYER($seat) } earn by this delivery?
ask-reward = Do you take an express card or a card of the offer?
ask-express = Of which division do you draw an express card?
ask-pair = Of which two divisions do you draw an express card?
ask-discard = Decree J: discard a card that adds a colour, or stop.
ask-show = Decree M: show fulfilled express cards, as many as you like, then stop.

## Choices

name-pair = draw express cards of { $first } and { $second }
card = play the { $card }
grant = ask for a grant
place = lay it at the { $arm } end: { $active } is active, the new end is { $end }
clockwise = clockwise
counter = counter-clockwise
expand = expand: put a plane on a route
obtain = obtain: take a card of the offer
improve = improve: technology to level { $level }
deliver = deliver a package
end = end the turn
lift = move the plane from { $route }
put = put the plane on { $route }
decline = do without
no-draw = draw no card, only fly
take = take the { $card } from slot { $slot }
take-deck = draw the top card of the permit deck
take-special = draw a special permit
fly = fly to square { $square }: { $card }
stay = do not fly
wild = use { $icon }
to = deliver to { $city }
length =
    fly { $length } { $length ->
        [one] route
       *[other] routes
    }: { $reward }
reward-text-none = ${ $dollars }
reward-text-permit =
    { $dollars ->
        [0] a card of the offer
       *[other] ${ $dollars } and a card of the offer
    }
reward-text-choice = ${ $dollars } and an express card or a card of the offer
reward-text-both = ${ $dollars }, an express card and a card of the offer
pay = { PLAYER($seat) } earns ${ $dollars }
reward-express = take an express card
reward-permit = take a card of the offer
express = draw an express card of { $division }
discard = discard the { $card }
show = show the express card of { $city }
stop = stop

## Plans: several choices at one touch

plan-card = play the { $card } at the { $arm } end: { $active } is active, the new end is { $end }
plan-decree = Covers decree { $decree }.
plan-expand = expand: put a plane on { $route }
plan-move = expand: move the plane from { $route }
plan-obtain = obtain: { $take }
plan-deliver = deliver to { $city }
plan-delivery =
    deliver to { $city } over { $length } { $length ->
        [one] route
       *[other] routes
    }: { $reward }
plan-delivery-paid =
    deliver to { $city } over { $length } { $length ->
        [one] route
       *[other] routes
    }: { $reward }; { $paid }
plan-decree-after = Decree { $letter } would then pay: { $paid }.
decree-changes = { PLAYER($seat) } { $then } (now { $now })
plan-grant = grant: { $take }, then fly
plan-reward =
    Over { $length } { $length ->
        [one] route
       *[other] routes
    } you get { $reward }.
plan-bonus = The city bonus there is yours: { $bonus }.
plan-cost = Costs a point.
plan-show = show all { $number } fulfilled express cards for ${ $number }, and stop

## Log

log-shown = { $city } gets a city bonus: { $bonus }.
log-decree-laid = Decree { $decree } lies on square { $square }.
log-offer = The { $card } lies in slot { $slot } of the offer.
log-start-card = The { $card } lies on square { $square }.
log-starts = { PLAYER($seat) } is the starting player.
log-dealt = You are dealt the { $card }.
log-names = { PLAYER($seat) } names { $first } and { $second }.
log-express = { PLAYER($seat) } draws an express card of { $division }.
log-express-card = It is { $city }, worth ${ $amount }.
log-plays = { PLAYER($seat) } plays the { $card } on square { $square }: { $active } is active, the new end is { $end }.
log-grant = { PLAYER($seat) } asks for a grant.
log-expands = { PLAYER($seat) } puts a plane on { $route }.
log-moves = { PLAYER($seat) } moves a plane from { $old } to { $route }.
log-takes = { PLAYER($seat) } takes the { $card }.
log-draws = { PLAYER($seat) } draws from the permit deck.
log-drew = You draw the { $card }.
log-draws-special = { PLAYER($seat) } draws a special permit.
log-improves = { PLAYER($seat) } reaches technology level { $level }.
log-delivers = { PLAYER($seat) } delivers from { $origin } to { $city }.
log-delivers-via = { PLAYER($seat) } delivers from { $origin } to { $city } via { $via }.
log-paid = { PLAYER($seat) } earns ${ $dollars } for routes used.
log-reward = { PLAYER($seat) } earns ${ $dollars }.
log-token = { PLAYER($seat) } takes the city bonus of { $city }: { $bonus }.
log-bonus-dollar = { PLAYER($seat) } earns $1 by the bonus.
log-flies = { PLAYER($seat) } flies the executive plane to square { $square }.
log-stays = { PLAYER($seat) } does not fly.
log-declines = { PLAYER($seat) } does without.
log-aside = Decree { $decree } is set aside and will be scored after this turn.
log-scores = Decree { $decree }: { PLAYER($seat) } earns ${ $dollars }.
log-discards = { PLAYER($seat) } discards the { $card }.
log-shows = { PLAYER($seat) } shows the express card of { $city }.
log-trigger-1 = The last decree of the game has been scored: this round is finished and one more is played.
log-trigger-2 = The permit deck has run out: this round is finished and one more is played.
log-trigger-3 = { PLAYER($seat) } has delivered the last package: this round is finished and one more is played.
log-removed =
    { $number } { $number ->
        [one] decree leaves
       *[other] decrees leave
    } the track.
log-ends = The game is over; express cards are shown.
log-ends-turn =
    { PLAYER($seat) } ends the turn with { $ops } operations { $ops ->
        [one] point
       *[other] points
    } unspent.
log-wild = { PLAYER($seat) } uses { $icon }.
log-stops = { PLAYER($seat) } stops.
log-no-draw = { PLAYER($seat) } draws no card.
log-pays = Decree { $decree }, pays: { $paid }.

## The end, and scenes

end-by-1 = The last decree was scored, the round was finished and one more was played.
end-by-2 = The permit deck ran out, the round was finished and one more was played.
end-by-3 = A player delivered the last package, the round was finished and one more was played.
scene-decree = Decree { $decree }
scene-decree-line = dollars
scene-end = Final scoring
score-income = income so far

## What is public about a player

unit-points = dollars
counted-points =
    { $n ->
        [one] dollar
       *[other] dollars
    }
player = { PLAYER($seat) }
fact-planes =
    { $count } { $count ->
        [one] plane
       *[other] planes
    }
fact-packages =
    { $count } { $count ->
        [one] package
       *[other] packages
    }
fact-level = level { $count }
fact-permits =
    { $count } { $count ->
        [one] permit
       *[other] permits
    }
fact-specials =
    { $count } { $count ->
        [one] special
       *[other] specials
    }
fact-express = { $count } express
fact-tokens =
    { $count } { $count ->
        [one] bonus
       *[other] bonuses
    }

## Score lines

score-start = starting income
score-rewards = rewards of deliveries
score-routes = routes used by others
score-bonuses = city bonuses
score-decrees = decrees
score-express = fulfilled express cards
score-colours = set of colours
score-permits = permits in hand

## Reasons

no-over = The last round has been played: the game is over.
no-turn = It is { PLAYER($seat) }'s turn.
no-chance = Chance is drawing: wait a moment.
no-turn-name = { PLAYER($seat) } is choosing express cards.
no-turn-decree = The decree asks one player after the other, and now { PLAYER($seat) }.
no-name-now = Express cards are chosen in setup only, each player once.
no-name-same = The two divisions must be different.
no-name-taken = { PLAYER($seat) } has named this pair: choose another combination.
no-card-now = One card is played in a turn, at its beginning.
no-fit = Neither colour of this card fits an end of the row.
no-end-fit = No card of your hand fits this end of the row.
no-room = The track has no empty square left at either end.
no-grant-now = A grant is asked for at the beginning of a turn, instead of playing a card.
no-place-now = First choose which card of your hand you play.
no-place-square = A card goes to the next empty square at one of the two ends.
no-place-colour = This permit has no side of the colour of { $division }.
no-place-end = This end is { $colour }: that is the colour of the connection, and the division that becomes active.
no-place-joker = Only a special permit connected by its own colour leaves a joker end.
no-action-card = Play a card first: it gives the operations points.
no-action-grant = A grant gives no operations points.
no-action-now = One action after the other: answer the open question first.
no-expand = No route of the active division is free.
no-repeat = This action can be done only once in a turn.
no-offer = Neither the deck nor the offer has a card left.
no-improve = Your technology is at the top level already.
no-package = You have no package left.
no-delivery = No city can be reached over routes with planes as a delivery needs it now.
no-route-now = A plane goes on a route when you expand, or by an icon or bonus.
no-route-reserve = Your reserve is empty: choose Expand, and first the plane that moves.
no-decline-plane = The plane must go on a free route: to leave it, take the action back.
no-route-taken = This route carries a plane of { PLAYER($seat) }.
no-route-same = The plane cannot go back to the route it has just left.
no-route-division = This route does not belong to { $active }, the active division.
no-lift-reserve = You still have planes in your reserve; only with an empty reserve is a placed one moved.
no-lift-own = Only a plane of your own can be moved.
no-lift-now = A plane moves only when you expand with an empty reserve, or by an icon or bonus.
no-decline = A card that you have chosen or won cannot be declined.
no-decline-delivery = The point for this action is spent: deliver, or take the action back.
no-draw-must = Your executive plane cannot fly, so the draw must be made.
no-draw-must-1 = The draw of a grant must be made.
no-decline-now = There is nothing to decline now: a turn cannot be passed.
no-stay = There is no flight to leave out now.
no-stay-must = You have drawn no card, so the flight must be made.
no-stop = No decree, neither J nor M, asks you anything now.
no-end-now = You have no operations points to leave unspent now.
no-end-yet = Answer the open question first; then you may stop with points unspent.
no-take-special = Special permits are drawn only by a grant.
no-take-special-now = A special permit is drawn only as the first step of a grant.
no-take-special-left = The special deck is empty.
no-take-slot = This slot is empty: the deck had no card to fill it.
no-take-deck = The permit deck is empty.
no-take-now = A card of the offer is taken when you obtain one, by a grant, or as a reward or bonus.
no-fly-now = The executive plane flies in the second step of a grant.
no-fly-empty = There is no card on that square.
no-fly-taken = The executive plane of { PLAYER($seat) } is on that card.
no-fly-same = A flight goes at least one card forward.
no-fly-back = The executive plane stays on its arm and moves only away from the start.
no-fly-start = The start card can be reached only by the first move.
no-wild = An icon is chosen only on a card with the wild icon.
no-wild-decline = You must choose one of the four icons; some of them can then be declined.
no-to-now = A delivery is an action for an operations point, or comes by an icon or bonus.
no-to-package = You have a package in { $city } already.
no-to-active = Neither { $city } nor an origin from which you could deliver there lies in the active division.
no-to-far =
    { $city } is farther than the { $level } { $level ->
        [one] route
       *[other] routes
    } that your technology level allows.
no-to-first = No walk to { $city } begins with a route of yours: the first route, which leaves the origin, must be your own.
no-to-same = Planes link { $city } to its own division only: origin and destination lie in different divisions.
no-to-planes = No chain of routes with planes leads to { $city }.
no-length-now = The number of routes is chosen in a delivery.
no-length-far =
    Your technology allows at most { $level } { $level ->
        [one] route
       *[other] routes
    }.
no-length-walk = Among the walks to { $city } none has that number of routes.
no-pay =
    No walk that is left has { $dollars } { $dollars ->
        [one] route
       *[other] routes
    } of { PLAYER($seat) }.
no-reward = There is no choice between an express card and a card of the offer now.
no-express-now = Express cards are drawn by rewards, bonuses and icons.
no-express-empty = This express deck is empty.
no-express-active = The express card comes from the deck of the origin's or the destination's division.
no-pair-now = Two express cards are drawn only by the express icon.
no-pair-same = The two cards come from two different divisions.
no-pair-empty = One of these express decks is empty.
no-discard-now = Cards are discarded only to decree J.
no-discard-colour = Each card discarded must add a new colour.
no-show-now = Express cards are shown only to decree M.
no-show-city = You have no package in { $city }: its express card is not fulfilled.
no-show-again = The express card of { $city } has been shown already.

## On the drawing

draw-name = Air Mail: { $map }
draw-area-map = Map
draw-area-hand = Your cards
draw-area-market = Offer
draw-area-track = Turn
draw-area-players = Players
draw-story =
    Round { $round }. { $asked } { $players }. { $laid } { $laid ->
        [one] card lies
       *[other] cards lie
    } on the track, { $left } { $left ->
        [one] decree is
       *[other] decrees are
    } still there, { $scored } { $scored ->
        [one] has
       *[other] have
    } been scored.
draw-story-asked = { PLAYER($seat) } is to move. { $asked }
draw-story-player = { PLAYER($seat) } has ${ $dollars } at technology { $level }
draw-dollars = ${ $dollars }
draw-route = { $first } - { $second }
draw-route-owned = { $first } - { $second }, plane of { PLAYER($seat) }
draw-city-plain = { $city }, { $division }
draw-city-minor = { $city }, { $division }, minor city
draw-city-major = { $city }, { $division }, major city
draw-city-with-bonus = { $city }, bonus { $bonus }
draw-package-in = package in { $city }
draw-city-with-packages = { $city }, packages of { $players }
draw-decree-A = domestic routes
draw-decree-B = tech level
draw-decree-C = divisions served
draw-decree-D = longest chain
draw-decree-E = chain count
draw-decree-F = package line
draw-decree-G = ranked packages
draw-decree-H = minor cities
draw-decree-I = major cities
draw-decree-J = discard colours
draw-decree-K = route majority
draw-decree-L = city bonuses
draw-decree-M = express shown
draw-decree-N = no major
draw-decree-O = not linked
draw-decree-P = express colours
draw-decree-Q = package majority
draw-executive = Executive plane of { PLAYER($seat) }
draw-start = START
draw-square = Square { $square }
draw-square-start = Start square
draw-square-card = Square { $square }: { $card }
draw-square-decree = Square { $square }: decree { $decree }. { $text } { $now }
draw-end-clockwise = Clockwise end: { $colour }
draw-end-counter = Counter-clockwise end: { $colour }
draw-end-decree = { $end }. { $square }
draw-hand-secret = Hands are secret: you are watching.
draw-express-open = Express card: { $city }, ${ $dollars }
draw-express-fulfilled = Express card: { $city }, ${ $dollars }, fulfilled
draw-level = Technology level { $level }
draw-over = The game is over
draw-setup = Setup
draw-round = Round { $round }
draw-round-last = Round { $round }, the last is { $last }
draw-active = { $division } is active, { $ops } of { $all } points left
draw-scored = Decrees scored: { $letters } (the game ends after { $last })
draw-scored-none = Decrees scored: none yet (the game ends after { $last })
draw-slot-empty = empty slot
draw-permits = permits
draw-permits-down =
    { $number } { $number ->
        [one] permit
       *[other] permits
    } face down
draw-specials = specials
draw-specials-down =
    { $number } { $number ->
        [one] special
       *[other] specials
    } face down
draw-deck =
    { $division }: { $number } express { $number ->
        [one] card
       *[other] cards
    }
draw-board-own = yours { $things }
draw-board-others =
    others { $planes } { $planes ->
        [one] plane
       *[other] planes
    } and { $packages } { $packages ->
        [one] package
       *[other] packages
    }
draw-deck-over-1 =
    { $division }: { $number } express { $number ->
        [one] card
       *[other] cards
    }. At the bottom: { $first }
draw-deck-over-2 =
    { $division }: { $number } express { $number ->
        [one] card
       *[other] cards
    }. At the bottom: { $first } and { $second }
draw-own = { PLAYER($seat) } (you)
draw-other = { PLAYER($seat) }
draw-starts = { $player }, starts
draw-fact-planes = planes
draw-fact-packages = packages
draw-fact-level = level
draw-fact-permits = permits
draw-fact-specials = specials
draw-express-held = Express cards by division
draw-known = Known: { $card }
