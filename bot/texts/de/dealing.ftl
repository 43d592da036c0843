# Versiegelte Kartenspiele: was ein Spiel vor dem Ansagen festlegte und danach gesagt wird.

verify-deal = <b>{ $step ->
        [game] Spiel
       *[deal] Runde
    } { $number }</b> wurde aus diesem Paket gegeben:
    { $cards }
    Schlüssel: <code>{ $seed }</code>
    Siegel: <code>{ $seal }</code>
verify-what =
    { $step ->
        [game] Das Siegel stand beim Spiel, bevor die erste Karte ausgespielt war,
       *[deal] Das Siegel stand bei der Runde, bevor jemand angesagt hat,
    } und nur dieser Schlüssel und dieses Paket ergeben es. Die Reihenfolge stand also fest und wurde für niemanden geändert. Dass der Schlüssel zufällig gezogen wurde, lässt sich nicht beweisen.
verify-how = Selbst nachrechnen: <code>python -m bot verify { $seed } { $seal }</code>
verify-none = Wie die Karten lagen, sage ich erst, wenn eine Runde vorbei ist: /verify für die letzte, /verify 3 für die dritte.
