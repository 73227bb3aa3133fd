# Der Tisch eines Spiels, für das es keine eigenen Zeichnungen gibt.
generic-prompt = Du bist am Zug. Wähle eine leuchtende Karte oder einen der Züge unten.
generic-wait = Am Zug: { $names }.
generic-moves = Züge
generic-moves-of = { $count ->
      [one] { $name }: { $count } Zug
     *[other] { $name }: { $count } Züge
    }
generic-all-moves = Alle Züge ({ $count })
generic-more = { $count } weitere
generic-fewer = Weniger zeigen
generic-face-down = { $count ->
      [one] { $count } verdeckte Karte
     *[other] { $count } verdeckte Karten
    }
generic-empty = Keine Karte
generic-help-others = Die anderen und was du von ihren Karten sehen darfst. Ein leuchtender Rand zeigt, wer am Zug ist.
generic-help-centre = Was zwischen allen auf dem Tisch liegt.
generic-help-mine = Deine Karten. Tippe eine leuchtende Karte an, um sie zu spielen.
generic-help-moves = Alle Züge, die du machen darfst, in Worten, und was sie bewirken.
