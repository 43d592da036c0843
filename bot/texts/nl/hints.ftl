# Hints: wat de computer nu zou doen, en wat hij te zeggen heeft over een ronde die voorbij is.

command-hint = Wat de computer in jouw plaats zou doen

hint-in-private = Een hint is alleen voor jouw ogen: vraag erom in mijn privéchat.
hint-none = Je doet nu nergens mee. Met /boerenbridge open je een tafel.
hint-off = Aan deze tafel zijn er geen hints: dat is hier een huisregel.
hint-not-your-turn = Je bent niet aan de beurt: we wachten op { $names }.
hint-only = Er valt niets te kiezen: het moet { $choice } zijn.
hint-thinking = Een ogenblik, ik denk nog na.
hint-busy = Ik heb nu te veel aan mijn hoofd; vraag het zo nog eens.

hint-title = 💡 <b>{ $group }</b>
hint-bid = Ik zou <b>{ $choice }</b> bieden.
hint-card = Ik zou <b>{ $choice }</b> spelen.
hint-trump = Ik zou <b>{ $choice }</b> troef maken.
hint-no-trump = Ik zou <b>zonder troef</b> spelen.
hint-odds-bid = De kans dat een bod uitkomt:
hint-odds-card = De kans dat je bod van { $bid } uitkomt, per kaart:
hint-odds-trump = De kans dat je bod uitkomt, per kleur:
hint-odds-game = De kans dat je dit spel wint, per kaart:
hint-odds = { $choices }: { $chance }
hint-points = { $choice } is niet het veiligst, maar levert in punten het meest op.
hint-percent = { $percent ->
    [0] minder dan 5%
    [100] meer dan 95%
   *[other] { percent }
}

## Huisregels

rule-hints = Hints
rule-hints-on = voor wie erom vraagt
rule-hints-off = geen

## Een ronde die voorbij is

key-look-back = Hoe ging ronde { $number }?
key-look-back-game = Hoe ging spel { $number }?
look-back-deal = 🔎 <b>{ $group }</b> · ronde { $number }
look-back-game = 🔎 <b>{ $group }</b> · spel { $number }
look-back-tricks = Je bood { $bid } en haalde { $won }.
look-back-honours = Plaatjes: jij { $own }, { $name } { $others }.
look-back-same-bid = Ik had ook { $bid } geboden (kans { $chance }).
look-back-other-bid = Ik had { $better } geboden (kans { $best }) en geen { $choice } (kans { $chance }).
look-back-bolder-bid = Ik had { $better } geboden: minder veilig (kans { $best }, die van jou { $chance }), maar meer punten waard.
look-back-card = Slag { $trick }: ik had { $better } gespeeld en niet { $choice }; je bod had dan { $best } kans in plaats van { $chance }.
look-back-trump = Troef: ik had { $better } gekozen en niet { $choice }; je bod had dan { $best } kans in plaats van { $chance }.
look-back-game-card = Slag { $trick }: ik had { $better } gespeeld en niet { $choice }; je kans op winst was dan { $best } in plaats van { $chance }.
look-back-fine = Op de kaarten die je speelde, valt niets aan te merken.
look-back-told = Dat heb ik je al verteld: zoek 🔎 in deze chat.
