"""How the questions and notes of a library are kept at rest: `runs.sqlite` encrypted under a key of its own.

    runs.sqlite      encrypted by SQLCipher, as a matter's files are (`library.vault.cipher`)
    runs.key.json    where its key is: the system's keyring, a file in the user's settings, or here, wrapped by a passphrase
    runs.lock        held while a file in clear is being encrypted, and while a key is made

The laws need none of it: without the key they are read and searched as ever, and what is asked lasts until the program ends.
"""
