"""Where a firm's library lies: the servers a user named, and what each of them keeps.

`postgresql://reader@10.0.0.5:5432/tribonian?ca=/etc/firm.pem#de,at`: a user, never a password; beyond this machine always over
TLS with the server's certificate checked; behind `#` the jurisdictions this server keeps (none: all that no other one names).
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from urllib.parse import parse_qs, unquote, urlsplit

from tribonian.config import network
from tribonian.config.addresses import Address, ensure_local
from tribonian.config.settings import Settings
from tribonian.errors import WrongUsage

PASSWORD_VARIABLE = "TRIBONIAN_FIRM_PASSWORD"
TOKEN_VARIABLE = "TRIBONIAN_FIRM_TOKEN"
KEYRING_SERVICE = "tribonian firm"
ON = "yes"
EXAMPLE = "postgresql://reader@192.168.1.20:5432/tribonian"
_CODE = re.compile(r"[a-z]{2,8}")
_NAME = re.compile(r"[A-Za-z0-9_.-]{1,63}")
_remembered: dict[str, str] = {}
"""Passwords of this process, by account, where no keyring keeps them."""


@dataclass(frozen=True, slots=True)
class Shard:
    """One PostgreSQL server of a firm's library."""

    host: str
    port: int
    user: str
    database: str
    ca: str = ""
    """File with the certificates the server's own is checked against; "" = those the system trusts."""
    jurisdictions: tuple[str, ...] = ()
    """What it keeps; empty: all that no other server names."""

    @classmethod
    def of(cls, written: str) -> Shard:
        """Read an address.

        Raises:
            WrongUsage: it is none, holds a password, or lies outside the local network.
        """
        try:
            parts = urlsplit(written.strip())
            port = parts.port or 5432
        except ValueError:
            parts, port = urlsplit(""), 0
        asked = parse_qs(parts.query)
        user, database = unquote(parts.username or ""), parts.path.strip("/")
        codes = tuple(sorted({one.strip().casefold() for one in parts.fragment.split(",") if one.strip()}))
        known = parts.scheme in ("postgresql", "postgres") and parts.hostname and set(asked) <= {"ca"}
        if not known or not _NAME.fullmatch(user) or not _NAME.fullmatch(database) or not all(map(_CODE.fullmatch, codes)):
            raise WrongUsage(f"This is no address of a PostgreSQL server: {_masked(written)}.", f"Write it like {EXAMPLE}.")
        if parts.password is not None:
            raise WrongUsage(
                "The address holds a password; it was not stored.",
                f"Leave it out: it is asked for and kept in the keyring, or taken from {PASSWORD_VARIABLE}.",
            )
        host = str(parts.hostname)
        ensure_local(host, "servers of a firm's library")
        return cls(host, port, user, database, asked.get("ca", [""])[0], codes)

    @property
    def named(self) -> str:
        """`host:port`, as the network guard takes it."""
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"

    @property
    def account(self) -> str:
        """What its password is kept under."""
        return f"{self.user}@{self.named}/{self.database}"

    @property
    def encrypted(self) -> bool:
        """Whether the connection has to be: always, unless the server is this machine."""
        return bool(self.ca) or not network.is_loopback(self.host)


@dataclass(frozen=True, slots=True)
class FirmAddresses:
    """A firm's library as the settings name it."""

    name: str
    shards: tuple[Shard, ...]
    vectors: Address | None = None
    """The Chroma server; None: PostgreSQL keeps the vectors."""

    @classmethod
    def of(cls, name: str, shards: str, vectors: str = "") -> FirmAddresses:
        """Read what the settings hold, or a user gave.

        Raises:
            WrongUsage: an address is none or lies outside the local network, or two servers keep one jurisdiction.
        """
        found = tuple(Shard.of(one) for one in shards.split())
        kept = [code for shard in found for code in shard.jurisdictions or ("",)]
        if not found or len(set(kept)) < len(kept):
            raise WrongUsage("Each jurisdiction is kept by one server, and one server at most keeps all the others.")
        return cls(name.strip() or "firm", found, _vectors_of(vectors) if vectors else None)

    def shard_of(self, jurisdiction: str) -> Shard | None:
        """The server that keeps a jurisdiction; None when none does."""
        named = [shard for shard in self.shards if jurisdiction in shard.jurisdictions]
        return next(iter(named or [shard for shard in self.shards if not shard.jurisdictions]), None)

    @property
    def hosts(self) -> list[str]:
        """`host:port` of every server, as the network guard takes it."""
        return [shard.named for shard in self.shards] + ([self.vectors.named] if self.vectors else [])


def password_of(shard: Shard) -> str:
    """The password from the environment, this process's memory or the system's keyring; "" when none has one."""
    return os.environ.get(PASSWORD_VARIABLE) or _kept(shard.account)


def token_of(vectors: Address) -> str:
    """The token of the Chroma server, from the same places; "" when none has one."""
    return os.environ.get(TOKEN_VARIABLE) or _kept(vectors.named)


def keep_secret(account: str, secret: str) -> bool:
    """Keep a password in the system's keyring; False when there is none that protects what it keeps.

    Without one it is kept in memory alone, until this process ends.
    """
    if _store_secret(account, secret):
        _remembered.pop(account, None)
        return True
    _remembered[account] = secret
    return False


def _store_secret(account: str, secret: str) -> bool:
    import keyring
    from keyring.errors import KeyringError

    try:
        ring = keyring.get_keyring()
        if getattr(ring, "priority", 0) < 1:
            return False
        ring.set_password(KEYRING_SERVICE, account, secret)
    except (KeyringError, OSError, RuntimeError):
        return False
    return True


def _kept(account: str) -> str:
    import keyring
    from keyring.errors import KeyringError

    if network.matter_is_open():
        return ""
    if account in _remembered:
        return _remembered[account]
    try:
        ring = keyring.get_keyring()
        return (ring.get_password(KEYRING_SERVICE, account) or "") if getattr(ring, "priority", 0) >= 1 else ""
    except (KeyringError, OSError, RuntimeError):
        return ""


def _vectors_of(written: str) -> Address:
    found = Address.of(written, what="a Chroma server", example="https://192.168.1.20:8000")
    ensure_local(found.host, "servers of a firm's library")
    if found.scheme != "https" and not network.is_loopback(found.host):
        raise WrongUsage("Beyond this machine a server is reached over TLS only.", "Write the address with https.")
    return found


def _masked(written: str) -> str:
    """An address without what may be a password."""
    return re.sub(r"(//[^:@/\s]*):[^@/\s]*@", r"\1:…@", written.strip())[:80]


def addresses_of(settings: Settings) -> FirmAddresses | None:
    """The firm's library of the settings; None when there is none, it is switched off or was edited into nonsense."""
    if not settings.firm or settings.firm_on != ON:
        return None
    try:
        return FirmAddresses.of(settings.firm_name, settings.firm, settings.firm_vectors)
    except WrongUsage:
        return None


def hosts_of(settings: Settings) -> list[str]:
    """`host:port` of every server that may be reached."""
    found = addresses_of(settings)
    return found.hosts if found is not None else []
