# Wat er over mensen bewaard wordt, hoe dat weggaat, en hoe een gast lid wordt.

privacy =
    <b>Wat ik bewaar, en waarom</b>
    – De tafels waaraan je zit: je naam en nummer in Telegram, je kaarten, wat je biedt en speelt, zodat een spel uitgespeeld kan worden.
    – Spellen die uit zijn: wie waar zat, geboden en gehaalde slagen, punten, en zolang er plaats is elke kaart, voor /score, /ranking en /history van de groep.
    – Je eigen cijfers, daaruit opgeteld, voor /mystats.
    – Je taal, en dat je op Start hebt gedrukt, zodat ik je mag schrijven.
    Berichten bewaar ik niet, en niets van wat er in een groep gezegd wordt. Niemand anders krijgt iets, behalve de leden van je groepen: zij zien wat daar gespeeld is, en met /export krijgen ze het als bestand.
    /forgetme in mijn privéchat laat zien wat ik over jou bewaar en haalt het weg, ook je laatste kaarten in die chat. Om te zorgen dat geen oud bestand je terugbrengt, bewaar ik een merkteken waaraan niemand kan zien wie je bent. Andere berichten die al in Telegram staan, blijven daar.

forget-in-private = Dat is iets tussen jou en mij: open mijn privéchat.
forget-kept = <b>Wat ik over jou bewaar</b>
forget-games = { $count ->
    [one] – 1 spel
   *[other] – { $count } spellen
} in: { $groups }
forget-tables = { $count ->
    [one] – 1 tafel waaraan je nu zit
   *[other] – { $count } tafels waaraan je nu zit
}
forget-settings = – je taal, en dat ik je mag schrijven
forget-what = Vergeet ik je, dan sta je van je tafels op, speelt de computer voor je verder, en zit in oude spellen “iemand” op jouw plaats. De punten van de anderen blijven.
forget-sure = Echt? Dan zijn je cijfers voorgoed weg, en haalt niemand ze meer terug.
forget-done = Ik ben je vergeten. Schrijf je me of schuif je weer aan, dan leren we elkaar opnieuw kennen.
forget-not = Alles blijft zoals het is.
key-forget-ask = Vergeet mij
key-forget-yes = Ja, vergeet mij
key-forget-no = Nee

merge-in-group = Schrijf /merge met de naam van de gast in de groep waar die op het scoreblad staat.
merge-none = Op de scorebladen van deze groep staat geen gast.
merge-choose = Welke gast van de scorebladen ben jij?
merge-no-such = Een gast met die naam staat hier niet op de scorebladen. Wie ben jij?
merge-ask = <b>{ $name }</b> zegt: “Ik ben de gast <b>{ $guest }</b>, die aan { $count ->
    [one] 1 spel
   *[other] { $count } spellen
} meedeed.” Klopt dat? Een beheerder of iemand die erbij zat, mag ja zeggen.
merge-together = { $guest } en { $name } zaten samen aan één spel: dat zijn twee mensen.
merge-another = Daar moet iemand anders mee instemmen.
merge-not-you = Een beheerder of iemand die erbij zat, moet instemmen.
merge-done = Van nu af is { $guest } <b>{ $name }</b>, in alle spellen van deze groep.
merge-declined = { $guest } blijft een gast.
merge-passed = Die gast is er niet meer.
key-merge-agree = Ja, dat klopt
key-merge-decline = Nee

command-merge = Ik ben die gast van de scorebladen
command-privacy = Wat ik bewaar, en waarom
command-forgetme = Weghalen wat ik over je bewaar
