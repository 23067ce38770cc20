"""One call from its request to its reply: evaluations, progress, cancellation."""

from __future__ import annotations

import json
from typing import Any, Dict, Optional

from ._errors import FunctionError, error_from
from ._evaluate import Evaluator, flipped, written
from ._process import Call, Program
from ._progress import Listener, Progress

__all__ = ["Reply", "run"]


class Reply:
    """The reply to a request, and what happened on the way."""

    def __init__(self, fields: Dict[str, Any], interrupted: bool) -> None:
        self.fields = fields
        self.interrupted = interrupted

    @property
    def stopped(self) -> bool:
        """Whether the run was stopped before its end."""
        return self.fields.get("stoppedBy") is not None


def run(program: Program, request: Dict[str, Any], evaluate: Optional[Evaluator], shown: Optional[Listener]) -> Reply:
    """Sends a request, serves its callbacks in the calling thread, and returns its reply.

    Ctrl-C stops the request at the end of its round, and the reply is what was done; a second one gives up waiting. What
    a function raises ends the request and is raised as the cause of the error.
    """
    call = program.submit({**request, "progress": shown is not None})
    turn = _Turn(call, evaluate, shown)
    try:
        while True:
            try:
                fields = turn.next()
            except KeyboardInterrupt:
                if turn.interrupted:
                    raise
                turn.interrupted = True
                call.cancel()
                continue
            if fields is not None:
                break
    except BaseException:
        call.cancel()
        raise
    finally:
        call.forget()
        if shown is not None:
            shown.done()
    turn.raise_failure(fields)
    return Reply(fields, turn.interrupted)


class _Turn:
    def __init__(self, call: Call, evaluate: Optional[Evaluator], shown: Optional[Listener]) -> None:
        self._call = call
        self._evaluate = evaluate
        self._shown = shown
        self._failure: Optional[BaseException] = None
        self._state: Optional[str] = None
        self._impossible: Optional[str] = None
        self._stopping = False
        self.interrupted = False

    def next(self) -> Optional[Dict[str, Any]]:
        """Handles one message; returns it where it is the reply."""
        message = self._call.next()
        event = message.get("event")
        if event is None:
            return message
        if event == "evaluate":
            self._answer(message)
        elif event == "progress" and self._shown is not None and self._failure is None and not self.interrupted:
            try:
                if not self._stopping and not self._shown.update(Progress.of(message)):
                    self._stopping = True
                    self._call.cancel()
            except Exception as error:
                self._failure = error
                self._call.cancel()
        return None

    def _answer(self, message: Dict[str, Any]) -> None:
        if self.interrupted or self._failure is not None or self._evaluate is None:
            return  # the request has been cancelled, and needs no more answers
        batch = message["batch"]
        try:
            values = self._evaluate(message["state"], message["flips"])
        except KeyboardInterrupt:
            raise
        except Exception as error:
            self._failure, self._state = error, message["state"]
            text = json.dumps(f"{type(error).__name__}: {error}")
            self._call.answer(f'"batch":{batch},"error":{text}')
            return
        text = written(values)
        if '"nan"' in text or '"inf"' in text:
            wrong = next(k for k, value in enumerate(values) if value != value or value == float("inf"))
            self._impossible = flipped(message["state"], message["flips"][wrong])
        self._call.answer(f'"batch":{batch},"values":{text}')

    def raise_failure(self, fields: Dict[str, Any]) -> None:
        """Raises what a function raised, or the error of the reply."""
        if self._failure is not None:
            if self._state is None:
                raise self._failure
            failure = FunctionError(f"the function raised {type(self._failure).__name__}: {self._failure}")
            failure.state = self._state
            raise failure from self._failure
        if "error" in fields and not self.interrupted:
            raise error_from({"state": self._impossible, **fields["error"]})
