"""A certificate authority of the test's own, and a certificate of it."""

from __future__ import annotations

import datetime
import ipaddress
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID


def made(folder: Path, *names: str, expired: bool = False) -> tuple[Path, Path, Path]:
    """(authority, certificate, key) as PEM files; the certificate is for `names`, which may be addresses."""
    folder.mkdir(parents=True, exist_ok=True)
    root, own = ec.generate_private_key(ec.SECP256R1()), ec.generate_private_key(ec.SECP256R1())
    issuer = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Authority of a test")])
    authority = _signed(issuer, issuer, root.public_key(), root, x509.BasicConstraints(ca=True, path_length=0))
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, names[0])])
    entries = x509.SubjectAlternativeName([_name(name) for name in names])
    certificate = _signed(issuer, subject, own.public_key(), root, entries, until=-1 if expired else 1)
    files = folder / "authority.pem", folder / "certificate.pem", folder / "key.pem"
    for file, one in zip(files, (authority, certificate), strict=False):
        file.write_bytes(one.public_bytes(serialization.Encoding.PEM))
    form = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    files[2].write_bytes(own.private_bytes(serialization.Encoding.PEM, *form))
    return files


def _signed(issuer, subject, key, by, extension, until=1) -> x509.Certificate:
    now = datetime.datetime.now(datetime.UTC)
    return (
        x509.CertificateBuilder(issuer, subject, key, x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=2))
        .not_valid_after(now + datetime.timedelta(days=until))
        .add_extension(extension, critical=True)
        .sign(by, hashes.SHA256())
    )


def _name(name: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(name))
    except ValueError:
        return x509.DNSName(name)
