# Мастер эльф: стол словами. Названия карт берутся из файла карт.

# Что делать и что из этого выйдет
elf-prompt-go = Идите в подсвеченную область. За городом вы берёте там карту, в городе меняете карты. Потом можно создать подарок.
elf-prompt-go-out = Идите в подсвеченную область и возьмите там карту. Потом можно создать подарок.
elf-prompt-take = { $cards ->
    [1] Возьмите карту, которая здесь лежит. Потом можно создать подарок.
   *[other] Возьмите одну из карт, которые здесь лежат. Потом можно создать подарок.
  }
elf-prompt-exchange = Сбросьте сколько угодно карт с руки, можно ни одной. Взамен вы возьмёте столько же и ещё одну.
elf-prompt-craft = Создайте подарок, на который хватает карт, или не создавайте. Цена — три карты с руки.
elf-prompt-craft-nothing = Сейчас карт не хватает ни на один из трёх подарков. Завершите ход.
elf-prompt-secret = Секрет собран. Просмотрите одну стопку и создайте из неё подарок бесплатно, один раз за игру.
elf-prompt-treasures = Сокровища собраны. Просмотрите отложенные подарки (их { $gifts }) и создайте один бесплатно, один раз за игру.
elf-prompt-choose = Выберите подарок, который создадите бесплатно, или откажитесь.
elf-prompt-drop = На руке остаётся не больше { $limit } карт. Сбросьте любую.
elf-prompt-bonus = Игра закончена. Выберите бонусный подарок: он войдёт в ваши коллекции.
elf-wait-go = { $who } выбирает, куда идти.
elf-wait-take = { $who } берёт карту.
elf-wait-exchange = { $who } меняет карты в городе.
elf-wait-craft = { $who } решает, создавать ли подарок.
elf-wait-secret = { $who } собирает Секрет и может просмотреть стопку.
elf-wait-treasures = { $who } собирает Сокровища и может просмотреть отложенные подарки.
elf-wait-choose = { $who } просматривает подарки и выбирает один бесплатно.
elf-wait-drop = { $who } сбрасывает лишнюю карту.
elf-wait-bonus = Игра закончена. { $who } выбирает бонусный подарок.

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

# Стопки
elf-sledges = Стопки подарков
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
elf-craft = Создать: { $gift }. Цена: { $paid }
elf-create-for = Создать: { $paid }
elf-paid = { $kind } × { $cards }
elf-ways = { $ways ->
    [1] Подробнее
   *[other] Способов заплатить: { $ways }
  }
elf-gain = Сейчас это прибавит к сумме { $points }
elf-gain-now = { $points ->
    [one] сейчас +{ $points } очко
    [few] сейчас +{ $points } очка
   *[many] сейчас +{ $points } очков
  }
elf-total-goes = Ваша сумма вырастет с { $before } до { $after }.
elf-ends = Это закончит игру
elf-relaid = Потом все стопки выложат заново
elf-completes-secret = Потом можно просмотреть стопку
elf-completes-treasures = Потом можно просмотреть отложенное
elf-open = Просмотреть
elf-open-stack = Просмотреть стопку { $number }
elf-no-gift = Пусто
elf-seen = Ниже лежат:
elf-known = Где-то в стопках: { $gifts }
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
elf-drop = Сбросить: { $kind }
elf-drop-over = Сбросить ещё { $cards }
elf-draw = { $cards ->
    [0] Взять карты
   *[other] Взять { $cards }
  }
elf-skip = Не создавать
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
elf-collection = { $type }: { elf-gifts }, { elf-total }{ $next ->
    [0] {""}
   *[other] ; ещё один подарок прибавит { $next }
  }
elf-workshop = { $who }: { elf-total }, карт на руке { $cards }
elf-cards-in-hand = на руке
elf-no-gifts = подарков пока нет

# Выбор подарка
elf-choose-title = Стопка { $number }: один подарок бесплатно
elf-choose-aside-title = Отложенное: один подарок бесплатно
elf-bonus-title = Бонусные подарки
elf-bonus-wait = Выбирает { $who }
elf-choose = Создать бесплатно: { $gift }
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
elf-count-total = Итого
elf-winner = победа
elf-left-over = Осталось в стопках
elf-left-aside = Отложено
elf-count-note = Подарки двух типов лежат там, где дают больше.

# Подробности
elf-pay-with = Чем заплатить
elf-or-with-crystal = или с кристаллом, один раз за игру
elf-leaves = останется: { $cards }
elf-leaves-nothing = карт не останется
elf-needs = Нужны
elf-cost = Две карты одного вида и одна другого; кристалл заменяет любую.
elf-counts-in = Входит в
elf-or-in = или в
elf-type-worth = { $steps } очков за { $gifts } подарков
elf-pair-worth = { $points } очков за оба подарка пары
elf-ribbon = лента, цвет { $ribbon }
elf-ribbon-rule = Каждая карта с самой частой у вас лентой даёт очко.
elf-ribbon-adds = Сейчас она прибавит очко.
elf-ribbon-adds-none = Очков пока нет: лент другого цвета у вас больше.
elf-rainbow-rule = Считается за любой цвет.
elf-one-elf = Эльф
elf-one-elf-rule = Одно очко.
elf-secret-rule = Собравший обе карты может просмотреть стопку и создать один подарок из неё бесплатно.
elf-treasures-rule = Собравший обе карты может просмотреть отложенное и создать один подарок бесплатно.
elf-close = Закрыть
elf-details = { $gift }: подробнее
elf-card = { $gift }: подробнее. Нужны { $needs }; входит в { $types }; { elf-ribbon }
elf-rule = Правило { $clause }

# Подсказки
elf-help-map = Пять областей. До подсвеченных один шаг; светлая тропа показывает путь.
elf-help-sledges = Три стопки подарков. Создавать можно только верхние. Сплошная рамка: карт хватает. Пунктир: не хватает одной.
elf-help-hand = Ваши ингредиенты по видам. Остальные видят, сколько их, и те, что взяты открыто.
elf-help-shelf = Ваши подарки по коллекциям и сколько они стоят сейчас.
elf-help-others = Остальные: карты на руке, кристалл, подарки и сколько они стоят.

# Обучение
elf-tutor-welcome = Вы синий эльф. Собирайте ингредиенты, создавайте из трёх карт подарок и складывайте подарки одного типа в коллекции.
elf-tutor-goal = Наверху стопки лежит Паровозик. Ему нужны металл и огонь: чего-то одного две карты, другого одна. Два металла у вас есть, не хватает одного огня.
elf-tutor-go = Каждый ход начинается с шага. Огонь лежит на севере. Идите туда.
elf-tutor-take = В граничной области берут одну карту из тех, что там лежат. Возьмите огонь.
elf-tutor-craft = Теперь карт хватает. Создайте Паровозик из двух металлов и огня. Вместе с Велосипедом это уже две машины: 3 очка вместо 1.
elf-tutor-maud = Другой эльф идёт на юг, берёт дерево и ничего не создаёт. Открыто взятую карту видно у него на руке.
elf-tutor-city = В городе меняют карты. Идите в город.
elf-tutor-drop = Вы сбрасываете сколько хотите карт, а берёте на одну больше. Ткань сейчас не нужна: сбросьте её.
elf-tutor-draw = Сброшена одна карта, значит, берите две.
elf-tutor-crystal = Металл и магия: это две карты из трёх, нужных для Ключа. Третью заменит ваш кристалл, один раз за игру. Потратьте его.
elf-tutor-secret = Шкатулка у вас уже есть, теперь есть и Ключ: Секрет собран. Он даёт 5 очков и позволяет просмотреть стопку. Просмотрите третью.
elf-tutor-choose = Один из этих подарков вы создадите бесплатно. Подводная лодка — машина, уже третья у вас.
elf-tutor-end = Другой эльф создаёт Воздушного змея, и стопка пустеет во второй раз: игра закончена. Теперь каждому достанется бонусный подарок; первым выбирает тот, у кого подарков меньше.
elf-tutor-bonus = Вам остаётся один подарок. Ракета — и наука, и машина; её положат туда, где она дороже. Возьмите её.
elf-tutor-over = Четыре машины 9, Секрет 5, две ленты одного цвета 2: всего 16. И ещё одно: в конце хода на руке остаётся не больше 7 карт. Теперь играйте.
elf-effect = { $name }: +{ $points }, всего { $total }.
elf-your-effect = Вам это приносит { $points }, всего { $total }.
elf-step-go = Идти
elf-step-take = Взять
elf-step-craft = Создать
elf-grows =
    { $after ->
        [one] { $type }: { $before } → { $after } очко
        [few] { $type }: { $before } → { $after } очка
       *[many] { $type }: { $before } → { $after } очков
    }
elf-reason-gain = Сейчас это стоит { $best }, другой ход — { $other }.
elf-reason-other = При другом ходе: { $why }
elf-reason-city = В городе можно сбросить сколько угодно карт и взять на одну больше.
elf-reason-lies = Там лежит { $kind }: этой карты не хватает на «{ $gift }» (+{ $gain }).
elf-reason-lies-towards = Там лежит { $kind }: это нужно для подарка «{ $gift }».
elf-reason-lies-nothing = Верхним подаркам ничего из того, что там лежит, не нужно.
elf-reason-take = Этой карты не хватает на «{ $gift }» (+{ $gain }).
elf-reason-take-towards = Для подарка «{ $gift }» нужно: { $kind }.
elf-reason-take-nothing = Сейчас она не нужна ни одному верхнему подарку.
elf-reason-ready = На «{ $gift }» карт уже хватает (+{ $gain }).
elf-reason-drop = Ни одному верхнему подарку не нужно: { $kind }.
elf-reason-drop-many = Верхнему подарку нужно: { $kind }; у вас таких карт: { $cards }.
elf-reason-draw = Вы возьмёте карт: { $cards }; на руке будет { $hand }.
elf-reason-open = Выбор из { $gifts ->
        [one] { $gifts } подарка
        [few] { $gifts } подарков
       *[many] { $gifts } подарков
    }.
elf-reason-skip = Карты остаются на руке: { $cards }; подарок сейчас прибавит не больше { $gain }.
elf-reason-skip-all = Сейчас ни на один подарок карт не хватает.
elf-next = ещё один: +{ $next }
