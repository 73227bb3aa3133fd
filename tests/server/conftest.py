"""A real server and a real database server for each test process."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from httpx._config import DEFAULT_TIMEOUT_CONFIG as HTTP_TIMEOUT

from server.people import PATIENCE, Person, RunningServer, settings_for
from server.postgres import Postgres, running_postgres
from server.redis import Redis, running_redis

# On a busy machine an answer may take longer than the five seconds that httpx waits by default.
HTTP_TIMEOUT.connect = HTTP_TIMEOUT.read = HTTP_TIMEOUT.write = HTTP_TIMEOUT.pool = PATIENCE


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with RunningServer(settings_for(tmp_path_factory.mktemp("server"))) as running:
        yield running


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with running_postgres(Postgres) as running:
        yield running


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    with running_redis() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind."""
    return new_database(request.param, request, tmp_path)


@pytest.fixture
def other_database(database: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database of the other kind."""
    return new_database("postgresql" if database.startswith("sqlite") else "sqlite", request, tmp_path)


def new_database(kind: str, request: pytest.FixtureRequest, folder: Path) -> str:
    if kind == "sqlite":
        return f"sqlite+aiosqlite:///{folder / 'kept.db'}"
    running: Postgres = request.getfixturevalue("postgres")
    return running.new_database()


@pytest.fixture
def ann(server: RunningServer) -> Person:
    return Person(server.url, "Ann")


@pytest.fixture
def bob(server: RunningServer) -> Person:
    return Person(server.url, "Bob")
