"""Language models: added, listed, used, measured and removed; damaged and foreign files; the registry is only a memory."""

from __future__ import annotations

import hashlib
import json
import os
from types import SimpleNamespace

import pytest
from tests.support import gguf as invented

from tribonian.config import paths
from tribonian.config.settings import Settings
from tribonian.domain.cancel import CancelToken, ComputeGate
from tribonian.domain.language_model import Capability
from tribonian.errors import Cancelled, ModelDamaged, ModelError, ModelMissing, ModelTooLarge, WrongUsage
from tribonian.llm import memory
from tribonian.workflows import model_files, models


class Services(SimpleNamespace):
    """As much of the services as models need."""

    def __hash__(self):
        return id(self)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A model folder of the test's own, and no other."""
    target = tmp_path / "models"
    monkeypatch.setenv(paths.MODELS_VARIABLE, str(target))
    monkeypatch.setattr(paths, "models_dirs", lambda: (target,))
    return target


@pytest.fixture
def services(tmp_path, folder, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return Services(settings=Settings(library=tmp_path / "library"), gate=ComputeGate())


@pytest.fixture
def source(tmp_path):
    return invented.write(tmp_path / "Invented-1k.gguf")


class Loaded:
    """Stands for a loaded model; keeps what it was loaded with."""

    made: list[dict] = []

    def __init__(self, path, *, context, threads, name):
        if path.stem == "broken":
            raise ModelDamaged("broken")
        self.name, self.context = name, context
        self.made.append({"path": path, "context": context, "threads": threads})


@pytest.fixture(autouse=True)
def nothing_native(monkeypatch):
    from tribonian.llm import llama_cpp

    Loaded.made = []
    monkeypatch.setattr(llama_cpp, "LlamaCppModel", Loaded)


# --- adding -------------------------------------------------------------------------------------


def test_a_model_is_added_listed_used_and_removed(services, source, folder):
    seen = []
    added = models.add(services, str(source), progress=lambda text, share: seen.append((text, share)))
    assert {key: added[key] for key in ("name", "parameters", "context", "fits", "quantisation", "capability")} == {
        "name": "Invented-1k",
        "parameters": 1024,
        "context": 2048,
        "fits": True,
        "quantisation": "Q4_K_M",
        "capability": None,
    }
    assert added["sha256"] == hashlib.sha256(source.read_bytes()).hexdigest()
    assert added["file"] == str(folder / "Invented-1k.gguf")
    assert seen and seen[-1][1] == 1.0
    assert [row["name"] for row in models.list_models(services)] == ["Invented-1k"]
    assert models.use(services, "invented")["in_use"]
    assert Settings.load(services.settings.library).model == "Invented-1k"
    assert models.remove(services, "Invented-1k")["name"] == "Invented-1k"
    assert not (folder / "Invented-1k.gguf").exists() and source.exists()
    assert models.list_models(services) == []
    assert services.settings.model is None
    assert not [file for file in folder.iterdir() if file.name != model_files.REGISTRY_FILE]


def test_the_same_file_again_changes_nothing_and_another_of_its_name_is_refused(services, source, tmp_path, folder):
    models.add(services, str(source))
    before = (folder / source.name).stat().st_mtime_ns
    models.add(services, str(source))
    assert (folder / source.name).stat().st_mtime_ns == before
    (tmp_path / "other").mkdir()
    other = invented.write(tmp_path / "other" / source.name, {**invented.KEYS, "general.name": "Other"})
    with pytest.raises(ModelError, match="Another model"):
        models.add(services, str(other))


def test_a_link_leaves_the_original_where_it_is(services, source, folder):
    models.add(services, str(source), link=True)
    assert (folder / source.name).is_symlink()
    models.remove(services, "Invented-1k")
    assert source.exists()


def test_a_folder_is_added_with_all_its_models_and_parts(services, tmp_path, folder):
    (tmp_path / "many").mkdir()
    for name in ("b.gguf", "a-00001-of-00002.gguf", "a-00002-of-00002.gguf"):
        invented.write(tmp_path / "many" / name)
    assert models.add(services, str(tmp_path / "many"))["parameters"] == 2 * 1024
    assert {row["name"] for row in models.list_models(services)} == {"a-00001-of-00002", "b"}
    assert len(list(folder.glob("*.gguf"))) == 3
    (tmp_path / "empty").mkdir()
    with pytest.raises(ModelMissing, match="no GGUF file"):
        models.add(services, str(tmp_path / "empty"))


@pytest.mark.parametrize("damage", ["cut", "foreign", "missing"])
def test_a_bad_file_is_named_and_nothing_is_added(services, source, folder, damage):
    if damage == "cut":
        os.truncate(source, source.stat().st_size - 100)
    elif damage == "foreign":
        source.write_bytes(b"%PDF-1.7 and so on, long enough to be read")
    else:
        source.unlink()
    with pytest.raises(ModelMissing if damage == "missing" else ModelDamaged, match=r"Invented-1k\.gguf"):
        models.add(services, str(source))
    assert models.list_models(services) == []
    assert not folder.exists() or not list(folder.iterdir())


def test_adding_can_be_stopped_and_leaves_nothing(services, source, folder):
    cancel = CancelToken()
    cancel.set()
    with pytest.raises(Cancelled):
        models.add(services, str(source), cancel=cancel)
    cancel = CancelToken()
    with pytest.raises(Cancelled):
        # Stopped by the progress of the checksum, before the copy.
        models.add(services, str(source), cancel=cancel, progress=lambda _text, _share: cancel.set())
    assert not folder.exists() or not list(folder.iterdir())


def test_a_disk_that_is_too_small_is_an_error_before_writing(services, source, folder, monkeypatch):
    monkeypatch.setattr(model_files.shutil, "disk_usage", lambda _path: SimpleNamespace(free=10))
    with pytest.raises(ModelError, match="not enough space"):
        models.add(services, str(source))
    assert not list(folder.glob("*"))


def test_a_name_the_program_knows_must_have_the_known_checksum(services, tmp_path):
    known = next(iter(models.catalogue()))
    with pytest.raises(ModelDamaged, match="checksum"):
        models.add(services, str(invented.write(tmp_path / known["file"])))


# --- using --------------------------------------------------------------------------------------


def test_models_are_found_by_name_part_of_it_or_path(services, tmp_path):
    for name in ("alpha-1b.gguf", "alpha-2b.gguf", "beta.gguf"):
        (tmp_path / "new").mkdir(exist_ok=True)
        models.add(services, str(invented.write(tmp_path / "new" / name)))
    assert models.resolve(services, "BETA").name == "beta"
    assert models.resolve(services, "alpha-1b").name == "alpha-1b"
    assert models.resolve(services, str(tmp_path / "new" / "alpha-2b.gguf")).name == "alpha-2b"
    with pytest.raises(ModelMissing, match="Several"):
        models.resolve(services, "alpha")
    with pytest.raises(ModelMissing, match="No language model is called"):
        models.resolve(services, "gamma")
    with pytest.raises(ModelMissing):
        models.resolve(services, str(tmp_path / "gone.gguf"))


def test_without_a_name_the_settings_decide_then_the_only_model(services, source, tmp_path):
    assert models.resolve(services) is None
    models.add(services, str(source))
    assert models.resolve(services).name == "Invented-1k"
    models.add(services, str(invented.write(tmp_path / "second.gguf")))
    assert models.resolve(services) is None
    models.use(services, "second")
    assert models.resolve(services).name == "second"
    models.use(services, "none")
    assert models.resolve(services) is None
    assert models.resolve(services, "second").name == "second"
    assert models.resolve(services, "none") is None


def test_a_model_is_loaded_once_with_a_context_that_fits_it(services, source):
    models.add(services, str(source))
    assert models.resolve(services) is models.resolve(services, "Invented-1k")
    assert Loaded.made == [
        {"path": paths.models_user_dir() / source.name, "context": 2048, "threads": services.settings.thread_count}
    ]


def test_another_model_takes_the_place_of_the_loaded_one(services, source, tmp_path):
    models.add(services, str(source))
    models.add(services, str(invented.write(tmp_path / "second.gguf")))
    first = models.resolve(services, "Invented-1k")
    models.resolve(services, "second")
    assert models.resolve(services, "Invented-1k") is not first


def test_a_file_that_changed_since_it_was_added_is_not_loaded(services, source, folder):
    models.add(services, str(source))
    with (folder / source.name).open("r+b") as out:
        out.seek(-100, os.SEEK_END)
        out.write(b"x")
    with pytest.raises(ModelDamaged, match="checksum"):
        models.resolve(services)
    assert Loaded.made == []


def test_a_touched_file_is_checked_again_and_loaded(services, source, folder):
    models.add(services, str(source))
    os.utime(folder / source.name)
    assert models.resolve(services).name == "Invented-1k"


def test_a_model_too_large_is_listed_and_refused(services, source, monkeypatch):
    models.add(services, str(source))
    monkeypatch.setattr(memory, "free_memory", lambda: 1000)
    assert not models.list_models(services)[0]["fits"]
    with pytest.raises(ModelTooLarge):
        models.use(services, "Invented-1k")
    assert services.settings.model is None


def test_a_damaged_file_in_the_folder_is_listed_with_its_error(services, folder):
    folder.mkdir()
    (folder / "noise.gguf").write_bytes(b"noise" * 20)
    (row,) = models.list_models(services)
    assert row["name"] == "noise" and not row["fits"]
    assert row["error"]["code"] == "model_damaged"
    json.dumps(row)


def test_a_model_of_another_folder_is_not_deleted(services, source, folder, tmp_path, monkeypatch):
    shipped = tmp_path / "shipped"
    shipped.mkdir()
    source.rename(shipped / source.name)
    monkeypatch.setattr(paths, "models_dirs", lambda: (folder, shipped))
    with pytest.raises(WrongUsage, match="shipped"):
        models.remove(services, "Invented-1k")


# --- measuring and remembering ------------------------------------------------------------------

MEASURED = Capability(0.9, 0.8, ("en", "de"), 31.0, 200.0, "planning")


@pytest.fixture
def measured(monkeypatch):
    from tribonian.llm import capability

    def probe(model, cancel, *, on_progress):
        on_progress(1, 2)
        return MEASURED

    monkeypatch.setattr(capability, "probe", probe)


def test_a_probe_is_remembered_by_checksum(services, source, folder, measured):
    models.add(services, str(source))
    assert models.capability_of(services, "Invented-1k") is None
    seen = []
    shown = models.probe(services, "Invented-1k", CancelToken(), progress=lambda _text, share: seen.append(share))
    assert shown["capability"]["mode"] == "planning" and shown["tokens_per_second"] == 31.0
    assert seen == [0.5]
    assert models.capability_of(services, "Invented-1k") == MEASURED
    (folder / source.name).rename(folder / "renamed.gguf")
    models.resolve(services, "renamed")
    assert models.capability_of(services, "renamed") == MEASURED
    assert models.capability_of(services, "unknown") is None


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"null", b'{"files": 3}', b'{"files": {}, "measured": {"x": {"y": 1}}}', b"\xff\xfe"]
)
def test_a_broken_registry_costs_only_time(services, source, folder, content):
    models.add(services, str(source))
    (folder / model_files.REGISTRY_FILE).write_bytes(content)
    assert [row["name"] for row in models.list_models(services)] == ["Invented-1k"]
    assert models.resolve(services).name == "Invented-1k"
    assert models.list_models(services)[0]["sha256"]


# --- the sample ---------------------------------------------------------------------------------


@pytest.fixture
def packaged(tmp_path, monkeypatch):
    """A package of two parts on the path, and a catalogue that knows it."""
    whole = invented.write(tmp_path / "whole.gguf").read_bytes()
    for number, piece in ((1, whole[:500]), (2, whole[500:])):
        data = tmp_path / "site" / f"tiny_gguf_part{number}" / "data"
        data.mkdir(parents=True)
        (data.parent / "__init__.py").write_text("")
        (data / f"tiny.gguf.part0{number - 1}").write_bytes(piece)
    monkeypatch.syspath_prepend(str(tmp_path / "site"))
    entry = {
        "name": "tiny",
        "package": "tiny-gguf",
        "file": "tiny.gguf",
        "bytes": len(whole),
        "sha256": hashlib.sha256(whole).hexdigest(),
        "licence": "invented",
    }
    for module in (models, model_files):
        monkeypatch.setattr(module, "catalogue", lambda: (entry,))
    return entry


def test_the_sample_is_put_together_once(services, packaged, folder):
    shares = []
    path = models.ensure_sample(progress=lambda _text, share: shares.append(share))
    assert path == folder / "tiny.gguf" and shares[-1] == 1.0
    assert hashlib.sha256(path.read_bytes()).hexdigest() == packaged["sha256"]
    written = path.stat().st_mtime_ns
    assert models.ensure_sample() == path and path.stat().st_mtime_ns == written
    (row,) = models.list_models(services)
    assert row["in_use"] and row["licence"] == "invented"
    assert models.resolve(services).name == "tiny"


def test_a_damaged_package_and_a_missing_one_leave_nothing(packaged, folder, tmp_path):
    (tmp_path / "site" / "tiny_gguf_part2" / "data" / "tiny.gguf.part01").write_bytes(b"other")
    with pytest.raises(ModelDamaged, match="checksum"):
        models.ensure_sample()
    packaged["package"] = "not-there"
    with pytest.raises(ModelMissing, match="not installed") as raised:
        models.ensure_sample()
    assert "not-there" in raised.value.hint
    assert not folder.exists() or not list(folder.iterdir())
