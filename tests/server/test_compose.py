"""The containers of deploy/compose.yaml and the unit for systemd, without starting them: the code knows their names."""

import ipaddress
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
import pytest
import sqlalchemy as sql
import typer

from conftest import ROOT
from spellbox.cli import app
from spellbox.server.exchange import open_client
from spellbox.server.settings import ServerSettings

DEPLOY = ROOT / "deploy"
FOUND: dict[str, Any] = msgspec.yaml.decode((DEPLOY / "compose.yaml").read_text())
SERVICES: dict[str, dict[str, Any]] = FOUND["services"]
SERVERS = {name: service["environment"] for name, service in SERVICES.items() if "build" in service}


def test_servers_read_every_variable_that_they_are_given(monkeypatch: pytest.MonkeyPatch) -> None:
    group: Any = typer.main.get_command(app)
    serve = group.commands["serve"]
    for environment in SERVERS.values():
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        read = serve.make_context("serve", []).params
        given = {option.envvar: read[option.name] for option in serve.params if option.envvar in environment}
        assert {
            name: value if isinstance(value, str) else " ".join(value) for name, value in given.items()
        } == environment


def test_every_server_has_the_name_of_its_service() -> None:
    assert len(SERVERS) == 3
    assert all(environment["SPELLBOX_NODE"] == name for name, environment in SERVERS.items())


def test_servers_find_the_database() -> None:
    for environment in SERVERS.values():
        address = sql.make_url(environment["SPELLBOX_DATABASE"])
        database = SERVICES[address.host or ""]
        assert database["environment"] == {"POSTGRES_USER": address.username, "POSTGRES_PASSWORD": address.password}
        assert address.database == address.username  # PostgreSQL's image names the database after its user
        assert address.username in database["healthcheck"]["test"]
        assert address.get_driver_name() == "asyncpg"
        ipaddress.ip_network(environment["SPELLBOX_TRUSTED_PROXIES"])


def test_servers_find_redis_which_keeps_nothing() -> None:
    for environment in SERVERS.values():
        address = urlsplit(environment["SPELLBOX_REDIS"])
        redis = SERVICES[address.hostname or ""]
        assert (address.scheme, address.port) == ("redis", 6379)
        assert redis["command"][1:] == ["--save", "", "--appendonly", "no"]
        assert "volumes" not in redis
        assert "redis" not in SERVICES["a"]["depends_on"]  # servers start and play without it
        open_client(environment["SPELLBOX_REDIS"])


def test_the_proxy_leads_to_every_server_by_its_name() -> None:
    text, port = (DEPLOY / "Caddyfile").read_text(), ServerSettings().port
    assert dict(re.findall(r"reverse_proxy /s/(\w+)/\* (\S+)", text)) == {name: f"{name}:{port}" for name in SERVERS}
    [everywhere] = re.findall(r"reverse_proxy (\w+:.*) \{", text)
    assert everywhere.split() == [f"{name}:{port}" for name in SERVERS]
    assert f"EXPOSE {port}" in (ROOT / "Dockerfile").read_text()
    [listening] = re.findall(r"^:(\d+) \{", text, re.MULTILINE)
    assert [each.partition(":")[2] for each in SERVICES["proxy"]["ports"]] == [listening]


def test_services_and_files_that_are_named_exist() -> None:
    for service in SERVICES.values():
        assert set(service.get("depends_on", ())) <= set(SERVICES)
        for source in (volume.partition(":")[0] for volume in service.get("volumes", ())):
            assert (DEPLOY / source).exists() if source.startswith(".") else source in FOUND["volumes"]
        if "build" in service:
            assert (DEPLOY / service["build"] / "Dockerfile").exists()
            assert service["restart"] == "always"  # a server that finds no database when it starts ends


def test_the_unit_of_one_of_several_servers(tmp_path: Path) -> None:
    text = (DEPLOY / "spellbox@.service").read_text()
    group: Any = typer.main.get_command(app)
    known = {option.envvar for option in group.commands["serve"].params} | {"SPELLBOX_DATA", "SPELLBOX_CACHE"}
    named = set(re.findall(r"SPELLBOX_[A-Z_]+", text))
    assert {"SPELLBOX_NODE", "SPELLBOX_PORT", "SPELLBOX_DATABASE"} <= named <= known
    if shutil.which("systemd-analyze"):
        unit = tmp_path / "spellbox@.service"
        unit.write_text(text.replace("/opt/spellbox/bin/spellbox", sys.executable))
        checked = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False)
        assert not [line for line in checked.stderr.splitlines() if "spellbox@" in line], checked.stderr
