# A group's games as files, and those that are taken in.

export-none = No game has been finished here yet, so there is nothing to send.
export-not-yours = Only admins and those who have played here get the games as files.
export-table = { $count ->
    [one] The game of this chat
   *[other] The { $count } games of this chat
} as a table, for a spreadsheet.
export-whole = The same with everything in it: in reply to this file, /import takes the games over into another chat, or back into this one.

import-admins = Only an admin can take games in here.
import-in-reply = Send me the .json file that /export made, then write /import in reply to it.
import-not-fetched = The file could not be fetched from Telegram. Nothing was changed; try again.
import-done = { $added ->
    [0] All games of this file were here already.
    [one] 1 new game was taken in.
   *[other] { $added } new games were taken in.
}
import-known = { $known ->
    [one] 1 was here already.
   *[other] { $known } were here already.
}
import-nameless = { $count ->
    [one] 1 player had asked to be forgotten, and stays nameless.
   *[other] { $count } players had asked to be forgotten, and stay nameless.
}
import-too_large = This file is too large: { $most } MB at most. Nothing was changed.
import-too_many = This file has too many games: { $most } at most. Nothing was changed.
import-no_json = This file cannot be read, or it was cut off. Nothing was changed.
import-foreign = This file was not made by /export. Nothing was changed.
import-newer = This file was made by a newer version of me. Nothing was changed.
import-broken = Something is wrong with game { $game } in this file. Nothing was changed.
import-twice = Game { $game } stands in this file twice. Nothing was changed.
import-empty = There is no game in this file. Nothing was changed.
import-no_room = There is no room here for so many games or players. Nothing was changed.

command-export = The games of this chat as files
command-import = Take games in, in reply to a file
