# De spelregels van /rules, per spel één bladzijde, samengesteld uit wat spellen gemeen hebben.

choose-rules = De regels van welk spel?
choose-way = <b>{ $game }</b>: welke manier van spelen?
no-such-game = Een spel met die naam ken ik niet. { choose-rules }
key-ways = Andere manieren

## Delen: het doel

part-aim = <b>Doel.</b> Zeg vooraf hoeveel slagen je haalt, en haal er precies zoveel: niet één minder en ook niet één meer.
part-aim-named = <b>Doel.</b> Bied hoeveel slagen je haalt terwijl nog niemand weet wat troef wordt, en haal er dan precies zoveel.
part-aim-fists = <b>Doel.</b> Haal precies zoveel slagen als je lucifers laat zien. Alle vuisten gaan tegelijk open, dus afkijken is er niet bij.
part-aim-wizard = <b>Doel.</b> Zeg hoeveel slagen je haalt en haal er precies zoveel, ook als de tovenaars en de narren ertussen komen.

## Delen: het verloop

part-ladder = De eerste ronde krijgt iedereen één kaart, dan twee, dan drie, tot acht, en daarna weer omlaag tot één. Met z’n vijven ga je door tot tien; met z’n zevenen tot zeven, en die ronde speel je twee keer.
part-ladder-floor = Je begint met één kaart en krijgt er elke ronde een bij, zover de kaarten reiken: 17 met z’n drieën, 13 met z’n vieren, 10 met z’n vijven, 8 met z’n zessen, 7 met z’n zevenen
part-ladder-back = Daarna gaat het weer terug naar één.
part-ladder-top = Bovenaan speel je drie rondes: met troef, zonder, en nog eens met. Dan weer omlaag tot één.
part-draw = Wie de hoogste kaart trekt, deelt het eerst; daarna schuift het delen met de klok mee.
part-turned = Na het delen wordt een kaart gedraaid: die kleur is troef, de kaart zelf speelt niet mee.
part-turned-wizard = Er wordt een kaart gedraaid: die kleur is troef. Ligt er een nar, dan is er geen troef. Ligt er een tovenaar, dan kijkt de deler in zijn hand en maakt troef.
part-pack-wizard = met 60 kaarten: de gewone 52, vier tovenaars 🧙 en vier narren 🃏
part-last-no-trump = In de laatste ronde is er geen kaart meer om te draaien; die speel je zonder troef.
part-hook = Dan wordt er geboden, te beginnen links van de deler. De deler biedt het laatst en mag het niet laten kloppen: de biedingen samen mogen niet gelijk zijn aan het aantal slagen. Er zit dus altijd iemand mis.
part-hook-from-four = Er wordt geen kaart gedraaid. Je biedt om de beurt, te beginnen links van de deler; de deler is het laatst. Tot en met drie kaarten is elk bod goed. Vanaf vier kaarten mag de deler het niet laten kloppen: de biedingen samen mogen niet gelijk zijn aan het aantal slagen.
part-no-hook = Dan bied je om de beurt, te beginnen links van de deler. Het mag kloppen.
part-named = Wie het hoogst geboden heeft, maakt troef. Boden er meer zo hoog, dan wie het eerst was; bood iedereen nul, dan speel je zonder troef. Uitkomen doet gewoon wie links van de deler zit.
part-fists = Bekijk je kaarten en neem voor elke slag die je wilt halen een lucifer in je vuist, hooguit acht. Een lege vuist is nul. { part-reveal }
    Wie de meeste lucifers heeft, maakt troef. Hebben er meer evenveel, dan de eerste vanaf links van de deler; zijn alle vuisten leeg, dan is er geen troef.
part-reveal = Je drukt het aantal in je privéchat; tot de vuisten opengaan, mag je wisselen. Heeft iedereen gekozen, dan wordt er afgeteld, 3, 2, 1, en ligt alles open. Wie te laat is, heeft nul. Het mag kloppen.
part-forehead = In de eerste en de laatste ronde houd je je ene kaart op je voorhoofd: je ziet die van alle anderen, maar niet die van jezelf. Zo bied je en maak je troef; dan gaan de kaarten open en speelt de slag zichzelf.
part-tricks = Wie links van de deler zit, komt uit. Je moet kleur bekennen; kun je dat niet, dan speel je wat je wilt. Troeven hoeft nooit. De hoogste troef pakt de slag; ligt er geen troef, dan de hoogste kaart van de gevraagde kleur. Wie de slag haalt, komt weer uit.
part-tricks-wizard = Wie links van de deler zit, komt uit. Je moet kleur bekennen; kun je dat niet, dan speel je wat je wilt. Een tovenaar of nar mag je altijd spelen, ook als je kunt bekennen.
    • De eerste tovenaar pakt de slag.
    • Ligt er geen tovenaar, dan wint de hoogste troef, en anders de hoogste kaart van de gevraagde kleur.
    • Een nar wint nooit, behalve als er alleen narren liggen: dan is de slag voor de eerste.
    • Wordt er met een tovenaar uitgekomen, dan hoeft in die slag niemand te bekennen.
    • Na een nar als uitkomst bepaalt de eerste kaart die geen nar is de kleur; is dat een tovenaar, dan is er geen.
    Wie de slag haalt, komt weer uit.

## Delen: de punten; 3 geboden en 3 gehaald, dan 3 geboden en 1 gehaald

part-score = <b>Punten.</b> { $score }. Bied je 3 en haal je er 3, dan schrijf je { $example }; haal je er maar 1, dan { $short }.
part-most-wins = Wie aan het eind de meeste punten heeft, wint; bij gelijke stand
part-tie-best = { part-most-wins } wie vaker raak zat, en dan wie de beste ronde had.
part-tie-exact = { part-most-wins } wie vaker raak zat.
part-tie-shared = { part-most-wins } delen jullie de winst.
part-penalties = Wie zich misdraagt, kan van de schrijver strafpunten krijgen.

## Delen: een voorbeeld, tips en woorden

part-example-hook = <b>Voorbeeld.</b> Vijf kaarten, en voor jou is 2, 0 en 1 geboden. Als deler mag je geen 2 zeggen, want 2 + 0 + 1 + 2 is 5. Met 1 blijft er een slag over die niemand wil, met 3 wordt er om een slag gevochten.
part-example-named = <b>Voorbeeld.</b> Zes kaarten, Dirk deelt. Anna biedt 2, Bob 3 en Cor 0: samen 5, dus Dirk mag geen 1 zeggen. Hij biedt 3. Bob had die 3 het eerst en maakt ruiten troef. Anna zit links van Dirk en komt uit.
part-example-fists = <b>Voorbeeld.</b> Vijf kaarten, Dirk deelt. Links van hem heeft Anna 1 lucifer, dan Bob 0, Cor 3 en Dirk zelf 3: samen 7, dat wordt vechten. Cor zit vóór Dirk en maakt troef. Anna komt uit.
part-example-wizard = <b>Voorbeeld.</b> Klaveren is troef. Anna komt uit met een nar: nog geen kleur. Bob speelt ♦9, dus nu is ruiten gevraagd. Cor heeft ruiten en legt ♦H. Dirk heeft ze niet en troeft met ♣2: zijn slag. Met een tovenaar had Cor hem gehad.

part-tips-bids =
    • Tel azen en hoge troeven als slagen, een losse vrouw niet.
    • Een zwakke hand is een mooie nul: die levert gewoon de volle premie op. Gooi je hoge kaarten weg onder nog hogere.
    { part-tip-sum }
    { part-tip-keep }
part-tip-sum = • Tel de biedingen op: is er meer geboden dan er slagen zijn, dan wil iedereen ze hebben; is het minder, dan wil niemand ze.
part-tip-keep = • Heb je je slagen binnen, speel dan laag. Kom je er nog tekort, bewaar dan je hoge kaarten.
part-tip-dealer = • Deel je? Houd dan twee biedingen in je hoofd: de ene kan verboden zijn.
part-tip-one-card = • Met één kaart gaat het om troef: bied één met een troef of een aas, anders liever nul.
part-tip-count = • Tel bij zeven kaarten en meer welke troeven er al uit zijn.
part-tip-no-trump = • Zonder troef haalt een aas waarmee je uitkomt altijd de slag; een lange kleur kan er achteraan.
part-tip-forehead = • Kaart op het voorhoofd: zie je azen en heren, bied dan nul; zie je alleen lage kaarten, bied er een.
part-tip-forehead-trump = • Moet je troef maken zonder je kaart te kennen? Kies een kleur die je bij niemand ziet.
part-tips-named =
    • Een lange kleur is een hoog bod waard: maak je die troef, dan halen ook de kleintjes slagen.
    • Wie na jou biedt, moet er echt overheen om jou de troef af te nemen; even hoog is niet genoeg.
    • Een aas is goed zolang iedereen nog kan bekennen. Speel hem vroeg, voor iemand hem aftroeft.
    • Denk voor je nul biedt: als mijn langste kleur troef wordt, kom ik er dan nog onderuit?
    { part-tip-sum }
    { part-tip-keep }
part-tips-fists =
    • Je hoort niet wat de anderen bieden: reken alleen op wat je zelf in handen hebt.
    • Tel op zodra de vuisten open zijn. Te veel, dan wil iedereen slagen; te weinig, dan krijgt iemand er een in de maag gesplitst.
part-tips-wizard =
    • Een tovenaar is bijna altijd een slag. Bewaar hem voor een slag die je moet hebben en anders niet haalt.
    • Met een nar kom je van een slag af die je niet wilt, of van de beurt om uit te komen.
    • Een slag te veel in aantocht? Een tweede tovenaar in dezelfde slag wint niet.
    { part-tip-sum }
part-tip-wizard-last = • In de laatste ronde verliest een aas waarmee je uitkomt alleen van een tovenaar.

part-words = <b>Woorden.</b> A aas, H heer, V vrouw, B boer. Bekennen: de gevraagde kleur bijspelen. Uitkomen: de eerste kaart van een slag spelen. Misser: je bod niet precies gehaald. Boven en onder: de ladder op en weer af. Stok: de kaarten die over zijn.
part-words-named = <b>Woorden.</b> Troef maken: zeggen welke kleur troef is. Aftroeven: met een troef slaan. Bekennen: de gevraagde kleur bijspelen. Boven en onder: de ladder op en weer af. Misser: je bod niet precies gehaald.
part-words-fists = <b>Woorden.</b> Vuist: je bod voor het open ligt. Lege vuist: een bod van nul. Troef maken: zeggen welke kleur troef is. Bekennen: de gevraagde kleur bijspelen.
part-words-wizard = <b>Woorden.</b> 🧙 tovenaar, 🃏 nar. Draaien: een kaart openleggen voor troef. Bekennen: de gevraagde kleur bijspelen. Misser: je bod niet precies gehaald.

part-more = Speelt jouw groep het anders? Stel dat in bij { key-house-rules } als je een tafel opent.

## Boerenbridge

page-boerenbridge =
    <b>{ game-boerenbridge }</b>

    { part-aim }

    <b>Verloop.</b> Voor drie tot zeven spelers. { part-ladder } { part-draw }
    { part-turned } { part-hook }
    { part-tricks }

    { part-score } { part-tie-best }

    { part-example-hook }

    <b>Tips.</b>
    { part-tips-bids }
    { part-tip-dealer }
    { part-tip-one-card }
    { part-tip-count }

    { part-words }

    Het leukst met vier tot zes. Met bridge heeft het weinig te maken; elders heet het Oh Hell. { part-more }

page-speluitslag =
    <b>{ game-speluitslag }</b>

    { part-aim }

    <b>Verloop.</b> Voor drie tot zeven spelers. { part-ladder-floor }. { part-ladder-back } { part-draw }
    { part-turned } Met z’n vieren en 13 kaarten is er geen meer om te draaien: die ronde speel je zonder troef. { part-hook }
    { part-tricks }

    { part-score } { part-tie-exact }

    { part-example-hook }

    <b>Tips.</b>
    • Een slag te veel kost evenveel als een te weinig: gaat het mis, houd de schade dan klein.
    { part-tips-bids }
    { part-tip-dealer }
    { part-tip-count }
    { part-tip-no-trump }

    { part-words }

    Het leukst met vier of vijf; met z’n drieën wordt het een lange avond. { part-more }

page-boerenbridge_wiki =
    <b>{ game-boerenbridge_wiki }</b>

    { part-aim-named }

    <b>Verloop.</b> Voor drie tot acht spelers. Eén kaart, dan twee, dan drie, tot hoogstens tien; met z’n zessen tot 8, met z’n zevenen tot 7, met z’n achten tot 6. { part-ladder-top } { part-draw }
    { part-hook-from-four }
    { part-named }
    { part-forehead }
    { part-tricks }

    { part-score } { part-tie-shared } { part-penalties }

    { part-example-named }

    <b>Tips.</b>
    { part-tips-named }
    { part-tip-forehead }
    { part-tip-forehead-trump }

    { part-words-named }

    Zo staat het in de encyclopedie. { part-more }

page-boerenbridge_twee =
    <b>{ game-boerenbridge_twee }</b>

    { part-aim }

    <b>Verloop.</b> Voor twee, met een half spel: alleen ♠ en ♥, 26 kaarten. Eén kaart, dan twee, dan drie, tot acht, en daarna weer omlaag tot één. Wie de hoogste kaart trekt, deelt het eerst; daarna om en om.
    { part-turned } De ander biedt het eerst. De deler mag het niet laten kloppen: jullie biedingen samen mogen niet gelijk zijn aan het aantal slagen. Er zit dus altijd iemand mis, of allebei.
    De ander komt ook uit. Je moet kleur bekennen; kun je dat niet, dan heb je alleen nog troeven, of alleen kaarten die niets slaan. De hoogste troef pakt de slag, en anders de hoogste kaart van de gevraagde kleur. Wie de slag haalt, komt weer uit.

    { part-score } { part-tie-best }

    <b>Voorbeeld.</b> Vier kaarten. Anna biedt 2. Bob deelt en mag geen 2 zeggen, want 2 + 2 is 4. Met 1 blijft er een slag over die niemand wil, met 3 wordt er om een slag gevochten.

    <b>Tips.</b>
    • De helft van de kaarten is troef: een hoge kaart van de andere kleur wordt gauw afgetroefd.
    { part-tips-bids }
    { part-tip-dealer }
    • Ook met acht kaarten blijven er negen in de stok: niet elke hoge kaart doet mee.

    { part-words }

    { part-more }

page-boerenbridge_wizard =
    <b>{ game-boerenbridge_wizard }</b>

    { part-aim-wizard }

    <b>Verloop.</b> Voor drie tot zeven spelers, { part-pack-wizard }. { part-ladder } { part-draw }
    { part-turned-wizard } { part-hook }
    { part-tricks-wizard }

    { part-score } { part-tie-best }

    { part-example-wizard }

    <b>Tips.</b>
    { part-tips-wizard }
    { part-tip-keep }
    { part-tip-dealer }

    { part-words-wizard }

    De ladder en de punten zijn die van Boerenbridge. { part-more }

page-wk_boerenbridge =
    <b>{ game-wk_boerenbridge }</b>

    { part-aim }

    <b>Verloop.</b> Voor twee tot vijf spelers. Je begint met tien kaarten, dan negen, dan acht, omlaag tot één en weer op tot tien: 19 rondes. Wie de hoogste kaart trekt, deelt het eerst; schoppen gaat daarbij boven alle andere kleuren, en zijn de hoogste gelijk, dan trekt iedereen opnieuw. Daarna schuift het delen met de klok mee.
    Schoppen is elke ronde troef; er wordt geen kaart gedraaid. { part-hook }
    { part-tricks }

    { part-score } { part-tie-exact } { part-penalties }

    <b>Voorbeeld.</b> Drie kaarten. Anna komt uit met ♦A, Bob bekent met ♦4, en Cor, die geen ruiten heeft, troeft met ♠2: de slag is voor Cor.

    <b>Tips.</b>
    • Je weet al voor het delen wat troef is: tel eerst je schoppen.
    { part-tips-bids }
    { part-tip-dealer }
    • Je begint met grote handen: er zijn dertien schoppen, dus tel mee welke er uit zijn.

    { part-words }

    { part-more }

page-kaartspeluitleg =
    <b>{ game-kaartspeluitleg }</b>

    <b>Doel.</b> Bied allemaal op hetzelfde moment hoeveel slagen je haalt, en haal er precies zoveel.

    <b>Verloop.</b> Voor drie tot zes spelers. Eén kaart, dan twee, dan drie, tot acht. { part-ladder-top } Dat zijn 17 rondes. { part-draw }
    Welke kleur troef is, wordt voor het bieden geloot, als uit een tweede spel kaarten. Niemand biedt het eerst: je beslist in het geheim. { part-reveal }
    { part-tricks }

    { part-score } { part-tie-exact }

    <b>Voorbeeld.</b> Drie kaarten. De vuisten tonen 1, 2 en 1: samen vier slagen, en er zijn er drie. Dat mag, en iemand komt er dus een tekort.

    <b>Tips.</b>
    { part-tips-fists }
    • Een misser kost hier weinig: een gewaagd bod dat kan lukken, is het proberen waard.
    { part-tip-keep }
    { part-tip-one-card }
    { part-tip-no-trump }

    <b>Woorden.</b> Vuist: je bod voor het open ligt. Loten: troef komt uit een tweede spel, dus alle kaarten van die kleur kunnen meedoen.

    { part-more }

page-oh_hell =
    <b>{ game-oh_hell }</b>

    { part-aim }

    <b>Verloop.</b> Voor drie tot zeven spelers. Je begint bovenaan, met tien kaarten (8 met z’n zessen, 7 met z’n zevenen), gaat omlaag tot één kaart en weer op tot de top. { part-draw }
    { part-turned } { part-hook }
    { part-tricks }

    { part-score } { part-tie-shared }

    { part-example-hook }

    <b>Tips.</b>
    • Is je bod mislukt, dan telt elke slag nog altijd mee: pak wat je pakken kunt.
    { part-tips-bids }
    { part-tip-dealer }
    { part-tip-one-card }
    { part-tip-count }

    { part-words }

    Het Engelse neefje van Boerenbridge. { part-more }

## Chinees poepen

page-chinees_poepen =
    <b>{ game-chinees_poepen }</b>

    { part-aim-named }

    <b>Verloop.</b> Voor drie tot acht spelers. { part-ladder-floor }, 6 met z’n achten. { part-ladder-back } { part-draw }
    { part-hook-from-four }
    { part-named }
    { part-tricks }

    { part-score } { part-tie-shared } { part-penalties }

    { part-example-named }

    <b>Tips.</b>
    { part-tips-named }

    { part-words-named }

    Zo heet het in Vlaanderen; bij Boerenbridge, de Hollandse neef, wordt troef gedraaid. { part-more }

## Lucifers

part-course-fists = <b>Verloop.</b> Voor drie tot acht spelers. Eén kaart, dan twee, dan drie, tot hoogstens acht; met z’n zevenen tot zeven, met z’n achten tot zes. { part-ladder-top } { part-draw }
    { part-fists }
    { part-forehead }
    { part-tricks }
part-all-tips-fists =
    <b>Tips.</b>
    { part-tips-fists }
    { part-tip-forehead }
    { part-tip-forehead-trump }
    { part-tip-no-trump }

page-lucifers =
    <b>{ game-lucifers }</b>

    { part-aim-fists }

    { part-course-fists }

    { part-score } { part-tie-shared } { part-penalties }

    { part-example-fists }

    { part-all-tips-fists }

    { part-words-fists }

    { game-zaanse }: 5 punten waar het er bij { game-lucifers } 3 zijn. { part-more }

page-zaanse =
    <b>{ game-zaanse }</b>

    { part-aim-fists }

    { part-course-fists }

    { part-score } { part-tie-shared } { part-penalties }

    { part-example-fists }

    { part-all-tips-fists }
    • Elke slag ernaast kost hier 5: wees zeker van je hoogste biedingen.

    { part-words-fists }

    Zo speelt men het langs de Zaan; bij { game-lucifers } zijn het er 3 waar het hier 5 zijn. { part-more }

## Wizard

part-course-wizard = { part-turned-wizard } { part-last-no-trump }
    { part-no-hook }
    { part-tricks-wizard }
part-all-tips-wizard =
    <b>Tips.</b>
    { part-tips-wizard }
    { part-tip-wizard-last }

page-wizard =
    <b>{ game-wizard }</b>

    { part-aim-wizard }

    <b>Verloop.</b> Voor drie tot zes spelers, { part-pack-wizard }. Je krijgt één kaart, dan twee, dan drie, tot alles uitgedeeld is: met z’n drieën 20 rondes, met z’n vieren 15, met z’n vijven 12, met z’n zessen 10. { part-draw }
    { part-course-wizard }

    { part-score } { part-tie-shared }

    { part-example-wizard }

    { part-all-tips-wizard }

    { part-words-wizard }

    Minder tijd? Neem { game-wizard_ten } of { game-wizard_five }. { part-more }

page-wizard_ten =
    <b>{ game-wizard_ten }</b>

    { part-aim-wizard }

    <b>Verloop.</b> Voor drie tot zes spelers, { part-pack-wizard }. Je speelt tien rondes: met z’n drieën van 2, 4, 6 en zo verder tot 20 kaarten; met z’n vieren van 1, 3, 5, 7 en 9, dan van 11 tot en met 15; met z’n vijven van 2, dan van 4 tot en met 12; met z’n zessen van 1 tot en met 10. { part-draw }
    { part-course-wizard }

    { part-score } { part-tie-shared }

    { part-example-wizard }

    { part-all-tips-wizard }

    { part-words-wizard }

    Alle rondes: { game-wizard }. Alleen de grote handen: { game-wizard_five }. { part-more }

page-wizard_five =
    <b>{ game-wizard_five }</b>

    { part-aim-wizard }

    <b>Verloop.</b> Voor drie tot zes spelers, { part-pack-wizard }. Je speelt de laatste vijf rondes van het hele spel: met z’n drieën 16 tot en met 20 kaarten, met z’n vieren 11 tot en met 15, met z’n vijven 8 tot en met 12, met z’n zessen 6 tot en met 10. { part-draw }
    { part-course-wizard }

    { part-score } { part-tie-shared }

    { part-example-wizard }

    { part-all-tips-wizard }
    • Tel bij zulke grote handen de tovenaars mee: het zijn er vier.

    { part-words-wizard }

    Alle rondes: { game-wizard }. Ertussenin: { game-wizard_ten }. { part-more }

page-wizard_wiki =
    <b>{ game-wizard_wiki }</b>

    { part-aim-wizard }

    <b>Verloop.</b> Voor drie tot zes spelers, { part-pack-wizard }. Je krijgt één kaart, dan twee, dan drie, tot 13: met z’n drieën of vieren 13 rondes, met z’n vijven 12, met z’n zessen 10. { part-draw }
    { part-turned-wizard } Met z’n vijven en zessen is in de laatste ronde alles uitgedeeld: er is geen kaart om te draaien, en die speel je zonder troef.
    { part-no-hook }
    { part-tricks-wizard }

    { part-score } { part-tie-shared } { part-penalties }

    { part-example-wizard }

    <b>Tips.</b>
    { part-tips-wizard }
    { part-tip-keep }

    { part-words-wizard }

    { part-more }

## Böhmischer Schneider

part-duel-aim = <b>Doel.</b> Een spel voor twee. Haal de plaatjes binnen: aas, heer, vrouw, boer en ook de tien. Er zijn er twintig; wie er meer dan de helft heeft, wint.
part-duel-deal = <b>Verloop.</b> Je speelt met 32 kaarten, van hoog naar laag A H V B 10 9 8 7. Trek ieder een kaart: de hoogste deelt, daarna om en om. Ieder krijgt zes kaarten, drie tegelijk; de andere twintig zijn de stok.
part-duel-free = De ander komt uit met een kaart naar keuze en de deler legt er een bij, ook naar keuze. Troef is er niet en bekennen hoeft niet.
part-duel-draw = Wie de slag heeft, pakt de bovenste kaart van de stok, dan de ander, en komt weer uit. Na tien slagen is de stok leeg; de laatste zes kaarten speel je zonder te pakken. Gewonnen kaarten liggen dicht: tellen doe je pas aan het eind.
part-duel-score = <b>Punten.</b> Met 11 tot en met 15 plaatjes win je 1 punt, met 16 tot en met 19 ben je Schneider en win je er 2, met alle 20 win je er 3. Tien om tien levert niemand iets op, maar telt als gespeeld. Je speelt zes spellen; staat het dan gelijk, dan steeds nog een, tot er iemand voorstaat.
part-duel-tip-throw = • Kun je niet slaan, gooi dan een zeven, acht of negen weg en geen plaatje.
part-duel-tip-keep = • Bewaar de kaart die slaat waar de ander mee moet komen.
part-duel-words = <b>Woorden.</b> Plaatjes: A, H, V, B en 10. Uitkomen: de eerste kaart van een slag spelen. Slaan: met je kaart de slag winnen. Stok: de kaarten waarvan je pakt.
part-duel-more = De andere varianten, die met deze samengaan, en de lengte kies je bij { key-house-rules } als je een tafel opent.

page-boehmischer_schneider =
    <b>{ game-boehmischer_schneider }</b>

    { part-duel-aim }

    { part-duel-deal }
    { part-duel-free } Alleen de eerstvolgende hogere kaart van dezelfde kleur slaat; bij elke andere kaart is de slag voor wie uitkwam. Een uitgekomen aas is dus niet te slaan.
    { part-duel-draw }

    { part-duel-score }

    <b>Voorbeeld.</b> Anna komt uit met ♦9. Bob heeft ♦10, precies de volgende, en slaat. Nu komt Bob uit met ♠B. Alleen ♠V slaat die; Anna heeft haar niet en legt ♥7. Bob heeft twee plaatjes: ♦10 en ♠B.

    <b>Tips.</b>
    • Elke kaart behalve een aas wordt door maar één kaart geslagen. Onthoud welke weg zijn.
    • Kom veilig uit: met een aas, of met een kaart waarvan de enige die slaat al weg is of in je eigen hand zit.
    { part-duel-tip-throw }
    { part-duel-tip-keep }

    <b>Drie varianten,</b> ook samen te spelen:
    • Elke hogere kaart van de kleur slaat, maar bekennen is verplicht.
    • De eerstvolgende hogere kaart van elke kleur slaat, niet alleen van dezelfde.
    • Een zeven slaat de aas van haar eigen kleur.
    Speel je de eerste twee samen, dan slaat elke hogere kaart van elke kleur en moet je nog altijd bekennen.

    { part-duel-words }

    Een fijn eerste kaartspel voor kinderen. De varianten en de lengte kies je bij { key-house-rules } als je een tafel opent.

page-any_higher =
    <b>{ game-any_higher }</b>

    { part-duel-aim }

    { part-duel-deal }
    De ander komt uit met een kaart naar keuze. Troef is er niet, maar de deler moet kleur bekennen; alleen wie dat niet kan, legt bij wat hij wil, en slaat dan niet. Elke hogere kaart van de gevraagde kleur slaat, welke ook. Een uitgekomen aas is dus niet te slaan.
    { part-duel-draw }

    { part-duel-score }

    <b>Voorbeeld.</b> Anna komt uit met ♠10. Bob heeft ♠H en ♠7 en moet dus schoppen bijspelen: ♠H slaat, met ♠7 had hij de slag weggegeven. Nu komt Bob uit met ♥V. Anna heeft geen harten en legt ♣8. Bob heeft drie plaatjes: ♠10, ♠H en ♥V.

    <b>Tips.</b>
    • Een heer is veilig als zijn aas weg is, een vrouw als aas en heer weg zijn: onthoud de hoge kaarten van elke kleur.
    • Alles waarmee je uitkomt in een kleur die de ander niet heeft, haalt de slag.
    • Moet je bekennen en kun je niet slaan, speel dan je laagste van die kleur.
    { part-duel-tip-throw }

    { part-duel-words }

    { part-duel-more }

page-any_suit =
    <b>{ game-any_suit }</b>

    { part-duel-aim }

    { part-duel-deal }
    { part-duel-free } De eerstvolgende hogere kaart slaat, van welke kleur ook: een boer slaat een tien, een vrouw een boer. Bij elke andere kaart is de slag voor wie uitkwam. Een uitgekomen aas is dus niet te slaan.
    { part-duel-draw }

    { part-duel-score }

    <b>Voorbeeld.</b> Anna komt uit met ♠10. Bob heeft ♥B: een boer komt net boven een tien, dus hij slaat. Met ♠V niet, want een vrouw is er een te hoog voor. Nu komt Bob uit met ♦A. Die is niet te slaan en Anna legt ♣7. Bob heeft drie plaatjes: ♠10, ♥B en ♦A.

    <b>Tips.</b>
    • Elke kaart behalve een aas wordt door vier kaarten geslagen. Een heer is pas veilig als alle azen weg zijn of bij jou zitten.
    • Alleen met een aas kom je altijd veilig uit: bewaar hem tot je aan slag moet blijven.
    { part-duel-tip-throw }
    { part-duel-tip-keep }

    { part-duel-words }

    { part-duel-more }

page-seven_beats_ace =
    <b>{ game-seven_beats_ace }</b>

    { part-duel-aim }

    { part-duel-deal }
    { part-duel-free } Alleen de eerstvolgende hogere kaart van dezelfde kleur slaat, en de zeven slaat de aas van haar kleur als die uitgekomen is; bij elke andere kaart is de slag voor wie uitkwam.
    { part-duel-draw }

    { part-duel-score }

    <b>Voorbeeld.</b> Anna komt uit met ♠A. Bob heeft ♠7 en slaat; met ♥7 had hij de slag weggegeven, en met ♠H ook. Nu komt Bob uit met ♥H. Anna heeft ♥A niet en legt ♣8. Bob heeft twee plaatjes: ♠A en ♥H.

    <b>Tips.</b>
    • Elke kaart wordt door maar één kaart geslagen, ook een aas. Onthoud welke weg zijn.
    • Gooi een zeven niet weg zolang haar aas er nog niet uit is.
    • Kom pas met een aas uit als zijn zeven weg is of in je eigen hand zit.
    { part-duel-tip-keep }

    { part-duel-words }

    { part-duel-more }
