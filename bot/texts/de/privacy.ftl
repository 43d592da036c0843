# Was über Leute aufbewahrt wird, wie es wegkommt, und wie ein Gast Mitglied wird.

privacy =
    <b>Was ich aufbewahre, und wozu</b>
    – Die Tische, an denen du sitzt: deinen Namen und deine Nummer in Telegram, deine Karten, was du ansagst und spielst, damit ein Spiel zu Ende gespielt werden kann.
    – Spiele, die vorbei sind: wer wo saß, Ansagen, Stiche, Punkte, und solange Platz ist jede Karte, für /score, /ranking und /history der Gruppe.
    – Deine eigenen Zahlen, daraus zusammengezählt, für /mystats.
    – Deine Sprache, und dass du Start gedrückt hast, damit ich dir schreiben darf.
    Nachrichten bewahre ich nicht auf, und nichts von dem, was in einer Gruppe gesagt wird. Niemand sonst bekommt etwas davon, nur die Mitglieder deiner Gruppen: sie sehen, was dort gespielt wurde, und mit /export bekommen sie es als Datei.
    /forgetme in meinem privaten Chat zeigt, was ich über dich aufbewahre, und entfernt es, auch deine letzten Karten in diesem Chat. Damit keine alte Datei dich zurückbringt, behalte ich ein Zeichen, an dem niemand erkennt, wer du bist. Andere Nachrichten, die schon in Telegram stehen, bleiben dort.

forget-in-private = Das ist eine Sache zwischen dir und mir: öffne meinen privaten Chat.
forget-kept = <b>Was ich über dich aufbewahre</b>
forget-games = { $count ->
    [one] – 1 Spiel
   *[other] – { $count } Spiele
} in: { $groups }
forget-tables = { $count ->
    [one] – 1 Tisch, an dem du jetzt sitzt
   *[other] – { $count } Tische, an denen du jetzt sitzt
}
forget-settings = – deine Sprache, und dass ich dir schreiben darf
forget-what = Vergesse ich dich, dann stehst du von deinen Tischen auf, der Computer spielt für dich weiter, und in alten Spielen sitzt „jemand“ auf deinem Platz. Die Punkte der anderen bleiben.
forget-sure = Wirklich? Dann sind deine Zahlen für immer weg, und niemand kann sie zurückholen.
forget-done = Ich habe dich vergessen. Schreibst du mir oder setzt du dich wieder dazu, lernen wir uns neu kennen.
forget-not = Alles bleibt, wie es ist.
key-forget-ask = Vergiss mich
key-forget-yes = Ja, vergiss mich
key-forget-no = Nein

merge-in-group = Schreib /merge mit dem Namen eines Gastes in die Gruppe, auf deren Spielblock er steht.
merge-none = Auf dem Spielblock dieser Gruppe steht kein Gast.
merge-choose = Welcher Gast vom Spielblock bist du?
merge-no-such = Ein Gast dieses Namens steht hier nicht auf dem Spielblock. Wer bist du?
merge-ask = <b>{ $name }</b> sagt: „Ich bin der Gast <b>{ $guest }</b>, der bei { $count ->
    [one] 1 Spiel
   *[other] { $count } Spielen
} dabei war.“ Stimmt das? Ja sagen darf ein Admin oder jemand, der dabei saß.
merge-together = { $guest } und { $name } saßen zusammen in einem Spiel: das sind zwei Leute.
merge-another = Da muss jemand anders zustimmen.
merge-not-you = Ein Admin oder jemand, der dabei saß, muss zustimmen.
merge-done = Von jetzt an ist { $guest } <b>{ $name }</b>, in allen Spielen dieser Gruppe.
merge-declined = { $guest } bleibt ein Gast.
merge-passed = Diesen Gast gibt es nicht mehr.
key-merge-agree = Ja, das stimmt
key-merge-decline = Nein

command-merge = Ich bin dieser Gast vom Spielblock
command-privacy = Was ich aufbewahre, und wozu
command-forgetme = Entfernen, was ich über dich aufbewahre
