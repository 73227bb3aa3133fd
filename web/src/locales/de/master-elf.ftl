# Master Elf: der Tisch in Worten. Die Namen der Karten stehen in der Kartendatei.

# Was zu tun ist und was daraus folgt
elf-prompt-go = Geh in ein leuchtendes Gebiet. Außerhalb der Stadt nimmst du dort eine Karte, in der Stadt tauschst du Karten. Danach darfst du ein Geschenk herstellen.
elf-prompt-go-out = Geh in ein leuchtendes Gebiet und nimm dort eine Karte. Danach darfst du ein Geschenk herstellen.
elf-prompt-take = { $cards ->
    [1] Nimm die Karte, die hier liegt. Danach darfst du ein Geschenk herstellen.
   *[other] Nimm eine der Karten, die hier liegen. Danach darfst du ein Geschenk herstellen.
  }
elf-prompt-exchange = Leg beliebig viele Handkarten ab, auch keine. Dann ziehst du ebenso viele und eine mehr.
elf-prompt-craft = Stell ein Geschenk her, das du bezahlen kannst, oder keines. Es kostet drei Handkarten.
elf-prompt-craft-nothing = Du kannst gerade keines der drei Geschenke bezahlen. Beende deinen Zug.
elf-prompt-secret = Geheimnis ist vollständig. Sieh einen Stapel durch und stell daraus ein Geschenk gratis her, einmal im Spiel.
elf-prompt-treasures = Schätze ist vollständig. Sieh die beiseitegelegten Geschenke ({ $gifts }) durch und stell eines gratis her, einmal im Spiel.
elf-prompt-choose = Wähle ein Geschenk, das du gratis herstellst, oder keines.
elf-prompt-drop = Du darfst { $limit } Karten behalten. Leg eine Karte deiner Wahl ab.
elf-prompt-bonus = Das Spiel ist zu Ende. Wähle dein Bonusgeschenk; es zählt in deinen Sammlungen.
elf-wait-go = { $who } überlegt, wohin es geht.
elf-wait-take = { $who } nimmt eine Karte.
elf-wait-exchange = { $who } tauscht Karten in der Stadt.
elf-wait-craft = { $who } überlegt, ein Geschenk herzustellen.
elf-wait-secret = { $who } vervollständigt Geheimnis und darf einen Stapel durchsehen.
elf-wait-treasures = { $who } vervollständigt Schätze und darf die beiseitegelegten Geschenke durchsehen.
elf-wait-choose = { $who } sieht Geschenke durch und wählt eines gratis.
elf-wait-drop = { $who } hat zu viele Karten und legt eine ab.
elf-wait-bonus = Das Spiel ist zu Ende. { $who } wählt ein Bonusgeschenk.

# Der Plan
elf-map = Spielplan
elf-go = { $area ->
    [city] In die Stadt gehen
    [north] Nach Norden gehen
    [east] Nach Osten gehen
    [south] Nach Süden gehen
    [west] Nach Westen gehen
   *[other] Hierhin gehen: { $name }
  }
elf-offers-cards = { $cards } nehmen
elf-offers-nothing = dort liegt keine Karte
elf-offers-exchange = beliebig viele ablegen, eine mehr ziehen
elf-exchange = Karten tauschen
elf-here = du bist hier
elf-far = zu weit
elf-take-one = { $cards ->
    [1] nimm sie
   *[other] nimm 1 von { $cards }
  }
elf-take = { $kind } nehmen
elf-empty = leer
elf-lies = { $area }: { $cards }
elf-stack = Stapel mit { $cards } Zutaten
elf-discard = Ablage: { $cards }
elf-discard-empty = Ablage leer

# Die Stapel
elf-sledges = Geschenkestapel
elf-gifts = { $gifts ->
    [one] { $gifts } Geschenk
   *[other] { $gifts } Geschenke
  }
elf-payable = Das kannst du bezahlen
elf-near = Noch eine:
elf-or-crystal = oder der Kristall
elf-cards-away = { $cards ->
    [one] Es fehlt eine Karte
   *[other] Es fehlen { $cards } Karten
  }
elf-short-payable = Bezahlbar
elf-short-crystal = Kristall
elf-short-near = Fehlt
elf-short-far = Fehlen { $cards }
elf-craft = { $gift } herstellen für { $paid }
elf-create-for = Herstellen für { $paid }
elf-paid = { $cards } { $kind }
elf-ways = { $ways ->
    [1] Einzelheiten
   *[other] { $ways } Möglichkeiten
  }
elf-gain = Das bringt dir jetzt { $points } dazu
elf-gain-now = { $points ->
    [one] jetzt +{ $points } Punkt
   *[other] jetzt +{ $points } Punkte
  }
elf-total-goes = Deine Summe steigt von { $before } auf { $after }.
elf-ends = Das beendet das Spiel
elf-relaid = Danach werden alle Stapel neu gelegt
elf-completes-secret = Danach darfst du einen Stapel durchsehen
elf-completes-treasures = Danach darfst du die beiseitegelegten Geschenke durchsehen
elf-open = Durchsehen
elf-open-stack = Stapel { $number } durchsehen
elf-no-gift = Leer
elf-seen = Darunter gesehen:
elf-known = Irgendwo in den Stapeln: { $gifts }
elf-aside = { $gifts ->
    [one] { $gifts } Geschenk beiseitegelegt
   *[other] { $gifts } Geschenke beiseitegelegt
  }

# Deine Hand
elf-hand = Deine Hand
elf-hand-size = { $cards ->
    [one] { $cards } Karte, höchstens { $limit }
   *[other] { $cards } Karten, höchstens { $limit }
  }
elf-drop = { $kind } ablegen
elf-drop-over = Noch { $cards } ablegen
elf-draw = { $cards ->
    [0] Ziehen
   *[other] { $cards } ziehen
  }
elf-skip = Nichts herstellen
elf-hand-empty = Keine Karten
elf-crystal = Kristall: jede Karte, einmal
elf-crystal-left = Kristall
elf-crystal-used = Kristall verbraucht

# Regale
elf-shelf = Dein Regal
elf-shelf-worth = { $steps } für { $gifts } Geschenke einer Art
elf-total = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }
elf-ribbons = { $ribbons ->
    [one] Band, { $ribbon }
   *[other] Bänder, { $ribbon }
  }
elf-elves = { $elves ->
    [one] Elf
   *[other] Elfen
  }
elf-pair-open = { $type }: { $points } mit { $gift }
elf-collection = { $type }: { elf-gifts }, { elf-total }{ $next ->
    [0] {""}
   *[other] ; ein weiteres Geschenk bringt { $next }
  }
elf-workshop = { $who }: { elf-total }, { $cards ->
    [one] { $cards } Handkarte
   *[other] { $cards } Handkarten
  }
elf-cards-in-hand = auf der Hand
elf-no-gifts = noch keine Geschenke

# Ein Geschenk wählen
elf-choose-title = Stapel { $number }: ein Geschenk gratis
elf-choose-aside-title = Beiseitegelegt: ein Geschenk gratis
elf-bonus-title = Bonusgeschenke
elf-bonus-wait = { $who } wählt
elf-choose = { $gift } gratis herstellen
elf-bonus = { $gift } nehmen
elf-none = Keines nehmen
elf-none-sure = Du kannst in diesem Spiel keine Geschenke mehr durchsehen. Wirklich keines nehmen?
elf-treasures-title = Schätze ist vollständig
elf-treasures-look = Die beiseitegelegten Geschenke durchsehen
elf-treasures-none = Es sind keine Geschenke beiseitegelegt.
elf-not-now = Jetzt nicht
elf-not-now-sure = Geschenke durchsehen kannst du nur, wenn du ein Paar vervollständigst. Wirklich jetzt nicht?
elf-pick = Wähle ein Geschenk, um zu sehen, was es bringt.

# Das Ende
elf-count = Die Wertung
elf-count-ribbons = Bänder
elf-count-elves = Elfen
elf-count-hand = Auf der Hand
elf-count-total = Summe
elf-winner = Sieg
elf-left-over = In den Stapeln übrig
elf-left-aside = Beiseitegelegt
elf-count-note = Geschenke mit zwei Arten zählen dort, wo sie mehr bringen.

# Einzelheiten
elf-pay-with = Bezahlen mit
elf-or-with-crystal = oder mit deinem Kristall, einmal im Spiel
elf-leaves = es bleibt: { $cards }
elf-leaves-nothing = es bleibt keine Karte
elf-needs = Braucht
elf-cost = Zwei Karten der einen und eine der anderen Sorte; der Kristall ersetzt jede Karte.
elf-counts-in = Zählt bei
elf-or-in = oder bei
elf-type-worth = { $steps } Punkte für { $gifts } Geschenke
elf-pair-worth = { $points } Punkte für beide Geschenke des Paars
elf-ribbon = Band: { $ribbon }
elf-ribbon-rule = Jede Karte mit deinem häufigsten Band ist ein Punkt.
elf-ribbon-adds = Es bringt jetzt einen Punkt.
elf-ribbon-adds-none = Noch kein Punkt: Von einer anderen Farbe hast du mehr Bänder.
elf-rainbow-rule = Zählt als jede Farbe.
elf-one-elf = Elf
elf-one-elf-rule = Ein Punkt.
elf-secret-rule = Wer beide hat, darf einen Stapel durchsehen und daraus ein Geschenk gratis herstellen.
elf-treasures-rule = Wer beide hat, darf die beiseitegelegten Geschenke durchsehen und eines gratis herstellen.
elf-close = Schließen
elf-details = { $gift }: Einzelheiten
elf-card = { $gift }: Einzelheiten. Braucht { $needs }; zählt bei { $types }; { elf-ribbon }
elf-rule = Regel { $clause }

# Hilfe
elf-help-map = Fünf Gebiete. Leuchtende sind einen Schritt entfernt; ein leuchtender Pfad zeigt den Weg.
elf-help-sledges = Drei Stapel Geschenke. Nur die obersten lassen sich herstellen. Voller Rahmen: Du kannst bezahlen. Gestrichelt: Eine Karte fehlt.
elf-help-hand = Deine Zutaten nach Sorten. Die anderen sehen, wie viele du hast, und die, die du offen genommen hast.
elf-help-shelf = Deine Geschenke in ihren Sammlungen und was sie jetzt wert sind.
elf-help-others = Die anderen: Handkarten, Kristall, Geschenke und ihr Wert.

# Lektion
elf-tutor-welcome = Du bist der blaue Elf. Sammle Zutaten, mach aus dreien ein Geschenk, und bau aus Geschenken derselben Art Sammlungen auf.
elf-tutor-goal = Auf einem Stapel liegt die Dampflok. Sie braucht Metall und Feuer: zwei vom einen, eins vom anderen. Zwei Metall hast du, ein Feuer fehlt.
elf-tutor-go = Jeder Zug beginnt mit einem Schritt. Im Norden liegt Feuer. Geh dorthin.
elf-tutor-take = In einem Randgebiet nimmst du eine der Karten, die dort liegen. Nimm das Feuer.
elf-tutor-craft = Jetzt kannst du bezahlen. Stell die Dampflok aus zwei Metall und einem Feuer her. Mit dem Fahrrad sind das zwei Maschinen: 3 Punkte statt 1.
elf-tutor-maud = Der andere Elf ging nach Süden, nahm Holz und stellte nichts her. Was offen genommen wurde, siehst du in seiner Hand.
elf-tutor-city = In der Stadt tauschst du Karten. Geh in die Stadt.
elf-tutor-drop = Du legst so viele ab, wie du willst, und ziehst eine mehr. Der Stoff nützt dir gerade nichts: Leg ihn ab.
elf-tutor-draw = Eine abgelegt, also ziehst du zwei.
elf-tutor-crystal = Metall und Magie: Das sind zwei der drei Karten für den Schlüssel. Dein Kristall ersetzt die dritte, einmal im Spiel. Nutze ihn.
elf-tutor-secret = Die Schatulle hattest du, jetzt auch den Schlüssel: Geheimnis ist vollständig. Es ist 5 wert, und du darfst einen Stapel durchsehen. Sieh den dritten durch.
elf-tutor-choose = Stell eines davon gratis her. Das U-Boot ist eine Maschine: deine dritte.
elf-tutor-end = Der andere Elf hat einen Flugdrachen hergestellt, und damit ist zum zweiten Mal ein Stapel leer: Das Spiel endet. Jetzt bekommen alle ein Bonusgeschenk; wer die wenigsten hat, wählt zuerst.
elf-tutor-bonus = Ein Geschenk bleibt für dich. Die Rakete zählt als Wissenschaft oder als Maschine; sie kommt dorthin, wo sie mehr bringt. Nimm sie.
elf-tutor-over = Vier Maschinen 9, Geheimnis 5, zwei Bänder einer Farbe 2: 16 Punkte. Noch etwas: Am Ende eines Zuges behältst du höchstens 7 Karten. Jetzt spiel.
elf-effect = Das bringt { $name } { $points }, zusammen { $total }.
elf-your-effect = Das bringt dir { $points }, zusammen { $total }.
elf-step-go = Gehen
elf-step-take = Nehmen
elf-step-craft = Herstellen
elf-grows =
    { $after ->
        [one] { $type } { $before } → { $after } Punkt
       *[other] { $type } { $before } → { $after } Punkte
    }
elf-reason-gain = Das ist jetzt { $best } wert, der andere Zug { $other }.
elf-reason-other = Beim anderen Zug: { $why }
elf-reason-city = In der Stadt legst du beliebig viele Karten ab und ziehst eine mehr.
elf-reason-lies = Dort liegt { $kind }: die Karte, die dir für „{ $gift }“ fehlt (+{ $gain }).
elf-reason-lies-towards = Dort liegt { $kind }, gebraucht für „{ $gift }“.
elf-reason-lies-nothing = Dort liegt nichts, was die obersten Geschenke brauchen.
elf-reason-take = Diese Karte fehlt dir für „{ $gift }“ (+{ $gain }).
elf-reason-take-towards = „{ $gift }“ braucht { $kind }.
elf-reason-take-nothing = Keines der obersten Geschenke braucht diese Karte gerade.
elf-reason-ready = „{ $gift }“ kannst du schon bezahlen (+{ $gain }).
elf-reason-drop = Keines der obersten Geschenke braucht { $kind }.
elf-reason-drop-many = Ein oberstes Geschenk braucht { $kind }; davon hast du { $cards }.
elf-reason-draw = Du ziehst { $cards } und hast dann { $hand } auf der Hand.
elf-reason-open = Du wählst unter { $gifts ->
        [one] einem Geschenk
       *[other] { $gifts } Geschenken
    }.
elf-reason-skip = Du behältst { $cards ->
        [one] deine Karte
       *[other] deine { $cards } Karten
    }; ein Geschenk brächte jetzt höchstens { $gain }.
elf-reason-skip-all = Du kannst gerade kein Geschenk bezahlen.
elf-next = nächstes +{ $next }
