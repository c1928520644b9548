"""Keys in the system's keyring: Secret Service, Keychain, Credential Manager. A matter's, when its user asks for that.

`keyring` (MIT, pure Python) speaks to all three. Backends that keep keys in clear files or nowhere are refused.
"""

from __future__ import annotations

import base64
import binascii
from typing import Any

from tribonian.errors import KeyringUnavailable

SERVICE = "tribonian matter"


def keep(matter: str, key: bytes, service: str = SERVICE) -> None:
    """Keep the key of the matter (or what `service` names) with this id. Raises KeyringUnavailable: nothing was kept."""
    _asked(lambda ring: ring.set_password(service, matter, base64.b64encode(key).decode()))


def find(matter: str, service: str = SERVICE) -> bytes | None:
    """The key that was kept, None when none was or there is no keyring."""
    try:
        found = _asked(lambda ring: ring.get_password(service, matter))
        return base64.b64decode(found, validate=True) if found else None
    except (KeyringUnavailable, binascii.Error):
        return None


def forget(matter: str, service: str = SERVICE) -> bool:
    """Take the key out; True when one was there."""
    if find(matter, service) is None:
        return False
    _asked(lambda ring: ring.delete_password(service, matter))
    return True


def _asked(question: Any) -> Any:
    """What the keyring answers. Importing it and asking it costs a tenth of a second, so that is done here only."""
    try:
        import keyring
        from keyring.errors import KeyringError
    except ImportError as error:
        raise _unavailable("its library is missing") from error
    try:
        ring = keyring.get_keyring()
        # Below 1: the null and the failing backend, and those that ask for nothing and protect nothing.
        if getattr(ring, "priority", 0) < 1:
            raise _unavailable("the system has none that protects what it keeps")
        return question(ring)
    except (KeyringError, OSError, RuntimeError) as error:
        raise _unavailable(type(error).__name__) from error


def _unavailable(why: str) -> KeyringUnavailable:
    return KeyringUnavailable(f"The key cannot be kept in the system's keyring: {why}.", "Give the passphrase instead.")
