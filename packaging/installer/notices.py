"""What the application consists of and under which licences: a CycloneDX bill of materials, texts, and a list for the window."""

from __future__ import annotations

import json
import re
import shutil
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from email.parser import HeaderParser
from pathlib import Path
from typing import Any

from installer.manifest import Manifest, normalised

LIST = "licences.json"
BILL = "sbom.cdx.json"
COMMON = "licences/common"
_STATED = re.compile(r"^License: *(\S.*)$", re.MULTILINE)


KNOWN = {"LGPL": "LGPL-3", "Apache": "Apache-2.0"}
"""Texts that come with the application for packages that state one of these and bring none."""


@dataclass(frozen=True)
class Part:
    """One thing that somebody made and licensed."""

    name: str
    version: str
    licence: str
    kind: str
    """CycloneDX's word: library, application, machine-learning-model, data or file."""
    purl: str = ""
    sha256: str = ""
    texts: tuple[str, ...] = ()
    """Places of the licence's text below the installed folder."""


def of_packages(folder: Path) -> list[Part]:
    """The Python packages of a folder, by their own metadata."""
    parts = []
    for info in sorted(folder.glob("*.dist-info")):
        head = HeaderParser().parsestr((info / "METADATA").read_text(encoding="utf-8", errors="replace"))
        name, version = head["Name"], head["Version"]
        texts = tuple(
            f"{folder.name}/{path.relative_to(folder).as_posix()}"
            for path in sorted(info.rglob("*"))
            if path.is_file() and (re.match(r"(?i)(licen[cs]e|copying|notice)", path.name) or "licenses" in path.parts)
        )
        inside = sorted((folder / name.replace("-", "_").lower()).glob("LICEN[CS]E*"))
        texts = texts or tuple(f"{folder.name}/{path.relative_to(folder).as_posix()}" for path in inside)
        texts = texts or tuple(f"{COMMON}/{text}" for word, text in KNOWN.items() if word in stated(head))
        parts.append(Part(name, version, stated(head), "library", f"pkg:pypi/{normalised(name)}@{version}", texts=texts))
    return parts


def stated(head: Any) -> str:
    """The licence that a package's metadata states, in a few words."""
    if head["License-Expression"]:
        return str(head["License-Expression"])
    classifiers = [item.rsplit("::", 1)[-1].strip() for item in head.get_all("Classifier", []) if item.startswith("License ::")]
    named = [item for item in classifiers if item != "OSI Approved"]
    return ", ".join(named) or (head["License"] or "").strip().split("\n")[0][:80] or "see its text"


def of_debian(unpacked: Mapping[str, Path], versions: Mapping[str, str], hashes: Mapping[str, str], tree: Path) -> list[Part]:
    """The Debian packages; their copyright files are copied to `licences/debian`."""
    parts = []
    for name, folder in sorted(unpacked.items()):
        file = copyright_of(folder, name, unpacked)
        texts: tuple[str, ...] = ()
        licence = "see its text"
        if file is not None:
            target = tree / "licences" / "debian" / f"{name}.txt"
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, target)
            texts = (target.relative_to(tree).as_posix(),)
            found = dict.fromkeys(_STATED.findall(target.read_text(encoding="utf-8", errors="replace")))
            licence = ", ".join(list(found)[:6]) or licence
        purl = f"pkg:deb/debian/{name}@{versions[name].replace('+', '%2B').replace(':', '%3A')}"
        parts.append(Part(name, versions[name], licence, "library", purl, hashes[name], texts))
    return parts


def common(unpacked: Mapping[str, Path], names: Sequence[str], tree: Path) -> None:
    """The texts that copyright files only name."""
    target = tree / COMMON
    target.mkdir(parents=True, exist_ok=True)
    for name in names:
        shutil.copyfile(unpacked["base-files"] / "usr/share/common-licenses" / name, target / name)


def copyright_of(folder: Path, name: str, unpacked: Mapping[str, Path]) -> Path | None:
    """The copyright file of a package; some keep it in another of the packages, by a link."""
    places = [folder, *unpacked.values()]
    docs = folder / "usr" / "share" / "doc"
    for entry in sorted(docs.iterdir()) if docs.is_dir() else ():
        wanted = [entry.name, *([Path(entry.readlink()).name] if entry.is_symlink() else [])]
        for place in places:
            for one in wanted:
                file = place / "usr" / "share" / "doc" / one / "copyright"
                if file.is_file() and not file.is_symlink():
                    return file
    return None


def bill(manifest: Manifest, parts: Sequence[Part], epoch: str) -> str:
    """The bill of materials in CycloneDX 1.6 (JSON); the same parts give the same bytes."""
    components = [_component(part) for part in sorted(parts, key=lambda part: (part.purl or part.name, part.version))]
    identity = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(components, sort_keys=True))
    document = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{identity}",
        "version": 1,
        "metadata": {
            "timestamp": epoch,
            "component": {
                "type": "application",
                "bom-ref": f"tribonian@{manifest.version}",
                "name": "tribonian",
                "version": manifest.version,
                "licenses": [{"license": {"id": "Apache-2.0"}}],
            },
        },
        "components": components,
    }
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def _component(part: Part) -> dict[str, Any]:
    made: dict[str, Any] = {"type": part.kind, "bom-ref": part.purl or f"{part.name}@{part.version}", "name": part.name}
    made |= {"version": part.version, "licenses": [{"license": {"name": part.licence}}]}
    made |= {"purl": part.purl} if part.purl else {}
    made |= {"hashes": [{"alg": "SHA-256", "content": part.sha256}]} if part.sha256 else {}
    return made


def listed(parts: Sequence[Part]) -> str:
    """The list that the window shows: name, version, licence, places of the texts."""
    rows = [
        {"name": part.name, "version": part.version, "licence": part.licence, "texts": list(part.texts)}
        for part in sorted(parts, key=lambda part: part.name.casefold())
    ]
    return json.dumps(rows, indent=1, ensure_ascii=False) + "\n"
