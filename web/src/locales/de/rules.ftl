### The rules as people read them: what a game is about, its turns in pictures, what scores.

rules-parts = Teile dieser Seite
rules-minute = In einer Minute
rules-turns = Ein Zug in vier Bildern
rules-turns-grimoire = Eine Runde in vier Bildern
rules-cards = Alle Karten
rules-quick = Kurzübersicht
rules-quick-about = ein Blatt zum Bereitlegen
rules-every = Alle Regeln nach Nummern
rules-in-a-minute = { $game } in einer Minute
rules-scores = Was Punkte bringt
rules-turn = Dein Zug
rules-turn-grimoire = Jede Runde
rules-ends = Spielende
rules-try = Ausprobieren
rules-try-about = Von diesem Bild an gegen Bots weiterspielen
rules-lesson = In fünf Minuten lernen
rules-search = Karte, Wort oder Regelnummer
rules-all = Alle
rules-copies = × { $count }
rules-print = Drucken
rules-whole = Alle Regeln
rules-spells = Zauber
rules-players = Spieler
rules-minutes = Minuten
rules-ages = Jahre (französische Ausgabe: { $french }+)
rules-kinds = Sorten Karten
rules-found =
    { $count ->
        [0] Nichts gefunden
        [one] Eine Stelle
       *[other] { $count } Stellen
    }
rules-search-end = Die ganze Seite zeigen

guide-glastonbury-title = Jede Karte bestimmt deinen nächsten Weg
guide-glastonbury-lead = Dein Zauberer läuft um den Markt. Die zuletzt genommene Karte sagt, wie weit du als Nächstes läufst, und sie verdeckt alles, was du vorher genommen hast.
guide-glastonbury-heart = Lauf so weit, wie die oberste Karte zeigt, nimm eine Karte der erreichten Linie und leg sie obenauf.
guide-glastonbury-end = Jemand nimmt die letzte Karte einer Linie. Alle Kessel werden geöffnet und gezählt; wer die meisten Punkte hat, gewinnt.
guide-glastonbury-turn-walk = Laufen
guide-glastonbury-turn-walk-about = Dein Zauberer läuft im Uhrzeigersinn, genau so viele Schritte, wie die oberste Karte deines Kessels zeigt. Ein leerer Kessel zählt 2.
guide-glastonbury-turn-take = Nehmen
guide-glastonbury-turn-take-about = An einer Linie nimmst du eine ihrer Karten. Die Lücke wird vom Stapel gefüllt.
guide-glastonbury-turn-cover = Verdecken
guide-glastonbury-turn-cover-about = Die neue Karte verdeckt alle darunter, auch vor dir. Ihre Zahl sagt, wie weit du als Nächstes läufst.
guide-glastonbury-turn-corner = Ecken meiden
guide-glastonbury-turn-corner-about = An einer Ecke gibt es keine Karte. Der Zauberspruch Declinatio lässt dich noch einmal laufen.
guide-glastonbury-score-single = Eine einer Sorte
guide-glastonbury-score-single-about = kostet ihre Zahl
guide-glastonbury-score-pair = Zwei einer Sorte
guide-glastonbury-score-pair-about = sind 0 wert
guide-glastonbury-score-three = Drei einer Sorte
guide-glastonbury-score-three-about = sind die Summe ihrer Zahlen wert
guide-glastonbury-score-four = Alle vier
guide-glastonbury-score-four-about = sind ihre Summe und 5 dazu wert
guide-glastonbury-score-own = Deine Farbe
guide-glastonbury-score-own-about = zählt doppelt, für dich und gegen dich; keine Sorte bringt mehr als 25
guide-glastonbury-score-powder = Immuto
guide-glastonbury-score-powder-about = kommt als weitere Karte mit der Zahl 0 zu einer deiner Sorten

guide-grimoire-title = Wähle, was sonst niemand wählt
guide-grimoire-lead = Alle Zauberbücher werden im selben Moment aufgeschlagen. Wer mit seinem Zauber allein ist, ist früh dran; wer ihn teilt, wartet.
guide-grimoire-heart = Wer mit seinem Zauber allein ist, kommt zuerst, niedrige Stufen vor hohen. Wer ihn teilt, kommt zuletzt.
guide-grimoire-end = Jemand hat zehn Gefährten oder zehn Schätze. Die Runde wird zu Ende gespielt und gezählt; wer die meisten Punkte hat, gewinnt.
guide-grimoire-turn-candle = Die Kerze steigt
guide-grimoire-turn-candle-about = Zauber der nächsten Stufe sind erlaubt. Neue Karten kommen in die erleuchteten Nischen, mindestens eine verdeckt.
guide-grimoire-turn-book = Geheim wählen
guide-grimoire-turn-book-about = Leg das Lesezeichen zu einem Zauber und schließ das Buch. Du darfst es dir anders überlegen, bis das letzte Buch zu ist.
guide-grimoire-turn-order = Zusammen öffnen
guide-grimoire-turn-order-about = Wer mit seinem Zauber allein ist, kommt zuerst, niedrige Stufen vor hohen. Wer ihn teilt, kommt ans Ende.
guide-grimoire-turn-quest = Zaubern, dann nehmen
guide-grimoire-turn-quest-about = In dieser Reihenfolge handeln bei jedem die Gefährten, dann wirkt der Zauber, und zuletzt wird eine Karte genommen.
guide-grimoire-score-companions = Gefährten
guide-grimoire-score-companions-about = liegen offen, und viele zählen zusammen mehr: Drei Räuber sind 6 wert, ein König 5, wenn du die meisten Gefährten hast
guide-grimoire-score-treasures = Schätze
guide-grimoire-score-treasures-about = liegen verdeckt und sind 1, 2 oder 3 wert
guide-grimoire-score-items = Gegenstände
guide-grimoire-score-items-about = kommen durch den Zauber Erschaffung; fast alle sind gut, Plunder nur, wenn du am meisten davon hast
guide-grimoire-score-tokens = Marken
guide-grimoire-score-tokens-about = sind je einen Punkt wert

guide-master-elf-title = Aus drei Karten wird ein Geschenk
guide-master-elf-lead = Reise von Gebiet zu Gebiet, sammle Zutaten und mach daraus Geschenke. Geschenke einer Art bilden eine Sammlung, die mit jedem Geschenk mehr wert ist.
guide-master-elf-heart = Zwei Zutaten einer Sorte und eine der anderen ergeben das Geschenk. Jedes weitere seiner Art bringt mehr.
guide-master-elf-end = Ein Stapel Geschenke ist zum zweiten Mal leer. Alle bekommen ein Bonusgeschenk, dann wird gezählt; wer die meisten Punkte hat, gewinnt.
guide-master-elf-turn-go = Gehen
guide-master-elf-turn-go-about = Jeder Zug beginnt mit einem Schritt in ein Nachbargebiet. Stehen bleiben darfst du nicht.
guide-master-elf-turn-take = Nehmen
guide-master-elf-turn-take-about = In einem Randgebiet nimmst du eine der Karten, die dort liegen. In der Stadt legst du beliebig viele ab und ziehst eine mehr.
guide-master-elf-turn-create = Herstellen
guide-master-elf-turn-create-about = Zahl drei Karten für das oberste Geschenk eines Stapels: zwei der einen nötigen Zutat, eine der anderen. Dein Kristall ersetzt einmal jede Karte.
guide-master-elf-turn-collect = Sammeln
guide-master-elf-turn-collect-about = Deine Geschenke liegen nach Art geordnet und zeigen ihren Wert. Am Ende deines Zuges behältst du höchstens 7 Karten.
guide-master-elf-score-collection = Sammlungen
guide-master-elf-score-collection-about = 1, 2, 3, 4 oder 5 Geschenke einer Art sind 1, 3, 6, 9 oder 12 wert
guide-master-elf-score-pairs = Geheimnis und Schätze
guide-master-elf-score-pairs-about = jedes Paar ist 5 wert, und eines davon bringt ein Geschenk gratis
guide-master-elf-score-ribbons = Bänder
guide-master-elf-score-ribbons-about = jede Karte mit deinem häufigsten Band ist ein Punkt; der Regenbogen zählt als jede Farbe
guide-master-elf-score-elves = Elfen
guide-master-elf-score-elves-about = jeder Elf auf einem Geschenk ist ein Punkt
