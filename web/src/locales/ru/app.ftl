app-name = Spellbox
title-lobby = Spellbox: Гластонбери, Гримуары, Мастер Эльф
skip = Сразу к столу
guest-names = Янтарная Сова | Серебряная Жаба | Моховая Свеча | Тихая Комета | Медный Котелок | Снежный Фонарь | Ворон в Плюще | Бумажная Луна | Клеверный Лис | Сливовый Маг | Оловянная Звезда | Бархатный Мотылёк | Ежевичный Кот | Солёное Перо | Ореховая Лампа | Синий Жёлудь
bot-names = Тритон | Мод | Тило | Одиль | Иво

game-glastonbury = Гластонбери
game-grimoire = Гримуары
game-master-elf = Мастер Эльф
say-glastonbury = Идите тропой, наполняйте котёл, помните, что на дне.
say-grimoire = Тайно выберите заклинание. Если его не выбрал никто другой, вы ходите раньше.
say-master-elf = Собирайте ингредиенты, создавайте подарки, пополняйте коллекции.
picture-glastonbury = Квадратные карты ингредиентов падают в котёл, вокруг которого идёт каменная тропа
picture-grimoire = Раскрытая книга заклинаний светится изнутри, рядом закладка и свеча
picture-master-elf = Эльф везёт сани с подарками через заснеженный ельник

## Лобби
welcome = Три игры о волшебниках на один вечер.
welcome-about = Выберите любую и начинайте. Боты готовы, а на каждую карту есть пояснение.
about-minutes =
    { $estimated ->
        [true] около { $minutes } мин
       *[false] { $minutes } мин
    }
minutes-are-ours = Наша оценка: в правилах продолжительность не указана.
bots = Боты
play-with =
    { $level ->
        [novice]
            { $count ->
                [1] Играть с одним новичком
                [one] Играть с { $count } новичком
                [few] Играть с { $count } новичками
               *[other] Играть с { $count } новичками
            }
        [apprentice]
            { $count ->
                [1] Играть с одним учеником
                [one] Играть с { $count } учеником
                [few] Играть с { $count } учениками
               *[other] Играть с { $count } учениками
            }
        [journeyman]
            { $count ->
                [1] Играть с одним подмастерьем
                [one] Играть с { $count } подмастерьем
                [few] Играть с { $count } подмастерьями
               *[other] Играть с { $count } подмастерьями
            }
        [adept]
            { $count ->
                [1] Играть с одним знатоком
                [one] Играть с { $count } знатоком
                [few] Играть с { $count } знатоками
               *[other] Играть с { $count } знатоками
            }
        [master]
            { $count ->
                [1] Играть с одним мастером
                [one] Играть с { $count } мастером
                [few] Играть с { $count } мастерами
               *[other] Играть с { $count } мастерами
            }
       *[archmage]
            { $count ->
                [1] Играть с одним архимагом
                [one] Играть с { $count } архимагом
                [few] Играть с { $count } архимагами
               *[other] Играть с { $count } архимагами
            }
    }
change = Изменить
lesson-begin = Научиться за 5 минут
lesson-continue = Продолжить урок
lesson-again = Урок пройден, повторить
play-again = Сыграть ещё
see-game = Ваша партия
daily = Раздача дня
daily-about =
    { $level ->
        [master]
            { $count ->
                [one] { $game }, против { $count } мастера.
                [few] { $game }, против { $count } мастеров.
               *[other] { $game }, против { $count } мастеров.
            }
       *[other] { $game }, против ботов.
    } Карты у всех одни и те же.
daily-best =
    { $played ->
        [1] очки: пока единственный результат
       *[other] очки: пока лучший результат из { $played }
    }
daily-none = До конца её пока никто не сыграл.
daily-yesterday = ваши вчера: { $points }
daily-play = Сыграть раздачу
daily-place = { $place }-е место из { $played }
daily-mine = Вы: { $points }, { $place }
daily-lost = Вы не доиграли её до конца.
daily-standings = Лучшие сегодня
daily-finale = Раздача дня: { $place }
daily-sealed = Эту раздачу ещё играют другие: её зерно и скрытые карты откроются через час после полуночи по UTC.
against-bots = Против ботов
games-won = ваши победы
of-count = из { $count }
strongest-game = Лучше всего вам даётся игра «{ $game }»: побед { $won } из { $count }.
next-level = Дальше там: { $level }.
last-games = Ваши последние партии
ended-won = победа
ended-shared = общая победа
ended-lost = поражение
play-friends = Играть с друзьями
your-name-here = Ваше имя за этим столом
invite-friends = Позвать друзей
invite = Позвать
learn = Урок
rules = Правила
rules-of = { $game }: правила
score-helper = Подсчёт очков
score-short = Подсчёт
continue = Продолжить
open-tables = Открытые столы
tables-count =
    { $count ->
        [0] сейчас пусто
        [one] { $count } стол
        [few] { $count } стола
        [many] { $count } столов
       *[other] { $count } стола
    }
people-here =
    { $people ->
        [one] Здесь { $people } человек
        [few] Здесь { $people } человека
       *[other] Здесь { $people } человек
    }{ $seated ->
        [0] {""}
       *[other] , за столами: { $seated }
    }
no-account = без регистрации
invite-about = Откройте стол и пошлите ссылку. Кто её откроет, сядет за стол; свободные места займут боты.
new-table = Новый стол
got-a-link = Есть ссылка?
watch-match-file = Посмотреть партию из файла
not-a-link = Это не ссылка на стол. Она выглядит так: …/t/1a2b3c.
sit-down = Сесть
at-home = Играете дома с коробкой?
at-home-about = Помощник посчитает очки строка за строкой.
news-yours = Ваш ход
news-theirs = Пока не ваш ход
news-open = Ждём игроков
news-paused = Пауза
news-over = Закончена
news-damaged = Повреждена
with-people = вместе: { $names }
with-nobody = против ботов
seats-free =
    { $count ->
        [0] мест нет
        [one] { $count } место свободно
        [few] { $count } места свободны
        [many] { $count } мест свободно
       *[other] { $count } места свободно
    }
door-yours = Продолжить
door-theirs = Смотреть
door-open = Открыть
door-paused = Смотреть
door-over = Посмотреть
door-join = Сесть
door-watch = Смотреть
warming = Готовим правила.
warming-about = Так бывает один раз после обновления и длится минуту-другую. А пока можно почитать правила.

## Новый стол
game = Игра
players = Игроки
player = Игрок { $number }
seat = Место { $number }
colour-of = Цвет: { $seat }
name = Имя
colour = Цвет
seat-me = Вы
seat-open = Друг по ссылке
seat-here = Друг за этим экраном
bot-level = Бот, { $level }
level-novice = новичок
level-apprentice = ученик
level-journeyman = подмастерье
level-adept = знаток
level-master = мастер
level-archmage = архимаг
clock = Часы
clock-none = Без часов
clock-live = { $minutes } мин + { $increment } с
clock-days =
    { $days ->
        [one] { $days } день на ход
        [few] { $days } дня на ход
        [many] { $days } дней на ход
       *[other] { $days } дня на ход
    }
timeout-loses = У кого вышло время, тот проиграл
timeout-about = Иначе за этого игрока играет бот, пока тот не вернётся.
how-to-play = Варианты
begins = Кто начинает
begins-first = Место 1
begins-random = По жребию
begins-random-long = кто начинает, решит жребий
begins-dealt = Кто ходит первым, решает случай (R2.2).
begins-glastonbury = В правилах не сказано, кто начинает. До начала партии любой может нажать «Начинаю я».
begins-master-elf = По правилам начинает самый младший. До начала партии любой может нажать «Начинаю я».
i-begin = Начинаю я
they-begin = Начинает
own-cards = со своими картами
hints = Подсказки
hints-about = Каждый может спросить, какие ходы рассмотрел бы сильный бот.
public = Публичный стол
public-about = Любой из лобби может сесть на свободное место или смотреть. У каждого одно место.
open-table = Открыть стол
cancel = Отмена

## Вы
you = Вы
you-are = Вас зовут { $name }. Сменить имя
you-small = вы
your-name = Ваше имя, как его видят другие
save = Сохранить
other-device = Другое устройство
other-device-about = Сделайте ссылку, чтобы продолжить игру под своим именем на телефоне или другом компьютере.
other-device-once = Ссылка действует один раз, пятнадцать минут. Никому её не посылайте.
make-link = Сделать ссылку
forget-me = Забыть меня
forget-me-about = Удаляет ваше имя и все ваши сообщения. В неоконченных партиях ваше место займёт бот.
forget-me-now = Да, забыть меня
claim-ask = Стать в этом браузере игроком { $name }?
claim-ask-about = Соглашайтесь, только если вы сами сделали эту ссылку на другом устройстве. По чужой ссылке вы играли бы под чужим именем.
claim-leaves = Здесь вас зовут { $name }. Это имя останется в браузере: вернуться к нему можно в разделе «Вы».
claim-yes = Да, { $name } — это я
claim-stay = Нет, остаться как { $name }
claim-same = В этом браузере вас уже зовут { $name }
claimed = С возвращением, { $name }
claimed-about = Теперь вы вошли и на этом устройстве.
claimed-left = Раньше вас здесь звали { $name }. Чтобы вернуться, нажмите на своё имя в лобби.
claim-failed = Ссылка больше не работает
claim-failed-about = Она действует один раз, пятнадцать минут. Сделайте новую на другом устройстве.
devices = Ваши устройства
devices-about = Устройство, которым не пользовались 180 дней, отключается само.
this-device = это устройство
device-unknown = Браузер
device-seen = последний вход: { $day }
log-out = Выйти
recovery = Фраза для восстановления
recovery-about = Шесть слов, которые вернут вам имя, если браузеры вас забудут. Запишите их. Новая фраза заменяет старую.
recovery-keep = Никому её не показывайте: с ней можно играть под вашим именем.
make-phrase = Создать фразу
recover = Найти меня
recover-about = Раньше вы играли под другим именем? Введите фразу для восстановления:
recover-failed = Такой фразы ни у кого нет. Проверьте каждую букву.
other-guests = Ещё в этом браузере
other-guests-about = Раньше вы играли здесь под другим именем и можете к нему вернуться.
be-again = Снова стать: { $name }
link = Ссылка
copy-link = Скопировать
copied = Готово

## Настройки
settings = Настройки
language = Язык
theme = Тема
theme-auto = Как в системе
theme-dark = Тёмная
theme-light = Светлая
turn-theme = Сменить тёмную тему на светлую или обратно
motion = Анимация
motion-0 = Без анимации
motion-1 = Обычная
motion-2 = Быстрая
zoom = Размер
sound = Звуки
sound-about = Тихий звук, когда что-то произошло или настал ваш ход.
haptics = Вибрация
haptics-about = Телефон слегка вибрирует, когда настал ваш ход и в конце партии.
left-handed = Для левшей
left-handed-about = Игроки и журнал слева, кнопки под левым большим пальцем.
notices = Когда ваш ход
notices-about = Если стол не открыт, вы можете получать уведомления о своём ходе.
notice-on = Уведомления включены.
notice-off = В этом браузере уведомления выключены.
notice-start = Включить уведомления здесь
notice-stop = Выключить уведомления
notice-turn = Ваш ход в игре «{ $game }».
notice-unable = Этот браузер не может получать здесь уведомления. Нужен адрес с https, а на телефоне страницу, возможно, сначала надо установить как приложение.
notice-denied = Браузер запретил уведомления этой страницы. Разрешите их в его настройках для этой страницы и попробуйте ещё раз.
notice-failed = Браузер не смог связаться со своей службой уведомлений. Попробуйте позже или укажите вебхук.
webhook = Вебхук
webhook-about = Адрес, на который придёт несколько строк JSON. Оставьте пустым, если не нужен.
saved = Сохранено

## Перед началом
waiting-title = { $game }: ждём игроков
players-count =
    { $count ->
        [one] { $count } игрок
        [few] { $count } игрока
        [many] { $count } игроков
       *[other] { $count } игрока
    }
empty-seat = Свободно
sit-here = Сесть сюда
sit-too = Сесть и сюда
stand-up = Встать
free-seat = Освободить
no-bot = Без бота
bot-for-seat = Бот на место { $number }
start = Начать партию
start-needs =
    { $count ->
        [one] { $count } место свободно: позовите кого-нибудь или посадите бота.
        [few] { $count } места свободны: позовите кого-нибудь или посадите ботов.
        [many] { $count } мест свободно: позовите кого-нибудь или посадите ботов.
       *[other] { $count } места свободно: позовите кого-нибудь или посадите ботов.
    }
start-ready = Все места заняты. Ходят в порядке мест.
host-starts = Хозяин стола начнёт партию, когда все места будут заняты.
invite-link = Ссылка-приглашение
invite-link-about = Кто её откроет, может сесть за стол. Регистрация не нужна.
spectator-link = Ссылка для зрителей
spectator-link-about = Кто её откроет, может смотреть, но не видит закрытых карт.

## За столом
your-turn = Ваш ход
to-move = ходит
to-lobby = В лобби
connecting = Загрузка…
reconnecting = Связь прервалась. Пробуем снова; партия сохранена.
unreachable = Сервер не отвечает. Попробуйте чуть позже.
offline = Вы не в сети. Страница заработает, как только связь восстановится.
table-closed = Этот стол не открывается
lost = Здесь ничего нет
close = Закрыть
yes = Да
are-you-sure = Вы уверены?
log = Журнал
chat = Чат
log-and-chat = Игроки, журнал и чат
nothing-yet = Пока ничего не произошло.
type-a-move = Введите ход
time-left = осталось времени
days-left =
    { $count ->
        [one] { $count } день
        [few] { $count } дня
        [many] { $count } дней
       *[other] { $count } дня
    }
away = не в сети
resigned = сдаётся
bot-stands-in = играет бот
spectators =
    { $count ->
        [one] смотрит { $count } человек
        [few] смотрят { $count } человека
        [many] смотрят { $count } человек
       *[other] смотрят { $count } человека
    }
say-something = Написать сообщение
send = Отправить
somebody = Кто-то
mute = Скрыть сообщения: { $name }
muted-count =
    { $count ->
        [one] Сообщения { $count } человека скрыты.
        [few] Сообщения { $count } человек скрыты.
        [many] Сообщения { $count } человек скрыты.
       *[other] Сообщения { $count } человека скрыты.
    }
hear-again = Показывать снова
undo = Отменить
show-again = Показать ещё раз ходы других
hint = Подсказка
hint-title = Над чем думает сильный бот
hint-about = Шанс на победу и доля времени, которую бот потратил на каждый ход.
hint-played-on = Ничто одно на столе этого не решает: в партиях, которые боты доиграли отсюда, этот ход выигрывал чаще.
hint-only-move = Другого хода нет.
then = Потом, может быть: { $moves }
thinking = Думает…
help = Помощь
help-of = Пояснение { $number }
menu = Меню
pause = Пауза
paused = Партия на паузе. Часы стоят.
unpause = Продолжить
read-only = Партия начата по старым правилам. Её можно только смотреть.
take-back = Взять назад мой последний ход
propose-undo = Попросить взять назад мой последний ход
propose-pause = Попросить о паузе
propose-replace = Попросить, чтобы бот играл за игрока { $name }
resign = Сдаться
resign-sure = Вы сдаёте партию. Если игроков больше двух, за вас до конца доиграет бот.
abort = Прервать партию
abort-sure = Партия закончится без результата. Так можно только в первом круге.
ask-undo = { $by } просит взять назад свой последний ход.
ask-pause = { $by } просит о паузе.
ask-replace = { $by } просит, чтобы бот играл за игрока { $name }.
agree = Согласиться
decline = Отказать
withdraw = Отозвать
fair-deal = Честная раздача
fair-deal-about = Раздача определена до первого хода. После партии её зерно будет открыто, и любой сможет сверить его с этим отпечатком.
open-clause = Правило { $clause }
hand-over = Передайте устройство: { $name }
hand-over-about = Стол закрыт, пока { $name } не возьмёт устройство.
i-am = Я { $name }

note-sat = { $name } за столом.
note-stood = Место { $seat } свободно.
note-bot = Место { $seat } занимает бот.
note-started = Партия началась.
note-undone = { $name } берёт ход назад.
note-proposed-undo = { $guest } просит взять ход назад.
note-proposed-pause = { $guest } просит о паузе.
note-proposed-replace = { $guest } просит, чтобы бот играл за игрока { $name }.
note-agreed = { $guest } соглашается.
note-declined = { $guest } не соглашается.
note-unpaused = Партия продолжается.
note-resigned = { $name } сдаётся.
note-aborted = Партия прервана.
note-took-over = За игрока { $name } играет бот.
note-handed-back = { $name } снова за столом.
note-followed = Будет реванш.

## Конец
result-you-won = Вы победили.
result-you-share = Вы делите победу.
result-won =
    { $count ->
        [one] Победа: { $names }.
        [few] Победу делят { $names }.
        [many] Победу делят { $names }.
       *[other] Победу делят { $names }.
    }
result-by-resigned = Партия сдана.
result-by-time = Время вышло.
result-aborted = Партия прервана.
scores = Очки
show-all = Показать всё
replay = Просмотр партии
rematch = Реванш
to-rematch = К реваншу
download = Скачать партию
seed-told = Зерно раздачи:
move = Ход
move-of = Ход { $move } из { $last }.
step-back = На ход назад
step-on = На ход вперёд
play-on = Воспроизвести
continue-from-here = Играть отсюда
seen-by = Взгляд игрока
seen-by-name = Глазами: { $name }
all-cards-open = Все карты открыты
analyse = Разобрать каждый ход
chances = Шансы на победу ход за ходом
chances-about = Шансы каждого на победу перед каждым ходом по оценке сильного бота.
turning-points = Переломные ходы:
turn-of = Ход { $move }: { $name } { $change }

## Подсчёт очков
score-of = { $game }: подсчёт очков
one-less = Одной картой меньше: { $name }
one-more = Ещё одна карта: { $name }
share-score = Ссылка на результат
share-picture = Поделиться картинкой
score-again = Начать заново
ours = не из оригинальной коробки
ours-about = В правилах эта карта описана не полностью: часть того, что на ней указано, придумали мы.
ours-some = Видов карт, хотя бы отчасти взятых не из оригинальной коробки: { $count } из { $all }. Если в вашей коробке иначе, составьте свою.
score-what = { $name }: что собрано?
score-how = Коснитесь карты, чтобы взять её; ещё раз — чтобы вернуть.
score-left =
    { $count ->
        [one] осталась { $count }
        [few] осталось { $count }
       *[many] осталось { $count }
    }
score-groups = Карты по видам
score-place = Порошок к ингредиенту «{ $what }»: { $gain }
score-best = лучше всего
name-of = Имя: { $seat }
box-has-only =
    { $count ->
        [0] в коробке таких нет
       *[other] в коробке таких только { $count }
    }

## Уроки
step-of = Шаг { $step } из { $last }
next = Дальше
learned = Теперь вы знаете, как играть. Остальное есть в правилах, пункт за пунктом.
lesson-other = На уроке сыграйте тот ход, о котором просят. В настоящей партии выбираете вы.
lesson-leave = Выйти из урока
lesson-over-again = Сначала
first-match = Сыграть первую партию
first-match-about = С учениками, не спеша и с подсказками.
no-lesson = Урока здесь пока нет
no-lesson-about = Правила объясняют игру шаг за шагом.

## Своя коробка
own-box = Своя коробка
box-about =
    { $count ->
        [0] Это оригинальный список. Выберите карту, чтобы изменить её.
        [one] Изменений: { $count }. Они сохранены в этом браузере.
        [few] Изменений: { $count }. Они сохранены в этом браузере.
       *[many] Изменений: { $count }. Они сохранены в этом браузере.
    }
box-changed = изменено вами
box-add-gift = Добавить подарок
box-add-companion = Добавить Компаньона
box-add-treasure = Добавить Сокровище
box-add-item = Добавить предмет
box-new-gift = Подарок { $number }
box-new-companion = Компаньон { $number }
box-new-treasure = Сокровище { $number }
box-new-item = Предмет { $number }
box-remove = Убрать из коробки
box-numbers = Числа
box-not-playable = Так играть ещё нельзя:
box-playable = С этой коробкой можно играть.
box-play = Играть с этой коробкой
box-reset = Вернуть оригинальную коробку
box-download = Скачать
box-open-file = Открыть файл
box-not-read = Это не файл карт из этого редактора.
box-too-long = Коробка слишком велика: сократите названия или уберите карты.
box-limits-glastonbury = Цветов всегда девять, по два ингредиента в каждом: их можно переименовать, перекрасить и изменить их числа, но не добавить. Карте с другим действием нужны новые правила.
box-limits-grimoire = Можно добавить четырёх Компаньонов, два Сокровища и два предмета и выбрать, сколько они стоят и когда приносят жетоны. Карте, которой нет в вашей коробке, ставят 0 экземпляров. Другому действию или новому заклинанию нужны новые правила.
box-limits-master-elf = Подарки можно добавлять, всего до 63. «Секрет» и «Сокровища» сохраняют по два подарка. Подарку с другим действием нужны новые правила.
box-which = Карты
box-printed = Оригинальная коробка
box-mine = Своя коробка
box-type-common = обычное
box-type-forbidden = запретное
box-type-time = время
box-type-defence = защита
box-scores-each = каждая одинаково
box-scores-together = вместе: одна, две, три…
box-scores-companion-kinds = за каждый вид Компаньонов
box-scores-any-of = с одной из этих карт
box-scores-all-of = со всеми этими картами
box-scores-most-companions = если Компаньонов больше всех
box-scores-most = если таких карт больше всех
box-acts-never = никогда
box-acts-first = в первый ход раунда
box-acts-last = в последний ход раунда
box-acts-tokens = если жетонов хватает
box-field-copies = Экземпляры
box-field-worth = Стоимость
box-field-otherwise = Стоимость в остальных случаях
box-field-tokens = Жетоны
box-field-needs = Требуется
box-field-with = С этими картами
box-field-scores = Как считается
box-field-acts = Когда приносит жетоны
box-field-shoes = Можно показать, взяв: в следующем раунде — в начало
box-field-numbers = Числа
box-field-charges = Мана
box-field-per_card = Очки за карту при 2, 3 и 4 игроках
box-field-points = Очки
box-field-number = Число
box-field-paint = Цвет
box-field-glyph = Рисунок
box-field-level = Уровень
box-field-type = Типы
box-field-cost = Цена
box-field-part = Берёт один жетон из каждых
box-field-cards = Карты
box-field-start = Начинается на
box-field-end = Кончается на
box-field-companions = Компаньоны
box-field-treasures = Сокровища
box-field-types = Типы
box-field-ribbon = Лента
box-field-elf = Эльф на карте
box-field-stack_heights = Высота стопок при 2, 3 и 4 игроках
box-field-hand = Карт на руке в начале
box-field-border = Карт в каждой граничной области
box-field-hand_limit = Предел руки
box-field-refill = Карт в пустую область
box-field-collection = Очки за 1, 2, 3 … подарка
box-field-pair = Очки за пару
box-table-ingredient = Ингредиенты
box-table-colour = Цвета
box-table-powder = Магический порошок
box-table-spell = Заклинания
box-table-recipe = Рецепты
box-table-cauldron = Котёл
box-table-companion = Компаньоны
box-table-treasure = Сокровища
box-table-item = Предметы
box-table-pool = Запас жетонов
box-table-marker = Маркер уровня
box-table-end = Конец игры
box-table-gift = Подарки
box-table-type = Типы
box-table-ribbon = Ленты
box-table-area = Области
box-table-setup = Подготовка
box-table-turn = Ход
box-table-points = Очки

# What the others did, told at the table.
last-move = Последний ход
speed = Как быстро показывать чужие ходы
speed-slow = Медленно
speed-normal = Обычно
speed-fast = Быстро
speed-step = По шагам
narration-empty = Здесь видно, что делают другие.

# The end of a match, and hints.
place = { $place }-е место
counting = Подсчёт
counting-about = Все карты открываются.
takes-lead =
    { $you ->
        [true] Вы впереди
       *[false] Впереди { $name }
    }
running-total = пока { $points }
place-of = { $place }-е место из { $players }
place-first = Вы: 1-е место из { $players }
place-behind =
    Вы: { $place }-е место из { $players }, отставание { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
best-part = Лучше всего: { $what }, { $points }.
lost-points = Вычтено очков: { $points }.
line-by-line = Строка за строкой
chance-to-win = шанс на победу, если сходить так
hint-better = Чем этот ход лучше следующего ({ $move }):
hint-as-good = Почти так же хорош следующий ход ({ $move }). В пользу первого:
hint-others = Другие ходы
not-now = Не сейчас

# Столы в самом браузере, без сервера
local-about = Играйте с ботами или с друзьями за этим экраном. Партии остаются в этом браузере.
forget-local-about = Ваше имя и все партии в этом браузере будут удалены.
not-legal-now = Сейчас такой ход невозможен.
needs-server = Для этого нужен сервер, а эта копия Spellbox работает без него.
game-needs-server = Правила этой игры не работают в браузере: нужен сервер.
browser-too-old = Этот браузер слишком стар для правил. Подойдут Firefox с версии 79, Chrome с 85, Safari с 15.
storage-refused = Браузер не разрешает странице хранить партии: всё, что вы сейчас сыграете, пропадёт с закрытием вкладки. Так часто бывает в приватном окне; в обычном всё сохранится.
storage-full = В браузере не осталось места для этой партии: освободите немного. Всё сохранённое раньше цело.
match-open-elsewhere = Эта партия открыта в другой вкладке. Продолжите там или закройте ту вкладку и обновите эту страницу.
match-damaged = Сохранённая запись этой партии повреждена, показать её нельзя. Ничего не удалено, остальные партии целы.
match-of-other-rules = Эта партия начата по правилам, которых нынешняя версия не знает. Она оставлена как есть.
no-such-match = В этом браузере такой партии нет. Партии остаются в том браузере, где их играли.
new-version = Вышла новая версия Spellbox.
load-new-version = Загрузить
seed-verified = Раздача проверена в этом браузере: зерно соответствует отпечатку и даёт именно эту партию.
seed-refuted = Раздача не подтвердилась: зерно не соответствует отпечатку или даёт другую партию.
