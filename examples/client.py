"""Play a match over the network without a browser: python client.py [http://127.0.0.1:8737]"""

import json
import random
import sys

import httpx
from websockets.sync.client import connect

server = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8737"
http = httpx.Client(base_url=server)
http.post("/api/me", json={"name": "A program"}).raise_for_status()
table = http.post("/api/tables", json={"game": "grimoire", "players": 2}).json()["id"]
cookie = {"Cookie": f"spellbox={http.cookies['spellbox']}"}
with connect(f"{server.replace('http', 'ws', 1)}/api/tables/{table}/socket", additional_headers=cookie) as socket:
    first = [{"type": "sit", "seat": "p1"}, {"type": "bot", "seat": "p2", "level": "apprentice"}, {"type": "start"}]
    for number, message in enumerate([{"type": "hello"}, *first]):
        socket.send(json.dumps(message if not number else message | {"id": f"first {number}"}))
    for number, text in enumerate(socket):
        told = json.loads(text)
        for sight in told.get("sights", []):
            if sight["legal"]:
                move = {"type": "move", "seat": "p1", "move": random.choice(sight["legal"])}
                socket.send(json.dumps(move | {"id": str(number)}))
        if told.get("table", {}).get("result"):
            print(told["table"]["result"])
            break
http.close()
