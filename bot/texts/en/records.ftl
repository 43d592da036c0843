# The group's records: its ranking, and everybody's own figures.

someone = someone
decimal-point = .
percent = { $percent }%

ranking-title = <b>Ranking</b> · { $game }
ranking-all-games = all games
ranking-all-kinds = { $game }, every kind
ranking-month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[other] December
} { $year }
ranking-games = { $games ->
    [one] 1 game
   *[other] { $games } games
}
ranking-won = won
ranking-win-share = win%
ranking-exact = exact
ranking-place = avg
ranking-points = pts
ranking-streak = now
ranking-longest = max
ranking-wins = Won: of the games played. Exact: of the bids.
ranking-places = Average place, points a deal, games won in a row: now and at most.
ranking-best-streak = 🔥 Longest streak: { $names }, { $count } in a row
ranking-order = By strength: whom you finish ahead of counts, not how often you play. Equals share a place.
ranking-none = No game has been played to its end here yet. Your first one opens the ranking: start it with /boerenbridge, or keep the score of a game with real cards with /scorecard.
ranking-none-such = No game like this has been played to its end here yet.
ranking-no-such-game = I know no game of that name. /ranking alone shows all games.

key-ranking = Ranking
key-ranking-game = { $game } ▾
key-ranking-ever = All time
key-ranking-year = This year
key-ranking-month = This month
key-ranking-places = Points, streaks
key-ranking-wins = Games won
key-ranking-computers = With computers
key-ranking-people = People only

mystats-title = <b>Your figures</b> · { $game }
mystats-games = { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $wins } won ({ $share })
mystats-average = On average place { $place } and { $points } points a deal
mystats-bids = Bids: { $exact } exact, { $over } too high, { $under } too low
mystats-streak = Games won in a row: { $longest } at most, { $streak } now
mystats-best = Best deal: { $points } { $score ->
    [one] point
   *[other] points
}
mystats-best-deal = Best deal: { $points } { $score ->
    [one] point
   *[other] points
} ({ $game }, deal { $number })
mystats-met = <b>Whom you met most</b>
mystats-together = games
mystats-ahead = ahead
mystats-behind = behind
mystats-feared = Most feared: { $name }, ahead of you in { $count } of { $games } games
mystats-none = You have 0 games with me so far. As soon as one has been played to its end, your figures stand here. /boerenbridge opens a table, in a group or right here against computers.
mystats-in-private = Everybody’s own figures are for them alone: I show you yours in my private chat.

season-title = Rating · { $game }
season-what = What everybody’s play is worth, game by game: it rises with whom they finish ahead of.
season-line = { $place }. { $name } { $rating }
bids-title = Bids and tricks · { $game }
bids-bid = bid
bids-won = taken
bids-what = { $count ->
    [one] 1 bid
   *[other] { $count } bids
}: across what was bid, upwards what was taken; framed is exact.
key-picture = Picture

command-ranking = The ranking of this chat
command-mystats = Your own figures
