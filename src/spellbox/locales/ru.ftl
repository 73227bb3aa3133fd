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
refused-cards-each-once = «{ $id }»: есть { $known }, каждое один раз
refused-cards-how-many = записей «{ $table }» — { $count }, а играть можно, если их от { $low } до { $high }

## Гластонбери
refused-cards-player-colours = сначала идут четыре цвета игроков, затем пять остальных
refused-cards-paint = краска записывается как #rrggbb
refused-cards-nine-colours = цветов { $count }, а должно быть девять (G1.3)
refused-cards-kind-size = карт одного вида — от одной до четырёх (G8.1)
refused-cards-two-kinds = у цвета «{ $id }» видов { $count }, а должно быть два (G1.3)
refused-cards-charges = у «Волшебного появления» и «Волшебного перемещения» от 1 до 9 зарядов, у остальных заклинаний их нет
refused-cards-all-spells = заклинания: { $known } (G1.6)
refused-cards-recipe-order = рецепты идут в таком порядке: { $known } (G1.7)
refused-cards-per-card = per_card — это очки при 2, 3 и 4 игроках, от 0 до 9
refused-cards-count = в коробке { $count } карт, для двух игроков — { $fewest }; нужно больше { $low } и не больше { $high }
refused-cards-steps = { $value } — не число шагов: можно от 1 до 4, 6 или 7 (с пятёркой волшебник вечно ходил бы из угла в угол)

## Гримуар
refused-cards-zero-copies = нет карты «{ $id }»: если в вашей коробке её нет, укажите 0 копий
refused-cards-rogues = ценность Разбойников — это список: за одного, двух, трёх… вместе, от −999 до 999
refused-cards-rogues-count = Разбойников { $count }, значений нужно столько же, но не больше { $most }; здесь их { $values }
refused-cards-quest-count = в коробке { $count } карт квестов; нужно от { $low } до { $high }
refused-cards-item-count = в коробке { $count } предметов, поместится не больше { $most }
refused-cards-level-taken = уровень { $level } уже занят заклинанием «{ $id }»
refused-cards-first-round = в первом раунде нечего было бы сотворить: маркер начинает с уровня { $level }
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
refused-cards-stack-heights = высот стопок три — для 2, 3 и 4 игроков, от 1 до { $most }, не по убыванию
refused-cards-border = { $count } ингредиентов не хватит, чтобы раздать их четверым
refused-cards-collection = ценность собрания — это очки за 1, 2, … карты: не больше { $most } чисел от 0 до 99, не по убыванию
