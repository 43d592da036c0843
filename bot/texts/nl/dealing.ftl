# Verzegelde pakken kaarten: wat een ronde voor het bieden vastlegde, en na afloop verteld wordt.

verify-deal = <b>{ $step ->
        [game] Spel
       *[deal] Ronde
    } { $number }</b> is uit dit pak gegeven:
    { $cards }
    Sleutel: <code>{ $seed }</code>
    Zegel: <code>{ $seal }</code>
verify-what =
    { $step ->
        [game] Het zegel stond bij het spel voordat de eerste kaart was gespeeld,
       *[deal] Het zegel stond bij de ronde voordat iemand bood,
    } en alleen deze sleutel en dit pak geven dat zegel. De volgorde lag dus vast en is voor niemand veranderd. Dat de sleutel door het toeval gekozen is, valt niet te bewijzen.
verify-how = Zelf nagaan: <code>python -m bot verify { $seed } { $seal }</code>
verify-none = Hoe de kaarten lagen, vertel ik pas als een ronde uit is: /verify voor de laatste, /verify 3 voor de derde.
