"""Logging: one JSON object per line on standard error, without chat texts, and rate-limited."""

import json
import logging
import sys
import traceback
from collections import OrderedDict
from typing import Any

from spellbox.server.limits import Bucket
from spellbox.server.request_ids import request_id
from spellbox.server.store.engine import describe, is_from_database

RATE = (0.2, 20)
"""The rate limit for log records with the same message: records per second, and burst."""
KINDS = 1000


class AsJson(logging.Formatter):
    """Formats a log record as one JSON object."""

    USUAL = frozenset(logging.makeLogRecord({}).__dict__)

    def format(self, record: logging.LogRecord) -> str:
        fields = {"at": round(record.created, 3), "level": record.levelname.lower(), "logger": record.name}
        fields["message"] = record.getMessage()
        fields |= {
            key: value for key, value in record.__dict__.items() if key not in self.USUAL and key != "color_message"
        }
        if number := request_id.get():
            fields["request"] = number
        if record.exc_info:
            fields["exception"] = self.formatException(record.exc_info)
        return json.dumps(fields, default=str)

    def formatException(self, given: Any) -> str:  # noqa: N802
        """The traceback. Of a database error it omits the message, which may quote names and chat."""
        problem = given[1]
        if not is_from_database(problem):
            return super().formatException(given)
        return "".join([*traceback.format_tb(given[2]), describe(problem)])


class Limited(logging.Filter):
    """Limits the rate of equal log messages: in an outage every table and every request would write its own.

    The next record that passes says how many were left out.
    """

    def __init__(self) -> None:
        super().__init__()
        self.kinds: OrderedDict[tuple[str, str], Bucket] = OrderedDict()
        self.left_out: dict[tuple[str, str], int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        kind = record.name, str(record.msg)
        bucket = self.kinds.setdefault(kind, Bucket(RATE))
        if len(self.kinds) > KINDS:
            self.left_out.pop(self.kinds.popitem(last=False)[0], None)
        if bucket.wait():
            self.left_out[kind] = self.left_out.get(kind, 0) + 1
            return False
        bucket.take(1)
        if count := self.left_out.pop(kind, 0):
            record.left_out = count
        return True


def log_as_json() -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(AsJson())
    handler.addFilter(Limited())
    logging.basicConfig(handlers=[handler], level=logging.INFO, force=True)
