# Spiele, die vorbei sind: die Liste, ein Spiel mit seinem Spielblock, und seine Runden noch einmal gespielt.

history-none = Hier ist noch kein Spiel zu Ende gespielt. /boerenbridge eröffnet einen Tisch.
history-title = <b>Gespielte Spiele</b> · { $count }
history-title-stopped = <b>Abgebrochene Spiele</b> · { $count }
history-line = { $number }. { $game }
history-game = { DATETIME($day, dateStyle: "medium") } · { $game } · 🏆 { $names } { $score }
history-game-stopped = { DATETIME($day, dateStyle: "medium") } · { $game } · abgebrochen; vorn { $names } mit { $score }
history-won = { DATETIME($day, dateStyle: "medium") } · 🏆 <b>{ $names }</b> mit { $score }
history-stopped = { DATETIME($day, dateStyle: "medium") } · unterwegs abgebrochen; vorn <b>{ $names }</b> mit { $score }
history-real-cards = Mit echten Karten gespielt.
history-imported = Aus einer Datei übernommen.
history-rules = Hausregeln: { $rules }
history-replay = Drücke auf eine Runde, um sie noch einmal gespielt zu sehen.
history-no-cards = Die Karten dieses Spiels sind nicht mehr aufbewahrt; die Punkte schon.
history-gone = Dieses Spiel steht nicht mehr in den Büchern.
replay-hand = <b>{ $name }</b>: { $cards }

key-newer = ◀ Neuere
key-older = Ältere ▶
key-stopped-games = Abgebrochen ({ $count })
key-finished-games = Zu Ende gespielt
key-score-sheet = Spielblock
key-deal-before = « Runde { $number }
key-deal-after = Runde { $number } »
key-proof = Beweis

command-history = Gespielte Spiele, Karte für Karte
