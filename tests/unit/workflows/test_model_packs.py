"""Model packs: taken in whole from a folder or a tar file, each file checked; whatever is wrong with one, nothing is added."""

from __future__ import annotations

import hashlib
import json
import tarfile
from types import SimpleNamespace

import pytest
from tests.support.gguf import write

from tribonian.config.settings import Settings
from tribonian.domain.cancel import Cancelled, CancelToken
from tribonian.errors import ModelDamaged, ModelError
from tribonian.workflows import model_packs, models


@pytest.fixture
def own(tmp_path, monkeypatch):
    monkeypatch.setenv("TRIBONIAN_MODELS_DIR", str(tmp_path / "own"))
    return tmp_path / "own"


@pytest.fixture
def services(tmp_path, own):
    return SimpleNamespace(settings=Settings(library=tmp_path / "library"))


@pytest.fixture
def pack(tmp_path):
    folder = tmp_path / "stick" / "invented-1k"
    folder.mkdir(parents=True)
    write(folder / "Invented-1k.gguf")
    card(folder)
    return folder


def card(folder, **changes):
    files = {
        file.relative_to(folder).as_posix(): {
            "bytes": file.stat().st_size,
            "sha256": hashlib.sha256(file.read_bytes()).hexdigest(),
        }
        for file in folder.rglob("*")
        if file.name != "pack.json" and file.is_file()
    }
    stated = {"name": folder.name, "kind": "language_model", "files": files} | changes
    (folder / "pack.json").write_text(json.dumps(stated))


def tarred(folder, target):
    with tarfile.open(target, "w") as archive:
        archive.add(folder, folder.name)
    return target


def add(services, path):
    assert model_packs.is_pack(str(path))
    return model_packs.add(services, str(path), CancelToken(), lambda _text, _share: None)


def test_a_folder_is_taken_in_and_known(services, pack, own):
    row = add(services, pack)
    assert row["name"] == "Invented-1k" and row["error"] is None
    assert [model.name for model in models.known()] == ["Invented-1k"]
    assert sorted(file.name for file in (own / "invented-1k").iterdir()) == ["Invented-1k.gguf", "pack.json"]


def test_one_tar_file_is_as_good_and_the_same_again_changes_nothing(services, pack, tmp_path, own):
    whole = tarred(pack, tmp_path / "stick" / "invented.pack.tar")
    add(services, whole)
    before = (own / "invented-1k" / "Invented-1k.gguf").stat().st_mtime_ns
    add(services, pack)
    assert (own / "invented-1k" / "Invented-1k.gguf").stat().st_mtime_ns == before


def test_it_is_removed_whole(services, pack, own, monkeypatch):
    add(services, pack)
    monkeypatch.setattr(models, "_let_go", lambda _services: None)
    models.remove(services, "Invented-1k")
    assert not (own / "invented-1k").exists()


def test_a_changed_byte_is_refused(services, pack, own):
    file = pack / "Invented-1k.gguf"
    raw = bytearray(file.read_bytes())
    raw[-1] ^= 1
    file.write_bytes(raw)
    with pytest.raises(ModelDamaged, match="not what its card says"):
        add(services, pack)
    assert not list(own.iterdir())


@pytest.mark.parametrize("name", ["../outside.gguf", "/outside.gguf", "a\\b.gguf", "c:x.gguf", "", "pack.json"])
def test_names_that_leave_the_pack_are_refused(services, pack, own, name):
    card(pack, files={name: {"bytes": 1, "sha256": "0" * 64}})
    with pytest.raises(ModelDamaged):
        add(services, pack)
    assert not own.exists()


@pytest.mark.parametrize("change", [{"name": "../x"}, {"kind": "program"}, {"files": {}}, {"files": []}, {"name": ""}])
def test_a_card_that_is_none_is_refused(services, pack, change):
    card(pack, **change)
    with pytest.raises(ModelDamaged):
        add(services, pack)


def test_links_and_extra_files_of_an_archive_are_not_taken(services, pack, tmp_path, own):
    (pack / "extra.py").write_text("print('no')")
    (pack / "Linked.gguf").symlink_to(tmp_path / "elsewhere")
    add(services, tarred(pack, tmp_path / "pack.tar"))
    assert sorted(file.name for file in (own / "invented-1k").iterdir()) == ["Invented-1k.gguf", "pack.json"]


def test_half_an_archive_is_refused(services, pack, tmp_path, own):
    whole = tarred(pack, tmp_path / "pack.tar")
    whole.write_bytes(whole.read_bytes()[:3000])
    with pytest.raises(ModelDamaged):
        add(services, whole)
    assert not own.exists() or not list(own.iterdir())


def test_another_model_of_the_name_stays(services, pack, own):
    add(services, pack)
    card(pack, purpose="another")
    with pytest.raises(ModelError, match="there already"):
        add(services, pack)


def test_a_full_disk_is_said_and_leaves_nothing(services, pack, own, monkeypatch):
    monkeypatch.setattr(model_packs.shutil, "disk_usage", lambda _path: SimpleNamespace(free=1000))
    with pytest.raises(ModelError, match="not enough space"):
        add(services, pack)
    assert not list(own.iterdir())


def test_a_stop_leaves_nothing(services, pack, own):
    cancel = CancelToken()
    cancel.set()
    with pytest.raises(Cancelled):
        model_packs.add(services, str(pack), cancel, lambda _text, _share: None)
    assert not list(own.iterdir())
