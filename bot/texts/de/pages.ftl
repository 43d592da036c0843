# Die Spielregeln, je Befehl eine Seite; { $score } sagt, wie dieser Tisch wertet.

choose-rules = Die Regeln von welchem Spiel?

page-boerenbridge =
    <b>Boerenbridge</b>

    <b>Ziel.</b> Sag vorher an, wie viele Stiche du machst, und mach genau so viele: keinen weniger, aber auch keinen mehr.

    <b>Ablauf.</b> Für drei bis sieben. In der ersten Runde bekommen alle eine Karte, dann zwei, dann drei, bis acht, und danach geht es wieder hinunter bis auf eine. Zu fünft geht es hinauf bis zehn; zu siebt nur bis sieben, und diese Runde wird zweimal gespielt. Wer die höchste Karte zieht, gibt zuerst; danach wandert das Geben im Uhrzeigersinn.
    Nach dem Geben wird eine Karte aufgedeckt: ihre Farbe ist Trumpf, sie selbst spielt nicht mit. Dann wird angesagt, links vom Geber zuerst. Der Geber sagt zuletzt an, und bei ihm darf es nicht aufgehen: alle Ansagen zusammen dürfen nicht die Zahl der Stiche ergeben. Irgendwer liegt also immer daneben.
    Wer links vom Geber sitzt, spielt aus. Du musst Farbe bedienen; kannst du nicht, spielst du, was du willst. Stechen musst du nie. Der höchste Trumpf macht den Stich; liegt kein Trumpf, dann die höchste Karte der angespielten Farbe. Wer den Stich macht, spielt zum nächsten aus.

    <b>Punkte.</b> { $score }. Mit 3 angesagten und gemachten Stichen schreibst du { $example }. Wer am Ende die meisten Punkte hat, gewinnt; bei Gleichstand, wer öfter genau lag, und dann, wer die beste Runde hatte.

    <b>Beispiel.</b> Fünf Karten, vor dir sind 2, 0 und 1 angesagt. Als Geber darfst du nicht 2 sagen, denn 2 + 0 + 1 + 2 sind 5. Sagst du 1, bleibt ein Stich übrig, den keiner will; sagst du 3, wird um einen gestritten.

    <b>Tipps.</b>
    • Asse und hohe Trümpfe zählst du als Stiche, eine blanke Dame nicht.
    • Ein schwaches Blatt ist eine schöne Null: sie bringt die volle Prämie. Wirf hohe Karten unter noch höhere ab.
    • Zähl die Ansagen zusammen: sind es mehr als Stiche, will jeder sie haben; sind es weniger, will sie keiner.
    • Hast du deine Stiche, spiel klein. Fehlen dir noch welche, heb dir die hohen Karten auf.
    • Wenn du gibst, hab zwei Ansagen im Kopf: eine kann verboten sein.
    • Bei einer Karte kommt es auf den Trumpf an: mit Trumpf oder Ass eins, sonst lieber null.
    • Ab sieben Karten: zähl mit, welche Trümpfe schon weg sind.

    <b>Wörter.</b> A Ass, K König, D Dame, B Bube. Bedienen: die angespielte Farbe zugeben. Ausspielen: die erste Karte eines Stichs legen. Oben und unten: die Treppe hinauf und wieder hinunter. Talon: die Karten, die übrig sind.

    Am schönsten zu viert bis zu sechst. Mit Bridge hat es wenig zu tun; anderswo heißt es Oh Hell. Eine andere Treppe, andere Trümpfe oder Wertungen: unter { key-house-rules }, wenn ein Tisch offen ist.

page-poepen =
    <b>Chinees poepen</b>

    <b>Ziel.</b> Sag deine Stiche an, solange noch niemand weiß, was Trumpf wird, und mach dann genau so viele.

    <b>Ablauf.</b> Für drei bis acht. Es beginnt mit einer Karte für jeden, und jede Runde kommt eine dazu, so weit die Karten reichen: zu dritt bis 17, zu viert bis 13, zu fünft bis 10, dann bis 8, 7 und 6. Danach geht es wieder hinunter bis auf eine. Wer die höchste Karte zieht, gibt zuerst; danach wandert das Geben im Uhrzeigersinn.
    Aufgedeckt wird nichts. Angesagt wird reihum, links vom Geber zuerst, der Geber zuletzt. Bis drei Karten ist jede Ansage recht. Ab vier Karten darf es beim Geber nicht aufgehen: alle Ansagen zusammen dürfen nicht die Zahl der Stiche ergeben.
    Wer am höchsten angesagt hat, bestimmt jetzt den Trumpf. Waren es mehrere, dann wer von ihnen zuerst dran war; haben alle null gesagt, gibt es keinen Trumpf. Ausspielen darf trotzdem, wer links vom Geber sitzt.
    Du musst Farbe bedienen; kannst du nicht, spielst du, was du willst. Stechen musst du nie. Der höchste Trumpf macht den Stich; liegt kein Trumpf, dann die höchste Karte der angespielten Farbe. Wer den Stich macht, spielt zum nächsten aus.

    <b>Punkte.</b> { $score }. Mit 3 angesagten und gemachten Stichen schreibst du { $example }. Wer am Ende die meisten Punkte hat, gewinnt; bei Gleichstand teilt ihr euch den Platz. Für schlechtes Benehmen kann der Schreiber Strafpunkte geben.

    <b>Beispiel.</b> Fünf Karten, Dirk gibt. Anna sagt 0, Bernd 2, Clara auch 2: mit 1 ginge es auf, also sagt Dirk 0. Bernd war mit seiner 2 früher dran als Clara und macht Pik zum Trumpf. Anna sitzt links von Dirk und spielt aus.

    <b>Tipps.</b>
    • Eine lange Farbe ist eine hohe Ansage wert: als Trumpf machen auch ihre kleinen Karten Stiche.
    • Wer nach dir kommt, muss dich überbieten, um den Trumpf zu bestimmen; gleich hoch genügt nicht.
    • Ein Ass hält, solange alle bedienen können. Spiel es früh, ehe jemand es sticht.
    • Vor einer Null frag dich: wenn meine längste Farbe Trumpf wird, werde ich dann noch alles los?
    • Zähl die Ansagen zusammen: sind es zu viele, wird um jeden Stich gerungen; sind es zu wenige, will sie keiner.
    • Hast du deine Stiche, spiel klein. Fehlen dir noch welche, heb dir die hohen Karten auf.

    <b>Wörter.</b> Trumpf bestimmen: sagen, welche Farbe Trumpf ist. Stechen: mit Trumpf übernehmen. Bedienen: die angespielte Farbe zugeben. Oben und unten: die Treppe hinauf und wieder hinunter.

    Der Name kommt aus Flandern; bei Boerenbridge, dem Vetter aus Holland, wird der Trumpf aufgedeckt. Ihr spielt es anders? Unter { key-house-rules } lässt es sich einstellen, wenn ein Tisch offen ist.

page-lucifers =
    <b>{ game-lucifers }</b>

    <b>Ziel.</b> Mach genau so viele Stiche, wie du Streichhölzer zeigst. Alle Fäuste gehen zugleich auf, da gibt es nichts abzuschauen.

    <b>Ablauf.</b> Für drei bis acht. Eine Karte, dann zwei, dann drei, bis höchstens acht; zu siebt nur bis sieben, zu acht bis sechs. Ganz oben gibt es drei Runden: mit Trumpf, ohne und noch einmal mit. Dann geht es hinunter bis auf eine. Wer die höchste Karte zieht, gibt zuerst; danach wandert das Geben im Uhrzeigersinn.
    Sieh dir dein Blatt an und nimm für jeden Stich, den du machen willst, ein Streichholz in die Faust, höchstens acht. Hier drückst du die Zahl im privaten Chat; bis die Fäuste aufgehen, kannst du sie ändern. Haben alle gewählt, wird gezählt: drei, zwei, eins, auf. Eine leere Faust heißt null, und wer zu spät kommt, hat eine leere Faust. Aufgehen darf es.
    Wer die meisten Hölzer zeigt, bestimmt den Trumpf; haben mehrere gleich viele, dann wer, links vom Geber angefangen, zuerst kommt. Sind alle Fäuste leer, gibt es keinen Trumpf.
    In der ersten und der letzten Runde hältst du deine einzige Karte an die Stirn: du siehst alle, nur deine nicht. So wird angesagt und Trumpf bestimmt; dann liegen die Karten offen, und der Stich spielt sich von selbst.
    Wer links vom Geber sitzt, spielt aus. Du musst Farbe bedienen; kannst du nicht, spielst du, was du willst. Stechen musst du nie. Der höchste Trumpf macht den Stich, sonst die höchste Karte der angespielten Farbe. Wer den Stich macht, spielt zum nächsten aus.

    <b>Punkte.</b> { $score }. Mit 3 angesagten und gemachten Stichen schreibst du { $example }. Wer am Ende die meisten Punkte hat, gewinnt; bei Gleichstand teilt ihr euch den Platz. Für schlechtes Benehmen kann der Schreiber Strafpunkte geben.

    <b>Beispiel.</b> Drei Karten, Dirk gibt. Anna zeigt ein Holz, Bernd eins, Clara keins, Dirk eins: drei Stiche, drei Hölzer, das geht auf und ist erlaubt. Anna sitzt links von Dirk, also vor den anderen: sie bestimmt den Trumpf und spielt auch aus.

    <b>Tipps.</b>
    • Du hörst keine Ansage vor deiner: rechne nur mit dem, was dein eigenes Blatt kann.
    • Zähl die Hölzer auf dem Tisch. Sind es zu viele, wird um jeden Stich gerungen; sind es zu wenige, bleibt jemand auf einem sitzen.
    • Karte an der Stirn: siehst du Asse und Könige, bleibt die Faust leer; siehst du nur Kleines, nimm ein Holz.
    • Sollst du Trumpf bestimmen und kennst deine Karte nicht, dann nimm eine Farbe, die du bei keinem siehst.
    • Ohne Trumpf macht ein Ass, das du ausspielst, seinen Stich; eine lange Farbe kann folgen.

    <b>Wörter.</b> Faust: die Ansage, bevor sie offen liegt. Leere Faust: eine Null. Stirnrunde: die erste oder letzte Runde, mit einer Karte. Bedienen: die angespielte Farbe zugeben.

    { game-zaanse }: 5 Punkte, wo { game-lucifers } 3 hat. Das und anderes lässt sich unter { key-house-rules } einstellen, wenn ein Tisch offen ist.

page-wizard =
    <b>Wizard</b>

    <b>Ziel.</b> Sag an, wie viele Stiche du machst, und mach genau so viele, auch wenn Zauberer und Narren dazwischenkommen.

    <b>Ablauf.</b> Für drei bis sechs, mit 60 Karten: den üblichen 52, vier Zauberern 🧙 und vier Narren 🃏. Jeder bekommt eine Karte, dann zwei, dann drei, bis alle Karten verteilt sind: zu dritt 20 Runden, zu viert 15, zu fünft 12, zu sechst 10. Wer die höchste Karte zieht, gibt zuerst; danach wandert das Geben im Uhrzeigersinn.
    Eine Karte wird aufgedeckt: ihre Farbe ist Trumpf. Bei einem Narren gibt es keinen Trumpf. Bei einem Zauberer sieht sich der Geber sein Blatt an und bestimmt die Farbe. In der letzten Runde ist keine Karte zum Aufdecken übrig, sie wird ohne Trumpf gespielt.
    Dann wird reihum angesagt, links vom Geber zuerst. Aufgehen darf es. Wer links vom Geber sitzt, spielt aus. Du musst Farbe bedienen; kannst du nicht, spielst du, was du willst. Zauberer und Narren darfst du immer spielen, auch wenn du bedienen könntest.
    • Der erste Zauberer macht den Stich.
    • Liegt kein Zauberer, macht ihn der höchste Trumpf, sonst die höchste Karte der angespielten Farbe.
    • Ein Narr macht keinen Stich, außer es liegen nur Narren: dann der erste.
    • Ist ein Zauberer ausgespielt, muss in diesem Stich niemand bedienen.
    • Ist ein Narr ausgespielt, gilt die Farbe der ersten Karte, die kein Narr ist; ist das ein Zauberer, gilt keine.
    Wer den Stich macht, spielt zum nächsten aus.

    <b>Punkte.</b> { $score }. Mit 3 angesagten und gemachten Stichen schreibst du { $example }. Wer am Ende die meisten Punkte hat, gewinnt; bei Gleichstand teilt ihr euch den Platz.

    <b>Beispiel.</b> Pik ist Trumpf. Anna spielt einen Zauberer aus, nun muss keiner bedienen. Bernd wird sein ♥A los, das ihm einen Stich zu viel gebracht hätte. Clara legt auch einen Zauberer, Dirk ♠K. Der Stich gehört Anna: ihr Zauberer lag zuerst.

    <b>Tipps.</b>
    • Ein Zauberer ist fast immer ein Stich. Heb ihn für einen auf, den du brauchst und anders nicht bekommst.
    • Mit einem Narren drückst du dich vor einem Stich, oder du gibst das Ausspielen ab.
    • Der zweite Zauberer im Stich macht ihn nicht: so wirst du einen los, der zu viel wäre.
    • Zähl die Ansagen zusammen: sind es zu viele, wird um jeden Stich gerungen; sind es zu wenige, will sie keiner.
    • In der letzten Runde verliert ein Ass, das du ausspielst, nur gegen einen Zauberer.

    <b>Wörter.</b> 🧙 Zauberer, 🃏 Narr. Bedienen: die angespielte Farbe zugeben. Ausspielen: die erste Karte eines Stichs legen. Block: darauf stehen Ansagen und Punkte.

    Wenig Zeit? Es gibt { game-wizard_ten } und { game-wizard_five }. Das und anderes lässt sich unter { key-house-rules } einstellen, wenn ein Tisch offen ist.

page-schneider =
    <b>Böhmischer Schneider</b>

    <b>Ziel.</b> Ein Spiel zu zweit. Hol dir die Bilder: Ass, König, Dame, Bube und auch die Zehn. Es sind zwanzig; wer mehr als die Hälfte hat, gewinnt.

    <b>Ablauf.</b> Gespielt wird mit 32 Karten, von oben nach unten A K D B 10 9 8 7. Jeder zieht eine Karte: die höhere gibt zuerst, danach wird abgewechselt. Jeder bekommt sechs Karten, je drei auf einmal; die übrigen zwanzig sind der Stapel.
    Der andere spielt eine beliebige Karte aus, der Geber legt eine beliebige dazu. Es gibt keinen Trumpf, und bedienen muss man nicht. Nur die nächsthöhere Karte derselben Farbe sticht; bei jeder anderen gehört der Stich dem, der ausgespielt hat. Ein ausgespieltes Ass ist also sicher.
    Wer den Stich hat, zieht die oberste Karte vom Stapel, dann der andere, und spielt wieder aus. Nach zehn Stichen ist der Stapel leer; die letzten sechs Karten werden ohne Ziehen gespielt. Gewonnenes liegt verdeckt, gezählt wird erst am Schluss.

    <b>Punkte.</b> 11 bis 15 Bilder sind 1 Punkt, 16 bis 19 sind ein Schneider und 2 Punkte, alle 20 sind 3 Punkte. Bei zehn zu zehn schreibt keiner etwas, das Spiel zählt aber mit. Gespielt werden sechs Spiele; steht es dann gleich, kommt eines dazu, bis einer vorn liegt.

    <b>Beispiel.</b> Anna spielt ♣D aus. Bernd hat ♣K, genau die nächste, und sticht. Jetzt spielt Bernd ♥A aus: nichts sticht es, also wirft Anna ♦8 ab. Bernd hat drei Bilder: ♣D, ♣K und ♥A.

    <b>Tipps.</b>
    • Jede Karte außer dem Ass wird von genau einer gestochen. Merk dir, welche schon weg sind.
    • Spiel Sicheres aus: ein Ass, oder eine Karte, deren Stecher weg ist oder bei dir steckt.
    • Kannst du nicht stechen, wirf eine Sieben, Acht oder Neun ab, kein Bild.
    • Behalte die Karte, die sticht, was der andere wohl bald ausspielen muss.

    <b>Drei Varianten,</b> auch zusammen zu spielen:
    • Jede höhere Karte der Farbe sticht, dafür muss man bedienen.
    • Die nächsthöhere Karte jeder Farbe sticht, nicht nur derselben.
    • Die Sieben sticht das Ass ihrer Farbe.
    Gelten die ersten beiden zusammen, sticht jede höhere Karte jeder Farbe, und bedienen muss man immer noch.

    <b>Wörter.</b> Bilder: A, K, D, B und 10. Ausspielen: die erste Karte eines Stichs legen. Stechen: mit der zweiten den Stich holen. Schneider: ein doppelter Sieg.

    Auch für Kinder ein guter Anfang. Varianten und Länge lassen sich unter { key-house-rules } einstellen, wenn ein Tisch offen ist.
