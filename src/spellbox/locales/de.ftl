# Warum eine Kartendatei nicht gespielt werden kann. Ids und Argumente kommen aus den Lesern der Kartendateien:
# kit/tables.py, kit/cards.py und cards.py jedes Spiels. Die Seite setzt für $key, $table und $id Namen ein.
refused-cards-no-table = es fehlt die Tabelle [{ $table }]
refused-cards-no-entries = es gibt kein [[{ $table }]]
refused-cards-not-a-table = „{ $table }“ muss eine Tabelle sein
refused-cards-unknown-key = unbekannter Schlüssel „{ $key }“ in „{ $table }“; möglich sind { $known }
refused-cards-lacks = in „{ $table }“ fehlt „{ $key }“
refused-cards-id-form = eine Id besteht aus Kleinbuchstaben, Ziffern und Bindestrichen, höchstens { $most } Zeichen, nicht { $value }
refused-cards-wrong-kind = „{ $key }“ muss { $kind ->
      [number] eine ganze Zahl
      [list] eine Liste
      [flag] true oder false
      [table] eine Tabelle
      [number-or-list] eine ganze Zahl oder eine Liste
     *[text] ein Text
    } sein, nicht { $value }
refused-cards-english-name = der englische Name fehlt; andere Sprachen können wegbleiben
refused-cards-name-form = der Name auf „{ $language }“ muss ein Text von höchstens { $most } Buchstaben sein, nicht { $value }
refused-cards-other-game = eine Kartendatei dieses Spiels beginnt mit game = "{ $game }"
refused-cards-unknown-table = unbekannte Tabelle „{ $table }“
refused-cards-twice = „{ $id }“ steht zweimal da
refused-cards-number = „{ $key }“ ist eine ganze Zahl von { $low } bis { $high }, nicht { $value }
refused-cards-unknown-id = unbekannt: „{ $id }“ in „{ $key }“; es gibt { $known }
refused-cards-listed-twice = „{ $key }“ nennt etwas zweimal
refused-cards-each-once = „{ $id }“: es gibt { $known }, jedes einmal
refused-cards-how-many = es gibt { $count } [[{ $table }]]: spielen kann man mit { $low } bis { $high }

## Glastonbury
refused-cards-player-colours = zuerst kommen die vier Farben der Spieler, dann die fünf anderen
refused-cards-paint = ein Farbton wird als #rrggbb geschrieben
refused-cards-nine-colours = es gibt { $count } Farben statt neun (G1.3)
refused-cards-kind-size = eine Sorte hat eine bis vier Karten (G8.1)
refused-cards-two-kinds = „{ $id }“ hat { $count } Sorten statt zwei (G1.3)
refused-cards-charges = Accio und Declinatio haben 1 bis 9 Ladungen, die anderen Zauber keine
refused-cards-all-spells = die Zauber sind { $known } (G1.6)
refused-cards-recipe-order = die Rezepte sind, in dieser Reihenfolge: { $known } (G1.7)
refused-cards-per-card = per_card nennt die Punkte bei 2, 3 und 4 Spielern, 0 bis 9
refused-cards-count = die Schachtel hat { $count } Karten, zu zweit { $fewest }; nötig sind mehr als { $low } und höchstens { $high }
refused-cards-steps = { $value } ist keine Schrittzahl: 1 bis 4, 6 oder 7 (mit 5 ginge es ewig von Ecke zu Ecke)

## Grimoire
refused-cards-zero-copies = die Karte „{ $id }“ fehlt: Hat deine Schachtel sie nicht, gib 0 Exemplare an
refused-cards-rogues = der Wert der Räuber ist eine Liste: einer, zwei, drei … zusammen, −999 bis 999
refused-cards-rogues-count = { $count } Räuber brauchen ebenso viele Werte, höchstens { $most }; hier sind { $values }
refused-cards-quest-count = die Schachtel hat { $count } Questkarten; nötig sind { $low } bis { $high }
refused-cards-item-count = die Schachtel hat { $count } Gegenstände, höchstens { $most } passen hinein
refused-cards-level-taken = Stufe { $level } hat schon „{ $id }“
refused-cards-first-round = in der ersten Runde könnte niemand zaubern: der Marker beginnt bei { $level }
refused-cards-spell-types = ein Zauber hat eine oder mehrere Arten: { $known }
refused-cards-time-spells = die Zeitzauber sind Beschleunigung und Zeitstopp (R4.4)
refused-cards-no-use = „{ $id }“ braucht „{ $key }“ nicht
refused-cards-needs = für „{ $id }“ fehlt „{ $key }“

## Meister Elf
refused-cards-city-first = das erste Gebiet ist die Stadt (E1.3)
refused-cards-touches = ein Gebiet grenzt an mindestens ein anderes, nicht an sich selbst
refused-cards-touches-in-turn = „{ $other }“ grenzt umgekehrt nicht an „{ $id }“
refused-cards-ingredients = es gibt { $count } Zutaten: höchstens { $most }
refused-cards-special-type = es fehlt die Art „{ $id }“ (E6.2)
refused-cards-rainbow-last = das letzte Band ist das Regenbogenband (E1.4)
refused-cards-two-needs = ein Geschenk braucht zwei verschiedene Zutaten (E1.4)
refused-cards-gift-types = ein Geschenk hat eine oder zwei Arten (E1.4)
refused-cards-pair = genau zwei Geschenke gehören zur Art „{ $id }“ (E6.2)
refused-cards-both-pairs = kein Geschenk gehört zugleich zu Geheimnis und Schätzen
refused-cards-stack-heights = es gibt drei Stapelhöhen, für 2, 3 und 4 Spieler, von 1 bis { $most }, nicht fallend
refused-cards-border = { $count } Zutaten reichen nicht, um sie so an 4 Spieler zu verteilen
refused-cards-collection = der Wert einer Sammlung gilt für 1, 2 … Karten: höchstens { $most } Zahlen von 0 bis 99, nicht fallend
