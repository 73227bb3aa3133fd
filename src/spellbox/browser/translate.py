"""Python as JavaScript: functions and classes that read people's files, for the page to read them by the same code.

What rules compute is compiled to WebAssembly (`kit/wasm.py`). Around them is plain Python that works with texts, lists
and dictionaries: card files, tables in words. It is translated statement by statement, with all that it uses.
`web/src/rules/python.ts` (`$` in the translation) has Python's operators, containers and built-in functions.

Constants of modules are evaluated here and written as data. What the page does in its own way is the `host`'s.
"""

import ast
import builtins
import dataclasses
import enum
import functools
import inspect
import json
import sys
import textwrap
import types
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from spellbox.browser.bindings import as_data
from spellbox.errors import SpellboxError
from spellbox.kit.rule import interpreted

BUILT_IN = (
    *("Exception", "KeyError", "RecursionError", "ValueError", "all", "any", "bool", "callable", "dict", "divmod"),
    *(
        "enumerate",
        "int",
        "isinstance",
        "iter",
        "len",
        "list",
        "max",
        "min",
        "next",
        "range",
        "repr",
        "set",
        "sorted",
        "str",
        "sum",
        "super",
    ),
    *("tuple", "type", "zip"),
)
LIBRARY = ("collections.Counter", "itertools.combinations", "numpy.int64")
"""Other functions of `python.ts`, by the last part of their names in Python."""
MODULES = ("json", "re", "tomllib")
RESERVED = ("arguments", "case", "default", "delete", "export", "function", "new", "this", "typeof", "var", "void")
"""Words of JavaScript that are names in Python."""
OPERATORS: dict[type, str] = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.FloorDiv: "div",
    ast.Mod: "mod",
    ast.LShift: "shl",
    ast.RShift: "shr",
    ast.BitOr: "or",
    ast.BitAnd: "and",
    ast.BitXor: "xor",
}
ORDER: dict[type, str] = {ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}
Scope = frozenset[str]


class Translator:
    """Writes functions and classes, each once, after those that it needs to be defined."""

    def __init__(self, host: dict[Any, str]) -> None:
        self.host = host  # functions that the page has, by what it calls them
        self.names: dict[Any, str] = {}
        self.pieces: list[str] = []

    def script(self, roots: dict[str, Any]) -> str:
        """A module whose default export makes the roots, given the runtime and the host's functions."""
        made = ", ".join(f"{name}: {self.reference(root, name)}" for name, root in roots.items())
        body = "\n".join(self.pieces)
        return f"export default function ($, host) {{\n{body}\nreturn {{ {made} }};\n}}\n"

    def reference(self, thing: Any, name: str) -> str:
        """JavaScript for what a global name means; functions and classes are written when first met."""
        if inspect.ismethod(thing):  # of a class
            return f"{self.reference(thing.__self__, name)}.{thing.__func__.__name__}"
        if isinstance(thing, types.ModuleType) and thing.__name__ in MODULES:
            return f"$.{thing.__name__}"
        origin = f"{getattr(thing, '__module__', '')}.{getattr(thing, '__qualname__', name)}"
        if origin in LIBRARY or (origin.startswith("builtins.") and name in BUILT_IN):
            return f"$.{name}"
        if not callable(thing):
            return self.constant(thing, name)
        if isinstance(thing, enum.EnumType):  # members are written as numbers
            return "$.int"
        thing = interpreted(thing)
        if thing in self.host:
            return f"host.{self.host[thing]}"
        if thing.__module__.partition(".")[0] in (*sys.stdlib_module_names, "numpy"):
            raise SpellboxError(f"{origin} is not known to the page")
        if thing not in self.names:
            self.names[thing] = self.fresh(thing.__name__)
            self.pieces.append(self.written(thing, self.names[thing]))
        return self.names[thing]

    def fresh(self, name: str) -> str:
        """A name that nothing here has yet; locals end in no number after a dollar."""
        return f"{name}${len(self.names)}"

    def written(self, thing: Any, name: str) -> str:
        if isinstance(thing, type):
            return ClassWriter(self, thing, name).text()
        if isinstance(thing, functools._lru_cache_wrapper) and not inspect.signature(thing).parameters:
            return f"const {name} = () => {self.data(thing())};"
        tree = parsed(inspect.unwrap(thing))
        assert isinstance(tree, ast.FunctionDef)
        return f"const {name} = {FunctionWriter(self, inspect.unwrap(thing).__globals__, tree).text()};"

    def constant(self, value: Any, name: str) -> str:
        """A short constant as it is; another is written once."""
        text = self.data(value)
        if isinstance(value, bool | int | str | None):
            return text
        key = ("constant", text)
        if key not in self.names:
            self.names[key] = self.fresh(name)
            self.pieces.append(f"const {self.names[key]} = {text};")
        return self.names[key]

    def data(self, value: Any) -> str:
        """A value as JavaScript writes it."""
        if isinstance(value, enum.IntEnum | np.integer):
            return str(int(value))
        if value is None or isinstance(value, Path):  # files are read elsewhere
            return "null"
        if isinstance(value, bool | int | str):
            return json.dumps(value, ensure_ascii=False)
        if isinstance(value, np.dtype):
            return json.dumps(as_data(value))
        if isinstance(value, tuple) and hasattr(value, "_fields"):
            return f"{self.reference(type(value), '')}({', '.join(map(self.data, value))})"
        if isinstance(value, list | tuple | range):
            return f"[{', '.join(map(self.data, value))}]"
        if isinstance(value, dict | types.MappingProxyType):
            entries = ", ".join(f"[{self.data(key)}, {self.data(each)}]" for key, each in value.items())
            return f"$.dict([{entries}])"
        if not callable(value):
            raise SpellboxError(f"a constant of the page cannot be a {type(value).__name__}: {value!r}")
        return self.reference(value, value.__name__)


class ClassWriter:
    """A class with its methods and constants. Fields of a data class or named tuple are told by name."""

    def __init__(self, translator: Translator, kind: type, name: str) -> None:
        self.translator, self.kind, self.name = translator, kind, name
        tree = parsed(kind)
        assert isinstance(tree, ast.ClassDef)
        self.tree = tree
        self.module = vars(inspect.getmodule(kind))

    def text(self) -> str:
        if dataclasses.is_dataclass(self.kind) or hasattr(self.kind, "_fields"):
            return f"const {self.name} = {self.fields()};"
        base = self.kind.__bases__[0]
        parent = (
            "null" if base.__module__ == "abc" or base is object else self.translator.reference(base, base.__name__)
        )
        methods = [each for each in self.tree.body if isinstance(each, ast.FunctionDef) and self.wanted(each)]
        of_class = [each for each in methods if "classmethod" in decorators(each)]
        bound = ", ".join(f"{each.name}: {self.method(each)}" for each in methods if each not in of_class)
        static = ", ".join(f"{each.name}: {self.method(each)}" for each in of_class)
        constants = ", ".join(f"{name}: {self.translator.data(getattr(self.kind, name))}" for name in self.constants())
        return f"const {self.name} = $.class({parent}, {{ {bound} }}, {{ {static} }}, {{ {constants} }});"

    def wanted(self, method: ast.FunctionDef) -> bool:
        """Files are read by the host."""
        return method.name != "read" and "abstractmethod" not in decorators(method)

    def method(self, method: ast.FunctionDef) -> str:
        return FunctionWriter(self.translator, self.module, method, self.name).text()

    def constants(self) -> Iterator[str]:
        for each in self.tree.body:
            if isinstance(each, ast.AnnAssign) and each.value is not None:
                yield ast.unparse(each.target)
            elif isinstance(each, ast.Assign):
                yield from (ast.unparse(target) for target in each.targets)

    def fields(self) -> str:
        defaults = {name: getattr(self.kind, name) for name in self.constants()}
        if hasattr(self.kind, "_field_defaults"):
            defaults = self.kind._field_defaults
        named = [ast.unparse(each.target) for each in self.tree.body if isinstance(each, ast.AnnAssign)]
        given = ", ".join(f"{name}: () => {self.translator.data(value)}" for name, value in defaults.items())
        return f"$.fields({json.dumps(named)}, {{ {given} }})"


class FunctionWriter:
    """The body of a function, with the scope that its names are looked up in."""

    def __init__(self, translator: Translator, module: dict[str, Any], tree: ast.FunctionDef, owner: str = "") -> None:
        self.translator, self.module, self.tree, self.owner = translator, module, tree, owner
        given = tree.args
        self.parameters = [each.arg for each in (*given.posonlyargs, *given.args, *given.kwonlyargs)]
        self.rest = [each.arg for each in (given.vararg, given.kwarg) if each]
        self.locals: Scope = frozenset({*self.parameters, *self.rest, *stored(tree.body)})

    def text(self) -> str:
        given = self.tree.args
        late = (
            [*zip(self.parameters[-len(given.defaults) or None :], given.defaults, strict=False)]
            if given.defaults
            else []
        )
        defaults = ", ".join(f"{name}: () => {self.expression(value, frozenset())}" for name, value in late)
        kinds = [json.dumps(each.arg) if each else "null" for each in (given.vararg, given.kwarg)]
        named = ", ".join(map(spelled, (*self.parameters, *self.rest)))
        own = sorted(self.locals - {*self.parameters, *self.rest})
        declared = f"let {', '.join(map(spelled, own))};\n" if own else ""
        star = "*" if any(isinstance(each, ast.Yield | ast.YieldFrom) for each in ast.walk(self.tree)) else ""
        body = f"function{star} ({named}) {{\n{declared}{self.block(self.tree.body)}\nreturn null;\n}}"
        head = f"{json.dumps(self.parameters)}, {{ {defaults} }}, {', '.join(kinds)}"
        return f"$.def({head}, {body})"

    def fail(self, node: ast.AST) -> SpellboxError:
        where = f"{self.module['__name__']}, line {getattr(node, 'lineno', '?')} of {self.tree.name}"
        return SpellboxError(f"{where}: the page cannot do this: {ast.unparse(node)}")

    def block(self, statements: Iterable[ast.stmt]) -> str:
        return "\n".join(self.statement(each) for each in statements)

    def statement(self, node: ast.stmt) -> str:
        say = functools.partial(self.expression, scope=self.locals)
        match node:
            case ast.Expr(ast.Constant()) | ast.Pass():
                return ""
            case ast.Expr(value):
                return f"{say(value)};"
            case ast.Return(value):
                return f"return {say(value) if value else 'null'};"
            case ast.Assign([target], value):
                return self.assign(target, say(value))
            case ast.Assign(targets, value):
                return f"{{ const value$ = {say(value)}; {' '.join(self.assign(each, 'value$') for each in targets)} }}"
            case ast.AnnAssign(target=target, value=value):
                return self.assign(target, say(value)) if value else ""
            case ast.AugAssign(target, operator, value):
                return self.assign(target, f"$.in_place_{OPERATORS[type(operator)]}({say(target)}, {say(value)})")
            case ast.If(test, body, orelse):
                otherwise = f" else {{\n{self.block(orelse)}\n}}" if orelse else ""
                return f"if ($.truth({say(test)})) {{\n{self.block(body)}\n}}{otherwise}"
            case ast.Match(subject, cases):
                return f"{{\nconst subject$ = {say(subject)};\n{self.cases(cases)}\n}}"
            case ast.While(test, body, []):
                return f"while ($.truth({say(test)})) {{\n{self.block(body)}\n}}"
            case ast.For(target, iterated, body, []):
                return (
                    f"for (const item$ of {say(iterated)}) {{\n{self.assign(target, 'item$')}\n{self.block(body)}\n}}"
                )
            case ast.Raise(error):
                return f"throw {say(error) if error else 'problem$'};"
            case ast.Try(body, handlers, [], []):
                return f"try {{\n{self.block(body)}\n}} catch (problem$) {{\n{self.handlers(handlers)}\n}}"
            case ast.With([ast.withitem(context, None)], body):
                return f"$.with({say(context)}, () => {{\n{self.inner_block(node, body)}\n}});"
            case ast.Continue() | ast.Break():
                return f"{ast.unparse(node)};"
        raise self.fail(node)

    def inner_block(self, node: ast.stmt, body: list[ast.stmt]) -> str:
        """Statements within a function of JavaScript: they cannot leave the function around it."""
        if any(isinstance(each, ast.Return | ast.Continue | ast.Break) for part in body for each in ast.walk(part)):
            raise self.fail(node)
        return self.block(body)

    def cases(self, cases: list[ast.match_case]) -> str:
        """The cases of a `match` on values, the last perhaps on anything."""
        text = ""
        for each in reversed(cases):
            match each.pattern:
                case ast.MatchAs(None) if each.guard is None:
                    text = self.block(each.body)
                case ast.MatchValue(value) if each.guard is None:
                    test = f"$.equal(subject$, {self.expression(value, self.locals)})"
                    text = f"if ({test}) {{\n{self.block(each.body)}\n}} else {{\n{text}\n}}"
                case _:
                    raise self.fail(each.pattern)
        return text

    def handlers(self, handlers: list[ast.ExceptHandler]) -> str:
        text = "throw problem$;"
        for each in reversed(handlers):
            assert each.type is not None
            named = f"{spelled(each.name)} = problem$;\n" if each.name else ""
            caught = f"$.isinstance(problem$, {self.expression(each.type, self.locals)})"
            text = f"if ({caught}) {{\n{named}{self.block(each.body)}\n}} else {{\n{text}\n}}"
        return text

    def assign(self, target: ast.expr, value: str) -> str:
        match target:
            case ast.Subscript(container, key):
                scope = self.locals
                return f"$.put({self.expression(container, scope)}, {self.expression(key, scope)}, {value});"
            case ast.Tuple(elts) | ast.List(elts) if any(isinstance(each, ast.Starred) for each in elts):
                place = next(n for n, each in enumerate(elts) if isinstance(each, ast.Starred))
                value = f"$.around({value}, {place}, {len(elts) - place - 1})"
        return f"{self.pattern(target)} = {value};"

    def pattern(self, target: ast.expr) -> str:
        match target:
            case ast.Name(name):
                return spelled(name)
            case ast.Attribute():
                return self.expression(target, self.locals)
            case ast.Starred(value):
                return self.pattern(value)
            case ast.Tuple(elts) | ast.List(elts):
                return f"[{', '.join(map(self.pattern, elts))}]"
        raise self.fail(target)

    def expression(self, node: ast.expr, scope: Scope) -> str:
        """JavaScript for an expression; names of the scope are locals."""
        say = functools.partial(self.expression, scope=scope)
        match node:
            case ast.Constant(value):
                return self.translator.data(value)
            case ast.Name(name):
                return self.name(node, name, scope)
            case ast.Attribute(value, name):
                found = self.known(node, scope)
                return self.translator.reference(*found) if found else f"{say(value)}.{name}"
            case ast.Subscript(value, key):
                return f"$.get({say(value)}, {say(key)})"
            case ast.Slice(lower, upper, step):
                return f"$.slice({', '.join(say(each) if each else 'null' for each in (lower, upper, step))})"
            case ast.Call():
                return self.call(node, scope)
            case ast.BinOp(left, operator, right) if type(operator) in OPERATORS:
                return f"$.{OPERATORS[type(operator)]}({say(left)}, {say(right)})"
            case ast.UnaryOp(ast.Not(), value):
                return f"!$.truth({say(value)})"
            case ast.UnaryOp(ast.USub() | ast.Invert() as operator, value):
                return f"$.{'negative' if isinstance(operator, ast.USub) else 'not'}({say(value)})"
            case ast.BoolOp(operator, values):
                name = "every" if isinstance(operator, ast.And) else "some"
                return f"$.{name}({', '.join(f'() => {say(each)}' for each in values)})"
            case ast.Compare(left, operators, others):
                pairs = zip([left, *others], operators, others, strict=False)
                return f"({' && '.join(self.compared(*pair, scope) for pair in pairs)})"
            case ast.IfExp(test, body, orelse):
                return f"($.truth({say(test)}) ? {say(body)} : {say(orelse)})"
            case ast.JoinedStr(values):
                return f"[{', '.join(map(say, values))}].join('')"
            case ast.FormattedValue(value, conversion, None):
                return f"$.{'repr' if conversion == ord('r') else 'str'}({say(value)})"
            case ast.List(elts) | ast.Tuple(elts):
                return f"[{', '.join(map(say, elts))}]"
            case ast.Set(elts):
                return f"$.set([{', '.join(map(say, elts))}])"
            case ast.Starred(value):
                return f"...{say(value)}"
            case ast.Dict(keys, values):
                parts = (
                    f"[{say(key)}, {say(each)}]" if key else f"...$.pairs({say(each)})"
                    for key, each in pairs_of(keys, values)
                )
                return f"$.dict([{', '.join(parts)}])"
            case ast.ListComp(item, loops):
                return f"[...{self.generated(item, loops, scope)}]"
            case ast.SetComp(item, loops):
                return f"$.set({self.generated(item, loops, scope)})"
            case ast.GeneratorExp(item, loops):
                return self.generated(item, loops, scope)
            case ast.DictComp(key, value, loops):
                return f"$.dict({self.generated(ast.Tuple([key, value]), loops, scope)})"
            case ast.Yield(value):
                return f"yield {say(value) if value else 'null'}"
            case ast.YieldFrom(value):
                return f"yield* {say(value)}"
            case ast.Lambda(ast.arguments(args=parameters), body):
                names = [each.arg for each in parameters]
                return f"(({', '.join(map(spelled, names))}) => {self.expression(body, scope | {*names})})"
            case ast.NamedExpr(ast.Name(name), value):
                return f"({spelled(name)} = {say(value)})"
        raise self.fail(node)

    def name(self, node: ast.expr, name: str, scope: Scope) -> str:
        if name in scope:
            return spelled(name)
        found = self.known(node, scope)
        if found is None:
            raise self.fail(node)
        return self.translator.reference(*found)

    def known(self, node: ast.expr, scope: Scope) -> tuple[Any, str] | None:
        """The value of a global name, or of a name in a module or an enumeration, if the expression is one."""
        if isinstance(node, ast.Name) and node.id not in scope:
            if node.id in self.module:
                return self.module[node.id], node.id
            return (getattr(builtins, node.id), node.id) if node.id in BUILT_IN else None
        if isinstance(node, ast.Attribute):
            found = self.known(node.value, scope)
            if found and is_known(found[0]):
                return getattr(found[0], node.attr), node.attr
        return None

    def call(self, node: ast.Call, scope: Scope) -> str:
        given = [self.expression(each, scope) for each in node.args]
        if node.keywords:
            pairs = (
                f"{each.arg}: {self.expression(each.value, scope)}"
                if each.arg
                else f"...$.object({self.expression(each.value, scope)})"
                for each in node.keywords
            )
            given.append(f"$.named({{ {', '.join(pairs)} }})")
        match node.func:
            case ast.Attribute(ast.Call(ast.Name("super")), name):
                return f"$.inherited({', '.join([self.owner, self.parameters[0], json.dumps(name), *given])})"
            case ast.Attribute(value, name) if not self.known(node.func, scope):
                return f"$.send({', '.join([self.expression(value, scope), json.dumps(name), *given])})"
        return f"{self.expression(node.func, scope)}({', '.join(given)})"

    def compared(self, left: ast.expr, operator: ast.cmpop, right: ast.expr, scope: Scope) -> str:
        one, other = self.expression(left, scope), self.expression(right, scope)
        match operator:
            case ast.Eq():
                return f"$.equal({one}, {other})"
            case ast.NotEq():
                return f"!$.equal({one}, {other})"
            case ast.In():
                return f"$.has({other}, {one})"
            case ast.NotIn():
                return f"!$.has({other}, {one})"
            case ast.Is():
                return f"{one} === {other}"
            case ast.IsNot():
                return f"{one} !== {other}"
        return f"{one} {ORDER[type(operator)]} {other}"

    def generated(self, item: ast.expr, loops: list[ast.comprehension], scope: Scope) -> str:
        """A generator of JavaScript, called at once; names of its loops are its own."""
        text, inner = "", scope
        closing = ""
        for loop in loops:
            iterated = self.expression(loop.iter, inner)
            inner = inner | stored_in(loop.target)
            text += f"for (const {self.pattern(loop.target)} of {iterated}) {{ "
            text += "".join(f"if ($.truth({self.expression(each, inner)})) " for each in loop.ifs)
            text += "{ " if loop.ifs else ""
            closing += "} }" if loop.ifs else "}"
        return f"(function* () {{ {text}yield {self.expression(item, inner)}; {closing} }})()"


def is_known(thing: Any) -> bool:
    """A module or an enumeration: what it has is looked up when it is translated."""
    return isinstance(thing, enum.EnumType) or (isinstance(thing, types.ModuleType) and thing.__name__ not in MODULES)


def parsed(thing: Any) -> ast.stmt:
    return ast.parse(textwrap.dedent(inspect.getsource(thing))).body[0]


def decorators(function: ast.FunctionDef) -> list[str]:
    return [ast.unparse(each) for each in function.decorator_list]


def stored(statements: Iterable[ast.stmt]) -> Iterator[str]:
    """The names that statements assign; those of a comprehension's loops are its own."""
    looped = {
        each
        for part in statements
        for loop in ast.walk(part)
        if isinstance(loop, ast.comprehension)
        for each in ast.walk(loop.target)
    }
    for part in statements:
        for each in ast.walk(part):
            if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store) and each not in looped:
                yield each.id
            if isinstance(each, ast.ExceptHandler) and each.name:
                yield each.name


def stored_in(target: ast.expr) -> Scope:
    return frozenset(each.id for each in ast.walk(target) if isinstance(each, ast.Name))


def spelled(name: str) -> str:
    return f"{name}_" if name in RESERVED else name


def pairs_of(keys: list[ast.expr | None], values: list[ast.expr]) -> Iterator[tuple[ast.expr | None, ast.expr]]:
    return zip(keys, values, strict=True)
