"""Every error the program raises on purpose: one root, a stable code, a message for a lawyer and a hint.

Adapters wrap third-party exceptions into these. Anything else that escapes is a bug.
"""

from __future__ import annotations

from typing import ClassVar


class TribonianError(Exception):
    """Root of all expected errors.

    `code` is stable and machine-readable, `message` says what happened and what was kept,
    `hint` says what to do next (may be empty).
    """

    code: ClassVar[str] = "error"

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint

    def as_json(self) -> dict[str, dict[str, str]]:
        """The error in the form the command line and the engine channel use."""
        return {"error": {"code": self.code, "message": self.message, "hint": self.hint}}


class WrongUsage(TribonianError):
    """The caller asked for something that has no meaning (bad flag value, empty question)."""

    code = "wrong_usage"


class NotFound(TribonianError):
    """A work, provision, run or file that was named does not exist in this library."""

    code = "not_found"


class NotAvailableYet(TribonianError):
    """A feature that is refused on purpose until it can be done safely."""

    code = "not_available_yet"


# --- import -----------------------------------------------------------------------------------


class ImportRejected(TribonianError):
    """One file could not be imported; the library is unchanged by it. `place` says where (line, record)."""

    code = "import_rejected"

    def __init__(self, message: str, hint: str = "", place: str = "") -> None:
        super().__init__(message, hint)
        self.place = place


class UnsupportedFormat(ImportRejected):
    """No reader recognises the content of the file."""

    code = "unsupported_format"


class EncryptedFile(ImportRejected):
    """The file needs a password."""

    code = "encrypted_file"


class NoTextLayer(ImportRejected):
    """The file holds only images of text."""

    code = "no_text_layer"


class DamagedFile(ImportRejected):
    """The file breaks off or contradicts its own format."""

    code = "damaged_file"


class TooLarge(ImportRejected):
    """The file is larger than any law; it was not read."""

    code = "too_large"


class NothingToImport(ImportRejected):
    """The file was understood but holds no law, decision or text (a listing page, an empty file)."""

    code = "nothing_to_import"


# --- library ----------------------------------------------------------------------------------


class LibraryError(TribonianError):
    """The library as a whole cannot be used as asked."""

    code = "library_error"


class LibraryLocked(LibraryError):
    """Another process writes to this library; the message names it."""

    code = "library_locked"


class LibraryTooNew(LibraryError):
    """The library was written by a newer version of the program."""

    code = "library_too_new"


class LibraryReadOnly(LibraryError):
    """The folder or disk of the library cannot be written."""

    code = "library_read_only"


class DiskFull(LibraryError):
    """The disk filled up; everything committed before is kept."""

    code = "disk_full"


class LibraryDamaged(LibraryError):
    """The library's database fails its integrity check or is not a Tribonian library."""

    code = "library_damaged"


class RunsLocked(LibraryError):
    """The key to the stored questions and notes is not at hand; nothing of them was lost."""

    code = "runs_locked"


class IndexStale(LibraryError):
    """An index does not carry the stamp the library expects and has to be rebuilt."""

    code = "index_stale"


class ContractMismatch(LibraryError):
    """A query and an index were made with different embedding contracts."""

    code = "contract_mismatch"


# --- the firm's library -----------------------------------------------------------------------


class FirmError(TribonianError):
    """The firm's library cannot be used as asked; the library on this machine is not concerned."""

    code = "firm_error"


class FirmUnavailable(FirmError):
    """A server of the firm's library does not answer, or broke off; nothing on this machine was lost."""

    code = "firm_unavailable"


class FirmRefused(FirmError):
    """The firm's library may not be reached now: it is switched off, or a private matter is open. Nothing was sent."""

    code = "firm_refused"


class FirmLoginRefused(FirmError):
    """A server of the firm's library does not let the user in: no password, or another one than it knows."""

    code = "firm_login"


class FirmNotTrusted(FirmError):
    """A server of the firm's library did not prove that it is the one named; nothing was asked of it."""

    code = "firm_not_trusted"


# --- matters ----------------------------------------------------------------------------------


class MatterError(TribonianError):
    """A private matter cannot be used as asked; nothing of it was shown."""

    code = "matter_error"


class WrongPassphrase(MatterError):
    """The passphrase does not open the matter."""

    code = "wrong_passphrase"


class MatterClosed(MatterError):
    """The matter is locked, and no passphrase was given."""

    code = "matter_locked"


class MatterAlreadyOpen(MatterError):
    """Another matter is open; two are never open at once."""

    code = "matter_open"


class MatterDamaged(MatterError):
    """The matter's files were changed, cut off or swapped outside of the program."""

    code = "matter_damaged"


class KeyringUnavailable(MatterError):
    """This system has no keyring that keeps a key."""

    code = "keyring_unavailable"


# --- models -----------------------------------------------------------------------------------


class ModelError(TribonianError):
    """A language model or an encoder cannot be used."""

    code = "model_error"


class ModelMissing(ModelError):
    """No model of that name is known, or its file is gone."""

    code = "model_missing"


class ModelTooLarge(ModelError):
    """The model does not fit into this machine's memory."""

    code = "model_too_large"


class ModelDamaged(ModelError):
    """The file is not a GGUF/ONNX/safetensors model, is truncated, or its checksum differs."""

    code = "model_damaged"


class PromptTooLong(ModelError):
    """The prompt does not fit into the model's context."""

    code = "prompt_too_long"


# --- runs -------------------------------------------------------------------------------------


class LimitReached(TribonianError):
    """A run hit its step, token or time budget; the caller ends it with what was collected."""

    code = "limit_reached"


class Cancelled(TribonianError):
    """The user stopped the work. Silent: never shown as an error."""

    code = "cancelled"

    def __init__(self, message: str = "Stopped.", hint: str = "") -> None:
        super().__init__(message, hint)


class ToolError(TribonianError):
    """A tool call failed in a way the model can read and mend."""

    code = "tool_error"


class UnknownTool(ToolError):
    """The model named a tool that does not exist."""

    code = "unknown_tool"


class BadArguments(ToolError):
    """The arguments of a tool call do not fit its schema."""

    code = "bad_arguments"


class UndiscoveredId(ToolError):
    """A tool call used an id that no earlier result of this run returned."""

    code = "undiscovered_id"


class NothingFound(ToolError):
    """The tool ran and found nothing."""

    code = "nothing_found"


class WebSearchFailed(ToolError):
    """The search service the user set up may not be reached, or gave no answer; the run goes on without it."""

    code = "web_search_failed"


# --- output and engine ------------------------------------------------------------------------


class ExportFailed(TribonianError):
    """A document could not be written; a previous file of that name is kept."""

    code = "export_failed"


class EngineStopped(TribonianError):
    """The engine process ended unexpectedly."""

    code = "engine_stopped"


class NetworkRefused(TribonianError):
    """Something tried to open a connection beyond this machine."""

    code = "network_refused"
