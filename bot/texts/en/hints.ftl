# Hints: what the computer would do now, and what it has to say of a deal that is over.

command-hint = What the computer would do in your place

hint-in-private = A hint is for your eyes only: ask for it in my private chat.
hint-none = You are not in a game just now. /boerenbridge opens a table.
hint-off = There are no hints at this table: that is one of its house rules.
hint-not-your-turn = It is not your turn: we are waiting for { $names }.
hint-only = There is nothing to choose: it has to be { $choice }.
hint-thinking = One moment, I am still thinking.
hint-busy = I have too much on my mind just now; ask me again in a moment.

hint-title = 💡 <b>{ $group }</b>
hint-bid = I would bid <b>{ $choice }</b>.
hint-card = I would play <b>{ $choice }</b>.
hint-trump = I would make <b>{ $choice }</b> trump.
hint-no-trump = I would play <b>without trump</b>.
hint-odds-bid = Chance to make each bid:
hint-odds-card = Chance to make your bid of { $bid }, card by card:
hint-odds-trump = Chance to make your bid, suit by suit:
hint-odds-game = Chance to win this game, card by card:
hint-odds = { $choices }: { $chance }
hint-points = { $choice } is not the safest, but in points it brings the most.
hint-percent = { $percent ->
    [0] under 5%
    [100] over 95%
   *[other] { percent }
}

## House rules

rule-hints = Hints
rule-hints-on = for whoever asks
rule-hints-off = none

## A deal that is over

key-look-back = How was deal { $number }?
key-look-back-game = How was game { $number }?
look-back-deal = 🔎 <b>{ $group }</b> · deal { $number }
look-back-game = 🔎 <b>{ $group }</b> · game { $number }
look-back-tricks = You bid { $bid } and took { $won }.
look-back-honours = Honours: you { $own }, { $name } { $others }.
look-back-same-bid = I would have bid { $bid } too (chance { $chance }).
look-back-other-bid = I would have bid { $better } (chance { $best }) and not { $choice } (chance { $chance }).
look-back-bolder-bid = I would have bid { $better }: less safe (chance { $best }, yours { $chance }), but worth more points.
look-back-card = Trick { $trick }: I would have played { $better } and not { $choice }; your bid then had a chance of { $best } instead of { $chance }.
look-back-trump = Trump: I would have chosen { $better } and not { $choice }; your bid then had a chance of { $best } instead of { $chance }.
look-back-game-card = Trick { $trick }: I would have played { $better } and not { $choice }; your chance to win was then { $best } instead of { $chance }.
look-back-fine = There is nothing to say against the cards you played.
look-back-told = I have told you already: look for 🔎 in this chat.
