"""The program as a long-lived process, shared by all calls and threads of this Python process."""

from __future__ import annotations

import atexit
import collections
import itertools
import json
import os
import queue
import subprocess
import threading
from functools import partial
from typing import Any, Deque, Dict, List, Optional

from ._errors import DataError, FlipwiseError, ProgramDied
from ._locate import command
from ._version import PROTOCOL

__all__ = ["Program", "Call", "shared", "close"]

_START_SECONDS = 120.0
_END_SECONDS = 3.0
_STDERR_LINES = 40
_LINE_CHARACTERS = 2_000
_MOST_BYTES = 64 * 1024 * 1024


class Call:
    """A request that is under way: messages of the program arrive in its queue, None when the program has died."""

    def __init__(self, program: "Program", number: int) -> None:
        self.program = program
        self.number = number
        self.messages: "queue.SimpleQueue[Optional[Dict[str, Any]]]" = queue.SimpleQueue()

    def next(self) -> Dict[str, Any]:
        """Returns the next message, or raises ProgramDied."""
        message = self.messages.get()
        if message is None:
            raise self.program.death()
        return message

    def answer(self, body: str) -> None:
        """Sends an answer to a batch; ``body`` holds the fields after the id."""
        self.program.write(f'{{"id":{self.number},{body}}}')

    def cancel(self) -> None:
        """Asks the program to stop this request at the end of its round."""
        self.program.post({"method": "cancel", "request": self.number})

    def forget(self) -> None:
        """Drops what may still arrive for this request."""
        self.program.drop(self.number)


class Program:
    """One process of ``flipwise serve``, with a thread that reads its replies and one that keeps its last messages."""

    def __init__(self, start: Optional[List[str]] = None) -> None:
        self.directory = os.getcwd()
        self.owner = os.getpid()
        self.command = [*(command() if start is None else start), "serve"]
        self.description: Optional[Dict[str, Any]] = None
        self._numbers = itertools.count(1)
        self._calls: Dict[int, Call] = {}
        self._lock = threading.Lock()
        self._writing = threading.Lock()
        self._stderr: Deque[str] = collections.deque(maxlen=_STDERR_LINES)
        self._greeting: Optional[Dict[str, Any]] = None
        self._greeted = threading.Event()
        self._ended = False
        self._retired = False
        try:
            self._process = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # Ctrl-C in a terminal is for Python, which then cancels its calls
            )
        except OSError as error:
            raise FlipwiseError(f"cannot start '{self.command[0]}': {error.strerror or error}", exit=69) from error
        self._listener = threading.Thread(target=self._listen, name="flipwise-replies", daemon=True)
        self._stderr_keeper = threading.Thread(target=self._keep_stderr, name="flipwise-messages", daemon=True)
        self._listener.start()
        self._stderr_keeper.start()
        self._await_greeting()

    @property
    def alive(self) -> bool:
        """Whether the process can take another request."""
        return not self._ended and self._process.poll() is None

    @property
    def pid(self) -> int:
        """The process id of the program."""
        return self._process.pid

    @property
    def version(self) -> str:
        """The version of the program."""
        return str((self._greeting or {}).get("flipwise"))

    def submit(self, request: Dict[str, Any]) -> Call:
        """Sends a request and returns the call that gets its messages."""
        call = Call(self, next(self._numbers))
        line = json.dumps({"id": call.number, **request}, allow_nan=False, separators=(",", ":"))
        if len(line) > _MOST_BYTES:
            raise DataError(
                f"the problem takes {len(line):,} characters, more than the {_MOST_BYTES:,} of a request:"
                " write it to a file and pass the path"
            )
        with self._lock:
            if self._ended:
                raise self.death()
            self._calls[call.number] = call
        self.write(line)
        return call

    def post(self, request: Dict[str, Any]) -> None:
        """Sends a request whose reply nobody awaits."""
        self.write(json.dumps({"id": next(self._numbers), **request}))

    def ask(self, method: str) -> Dict[str, Any]:
        """Returns the result of a method without arguments."""
        call = self.submit({"method": method})
        try:
            reply = call.next()
        finally:
            call.forget()
        if "error" in reply:
            raise FlipwiseError(str(reply["error"].get("message")), exit=reply["error"].get("exit"))
        return dict(reply["result"])

    def write(self, line: str) -> None:
        """Sends one line. A program that has died is noticed by whoever reads."""
        data = line.encode("utf-8") + b"\n"
        stdin = self._process.stdin
        assert stdin is not None
        try:
            with self._writing:
                stdin.write(data)
                stdin.flush()
        except (OSError, ValueError):
            pass

    def drop(self, number: int) -> None:
        """Forgets a call, and ends the process if it was the last one of a process that is no longer wanted."""
        with self._lock:
            self._calls.pop(number, None)
            last = self._retired and not self._calls
        if last:
            self.close()

    def retire(self) -> None:
        """Ends the process once its calls have ended."""
        with self._lock:
            self._retired = True
            idle = not self._calls
        if idle:
            self.close()

    def death(self) -> ProgramDied:
        """Returns the error that says how the process ended."""
        status = self._wait(_END_SECONDS)
        self._stderr_keeper.join(_END_SECONDS)
        last = "\n".join(self._stderr)
        how = "ended" if status is None or status >= 0 else "was killed"
        code = "" if status is None else (f" with exit code {status}" if status >= 0 else f" by signal {-status}")
        said = f". Its last messages:\n{last}" if last else " without a message"
        return ProgramDied(f"the program {how}{code}{said}", status=status, stderr=last)

    def close(self) -> None:
        """Ends the process: politely, then by signals."""
        if self.owner != os.getpid():
            return  # a forked child has copies of the pipes, but it is not the child's process
        for end in (self._close_input, self._process.terminate, self._process.kill):
            end()
            if self._wait(_END_SECONDS) is not None:
                break
        self._listener.join(_END_SECONDS)

    def _close_input(self) -> None:
        stdin = self._process.stdin
        assert stdin is not None
        try:
            stdin.close()
        except OSError:
            pass

    def _wait(self, seconds: float) -> Optional[int]:
        try:
            return self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None

    def _await_greeting(self) -> None:
        in_time = self._greeted.wait(_START_SECONDS)
        if self._greeting is not None and self._greeting.get("protocol") == PROTOCOL:
            return
        if not in_time:
            self._process.kill()
            self._wait(_END_SECONDS)
            raise FlipwiseError(f"'{self.command[0]}' did not answer within {_START_SECONDS:.0f} s", exit=69)
        if self._greeting is None:
            raise self.death()
        self.close()
        raise FlipwiseError(
            f"'{self.command[0]}' is version {self.version} and uses protocol {self._greeting.get('protocol')};"
            f" this package uses {PROTOCOL}. Install both in the same version",
            exit=69,
        )

    def _listen(self) -> None:
        stdout = self._process.stdout
        assert stdout is not None
        with stdout:
            for line in stdout:
                try:
                    message = json.loads(line)
                except ValueError:
                    self._stderr.append(line[:_LINE_CHARACTERS].decode("utf-8", "replace").rstrip())
                    continue
                if self._greeting is None:
                    self._greeting = message
                    self._greeted.set()
                    continue
                call = self._calls.get(message.get("id"))
                if call is not None:
                    call.messages.put(message)
        with self._writing:
            self._close_input()
        with self._lock:
            self._ended = True
            waiting = list(self._calls.values())
        for call in waiting:
            call.messages.put(None)
        self._greeted.set()

    def _keep_stderr(self) -> None:
        stderr = self._process.stderr
        assert stderr is not None
        with stderr:
            for line in iter(partial(stderr.readline, _LINE_CHARACTERS), b""):
                text = line.decode("utf-8", "replace").rstrip()
                if text:
                    self._stderr.append(text)


_current: Optional[Program] = None
_starting = threading.Lock()


def shared() -> Program:
    """Returns the process that calls share, started when there is none, or when the working directory has changed."""
    global _current
    with _starting:
        program = _current
        usable = program is not None and program.owner == os.getpid() and program.alive
        if program is not None and usable and program.directory == os.getcwd():
            return program
        if program is not None and usable:
            program.retire()
        _current = Program()
        return _current


def close() -> None:
    """Ends the shared process. The next call starts another; at the end of Python this happens by itself."""
    global _current
    with _starting:
        program, _current = _current, None
    if program is not None:
        program.close()


atexit.register(close)
if hasattr(os, "register_at_fork"):

    def _after_fork() -> None:
        global _current, _starting
        _current, _starting = None, threading.Lock()

    os.register_at_fork(after_in_child=_after_fork)
