# Die Spielregeln von /rules, je Spiel eine Seite, zusammengesetzt aus dem, was Spiele gemeinsam haben.

choose-rules = Die Regeln von welchem Spiel?
choose-way = <b>{ $game }</b>: welche Spielart?
no-such-game = Ein Spiel dieses Namens kenne ich nicht. { choose-rules }
key-ways = Andere Spielarten

## Teile: das Ziel

part-aim = <b>Ziel.</b> Sag vorher an, wie viele Stiche du machst, und mach genau so viele: keinen weniger, aber auch keinen mehr.
part-aim-named = <b>Ziel.</b> Sag deine Stiche an, solange noch niemand weiß, was Trumpf wird, und mach dann genau so viele.
part-aim-fists = <b>Ziel.</b> Mach genau so viele Stiche, wie du Streichhölzer zeigst. Alle Fäuste gehen zugleich auf, da gibt es nichts abzuschauen.
part-aim-wizard = <b>Ziel.</b> Sag an, wie viele Stiche du machst, und mach genau so viele, auch wenn Zauberer und Narren dazwischenkommen.

## Teile: der Ablauf

part-ladder = In der ersten Runde bekommen alle eine Karte, dann zwei, dann drei, bis acht, und danach geht es wieder hinunter bis auf eine. Zu fünft geht es hinauf bis zehn; zu siebt nur bis sieben, und diese Runde wird zweimal gespielt.
part-ladder-floor = Es beginnt mit einer Karte für jeden, und jede Runde kommt eine dazu, so weit die Karten reichen: zu dritt bis 17, zu viert bis 13, zu fünft bis 10, zu sechst bis 8, zu siebt bis 7
part-ladder-back = Danach geht es wieder hinunter bis auf eine.
part-ladder-top = Ganz oben gibt es drei Runden: mit Trumpf, ohne und noch einmal mit. Dann geht es hinunter bis auf eine.
part-draw = Wer die höchste Karte zieht, gibt zuerst; danach wandert das Geben im Uhrzeigersinn.
part-turned = Nach dem Geben wird eine Karte aufgedeckt: ihre Farbe ist Trumpf, sie selbst spielt nicht mit.
part-turned-wizard = Eine Karte wird aufgedeckt: ihre Farbe ist Trumpf. Bei einem Narren gibt es keinen Trumpf. Bei einem Zauberer sieht sich der Geber sein Blatt an und bestimmt die Farbe.
part-pack-wizard = mit 60 Karten: den üblichen 52, vier Zauberern 🧙 und vier Narren 🃏
part-last-no-trump = In der letzten Runde ist keine Karte zum Aufdecken übrig, sie wird ohne Trumpf gespielt.
part-hook = Dann wird angesagt, links vom Geber zuerst. Der Geber sagt zuletzt an, und bei ihm darf es nicht aufgehen: alle Ansagen zusammen dürfen nicht die Zahl der Stiche ergeben. Irgendwer liegt also immer daneben.
part-hook-from-four = Aufgedeckt wird nichts. Angesagt wird reihum, links vom Geber zuerst, der Geber zuletzt. Bis drei Karten ist jede Ansage recht. Ab vier Karten darf es beim Geber nicht aufgehen: alle Ansagen zusammen dürfen nicht die Zahl der Stiche ergeben.
part-no-hook = Dann wird reihum angesagt, links vom Geber zuerst. Aufgehen darf es.
part-named = Wer am höchsten angesagt hat, bestimmt jetzt den Trumpf. Waren es mehrere, dann wer von ihnen zuerst dran war; haben alle null gesagt, gibt es keinen Trumpf. Ausspielen darf trotzdem, wer links vom Geber sitzt.
part-fists = Sieh dir dein Blatt an und nimm für jeden Stich, den du machen willst, ein Streichholz in die Faust, höchstens acht. Eine leere Faust heißt null. { part-reveal }
    Wer die meisten Hölzer zeigt, bestimmt den Trumpf; haben mehrere gleich viele, dann wer, links vom Geber angefangen, zuerst kommt. Sind alle Fäuste leer, gibt es keinen Trumpf.
part-reveal = Du drückst die Zahl im privaten Chat; bis die Fäuste aufgehen, kannst du sie ändern. Haben alle gewählt, wird gezählt: drei, zwei, eins, auf. Wer zu spät kommt, hat null angesagt. Aufgehen darf es.
part-forehead = In der ersten und der letzten Runde hältst du deine einzige Karte an die Stirn: du siehst alle, nur deine nicht. So wird angesagt und Trumpf bestimmt; dann liegen die Karten offen, und der Stich spielt sich von selbst.
part-tricks = Wer links vom Geber sitzt, spielt aus. Du musst Farbe bedienen; kannst du nicht, spielst du, was du willst. Stechen musst du nie. Der höchste Trumpf macht den Stich; liegt kein Trumpf, dann die höchste Karte der angespielten Farbe. Wer den Stich macht, spielt zum nächsten aus.
part-tricks-wizard = Wer links vom Geber sitzt, spielt aus. Du musst Farbe bedienen; kannst du nicht, spielst du, was du willst. Zauberer und Narren darfst du immer spielen, auch wenn du bedienen könntest.
    • Der erste Zauberer macht den Stich.
    • Liegt kein Zauberer, macht ihn der höchste Trumpf, sonst die höchste Karte der angespielten Farbe.
    • Ein Narr macht keinen Stich, außer es liegen nur Narren: dann der erste.
    • Ist ein Zauberer ausgespielt, muss in diesem Stich niemand bedienen.
    • Ist ein Narr ausgespielt, gilt die Farbe der ersten Karte, die kein Narr ist; ist das ein Zauberer, gilt keine.
    Wer den Stich macht, spielt zum nächsten aus.

## Teile: die Punkte; 3 angesagt und 3 gemacht, dann 3 angesagt und 1 gemacht

part-score = <b>Punkte.</b> { $score }. Mit 3 angesagten und gemachten Stichen schreibst du { $example }; machst du nur einen davon, { $short }.
part-most-wins = Wer am Ende die meisten Punkte hat, gewinnt; bei Gleichstand
part-tie-best = { part-most-wins } zählt, wer öfter genau lag, und dann, wer die beste Runde hatte.
part-tie-exact = { part-most-wins } zählt, wer öfter genau lag.
part-tie-shared = { part-most-wins } teilt ihr euch den Sieg.
part-penalties = Für schlechtes Benehmen kann der Schreiber Strafpunkte geben.

## Teile: ein Beispiel, Tipps und Wörter

part-example-hook = <b>Beispiel.</b> Fünf Karten, vor dir sind 2, 0 und 1 angesagt. Als Geber darfst du nicht 2 sagen, denn 2 + 0 + 1 + 2 sind 5. Sagst du 1, bleibt ein Stich übrig, den keiner will; sagst du 3, wird um einen gestritten.
part-example-named = <b>Beispiel.</b> Fünf Karten, Dirk gibt. Anna sagt 0, Bernd 2, Clara auch 2: mit 1 ginge es auf, also sagt Dirk 0. Bernd war mit seiner 2 früher dran als Clara und macht Pik zum Trumpf. Anna sitzt links von Dirk und spielt aus.
part-example-fists = <b>Beispiel.</b> Drei Karten, Dirk gibt. Anna zeigt ein Holz, Bernd eins, Clara keins, Dirk eins: drei Stiche, drei Hölzer, das geht auf und ist erlaubt. Anna sitzt links von Dirk, also vor den anderen: sie bestimmt den Trumpf und spielt auch aus.
part-example-wizard = <b>Beispiel.</b> Pik ist Trumpf. Anna spielt einen Zauberer aus, nun muss keiner bedienen. Bernd wird sein ♥A los, das ihm einen Stich zu viel gebracht hätte. Clara legt auch einen Zauberer, Dirk ♠K. Der Stich gehört Anna: ihr Zauberer lag zuerst.

part-tips-bids =
    • Asse und hohe Trümpfe zählst du als Stiche, eine blanke Dame nicht.
    • Ein schwaches Blatt ist eine schöne Null: sie bringt die volle Prämie. Wirf hohe Karten unter noch höhere ab.
    { part-tip-sum }
    { part-tip-keep }
part-tip-sum = • Zähl die Ansagen zusammen: sind es mehr als Stiche, will jeder sie haben; sind es weniger, will sie keiner.
part-tip-keep = • Hast du deine Stiche, spiel klein. Fehlen dir noch welche, heb dir die hohen Karten auf.
part-tip-dealer = • Wenn du gibst, hab zwei Ansagen im Kopf: eine kann verboten sein.
part-tip-one-card = • Bei einer Karte kommt es auf den Trumpf an: mit Trumpf oder Ass eins, sonst lieber null.
part-tip-count = • Ab sieben Karten: zähl mit, welche Trümpfe schon weg sind.
part-tip-no-trump = • Ohne Trumpf macht ein Ass, das du ausspielst, seinen Stich; eine lange Farbe kann folgen.
part-tip-forehead = • Karte an der Stirn: siehst du Asse und Könige, sag null; siehst du nur Kleines, sag eins.
part-tip-forehead-trump = • Sollst du Trumpf bestimmen und kennst deine Karte nicht, dann nimm eine Farbe, die du bei keinem siehst.
part-tips-named =
    • Eine lange Farbe ist eine hohe Ansage wert: als Trumpf machen auch ihre kleinen Karten Stiche.
    • Wer nach dir kommt, muss dich überbieten, um den Trumpf zu bestimmen; gleich hoch genügt nicht.
    • Ein Ass hält, solange alle bedienen können. Spiel es früh, ehe jemand es sticht.
    • Vor einer Null frag dich: wenn meine längste Farbe Trumpf wird, werde ich dann noch alles los?
    { part-tip-sum }
    { part-tip-keep }
part-tips-fists =
    • Du hörst keine Ansage vor deiner: rechne nur mit dem, was dein eigenes Blatt kann.
    • Zähl zusammen, sobald die Fäuste offen sind. Ist es zu viel, wird um jeden Stich gerungen; ist es zu wenig, bleibt jemand auf einem sitzen.
part-tips-wizard =
    • Ein Zauberer ist fast immer ein Stich. Heb ihn für einen auf, den du brauchst und anders nicht bekommst.
    • Mit einem Narren drückst du dich vor einem Stich, oder du gibst das Ausspielen ab.
    • Der zweite Zauberer im Stich macht ihn nicht: so wirst du einen los, der zu viel wäre.
    { part-tip-sum }
part-tip-wizard-last = • In der letzten Runde verliert ein Ass, das du ausspielst, nur gegen einen Zauberer.

part-words = <b>Wörter.</b> A Ass, K König, D Dame, B Bube. Bedienen: die angespielte Farbe zugeben. Ausspielen: die erste Karte eines Stichs legen. Oben und unten: die Treppe hinauf und wieder hinunter. Talon: die Karten, die übrig sind.
part-words-named = <b>Wörter.</b> Trumpf bestimmen: sagen, welche Farbe Trumpf ist. Stechen: mit Trumpf übernehmen. Bedienen: die angespielte Farbe zugeben. Oben und unten: die Treppe hinauf und wieder hinunter.
part-words-fists = <b>Wörter.</b> Faust: die Ansage, bevor sie offen liegt. Leere Faust: eine Null. Stirnrunde: die erste oder letzte Runde, mit einer Karte. Bedienen: die angespielte Farbe zugeben.
part-words-wizard = <b>Wörter.</b> 🧙 Zauberer, 🃏 Narr. Bedienen: die angespielte Farbe zugeben. Ausspielen: die erste Karte eines Stichs legen. Block: darauf stehen Ansagen und Punkte.

part-more = Ihr spielt es anders? Unter { key-house-rules } lässt es sich einstellen, wenn ein Tisch offen ist.

## Boerenbridge

page-boerenbridge =
    <b>{ game-boerenbridge }</b>

    { part-aim }

    <b>Ablauf.</b> Für drei bis sieben. { part-ladder } { part-draw }
    { part-turned } { part-hook }
    { part-tricks }

    { part-score } { part-tie-best }

    { part-example-hook }

    <b>Tipps.</b>
    { part-tips-bids }
    { part-tip-dealer }
    { part-tip-one-card }
    { part-tip-count }

    { part-words }

    Am schönsten zu viert bis zu sechst. Mit Bridge hat es wenig zu tun; anderswo heißt es Oh Hell. { part-more }

page-speluitslag =
    <b>{ game-speluitslag }</b>

    { part-aim }

    <b>Ablauf.</b> Für drei bis sieben. { part-ladder-floor }. { part-ladder-back } { part-draw }
    { part-turned } Zu viert mit 13 Karten ist keine mehr zum Aufdecken da: diese Runde wird ohne Trumpf gespielt. { part-hook }
    { part-tricks }

    { part-score } { part-tie-exact }

    { part-example-hook }

    <b>Tipps.</b>
    • Ein Stich zu viel kostet so viel wie einer zu wenig: geht es schief, halt den Schaden klein.
    { part-tips-bids }
    { part-tip-dealer }
    { part-tip-count }
    { part-tip-no-trump }

    { part-words }

    Am schönsten zu viert oder fünft; zu dritt wird es ein langer Abend. { part-more }

page-boerenbridge_wiki =
    <b>{ game-boerenbridge_wiki }</b>

    { part-aim-named }

    <b>Ablauf.</b> Für drei bis acht. Eine Karte, dann zwei, dann drei, bis höchstens zehn; zu sechst bis 8, zu siebt bis 7, zu acht bis 6. { part-ladder-top } { part-draw }
    { part-hook-from-four }
    { part-named }
    { part-forehead }
    { part-tricks }

    { part-score } { part-tie-shared } { part-penalties }

    { part-example-named }

    <b>Tipps.</b>
    { part-tips-named }
    { part-tip-forehead }
    { part-tip-forehead-trump }

    { part-words-named }

    So steht es in der niederländischen Enzyklopädie. { part-more }

page-boerenbridge_twee =
    <b>{ game-boerenbridge_twee }</b>

    { part-aim }

    <b>Ablauf.</b> Für zwei, mit einem halben Spiel: nur ♠ und ♥, 26 Karten. Eine Karte, dann zwei, dann drei, bis acht, und danach wieder hinunter bis auf eine. Wer die höchste Karte zieht, gibt zuerst; danach wird abgewechselt.
    { part-turned } Der andere sagt zuerst an. Beim Geber darf es nicht aufgehen: beide Ansagen zusammen dürfen nicht die Zahl der Stiche ergeben. Einer von euch liegt also immer daneben, oder beide.
    Der andere spielt auch aus. Du musst Farbe bedienen; kannst du nicht, hast du nur noch Trümpfe oder nur noch Karten, die nichts stechen. Der höhere Trumpf macht den Stich, sonst die höhere Karte der angespielten Farbe. Wer den Stich macht, spielt zum nächsten aus.

    { part-score } { part-tie-best }

    <b>Beispiel.</b> Vier Karten. Anna sagt 2. Bernd gibt und darf nicht 2 sagen, denn 2 + 2 sind 4. Sagt er 1, bleibt ein Stich übrig, den keiner will; sagt er 3, wird um einen gestritten.

    <b>Tipps.</b>
    • Die Hälfte der Karten ist Trumpf: eine hohe Karte der anderen Farbe wird bald gestochen.
    { part-tips-bids }
    { part-tip-dealer }
    • Auch mit acht Karten bleiben neun im Talon: nicht jede hohe Karte ist im Spiel.

    { part-words }

    { part-more }

page-boerenbridge_wizard =
    <b>{ game-boerenbridge_wizard }</b>

    { part-aim-wizard }

    <b>Ablauf.</b> Für drei bis sieben, { part-pack-wizard }. { part-ladder } { part-draw }
    { part-turned-wizard } { part-hook }
    { part-tricks-wizard }

    { part-score } { part-tie-best }

    { part-example-wizard }

    <b>Tipps.</b>
    { part-tips-wizard }
    { part-tip-keep }
    { part-tip-dealer }

    { part-words-wizard }

    Treppe und Punkte sind die von Boerenbridge. { part-more }

page-wk_boerenbridge =
    <b>{ game-wk_boerenbridge }</b>

    { part-aim }

    <b>Ablauf.</b> Für zwei bis fünf. Es beginnt mit zehn Karten, dann neun, dann acht, hinunter bis auf eine und wieder hinauf bis zehn: 19 Runden. Wer die höchste Karte zieht, gibt zuerst; dabei ist jedes Pik höher als alle anderen Farben, und sind die höchsten gleich, ziehen alle noch einmal. Danach wandert das Geben im Uhrzeigersinn.
    Pik ist in jeder Runde Trumpf; aufgedeckt wird nichts. { part-hook }
    { part-tricks }

    { part-score } { part-tie-exact } { part-penalties }

    <b>Beispiel.</b> Drei Karten. Anna spielt ♦A aus, Bernd bedient mit ♦4, und Clara, die kein Karo hat, sticht mit ♠2: der Stich gehört Clara.

    <b>Tipps.</b>
    • Was Trumpf ist, weißt du schon vor dem Geben: zähl zuerst dein Pik.
    { part-tips-bids }
    { part-tip-dealer }
    • Es beginnt mit großen Blättern: dreizehnmal Pik gibt es, zähl also mit, was schon weg ist.

    { part-words }

    { part-more }

page-kaartspeluitleg =
    <b>{ game-kaartspeluitleg }</b>

    <b>Ziel.</b> Sagt alle im selben Augenblick an, wie viele Stiche ihr macht, und mach dann genau so viele.

    <b>Ablauf.</b> Für drei bis sechs. Eine Karte, dann zwei, dann drei, bis acht. { part-ladder-top } Das sind 17 Runden. { part-draw }
    Die Trumpffarbe wird vor dem Ansagen ausgelost, wie aus einem zweiten Kartenspiel. Niemand sagt zuerst an: du entscheidest geheim. { part-reveal }
    { part-tricks }

    { part-score } { part-tie-exact }

    <b>Beispiel.</b> Drei Karten. Die Fäuste zeigen 1, 2 und 1: zusammen vier Stiche, und es gibt drei. Das ist erlaubt, und jemandem fehlt am Ende einer.

    <b>Tipps.</b>
    { part-tips-fists }
    • Daneben zu liegen kostet hier wenig: eine kühne Ansage, die aufgehen kann, ist den Versuch wert.
    { part-tip-keep }
    { part-tip-one-card }
    { part-tip-no-trump }

    <b>Wörter.</b> Faust: die Ansage, bevor sie offen liegt. Auslosen: der Trumpf kommt aus einem zweiten Spiel, also können alle Karten seiner Farbe im Spiel sein.

    { part-more }

page-oh_hell =
    <b>{ game-oh_hell }</b>

    { part-aim }

    <b>Ablauf.</b> Für drei bis sieben. Es beginnt ganz oben, mit zehn Karten für jeden (8 zu sechst, 7 zu siebt), geht hinunter bis auf eine und wieder hinauf. { part-draw }
    { part-turned } { part-hook }
    { part-tricks }

    { part-score } { part-tie-shared }

    { part-example-hook }

    <b>Tipps.</b>
    • Liegst du schon daneben, zählt trotzdem jeder Stich: nimm, was du kriegen kannst.
    { part-tips-bids }
    { part-tip-dealer }
    { part-tip-one-card }
    { part-tip-count }

    { part-words }

    Der englische Vetter von Boerenbridge. { part-more }

## Chinees poepen

page-chinees_poepen =
    <b>{ game-chinees_poepen }</b>

    { part-aim-named }

    <b>Ablauf.</b> Für drei bis acht. { part-ladder-floor }, zu acht bis 6. { part-ladder-back } { part-draw }
    { part-hook-from-four }
    { part-named }
    { part-tricks }

    { part-score } { part-tie-shared } { part-penalties }

    { part-example-named }

    <b>Tipps.</b>
    { part-tips-named }

    { part-words-named }

    Der Name kommt aus Flandern; bei Boerenbridge, dem Vetter aus Holland, wird der Trumpf aufgedeckt. { part-more }

## Streichhölzer

part-course-fists = <b>Ablauf.</b> Für drei bis acht. Eine Karte, dann zwei, dann drei, bis höchstens acht; zu siebt nur bis sieben, zu acht bis sechs. { part-ladder-top } { part-draw }
    { part-fists }
    { part-forehead }
    { part-tricks }
part-all-tips-fists =
    <b>Tipps.</b>
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

    { game-zaanse }: 5 Punkte, wo { game-lucifers } 3 hat. { part-more }

page-zaanse =
    <b>{ game-zaanse }</b>

    { part-aim-fists }

    { part-course-fists }

    { part-score } { part-tie-shared } { part-penalties }

    { part-example-fists }

    { part-all-tips-fists }
    • Jeder Stich daneben kostet hier 5: sei dir bei hohen Ansagen sicher.

    { part-words-fists }

    So spielt man es an der Zaan in Holland; { game-lucifers } hat 3 Punkte, wo es hier 5 sind. { part-more }

## Wizard

part-course-wizard = { part-turned-wizard } { part-last-no-trump }
    { part-no-hook }
    { part-tricks-wizard }
part-all-tips-wizard =
    <b>Tipps.</b>
    { part-tips-wizard }
    { part-tip-wizard-last }

page-wizard =
    <b>{ game-wizard }</b>

    { part-aim-wizard }

    <b>Ablauf.</b> Für drei bis sechs, { part-pack-wizard }. Jeder bekommt eine Karte, dann zwei, dann drei, bis alle Karten verteilt sind: zu dritt 20 Runden, zu viert 15, zu fünft 12, zu sechst 10. { part-draw }
    { part-course-wizard }

    { part-score } { part-tie-shared }

    { part-example-wizard }

    { part-all-tips-wizard }

    { part-words-wizard }

    Wenig Zeit? Es gibt { game-wizard_ten } und { game-wizard_five }. { part-more }

page-wizard_ten =
    <b>{ game-wizard_ten }</b>

    { part-aim-wizard }

    <b>Ablauf.</b> Für drei bis sechs, { part-pack-wizard }. Gespielt werden zehn Runden: zu dritt mit 2, 4, 6 und so weiter bis 20 Karten; zu viert mit 1, 3, 5, 7 und 9, dann mit 11 bis 15; zu fünft mit 2, dann mit 4 bis 12; zu sechst mit 1 bis 10. { part-draw }
    { part-course-wizard }

    { part-score } { part-tie-shared }

    { part-example-wizard }

    { part-all-tips-wizard }

    { part-words-wizard }

    Alle Runden: { game-wizard }. Nur die großen Blätter: { game-wizard_five }. { part-more }

page-wizard_five =
    <b>{ game-wizard_five }</b>

    { part-aim-wizard }

    <b>Ablauf.</b> Für drei bis sechs, { part-pack-wizard }. Gespielt werden die letzten fünf Runden des ganzen Spiels: zu dritt mit 16 bis 20 Karten, zu viert mit 11 bis 15, zu fünft mit 8 bis 12, zu sechst mit 6 bis 10. { part-draw }
    { part-course-wizard }

    { part-score } { part-tie-shared }

    { part-example-wizard }

    { part-all-tips-wizard }
    • Zähl bei so großen Blättern die Zauberer mit: es sind vier.

    { part-words-wizard }

    Alle Runden: { game-wizard }. Dazwischen: { game-wizard_ten }. { part-more }

page-wizard_wiki =
    <b>{ game-wizard_wiki }</b>

    { part-aim-wizard }

    <b>Ablauf.</b> Für drei bis sechs, { part-pack-wizard }. Jeder bekommt eine Karte, dann zwei, dann drei, bis 13: zu dritt und zu viert 13 Runden, zu fünft 12, zu sechst 10. { part-draw }
    { part-turned-wizard } Zu fünft und zu sechst sind in der letzten Runde alle Karten verteilt: keine ist zum Aufdecken übrig, sie wird ohne Trumpf gespielt.
    { part-no-hook }
    { part-tricks-wizard }

    { part-score } { part-tie-shared } { part-penalties }

    { part-example-wizard }

    <b>Tipps.</b>
    { part-tips-wizard }
    { part-tip-keep }

    { part-words-wizard }

    { part-more }

## Böhmischer Schneider

part-duel-aim = <b>Ziel.</b> Ein Spiel zu zweit. Hol dir die Bilder: Ass, König, Dame, Bube und auch die Zehn. Es sind zwanzig; wer mehr als die Hälfte hat, gewinnt.
part-duel-deal = <b>Ablauf.</b> Gespielt wird mit 32 Karten, von oben nach unten A K D B 10 9 8 7. Jeder zieht eine Karte: die höhere gibt zuerst, danach wird abgewechselt. Jeder bekommt sechs Karten, je drei auf einmal; die übrigen zwanzig sind der Stapel.
part-duel-free = Der andere spielt eine beliebige Karte aus, der Geber legt eine beliebige dazu. Es gibt keinen Trumpf, und bedienen muss man nicht.
part-duel-draw = Wer den Stich hat, zieht die oberste Karte vom Stapel, dann der andere, und spielt wieder aus. Nach zehn Stichen ist der Stapel leer; die letzten sechs Karten werden ohne Ziehen gespielt. Gewonnenes liegt verdeckt, gezählt wird erst am Schluss.
part-duel-score = <b>Punkte.</b> 11 bis 15 Bilder sind 1 Punkt, 16 bis 19 sind ein Schneider und 2 Punkte, alle 20 sind 3 Punkte. Bei zehn zu zehn schreibt keiner etwas, das Spiel zählt aber mit. Gespielt werden sechs Spiele; steht es dann gleich, kommt eines dazu, bis einer vorn liegt.
part-duel-tip-throw = • Kannst du nicht stechen, wirf eine Sieben, Acht oder Neun ab, kein Bild.
part-duel-tip-keep = • Behalte die Karte, die sticht, was der andere wohl bald ausspielen muss.
part-duel-words = <b>Wörter.</b> Bilder: A, K, D, B und 10. Ausspielen: die erste Karte eines Stichs legen. Stechen: mit der zweiten den Stich holen. Schneider: ein doppelter Sieg.
part-duel-more = Die anderen Varianten, auch mit dieser zusammen, und die Länge lassen sich unter { key-house-rules } einstellen, wenn ein Tisch offen ist.

page-boehmischer_schneider =
    <b>{ game-boehmischer_schneider }</b>

    { part-duel-aim }

    { part-duel-deal }
    { part-duel-free } Nur die nächsthöhere Karte derselben Farbe sticht; bei jeder anderen gehört der Stich dem, der ausgespielt hat. Ein ausgespieltes Ass ist also sicher.
    { part-duel-draw }

    { part-duel-score }

    <b>Beispiel.</b> Anna spielt ♣D aus. Bernd hat ♣K, genau die nächste, und sticht. Jetzt spielt Bernd ♥A aus: nichts sticht es, also wirft Anna ♦8 ab. Bernd hat drei Bilder: ♣D, ♣K und ♥A.

    <b>Tipps.</b>
    • Jede Karte außer dem Ass wird von genau einer gestochen. Merk dir, welche schon weg sind.
    • Spiel Sicheres aus: ein Ass, oder eine Karte, deren Stecher weg ist oder bei dir steckt.
    { part-duel-tip-throw }
    { part-duel-tip-keep }

    <b>Drei Varianten,</b> auch zusammen zu spielen:
    • Jede höhere Karte der Farbe sticht, dafür muss man bedienen.
    • Die nächsthöhere Karte jeder Farbe sticht, nicht nur derselben.
    • Die Sieben sticht das Ass ihrer Farbe.
    Gelten die ersten beiden zusammen, sticht jede höhere Karte jeder Farbe, und bedienen muss man immer noch.

    { part-duel-words }

    Auch für Kinder ein guter Anfang. Varianten und Länge lassen sich unter { key-house-rules } einstellen, wenn ein Tisch offen ist.

page-any_higher =
    <b>{ game-any_higher }</b>

    { part-duel-aim }

    { part-duel-deal }
    Der andere spielt eine beliebige Karte aus. Es gibt keinen Trumpf, aber der Geber muss bedienen; nur wer das nicht kann, legt, was er will, und sticht dann nicht. Jede höhere Karte der angespielten Farbe sticht, gleich welche. Ein ausgespieltes Ass ist also sicher.
    { part-duel-draw }

    { part-duel-score }

    <b>Beispiel.</b> Anna spielt ♠10 aus. Bernd hat ♠K und ♠7 und muss Pik zugeben: ♠K sticht, mit ♠7 hätte er den Stich verschenkt. Jetzt spielt Bernd ♥D aus. Anna hat kein Herz und wirft ♣8 ab. Bernd hat drei Bilder: ♠10, ♠K und ♥D.

    <b>Tipps.</b>
    • Ein König ist sicher, wenn sein Ass weg ist, eine Dame, wenn Ass und König weg sind: merk dir die hohen Karten jeder Farbe.
    • Was du in einer Farbe ausspielst, die der andere nicht hat, macht den Stich.
    • Musst du bedienen und kannst nicht stechen, gib die kleinste Karte der Farbe.
    { part-duel-tip-throw }

    { part-duel-words }

    { part-duel-more }

page-any_suit =
    <b>{ game-any_suit }</b>

    { part-duel-aim }

    { part-duel-deal }
    { part-duel-free } Die nächsthöhere Karte sticht, gleich welcher Farbe: ein Bube sticht eine Zehn, eine Dame einen Buben. Bei jeder anderen gehört der Stich dem, der ausgespielt hat. Ein ausgespieltes Ass ist also sicher.
    { part-duel-draw }

    { part-duel-score }

    <b>Beispiel.</b> Anna spielt ♠10 aus. Bernd hat ♥B: ein Bube liegt gleich über einer Zehn, also sticht er. ♠D täte es nicht, eine Dame ist eins zu hoch. Jetzt spielt Bernd ♦A aus. Nichts sticht es, und Anna wirft ♣7 ab. Bernd hat drei Bilder: ♠10, ♥B und ♦A.

    <b>Tipps.</b>
    • Jede Karte außer dem Ass wird von vieren gestochen. Ein König ist erst sicher, wenn alle Asse weg sind oder bei dir stecken.
    • Nur ein Ass spielst du immer sicher aus: heb es auf, bis du am Spiel bleiben musst.
    { part-duel-tip-throw }
    { part-duel-tip-keep }

    { part-duel-words }

    { part-duel-more }

page-seven_beats_ace =
    <b>{ game-seven_beats_ace }</b>

    { part-duel-aim }

    { part-duel-deal }
    { part-duel-free } Nur die nächsthöhere Karte derselben Farbe sticht, und die Sieben sticht das Ass ihrer Farbe, wenn es ausgespielt ist; bei jeder anderen gehört der Stich dem, der ausgespielt hat.
    { part-duel-draw }

    { part-duel-score }

    <b>Beispiel.</b> Anna spielt ♠A aus. Bernd hat ♠7 und sticht; mit ♥7 hätte er den Stich verschenkt, mit ♠K auch. Jetzt spielt Bernd ♥K aus. Anna hat ♥A nicht und wirft ♣8 ab. Bernd hat zwei Bilder: ♠A und ♥K.

    <b>Tipps.</b>
    • Jede Karte wird von genau einer gestochen, auch ein Ass. Merk dir, welche schon weg sind.
    • Wirf eine Sieben nicht ab, solange ihr Ass nicht gespielt ist.
    • Spiel ein Ass erst aus, wenn seine Sieben weg ist oder bei dir steckt.
    { part-duel-tip-keep }

    { part-duel-words }

    { part-duel-more }
