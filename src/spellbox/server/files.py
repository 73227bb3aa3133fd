"""How many files the process may open: every connection is one."""

ENOUGH_FILES = 8192
"""For the players of one machine, with the database and what the rules need."""


def raise_file_limit() -> int:
    """Raise the limit as far as the process may by itself, and return it; systems without one have enough."""
    try:
        import resource
    except ImportError:  # not on Windows
        return ENOUGH_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = max(soft, ENOUGH_FILES) if hard == resource.RLIM_INFINITY else hard
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    now = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return ENOUGH_FILES if now == resource.RLIM_INFINITY else now
