"""Shows the report of a run folder in a notebook or a browser."""

from __future__ import annotations

import atexit
import html
import importlib
import shutil
import sys
import tempfile
import webbrowser
from pathlib import Path
from typing import Any, Optional

from ._errors import FlipwiseError

__all__ = ["show_report", "notebook"]


def show_report(folder: Optional[Path], page: Optional[str], open_browser: Optional[bool]) -> Path:
    """Shows the report of a folder, or a page that is held as text, and returns its path."""
    path = _path(folder, page)
    display = notebook()
    if display is not None and not open_browser:
        source = html.escape(path.read_text(encoding="utf-8"), quote=True)
        frame = f'<iframe sandbox="allow-scripts" style="width:100%;height:40em;border:0" srcdoc="{source}"></iframe>'
        display.display(display.HTML(frame))
    elif open_browser is None or open_browser:
        webbrowser.open(path.resolve().as_uri())
    return path


def _path(folder: Optional[Path], page: Optional[str]) -> Path:
    if folder is not None and (folder / "report.html").is_file():
        return folder / "report.html"
    if page is not None:
        held = tempfile.mkdtemp(prefix="flipwise-")
        atexit.register(shutil.rmtree, held, ignore_errors=True)
        path = Path(held) / "report.html"
        path.write_text(page, encoding="utf-8")
        return path
    if folder is not None:
        raise FlipwiseError(f"there is no report in '{folder}': the run has not ended, or is one without a report")
    raise FlipwiseError('this result has no report: pass report=True, or out="FOLDER", to the call')


def notebook() -> Optional[Any]:
    """Returns IPython's display module inside a notebook, else None."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None and hasattr(ipython, "get_ipython") else None
    if shell is None or not hasattr(shell, "kernel"):
        return None
    return importlib.import_module("IPython.display")
