# Pourquoi un fichier de cartes n'est pas jouable. Les identifiants et les arguments viennent des lecteurs de fichiers :
# kit/tables.py, kit/cards.py et cards.py de chaque jeu. La page remplace $key, $table et $id par des noms.
refused-cards-no-table = il n’y a pas de table [{ $table }]
refused-cards-no-entries = il n’y a pas de [[{ $table }]]
refused-cards-not-a-table = « { $table } » doit être une table
refused-cards-unknown-key = clé inconnue « { $key } » dans « { $table } » ; les clés possibles sont : { $known }
refused-cards-lacks = il manque « { $key } » dans « { $table } »
refused-cards-id-form = un identifiant s’écrit en minuscules, chiffres et traits d’union, { $most } caractères au plus, et non { $value }
refused-cards-wrong-kind = « { $key } » doit être { $kind ->
      [number] un nombre entier
      [list] une liste
      [flag] true ou false
      [table] une table
      [number-or-list] un nombre entier ou une liste
     *[text] un texte
    }, et non { $value }
refused-cards-english-name = le nom anglais manque ; les autres langues sont facultatives
refused-cards-name-form = le nom en « { $language } » doit être un texte de { $most } lettres au plus, et non { $value }
refused-cards-other-game = un fichier de cartes de ce jeu commence par game = "{ $game }"
refused-cards-unknown-table = table inconnue « { $table } »
refused-cards-twice = « { $id } » apparaît deux fois
refused-cards-number = « { $key } » est un nombre entier de { $low } à { $high }, et non { $value }
refused-cards-unknown-id = « { $id } » est inconnu dans « { $key } » ; il y a : { $known }
refused-cards-listed-twice = « { $key } » nomme deux fois la même chose
refused-cards-each-once = « { $id } » : il faut { $known }, une fois chacun
refused-cards-how-many = il y a { $count } [[{ $table }]] : on peut jouer avec { $low } à { $high }

## Glastonbury
refused-cards-player-colours = les quatre couleurs des joueurs viennent d’abord, puis les cinq autres
refused-cards-paint = une couleur s’écrit #rrggbb
refused-cards-nine-colours = il y a { $count } couleurs, et non neuf (G1.3)
refused-cards-kind-size = un ingrédient a une à quatre cartes (G8.1)
refused-cards-two-kinds = « { $id } » a { $count } ingrédients, et non deux (G1.3)
refused-cards-charges = Accio et Declinatio ont 1 à 9 charges, les autres sortilèges aucune
refused-cards-all-spells = les sortilèges sont : { $known } (G1.6)
refused-cards-recipe-order = les recettes sont, dans cet ordre : { $known } (G1.7)
refused-cards-per-card = per_card donne les points à 2, 3 et 4 joueurs, de 0 à 9
refused-cards-count = la boîte a { $count } cartes, { $fewest } à deux joueurs ; il en faut plus de { $low } et au plus { $high }
refused-cards-steps = { $value } n’est pas un nombre de pas : 1 à 4, 6 ou 7 (avec 5 on irait sans fin d’un coin à l’autre)

## Grimoire
refused-cards-zero-copies = il n’y a pas de carte « { $id } » : si votre boîte ne l’a pas, mettez 0 exemplaire
refused-cards-together = la valeur de cartes comptées ensemble est une liste : pour une, deux, trois…, de −999 à 999
refused-cards-together-count = { $count } cartes comptées ensemble demandent autant de valeurs, { $most } au plus ; il y en a { $values }
refused-cards-quest-count = la boîte a { $count } cartes de quête ; il en faut { $low } à { $high }
refused-cards-item-count = la boîte a { $count } objets, elle en contient { $most } au plus
refused-cards-level-taken = le niveau { $level } est déjà celui de « { $id } »
refused-cards-first-round = aucun sort ne pourrait être lancé à la première manche : le marqueur commence à { $level }
refused-cards-spell-types = un sort a un ou plusieurs types parmi { $known }
refused-cards-time-spells = les sorts de temps sont Accélération et Arrêt du temps (R4.4)
refused-cards-no-use = « { $key } » ne sert à rien pour « { $id } »
refused-cards-needs = il manque « { $key } » pour « { $id } »

## Maître Elfe
refused-cards-city-first = la première région est la ville (E1.3)
refused-cards-touches = une région en touche au moins une autre, et pas elle-même
refused-cards-touches-in-turn = « { $other } » ne touche pas « { $id } » à son tour
refused-cards-ingredients = il y a { $count } ingrédients : { $most } au plus
refused-cards-special-type = il n’y a pas de type « { $id } » (E6.2)
refused-cards-rainbow-last = le dernier ruban est l’arc-en-ciel (E1.4)
refused-cards-two-needs = un cadeau demande deux ingrédients différents (E1.4)
refused-cards-gift-types = un cadeau a un ou deux types (E1.4)
refused-cards-pair = exactement deux cadeaux sont de type « { $id } » (E6.2)
refused-cards-both-pairs = aucun cadeau n’est à la fois Secret et Trésors
refused-cards-stack-heights = il y a trois hauteurs de pile, à 2, 3 et 4 joueurs, de 1 à { $most }, en ordre croissant
refused-cards-border = { $count } ingrédients ne suffisent pas pour cette donne à 4 joueurs
refused-cards-collection = la valeur d’une collection se donne pour 1, 2… cadeaux : { $most } nombres au plus, de 0 à 99, en ordre croissant

# Pourquoi le serveur refuse une demande. La page dit la même chose ; $name est le nom d'un joueur.
refused-server-is-full = Ce serveur ne peut pas accueillir d’autre table : réessayez plus tard
refused-without-hints = À cette table on joue sans conseils
refused-not-your-turn-to-move = Ce n’est pas votre tour
refused-one-hint = Un conseil à la fois : le précédent est encore en préparation
refused-table-is-private = Cette table est privée : elle s’ouvre par son lien d’invitation ou son lien de spectateur
refused-links-are-private = Seules les personnes à la table ont ses liens
refused-no-such-table = Cette table n’existe pas
refused-not-your-seat = Ce n’est pas votre place
refused-only-players = Seules les personnes assises à la table peuvent le faire
refused-only-the-host = Seul l’hôte de la table peut le faire
refused-match-has-begun = La partie a commencé : on ne change de place qu’avant le début
refused-match-has-not-begun = La partie n’a pas commencé
refused-match-is-paused = La partie est en pause : mettez d’abord fin à la pause
refused-match-is-over = La partie est terminée
refused-match-is-not-over = La partie n’est pas terminée
refused-deal-is-sealed = D’autres jouent encore cette donne : ses cartes seront révélées une heure après minuit UTC
refused-match-is-read-only = Cette partie ne peut qu’être regardée : elle suit la version { $version } des règles ; versions connues : { $known }
refused-needs-invite = Il faut le lien d’invitation pour s’asseoir à cette table
refused-seat-is-taken = Cette place est prise par { $name }
refused-no-such-bot = Il n’y a pas ici de bot { $name } pour ce jeu
refused-one-seat-each = À une table publique, chacun a une seule place ; à plusieurs sur un écran, on joue à une table privée
refused-table-for-practice = Une table à graine choisie sert à s’exercer : ses autres places sont pour les bots
refused-seed-is-private = Une table à graine choisie sert à s’exercer : elle ne peut pas être publique
refused-empty-name = Un nom doit avoir au moins une lettre visible
refused-seat-is-empty = Personne n’est assis à cette place
refused-colour-of-own-seat = On ne choisit que la couleur de sa propre place
refused-no-colours = Les places de ce jeu n’ont pas de couleur
refused-colour-is-taken = { $name } a déjà cette couleur
refused-seats-are-empty = Il n’y a encore personne en { $places } : invitez quelqu’un ou asseyez un bot
refused-rematch-after-the-end = Une revanche est possible quand la partie est terminée
refused-moment-before-the-end = La partie a { $moves } coups : choisissez un moment avant la fin
refused-bot-plays-for-you = Un bot joue pour vous : reprenez d’abord votre place
refused-asked-already = La table a déjà une question à laquelle répondre
refused-no-move-to-take-back = Vous n’avez aucun coup à annuler
refused-no-own-move-to-take-back = Vous n’avez aucun coup à annuler sans l’accord de la table
refused-somebody-moved-since = Quelqu’un a joué depuis ; la table peut accepter l’annulation
refused-move-revealed-something = Votre coup a révélé quelque chose ou fait jouer le hasard ; la table peut accepter l’annulation
refused-no-undo-of-the-day = Dans la donne du jour, vous ne reprenez qu’un coup qui ne vous a rien appris
refused-revealed-while-away = Quelque chose a été révélé ou décidé par le hasard : on ne peut pas l’annuler en l’absence de { $name }
refused-nobody-to-replace = Il n’y a pas d’autre joueur à cette place qu’un bot pourrait remplacer
refused-turns-of-days = À cette table un tour peut durer des jours : un bot n’intervient qu’une fois le temps écoulé
refused-player-is-here = { $name } est là : un bot peut remplacer quelqu’un d’absent depuis { $seconds } s
refused-away-too-short = { $name } est absent depuis moins de { $seconds } s : redemandez dans { $left } s
refused-not-asked-anything = Aucune question n’est posée à la table
refused-you-are-not-asked = La question ne vous est pas posée, ou vous avez déjà répondu
refused-not-paused = La partie n’est pas en pause
refused-resigned-already = Vous avez déjà abandonné
refused-too-late-to-abort = Le deuxième tour a commencé : la partie ne peut plus être interrompue, mais vous pouvez abandonner
refused-only-those-here-talk = Seules les personnes à la table peuvent écrire ici
refused-nothing-said = Ce message est vide
refused-too-many = Trop souvent : réessayez dans { $wait } s
refused-too-many-at-a-time = Trop à la fois : { $most } au plus
refused-too-many-tables = Vous avez { $count } tables en cours : terminez-en d’abord une
refused-too-many-public-tables = { $count } tables publiques en cours ont été ouvertes depuis votre adresse
refused-too-many-analyses = { $count } de vos parties attendent déjà une analyse : attendez que l’une soit finie
refused-link-is-used = Ce lien a déjà servi ou est trop ancien : faites-en un nouveau sur l’autre appareil
refused-not-on-that-device = Vous n’êtes pas connecté sur cet appareil
refused-too-many-guests = Ce navigateur garde déjà { $count } autres invités : supprimez-en d’abord un
refused-never-that-guest = Ce navigateur n’a jamais été cet invité, ou l’invité a été supprimé
refused-worker-lost = Le calcul n’a pas abouti : réessayez
refused-our-fault = Une erreur s’est produite de notre côté ; rien n’a été modifié
refused-record-is-damaged = L’enregistrement de la table { $table } est endommagé : elle ne peut pas être ouverte

# Dans le terminal.
terminal-welcome = { $game } : vous êtes { $seat } ; des bots ({ $bot }) occupent les autres places. ? affiche l’aide.
terminal-promised = La donne est fixée : SHA-256 { $digest }
terminal-help = Tapez le numéro d’un coup, ou le coup lui-même tel qu’il est écrit.
    ? { $clause }  explique une règle par son numéro
    h       dit ce qu’un bot envisagerait à votre place
    rules   affiche tout le livret de règles
    q       quitte la table
terminal-left = Vous avez quitté la table.
terminal-bot-failed = La partie ne peut pas continuer : un bot { $why }.
terminal-saved = La partie est dans { $file }.
terminal-no-move = « { $words } » n’est pas un coup. Tapez un numéro, ou un coup tel qu’il est écrit ci-dessus.
terminal-refused = { $reason } ({ $clause }).
terminal-no-rulebook = Il n’y a pas de livret de { $game } en « { $language } », seulement en { $known }. Voici l’anglais.
terminal-for = pour
terminal-points = points
terminal-clause = règle
terminal-won = { $count ->
    [one] Victoire : { $names }.
   *[other] Victoire partagée : { $names }.
  }
terminal-and = et
terminal-could-play = { $seat } pourrait jouer
terminal-move = coup
terminal-looked-at = examinés
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

# Files, scenarios, matches and the command line
at-line = { $file }, ligne { $line }
refused-file-missing = ce fichier ou dossier n’existe pas
refused-file-unreadable = lecture impossible : { $problem }
refused-file-not-text = ce n’est pas un fichier texte en UTF-8
refused-file-syntax = le fichier est mal écrit : { $problem }
refused-file-exists = ce fichier existe déjà : choisissez un autre nom
refused-must-be-table = il faut une table, et non { $value }
refused-must-be-texts = il faut une liste de textes, et non { $value }
refused-must-be-number = il faut un nombre entier de { $least } à { $most }, et non { $value }
refused-must-be-flag = il faut true ou false, et non { $value }
refused-must-be-card = il faut une carte, et non { $value }
refused-unknown-key = clé inconnue { $key } ; les clés connues sont { $known }
refused-key-missing = n’est pas indiqué
refused-no-such-path = ce fichier ou dossier n’existe pas
refused-no-scenario = il n’y a pas de scénario (*.toml) ici : { $paths }
refused-no-step = il n’y a aucun [[step]]
refused-no-such-clause = il n’y a pas d’article { $clause } dans les règles de { $game }
refused-no-such-clause-but = il n’y a pas d’article { $clause } dans { $game } ; il y a { $known }
refused-name-the-seats = plusieurs places doivent jouer ; nommez-les, par exemple { $example }
refused-legal-legal = coups permis de { $seat } : attendus { $moves }, obtenus { $legal }
refused-legal-includes = coups permis de { $seat } : { $moves } n’est pas parmi { $legal }
refused-legal-excludes = coups permis de { $seat } : { $moves } en fait partie
refused-refused-but-legal = un refus selon { $clause } était attendu, mais le coup est permis
refused-refused-by-others = un refus selon { $clause } était attendu, mais il vient de { $others }
refused-game-is-not-over = la partie n’est pas finie
refused-differs = attendu { $expected }, obtenu { $came }
refused-too-few-entries = attendu au moins { $expected } entrées, obtenu { $came }
refused-illegal-move = { $move } : { $reason } ({ $clause }). Coups permis : { $legal }.
refused-illegal-move-without-others = { $move } : { $reason } ({ $clause }).
refused-at-move = coup { $number } sur { $moves } : { $problem }
refused-which-seat = dites quelle place : { $seats }
refused-nobody-to-move = la partie est finie
refused-match-lacks = fichier de partie incomplet : il manque { $key }
refused-match-value = { $key } ne peut pas être { $value }
refused-match-format = le format { $format } est inconnu, seul { $known } est connu
refused-match-version = la version { $version } des règles est inconnue
refused-match-moves = les coups doivent être des textes
refused-other-commitment = la graine ne correspond pas à l’empreinte : une autre donne était promise
refused-scores-too-early = des points sont indiqués, mais la partie n’est pas finie
refused-other-scores = les points sont { $scores }, et non { $stated }
refused-no-such-game = il n’y a pas de jeu { $game } ; il y a { $known }
refused-players-of-game = { $title } se joue de { $low } à { $high }, et non à { $value }
refused-no-such-seat = il n’y a pas de place { $seat } ; il y a { $known }
refused-no-seed = { $seed } n’est pas une graine : une graine est un nombre entier de 0 à 2^256 − 1, ou 0x suivi de sa forme hexadécimale
refused-no-such-option = il n’y a pas de { $option } ; il y a { $known }
refused-no-options = il n’y a pas de { $option } : ce jeu n’a pas d’options
refused-option-value = il faut l’une des valeurs { $known }, et non { $value }
refused-seats-are-colours = il faut une liste de { $low } à { $high } couleurs, et non { $value } (G2.1)
refused-different-colours = les joueurs prennent des couleurs différentes, et non { $value } (G2.1)
refused-no-player-colour = { $colour } n’est pas une couleur de joueur ; il y a { $known } (G1.3)
refused-no-such-edition = il n’y a pas d’édition { $edition } ; il y a { $known } (G10.1)
refused-two-remove-a-colour = on ne retire une couleur qu’à deux joueurs (G2.2)
refused-cannot-be-removed = { $colour } ne peut pas être retirée ici, seulement { $known } (G2.2)
refused-no-such-card = il n’y a pas de carte { $card } dans la boîte
refused-no-such-recipe = il n’y a pas de recette { $recipe } ; il y a { $known } (G1.7)
refused-unknown-gift = il n’y a pas de cadeau { $name } dans la boîte ; il y a { $known }
refused-unknown-ingredient = il n’y a pas d’ingrédient { $name } dans la boîte ; il y a { $known }
refused-unknown-area = il n’y a pas de région { $name } ; il y a { $known }
refused-unknown-type = il n’y a pas de type { $name } ; il y a { $known }
refused-no-cell = { $cell } n’est pas une case : les cases sont a2 à f5, b1 à e1 et b6 à e6 (G2.4)
refused-no-move = { $words } n’est pas un coup ; les coups s’écrivent ainsi : { $known }
refused-entry-for-each-seat = il faut une entrée pour chacune des { $seats } places
refused-box-has-only =
    { $count ->
        [0] La boîte n’a pas de carte « { $card } »
        [one] La boîte n’a qu’une carte « { $card } »
       *[other] La boîte n’a que { $count } cartes « { $card } »
    }
refused-colour-is-out = « { $card } » n’est pas en jeu : sa couleur est restée dans la boîte (G2.2)
refused-spells-in-box = La boîte n’a que { $count } cartes de sortilège (G1.6)
refused-tokens-in-box = La boîte n’a que { $count } jetons (R1.1)
refused-one-ends = Un seul joueur met fin à la partie (G7.4)
refused-one-recipe = Chacun a une recette A et une recette B, et chaque recette n’existe qu’une fois (G2.6)
refused-cell-has-a-card = { $cell } a une carte dans given.board
refused-holes-beside-a-deck = des cases ne sont vides que si la pioche l’est (G3.8)
refused-too-few-to-fill = il reste trop peu de cartes pour remplir { $cells }, ce que ferait une pioche (G3.8)
refused-is-a-spell = { $card } est un sortilège (G5.6)
refused-is-no-spell = { $card } n’est pas un sortilège (G5.6)
refused-too-many-charges = { $charges }, c’est trop : les cartes { $spell } en jeu ({ $cards }) en donnent { $most } au plus
refused-recipes-not-on = des recettes sont nommées, mais l’option recipes n’est pas activée (G2.6)
refused-recipe-once = chaque recette n’existe qu’une fois (G1.7)
refused-recipe-of-each = il faut une recette A et une recette B (G2.6), et non { $value }
refused-line-is-empty =
    { $side ->
        [column] la colonne { $line } est vide ; la partie serait finie (G7.1)
       *[row] la rangée { $line } est vide ; la partie serait finie (G7.1)
    }
refused-turn-without-stops = sans étapes, la partie commence par les coins
refused-stops-of-all = indiquez l’étape de toutes les places ou d’aucune
refused-too-many-powders = { $named } sont nommés, mais le chaudron en contient { $held } (G8.3)
refused-powder-joins-a-held-kind = Immuto rejoint un ingrédient présent, et non { $value } (G8.3)
refused-wrong-pile =
    { $kind ->
        [quest] { $card } n’est pas une carte de quête (R1.2)
        [companion] { $card } n’est pas un Compagnon (R1.2)
        [treasure] { $card } n’est pas un Trésor (R1.2)
        [item] { $card } n’est pas un objet (R1.2)
       *[face-down] { $card } n’est ni un Trésor ni un objet (R1.2)
    }
refused-more-than-held = le joueur n’en a pas autant : { $card }
refused-shoes-not-held = seul leur propriétaire a montré les souliers (R1.1) : { $known }
refused-tokens-with-pool = { $pool } jetons dans la réserve et { $held } chez les joueurs, c’est plus que { $count } (R1.1)
refused-each-seat-once = chaque place doit y être une fois, et non { $value }
refused-would-be-over = avec autant de cartes la partie serait finie (R7.1)
refused-hand-limit = une main a au plus { $most } cartes (E3.5), et non { $count }
refused-stacks-of-gifts = il faut { $count } listes de cadeaux, et non { $value }
refused-stack-was-empty = une pile de cadeaux est vide ; elle aurait été refaite (E5.1)
refused-nothing-to-consider = la partie est finie, il n’y a rien à envisager
refused-seat-option = un nombre de 1 à { $players }, ou random, et non { $value }
refused-no-such-language = aucune carte n’a de nom en { $language } ; il y a des noms en { $known }
refused-unknown-bot = il n’y a pas de bot { $bot } ; il y a { $known }
refused-no-such-device = il n’y a pas d’appareil { $device } ; il y a { $known }
refused-usage-missing = il manque { $name } ({ $help })
refused-usage-option = il n’y a pas d’option { $name } ({ $help })
refused-usage-option-like = il n’y a pas d’option { $name } ; proches : { $known } ({ $help })
refused-usage-no-value = { $name } demande une valeur ({ $help })
refused-usage-a-value = { $name } s’écrit sans valeur ({ $help })
refused-usage-command = il n’y a pas de commande { $name } ({ $help })
refused-usage-command-like = il n’y a pas de commande { $name } ; proches : { $known } ({ $help })
refused-usage-too-many = mots en trop : { $words } ({ $help })
refused-usage-kind = { $name } : il faut { $kind ->
      [int] un nombre entier
      [bool] true ou false
     *[float] un nombre
    }, et non { $value } ({ $help })
refused-usage-range = { $name } : { $value } est hors limites ; il faut { $range } ({ $help })
refused-package-missing = il manque le paquet { $package } : installez Spellbox avec l’extra { $extra }
refused-file-unwritable = écriture impossible : { $problem }
refused-file-ending = le nom du fichier doit finir par { $known }, et non { $name }
refused-no-folder = il n’y a pas de dossier { $folder }
refused-no-data-folder = impossible de garder les parties ici ({ $problem }) : indiquez un autre dossier dans SPELLBOX_DATA
refused-no-cache-folder = impossible de garder les règles compilées ici ({ $problem }) : indiquez dans SPELLBOX_CACHE un dossier où l’on peut écrire
refused-game-unplayable = le jeu { $game } du paquet { $package } n’est pas jouable : { $reason }
refused-game-not-installed = le jeu { $game } est déclaré, mais son module { $module } n’est pas installé
refused-write-so = écrivez { $form }
refused-not-loaded = chargement impossible : { $problem }
refused-no-bot = { $who } n’est pas un bot : il n’a pas de `choose` et ne peut pas être appelé
refused-no-network = ce n’est pas un réseau de `spellbox teach` : { $problem }
refused-other-network = ce réseau n’a pas appris le jeu { $game }
refused-game-without-network = ne joue pas à { $game } : ce jeu n’a pas de réseau entraîné
refused-network-tables = ne joue qu’aux tables qu’il a apprises : { $players } joueurs, les cartes imprimées
refused-quotation-marks = un guillemet ou une barre oblique inverse est isolé
refused-no-program = il n’y a pas de programme { $program }
refused-bot-chose = a choisi { $move }, qui n’est pas un coup permis
refused-bot-answered-array = a répondu { $type } de forme { $shape }, au lieu de { $rows } nombres entiers
refused-bot-raised = a levé l’exception { $problem }
refused-bot-not-json = a répondu { $answer }, qui n’est pas du JSON
refused-bot-no-move = a répondu { $answer }, et non { $form }
refused-bot-answered = a répondu { $answer }, qui n’est pas un coup permis
refused-bot-not-started = n’a pas pu démarrer : { $problem }
refused-bot-read-nothing = n’a rien lu pendant { $seconds } s
refused-bot-too-slow = n’a pas joué en { $seconds } s
refused-bot-too-long = a répondu par plus de { $most } octets : { $answer }
refused-bot-unasked = a envoyé { $answer } sans qu’on le lui demande
refused-bot-closed = a fermé son entrée ou sa sortie{ $complaint }
refused-bot-ended = s’est terminé avec le code { $code }{ $complaint }
refused-bot-killed = a été arrêté par le signal { $code }{ $complaint }
refused-house-bot-twice = { $game } a déjà un bot { $name }
refused-house-bot-name = un nom a de 1 à 24 lettres, chiffres ou _ . - et n’est pas celui d’un niveau ou d’un caractère
refused-house-bot-program = un programme joue sur un serveur comme invité, selon docs/protocol.md, et non par exec:
refused-page-not-built = la page n’est pas construite : lancez make setup
refused-rules-not-compiled = les règles de { $games } ne sont pas compilées pour les navigateurs : lancez make wasm page
refused-server-name-taken = un autre serveur nommé { $name } utilise déjà cette base : donnez à chaque serveur son --node
refused-cannot-listen = impossible d’écouter sur { $host } : { $problem }
refused-no-network-address = { $value } n’est ni une adresse ni un réseau
refused-database-taken = un autre serveur Spellbox utilise cette base (processus { $process }) : arrêtez-le, ou choisissez une autre base avec --database
refused-database-is-old = son schéma est { $found }, et non { $known } : lancez-y le serveur une fois
refused-database-not-empty = elle n’est pas vide, et une sauvegarde se restaure seulement dans une base vide
refused-database-kinds = seuls SQLite et PostgreSQL sont connus
refused-database-unusable = base inutilisable : { $problem }
refused-redis-address = ce n’est pas une adresse de Redis comme redis://127.0.0.1:6379
refused-unknown-schema = le schéma est { $found } ; ce Spellbox connaît les schémas de 1 à { $known }
refused-backup-cut = il manque la fin
refused-backup-empty = le fichier est vide
refused-backup-count = il y a { $count } lignes avant la fin, qui dit autre chose : { $end }
refused-backup-row = une ligne de { $table } a { $columns }
refused-backup-line = ce n’est pas une ligne d’une sauvegarde de Spellbox
refused-card-file-game = un fichier de cartes nomme son jeu, l’un de : { $known }
refused-card-file-size = un fichier de cartes a au plus { $most } caractères
refused-dotted-key = une clé composée a au plus { $most } parties
refused-seats-of-players = il y a { $players } joueurs, et non { $seats }
refused-version-not-played = on ne joue plus ici selon la version { $version } des règles
refused-match-not-finished = seule une partie finie peut être regardée
refused-webhook-address = { $address } n’est pas une adresse : écrivez par exemple https://example.org/spellbox
refused-no-gpu = aucun GPU trouvé : cuda demande une carte NVIDIA et son pilote ; ici, cpu fonctionne
refused-two-bots = une arène demande au moins deux bots, et non { $count }
refused-one-deal = il faut au moins une donne, et non { $deals }
refused-two-deals = il faut au moins deux donnes, et non { $deals }
refused-limit-of-a-day = une limite est de plus de 0 seconde et d’au plus un jour, et non { $value }
refused-no-characters = { $game } n’a pas de caractères
refused-cluster-chooses-gpus = c’est Ray qui choisit les GPU : écrivez --device cuda, et non { $device }
refused-no-cluster = il n’y a pas de grappe Ray à { $address } : { $problem }
refused-workers-lost = les parties { $first } à { $last } ont perdu leur exécutant { $attempts } fois : { $problem }
refused-other-sources = le nœud { $node } a un autre Spellbox ({ $theirs }) que cette machine ({ $ours })
refused-too-few-tables = { $tables }, c’est trop peu : { $game } s’apprend à { $kinds } sortes de table
refused-other-checkpoint = ce fichier vient d’une autre version, avec un autre optimiseur : commencez dans un nouveau dossier, au besoin avec --start et le réseau de celui-ci
refused-design-form = un projet a un jeu (game), [parameters] et [targets]
refused-no-range = { $name } = { $value } n’est pas un intervalle : écrivez [1, 6]
refused-targets-form = un fichier d’objectifs a [targets] avec des lignes comme minutes = "25..35"
refused-no-metric = il n’y a pas de mesure { $name } ; il y a { $known }
refused-no-target = { $name } = "{ $value }" n’est pas un objectif : écrivez "< 1 %", "> 3" ou "25..35"
refused-no-number-in-cards = le fichier de cartes n’a pas de nombre entier { $name } : écrivez ID.key ou table.key, comme gold-coin.worth
refused-no-component = il n’y a pas de { $name } dans la boîte ; il y a { $known }
refused-one-game = il faut au moins une partie, et non { $games }
refused-seconds-a-move = un coup dure plus de 0 seconde et au plus une heure, et non { $value }
refused-players-on-gpu = sur un GPU ne jouent que le hasard et les réseaux : n’en nommez pas d’autres, ou prenez --device cpu
server-is-at = Spellbox est à l’adresse { $address } — Ctrl+C pour l’arrêter.
site-written = { $folder } est un site complet ({ $size } Mo) : mettez-le à la racine de n’importe quel hébergeur.
game-compiled = { $game } est compilé.
backup-written =
    { $rows ->
        [one] { $rows } ligne écrite dans { $file }.
       *[other] { $rows } lignes écrites dans { $file }.
    }
backup-restored =
    { $rows ->
        [one] { $rows } ligne restaurée depuis { $file }.
       *[other] { $rows } lignes restaurées depuis { $file }.
    }
compiling = Les règles sont compilées, une seule fois
compiling-so-far = { $done } sur { $total } environ…
check-passed = réussi
check-failed = échoué
check-all = réussis : { $passed }, échoués : { $failed }
verified = Vérifié.
verified-not = Réfuté : { $problem }
verified-seed = La graine est celle qui était promise : SHA-256 { $digest }.
verified-laid-by-hand = La table a été disposée à la main : la graine n’a distribué que ce que le scénario ne nomme pas.
verified-moves =
    { $moves ->
        [0] Il n’y a pas de coups.
        [one] Le seul coup est permis.
       *[other] Les { $moves } coups sont tous permis.
    }
verified-without-scores = La partie n’est pas finie, ou ses points ne sont pas indiqués.
verified-scores = Les points sont { $scores }, comme indiqué.
# Characters of bots: what they are called. What each says of itself stands with its game.
character-aesthete = esthète
character-gambler = flambeur
character-guardian = gardien
character-hoarder = grippe-sou
character-host = hôte
character-loyalist = fidèle
character-perfectionist = perfectionniste
character-racer = coureur
character-raider = pillard
character-saboteur = saboteur
character-traveller = voyageur
