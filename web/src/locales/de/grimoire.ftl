### Grimoire. $name und $other sind Personen, $card und $spell Namen aus der Kartendatei.

gr-you = Du
gr-tokens =
    { $n ->
        [one] { $n } Marke
       *[other] { $n } Marken
    }

## Wörter auf dem Tisch

gr-level-of = Zauberstufe { $n } von { $last }
gr-level-rises = Steigt jede Runde um eins
gr-level-top = Höher geht es nicht
gr-zone = Questauslage
gr-deck = Queststapel
gr-items = Gegenstandsstapel
gr-discard = Ablage, offen
gr-pool = Vorrat an Marken
gr-deck-short = Quests
gr-items-short = Dinge
gr-discard-short = Ablage
gr-pool-short = Marken
gr-face-down = Verdeckt
gr-slot = Platz { $n }
gr-slot-empty = Platz { $n }, leer
gr-took = nahm „{ $card }“
gr-took-hidden = nahm die verdeckte Karte
gr-you-took = nahmst „{ $card }“
gr-you-took-hidden = nahmst die verdeckte Karte

gr-count-companions = Gefährten
gr-count-treasures = Schätze
gr-count-items = Gegenstände
gr-count-tokens = Marken

gr-seats = Plätze und Gebiete
gr-by-level = Die Bücher nach Stufe
gr-same = derselbe Zauber
gr-equal-last = Wer einen Zauber teilt, kommt zuletzt, umgekehrt zur vorigen Runde.
gr-accelerated = Beschleunigung: nach vorn.
gr-reversed = Zeitstopp: Die Reihenfolge ist umgedreht.
gr-silence-holds = Stille: Verbotene Zauber bleiben wirkungslos.
gr-last-round = Das ist die letzte Runde.
gr-shoes-due = Schuhe: nächstes Mal nach vorn
gr-territory = Gebiet von { $name }
gr-your-territory = Dein Gebiet
gr-nothing = Noch nichts

gr-state-reading = liest
gr-state-chosen = hat gewählt
gr-state-your-choice = du wählst
gr-state-done = fertig
gr-state-now = jetzt
gr-state-your-turn = du bist dran
gr-state-next = danach
gr-state-silenced = wirkungslos
gr-state-gives = muss abgeben
gr-state-points =
    { $n ->
        [one] { $n } Punkt
       *[other] { $n } Punkte
    }
gr-state-wins = gewinnt

gr-unseen = unbekannt

## Das Buch

gr-book = Dein Zauberbuch
gr-sealed = Versiegelt, bis die Kerze diese Stufe erreicht
gr-choose = { $spell } wählen
gr-keep = Bei { $spell } bleiben
gr-chosen = Gewählt: { $spell }
gr-chosen-more = Dein Buch ist zu. Du darfst es dir anders überlegen, bis das letzte zu ist.
gr-reopen = Buch wieder öffnen
gr-waiting-for = Lesen noch: { $names }
gr-all-reading = Die Bücher sind offen: Alle wählen einen Zauber.
gr-type-common = gewöhnlich
gr-type-forbidden = verboten
gr-type-time = Zeit
gr-type-defence = Schutz
gr-if-shared = Wählt ihn noch jemand, kommt ihr beide zuletzt dran.

gr-short-luck = Karte tauschen
gr-short-silence = Gegen Verbotenes
gr-short-fireball = { gr-tokens }
gr-short-cure = Karte für { $n }
gr-short-acceleration = Nach vorn
gr-short-resistance = Niemandes Ziel
gr-short-creation = Ein Gegenstand
gr-short-thunderstorm = { gr-short-fireball }
gr-short-charm = Einen Gefährten
gr-short-summon-elemental = { $n } für Ärmste
gr-short-time-stop = Reihenfolge drehen
gr-short-polymorph = Vom Reichsten
gr-short-meteor-strike = { gr-short-fireball }
gr-short-domination = Gefährten nehmen
gr-short-wish = { $n } aus der Ablage

gr-page-luck = Du darfst eine Karte der Auslage ablegen und ihren Platz vom Queststapel füllen.
gr-page-silence = Bis zum Ende der Runde bleiben die verbotenen Zauber der anderen wirkungslos.
gr-page-fireball =
    { $n ->
        [one] Nimm { $n } Marke aus dem Vorrat.
       *[other] Nimm { $n } Marken aus dem Vorrat.
    }
gr-page-cure =
    { $n ->
        [one] Du darfst { $n } Marke zahlen und eine zufällige Karte der Ablage nehmen.
       *[other] Du darfst { $n } Marken zahlen und eine zufällige Karte der Ablage nehmen.
    }
gr-page-acceleration = Du rückst an den Anfang der Reihenfolge.
gr-page-resistance = Die ganze Runde lang kann dich kein fremder Zauber zum Ziel haben.
gr-page-creation = Zieh den obersten Gegenstand. Die anderen sehen ihn nicht.
gr-page-thunderstorm = { gr-page-fireball }
gr-page-charm = Wähle jemanden, der mehr Gefährten hat als du. Du bekommst einen davon; welchen, entscheidet die andere Person.
gr-page-summon-elemental =
    { $n ->
        [one] Hat niemand weniger Marken als du, nimm { $n } Marke aus dem Vorrat.
       *[other] Hat niemand weniger Marken als du, nimm { $n } Marken aus dem Vorrat.
    }
gr-page-time-stop = Die Reihenfolge wird umgedreht, und kein fremder Zauber kann dich zum Ziel haben.
gr-page-polymorph =
    { $n ->
        [2] Nimm der reichsten anderen Person die Hälfte ihrer Marken, aufgerundet.
       *[other] Nimm der reichsten anderen Person jede { $n }. Marke, aufgerundet.
    }
gr-page-meteor-strike = { gr-page-fireball }
gr-page-domination = Wähle jemanden, der mehr Gefährten hat als du, und nimm dir einen davon.
gr-page-wish =
    { $n ->
        [one] Nimm { $n } zufällige Karte der Ablage.
       *[other] Nimm { $n } zufällige Karten der Ablage.
    }

gr-note-items =
    { $n ->
        [0] Es gibt keine Gegenstände mehr: Der Zauber bliebe ohne Wirkung.
        [one] Im Stapel ist noch ein Gegenstand.
       *[other] Im Stapel sind noch { $n } Gegenstände.
    }
gr-note-discard =
    { $n ->
        [0] Die Ablage ist gerade leer.
        [one] In der Ablage liegt gerade eine Karte.
       *[other] In der Ablage liegen gerade { $n } Karten.
    }
gr-note-more = Gerade mehr Gefährten als du: { $names }.
gr-note-none-more = Gerade hat niemand mehr Gefährten als du.
gr-note-richest = Gerade die meisten Marken: { $names }. Du würdest { $n } nehmen.
gr-note-no-tokens = Gerade hat sonst niemand Marken.
gr-note-not-poorest = Gerade weniger Marken als du: { $names }.
gr-note-forbidden = Verboten sind { $names }.
gr-note-brings =
    { $n ->
        [0] Der Vorrat ist leer: Er brächte nichts.
        [one] Er brächte gerade { $n } Marke.
       *[other] Er brächte gerade { $n } Marken.
    }

## Karten

gr-kind-companion = Gefährte
gr-kind-treasure = Schatz
gr-kind-item = Gegenstand
gr-card-thief =
    { $tokens ->
        [one] zuerst dran: { $tokens } Marke
       *[other] zuerst dran: { $tokens } Marken
    }
gr-card-wanderer =
    { $tokens ->
        [one] zuletzt dran: { $tokens } Marke
       *[other] zuletzt dran: { $tokens } Marken
    }
gr-card-curator = { $worth } mit allen Münzen
gr-card-banker = ab { $needs } Marken: { $tokens } dazu
gr-card-rogue = zusammen: { $together }
gr-card-prince = { $worth } mit Königin oder König
gr-card-queen = { $worth } für jede Sorte bei dir
gr-card-king = { $worth }, wenn du die meisten hast
gr-card-junk = je { $worth }, wenn du am meisten hast
gr-card-divine-shoes = sofort gezeigt: nach vorn
gr-full-coin = Ein Schatz liegt verdeckt. Am Ende ist er { $worth } wert.
gr-full-thief =
    { $tokens ->
        [one] Beginnt dein Questzug und du bist zuerst an der Reihe, nimm { $tokens } Marke. Am Ende { $worth } wert.
       *[other] Beginnt dein Questzug und du bist zuerst an der Reihe, nimm { $tokens } Marken. Am Ende { $worth } wert.
    }
gr-full-wanderer =
    { $tokens ->
        [one] Beginnt dein Questzug und du bist zuletzt an der Reihe, nimm { $tokens } Marke. Am Ende { $worth } wert.
       *[other] Beginnt dein Questzug und du bist zuletzt an der Reihe, nimm { $tokens } Marken. Am Ende { $worth } wert.
    }
gr-full-curator = Am Ende { $worth } wert, wenn du mindestens eine Münze jeder Sorte hast, sonst { $otherwise }.
gr-full-banker = Beginnt dein Questzug und du hast mindestens { $needs } Marken, nimm { $tokens } dazu. Am Ende { $worth } wert.
gr-full-rogue = Deine Räuber zählen am Ende zusammen. Einer, zwei, drei und so weiter sind { $together } wert.
gr-full-prince = Am Ende { $worth } wert, wenn du eine Königin oder einen König hast, sonst { $otherwise }.
gr-full-queen = Am Ende { $worth } wert für jede Sorte Gefährten, die du hast, sie selbst eingeschlossen.
gr-full-king = Am Ende { $worth } wert, wenn du mehr Gefährten hast als alle anderen, sonst { $otherwise }.
gr-full-junk = Am Ende je { $worth } wert, wenn du mehr Plunder hast als alle anderen, sonst je { $otherwise }.
gr-full-item = Ein Gegenstand liegt verdeckt. Am Ende ist er { $worth } wert.
gr-full-divine-shoes = Ziehst du sie, darfst du sie zeigen: In der nächsten Runde rückst du nach vorn. Am Ende { $worth } wert.
gr-card-any-of = { $worth } mit { $cards }
gr-card-all-of = { $worth } mit { $cards }
gr-acts-first =
    { $tokens ->
        [one] Beginnt dein Questzug und du bist zuerst an der Reihe, nimm { $tokens } Marke.
       *[other] Beginnt dein Questzug und du bist zuerst an der Reihe, nimm { $tokens } Marken.
    }
gr-acts-last =
    { $tokens ->
        [one] Beginnt dein Questzug und du bist zuletzt an der Reihe, nimm { $tokens } Marke.
       *[other] Beginnt dein Questzug und du bist zuletzt an der Reihe, nimm { $tokens } Marken.
    }
gr-acts-tokens = Beginnt dein Questzug und du hast mindestens { $needs } Marken, nimm { $tokens } dazu.
gr-acts-shoes = Ziehst du die Karte, darfst du sie zeigen: In der nächsten Runde rückst du nach vorn.
gr-full-each = Am Ende { $worth } wert.
gr-full-together = Deine Karten dieser Sorte zählen am Ende zusammen. Eine, zwei, drei und so weiter sind { $together } wert.
gr-full-companion-kinds = Am Ende { $worth } wert für jede Sorte Gefährten, die du hast, diese eingeschlossen.
gr-full-any-of = Am Ende { $worth } wert, wenn du { $cards } hast, sonst { $otherwise }.
gr-full-all-of = Am Ende { $worth } wert, wenn du { $cards } hast, sonst { $otherwise }.
gr-full-most-companions = Am Ende { $worth } wert, wenn du mehr Gefährten hast als alle anderen, sonst { $otherwise }.
gr-full-most = Am Ende je { $worth } wert, wenn du mehr davon hast als alle anderen, sonst je { $otherwise }.
gr-full-hidden = Diese Karte kennt niemand. Wer sie nimmt, sieht sie allein an.
gr-copies =
    { $n ->
        [one] Eine in der Schachtel.
       *[other] { $n } in der Schachtel.
    }
gr-rules = Regeln
gr-close = Schließen

## Was du tust

gr-pick = „{ $card }“ nehmen
gr-pick-hidden = Die verdeckte Karte nehmen
gr-pick-slot = Die Karte von Platz { $n } nehmen
gr-take-hint = Wähle eine Karte, um zu sehen, was sie tut.
gr-swap-hint = Wähle die Karte, die abgelegt wird.
gr-luck = „{ $card }“ ablegen
gr-luck-hidden = Die verdeckte Karte ablegen
gr-luck-slot = Die Karte von Platz { $n } ablegen
gr-swap-after = Ihr Platz wird vom Queststapel gefüllt.
gr-swap-after-hidden = Ihr Platz wird verdeckt gefüllt. Niemand sieht nach.
gr-skip = Verzichten
gr-skip-luck = Auslage so lassen
gr-pay =
    { $n ->
        [one] { $n } Marke zahlen
       *[other] { $n } Marken zahlen
    }
gr-skip-cure = Marken behalten
gr-cure-from = Eine davon bekommst du zufällig:
gr-target = Ziel: { $name }
gr-companions =
    { $n ->
        [one] { $n } Gefährte
       *[other] { $n } Gefährten
    }
gr-target-companions = { gr-companions }; du wählst
gr-target-charmed = { gr-companions }; das Ziel wählt
gr-target-tokens =
    { $n ->
        [one] Du nimmst { $n } Marke
       *[other] Du nimmst { $n } Marken
    }
gr-give = „{ $card }“ abgeben
gr-seize = „{ $card }“ nehmen
gr-shoes = Schuhe zeigen
gr-skip-shoes = Geheim halten
gr-shoes-show = Nächste Runde rückst du nach vorn, und alle wissen es.
gr-would-be-last = Dein Gebiet wäre voll: Diese Runde wäre die letzte.
gr-would-end = Damit wäre das Spiel vorbei.
gr-would-gain = Deine Punkte: { $n }.
gr-drawn = Du hast einen Gegenstand gezogen: { $card }. Nur du siehst ihn.
gr-hint-share = Ein Bot würde das erwägen: { $chance } % Gewinnchance

## Was zu tun ist und was geschieht

gr-prompt-book = Wähle einen Zauber bis Stufe { $n }. Niedrige Stufen kommen zuerst, geteilte Zauber zuletzt.
gr-prompt-chosen = Dein Buch ist zu. Ist das letzte zu, werden alle zusammen geöffnet.
gr-prompt-book-others = Alle wählen geheim einen Zauber. Dann werden alle Bücher zusammen geöffnet.
gr-prompt-luck = Glück: Tausche eine Karte der Auslage aus oder lass sie. Danach nimmst du eine Karte.
gr-prompt-cure = Heilung: Zahle für eine zufällige Karte der Ablage oder verzichte. Danach nimmst du eine Karte.
gr-prompt-target = { $spell }: Wer ist das Ziel? Danach nimmst du eine Karte.
gr-prompt-give = { $name } bezaubert dich. Gib einen deiner Gefährten ab.
gr-prompt-seize = Beherrschung: Nimm { $name } einen Gefährten. Danach nimmst du eine Karte.
gr-prompt-shoes = Du hast Göttliche Schuhe gezogen. Zeig sie, um nächste Runde vorn zu sein, oder halte sie geheim.
gr-prompt-pick = Nimm eine Questkarte. Eine verdeckte siehst nur du.
gr-prompt-pick-last = Nimm eine Questkarte. Das ist die letzte Runde.
gr-others-luck = { $name } hat Glück gewirkt und darf eine Karte der Auslage austauschen.
gr-others-cure = { $name } darf für eine Karte der Ablage zahlen.
gr-others-target = { $name } wirkt { $spell } und wählt das Ziel.
gr-others-give = { $name } ist bezaubert und wählt einen Gefährten zum Abgeben.
gr-others-seize = { $name } nimmt { $other } einen Gefährten.
gr-others-pick = { $name } nimmt eine Questkarte.
gr-end-enough-cards = Ein Gebiet war voll, und die Runde wurde zu Ende gespielt.
gr-end-no-quest-card = Es gab keine Questkarte mehr zum Auslegen.
gr-end-wish = Ein Wunsch fand Ablage und Stapel leer.

## Hilfe

gr-help-candle = Die Kerze zeigt die höchste Stufe, die du wählen darfst. Sie steigt jede Runde.
gr-help-seats = Jedes Schild ist eine Person: Zauber, Gefährten, Schätze, Gegenstände, Marken. Tippe es an, um das ganze Gebiet zu sehen.
gr-help-zone = Die Questauslage. Jeder Zug endet mit einer Karte von hier; eine liegt verdeckt.
gr-help-book = Dein Zauberbuch. Tippe einen Zauber an, um seine Seite zu lesen, und wähle ihn dann.
gr-help-shelf = Dein Gebiet. Gestreifte Karten liegen für die anderen verdeckt.
gr-help-piles = Die Stapel, die offene Ablage und der Vorrat an Marken.
gr-score-companions = Gefährten
gr-score-treasures = Schätze
gr-score-items = Gegenstände
gr-score-vp = Marken

## Lektion

gr-tutorial-welcome = Du hast ein Zauberbuch und zwei Gegner. Gefährten, Schätze, Gegenstände und Marken sind deine Punkte. Wir spielen drei Runden.
gr-tutorial-zone = Das sind die Quests. Jeder Zug endet mit einer dieser Karten. Die erste liegt verdeckt: Wer sie nimmt, sieht sie allein an.
gr-tutorial-candle = Die Kerze steht auf 7: Du darfst Zauber der Stufen 1 bis 7 wirken. Der Rest des Buches ist versiegelt.
gr-tutorial-cast-creation = Alle wählen geheim. Öffne Erschaffung, Stufe 7, und wähle sie: Sie bringt einen Gegenstand.
gr-tutorial-order = Deine Gegner haben beide Feuerball gewählt. Wer einen Zauber teilt, kommt zuletzt, also bist du mit einer 7 zuerst dran. Das ist der Kern des Spiels: wählen, was sonst niemand wählt.
gr-tutorial-item = Deine Erschaffung hat einen Gegenstand gezogen. Er liegt gestreift in deinem Gebiet: Nur du kennst ihn.
gr-tutorial-pick-rogue = Nimm jetzt eine Karte. Du hast schon einen Räuber, und Räuber zählen zusammen: zwei sind 3 wert, drei 6. Nimm den Räuber.
gr-tutorial-rest = Von den beiden Feuerbällen war zuerst dran, wer in der vorigen Runde später war. Was niemand nahm, liegt offen in der Ablage.
gr-tutorial-cast-silence = Die Kerze ist auf 8 gestiegen. Deine Gegner schielen auf Gewitter, und das ist verboten. Stille, Stufe 2, macht verbotene Zauber wirkungslos. Wähle sie.
gr-tutorial-silence = Niedrige Stufen sind zuerst dran, darum kommt deine Stille rechtzeitig: Ihre Gewitter bleiben wirkungslos.
gr-tutorial-pick-thief = Nimm die Diebin. Immer wenn du zuerst an der Reihe bist, bringt sie dir eine Marke.
gr-tutorial-cast-charm = Die Kerze steht auf 9: Bezauberung ist jetzt möglich. Wer mehr Gefährten hat als du, muss dir einen geben. Wähle sie.
gr-tutorial-charm = Ein Gegner hat Widerstand gewirkt und kann kein Ziel sein. Also wurde der andere bezaubert und gab dir einen Gefährten: den Prinzen.
gr-tutorial-pick-queen = Ein Prinz ist neben Königin oder König 4 wert, allein kostet er 1. Nimm die Königin.
gr-tutorial-score = Zähl mit: zwei Räuber 3, die Diebin 1, der Prinz neben der Königin 4, die Königin 1 für jede Sorte Gefährten, also 4, und das Armband 2. Das macht 14; jede Marke wäre 1 mehr.
gr-tutorial-end = Hat jemand zehn Gefährten oder zehn Schätze, wird die Runde zu Ende gespielt, und die höchste Summe gewinnt. Das reicht zum Spielen: Lies die Seiten, wenn sie sich öffnen.
gr-round = Runde { $round }, Stufe { $level }
gr-your-tokens = Deine Marken: { $before } → { $after }.
gr-tokens-of = Marken von { $name }: { $before } → { $after }.
gr-reason-gain = Das ist { $best } wert, der andere Zug { $other }.
gr-reason-earlier = Stufe { $level } kommt vor Stufe { $other }: Du wählst früher aus der Zone.
gr-reason-instead = Stattdessen { $spell }: { $does }
gr-reason-best = Von den offenen Karten bringt dir „{ $card }“ am meisten: { $n }.
gr-reason-hidden = Niemand kennt die verdeckte Karte; sie kann mehr wert sein.
gr-reason-luck = Dir brächte sie { $n }; eine neue Karte kommt an ihre Stelle.
gr-reason-leaves = { $name } kommt nach dir und hat { $card } × { $n }: Lässt du sie liegen, können aus { $before } Punkten { $after } werden.
gr-of = { $n } von { $all }
gr-points-now = Wäre jetzt Schluss: { gr-state-points }
