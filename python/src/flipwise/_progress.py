"""Progress: one line in a terminal, a line that is updated in a notebook, or a function of the user's."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any, Callable, Dict, Optional, Union

from ._report import notebook

__all__ = ["Progress", "ProgressOption", "listener"]


@dataclass(frozen=True)
class Progress:
    """How far a run is. ``fraction`` is between 0 and 1; what is not known is None."""

    phase: str
    doing: Optional[str]
    fraction: Optional[float]
    round: Optional[int]
    rounds: Optional[int]
    burning_in: bool
    round_trips: Optional[int]
    best: Optional[float]
    seconds: float

    @staticmethod
    def of(event: Dict[str, Any]) -> "Progress":
        return Progress(
            str(event.get("phase")),
            event.get("doing"),
            event.get("fraction"),
            event.get("round"),
            event.get("rounds"),
            bool(event.get("burningIn")),
            event.get("roundTrips"),
            _real(event.get("best")),
            float(event.get("seconds") or 0.0),
        )

    def __str__(self) -> str:
        if self.phase == "tuning":
            return f"tuning{': ' + self.doing if self.doing else ''}, {self.seconds:.0f} s"
        share = self.fraction or 0.0
        bar = ("#" * int(20 * share)).ljust(20, ".")
        parts = [f"[{bar}] {100 * share:3.0f}%", "burn-in" if self.burning_in else f"round {self.round or 0:,}"]
        if self.best is not None:
            parts.append(f"best {self.best:.6g}")
        return ", ".join([*parts, f"{self.seconds:.0f} s"])


#: None shows progress in a terminal or notebook, True always, False never; a function gets every event and may return
#: False to stop the run.
ProgressOption = Union[None, bool, Callable[[Progress], Any]]


class Listener:
    """Receives progress, and ends its display when the run ends."""

    def update(self, progress: Progress) -> bool:
        """Shows progress; returns False to stop the run."""
        raise NotImplementedError

    def done(self) -> None:
        """Removes what was shown."""


class _Function(Listener):
    def __init__(self, call: Callable[[Progress], Any]) -> None:
        self._call = call

    def update(self, progress: Progress) -> bool:
        return self._call(progress) is not False


class _Line(Listener):
    def __init__(self, stream: Any) -> None:
        self._stream = stream
        self._width = 0

    def update(self, progress: Progress) -> bool:
        text = str(progress)[:100]
        self._stream.write("\r" + text.ljust(self._width))
        self._stream.flush()
        self._width = len(text)
        return True

    def done(self) -> None:
        if self._width:
            self._stream.write("\r" + " " * self._width + "\r")
            self._stream.flush()


class _Notebook(Listener):
    def __init__(self, display: Any) -> None:
        self._display = display
        self._handle: Any = None

    def update(self, progress: Progress) -> bool:
        shown = self._display.Pretty(str(progress))
        if self._handle is None:
            self._handle = self._display.display(shown, display_id=True)
        else:
            self._handle.update(shown)
        return True

    def done(self) -> None:
        if self._handle is not None:
            self._handle.update(self._display.Pretty(""))


def listener(option: ProgressOption) -> Optional[Listener]:
    """Returns what shows progress, or None where nothing does."""
    if option is False:
        return None
    if callable(option):
        return _Function(option)
    display = notebook()
    if display is not None:
        return _Notebook(display)
    terminal = sys.stderr is not None and sys.stderr.isatty()
    return _Line(sys.stderr) if option or terminal else None


def _real(value: Any) -> Optional[float]:
    return None if value is None else float(value)
