"""Few parameters are typed `Any` outside compiled code, whose types Numba infers."""

import ast
from collections.abc import Iterator
from pathlib import Path

import spellbox

PACKAGE = Path(spellbox.__file__).parent
COMPILED = {"rule", "inlined"}
MOST = 0.05


def functions(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """All functions of a module that are not compiled."""
    for found in ast.walk(tree):
        if isinstance(found, ast.FunctionDef | ast.AsyncFunctionDef):
            decorators = {ast.unparse(each) for each in found.decorator_list}
            if decorators.isdisjoint(COMPILED):
                yield found


def parameters(tree: ast.Module) -> Iterator[ast.arg]:
    for function in functions(tree):
        given = function.args
        extra = [each for each in (given.vararg, given.kwarg) if each]
        every = [*given.posonlyargs, *given.args, *given.kwonlyargs, *extra]
        yield from (each for each in every if each.arg not in ("self", "cls"))


def test_few_parameters_are_any() -> None:
    every = [each for file in PACKAGE.rglob("*.py") for each in parameters(ast.parse(file.read_text("utf-8")))]
    unknown = [each for each in every if each.annotation is not None and ast.unparse(each.annotation) == "Any"]
    assert len(unknown) < MOST * len(every), f"{len(unknown)} of {len(every)}"
