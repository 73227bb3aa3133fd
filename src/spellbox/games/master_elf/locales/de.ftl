# Warum ein Zug in Master Elf abgelehnt wird. Namen und Argumente der Meldungen stehen in refusals.py.
refused-game-is-over = Das Spiel ist vorbei
refused-not-your-turn = { $seat } ist am Zug
refused-not-your-bonus = { $seat } wählt ein Bonusgeschenk
refused-go-first = Geh zuerst in ein Gebiet
refused-take-first = Nimm zuerst eine Karte dieses Gebiets
refused-exchange-first = Leg zuerst beliebig viele Karten ab und zieh neue
refused-craft-first = Stell zuerst ein Geschenk her oder verzichte
refused-open-a-stack-first = Sieh zuerst einen Stapel durch oder verzichte
refused-open-aside-first = Sieh zuerst die beiseitegelegten Geschenke durch oder verzichte
refused-choose-first = Wähle zuerst ein Geschenk gratis oder verzichte
refused-drop-first = Leg zuerst ab, was du zu viel auf der Hand hast
refused-only-bonus-gifts = Das Spiel ist zu Ende, nur die Bonusgeschenke fehlen noch
refused-not-the-moment = Das geht jetzt nicht
refused-no-such-area = Dieses Gebiet gibt es nicht
refused-no-such-ingredient = Diese Zutat gibt es nicht
refused-no-such-gift = Dieses Geschenk gibt es nicht
refused-must-move = Du bist schon dort ({ $area }) und musst weitergehen
refused-areas-do-not-touch = Diese Gebiete grenzen nicht aneinander: { $area }, { $other_area }
refused-does-not-lie-there = Diese Karte liegt nicht dort ({ $area }): { $card }
refused-city-is-no-border = Die Stadt ist kein Randgebiet
refused-take-one-at-the-border = Eine Karte nimmst du, wenn du in ein Randgebiet kommst, wo welche liegen
refused-not-in-hand = Diese Karte hast du nicht: { $card }
refused-drop-before-drawing = Karten legst du ab, wenn du in die Stadt kommst, vor dem Ziehen
refused-drop-over-the-limit = Am Ende des Zuges legst du ab, was du zu viel auf der Hand hast
refused-draw-once-in-the-city = Du ziehst, wenn du in die Stadt kommst, einmal
refused-skip-only-a-gift = Verzichten kannst du nur auf ein Geschenk
refused-craft-after-the-cards = Du stellst ein Geschenk her, wenn du deine Karten genommen oder gezogen hast
refused-stack-is-empty = Dieser Stapel ist leer
refused-not-on-top = Dieses Geschenk liegt nicht oben auf einem Stapel: { $card }
refused-costs = { $card } kostet { $first_card } und { $second_card }, zwei Karten der einen und eine der anderen Sorte
refused-crystal-for-one-card = Der Kristall ersetzt nur eine Karte
refused-crystal-is-gone = Dein Kristall ist verbraucht
refused-too-little = Dir fehlen Karten: { $card }
refused-too-little-with-crystal = Dir fehlen Karten: { $card }; der Kristall ersetzt nur eine
refused-special-action-used = Deine Sonderaktion ist verbraucht
refused-no-gift-aside = Es ist kein Geschenk beiseitegelegt
refused-aside-by-treasures = Die beiseitegelegten Geschenke siehst du durch, wenn du Schätze vervollständigst
refused-stack-by-secret = Einen Stapel siehst du durch, wenn du Geheimnis vervollständigst
refused-bonus-after-the-end = Bonusgeschenke werden gewählt, wenn das Spiel zu Ende ist
refused-not-a-bonus-gift = Das ist keines der Bonusgeschenke: { $card }
refused-free-from-an-open-stack = Gratis ist nur ein Geschenk aus einem Stapel, den du durchsiehst
refused-free-from-aside = Gratis ist ein beiseitegelegtes Geschenk nur, wenn du sie durchsiehst
refused-not-aside = Dieses Geschenk ist nicht beiseitegelegt: { $card }
refused-not-in-the-stack = Dieses Geschenk ist nicht in dem Stapel, den du durchsiehst: { $card }

# Was geschehen ist. Argumente sind die Felder der Ereignisse (events.py) und `to`, das Gebiet, in das jemand geht;
# $card können mehrere Namen sein.
event-go = { $to ->
    [city] { $seat } geht in die Stadt
    [north] { $seat } geht nach Norden
    [east] { $seat } geht nach Osten
    [south] { $seat } geht nach Süden
    [west] { $seat } geht nach Westen
   *[other] { $seat } geht hierhin: { $area }
  }
    .you = { $to ->
        [city] du gehst in die Stadt
        [north] du gehst nach Norden
        [east] du gehst nach Osten
        [south] du gehst nach Süden
        [west] du gehst nach Westen
       *[other] du gehst hierhin: { $area }
      }
event-take = { $seat } nimmt { $card }
    .you = du nimmst { $card }
event-drop = { $seat } legt ab: { $card }
    .you = du legst ab: { $card }
event-draw = { $cards ->
    [0] { $seat } zieht keine Karte
    [one] { $seat } zieht eine Karte
   *[other] { $seat } zieht { $cards } Karten
  }
    .you = { $cards ->
        [0] du ziehst keine Karte
        [one] du ziehst eine Karte
       *[other] du ziehst { $cards } Karten
      }
event-drawn = { $count ->
    [one] die neue Karte: { $card }
   *[other] die neuen Karten: { $card }
  }
event-skip = { $phase ->
    [craft] { $seat } stellt kein Geschenk her
    [choose] { $seat } nimmt kein Geschenk gratis
   *[other] { $seat } verzichtet auf die Sonderaktion
  }
    .you = { $phase ->
        [craft] du stellst kein Geschenk her
        [choose] du nimmst kein Geschenk gratis
       *[other] du verzichtest auf die Sonderaktion
      }
event-craft = { $seat } stellt her: { $card }
    .you = du stellst her: { $card }
event-pay = Preis: { $card }
event-complete = { $pair ->
    [secret] { $seat } vervollständigt Geheimnis und darf einen Stapel durchsehen
   *[treasures] { $seat } vervollständigt Schätze und darf die beiseitegelegten Geschenke durchsehen
  }
    .you = { $pair ->
        [secret] du vervollständigst Geheimnis und darfst einen Stapel durchsehen
       *[treasures] du vervollständigst Schätze und darfst die beiseitegelegten Geschenke durchsehen
      }
event-open = { $place ->
    [aside] { $seat } sieht die beiseitegelegten Geschenke durch
   *[other] { $seat } sieht Stapel { $place } durch
  }
    .you = { $place ->
        [aside] du siehst die beiseitegelegten Geschenke durch
       *[other] du siehst Stapel { $place } durch
      }
event-choose = { $seat } stellt gratis her: { $card }
    .you = du stellst gratis her: { $card }
event-fill = { $area } wird aufgefüllt: { $card }
event-shuffle = die Ablage wird gemischt und zum neuen Stapel
event-lay-anew = ein Stapel ist leer: Die Geschenke werden gemischt und neu gelegt
event-end = { $how ->
    [second-time] zum zweiten Mal ist ein Stapel leer: Das Spiel ist zu Ende
    [too-few] die Geschenke reichen nicht für drei Stapel: Das Spiel ist zu Ende
   *[idle] seit langem hat niemand ein Geschenk hergestellt: Das Spiel ist zu Ende
  }
event-reveal = { $count ->
    [one] das Bonusgeschenk: { $card }
   *[other] die Bonusgeschenke: { $card }
  }
event-bonus = { $seat } wählt als Bonus: { $card }
    .you = du wählst als Bonus: { $card }
event-over = das Spiel ist vorbei

# Der Tisch im Terminal (screen.py).
screen-aside = Beiseitegelegt
screen-bonus-gifts = Bonusgeschenke
screen-in-the-stacks = Irgendwo in den Stapeln
screen-ingredient-stack = Stapel mit { $count }
screen-hand = Hand
screen-discard = Ablage
screen-your-hand = Deine Hand: { $count }
screen-ingredients = Zutaten
screen-stack = Stapel { $number }, { $count } hoch
screen-empty = leer
screen-can-pay = du kannst zahlen
screen-short-of-several = mehrere Karten fehlen
screen-short-of = es fehlt:
screen-or = oder
screen-cards = Karten
screen-gifts = Geschenke und was sie bisher wert sind
screen-looked = Aktion verbraucht
screen-elves = Elfen
screen-ribbon = Band: { $ribbon }
screen-prompt-go = Geh in ein angrenzendes Gebiet. In der Stadt tauschst du Karten, anderswo nimmst du eine.
screen-prompt-take = Nimm eine der Karten, die hier liegen.
screen-prompt-exchange = Leg so viele Karten ab, wie du willst, dann zieh ebenso viele und eine mehr.
screen-prompt-craft = Stelle eines der drei obersten Geschenke her, oder verzichte (skip).
screen-prompt-secret = Geheimnis ist vollständig: Sieh einmal im Spiel einen Stapel durch (open) und stell daraus ein Geschenk gratis her, oder verzichte (skip).
screen-prompt-treasures = Schätze ist vollständig: Sieh einmal im Spiel die beiseitegelegten Geschenke durch (open) und stell eines gratis her, oder verzichte (skip).
screen-prompt-choose = Wähle ein Geschenk gratis, oder verzichte (skip).
screen-prompt-drop = Du hast mehr Karten, als du behalten darfst: Leg eine ab.
screen-prompt-bonus = Das Spiel ist zu Ende. Wähle dein Bonusgeschenk.

# What characters say of themselves
character-gambler-line = Die nächste Karte ist bestimmt die richtige.
character-hoarder-line = Ich gebe nichts her, schon gar nicht meinen Kristall.
character-perfectionist-line = Eine Art Geschenke, aber davon alle.
character-aesthete-line = Ein Geschenk ist so schön wie seine Schleife.
character-traveller-line = Lieber über Land als in die Stadt.
