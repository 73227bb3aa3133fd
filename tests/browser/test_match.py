"""A match in TypeScript is that of Python, as the same JSON: views, logs, legal moves, previews, scores, its file."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from conftest import ROOT, compiled_only, random_play
from spellbox import games
from spellbox.kit.play import seat_name
from spellbox.match import Match

pytestmark = compiled_only


def text(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def moment(match: Match) -> dict[str, Any]:
    """The match as everybody may see it now, each part as JSON."""
    seats = [seat_name(seat) for seat in range(match.players)]
    return {
        "views": [text(match.view(seat)) for seat in (*seats, None)] + [text(match.open_view())],
        "logs": [text(match.log(seat)) for seat in (*seats, None)],
        "legal": [match.legal(seat) for seat in seats],
        "previews": [text(match.previews(seat)) for seat in match.to_move()],
        "to_move": match.to_move(),
    }


def played(name: str, players: int, options: dict[str, Any]) -> dict[str, Any]:
    game = games.find(name)
    match = Match(name, game.default_seats(players), 7, options)
    moments = [moment(match)]
    for now in random_play(match, 7):
        if len(moments) == len(now.history):
            moments.append(moment(now))
    explained = [[[line.what, line.points, line.rule] for line in lines] for lines in match.explain()]
    return {
        "game": name,
        "beginning": {"seats": match.seats, "options": options, "seed": "7", "version": match.version},
        "moves": [[played.seat, played.move, played.binding, played.secret] for played in match.history],
        "moments": moments,
        "explained": explained,
        "data": text(match.data()),
    }


def test_a_match_in_typescript_is_that_of_python(tmp_path: Path) -> None:
    matches = [
        played(name, players, options)
        for name in games.BUILT_IN
        for players, options in ((2, {}), (games.find(name).MOST_SEATS, games.find(name).VARIANTS[-1]))
    ]
    file = tmp_path / "matches.json"
    file.write_text(json.dumps(matches))
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = os.environ | {"SPELLBOX_MATCHES": str(file), "PATH": path}
    command = ["npx", "--no-install", "vitest", "run", "tests/match.test.ts"]
    done = subprocess.run(command, cwd=ROOT / "web", env=environment, capture_output=True, text=True)
    assert not done.returncode, done.stdout + done.stderr
