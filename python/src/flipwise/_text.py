"""Results as text and as HTML for notebooks."""

from __future__ import annotations

import html as escaping
from typing import Any, List, Optional, Sequence, Tuple

__all__ = ["line", "summary", "html"]

_MOST_ROWS = 10
Row = Tuple[str, ...]


def line(result: Any) -> str:
    """Returns a result in one line."""
    parts = [f"{result.problem!r}", f"{result.dimension} bits"]
    parts += [f"{name} {text}" for name, text in _facts(result)]
    if result.cancelled:
        parts.append("cancelled")
    if result.warnings:
        parts.append(f"{len(result.warnings)} warning" + ("s" if len(result.warnings) > 1 else ""))
    return ", ".join(parts)


def summary(result: Any) -> str:
    """Returns a result in a few lines: its numbers, its tables cut to ten rows, its warnings."""
    lines = [f"{result.problem} ({result.dimension} bits)"]
    lines += [f"{name:<12} {text}" for name, text in _facts(result)]
    if result.cancelled:
        lines.append("Cancelled: this is what was done until then.")
    for title, head, rows, left in _tables(result):
        lines += ["", title] + _aligned([head, *rows])
        if left:
            lines.append(f"… and {left} more")
    lines += [f"warning: {text}" for text in result.warnings]
    return "\n".join(lines)


def html(result: Any) -> str:
    """Returns a result as a self-contained piece of HTML: no script, no external file, all text escaped."""
    say = escaping.escape
    cell = 'style="text-align:left;padding:0 1em 0 0"'
    parts = ['<div class="flipwise">', f"<p><b>{say(result.problem)}</b>, {result.dimension} bits"]
    if result.cancelled:
        parts.append(" (cancelled)")
    parts.append("</p><table>")
    parts += [f"<tr><th {cell}>{say(name)}</th><td {cell}>{say(text)}</td></tr>" for name, text in _facts(result)]
    parts.append("</table>")
    for title, head, rows, left in _tables(result):
        more = f" (and {left} more)" if left else ""
        parts.append(f"<p>{say(title)}{more}</p><table><thead><tr>")
        parts += [f"<th {cell}>{say(name)}</th>" for name in head]
        parts.append("</tr></thead><tbody>")
        parts += ["<tr>" + "".join(f"<td {cell}>{say(text)}</td>" for text in row) + "</tr>" for row in rows]
        parts.append("</tbody></table>")
    parts += [f"<p><b>Warning:</b> {say(text)}</p>" for text in result.warnings]
    parts.append("</div>")
    return "".join(parts)


def _facts(result: Any) -> List[Tuple[str, str]]:
    facts: List[Tuple[str, str]] = []
    best = getattr(result, "best", None)
    if best is not None and best.objective is not None:
        facts.append(("best", _number(best.objective) + (" (proved)" if getattr(result, "proved", False) else "")))
    elif best is not None:
        facts.append(("best", f"log density {_number(best.log_density)}"))
    if hasattr(result, "log_z"):
        facts.append(("verdict", result.verdict))
        if result.log_z is not None:
            of = "" if result.log_z_of in (None, "absolute") else f" ({result.log_z_of})"
            facts.append(("log Z", with_error(result.log_z, result.log_z_error) + of))
        if result.ess is not None:
            facts.append(("ess", f"{result.ess:,.0f}"))
        if result.r_hat is not None:
            facts.append(("R-hat", f"{result.r_hat:.3f}"))
    if hasattr(result, "betas"):
        facts.append(("rungs", str(len(result.rungs))))
        if result.barrier is not None:
            facts.append(("barrier", f"{result.barrier:.3g}"))
    if hasattr(result, "checks"):
        failed = len(result.failures)
        facts.append(("checks", f"{len(result.checks)}, " + (f"{failed} failed" if failed else "none failed")))
    return facts


def _tables(result: Any) -> List[Tuple[str, Row, List[Row], int]]:
    tables: List[Tuple[str, Row, List[Row], int]] = []
    if hasattr(result, "marginals") and len(result.marginals):
        rows = [(str(m.name), with_error(m.mean, m.error)) for m in result.marginals.sorted()]
        tables.append(_cut("Marginals, largest first", ("variable", "P(= 1)"), rows))
    if getattr(result, "modes", ()):
        modes = [(mode.label, with_error(mode.mass, mode.error)) for mode in result.modes]
        tables.append(_cut("Modes", ("mode", "mass"), modes))
    if getattr(result, "models", ()):
        models = [(" ".join(m.variables) or "(none)", with_error(m.mass, m.error)) for m in result.models]
        tables.append(_cut("Models", ("variables", "probability"), models))
    if getattr(result, "states", ()):
        states = [(_bits(s.bits), _number(s.log_density if s.objective is None else s.objective)) for s in result.states]
        tables.append(_cut("Best states", ("state", "value"), states))
    if hasattr(result, "betas"):
        rungs = [(f"{r.beta:.4g}", str(r.kernel), "" if r.swap_rate is None else f"{r.swap_rate:.2f}") for r in result.rungs]
        tables.append(_cut("Ladder", ("beta", "kernel", "swap rate"), rungs))
    if getattr(result, "failures", ()):
        tables.append(_cut("Failed checks", ("check", "detail"), [(c.name, c.detail) for c in result.failures]))
    return tables


def _cut(title: str, head: Row, rows: Sequence[Row]) -> Tuple[str, Row, List[Row], int]:
    return title, head, list(rows[:_MOST_ROWS]), max(0, len(rows) - _MOST_ROWS)


def _aligned(rows: Sequence[Row]) -> List[str]:
    widths = [max(len(row[k]) for row in rows) for k in range(len(rows[0]))]
    return ["  " + "  ".join(text.ljust(width) for text, width in zip(row, widths)).rstrip() for row in rows]


def _bits(values: Any) -> str:
    text = "".join(str(int(value)) for value in values)
    return text if len(text) <= 40 else f"{text[:37]}… ({len(text)} bits)"


def _number(value: Optional[float]) -> str:
    return "" if value is None else f"{value:.10g}"


def with_error(value: Optional[float], error: Optional[float]) -> str:
    """Returns a number with its standard error, to the digits that the error leaves."""
    if value is None:
        return ""
    if error is None or error != error or error <= 0:
        return f"{value:.6g}"
    digits = 0
    while digits < 12 and error * 10**digits < 9.5:
        digits += 1
    return f"{value:.{digits}f} ± {error:.{digits}f}"
