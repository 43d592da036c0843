# Böhmischer Schneider: the posts of a game for two and its rules in a few words.

game-boehmischer_schneider = Böhmischer Schneider
game-any_higher = Böhmischer Schneider (any higher)
game-any_suit = Böhmischer Schneider (any suit)
game-seven_beats_ace = Böhmischer Schneider (seven beats ace)

command-schneider = Open a table for Böhmischer Schneider

duel-title-of = <b>{ $game }</b> · game { $number } of { $games }
duel-title = <b>{ $game }</b> · game { $number }
duel-title-decider = <b>{ $game }</b> · game { $number }, the decider
duel-stock = { $count ->
    [0] Stock empty
    [one] One card in the stock
   *[other] { $count } cards in the stock
}
duel-games = wins
duel-honours = honours
duel-won = { $points ->
    [one] <b>{ $name }</b> wins with { $honours } honours: { $points } point.
   *[other] <b>{ $name }</b> wins with { $honours } honours: { $points } points.
}
duel-drawn = Ten honours each: the game is drawn.
duel-abandoned = { $game } was stopped in game { $number }; the games played out count.
duel-sheet = <b>{ $game }</b> after { $count ->
    [one] { $count } game
   *[other] { $count } games
}: honours · points

## A hand

duel-drew = You drew { $card }.
duel-beating = { $mark } beats the lead.
duel-none-beats = None of your cards beats it.

## The rules in a few words

duel-match-games = { $number } games and one more when level
duel-match-minutes = { $number ->
    [one] { $number } minute
   *[other] { $number } minutes
}, and the running game to its end
duel-match-target = up to { $number ->
    [one] { $number } point
   *[other] { $number } points
}
duel-beats-next-same = the next higher card of the suit beats
duel-beats-next-any = the next higher card of any suit beats
duel-beats-any-same = any higher card of the suit beats
duel-beats-any-any = any higher card of any suit beats
duel-follow = suit must be followed
duel-seven-same_suit = a seven beats the ace of its suit
duel-seven-any_suit = a seven beats any ace
duel-thresholds = { $least }, { $schneider } and { $most } honours score 1, 2 and 3 points
duel-replay = a drawn game is played again
duel-open = all tricks lie open

## The settings

rule-step = What beats
rule-step-next = the next higher
rule-step-any = any higher

rule-reply_suit = Of which suit
rule-reply_suit-same = the same
rule-reply_suit-any = any

rule-must_follow = Following suit
rule-must_follow-off = no need
rule-must_follow-on = a must

rule-seven = Seven beats ace
rule-seven-off = no
rule-seven-same_suit = of its suit
rule-seven-any_suit = of any suit

rule-match = Length
rule-match-games = a number of games
rule-match-minutes = a number of minutes
rule-match-target = up to a score

rule-games = Games
rule-minutes = Minutes
rule-target = Points

rule-thresholds = Honours for 1, 2, 3

rule-drawn = A drawn game
rule-drawn-counts = counts as played
rule-drawn-replay = is played again

rule-open_tricks = Tricks lying open
rule-open_tricks-off = the last one
rule-open_tricks-on = all
