# Warum ein Zug in Glastonbury nicht erlaubt ist. Namen und Argumente der Meldungen stehen in refusals.py.
refused-game-is-over = Das Spiel ist vorbei
refused-not-your-turn = { $seat } ist am Zug
refused-no-last-card = Behalten oder ablegen kann nur, wer die letzte Karte einer Linie nimmt
refused-corners-first = Zuerst werden alle Zauberer an Ecken gestellt
refused-no-turn-yet = Noch hat kein Zug begonnen
refused-last-card-first = Behalte zuerst die letzte Karte oder leg sie ab
refused-card-taken-already = Du hast schon eine Karte genommen
refused-declinatio-or-pass = Nutze an der Ecke Declinatio oder passe
refused-not-the-moment = Das geht jetzt nicht
refused-corner-holds-no-card = An einer Ecke liegt nie eine Karte
refused-nothing-at-a-corner = An einer Ecke nimmst du nichts
refused-no-card-there = Auf { $cell } liegt keine Karte
refused-not-in-your-line = { $cell } liegt nicht { $side ->
      [column] in Spalte { $line }
      [row] in Reihe { $line }
     *[corner] an Ecke { $line }
    }, wo dein Zauberer steht
refused-no-orange-after-declinatio = Nach Declinatio darfst du keinen orangen Zauberspruch nehmen
refused-no-accio = Du hast keine Ladung Accio
refused-accio-takes-no-orange = Accio kann { $card } nicht nehmen, einen orangen Zauberspruch
refused-orange-is-a-spell = Ein oranger Zauberspruch wirkt beim Nehmen, und pro Zug ist nur ein Zauberspruch erlaubt
refused-no-accio-at-a-corner = An einer Ecke wirkt Accio nicht
refused-declinatio-used = Ein Zauberspruch pro Zug: Declinatio ist schon genutzt
refused-corners-are-chosen = Die Ecken werden vor dem ersten Zug gewählt
refused-corner-is-taken = An dieser Ecke steht schon ein Zauberer
refused-one-spell = Ein Zauberspruch pro Zug
refused-declinatio-at-a-corner = Declinatio wirkt nur an einer Ecke
refused-no-declinatio = Du hast keine Ladung Declinatio
refused-take-a-card = Du musst eine Karte nehmen, { $side ->
      [column] aus Spalte { $line }
      [row] aus Reihe { $line }
     *[corner] von Ecke { $line }
    }
refused-pass-at-a-corner = Passen kannst du nur an einer Ecke
refused-pass-instead-of-declinatio = Passen kannst du nur an einer Ecke, statt Declinatio zu nutzen
refused-powder-first = Die Kessel sind offen: Jetzt wird Immuto zugeordnet
refused-powder-later = Immuto wird erst zugeordnet, wenn das Spiel beendet ist
refused-no-such-kind = Diese Zutat hast du nicht: { $kind }
refused-walk-or-stay-first = An einer Ecke mit Immuto obenauf entscheide zuerst: laufen oder bleiben
refused-no-choice-of-walk = Laufen oder bleiben wählst du nur an einer Ecke mit Immuto obenauf
refused-no-stay-after-stay = Dein Gegenüber ist gerade geblieben: Jetzt musst du laufen

# Was geschehen ist. Die Argumente sind die Felder der Ereignisse (events.py); `side` und `line` sagen, wo ein Weg endet.
event-corner = { $seat } beginnt an Ecke { $corner }
    .you = du beginnst an Ecke { $corner }
event-take = { $seat } nimmt { $card } von { $cell }
    .you = du nimmst { $card } von { $cell }
event-accio = { $seat } nimmt mit Accio { $card } von { $cell }
    .you = du nimmst mit Accio { $card } von { $cell }
event-declinatio = { $seat } nutzt Declinatio
    .you = du nutzt Declinatio
event-pass = { $seat } passt an der Ecke
    .you = du passt an der Ecke
event-keep = { $seat } behält die letzte Karte: { $card }
    .you = du behältst die letzte Karte: { $card }
event-discard = { $seat } legt die letzte Karte ab: { $card }
    .you = du legst die letzte Karte ab: { $card }
event-vanesco = { $seat } verliert { $card } durch Vanesco
    .you = du verlierst { $card } durch Vanesco
event-look = { $seat } sieht den eigenen Kessel durch
    .you = du siehst deinen Kessel durch
event-walk = { $seat } { $side ->
      [stay] bleibt stehen
      [column] läuft { $steps ->
          [one] einen Schritt
         *[other] { $steps } Schritte
        } (die Zahl am Kessel) zu Spalte { $line }
      [row] läuft { $steps ->
          [one] einen Schritt
         *[other] { $steps } Schritte
        } (die Zahl am Kessel) zu Reihe { $line }
     *[corner] läuft { $steps ->
          [one] einen Schritt
         *[other] { $steps } Schritte
        } (die Zahl am Kessel) zu Ecke { $line }, wo es nichts zu nehmen gibt
    }
    .you = du { $side ->
          [stay] bleibst stehen
          [column] läufst { $steps ->
              [one] einen Schritt
             *[other] { $steps } Schritte
            } (die Zahl am Kessel) zu Spalte { $line }
          [row] läufst { $steps ->
              [one] einen Schritt
             *[other] { $steps } Schritte
            } (die Zahl am Kessel) zu Reihe { $line }
         *[corner] läufst { $steps ->
              [one] einen Schritt
             *[other] { $steps } Schritte
            } (die Zahl am Kessel) zu Ecke { $line }, wo es nichts zu nehmen gibt
        }
event-end = { $how ->
      [last-card] { $seat } hat eine Linie geleert: Die Kessel werden geöffnet
     *[declinatio] { $seat } steht an einer Linie aus orangen Zaubersprüchen: Die Kessel werden geöffnet
    }
    .you = { $how ->
          [last-card] du hast eine Linie geleert: Die Kessel werden geöffnet
         *[declinatio] du stehst an einer Linie aus orangen Zaubersprüchen: Die Kessel werden geöffnet
        }
event-stay = { $seat } bleibt an der Ecke
    .you = du bleibst an der Ecke
event-powder = { $seat } legt Immuto zu { $kind }
    .you = du legst Immuto zu { $kind }
event-over = Alle Punkte werden gezählt: Das Spiel ist vorbei
event-took = { $seat } nimmt eine Karte
    .you = du nimmst eine Karte
event-chose = { $seat } wählt eine Ecke
    .you = du wählst eine Ecke

# Der Tisch im Terminal (screen.py).
screen-corner = Ecke
screen-place = { $side ->
      [column] Spalte { $line }
      [row] Reihe { $line }
     *[corner] Ecke { $line }
    }
screen-at = { $side ->
      [column] Spalte { $line }
      [row] Reihe { $line }
     *[corner] Ecke { $line }
    }
screen-wizard = Zauberer
screen-cauldron = Kessel
screen-walk = Weg
screen-spells = Zaubersprüche
screen-recipes = Rezepte
screen-deck = { $count ->
    [one] Stapel: { $count } Karte
   *[other] Stapel: { $count } Karten
  }
screen-empty = leer
screen-below = { $count } weitere darunter
screen-open = offen:
screen-powder-with = Immuto bei { $kind }
screen-secret = geheim
screen-prompt-corners = Stell deinen Zauberer an eine Ecke. In deinem ersten Zug läuft er { $steps } Schritte.
screen-prompt-take = Nimm eine Karte aus { screen-place }. Ihre Zahl sagt, wie viele Schritte du als Nächstes läufst.
screen-prompt-accio = Oder gib eine Ladung Accio für eine beliebige Karte aus, nur nicht für einen orangen Zauberspruch.
screen-prompt-corner = Du stehst an einer Ecke: Gib eine Ladung Declinatio aus und lauf weiter, oder passe.
screen-prompt-take-after-declinatio = Nimm eine Karte aus { screen-place }, aber keinen orangen Zauberspruch.
screen-prompt-stay = Du stehst an einer Ecke, obenauf liegt Immuto: Lauf nach der Zahl der Karte darunter, oder bleib und beende deinen Zug.
screen-prompt-powder = Alle Kessel sind offen. Wähle die Sorte, zu der dein Immuto kommt.
screen-prompt-last-card = Du hast die letzte Karte einer Linie genommen, { $card }: Behalte sie oder leg sie ab. Dann werden die Kessel geöffnet.
screen-powder-on = Immuto bei { $kind }

# What characters say of themselves
character-loyalist-line = Ich halte zu meiner Farbe.
character-perfectionist-line = Was ich beginne, bringe ich zu Ende.
character-racer-line = Je höher die Zahl, desto weiter laufe ich.
character-saboteur-line = Deine oberste Karte war zu gut für dich.
character-hoarder-line = Zaubersprüche kann man nie genug haben.
