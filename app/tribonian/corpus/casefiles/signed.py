"""Signed mail and files (S/MIME, CMS): what was signed is read, the signature is not judged; what is encrypted is refused.

The container is read by asn1crypto (MIT).
"""

from __future__ import annotations

import base64
import binascii
import re

from asn1crypto import cms

from tribonian.errors import DamagedFile, EncryptedFile

SIGNED = bytes.fromhex("06092a864886f70d010702")
ENVELOPED = bytes.fromhex("06092a864886f70d010703")
"""Object identifiers of the container's kinds (RFC 5652, 4 and 6), as they are written in DER."""
_HEAD = 64
_ARMOUR = re.compile(rb"\A\s*-----BEGIN (?:PKCS7|CMS)-----(.*?)-----END", re.DOTALL)


def is_container(head: bytes) -> bool:
    """True for the beginning of a signed or encrypted container, in DER or with PEM's armour."""
    return (head[:1] == b"\x30" and (SIGNED in head[:_HEAD] or ENVELOPED in head[:_HEAD])) or _ARMOUR.match(head) is not None


def content_of(container: bytes, name: str) -> bytes:
    """What a signed container holds; b"" when it is a signature alone. The signature is not judged.

    Raises:
        EncryptedFile: it is encrypted. DamagedFile: it is no such container, or a broken one.
    """
    armoured = _ARMOUR.match(container)
    try:
        raw = base64.b64decode(armoured[1]) if armoured else container
        whole = cms.ContentInfo.load(raw)
        kind = whole["content_type"].native
        if kind == "signed_data":
            return bytes(whole["content"]["encap_content_info"]["content"].native or b"")
    except (ValueError, TypeError, KeyError, AttributeError, binascii.Error, RecursionError) as error:
        raise DamagedFile(f"{name} is a damaged signed file ({type(error).__name__}).", "Get the whole file again.") from error
    if kind in ("enveloped_data", "authenticated_enveloped_data", "encrypted_data"):
        raise EncryptedFile(f"{name} is encrypted (S/MIME).", "Open it in the mail program and save it without encryption.")
    raise DamagedFile(f"{name} holds no signed content ({kind}).")
