# Почему файлом карт нельзя играть. Идентификаторы и аргументы — из чтения файлов карт: kit/tables.py, kit/cards.py
# и cards.py каждой игры. $key, $table и $id написаны как в файле; страница ставит на их место названия.
refused-cards-no-table = нет таблицы [{ $table }]
refused-cards-no-entries = нет ни одной записи [[{ $table }]]
refused-cards-not-a-table = «{ $table }» должно быть таблицей
refused-cards-unknown-key = в записи «{ $table }» неизвестный ключ «{ $key }»; возможны: { $known }
refused-cards-lacks = в записи «{ $table }» не хватает «{ $key }»
refused-cards-id-form = идентификатор — это строчные латинские буквы, цифры и дефисы, не длиннее { $most }, а не { $value }
refused-cards-wrong-kind = «{ $key }» — это { $kind ->
      [number] целое число
      [list] список
      [flag] true или false
      [table] таблица
      [number-or-list] целое число или список
     *[text] текст
    }, а не { $value }
refused-cards-english-name = нет английского названия; на других языках его можно не указывать
refused-cards-name-form = название на языке «{ $language }» — это текст не длиннее { $most } букв, а не { $value }
refused-cards-other-game = файл карт этой игры начинается с game = "{ $game }"
refused-cards-unknown-table = неизвестная таблица «{ $table }»
refused-cards-twice = «{ $id }» встречается дважды
refused-cards-number = «{ $key }» — целое число от { $low } до { $high }, а не { $value }
refused-cards-unknown-id = неизвестное «{ $id }» в поле «{ $key }»; есть: { $known }
refused-cards-listed-twice = в поле «{ $key }» что-то названо дважды
refused-cards-each-once = «{ $id }»: должны быть { $known }, каждое один раз
refused-cards-how-many = записей «{ $table }» — { $count }, а играть можно, если их от { $low } до { $high }

## Гластонбери
refused-cards-player-colours = сначала идут четыре цвета игроков, затем пять остальных
refused-cards-paint = цвет записывается как #rrggbb
refused-cards-nine-colours = цветов { $count }, а должно быть девять (G1.3)
refused-cards-kind-size = карт одного вида — от одной до четырёх (G8.1)
refused-cards-two-kinds = у цвета «{ $id }» видов { $count }, а должно быть два (G1.3)
refused-cards-charges = у «Волшебного появления» и «Волшебного перемещения» от 1 до 9 единиц маны, у остальных заклинаний её нет
refused-cards-all-spells = заклинания: { $known } (G1.6)
refused-cards-recipe-order = рецепты идут в таком порядке: { $known } (G1.7)
refused-cards-per-card = per_card — это очки при 2, 3 и 4 игроках, от 0 до 9
refused-cards-count = в коробке { $count } карт, для двух игроков — { $fewest }; нужно больше { $low } и не больше { $high }
refused-cards-steps = { $value } — не число шагов: можно от 1 до 4, 6 или 7 (с пятёркой волшебник вечно ходил бы из угла в угол)

## Гримуар
refused-cards-zero-copies = нет карты «{ $id }»: если в вашей коробке её нет, укажите 0 экземпляров
refused-cards-together = у карт, которые считаются вместе, стоимость — это список: за одну, две, три…, от −999 до 999
refused-cards-together-count = карт, которые считаются вместе, — { $count }; значений нужно столько же, но не больше { $most }, а здесь их { $values }
refused-cards-quest-count = в коробке { $count } карт квестов; нужно от { $low } до { $high }
refused-cards-item-count = в коробке { $count } предметов, а может быть не больше { $most }
refused-cards-level-taken = уровень { $level } уже занят заклинанием «{ $id }»
refused-cards-first-round = в первом раунде не было бы ни одного доступного заклинания: маркер начинает с уровня { $level }
refused-cards-spell-types = у заклинания один или несколько типов: { $known }
refused-cards-time-spells = заклинания времени — это Ускорение и Остановка времени (R4.4)
refused-cards-no-use = для «{ $id }» поле «{ $key }» не нужно
refused-cards-needs = для «{ $id }» не хватает поля «{ $key }»

## Мастер Эльф
refused-cards-city-first = первая область — город (E1.3)
refused-cards-touches = область граничит хотя бы с одной другой, но не с собой
refused-cards-touches-in-turn = «{ $other }», в свою очередь, не граничит с «{ $id }»
refused-cards-ingredients = ингредиентов { $count }, а может быть не больше { $most }
refused-cards-special-type = нет типа «{ $id }» (E6.2)
refused-cards-rainbow-last = последняя лента — радужная (E1.4)
refused-cards-two-needs = подарку нужны два разных ингредиента (E1.4)
refused-cards-gift-types = у подарка один или два типа (E1.4)
refused-cards-pair = подарков типа «{ $id }» должно быть ровно два (E6.2)
refused-cards-both-pairs = подарок не может быть и «Секретом», и «Сокровищами»
refused-cards-stack-heights = высот стопок три — для 2, 3 и 4 игроков, от 1 до { $most }, по возрастанию
refused-cards-border = { $count } ингредиентов не хватит, чтобы раздать их четверым
refused-cards-collection = ценность коллекции — это очки за 1, 2, … подарка: не больше { $most } чисел от 0 до 99, по возрастанию

# Почему сервер отказывает. Страница говорит то же самое; $name — имя игрока.
refused-server-is-full = На этом сервере больше нет места для столов: попробуйте позже
refused-without-hints = За этим столом играют без подсказок
refused-not-your-turn-to-move = Сейчас не ваш ход
refused-one-hint = Подсказки — по одной: над прошлой ещё идёт работа
refused-table-is-private = Это закрытый стол: он открывается по ссылке-приглашению или по ссылке для зрителей
refused-links-are-private = Ссылки этого стола есть только у тех, кто за ним сидит
refused-no-such-table = Такого стола нет
refused-not-your-seat = Это не ваше место
refused-only-players = Это могут делать только те, у кого есть место за столом
refused-only-the-host = Это может делать только хозяин стола
refused-match-has-begun = Партия началась: места меняют только до начала
refused-match-has-not-begun = Партия ещё не началась
refused-match-is-paused = Партия на паузе: сначала продолжите её
refused-match-is-over = Партия окончена
refused-match-is-not-over = Партия ещё не окончена
refused-deal-is-sealed = Эту раздачу ещё играют другие: её карты откроются через час после полуночи по UTC
refused-match-is-read-only = Эту партию можно только смотреть: она начата по версии правил { $version }; известны версии { $known }
refused-needs-invite = Чтобы сесть за этот стол, нужна ссылка-приглашение
refused-seat-is-taken = Это место уже занято, там { $name }
refused-no-such-bot = Для этой игры здесь нет бота { $name }
refused-one-seat-each = За публичным столом у каждого одно место; вместе за одним экраном играют за закрытым
refused-table-for-practice = Стол с выбранным зерном — для упражнений: остальные места за ним для ботов
refused-seed-is-private = Стол с выбранным зерном — для упражнений, он не может быть публичным
refused-empty-name = В имени должна быть хотя бы одна видимая буква
refused-seat-is-empty = На этом месте никого нет
refused-colour-of-own-seat = Цвет выбирают только для своего места
refused-no-colours = В этой игре у мест нет цветов
refused-colour-is-taken = Этот цвет уже занят, им играет { $name }
refused-seats-are-empty = Есть свободные места ({ $places }): пригласите кого-нибудь или посадите бота
refused-rematch-after-the-end = Реванш можно начать, когда партия окончена
refused-moment-before-the-end = Ходов в партии { $moves }: выберите момент до её конца
refused-bot-plays-for-you = За вас играет бот: сначала вернитесь на своё место
refused-asked-already = Стол ещё не ответил на прошлый вопрос
refused-no-move-to-take-back = У вас нет хода, который можно взять назад
refused-no-own-move-to-take-back = У вас нет хода, который можно взять назад без согласия остальных
refused-somebody-moved-since = После вас уже кто-то сходил; взять ход назад можно с согласия остальных
refused-move-revealed-something = Ваш ход что-то открыл, или его решил случай; взять его назад можно с согласия остальных
refused-no-undo-of-the-day = В раздаче дня можно вернуть только ход, который не показал вам ничего нового
refused-revealed-while-away = Ход что-то открыл, или его решил случай: взять его назад нельзя, пока { $name } не за столом
refused-nobody-to-replace = На этом месте нет другого игрока, за которого мог бы сыграть бот
refused-turns-of-days = За этим столом ход может длиться дни: бот вступает, только когда время вышло
refused-player-is-here = { $name } за столом: бот может играть за того, кого нет уже { $seconds } с
refused-away-too-short = { $name } отсутствует меньше { $seconds } с: спросите снова через { $left } с
refused-not-asked-anything = За столом сейчас ни о чём не спрашивают
refused-you-are-not-asked = Вас не спрашивают, или вы уже ответили
refused-not-paused = Партия не на паузе
refused-resigned-already = Вы уже сдались
refused-too-late-to-abort = Начался второй раунд: прервать партию уже нельзя, но можно сдаться
refused-only-those-here-talk = Писать могут только те, кто за столом
refused-nothing-said = Сообщение пустое
refused-too-many = Слишком часто: попробуйте снова через { $wait } с
refused-too-many-at-a-time = Слишком много сразу: можно не больше { $most }
refused-too-many-tables = У вас { $count } неоконченных столов: сначала доиграйте за одним из них
refused-too-many-public-tables = С вашего адреса открыто { $count } неоконченных публичных столов
refused-too-many-analyses = Разбора уже ждут { $count } ваших партий: дождитесь хотя бы одной
refused-link-is-used = Эта ссылка уже использована или устарела: создайте новую на другом устройстве
refused-not-on-that-device = На том устройстве вы не вошли
refused-too-many-guests = Этот браузер уже хранит { $count } других гостей: сначала удалите одного из них
refused-never-that-guest = В этом браузере такого гостя не было, или он удалён
refused-worker-lost = Сейчас не получилось это посчитать: попробуйте ещё раз
refused-our-fault = На нашей стороне произошла ошибка; ничего не изменилось
refused-record-is-damaged = Запись стола { $table } повреждена, открыть его нельзя

# В терминале.
terminal-welcome = { $game }: вы — { $seat }, остальные места у ботов ({ $bot }). Справка: ?
terminal-promised = Раздача зафиксирована: SHA-256 { $digest }
terminal-help = Введите номер хода или сам ход, как он записан.
    ? { $clause }  объясняет пункт правил по его номеру
    h       говорит, о чём подумал бы бот на вашем месте
    rules   печатает все правила
    q       выходит из-за стола
terminal-left = Вы вышли из-за стола.
terminal-bot-failed = Партию не продолжить: бот { $why }.
terminal-saved = Партия записана в { $file }.
terminal-no-move = «{ $words }» — не ход. Введите номер или ход, как он записан выше.
terminal-refused = { $reason } ({ $clause }).
terminal-no-rulebook = Правил игры { $game } на языке «{ $language }» нет, есть на { $known }. Вот английские.
terminal-for = за что
terminal-points = очки
terminal-clause = пункт
terminal-won = { $count ->
    [one] Победа: { $names }.
   *[other] Победу делят { $names }.
  }
terminal-and = и
terminal-could-play = Возможные ходы { $seat }
terminal-move = ход
terminal-looked-at = перебор
terminal-wins = победа
terminal-lead = отрыв
terminal-and-then = а затем
terminal-you = вы
terminal-your-move = Ваш ход.
terminal-hidden = закрыто: { $count }
terminal-yes = да

# Files, scenarios, matches and the command line
at-line = { $file }, строка { $line }
refused-file-missing = такого файла или папки нет
refused-file-unreadable = не читается: { $problem }
refused-file-not-text = это не текстовый файл в кодировке UTF-8
refused-file-syntax = файл записан с ошибкой: { $problem }
refused-file-exists = такой файл уже есть: выберите другое имя
refused-must-be-table = здесь нужна таблица, а не { $value }
refused-must-be-texts = здесь нужен список строк, а не { $value }
refused-must-be-number = здесь нужно целое число от { $least } до { $most }, а не { $value }
refused-must-be-flag = здесь нужно true или false, а не { $value }
refused-must-be-card = здесь нужна карта, а не { $value }
refused-unknown-key = неизвестный ключ { $key }; известны: { $known }
refused-key-missing = не указано
refused-no-such-path = такого файла или папки нет
refused-no-scenario = здесь нет сценариев (*.toml): { $paths }
refused-no-step = нет ни одного [[step]]
refused-no-such-clause = в правилах { $game } нет пункта { $clause }
refused-no-such-clause-but = в правилах { $game } нет пункта { $clause }; есть: { $known }
refused-name-the-seats = ходить должны несколько мест; назовите их, например { $example }
refused-legal-legal = возможные ходы { $seat }: ожидались { $moves }, оказались { $legal }
refused-legal-includes = возможные ходы { $seat }: { $moves } нет среди { $legal }
refused-legal-excludes = возможные ходы { $seat }: среди них есть { $moves }
refused-refused-but-legal = ожидался отказ по { $clause }, но ход возможен
refused-refused-by-others = ожидался отказ по { $clause }, но он дан по { $others }
refused-game-is-not-over = игра не окончена
refused-differs = ожидалось { $expected }, получилось { $came }
refused-too-few-entries = ожидалось записей не меньше { $expected }, получилось { $came }
refused-illegal-move = { $move }: { $reason } ({ $clause }). Можно: { $legal }.
refused-illegal-move-without-others = { $move }: { $reason } ({ $clause }).
refused-at-move = ход { $number } из { $moves }: { $problem }
refused-which-seat = назовите место: { $seats }
refused-nobody-to-move = игра окончена
refused-match-lacks = файл партии неполон: нет { $key }
refused-match-value = { $key } не может быть { $value }
refused-match-format = формат { $format } неизвестен, известен только { $known }
refused-match-version = версия правил { $version } неизвестна
refused-match-moves = ходы должны быть строками
refused-other-commitment = зерно не соответствует отпечатку: была обещана другая раздача
refused-scores-too-early = очки указаны, но партия не окончена
refused-other-scores = очки — { $scores }, а не { $stated }
refused-no-such-game = игры { $game } нет; есть: { $known }
refused-players-of-game = { $title }: играют от { $low } до { $high } человек, а не { $value }
refused-no-such-seat = места { $seat } нет; есть: { $known }
refused-no-seed = { $seed } — не зерно: зерно — это целое число от 0 до 2^256 − 1 или 0x и его шестнадцатеричная запись
refused-no-such-option = { $option } здесь нет; есть: { $known }
refused-no-options = { $option } здесь нет: у этой игры нет настроек
refused-option-value = можно выбрать: { $known }, но не { $value }
refused-seats-are-colours = здесь нужен список из { $low }–{ $high } цветов, а не { $value } (G2.1)
refused-different-colours = у игроков разные цвета, а не { $value } (G2.1)
refused-no-player-colour = { $colour } — не цвет игрока; есть: { $known } (G1.3)
refused-no-such-edition = издания { $edition } нет; есть: { $known } (G10.1)
refused-two-remove-a-colour = цвет убирают, только когда играют вдвоём (G2.2)
refused-cannot-be-removed = { $colour } здесь убрать нельзя, только { $known } (G2.2)
refused-no-such-card = карты { $card } в коробке нет
refused-no-such-recipe = рецепта { $recipe } нет; есть: { $known } (G1.7)
refused-unknown-gift = подарка { $name } в коробке нет; есть: { $known }
refused-unknown-ingredient = ингредиента { $name } в коробке нет; есть: { $known }
refused-unknown-area = области { $name } нет; есть: { $known }
refused-unknown-type = типа { $name } нет; есть: { $known }
refused-no-cell = { $cell } — не клетка: клетки — это a2–f5, b1–e1 и b6–e6 (G2.4)
refused-no-move = { $words } — не ход; ходы записывают так: { $known }
refused-entry-for-each-seat = нужна запись для каждого из мест (их { $seats })
refused-box-has-only =
    { $count ->
        [0] Карты «{ $card }» в коробке нет
        [one] Карта «{ $card }» в коробке только { $count }
        [few] Карт «{ $card }» в коробке только { $count }
       *[many] Карт «{ $card }» в коробке только { $count }
    }
refused-colour-is-out = Карта «{ $card }» в игре не участвует: её цвет остался в коробке (G2.2)
refused-spells-in-box = Карт заклинаний в коробке только { $count } (G1.6)
refused-tokens-in-box = Жетонов в коробке только { $count } (R1.1)
refused-one-ends = Завершить игру может только один игрок (G7.4)
refused-one-recipe = У каждого один рецепт А и один рецепт Б, и каждый рецепт существует в одном экземпляре (G2.6)
refused-cell-has-a-card = на { $cell } лежит карта из given.board
refused-holes-beside-a-deck = клетки бывают пусты, только когда пуста колода (G3.8)
refused-too-few-to-fill = не хватает карт, чтобы заполнить { $cells }, как это сделала бы колода (G3.8)
refused-is-a-spell = { $card } — заклинание (G5.6)
refused-is-no-spell = { $card } — не заклинание (G5.6)
refused-too-many-charges = { $charges } — слишком много: карты { $spell } на руках ({ $cards }) дают не больше { $most }
refused-recipes-not-on = рецепты указаны, но настройка recipes не включена (G2.6)
refused-recipe-once = каждый рецепт существует в одном экземпляре (G1.7)
refused-recipe-of-each = нужны один рецепт А и один рецепт Б (G2.6), а не { $value }
refused-line-is-empty =
    { $side ->
        [column] столбец { $line } пуст; игра была бы окончена (G7.1)
       *[row] ряд { $line } пуст; игра была бы окончена (G7.1)
    }
refused-turn-without-stops = если остановки не указаны, игра начинается с выбора углов
refused-stops-of-all = укажите остановку для каждого места или ни для одного
refused-too-many-powders = указано { $named }, а в котле { $held } (G8.3)
refused-powder-joins-a-held-kind = порошок добавляют к ингредиенту, который есть в котле, а не к { $value } (G8.3)
refused-wrong-pile =
    { $kind ->
        [quest] { $card } — не карта квеста (R1.2)
        [companion] { $card } — не Компаньон (R1.2)
        [treasure] { $card } — не Сокровище (R1.2)
        [item] { $card } — не предмет (R1.2)
       *[face-down] { $card } — не Сокровище и не предмет (R1.2)
    }
refused-more-than-held = столько этих карт у игрока нет: { $card }
refused-shoes-not-held = показать обувь может только её владелец (R1.1): { $known }
refused-tokens-with-pool = жетонов в запасе { $pool } и у игроков { $held }, а всего их { $count } (R1.1)
refused-each-seat-once = каждое место должно быть названо один раз, а не { $value }
refused-would-be-over = с таким числом карт игра была бы окончена (R7.1)
refused-hand-limit = на руке не больше { $most } карт (E3.5), а не { $count }
refused-stacks-of-gifts = нужны списки подарков (их { $count }), а не { $value }
refused-stack-was-empty = стопка подарков пуста; её выложили бы заново (E5.1)
refused-nothing-to-consider = партия окончена, рассматривать нечего
refused-seat-option = число от 1 до { $players } или random, а не { $value }
refused-no-such-language = на языке { $language } у карт нет названий; есть на { $known }
refused-unknown-bot = бота { $bot } нет; есть: { $known }
refused-no-such-device = устройства { $device } нет; есть: { $known }
refused-usage-missing = не указано: { $name } ({ $help })
refused-usage-option = параметра { $name } нет ({ $help })
refused-usage-option-like = параметра { $name } нет; похожие: { $known } ({ $help })
refused-usage-no-value = после { $name } нужно значение ({ $help })
refused-usage-a-value = { $name } пишется без значения ({ $help })
refused-usage-command = команды { $name } нет ({ $help })
refused-usage-command-like = команды { $name } нет; похожие: { $known } ({ $help })
refused-usage-too-many = лишние слова: { $words } ({ $help })
refused-usage-kind = { $name }: нужно { $kind ->
      [int] целое число
      [bool] true или false
     *[float] число
    }, а не { $value } ({ $help })
refused-usage-range = { $name }: { $value } вне пределов; нужно { $range } ({ $help })
refused-package-missing = не установлен пакет { $package }: установите Spellbox с дополнением { $extra }
refused-file-unwritable = не записывается: { $problem }
refused-file-ending = имя файла должно оканчиваться на { $known }, а не { $name }
refused-no-folder = папки { $folder } нет
refused-no-data-folder = здесь нельзя хранить партии ({ $problem }): укажите в SPELLBOX_DATA другую папку
refused-no-cache-folder = здесь нельзя хранить скомпилированные правила ({ $problem }): укажите в SPELLBOX_CACHE папку, доступную для записи
refused-game-unplayable = в игру { $game } из пакета { $package } играть нельзя: { $reason }
refused-game-not-installed = игра { $game } объявлена, но её модуль { $module } не установлен
refused-write-so = пишите { $form }
refused-not-loaded = не загружается: { $problem }
refused-no-bot = { $who } — не бот: у него нет `choose`, и вызвать его нельзя
refused-no-network = это не сеть, обученная `spellbox teach`: { $problem }
refused-other-network = эту сеть учили не игре { $game }
refused-game-without-network = не играет в { $game }: у этой игры нет обученной сети
refused-network-tables = играет только за столами, которым обучена: игроков { $players }, карты как в коробке
refused-quotation-marks = кавычка или обратная косая черта без пары
refused-no-program = программы { $program } нет
refused-bot-chose = выбрал { $move }, а такого хода сейчас нет
refused-bot-answered-array = в ответе { $type } формы { $shape }, а нужны целые числа: { $rows }
refused-bot-raised = вызвал исключение { $problem }
refused-bot-not-json = ответил { $answer }, а это не JSON
refused-bot-no-move = ответил { $answer }, а не { $form }
refused-bot-answered = ответил { $answer }, а такого хода сейчас нет
refused-bot-not-started = не запустился: { $problem }
refused-bot-read-nothing = ничего не прочёл за { $seconds } с
refused-bot-too-slow = не сделал хода за { $seconds } с
refused-bot-too-long = прислал в ответ больше { $most } байт: { $answer }
refused-bot-unasked = прислал { $answer }, хотя его не спрашивали
refused-bot-closed = закрыл свой ввод или вывод{ $complaint }
refused-bot-ended = завершился с кодом { $code }{ $complaint }
refused-bot-killed = остановлен сигналом { $code }{ $complaint }
refused-house-bot-twice = у игры { $game } уже есть бот { $name }
refused-house-bot-name = имя — от 1 до 24 букв, цифр и знаков _ . -, и не имя уровня или характера
refused-house-bot-program = программа играет на сервере как гость, по docs/protocol.md, а не через exec:
refused-page-not-built = страница не собрана: запустите make setup
refused-rules-not-compiled = правила не скомпилированы для браузеров ({ $games }): запустите make wasm page
refused-server-name-taken = с этой базой уже работает сервер по имени { $name }: дайте каждому серверу свой --node
refused-cannot-listen = нельзя принимать соединения на { $host }: { $problem }
refused-no-network-address = { $value } — не адрес и не сеть
refused-database-taken = этой базой пользуется другой сервер Spellbox (процесс { $process }): остановите его или выберите другую базу в --database
refused-database-is-old = её схема — { $found }, а не { $known }: запустите с ней сервер один раз
refused-database-not-empty = она не пуста, а копию можно восстановить только в пустую
refused-database-kinds = поддерживаются только SQLite и PostgreSQL
refused-database-unusable = базу не открыть: { $problem }
refused-redis-address = это не адрес Redis, например redis://127.0.0.1:6379
refused-unknown-schema = схема { $found }, а этот Spellbox знает схемы от 1 до { $known }
refused-backup-cut = конца файла нет
refused-backup-empty = файл пуст
refused-backup-count = строк до конца — { $count }, а последняя говорит другое: { $end }
refused-backup-row = в строке таблицы { $table } должны быть { $columns }
refused-backup-line = это не строка резервной копии Spellbox
refused-card-file-game = файл карт называет свою игру, одну из: { $known }
refused-card-file-size = в файле карт не больше { $most } знаков
refused-dotted-key = в составном ключе не больше { $most } частей
refused-seats-of-players = игроков { $players }, а не { $seats }
refused-version-not-played = по версии правил { $version } здесь больше не играют
refused-match-not-finished = посмотреть можно только оконченную партию
refused-webhook-address = { $address } — не адрес: пишите, например, https://example.org/spellbox
refused-no-gpu = видеокарта не найдена: устройству cuda нужны карта NVIDIA и её драйвер; здесь работает cpu
refused-two-bots = для арены нужны хотя бы два бота, а не { $count }
refused-one-deal = нужна хотя бы одна раздача, а не { $deals }
refused-two-deals = нужны хотя бы две раздачи, а не { $deals }
refused-limit-of-a-day = предел — больше 0 секунд и не больше суток, а не { $value }
refused-no-characters = у игры { $game } нет характеров
refused-cluster-chooses-gpus = видеокарты выбирает Ray: пишите --device cuda, а не { $device }
refused-no-cluster = по адресу { $address } нет кластера Ray: { $problem }
refused-workers-lost = партии с { $first } по { $last } остались без исполнителя, попыток было { $attempts }: { $problem }
refused-other-sources = на узле { $node } другой Spellbox ({ $theirs }), не как здесь ({ $ours })
refused-too-few-tables = { $tables } — слишком мало: { $game } учат за столами разных видов, а их { $kinds }
refused-other-checkpoint = записано другой версией, с другим оптимизатором: начните в новой папке, если хотите — с сетью из этой (--start)
refused-design-form = в файле проекта есть game, [parameters] и [targets]
refused-no-range = { $name } = { $value } — не промежуток: пишите [1, 6]
refused-targets-form = в файле целей есть [targets] со строками вида minutes = "25..35"
refused-no-metric = показателя { $name } нет; есть: { $known }
refused-no-target = { $name } = "{ $value }" — не цель: пишите "< 1 %", "> 3" или "25..35"
refused-no-number-in-cards = в файле карт нет целого числа { $name }: пишите ID.key или table.key, например gold-coin.worth
refused-no-component = { $name } в коробке нет; есть: { $known }
refused-one-game = нужна хотя бы одна партия, а не { $games }
refused-seconds-a-move = ход длится больше 0 секунд и не больше часа, а не { $value }
refused-players-on-gpu = на видеокарте играют только случайные игроки и сети: не называйте других или возьмите --device cpu
server-is-at = Spellbox открыт по адресу { $address } — остановить: Ctrl+C.
site-written = { $folder } — готовый сайт ({ $size } МБ): положите его в корень любого веб-хостинга.
game-compiled = { $game }: правила скомпилированы.
backup-written = Записано строк: { $rows }, в файл { $file }.
backup-restored = Восстановлено строк: { $rows }, из файла { $file }.
compiling = Правила компилируются, это бывает один раз
compiling-so-far = { $done } примерно из { $total } …
check-passed = верно
check-failed = ошибка
check-all = верно: { $passed }, с ошибкой: { $failed }
verified = Подтверждено.
verified-not = Опровергнуто: { $problem }
verified-seed = Зерно то самое, что было обещано: SHA-256 { $digest }.
verified-laid-by-hand = Стол выложен вручную: по зерну роздано только то, чего не называет сценарий.
verified-moves =
    { $moves ->
        [0] Ходов нет.
        [one] Весь { $moves } ход сделан по правилам.
        [few] Все { $moves } хода сделаны по правилам.
       *[many] Все { $moves } ходов сделаны по правилам.
    }
verified-without-scores = Партия не окончена, или очки в ней не указаны.
verified-scores = Очки — { $scores }, как и указано.
# Characters of bots: what they are called. What each says of itself stands with its game.
character-aesthete = эстет
character-gambler = азартный
character-guardian = страж
character-hoarder = скопидом
character-host = хлебосол
character-loyalist = патриот
character-perfectionist = аккуратист
character-racer = скороход
character-raider = разбойник
character-saboteur = вредитель
character-traveller = странник
