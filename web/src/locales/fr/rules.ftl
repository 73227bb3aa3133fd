### The rules as people read them: what a game is about, its turns in pictures, what scores.

rules-parts = Parties de cette page
rules-minute = En une minute
rules-turns = Un tour en quatre images
rules-turns-grimoire = Une manche en quatre images
rules-cards = Toutes les cartes
rules-quick = Aide-mémoire
rules-quick-about = une page à garder sous la main
rules-every = Toutes les règles par numéro
rules-in-a-minute = { $game } en une minute
rules-scores = Ce qui rapporte des points
rules-turn = Votre tour
rules-turn-grimoire = Chaque manche
rules-ends = Fin de la partie
rules-try = Essayer
rules-try-about = Jouer à partir de cette image contre des bots
rules-lesson = Apprendre en cinq minutes
rules-search = Carte, mot ou numéro de règle
rules-all = Toutes
rules-copies = × { $count }
rules-print = Imprimer
rules-whole = Toutes les règles
rules-spells = Sorts
rules-players = joueurs
rules-minutes = minutes
rules-ages = ans (édition française : { $french }+)
rules-kinds = sortes de cartes
rules-found =
    { $count ->
        [0] Rien trouvé
        [one] { $count } passage
       *[other] { $count } passages
    }
rules-search-end = Montrer toute la page

guide-glastonbury-title = Chaque carte décide de vos prochains pas
guide-glastonbury-lead = Votre sorcier fait le tour du marché. La dernière carte prise dit de combien vous avancez ensuite, et elle cache tout ce que vous avez pris avant.
guide-glastonbury-heart = Avancez du nombre au sommet de votre chaudron, prenez une carte de la ligne atteinte, posez-la par-dessus.
guide-glastonbury-end = Quelqu’un prend la dernière carte d’une ligne. On ouvre et on compte tous les chaudrons ; le plus grand total gagne.
guide-glastonbury-turn-walk = Avancer
guide-glastonbury-turn-walk-about = Votre sorcier avance dans le sens des aiguilles d’une montre, exactement du nombre au sommet de votre chaudron. Un chaudron vide compte 2.
guide-glastonbury-turn-take = Prendre
guide-glastonbury-turn-take-about = Devant une ligne, prenez une de ses cartes. La place vide est comblée avec la pioche.
guide-glastonbury-turn-cover = Recouvrir
guide-glastonbury-turn-cover-about = La nouvelle carte cache les précédentes, à vous aussi. Son nombre dit de combien vous avancerez ensuite.
guide-glastonbury-turn-corner = Gare aux coins
guide-glastonbury-turn-corner-about = À un coin, pas de carte. Le sortilège Declinatio permet d’avancer encore une fois.
guide-glastonbury-score-single = Une seule carte
guide-glastonbury-score-single-about = d’une sorte coûte son nombre
guide-glastonbury-score-pair = Deux cartes
guide-glastonbury-score-pair-about = d’une sorte valent 0
guide-glastonbury-score-three = Trois cartes
guide-glastonbury-score-three-about = d’une sorte valent la somme de leurs nombres
guide-glastonbury-score-four = Les quatre
guide-glastonbury-score-four-about = valent leur somme et 5 de plus
guide-glastonbury-score-own = Votre couleur
guide-glastonbury-score-own-about = compte double, pour vous et contre vous ; aucune sorte ne rapporte plus de 25
guide-glastonbury-score-powder = Immuto
guide-glastonbury-score-powder-about = rejoint l’une de vos sortes comme carte de plus, de nombre 0

guide-grimoire-title = Choisissez ce que personne ne choisit
guide-grimoire-lead = Tous les livres s’ouvrent au même instant. Qui est seul avec son sort joue tôt ; qui le partage attend.
guide-grimoire-heart = Les sorts choisis par une seule personne d’abord, du plus bas niveau au plus haut. Les sorts partagés passent en dernier.
guide-grimoire-end = Quelqu’un a dix Compagnons ou dix Trésors. On finit la manche et on compte ; le plus grand total gagne.
guide-grimoire-turn-candle = La bougie monte
guide-grimoire-turn-candle-about = Les sorts d’un niveau de plus sont permis. De nouvelles cartes vont dans les niches, une au moins face cachée.
guide-grimoire-turn-book = Choisir en secret
guide-grimoire-turn-book-about = Glissez le signet sur un sort et fermez le livre. Vous pouvez changer d’avis tant qu’un livre reste ouvert.
guide-grimoire-turn-order = Ouvrir ensemble
guide-grimoire-turn-order-about = Qui est seul avec son sort passe d’abord, du plus bas niveau au plus haut. Qui le partage passe à la fin.
guide-grimoire-turn-quest = Lancer, puis prendre
guide-grimoire-turn-quest-about = Dans cet ordre, pour chacun : les Compagnons agissent, le sort opère, puis on prend une carte.
guide-grimoire-score-companions = Compagnons
guide-grimoire-score-companions-about = sont visibles, et beaucoup valent plus ensemble : trois Brigands valent 6, un Roi 5 si vous avez le plus de Compagnons
guide-grimoire-score-treasures = Trésors
guide-grimoire-score-treasures-about = sont face cachée et valent 1, 2 ou 3
guide-grimoire-score-items = Objets
guide-grimoire-score-items-about = viennent du sort Création ; presque tous sont bons, le Bric-à-brac seulement si vous en avez le plus
guide-grimoire-score-tokens = Jetons
guide-grimoire-score-tokens-about = valent un point chacun

guide-master-elf-title = Trois cartes font un cadeau
guide-master-elf-lead = Voyagez de région en région, récoltez des ingrédients et faites-en des cadeaux. Les cadeaux d’un même type forment une collection, qui vaut plus à chaque cadeau.
guide-master-elf-heart = Deux ingrédients d’une sorte et un de l’autre font le cadeau. Chaque cadeau suivant du même type rapporte davantage.
guide-master-elf-end = Une pile de cadeaux s’épuise pour la deuxième fois. Chacun reçoit un cadeau bonus, puis on compte ; le plus grand total gagne.
guide-master-elf-turn-go = Aller
guide-master-elf-turn-go-about = Chaque tour commence par un pas vers une région voisine. On ne peut pas rester sur place.
guide-master-elf-turn-take = Prendre
guide-master-elf-turn-take-about = Dans une région du bord, prenez une des cartes posées là. En ville, défaussez-en autant que vous voulez et piochez-en une de plus.
guide-master-elf-turn-create = Créer
guide-master-elf-turn-create-about = Payez trois cartes pour le cadeau au sommet d’une pile : deux d’un ingrédient demandé, une de l’autre. Votre cristal remplace n’importe quelle carte, une fois.
guide-master-elf-turn-collect = Collectionner
guide-master-elf-turn-collect-about = Vos cadeaux sont rangés par type et montrent ce qu’ils valent. À la fin du tour, gardez au plus 7 cartes.
guide-master-elf-score-collection = Collections
guide-master-elf-score-collection-about = 1, 2, 3, 4 ou 5 cadeaux d’un type valent 1, 3, 6, 9 ou 12
guide-master-elf-score-pairs = Secret et Trésors
guide-master-elf-score-pairs-about = chaque paire vaut 5, et l’une d’elles offre un cadeau gratuit
guide-master-elf-score-ribbons = Rubans
guide-master-elf-score-ribbons-about = chaque carte de votre ruban le plus fréquent vaut un point ; l’arc-en-ciel compte pour toute couleur
guide-master-elf-score-elves = Elfes
guide-master-elf-score-elves-about = chaque elfe sur un cadeau vaut un point
