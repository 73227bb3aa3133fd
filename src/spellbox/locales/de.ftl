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
refused-cards-twice = „{ $id }“ kommt zweimal vor
refused-cards-number = „{ $key }“ ist eine ganze Zahl von { $low } bis { $high }, nicht { $value }
refused-cards-unknown-id = unbekannt: „{ $id }“ in „{ $key }“; es gibt { $known }
refused-cards-listed-twice = „{ $key }“ nennt etwas zweimal
refused-cards-each-once = „{ $id }“: nötig sind { $known }, jedes einmal
refused-cards-how-many = es gibt { $count } [[{ $table }]]: spielen kann man mit { $low } bis { $high }

## Glastonbury
refused-cards-player-colours = zuerst kommen die vier Farben der Spieler, dann die fünf anderen
refused-cards-paint = eine Farbe wird als #rrggbb geschrieben
refused-cards-nine-colours = es gibt { $count } Farben statt neun (G1.3)
refused-cards-kind-size = eine Sorte hat eine bis vier Karten (G8.1)
refused-cards-two-kinds = „{ $id }“ hat { $count } Sorten statt zwei (G1.3)
refused-cards-charges = Accio und Declinatio haben 1 bis 9 Ladungen, die anderen Zaubersprüche keine
refused-cards-all-spells = die Zaubersprüche sind { $known } (G1.6)
refused-cards-recipe-order = die Rezepte sind, in dieser Reihenfolge: { $known } (G1.7)
refused-cards-per-card = per_card nennt die Punkte bei 2, 3 und 4 Spielern, 0 bis 9
refused-cards-count = die Schachtel hat { $count } Karten, zu zweit { $fewest }; nötig sind mehr als { $low } und höchstens { $high }
refused-cards-steps = { $value } ist keine Schrittzahl: 1 bis 4, 6 oder 7 (mit 5 ginge es ewig von Ecke zu Ecke)

## Grimoire
refused-cards-zero-copies = die Karte „{ $id }“ fehlt: Hat deine Schachtel sie nicht, gib 0 Exemplare an
refused-cards-together = Karten, die zusammen zählen, haben eine Liste von Werten: für eine, zwei, drei …, −999 bis 999
refused-cards-together-count = { $count } Karten, die zusammen zählen, brauchen ebenso viele Werte, höchstens { $most }; hier sind { $values }
refused-cards-quest-count = die Schachtel hat { $count } Questkarten; nötig sind { $low } bis { $high }
refused-cards-item-count = die Schachtel hat { $count } Gegenstände, möglich sind höchstens { $most }
refused-cards-level-taken = Stufe { $level } hat schon „{ $id }“
refused-cards-first-round = in der ersten Runde wäre kein Zauber möglich: der Anzeiger beginnt bei { $level }
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
refused-cards-stack-heights = es gibt drei Stapelhöhen, für 2, 3 und 4 Spieler, von 1 bis { $most }, aufsteigend
refused-cards-border = { $count } Zutaten reichen nicht, um sie so an 4 Spieler zu verteilen
refused-cards-collection = der Wert einer Sammlung gilt für 1, 2 … Geschenke: höchstens { $most } Zahlen von 0 bis 99, aufsteigend

# Warum der Server eine Bitte ablehnt. Die Seite sagt dasselbe; $name ist der Name einer Person.
refused-server-is-full = Auf diesem Server ist kein Platz für weitere Tische: versuch es später noch einmal
refused-without-hints = An diesem Tisch wird ohne Tipps gespielt
refused-not-your-turn-to-move = Du bist nicht am Zug
refused-one-hint = Ein Tipp nach dem anderen: der letzte ist noch in Arbeit
refused-table-is-private = Dieser Tisch ist privat: er öffnet sich mit dem Einladungs- oder dem Zuschauerlink
refused-links-are-private = Nur wer am Tisch sitzt, hat seine Links
refused-no-such-table = Diesen Tisch gibt es nicht
refused-not-your-seat = Das ist nicht dein Platz
refused-only-players = Das darf nur, wer einen Platz am Tisch hat
refused-only-the-host = Das darf nur, wer den Tisch eröffnet hat
refused-match-has-begun = Die Partie läuft schon: Plätze werden nur vor dem Start getauscht
refused-match-has-not-begun = Die Partie hat noch nicht begonnen
refused-match-is-paused = Die Partie pausiert: beende zuerst die Pause
refused-match-is-over = Die Partie ist vorbei
refused-match-is-not-over = Die Partie ist noch nicht vorbei
refused-deal-is-sealed = Andere spielen diese Karten noch: Sie werden eine Stunde nach Mitternacht UTC aufgedeckt
refused-match-is-read-only = Diese Partie kann man nur ansehen: sie begann nach Version { $version } der Regeln; bekannt sind { $known }
refused-needs-invite = Für einen Platz an diesem Tisch brauchst du den Einladungslink
refused-seat-is-taken = Auf diesem Platz sitzt schon { $name }
refused-no-such-bot = Einen Bot { $name } gibt es hier für dieses Spiel nicht
refused-one-seat-each = An einem öffentlichen Tisch hat jeder einen Platz; zu mehreren an einem Bildschirm spielt man an einem privaten
refused-table-for-practice = Ein Tisch mit gewähltem Startwert ist zum Üben da: seine anderen Plätze sind für Bots
refused-seed-is-private = Ein Tisch mit gewähltem Startwert ist zum Üben da und kann nicht öffentlich sein
refused-empty-name = Ein Name braucht mindestens einen sichtbaren Buchstaben
refused-seat-is-empty = Auf diesem Platz sitzt niemand
refused-colour-of-own-seat = Du kannst nur die Farbe deines eigenen Platzes wählen
refused-no-colours = Die Plätze dieses Spiels haben keine Farben
refused-colour-is-taken = { $name } hat diese Farbe schon
refused-seats-are-empty = Auf { $places } sitzt noch niemand: lade jemanden ein oder setz einen Bot hin
refused-rematch-after-the-end = Eine Revanche ist möglich, wenn die Partie vorbei ist
refused-moment-before-the-end = Die Partie hat { $moves } Züge: wähl einen Moment vor dem Ende
refused-bot-plays-for-you = Ein Bot spielt für dich: übernimm zuerst deinen Platz wieder
refused-asked-already = Der Tisch hat noch eine offene Frage
refused-no-move-to-take-back = Du hast keinen Zug, den du zurücknehmen könntest
refused-no-own-move-to-take-back = Du hast keinen Zug, den du ohne Zustimmung des Tisches zurücknehmen könntest
refused-somebody-moved-since = Seitdem hat schon jemand gezogen; der Tisch kann der Rücknahme zustimmen
refused-move-revealed-something = Dein Zug hat etwas aufgedeckt oder den Zufall entscheiden lassen; der Tisch kann der Rücknahme zustimmen
refused-no-undo-of-the-day = Beim Spiel des Tages nimmst du nur zurück, was dir nichts Neues verraten hat
refused-revealed-while-away = Etwas wurde aufgedeckt oder vom Zufall entschieden: Das lässt sich nicht zurücknehmen, solange { $name } fehlt
refused-nobody-to-replace = Auf diesem Platz sitzt niemand anders, für den ein Bot spielen könnte
refused-turns-of-days = An diesem Tisch kann ein Zug Tage dauern: ein Bot übernimmt erst, wenn die Zeit abgelaufen ist
refused-player-is-here = { $name } ist da: ein Bot kann für jemanden spielen, der seit { $seconds } s fehlt
refused-away-too-short = { $name } fehlt noch keine { $seconds } s: frag in { $left } s noch einmal
refused-not-asked-anything = Am Tisch ist gerade keine Frage offen
refused-you-are-not-asked = Du wirst nicht gefragt oder hast schon geantwortet
refused-not-paused = Die Partie pausiert nicht
refused-resigned-already = Du hast schon aufgegeben
refused-too-late-to-abort = Die zweite Runde hat begonnen: die Partie kann nicht mehr abgebrochen werden, aber du kannst aufgeben
refused-only-those-here-talk = Hier schreiben nur die Leute am Tisch
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
refused-worker-lost = Das ließ sich gerade nicht berechnen: versuch es noch einmal
refused-our-fault = Bei uns ist etwas schiefgegangen; nichts wurde geändert
refused-record-is-damaged = Der Datensatz des Tisches { $table } ist beschädigt: er kann nicht geöffnet werden

# Im Terminal.
terminal-welcome = { $game }: Du bist { $seat }; auf den anderen Plätzen sitzen Bots ({ $bot }). ? zeigt Hilfe.
terminal-promised = Die Verteilung steht fest: SHA-256 { $digest }
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
terminal-looked-at = durchsucht
terminal-wins = gewinnt
terminal-lead = Vorsprung
terminal-and-then = und dann
terminal-you = du
terminal-your-move = Du bist am Zug.
terminal-hidden = { $count } verdeckt
terminal-yes = ja

# Files, scenarios, matches and the command line
at-line = { $file }, Zeile { $line }
refused-file-missing = diese Datei oder diesen Ordner gibt es nicht
refused-file-unreadable = lässt sich nicht lesen: { $problem }
refused-file-not-text = das ist keine Textdatei in UTF-8
refused-file-syntax = die Datei ist fehlerhaft geschrieben: { $problem }
refused-file-exists = diese Datei gibt es schon: wähle einen anderen Namen
refused-must-be-table = hier muss eine Tabelle stehen, nicht { $value }
refused-must-be-texts = hier muss eine Liste von Texten stehen, nicht { $value }
refused-must-be-number = hier muss eine ganze Zahl von { $least } bis { $most } stehen, nicht { $value }
refused-must-be-flag = hier muss true oder false stehen, nicht { $value }
refused-must-be-card = hier muss eine Karte stehen, nicht { $value }
refused-unknown-key = unbekannter Schlüssel { $key }; bekannt sind { $known }
refused-key-missing = fehlt
refused-no-such-path = diese Datei oder diesen Ordner gibt es nicht
refused-no-scenario = hier gibt es kein Szenario (*.toml): { $paths }
refused-no-step = es gibt kein [[step]]
refused-no-such-clause = im Regelheft von { $game } gibt es keinen Punkt { $clause }
refused-no-such-clause-but = in { $game } gibt es keinen Punkt { $clause }; es gibt { $known }
refused-name-the-seats = mehrere Plätze müssen ziehen; nenne sie, zum Beispiel { $example }
refused-legal-legal = erlaubte Züge von { $seat }: erwartet { $moves }, gefunden { $legal }
refused-legal-includes = erlaubte Züge von { $seat }: { $moves } ist nicht unter { $legal }
refused-legal-excludes = erlaubte Züge von { $seat }: { $moves } ist darunter
refused-refused-but-legal = erwartet war eine Ablehnung nach { $clause }, aber der Zug ist erlaubt
refused-refused-by-others = erwartet war eine Ablehnung nach { $clause }, sie kam aber nach { $others }
refused-game-is-not-over = das Spiel ist nicht zu Ende
refused-differs = erwartet { $expected }, gefunden { $came }
refused-too-few-entries = erwartet mindestens { $expected } Einträge, gefunden { $came }
refused-illegal-move = { $move }: { $reason } ({ $clause }). Erlaubt: { $legal }.
refused-illegal-move-without-others = { $move }: { $reason } ({ $clause }).
refused-at-move = Zug { $number } von { $moves }: { $problem }
refused-which-seat = nenne den Platz: { $seats }
refused-nobody-to-move = das Spiel ist vorbei
refused-match-lacks = keine vollständige Partiedatei: { $key } fehlt
refused-match-value = { $key } kann nicht { $value } sein
refused-match-format = das Format { $format } ist unbekannt, bekannt ist nur { $known }
refused-match-version = Version { $version } der Regeln ist unbekannt
refused-match-moves = Züge müssen Texte sein
refused-other-commitment = der Startwert passt nicht zum Fingerabdruck: eine andere Verteilung war versprochen
refused-scores-too-early = es stehen Punkte da, aber die Partie ist nicht zu Ende
refused-other-scores = die Punkte sind { $scores }, nicht { $stated }
refused-no-such-game = es gibt kein Spiel { $game }; es gibt { $known }
refused-players-of-game = { $title } spielt man mit { $low } bis { $high } Personen, nicht mit { $value }
refused-no-such-seat = es gibt keinen Platz { $seat }; es gibt { $known }
refused-no-seed = { $seed } ist kein Startwert: ein Startwert ist eine ganze Zahl von 0 bis 2^256 − 1 oder 0x und ihre Hexadezimalform
refused-no-such-option = { $option } gibt es nicht; es gibt { $known }
refused-no-options = { $option } gibt es nicht: dieses Spiel hat keine Optionen
refused-option-value = möglich sind { $known }, nicht { $value }
refused-seats-are-colours = hier muss eine Liste von { $low } bis { $high } Farben stehen, nicht { $value } (G2.1)
refused-different-colours = alle nehmen verschiedene Farben, nicht { $value } (G2.1)
refused-no-player-colour = { $colour } ist keine Farbe zum Spielen; es gibt { $known } (G1.3)
refused-no-such-edition = die Ausgabe { $edition } gibt es nicht; es gibt { $known } (G10.1)
refused-two-remove-a-colour = nur zu zweit wird eine Farbe entfernt (G2.2)
refused-cannot-be-removed = { $colour } kann hier nicht entfernt werden, nur { $known } (G2.2)
refused-no-such-card = die Karte { $card } gibt es in der Schachtel nicht
refused-no-such-recipe = es gibt kein Rezept { $recipe }; es gibt { $known } (G1.7)
refused-unknown-gift = das Geschenk { $name } gibt es in der Schachtel nicht; es gibt { $known }
refused-unknown-ingredient = die Zutat { $name } gibt es in der Schachtel nicht; es gibt { $known }
refused-unknown-area = es gibt kein Gebiet { $name }; es gibt { $known }
refused-unknown-type = es gibt keine Art { $name }; es gibt { $known }
refused-no-cell = { $cell } ist kein Feld: Felder sind a2 bis f5, b1 bis e1 und b6 bis e6 (G2.4)
refused-no-move = { $words } ist kein Zug; Züge schreibt man so: { $known }
refused-entry-for-each-seat = für jeden der { $seats } Plätze muss ein Eintrag da sein
refused-box-has-only =
    { $count ->
        [0] Die Schachtel enthält keine Karte „{ $card }“
        [one] Die Schachtel enthält nur eine Karte „{ $card }“
       *[other] Die Schachtel enthält nur { $count } Karten „{ $card }“
    }
refused-colour-is-out = „{ $card }“ ist nicht im Spiel: Die Farbe blieb in der Schachtel (G2.2)
refused-spells-in-box = Die Schachtel enthält nur { $count } Zauberspruchkarten (G1.6)
refused-tokens-in-box = Die Schachtel enthält nur { $count } Marken (R1.1)
refused-one-ends = Nur eine Person beendet das Spiel (G7.4)
refused-one-recipe = Jeder hat ein Rezept A und ein Rezept B, und jedes Rezept gibt es nur einmal (G2.6)
refused-cell-has-a-card = auf { $cell } liegt eine Karte aus given.board
refused-holes-beside-a-deck = Felder sind nur leer, wenn der Stapel leer ist (G3.8)
refused-too-few-to-fill = es sind zu wenige Karten übrig, um { $cells } zu füllen, wie es der Stapel täte (G3.8)
refused-is-a-spell = { $card } ist ein Zauberspruch (G5.6)
refused-is-no-spell = { $card } ist kein Zauberspruch (G5.6)
refused-too-many-charges = { $charges } ist zu viel: die vorhandenen Karten { $spell } ({ $cards }) geben höchstens { $most }
refused-recipes-not-on = Rezepte sind genannt, aber die Option recipes ist nicht an (G2.6)
refused-recipe-once = jedes Rezept gibt es nur einmal (G1.7)
refused-recipe-of-each = nötig sind ein Rezept A und ein Rezept B (G2.6), nicht { $value }
refused-line-is-empty =
    { $side ->
        [column] Spalte { $line } ist leer; das Spiel wäre vorbei (G7.1)
       *[row] Reihe { $line } ist leer; das Spiel wäre vorbei (G7.1)
    }
refused-turn-without-stops = ohne Stationen beginnt das Spiel mit den Ecken
refused-stops-of-all = nenne die Station aller Plätze oder von keinem
refused-too-many-powders = genannt sind { $named }, im Kessel liegen { $held } (G8.3)
refused-powder-joins-a-held-kind = Immuto kommt zu einer vorhandenen Zutat, nicht zu { $value } (G8.3)
refused-wrong-pile =
    { $kind ->
        [quest] { $card } ist keine Questkarte (R1.2)
        [companion] { $card } ist kein Gefährte (R1.2)
        [treasure] { $card } ist kein Schatz (R1.2)
        [item] { $card } ist kein Gegenstand (R1.2)
       *[face-down] { $card } ist weder Schatz noch Gegenstand (R1.2)
    }
refused-more-than-held = so viele hat diese Person nicht: { $card }
refused-shoes-not-held = nur wer die Schuhe hat, hat sie gezeigt (R1.1): { $known }
refused-tokens-with-pool = { $pool } Marken im Vorrat und { $held } bei den Spielern sind mehr als { $count } (R1.1)
refused-each-seat-once = jeder Platz muss einmal vorkommen, nicht { $value }
refused-would-be-over = mit so vielen Karten wäre das Spiel vorbei (R7.1)
refused-hand-limit = eine Hand hat höchstens { $most } Karten (E3.5), nicht { $count }
refused-stacks-of-gifts = nötig sind { $count } Listen von Geschenken, nicht { $value }
refused-stack-was-empty = ein Geschenkestapel ist leer; er wäre neu gelegt worden (E5.1)
refused-nothing-to-consider = die Partie ist vorbei, es gibt nichts zu erwägen
refused-seat-option = eine Zahl von 1 bis { $players } oder random, nicht { $value }
refused-no-such-language = keine Karte hat einen Namen in der Sprache { $language }; es gibt Namen in { $known }
refused-unknown-bot = es gibt keinen Bot { $bot }; es gibt { $known }
refused-no-such-device = es gibt kein Gerät { $device }; es gibt { $known }
refused-usage-missing = { $name } fehlt ({ $help })
refused-usage-option = es gibt keine Option { $name } ({ $help })
refused-usage-option-like = es gibt keine Option { $name }; ähnlich: { $known } ({ $help })
refused-usage-no-value = { $name } braucht einen Wert ({ $help })
refused-usage-a-value = { $name } steht ohne Wert ({ $help })
refused-usage-command = es gibt keinen Befehl { $name } ({ $help })
refused-usage-command-like = es gibt keinen Befehl { $name }; ähnlich: { $known } ({ $help })
refused-usage-too-many = überzählige Wörter: { $words } ({ $help })
refused-usage-kind = { $name }: hier muss { $kind ->
      [int] eine ganze Zahl
      [bool] true oder false
     *[float] eine Zahl
    } stehen, nicht { $value } ({ $help })
refused-usage-range = { $name }: { $value } liegt außerhalb der Grenzen; nötig ist { $range } ({ $help })
refused-package-missing = das Paket { $package } fehlt: installiere Spellbox mit dem Extra { $extra }
refused-file-unwritable = lässt sich nicht schreiben: { $problem }
refused-file-ending = der Dateiname muss auf { $known } enden, nicht { $name }
refused-no-folder = es gibt keinen Ordner { $folder }
refused-no-data-folder = hier lassen sich keine Partien aufbewahren ({ $problem }): nenne in SPELLBOX_DATA einen anderen Ordner
refused-no-cache-folder = hier lassen sich keine übersetzten Regeln aufbewahren ({ $problem }): nenne in SPELLBOX_CACHE einen beschreibbaren Ordner
refused-game-unplayable = das Spiel { $game } aus dem Paket { $package } lässt sich nicht spielen: { $reason }
refused-game-not-installed = das Spiel { $game } ist angemeldet, aber sein Modul { $module } ist nicht installiert
refused-write-so = schreibe { $form }
refused-not-loaded = lässt sich nicht laden: { $problem }
refused-no-bot = { $who } ist kein Bot: es hat kein `choose` und lässt sich nicht aufrufen
refused-no-network = das ist kein Netz von `spellbox teach`: { $problem }
refused-other-network = dieses Netz wurde nicht für { $game } trainiert
refused-game-without-network = spielt { $game } nicht: dieses Spiel hat kein trainiertes Netz
refused-network-tables = spielt nur an Tischen, für die es trainiert wurde: { $players } Personen, die gedruckten Karten
refused-quotation-marks = ein Anführungszeichen oder ein Backslash steht allein
refused-no-program = es gibt kein Programm { $program }
refused-bot-chose = hat { $move } gewählt, was kein erlaubter Zug ist
refused-bot-answered-array = antwortete mit { $type } der Form { $shape }, nicht mit { $rows } ganzen Zahlen
refused-bot-raised = hat eine Ausnahme ausgelöst: { $problem }
refused-bot-not-json = hat { $answer } geantwortet, was kein JSON ist
refused-bot-no-move = hat { $answer } geantwortet, nicht { $form }
refused-bot-answered = hat { $answer } geantwortet, was kein erlaubter Zug ist
refused-bot-not-started = ließ sich nicht starten: { $problem }
refused-bot-read-nothing = hat { $seconds } s lang nichts gelesen
refused-bot-too-slow = hat in { $seconds } s keinen Zug genannt
refused-bot-too-long = hat mit mehr als { $most } Bytes geantwortet: { $answer }
refused-bot-unasked = hat ungefragt { $answer } gesagt
refused-bot-closed = hat seine Ein- oder Ausgabe geschlossen{ $complaint }
refused-bot-ended = endete mit Rückgabewert { $code }{ $complaint }
refused-bot-killed = wurde durch Signal { $code } beendet{ $complaint }
refused-house-bot-twice = { $game } hat schon einen Bot { $name }
refused-house-bot-name = ein Name hat 1 bis 24 Buchstaben, Ziffern oder _ . - und ist nicht der einer Stufe oder eines Charakters
refused-house-bot-program = ein Programm spielt auf einem Server als Gast, nach docs/protocol.md, nicht über exec:
refused-page-not-built = die Seite ist nicht gebaut: starte make setup
refused-rules-not-compiled = die Regeln von { $games } sind nicht für Browser übersetzt: starte make wasm page
refused-server-name-taken = ein anderer Server namens { $name } arbeitet schon mit dieser Datenbank: gib jedem Server ein eigenes --node
refused-cannot-listen = auf { $host } lässt sich nicht lauschen: { $problem }
refused-no-network-address = { $value } ist weder eine Adresse noch ein Netz
refused-database-taken = ein anderer Spellbox-Server benutzt diese Datenbank (Prozess { $process }): halte ihn an oder wähle mit --database eine andere
refused-database-is-old = sie hat Schema { $found }, nicht { $known }: starte einmal den Server mit ihr
refused-database-not-empty = sie ist nicht leer, und eine Sicherung lässt sich nur in eine leere zurückspielen
refused-database-kinds = bekannt sind nur SQLite und PostgreSQL
refused-database-unusable = die Datenbank lässt sich nicht benutzen: { $problem }
refused-redis-address = das ist keine Adresse von Redis wie redis://127.0.0.1:6379
refused-unknown-schema = hat Schema { $found }; dieses Spellbox kennt 1 bis { $known }
refused-backup-cut = das Ende fehlt
refused-backup-empty = die Datei ist leer
refused-backup-count = vor dem Ende stehen { $count } Zeilen, das Ende sagt etwas anderes: { $end }
refused-backup-row = eine Zeile von { $table } hat { $columns }
refused-backup-line = das ist keine Zeile einer Spellbox-Sicherung
refused-card-file-game = eine Kartendatei nennt ihr Spiel, eines von: { $known }
refused-card-file-size = eine Kartendatei hat höchstens { $most } Zeichen
refused-dotted-key = ein zusammengesetzter Schlüssel hat höchstens { $most } Teile
refused-seats-of-players = es spielen { $players } Personen, nicht { $seats }
refused-version-not-played = nach Version { $version } der Regeln wird hier nicht mehr gespielt
refused-match-not-finished = nur eine beendete Partie lässt sich ansehen
refused-webhook-address = { $address } ist keine Adresse: schreibe sie wie https://example.org/spellbox
refused-no-gpu = keine GPU gefunden: cuda braucht eine NVIDIA-Karte und ihren Treiber; hier geht cpu
refused-two-bots = eine Arena braucht mindestens zwei Bots, nicht { $count }
refused-one-deal = mindestens eine Verteilung ist nötig, nicht { $deals }
refused-two-deals = mindestens zwei Verteilungen sind nötig, nicht { $deals }
refused-limit-of-a-day = eine Frist ist länger als 0 Sekunden und höchstens ein Tag, nicht { $value }
refused-no-characters = { $game } hat keine Charaktere
refused-cluster-chooses-gpus = Ray wählt die GPUs aus: schreibe --device cuda, nicht { $device }
refused-no-cluster = bei { $address } gibt es keinen Ray-Cluster: { $problem }
refused-workers-lost = die Partien { $first } bis { $last } haben ihren Arbeiter { $attempts }-mal verloren: { $problem }
refused-other-sources = der Knoten { $node } hat ein anderes Spellbox ({ $theirs }) als dieser Rechner ({ $ours })
refused-too-few-tables = { $tables } sind zu wenige: { $game } wird an { $kinds } Arten von Tischen gelehrt
refused-other-checkpoint = das hat eine andere Version mit einem anderen Optimierer geschrieben: Beginnen Sie in einem neuen Ordner, mit --start auch vom Netz in diesem
refused-design-form = ein Entwurf hat ein Spiel (game), [parameters] und [targets]
refused-no-range = { $name } = { $value } ist kein Bereich: schreibe [1, 6]
refused-targets-form = eine Datei mit Zielen hat [targets] mit Zeilen wie minutes = "25..35"
refused-no-metric = es gibt keine Messgröße { $name }; es gibt { $known }
refused-no-target = { $name } = "{ $value }" ist kein Ziel: schreibe "< 1 %", "> 3" oder "25..35"
refused-no-number-in-cards = die Kartendatei hat keine ganze Zahl { $name }: schreibe ID.key oder table.key, wie gold-coin.worth
refused-no-component = { $name } gibt es in der Schachtel nicht; es gibt { $known }
refused-one-game = mindestens eine Partie ist nötig, nicht { $games }
refused-seconds-a-move = ein Zug dauert länger als 0 Sekunden und höchstens eine Stunde, nicht { $value }
refused-players-on-gpu = auf einer GPU spielen nur Zufall und Netze: nenne keine anderen oder nimm --device cpu
server-is-at = Spellbox läuft unter { $address } – mit Strg+C beenden.
site-written = { $folder } ist eine vollständige Website ({ $size } MB): Leg sie ins Wurzelverzeichnis irgendeines Webhosters.
game-compiled = { $game } ist übersetzt.
backup-written =
    { $rows ->
        [one] { $rows } Zeile nach { $file } geschrieben.
       *[other] { $rows } Zeilen nach { $file } geschrieben.
    }
backup-restored =
    { $rows ->
        [one] { $rows } Zeile aus { $file } zurückgespielt.
       *[other] { $rows } Zeilen aus { $file } zurückgespielt.
    }
compiling = Die Regeln werden übersetzt, nur dieses eine Mal
compiling-so-far = { $done } von etwa { $total } …
check-passed = bestanden
check-failed = gescheitert
check-all = { $passed } bestanden, { $failed } gescheitert
verified = Bestätigt.
verified-not = Widerlegt: { $problem }
verified-seed = Der Startwert ist der versprochene: SHA-256 { $digest }.
verified-laid-by-hand = Der Tisch wurde von Hand gelegt: Der Startwert verteilte nur, was das Szenario nicht nennt.
verified-moves =
    { $moves ->
        [0] Es gibt keine Züge.
        [one] Der eine Zug ist erlaubt.
       *[other] Alle { $moves } Züge sind erlaubt.
    }
verified-without-scores = Die Partie ist nicht zu Ende, oder ihre Punkte stehen nicht da.
verified-scores = Die Punkte sind { $scores }, wie angegeben.
# Characters of bots: what they are called. What each says of itself stands with its game.
character-aesthete = Schöngeist
character-gambler = Zocker
character-guardian = Wächter
character-hoarder = Hamsterer
character-host = Gastgeber
character-loyalist = Treuer
character-perfectionist = Perfektionist
character-racer = Renner
character-raider = Räuber
character-saboteur = Saboteur
character-traveller = Wanderer
