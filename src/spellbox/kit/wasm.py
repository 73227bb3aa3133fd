"""WebAssembly, the fourth target: the verbs of a game as one module for browsers.

Numba translates the rules to LLVM IR, unoptimised and for no particular processor. LLVM, which llvmlite contains,
optimises it for wasm32, and `wasm_link` makes a module of the object file. Every verb is exported under its name with a
plain signature: a record or an array is its address, a number is a number.
"""

import functools
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

import llvmlite.binding as llvm
import numba
import numpy as np
from llvmlite import ir
from numba import types
from numba.core import config
from numba.core.registry import cpu_target
from numba.np.arrayobj import populate_array

from spellbox.errors import SpellboxError
from spellbox.kit.wasm_link import link

ENVIRONMENT = {
    "NUMBA_OPT": "0",
    "NUMBA_CPU_NAME": "generic",
    "NUMBA_CPU_FEATURES": "",
    "NUMBA_LOOP_VECTORIZE": "0",
    "NUMBA_SLP_VECTORIZE": "0",
}
"""Environment variables of a process that compiles for browsers; else Numba emits code for this processor."""

TRIPLE = "wasm32-unknown-unknown"
FEATURES = ("bulk-memory", "bulk-memory-opt", "mutable-globals", "nontrapping-fptoint", "sign-ext")
"""Features that browsers have had since 2020, Safari since version 15."""
SIMD = "simd128"
"""Vector instructions: browsers have had them since 2021, Safari since 16.4, but not on every processor."""

ADDRESS, NUMBER, WIDE, REAL = ir.IntType(8).as_pointer(), ir.IntType(32), ir.IntType(64), ir.DoubleType()


class Array(NamedTuple):
    """An array argument in row-major order. The caller passes a length of None after the address."""

    item: Any  # a dtype
    shape: tuple[int | None, ...]


Context: TypeAlias = Any
"""Numba's target context."""
Kind: TypeAlias = Any
"""Of an argument: a record's dtype, an Array, int, bool, float, or a named tuple of Arrays."""


class Verb(NamedTuple):
    """A rule that is exported, with the kinds of its arguments."""

    name: str
    rule: Callable[..., Any]
    arguments: tuple[Kind, ...]


def compile_module(verbs: Sequence[Verb], simd: bool = True) -> bytes:
    """The verbs as a module, with or without vector instructions. The process must be started with ENVIRONMENT."""
    if config.OPT != 0:
        raise SpellboxError("rules are compiled for the browser in a process of their own: see spellbox.browser")
    machine = target_machine(simd)
    module = optimised(for_wasm(translated(verbs), machine), [verb.name for verb in verbs], machine)
    return link(machine.emit_object(module), [verb.name for verb in verbs])


@functools.cache
def target_machine(simd: bool) -> Any:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    try:
        target = llvm.Target.from_triple(TRIPLE)
    except RuntimeError as problem:
        raise SpellboxError(f"this llvmlite cannot compile for browsers ({problem})") from None
    features = ",".join(f"+{feature}" for feature in (*FEATURES, *((SIMD,) if simd else ())))
    return target.create_target_machine(cpu="generic", features=features, opt=3, reloc="static")


def translated(verbs: Sequence[Verb]) -> Any:
    """The LLVM module of the verbs and all functions that they call."""
    context = cpu_target.target_context
    exports = context.codegen().create_library("browser").create_ir_module("exports")
    compiled = [compiled_verb(verb) for verb in verbs]
    for verb, result in zip(verbs, compiled, strict=True):
        add_export(context, exports, verb, result.fndesc)
    module = llvm.parse_assembly(str(exports))
    for result in compiled:
        module.link_in(result.library._get_module_for_linking(), preserve=True)
    return module


def compiled_verb(verb: Verb) -> Any:
    rule: Any = verb.rule
    signature = tuple(map(numba_type, verb.arguments))
    rule.compile(signature)
    return rule.overloads[signature]


def numba_type(kind: Kind) -> Any:
    if kind is int or kind is bool:
        return types.int64 if kind is int else types.boolean
    if kind is float:
        return types.float64
    if isinstance(kind, Array):
        return types.Array(numba.from_dtype(np.dtype(kind.item)), len(kind.shape), "C")
    if isinstance(kind, tuple):
        return types.BaseTuple.from_types([numba_type(each) for each in kind], type(kind))
    return numba.from_dtype(kind)


def parameters(kind: Kind) -> Iterator[Any]:
    """The types of an argument in the exported signature."""
    if kind is int or kind is bool:
        yield NUMBER
    elif kind is float:
        yield REAL
    elif isinstance(kind, Array):
        yield ADDRESS
        yield from (NUMBER for length in kind.shape if length is None)
    elif isinstance(kind, tuple):
        for each in kind:
            yield from parameters(each)
    else:
        yield ADDRESS


def add_export(context: Context, module: ir.Module, verb: Verb, described: Any) -> None:
    """Add the exported function: it calls the rule by Numba's calling convention, and traps if that fails."""
    result = {types.none: ir.VoidType(), types.float64: REAL}.get(described.restype, NUMBER)
    signature = ir.FunctionType(result, [each for kind in verb.arguments for each in parameters(kind)])
    exported = ir.Function(module, signature, verb.name)
    builder = ir.IRBuilder(exported.append_basic_block())
    given = iter(exported.args)
    arguments = [argument(context, builder, kind, given) for kind in verb.arguments]
    rule = context.declare_function(module, described)
    convention = context.call_conv
    status, returned = convention.call_function(builder, rule, described.restype, described.argtypes, arguments)
    stop_if(builder, status.is_error)
    if result is NUMBER:
        builder.ret(narrowed(builder, returned))
    else:
        builder.ret_void() if described.restype is types.none else builder.ret(returned)


def argument(context: Context, builder: ir.IRBuilder, kind: Kind, given: Iterator[Any]) -> Any:
    """An argument in Numba's representation, made of the next parameters."""
    if kind is int:
        return builder.sext(next(given), WIDE)
    if kind is bool:
        return builder.icmp_signed("!=", next(given), NUMBER(0))
    if kind is float:
        return next(given)
    if isinstance(kind, Array):
        return array(context, builder, kind, given)
    if isinstance(kind, tuple):
        parts = [argument(context, builder, each, given) for each in kind]
        return context.make_tuple(builder, numba_type(kind), parts)
    return builder.bitcast(next(given), context.get_value_type(numba_type(kind)))


def array(context: Context, builder: ir.IRBuilder, kind: Array, given: Iterator[Any]) -> Any:
    """Numba's array structure: address, shape and strides."""
    described = context.make_array(numba_type(kind))(context, builder)
    address = builder.bitcast(next(given), described.data.type)
    shape = [builder.sext(next(given), WIDE) if length is None else WIDE(length) for length in kind.shape]
    size = WIDE(np.dtype(kind.item).itemsize)
    strides = [size]
    for length in reversed(shape[1:]):
        strides.insert(0, builder.mul(strides[0], length))
    populate_array(described, address, shape, strides, itemsize=size, meminfo=None)
    return described._getvalue()


def narrowed(builder: ir.IRBuilder, value: ir.Value) -> ir.Value:
    """A result as 32 bits, which JavaScript reads as a number; traps if it does not fit."""
    if value.type.width < NUMBER.width:
        return builder.zext(value, NUMBER)
    narrow = builder.trunc(value, NUMBER)
    stop_if(builder, builder.icmp_signed("!=", builder.sext(narrow, value.type), value))
    return narrow


def stop_if(builder: ir.IRBuilder, condition: ir.Value) -> None:
    with builder.if_then(condition, likely=False):
        builder.call(builder.module.declare_intrinsic("llvm.trap", (), ir.FunctionType(ir.VoidType(), ())), ())
        builder.unreachable()


def for_wasm(module: llvm.ModuleRef, machine: llvm.TargetMachine) -> llvm.ModuleRef:
    """The module with the triple and data layout of the target. Pointers have 32 bits, Numba's `intp` keeps 64."""
    text = str(module)
    text = re.sub(r"^target triple = .*$", f'target triple = "{TRIPLE}"', text, flags=re.MULTILINE)
    text = re.sub(r"^target datalayout = .*$", f'target datalayout = "{machine.target_data}"', text, flags=re.MULTILINE)
    text = re.sub(r'"target-(cpu|features)"="[^"]*"', "", text)
    text = text.replace("= common global", "= internal global")
    return llvm.parse_assembly(text)


def optimised(module: llvm.ModuleRef, exported: Sequence[str], machine: llvm.TargetMachine) -> llvm.ModuleRef:
    """Optimise the module. Only exports stay visible, so that LLVM removes functions that they do not call."""
    for each in (*module.functions, *module.global_variables):
        if not each.is_declaration and each.name not in exported:
            each.linkage = "internal"
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)
    return module
