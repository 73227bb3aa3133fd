"""The set-up that docs/hosting.md describes, from its own text: systemd's unit, nginx, Caddy; alerts and dashboard."""

import contextlib
import datetime
import json
import re
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from prometheus_client import REGISTRY
from websockets.sync.client import connect

from server.people import RunningServer, settings_for
from spellbox.server import files
from spellbox.server.app import free_socket

ROOT = Path(__file__).parents[2]
HOSTING = (ROOT / "docs" / "hosting.md").read_text()
NAME = "games.example.org"
PATHS = ("/metrics", "/metrics/", "/metrics%2f", "/metrics%2F", "//metrics", "/metrics/x")


def example(language: str) -> str:
    """The one example of a language in the documentation."""
    [found] = re.findall(rf"```{language}\n(.*?)```", HOSTING, re.DOTALL)
    return str(found)


def needs(program: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(not shutil.which(program), reason=f"{program} is not installed here")


def free_port() -> int:
    with free_socket("127.0.0.1", 0, exact=True) as free:
        return int(free.getsockname()[1])


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    settings = settings_for(tmp_path_factory.mktemp("hosted"), public_url=f"https://{NAME}")
    with RunningServer(settings) as running:
        yield running


def make_certificate(folder: Path) -> None:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, NAME)])
    now = datetime.datetime.now(datetime.UTC)
    made = x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
    made = made.serial_number(x509.random_serial_number()).not_valid_before(now)
    signed = made.not_valid_after(now + datetime.timedelta(days=1)).sign(key, hashes.SHA256())
    (folder / "fullchain.pem").write_bytes(signed.public_bytes(serialization.Encoding.PEM))
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    (folder / "privkey.pem").write_bytes(private)


@contextlib.contextmanager
def program(*command: str | Path, port: int) -> Iterator[None]:
    """A program that listens on a port while this lasts."""
    with subprocess.Popen(command) as process:
        try:
            until = time.monotonic() + 60
            while process.poll() is None and time.monotonic() < until:
                with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                    break
            yield
        finally:
            process.terminate()


def must_serve_players(url: str, running: RunningServer) -> None:
    """Players come in, by page and by WebSocket, each with an address of their own, and nobody reads the metrics."""
    with httpx.Client(base_url=url, verify=False, headers={"Host": NAME}) as http:
        assert http.post("/api/me", json={"name": "Ann"}).status_code == 201
        cookie = f"spellbox={http.cookies['spellbox']}"
        table = http.post("/api/tables", json={"game": "grimoire"}, headers={"Cookie": cookie}).json()["id"]
        for path in PATHS:
            answer = http.get(path)
            assert answer.status_code in (403, 404) or "<!doctype html>" in answer.text.lower(), path  # the page
            assert "spellbox_connections" not in answer.text
    trust = ssl.create_default_context()
    trust.check_hostname, trust.verify_mode = False, ssl.CERT_NONE
    port = int(url.rpartition(":")[2])
    secure = url.startswith("https")
    with connect(
        f"{'wss' if secure else 'ws'}://{NAME}/api/tables/{table}/socket",
        sock=socket.create_connection(("127.0.0.1", port)),
        ssl=trust if secure else None,
        additional_headers={"Cookie": cookie, "Origin": f"https://{NAME}"},
    ) as talking:
        talking.send('{"type":"hello"}')
        assert json.loads(talking.recv(60))["table"]["id"] == table
        [room] = [room for room in running.app.state.services.hall.rooms.values() if room.table.id == table]
        assert [each.address for each in room.connections] == ["127.0.0.1"]


@needs("nginx")
def test_nginx_as_documented(hosted: RunningServer, tmp_path: Path) -> None:
    make_certificate(tmp_path)
    port = free_port()
    text = example("nginx").replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl")
    text = text.replace(f"/etc/letsencrypt/live/{NAME}", str(tmp_path))
    text = text.replace("http://127.0.0.1:8737", hosted.url)
    (tmp_path / "nginx.conf").write_text(text)
    here: list[str | Path] = ["nginx", "-p", tmp_path, "-c", tmp_path / "nginx.conf", "-e", tmp_path / "error.log"]
    checked = subprocess.run([*here, "-t"], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stderr
    pid = f"daemon off; pid {tmp_path / 'nginx.pid'};"
    with program(*here, "-g", pid, port=port):
        must_serve_players(f"https://127.0.0.1:{port}", hosted)


@needs("caddy")
def test_caddy_as_documented(hosted: RunningServer, tmp_path: Path) -> None:
    """Without its certificate, which only the internet gives."""
    text = example("caddy")
    (tmp_path / "Caddyfile").write_text(text)
    checked = subprocess.run(
        ["caddy", "adapt", "--adapter", "caddyfile", "--config", tmp_path / "Caddyfile"], capture_output=True, text=True
    )
    assert checked.returncode == 0, checked.stderr
    port = free_port()
    plain = text.replace(f"{NAME} {{", f"http://{NAME}:{port} {{").replace("127.0.0.1:8737", hosted.url[7:])
    (tmp_path / "Caddyfile").write_text("{\n    admin off\n    auto_https off\n}\n" + plain)
    with program("caddy", "run", "--adapter", "caddyfile", "--config", tmp_path / "Caddyfile", port=port):
        must_serve_players(f"http://127.0.0.1:{port}", hosted)


@needs("systemd-analyze")
def test_the_unit_as_documented(tmp_path: Path) -> None:
    unit = tmp_path / "spellbox.service"
    unit.write_text(example("ini").replace("/opt/spellbox/bin/spellbox", sys.executable))
    checked = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True)
    complaints = [line for line in checked.stderr.splitlines() if "spellbox.service" in line]
    assert not complaints, complaints
    limit = re.search(r"LimitNOFILE=(\d+)", unit.read_text())
    assert limit
    assert int(limit[1]) >= files.ENOUGH_FILES


def forwarded(running: RunningServer, address: str) -> int:
    """The answer to a request that came through a proxy on this machine, from an address."""
    return httpx.get(f"{running.url}/metrics", headers={"X-Forwarded-For": address}).status_code


def test_the_metrics_are_for_this_machine_or_with_a_token(hosted: RunningServer, tmp_path: Path) -> None:
    assert httpx.get(f"{hosted.url}/metrics").status_code == 200
    assert [forwarded(hosted, address) for address in ("127.0.0.1", "192.0.2.7")] == [403, 403]
    for path in PATHS[1:4]:
        assert httpx.get(hosted.url + path, headers={"X-Forwarded-For": "192.0.2.7"}).status_code == 403
    with RunningServer(settings_for(tmp_path, public_url=f"https://{NAME}", metrics_token="s3cret")) as running:
        for token, status in (("s3cret", 200), ("other", 403)):
            headers = {"X-Forwarded-For": "192.0.2.7", "Authorization": f"Bearer {token}"}
            assert httpx.get(f"{running.url}/metrics", headers=headers).status_code == status


@pytest.mark.parametrize(("trusted", "believed"), [((), "127.0.0.2"), (("127.0.0.2",), "192.0.2.7")])
def test_proxies_elsewhere_are_believed_when_they_are_named(
    tmp_path: Path, trusted: tuple[str, ...], believed: str
) -> None:
    """Linux has all of 127.0.0.0/8: the proxy is at 127.0.0.2."""
    settings = settings_for(tmp_path, public_url=f"https://{NAME}", trusted_proxies=trusted)
    with RunningServer(settings) as running:
        proxy = httpx.HTTPTransport(local_address="127.0.0.2")
        with httpx.Client(transport=proxy, base_url=running.url, headers={"X-Forwarded-For": "192.0.2.7"}) as http:
            assert http.post("/api/me", json={"name": "Ann"}).status_code == 201
        assert list(running.app.state.services.new_guests.clients) == [believed]


def test_few_files_are_told_of(tmp_path: Path) -> None:
    limited = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (512, 512));"
    found = subprocess.run(
        [sys.executable, "-c", limited + "from spellbox.server import files; print(files.raise_file_limit())"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert int(found.stdout) == 512 < files.ENOUGH_FILES


def known_metrics() -> set[str]:
    """The names of all samples that the server or Prometheus' client writes."""
    families = list(REGISTRY.collect())
    names = {sample.name for family in families for sample in family.samples}
    for family in families:  # those with labels have no samples until something happens
        endings = {"counter": ["_total"], "histogram": ["_bucket", "_count", "_sum"]}.get(family.type, [""])
        names |= {family.name + ending for ending in endings}
    return names


def test_the_dashboard_and_the_alerts_name_metrics_that_exist() -> None:
    dashboard = json.loads((ROOT / "deploy" / "grafana.json").read_text())
    queries = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    queries += re.findall(r"expr: (.*)", (ROOT / "deploy" / "prometheus.rules.yml").read_text())
    assert len(queries) > 20
    named = {name for query in queries for name in re.findall(r"\b(?:spellbox|process)_\w+", query)}
    assert named <= known_metrics(), named - known_metrics()
    assert len({panel["id"] for panel in dashboard["panels"]}) == len(dashboard["panels"])


@needs("promtool")
def test_the_alerts_fire() -> None:
    for command in (["check", "rules", "prometheus.rules.yml"], ["test", "rules", "prometheus.rules.test.yml"]):
        checked = subprocess.run(["promtool", *command], cwd=ROOT / "deploy", capture_output=True, text=True)
        assert checked.returncode == 0, checked.stdout + checked.stderr
