# Pourquoi un coup de Grimoire est refusé. Les noms et les arguments des messages viennent de refusals.py.
refused-game-is-over = La partie est finie
refused-spells-first = D’abord, chacun choisit un sort
refused-no-turn-yet = Aucun tour de quête n’a encore commencé
refused-above-the-marker = Le niveau { $level } est au-dessus du marqueur, qui est à { $marker }
refused-no-such-spell = Le livre n’a pas de sort de niveau { $level }
refused-not-your-turn = C’est à { $seat } de jouer
refused-target-gives = C’est à { $seat } de choisir le Compagnon à donner
refused-not-the-moment = Ce n’est pas le moment
refused-books-are-open = Les livres sont ouverts : les sorts se choisissent au début de la manche
refused-luck-first = Changez d’abord une carte de la zone, ou renoncez
refused-cure-first = Payez d’abord pour une carte de la défausse, ou renoncez
refused-target-first = Choisissez d’abord la cible de votre sort
refused-give-first = Donnez d’abord un de vos Compagnons
refused-seize-first = Prenez d’abord un Compagnon à { $seat }
refused-shoes-first = Montrez d’abord les souliers, ou renoncez
refused-pick-now = Prenez maintenant une carte de quête dans la zone
refused-shoes-when-drawn = Les souliers ne se montrent que quand on les pioche
refused-no-shoes-drawn = Vous ne venez pas de piocher les souliers
refused-nothing-to-decline = Il n’y a rien à refuser
refused-zone-ends = La dernière place de la zone est { $slot }
refused-no-such-slot = Cette place n’existe pas
refused-slot-is-empty = La carte de la place { $slot } est déjà prise
refused-not-cast = Vous n’avez pas lancé { $spell }
refused-had-its-moment = Il est trop tard pour { $spell }
refused-cure-needs = Le Soin demande un jeton pour payer et une carte dans la défausse
refused-spell-without-target = Votre sort n’a pas de cible
refused-no-target-to-choose = Il n’y a pas de cible à choisir
refused-no-possible-target = Votre sort n’a aucune cible possible
refused-no-such-player = Il n’y a pas de joueur { $seat }
refused-not-yourself = Vous ne pouvez pas être votre propre cible
refused-is-protected = Un sort de défense protège { $seat }
refused-not-most-tokens = { $seat } n’a pas le plus de jetons
refused-no-more-companions = { $seat } n’a pas plus de Compagnons que vous
refused-only-charmed-give = Seule la cible du Charme donne un Compagnon
refused-you-have-no = Vous n’avez pas { $card }
refused-they-have-no = { $seat } n’a pas { $card }
refused-no-companion-to-choose = Il n’y a pas de Compagnon à choisir

# Ce qui s’est passé. Les arguments sont les champs des événements (events.py). Un tour qui commence et une carte posée
# dans la zone se passent de mots.
event-choose = { $seat } choisit { $spell }
    .you = vous choisissez { $spell }
event-reveal = { $seat } a lancé { $spell } ({ $level })
    .you = vous avez lancé { $spell } ({ $level })
    .many = les livres s’ouvrent : { $items }
    .item = { $seat } { $spell } ({ $level })
    .your-item = vous { $spell } ({ $level })
event-protect = { $spell } protège { $seat }
    .you = { $spell } vous protège
event-clash = { $seat } partage { $spell }, place { $was } à la manche passée
    .you = vous partagez { $spell }, place { $was } à la manche passée
    .many = les sorts partagés passent en dernier, dans l’ordre inverse de la manche passée : { $items }
    .item = { $seat } était en place { $was }
    .your-item = vous étiez en place { $was }
event-time-stop = { $seat } inverse l’ordre avec Arrêt du temps
    .you = vous inversez l’ordre avec Arrêt du temps
event-order = { $seat } : place { $place }{ $why ->
    [same-spell] {" "}(même sort)
    [acceleration] {" "}(Accélération)
    [shoes] {" "}(Souliers divins)
   *[alone] {""}
  }
    .you = vous : place { $place }{ $why ->
        [same-spell] {" "}(même sort)
        [acceleration] {" "}(Accélération)
        [shoes] {" "}(Souliers divins)
       *[alone] {""}
      }
    .many = l’ordre : { $items }
    .item = { $seat }{ $why ->
        [same-spell] {" "}(même sort)
        [acceleration] {" "}(Accélération)
        [shoes] {" "}(Souliers divins)
       *[alone] {""}
      }
    .your-item = vous{ $why ->
        [same-spell] {" "}(même sort)
        [acceleration] {" "}(Accélération)
        [shoes] {" "}(Souliers divins)
       *[alone] {""}
      }
event-companion = { $card } rapporte { $tokens ->
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
  } à { $seat }
    .you = { $card } vous rapporte { $tokens ->
        [one] { $tokens } jeton
       *[other] { $tokens } jetons
      }
event-silence = { $seat } fait taire les sorts interdits
    .you = vous faites taire les sorts interdits
event-silenced = { $seat } : le Silence annule { $spell }
    .you = le Silence annule votre sort : { $spell }
event-no-effect = { $lacks ->
    [target] { $seat } : { $spell } n’a pas de cible
    [payment] { $seat } ne peut pas payer pour { $spell }
    [discard] { $seat } : { $spell } reste sans effet, la défausse est vide
    [item] { $seat } : { $spell } reste sans effet, il n’y a plus d’objet
    [pool] { $seat } : { $spell } reste sans effet, la réserve est vide
   *[fewest-tokens] { $seat } : { $spell } ne rapporte rien, quelqu’un a moins de jetons
  }
    .you = { $lacks ->
        [target] votre sort { $spell } n’a pas de cible
        [payment] vous ne pouvez pas payer pour { $spell }
        [discard] votre sort { $spell } reste sans effet, la défausse est vide
        [item] votre sort { $spell } reste sans effet, il n’y a plus d’objet
        [pool] votre sort { $spell } reste sans effet, la réserve est vide
       *[fewest-tokens] { $spell } ne vous rapporte rien, quelqu’un a moins de jetons
      }
event-tokens = { $spell } rapporte { $tokens ->
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
  } à { $seat }
    .you = { $spell } vous rapporte { $tokens ->
        [one] { $tokens } jeton
       *[other] { $tokens } jetons
      }
event-target = { $seat } lance { $spell } sur { $target }
    .you = vous lancez { $spell } sur { $target }
    .on-you = { $seat } lance { $spell } sur vous
event-charm = { $from } donne « { $card } » à { $seat }
    .you = { $from } vous donne « { $card } »
    .on-you = vous donnez « { $card } » à { $seat }
event-domination = { $seat } prend « { $card } » à { $from }
    .you = vous prenez « { $card } » à { $from }
    .on-you = { $seat } vous prend « { $card } »
event-polymorph = { $seat } prend { $tokens ->
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
  } à { $from }
    .you = vous prenez { $tokens ->
        [one] { $tokens } jeton
       *[other] { $tokens } jetons
      } à { $from }
    .on-you = { $seat } vous prend { $tokens ->
        [one] { $tokens } jeton
       *[other] { $tokens } jetons
      }
event-luck = { $seat } défausse « { $card } » grâce à Chance
    .you = vous défaussez « { $card } » grâce à Chance
event-pay = { $seat } paie { $tokens ->
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
  } pour le Soin
    .you = vous payez { $tokens ->
        [one] { $tokens } jeton
       *[other] { $tokens } jetons
      } pour le Soin
event-find = { $spell } rapporte à { $seat }, de la défausse : { $card }
    .you = { $spell } vous rapporte de la défausse : { $card }
event-skip = { $seat } renonce à { $spell }
    .you = vous renoncez à { $spell }
event-item = { $card ->
    [hidden] { $seat } pioche un objet
   *[other] { $seat } pioche un objet : { $card }
  }
    .you = vous piochez un objet : { $card }
event-shoes = { $seat } montre { $card } : en tête à la manche suivante
    .you = vous montrez { $card } : en tête à la manche suivante
event-keep-shoes = { $seat } ne montre pas { $card }
    .you = vous ne montrez pas { $card }
event-pick = { $card ->
    [hidden] { $seat } prend la carte cachée
   *[other] { $seat } prend « { $card } »
  }
    .you = vous prenez « { $card } »
event-last-round = { $seat } a un Territoire plein : cette manche est la dernière
    .you = votre Territoire est plein : cette manche est la dernière
event-discard = « { $card } » va à la défausse
event-round = nouvelle manche, niveau { $level }
event-reshuffle = la défausse devient une nouvelle pioche de { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
  }
event-end = { $how ->
    [enough-cards] la partie est finie
    [no-quest-card] plus de carte de quête à poser : la partie est finie
   *[wish] plus de carte de quête pour le Souhait : la partie est finie
  }

# La table dans un terminal (screen.py).
screen-book = Le grimoire, jusqu’au niveau { $level }
screen-face-down = face cachée
screen-pool = Réserve : { $count ->
    [one] { $count } jeton
   *[other] { $count } jetons
  }
screen-decks = Pioche de quêtes : { $quests }   Objets : { $items }
screen-discard = Défausse : { $cards }
screen-empty = vide
screen-vp = PV
screen-spell = sort
screen-companions = Compagnons
screen-treasures = Trésors
screen-items = objets
screen-chosen = choisi
screen-shoes-due = souliers montrés
screen-unseen = { $count } non vus
screen-order-before = C’est encore l’ordre de la manche passée.
screen-remark-equal-last = Ceux qui partagent un sort jouent en dernier.
screen-remark-accelerated = Les joueurs accélérés jouent en premier.
screen-remark-reversed = L’Arrêt du temps a inversé l’ordre.
screen-remark-silence-holds = Les sorts interdits sont réduits au silence.
screen-remark-last-round = Cette manche est la dernière.
screen-prompt-book = Choisissez un sort en secret. Qui est seul avec le sien joue d’abord, les bas niveaux avant les hauts.
screen-prompt-luck = Chance : remplacez une carte de la zone, ou renoncez (skip).
screen-prompt-cure = Soin : payez un jeton pour une carte au hasard de la défausse, ou renoncez (skip).
screen-prompt-target = Sur qui lancez-vous votre sort ?
screen-prompt-give = { $seat } vous charme : donnez un de vos Compagnons.
screen-prompt-seize = Domination : quel Compagnon de { $seat } prenez-vous ?
screen-prompt-shoes = Vous avez pioché : { $card }. Montrez la carte pour passer en tête à la manche suivante, ou renoncez (skip) et gardez le secret.
screen-prompt-pick = Prenez une carte de la zone.
screen-prompt-drawn = Vous avez pioché un objet : { $card }.
screen-tokens = jetons de victoire

# What characters say of themselves
character-hoarder-line = L’or d’abord, les questions après.
character-host-line = Il y a toujours place pour un compagnon de plus.
character-gambler-line = La carte cachée est sûrement la meilleure.
character-raider-line = Pourquoi chercher ? Quelqu’un l’a déjà.
character-guardian-line = Mieux vaut prévenir que subir.
