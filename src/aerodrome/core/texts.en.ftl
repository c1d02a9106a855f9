### What a match and its records say when they refuse.

match-over = The match is over.
match-turn = It is not your turn: { $name } is to move.
match-stale = That answers version { $given } of the match, which is now at version { $now }: look again.
match-seat = There is no seat { $seat }: seats are 0 to { $last }, or -1 to watch.
match-planned = The turn is planned: confirm it or take something back first.
match-unplanned = There is no finished turn to confirm.
match-illegal = Choice { $choice } is not legal now: legal are { $legal }.
match-begun = The match has begun already.
match-no-acts = An offer is at least one act.
match-unfit = That offer does not fit any more: it says '{ $kind } { $targets }', which cannot be done now. Nothing was played.
undo-nothing = Nothing can be taken back: what was done since has been seen by others or drawn by chance.
undo-index =
    The plan has { $steps } { $steps ->
        [one] step
       *[other] steps
    }, counted from 0: there is no step { $index }.
undo-consent = { $names } must agree first.
undo-no-move = { $name } has made no move that could be taken back.
record-mover = Entry { $number } is by { $who }, but the rules say { $mover } is to move (-1 is chance, -2 nobody).
record-entry = Entry { $number } plays { $value }, which the rules do not allow there.
record-seed = The seed of this match is not known yet, so its draws cannot be checked.
record-snapshot = The stored position cannot be read: { $why }.
record-promise = The seed shown is not the one that was promised: its hash differs.
record-undo =
    An undo takes back { $taken } { $taken ->
        [one] entry
       *[other] entries
    } where { $standing } { $standing ->
        [one] stands
       *[other] stand
    }.
record-size = A record is at most { $most } characters long.
record-first-line = This is not a record: its first line must be 'aerodrome-record { $format }'.
record-seed-digits = The record's seed is not 64 hex digits.
record-cut-off = The record is cut off: its 'check:' line is missing.
record-altered = The record has been altered or damaged: its contents do not fit its check line.
record-no-entries = The record has no line 'entries:'.
record-header-line = The record's header line '{ $line }' cannot be read.
record-header-missing = The record's header has no line '{ $name }'.
record-header-data = The record's header cannot be read: { $why }
record-header-value = The record's header holds a value that cannot be read.
record-entry-line = The record's entry '{ $line }' cannot be read.
record-after-draft = The record has entries after its draft.
nonce-late = A nonce can be added only before the first card is dealt.
nonce-signs = A nonce has 1 to 64 printable characters.
effect-of-ruling = { $value }: changes the first seat's chance by { $chance } points ({ $chance_low } to { $chance_high }), a game's length by { $turns } turns ({ $turns_low } to { $turns_high }) and the winner's margin by { $margin } points ({ $margin_low } to { $margin_high }); { $deals } deals of { $seats } { $bots } bots.
