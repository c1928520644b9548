"""The engine process (library, retrieval, models, agent) and its client. Only plain JSON frames cross."""
