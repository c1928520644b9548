"""The memo: neutral blocks built from a run, written as DOCX, PDF or Markdown."""
