### Grimoire. $name et $other sont des personnes, $card et $spell des noms du fichier de cartes.

gr-you = Vous
gr-tokens =
    { $n ->
        [one] { $n } jeton
        [many] { $n } jetons
       *[other] { $n } jetons
    }

## Sur la table

gr-level-of = Niveau de sort { $n } sur { $last }
gr-level-rises = Monte d’un niveau à chaque manche
gr-level-top = Au plus haut
gr-zone = Zone de quête
gr-deck = Pioche de quêtes
gr-items = Pioche d’objets
gr-discard = Défausse, ouverte
gr-pool = Réserve de jetons
gr-deck-short = Quêtes
gr-items-short = Objets
gr-discard-short = Défausse
gr-pool-short = Jetons
gr-face-down = Face cachée
gr-slot = Place { $n }
gr-slot-empty = Place { $n }, vide
gr-took = a pris « { $card } »
gr-took-hidden = a pris la carte cachée
gr-you-took = avez pris « { $card } »
gr-you-took-hidden = avez pris la carte cachée

gr-count-companions = Compagnons
gr-count-treasures = Trésors
gr-count-items = Objets
gr-count-tokens = Jetons

gr-seats = Places et Territoires
gr-by-level = Les livres, par niveau
gr-same = même sort
gr-equal-last = Les sorts partagés passent en dernier, dans l’ordre inverse de la manche passée.
gr-accelerated = Accélération : en tête.
gr-reversed = Arrêt du temps : l’ordre est inversé.
gr-silence-holds = Silence : les sorts interdits échouent.
gr-last-round = Cette manche est la dernière.
gr-shoes-due = souliers : en tête la prochaine fois
gr-territory = Territoire : { $name }
gr-your-territory = Votre Territoire
gr-nothing = Rien encore

gr-state-reading = lit
gr-state-chosen = a choisi
gr-state-your-choice = à vous
gr-state-done = a joué
gr-state-now = joue
gr-state-your-turn = à vous
gr-state-next = ensuite
gr-state-silenced = réduit au silence
gr-state-gives = doit donner
gr-state-points =
    { $n ->
        [one] { $n } point
        [many] { $n } points
       *[other] { $n } points
    }
gr-state-wins = gagne

gr-unseen = inconnu

## Le livre

gr-book = Votre livre de sorts
gr-sealed = Scellé jusqu’à ce que la bougie l’atteigne
gr-choose = Choisir { $spell }
gr-keep = Garder { $spell }
gr-chosen = Choisi : { $spell }
gr-chosen-more = Votre livre est fermé. Vous pouvez changer d’avis tant que le dernier ne l’est pas.
gr-reopen = Rouvrir le livre
gr-waiting-for = Lisent encore : { $names }
gr-all-reading = Les livres sont ouverts : chacun choisit un sort.
gr-type-common = commun
gr-type-forbidden = interdit
gr-type-time = temps
gr-type-defence = défense
gr-if-shared = Si quelqu’un d’autre le choisit aussi, les deux passent en dernier.

gr-short-luck = Changer une carte
gr-short-silence = Contre les interdits
gr-short-fireball = Prendre { gr-tokens }
gr-short-cure = Payer { $n } : une carte
gr-short-acceleration = Passer en tête
gr-short-resistance = Jamais la cible
gr-short-creation = Piocher un objet
gr-short-thunderstorm = { gr-short-fireball }
gr-short-charm = Un Compagnon
gr-short-summon-elemental = Au plus pauvre : { $n }
gr-short-time-stop = Inverser l’ordre
gr-short-polymorph = Au plus riche
gr-short-meteor-strike = { gr-short-fireball }
gr-short-domination = Prendre un Compagnon
gr-short-wish =
    { $n ->
        [one] { $n } carte défaussée
       *[other] { $n } cartes défaussées
    }

gr-page-luck = Vous pouvez défausser une carte de la zone et la remplacer par une carte de la pioche de quêtes.
gr-page-silence = Jusqu’à la fin de la manche, les sorts interdits des autres échouent.
gr-page-fireball = Prenez { gr-tokens } dans la réserve.
gr-page-cure = Vous pouvez payer { gr-tokens } pour prendre une carte de la défausse au hasard.
gr-page-acceleration = Vous passez en tête de l’ordre du tour.
gr-page-resistance = Toute la manche, aucun sort ne peut vous prendre pour cible.
gr-page-creation = Piochez le premier objet. Les autres ne le voient pas.
gr-page-thunderstorm = { gr-page-fireball }
gr-page-charm = Choisissez quelqu’un qui a plus de Compagnons que vous. Il vous en donne un, à son choix.
gr-page-summon-elemental = Si personne n’a moins de jetons que vous, prenez { gr-tokens } dans la réserve.
gr-page-time-stop = L’ordre du tour est inversé, et aucun sort ne peut vous prendre pour cible.
gr-page-polymorph =
    { $n ->
        [2] Prenez la moitié des jetons de l’autre joueur le plus riche, arrondie au supérieur.
       *[other] Prenez un jeton sur { $n } à l’autre joueur le plus riche, en arrondissant au supérieur.
    }
gr-page-meteor-strike = { gr-page-fireball }
gr-page-domination = Choisissez quelqu’un qui a plus de Compagnons que vous, et prenez-lui-en un.
gr-page-wish =
    { $n ->
        [one] Prenez { $n } carte de la défausse au hasard.
        [many] Prenez { $n } cartes de la défausse au hasard.
       *[other] Prenez { $n } cartes de la défausse au hasard.
    }

gr-note-items =
    { $n ->
        [0] Il ne reste aucun objet : le sort serait sans effet.
        [one] Il reste { $n } objet dans la pioche.
        [many] Il reste { $n } objets dans la pioche.
       *[other] Il reste { $n } objets dans la pioche.
    }
gr-note-discard =
    { $n ->
        [0] La défausse est vide pour l’instant.
        [one] La défausse a { $n } carte pour l’instant.
        [many] La défausse a { $n } cartes pour l’instant.
       *[other] La défausse a { $n } cartes pour l’instant.
    }
gr-note-more = Plus de Compagnons que vous pour l’instant : { $names }.
gr-note-none-more = Personne n’a plus de Compagnons que vous pour l’instant.
gr-note-richest = Le plus de jetons pour l’instant : { $names }. Vous en prendriez { $n }.
gr-note-no-tokens = Les autres n’ont pas de jetons pour l’instant.
gr-note-not-poorest = Moins de jetons que vous pour l’instant : { $names }.
gr-note-forbidden = Sont interdits : { $names }.
gr-note-brings =
    { $n ->
        [0] La réserve est vide : le sort ne rapporterait rien.
        [one] Rapporterait { $n } jeton pour l’instant.
       *[other] Rapporterait { $n } jetons pour l’instant.
    }

## Les cartes

gr-kind-companion = Compagnon
gr-kind-treasure = Trésor
gr-kind-item = Objet
gr-card-thief = premier à jouer : { $tokens ->
        [one] { $tokens } jeton
        [many] { $tokens } jetons
       *[other] { $tokens } jetons
    }
gr-card-wanderer = dernier à jouer : { $tokens ->
        [one] { $tokens } jeton
        [many] { $tokens } jetons
       *[other] { $tokens } jetons
    }
gr-card-curator = { $worth } avec toutes les pièces
gr-card-banker = dès { $needs } jetons : { $tokens } de plus
gr-card-rogue = ensemble : { $together }
gr-card-prince = { $worth } avec une Reine ou un Roi
gr-card-queen = { $worth } par espèce chez vous
gr-card-king = { $worth } si vous en avez le plus
gr-card-junk = { $worth } chacun si vous en avez le plus
gr-card-divine-shoes = montrés aussitôt : en tête
gr-full-coin = Un Trésor reste face cachée. Il vaut { $worth } à la fin.
gr-full-thief = Si vous êtes premier de l’ordre au début de votre tour de quête, prenez { $tokens ->
        [one] { $tokens } jeton
        [many] { $tokens } jetons
       *[other] { $tokens } jetons
    }. Vaut { $worth } à la fin.
gr-full-wanderer = Si vous êtes dernier de l’ordre au début de votre tour de quête, prenez { $tokens ->
        [one] { $tokens } jeton
        [many] { $tokens } jetons
       *[other] { $tokens } jetons
    }. Vaut { $worth } à la fin.
gr-full-curator = Vaut { $worth } à la fin si vous avez des pièces de toutes les sortes, sinon { $otherwise }.
gr-full-banker = Si vous avez { $needs } jetons ou plus au début de votre tour de quête, prenez-en { $tokens } de plus. Vaut { $worth } à la fin.
gr-full-rogue = Vos Brigands comptent ensemble à la fin. Un, deux, trois et ainsi de suite valent { $together }.
gr-full-prince = Vaut { $worth } à la fin si vous avez une Reine ou un Roi, sinon { $otherwise }.
gr-full-queen = Vaut à la fin { $worth } pour chaque espèce de Compagnon que vous avez, la sienne comprise.
gr-full-king = Vaut { $worth } à la fin si vous avez plus de Compagnons que chacun des autres, sinon { $otherwise }.
gr-full-junk = À la fin, chacun vaut { $worth } si vous avez plus de bric-à-brac que chacun des autres, sinon { $otherwise }.
gr-full-item = Un objet reste face cachée. Il vaut { $worth } à la fin.
gr-full-divine-shoes = Quand vous les piochez, vous pouvez les montrer : à la manche suivante vous passez en tête. Valent { $worth } à la fin.
gr-card-any-of = { $worth } avec { $cards }
gr-card-all-of = { $worth } avec { $cards }
gr-acts-first = Si vous êtes premier de l’ordre au début de votre tour de quête, prenez { $tokens ->
        [one] { $tokens } jeton
        [many] { $tokens } jetons
       *[other] { $tokens } jetons
    }.
gr-acts-last = Si vous êtes dernier de l’ordre au début de votre tour de quête, prenez { $tokens ->
        [one] { $tokens } jeton
        [many] { $tokens } jetons
       *[other] { $tokens } jetons
    }.
gr-acts-tokens = Si vous avez { $needs } jetons ou plus au début de votre tour de quête, prenez-en { $tokens } de plus.
gr-acts-shoes = Quand vous piochez cette carte, vous pouvez la montrer : à la manche suivante vous passez en tête.
gr-full-each = Vaut { $worth } à la fin.
gr-full-together = Vos cartes de cette sorte comptent ensemble à la fin. Une, deux, trois et ainsi de suite valent { $together }.
gr-full-companion-kinds = Vaut à la fin { $worth } pour chaque espèce de Compagnon que vous avez, la sienne comprise.
gr-full-any-of = Vaut { $worth } à la fin si vous avez { $cards }, sinon { $otherwise }.
gr-full-all-of = Vaut { $worth } à la fin si vous avez { $cards }, sinon { $otherwise }.
gr-full-most-companions = Vaut { $worth } à la fin si vous avez plus de Compagnons que chacun des autres, sinon { $otherwise }.
gr-full-most = À la fin, chaque carte vaut { $worth } si vous en avez plus que chacun des autres, sinon { $otherwise }.
gr-full-hidden = Personne ne connaît cette carte. Qui la prend la regarde seul.
gr-copies =
    { $n ->
        [one] Une dans la boîte.
        [many] { $n } dans la boîte.
       *[other] { $n } dans la boîte.
    }
gr-rules = Règles
gr-close = Fermer

## Ce que vous faites

gr-pick = Prendre « { $card } »
gr-pick-hidden = Prendre la carte cachée
gr-pick-slot = Prendre la carte de la place { $n }
gr-take-hint = Choisissez une carte pour voir ce qu’elle fait.
gr-swap-hint = Choisissez la carte à défausser.
gr-luck = Défausser « { $card } »
gr-luck-hidden = Défausser la carte cachée
gr-luck-slot = Défausser la carte de la place { $n }
gr-swap-after = Sa place est remplie par la pioche de quêtes.
gr-swap-after-hidden = Sa place est remplie face cachée. Personne ne regarde.
gr-skip = Renoncer
gr-skip-luck = Ne rien changer
gr-pay = Payer { gr-tokens }
gr-skip-cure = Garder vos jetons
gr-cure-from = L’une de ces cartes vous revient au hasard :
gr-target = Viser { $name }
gr-companions =
    { $n ->
        [one] { $n } Compagnon
        [many] { $n } Compagnons
       *[other] { $n } Compagnons
    }
gr-target-companions = { gr-companions } ; vous choisissez
gr-target-charmed = { gr-companions } ; choix du joueur
gr-target-tokens = Vous prenez { gr-tokens }
gr-give = Donner « { $card } »
gr-seize = Prendre « { $card } »
gr-shoes = Montrer les souliers
gr-skip-shoes = Garder le secret
gr-shoes-show = À la manche suivante vous passez en tête, et tous le savent.
gr-would-be-last = Votre Territoire serait plein : cette manche serait la dernière.
gr-would-end = Cela finirait la partie.
gr-would-gain = Vos points : { $n }.
gr-drawn = Vous avez pioché un objet : { $card }. Vous seul le voyez.
gr-hint-share = Un bot l’envisagerait : { $chance } % de chances de gagner

## Consignes : que faire, et ce qui suivra

gr-prompt-book = Choisissez un sort jusqu’au niveau { $n }. Les bas niveaux jouent d’abord, les sorts partagés en dernier.
gr-prompt-chosen = Votre livre est fermé. Quand le dernier le sera, tous s’ouvriront ensemble.
gr-prompt-book-others = Chacun choisit un sort en secret. Puis tous les livres s’ouvrent ensemble.
gr-prompt-luck = Chance : changez une carte de la zone, ou laissez-la. Ensuite vous prenez une carte.
gr-prompt-cure = Soin : payez pour une carte de la défausse au hasard, ou renoncez. Ensuite vous prenez une carte.
gr-prompt-target = { $spell } : sur qui le lancez-vous ? Ensuite vous prenez une carte.
gr-prompt-give = { $name } vous charme. Donnez un de vos Compagnons.
gr-prompt-seize = Domination : prenez un Compagnon à { $name }. Ensuite vous prenez une carte.
gr-prompt-shoes = Vous avez pioché les Souliers divins. Montrez-les pour passer en tête à la manche suivante, ou gardez le secret.
gr-prompt-pick = Prenez une carte de quête. Vous seul verrez une carte cachée.
gr-prompt-pick-last = Prenez une carte de quête. Cette manche est la dernière.
gr-others-luck = { $name } a lancé Chance et peut changer une carte de la zone.
gr-others-cure = { $name } peut payer pour une carte de la défausse.
gr-others-target = { $name } lance { $spell } et choisit sur qui.
gr-others-give = { $name }, sous le charme, choisit un Compagnon à donner.
gr-others-seize = { $name } prend un Compagnon à { $other }.
gr-others-pick = { $name } prend une carte de quête.
gr-end-enough-cards = Un Territoire était plein, et la manche a été jouée jusqu’au bout.
gr-end-no-quest-card = Il ne restait plus de carte de quête à poser.
gr-end-wish = Un Souhait a trouvé la défausse et la pioche vides.

## Aide

gr-help-candle = La bougie montre le plus haut niveau permis. Elle monte à chaque manche.
gr-help-seats = Chaque plaque est un joueur : sort, Compagnons, Trésors, objets, jetons. Touchez-la pour voir tout le Territoire.
gr-help-zone = La zone de quête. Chaque tour finit par une carte d’ici ; une est face cachée.
gr-help-book = Votre livre de sorts. Touchez un sort pour lire sa page, puis choisissez-le.
gr-help-shelf = Votre Territoire. Les cartes rayées sont face cachée pour les autres.
gr-help-piles = Les pioches, la défausse ouverte et la réserve de jetons.
gr-score-companions = Compagnons
gr-score-treasures = Trésors
gr-score-items = Objets
gr-score-vp = Jetons

## Initiation

gr-tutorial-welcome = Vous avez un livre de sorts et deux rivaux. Compagnons, Trésors, objets et jetons sont vos points. Nous jouerons trois manches.
gr-tutorial-zone = Voici les quêtes. Chaque tour finit par l’une de ces cartes. La première est face cachée : qui la prend la regarde seul.
gr-tutorial-candle = La bougie est à 7 : vous pouvez lancer les sorts de niveau 1 à 7. Le reste du livre est scellé.
gr-tutorial-cast-creation = Chacun choisit en secret. Ouvrez Création, niveau 7, et choisissez-la : elle donne un objet.
gr-tutorial-order = Vos rivaux ont tous deux choisi Boule de feu. Les sorts partagés passent en dernier, et vous êtes premier avec un 7. C’est le cœur du jeu : choisir ce que personne ne choisit.
gr-tutorial-item = Votre Création a donné un objet. Il est dans votre Territoire, rayé : vous seul le connaissez.
gr-tutorial-pick-rogue = Prenez maintenant une carte. Vous avez un Brigand, et les Brigands comptent ensemble : deux valent 3, trois valent 6. Prenez le Brigand.
gr-tutorial-rest = Des deux Boules de feu, celle de qui était plus tard à la manche passée a joué d’abord. Ce que personne n’a pris est dans la défausse, ouverte à tous.
gr-tutorial-cast-silence = La bougie est montée à 8. Vos rivaux lorgnent l’Orage, qui est interdit. Silence, niveau 2, fait échouer les sorts interdits. Choisissez-le.
gr-tutorial-silence = Les bas niveaux jouent d’abord : votre Silence arrive à temps, et leurs Orages échouent.
gr-tutorial-pick-thief = Prenez la Voleuse. Chaque fois que vous êtes premier de l’ordre, elle rapporte un jeton.
gr-tutorial-cast-charm = La bougie est à 9 : Charme est permis. Quelqu’un qui a plus de Compagnons que vous vous en donnera un. Choisissez-le.
gr-tutorial-charm = Un rival a choisi Résistance, et nul sort ne peut le viser. L’autre a donc été charmé et vous a donné un Compagnon : le Prince.
gr-tutorial-pick-queen = Un Prince vaut 4 près d’une Reine ou d’un Roi, mais coûte 1 s’il est seul. Prenez la Reine.
gr-tutorial-score = Comptez avec nous : deux Brigands 3, la Voleuse 1, le Prince 4 à côté de la Reine, la Reine 1 par espèce de Compagnon, donc 4, et le bracelet 2. Cela fait 14 ; chaque jeton serait 1 de plus.
gr-tutorial-end = Quand quelqu’un a dix Compagnons ou dix Trésors, la manche est jouée jusqu’au bout, et le plus haut total gagne. Vous en savez assez : lisez les pages quand elles s’ouvrent.
gr-round = Manche { $round }, niveau { $level }
gr-your-tokens = Vos jetons : { $before } → { $after }.
gr-tokens-of = { $name }, jetons : { $before } → { $after }.
gr-reason-gain = Cela vaut { $best }, l’autre coup { $other }.
gr-reason-earlier = Le niveau { $level } joue avant le niveau { $other } : vous choisissez plus tôt dans la zone.
gr-reason-instead = { $spell } à la place : { $does }
gr-reason-best = Parmi les cartes visibles, « { $card } » vous rapporte le plus : { $n }.
gr-reason-hidden = Personne ne connaît la carte cachée ; elle peut valoir plus.
gr-reason-luck = Elle vous vaudrait { $n } ; une nouvelle carte prend sa place.
gr-reason-leaves = { $name } joue après vous et a { $card } × { $n } : si vous la laissez, { $before } peut devenir { $after } points.
gr-of = { $n } sur { $all }
gr-points-now = Si la partie finissait maintenant : { gr-state-points }
