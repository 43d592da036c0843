# Spellen die voorbij zijn: de lijst, een spel met zijn scoreblad, en zijn rondes nog eens gespeeld.

history-none = Hier is nog geen spel uitgespeeld. /boerenbridge opent een tafel.
history-title = <b>Gespeelde spellen</b> · { $count }
history-title-stopped = <b>Afgebroken spellen</b> · { $count }
history-line = { $number }. { $game }
history-game = { DATETIME($day, dateStyle: "medium") } · { $game } · 🏆 { $names } { $score }
history-game-stopped = { DATETIME($day, dateStyle: "medium") } · { $game } · afgebroken; vooraan { $names } met { $score }
history-won = { DATETIME($day, dateStyle: "medium") } · 🏆 <b>{ $names }</b> met { $score }
history-stopped = { DATETIME($day, dateStyle: "medium") } · onderweg afgebroken; vooraan <b>{ $names }</b> met { $score }
history-real-cards = Met echte kaarten gespeeld.
history-imported = Uit een bestand overgenomen.
history-rules = Huisregels: { $rules }
history-replay = Druk op een ronde om die nog eens gespeeld te zien.
history-no-cards = De kaarten van dit spel worden niet meer bewaard; de punten wel.
history-gone = Dit spel staat niet meer in de boeken.
replay-hand = <b>{ $name }</b>: { $cards }

key-newer = ◀ Nieuwer
key-older = Ouder ▶
key-stopped-games = Afgebroken ({ $count })
key-finished-games = Uitgespeeld
key-score-sheet = Scoreblad
key-deal-before = « Ronde { $number }
key-deal-after = Ronde { $number } »
key-proof = Bewijs

command-history = Gespeelde spellen, kaart voor kaart
