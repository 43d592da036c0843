# The score sheet for games with real cards: its lobby, what is asked, and what is answered.

## Before the first deal

sheet-open = 📝 <b>{ $game }</b> with real cards: who is on the score sheet?
sheet-closed = <b>{ $game }</b>: this score sheet was put away before the first deal.
sheet-order = In this order you sit round the table. ▲ moves somebody up.
sheet-hook-refuses = A bid that makes it fit is refused.
sheet-hook-warns = A bid that makes it fit is only warned of.
sheet-ask-names = Who else is on the score sheet? Reply to this message with names, such as Grandma, Grandpa.
sheet-names-added = On the score sheet: { $names }.
sheet-names-none = No more names are added.

key-sheet-join = Join
key-sheet-leave = Not me
key-sheet-names = Add names
key-sheet-game = Another game
key-sheet-warn = Only warn
key-sheet-refuse = Refuse it
key-sheet-start = Start

## The sheet

sheet-title = 📝 <b>{ $game }</b>
sheet-honours = honours · points
sheet-who-deals = <b>Who deals first?</b>
sheet-deal = Deal { $number } · { $size ->
    [one] { $size } card
   *[other] { $size } cards
} · dealer { $dealer }
sheet-correcting = ✎ Deal { $number } once more · { $size ->
    [one] { $size } card
   *[other] { $size } cards
} · dealer { $dealer }
sheet-game-of-match = Game { $number } · dealer { $dealer }
sheet-bid = <b>{ $name }</b>: how many tricks bid?
sheet-bid-not = <b>{ $name }</b>: how many tricks bid? (not { $bid })
sheet-won = <b>{ $name }</b> bid { $bid }: how many tricks taken? ({ $rest } left)
sheet-honours-of = <b>{ $name }</b>: how many honours? ({ $rest } left)
sheet-all-in = <b>All { $step ->
    [game] games
   *[deal] deals
} are in.</b> End shows who has won.

key-sheet-undo = ↩ Undo
key-sheet-correct = Correct a deal
key-sheet-correct-game = Correct a game
key-sheet-people = In or out
key-sheet-skip = Skip this deal
key-sheet-end = End
key-sheet-dealer = Another dealer
key-sheet-keep = As it was

## What the scorekeeper turns to

sheet-which-deal = <b>Which { $step ->
    [game] game
   *[deal] deal
} is wrong?</b> You enter it once more; the totals follow.
sheet-none-game = No game has been played out yet.
sheet-which-penalty = <b>Penalty for what?</b>{ $count ->
    [0] { "" }
   *[other] { " " }✖ takes one back.
}
sheet-who-erred = <b>Misdeal while playing:</b> the dealer loses 5, and so does whoever else was at fault. Who? The deal is void, and the same dealer deals again.
sheet-who-erred-wk = <b>Misdeal while playing:</b> who held a wrong number of cards? They lose 4, and everybody else made their bid.
sheet-who-loses = <b>Who loses points?</b>
sheet-how-many = <b>How many points does { $name } lose?</b>
sheet-what-for = <b>What for?</b>
sheet-who-comes = <b>Who goes (✖), who is back (↩)?</b> Whoever is new presses { key-sheet-join }, or comes by name, and starts at 0 with the next deal.
sheet-who-deals-next = <b>Who deals now?</b>
sheet-skip-sure = <b>Skip deal { $number }?</b> It counts for nobody.
sheet-end-sure = <b>End here?</b> The score after { $step ->
    [game] { $done ->
        [one] { $done } game
       *[other] { $done } games
    }
   *[deal] { $done ->
        [one] { $done } deal
       *[other] { $done } deals
    }
} counts.
sheet-nothing = There is nothing here.

key-sheet-early = Misdeal before play
key-sheet-late = Misdeal in play
key-sheet-other = Something else …
key-sheet-call-off = Break the deal off

penalty-reason-misdeal = misdeal

## What is answered

sheet-noted = { $name }: { $number }. Now { $next }.
sheet-noted-last = { $name }: { $number }.
sheet-noted-dealer = { $name } deals.
sheet-warned = Noted, but the bids now add up to { $size }: { $name } should not have said { $bid }.
sheet-abandoned = { $game } was ended after { $step ->
    [game] { $done ->
        [one] { $done } game
       *[other] { $done } games
    }
   *[deal] { $done ->
        [one] { $done } deal
       *[other] { $done } deals
    }
}; that score decides, but stays out of the ranking.

refused-dealer_barred = The bids would add up to { $size }: the dealer may not say { $bid }.
refused-tricks_differ = Together that is { $sum ->
    [one] { $sum } trick
   *[other] { $sum } tricks
}, and there were { $total }.
refused-honours_differ = Together that is { $sum ->
    [one] { $sum } honour
   *[other] { $sum } honours
}, and there are { $total }.
refused-deal_running = First finish this deal, or undo what is written of it.
refused-no_bids_yet = First enter everybody’s bid: whoever was not at fault made it.
refused-needs_two = Two must be left to play.
refused-sheet_full = This score sheet is full. End it and start a new one.
refused-nothing_to_undo = Nothing has been written yet.
refused-bad_names = Names have 1 to { $most } letters, with commas between them.
refused-only_sheet = A score sheet lies here; everything on it goes by the buttons below it. /scorecard brings it to the bottom again.
refused-no_sheet = There is no score sheet here. /scorecard starts one.

command-scorecard = Keep score with real cards
