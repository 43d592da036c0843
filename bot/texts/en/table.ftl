# What is posted at a table: the lobby, the deals, the hands and the end.

bold = <b>{ $text }</b>
names-and = { $names } and { $name }

## Cards

rank-ace = A
rank-king = K
rank-queen = Q
rank-jack = J

computer-name = { $number ->
    [1] Stan
    [2] Elsie
    [3] Reg
    [4] Doris
    [5] Fred
    [6] Vera
    [7] Alf
    [8] Mabel
    [9] Cyril
    [10] Edna
    [11] Wilf
    [12] Hilda
    [13] Ernie
    [14] Gladys
    [15] Len
   *[other] Ivy
}

level-easy = easy
level-hard = hard

## Lobby

lobby-open = ♣ <b>{ $game }</b>: a table is open
lobby-players = Players { $count } of { $range }: { $names }
lobby-nobody = Players 0 of { $range }
lobby-host = { $name } (host)
lobby-computer = { $name } ({ $level })
lobby-unreachable = Start not yet pressed in my private chat: { $names }. Without that you get no cards.
lobby-seats = Round the table: { $names }. Who has to go?
lobby-closed = <b>{ $game }</b>: this table was closed before the first deal.
lobby-started = <b>{ $game }</b> has begun: { $names }
lobby-draw = Drawn for first dealer: { $draws } → <b>{ $dealer }</b> deals first.
lobby-left = You have left the table in <b>{ $group }</b>.
lobby-seated = You sit at the table in <b>{ $group }</b>. Your cards will come here.

key-join = Join
key-leave = Leave
key-add-computer = Add computer
key-remove-computer = Remove computer
key-level-easy = 🤖 Easy
key-level-normal = 🤖 Normal
key-level-hard = 🤖 Hard
key-seats = Seats
key-start = Start
key-remove = ✖ { $name }
key-shuffle = Shuffle seats
key-back = Back
key-open-chat = Open my chat
key-count-down = Count down
key-hand = My hand
key-rematch = Rematch
key-stop = Stop the game
key-play-on = Play on

## A deal

deal-title = <b>{ $game }</b> · deal { $number } of { $deals }
deal-size = { $size ->
    [one] { $size } card
   *[other] { $size } cards
}
deal-trump-turned = { $trump } ({ $card } turned up)
deal-names-trump = { $name } names trump
deal-trump-after-bids = Trump after the bids
deal-trump = Trump { $suit }
deal-no-trump = No trump
deal-dealer = dealer { $name }
deal-bids-sum = Bid { $sum } for { $size ->
    [one] { $size } trick
   *[other] { $size } tricks
}
deal-chosen = { $chosen } of { $seats } { $chosen ->
    [one] has
   *[other] have
} chosen
deal-countdown = The fists open in <b>{ $count }</b> …
deal-blind = bid blind
deal-forehead = card on the forehead
deal-not = (not { $bid })
deal-bid = bid
deal-won = won
deal-points = pts
deal-all = all
deal-trick = Trick { $number } · { $cards }
deal-taken = { $cards } → { $name }
seat-card = { $name } { $card }
seat-card-wins = <b>{ $name } { $card }</b>
seat-next = ▸{ $name }
deal-seal = 🔒 <code>{ $seal }</code>
deal-unreachable = Out of reach: { $names }. Press Start in my private chat to get your cards.

## A hand

hand-how-many = <b>How many tricks?</b>
hand-how-many-not = <b>How many tricks?</b> (not { $bid })
hand-bids = bids: { $bids }
hand-choose-trump = <b>Which suit is trump?</b>
hand-blind = { $size ->
    [one] Your card stays face down until the last bid.
   *[other] Your cards stay face down until the last bid.
}
hand-forehead = You see every card but your own.
hand-countdown = <b>How many tricks?</b> The fists open in a moment; whoever chooses nothing bids 0.
hand-chosen = You chose <b>{ $bid }</b>. Press again to change it until the fists open.
hand-your-turn = <b>Your turn.</b>
hand-your-lead = <b>Your turn: you lead.</b>
hand-was-led = { $suit } was led: { $cards }
hand-free = On the table: { $cards }
hand-on-table = On the table: { $cards }
hand-to-go = Bid { $bid }, won { $won }, { $rest } to go
hand-made = Bid { $bid }, won { $won }: just right so far
hand-over = Bid { $bid }, won { $won }: { $rest } too many
hand-others = Others, won/bid: { $counts }
hand-waits = Waiting for { $names }.
hand-last-trick = Trick { $number }: { $cards }
hand-left = You left the table in <b>{ $group }</b>; the computer plays on for you.
hand-done = The game in <b>{ $group }</b> is over. { $result }
hand-done-early = The game in <b>{ $group }</b> is over.
hand-done-alone = The game is over.
hand-lobby-closed = The table in <b>{ $group }</b> was closed.
hand-place = You came { $place ->
    [1] first 🏆
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
    [7] seventh
   *[other] { $place }th
} with { $score ->
    [one] { $points } point
   *[other] { $points } points
}.

## The end

end-winner = 🏆 <b>{ $name }</b> wins { $game } with { $score }
end-shared = 🏆 <b>{ $names }</b> share the win in { $game } with { $score }
end-exact = { $exact }/{ $deals } exact
end-abandoned = { $game } was stopped in deal { $number } of { $deals }; the score after the last complete deal counts.
end-no-winner = { $game } was stopped before the first { $step ->
    [game] game
   *[deal] deal
} was played out: nobody wins.

## The sheet

score-game = <b>{ $game }</b>
score-title = <b>{ $game }</b> after { $done } of { $deals } deals
score-none = No deal has been played out yet.
