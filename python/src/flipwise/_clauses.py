"""Satisfiability: clauses, hard or with weights."""

from __future__ import annotations

import math
from typing import Any, Dict, Iterable, List, Optional, Sequence

from ._errors import DataError
from ._problems import TextProblem, beta_parameter

__all__ = ["cnf"]


def cnf(
    clauses: Iterable[Sequence[int]],
    weights: Optional[Sequence[Any]] = None,
    *,
    hard: bool = False,
    temper: bool = False,
    beta: float = 1.0,
    variables: Optional[int] = None,
) -> TextProblem:
    """Returns a formula in conjunctive normal form: minimise the weight of violated clauses.

    ``sample`` draws from exp(-beta·violated weight) on the states that satisfy every hard clause; ``solve`` minimises the
    violated weight. Bit k - 1 is variable k.

    Args:
        clauses: lists of literals as in DIMACS: k is variable k, -k its negation; variables count from 1.
        weights: a whole number of at least 1 for each clause; None or ``math.inf`` makes that clause hard. Without
            ``weights`` every clause has weight 1.
        hard: whether all clauses are hard: the distribution is uniform on the solutions.
        temper: whether hard clauses may be violated on hotter rungs, so that flips connect all solutions and log Z is
            absolute: with ``hard=True`` it is the logarithm of the number of solutions.
        beta: the inverse temperature of the distribution.
        variables: the number of variables, where it is more than the largest that occurs.
    """
    lists = [_literals(k, clause) for k, clause in enumerate(clauses)]
    largest = max((abs(literal) for clause in lists for literal in clause), default=0)
    count = largest if variables is None else int(variables)
    if count < max(largest, 1):
        raise DataError(f"variable {largest} occurs, but there are to be {count} variables" if largest else "there are no variables")
    parameters: Dict[str, str] = beta_parameter(beta)
    if temper:
        parameters["hard"] = "temper"
    if weights is None:
        if hard:
            parameters["clauses"] = "hard"
        lines = [f"p cnf {count} {len(lists)}"] + [" ".join(map(str, clause + [0])) for clause in lists]
        form = "cnf"
    else:
        if hard:
            raise DataError("hard=True makes every clause hard: leave out the weights")
        chosen = list(weights)
        if len(chosen) != len(lists):
            raise DataError(f"expected {len(lists)} weights, one for each clause, found {len(chosen)}")
        lines, form = _weighted(lists, chosen, count), "wcnf"
    return TextProblem(
        labels=tuple(range(1, count + 1)), format=form, text="\n".join(lines) + "\n", parameters=parameters, title=form
    )


def _weighted(clauses: Sequence[List[int]], weights: Sequence[Any], count: int) -> List[str]:
    """Returns lines of the old layout of weighted formulas, whose header holds the number of variables."""
    whole = [_weight(k, w) for k, w in enumerate(weights)]
    top = sum(w for w in whole if w is not None) + 1
    lines = [f"p wcnf {count} {len(clauses)} {top}"]
    lines += [" ".join(map(str, [top if w is None else w, *clause, 0])) for w, clause in zip(whole, clauses)]
    return lines


def _weight(k: int, weight: Any) -> Optional[int]:
    if weight is None or weight == math.inf:
        return None
    if weight != weight or int(weight) != weight or weight < 1:
        raise DataError(f"the weight of clause {k} must be a whole number of at least 1, or None for hard, found {weight!r}")
    return int(weight)


def _literals(k: int, clause: Sequence[int]) -> List[int]:
    literals = [int(literal) for literal in clause]
    if any(literal == 0 for literal in literals) or any(a != b for a, b in zip(literals, clause)):
        raise DataError(f"clause {k} must hold whole numbers other than 0, found {list(clause)!r}")
    return literals
