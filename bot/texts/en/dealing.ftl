# Sealed packs: what fixed a deal before the bids, told when it is over.

verify-deal = <b>{ $step ->
        [game] Game
       *[deal] Deal
    } { $number }</b> was dealt from this pack:
    { $cards }
    Seed: <code>{ $seed }</code>
    Seal: <code>{ $seal }</code>
verify-what =
    { $step ->
        [game] The seal stood with the game before the first card was led,
       *[deal] The seal stood with the deal before anybody bid,
    } and only this seed and this pack make it. So the pack was fixed then and was not changed for anybody. That the seed was drawn at random cannot be proved.
verify-how = Check it yourself: <code>python -m bot verify { $seed } { $seal }</code>
verify-none = How the cards lay is told when a deal is over: /verify for the last one, /verify 3 for the third.
