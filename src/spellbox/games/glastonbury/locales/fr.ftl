# Pourquoi un coup de Glastonbury est refusé. Les noms et les arguments des messages viennent de refusals.py.
refused-game-is-over = La partie est finie
refused-not-your-turn = C’est à { $seat } de jouer
refused-no-last-card = Seul qui prend la dernière carte d’une ligne choisit de la garder ou de la défausser
refused-corners-first = D’abord, chaque sorcier est placé à un coin
refused-no-turn-yet = Aucun tour n’a encore commencé
refused-last-card-first = Gardez ou défaussez d’abord la dernière carte
refused-card-taken-already = Vous avez déjà pris une carte
refused-declinatio-or-pass = À un coin, utilisez Declinatio ou passez
refused-not-the-moment = Ce n’est pas le moment
refused-corner-holds-no-card = Il n’y a jamais de carte à un coin
refused-nothing-at-a-corner = À un coin, on ne prend rien
refused-no-card-there = Il n’y a pas de carte en { $cell }
refused-not-in-your-line = { $cell } n’est pas { $side ->
      [column] dans la colonne { $line }
      [row] dans la rangée { $line }
     *[corner] au coin { $line }
    }, où se trouve votre sorcier
refused-no-orange-after-declinatio = Après Declinatio, on ne prend pas de sortilège orange
refused-no-accio = Vous n’avez pas de charge d’Accio
refused-accio-takes-no-orange = Accio ne prend pas { $card }, un sortilège orange
refused-orange-is-a-spell = Un sortilège orange agit dès qu’il est pris, et il n’y a qu’un sortilège par tour
refused-no-accio-at-a-corner = Accio n’agit pas à un coin
refused-declinatio-used = Un sortilège par tour : Declinatio est déjà utilisé
refused-corners-are-chosen = Les coins se choisissent avant le premier tour
refused-corner-is-taken = Un autre sorcier est à ce coin
refused-one-spell = Un sortilège par tour
refused-declinatio-at-a-corner = Declinatio n’agit qu’à un coin
refused-no-declinatio = Vous n’avez pas de charge de Declinatio
refused-take-a-card = Vous devez prendre une carte { $side ->
      [column] de la colonne { $line }
      [row] de la rangée { $line }
     *[corner] du coin { $line }
    }
refused-pass-at-a-corner = On ne passe qu’à un coin
refused-pass-instead-of-declinatio = On ne passe qu’à un coin, au lieu d’utiliser Declinatio
refused-powder-first = Les chaudrons sont ouverts : on place maintenant les Immuto
refused-powder-later = Les Immuto se placent quand la partie est terminée
refused-no-such-kind = Vous n’avez pas cet ingrédient : { $kind }
refused-walk-or-stay-first = À un coin avec Immuto sur le dessus, choisissez d’abord : avancer ou rester
refused-no-choice-of-walk = On ne choisit d’avancer ou de rester qu’à un coin, avec Immuto sur le dessus
refused-no-stay-after-stay = L’autre joueur vient de rester : vous devez avancer

# Ce qui s’est passé. Les arguments sont les champs des événements (events.py) ; `side` et `line` disent où la marche finit.
event-corner = { $seat } part du coin { $corner }
    .you = vous partez du coin { $corner }
event-take = { $seat } prend { $card } en { $cell }
    .you = vous prenez { $card } en { $cell }
event-accio = { $seat } prend { $card } en { $cell } avec Accio
    .you = vous prenez { $card } en { $cell } avec Accio
event-declinatio = { $seat } utilise Declinatio
    .you = vous utilisez Declinatio
event-pass = { $seat } passe au coin
    .you = vous passez au coin
event-keep = { $seat } garde la dernière carte : { $card }
    .you = vous gardez la dernière carte : { $card }
event-discard = { $seat } défausse la dernière carte : { $card }
    .you = vous défaussez la dernière carte : { $card }
event-vanesco = { $seat } perd { $card } par Vanesco
    .you = vous perdez { $card } par Vanesco
event-look = { $seat } regarde dans son chaudron
    .you = vous regardez dans votre chaudron
event-walk = { $seat } { $side ->
      [stay] reste sur place
      [column] avance de { $steps } pas (le nombre sur le chaudron) jusqu’à la colonne { $line }
      [row] avance de { $steps } pas (le nombre sur le chaudron) jusqu’à la rangée { $line }
     *[corner] avance de { $steps } pas (le nombre sur le chaudron) jusqu’au coin { $line }, où il n’y a rien à prendre
    }
    .you = vous { $side ->
          [stay] restez sur place
          [column] avancez de { $steps } pas (le nombre sur le chaudron) jusqu’à la colonne { $line }
          [row] avancez de { $steps } pas (le nombre sur le chaudron) jusqu’à la rangée { $line }
         *[corner] avancez de { $steps } pas (le nombre sur le chaudron) jusqu’au coin { $line }, où il n’y a rien à prendre
        }
event-end = { $how ->
      [last-card] { $seat } a vidé une ligne : les chaudrons sont ouverts
     *[declinatio] { $seat } est à une ligne de sortilèges orange : les chaudrons sont ouverts
    }
    .you = { $how ->
          [last-card] vous avez vidé une ligne : les chaudrons sont ouverts
         *[declinatio] vous êtes à une ligne de sortilèges orange : les chaudrons sont ouverts
        }
event-stay = { $seat } reste au coin
    .you = vous restez au coin
event-powder = { $seat } ajoute Immuto à « { $kind } »
    .you = vous ajoutez Immuto à « { $kind } »
event-over = Tous les points sont comptés : la partie est finie
event-took = { $seat } prend une carte
    .you = vous prenez une carte
event-chose = { $seat } choisit un coin
    .you = vous choisissez un coin

# La table dans un terminal (screen.py).
screen-corner = coin
screen-place = { $side ->
      [column] la colonne { $line }
      [row] la rangée { $line }
     *[corner] le coin { $line }
    }
screen-at = { $side ->
      [column] colonne { $line }
      [row] rangée { $line }
     *[corner] coin { $line }
    }
screen-wizard = sorcier
screen-cauldron = chaudron
screen-walk = marche
screen-spells = sortilèges
screen-recipes = recettes
screen-deck = { $count ->
    [one] Pioche : { $count } carte
   *[other] Pioche : { $count } cartes
  }
screen-empty = vide
screen-below = { $count } autres dessous
screen-open = ouvert :
screen-powder-with = Immuto avec { $kind }
screen-secret = secret
screen-prompt-corners = Placez votre sorcier à un coin. À votre premier tour, il avancera de { $steps } pas.
screen-prompt-take = Prenez une carte dans { screen-place }. Son nombre dit de combien vous avancerez ensuite.
screen-prompt-accio = Ou dépensez une charge d’Accio pour n’importe quelle carte, sauf un sortilège orange.
screen-prompt-corner = Vous êtes à un coin : dépensez une charge de Declinatio pour avancer, ou passez.
screen-prompt-take-after-declinatio = Prenez une carte dans { screen-place }, mais pas de sortilège orange.
screen-prompt-stay = Vous êtes à un coin avec Immuto sur le dessus : avancez du nombre de la carte en dessous, ou restez et finissez votre tour.
screen-prompt-powder = Tous les chaudrons sont ouverts. Choisissez l’ingrédient que votre Immuto rejoint.
screen-prompt-last-card = Vous avez pris la dernière carte d’une ligne, { $card } : gardez-la ou défaussez-la. Puis on ouvre les chaudrons.
screen-powder-on = Immuto avec { $kind }

# What characters say of themselves
character-loyalist-line = Je reste fidèle à ma couleur.
character-perfectionist-line = Je finis ce que j’ai commencé.
character-racer-line = Plus le chiffre est haut, plus je cours loin.
character-saboteur-line = Votre plus belle carte ? Elle était de trop.
character-hoarder-line = On n’a jamais trop de sortilèges.
