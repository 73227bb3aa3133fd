app-name = Spellbox
title-lobby = Spellbox : Glastonbury, Grimoire, Master Elf
skip = Aller à la table
guest-names = Hibou d’ambre | Crapaud d’argent | Bougie de mousse | Comète discrète | Bouilloire de cuivre | Lanterne de neige | Corbeau du lierre | Lune de papier | Renard du trèfle | Mage prune | Étoile d’étain | Phalène de velours | Chat des ronces | Plume de sel | Lampe noisette | Gland bleu
bot-names = Triton | Maude | Tilo | Odile | Yvon

game-glastonbury = Glastonbury
game-grimoire = Grimoire
game-master-elf = Master Elf
say-glastonbury = Suivez le chemin de pierre, remplissez votre chaudron, souvenez-vous du fond.
say-grimoire = Choisissez un sort en secret. Si personne d’autre ne l’a choisi, vous jouez plus tôt.
say-master-elf = Réunissez des ingrédients, créez des cadeaux, complétez vos collections.
picture-glastonbury = Des cartes carrées tombent dans un chaudron entouré d’un chemin de pierre
picture-grimoire = Un livre de sorts ouvert, éclairé de l’intérieur, avec un signet et une bougie
picture-master-elf = Un elfe tire un traîneau de cadeaux entre des sapins enneigés

## Accueil
welcome = Trois jeux de magiciens, une soirée.
welcome-about = Choisissez-en un et jouez tout de suite. Les bots vous attendent, et chaque carte est expliquée.
about-minutes =
    { $estimated ->
        [true] env. { $minutes } min
       *[false] { $minutes } min
    }
minutes-are-ours = Notre estimation : la règle n’indique pas de durée.
bots = Bots
play-with =
    { $level ->
        [novice]
            { $count ->
                [one] Jouer contre un débutant
               *[other] Jouer contre { $count } débutants
            }
        [apprentice]
            { $count ->
                [one] Jouer contre un apprenti
               *[other] Jouer contre { $count } apprentis
            }
        [journeyman]
            { $count ->
                [one] Jouer contre un compagnon
               *[other] Jouer contre { $count } compagnons
            }
        [adept]
            { $count ->
                [one] Jouer contre un initié
               *[other] Jouer contre { $count } initiés
            }
        [master]
            { $count ->
                [one] Jouer contre un maître
               *[other] Jouer contre { $count } maîtres
            }
       *[archmage]
            { $count ->
                [one] Jouer contre un archimage
               *[other] Jouer contre { $count } archimages
            }
    }
change = Changer
lesson-begin = Apprendre en 5 minutes
lesson-continue = Reprendre la leçon
lesson-again = Leçon terminée, la revoir
play-again = Rejouer
see-game = Voir votre partie
daily = La donne du jour
daily-about =
    { $level ->
        [master]
            { $count ->
                [one] { $game } contre un maître.
               *[other] { $game } contre { $count } maîtres.
            }
       *[other] { $game } contre des bots.
    } Les cartes sont les mêmes pour tous.
daily-best =
    { $played ->
        [1] points : le seul résultat pour l’instant
       *[other] points : le meilleur de { $played } résultats
    }
daily-none = Personne ne l’a encore terminée.
daily-yesterday = les vôtres hier : { $points }
daily-play = Jouer la donne du jour
daily-place =
    { $place ->
        [1] 1re place sur { $played }
       *[other] { $place }e place sur { $played }
    }
daily-mine = Vous : { $points } points, { $place }
daily-lost = Vous ne l’avez pas terminée.
daily-standings = Les meilleurs du jour
daily-finale = Donne du jour : { $place }
daily-sealed = D’autres jouent encore cette donne : sa graine et ses cartes cachées seront révélées une heure après minuit UTC.
against-bots = Contre les bots
games-won = parties gagnées
of-count = sur { $count }
strongest-game = Votre meilleur jeu est { $game } : { $won } victoires sur { $count }.
next-level = Là, le niveau suivant : { $level }.
last-games = Vos dernières parties
ended-won = gagnée
ended-shared = victoire partagée
ended-lost = perdue
play-friends = Jouer avec des amis
your-name-here = Votre nom à cette table
invite-friends = Inviter des amis
invite = Inviter
learn = Leçon
rules = Règles
rules-of = Règles de { $game }
score-helper = Compter les points
score-short = Décompte
continue = Reprendre
open-tables = Tables ouvertes
tables-count =
    { $count ->
        [0] aucune pour l’instant
        [one] { $count } table
        [many] { $count } tables
       *[other] { $count } tables
    }
people-here =
    { $seated ->
        [0] { $people } personnes ici
       *[other] { $people } personnes ici, dont { $seated } à table
    }
no-account = sans compte
invite-about = Ouvrez une table et envoyez son lien. Qui ouvre le lien s’assoit ; les bots prennent les places vides.
new-table = Nouvelle table
got-a-link = Un lien ?
watch-match-file = Regarder un fichier de partie
not-a-link = Ce n’est pas le lien d’une table. Il ressemble à …/t/1a2b3c.
sit-down = S’asseoir
at-home = Vous jouez avec la vraie boîte ?
at-home-about = L’aide compte les points ligne par ligne.
news-yours = À vous
news-theirs = Pas encore à vous
news-open = On attend des joueurs
news-paused = En pause
news-over = Terminée
news-damaged = Endommagée
with-people = avec { $names }
with-nobody = contre des bots
seats-free =
    { $count ->
        [0] plus de place
        [one] { $count } place libre
        [many] { $count } places libres
       *[other] { $count } places libres
    }
door-yours = Reprendre
door-theirs = Regarder
door-open = Ouvrir
door-paused = Regarder
door-over = Revoir
door-join = Rejoindre
door-watch = Regarder
warming = Les règles se préparent.
warming-about = Une seule fois après une mise à jour, une minute ou deux. Vous pouvez lire les règles en attendant.

## Nouvelle table
game = Jeu
players = Joueurs
player = Joueur { $number }
seat = Place { $number }
colour-of = Couleur : { $seat }
name = Nom
colour = Couleur
seat-me = Vous
seat-open = Un ami, par le lien
seat-here = Un ami, à cet écran
bot-level = Bot, { $level }
level-novice = débutant
level-apprentice = apprenti
level-journeyman = compagnon
level-adept = initié
level-master = maître
level-archmage = archimage
clock = Pendule
clock-none = Sans pendule
clock-live = { $minutes } min + { $increment } s
clock-days =
    { $days ->
        [one] { $days } jour par coup
        [many] { $days } jours par coup
       *[other] { $days } jours par coup
    }
timeout-loses = Temps écoulé, partie perdue
timeout-about = Sinon un bot joue à sa place jusqu’à son retour.
how-to-play = Options
begins = Qui commence
begins-first = La place 1
begins-random = Au hasard
begins-random-long = le sort désigne qui commence
begins-dealt = Le hasard désigne qui joue en premier (R2.2).
begins-glastonbury = La règle ne dit pas qui commence. Dans la salle d’attente, chacun peut encore dire « Je commence ».
begins-master-elf = D’après la règle, le plus jeune commence. Dans la salle d’attente, chacun peut encore dire « Je commence ».
i-begin = Je commence
they-begin = Commence
own-cards = avec ses propres cartes
hints = Conseils
hints-about = Chacun peut demander à quoi penserait un bot très fort.
public = Table publique
public-about = Tout le monde peut prendre une place libre ou regarder. Chacun a une seule place.
open-table = Ouvrir la table
cancel = Annuler

## Vous
you = Vous
you-are = Vous êtes { $name }. Changer de nom
you-small = vous
your-name = Votre nom, tel que les autres le voient
save = Enregistrer
other-device = Un autre appareil
other-device-about = Faites un lien pour continuer sous votre nom sur votre téléphone ou un autre ordinateur.
other-device-once = Le lien sert une fois, pendant quinze minutes. Ne l’envoyez à personne d’autre.
make-link = Faire un lien
forget-me = M’oublier
forget-me-about = Efface votre nom et tous vos messages. Dans les parties en cours, un bot prend votre place.
forget-me-now = Oui, m’oublier
claim-ask = Devenir { $name } dans ce navigateur ?
claim-ask-about = Acceptez seulement si vous avez fait ce lien vous-même sur un autre appareil. Avec le lien d’un autre, vous joueriez sous son nom.
claim-leaves = Ici, vous êtes { $name }. { $name } reste dans ce navigateur : vous pourrez y revenir sous « Vous ».
claim-yes = Oui, je suis { $name }
claim-stay = Non, rester { $name }
claim-same = Vous êtes déjà { $name } dans ce navigateur
claimed = Content de vous revoir, { $name }
claimed-about = Vous êtes maintenant connecté sur cet appareil aussi.
claimed-left = Vous étiez { $name } ici. Pour y revenir, choisissez votre nom à l’accueil.
claim-failed = Ce lien ne fonctionne plus
claim-failed-about = Il sert une fois, pendant quinze minutes. Faites-en un autre sur votre autre appareil.
devices = Vos appareils
devices-about = Un appareil inutilisé pendant 180 jours est déconnecté automatiquement.
this-device = cet appareil
device-unknown = Un navigateur
device-seen = dernière utilisation le { $day }
log-out = Déconnecter
recovery = Phrase de récupération
recovery-about = Six mots qui vous ramènent quand vos navigateurs vous ont oublié. Notez-les. Une nouvelle phrase remplace l’ancienne.
recovery-keep = Gardez-la pour vous : qui la possède peut jouer sous votre nom.
make-phrase = Créer une phrase
recover = Me retrouver
recover-about = Avez-vous déjà joué ici sous un autre nom ? Saisissez votre phrase de récupération :
recover-failed = Cette phrase n’est à personne. Vérifiez chaque lettre.
other-guests = Aussi dans ce navigateur
other-guests-about = Vous avez joué ici sous d’autres noms et pouvez y revenir.
be-again = Redevenir { $name }
link = Lien
copy-link = Copier
copied = Copié

## Réglages
settings = Réglages
language = Langue
theme = Thème
theme-auto = Celui du système
theme-dark = Sombre
theme-light = Clair
turn-theme = Passer du sombre au clair et retour
motion = Animations
motion-0 = Aucune
motion-1 = Normales
motion-2 = Rapides
zoom = Taille
sound = Sons
sound-about = Un son doux quand il se passe quelque chose ou que c’est à vous.
haptics = Vibrations
haptics-about = Un téléphone vibre doucement quand c’est à vous, et à la fin.
left-handed = Pour gauchers
left-handed-about = Joueurs et journal à gauche, boutons sous le pouce gauche.
notices = Quand c’est à vous
notices-about = Si la table n’est pas ouverte, une notification peut vous dire que c’est à vous de jouer.
notice-on = Les notifications sont activées.
notice-off = Les notifications ne sont pas activées dans ce navigateur.
notice-start = Activer les notifications ici
notice-stop = Désactiver les notifications
notice-turn = C’est à vous de jouer à { $game }.
notice-unable = Ce navigateur ne peut pas recevoir de notifications ici. Il faut une adresse en https et, sur un téléphone, il faut parfois d’abord installer la page comme application.
notice-denied = Le navigateur refuse les notifications de cette page. Autorisez-les dans ses réglages pour cette page, puis réessayez.
notice-failed = Le navigateur n’a pas pu joindre son service de notifications. Réessayez plus tard ou indiquez un webhook.
webhook = Webhook
webhook-about = Une adresse appelée avec quelques lignes de JSON. Laissez vide pour aucune.
saved = Enregistré

## Avant le début
waiting-title = { $game }, on attend des joueurs
players-count =
    { $count ->
        [one] { $count } joueur
        [many] { $count } joueurs
       *[other] { $count } joueurs
    }
empty-seat = Libre
sit-here = S’asseoir ici
sit-too = S’asseoir ici aussi
stand-up = Se lever
free-seat = Libérer la place
no-bot = Pas de bot
bot-for-seat = Bot pour la place { $number }
start = Commencer la partie
start-needs =
    { $count ->
        [one] Une place est vide : invitez quelqu’un ou asseyez un bot.
        [many] { $count } places sont vides : invitez quelqu’un ou asseyez des bots.
       *[other] { $count } places sont vides : invitez quelqu’un ou asseyez des bots.
    }
start-ready = Toutes les places sont prises. On joue dans l’ordre des places.
host-starts = L’hôte commence quand toutes les places sont prises.
invite-link = Lien d’invitation
invite-link-about = Qui l’ouvre peut s’asseoir ici. Sans compte.
spectator-link = Lien de spectateur
spectator-link-about = Qui l’ouvre peut regarder, sans voir les cartes cachées.

## À la table
your-turn = À vous
to-move = à jouer
to-lobby = Vers l’accueil
connecting = Chargement…
reconnecting = La connexion est coupée. Nouvel essai ; votre partie est sauvegardée.
unreachable = Le serveur ne répond pas. Réessayez dans un instant.
offline = Vous êtes hors ligne. La page fonctionnera de nouveau dès votre retour.
table-closed = Impossible d’ouvrir cette table
lost = Il n’y a rien ici
close = Fermer
yes = Oui
are-you-sure = Vraiment ?
log = Journal
chat = Discussion
log-and-chat = Joueurs, journal et discussion
nothing-yet = Il ne s’est encore rien passé.
type-a-move = Écrire un coup
time-left = temps restant
days-left =
    { $count ->
        [one] { $count } jour
        [many] { $count } jours
       *[other] { $count } jours
    }
away = hors ligne
resigned = a abandonné
bot-stands-in = un bot joue
spectators =
    { $count ->
        [one] une personne regarde
        [many] { $count } personnes regardent
       *[other] { $count } personnes regardent
    }
say-something = Écrire un message
send = Envoyer
somebody = Quelqu’un
mute = Masquer les messages de { $name }
muted-count =
    { $count ->
        [one] Les messages d’une personne sont masqués.
        [many] Les messages de { $count } personnes sont masqués.
       *[other] Les messages de { $count } personnes sont masqués.
    }
hear-again = Les afficher à nouveau
undo = Annuler le coup
show-again = Revoir les coups des autres
hint = Conseil
hint-title = Ce qu’envisage un bot très fort
hint-about = Les chances de gagner, et la part de réflexion donnée à chaque coup.
hint-played-on = Rien de précis sur la table n’en décide : dans les parties que des bots ont poursuivies d’ici, ce coup a gagné plus souvent.
hint-only-move = C’est le seul coup possible.
then = Puis peut-être : { $moves }
thinking = Il réfléchit…
help = Aide
help-of = Explication { $number }
menu = Menu
pause = Pause
paused = La partie est en pause. Aucune pendule ne tourne.
unpause = Continuer
read-only = Cette partie a commencé avec d’anciennes règles. On peut seulement la regarder.
take-back = Annuler mon dernier coup
propose-undo = Demander à annuler mon dernier coup
propose-pause = Demander une pause
propose-replace = Demander qu’un bot joue pour { $name }
resign = Abandonner
resign-sure = Vous abandonnez la partie. À plus de deux, un bot joue votre place jusqu’au bout.
abort = Interrompre la partie
abort-sure = La partie finit sans résultat. C’est possible pendant le premier tour seulement.
ask-undo = { $by } demande à annuler son dernier coup.
ask-pause = { $by } demande une pause.
ask-replace = { $by } demande qu’un bot joue pour { $name }.
agree = Accepter
decline = Refuser
withdraw = Retirer
fair-deal = Une donne honnête
fair-deal-about = La donne est fixée avant le premier coup. À la fin, sa graine est révélée et chacun peut la comparer à cette empreinte.
open-clause = Règle { $clause }
hand-over = Passez l’appareil à { $name }
hand-over-about = La table est couverte jusqu’à ce que { $name } soit là.
i-am = C’est moi, { $name }

note-sat = { $name } s’assoit.
note-stood = La place { $seat } est libre.
note-bot = Un bot prend la place { $seat }.
note-started = La partie commence.
note-undone = { $name } annule un coup.
note-proposed-undo = { $guest } demande à annuler un coup.
note-proposed-pause = { $guest } demande une pause.
note-proposed-replace = { $guest } demande qu’un bot joue pour { $name }.
note-agreed = { $guest } accepte.
note-declined = { $guest } refuse.
note-unpaused = La partie continue.
note-resigned = { $name } abandonne.
note-aborted = La partie est interrompue.
note-took-over = Un bot joue pour { $name }.
note-handed-back = { $name } est de retour.
note-followed = Il y a une revanche.

## La fin
result-you-won = Vous avez gagné.
result-you-share = Vous partagez la victoire.
result-won =
    { $count ->
        [one] Victoire : { $names }.
        [many] { $names } partagent la victoire.
       *[other] { $names } partagent la victoire.
    }
result-by-resigned = Par abandon.
result-by-time = Temps écoulé.
result-aborted = La partie a été interrompue.
scores = Points
show-all = Tout montrer
replay = Revoir
rematch = Revanche
to-rematch = Vers la revanche
download = Télécharger la partie
seed-told = La graine de la donne :
move = Coup
move-of = Coup { $move } sur { $last }.
step-back = Un coup en arrière
step-on = Un coup en avant
play-on = Lecture
continue-from-here = Jouer à partir d’ici
seen-by = Vu par
seen-by-name = Vu par { $name }
all-cards-open = Toutes les cartes visibles
analyse = Analyser chaque coup
chances = Chances de gagner, coup par coup
chances-about = Les chances de chacun avant chaque coup, selon un bot très fort.
turning-points = Tournants :
turn-of = Coup { $move } : { $name } { $change }

## Compter les points
score-of = { $game } : compter les points
one-less = Une carte de moins : { $name }
one-more = Une carte de plus : { $name }
share-score = Lien vers ce résultat
share-picture = Partager l’image
score-again = Recommencer
ours = hors boîte d’origine
ours-about = La règle ne décrit pas entièrement cette carte : une partie de ce qui y figure est de nous.
ours-some = { $count } sortes de cartes sur { $all } ne viennent pas, du moins en partie, de la boîte d’origine. Si la vôtre diffère, composez votre propre boîte.
score-what = Qu’a récolté { $name } ?
score-how = Touchez une carte pour la prendre, encore une fois pour la rendre.
score-left =
    { $count ->
        [one] reste { $count }
       *[other] restent { $count }
    }
score-groups = Cartes par sorte
score-place = Immuto avec { $what } : { $gain }
score-best = le mieux
name-of = Nom : { $seat }
box-has-only =
    { $count ->
        [0] la boîte n’en a pas
        [one] la boîte n’en a qu’une
       *[other] la boîte n’en a que { $count }
    }

## Leçons
step-of = Étape { $step } sur { $last }
next = Suite
learned = Vous savez maintenant jouer. Le reste est dans les règles, article par article.
lesson-other = Dans cette leçon, jouez le coup demandé. Dans une vraie partie, c’est vous qui choisissez.
lesson-leave = Quitter la leçon
lesson-over-again = Recommencer
first-match = Jouer votre première partie
first-match-about = Contre des apprentis, lentement et avec des conseils.
no-lesson = Il n’y a pas encore de leçon ici
no-lesson-about = Le livret explique le jeu pas à pas.

## Sa propre boîte
own-box = Ma propre boîte
box-about =
    { $count ->
        [0] Voici la liste d’origine. Choisissez une carte pour la modifier.
        [one] Une modification, enregistrée dans ce navigateur.
       *[other] { $count } modifications, enregistrées dans ce navigateur.
    }
box-changed = modifié par vous
box-add-gift = Ajouter un cadeau
box-add-companion = Ajouter un Compagnon
box-add-treasure = Ajouter un Trésor
box-add-item = Ajouter un objet
box-new-gift = Cadeau { $number }
box-new-companion = Compagnon { $number }
box-new-treasure = Trésor { $number }
box-new-item = Objet { $number }
box-remove = Retirer de la boîte
box-numbers = Nombres
box-not-playable = On ne peut pas encore jouer ainsi :
box-playable = On peut jouer avec cette boîte.
box-play = Jouer avec cette boîte
box-reset = Revenir à la boîte d’origine
box-download = Télécharger
box-open-file = Ouvrir un fichier
box-not-read = Ce n’est pas un fichier de cartes de cet éditeur.
box-too-long = Cette boîte est trop grande : raccourcissez des noms ou retirez des cartes.
box-limits-glastonbury = Le jeu garde neuf couleurs de deux ingrédients : on peut les renommer, les repeindre et changer leurs nombres, mais pas en ajouter. Une carte à l’effet nouveau demande de nouvelles règles.
box-limits-grimoire = On peut ajouter quatre Compagnons, deux Trésors et deux objets, et choisir ce qu’ils valent et quand ils rapportent des jetons. Une carte absente de votre boîte a 0 exemplaire. Un autre effet ou un nouveau sort demande de nouvelles règles.
box-limits-master-elf = On peut ajouter des cadeaux, jusqu’à 63. Le Secret et les Trésors gardent deux cadeaux chacun. Un cadeau à l’effet nouveau demande de nouvelles règles.
box-which = Cartes
box-printed = Boîte d’origine
box-mine = Ma propre boîte
box-type-common = commun
box-type-forbidden = interdit
box-type-time = temps
box-type-defence = défense
box-scores-each = autant chacune
box-scores-together = ensemble : une, deux, trois…
box-scores-companion-kinds = par espèce de Compagnon
box-scores-any-of = avec l’une de ces cartes
box-scores-all-of = avec toutes ces cartes
box-scores-most-companions = avec le plus de Compagnons
box-scores-most = avec le plus de ces cartes
box-acts-never = jamais
box-acts-first = au premier tour de la manche
box-acts-last = au dernier tour de la manche
box-acts-tokens = avec assez de jetons
box-field-copies = Exemplaires
box-field-worth = Valeur
box-field-otherwise = Valeur sinon
box-field-tokens = Jetons
box-field-needs = Il faut
box-field-with = Avec ces cartes
box-field-scores = Comment elle compte
box-field-acts = Quand elle rapporte des jetons
box-field-shoes = Peut être montrée à la pioche : en tête à la manche suivante
box-field-numbers = Nombres
box-field-charges = Charges
box-field-per_card = Points par carte à 2, 3 et 4 joueurs
box-field-points = Points
box-field-number = Nombre
box-field-paint = Couleur
box-field-glyph = Image
box-field-level = Niveau
box-field-type = Types
box-field-cost = Coût
box-field-part = Prend un jeton sur
box-field-cards = Cartes
box-field-start = Commence à
box-field-end = Finit à
box-field-companions = Compagnons
box-field-treasures = Trésors
box-field-types = Types
box-field-ribbon = Ruban
box-field-elf = Un elfe sur la carte
box-field-stack_heights = Hauteur des piles à 2, 3 et 4 joueurs
box-field-hand = Cartes en main au début
box-field-border = Cartes dans chaque région du bord
box-field-hand_limit = Limite de main
box-field-refill = Cartes pour une région vide
box-field-collection = Points pour 1, 2, 3 … cadeaux
box-field-pair = Points pour la paire
box-table-ingredient = Ingrédients
box-table-colour = Couleurs
box-table-powder = Immuto
box-table-spell = Sorts
box-table-recipe = Recettes
box-table-cauldron = Chaudron
box-table-companion = Compagnons
box-table-treasure = Trésors
box-table-item = Objets
box-table-pool = Réserve de jetons
box-table-marker = Marqueur de niveau
box-table-end = Fin de la partie
box-table-gift = Cadeaux
box-table-type = Types
box-table-ribbon = Rubans
box-table-area = Régions
box-table-setup = Mise en place
box-table-turn = Tour
box-table-points = Points

# What the others did, told at the table.
last-move = Le dernier coup
speed = Vitesse des coups des autres
speed-slow = Lent
speed-normal = Normal
speed-fast = Rapide
speed-step = Pas à pas
narration-empty = Ce que font les autres s’affiche ici.

# The end of a match, and hints.
place = { $place ->
    [1] 1er
   *[other] { $place }e
  }
counting = Le décompte
counting-about = Toutes les cartes sont révélées.
takes-lead =
    { $you ->
        [true] Vous menez
       *[false] { $name } mène
    }
running-total = { $points } jusqu’ici
place-of = { $place ->
    [1] 1er sur { $players }
   *[other] { $place }e sur { $players }
  }
place-first = Vous : 1er sur { $players }
place-behind =
    { $points ->
        [one] Vous : { $place }e sur { $players }, à { $points } point
       *[other] Vous : { $place }e sur { $players }, à { $points } points
    }
best-part = Votre meilleur compte : { $what }, { $points }.
lost-points = { $points ->
    [one] Points perdus : 1.
   *[other] Points perdus : { $points }.
  }
line-by-line = Ligne par ligne
chance-to-win = chances de gagner avec ce coup
hint-better = Mieux que le deuxième choix ({ $move }) :
hint-as-good = À peu près aussi bon que le deuxième choix ({ $move }). Ce qui parle pour ce coup :
hint-others = Autres coups
not-now = Pas maintenant

# Les tables dans le navigateur lui-même, sans serveur
local-about = Jouez contre des bots, ou à plusieurs devant cet écran. Vos parties restent dans ce navigateur.
forget-local-about = Votre nom et toutes vos parties dans ce navigateur seront effacés.
not-legal-now = Ce coup n’est pas permis maintenant.
needs-server = Il faut un serveur, et cette copie de Spellbox fonctionne sans.
game-needs-server = Les règles de ce jeu ne tournent pas dans un navigateur : il faut un serveur.
browser-too-old = Ce navigateur est trop ancien pour les règles. Il faut Firefox 79, Chrome 85, Safari 15 ou plus récent.
storage-refused = Ce navigateur ne laisse pas la page garder de parties : ce que vous jouez disparaîtra avec l’onglet. Les fenêtres privées refusent souvent ; une fenêtre normale accepte.
storage-full = Le navigateur n’a plus de place pour garder cette partie : libérez-en un peu. Rien de ce qui était enregistré n’est perdu.
match-open-elsewhere = Cette partie est ouverte dans un autre onglet. Continuez là-bas, ou fermez cet onglet-là et rechargez cette page.
match-damaged = L’enregistrement de cette partie est abîmé, on ne peut pas la montrer. Rien n’a été effacé, et vos autres parties sont intactes.
match-of-other-rules = Cette partie a commencé avec des règles que cette version ne connaît pas. Elle reste telle quelle.
no-such-match = Il n’y a pas de telle partie dans ce navigateur. Les parties restent dans le navigateur où elles ont été jouées.
new-version = Une nouvelle version de Spellbox est disponible.
load-new-version = La charger
seed-verified = La donne a été vérifiée dans ce navigateur : la graine correspond à l’empreinte et donne exactement cette partie.
seed-refuted = La donne n’est pas confirmée : la graine ne correspond pas à l’empreinte, ou donne une autre partie.
