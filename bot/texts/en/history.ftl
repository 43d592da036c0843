# Games that are over: the list, one game with its score sheet, and its deals played once more.

history-none = No game has been finished here yet. /boerenbridge opens a table.
history-title = <b>Past games</b> · { $count }
history-title-stopped = <b>Games that were stopped</b> · { $count }
history-line = { $number }. { $game }
history-game = { DATETIME($day, dateStyle: "medium") } · { $game } · 🏆 { $names } { $score }
history-game-stopped = { DATETIME($day, dateStyle: "medium") } · { $game } · stopped; ahead was { $names } with { $score }
history-won = { DATETIME($day, dateStyle: "medium") } · 🏆 <b>{ $names }</b> with { $score }
history-stopped = { DATETIME($day, dateStyle: "medium") } · stopped on the way; ahead was <b>{ $names }</b> with { $score }
history-real-cards = Played with real cards.
history-imported = Taken over from a file.
history-rules = House rules: { $rules }
history-replay = Press a deal to see it played once more.
history-no-cards = The cards of this game are no longer kept; its score is.
history-gone = This game is not in the records any more.
replay-hand = <b>{ $name }</b>: { $cards }

key-newer = ◀ Newer
key-older = Older ▶
key-stopped-games = Stopped ({ $count })
key-finished-games = Played to the end
key-score-sheet = Score sheet
key-deal-before = « Deal { $number }
key-deal-after = Deal { $number } »
key-proof = Proof

command-history = Past games, with every card
