### The rules as people read them: what a game is about, its turns in pictures, what scores.

rules-parts = Разделы страницы
rules-minute = За минуту
rules-turns = Ход в четырёх картинках
rules-turns-grimoire = Раунд в четырёх картинках
rules-cards = Все карты
rules-quick = Памятка
rules-quick-about = одна страница, чтобы держать под рукой
rules-every = Все правила по номерам
rules-in-a-minute = { $game } за минуту
rules-scores = За что дают очки
rules-turn = Ваш ход
rules-turn-grimoire = Каждый раунд
rules-ends = Конец игры
rules-try = Попробовать
rules-try-about = Сыграть отсюда против ботов
rules-lesson = Научиться за пять минут
rules-search = Карта, слово или номер правила
rules-all = Все
rules-copies = × { $count }
rules-print = Печать
rules-whole = Все правила
rules-spells = Заклинания
rules-players =
    { $count ->
        [one] игрок
        [few] игрока
       *[many] игроков
    }
rules-minutes =
    { $count ->
        [one] минута
        [few] минуты
       *[many] минут
    }
rules-ages = лет (французское издание: { $french }+)
rules-kinds =
    { $count ->
        [one] вид карт
        [few] вида карт
       *[many] видов карт
    }
rules-found =
    { $count ->
        [0] Ничего не найдено
        [one] { $count } место
        [few] { $count } места
       *[many] { $count } мест
    }
rules-search-end = Показать всю страницу

guide-glastonbury-title = Каждая карта решает, куда вы пойдёте
guide-glastonbury-lead = Ваш волшебник обходит рынок. Последняя взятая карта говорит, на сколько шагов он пойдёт дальше, и скрывает всё, что вы взяли до неё.
guide-glastonbury-heart = Пройдите столько шагов, каково верхнее число в котле, возьмите карту из линии, к которой пришли, и положите её сверху.
guide-glastonbury-end = Кто-то берёт последнюю карту линии. Все котлы открывают и считают очки; побеждает тот, у кого их больше.
guide-glastonbury-turn-walk = Идите
guide-glastonbury-turn-walk-about = Волшебник идёт по часовой стрелке ровно столько шагов, каково число на верхней карте котла. Пустой котёл считается за 2.
guide-glastonbury-turn-take = Берите
guide-glastonbury-turn-take-about = У линии возьмите одну из её карт. Пустое место заполняют из колоды.
guide-glastonbury-turn-cover = Накрывайте
guide-glastonbury-turn-cover-about = Новая карта скрывает все прежние, и от вас тоже. Её число говорит, на сколько шагов вы пойдёте в следующий раз.
guide-glastonbury-turn-corner = Остерегайтесь углов
guide-glastonbury-turn-corner-about = В углу карт не берут. «Волшебное перемещение» позволяет пройти ещё раз.
guide-glastonbury-score-single = Одна карта вида
guide-glastonbury-score-single-about = отнимает своё число
guide-glastonbury-score-pair = Две карты вида
guide-glastonbury-score-pair-about = дают 0
guide-glastonbury-score-three = Три карты вида
guide-glastonbury-score-three-about = стоят сумму своих чисел
guide-glastonbury-score-four = Все четыре
guide-glastonbury-score-four-about = стоят свою сумму и ещё 5
guide-glastonbury-score-own = Ваш цвет
guide-glastonbury-score-own-about = считается вдвойне, и в плюс, и в минус; ни один вид не приносит больше 25
guide-glastonbury-score-powder = Магический порошок
guide-glastonbury-score-powder-about = становится ещё одной картой вашего вида, с числом 0

guide-grimoire-title = Выбирайте то, что не выбрал никто
guide-grimoire-lead = Все раскрывают книги одновременно. Кто выбрал заклинание один, ходит раньше; у кого выбор совпал, тот ждёт.
guide-grimoire-heart = Сначала ходят те, чьё заклинание не совпало, от низкого уровня к высокому. Те, у кого оно совпало, ходят последними.
guide-grimoire-end = У кого-то десять Компаньонов или десять Сокровищ. Раунд доигрывают и считают очки; побеждает тот, у кого их больше.
guide-grimoire-turn-candle = Свеча поднимается
guide-grimoire-turn-candle-about = Доступны заклинания на уровень выше. В освещённые ниши кладут новые карты, хотя бы одну — рубашкой вверх.
guide-grimoire-turn-book = Выберите тайно
guide-grimoire-turn-book-about = Положите закладку к заклинанию и закройте книгу. Передумать можно, пока не закрыта последняя.
guide-grimoire-turn-order = Откройте вместе
guide-grimoire-turn-order-about = Первыми ходят те, чьё заклинание не совпало, от низкого уровня к высокому. У кого совпало, те в конце.
guide-grimoire-turn-quest = Колдуйте и берите
guide-grimoire-turn-quest-about = В этом порядке у каждого действуют Компаньоны, затем заклинание, а потом берут карту.
guide-grimoire-score-companions = Компаньоны
guide-grimoire-score-companions-about = лежат открыто, и многие вместе стоят больше: три Разбойника — 6, Король — 5, если Компаньонов больше всех у вас
guide-grimoire-score-treasures = Сокровища
guide-grimoire-score-treasures-about = лежат закрыто и стоят 1, 2 или 3
guide-grimoire-score-items = Предметы
guide-grimoire-score-items-about = их приносит заклинание «Созидание»; почти все хороши, Барахло — только если его у вас больше всех
guide-grimoire-score-tokens = Жетоны
guide-grimoire-score-tokens-about = дают по очку

guide-master-elf-title = Три карты — один подарок
guide-master-elf-lead = Путешествуйте, собирайте ингредиенты и превращайте их в подарки. Подарки одного типа складываются в коллекцию, и каждый новый делает её дороже.
guide-master-elf-heart = Два одинаковых ингредиента и один другой — это подарок. Каждый следующий подарок того же типа приносит больше.
guide-master-elf-end = Стопка подарков кончается второй раз. Каждый получает бонусный подарок, затем считают очки; побеждает тот, у кого их больше.
guide-master-elf-turn-go = Идите
guide-master-elf-turn-go-about = Ход начинается с шага в соседнюю область. Остаться на месте нельзя.
guide-master-elf-turn-take = Берите
guide-master-elf-turn-take-about = В граничной области возьмите одну из лежащих там карт. В городе сбросьте сколько хотите и возьмите на одну больше.
guide-master-elf-turn-create = Создавайте
guide-master-elf-turn-create-about = Заплатите три карты за верхний подарок стопки: две одного нужного ингредиента и одну другого. Кристалл один раз заменит любую карту.
guide-master-elf-turn-collect = Собирайте
guide-master-elf-turn-collect-about = Подарки лежат по типам, и видно, сколько они стоят. В конце хода на руке остаётся не больше 7 карт.
guide-master-elf-score-collection = Коллекции
guide-master-elf-score-collection-about = 1, 2, 3, 4 или 5 подарков одного типа стоят 1, 3, 6, 9 или 12
guide-master-elf-score-pairs = Секрет и Сокровища
guide-master-elf-score-pairs-about = каждая пара стоит 5, и одна из них приносит бесплатный подарок
guide-master-elf-score-ribbons = Ленты
guide-master-elf-score-ribbons-about = каждая карта с самой частой у вас лентой — очко; радуга подходит к любой
guide-master-elf-score-elves = Эльфы
guide-master-elf-score-elves-about = каждый эльф на подарке — очко
