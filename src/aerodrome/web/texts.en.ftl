### All that the site says: pages, the server's own messages, and with js- what the browser's script says.

refuse-lesson = There is no such guided game.
ago-days = { $n } d
ago-hours = { $n } h
ago-minutes = { $n } min
bots-names = Amelia Bessie Charles Harriet Louis Ruth
guests-first = Northern Early Quiet Silver Bold Lucky Frosty Steady Swift Golden
guests-second = Otter Beaver Falcon Loon Caribou Marten Plover Raven Heron Lynx
audit-position = the position is another one than it was.
refuse-backup-itself = { $name } is the database itself: a copy needs another name.
refuse-begun = The match has begun already.
refuse-bot = There is no bot '{ $name }': there are { $known }.
refuse-changed = The table has changed meanwhile: look again.
refuse-chat = You cannot talk at this table.
refuse-chat-length = A line of chat has 1 to { $most } printable characters.
refuse-client-missing = The browser client is not in this installation, so pages could be looked at but not played: install a wheel of Aerodrome, which has it inside, or serve from a checkout with 'make play'.
refuse-clock = A clock is one of { $known }.
refuse-data = The data folder { $name } cannot be used: { $why }.
refuse-database = The database address '{ $kind }://...' is neither SQLite nor PostgreSQL.
refuse-database-file = The database file { $name } cannot be used: { $why }.
refuse-database-form = A database address is postgresql://user:password@host:port/name or sqlite:///file; this is neither.
refuse-database-gone = The database does not answer. Nothing of your game is lost; try again in a moment.
refuse-delete = Nothing was deleted: the box was not ticked.
refuse-edition = { $title } has the editions { $known }.
refuse-failure = Something went wrong on the server. Nothing of your game is lost; try again.
refuse-file = There is no file { $name }.
refuse-fill = Only the player who made the table can fill it with bots.
refuse-flag = No clock has run out.
refuse-hint = A hint can be had when a choice is yours to make.
refuse-hints = Hints are switched off at this table.
refuse-leave = The match has begun: resign, or let a bot play for you.
refuse-link = That link leads to no table: it may have been removed.
refuse-log-level = The log level is one of { $known }, not '{ $given }'.
refuse-login = Name and password do not fit together.
refuse-move = A move is one or more choices, or the acts of an offer: send one of the two.
refuse-migration = The database was not changed: some of its rows belong to tables that are not there.
refuse-name = A name has 1 to { $most } printable characters.
refuse-name-taken = The name '{ $name }' belongs to somebody else, who has set a password for it: choose another one.
refuse-no-seat = You do not sit at this table.
refuse-name-alphabets = A name is written in one alphabet: letters that look alike could be taken for somebody else's.
refuse-name-letters = A name has at least one letter or digit, and at most two accents on a letter.
refuse-nonce-early = A share in the shuffle is given after its promise: get a ticket with POST /api/promises first.
refuse-nonce = Your share in the shuffle has at most { $most } printable characters.
refuse-not-begun = The match has not begun: seats are still free.
refuse-not-full = The match begins when every seat is taken.
refuse-not-ours = { $name } is not a database of Aerodrome.
refuse-not-playing = The match is not being played.
refuse-not-sqlite = This is for SQLite: back a PostgreSQL database up with pg_dump.
refuse-number = { $name } cannot be '{ $given }': it is a number.
refuse-offer = One can offer { $known }, not '{ $kind }'.
refuse-offer-gone = There is nothing to decline: the offer is gone.
refuse-often = That is faster than this server allows: wait a moment and try again.
refuse-option = Option '{ $name }' is for studies, not for tables.
refuse-origin = The page comes from another site.
refuse-other-version = { $name } cannot be brought to the schema of this version: it was made by a newer one, or altered.
refuse-other-seat = That seat belongs to somebody else.
refuse-pace = The pace of bots is one of { $known }.
refuse-page = There is no such page.
refuse-pages = Too many open pages: close some.
refuse-password = A password has { $least } to { $most } characters.
refuse-password-common = That password is among those that are tried first: choose another one.
refuse-password-old = The password until now is not right: nothing was changed.
refuse-input = That cannot be read: it is nested too deeply, or it is not text in UTF-8.
refuse-player = There is no such player at this table now.
refuse-position = This match has the positions 1 to { $last }.
refuse-present = { $name } is still there: a bot may step in after { $minutes } min without a sign.
refuse-public-url = The public address is written https://host or https://host:port, not '{ $given }'.
refuse-range = The setting { $name } cannot be { $given }: it is a number from { $least } to { $most }.
refuse-record = The whole record is shown when the match is over: until then it holds secrets.
refuse-rematch = A rematch can be had when the match is over.
refuse-rematch-other = Only those who played can ask for a rematch.
refuse-resigned = You have given this game up.
refuse-same-moment = Another table was made at the same moment: try again.
refuse-schema = There is no such schema: there are { $known }.
refuse-seat-back = Only the player of that seat can take it back.
refuse-second-server = Another server uses { $name }: stop it first, or give this one a --data folder of its own.
refuse-secret = A session secret has at least { $least } characters.
refuse-secret-file = { $name } holds no session secret: remove it, and a new one is made; everybody signs in anew.
refuse-stranger = You have no name here yet: open the home page and begin or join a table first.
refuse-table = There is no such table, or it is private: ask for its link.
refuse-takeback = You have made no move that could be taken back.
refuse-bot-tables = You have { $most } tables with bots under way: finish or resign at one before you begin another.
refuse-taken = That seat is taken.
refuse-ticket = That promise of a shuffle is used up or too old: get a new one.
refuse-workers = Several server processes need PostgreSQL: give --database-url postgresql://...
why-planned = The turn is planned: confirm it, or take something back.
guide-title = { $title }: how it is played
guide-book = The referee's book
guide-overview = Overview with pictures
guide-print = Print
guide-total = Total
guide-ask = Ask the rules
guide-ask-example = Ask: who starts?
guide-find = Find
guide-answers = Clauses that may answer it
guide-nothing = No clause speaks of that. Try other words.

## Help at the table

help-sheet = Rules and turn card
help-turn = Turn
help-rules = Rules
help-legend = Things
help-now = What you can do now
help-other = At other times
help-turn-ends = Your turn ends
help-game-ends = The game ends
help-more = The whole game on one page
js-help-none = Nothing to decide for you now.
js-help-recent = Met lately
js-help-no-recent = Ask in your own words. Rules that you meet at this table are kept here.
js-help-found = { $n } clauses found
js-help-nothing = No clause speaks of that. Try other words.

## Hints

hint-even = About as good as the next best:
hint-better = A little better than:
hint-clear = Clearly better than:
hint-same = Nothing that counts speaks clearly for one or the other.
hint-turn = Your turn may go on like this: { $what }
hint-answer = The likely answer: { $what }
hint-you = you
hint-stands = It may stand, in { $unit }: { $now }; after the next best: { $instead }.
hint-stands-same = It may stand, in { $unit }: { $now }.
js-hint-why = Why
js-hint-ahead = Then
js-hint-risk = But

## Everywhere

site = Aerodrome
site-line = Board games of bush planes, air mail and the Yukon
skip = Skip to content
nav-play = Play
nav-tables = My tables
nav-settings = Settings
nav-help = Help
nav-label = Main
theme-switch = Light or dark
footer = Every shuffle can be checked. Nobody sees your cards but you.
footer-api = For programs
minutes = { $n } minutes
seats-one = { $n } players
seats-many = { $low } to { $high } players
noscript = The table needs JavaScript: please switch it on for this page.

## Home

home-title = Play
home-head = Five games of the far north and the open sky
home-lead = Pick a game and play bots at once, or make a table and send the link to friends. No account needed.
home-now = Play bots now
home-level = Level of the bots at { $title }
home-variant = How to play { $title }
home-seats = Players at { $title }
home-seats-n = { $n } players
home-new = New table
home-rules = Rules
home-open = Tables that wait for players
home-open-none = No listed table is waiting. Make one: it takes a few seconds.
home-open-join = Join
home-turn = It is your turn at { $n } tables.
home-turn-one = It is your turn at one table.
home-picture = A position of { $title }
home-by = { $designer }, { $publisher } { $year }

## Guided games

lesson-label = Guided game
lesson-more = More about this guided game
lesson-next = Next
lesson-again = Start over
lesson-leave = Leave for now
lesson-begin = Learn it: { $title }
lesson-go-on = Go on: { $title }
lesson-play-on = Play on: { $title }
lesson-repeat = Repeat: { $title }
lesson-at = guided game, step { $n } of { $of }
lesson-done = guided game, done ✓
lesson-minutes = guided game, { $n } minutes
lesson-offer = New to { $title }? A guided first game of { $n } minutes shows you how it is played, turn by turn.
lesson-offer-yes = Play the guided game
lesson-offer-no = No, thanks
lesson-offer-never = Never offer this
lesson-confirm = Your turn is planned. Press Confirm to play it; until then you can take anything back.
lesson-finish = Your turn is not over yet: the question says what is left to choose.
lesson-astray = If you would rather follow the lesson, press Undo. Otherwise play on.
lesson-watch = Watch what the others do.
lesson-free = You play by yourself now. Hint helps whenever you like.
lesson-over = The game is over.
js-lesson-count = step { $n } of { $of }

## Bots

bot-rookie = Rookie
bot-rookie-about = New to the job: sees what is good, but often takes the second best.
bot-sourdough = Sourdough
bot-sourdough-about = Has wintered here: thinks its own turn through and rarely slips.
bot-yukoner = Yukoner
bot-yukoner-about = Knows the country: plans ahead and makes few mistakes.
bot-sky-king = Sky King
bot-sky-king-about = Sees far: finds the best of many good ways to play.
bot-legend = Legend
bot-legend-about = The best we have within a second: searches deep, and plays exactly where the end can be calculated.
bot-random = Random
bot-random-about = Picks by lot among its legal choices.
bot-greedy = Greedy
bot-greedy-about = Takes what looks best at once.
bot-steady = Steady
bot-steady-about = Takes what looks best at the end of its own turn.
bot-search = Search
bot-search-about = Thinks ahead over positions that its view allows.

## New table

new-title = New table
new-head = A new table of { $title }
new-seats = Seats
new-seats-help = Friends join by a link that you get in the next step.
new-seat = Player { $n }
new-seat-me = You
new-seat-shared = A person at this screen
new-seat-open = A friend, by link
new-seat-none = No player
new-seat-bot = Bot: { $name }
new-shared = Name
new-bots = How the bots play
new-options = Rules of this table
new-rulings = Rulings
new-rulings-help = Where the printed rules can be read in two ways. What is set here is our reading.
new-recommended = We like it best with { $n }.
value-random = By lot
new-edition = Edition
new-table = The table
new-listed = List this table for everybody
new-listed-help = Otherwise only those with the link can join or watch.
new-hints = Hints are allowed
new-hints-help = A player may ask what the strongest bot would do.
new-chat = Chat
new-chat-help = People at the table can write to each other.
new-clock = Clock
new-clock-none = No clock
new-clock-fast = Fast: 5 minutes each and 10 seconds a turn
new-clock-usual = Usual: 15 minutes each and 20 seconds a turn
new-clock-long = Long: 45 minutes each and 30 seconds a turn
new-clock-days = By correspondence: 3 days each and 12 hours a turn
new-pace = Pace of bots
new-pace-instant = At once
new-pace-quick = Quick
new-pace-usual = Like a person
new-pace-slow = Slow
new-standin = Bot for somebody who leaves
new-standin-help = It plays on for a player who has left or given up; whoever left can take the seat back.
new-nonce = Your share in the shuffle (optional)
new-promise = The shuffle is fixed already; the hash of its seed (SHA-256) is
new-nonce-help = Any text. It is mixed into the shuffle, so that nobody could have chosen the cards beforehand.
new-make = Make the table
new-other = Another game
yes = Yes
no = No

## Join

join-title = Join a table
join-head = You are invited to { $title }
join-name = Your name
join-seat = Seat
join-any = Any free seat
join-go = Take a seat
join-full = All seats of this table are taken.
join-watch = Watch
join-seats = At the table
join-there = You sit at this table already.
join-open = Open the table

## My tables

tables-title = My tables
tables-none = You sit at no table yet.
tables-turn = Your turn
tables-playing = Others are to move
tables-open = Waiting for players
tables-over = Finished
tables-column-game = Game
tables-column-players = Players
tables-column-state = State
tables-column-since = Last move
tables-kept = A table that nobody touches is removed after { $days } days; a finished one is kept for { $finished } days.

## Lobby

lobby-head = waiting for players
lobby-link = Send this link to those who shall play:
lobby-watch = And this one to those who only watch:
lobby-copy = Copy
lobby-copied = Copied
lobby-fill = Let bots take the free seats and begin
lobby-leave = Leave the table
lobby-free = free
lobby-bot = bot

## Table

table-board = Board
table-side = Question, players and log
table-question = Question
table-players = Players
table-log = Log
table-chat = Chat
table-chat-say = Say something
table-chat-send = Send
table-areas = Parts of the board
table-planned = Planned, not yet confirmed
table-find = Find a choice
table-zoom-in = Zoom in
table-zoom-out = Zoom out
table-zoom-fit = See the board whole, or at a size to read and touch
table-menu = More
table-replay = Replay
table-rules = Rules
table-resign = Resign
table-end = Offer to end the game as it stands
table-ask-undo = Ask to take a move back
table-leave = Let a bot play for me
table-confirm-turns = Always ask for Confirm, also where nothing is given up
table-drawer = Log, chat and more
table-speed = Moves of others
table-speed-slow = Slow
table-speed-normal = Normal
table-speed-fast = Fast
table-speed-off = Shown at once
table-sound = Sound
table-notify = Tell me when it is my turn
table-watch-link = Link for spectators
table-keys = Keys: Tab and arrows go through lit things, Enter acts, ? explains, Escape closes; 1–9 press buttons, c confirms, u takes back, h asks for a hint, r opens the rules, + − 0 zoom.
table-promise = The shuffle was promised before the first card; the hash of its seed (SHA-256) is
unit-points = points
counted-points =
    { $n ->
        [one] point
       *[other] points
    }

## Replay

replay-title = Replay
replay-first = First position
replay-back = Back
replay-play = Play
replay-pause = Pause
replay-next = Forward
replay-last = Last position
replay-turn-back = Previous turn
replay-turn-next = Next turn
replay-position = Position
replay-seat = Seen by
replay-public = Everybody
replay-table = Back to the table

## Shuffles

shuffles-title = Check of the shuffles
shuffles-fits = Every draw of this match follows from the promised seed.
shuffles-differs = Some draws do not follow from the promised seed.
shuffles-promise = Promised before the first card (SHA-256 of the seed)
shuffles-seed = The seed
shuffles-nonces = Added by players
shuffles-how = Draw number i is the weighted pick, among the possible outcomes in ascending order, by HMAC-SHA-256 with the seed and the players' texts as key and “i/attempt” as message. Here is each draw as it was recorded, and as computed from the seed just now.
shuffles-draw = Draw
shuffles-recorded = Recorded
shuffles-computed = Computed

## Rules

rules-title = Rules of { $title }
rules-none = The rules of this game are not written down here yet.
rules-contents = Contents

## Settings

settings-title = Settings
settings-you = You
settings-name = Name
settings-save = Save
settings-password = Password
settings-password-help = With a password you can take your name to another device.
settings-password-set = Set the password
settings-password-has = You have set a password.
settings-password-old = The password until now
settings-sessions = Where you are known
settings-sessions-help = Every browser and program that plays in your name. What is unused for { $days } days ends by itself; a new password ends all others.
settings-session-browser = A browser
settings-session-program = A program
settings-session-seen = last used on { $day }
settings-session-here = (this one)
settings-session-end = End it
settings-sessions-others = End all others
settings-login = You have a name already
settings-login-go = Take it to this device
settings-logout = Leave this device
settings-play = Playing
settings-confirm = Confirm plans
settings-confirm-help = A finished turn of several steps, or one by which something is given up, waits for Confirm.
settings-always = Always ask for Confirm, also where nothing is given up
settings-sound = Sound when it is your turn
settings-chat = Show chat
settings-chat-help = Without it nothing that others write is sent to you. Each table has a switch as well.
settings-look = Looks
settings-theme = Colours
settings-theme-auto = As the system
settings-theme-light = Light
settings-theme-dark = Dark
settings-motion = Movement
settings-motion-auto = As the system
settings-motion-less = None
settings-programs = Programs
settings-programs-help = A program of yours can play in your name with a token. It is shown once; keep it secret.
settings-token = Make a token
settings-token-drop = Withdraw all tokens
settings-token-is = Your token, shown only now:
settings-delete = Delete me
settings-delete-help = Deletes your name, password, chat and sessions. Tables go on without you; nothing of you stays.
settings-delete-sure = Yes, delete all that is kept of me
settings-none = You get a name with your first table. You can also choose one now.
settings-done = Saved.

## Help

help-title = Help

## Errors

error-title = That did not work
error-home = To the home page

## Programs

api-title = For programs
api-lead = Make a table, read its view, move and follow the game: all in JSON over HTTP. Get a token with POST /api/guests and send it as “Authorization: Bearer …”.
api-example = An example
api-calls = All calls
api-schema = The whole description (OpenAPI)
api-schemas = Schemas of updates, views, simulations and records

## Client

js-your-turn = Your turn
js-turn-of = { $name } is to move
js-thinking = { $name } is thinking …
js-thinking-wait = { $name } is thinking … many bots are at it: about { $seconds } s
js-mute = Mute chat
js-unmute = Show chat
js-over = The match is over
js-confirm = Confirm
js-planned = Your turn is planned. Confirm it, or take something back.
js-undo = Undo
js-restart = Start the turn over
js-hint = Hint
js-hint-wait = Thinking about it …
js-hint-says = { $bot } would choose:
js-hint-value = { $percent } % chance to win
js-offline = Connection lost. Trying again …
js-polling = Live connection not possible here: looking for news every few seconds.
js-bot = bot, { $level }
js-bot-own = bot of a guest
js-standin = { $level } plays for now
js-resigned = gave up
js-flag = out of time
js-you = you
js-watching = You are watching.
js-offer-undo = { $name } would like to take a move back.
js-offer-end = { $name } offers to end the game as it stands.
js-offer-wait = Waiting for the others to agree.
js-agree = Agree
js-decline = Decline
js-withdraw = Withdraw
js-back = Take my seat back
js-bot-for = Let a bot play for { $name }
js-pass = Hand the screen to { $name }.
js-pass-always = No curtain at this table
js-player = Player { $n }
js-pass-ready = I am { $name }: show my view
js-rule = Rule { $clause }
js-scene-total = Total
js-score-pad = Score pad
js-choose-more = Choose what you mean:
js-choose-or-touch = Choose here, or touch what is marked:
js-take-back = Take back: { $what }
js-thing-several = { $n } ways to use this. First: { $first }
js-close = Close
js-choices-count = In words ({ $n })
js-choices-none = No choice has these letters.
js-area-lit = { $name }: something to choose here
js-resign-sure = Give this game up?
js-place = place { $n } of { $of }
js-end-played = The match is over.
js-end-resigned = { $name } gave the game up.
js-end-flag = { $name } ran out of time.
js-end-agreed = The players agreed to end here.
js-rematch = Rematch
js-rematch-join = To the rematch
js-replay = Replay
js-record = Download the record
js-shuffles = Check the shuffles
js-gone = This table has been closed.
js-notify-default = Tell me when it is my turn
js-notify-granted = You are told when it is your turn
js-notify-denied = Your browser allows no notifications here
js-result-wins = { $name } wins
js-result-pair = { $name } win
js-result-share = { $names } share the victory
js-result-won = Won: { $title }
js-result-lost = Lost: { $title }
js-notify-body = It is your turn at { $game }.
js-cancel = Cancel
js-ok = Yes
js-error = That did not reach the server. Try again.
js-position = Position { $n } of { $last }, turn { $turn }
