# Pourquoi un fichier de cartes n'est pas jouable. Les identifiants et les arguments viennent des lecteurs de fichiers :
# kit/tables.py, kit/cards.py et cards.py de chaque jeu. La page remplace $key, $table et $id par des noms.
refused-cards-no-table = il n’y a pas de table [{ $table }]
refused-cards-no-entries = il n’y a pas de [[{ $table }]]
refused-cards-not-a-table = « { $table } » doit être une table
refused-cards-unknown-key = clé inconnue « { $key } » dans « { $table } » ; les clés possibles sont : { $known }
refused-cards-lacks = il manque « { $key } » dans « { $table } »
refused-cards-id-form = un identifiant s’écrit en minuscules, chiffres et traits d’union, { $most } caractères au plus, et non { $value }
refused-cards-wrong-kind = « { $key } » doit être { $kind ->
      [number] un nombre entier
      [list] une liste
      [flag] true ou false
      [table] une table
      [number-or-list] un nombre entier ou une liste
     *[text] un texte
    }, et non { $value }
refused-cards-english-name = le nom anglais manque ; les autres langues sont facultatives
refused-cards-name-form = le nom en « { $language } » doit être un texte de { $most } lettres au plus, et non { $value }
refused-cards-other-game = un fichier de cartes de ce jeu commence par game = "{ $game }"
refused-cards-unknown-table = table inconnue « { $table } »
refused-cards-twice = « { $id } » figure deux fois
refused-cards-number = « { $key } » est un nombre entier de { $low } à { $high }, et non { $value }
refused-cards-unknown-id = « { $id } » est inconnu dans « { $key } » ; il y a : { $known }
refused-cards-listed-twice = « { $key } » nomme deux fois la même chose
refused-cards-each-once = « { $id } » : il y a { $known }, une fois chacun
refused-cards-how-many = il y a { $count } [[{ $table }]] : on peut jouer avec { $low } à { $high }

## Glastonbury
refused-cards-player-colours = les quatre couleurs des joueurs viennent d’abord, puis les cinq autres
refused-cards-paint = une teinte s’écrit #rrggbb
refused-cards-nine-colours = il y a { $count } couleurs, et non neuf (G1.3)
refused-cards-kind-size = un ingrédient a une à quatre cartes (G8.1)
refused-cards-two-kinds = « { $id } » a { $count } ingrédients, et non deux (G1.3)
refused-cards-charges = Accio et Declinatio ont 1 à 9 charges, les autres sorts aucune
refused-cards-all-spells = les sorts sont : { $known } (G1.6)
refused-cards-recipe-order = les recettes sont, dans cet ordre : { $known } (G1.7)
refused-cards-per-card = per_card donne les points à 2, 3 et 4 joueurs, de 0 à 9
refused-cards-count = la boîte a { $count } cartes, { $fewest } à deux joueurs ; il en faut plus de { $low } et au plus { $high }
refused-cards-steps = { $value } n’est pas un nombre de pas : 1 à 4, 6 ou 7 (avec 5 on irait sans fin d’un coin à l’autre)

## Grimoire
refused-cards-zero-copies = il n’y a pas de carte « { $id } » : si votre boîte ne l’a pas, mettez 0 exemplaire
refused-cards-together = la valeur de cartes comptées ensemble est une liste : pour une, deux, trois…, de −999 à 999
refused-cards-together-count = { $count } cartes comptées ensemble demandent autant de valeurs, { $most } au plus ; il y en a { $values }
refused-cards-quest-count = la boîte a { $count } cartes de quête ; il en faut { $low } à { $high }
refused-cards-item-count = la boîte a { $count } objets, { $most } au plus tiennent
refused-cards-level-taken = le niveau { $level } est déjà celui de « { $id } »
refused-cards-first-round = aucun sort ne pourrait être lancé à la première manche : le marqueur commence à { $level }
refused-cards-spell-types = un sort a un ou plusieurs types parmi { $known }
refused-cards-time-spells = les sorts de temps sont Accélération et Arrêt du temps (R4.4)
refused-cards-no-use = « { $key } » ne sert à rien pour « { $id } »
refused-cards-needs = il manque « { $key } » pour « { $id } »

## Maître Elfe
refused-cards-city-first = la première zone est la ville (E1.3)
refused-cards-touches = une zone en touche au moins une autre, et pas elle-même
refused-cards-touches-in-turn = « { $other } » ne touche pas « { $id } » à son tour
refused-cards-ingredients = il y a { $count } ingrédients : { $most } au plus
refused-cards-special-type = il n’y a pas de type « { $id } » (E6.2)
refused-cards-rainbow-last = le dernier ruban est l’arc-en-ciel (E1.4)
refused-cards-two-needs = un cadeau demande deux ingrédients différents (E1.4)
refused-cards-gift-types = un cadeau a un ou deux types (E1.4)
refused-cards-pair = exactement deux cadeaux sont de type « { $id } » (E6.2)
refused-cards-both-pairs = aucun cadeau n’est à la fois Secret et Trésors
refused-cards-stack-heights = les hauteurs de pile sont trois, à 2, 3 et 4 joueurs, de 1 à { $most }, sans décroître
refused-cards-border = { $count } ingrédients ne suffisent pas pour cette donne à 4 joueurs
refused-cards-collection = la valeur d’une collection se donne pour 1, 2… cartes : { $most } nombres au plus, de 0 à 99, sans décroître

# Pourquoi le serveur refuse une demande. La page dit la même chose ; $name est le nom d'un joueur.
refused-server-is-full = Ce serveur ne peut pas accueillir d’autre table : réessayez plus tard
refused-without-hints = À cette table on joue sans conseils
refused-not-your-turn-to-move = Ce n’est pas votre tour
refused-one-hint = Un conseil à la fois : le précédent est encore en préparation
refused-table-is-private = Cette table est privée : elle s’ouvre par son lien d’invitation ou son lien de spectateur
refused-links-are-private = Seules les personnes à la table ont ses liens
refused-no-such-table = Cette table n’existe pas
refused-connect-again = Il n’y a eu personne à cette table depuis longtemps : reconnectez-vous
refused-not-your-seat = Ce n’est pas votre place
refused-only-players = Seules les personnes assises à la table peuvent le faire
refused-only-the-host = Seul l’hôte de la table peut le faire
refused-match-has-begun = La partie a commencé : on ne change de place qu’avant le début
refused-match-has-not-begun = La partie n’a pas commencé
refused-match-is-paused = La partie est en pause : mettez d’abord fin à la pause
refused-match-is-over = La partie est terminée
refused-match-is-not-over = La partie n’est pas terminée
refused-match-is-read-only = Cette partie ne peut qu’être regardée : elle suit la version { $version } des règles ; versions connues : { $known }
refused-needs-invite = Il faut le lien d’invitation pour s’asseoir à cette table
refused-seat-is-taken = Cette place est prise par { $name }
refused-no-such-bot = Il n’y a pas ici de robot { $name } pour ce jeu
refused-one-seat-each = À une table publique, chacun a une seule place ; à plusieurs sur un écran, on joue à une table privée
refused-table-for-practice = Une table à graine choisie sert à s’exercer : ses autres places sont pour les bots
refused-seed-is-private = Une table à graine choisie sert à s’exercer : elle ne peut pas être publique
refused-empty-name = Un nom a au moins une lettre visible
refused-seat-is-empty = Personne n’est assis à cette place
refused-colour-of-own-seat = On choisit la couleur de sa propre place
refused-no-colours = Les places de ce jeu n’ont pas de couleur
refused-colour-is-taken = { $name } a déjà cette couleur
refused-seats-are-empty = Il n’y a encore personne en { $places } : invitez quelqu’un ou asseyez un bot
refused-rematch-after-the-end = La revanche se demande quand la partie est terminée
refused-moment-before-the-end = La partie a { $moves } coups : choisissez un moment avant la fin
refused-bot-plays-for-you = Un bot joue pour vous : reprenez d’abord votre place
refused-asked-already = Une question est déjà posée à la table
refused-no-move-to-take-back = Vous n’avez aucun coup à annuler
refused-no-own-move-to-take-back = Vous n’avez aucun coup à annuler sans l’accord de la table
refused-somebody-moved-since = Quelqu’un a joué depuis ; la table peut y consentir
refused-move-revealed-something = Votre coup a révélé quelque chose ou fait jouer le hasard ; la table peut y consentir
refused-revealed-while-away = Quelque chose a été révélé ou laissé au hasard : on ne l’annule pas en l’absence de { $name }
refused-nobody-to-replace = Il n’y a pas d’autre joueur à cette place qu’un bot pourrait remplacer
refused-turns-of-days = À cette table un tour peut durer des jours : un bot n’intervient qu’une fois le temps écoulé
refused-player-is-here = { $name } est là : un bot peut remplacer quelqu’un d’absent depuis { $seconds } s
refused-away-too-short = { $name } est absent depuis moins de { $seconds } s : redemandez dans { $left } s
refused-not-asked-anything = Aucune question n’est posée à la table
refused-you-are-not-asked = La question ne vous est pas posée, ou vous avez déjà répondu
refused-not-paused = La partie n’est pas en pause
refused-resigned-already = Vous avez déjà abandonné
refused-too-late-to-abort = Le deuxième tour a commencé : la partie ne peut plus être interrompue, mais vous pouvez abandonner
refused-only-those-here-talk = Seules les personnes à la table peuvent y parler
refused-nothing-said = Ce message est vide
refused-too-many = Trop souvent : réessayez dans { $wait } s
refused-too-many-at-a-time = Trop à la fois : { $most } au plus
refused-too-many-tables = Vous avez { $count } tables en cours : terminez-en d’abord une
refused-too-many-public-tables = { $count } tables publiques en cours ont été ouvertes depuis votre adresse
refused-too-many-analyses = { $count } de vos parties attendent déjà une analyse : attendez qu’elle avance
refused-link-is-used = Ce lien a déjà servi ou est trop ancien : faites-en un nouveau sur l’autre appareil
refused-not-on-that-device = Vous n’êtes pas connecté sur cet appareil
refused-too-many-guests = Ce navigateur garde déjà { $count } autres invités : supprimez-en d’abord un
refused-never-that-guest = Ce navigateur n’a jamais été cet invité, ou l’invité a été supprimé
refused-record-is-damaged = L’enregistrement de la table { $table } est endommagé : elle ne peut pas être ouverte

# Dans le terminal.
terminal-welcome = { $game } : vous êtes { $seat } ; des bots ({ $bot }) occupent les autres places. ? affiche l’aide.
terminal-promised = La donne est engagée : SHA-256 { $digest }
terminal-help = Tapez le numéro d’un coup, ou le coup lui-même tel qu’il est écrit.
    ? { $clause }  explique une règle par son numéro
    h       dit ce qu’un bot envisagerait à votre place
    rules   affiche tout le livret de règles
    q       quitte la table
terminal-left = Vous avez quitté la table.
terminal-bot-failed = La partie ne peut pas continuer : un bot { $why }.
terminal-saved = La partie est dans { $file }.
terminal-no-move = « { $words } » n’est pas un coup. Tapez un numéro, ou un coup tel qu’il est écrit ci-dessus.
terminal-refused = { $reason } ({ $clause }).
terminal-no-rulebook = Il n’y a pas de livret de { $game } en « { $language } », seulement en { $known }. Voici l’anglais.
terminal-for = pour
terminal-points = points
terminal-clause = règle
terminal-won = { $count ->
    [one] Victoire : { $names }.
   *[other] Victoire partagée : { $names }.
  }
terminal-and = et
terminal-could-play = { $seat } pourrait jouer
terminal-move = coup
terminal-looked-at = examiné
terminal-wins = gagne
terminal-lead = avance
terminal-and-then = et ensuite
terminal-you = vous
terminal-your-move = À vous de jouer.
terminal-hidden = { $count ->
    [one] { $count } cachée
   *[other] { $count } cachées
  }
terminal-yes = oui
