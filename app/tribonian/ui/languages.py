"""The interface's languages: which there are, which was chosen, and how it is put to use."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QLibraryInfo, QLocale, QSettings, QTranslator
from PySide6.QtWidgets import QApplication

from tribonian.config import paths
from tribonian.ui.state import FILE
from tribonian.ui.view_models.language_names import NAMES

SYSTEM = ""
KEY = "language"


def chosen(folder: Path | None = None) -> str:
    """The language the user chose; "" for the system's."""
    value = QSettings(str((folder or paths.state_dir()) / FILE), QSettings.Format.IniFormat).value(KEY)
    return value if isinstance(value, str) and value in NAMES else SYSTEM


def use(application: QApplication, language: str, folder: Path | None = None) -> None:
    """Translate everything made from now on; dates, numbers and sorting follow. English where nothing else fits."""
    for old in application.findChildren(QTranslator):
        application.removeTranslator(old)
        old.setParent(None)
        old.deleteLater()
    locale = QLocale(language) if language else QLocale.system()
    QLocale.setDefault(locale)
    places = (
        ("tribonian", str(folder or paths.resources_dir() / "translations")),
        ("qtbase", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)),
    )
    for name, place in places:
        translator = QTranslator(application)
        if translator.load(locale, name, "_", place):
            application.installTranslator(translator)
