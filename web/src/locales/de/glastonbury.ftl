# Der Tisch von Glastonbury. Karten, Farben und Rezepte haben ihre Namen in der Kartendatei.

## Orte und Personen
gl-corner = Ecke { $name }
gl-column = Spalte { $name }
gl-row = Reihe { $name }
gl-from-corner = von Ecke { $name }
gl-from-column = aus Spalte { $name }
gl-from-row = aus Reihe { $name }
gl-you = Du
gl-bot = Bot

## Was zu tun ist
gl-wait = { $name } überlegt.
gl-prompt-corners =
    { $steps ->
        [one] Stell deinen Zauberer an eine Ecke. Dein erster Weg ist { $steps } Schritt lang.
       *[other] Stell deinen Zauberer an eine Ecke. Dein erster Weg ist { $steps } Schritte lang.
    }
gl-prompt-take = Nimm eine Karte { $from }. Ihre Zahl sagt, wie viele Schritte du als Nächstes läufst.
gl-prompt-take-or-accio = Nimm eine Karte { $from } oder mit Accio eine beliebige.
gl-prompt-corner = Du stehst an einer Ecke. Gib eine Ladung Declinatio aus, um weiterzulaufen, oder passe.
gl-prompt-declinatio = Nimm eine Karte { $from }, aber keinen orangen Zauberspruch. Ihre Zahl sagt, wie viele Schritte du als Nächstes läufst.
gl-prompt-last = Du hast die letzte Karte einer Linie genommen: { $card }. Behalte sie oder leg sie ab; dann werden die Kessel geöffnet.
gl-prompt-stay = Du stehst an einer Ecke, obenauf liegt Immuto. Lauf nach der Zahl der Karte darunter oder bleib; dann ist dein Zug zu Ende.
gl-prompt-walk = Du stehst an einer Ecke, obenauf liegt Immuto. Dein Gegenüber ist gerade geblieben, also musst du laufen.
gl-prompt-powder = Alle Kessel sind offen. Wähle die Sorte, zu der dein Immuto kommt.

## Was ein Zug bringt
gl-do-take = { $card } nehmen
gl-do-accio = Accio: { $card } nehmen
gl-do-corner = An Ecke { $corner } beginnen
gl-do-declinatio = Mit Declinatio weiterlaufen
gl-do-pass = Passen
gl-do-keep = { $card } behalten
gl-do-keep-it = Behalten
gl-do-discard = Ablegen
gl-do-walk = Laufen
gl-do-stay = Bleiben
gl-do-powder = Immuto zu { $kind }
gl-worth =
    { $points ->
        [one] { $sign }{ $points } Punkt
       *[other] { $sign }{ $points } Punkte
    }
gl-ends-turn = Damit endet dein Zug.
gl-ahead =
    { $steps ->
        [one] Nächster Weg: { $steps } Schritt, { $place }.
       *[other] Nächster Weg: { $steps } Schritte, { $place }.
    }
gl-ahead-now =
    { $steps ->
        [one] Du läufst { $steps } Schritt: { $place }.
       *[other] Du läufst { $steps } Schritte: { $place }.
    }
gl-ahead-stay = Danach bleibst du hier und nimmst noch eine Karte.
gl-ahead-unknown = Die Karte unter deinem Immuto bestimmt den Weg.
gl-ends = Es ist die letzte Karte einer Linie und beendet das Spiel.
gl-ends-declinatio = Dort liegen nur orange Zaubersprüche: Das Spiel endet.
gl-confirm-end = { $move }? Damit endet das Spiel.
gl-effect-vanesco = Alle anderen verlieren die oberste Karte ihres Kessels.
gl-effect-perluceo = Du siehst deinen Kessel einmal durch.
gl-effect-accio =
    { $charges ->
        [one] { $charges } Ladung: Nimm an einer Linie eine beliebige Karte außer orangen Zaubersprüchen.
       *[other] { $charges } Ladungen: Nimm an einer Linie eine beliebige Karte außer orangen Zaubersprüchen.
    }
gl-effect-declinatio =
    { $charges ->
        [one] { $charges } Ladung: Lauf an einer Ecke noch einmal.
       *[other] { $charges } Ladungen: Lauf an einer Ecke noch einmal.
    }
gl-effect-powder = Immuto ist 0: Danach bleibst du hier und nimmst noch eine Karte dieser Linie.
gl-casting =
    { $charges ->
        [one] Accio: Nimm eine leuchtende Karte. Noch { $charges } Ladung.
       *[other] Accio: Nimm eine leuchtende Karte. Noch { $charges } Ladungen.
    }
gl-any-card = Accio: jede Karte
gl-own-line = Zurück zu deiner Linie
gl-tap = Tippe eine leuchtende Karte an

## Der Tisch
gl-board = Das Spielfeld.
gl-card-at = { $card } auf { $cell }
gl-empty-cell = { $cell } ist leer
gl-new = neu
gl-cards =
    { $count ->
        [one] Karte
       *[other] Karten
    }
gl-spells = Zaubersprüche
gl-used = verbraucht
gl-charges = { $left } von { $full } Ladungen übrig
gl-recipes-secret =
    { $count ->
        [one] { $count } geheimes Rezept
       *[other] { $count } geheime Rezepte
    }
gl-look-into =
    { $count ->
        [one] { $name }: { $count } Karte, oben { $card }. Genauer ansehen.
       *[other] { $name }: { $count } Karten, oben { $card }. Genauer ansehen.
    }
gl-look-into-empty = { $name }: Der Kessel ist leer und zählt { $number }. Genauer ansehen.
gl-deck = Stapel
gl-deck-button = Der Stapel und die ausgeschiedenen Karten
gl-last-card = { $card }, die letzte Karte der Linie
gl-show-market = Markt zeigen
gl-show-shelves = Kessel zeigen
gl-won = Sieg
gl-ended = hat das Spiel beendet
gl-points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }

## Genauer ansehen
gl-close = Schließen
gl-your-cauldron = Dein Kessel
gl-cauldron-of = { $name }: der Kessel
gl-from-the-top = Von oben:
gl-cauldron-empty = Leer. Ein leerer Kessel zählt { $number }.
gl-hidden-below =
    { $count ->
        [one] Darunter liegt { $count } Karte. Bis zum Spielende darf niemand nachsehen.
       *[other] Darunter liegen { $count } Karten. Bis zum Spielende darf niemand nachsehen.
    }
gl-deck-and-gone = Stapel und ausgeschiedene Karten
gl-deck-left =
    { $count ->
        [0] Der Stapel ist leer. Lücken bleiben ab jetzt offen.
        [one] Im Stapel ist noch { $count } Karte.
       *[other] Im Stapel sind noch { $count } Karten.
    }
gl-deck-open =
    { $count ->
        [0] Der Stapel ist leer.
        [one] Im Stapel war noch { $count } Karte:
       *[other] Im Stapel waren noch { $count } Karten, von oben:
    }
gl-gone =
    { $count ->
        [0] Keine Karte ist aus dem Spiel.
        [one] { $count } Karte ist aus dem Spiel:
       *[other] { $count } Karten sind aus dem Spiel:
    }
gl-about-ingredient =
    { $steps ->
        [one] Eine Zutat, Farbe { $colour }. Oben auf deinem Kessel lässt sie deinen Zauberer { $steps } Schritt laufen.
       *[other] Eine Zutat, Farbe { $colour }. Oben auf deinem Kessel lässt sie deinen Zauberer { $steps } Schritte laufen.
    }
gl-about-worth = Am Ende kostet eine einzelne Karte einer Sorte ihre Zahl, zwei sind 0 wert, drei ihre Summe, vier ihre Summe und 5 dazu.
gl-about-own = Das ist deine Farbe: Ihre Zahlen zählen doppelt, für dich und gegen dich.
gl-about-orange = Ein oranger Zauberspruch: Er wirkt beim Nehmen und ist dein einer Zauberspruch in diesem Zug. Er liegt neben dem Kessel.
gl-about-spell = Er liegt neben dem Kessel. Ein Zauberspruch pro Zug.
gl-about-powder = Am Ende kommt Immuto als weitere Karte zu einer deiner Sorten.
gl-task-colour =
    { $points ->
        [one] Hast du allein die meisten Karten der Farbe { $colour }: { $points } Punkt für jede.
       *[other] Hast du allein die meisten Karten der Farbe { $colour }: { $points } Punkte für jede.
    }
gl-task-fewest-ingredients =
    { $points ->
        [one] { $points } Punkt, wenn du allein die wenigsten Zutaten hast.
       *[other] { $points } Punkte, wenn du allein die wenigsten Zutaten hast.
    }
gl-task-fewest-fours =
    { $points ->
        [one] { $points } Punkt, wenn du allein die wenigsten Zutaten mit der Zahl 4 hast.
       *[other] { $points } Punkte, wenn du allein die wenigsten Zutaten mit der Zahl 4 hast.
    }
gl-task-fewest-spells =
    { $points ->
        [one] { $points } Punkt, wenn du allein die wenigsten Zauberspruchkarten hast.
       *[other] { $points } Punkte, wenn du allein die wenigsten Zauberspruchkarten hast.
    }
gl-task-most-ones =
    { $points ->
        [one] { $points } Punkt, wenn du allein die meisten Zutaten mit der Zahl 1 hast.
       *[other] { $points } Punkte, wenn du allein die meisten Zutaten mit der Zahl 1 hast.
    }
gl-task-ends-game =
    { $points ->
        [one] { $points } Punkt, wenn du das Spiel beendest.
       *[other] { $points } Punkte, wenn du das Spiel beendest.
    }

## Hilfe, Optionen, Punktehilfe
gl-help-market = Der Markt. Leuchtende Karten darfst du nehmen; zeig auf eine, um zu sehen, wohin sie führt. Tippe jede andere an, um mehr über sie zu lesen.
gl-help-board = Der Weg mit zwanzig Stationen. An einer Seite nimmt ein Zauberer aus dieser Spalte oder Reihe, an einer Ecke nichts.
gl-help-mine = Dein Kessel. Die oberste Zahl sagt, wie viele Schritte du als Nächstes läufst; darunter darf niemand nachsehen.
gl-help-seat = Andere Spieler: oberste Karte, Zahl der Karten, Zaubersprüche mit ihren Ladungen.
gl-help-deck = Der Stapel füllt die Lücken. Ist er leer, beendet die letzte Karte einer Linie das Spiel.
gl-help-choices = Zaubersprüche und andere Entscheidungen dieses Zuges.
option-glastonbury-recipes = Rezepte: zwei geheime Aufgaben für alle
option-glastonbury-open = Offener Tisch: Kessel und alle Züge sind zu sehen
option-glastonbury-edition = Ausgabe der Regeln
option-glastonbury-edition-ru-2014 = Russisch, 2014
option-glastonbury-edition-ru-joker = Russisch, mit dem Joker
option-glastonbury-edition-fr-2013 = Französisch, 2013
gl-strict-log = Ganz gezeigt wird nur der letzte Zug: Sich die anderen zu merken gehört zum Spiel.
gl-recipe-a = Rezept A
gl-recipe-b = Rezept B
option-glastonbury-removed = Farbe, die in der Schachtel bleibt
score-own-colour = eigene Farbe, zählt doppelt
score-colour-out = Nicht im Spiel: Zu zweit bleibt eine Farbe in der Schachtel.
score-left-out = ohne { $colour }
score-powder = Immuto: Tippe die Zutat an, zu der er gelegt wird.
score-powder-best = Sonst zählt er dort, wo er am meisten bringt: { $kind }, { $gain }.
gl-score-spells = Zauberspruchkarten
gl-score-recipes = Rezepte
gl-powder-on = Immuto bei { $kind }
gl-score-ended = Hat das Spiel beendet

## Die Lektion
gl-learn-welcome = Du bist der blaue Zauberer. Ein leerer Kessel zählt 2, darum ist dein Zauberer von seiner Ecke 2 Schritte gelaufen, bis zu Spalte c.
gl-learn-take = An einer Linie nimmst du eine ihrer Karten. Blau ist deine Farbe und zählt doppelt: Nimm Kornblume 4.
gl-learn-walk = Die Karte liegt auf deinem Kessel, und ihre Zahl ist dein Weg: 4 Schritte, bis zu Reihe 2. Davor hat Rot genauso eine Karte genommen.
gl-learn-spell = Zaubersprüche liegen neben dem Kessel und verdecken nichts. Nimm Declinatio; deine 4 bleibt oben.
gl-learn-corner = Vier weitere Schritte führten an eine Ecke, wo du nichts nimmst. Declinatio hilft: Gib eine Ladung aus und lauf noch einmal.
gl-learn-memory = Nimm Kornblume 2. Sie verdeckt Kornblume 4, und ab jetzt musst du dir merken, was darunter liegt.
gl-learn-passed = Rot hat oben eine 1, und die führte an eine Ecke: keine Karte. Dann bist du 2 Schritte gelaufen, bis zu Reihe 5.
gl-learn-vanesco = Orange Zaubersprüche wirken sofort. Vanesco nimmt die oberste Karte von jedem anderen Kessel. Nimm ihn.
gl-learn-end = In Reihe 3 ist nur noch eine Karte, und der Stapel ist leer. Nimm Kornblume 1: Die letzte Karte einer Linie beendet das Spiel.
gl-learn-keep = Wer diese Karte nimmt, darf sie behalten oder ablegen. Drei Kornblumen sind ihre Summe wert, also behalte sie.
gl-learn-score = 4 + 2 + 1, verdoppelt, weil Blau dir gehört: 14. Rot hat drei einzelne Karten, und eine einzelne kostet ihre Zahl. Zwei einer Sorte sind 0 wert, vier bringen 5 dazu.
gl-learn-more = In einer ganzen Partie füllt der Stapel jede Lücke, Accio holt eine beliebige Karte, mit Perluceo siehst du in deinen Kessel, und Immuto passt zu jeder Sorte. Du bist bereit.
gl-look-once = Sieh dir alles in Ruhe an: Die anderen warten. Wenn du das hier schließt, ist der Kessel wieder verdeckt.
gl-look-done = Ich habe genug gesehen
gl-reason-gain = Das bringt { $worth }.
gl-reason-nth =
    { $number ->
        [2] Es ist die zweite Karte „{ $kind }“, die du in deinem Kessel siehst.
        [3] Es ist die dritte Karte „{ $kind }“, die du in deinem Kessel siehst.
       *[4] Es ist die vierte Karte „{ $kind }“, die du in deinem Kessel siehst.
    }
gl-reason-own = { $kind } hat deine Farbe und zählt doppelt.
gl-reason-compared = Das bringt { $worth }, der andere Zug { $other }.
gl-reason-although = Das bringt jetzt weniger ({ $worth } statt { $other }), ist aber besser für die nächsten Züge.
gl-reason-ends = Das beendet das Spiel.
gl-reason-next = Als Nächstes erreichst du { $place }.
gl-reason-rather = Als Nächstes erreichst du { $place } statt { $other }.
gl-reason-now = Du läufst sofort weiter: { $place }.
gl-reason-line =
    { $cards ->
        [one] Dort liegt jetzt eine Karte
       *[other] Dort liegen jetzt { $cards } Karten
    }{ $own ->
        [0] .
        [one] , eine in deiner Farbe.
       *[other] , { $own } in deiner Farbe.
    }
gl-reason-kin =
    { $cards ->
        [one] Noch eine Karte „{ $kind }“ liegt aus.
       *[other] Noch { $cards } Karten „{ $kind }“ liegen aus.
    }
gl-reason-rival = { $name } kommt als Nächstes an diese Linie und hat die Farbe der Karte.
