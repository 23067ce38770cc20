"""Keyword arguments as options of the program."""

from __future__ import annotations

import difflib
import os
from typing import Any, Dict, Mapping

from ._errors import UnknownOption, UsageError

__all__ = ["options_for"]

_OF_THE_TERMINAL = ("json", "quiet", "verbose", "explain", "watch", "port", "help", "debug", "print-config")


def options_for(method: str, keywords: Mapping[str, Any], description: Mapping[str, Any]) -> Dict[str, Any]:
    """Returns keywords as options: ``burn_in=100`` is ``{"burn-in": 100}``. None leaves an option out.

    Raises:
        UnknownOption: for a keyword that is no option of the method, with the nearest one.
    """
    known = {
        str(option["name"]): option
        for option in description.get("options", ())
        if method in option["methods"] and option["name"] not in _OF_THE_TERMINAL
    }
    options = {}
    for keyword, value in keywords.items():
        name = keyword.replace("_", "-")
        if name not in known:
            raise UnknownOption(_unknown(method, keyword, known, description))
        if value is not None:
            options[name] = plain(value, keyword)
    return options


def plain(value: Any, name: str) -> Any:
    """Returns a value as JSON has it: NumPy scalars and arrays, paths, tuples and ranges included."""
    if value is None or isinstance(value, (str, bool, int, float)):
        return value
    if isinstance(value, os.PathLike):
        return os.fspath(value)
    if isinstance(value, Mapping):
        return {str(key): plain(each, name) for key, each in value.items()}
    if hasattr(value, "tolist"):
        return value.tolist()
    if isinstance(value, (list, tuple, range)):
        return [plain(each, name) for each in value]
    if hasattr(value, "__index__"):
        return value.__index__()
    if hasattr(value, "__float__"):
        return float(value)
    raise UsageError(f"{name} must be a number, text, a list or a dict, found {type(value).__name__}", place=name)


def _unknown(method: str, keyword: str, known: Mapping[str, Any], description: Mapping[str, Any]) -> str:
    message = f"{method}() has no option '{keyword}'"
    if keyword == "beta":
        return (
            f"{message}: the inverse temperature belongs to the problem, as in flipwise.qubo(Q, beta=2) or"
            " 'graph.mc?beta=2'; the ladder is 'betas'"
        )
    elsewhere = [
        option["methods"]
        for option in description.get("options", ())
        if option["name"] == keyword.replace("_", "-") and option["name"] not in _OF_THE_TERMINAL
    ]
    if elsewhere:
        return f"{message}; it belongs to {', '.join(elsewhere[0])}"
    near = difflib.get_close_matches(keyword, [name.replace("-", "_") for name in known], n=1)
    if near:
        return f"{message} (did you mean '{near[0]}'?)"
    return f"{message}; flipwise.describe() lists the options"
