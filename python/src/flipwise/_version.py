"""The version of this package: that of the program it belongs to, as Python writes it."""

__version__ = "0.1.0.dev0"

#: The version of the protocol of ``flipwise serve`` that this package uses (docs/serve.md).
PROTOCOL = 1
