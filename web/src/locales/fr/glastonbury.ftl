# La table de Glastonbury. Les noms des cartes, des couleurs et des recettes viennent du fichier des cartes.

## Lieux et personnes
gl-corner = coin { $name }
gl-column = colonne { $name }
gl-row = rangée { $name }
gl-from-corner = du coin { $name }
gl-from-column = de la colonne { $name }
gl-from-row = de la rangée { $name }
gl-you = Vous
gl-bot = bot

## Que faire
gl-wait = { $name } choisit.
gl-prompt-corners = Placez votre sorcier à un coin. Vous commencerez par avancer de { $steps } pas.
gl-prompt-take = Prenez une carte { $from }. Son nombre dit de combien vous avancerez ensuite.
gl-prompt-take-or-accio = Prenez une carte { $from }, ou n’importe laquelle avec Accio.
gl-prompt-corner = Vous êtes à un coin. Dépensez une charge de Declinatio pour avancer encore, ou passez.
gl-prompt-declinatio = Prenez une carte { $from }, mais pas de sortilège orange. Son nombre dit de combien vous avancerez ensuite.
gl-prompt-last = Vous avez pris la dernière carte d’une ligne : { $card }. Gardez-la ou défaussez-la : les chaudrons sont alors ouverts.
gl-prompt-stay = Vous êtes à un coin, avec Immuto sur le dessus. Avancez du nombre de la carte en dessous, ou restez : votre tour se termine.
gl-prompt-walk = Vous êtes à un coin, avec Immuto sur le dessus. L’autre joueur vient de rester sur place : vous devez avancer.
gl-prompt-powder = Tous les chaudrons sont ouverts. Choisissez l’ingrédient que rejoint votre Immuto.

## Ce qui va se passer
gl-do-take = Prendre { $card }
gl-do-accio = Accio : prendre { $card }
gl-do-corner = Partir du coin { $corner }
gl-do-declinatio = Avancer avec Declinatio
gl-do-pass = Passer
gl-do-keep = Garder { $card }
gl-do-keep-it = La garder
gl-do-discard = La défausser
gl-do-walk = Avancer
gl-do-stay = Rester
gl-do-powder = Immuto avec { $kind }
gl-worth =
    { $points ->
        [one] { $sign }{ $points } point
       *[other] { $sign }{ $points } points
    }
gl-ends-turn = Votre tour se termine ici.
gl-ahead = Ensuite { $steps } pas : { $place }.
gl-ahead-now = Vous avancez de { $steps } pas : { $place }.
gl-ahead-stay = Ensuite vous restez ici et prenez encore une carte.
gl-ahead-unknown = La carte sous votre Immuto dit de combien vous avancez.
gl-ends = C’est la dernière carte d’une ligne : la partie se termine.
gl-ends-declinatio = Il n’y reste que des sortilèges orange : la partie se termine.
gl-confirm-end = { $move } ? La partie se termine alors.
gl-effect-vanesco = Tous les autres perdent la carte du dessus de leur chaudron.
gl-effect-perluceo = Vous regardez une fois dans votre chaudron.
gl-effect-accio =
    { $charges ->
        [one] { $charges } charge : à une ligne, prenez n’importe quelle carte, sauf un sortilège orange.
       *[other] { $charges } charges : à une ligne, prenez n’importe quelle carte, sauf un sortilège orange.
    }
gl-effect-declinatio =
    { $charges ->
        [one] { $charges } charge : à un coin, avancez encore une fois.
       *[other] { $charges } charges : à un coin, avancez encore une fois.
    }
gl-effect-powder = Immuto vaut 0 : ensuite vous restez ici et prenez encore une carte de cette ligne.
gl-casting =
    { $charges ->
        [one] Accio : prenez une carte éclairée. Il reste { $charges } charge.
       *[other] Accio : prenez une carte éclairée. Il reste { $charges } charges.
    }
gl-any-card = Accio : toute carte
gl-own-line = Revenir à votre ligne
gl-tap = Touchez une carte éclairée

## La table
gl-board = Le plateau.
gl-card-at = { $card } en { $cell }
gl-empty-cell = { $cell } est vide
gl-new = nouvelle
gl-cards =
    { $count ->
        [one] carte
       *[other] cartes
    }
gl-spells = Sortilèges
gl-used = utilisé
gl-charges = Charges restantes : { $left } sur { $full }
gl-recipes-secret =
    { $count ->
        [one] { $count } recette secrète
       *[other] { $count } recettes secrètes
    }
gl-look-into =
    { $count ->
        [one] { $name } : { $count } carte, { $card } au-dessus. Regarder de près.
       *[other] { $name } : { $count } cartes, { $card } au-dessus. Regarder de près.
    }
gl-look-into-empty = { $name } : le chaudron est vide et vaut { $number }. Regarder de près.
gl-deck = pioche
gl-deck-button = La pioche et les cartes hors jeu
gl-last-card = { $card }, la dernière carte de sa ligne
gl-show-market = Voir le marché
gl-show-shelves = Voir les chaudrons
gl-won = victoire
gl-ended = a fini la partie
gl-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

## De plus près
gl-close = Fermer
gl-your-cauldron = Votre chaudron
gl-cauldron-of = { $name } : le chaudron
gl-from-the-top = De haut en bas :
gl-cauldron-empty = Vide. Un chaudron vide vaut { $number }.
gl-hidden-below =
    { $count ->
        [one] { $count } carte dessous. Personne ne regarde avant la fin de la partie.
       *[other] { $count } cartes dessous. Personne ne regarde avant la fin de la partie.
    }
gl-deck-and-gone = Pioche et cartes hors jeu
gl-deck-left =
    { $count ->
        [0] La pioche est vide. Les places vides le restent désormais.
        [one] Il reste { $count } carte dans la pioche.
       *[other] Il reste { $count } cartes dans la pioche.
    }
gl-deck-open =
    { $count ->
        [0] La pioche est vide.
        [one] Il restait { $count } carte dans la pioche :
       *[other] Il restait { $count } cartes dans la pioche, de haut en bas :
    }
gl-gone =
    { $count ->
        [0] Aucune carte n’est hors jeu.
        [one] { $count } carte est hors jeu :
       *[other] { $count } cartes sont hors jeu :
    }
gl-about-ingredient = Un ingrédient de couleur { $colour }. Au-dessus de votre chaudron, il fait avancer votre sorcier de { $steps } pas.
gl-about-worth = À la fin, une seule carte d’une sorte coûte son nombre, deux valent 0, trois leur somme, quatre leur somme et 5 de plus.
gl-about-own = C’est votre couleur : ses nombres comptent double, en plus comme en moins.
gl-about-orange = Un sortilège orange : il agit dès qu’il est pris et c’est votre seul sortilège du tour. Il reste à côté du chaudron.
gl-about-spell = Il reste à côté du chaudron. Un sortilège par tour.
gl-about-powder = À la fin, il rejoint une de vos sortes comme une carte de plus.
gl-task-colour =
    { $points ->
        [one] Si vous seul avez le plus de cartes de couleur { $colour } : { $points } point pour chacune.
       *[other] Si vous seul avez le plus de cartes de couleur { $colour } : { $points } points pour chacune.
    }
gl-task-fewest-ingredients =
    { $points ->
        [one] { $points } point si vous seul avez le moins d’ingrédients.
       *[other] { $points } points si vous seul avez le moins d’ingrédients.
    }
gl-task-fewest-fours =
    { $points ->
        [one] { $points } point si vous seul avez le moins d’ingrédients de nombre 4.
       *[other] { $points } points si vous seul avez le moins d’ingrédients de nombre 4.
    }
gl-task-fewest-spells =
    { $points ->
        [one] { $points } point si vous seul avez le moins de cartes de sortilège.
       *[other] { $points } points si vous seul avez le moins de cartes de sortilège.
    }
gl-task-most-ones =
    { $points ->
        [one] { $points } point si vous seul avez le plus d’ingrédients de nombre 1.
       *[other] { $points } points si vous seul avez le plus d’ingrédients de nombre 1.
    }
gl-task-ends-game =
    { $points ->
        [one] { $points } point si vous finissez la partie.
       *[other] { $points } points si vous finissez la partie.
    }

## Aide, options, calcul du score
gl-help-market = Le marché. Les cartes éclairées peuvent être prises ; pointez-en une pour voir où elle mène. Touchez une autre carte pour en savoir plus.
gl-help-board = Le chemin de vingt étapes. Sur un côté, un sorcier prend dans sa colonne ou sa rangée ; à un coin, il ne prend rien.
gl-help-mine = Votre chaudron. Le nombre du dessus dit de combien vous avancerez ; personne ne regarde dessous.
gl-help-seat = Un autre joueur : la carte du dessus, le nombre de cartes, les sortilèges et leurs charges.
gl-help-deck = La pioche comble les vides. Quand elle est vide, la dernière carte d’une ligne finit la partie.
gl-help-choices = Les sortilèges et les autres choix de ce tour.
option-glastonbury-recipes = Recettes : deux objectifs secrets pour chacun
option-glastonbury-open = Table ouverte : on voit les chaudrons et tous les coups
option-glastonbury-edition = Édition des règles
option-glastonbury-edition-ru-2014 = Russe, 2014
option-glastonbury-edition-ru-joker = Russe, avec le joker
option-glastonbury-edition-fr-2013 = Française, 2013
gl-strict-log = Seul le dernier coup est montré en entier : retenir les autres fait partie du jeu.
gl-recipe-a = Recette A
gl-recipe-b = Recette B
option-glastonbury-removed = Couleur laissée dans la boîte
score-own-colour = sa couleur, compte double
score-colour-out = Hors jeu : à deux, une couleur reste dans la boîte.
score-left-out = sans { $colour }
score-powder = Immuto : touchez l’ingrédient auquel l’ajouter.
score-powder-best = Sinon il compte là où il vaut le plus : { $kind }, { $gain }.
gl-score-spells = Cartes de sortilège
gl-score-recipes = Recettes
gl-powder-on = Immuto avec { $kind }
gl-score-ended = A fini la partie

## L’apprentissage
gl-learn-welcome = Vous êtes le sorcier bleu. Un chaudron vide vaut 2 : votre sorcier a donc fait 2 pas depuis son coin, jusqu’à la colonne c.
gl-learn-take = À une ligne, on prend une de ses cartes. Le bleu est votre couleur et compte double : prenez Bleuet 4.
gl-learn-walk = La carte est sur votre chaudron et son nombre donne vos pas : 4, jusqu’à la rangée 2. Entre-temps, Rouge a pris une carte de la même façon.
gl-learn-spell = Les sortilèges restent à côté du chaudron et ne couvrent rien. Prenez Declinatio ; votre 4 reste au-dessus.
gl-learn-corner = Quatre pas de plus ont mené à un coin, où l’on ne prend rien. Declinatio vous aide : dépensez une charge et avancez encore.
gl-learn-memory = Prenez Bleuet 2. Il couvre Bleuet 4, et désormais il faut retenir ce qu’il y a dessous.
gl-learn-passed = Rouge a 1 au-dessus, ce qui l’a mené à un coin : pas de carte. Puis vous avez fait 2 pas, jusqu’à la rangée 5.
gl-learn-vanesco = Les sortilèges orange agissent aussitôt. Vanesco retire la carte du dessus de tous les autres chaudrons. Prenez-le.
gl-learn-end = Il ne reste qu’une carte dans la rangée 3 et la pioche est vide. Prenez Bleuet 1 : la dernière carte d’une ligne finit la partie.
gl-learn-keep = Qui prend cette carte la garde ou la défausse. Trois bleuets valent leur somme : gardez-la.
gl-learn-score = 4 + 2 + 1, doublé car le bleu est à vous : 14. Rouge a trois cartes seules, et une carte seule coûte son nombre. Deux d’une sorte valent 0, quatre rapportent 5 de plus.
gl-learn-more = Dans une partie entière, la pioche comble chaque vide, Accio va chercher n’importe quelle carte, Perluceo montre votre chaudron, et Immuto rejoint toute sorte. À vous de jouer.
gl-look-once = Prenez votre temps : les autres attendent. Quand vous fermerez, le chaudron sera de nouveau couvert.
gl-look-done = J’ai tout vu
gl-reason-gain = Cela rapporte { $worth }.
gl-reason-nth =
    { $number ->
        [2] C’est la deuxième carte « { $kind } » que vous voyez dans votre chaudron.
        [3] C’est la troisième carte « { $kind } » que vous voyez dans votre chaudron.
       *[4] C’est la quatrième carte « { $kind } » que vous voyez dans votre chaudron.
    }
gl-reason-own = { $kind } est de votre couleur et compte double.
gl-reason-compared = Cela rapporte { $worth }, l’autre coup { $other }.
gl-reason-although = Cela rapporte moins maintenant ({ $worth } au lieu de { $other }), mais prépare mieux les tours suivants.
gl-reason-ends = Cela finit la partie.
gl-reason-next = Prochaine étape : { $place }.
gl-reason-rather = Prochaine étape : { $place } plutôt que { $other }.
gl-reason-now = Vous avancez tout de suite : { $place }.
gl-reason-line =
    { $cards ->
        [one] Une carte s’y trouve maintenant
       *[other] { $cards } cartes s’y trouvent maintenant
    }{ $own ->
        [0] .
        [one] , dont une de votre couleur.
       *[other] , dont { $own } de votre couleur.
    }
gl-reason-kin =
    { $cards ->
        [one] Il reste une autre carte « { $kind } » sur la table.
       *[other] Il reste { $cards } autres cartes « { $kind } » sur la table.
    }
gl-reason-rival = { $name } arrive ensuite à cette ligne et a la couleur de la carte.
