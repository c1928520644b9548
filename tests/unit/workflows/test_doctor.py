"""Doctor: silent about what is well, exact about what is not, and usable when the library is not."""

from __future__ import annotations

import json
import sqlite3

import pytest
from tests.support.invented_files import HashedWords, fake_resolution, open_services, read_file, write_laws

from tribonian.config.settings import Settings
from tribonian.domain.cancel import CancelToken
from tribonian.errors import LibraryDamaged, LibraryError
from tribonian.workflows import doctor, ingest
from tribonian.workflows import services as composition


@pytest.fixture(autouse=True)
def invented_reader(monkeypatch):
    import tribonian.corpus

    monkeypatch.setattr(tribonian.corpus, "read_file", read_file)
    fake_resolution(monkeypatch)


@pytest.fixture
def library(tmp_path):
    services = open_services(tmp_path / "library")
    write_laws(tmp_path / "laws", 12, sections=20)
    ingest.run(services, [tmp_path / "laws"], cancel=CancelToken(), emit=lambda event: None)
    services.close()
    return tmp_path / "library"


def test_a_healthy_library_has_nothing_to_mend(library):
    services = open_services(library, write=False)
    report = doctor.examine(services)
    services.close()
    json.dumps(report)
    assert report["broken"] == report["waiting"] == []
    assert report["library"]["counts"]["works"] == 12 and report["library"]["counts"]["passages"] == 240
    assert report["indexes"]["keyword"]["held"] == report["indexes"]["vectors"]["held"] == 240
    assert report["library"]["integrity"] == {"library": "ok", "runs": "ok", "vectors": "ok"}
    assert all(report["parts"].values()) and report["version"]


def test_damage_inside_the_file_is_named_with_what_to_do(library):
    file = library / "library.sqlite"
    content = bytearray(file.read_bytes())
    page = 4096
    for number in range(20, len(content) // page, 3):
        content[number * page : number * page + 200] = b"\xee" * 200
    file.write_bytes(content)
    try:
        services = open_services(library, write=False)
    except LibraryDamaged as error:
        report = doctor.examine_unopened(Settings(library), error)
    else:
        report = doctor.examine(services)
        services.close()
    whats = {entry["what"] for entry in report["broken"]}
    assert str(file) in whats or str(library) in whats
    assert all(entry["why"] and entry["mend"] for entry in report["broken"])


def test_rows_without_their_parents_are_noticed(library):
    connection = sqlite3.connect(library / "library.sqlite")
    connection.execute("DELETE FROM expressions WHERE seq = 3")  # foreign keys are off here
    connection.commit()
    connection.close()
    services = open_services(library, write=False)
    (entry,) = [e for e in doctor.examine(services)["broken"] if e["what"].endswith("library.sqlite")]
    assert "rows refer" in entry["why"]
    services.close()


def test_a_library_that_does_not_open_is_still_reported(library):
    (library / "library.sqlite").write_bytes(b"something else entirely" * 100)
    with pytest.raises(LibraryError) as caught:
        composition.open(Settings(library), write=False)
    report = doctor.examine_unopened(Settings(library), caught.value)
    (entry,) = report["broken"]
    assert entry["code"] == "library_damaged" and "library.sqlite" in entry["why"] and entry["mend"]
    json.dumps(report)


def test_a_model_file_that_is_none_is_named(library, tmp_path, monkeypatch):
    models = tmp_path / "models"
    models.mkdir()
    (models / "broken.gguf").write_bytes(b"GG")
    monkeypatch.setenv("TRIBONIAN_MODELS_DIR", str(models))
    services = open_services(library, write=False, embedder=HashedWords())
    report = doctor.examine(services)
    services.close()
    assert str(models / "broken.gguf") in {entry["what"] for entry in report["broken"]}
    assert not next(model for model in report["models"]["language"] if model["name"] == "broken")["readable"]
