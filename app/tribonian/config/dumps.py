"""No image of this process' memory is left on disk when it ends by a fault: questions and opened matters would be in it."""

from __future__ import annotations

from contextlib import suppress


def leave_none() -> None:
    """From now on, for this process and its children, where the system asks programs for that (Windows keeps no such image)."""
    try:
        import resource
    except ImportError:
        return
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_CORE, (0, resource.getrlimit(resource.RLIMIT_CORE)[1]))
