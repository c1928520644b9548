"""Model servers as models: added, used, forgotten; a library cannot add one."""

from __future__ import annotations

import json

import pytest
from tests.support.model_server import serving

from tribonian.config import network, paths
from tribonian.config.settings import Settings
from tribonian.errors import ModelMissing, WrongUsage
from tribonian.workflows import model_servers, models
from tribonian.workflows.commands.models import WithoutLibrary


@pytest.fixture
def desk(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("TRIBONIAN_MODELS_DIR", str(tmp_path / "models"))
    yield WithoutLibrary(Settings.load(tmp_path / "library"))
    network.forbid_all()


def test_added_used_and_forgotten(desk):
    with serving() as (script, address):
        script.says("Yes.")
        assert models.add(desk, address)["served"] == "lamp-7b"
        assert [row["name"] for row in models.list_models(desk) if row["name"].startswith("http")] == [address]
        assert models.use(desk, address)["in_use"]
        model = models.resolve(desk)
        assert model is not None
        assert model is models.resolve(desk, address)
        assert Settings.load(desk.settings.library).servers == address
        models.remove(desk, address)
        assert not any(row["name"].startswith("http") for row in models.list_models(desk))
        assert desk.settings.model is None
        with pytest.raises(ModelMissing, match="was not added"):
            models.remove(desk, address)


def test_a_probe_is_remembered(desk):
    with serving() as (script, address):
        script.says('{"tool":"answer","arguments":{}}')
        shown = models.probe(desk, address)
        assert shown["capability"]["mode"] == "guided"
        name = models.resolve(desk, address).name
        assert models.capability_of(desk, name) is not None


@pytest.mark.parametrize("address", ["http://1.1.1.1:80/v1", "https://models.example.com/v1", "http://[2606:4700::1]/v1"])
def test_the_internet_is_no_local_network(desk, address):
    with pytest.raises(WrongUsage, match="not an address of the local network"):
        models.add(desk, address)


def test_a_library_opens_no_door(desk):
    library = desk.settings.library
    library.mkdir()
    (library / "settings.json").write_text(json.dumps({"servers": "http://10.0.0.5:80/v1", "seed": 3}), encoding="utf-8")
    found = Settings.load(library)
    assert (found.servers, found.seed) == ("", 3)
    assert not network.permitted("10.0.0.5", 80)
    paths.config_dir().mkdir(parents=True, exist_ok=True)
    (paths.config_dir() / "settings.json").write_text(json.dumps({"servers": "http://10.0.0.5:80/v1"}), encoding="utf-8")
    model_servers.allow_added(Settings.load(library))
    assert network.permitted("10.0.0.5", 80)
    assert not network.permitted("10.0.0.5", 81)
