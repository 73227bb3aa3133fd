"""DLPack, by which array libraries hand each other memory without a copy: the structures of its dlpack.h, version 0."""

import ctypes
from typing import Any

import numpy as np

CUDA = 2  # the kind of device
CODES = {"i": 0, "u": 1, "f": 2, "b": 6}  # type codes by NumPy's kind
NAME = b"dltensor"


class Tensor(ctypes.Structure):
    _fields_ = [
        ("data", ctypes.c_void_p),
        ("device_type", ctypes.c_int32),
        ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),  # null: the array is contiguous
        ("byte_offset", ctypes.c_uint64),
    ]


Deleter = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
Destructor = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


class ManagedTensor(ctypes.Structure):
    _fields_ = [("tensor", Tensor), ("context", ctypes.c_void_p), ("deleter", Deleter)]


held: dict[int, tuple[Any, ...]] = {}
"""Exported tensors by address, kept alive until the consumer deletes them."""

new_capsule = ctypes.pythonapi.PyCapsule_New
new_capsule.restype, new_capsule.argtypes = ctypes.py_object, (ctypes.c_void_p, ctypes.c_char_p, Destructor)
pointer_in = ctypes.pythonapi.PyCapsule_GetPointer
pointer_in.restype, pointer_in.argtypes = ctypes.c_void_p, (ctypes.c_void_p, ctypes.c_char_p)
is_valid = ctypes.pythonapi.PyCapsule_IsValid
is_valid.argtypes = (ctypes.c_void_p, ctypes.c_char_p)


def give_back(address: int) -> None:
    held.pop(address, None)


def drop(capsule: int) -> None:
    """The destructor of a capsule: a capsule that no consumer took still owns its tensor."""
    if is_valid(capsule, NAME):
        give_back(pointer_in(capsule, NAME))


deleter, destructor = Deleter(give_back), Destructor(drop)


def capsule(owner: Any, address: int, shape: tuple[int, ...], dtype: np.dtype[Any], device: tuple[int, int]) -> Any:
    """A capsule for `__dlpack__`; it keeps the owner of the memory alive until the consumer deletes the tensor."""
    lengths = (ctypes.c_int64 * len(shape))(*shape)
    managed = ManagedTensor()
    managed.tensor = Tensor(address, *device, len(shape), CODES[dtype.kind], 8 * dtype.itemsize, 1, lengths, None, 0)
    managed.deleter = deleter
    place = ctypes.addressof(managed)
    held[place] = (managed, lengths, owner)
    return new_capsule(place, NAME, destructor)
