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
refused-cards-charges = Accio und Declinatio haben 1 bis 9 Ladungen, die anderen Zaubersprüche keine
refused-cards-all-spells = die Zauber sind { $known } (G1.6)
refused-cards-recipe-order = die Rezepte sind, in dieser Reihenfolge: { $known } (G1.7)
refused-cards-per-card = per_card nennt die Punkte bei 2, 3 und 4 Spielern, 0 bis 9
refused-cards-count = die Schachtel hat { $count } Karten, zu zweit { $fewest }; nötig sind mehr als { $low } und höchstens { $high }
refused-cards-steps = { $value } ist keine Schrittzahl: 1 bis 4, 6 oder 7 (mit 5 ginge es ewig von Ecke zu Ecke)

## Grimoire
refused-cards-zero-copies = die Karte „{ $id }“ fehlt: Hat deine Schachtel sie nicht, gib 0 Exemplare an
refused-cards-together = Karten, die zusammen zählen, haben eine Liste von Werten: für eine, zwei, drei …, −999 bis 999
refused-cards-together-count = { $count } Karten, die zusammen zählen, brauchen ebenso viele Werte, höchstens { $most }; hier sind { $values }
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

# Warum der Server eine Bitte ablehnt. Die Seite sagt dasselbe; $name ist der Name einer Person.
refused-server-is-full = Auf diesem Server ist kein Platz für weitere Tische: versuch es später noch einmal
refused-without-hints = An diesem Tisch wird ohne Tipps gespielt
refused-not-your-turn-to-move = Du bist nicht am Zug
refused-one-hint = Ein Tipp nach dem anderen: der letzte ist noch in Arbeit
refused-table-is-private = Dieser Tisch ist privat: er öffnet sich mit dem Einladungs- oder dem Zuschauerlink
refused-links-are-private = Nur wer am Tisch sitzt, hat seine Links
refused-no-such-table = Diesen Tisch gibt es nicht
refused-connect-again = An diesem Tisch war lange niemand: verbinde dich noch einmal
refused-not-your-seat = Das ist nicht dein Platz
refused-only-players = Das darf nur, wer einen Platz am Tisch hat
refused-only-the-host = Das darf nur, wer den Tisch eröffnet hat
refused-match-has-begun = Die Partie läuft schon: Plätze werden nur vor dem Start getauscht
refused-match-has-not-begun = Die Partie hat noch nicht begonnen
refused-match-is-paused = Die Partie pausiert: beende zuerst die Pause
refused-match-is-over = Die Partie ist vorbei
refused-match-is-not-over = Die Partie ist noch nicht vorbei
refused-match-is-read-only = Diese Partie kann man nur ansehen: sie begann nach Version { $version } der Regeln; bekannt sind { $known }
refused-needs-invite = Für einen Platz an diesem Tisch brauchst du den Einladungslink
refused-seat-is-taken = Auf diesem Platz sitzt schon { $name }
refused-no-such-bot = Einen Bot { $name } gibt es hier für dieses Spiel nicht
refused-one-seat-each = An einem öffentlichen Tisch hat jeder einen Platz; zu mehreren an einem Bildschirm spielt man an einem privaten
refused-table-for-practice = Ein Tisch mit gewähltem Startwert ist zum Üben da: seine anderen Plätze sind für Bots
refused-seed-is-private = Ein Tisch mit gewähltem Startwert ist zum Üben da und kann nicht öffentlich sein
refused-empty-name = Ein Name hat mindestens einen sichtbaren Buchstaben
refused-seat-is-empty = Auf diesem Platz sitzt niemand
refused-colour-of-own-seat = Du wählst die Farbe deines eigenen Platzes
refused-no-colours = Die Plätze dieses Spiels haben keine Farben
refused-colour-is-taken = { $name } hat diese Farbe schon
refused-seats-are-empty = Auf { $places } sitzt noch niemand: lade jemanden ein oder setz einen Bot hin
refused-rematch-after-the-end = Eine Revanche gibt es, wenn die Partie vorbei ist
refused-moment-before-the-end = Die Partie hat { $moves } Züge: wähl einen Moment vor dem Ende
refused-bot-plays-for-you = Ein Bot spielt für dich: übernimm zuerst deinen Platz wieder
refused-asked-already = Der Tisch wird schon etwas gefragt
refused-no-move-to-take-back = Du hast keinen Zug, den du zurücknehmen könntest
refused-no-own-move-to-take-back = Du hast keinen Zug, den du ohne Zustimmung des Tisches zurücknehmen könntest
refused-somebody-moved-since = Seitdem hat schon jemand gezogen; der Tisch kann zustimmen
refused-move-revealed-something = Dein Zug hat etwas aufgedeckt oder dem Zufall überlassen; der Tisch kann zustimmen
refused-revealed-while-away = Etwas wurde aufgedeckt oder dem Zufall überlassen: das wird nicht zurückgenommen, solange { $name } fehlt
refused-nobody-to-replace = Auf diesem Platz sitzt niemand anders, für den ein Bot spielen könnte
refused-turns-of-days = An diesem Tisch kann ein Zug Tage dauern: ein Bot übernimmt erst, wenn die Zeit abgelaufen ist
refused-player-is-here = { $name } ist da: ein Bot kann für jemanden spielen, der seit { $seconds } s fehlt
refused-away-too-short = { $name } fehlt noch keine { $seconds } s: frag in { $left } s noch einmal
refused-not-asked-anything = Der Tisch wird gerade nichts gefragt
refused-you-are-not-asked = Du wirst nicht gefragt oder hast schon geantwortet
refused-not-paused = Die Partie pausiert nicht
refused-resigned-already = Du hast schon aufgegeben
refused-too-late-to-abort = Die zweite Runde hat begonnen: die Partie kann nicht mehr abgebrochen werden, aber du kannst aufgeben
refused-only-those-here-talk = Hier reden nur die Leute am Tisch
refused-nothing-said = Die Nachricht ist leer
refused-too-many = Zu oft: versuch es in { $wait } s noch einmal
refused-too-many-at-a-time = Zu viel auf einmal: höchstens { $most }
refused-too-many-tables = Du hast { $count } laufende Tische: spiel zuerst einen davon zu Ende
refused-too-many-public-tables = Von deiner Adresse sind { $count } laufende öffentliche Tische eröffnet
refused-too-many-analyses = { $count } deiner Partien warten schon auf eine Analyse: lass zuerst einige fertig werden
refused-link-is-used = Dieser Link wurde schon benutzt oder ist zu alt: mach auf dem anderen Gerät einen neuen
refused-not-on-that-device = Auf diesem Gerät bist du nicht angemeldet
refused-too-many-guests = Dieser Browser kennt schon { $count } andere Gäste: lösch zuerst einen davon
refused-never-that-guest = Dieser Browser war nie dieser Gast, oder der Gast wurde gelöscht
refused-record-is-damaged = Der Datensatz des Tisches { $table } ist beschädigt: er kann nicht geöffnet werden

# Im Terminal.
terminal-welcome = { $game }: Du bist { $seat }; auf den anderen Plätzen sitzen Bots ({ $bot }). ? zeigt Hilfe.
terminal-promised = Die Kartenverteilung ist versprochen: SHA-256 { $digest }
terminal-help = Tippe die Nummer eines Zugs oder den Zug selbst, wie er dasteht.
    ? { $clause }  erklärt eine Regel nach ihrer Nummer
    h       sagt, was ein Bot an deiner Stelle erwägen würde
    rules   zeigt das ganze Regelheft
    q       verlässt den Tisch
terminal-left = Du hast den Tisch verlassen.
terminal-bot-failed = Die Partie kann nicht weitergehen: ein Bot { $why }.
terminal-saved = Die Partie liegt in { $file }.
terminal-no-move = „{ $words }“ ist kein Zug. Tippe eine Nummer oder einen Zug, wie er oben steht.
terminal-refused = { $reason } ({ $clause }).
terminal-no-rulebook = Für { $game } gibt es kein Regelheft in der Sprache „{ $language }“, nur in { $known }. Dies ist das englische.
terminal-for = wofür
terminal-points = Punkte
terminal-clause = Regel
terminal-won = { $count ->
    [one] { $names } gewinnt.
   *[other] { $names } teilen sich den Sieg.
  }
terminal-and = und
terminal-could-play = { $seat } könnte spielen
terminal-move = Zug
terminal-looked-at = angesehen
terminal-wins = gewinnt
terminal-lead = Vorsprung
terminal-and-then = und dann
terminal-you = du
terminal-your-move = Du bist am Zug.
terminal-hidden = { $count } verdeckt
terminal-yes = ja
