"""Where the firm's library lies: its name, the addresses of its servers, the password of whoever asks."""

from __future__ import annotations

from PySide6.QtWidgets import QFileDialog, QWidget

from tribonian.ui.jobs.firm import FirmKeeper
from tribonian.ui.panes.matter_form import MatterForm
from tribonian.ui.tr import tr
from tribonian.ui.view_models.firm import with_authority
from tribonian.ui.widgets.small import push_button

LONGEST_NAME = 40
EXAMPLE = "postgresql://reader@192.168.1.20:5432/laws"
VECTORS_EXAMPLE = "https://192.168.1.20:8000"


class FirmForm(MatterForm):
    """Nothing is asked of a server before the library is switched on; that one signs in is tried at once."""

    def __init__(self, window: QWidget, keeper: FirmKeeper) -> None:
        about = tr("Whoever keeps the library tells you its address. It is asked only once you switch it on.")
        super().__init__(window, tr("Where the firm’s library lies"), about, tr("Keep, and try the connection"))
        self._keeper = keeper
        state = keeper.state
        self.name = self.add_line(tr("Name"), state.name)
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setPlaceholderText(tr("As it is called in your firm"))
        self.address = self.add_line(tr("Address"), " ".join(state.addresses))
        self.address.setPlaceholderText(EXAMPLE)
        self.authority_button = push_button(tr("Certificate of the firm …"), self._choose_authority)
        self.authority_button.setToolTip(tr("The file with which the server proves that it is your firm’s"))
        self.fields.addRow("", self.authority_button)
        self.password = self.add_line(tr("Password"), secret=True)
        if state.name:
            self.password.setPlaceholderText(tr("Leave empty to keep the one there is"))
        self.vectors = self.add_line(tr("Chroma server"), state.vectors)
        self.vectors.setPlaceholderText(tr("Only where vectors lie apart: {example}", example=VECTORS_EXAMPLE))
        self.token = self.add_line(tr("Its token"), secret=True)
        self.add_words(
            tr(
                "Beyond this machine the connection is always encrypted. "
                "The password goes into this system’s keyring, never into a file."
            )
        )
        if state.name:
            self.add_words(tr("Another address is switched off until you switch it on again."))
        (self.address if state.name else self.name).setFocus()

    def missing(self) -> str:  # noqa: D102
        if not self.name.text().strip():
            return tr("Give the library a name.")
        if not self.address.text().strip():
            return tr("Type the address of the server, like {example}", example=EXAMPLE)
        return ""

    def go(self) -> None:  # noqa: D102
        lines = {"name": self.name, "address": self.address, "vectors": self.vectors}
        values = {key: " ".join(line.text().split()) for key, line in lines.items()}
        values |= {"password": self.password.text(), "token": self.token.text()}
        self._keeper.name(values, self.done_with, self.refuse)

    def _choose_authority(self) -> None:
        kinds = tr("Certificates (*.pem *.crt *.cer)") + ";;" + tr("All files (*)")
        path, _ = QFileDialog.getOpenFileName(self, tr("Certificate of the firm"), "", kinds)
        self.trust(path)

    def trust(self, path: str) -> None:
        """Put the file of the firm's authority behind each address."""
        if path:
            self.address.setText(with_authority(self.address.text(), path))
