# Почему ход в «Мастере эльфе» не принят. Имена и аргументы сообщений стоят в refusals.py.
refused-game-is-over = Игра окончена
refused-not-your-turn = Сейчас ходит { $seat }
refused-not-your-bonus = Бонусный подарок выбирает { $seat }
refused-go-first = Сначала идите в соседнюю область
refused-take-first = Сначала возьмите карту этой области
refused-exchange-first = Сначала сбросьте сколько угодно карт и возьмите новые
refused-craft-first = Сначала создайте подарок или откажитесь
refused-open-a-stack-first = Сначала просмотрите стопку или откажитесь
refused-open-aside-first = Сначала просмотрите отложенные подарки или откажитесь
refused-choose-first = Сначала выберите бесплатный подарок или откажитесь
refused-drop-first = Сначала сбросьте лишние карты
refused-only-bonus-gifts = Игра закончена, осталось выбрать бонусные подарки
refused-not-the-moment = Сейчас этого сделать нельзя
refused-no-such-area = Такой области нет
refused-no-such-ingredient = Такого ингредиента нет
refused-no-such-gift = Такого подарка нет
refused-must-move = Вы уже там ({ $area }), а стоять на месте нельзя
refused-areas-do-not-touch = Эти области не граничат: { $area }, { $other_area }
refused-does-not-lie-there = Там ({ $area }) нет такой карты: { $card }
refused-city-is-no-border = Город — не граничная область
refused-take-one-at-the-border = Одну карту берут, придя в граничную область, где лежат карты
refused-not-in-hand = На руке нет такой карты: { $card }
refused-drop-before-drawing = Карты сбрасывают, придя в город, до того как берут новые
refused-drop-over-the-limit = Лишние карты сбрасывают в конце хода
refused-draw-once-in-the-city = Новые карты берут, придя в город, один раз
refused-skip-only-a-gift = Отказаться можно только от подарка
refused-craft-after-the-cards = Подарок создают один раз, когда карты этого хода взяты
refused-stack-is-empty = Эта стопка пуста
refused-not-on-top = Этот подарок не лежит наверху стопки: { $card }
refused-costs = Цена подарка «{ $card }»: { $first_card } и { $second_card }, две карты одного вида и одна другого
refused-crystal-for-one-card = Кристалл заменяет только одну карту
refused-crystal-is-gone = Ваш кристалл истрачен
refused-too-little = Не хватает карт: { $card }
refused-too-little-with-crystal = Не хватает карт: { $card }; кристалл заменяет только одну
refused-special-action-used = Специальное действие уже использовано
refused-no-gift-aside = Отложенных подарков нет
refused-aside-by-treasures = Отложенные подарки просматривают, собрав Сокровища
refused-stack-by-secret = Стопку просматривают, собрав Секрет
refused-bonus-after-the-end = Бонусные подарки выбирают после конца игры
refused-not-a-bonus-gift = Такого бонусного подарка нет: { $card }
refused-free-from-an-open-stack = Бесплатен только подарок из просмотренной вами стопки
refused-free-from-aside = Бесплатен только подарок из отложенных, когда вы их просматриваете
refused-not-aside = Среди отложенных такого подарка нет: { $card }
refused-not-in-the-stack = В просмотренной стопке такого подарка нет: { $card }

# Что произошло. Аргументы — поля событий (events.py) и `to`, имя области, куда идут; в $card может быть несколько карт.
event-go = { $to ->
    [city] { $seat } идёт в город
    [north] { $seat } идёт на север
    [east] { $seat } идёт на восток
    [south] { $seat } идёт на юг
    [west] { $seat } идёт на запад
   *[other] { $seat } идёт: { $area }
  }
    .you = { $to ->
        [city] вы идёте в город
        [north] вы идёте на север
        [east] вы идёте на восток
        [south] вы идёте на юг
        [west] вы идёте на запад
       *[other] вы идёте: { $area }
      }
event-take = { $seat } берёт: { $card }
    .you = вы берёте: { $card }
event-drop = { $seat } сбрасывает: { $card }
    .you = вы сбрасываете: { $card }
event-draw = { $cards ->
    [0] { $seat } не берёт ни одной карты
    [one] { $seat } берёт { $cards } карту
    [few] { $seat } берёт { $cards } карты
   *[other] { $seat } берёт { $cards } карт
  }
    .you = { $cards ->
        [0] вы не берёте ни одной карты
        [one] вы берёте { $cards } карту
        [few] вы берёте { $cards } карты
       *[other] вы берёте { $cards } карт
      }
event-drawn = { $count ->
    [one] новая карта: { $card }
    [few] новые карты: { $card }
   *[other] новые карты: { $card }
  }
event-skip = { $phase ->
    [craft] { $seat } не создаёт подарка
    [choose] { $seat } не берёт бесплатного подарка
   *[other] { $seat } отказывается от специального действия
  }
    .you = { $phase ->
        [craft] вы не создаёте подарка
        [choose] вы не берёте бесплатного подарка
       *[other] вы отказываетесь от специального действия
      }
event-craft = { $seat } создаёт: { $card }
    .you = вы создаёте: { $card }
event-pay = цена: { $card }
event-complete = { $pair ->
    [secret] { $seat } собирает Секрет и может просмотреть стопку
   *[treasures] { $seat } собирает Сокровища и может просмотреть отложенные подарки
  }
    .you = { $pair ->
        [secret] вы собираете Секрет и можете просмотреть стопку
       *[treasures] вы собираете Сокровища и можете просмотреть отложенные подарки
      }
event-open = { $place ->
    [aside] { $seat } просматривает отложенные подарки
   *[other] { $seat } просматривает стопку { $place }
  }
    .you = { $place ->
        [aside] вы просматриваете отложенные подарки
       *[other] вы просматриваете стопку { $place }
      }
event-choose = { $seat } создаёт бесплатно: { $card }
    .you = вы создаёте бесплатно: { $card }
event-fill = { $area } пополняется: { $card }
event-shuffle = сброс перемешан и стал новой колодой
event-lay-anew = стопка опустела: подарки перемешаны и выложены заново
event-end = { $how ->
    [second-time] стопка опустела во второй раз: игра закончена
    [too-few] подарков не хватает на три стопки: игра закончена
   *[idle] подарков давно никто не создаёт: игра закончена
  }
event-reveal = { $count ->
    [one] бонусный подарок: { $card }
    [few] бонусные подарки: { $card }
   *[other] бонусные подарки: { $card }
  }
event-bonus = { $seat } берёт бонусный подарок: { $card }
    .you = вы берёте бонусный подарок: { $card }
event-over = игра окончена

# Стол в терминале (screen.py).
screen-aside = Отложено
screen-bonus-gifts = Бонусные подарки
screen-in-the-stacks = Где-то в стопках
screen-ingredient-stack = колода: { $count }
screen-hand = рука
screen-discard = сброс
screen-your-hand = На руке: { $count }
screen-ingredients = Ингредиенты
screen-stack = стопка { $number }, высота { $count }
screen-empty = пусто
screen-can-pay = хватает карт
screen-short-of-several = не хватает нескольких карт
screen-short-of = не хватает:
screen-or = или
screen-cards = карты
screen-gifts = подарки и сколько они пока стоят
screen-looked = действие использовано
screen-elves = эльфы
screen-ribbon = лента: { $ribbon }
screen-prompt-go = Перейдите в соседнюю область. В городе вы меняете карты, в других берёте одну.
screen-prompt-take = Возьмите одну из лежащих здесь карт.
screen-prompt-exchange = Сбросьте сколько угодно карт, затем возьмите столько же и ещё одну.
screen-prompt-craft = Создайте один из трёх верхних подарков или откажитесь (skip).
screen-prompt-secret = Секрет собран: один раз за игру просмотрите стопку (open) и создайте подарок из неё бесплатно или откажитесь (skip).
screen-prompt-treasures = Сокровища собраны: один раз за игру просмотрите отложенные подарки (open) и создайте один бесплатно или откажитесь (skip).
screen-prompt-choose = Выберите бесплатный подарок или откажитесь (skip).
screen-prompt-drop = Карт больше, чем можно оставить: сбросьте одну.
screen-prompt-bonus = Игра окончена. Выберите бонусный подарок.

# What characters say of themselves
character-gambler-line = Уж следующая карта точно та самая.
character-hoarder-line = Ничего не отдам, а кристалл и подавно.
character-perfectionist-line = Один вид подарков, зато весь.
character-aesthete-line = Подарок красит лента.
character-traveller-line = По мне, край света милее города.
