# Maître elfe : la table en mots. Les noms des cartes viennent du fichier des cartes.

# Que faire, et ce qui s’ensuit
elf-prompt-go = Allez dans une région éclairée. Hors de la ville vous y prenez une carte, en ville vous échangez des cartes. Ensuite vous pouvez créer un cadeau.
elf-prompt-go-out = Allez dans une région éclairée et prenez-y une carte. Ensuite vous pouvez créer un cadeau.
elf-prompt-take = { $cards ->
    [1] Prenez la carte qui se trouve ici. Ensuite vous pouvez créer un cadeau.
   *[other] Prenez une des cartes qui se trouvent ici. Ensuite vous pouvez créer un cadeau.
  }
elf-prompt-exchange = Défaussez autant de cartes que vous voulez, ou aucune. Vous en piochez ensuite autant, plus une.
elf-prompt-craft = Créez un cadeau que vous pouvez payer, ou aucun. Il coûte trois cartes de votre main.
elf-prompt-craft-nothing = Vous ne pouvez payer aucun des trois cadeaux. Terminez votre tour.
elf-prompt-secret = Secret est complet. Regardez une pile et créez gratuitement un de ses cadeaux, une fois par partie.
elf-prompt-treasures = Trésors est complet. Regardez les cadeaux mis de côté ({ $gifts }) et créez-en un gratuitement, une fois par partie.
elf-prompt-choose = Choisissez un cadeau à créer gratuitement, ou aucun.
elf-prompt-drop = Vous pouvez garder { $limit } cartes. Défaussez une carte de votre choix.
elf-prompt-bonus = La partie est finie. Choisissez votre cadeau bonus ; il compte dans vos collections.
elf-wait-go = { $who } choisit où aller.
elf-wait-take = { $who } prend une carte.
elf-wait-exchange = { $who } échange des cartes en ville.
elf-wait-craft = { $who } décide de créer un cadeau ou non.
elf-wait-secret = { $who } complète Secret et peut regarder une pile.
elf-wait-treasures = { $who } complète Trésors et peut regarder les cadeaux mis de côté.
elf-wait-choose = { $who } regarde les cadeaux et en choisit un gratuitement.
elf-wait-drop = { $who } a trop de cartes et en défausse une.
elf-wait-bonus = La partie est finie. { $who } choisit un cadeau bonus.

# La carte
elf-map = Carte
elf-go = { $area ->
    [city] Aller en ville
    [north] Aller au nord
    [east] Aller à l’est
    [south] Aller au sud
    [west] Aller à l’ouest
   *[other] Aller ici : { $name }
  }
elf-offers-cards = prendre { $cards }
elf-offers-nothing = aucune carte ne s’y trouve
elf-offers-exchange = défausser des cartes, en piocher une de plus
elf-exchange = échanger
elf-here = vous êtes ici
elf-far = trop loin
elf-take-one = { $cards ->
    [1] la prendre
   *[other] 1 sur { $cards }
  }
elf-take = Prendre { $kind }
elf-empty = vide
elf-lies = { $area } : { $cards }
elf-stack = Pioche de { $cards } ingrédients
elf-discard = Défausse : { $cards }
elf-discard-empty = Défausse vide

# Les piles
elf-sledges = Piles de cadeaux
elf-gifts = { $gifts ->
    [one] { $gifts } cadeau
   *[other] { $gifts } cadeaux
  }
elf-payable = Vous pouvez le payer
elf-near = Encore une :
elf-or-crystal = ou le cristal
elf-cards-away = { $cards ->
    [one] Il manque { $cards } carte
   *[other] Il manque { $cards } cartes
  }
elf-short-payable = Payable
elf-short-crystal = Cristal
elf-short-near = Il faut
elf-short-far = Il faut { $cards }
elf-craft = Créer { $gift } avec { $paid }
elf-create-for = Créer avec { $paid }
elf-paid = { $kind } × { $cards }
elf-ways = { $ways ->
    [1] Détails
   *[other] { $ways } façons de payer
  }
elf-gain = Cela ajoute { $points } à votre total
elf-gain-now = { $points ->
    [one] +{ $points } point maintenant
   *[other] +{ $points } points maintenant
  }
elf-total-goes = Votre total passe de { $before } à { $after }.
elf-ends = Cela termine la partie
elf-relaid = Les piles sont ensuite refaites
elf-completes-secret = Vous pourrez regarder une pile
elf-completes-treasures = Vous pourrez voir les cadeaux mis de côté
elf-open = Regarder
elf-open-stack = Regarder la pile { $number }
elf-no-gift = Vide
elf-seen = Vu en dessous :
elf-known = Quelque part dans les piles : { $gifts }
elf-aside = { $gifts ->
    [one] { $gifts } cadeau mis de côté
   *[other] { $gifts } cadeaux mis de côté
  }

# Ta main
elf-hand = Votre main
elf-hand-size = { $cards ->
    [one] { $cards } carte, limite { $limit }
   *[other] { $cards } cartes, limite { $limit }
  }
elf-drop = Défausser { $kind }
elf-drop-over = Encore { $cards } à défausser
elf-draw = { $cards ->
    [0] Piocher
   *[other] Piocher { $cards }
  }
elf-skip = Ne rien créer
elf-hand-empty = Aucune carte
elf-crystal = Cristal : toute carte, une fois
elf-crystal-left = cristal
elf-crystal-used = cristal utilisé

# Étagères
elf-shelf = Votre étagère
elf-shelf-worth = { $gifts } cadeaux d’un type : { $steps }
elf-total = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
elf-ribbons = { $ribbons ->
    [one] ruban { $ribbon }
   *[other] rubans, { $ribbon }
  }
elf-elves = { $elves ->
    [one] elfe
   *[other] elfes
  }
elf-pair-open = { $type } : { $points } avec { $gift }
elf-collection = { $type } : { elf-gifts }, { elf-total }{ $next ->
    [0] {""}
   *[other] ; un cadeau de plus ajoute { $next }
  }
elf-workshop = { $who } : { elf-total }, { $cards ->
    [one] { $cards } carte en main
   *[other] { $cards } cartes en main
  }
elf-cards-in-hand = en main
elf-no-gifts = pas encore de cadeau

# Choisir un cadeau
elf-choose-title = Pile { $number } : un cadeau gratuit
elf-choose-aside-title = Mis de côté : un cadeau gratuit
elf-bonus-title = Cadeaux bonus
elf-bonus-wait = { $who } choisit
elf-choose = Créer gratuitement : { $gift }
elf-bonus = Prendre { $gift }
elf-none = Ne rien prendre
elf-none-sure = Vous ne pourrez plus regarder de cadeaux dans cette partie. Vraiment ne rien prendre ?
elf-treasures-title = Trésors est complet
elf-treasures-look = Regarder les cadeaux mis de côté
elf-treasures-none = Il n’y a pas de cadeau mis de côté.
elf-not-now = Pas maintenant
elf-not-now-sure = On ne peut regarder des cadeaux qu’en complétant une paire. Vraiment pas maintenant ?
elf-pick = Choisissez un cadeau pour voir ce qu’il rapporte.

# La fin
elf-count = Le décompte
elf-count-ribbons = Rubans
elf-count-elves = Elfes
elf-count-hand = En main
elf-count-total = Total
elf-winner = gagne
elf-left-over = Restés dans les piles
elf-left-aside = Mis de côté
elf-count-note = Un cadeau à deux types compte là où il vaut le plus.

# Détails
elf-pay-with = Payer avec
elf-or-with-crystal = ou avec votre cristal, une fois par partie
elf-leaves = reste : { $cards }
elf-leaves-nothing = il ne reste aucune carte
elf-needs = Il faut
elf-cost = Deux cartes de l’un et une de l’autre ; le cristal remplace n’importe quelle carte.
elf-counts-in = Compte dans
elf-or-in = ou dans
elf-type-worth = { $steps } points pour { $gifts } cadeaux
elf-pair-worth = { $points } points pour les deux cadeaux de la paire
elf-ribbon = ruban { $ribbon }
elf-ribbon-rule = Chaque carte avec votre ruban le plus fréquent vaut un point.
elf-ribbon-adds = Il ajoute un point maintenant.
elf-ribbon-adds-none = Pas encore de point : vous avez plus de rubans d’une autre couleur.
elf-rainbow-rule = Compte pour n’importe quelle couleur.
elf-one-elf = Elfe
elf-one-elf-rule = Un point.
elf-secret-rule = Qui a les deux peut regarder une pile et créer gratuitement un de ses cadeaux.
elf-treasures-rule = Qui a les deux peut regarder les cadeaux mis de côté et en créer un gratuitement.
elf-close = Fermer
elf-details = { $gift } : détails
elf-card = { $gift } : détails. Il faut { $needs } ; compte dans { $types } ; { elf-ribbon }
elf-rule = Règle { $clause }

# Aide
elf-help-map = Cinq régions. Celles qui sont éclairées sont à un pas ; un sentier éclairé montre le chemin.
elf-help-sledges = Trois piles de cadeaux. On ne crée que ceux du dessus. Cadre plein : vous pouvez payer. Pointillé : il manque une carte.
elf-help-hand = Vos ingrédients par sorte. Les autres voient combien vous en avez, et ceux que vous avez pris face visible.
elf-help-shelf = Vos cadeaux par collection, avec ce qu’ils valent maintenant.
elf-help-others = Les autres : cartes en main, cristal, cadeaux et leur valeur.

# Initiation
elf-tutor-welcome = Vous êtes l’elfe bleu. Récoltez des ingrédients, changez-en trois en un cadeau, et réunissez en collections les cadeaux d’un même type.
elf-tutor-goal = Sur une pile se trouve le Train à vapeur. Il demande du métal et du feu : deux de l’un, un de l’autre. Vous avez deux métaux, il manque un feu.
elf-tutor-go = Chaque tour commence par un pas. Il y a du feu au nord. Allez-y.
elf-tutor-take = Dans une région du bord, on prend une des cartes qui s’y trouvent. Prenez le feu.
elf-tutor-craft = Maintenant vous pouvez payer. Créez le Train à vapeur avec deux métaux et un feu. Avec le Vélo, cela fait deux machines : 3 points au lieu de 1.
elf-tutor-maud = L’autre elfe va au sud, prend du bois et ne crée rien. La carte prise face visible se voit dans sa main.
elf-tutor-city = En ville, on échange des cartes. Allez en ville.
elf-tutor-drop = On défausse autant de cartes qu’on veut et on en pioche une de plus. L’étoffe ne sert à rien pour l’instant : défaussez-la.
elf-tutor-draw = Une carte défaussée, donc vous en piochez deux.
elf-tutor-crystal = Métal et magie : ce sont deux des trois cartes que demande la Clé. Votre cristal remplace la troisième, une fois par partie. Utilisez-le.
elf-tutor-secret = Vous aviez le Coffret, vous avez maintenant la Clé : Secret est complet. Il vaut 5, et vous pouvez regarder une pile. Regardez la troisième.
elf-tutor-choose = Créez gratuitement l’un de ces cadeaux. Le Sous-marin est une machine : votre troisième.
elf-tutor-end = L’autre elfe crée un Cerf-volant, et une pile est vide pour la deuxième fois : la partie est finie. Chacun reçoit un cadeau bonus ; qui a le moins de cadeaux choisit en premier.
elf-tutor-bonus = Il vous reste un cadeau. La Fusée compte en science ou en machine ; elle ira là où elle vaut le plus. Prenez-la.
elf-tutor-over = Quatre machines 9, Secret 5, deux rubans d’une couleur 2 : 16 points. Encore une chose : à la fin du tour, on garde au plus 7 cartes. À vous de jouer.
elf-effect = Cela rapporte { $points } à { $name }, { $total } en tout.
elf-your-effect = Cela vous rapporte { $points }, { $total } en tout.
elf-step-go = Aller
elf-step-take = Prendre
elf-step-craft = Créer
elf-grows =
    { $after ->
        [one] { $type } { $before } → { $after } point
       *[other] { $type } { $before } → { $after } points
    }
elf-reason-gain = Cela vaut { $best } maintenant, l’autre coup { $other }.
elf-reason-other = Avec l’autre coup : { $why }
elf-reason-city = En ville, on défausse des cartes à volonté et on en pioche une de plus.
elf-reason-lies = Il y a là { $kind } : la carte qui vous manque pour « { $gift } » (+{ $gain }).
elf-reason-lies-towards = Il y a là { $kind }, utile pour « { $gift } ».
elf-reason-lies-nothing = Rien de ce qui s’y trouve ne sert aux cadeaux du dessus.
elf-reason-take = C’est la carte qui vous manque pour « { $gift } » (+{ $gain }).
elf-reason-take-towards = « { $gift } » demande { $kind }.
elf-reason-take-nothing = Aucun cadeau du dessus ne la demande pour l’instant.
elf-reason-ready = Vous pouvez déjà payer « { $gift } » (+{ $gain }).
elf-reason-drop = Aucun cadeau du dessus ne demande { $kind }.
elf-reason-drop-many = Un cadeau du dessus demande { $kind } ; vous en avez { $cards }.
elf-reason-draw = Cartes piochées : { $cards } ; ensuite en main : { $hand }.
elf-reason-open = Vous choisissez parmi { $gifts ->
        [one] { $gifts } cadeau
       *[other] { $gifts } cadeaux
    }.
elf-reason-skip = Vous gardez { $cards ->
        [one] votre carte
       *[other] vos { $cards } cartes
    } ; un cadeau n’ajouterait maintenant que { $gain } au plus.
elf-reason-skip-all = Vous ne pouvez payer aucun cadeau maintenant.
elf-next = suivant +{ $next }
