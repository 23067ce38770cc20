"""Polynomials of any degree in bits or spins."""

from __future__ import annotations

from typing import Any, Dict, FrozenSet, Mapping, Optional, Sequence, Tuple

from ._errors import DataError
from ._problems import Label, TextProblem, beta_parameter, number, ordered, unique_labels
from ._quadratic import quadratic_text

__all__ = ["polynomial"]


def polynomial(
    terms: Mapping[Any, Any],
    *,
    spins: bool = False,
    beta: float = 1.0,
    variables: Optional[Sequence[Label]] = None,
) -> TextProblem:
    """Returns a polynomial to minimise: the sum of coefficient·product of variables over ``terms``.

    ``sample`` draws from exp(-beta·value); ``solve`` minimises the value.

    Args:
        terms: ``{(): c, (0,): a, (0, 1): b, (0, 1, 2): d}`` with any labels. Terms of the same variables add up. A
            variable that is repeated counts once among bits (x·x = x) and cancels in pairs among spins (s·s = 1).
        spins: whether variables are spins of -1 and 1 instead of bits.
        beta: the inverse temperature of the distribution.
        variables: the labels in the order of bits. By default the labels that occur, sorted.
    """
    if not isinstance(terms, Mapping):
        raise TypeError(f"expected a dict of terms such as {{(): 1, (0, 1): -2}}, found {type(terms).__name__}")
    for key in terms:
        if not isinstance(key, (tuple, frozenset)):
            raise DataError(f"expected tuples of labels as keys, found {key!r}; the key of a linear term is ({key!r},)")
    if variables is None:
        variables = ordered(label for key in terms for label in key)
    labels = unique_labels(variables, len(tuple(variables)))
    if not labels:
        raise DataError("the polynomial has no variables")
    reduced = _reduced(terms, {label: k for k, label in enumerate(labels)}, spins)
    if max((len(key) for key in reduced), default=0) <= 2:
        form, text = "bqpjson", _quadratic(reduced, len(labels), spins)
    else:
        form, text = "hubojson", _hubojson(reduced, len(labels), spins)
    return TextProblem(
        labels=labels, spins=spins, format=form, text=text, parameters=beta_parameter(beta), title="polynomial"
    )


def _reduced(terms: Mapping[Any, Any], place: Mapping[Label, int], spins: bool) -> Dict[FrozenSet[int], float]:
    """Returns the terms by their sets of variables, without those that cancel."""
    sums: Dict[FrozenSet[int], float] = {}
    for key, value in terms.items():
        inside: set[int] = set()
        for label in key:
            if label not in place:
                raise DataError(f"the term {key!r} names {label!r}, which is not among the variables")
            bit = place[label]
            if spins and bit in inside:
                inside.remove(bit)
            else:
                inside.add(bit)
        number(value, f"the coefficient of {key!r}")
        variables = frozenset(inside)
        sums[variables] = sums.get(variables, 0.0) + float(value)
    return {key: value for key, value in sums.items() if value != 0}


def _quadratic(terms: Mapping[FrozenSet[int], float], size: int, spins: bool) -> str:
    linear = {next(iter(key)): value for key, value in terms.items() if len(key) == 1}
    pairs: Dict[Tuple[int, int], float] = {
        (min(key), max(key)): value for key, value in terms.items() if len(key) == 2
    }
    return quadratic_text(linear, pairs, terms.get(frozenset(), 0.0), size, spins)


def _hubojson(terms: Mapping[FrozenSet[int], float], size: int, spins: bool) -> str:
    listed = ",".join(
        f'{{"ids":[{",".join(map(str, sorted(key)))}],"coeff":{number(value, "a coefficient")}}}'
        for key, value in sorted(terms.items(), key=lambda term: sorted(term[0]))
    )
    ids = ",".join(map(str, range(size)))
    domain = "spin" if spins else "boolean"
    return f'{{"variable_ids":[{ids}],"variable_domain":"{domain}","scale":1,"offset":0,"terms":[{listed}]}}\n'
