"""Keyword, meaning, fusion, reranking, expansion."""
