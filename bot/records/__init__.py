"""A group's memory: the games that are over, what is counted of them, and the files they fit in.

What a screen calls, all of it on `store.RecordBook(redis)`, chats by their first ids:
- `/ranking`: `ranking(chat, Scope(game, period), with_computers=...)` gives `Rank`s in order, each
  a `Player`, its `Tally` and its rating; `count(chat, scope)` says of how many games, and
  `scopes(chat)` what there is anything to show of.
  `figures.year_of`, `month_of` and `of_command` make a scope's period and game.
- `/history`: `games(chat, page)`, `games_of(user, page)`, `game(chat, id)` for the score sheet, and
  `replay(chat, id)` for the cards, which may have been dropped.
- `/mystats`: `person(user)` gives `PersonFigures`: `tally(scope)`, `versus`, `best`, `most_feared`.
- `/export` and `/import`: `all_games(chat)` for `export.to_json` and `to_csv`; `import_.take_in`,
  which raises `BadFile`.
- a guest becomes a member: `merge(chat, name, user, person_name)`, after both have agreed.
- `/forgetme`: `filing.Filing.forget(user)`; `forgotten` keeps files and backups from undoing it.

Nothing of it speaks: a `Player` is a person, a guest, a computer (named by the texts from its
number and level) or someone. Pure are `game` (the record), `of_session` (a record from an ended
table or score sheet), `codec` (how it is written), `checks`, `figures` and `ranking` (what is
counted), `export` and the reading half of `import_`; `people`, `store` and `filing` talk to Redis.
`Filing.look_at` is what the sweep calls for a table that is due.

To count something new, add it to `Appearance` and `Tally`, at the end: figures that are kept begin
with what they had. Records may know sessions, never the other way round.
"""
