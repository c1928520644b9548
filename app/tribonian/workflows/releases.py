"""Is there a newer version? Told on request only: nothing looks for one by itself.

What is compared with is a release list (`release.json`): version, time of the source, and each file of the release with its
checksum. It comes on a stick, beside the files it lists, which are then checked; or from a server of the office network that
the user named, asked once for each request.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import http.client
import json
import re
import ssl
from collections.abc import Mapping
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import load_pem_public_key

from tribonian.config import network
from tribonian.config.addresses import Address, ensure_local
from tribonian.config.build import LICENCE, Build, this_build
from tribonian.config.settings import Settings
from tribonian.errors import NetworkRefused, NotFound, WrongUsage

FILE = "release.json"
SIGNATURE = ".sig"
WHAT, EXAMPLE = "a release list", f"https://192.168.1.20/tribonian/{FILE}"
NEWER, SAME, OLDER, ANOTHER = "newer", "same", "older", "another build of the same version"
WHOLE, ALTERED, ABSENT = "whole", "altered", "not there"
PROVEN, WRONG, UNSIGNED, UNCHECKED = "by this key", "not by this key", "none", "not checked"
SECONDS = 10.0
LARGEST = 1 << 20
_VERSION = re.compile(r"(\d{1,9}(?:\.\d{1,9}){0,5})([A-Za-z0-9.+-]{0,40})")
_SHA256 = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Release:
    """What a release list says."""

    version: str
    built: str
    files: Mapping[str, tuple[int, str]]
    """Bytes and SHA-256 by name."""

    @classmethod
    def of(cls, raw: bytes, where: str) -> Release:
        """Read a release list.

        Raises:
            WrongUsage: it is none.
        """
        try:
            told = json.loads(raw)
            files = {str(name): (int(one["bytes"]), str(one["sha256"])) for name, one in told["files"].items()}
            release = cls(str(told["version"]), str(told.get("built", ""))[:40], files)
            right = told["program"] == "tribonian" and _VERSION.fullmatch(release.version) is not None
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            right = False
        if not right or not all(_inside(name) and _SHA256.fullmatch(digest) for name, (_, digest) in files.items()):
            raise WrongUsage(f"{where} is no release list of this program.", f"It is the file {FILE} of a release.")
        return release


def told(build: Build | None = None) -> dict[str, Any]:
    """This version, its licence and its build."""
    return {**asdict(build or this_build()), "licence": LICENCE}


def against(place: Path, key: Path | None = None) -> dict[str, Any]:
    """Compare with a release list on this machine or a stick, or with the one in a folder; files beside it are checked.

    With `key`, a public key (Ed25519, PEM), the list must be signed by it: `release.json.sig` beside it.

    Raises:
        NotFound, WrongUsage: there is no release list, or no key.
    """
    place = place.expanduser()
    file = place / FILE if place.is_dir() else place
    raw = _read(file)
    release = Release.of(raw, str(file))
    beside = file.with_name(file.name + SIGNATURE)
    signed = _signed(raw, _read(beside) if beside.is_file() else b"", key)
    files = [{"file": name, "state": _state(file.parent / name, *wanted)} for name, wanted in sorted(release.files.items())]
    return _compared(release, str(file), signed, files)


def asked(settings: Settings, key: Path | None = None) -> dict[str, Any]:
    """Compare with the list at the address that the user named. One request to it, and a second one for its signature.

    Raises:
        WrongUsage: no address was named, or what answers there is no release list. NetworkRefused: it may not be asked now.
        NotFound: it does not answer.
    """
    if not settings.releases:
        raise WrongUsage(
            "No address was named that could be asked for a newer version; nothing was sent.",
            f"Name one of the office network: tribonian version use {EXAMPLE}. Or compare with a file: --against FILE.",
        )
    address = address_of(settings.releases)
    raw = _fetched(address, address.path)
    signature = _fetched(address, address.path + SIGNATURE) if key is not None else b""
    return _compared(Release.of(raw, address.base), address.base, _signed(raw, signature, key), [])


def address_of(written: str) -> Address:
    """Where a release list can be asked for.

    Raises:
        WrongUsage: it is no address, or lies outside the local network.
    """
    address = Address.of(written, what=WHAT, example=EXAMPLE)
    ensure_local(address.host, "release lists")
    return address


def use(settings: Settings, written: str) -> Settings:
    """Keep the address that may be asked, "" for none.

    Raises:
        WrongUsage: it is no address of the local network. LibraryReadOnly: it cannot be kept.
    """
    changed = settings.with_values(releases=address_of(written).base if written else "")
    changed.save()
    return changed


def newer(version: str, than: str) -> bool:
    """Whether a version comes after another; one with a suffix (`1.2rc1`) comes before the same without."""
    return _rank(version) > _rank(than)


def _rank(version: str) -> tuple[tuple[int, ...], bool, str]:
    found = _VERSION.fullmatch(version)
    if found is None:
        return (), False, version
    numbers = [int(part) for part in found[1].split(".")]
    while numbers and not numbers[-1]:
        numbers.pop()
    return tuple(numbers), not found[2], found[2]


def _compared(release: Release, where: str, signature: str, files: list[dict[str, str]]) -> dict[str, Any]:
    build = this_build()
    if newer(release.version, build.version):
        state = NEWER
    elif newer(build.version, release.version):
        state = OLDER
    else:
        state = ANOTHER if build.built and release.built and build.built != release.built else SAME
    found = {"version": release.version, "built": release.built, "from": where, "state": state}
    return {**told(build), "release": {**found, "signature": signature, "files": files}}


def _read(file: Path) -> bytes:
    try:
        with file.open("rb") as stream:
            return stream.read(LARGEST)
    except OSError as error:
        raise NotFound(
            f"{file} cannot be read: {error.strerror}.", f"Name the file {FILE} of a release, or its folder."
        ) from error


def _inside(name: str) -> bool:
    """Whether a name stays below the folder of the list."""
    path = PurePosixPath(name)
    return bool(name) and "\\" not in name and not path.is_absolute() and ".." not in path.parts and ":" not in name


def _state(file: Path, size: int, digest: str) -> str:
    try:
        if file.stat().st_size != size:
            return ALTERED
        with file.open("rb") as stream:
            return WHOLE if hashlib.file_digest(stream, "sha256").hexdigest() == digest else ALTERED
    except OSError:
        return ABSENT


def _signed(raw: bytes, signature: bytes, key: Path | None) -> str:
    if key is None:
        return UNCHECKED if signature else UNSIGNED
    try:
        public = load_pem_public_key(_read(key.expanduser()))
    except (ValueError, UnsupportedAlgorithm):
        public = None
    if not isinstance(public, Ed25519PublicKey):
        raise WrongUsage(f"{key} is no public key of the kind that signs releases.", "It is an Ed25519 key as a PEM file.")
    for bytes_ in (signature, _decoded(signature)):
        try:
            public.verify(bytes_, raw)
        except InvalidSignature:
            continue
        return PROVEN
    return WRONG if signature else UNSIGNED


def _decoded(signature: bytes) -> bytes:
    try:
        return base64.b64decode(signature.strip(), validate=True)
    except binascii.Error:
        return b""


def _fetched(address: Address, path: str) -> bytes:
    """What a server answers, at most `LARGEST` bytes; no proxy, no redirection, no name and no version of ours is sent."""
    network.allow([address.named])
    try:
        address.ensure_allowed(what="an address", hint="While a private matter is open, nothing is asked.")
        with closing(_connection(address)) as connection:
            connection.request("GET", path or "/", headers={"Accept": "*/*", "User-Agent": "Tribonian"})
            answer = connection.getresponse()
            if answer.status != http.client.OK:
                raise NotFound(f"{address.host}:{address.port} has no release list at {path} (status {answer.status}).")
            return answer.read(LARGEST)
    except NetworkRefused:
        raise
    except (OSError, http.client.HTTPException) as error:
        raise NotFound(
            f"{address.host}:{address.port} does not answer ({type(error).__name__}).",
            "Compare with a file instead: --against FILE.",
        ) from error


def _connection(address: Address) -> http.client.HTTPConnection:
    if address.scheme == "https":
        context = ssl.create_default_context()
        return http.client.HTTPSConnection(address.host, address.port, timeout=SECONDS, context=context)
    return http.client.HTTPConnection(address.host, address.port, timeout=SECONDS)
