"""One small module for each group of commands; each adds its parsers and runs them."""
