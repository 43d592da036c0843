# Wat de bot antwoordt: meldingen, weigeringen, hulp, talen en regels.

## Geweigerde knoppen en opdrachten: één zin, nooit een code

refused-not_at_table = Je zit niet aan deze tafel.
refused-passed = Dat is al voorbij.
refused-passed_on = Dat is al voorbij; { $names } { $count ->
    [one] is
   *[other] zijn
} aan de beurt.
refused-table_full = Deze tafel is vol: er kunnen er hoogstens { $most } meedoen.
refused-has_started = Het spel is al begonnen; daar is het nu te laat voor.
refused-is_over = Aan deze tafel is het spel uit.
refused-too_few = { $missing ->
    [one] Er moet nog één speler bij.
   *[other] Er moeten nog { $missing } spelers bij.
}
refused-chats_closed = Nog niet op Start gedrukt in mijn privéchat: { $names }.
refused-host_only = Dat kan alleen de host, { $host }.
refused-host_or_admin_only = Alleen { $host } of een beheerder kan deze tafel stoppen.
refused-no_computer = Er zit geen computer aan deze tafel.
refused-no_table = Hier staat geen tafel. Met /boerenbridge open je er een.
refused-not_playing = Het spel is nog niet begonnen.
refused-too_many_tables = Je zit al aan { $most } tafels; sta eerst ergens op.
refused-chat_full = Er staan in deze groep al { $most } tafels; speel er eerst een uit.
refused-not_now = Dat is al voorbij.
refused-not_your_turn = Je bent niet aan de beurt.
refused-bid_out_of_range = Je kunt 0 tot en met { $most } bieden.
refused-bid_barred = Dan klopt het: samen { $size }. Als deler mag je geen { $bid } zeggen.
refused-card_not_held = Die kaart heb je niet.
refused-must_follow = Je hebt nog { $suit }: je moet bekennen.
refused-trump_not_offered = Dat kan geen troef zijn.
refused-wrong_seats = Dit spel is voor { $least } tot { $most } spelers.
refused-wrong_pack = Er ging iets mis met de kaarten. Je spel is veilig; probeer het nog eens.

busy = Het is druk aan deze tafel; probeer het nog eens.
slowly = Rustig aan: ik kom niet mee. Er gaat niets verloren; probeer het zo nog eens.
store-away = Ik kan even niet bij mijn geheugen. Je spel is veilig; probeer het zo nog eens.
fault = Hier ging iets mis. Je spel is veilig; probeer het nog eens.
table-unreadable = Ik kan deze tafel niet meer lezen. Open een nieuwe met het commando van het spel.
table-newer = Een nieuwere versie van mij heeft deze tafel opgeschreven en ik kan haar nog niet lezen. Je spel is veilig; het gaat verder zodra de nieuwere versie terug is.
unknown-press = Deze knop ken ik niet meer.

## Antwoorden

joined = Je doet mee.
left-table = Je bent van tafel opgestaan.
left-game = Je bent van tafel opgestaan; { $name } speelt voor je verder.
press-join = Druk op { key-join } onder het bericht van de tafel: aan je opdracht zie ik niet wie je bent.
press-hand = Druk op { key-hand } onder het bericht van de tafel: aan je opdracht zie ik niet wie je bent.
hand-needs-chat = Je kaarten komen in mijn privéchat: druk daar op Start.
hand-alert-empty = Je hebt nu geen kaarten.
hand-none = Je zit aan geen enkele tafel. Met /boerenbridge open je er een.
stop-sure = { $game } hier stoppen? Wat uitgespeeld is, telt.
stopped = Het spel is gestopt.
plays-on = We spelen door.

## Begroeting, hulp, talen

hello-group = Hallo! Met /boerenbridge open je hier een tafel, /newgame laat alle spellen zien; de kaarten komen in ieders privéchat.
hello-private = Ik deel Boerenbridge en familie: /newgame laat alles zien. Zet me in een groep en typ daar /boerenbridge, of typ hier /boerenbridge en speel tegen computers. /help laat zien wat ik nog meer kan.
help =
    <b>Troef deelt kaartspellen in deze chat.</b>
    Met { $commands } of /newgame open je een tafel; druk op { key-join } en dan op { key-start }.
    Je kaarten komen in je privéchat met mij; daar bied je en speel je.

    /table zet de tafel er opnieuw neer
    /hand stuurt je je kaarten
    /hint, in je privéchat: wat ik in jouw plaats zou doen
    /score laat het scoreblad zien
    /rules legt de spellen uit
    /houserules: de huisregels, ook om ze voor deze groep te bewaren
    /ranking: wie hier het best speelt; /mystats: je eigen cijfers
    /history: gespeelde spellen, elk met zijn scoreblad en elke kaart
    /verify bewijst dat een ronde vóór het bieden vastlag: het zegel 🔒
    /export en /import: de spellen van deze chat als bestand
    /merge: ik ben die gast van de scorebladen
    /scorecard houdt de stand bij van een spel met echte kaarten
    /penalty: de schrijver geeft strafpunten
    /join en /leave: meedoen en opstaan
    /pause, /resume en /takeover: het spel stilleggen, verdergaan, een plaats van de computer overnemen
    /stop stopt de tafel
    /language kiest de taal
    /privacy en /forgetme: wat ik bewaar, en hoe het weggaat
choose-game = Welk spel?
choose-language-group = Welke taal voor deze groep?
choose-language-person = Welke taal voor jou?
language-name = Nederlands
language-set = Vanaf nu in het Nederlands.

command-newgame = Open een tafel: kies een spel
command-boerenbridge = Open een tafel voor Boerenbridge
command-join = Doe mee aan de tafel
command-leave = Sta op van de tafel
command-stop = Stop de tafel
command-table = Zet de tafel er opnieuw neer
command-hand = Laat mijn kaarten zien
command-score = Het scoreblad
command-verify = Bewijs dat een ronde voor het bieden vastlag
command-rules = De regels van het spel
command-language = Kies de taal
command-help = Wat ik kan
command-start = Beginnen

about = Boerenbridge, Wizard en meer in je groep: de tafel in de groep, je kaarten in je privéchat.
description =
    Ik deel Boerenbridge, Chinees poepen, Lucifers, Wizard en Böhmischer Schneider in je groep. Met /newgame gaat er een tafel open, iedereen krijgt zijn kaarten in een privéchat en de groep volgt elke slag. Hier kun je tegen computers spelen.

## Spelregels

rules-here = <b>Zo speelt deze tafel.</b> { $rules }.
