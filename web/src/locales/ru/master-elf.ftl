# Мастер эльф: стол словами. Названия карт берутся из файла карт.

# Что делать и что из этого выйдет
elf-prompt-go = Идите на освещённую поляну. За городом вы берёте там карту, в городе меняете карты. Потом можно смастерить подарок.
elf-prompt-go-out = Идите на освещённую поляну и возьмите там карту. Потом можно смастерить подарок.
elf-prompt-take = { $cards ->
    [1] Возьмите карту, которая здесь лежит. Потом можно смастерить подарок.
   *[other] Возьмите одну из карт, которые здесь лежат. Потом можно смастерить подарок.
  }
elf-prompt-exchange = Сбросьте сколько угодно карт с руки, можно ни одной. Взамен вы возьмёте столько же и ещё одну.
elf-prompt-craft = Смастерите подарок, на который хватает карт, или не мастерите. Цена — три карты с руки.
elf-prompt-craft-nothing = Сейчас карт не хватает ни на один из трёх подарков. Завершите ход.
elf-prompt-secret = Секрет собран. Просмотрите одни сани и смастерите из них подарок даром, один раз за игру.
elf-prompt-treasures = Сокровища собраны. Просмотрите отложенные подарки (их { $gifts }) и смастерите один даром, один раз за игру.
elf-prompt-choose = Выберите подарок, который смастерите даром, или откажитесь.
elf-prompt-drop = На руке остаётся не больше { $limit } карт. Сбросьте любую.
elf-prompt-bonus = Игра закончена. Выберите призовой подарок: он войдёт в ваши коллекции.
elf-prompt-over = { $winners ->
    [1] Игра окончена. Победа: { $who }.
   *[other] Игра окончена. Общая победа: { $who }.
  }
elf-wait-go = { $who } выбирает, куда идти.
elf-wait-take = { $who } берёт карту.
elf-wait-exchange = { $who } меняет карты в городе.
elf-wait-craft = { $who } решает, мастерить ли подарок.
elf-wait-secret = { $who } собирает Секрет и может просмотреть сани.
elf-wait-treasures = { $who } собирает Сокровища и может просмотреть отложенные подарки.
elf-wait-choose = { $who } просматривает подарки и выбирает один даром.
elf-wait-drop = { $who } сбрасывает лишнюю карту.
elf-wait-bonus = Игра закончена. { $who } выбирает призовой подарок.

# Что произошло
elf-said-go = { $id ->
    [city] { $who } идёт в город.
    [north] { $who } идёт на север.
    [east] { $who } идёт на восток.
    [south] { $who } идёт на юг.
    [west] { $who } идёт на запад.
   *[other] { $who } идёт: { $what }.
  }
elf-said-take = { $who } берёт: { $what }.
elf-said-drop = { $who } сбрасывает: { $what }.
elf-said-draw = { $cards ->
    [one] { $who } тянет { $cards } карту.
    [few] { $who } тянет { $cards } карты.
   *[other] { $who } тянет { $cards } карт.
  }
elf-said-drew = { $who } тянет: { $drawn }.
elf-said-skip = { $who } пропускает.
elf-said-craft = { $who } мастерит: { $what } ({ $paid }).
elf-said-open = { $id ->
    [aside] { $who } просматривает отложенные подарки.
   *[other] { $who } просматривает сани { $id }.
  }
elf-said-choose = { $who } мастерит даром: { $what }.
elf-said-bonus = { $who } берёт приз: { $what }.
elf-follow-relaid = Сани опустели: подарки перемешаны и уложены заново, { $heights }.
elf-follow-filled = { $area } пополняется: { $cards }.
elf-follow-shuffled = Сброс стал новой колодой.
elf-follow-bonus = Игра закончена; призовые подарки: { $gifts }.

# Карта
elf-map = Карта
elf-go = { $area ->
    [city] Идти в город
    [north] Идти на север
    [east] Идти на восток
    [south] Идти на юг
    [west] Идти на запад
   *[other] Идти: { $name }
  }
elf-offers-cards = взять одну: { $cards }
elf-offers-nothing = карт там нет
elf-offers-exchange = сбросить любые карты и взять на одну больше
elf-exchange = обмен карт
elf-here = вы здесь
elf-far = далеко
elf-take-one = { $cards ->
    [1] взять
   *[other] взять 1 из { $cards }
  }
elf-take = Взять: { $kind }
elf-empty = пусто
elf-lies = { $area }: { $cards }
elf-stack = Колода ингредиентов: { $cards }
elf-discard = Сброс: { $cards }
elf-discard-empty = Сброс пуст

# Сани
elf-sledges = Подарки на санях
elf-gifts = { $gifts ->
    [one] { $gifts } подарок
    [few] { $gifts } подарка
   *[other] { $gifts } подарков
  }
elf-payable = Карт хватает
elf-near = Ещё одна:
elf-or-crystal = или кристалл
elf-cards-away = { $cards ->
    [one] Не хватает { $cards } карты
    [few] Не хватает { $cards } карт
   *[other] Не хватает { $cards } карт
  }
elf-short-payable = Хватает
elf-short-crystal = Кристалл
elf-short-near = Ещё
elf-short-far = Ещё { $cards }
elf-craft = Смастерить: { $gift }. Цена: { $paid }
elf-gain = Сейчас это прибавит к сумме { $points }
elf-ends = Это закончит игру
elf-relaid = Потом все сани уложат заново
elf-completes-secret = Потом можно просмотреть сани
elf-completes-treasures = Потом можно просмотреть отложенное
elf-open = Просмотреть
elf-open-label = Просмотреть сани { $number }, { $gifts ->
    [one] { $gifts } подарок
    [few] { $gifts } подарка
   *[other] { $gifts } подарков
  }
elf-no-gift = Пусто
elf-seen = Ниже лежат:
elf-known = Где-то на санях: { $gifts }
elf-aside = { $gifts ->
    [one] отложен { $gifts } подарок
    [few] отложено { $gifts } подарка
   *[other] отложено { $gifts } подарков
  }

# Рука
elf-hand = Ваша рука
elf-hand-size = { $cards ->
    [one] { $cards } карта, предел { $limit }
    [few] { $cards } карты, предел { $limit }
   *[other] { $cards } карт, предел { $limit }
  }
elf-drop = Сбросить: { $kind }, у вас { $cards }
elf-drop-over = Сбросить ещё { $cards }
elf-draw = Взять { $cards }
elf-skip = Не мастерить
elf-hand-empty = Карт нет
elf-crystal = Кристалл: любая карта, раз за игру
elf-crystal-left = кристалл
elf-crystal-used = кристалл истрачен

# Полки
elf-shelf = Ваша полка
elf-shelf-worth = { $gifts } подарков одного типа: { $steps } очков
elf-total = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
  }
elf-ribbons = { $ribbons ->
    [one] лента, цвет { $ribbon }
    [few] ленты, цвет { $ribbon }
   *[other] лент, цвет { $ribbon }
  }
elf-elves = { $elves ->
    [one] эльф
    [few] эльфа
   *[other] эльфов
  }
elf-pair-open = { $type }: с картой «{ $gift }» будет { $points }
elf-collection = { $type }: { elf-gifts }, { elf-total }
elf-workshop = { $who }: { elf-total }, карт на руке { $cards }
elf-cards-in-hand = на руке
elf-no-gifts = подарков пока нет

# Выбор подарка
elf-choose-title = Сани { $number }: один подарок даром
elf-choose-aside-title = Отложенное: один подарок даром
elf-bonus-title = Призовые подарки
elf-bonus-wait = Выбирает { $who }
elf-choose = Смастерить даром: { $gift }
elf-bonus = Взять: { $gift }
elf-none = Не брать
elf-none-sure = Больше в этой игре просматривать подарки нельзя. Точно ничего не брать?
elf-treasures-title = Сокровища собраны
elf-treasures-look = Просмотреть отложенное
elf-treasures-none = Отложенных подарков нет.
elf-not-now = Не сейчас
elf-not-now-sure = Просматривать подарки можно только тогда, когда собрана пара. Точно не сейчас?
elf-pick = Выберите подарок, и будет видно, что он принесёт.

# Конец
elf-count = Подсчёт
elf-count-ribbons = Ленты
elf-count-elves = Эльфы
elf-count-hand = На руке
elf-scoring-gifts = Созданные подарки
elf-count-total = Итого
elf-winner = победа
elf-left-over = Осталось на санях
elf-left-aside = Отложено
elf-count-note = Подарки двух типов лежат там, где дают больше.

# Подробности
elf-needs = Нужны
elf-cost = Две карты одного вида и одна другого; кристалл заменяет любую.
elf-counts-in = Входит в
elf-or-in = или в
elf-type-worth = { $steps } очков за { $gifts } подарков
elf-pair-worth = { $points } очков за оба подарка пары
elf-ribbon = лента, цвет { $ribbon }
elf-ribbon-rule = Каждая карта с самой частой у вас лентой даёт очко.
elf-rainbow-rule = Считается за любой цвет.
elf-one-elf = Эльф
elf-one-elf-rule = Одно очко.
elf-secret-rule = Собравший обе карты может просмотреть сани и смастерить один подарок из них даром.
elf-treasures-rule = Собравший обе карты может просмотреть отложенное и смастерить один подарок даром.
elf-close = Закрыть
elf-details = { $gift }: подробнее
elf-card = { $gift }: подробнее. Нужны { $needs }; входит в { $types }; { elf-ribbon }
elf-rule = Правило { $clause }

# Подсказки
elf-help-map = Пять полян. До освещённых один шаг; светлая тропа показывает путь.
elf-help-sledges = Три стопки подарков. Мастерить можно только верхние. Сплошная рамка: карт хватает. Пунктир: не хватает одной.
elf-help-hand = Ваши ингредиенты по видам. Остальные видят, сколько их, и те, что взяты открыто.
elf-help-shelf = Ваши подарки по коллекциям и сколько они стоят сейчас.
elf-help-others = Остальные: карты на руке, кристалл, подарки и сколько они стоят.

# Обучение
elf-tutor-welcome = Вы синий эльф. Собирайте ингредиенты, мастерите из трёх карт подарок и складывайте подарки одного типа в коллекции.
elf-tutor-goal = На санях лежит Паровозик. Ему нужны металл и огонь: чего-то одного две карты, другого одна. Два металла у вас есть, не хватает одного огня.
elf-tutor-go = Каждый ход начинается с шага. Огонь лежит на севере. Идите туда.
elf-tutor-take = На окраине берут одну карту из тех, что там лежат. Возьмите огонь.
elf-tutor-craft = Теперь карт хватает. Смастерите Паровозик из двух металлов и огня. Вместе с Велосипедом это уже две машины: 3 очка вместо 1.
elf-tutor-maud = Другой эльф идёт на юг, берёт дерево и ничего не мастерит. Открыто взятую карту видно у него на руке.
elf-tutor-city = В городе меняют карты. Идите в город.
elf-tutor-drop = Сбрасываете сколько хотите, а берёте на одну больше. Ткань сейчас ни к чему: сбросьте её.
elf-tutor-draw = Сброшена одна карта, значит, берите две.
elf-tutor-crystal = Металл и магия: это две карты из трёх, нужных для Ключа. Третью заменит ваш кристалл, один раз за игру. Потратьте его.
elf-tutor-secret = Шкатулка у вас уже есть, теперь есть и Ключ: Секрет собран. Он даёт 5 очков и позволяет просмотреть сани. Просмотрите третьи.
elf-tutor-choose = Один из этих подарков вы смастерите даром. Подводная лодка — машина, уже третья у вас.
elf-tutor-end = Другой эльф мастерит Воздушного змея, и сани пустеют во второй раз: игра закончена. Теперь каждому достанется призовой подарок; первым выбирает тот, у кого подарков меньше.
elf-tutor-bonus = Вам остаётся один подарок. Ракета — и наука, и машина; её положат туда, где она дороже. Возьмите её.
elf-tutor-over = Четыре машины 9, Секрет 5, две ленты одного цвета 2: всего 16. И ещё одно: в конце хода на руке остаётся не больше 7 карт. Теперь играйте.
