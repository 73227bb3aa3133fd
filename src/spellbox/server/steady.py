"""The server's own time: seconds since 1970 that never jump, so that nobody's clock is charged for a corrected one."""

import time

BEGAN = time.time() - time.monotonic()


def now() -> float:
    """The wall clock when the server started, and the seconds since then as the machine counts them."""
    return BEGAN + time.monotonic()
