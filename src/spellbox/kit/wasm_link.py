"""A small linker: from LLVM's object file to a WebAssembly module.

There is only one object file and it is complete, so little is to be done: define the memory and the stack pointer that
it imports, move the data behind the stack, and export functions. The format is described at
https://github.com/WebAssembly/tool-conventions/blob/main/Linking.md.
"""

from collections.abc import Sequence

from spellbox.errors import SpellboxError

HEADER = b"\0asm\1\0\0\0"
CUSTOM, TYPE, IMPORT, FUNCTION, MEMORY, GLOBAL, EXPORT, CODE, DATA = 0, 1, 2, 3, 5, 6, 7, 10, 11  # sections
A_FUNCTION, A_MEMORY, A_GLOBAL = 0, 2, 3  # what can be imported and exported
I32, I32_CONST, END = 0x7F, 0x41, 0x0B
CONSTANT, VARIABLE = 0, 1
STACK = 1 << 16
"""Bytes of the stack, below the data: a stack that overflows leaves the memory, and the module traps."""
PAGE = 1 << 16

# In the sections of object files, `linking` and `reloc.…`:
SYMBOLS = 8
FUNCTION_SYMBOL, DATA_SYMBOL, SECTION_SYMBOL = 0, 1, 3
UNDEFINED, NAMED = 0x10, 0x40
INDICES = (0, 6, 7)  # relocations of functions, types and globals: their numbers stay what they are
UNSIGNED_ADDRESS, SIGNED_ADDRESS, PLAIN_ADDRESS = 3, 4, 5
PADDED = 5  # bytes of a relocatable number


def link(object_file: bytes, exported: Sequence[str]) -> bytes:
    """The module. It exports the functions, its `memory`, and `heap`, the address of the first free byte."""
    plain, custom = sections(object_file)
    check_imports(plain.get(IMPORT, b"\0"))
    functions = defined_functions(custom["linking"])
    code = relocated(plain[CODE], custom.get("reloc.CODE"))
    data, end = placed(relocated(plain.get(DATA, b"\0"), custom.get("reloc.DATA")))
    heap = -(-end // 16) * 16
    exports = [(name, A_FUNCTION, functions[name]) for name in exported]
    parts = {
        TYPE: plain[TYPE],
        FUNCTION: plain[FUNCTION],
        MEMORY: vector([b"\0" + number(-(-heap // PAGE))]),
        GLOBAL: vector([variable(VARIABLE, STACK), variable(CONSTANT, heap)]),
        EXPORT: vector([export(*each) for each in [*exports, ("memory", A_MEMORY, 0), ("heap", A_GLOBAL, 1)]]),
        CODE: code,
        DATA: data,
    }
    return HEADER + b"".join(bytes([section]) + block(part) for section, part in parts.items())


def sections(object_file: bytes) -> tuple[dict[int, bytes], dict[str, bytes]]:
    """The standard sections by number, and the custom sections by name."""
    reader, plain, custom = Reader(object_file[len(HEADER) :]), {}, {}
    while reader.left:
        section, content = reader.byte(), reader.block()
        if section == CUSTOM:
            inner = Reader(content)
            name = inner.block().decode()
            custom[name] = inner.rest()
        else:
            plain[section] = content
    return plain, custom


def check_imports(section: bytes) -> None:
    """Refuse imports other than memory and the stack pointer: no function can be imported."""
    reader = Reader(section)
    for _ in range(reader.number()):
        _, name, kind = reader.block(), reader.block().decode(), reader.byte()
        if kind not in (A_MEMORY, A_GLOBAL):
            raise SpellboxError(f"the rules call {name}, which no rule is: a browser does not have it")
        reader.take(2 if kind == A_GLOBAL else 1 + 1)  # type and whether it varies; a flag and the pages


def defined_functions(linking: bytes) -> dict[str, int]:
    """The object's functions by name."""
    reader, found = Reader(linking), {}
    reader.number()  # the version of the format
    while reader.left:
        kind, content = reader.byte(), Reader(reader.block())
        for _ in range(content.number() if kind == SYMBOLS else 0):
            symbol, flags = content.byte(), content.number()
            if symbol == DATA_SYMBOL:
                content.block()
                content.numbers(0 if flags & UNDEFINED else 3)
                continue
            index = content.number()
            if symbol != SECTION_SYMBOL and (not flags & UNDEFINED or flags & NAMED):
                name = content.block().decode()
                if symbol == FUNCTION_SYMBOL:
                    found[name] = index
    return found


def relocated(section: bytes, relocations: bytes | None) -> bytes:
    """The section with all addresses of data moved up by the size of the stack."""
    reader, moved = Reader(relocations or b"\0\0"), bytearray(section)
    reader.number()  # which section it is
    for _ in range(reader.number()):
        kind, at, _ = reader.byte(), reader.number(), reader.number()
        if kind in INDICES:
            continue
        if kind not in (UNSIGNED_ADDRESS, SIGNED_ADDRESS, PLAIN_ADDRESS):
            raise SpellboxError(f"the linker does not know relocations of kind {kind}")
        reader.number(signed=True)  # the addend, which the address already contains
        if kind == PLAIN_ADDRESS:
            moved[at : at + 4] = (int.from_bytes(moved[at : at + 4], "little") + STACK).to_bytes(4, "little")
        else:
            address = Reader(bytes(moved[at : at + PADDED])).number(signed=kind == SIGNED_ADDRESS) + STACK
            moved[at : at + PADDED] = padded(address)
    return bytes(moved)


def placed(data: bytes) -> tuple[bytes, int]:
    """The segments of data at their final addresses, and where the last one ends."""
    reader, segments, end = Reader(data), [], STACK
    for _ in range(reader.number()):
        reader.take(2)  # an active segment; its address is a constant
        address = reader.number(signed=True) + STACK
        reader.take(1)
        content = reader.block()
        segments.append(b"\0" + constant(address) + block(content))
        end = max(end, address + len(content))
    return vector(segments), end


def number(value: int, signed: bool = False) -> bytes:
    """LEB128, as `Reader.number` reads it."""
    written = bytearray()
    while value > (0x3F if signed else 0x7F):
        written.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*written, value])


def padded(value: int) -> bytes:
    """LEB128 of a number below 2^31, in PADDED bytes."""
    return bytes(value >> 7 * place & 0x7F | (0x80 if place < PADDED - 1 else 0) for place in range(PADDED))


def block(content: bytes) -> bytes:
    return number(len(content)) + content


def vector(items: Sequence[bytes]) -> bytes:
    return number(len(items)) + b"".join(items)


def constant(value: int) -> bytes:
    return bytes([I32_CONST]) + number(value, signed=True) + bytes([END])


def variable(kind: int, value: int) -> bytes:
    return bytes([I32, kind]) + constant(value)


def export(name: str, kind: int, index: int) -> bytes:
    return block(name.encode()) + bytes([kind]) + number(index)


class Reader:
    """Reads bytes from front to back."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    @property
    def left(self) -> bool:
        return self.at < len(self.data)

    def take(self, count: int) -> bytes:
        self.at += count
        return self.data[self.at - count : self.at]

    def rest(self) -> bytes:
        return self.data[self.at :]

    def byte(self) -> int:
        return self.take(1)[0]

    def number(self, signed: bool = False) -> int:
        """LEB128: seven bits in each byte, the lowest first; the highest bit is set if more bytes follow."""
        value, shift, more = 0, 0, True
        while more:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift, more = shift + 7, byte > 0x7F
        return value - (1 << shift) if signed and value >> (shift - 1) else value

    def numbers(self, count: int) -> list[int]:
        return [self.number() for _ in range(count)]

    def block(self) -> bytes:
        """A run of bytes after its length."""
        return self.take(self.number())
