"""Root without root's privilege to override file permissions, so that read-only folders can be tested anywhere.

Linux keeps capabilities by thread: this thread loses them for a while, and so do the processes it starts
(capabilities(7): with SECBIT_NOROOT a program that root starts gains none).
"""

from __future__ import annotations

import ctypes
import os
from collections.abc import Iterator
from contextlib import contextmanager

VERSION_3 = 0x20080522
OVERRIDES = (1 << 1) | (1 << 2) | (1 << 3)
"""CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH, CAP_FOWNER."""
GET_SECUREBITS, SET_SECUREBITS, NOROOT = 27, 28, 1


class _Header(ctypes.Structure):
    _fields_ = (("version", ctypes.c_uint32), ("pid", ctypes.c_int))


class _Sets(ctypes.Structure):
    _fields_ = (("effective", ctypes.c_uint32), ("permitted", ctypes.c_uint32), ("inheritable", ctypes.c_uint32))


@contextmanager
def ordinary() -> Iterator[None]:
    """Inside, file permissions hold for this thread and its children even when root runs it."""
    if os.geteuid():
        yield
        return
    library = ctypes.CDLL(None, use_errno=True)
    header, sets = _Header(VERSION_3, 0), (_Sets * 2)()
    _checked(library.capget(ctypes.byref(header), sets))
    before = sets[0].effective
    bits = library.prctl(GET_SECUREBITS, 0, 0, 0, 0)
    _checked(library.prctl(SET_SECUREBITS, bits | NOROOT, 0, 0, 0))
    sets[0].effective = before & ~OVERRIDES
    _checked(library.capset(ctypes.byref(header), sets))
    try:
        yield
    finally:
        sets[0].effective = before
        _checked(library.capset(ctypes.byref(header), sets))
        _checked(library.prctl(SET_SECUREBITS, bits, 0, 0, 0))


def _checked(result: int) -> None:
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))
