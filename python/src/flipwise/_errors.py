"""Exceptions: every error of the program arrives as one of these, with the program's own message."""

from __future__ import annotations

from typing import Any, Dict, Optional, Type

__all__ = [
    "FlipwiseError",
    "UsageError",
    "DataError",
    "NotFoundError",
    "UnavailableError",
    "InternalError",
    "OutputError",
    "BusyError",
    "Interrupted",
    "UnknownOption",
    "FunctionError",
    "ProgramDied",
    "ProgramNotFound",
]


class FlipwiseError(Exception):
    """An error of a call.

    Attributes:
        message: what is wrong and what was expected, in one or two lines.
        exit: the exit code that the command line gives to this error (docs/command-line.md), or None.
        kind: a name for the sort of error, such as "usage" or "data".
        place: file, line and column, or the option concerned, where the program named one.
        state: the state at which a function gave an impossible value, as a string of 0 and 1.
    """

    kind = "error"
    exit: Optional[int] = None

    def __init__(
        self,
        message: str,
        *,
        exit: Optional[int] = None,
        kind: Optional[str] = None,
        place: Optional[str] = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        if exit is not None:
            self.exit = exit
        if kind is not None:
            self.kind = kind
        self.place = place
        self.state: Optional[str] = None


class UsageError(FlipwiseError):
    """An option or argument is unknown, malformed or contradicts another one (exit code 64)."""

    kind = "usage"
    exit = 64


class UnknownOption(UsageError, TypeError):
    """A keyword that is no option of the call."""


class DataError(FlipwiseError, ValueError):
    """The problem is malformed, or gave a density that cannot be (exit code 65)."""

    kind = "data"
    exit = 65


class FunctionError(DataError):
    """A Python function raised, or gave NaN or +inf. What it raised is the ``__cause__`` of this exception."""

    kind = "function"


class NotFoundError(FlipwiseError):
    """There is no such problem, file or run (exit code 66)."""

    kind = "input"
    exit = 66


class UnavailableError(FlipwiseError):
    """A process, compiler or cluster that the run needs is missing or died (exit code 69)."""

    kind = "unavailable"
    exit = 69


class InternalError(FlipwiseError):
    """A bug in the program, or too little memory (exit code 70)."""

    kind = "internal"
    exit = 70


class OutputError(FlipwiseError):
    """A folder cannot be created, or a result could not be written (exit codes 73 and 74)."""

    kind = "output"
    exit = 74


class BusyError(FlipwiseError):
    """The run folder is in use, or the program has no room for another call (exit code 75)."""

    kind = "busy"
    exit = 75


class Interrupted(KeyboardInterrupt):
    """Ctrl-C stopped the call.

    Attributes:
        result: what the run had reached, or None where it had nothing yet.
    """

    def __init__(self, result: Any = None) -> None:
        super().__init__("interrupted" + ("" if result is None else "; the exception's result holds what was done"))
        self.result = result


class ProgramDied(FlipwiseError):
    """The program ended under a call: killed, crashed or out of memory.

    Attributes:
        status: its exit status; negative for the signal that killed it.
        stderr: the last lines of its standard error.
    """

    kind = "died"

    def __init__(self, message: str, *, status: Optional[int] = None, stderr: str = "") -> None:
        super().__init__(message)
        self.status = status
        self.stderr = stderr


class ProgramNotFound(FlipwiseError):
    """There is no program to run; the message lists every place that was looked at."""

    kind = "not-found"
    exit = 69


_BY_EXIT: Dict[int, Type[FlipwiseError]] = {
    64: UsageError,
    65: DataError,
    66: NotFoundError,
    69: UnavailableError,
    70: InternalError,
    73: OutputError,
    74: OutputError,
    75: BusyError,
}


def error_from(reply: Dict[str, Any]) -> FlipwiseError:
    """Returns the exception for an error object of the protocol."""
    exit_code = reply.get("exit")
    kind = _BY_EXIT.get(exit_code, FlipwiseError) if isinstance(exit_code, int) else FlipwiseError
    message = str(reply.get("message") or "the program reported an error without a message")
    if reply.get("state") is not None:
        kind = FunctionError
    error: FlipwiseError = kind(message, exit=exit_code, kind=reply.get("kind"), place=reply.get("place"))
    error.state = reply.get("state")
    return error
