app-name = Spellbox
title-lobby = Spellbox: Glastonbury, Grimoire, Master Elf
skip = Zum Tisch springen
guest-names = Bernstein-Eule | Silberkröte | Mooskerze | Stiller Komet | Kupferkanne | Schneelaterne | Efeurabe | Papiermond | Kleefuchs | Pflaumenmagier | Blechstern | Samtfalter | Brombeerkatze | Salzfeder | Haselnusslampe | Blaue Eichel
bot-names = Molch | Maud | Tilo | Odile | Ivo

game-glastonbury = Glastonbury
game-grimoire = Grimoire
game-master-elf = Master Elf
say-glastonbury = Geh den Steinweg, füll deinen Kessel und merk dir, was unten liegt.
say-grimoire = Wähle geheim einen Zauber. Wer ihn allein wählt, ist früher dran.
say-master-elf = Sammle Zutaten, stell Geschenke her und baue deine Sammlungen aus.
picture-glastonbury = Quadratische Zutatenkarten fallen in einen Kessel, um den ein Steinweg führt
picture-grimoire = Ein aufgeschlagenes Zauberbuch leuchtet von innen, daneben Lesezeichen und Kerze
picture-master-elf = Ein Elf zieht einen Schlitten voller Geschenke durch verschneite Tannen

## Lobby
welcome = Drei Spiele um Zauberer, ein Abend.
welcome-about = Such dir eins aus und leg los. Die Bots warten schon, und jede Karte wird erklärt.
about-minutes =
    { $estimated ->
        [true] ca. { $minutes } Min.
       *[false] { $minutes } Min.
    }
minutes-are-ours = Unsere Schätzung: Die Regel nennt keine Dauer.
bots = Bots
play-with =
    { $level ->
        [novice]
            { $count ->
                [one] Gegen einen Neuling spielen
               *[other] Gegen { $count } Neulinge spielen
            }
        [apprentice]
            { $count ->
                [one] Gegen einen Lehrling spielen
               *[other] Gegen { $count } Lehrlinge spielen
            }
        [journeyman]
            { $count ->
                [one] Gegen einen Gesellen spielen
               *[other] Gegen { $count } Gesellen spielen
            }
        [adept]
            { $count ->
                [one] Gegen einen Könner spielen
               *[other] Gegen { $count } Könner spielen
            }
        [master]
            { $count ->
                [one] Gegen einen Meister spielen
               *[other] Gegen { $count } Meister spielen
            }
       *[archmage]
            { $count ->
                [one] Gegen einen Erzmagier spielen
               *[other] Gegen { $count } Erzmagier spielen
            }
    }
change = Ändern
lesson-begin = In 5 Minuten lernen
lesson-continue = Lektion fortsetzen
lesson-again = Lektion beendet, noch einmal ansehen
play-again = Noch einmal
see-game = Deine Partie ansehen
daily = Spiel des Tages
daily-about =
    { $level ->
        [master]
            { $count ->
                [one] { $game } gegen einen Meister.
               *[other] { $game } gegen { $count } Meister.
            }
       *[other] { $game } gegen Bots.
    } Alle bekommen die gleichen Karten.
daily-best =
    { $played ->
        [one] Punkte: bisher das einzige Ergebnis
       *[other] Punkte: das beste von { $played } Ergebnissen
    }
daily-none = Noch niemand hat es zu Ende gespielt.
daily-yesterday = deine gestern: { $points }
daily-play = Spiel des Tages spielen
daily-place = Platz { $place } von { $played }
daily-mine = Du: { $points } Punkte, { $place }
daily-lost = Du hast es nicht zu Ende gespielt.
daily-standings = Die Besten heute
daily-finale = Spiel des Tages: { $place }
daily-sealed = Andere spielen diese Karten noch: Startwert und verdeckte Karten werden eine Stunde nach Mitternacht UTC verraten.
against-bots = Gegen die Bots
games-won = deine Siege
of-count = von { $count }
strongest-game = Dein stärkstes Spiel ist { $game }: { $won } von { $count } gewonnen.
next-level = Dort als Nächstes: { $level }.
last-games = Deine letzten Partien
ended-won = gewonnen
ended-shared = geteilter Sieg
ended-lost = verloren
play-friends = Mit Freunden spielen
your-name-here = Dein Name an diesem Tisch
invite-friends = Freunde einladen
invite = Einladen
learn = Lernen
rules = Regeln
rules-of = { $game }: Regeln
score-helper = Punktehilfe
score-short = Punktehilfe
continue = Weiterspielen
open-tables = Offene Tische
tables-count =
    { $count ->
        [0] gerade keine
        [one] ein Tisch
       *[other] { $count } Tische
    }
people-here =
    { $seated ->
        [0] { $people } Leute hier
        [one] { $people } Leute hier, { $seated } am Tisch
       *[other] { $people } Leute hier, { $seated } an Tischen
    }
no-account = ohne Konto
invite-about = Eröffne einen Tisch und verschicke den Link. Wer ihn öffnet, setzt sich dazu; Bots übernehmen leere Plätze.
new-table = Neuer Tisch
got-a-link = Hast du einen Link?
watch-match-file = Eine Partiedatei ansehen
not-a-link = Das ist kein Link zu einem Tisch. Er sieht so aus: …/t/1a2b3c.
sit-down = Hinsetzen
at-home = Spielst du zu Hause mit dem echten Spiel?
at-home-about = Die Punktehilfe zählt Zeile für Zeile für dich.
news-yours = Du bist dran
news-theirs = Du bist noch nicht dran
news-open = Wartet auf Mitspieler
news-paused = Pausiert
news-over = Beendet
news-damaged = Beschädigt
with-people = mit { $names }
with-nobody = gegen Bots
seats-free =
    { $count ->
        [0] kein Platz frei
        [one] ein Platz frei
       *[other] { $count } Plätze frei
    }
door-yours = Weiterspielen
door-theirs = Ansehen
door-open = Öffnen
door-paused = Ansehen
door-over = Nachspielen
door-join = Mitspielen
door-watch = Zuschauen
warming = Die Regeln werden vorbereitet.
warming-about = Das geschieht einmal nach einer Aktualisierung und dauert ein, zwei Minuten. Lies inzwischen gern die Regeln.

## Neuer Tisch
game = Spiel
players = Spieler
player = Spieler { $number }
seat = Platz { $number }
colour-of = Farbe: { $seat }
name = Name
colour = Farbe
seat-me = Du
seat-open = Jemand per Link
seat-here = Jemand an diesem Bildschirm
bot-level = Bot, { $level }
level-novice = Neuling
level-apprentice = Lehrling
level-journeyman = Geselle
level-adept = Könner
level-master = Meister
level-archmage = Erzmagier
clock = Uhr
clock-none = Ohne Uhr
clock-live = { $minutes } min + { $increment } s
clock-days =
    { $days ->
        [one] { $days } Tag pro Zug
       *[other] { $days } Tage pro Zug
    }
timeout-loses = Wer die Zeit überschreitet, verliert
timeout-about = Sonst spielt ein Bot weiter, bis die Person zurück ist.
how-to-play = Optionen
begins = Wer beginnt
begins-first = Platz 1
begins-random = Per Los
begins-random-long = das Los entscheidet, wer beginnt
begins-dealt = Wer zuerst an der Reihe ist, entscheidet der Zufall (R2.2).
begins-glastonbury = Die Regel sagt nicht, wer beginnt. Im Warteraum kann noch jeder „Ich beginne“ sagen.
begins-master-elf = Laut Regel beginnt die jüngste Person. Im Warteraum kann noch jeder „Ich beginne“ sagen.
i-begin = Ich beginne
they-begin = Beginnt
own-cards = mit eigenen Karten
hints = Tipps
hints-about = Alle dürfen fragen, was ein starker Bot erwägen würde.
public = Öffentlicher Tisch
public-about = Aus der Lobby darf sich jeder auf einen freien Platz setzen oder zuschauen. Jeder hat nur einen Platz.
open-table = Tisch eröffnen
cancel = Abbrechen

## Du
you = Du
you-are = Du heißt { $name }. Namen ändern
you-small = du
your-name = Dein Name, wie ihn die anderen sehen
save = Speichern
other-device = Anderes Gerät
other-device-about = Erstelle einen Link, mit dem du auf dem Handy oder einem anderen Computer unter deinem Namen weiterspielst.
other-device-once = Der Link gilt einmal und fünfzehn Minuten lang. Schick ihn niemandem sonst.
make-link = Link erstellen
forget-me = Mich vergessen
forget-me-about = Löscht deinen Namen und alles, was du geschrieben hast. In laufenden Partien übernimmt ein Bot deine Plätze.
forget-me-now = Ja, vergiss mich
claim-ask = In diesem Browser { $name } werden?
claim-ask-about = Sag nur ja, wenn du diesen Link selbst auf einem anderen Gerät erstellt hast. Mit dem Link einer anderen Person würdest du unter ihrem Namen spielen.
claim-leaves = Du bist hier { $name }. { $name } bleibt in diesem Browser: unter „Du“ kannst du zurückwechseln.
claim-yes = Ja, ich bin { $name }
claim-stay = Nein, { $name } bleiben
claim-same = Du bist in diesem Browser schon { $name }
claimed = Willkommen zurück, { $name }
claimed-about = Du bist jetzt auch auf diesem Gerät angemeldet.
claimed-left = Du warst hier { $name }. Um zurückzuwechseln, wähle in der Lobby deinen Namen.
claim-failed = Dieser Link gilt nicht mehr
claim-failed-about = Er gilt einmal und fünfzehn Minuten lang. Erstelle auf dem anderen Gerät einen neuen.
devices = Deine Geräte
devices-about = Ein Gerät, das 180 Tage lang nicht benutzt wird, wird von selbst abgemeldet.
this-device = dieses Gerät
device-unknown = Ein Browser
device-seen = zuletzt benutzt am { $day }
log-out = Abmelden
recovery = Wiederherstellungswörter
recovery-about = Sechs Wörter bringen dich zurück, wenn deine Browser dich vergessen haben. Schreib sie auf. Neue Wörter ersetzen die alten.
recovery-keep = Behalte sie für dich: Wer sie kennt, kann unter deinem Namen spielen.
make-phrase = Wörter erzeugen
recover = Mich finden
recover-about = Hast du hier früher unter anderem Namen gespielt? Gib deine Wiederherstellungswörter ein:
recover-failed = Zu diesen Wörtern gibt es niemanden. Prüfe noch einmal jeden Buchstaben.
other-guests = Auch in diesem Browser
other-guests-about = Du hast hier unter anderen Namen gespielt und kannst zu ihnen zurückwechseln.
be-again = Zu { $name } wechseln
link = Link
copy-link = Link kopieren
copied = Kopiert

## Einstellungen
settings = Einstellungen
language = Sprache
theme = Design
theme-auto = Wie das System
theme-dark = Dunkel
theme-light = Hell
turn-theme = Zwischen dunkel und hell wechseln
motion = Animationen
motion-0 = Keine
motion-1 = Normal
motion-2 = Schnell
zoom = Größe
sound = Töne
sound-about = Ein leiser Ton, wenn etwas geschieht oder du dran bist.
haptics = Vibration
haptics-about = Das Handy vibriert kurz, wenn du am Zug bist, und am Ende.
left-handed = Für Linkshänder
left-handed-about = Mitspieler und Verlauf stehen links, die Tasten liegen unter dem linken Daumen.
notices = Wenn du dran bist
notices-about = Ist der Tisch nicht offen, kannst du eine Benachrichtigung bekommen, dass du dran bist.
notice-on = Benachrichtigungen sind an.
notice-off = In diesem Browser sind Benachrichtigungen aus.
notice-start = Benachrichtigungen hier einschalten
notice-stop = Benachrichtigungen ausschalten
notice-turn = Du bist dran: { $game }.
notice-unable = Dieser Browser kann hier keine Benachrichtigungen empfangen. Dafür ist eine https-Adresse nötig, und auf dem Handy muss die Seite eventuell erst als App installiert werden.
notice-denied = Der Browser hat Benachrichtigungen dieser Seite abgelehnt. Erlaube sie in seinen Einstellungen für diese Seite und versuche es noch einmal.
notice-failed = Der Browser hat seinen Benachrichtigungsdienst nicht erreicht. Versuche es später noch einmal oder nutze einen Webhook.
webhook = Webhook
webhook-about = Eine Adresse, die mit ein paar Zeilen JSON aufgerufen wird. Leer lassen, wenn du keine willst.
saved = Gespeichert

## Vor dem Start
waiting-title = { $game }: Es fehlen noch Mitspieler
players-count =
    { $count ->
        [one] { $count } Spieler
       *[other] { $count } Spieler
    }
empty-seat = Frei
sit-here = Hier hinsetzen
sit-too = Auch hier hinsetzen
stand-up = Aufstehen
free-seat = Platz freigeben
no-bot = Kein Bot
bot-for-seat = Bot für Platz { $number }
start = Partie starten
start-needs =
    { $count ->
        [one] Ein Platz ist leer: Lade jemanden ein oder setz einen Bot hin.
       *[other] { $count } Plätze sind leer: Lade Leute ein oder setz Bots hin.
    }
start-ready = Alle Plätze sind besetzt. Gespielt wird in der Reihenfolge der Plätze.
host-starts = Wer den Tisch eröffnet hat, startet die Partie, sobald alle Plätze besetzt sind.
invite-link = Einladungslink
invite-link-about = Wer ihn öffnet, darf sich hier hinsetzen. Ein Konto ist nicht nötig.
spectator-link = Link zum Zuschauen
spectator-link-about = Wer ihn öffnet, darf zuschauen und sieht keine verdeckte Karte.

## Am Tisch
your-turn = Du bist dran
to-move = am Zug
to-lobby = Zur Lobby
connecting = Wird geladen …
reconnecting = Die Verbindung ist unterbrochen. Neuer Versuch läuft; deine Partie ist gespeichert.
unreachable = Der Server antwortet nicht. Versuche es gleich noch einmal.
offline = Du bist offline. Sobald du wieder verbunden bist, geht es weiter.
table-closed = Dieser Tisch lässt sich nicht öffnen
lost = Hier ist nichts
close = Schließen
yes = Ja
are-you-sure = Bist du sicher?
log = Verlauf
chat = Chat
log-and-chat = Mitspieler, Verlauf und Chat
nothing-yet = Bisher ist nichts passiert.
type-a-move = Zug eintippen
time-left = verbleibende Zeit
days-left =
    { $count ->
        [one] { $count } Tag
       *[other] { $count } Tage
    }
away = nicht verbunden
resigned = hat aufgegeben
bot-stands-in = ein Bot springt ein
spectators =
    { $count ->
        [one] eine Person schaut zu
       *[other] { $count } Personen schauen zu
    }
say-something = Nachricht schreiben
send = Senden
somebody = Jemand
mute = { $name } stummschalten
muted-count =
    { $count ->
        [one] Eine Person ist stummgeschaltet.
       *[other] { $count } Personen sind stummgeschaltet.
    }
hear-again = Stummschaltung aufheben
undo = Rückgängig
show-again = Züge der anderen noch einmal zeigen
hint = Tipp
hint-title = Was ein starker Bot erwägt
hint-about = Die Gewinnchance und wie viel Rechenzeit jeder Zug bekam.
hint-played-on = Nichts Einzelnes auf dem Tisch gibt den Ausschlag: In Partien, die Bots von hier weiterspielten, gewann dieser Zug öfter.
hint-only-move = Es ist der einzige Zug.
then = Danach vielleicht: { $moves }
thinking = Rechnet …
help = Hilfe
help-of = Erklärung { $number }
menu = Menü
pause = Pause
paused = Die Partie ist pausiert. Keine Uhr läuft.
unpause = Weiter
read-only = Diese Partie wurde nach älteren Regeln begonnen. Du kannst sie nur ansehen.
take-back = Meinen letzten Zug zurücknehmen
propose-undo = Fragen, ob ich meinen letzten Zug zurücknehmen darf
propose-pause = Um eine Pause bitten
propose-replace = Vorschlagen, dass ein Bot für { $name } spielt
resign = Aufgeben
resign-sure = Du gibst die Partie auf. Sind mehr als zwei dabei, spielt ein Bot für dich zu Ende.
abort = Partie abbrechen
abort-sure = Die Partie endet ohne Ergebnis. Das geht nur in der ersten Runde.
ask-undo = { $by } möchte den letzten eigenen Zug zurücknehmen.
ask-pause = { $by } bittet um eine Pause.
ask-replace = { $by } schlägt vor, dass ein Bot für { $name } spielt.
agree = Einverstanden
decline = Ablehnen
withdraw = Zurückziehen
fair-deal = Ehrlich gemischt
fair-deal-about = Die Verteilung stand vor dem ersten Zug fest. Nach der Partie wird ihr Startwert offengelegt, und jeder kann ihn mit diesem Fingerabdruck vergleichen.
open-clause = Regel { $clause }
hand-over = Gib das Gerät an { $name }
hand-over-about = Der Tisch bleibt zugedeckt, bis { $name } bereit ist.
i-am = Ich bin { $name }

note-sat = { $name } setzt sich.
note-stood = Platz { $seat } ist frei.
note-bot = Ein Bot nimmt Platz { $seat }.
note-started = Die Partie beginnt.
note-undone = { $name } nimmt einen Zug zurück.
note-proposed-undo = { $guest } möchte einen Zug zurücknehmen.
note-proposed-pause = { $guest } bittet um eine Pause.
note-proposed-replace = { $guest } schlägt vor, dass ein Bot für { $name } spielt.
note-agreed = { $guest } ist einverstanden.
note-declined = { $guest } lehnt ab.
note-unpaused = Die Partie geht weiter.
note-resigned = { $name } gibt auf.
note-aborted = Die Partie ist abgebrochen.
note-took-over = Ein Bot spielt für { $name }.
note-handed-back = { $name } ist zurück.
note-followed = Es gibt eine Revanche.

## Das Ende
result-you-won = Du hast gewonnen.
result-you-share = Du teilst dir den Sieg.
result-won =
    { $count ->
        [one] { $names } gewinnt.
       *[other] { $names } teilen sich den Sieg.
    }
result-by-resigned = Durch Aufgabe.
result-by-time = Die Zeit ist abgelaufen.
result-aborted = Die Partie wurde abgebrochen.
scores = Punkte
show-all = Alles zeigen
replay = Nachspielen
rematch = Revanche
to-rematch = Zur Revanche
download = Partie herunterladen
seed-told = Der Startwert der Verteilung:
move = Zug
move-of = Zug { $move } von { $last }.
step-back = Einen Zug zurück
step-on = Einen Zug vor
play-on = Abspielen
continue-from-here = Ab hier weiterspielen
seen-by = Aus Sicht von
seen-by-name = Aus Sicht von { $name }
all-cards-open = Alle Karten offen
analyse = Jeden Zug analysieren
chances = Gewinnchancen, Zug für Zug
chances-about = Die Gewinnchancen aller vor jedem Zug, wie ein starker Bot sie einschätzt.
turning-points = Wendepunkte:
turn-of = Zug { $move }: { $name } { $change }

## Punktehilfe
score-of = { $game }: Punkte zählen
one-less = Eine Karte weniger: { $name }
one-more = Noch eine Karte: { $name }
share-score = Link zu diesem Ergebnis
share-picture = Als Bild teilen
score-again = Von vorn beginnen
ours = nicht aus der Originalschachtel
ours-about = Die Regel beschreibt diese Karte nicht vollständig: Ein Teil dessen, was darauf steht, stammt von uns.
ours-some = { $count } von { $all } Kartensorten stammen wenigstens zum Teil nicht aus der Originalschachtel. Weicht deine ab, stell eine eigene zusammen.
score-what = Was hat { $name } gesammelt?
score-how = Tippe eine Karte an, um sie zu nehmen; noch einmal, um sie zurückzulegen.
score-left = noch { $count }
score-groups = Karten nach Sorte
score-place = Immuto zu { $what }: { $gain }
score-best = am besten
name-of = Name: { $seat }
box-has-only =
    { $count ->
        [0] davon ist keine in der Schachtel
        [one] davon ist nur eine in der Schachtel
       *[other] davon sind nur { $count } in der Schachtel
    }

## Lektionen
step-of = Schritt { $step } von { $last }
next = Weiter
learned = Jetzt weißt du, wie gespielt wird. Der Rest steht in den Regeln, Punkt für Punkt.
lesson-other = Spiel in dieser Lektion den Zug, um den es geht. In einer echten Partie entscheidest du.
lesson-leave = Lektion verlassen
lesson-over-again = Von vorn
first-match = Deine erste Partie spielen
first-match-about = Gegen Lehrlinge, langsam und mit Tipps.
no-lesson = Hier gibt es noch keine Lektion
no-lesson-about = Die Regeln erklären das Spiel Schritt für Schritt.

## Eine eigene Schachtel
own-box = Meine eigene Schachtel
box-about =
    { $count ->
        [0] Das ist die Originalliste. Wähle eine Karte, um sie zu ändern.
        [one] Eine Änderung, in diesem Browser gespeichert.
       *[other] { $count } Änderungen, in diesem Browser gespeichert.
    }
box-changed = von dir geändert
box-add-gift = Geschenk hinzufügen
box-add-companion = Gefährten hinzufügen
box-add-treasure = Schatz hinzufügen
box-add-item = Gegenstand hinzufügen
box-new-gift = Geschenk { $number }
box-new-companion = Gefährte { $number }
box-new-treasure = Schatz { $number }
box-new-item = Gegenstand { $number }
box-remove = Aus der Schachtel nehmen
box-numbers = Zahlen
box-not-playable = So lässt es sich noch nicht spielen:
box-playable = Mit dieser Schachtel lässt sich spielen.
box-play = Mit dieser Schachtel spielen
box-reset = Zurück zur Originalschachtel
box-download = Herunterladen
box-open-file = Datei öffnen
box-not-read = Das ist keine Kartendatei aus diesem Editor.
box-too-long = Diese Schachtel ist zu groß: Kürze Namen oder nimm Karten heraus.
box-limits-glastonbury = Das Spiel behält neun Farben mit je zwei Zutaten: Du kannst sie umbenennen, umfärben und anders beziffern, aber keine hinzufügen. Eine Karte mit anderer Wirkung braucht neue Regeln.
box-limits-grimoire = Du kannst vier Gefährten, zwei Schätze und zwei Gegenstände hinzufügen und wählen, was sie wert sind und wann sie Marken bringen. Eine Karte, die in deiner Schachtel fehlt, bekommt 0 Exemplare. Eine andere Wirkung oder ein neuer Zauber braucht neue Regeln.
box-limits-master-elf = Du kannst Geschenke hinzufügen, bis zu 63. Geheimnis und Schätze behalten je zwei Geschenke. Ein Geschenk mit anderer Wirkung braucht neue Regeln.
box-which = Karten
box-printed = Originalschachtel
box-mine = Meine eigene Schachtel
box-type-common = gewöhnlich
box-type-forbidden = verboten
box-type-time = Zeit
box-type-defence = Schutz
box-scores-each = jede gleich viel
box-scores-together = zusammen: eine, zwei, drei …
box-scores-companion-kinds = für jede Sorte Gefährten
box-scores-any-of = mit einer dieser Karten
box-scores-all-of = mit all diesen Karten
box-scores-most-companions = mit den meisten Gefährten
box-scores-most = mit den meisten davon
box-acts-never = nie
box-acts-first = im ersten Zug der Runde
box-acts-last = im letzten Zug der Runde
box-acts-tokens = mit genug Marken
box-field-copies = Anzahl
box-field-worth = Wert
box-field-otherwise = Wert sonst
box-field-tokens = Marken
box-field-needs = Nötig
box-field-with = Mit diesen Karten
box-field-scores = Wie sie zählt
box-field-acts = Wann sie Marken bringt
box-field-shoes = Darf beim Ziehen gezeigt werden: nächste Runde nach vorn
box-field-numbers = Zahlen
box-field-charges = Ladungen
box-field-per_card = Punkte je Karte zu zweit, zu dritt und zu viert
box-field-points = Punkte
box-field-number = Zahl
box-field-paint = Farbe
box-field-glyph = Bild
box-field-level = Stufe
box-field-type = Arten
box-field-cost = Kosten
box-field-part = Nimmt eine Marke von je
box-field-cards = Karten
box-field-start = Beginnt bei
box-field-end = Endet bei
box-field-companions = Gefährten
box-field-treasures = Schätze
box-field-types = Arten
box-field-ribbon = Band
box-field-elf = Elf auf der Karte
box-field-stack_heights = Höhe der Stapel zu zweit, zu dritt und zu viert
box-field-hand = Handkarten zu Beginn
box-field-border = Karten in jedem Randgebiet
box-field-hand_limit = Handlimit
box-field-refill = Karten für ein leeres Gebiet
box-field-collection = Punkte für 1, 2, 3 … Geschenke
box-field-pair = Punkte für das Paar
box-table-ingredient = Zutaten
box-table-colour = Farben
box-table-powder = Immuto
box-table-spell = Zauber
box-table-recipe = Rezepte
box-table-cauldron = Kessel
box-table-companion = Gefährten
box-table-treasure = Schätze
box-table-item = Gegenstände
box-table-pool = Vorrat an Marken
box-table-marker = Stufenanzeiger
box-table-end = Spielende
box-table-gift = Geschenke
box-table-type = Arten
box-table-ribbon = Bänder
box-table-area = Gebiete
box-table-setup = Aufbau
box-table-turn = Zug
box-table-points = Punkte

# What the others did, told at the table.
last-move = Der letzte Zug
speed = Wie schnell die Züge der anderen gezeigt werden
speed-slow = Langsam
speed-normal = Normal
speed-fast = Schnell
speed-step = Schritt für Schritt
narration-empty = Hier steht, was die anderen tun.

# The end of a match, and hints.
place = { $place }.
counting = Die Abrechnung
counting-about = Alle Karten werden aufgedeckt.
takes-lead =
    { $you ->
        [true] Du führst
       *[false] { $name } führt
    }
running-total = bisher { $points }
place-of = { $place }. von { $players }
place-first = Du: 1. von { $players }
place-behind =
    Du: { $place }. von { $players }, { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } zurück
best-part = Am meisten brachte: { $what }, { $points }.
lost-points = { $points ->
    [one] Abzüge: 1 Punkt.
   *[other] Abzüge: { $points } Punkte.
  }
line-by-line = Zeile für Zeile
chance-to-win = Gewinnchance mit diesem Zug
hint-better = Besser als der nächstbeste ({ $move }):
hint-as-good = Etwa so gut wie der nächstbeste ({ $move }). Dafür spricht:
hint-others = Andere Züge
not-now = Jetzt nicht

# Tische im Browser selbst, ohne Server
local-about = Spiele gegen Bots oder zu mehreren an diesem Bildschirm. Deine Partien bleiben in diesem Browser.
forget-local-about = Dein Name und alle deine Partien in diesem Browser werden gelöscht.
not-legal-now = Dieser Zug ist jetzt nicht erlaubt.
needs-server = Dafür braucht es einen Server; diese Kopie von Spellbox läuft ohne.
game-needs-server = Die Regeln dieses Spiels laufen nicht im Browser: Es braucht einen Server.
browser-too-old = Dieser Browser ist zu alt für die Regeln. Firefox ab 79, Chrome ab 85 und Safari ab 15 kommen mit ihnen zurecht.
storage-refused = Dieser Browser lässt die Seite keine Partien speichern: Was du jetzt spielst, geht mit dem Tab verloren. In privaten Fenstern ist das oft so, in normalen nicht.
storage-full = Der Browser hat keinen Platz mehr für diese Partie: Schaffe etwas Platz. Was vorher gespeichert war, ist noch da.
match-open-elsewhere = Diese Partie ist in einem anderen Tab offen. Spiele dort weiter, oder schließe den anderen Tab und lade diese Seite neu.
match-damaged = Was von dieser Partie gespeichert war, ist beschädigt und lässt sich nicht zeigen. Nichts wurde gelöscht, und deine anderen Partien sind unversehrt.
match-of-other-rules = Diese Partie wurde mit Regeln begonnen, die diese Version nicht kennt. Sie bleibt, wie sie ist.
no-such-match = In diesem Browser gibt es keine solche Partie. Partien bleiben in dem Browser, in dem sie gespielt wurden.
new-version = Es gibt eine neue Version von Spellbox.
load-new-version = Laden
seed-verified = Die Verteilung wurde in diesem Browser geprüft: Der Startwert passt zum Fingerabdruck und ergibt genau diese Partie.
seed-refuted = Die Verteilung ließ sich nicht bestätigen: Der Startwert passt nicht zum Fingerabdruck oder ergibt eine andere Partie.
