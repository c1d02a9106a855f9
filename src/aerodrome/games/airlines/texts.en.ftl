### All that Airlines says.

why-points = It brings points at once.
why-points-by =
    It brings { $points } { $points ->
        [one] point
       *[other] points
    } more at once.
risk-points = The other brings points at once.
risk-points-by =
    The other brings { $points } { $points ->
        [one] point
       *[other] points
    } more at once.
why-prizes = Your shares would earn more in the next scoring.
risk-prizes = The other would earn more in the next scoring.
why-last_prizes = Your shares would earn more in the last scoring.
risk-last_prizes = The other would earn more in the last scoring.
why-grip = It makes your first place in large airlines safer.
risk-grip = Your first place is safer with the other.
why-open = It keeps your chances in airlines that are not founded yet.
risk-open = It gives up chances in airlines that are not founded yet.
why-shares = It leaves you with more shares.
risk-shares = It leaves you with fewer shares.
why-to_lay = Fewer shares wait in your hand to be laid.
why-to_lay-by =
    You hold { $less-fact-shares } { $less-fact-shares ->
        [one] share
       *[other] shares
    } fewer to be laid.
risk-to_lay = More shares wait in your hand, where they earn nothing.
risk-to_lay-by =
    You hold { $less-fact-shares } { $less-fact-shares ->
        [one] share
       *[other] shares
    } more in hand, where shares earn nothing.
why-cards = You keep more usable flight cards.
why-cards-by =
    You keep { $fact-flights } { $fact-flights ->
        [one] flight card
       *[other] flight cards
    } more.
risk-cards = It uses up a flight card.
risk-cards-by =
    It leaves you { $fact-flights } { $fact-flights ->
        [one] flight card
       *[other] flight cards
    } fewer.
why-card_values = You keep the dearer flight cards.
risk-card_values = It spends a dearer flight card.

## The game and its options

about = Nine airlines grow across North America and belong to nobody: what counts is who has laid the most shares of them.
edition-crowded = Second edition: crowded skies, where routes are few and dear
edition-standard = First edition: open skies, where routes are many and cheap
option-bonus_points = Later players in turn order begin with 1, 2, 3 ... points.
option-bonus_points-title = Points at the start
option-bonus_points-False = everybody begins with none
option-bonus_points-True = 1, 2, 3 ... for later players
option-additional_last_round = When the last share is drawn everybody has one more turn; without effect for two players.
option-additional_last_round-title = Last round
option-additional_last_round-False = the game ends at once
option-additional_last_round-True = everybody has one more turn
option-controlled_scoring = The scoring cards join the deck only after the first few rounds.
option-controlled_scoring-title = Scoring cards
option-controlled_scoring-False = are in the deck from the start
option-controlled_scoring-True = join the deck after the first rounds
option-starter = Who begins: drawn by lot, or the player of that number.
option-starter-title = First player
option-worthless_shares_laid = Shares of an inactive airline can be laid, and a single one permits a sabotage; or they stay in the hand, since laying them would be discarding them.
option-worthless_shares_laid-title = Shares of inactive airlines
option-worthless_shares_laid-True = can be laid
option-worthless_shares_laid-False = stay in the hand
option-taken_shares_listed = Shares that all saw somebody take from the row are listed beside that hand; or everybody has to remember them.
option-taken_shares_listed-title = Shares taken from the row
option-taken_shares_listed-True = are listed beside the hand
option-taken_shares_listed-False = must be remembered
conflict-starter = Player { $number } cannot begin at a table of { $seats }.

## Names

network-wavy = wavy
network-dotted = dotted
network-dashed = dashed
network-parallel = parallel
network-solid = solid
region = { $name }
region-outside = outside
region-east = east
region-north-west = north-west
region-south-west = south-west
region-north-east = north-east
flight-card = { $network } { $value }
route = { $a } - { $b }
route-of-two = { $a } - { $b } ({ $id })
circle = the { $value } on { $route }
circle-again = the { $value } on { $route } (number { $nth } of its kind)
gain = { PLAYER($seat) } { $points }
holding = { $count } { $airline }
price = { $network } { $price } or more

## What is public about a player

unit-points = points
counted-points =
    { $n ->
        [one] point
       *[other] points
    }
fact-shares =
    { $count } { $count ->
        [one] share
       *[other] shares
    }
fact-flights =
    { $count } flight { $count ->
        [one] card
       *[other] cards
    }
fact-laid = laid: { $shares }
fact-seen = seen: { $shares }

## Questions

ask-deal = The cards are being dealt.
ask-draw-flight = A flight card is being drawn.
ask-draw-stock = A stock card is being drawn.
ask-refill = A card is being turned up for the row.
ask-action = Found an airline, expand a network, or play stock.
ask-exchange = Which other unusable flight cards do you exchange?
ask-claim = Which route do you claim, and for which airline?
ask-first-route = { $airline } opens in { $city }: which route does it fly first?
ask-pay = { $airline } on { $route }: which flight card of { $price } or more do you play?
ask-found-draw = Do you draw a flight card?
ask-take = Take a face-up share or the top card of the deck.
ask-take-or-not = Take a face-up share, the top card of the deck, or none.
ask-sabotage = You laid a single share: do you sabotage a circle?
ask-marker = Whose marker blocks { $circle }?
ask-over = The game is over.

## Choices

expand = expand: draw a flight card, then claim a route if you like
expand-claim = expand: draw a flight card, then claim { $circle } for { $airline } with the cheapest card
expand-airline = expand: draw a flight card, then you can claim a route for { $airline }
remove = remove the worthless { $airline } from the row
exchange = exchange the unusable { $card }
exchange-all = exchange all unusable cards: { $cards }
done =
    exchange { $count ->
        [one] this card
       *[other] these cards
    }
lay =
    lay { $count } { $count ->
        [one] share
       *[other] shares
    } of { $airline }
found =
    found { $airline } in { $city } with { $count } { $count ->
        [one] share
       *[other] shares
    }
found-with =
    found { $airline } with { $count } { $count ->
        [one] share
       *[other] shares
    } and claim { $circle } with the { $card }
claim = claim { $route } for { $airline } at { $price }
claim-with = claim { $circle } for { $airline } with the { $card }
costs-card = costs the { $card }
costs-drawn = costs the { $card }, or the drawn card if that is cheaper
costs-more = costs the { $card }, { $over } above the price
grows-to = { $airline } grows to size { $size }
no-claim = claim nothing
pay = play the { $card }
draw-flight = draw a flight card
no-flight-card = draw no flight card
take-row = take the { $airline } from the row
take-deck = take the top card of the deck
no-stock-card = take no stock card
sabotage = block { $circle }
no-sabotage = no sabotage
marker = use a marker of { $airline }

## Log

log-starts = { PLAYER($seat) } begins.
log-dealt = You are dealt a share of { $airline }.
log-dealt-flight = You are dealt the flight card { $card }.
log-row-dealt = { $airline } is laid face up.
log-bonus =
    { PLAYER($seat) } begins with { $points } bonus { $points ->
        [one] point
       *[other] points
    }.
log-cards-in = The three scoring cards are shuffled into the deck.
log-expands = { PLAYER($seat) } expands.
log-draws-flight = { PLAYER($seat) } draws a flight card.
log-sees-flight = You drew the { $card }.
log-no-flight = No flight card is left for { PLAYER($seat) } to draw.
log-shuffles = The { $number } discarded flight cards are shuffled.
log-exchanges = { PLAYER($seat) } puts the unusable { $card } out of the game.
log-removes = { PLAYER($seat) } removes the worthless { $airline } from the row.
log-founds =
    { PLAYER($seat) } founds { $airline } with { $count } { $count ->
        [one] share
       *[other] shares
    }.
log-lays =
    { PLAYER($seat) } lays { $count } { $count ->
        [one] share
       *[other] shares
    } of { $airline }.
log-claims = { PLAYER($seat) } claims { $circle } for { $airline } with the { $card }.
log-no-claim = { PLAYER($seat) } claims nothing.
log-takes = { PLAYER($seat) } takes { $airline } from the row.
log-draws = { PLAYER($seat) } draws from the deck.
log-sees = You drew a share of { $airline }.
log-no-stock = { PLAYER($seat) } takes no stock card.
log-turns-up = { $airline } is turned up for the row.
log-scoring-card = A scoring card appears.
log-too-early = A scoring card appears before everybody has had a turn: it is shuffled back into the deck.
log-scored = Scoring { $number }: { $gains }.
log-sabotages = { PLAYER($seat) } blocks { $circle } with a marker of { $airline }.
log-inactive = { $airline } can no longer be founded: it is inactive.
log-swept = The worthless { $airline } leaves the row.
log-deck-empty = The deck is used up.
log-extra = The last share is gone: everybody has one more turn, { PLAYER($seat) } the last.
log-third = The shares that are left go to a third shareholder: { $shares }.
log-third-nothing = No share is left for a third shareholder.
log-ends-1 = The last stock card has been drawn: the game is over.
log-ends-2 = The last cards of the row were worthless: the game is over.
log-ends-3 = Nobody can or will do anything: the game is over.
log-ends-4 = The third scoring card ends the game.
log-ends-5 = The additional round has been played: the game is over.

## Scenes

scene-scoring = Scoring { $number }
scene-airline = { $airline }
scene-nothing = no shares that count

## Sheets: what a thing is, what it does, what it is worth now

sheet-route = { $route }: a { $network } route
sheet-route-does = Joins two cities for the airlines that claim it. Each claim covers its lowest free circle and costs a { $network } flight card of that number or more.
sheet-price = Price now: { $network } { $price } or more.
sheet-full = All its circles are covered: nobody can claim it any more.
sheet-flown = Flown by { $airlines }.
sheet-allowed = Open to { $airlines }.
sheet-circle = { $circle }: free
sheet-circle-does = A marker of an airline that claims the route goes on the lowest free circle. From 5 on it can also be sabotaged.
sheet-marker = { $circle }: { $airline }
sheet-marker-does = A route marker of { $airline }: it counts for the size of the airline and stays for good.
sheet-blocked = { $circle }: sabotaged
sheet-blocked-does = A sabotage marker, here of { $airline }'s colour, covers the circle for every purpose. It adds to nobody's size.
sheet-city = { $city }
sheet-city-does = A city. An airline can claim a route here if its headquarters or one of its routes meets the place.
sheet-routes = Routes: { $routes }.
sheet-served = Reached by { $airlines }.
sheet-founded = { $airline }, founded in { $city }
sheet-founded-does = Belongs to nobody: all may expand it and lay its shares. At a scoring most laid shares earn its size, second most half of it.
sheet-unfounded = { $airline }, not founded yet; headquarters { $city }
sheet-unfounded-does = Founding takes a share from your hand and a flight card that pays for a route at { $city }. Until then its shares earn nothing.
sheet-inactive = { $airline }, inactive; headquarters { $city }
sheet-inactive-does = It can never be founded, so that its shares earn nothing.
sheet-flies = Flies { $networks }.
sheet-markers = { $left } of { $all } markers are left.
sheet-nobody = None of its { $all } shares is laid.
sheet-size = Size { $size }.
sheet-holder =
    { PLAYER($seat) } { $shares } laid, { $points } { $points ->
        [one] point
       *[other] points
    }
sheet-holders = A scoring now: { $holders }.
sheet-share = A share of { $airline }, one of { $all }
sheet-share-does = Play stock to lay as many shares of one airline as you like; a single one permits a sabotage. Only laid shares earn points.
sheet-laying = With { $count } more laid a scoring would pay you { $then } for this airline, now { $now }.
sheet-row = A share of { $airline }, one of { $all }, face up
sheet-row-does = It can be taken when you draw a stock card, after a claim or a founding. Everybody sees what you take.
sheet-own = You hold { $count } of them.
sheet-slot = An empty place of the row
sheet-slot-does = Without a deck the row is not filled any more.
sheet-flight = Flight card { $card }
sheet-flight-does = Pays for one claim of a route of its network at its number or less, and goes to the discard. There is no change.
sheet-pays =
    { $count } { $network } { $count ->
        [one] route costs
       *[other] routes cost
    } { $value } or less now.
sheet-unusable = Unusable: no claim can ever be paid with it. At the beginning of a turn it can be exchanged.
sheet-network = The { $network } network, { $region }
sheet-network-does = One of five kinds of route. An airline may use certain networks only, and a claim is paid with a card of the same kind.
sheet-discarded = Discarded: { $values }.
sheet-none-discarded = None of its flight cards is discarded.
sheet-seat = { PLAYER($seat) }
sheet-seat-does = Most points win after the final scoring.
sheet-points =
    { $points } { $points ->
        [one] point
       *[other] points
    } so far.
sheet-pad = Score pad of { PLAYER($seat) }
sheet-pad-does = Points are written down by player, airline and scoring for all to see.
sheet-scored = Scoring { $number }: { $total }, by airline { $by }.
sheet-scored-nothing = Scoring { $number }: nothing.
sheet-deck = The deck of stock cards
sheet-deck-does = A stock card can be drawn from the top unseen, or taken from the row. Scoring cards wait in it: when one comes, all airlines are counted.
sheet-flight-deck = The deck of flight cards
sheet-flight-deck-does = To expand, first draw a flight card; then you may claim one route for any founded airline.
sheet-flight-discard = Discarded flight cards
sheet-flight-discard-does = Cards that paid for claims. When the flight deck is empty the discard is shuffled and becomes the deck.
sheet-course = How far the game is
sheet-course-does = There are four scorings: one for each scoring card and one at the end; with two players the third one ends the game.
sheet-own-hand = Your shares
sheet-own-hand-does = Only you see them. Shares in hand are worth nothing at a scoring; laid ones are.
sheet-own-nothing = No shares
sheet-own-nothing-does = A hand can hold any number of cards; yours has no shares now.
sheet-own-flights = Your flight cards
sheet-own-flights-does = Only you see them. One card pays for one claim, on its own network and up to its value.
sheet-shareholders = Laid shares of each player
sheet-shareholders-does = A filled disc has most shares of its airline and earns as many points as the size; a ring is second and earns half.
sheet-cards =
    { $count } { $count ->
        [one] card
       *[other] cards
    }.
sheet-scorings =
    { $number } { $number ->
        [one] scoring has
       *[other] scorings have
    } been counted, { $left } scoring { $left ->
        [one] card is
       *[other] cards are
    } in the deck.

## Score lines

score-bonus = bonus points
score-line = scoring { $number }: { $airline }

## Reasons

no-over = The game is over: after the final scoring nobody has another turn.
no-turn = Turns pass clockwise, and it is { PLAYER($seat) }'s.
no-chance-deal = The cards are being dealt.
no-chance-flight = A flight card is being drawn.
no-chance-stock = A stock card is being drawn.
no-chance-row = The card taken from the row is being replaced.
no-action-chosen = The action of this turn is chosen already.
no-beginning = That is possible only at the beginning of a turn, before the action.
no-exchange-first = Finish the exchange first: it comes before the action.
no-pass = There is no pass: expanding without a claim serves for it.
no-second-founding = One turn founds at most one airline.
no-found-founded = { $airline } is founded already.
no-found-inactive = { $airline } is inactive: no route at { $city } that it may use has a free circle.
no-found-markers = { $airline } is inactive: founding takes two markers, and it has { $supply } in the supply.
no-found-share = To found { $airline } you need a share of it in your hand.
no-found-card = To found { $airline } you need a flight card for a route at { $city }: { $prices }.
no-share =
    You hold { $held } { $held ->
        [one] share
       *[other] shares
    } of { $airline }.
no-lay-worthless = { $airline } is inactive: its shares stay in the hand at this table.
no-one-airline = Only shares of one airline are laid in a turn.
no-remove-active = { $airline } is not inactive, so its share stays in the row.
no-remove-twice = Only one worthless card is removed in a turn.
no-remove-nothing = No card lies there that could be removed.
no-exchange-usable = Only unusable cards are exchanged, and for the { $card } a { $price } is still free on its network.
no-exchange-twice = Unusable cards are exchanged once in a turn.
no-exchange-supply =
    Flight deck and discard can replace only { $count } { $count ->
        [one] card
       *[other] cards
    }.
no-done = Name the unusable flight cards first that go out of the game.
no-claim-first = Choose to expand first; a flight card is drawn before a route is claimed.
no-claim-twice = At most one route is claimed in a turn.
no-claim-paid = The route is chosen: one flight card pays for it now.
no-claim-covered = Somebody is on { $circle } already: a claim needs a free circle.
no-claim-dearer = A claim covers the lowest free circle first: { $circle }.
no-claim-full = All circles on { $route } are covered: as many airlines use it as it has circles.
no-claim-network = { $airline } is not allowed on { $route }, which is { $network }: its networks are { $networks }.
no-claim-unfounded = { $airline } is not founded yet.
no-claim-none-founded = No airline that is allowed on { $route } is founded yet.
no-claim-on-it = { $airline } is on { $route } already: an airline claims a route only once.
no-claim-supply = { $airline } has no marker left.
no-claim-apart = { $route } is not connected to { $airline }'s headquarters or routes.
no-claim-hq = The first route must touch { $airline }'s headquarters in { $city }.
no-claim-other = This turn founds { $airline }: the route is for it.
no-claim-low = The price of { $route } is { $price }: your highest card of that kind is { $best }.
no-claim-none = The price of { $route } is { $price }: you have no { $network } card.
no-pay-first = To play the { $card }, expand or found an airline: then it claims a route.
no-pay-route = Choose the route first: one flight card then pays for it.
no-pay-network = The { $card } does not fit: { $route } is a { $network } route.
no-pay-low = The value of the { $card } is below the price, which is { $price }.
no-must-claim = A founded airline must claim its first route at once.
no-draw-now = A flight card is drawn when you expand, after founding, or in an exchange.
no-stock-now = A stock card is drawn only after a route was claimed.
no-stock-later = First draw a flight card or not; then you may draw a stock card.
no-stock-paid = Pay for the claim first: then you draw a stock card.
no-stock-laying = Playing stock draws no card.
no-stock-deck = The deck is used up.
no-stock-empty = No card lies there: without a deck the row is not filled any more.
no-stock-decline = Who has claimed a route draws a stock card.
no-sabotage-now = Sabotage is for a turn in which you play exactly one share.
no-sabotage-low = Only circles of { $least } or more can be sabotaged.
no-sabotage-covered = This circle is covered already.
no-sabotage-twice = { $route } already carries a sabotage marker.
no-marker = { $airline } has no marker left in the supply.
no-marker-now = Choose a circle to sabotage first.
no-marker-due = The circle is chosen: now comes the marker, of any airline that has one.

## On the drawing: parts, and the position in sentences for those who do not see it

draw-area-map = Map
draw-area-hand = Your shares
draw-area-cards = Your flight cards
draw-area-market = Stock and flight cards
draw-area-networks = Networks
draw-area-airlines = Airlines
draw-area-players = Players and score pad
draw-story-turn = { PLAYER($seat) } is to act.
draw-story-founded = Founded: { $airlines }.
draw-story-size = { $airline } of size { $size }
draw-story-unfounded = No airline is founded yet.
draw-story-inactive = Inactive: { $airlines }.
draw-story-row = Face-up shares: { $airlines }.
draw-story-no-row = Face-up shares: none.
draw-story-scorings = Scorings so far: { $number }.
draw-story-points = Points: { $points }.

## On the drawing: map and networks

draw-route = { $route }, { $network }, lowest free number { $price }
draw-route-full = { $route }, { $network }, full
draw-marker = { $airline } on the { $value }
draw-sabotage = sabotage on the { $value } with a marker of { $airline }
draw-hq-founded = headquarters of { $airline }: founded
draw-hq-inactive = headquarters of { $airline }: inactive
draw-hq-open = headquarters of { $airline }: open
draw-networks = NETWORKS
draw-network = { $network }: { $region }
draw-discard-none = no card discarded

## On the drawing: airlines and score pad

draw-column-flies = flies
draw-column-shares = shares
draw-column-size = size
draw-column-left = left
draw-column-third = 3rd
draw-column-seat = P{ $number }
draw-airline-founded = { $airline }, { $shares } shares, size { $size }, { $left } of { $markers } markers left
draw-airline-inactive = { $airline }, { $shares } shares, inactive, { $left } of { $markers } markers left
draw-airline-open = { $airline }, { $shares } shares, not founded, { $left } of { $markers } markers left
draw-laid-leads = { $shares } laid, leads; would earn { $points } now
draw-laid-second = { $shares } laid, is second; would earn { $points } now
draw-laid-behind = { $shares } laid, is behind; would earn { $points } now
draw-board-shares = Your shares
draw-board-flights = Your flight cards
draw-laid-none = no share is laid
draw-laid-by = { PLAYER($seat) } ({ $count })
draw-laid-most = most laid by { $leaders }
draw-laid-most-own = most laid by { $leaders }; you { $own }
draw-markers = { $left }/{ $markers }
draw-pad = score pad
draw-column-1 = I
draw-column-2 = II
draw-column-3 = III
draw-column-4 = IV
draw-starter = began
draw-bonus =
    { $points } bonus { $points ->
        [one] point
       *[other] points
    }
draw-own = { PLAYER($seat) } (you)
draw-other = { PLAYER($seat) }
draw-fact = { $fact }

## On the drawing: cards

draw-stock = STOCK
draw-flights = FLIGHT CARDS
draw-deck = deck
draw-shares = shares
draw-worthless = { $airline }, worthless
draw-scoring-cards =
    { $number ->
        [0] no scoring cards
        [one] { $number } scoring card
       *[other] { $number } scoring cards
    } left
draw-last-round =
    last round: { $turns } { $turns ->
        [one] turn
       *[other] turns
    }
draw-discard = Discarded flight cards; anybody may look through them.
draw-discarded = discard
draw-own-hand = YOUR SHARES
draw-own-flights = YOUR FLIGHT CARDS
draw-watching = Hands are secret: you are watching.
draw-own-nothing = no shares
draw-own-share = your share { $nth } of { $airline }
draw-own-share-worthless = your share { $nth } of { $airline }, worthless
draw-own-flight = your flight card { $card }
