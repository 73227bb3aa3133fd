# Pourquoi un coup de Maître elfe est refusé. Les noms et les arguments des messages viennent de refusals.py.
refused-game-is-over = La partie est finie
refused-not-your-turn = C’est à { $seat } de jouer
refused-not-your-bonus = C’est à { $seat } de choisir un cadeau bonus
refused-go-first = Allez d’abord dans une région
refused-take-first = Prenez d’abord une carte de cette région
refused-exchange-first = Défaussez d’abord autant de cartes que vous voulez, puis piochez
refused-craft-first = Créez d’abord un cadeau, ou renoncez-y
refused-open-a-stack-first = Regardez d’abord une pile, ou renoncez-y
refused-open-aside-first = Regardez d’abord les cadeaux mis de côté, ou renoncez-y
refused-choose-first = Choisissez d’abord un cadeau gratuit, ou renoncez-y
refused-drop-first = Défaussez d’abord les cartes en trop
refused-only-bonus-gifts = La partie est finie, il ne reste que les cadeaux bonus
refused-not-the-moment = Ce n’est pas le moment
refused-no-such-area = Cette région n’existe pas
refused-no-such-ingredient = Cet ingrédient n’existe pas
refused-no-such-gift = Ce cadeau n’existe pas
refused-must-move = Vous y êtes déjà ({ $area }), et il faut se déplacer
refused-areas-do-not-touch = Ces régions ne se touchent pas : { $area }, { $other_area }
refused-does-not-lie-there = Cette carte ne s’y trouve pas ({ $area }) : { $card }
refused-city-is-no-border = La ville n’est pas une région du bord
refused-take-one-at-the-border = On prend une carte en arrivant dans une région du bord où il y en a
refused-not-in-hand = Vous n’avez pas cette carte : { $card }
refused-drop-before-drawing = On défausse en arrivant en ville, avant de piocher
refused-drop-over-the-limit = À la fin du tour, on défausse les cartes en trop
refused-draw-once-in-the-city = On pioche en arrivant en ville, une fois
refused-skip-only-a-gift = On ne renonce qu’à créer un cadeau
refused-craft-after-the-cards = On crée un seul cadeau, après avoir pris ou pioché ses cartes
refused-stack-is-empty = Cette pile est vide
refused-not-on-top = Ce cadeau n’est pas sur le dessus d’une pile : { $card }
refused-costs = Prix du cadeau « { $card } » : { $first_card } et { $second_card }, deux cartes de l’un et une de l’autre
refused-crystal-for-one-card = Le cristal ne remplace qu’une carte
refused-crystal-is-gone = Votre cristal est utilisé
refused-too-little = Il vous manque des cartes : { $card }
refused-too-little-with-crystal = Il vous manque des cartes : { $card } ; le cristal n’en remplace qu’une
refused-special-action-used = Votre action spéciale est utilisée
refused-no-gift-aside = Il n’y a pas de cadeau mis de côté
refused-aside-by-treasures = On regarde les cadeaux mis de côté en complétant Trésors
refused-stack-by-secret = On regarde une pile en complétant Secret
refused-bonus-after-the-end = Les cadeaux bonus se choisissent quand la partie est finie
refused-not-a-bonus-gift = Ce n’est pas un des cadeaux bonus : { $card }
refused-free-from-an-open-stack = Un cadeau n’est gratuit que dans une pile que vous regardez
refused-free-from-aside = Un cadeau mis de côté n’est gratuit que si vous les regardez
refused-not-aside = Ce cadeau n’est pas mis de côté : { $card }
refused-not-in-the-stack = Ce cadeau n’est pas dans la pile que vous regardez : { $card }

# Ce qui s’est passé. Les arguments sont les champs des événements (events.py), et `to`, la région où l’on va ;
# $card peut être plusieurs noms.
event-go = { $to ->
    [city] { $seat } va en ville
    [north] { $seat } va au nord
    [east] { $seat } va à l’est
    [south] { $seat } va au sud
    [west] { $seat } va à l’ouest
   *[other] { $seat } va ici : { $area }
  }
    .you = { $to ->
        [city] vous allez en ville
        [north] vous allez au nord
        [east] vous allez à l’est
        [south] vous allez au sud
        [west] vous allez à l’ouest
       *[other] vous allez ici : { $area }
      }
event-take = { $seat } prend : { $card }
    .you = vous prenez : { $card }
event-drop = { $seat } défausse : { $card }
    .you = vous défaussez : { $card }
event-draw = { $cards ->
    [0] { $seat } ne pioche aucune carte
    [one] { $seat } pioche { $cards } carte
   *[other] { $seat } pioche { $cards } cartes
  }
    .you = { $cards ->
        [0] vous ne piochez aucune carte
        [one] vous piochez { $cards } carte
       *[other] vous piochez { $cards } cartes
      }
event-drawn = { $count ->
    [one] la nouvelle carte : { $card }
   *[other] les nouvelles cartes : { $card }
  }
event-skip = { $phase ->
    [craft] { $seat } ne crée pas de cadeau
    [choose] { $seat } ne prend pas de cadeau gratuit
   *[other] { $seat } n’utilise pas son action spéciale
  }
    .you = { $phase ->
        [craft] vous ne créez pas de cadeau
        [choose] vous ne prenez pas de cadeau gratuit
       *[other] vous n’utilisez pas votre action spéciale
      }
event-craft = { $seat } crée : { $card }
    .you = vous créez : { $card }
event-pay = prix : { $card }
event-complete = { $pair ->
    [secret] { $seat } complète Secret et peut regarder une pile
   *[treasures] { $seat } complète Trésors et peut regarder les cadeaux mis de côté
  }
    .you = { $pair ->
        [secret] vous complétez Secret et pouvez regarder une pile
       *[treasures] vous complétez Trésors et pouvez regarder les cadeaux mis de côté
      }
event-open = { $place ->
    [aside] { $seat } regarde les cadeaux mis de côté
   *[other] { $seat } regarde la pile { $place }
  }
    .you = { $place ->
        [aside] vous regardez les cadeaux mis de côté
       *[other] vous regardez la pile { $place }
      }
event-choose = { $seat } crée gratuitement : { $card }
    .you = vous créez gratuitement : { $card }
event-fill = { $area } se remplit : { $card }
event-shuffle = la défausse est mélangée et devient la nouvelle pioche
event-lay-anew = une pile est vide : les cadeaux sont mélangés et les piles refaites
event-end = { $how ->
    [second-time] une pile est vide pour la deuxième fois : la partie est finie
    [too-few] il n’y a plus assez de cadeaux pour trois piles : la partie est finie
   *[idle] personne ne crée plus de cadeau depuis longtemps : la partie est finie
  }
event-reveal = { $count ->
    [one] le cadeau bonus : { $card }
   *[other] les cadeaux bonus : { $card }
  }
event-bonus = { $seat } choisit en bonus : { $card }
    .you = vous choisissez en bonus : { $card }
event-over = la partie est finie

# La table dans un terminal (screen.py).
screen-aside = Mis de côté
screen-bonus-gifts = Cadeaux bonus
screen-in-the-stacks = Quelque part dans les piles
screen-ingredient-stack = pioche de { $count }
screen-hand = main
screen-discard = défausse
screen-your-hand = Votre main : { $count }
screen-ingredients = Ingrédients
screen-stack = pile { $number }, hauteur { $count }
screen-empty = vide
screen-can-pay = vous pouvez payer
screen-short-of-several = il manque plusieurs cartes
screen-short-of = il manque :
screen-or = ou
screen-cards = cartes
screen-gifts = cadeaux et ce qu’ils valent pour l’instant
screen-looked = action utilisée
screen-elves = elfes
screen-ribbon = ruban { $ribbon }
screen-prompt-go = Allez dans une région voisine. En ville vous échangez des cartes, ailleurs vous en prenez une.
screen-prompt-take = Prenez une des cartes posées ici.
screen-prompt-exchange = Défaussez autant de cartes que vous voulez, puis piochez-en autant plus une.
screen-prompt-craft = Créez un des trois cadeaux du dessus, ou renoncez (skip).
screen-prompt-secret = Secret est complet : une fois par partie, regardez une pile (open) et créez gratuitement un de ses cadeaux, ou renoncez (skip).
screen-prompt-treasures = Trésors est complet : une fois par partie, regardez les cadeaux mis de côté (open) et créez-en un gratuitement, ou renoncez (skip).
screen-prompt-choose = Choisissez votre cadeau gratuit, ou renoncez (skip).
screen-prompt-drop = Vous avez plus de cartes que permis : défaussez-en une.
screen-prompt-bonus = La partie est finie. Choisissez votre cadeau bonus.

# What characters say of themselves
character-gambler-line = La prochaine pioche sera la bonne.
character-hoarder-line = Je ne lâche rien, surtout pas mon cristal.
character-perfectionist-line = Une seule sorte de cadeaux, mais toute la série.
character-aesthete-line = Un cadeau ne vaut que par son ruban.
character-traveller-line = La ville ? Je préfère le grand air.
