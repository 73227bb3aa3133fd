"""Three servers, PostgreSQL, Redis and nginx, from the configuration in docs/several-servers.md: `make cluster`."""

import contextlib
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from server.postgres import Postgres, running_postgres
from server.program import Program
from server.redis import MISSING, PROGRAM, running_redis

ROOT = Path(__file__).parents[2]
NAMES = ("a", "b", "c")
PORT = 8080


def examples() -> dict[str, str]:
    """The examples of the documentation by their language."""
    text = (ROOT / "docs" / "several-servers.md").read_text()
    return dict(re.findall(r"```(\S+)\n(.*?)```", text, re.DOTALL))


def at_ports(configuration: str, ports: list[int]) -> str:
    """A configuration for servers at other ports than the documented ones."""
    for documented, real in zip((8737, 8738, 8739), ports, strict=True):
        configuration = configuration.replace(f"127.0.0.1:{documented}", f"127.0.0.1:{real}")
    return configuration


def nginx_configuration(ports: list[int], port: int) -> str:
    """The documented configuration, without TLS, for servers at other ports than the documented ones."""
    several, location = at_ports(examples()["nginx-several"], ports), examples()["nginx-location"]
    upgrade = 'map $http_upgrade $connection_upgrade { default upgrade; "" close; }'
    server = f"server {{ listen 127.0.0.1:{port}; location ^~ /metrics {{ return 404; }}\n{location} }}"
    return f"events {{}}\nhttp {{\naccess_log off;\n{upgrade}\n{several}\n{server}\n}}\n"


@contextlib.contextmanager
def running_nginx(folder: Path, ports: list[int], port: int) -> Iterator[str]:
    """nginx in front of the servers; its address."""
    (folder / "nginx.conf").write_text(nginx_configuration(ports, port))
    here: list[str | Path] = ["nginx", "-p", folder, "-c", folder / "nginx.conf", "-e", folder / "error.log"]
    with subprocess.Popen([*here, "-g", f"daemon off; pid {folder / 'nginx.pid'};"]) as process:
        try:
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()


@contextlib.contextmanager
def running_caddy(folder: Path, ports: list[int], port: int) -> Iterator[str]:
    """Caddy in front of the servers, by the documented configuration without TLS; its address."""
    address = f"http://127.0.0.1:{port}"
    configuration = at_ports(examples()["caddy-several"], ports).replace("games.example.org", address)
    (folder / "Caddyfile").write_text(f"{{\nadmin off\n}}\n{configuration}")
    home = {"XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with subprocess.Popen(["caddy", "run", "--config", folder / "Caddyfile"], env=os.environ | home) as process:
        try:
            yield address
        finally:
            process.terminate()


def main() -> None:
    if not shutil.which("nginx"):
        sys.exit("make: the cluster needs nginx in front: on Debian, apt-get install nginx")
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # whatever ends this ends all that it has started
    with contextlib.suppress(KeyboardInterrupt), contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database = stack.enter_context(running_postgres(Postgres)).new_database()
        public = f"http://127.0.0.1:{PORT}"
        redis = ["--redis", stack.enter_context(running_redis()).url] if PROGRAM else []
        if not redis:
            print(f"make: the servers go without Redis: {MISSING}")
        servers = []
        for name in NAMES:
            program = Program(folder, "--node", name, "--public-url", public, *redis, database=database)
            servers.append(stack.enter_context(program))
        address = stack.enter_context(running_nginx(folder, [server.port for server in servers], PORT))
        print(f"Three servers are behind {address}/ — press Ctrl+C to stop them.", flush=True)
        signal.pause()


if __name__ == "__main__":
    main()
