# The pages of house rules in the lobby, and keeping them for a group.

house-rules = <b>House rules</b>: { $game }
house-rule-open = <b>{ $rule }</b>: choose.
typed-how = Write it after /houserules, for instance: /houserules { $typed }

typed-set = ✓ { $rule }
typed-offer = { $label } can be: { $options }.

key-house-rules = House rules
key-save = Save
key-reset = Reset
key-typed = Something else …
key-page-ladder = Ladder
key-page-trump = Trump
key-page-bids = Bids
key-page-beating = Beating
key-page-score = Score
key-page-table = Table

rule-turn_time = Turn time
rule-turn_time-60 = 1 minute
rule-turn_time-180 = 3 minutes
rule-turn_time-600 = 10 minutes
rule-turn_time-3600 = 1 hour
rule-turn_time-86400 = 1 day
rule-turn_time-none = none

rules-kept = Saved: /{ $command } opens a table with these rules here.
rules-kept-as = Saved as <b>{ $name }</b>: /{ $command } { $name } opens a table with these rules.
rules-forgotten = <b>{ $name }</b> is no longer saved.
table-stands = A table stands here already; press { key-house-rules } to change how it plays.
game-stands = A game is under way here already, and its rules stand.
other-stands = A table for { $game } stands here already; /stop ends it.
no-such-way = I do not know { $wanted }. After /{ $command } there may be { $count ->
    [0] the name of house rules that this group has saved
   *[other] one of these: { $ways }
}; with nothing after it, it opens the table as always.

refused-no_such_rules = There are no house rules of that name here.
refused-too_many_rules = No more than { $most } sets of house rules are kept; /houserules forget and a name makes room.
refused-bad_name = Choose another name: 1 to { $most } plain letters, and not the name of a game.

command-houserules = The house rules of this table, or of the group
