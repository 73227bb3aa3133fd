"""`@rule`: one source, four targets.

A rule is a plain function over records, ints and fixed arrays. Numba compiles it for the CPU, numba-cuda for GPU
kernels, `wasm.py` for browsers; with NUMBA_DISABLE_JIT=1 it stays a Python function.

Compiled rules are kept on disk, in a folder named after a digest of all source code that they may contain: a second
start compiles nothing, and an edited rule is compiled again.
"""

import contextlib
import functools
import hashlib
import importlib.util
import os
import shutil
import time
import types
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, cast

import numba
import numba.extending
import numpy as np
from numba.core import caching, config, event
from numba.core.dispatcher import Dispatcher

from spellbox.errors import SpellboxError

F = TypeVar("F", bound=Callable[..., Any])
Record: TypeAlias = Any
"""A NumPy record; mypy cannot know its fields."""

PACKAGE = Path(__file__).parent.parent
INTERPRETED = bool(config.DISABLE_JIT)
known: list[Callable[..., Any]] = []
KEPT = 30 * 86_400.0
"""Seconds for which compiled rules stay on disk after their last use."""

if INTERPRETED:
    np.seterr(over="ignore")  # compiled integers wrap silently, so interpreted ones must too


def rule(function: F, inline: bool = False) -> F:
    """Compile a function of the small language (see CONTRIBUTING) when it is first called."""
    if INTERPRETED:
        return function
    # Rules allocate no memory, so Numba's reference counting is switched off.
    compiled = numba.njit(nogil=True, error_model="numpy", _nrt=False, forceinline=inline)(function)
    if config.OPT != 0:  # unoptimised code is compiled for WebAssembly, whose modules are kept whole
        compiled._cache = kept_on_disk(caching.FunctionCache, config, function)
    known.append(function)
    return cast(F, compiled)


def inlined(function: F) -> F:
    """A rule that is always inlined on the CPU, so that constants propagate into it and no arrays are passed."""
    return rule(function, inline=True)


if INTERPRETED:

    def count_bits(word: int) -> int:
        """How many bits of a 64-bit integer are set."""
        return (int(word) & 0xFFFFFFFFFFFFFFFF).bit_count()

else:

    @numba.extending.intrinsic  # type: ignore[untyped-decorator]
    def count_bits(typing: Any, word: Any) -> Any:
        """How many bits of a 64-bit integer are set, by the instruction that every target has for it."""

        def write_instruction(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.ctpop(args[0])

        return numba.types.int64(numba.types.int64), write_instruction


def interpreted(rule: F) -> F:
    """The Python function behind a compiled rule."""
    return cast(F, getattr(rule, "py_func", rule))


def compiled_for(rule: F, *args: Any) -> F:
    """The rule compiled for exactly these types; its calls skip Numba's check of argument types."""
    return rule if INTERPRETED else cast(F, cast(Any, rule).compile(tuple(numba.typeof(arg) for arg in args)))


class Compilation(event.Listener):  # type: ignore[misc]
    """The progress of compilation."""

    def __init__(self) -> None:
        self.running = 0
        self.done = 0

    @property
    def total(self) -> int:
        """The number of rules in all imported modules, most of which will be compiled."""
        return max(len(known), self.done)

    def on_start(self, event: Any) -> None:
        self.running += 1

    def on_end(self, event: Any) -> None:
        self.running -= 1
        self.done += 1


@contextlib.contextmanager
def compilation() -> Iterator[Compilation]:
    """Count the rules that are compiled inside."""
    watched = Compilation()
    with event.install_listener("numba:compile", watched):
        yield watched


def kept_on_disk(kind: Any, settings: Any, function: Callable[..., Any]) -> Any:
    """A Numba cache of the given kind, in a folder named after the digest of the function's sources.

    Numba puts the pickled closure into the cache key, but a compiled rule pickles differently every time. The folder's
    name already covers the code of the rules in a closure, so our key has only their names, and plain values.
    """

    class Cache(kind):  # type: ignore[misc]
        def _index_key(self, sig: Any, codegen: Any) -> Any:
            return names_of_types(sig), codegen.magic_tuple(), closed_over

    closed_over = repr(closure(function))
    settings.CACHE_DIR = str(used_folder(digest(*sources(function))))
    return Cache(function)


def names_of_types(signature: Any) -> tuple[str, ...]:
    """The types of arguments as strings.

    A type may contain a class, such as a game's enumeration of events. A key with the class itself could not be
    unpickled after the game's package is removed, and all games share the cache of the kit's rules.
    """
    types_of = getattr(signature, "args", signature)
    return tuple(f"{each} {getattr(each, 'instance_class', type(None)).__module__}" for each in types_of)


@functools.cache
def used_folder(name: str) -> Path:
    """A folder of compiled rules; its modification time is that of its last use."""
    folder = cache_folder() / name
    folder.mkdir(exist_ok=True)
    os.utime(folder)
    return folder


def closure(function: Callable[..., Any]) -> list[Any]:
    """The closure of a function: plain values, and other rules by name with their own closures."""
    cells = [cell.cell_contents for cell in function.__closure__ or ()]
    return [
        (cell.py_func.__qualname__, closure(cell.py_func)) if isinstance(cell, Dispatcher) else cell
        for cell in cells
        if not isinstance(cell, types.ModuleType)
    ]


def sources(function: Callable[..., Any]) -> tuple[Path, ...]:
    """The folders whose code the compiled function may contain: the kit, its own, and those of its closure."""
    folders = [PACKAGE / "kit", *folders_of(function.__module__, Path(function.__code__.co_filename))]
    for cell in function.__closure__ or ():
        if isinstance(cell.cell_contents, types.ModuleType):
            folders += folders_of(cell.cell_contents.__name__, Path(str(cell.cell_contents.__file__)))
        elif isinstance(cell.cell_contents, Dispatcher):
            folders += sources(cell.cell_contents.py_func)
    return tuple(dict.fromkeys(folders))


def folders_of(module: str, file: Path) -> list[Path]:
    """The folder of one of our modules; for another package all its folders, because any may be imported."""
    package = importlib.util.find_spec(module.partition(".")[0]) if module != "__main__" else None
    if PACKAGE in file.parents or package is None or not package.submodule_search_locations:
        return [file.parent]
    roots = map(Path, package.submodule_search_locations)
    return [found.parent for root in roots for found in root.rglob("*.py")]


@functools.cache
def digest(*folders: Path) -> str:
    """A short hash of all Python files in these folders, and of the compiler's version."""
    hasher = hashlib.sha256(f"{numba.__version__} {np.__version__} {config.BOUNDSCHECK}".encode())
    for folder in sorted(set(folders)):
        for file in sorted(folder.glob("*.py")):
            hasher.update(f"{folder.name}/{file.name}\0".encode() + file.read_bytes())
    return hasher.hexdigest()[:16]


@functools.cache
def cache_folder() -> Path:
    """The folder of compiled rules: SPELLBOX_CACHE, or one in the user's cache folder."""
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    folder = Path(os.environ.get("SPELLBOX_CACHE") or Path(home) / "spellbox")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f".writable-{os.getpid()}"
        probe.touch()
        probe.unlink()
    except OSError as error:
        raise SpellboxError.saying("no-cache-folder", str(folder), problem=error.strerror) from None
    forget_old(folder)
    return folder


def forget_old(folder: Path) -> None:
    """Remove compiled rules that were not used for a long time, and so by no running process."""
    for stale in folder.iterdir():
        with contextlib.suppress(OSError):  # another process may remove it at the same time
            if stale.is_dir() and stale.stat().st_mtime < time.time() - KEPT:
                shutil.rmtree(stale)
