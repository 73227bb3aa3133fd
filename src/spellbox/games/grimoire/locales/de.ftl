# Warum ein Zug in Grimoire abgelehnt wird. Namen und Argumente der Meldungen stehen in refusals.py.
refused-game-is-over = Das Spiel ist vorbei
refused-spells-first = Zuerst wählen alle einen Zauber
refused-no-turn-yet = Noch ist niemand am Zug
refused-above-the-marker = Stufe { $level } liegt über dem Anzeiger, der auf { $marker } steht
refused-no-such-spell = Das Buch hat keinen Zauber der Stufe { $level }
refused-not-your-turn = { $seat } ist am Zug
refused-target-gives = { $seat } sucht den Gefährten aus
refused-not-the-moment = Das geht jetzt nicht
refused-books-are-open = Die Bücher sind offen: Zauber wählt man zu Beginn der Runde
refused-luck-first = Tausche zuerst eine Karte der Auslage aus oder verzichte
refused-cure-first = Zahle zuerst für eine Karte der Ablage oder verzichte
refused-target-first = Wähle zuerst das Ziel deines Zaubers
refused-give-first = Gib zuerst einen deiner Gefährten ab
refused-seize-first = Nimm { $seat } zuerst einen Gefährten
refused-shoes-first = Zeig zuerst die Schuhe oder verzichte
refused-pick-now = Nimm jetzt eine Questkarte aus der Auslage
refused-shoes-when-drawn = Schuhe zeigt man, wenn man sie zieht, und nur dann
refused-no-shoes-drawn = Du hast gerade keine Schuhe gezogen
refused-nothing-to-decline = Es gibt nichts, worauf du verzichten könntest
refused-zone-ends = Der letzte Platz der Auslage ist { $slot }
refused-no-such-slot = Diesen Platz gibt es nicht
refused-slot-is-empty = Die Karte von { $slot } ist schon genommen
refused-not-cast = Du hast { $spell } nicht gewirkt
refused-had-its-moment = Für { $spell } ist es zu spät
refused-cure-needs = Heilung braucht eine Marke zum Zahlen und eine Karte in der Ablage
refused-spell-without-target = Dein Zauber hat kein Ziel
refused-no-target-to-choose = Es gibt kein Ziel zu wählen
refused-no-possible-target = Dein Zauber findet kein Ziel
refused-no-such-player = { $seat } spielt nicht mit
refused-not-yourself = Du kannst nicht dein eigenes Ziel sein
refused-is-protected = { $seat } ist durch einen Schutzzauber geschützt
refused-not-most-tokens = { $seat } hat nicht die meisten Marken
refused-no-more-companions = { $seat } hat nicht mehr Gefährten als du
refused-only-charmed-give = Nur das Ziel der Bezauberung gibt einen Gefährten ab
refused-you-have-no = Du hast diese Karte nicht: { $card }
refused-they-have-no = { $seat } hat diese Karte nicht: { $card }
refused-no-companion-to-choose = Es gibt keinen Gefährten zu wählen

# Was geschehen ist. Die Argumente sind die Felder der Ereignisse (events.py). Ein Zug, der beginnt, und eine Karte, die
# ausgelegt wird, brauchen keine Worte.
event-choose = { $seat } wählt { $spell }
    .you = du wählst { $spell }
event-reveal = { $seat } wirkt { $spell } ({ $level })
    .you = du wirkst { $spell } ({ $level })
    .many = die Bücher werden geöffnet: { $items }
    .item = { $seat } { $spell } ({ $level })
    .your-item = du { $spell } ({ $level })
event-protect = { $spell } schützt { $seat }
    .you = { $spell } schützt dich
event-clash = { $seat } teilt sich { $spell }, vorige Runde Platz { $was }
    .you = du teilst dir { $spell }, vorige Runde Platz { $was }
    .many = geteilte Zauber kommen zuletzt, umgekehrt zur vorigen Runde: { $items }
    .item = { $seat } war Platz { $was }
    .your-item = du warst Platz { $was }
event-time-stop = { $seat } dreht mit Zeitstopp die Reihenfolge um
    .you = du drehst mit Zeitstopp die Reihenfolge um
event-order = { $seat }: Platz { $place }{ $why ->
    [same-spell] {" "}(gleicher Zauber)
    [acceleration] {" "}(Beschleunigung)
    [shoes] {" "}(Göttliche Schuhe)
   *[alone] {""}
  }
    .you = du: Platz { $place }{ $why ->
        [same-spell] {" "}(gleicher Zauber)
        [acceleration] {" "}(Beschleunigung)
        [shoes] {" "}(Göttliche Schuhe)
       *[alone] {""}
      }
    .many = die Reihenfolge: { $items }
    .item = { $seat }{ $why ->
        [same-spell] {" "}(gleicher Zauber)
        [acceleration] {" "}(Beschleunigung)
        [shoes] {" "}(Göttliche Schuhe)
       *[alone] {""}
      }
    .your-item = du{ $why ->
        [same-spell] {" "}(gleicher Zauber)
        [acceleration] {" "}(Beschleunigung)
        [shoes] {" "}(Göttliche Schuhe)
       *[alone] {""}
      }
event-companion = { $card } bringt { $seat } { $tokens ->
    [one] eine Marke
   *[other] { $tokens } Marken
  }
    .you = { $card } bringt dir { $tokens ->
        [one] eine Marke
       *[other] { $tokens } Marken
      }
event-silence = { $seat } bringt verbotene Zauber zum Schweigen
    .you = du bringst verbotene Zauber zum Schweigen
event-silenced = { $seat }: { $spell } bleibt wirkungslos (Stille)
    .you = dein Zauber { $spell } bleibt wirkungslos (Stille)
event-no-effect = { $lacks ->
    [target] { $seat }: { $spell } hat kein Ziel
    [payment] { $seat } kann für { $spell } nicht zahlen
    [discard] { $seat }: { $spell } bleibt wirkungslos, die Ablage ist leer
    [item] { $seat }: { $spell } bleibt wirkungslos, es gibt keinen Gegenstand mehr
    [pool] { $seat }: { $spell } bleibt wirkungslos, der Vorrat ist leer
   *[fewest-tokens] { $seat }: { $spell } bringt nichts, jemand hat weniger Marken
  }
    .you = { $lacks ->
        [target] dein Zauber { $spell } hat kein Ziel
        [payment] du kannst für { $spell } nicht zahlen
        [discard] dein Zauber { $spell } bleibt wirkungslos, die Ablage ist leer
        [item] dein Zauber { $spell } bleibt wirkungslos, es gibt keinen Gegenstand mehr
        [pool] dein Zauber { $spell } bleibt wirkungslos, der Vorrat ist leer
       *[fewest-tokens] { $spell } bringt dir nichts, jemand hat weniger Marken
      }
event-tokens = { $spell } bringt { $seat } { $tokens ->
    [one] eine Marke
   *[other] { $tokens } Marken
  }
    .you = { $spell } bringt dir { $tokens ->
        [one] eine Marke
       *[other] { $tokens } Marken
      }
event-target = { $seat } wirkt { $spell } auf { $target }
    .you = du wirkst { $spell } auf { $target }
    .on-you = { $seat } wirkt { $spell } auf dich
event-charm = { $from } gibt „{ $card }“ an { $seat }
    .you = { $from } gibt dir „{ $card }“
    .on-you = du gibst „{ $card }“ an { $seat }
event-domination = { $seat } nimmt „{ $card }“ von { $from }
    .you = du nimmst „{ $card }“ von { $from }
    .on-you = { $seat } nimmt dir „{ $card }“
event-polymorph = { $seat } nimmt { $tokens ->
    [one] eine Marke
   *[other] { $tokens } Marken
  } von { $from }
    .you = du nimmst { $tokens ->
        [one] eine Marke
       *[other] { $tokens } Marken
      } von { $from }
    .on-you = { $seat } nimmt dir { $tokens ->
        [one] eine Marke
       *[other] { $tokens } Marken
      }
event-luck = { $seat } legt mit Glück „{ $card }“ ab
    .you = du legst mit Glück „{ $card }“ ab
event-pay = { $seat } zahlt { $tokens ->
    [one] eine Marke
   *[other] { $tokens } Marken
  } für Heilung
    .you = du zahlst { $tokens ->
        [one] eine Marke
       *[other] { $tokens } Marken
      } für Heilung
event-find = { $spell } bringt { $seat } aus der Ablage: { $card }
    .you = { $spell } bringt dir aus der Ablage: { $card }
event-skip = { $seat } verzichtet auf { $spell }
    .you = du verzichtest auf { $spell }
event-item = { $card ->
    [hidden] { $seat } zieht einen Gegenstand
   *[other] { $seat } zieht einen Gegenstand: { $card }
  }
    .you = du ziehst einen Gegenstand: { $card }
event-shoes = { $seat } zeigt { $card }: nächste Runde nach vorn
    .you = du zeigst { $card }: nächste Runde nach vorn
event-keep-shoes = { $seat } hält { $card } geheim
    .you = du hältst { $card } geheim
event-pick = { $card ->
    [hidden] { $seat } nimmt die verdeckte Karte
   *[other] { $seat } nimmt „{ $card }“
  }
    .you = du nimmst „{ $card }“
event-last-round = { $seat } hat ein volles Gebiet: Das ist die letzte Runde
    .you = dein Gebiet ist voll: Das ist die letzte Runde
event-discard = „{ $card }“ kommt auf die Ablage
event-round = eine neue Runde beginnt, Stufe { $level }
event-reshuffle = die Ablage wird zum neuen Stapel mit { $cards ->
    [one] einer Karte
   *[other] { $cards } Karten
  }
event-end = { $how ->
    [enough-cards] das Spiel ist vorbei
    [no-quest-card] keine Questkarte mehr zum Auslegen: Das Spiel ist vorbei
   *[wish] keine Questkarte mehr für Wunsch: Das Spiel ist vorbei
  }

# Der Tisch im Terminal (screen.py).
screen-book = Das Buch, bis Stufe { $level }
screen-face-down = verdeckt
screen-pool = Vorrat: { $count ->
    [one] { $count } Marke
   *[other] { $count } Marken
  }
screen-decks = Queststapel: { $quests }   Gegenstände: { $items }
screen-discard = Ablage: { $cards }
screen-empty = leer
screen-vp = SP
screen-spell = Zauber
screen-companions = Gefährten
screen-treasures = Schätze
screen-items = Gegenstände
screen-chosen = gewählt
screen-shoes-due = Schuhe gezeigt
screen-unseen = { $count } ungesehen
screen-order-before = Es gilt noch die Reihenfolge der letzten Runde.
screen-remark-equal-last = Wer einen Zauber teilt, kommt zuletzt.
screen-remark-accelerated = Wer beschleunigt wurde, kommt zuerst.
screen-remark-reversed = Zeitstopp hat die Reihenfolge umgedreht.
screen-remark-silence-holds = Verbotene Zauber bleiben wirkungslos.
screen-remark-last-round = Diese Runde ist die letzte.
screen-prompt-book = Wähle geheim einen Zauber. Wer mit seinem allein ist, kommt zuerst, niedrige Stufen vor hohen.
screen-prompt-luck = Glück: Ersetze eine Karte der Auslage, oder verzichte (skip).
screen-prompt-cure = Heilung: Zahle eine Marke für eine zufällige Karte der Ablage, oder verzichte (skip).
screen-prompt-target = Wer ist das Ziel deines Zaubers?
screen-prompt-give = { $seat } bezaubert dich: Gib einen deiner Gefährten ab.
screen-prompt-seize = Beherrschung: Welchen Gefährten von { $seat } nimmst du?
screen-prompt-shoes = Du hast { $card } gezogen: Zeige die Karte und rücke nächste Runde nach vorn, oder verzichte (skip) und wahre das Geheimnis.
screen-prompt-pick = Nimm eine Karte der Auslage.
screen-prompt-drawn = Du hast einen Gegenstand gezogen: { $card }.
screen-tokens = Siegpunktmarken

# What characters say of themselves
character-hoarder-line = Erst die Münzen, dann die Fragen.
character-host-line = Für einen Gefährten mehr ist immer Platz.
character-gambler-line = Was verdeckt liegt, ist bestimmt das Beste.
character-raider-line = Wozu suchen? Jemand hat es schon.
character-guardian-line = Vorsicht ist besser als Nachsicht.
