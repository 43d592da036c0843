# Was der Bot antwortet: Hinweise, Ablehnungen, Hilfe, Sprachen und Regeln.

## Abgelehnte Knöpfe und Befehle: ein Satz, nie ein Code

refused-not_at_table = Du sitzt nicht an diesem Tisch.
refused-passed = Das ist schon vorbei.
refused-passed_on = Das ist schon vorbei; { $names } { $count ->
    [one] ist
   *[other] sind
} dran.
refused-table_full = Dieser Tisch ist voll: höchstens { $most } spielen mit.
refused-has_started = Das Spiel hat schon begonnen; dafür ist es jetzt zu spät.
refused-is_over = An diesem Tisch ist das Spiel aus.
refused-too_few = { $missing ->
    [one] Es fehlt noch eine Person.
   *[other] Es fehlen noch { $missing } Personen.
}
refused-chats_closed = Noch nicht auf Start gedrückt in meinem privaten Chat: { $names }.
refused-host_only = Das kann nur der Host, { $host }.
refused-host_or_admin_only = Diesen Tisch kann nur { $host } oder ein Admin beenden.
refused-no_computer = An diesem Tisch sitzt kein Computer.
refused-no_table = Hier steht kein Tisch. Mit /boerenbridge machst du einen auf.
refused-not_playing = Das Spiel hat noch nicht begonnen.
refused-too_many_tables = Du sitzt schon an { $most } Tischen; steh erst irgendwo auf.
refused-chat_full = In dieser Gruppe stehen schon { $most } Tische; spielt erst einen zu Ende.
refused-not_now = Das ist schon vorbei.
refused-not_your_turn = Du bist nicht dran.
refused-bid_out_of_range = Du kannst 0 bis { $most } ansagen.
refused-bid_barred = Dann ginge es mit { $size } genau auf: als Geber darfst du nicht { $bid } ansagen.
refused-card_not_held = Diese Karte hast du nicht.
refused-must_follow = Du hast noch { $suit }: du musst Farbe bedienen.
refused-trump_not_offered = Das kann nicht Trumpf sein.
refused-wrong_seats = Dieses Spiel ist für { $least } bis { $most } Personen.
refused-wrong_pack = Mit den Karten stimmt etwas nicht. Dein Spiel ist sicher; versuch es noch einmal.

busy = Hier ist gerade viel los; versuch es noch einmal.
slowly = Langsam: Ich komme nicht mit. Es geht nichts verloren; versuch es gleich noch einmal.
store-away = Ich komme gerade nicht an mein Gedächtnis. Dein Spiel ist sicher; versuch es gleich noch einmal.
fault = Hier ist etwas schiefgegangen. Dein Spiel ist sicher; versuch es noch einmal.
table-unreadable = Ich kann diesen Tisch nicht mehr lesen. Öffne einen neuen mit dem Befehl des Spiels.
table-newer = Eine neuere Version von mir hat diesen Tisch aufgeschrieben, und ich kann ihn noch nicht lesen. Dein Spiel ist sicher; es geht weiter, sobald die neuere Version wieder da ist.
unknown-press = Diesen Knopf kenne ich nicht mehr.

## Antworten

joined = Du spielst mit.
left-table = Du bist vom Tisch aufgestanden.
left-game = Du bist vom Tisch aufgestanden; { $name } spielt für dich weiter.
press-join = Drück unter der Nachricht des Tisches auf { key-join }: an deinem Befehl sehe ich nicht, wer du bist.
press-hand = Drück unter der Nachricht des Tisches auf { key-hand }: an deinem Befehl sehe ich nicht, wer du bist.
hand-needs-chat = Deine Karten kommen in meinen privaten Chat: drück dort auf Start.
hand-alert-empty = Du hast jetzt keine Karten.
hand-none = Du sitzt an keinem Tisch. Mit /boerenbridge machst du einen auf.
stop-sure = { $game }: das Spiel hier beenden? Was zu Ende gespielt ist, zählt.
stopped = Das Spiel wurde beendet.
plays-on = Wir spielen weiter.

## Begrüßung, Hilfe, Sprachen

hello-group = Hallo! Mit /boerenbridge macht ihr hier einen Tisch auf, /newgame zeigt alle Spiele; eure Karten bekommt ihr im privaten Chat.
hello-private = Ich gebe die Karten für Boerenbridge und Verwandte: /newgame zeigt alle. Hol mich in eine Gruppe und tippe dort /boerenbridge, oder tippe es hier und spiel gegen Computer. /help zeigt, was ich sonst noch kann.
help =
    <b>Troef gibt Karten in diesem Chat.</b>
    { $commands } oder /newgame macht einen Tisch auf; drück auf { key-join }, dann auf { key-start }.
    Deine Karten kommen in deinen privaten Chat mit mir; dort sagst du an und spielst.

    /table zeigt den Tisch noch einmal
    /hand schickt dir deine Karten
    /hint, im privaten Chat: was ich an deiner Stelle täte
    /score zeigt den Block mit den Punkten
    /rules erklärt die Spiele
    /houserules: die Hausregeln, auch um sie für diese Gruppe zu speichern
    /ranking: wer hier am besten spielt; /mystats: deine eigenen Zahlen
    /history: gespielte Spiele, jedes mit Spielblock und jeder Karte
    /verify beweist, dass eine Runde vor dem Ansagen feststand: das Siegel 🔒
    /export und /import: die Spiele dieses Chats als Datei
    /merge: ich bin dieser Gast vom Spielblock
    /scorecard schreibt bei einem Spiel mit echten Karten mit
    /penalty: der Schreiber gibt Strafpunkte
    /join und /leave: mitspielen und aufstehen
    /pause, /resume und /takeover: das Spiel ruhen lassen, fortsetzen, einen Platz des Computers übernehmen
    /stop beendet den Tisch
    /language wählt die Sprache
    /privacy und /forgetme: was ich aufbewahre, und wie es wegkommt
choose-game = Welches Spiel?
choose-language-group = Welche Sprache für diese Gruppe?
choose-language-person = Welche Sprache für dich?
language-name = Deutsch
language-set = Ab jetzt auf Deutsch.

command-newgame = Einen Tisch aufmachen: Spiel wählen
command-boerenbridge = Einen Tisch für Boerenbridge aufmachen
command-join = Mitspielen
command-leave = Vom Tisch aufstehen
command-stop = Den Tisch beenden
command-table = Den Tisch noch einmal zeigen
command-hand = Zeig mir meine Karten
command-score = Der Block mit den Punkten
command-verify = Beweis, dass eine Runde vor dem Ansagen feststand
command-rules = Die Regeln des Spiels
command-language = Sprache wählen
command-help = Was ich kann
command-start = Anfangen

about = Boerenbridge, Wizard und mehr in deiner Gruppe: der Tisch in der Gruppe, deine Karten im privaten Chat.
description =
    Ich gebe in deiner Gruppe die Karten für Boerenbridge, Chinees poepen, Streichhölzer, Wizard und Böhmischen Schneider. /newgame macht einen Tisch auf, alle bekommen ihre Karten im privaten Chat, und die Gruppe sieht jeden Stich. Hier kannst du gegen Computer spielen.

## Spielregeln

rules-here = <b>So spielt dieser Tisch.</b> { $rules }.
