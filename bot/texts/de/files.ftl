# Die Spiele einer Gruppe als Datei, und solche, die aus einer Datei kommen.

export-none = Hier ist noch kein Spiel zu Ende gespielt; es gibt nichts zu schicken.
export-not-yours = Nur Admins und wer hier gespielt hat, bekommen die Spiele als Datei.
export-table = { $count ->
    [one] Das Spiel dieses Chats
   *[other] Die { $count } Spiele dieses Chats
} als Tabelle zum Rechnen.
export-whole = Dasselbe mit allem darin: als Antwort auf diese Datei übernimmt /import die Spiele in einen anderen Chat, oder wieder in diesen.

import-admins = Nur ein Admin kann hier Spiele übernehmen.
import-in-reply = Schick mir die .json-Datei, die /export gemacht hat, und antworte darauf mit /import.
import-not-fetched = Die Datei war bei Telegram nicht abzuholen. Es wurde nichts geändert; versuch es noch einmal.
import-done = { $added ->
    [0] Alle Spiele dieser Datei waren schon da.
    [one] 1 neues Spiel übernommen.
   *[other] { $added } neue Spiele übernommen.
}
import-known = { $known ->
    [one] 1 war schon da.
   *[other] { $known } waren schon da.
}
import-nameless = { $count ->
    [one] 1 Mitspieler wollte vergessen werden und bleibt namenlos.
   *[other] { $count } Mitspieler wollten vergessen werden und bleiben namenlos.
}
import-too_large = Diese Datei ist zu groß: höchstens { $most } MB. Es wurde nichts geändert.
import-too_many = In dieser Datei sind zu viele Spiele: höchstens { $most }. Es wurde nichts geändert.
import-no_json = Diese Datei ist nicht zu lesen, oder sie ist abgeschnitten. Es wurde nichts geändert.
import-foreign = Diese Datei kommt nicht von /export. Es wurde nichts geändert.
import-newer = Diese Datei stammt von einer neueren Version von mir. Es wurde nichts geändert.
import-broken = An Spiel { $game } dieser Datei stimmt etwas nicht. Es wurde nichts geändert.
import-twice = Spiel { $game } steht zweimal in dieser Datei. Es wurde nichts geändert.
import-empty = In dieser Datei ist kein Spiel. Es wurde nichts geändert.
import-no_room = Hier ist kein Platz für so viele Spiele oder Spieler. Es wurde nichts geändert.

command-export = Die Spiele dieses Chats als Datei
command-import = Spiele übernehmen, als Antwort auf eine Datei
