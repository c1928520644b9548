"""The network guard from outside the interpreter: the Linux kernel refuses this process and its children every network socket.

A seccomp filter (seccomp(2)), put on all threads at once, lets a socket be made only for local sockets (AF_UNIX) and the kernel
itself (AF_NETLINK): with no other socket there is nothing to connect or send with. It sees system calls, so that native code is
held as Python is; calls by another ABI than the machine's, and io_uring, which would pass it by, are refused too. Sockets that
are open already stay: the engine's own channel is one. Model servers are asked with a connection for each answer.

The kernel never takes a filter off again. A process that once had a matter open reaches no network until its end.

`libseccomp`'s bindings (pyseccomp, LGPL) were looked at: they need a system library that is not everywhere, for a filter of
fifteen instructions. Constants: linux/seccomp.h, linux/filter.h, linux/audit.h and the tables of system calls.
"""

from __future__ import annotations

import ctypes
import errno
import platform
import socket
import struct
import sys
import threading
from dataclasses import dataclass

_SET_NO_NEW_PRIVS = 38
_SET_MODE_FILTER, _TSYNC = 1, 1
_ALLOW, _ERRNO = 0x7FFF0000, 0x00050000
_LOAD, _EQUAL, _AT_LEAST, _RETURN = 0x20, 0x15, 0x35, 0x06
"""BPF_LD|BPF_W|BPF_ABS, BPF_JMP|BPF_JEQ|BPF_K, BPF_JMP|BPF_JGE|BPF_K, BPF_RET|BPF_K."""
_NUMBER, _ARCHITECTURE, _FIRST_ARGUMENT = 0, 4, 16
"""Offsets in struct seccomp_data; the lower half of the argument on machines of either named kind."""
_X32 = 0x40000000
"""Numbers from here on are those of x86-64's second ABI; other machines have none so high."""


@dataclass(frozen=True, slots=True)
class _Machine:
    """Numbers of one kind of machine."""

    audit: int
    seccomp: int
    socket: int
    io_uring_setup: int = 425


_MACHINES = {
    "x86_64": _Machine(0xC000003E, 317, 41),
    "aarch64": _Machine(0xC00000B7, 277, 198),
}
_lock = threading.Lock()
_wanted = False
_why = "it was not asked for"


def use() -> None:
    """From now on `close` may be called to good effect: this process is the engine or a command, and not a host of others."""
    global _wanted, _why
    _wanted, _why = True, ""


def is_closed() -> bool:
    """Whether the kernel refuses this process every network socket."""
    return _wanted and _why == _CLOSED


def why_not() -> str:
    """Why the kernel does not, "" when it does or was never asked."""
    return "" if _why == _CLOSED else _why


_CLOSED = "closed"


def close() -> bool:
    """Have the kernel refuse every network socket from now on, to this process and to what it starts; True when it does."""
    global _why
    with _lock:
        if not _wanted or _why == _CLOSED:
            return _why == _CLOSED
        try:
            _why = _CLOSED if _filtered() else "this system has no such barrier"
        except OSError as error:
            _why = f"the system does not allow it ({errno.errorcode.get(error.errno or 0, error.errno)})"
        return _why == _CLOSED


def _filtered() -> bool:
    machine = _MACHINES.get(platform.machine())
    if not sys.platform.startswith("linux") or machine is None or sys.byteorder != "little" or struct.calcsize("P") != 8:
        return False
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.prctl(_SET_NO_NEW_PRIVS, 1, 0, 0, 0):
        raise OSError(ctypes.get_errno(), "no_new_privs")
    code = ctypes.create_string_buffer(_program(machine))
    # struct sock_fprog: the number of instructions, then, aligned, where they are.
    program = ctypes.create_string_buffer(struct.pack("HxxxxxxQ", (len(code) - 1) // 8, ctypes.addressof(code)))
    done = libc.syscall(machine.seccomp, _SET_MODE_FILTER, _TSYNC, program)
    if done:
        # A positive answer names a thread that has a filter of its own.
        raise OSError(ctypes.get_errno() or errno.EBUSY, "seccomp")
    return True


def _program(machine: _Machine) -> bytes:
    """The filter: each instruction says how many of the next to skip when it holds and when it does not."""
    refused = _ERRNO | errno.EACCES
    lines = [
        (_LOAD, 0, 0, _ARCHITECTURE),
        (_EQUAL, 1, 0, machine.audit),
        (_RETURN, 0, 0, refused),
        (_LOAD, 0, 0, _NUMBER),
        (_AT_LEAST, 0, 1, _X32),
        (_RETURN, 0, 0, refused),
        (_EQUAL, 0, 1, machine.io_uring_setup),
        (_RETURN, 0, 0, refused),
        (_EQUAL, 1, 0, machine.socket),
        (_RETURN, 0, 0, _ALLOW),
        (_LOAD, 0, 0, _FIRST_ARGUMENT),
        (_EQUAL, 1, 0, int(getattr(socket, "AF_UNIX", 1))),
        (_EQUAL, 0, 1, int(getattr(socket, "AF_NETLINK", 16))),
        (_RETURN, 0, 0, _ALLOW),
        (_RETURN, 0, 0, refused),
    ]
    return b"".join(struct.pack("HBBI", *line) for line in lines)
