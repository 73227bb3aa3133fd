"""The log: one JSON object a line on standard error, without what people said, and not without end."""

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
"""Records of one kind: so many a second, after so many at once."""
KINDS = 1000


class AsJson(logging.Formatter):
    """One JSON object a line."""

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
        """Where an error comes from; of a database's no message, which may quote what was to be written."""
        problem = given[1]
        if not is_from_database(problem):
            return super().formatException(given)
        return "".join([*traceback.format_tb(given[2]), describe(problem)])


class Limited(logging.Filter):
    """Passes few records of a kind: in an outage every table and every request would write its own.

    The next one that passes says how many were left out.
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
