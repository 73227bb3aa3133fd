# La table d’un jeu qui n’a pas de dessins à lui.
generic-prompt = À vous de jouer. Choisissez une carte éclairée ou l’un des coups ci-dessous.
generic-wait = Au tour de { $names }.
generic-moves = Coups
generic-moves-of = { $count ->
      [one] { $name } : { $count } coup
     *[other] { $name } : { $count } coups
    }
generic-all-moves = Tous les coups ({ $count })
generic-more = { $count } de plus
generic-fewer = En montrer moins
generic-face-down = { $count ->
      [one] { $count } carte face cachée
     *[other] { $count } cartes face cachée
    }
generic-empty = Aucune carte
generic-help-others = Les autres joueurs et ce que vous pouvez voir de leurs cartes. Un bord lumineux montre à qui est le tour.
generic-help-centre = Ce qui se trouve sur la table entre les joueurs.
generic-help-mine = Vos cartes. Touchez une carte éclairée pour la jouer.
generic-help-moves = Tous les coups possibles, en toutes lettres, avec leur effet.
