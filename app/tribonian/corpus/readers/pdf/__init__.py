"""Text PDFs: glyphs from PDFium (in a process of its own) → lines → columns and tables → paragraphs → a flow of blocks."""
