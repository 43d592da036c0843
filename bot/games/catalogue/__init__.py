"""The house rules, page by page: what a group may set, as data. `bot.games.house_rules` sets it."""
