# Pourquoi un fichier de cartes n'est pas jouable. Les identifiants et les arguments viennent des lecteurs de fichiers :
# kit/tables.py, kit/cards.py et cards.py de chaque jeu. La page remplace $key, $table et $id par des noms.
refused-cards-no-table = il n'y a pas de table [{ $table }]
refused-cards-no-entries = il n'y a pas de [[{ $table }]]
refused-cards-not-a-table = « { $table } » doit être une table
refused-cards-unknown-key = clé inconnue « { $key } » dans « { $table } » ; les clés possibles sont : { $known }
refused-cards-lacks = il manque « { $key } » dans « { $table } »
refused-cards-id-form = un identifiant s'écrit en minuscules, chiffres et traits d'union, { $most } caractères au plus, et non { $value }
refused-cards-wrong-kind = « { $key } » doit être { $kind ->
      [number] un nombre entier
      [list] une liste
      [flag] true ou false
      [table] une table
      [number-or-list] un nombre entier ou une liste
     *[text] un texte
    }, et non { $value }
refused-cards-english-name = le nom anglais manque ; les autres langues sont facultatives
refused-cards-name-form = le nom en « { $language } » doit être un texte de { $most } lettres au plus, et non { $value }
refused-cards-other-game = un fichier de cartes de ce jeu commence par game = "{ $game }"
refused-cards-unknown-table = table inconnue « { $table } »
refused-cards-twice = « { $id } » figure deux fois
refused-cards-number = « { $key } » est un nombre entier de { $low } à { $high }, et non { $value }
refused-cards-unknown-id = « { $id } » est inconnu dans « { $key } » ; il y a : { $known }
refused-cards-listed-twice = « { $key } » nomme deux fois la même chose
refused-cards-each-once = « { $id } » : il y a { $known }, une fois chacun
refused-cards-how-many = il y a { $count } [[{ $table }]] : on peut jouer avec { $low } à { $high }

## Glastonbury
refused-cards-player-colours = les quatre couleurs des joueurs viennent d'abord, puis les cinq autres
refused-cards-paint = une teinte s'écrit #rrggbb
refused-cards-nine-colours = il y a { $count } couleurs, et non neuf (G1.3)
refused-cards-kind-size = un ingrédient a une à quatre cartes (G8.1)
refused-cards-two-kinds = « { $id } » a { $count } ingrédients, et non deux (G1.3)
refused-cards-charges = Accio et Declinatio ont 1 à 9 charges, les autres sorts aucune
refused-cards-all-spells = les sorts sont : { $known } (G1.6)
refused-cards-recipe-order = les recettes sont, dans cet ordre : { $known } (G1.7)
refused-cards-per-card = per_card donne les points à 2, 3 et 4 joueurs, de 0 à 9
refused-cards-count = la boîte a { $count } cartes, { $fewest } à deux joueurs ; il en faut plus de { $low } et au plus { $high }
refused-cards-steps = { $value } n'est pas un nombre de pas : 1 à 4, 6 ou 7 (avec 5 on irait sans fin d'un coin à l'autre)

## Grimoire
refused-cards-zero-copies = il n'y a pas de carte « { $id } » : si votre boîte ne l'a pas, mettez 0 exemplaire
refused-cards-rogues = la valeur des Brigands est une liste : un, deux, trois… ensemble, de −999 à 999
refused-cards-rogues-count = { $count } Brigands demandent autant de valeurs, { $most } au plus ; il y en a { $values }
refused-cards-quest-count = la boîte a { $count } cartes de quête ; il en faut { $low } à { $high }
refused-cards-item-count = la boîte a { $count } objets, { $most } au plus tiennent
refused-cards-level-taken = le niveau { $level } est déjà celui de « { $id } »
refused-cards-first-round = aucun sort ne pourrait être lancé au premier tour : le marqueur commence à { $level }
refused-cards-spell-types = un sort a un ou plusieurs types parmi { $known }
refused-cards-time-spells = les sorts de temps sont Accélération et Arrêt du temps (R4.4)
refused-cards-no-use = « { $key } » ne sert à rien pour « { $id } »
refused-cards-needs = il manque « { $key } » pour « { $id } »

## Maître Elfe
refused-cards-city-first = la première zone est la ville (E1.3)
refused-cards-touches = une zone en touche au moins une autre, et pas elle-même
refused-cards-touches-in-turn = « { $other } » ne touche pas « { $id } » à son tour
refused-cards-ingredients = il y a { $count } ingrédients : { $most } au plus
refused-cards-special-type = il n'y a pas de type « { $id } » (E6.2)
refused-cards-rainbow-last = le dernier ruban est l'arc-en-ciel (E1.4)
refused-cards-two-needs = un cadeau demande deux ingrédients différents (E1.4)
refused-cards-gift-types = un cadeau a un ou deux types (E1.4)
refused-cards-pair = exactement deux cadeaux sont de type « { $id } » (E6.2)
refused-cards-both-pairs = aucun cadeau n'est à la fois Secret et Trésors
refused-cards-stack-heights = les hauteurs de pile sont trois, à 2, 3 et 4 joueurs, de 1 à { $most }, sans décroître
refused-cards-border = { $count } ingrédients ne suffisent pas pour cette donne à 4 joueurs
refused-cards-collection = la valeur d'une collection se donne pour 1, 2… cartes : { $most } nombres au plus, de 0 à 99, sans décroître
