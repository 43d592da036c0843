# De spelregels, per opdracht één bladzijde; { $score } zegt hoe deze tafel telt.

choose-rules = De regels van welk spel?

page-boerenbridge =
    <b>Boerenbridge</b>

    <b>Doel.</b> Zeg vooraf hoeveel slagen je haalt, en haal er precies zoveel: niet één minder en ook niet één meer.

    <b>Verloop.</b> Voor drie tot zeven spelers. De eerste ronde krijgt iedereen één kaart, dan twee, dan drie, tot acht, en daarna weer omlaag tot één. Met z'n vijven ga je door tot tien; met z'n zevenen tot zeven, en die ronde speel je twee keer. Wie de hoogste kaart trekt, deelt het eerst; daarna schuift het delen met de klok mee.
    Na het delen wordt een kaart gedraaid: die kleur is troef, de kaart zelf speelt niet mee. Dan wordt er geboden, te beginnen links van de deler. De deler biedt het laatst en mag het niet laten kloppen: de biedingen samen mogen niet gelijk zijn aan het aantal slagen. Er zit dus altijd iemand mis.
    Wie links van de deler zit, komt uit. Je moet kleur bekennen; kun je dat niet, dan speel je wat je wilt. Troeven hoeft nooit. De hoogste troef pakt de slag; ligt er geen troef, dan de hoogste kaart van de gevraagde kleur. Wie de slag haalt, komt weer uit.

    <b>Punten.</b> { $score }. Bied je 3 en haal je er 3, dan schrijf je { $example }. Wie aan het eind de meeste punten heeft, wint; bij gelijke stand wie vaker raak zat, en dan wie de beste ronde had.

    <b>Voorbeeld.</b> Vijf kaarten, en voor jou is 2, 0 en 1 geboden. Als deler mag je geen 2 zeggen, want 2 + 0 + 1 + 2 is 5. Met 1 blijft er een slag over die niemand wil, met 3 wordt er om een slag gevochten.

    <b>Tips.</b>
    • Tel azen en hoge troeven als slagen, een losse vrouw niet.
    • Een zwakke hand is een mooie nul: die levert gewoon de volle premie op. Gooi je hoge kaarten weg onder nog hogere.
    • Tel de biedingen op: is er meer geboden dan er slagen zijn, dan wil iedereen ze hebben; is het minder, dan wil niemand ze.
    • Heb je je slagen binnen, speel dan laag. Kom je er nog tekort, bewaar dan je hoge kaarten.
    • Deel je? Houd dan twee biedingen in je hoofd: de ene kan verboden zijn.
    • Met één kaart gaat het om troef: bied één met een troef of een aas, anders liever nul.
    • Tel bij zeven kaarten en meer welke troeven er al uit zijn.

    <b>Woorden.</b> A aas, H heer, V vrouw, B boer. Bekennen: de gevraagde kleur bijspelen. Uitkomen: de eerste kaart van een slag spelen. Misser: je bod niet precies gehaald. Boven en onder: de ladder op en weer af. Stok: de kaarten die over zijn.

    Het leukst met vier tot zes. Met bridge heeft het weinig te maken; elders heet het Oh Hell. Een andere ladder, troef of telling kies je bij { key-house-rules } als je een tafel opent.

page-poepen =
    <b>Chinees poepen</b>

    <b>Doel.</b> Bied hoeveel slagen je haalt terwijl nog niemand weet wat troef wordt, en haal er dan precies zoveel.

    <b>Verloop.</b> Voor drie tot acht spelers. Je begint met één kaart en krijgt er elke ronde een bij, zover de kaarten reiken: 17 met z'n drieën, 13 met z'n vieren, 10 met z'n vijven, en dan 8, 7 en 6. Daarna gaat het weer terug naar één. Wie de hoogste kaart trekt, deelt het eerst; daarna schuift het delen met de klok mee.
    Er wordt geen kaart gedraaid. Je biedt om de beurt, te beginnen links van de deler; de deler is het laatst. Tot en met drie kaarten is elk bod goed. Vanaf vier kaarten mag de deler het niet laten kloppen: de biedingen samen mogen niet gelijk zijn aan het aantal slagen.
    Wie het hoogst geboden heeft, maakt troef. Boden er meer zo hoog, dan wie het eerst was; bood iedereen nul, dan speel je zonder troef. Uitkomen doet gewoon wie links van de deler zit.
    Je moet kleur bekennen; kun je dat niet, dan speel je wat je wilt. Troeven hoeft nooit. De hoogste troef pakt de slag; ligt er geen troef, dan de hoogste kaart van de gevraagde kleur. Wie de slag haalt, komt weer uit.

    <b>Punten.</b> { $score }. Bied je 3 en haal je er 3, dan schrijf je { $example }. De meeste punten aan het eind winnen; wie gelijk eindigt, deelt de plaats. Wie zich misdraagt, kan van de schrijver strafpunten krijgen.

    <b>Voorbeeld.</b> Zes kaarten, Dirk deelt. Anna biedt 2, Bob 3 en Cor 0: samen 5, dus Dirk mag geen 1 zeggen. Hij biedt 3. Bob had die 3 het eerst en maakt ruiten troef. Anna zit links van Dirk en komt uit.

    <b>Tips.</b>
    • Een lange kleur is een hoog bod waard: maak je die troef, dan halen ook de kleintjes slagen.
    • Wie na jou biedt, moet er echt overheen om jou de troef af te nemen; even hoog is niet genoeg.
    • Een aas is goed zolang iedereen nog kan bekennen. Speel hem vroeg, voor iemand hem aftroeft.
    • Denk voor je nul biedt: als mijn langste kleur troef wordt, kom ik er dan nog onderuit?
    • Tel de biedingen op: te veel, dan wil iedereen slagen; te weinig, dan schuift iedereen ze door.
    • Heb je je slagen binnen, speel dan laag. Kom je er nog tekort, bewaar dan je hoge kaarten.

    <b>Woorden.</b> Troef maken: zeggen welke kleur troef is. Aftroeven: met een troef slaan. Bekennen: de gevraagde kleur bijspelen. Boven en onder: de ladder op en weer af. Misser: je bod niet precies gehaald.

    Zo heet het in Vlaanderen; bij Boerenbridge, de Hollandse neef, wordt troef gedraaid. Speelt jouw groep het anders? Stel dat in bij { key-house-rules } als je een tafel opent.

page-lucifers =
    <b>{ game-lucifers }</b>

    <b>Doel.</b> Haal precies zoveel slagen als je lucifers laat zien. Alle vuisten gaan tegelijk open, dus afkijken is er niet bij.

    <b>Verloop.</b> Voor drie tot acht spelers. Eén kaart, dan twee, dan drie, tot hoogstens acht; met z'n zevenen tot zeven, met z'n achten tot zes. Bovenaan speel je drie rondes: met troef, zonder, en nog eens met. Dan weer omlaag tot één. Wie de hoogste kaart trekt, deelt het eerst; daarna schuift het delen met de klok mee.
    Bekijk je kaarten en neem voor elke slag die je wilt halen een lucifer in je vuist, hooguit acht. Hier druk je het aantal in je privéchat; tot de vuisten opengaan, mag je wisselen. Heeft iedereen gekozen, dan wordt er afgeteld, 3, 2, 1, en ligt alles open. Een lege vuist is nul; wie te laat is, heeft ook nul. Het mag kloppen.
    Wie de meeste lucifers heeft, maakt troef. Hebben er meer evenveel, dan de eerste vanaf links van de deler; zijn alle vuisten leeg, dan is er geen troef.
    In de eerste en de laatste ronde houd je je ene kaart op je voorhoofd: je ziet die van alle anderen, maar niet die van jezelf. Zo bied je en maak je troef; dan gaan de kaarten open en speelt de slag zichzelf.
    Wie links van de deler zit, komt uit. Je moet kleur bekennen; kun je dat niet, dan speel je wat je wilt. Troeven hoeft nooit. De hoogste troef pakt de slag, en anders de hoogste kaart van de gevraagde kleur. Wie de slag haalt, komt weer uit.

    <b>Punten.</b> { $score }. Bied je 3 en haal je er 3, dan schrijf je { $example }. De meeste punten aan het eind winnen; wie gelijk eindigt, deelt de plaats. Wie zich misdraagt, kan van de schrijver strafpunten krijgen.

    <b>Voorbeeld.</b> Vijf kaarten, Dirk deelt. Links van hem heeft Anna 1 lucifer, dan Bob 0, Cor 3 en Dirk zelf 3: samen 7, dat wordt vechten. Cor zit vóór Dirk en maakt troef. Anna komt uit.

    <b>Tips.</b>
    • Je hoort niet wat de anderen bieden: reken alleen op wat je zelf in handen hebt.
    • Tel de lucifers op tafel. Te veel, dan wil iedereen slagen; te weinig, dan krijgt iemand er een in de maag gesplitst.
    • Kaart op het voorhoofd: zie je azen en heren, houd je vuist leeg; zie je alleen lage kaarten, neem er een.
    • Moet je troef maken zonder je kaart te kennen? Kies een kleur die je bij niemand ziet.
    • Zonder troef haalt een aas waarmee je uitkomt altijd de slag; een lange kleur kan er achteraan.

    <b>Woorden.</b> Vuist: je bod voor het open ligt. Lege vuist: een bod van nul. Troef maken: zeggen welke kleur troef is. Bekennen: de gevraagde kleur bijspelen.

    { game-zaanse }: 5 punten waar het er bij { game-lucifers } 3 zijn. Die en andere manieren kies je bij { key-house-rules } als je een tafel opent.

page-wizard =
    <b>Wizard</b>

    <b>Doel.</b> Zeg hoeveel slagen je haalt en haal er precies zoveel, ook als de tovenaars en de narren ertussen komen.

    <b>Verloop.</b> Voor drie tot zes spelers, met 60 kaarten: de gewone 52, vier tovenaars 🧙 en vier narren 🃏. Je krijgt één kaart, dan twee, dan drie, tot alles uitgedeeld is: met z'n drieën 20 rondes, met z'n vieren 15, met z'n vijven 12, met z'n zessen 10. Wie de hoogste kaart trekt, deelt het eerst; daarna schuift het delen met de klok mee.
    Er wordt een kaart gedraaid: die kleur is troef. Ligt er een nar, dan is er geen troef. Ligt er een tovenaar, dan kijkt de deler in zijn hand en maakt troef. In de laatste ronde is er geen kaart meer om te draaien; die speel je zonder troef.
    Dan bied je om de beurt, te beginnen links van de deler. Het mag kloppen. Wie links van de deler zit, komt uit. Je moet kleur bekennen; kun je dat niet, dan speel je wat je wilt. Een tovenaar of nar mag je altijd spelen, ook als je kunt bekennen.
    • De eerste tovenaar pakt de slag.
    • Ligt er geen tovenaar, dan wint de hoogste troef, en anders de hoogste kaart van de gevraagde kleur.
    • Een nar wint nooit, behalve als er alleen narren liggen: dan is de slag voor de eerste.
    • Wordt er met een tovenaar uitgekomen, dan hoeft in die slag niemand te bekennen.
    • Na een nar als uitkomst bepaalt de eerste kaart die geen nar is de kleur; is dat een tovenaar, dan is er geen.
    Wie de slag haalt, komt weer uit.

    <b>Punten.</b> { $score }. Bied je 3 en haal je er 3, dan schrijf je { $example }. De meeste punten aan het eind winnen; wie gelijk eindigt, deelt de plaats.

    <b>Voorbeeld.</b> Klaveren is troef. Anna komt uit met een nar: nog geen kleur. Bob speelt ♦9, dus nu is ruiten gevraagd. Cor heeft ruiten en legt ♦H. Dirk heeft ze niet en troeft met ♣2: zijn slag. Met een tovenaar had Cor hem gehad.

    <b>Tips.</b>
    • Een tovenaar is bijna altijd een slag. Bewaar hem voor een slag die je moet hebben en anders niet haalt.
    • Met een nar kom je van een slag af die je niet wilt, of van de beurt om uit te komen.
    • Een slag te veel in aantocht? Een tweede tovenaar in dezelfde slag wint niet.
    • Tel de biedingen op: te veel, dan wil iedereen slagen; te weinig, dan schuift iedereen ze door.
    • In de laatste ronde verliest een aas waarmee je uitkomt alleen van een tovenaar.

    <b>Woorden.</b> 🧙 tovenaar, 🃏 nar. Draaien: een kaart openleggen voor troef. Bekennen: de gevraagde kleur bijspelen. Misser: je bod niet precies gehaald.

    Minder tijd? Neem { game-wizard_ten } of { game-wizard_five }. Die en andere manieren kies je bij { key-house-rules } als je een tafel opent.

page-schneider =
    <b>Böhmischer Schneider</b>

    <b>Doel.</b> Een spel voor twee. Haal de plaatjes binnen: aas, heer, vrouw, boer en ook de tien. Er zijn er twintig; wie er meer dan de helft heeft, wint.

    <b>Verloop.</b> Je speelt met 32 kaarten, van hoog naar laag A H V B 10 9 8 7. Trek ieder een kaart: de hoogste deelt, daarna om en om. Ieder krijgt zes kaarten, drie tegelijk; de andere twintig zijn de stok.
    De ander komt uit met een kaart naar keuze en de deler legt er een bij, ook naar keuze. Troef is er niet en bekennen hoeft niet. Alleen de eerstvolgende hogere kaart van dezelfde kleur slaat; bij elke andere kaart is de slag voor wie uitkwam. Een uitgekomen aas is dus niet te slaan.
    Wie de slag heeft, pakt de bovenste kaart van de stok, dan de ander, en komt weer uit. Na tien slagen is de stok leeg; de laatste zes kaarten speel je zonder te pakken. Gewonnen kaarten liggen dicht: tellen doe je pas aan het eind.

    <b>Punten.</b> Met 11 tot en met 15 plaatjes win je 1 punt, met 16 tot en met 19 ben je Schneider en win je er 2, met alle 20 win je er 3. Tien om tien levert niemand iets op, maar telt als gespeeld. Je speelt zes spellen; staat het dan gelijk, dan steeds nog een, tot er iemand voorstaat.

    <b>Voorbeeld.</b> Anna komt uit met ♦9. Bob heeft ♦10, precies de volgende, en slaat. Nu komt Bob uit met ♠B. Alleen ♠V slaat die; Anna heeft haar niet en legt ♥7. Bob heeft twee plaatjes: ♦10 en ♠B.

    <b>Tips.</b>
    • Elke kaart behalve een aas wordt door maar één kaart geslagen. Onthoud welke weg zijn.
    • Kom veilig uit: met een aas, of met een kaart waarvan de enige die slaat al weg is of in je eigen hand zit.
    • Kun je niet slaan, gooi dan een zeven, acht of negen weg en geen plaatje.
    • Bewaar de kaart die slaat waar de ander mee moet komen.

    <b>Drie varianten,</b> ook samen te spelen:
    • Elke hogere kaart van de kleur slaat, maar bekennen is verplicht.
    • De eerstvolgende hogere kaart van elke kleur slaat, niet alleen van dezelfde.
    • Een zeven slaat de aas van haar eigen kleur.
    Speel je de eerste twee samen, dan slaat elke hogere kaart van elke kleur en moet je nog altijd bekennen.

    <b>Woorden.</b> Plaatjes: A, H, V, B en 10. Uitkomen: de eerste kaart van een slag spelen. Slaan: met je kaart de slag winnen. Stok: de kaarten waarvan je pakt.

    Een fijn eerste kaartspel voor kinderen. De varianten en de lengte kies je bij { key-house-rules } als je een tafel opent.
