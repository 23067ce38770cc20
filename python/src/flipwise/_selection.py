"""Variable selection in linear, logistic and probit regression: a design matrix and a response."""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Sequence, Tuple, Union

from ._arrays import is_array, is_sparse
from ._errors import DataError
from ._problems import TextProblem, joined, number, unique_labels

__all__ = ["selection"]


def selection(
    X: Any,
    y: Any,
    *,
    names: Optional[Sequence[str]] = None,
    include: Sequence[str] = (),
    prior: str = "g",
    g: Optional[float] = None,
    slab: Optional[float] = None,
    model: Union[str, float, None] = None,
    center: bool = True,
    scale: bool = False,
    family: str = "gaussian",
    alpha: Optional[float] = None,
    laplace: int = 1,
) -> TextProblem:
    """Returns the posterior over the models of a regression: bit j is 1 where column j is in the model.

    Args:
        X: rows of observations and columns of candidates: a matrix, a list of rows, a data frame, or a dict of columns.
        y: the response, one number for each row.
        names: names of the columns. By default those of a data frame or dict, else x0, x1, …
        include: names of columns that are in every model and so not part of the state.
        prior: "g" for Zellner's g-prior, "slab" for independent normal coefficients, or "hyper-g", "hyper-g-n", "ZS-null",
            "robust", "EB-local", "BIC", "AIC" as in the R packages BAS and BayesVarSel.
        g: the g of the g-prior; by default the number of rows (unit information).
        slab: the variance of a coefficient in units of the noise variance, for ``prior="slab"``; by default 1.
        model: the prior of models: "beta-binomial:A:B", "bernoulli:W", or the number W alone. By default
            beta-binomial:1:1, where every size is as likely as any other.
        center: whether there is an intercept.
        scale: whether columns are divided by their standard deviations.
        family: "gaussian"; "binomial" (logistic) or "probit" for a response of 0 and 1, by Laplace's approximation.
        alpha: of the priors hyper-g and hyper-g-n; by default 3.
        laplace: 2 adds the second term of Laplace's expansion, for family "binomial" or "probit" with a g-prior or a slab.

    docs/targets/variable-selection.md has the formulas. The log density is the log prior plus the log marginal likelihood,
    up to a constant.
    """
    columns, found = _columns(X)
    response = _values(y)
    labels = [str(name) for name in (found if names is None else names)]
    unique_labels(labels, len(columns))
    for name, column in zip(labels, columns):
        if len(column) != len(response):
            raise DataError(f"the response has {len(response)} values, but column {name!r} has {len(column)}")
    for name in include:
        if name not in labels:
            raise DataError(f"include names {name!r}, which is not a column")
    target = "response"
    while target in labels:
        target = "_" + target
    parameters: Dict[str, str] = {"response": target, "columns": joined(n for n in labels if n not in set(include))}
    if include:
        parameters["include"] = joined(include)
    parameters.update(_priors(prior, g, slab, model))
    if family != "gaussian":
        parameters["family"] = family
    if laplace != 1:
        parameters["laplace"] = str(laplace)
    if alpha is not None:
        parameters["alpha"] = number(alpha, "alpha")
    if not center:
        parameters["center"] = "no"
    if scale:
        parameters["scale"] = "yes"
    lines = [",".join(_quoted(name) for name in (*labels, target))]
    table = [[number(v, f"column {name!r}, row {k}") for k, v in enumerate(c)] for name, c in zip(labels, columns)]
    table.append([number(v, f"the response, row {k}") for k, v in enumerate(response)])
    lines += [",".join(row) for row in zip(*table)]
    return TextProblem(
        labels=tuple(name for name in labels if name not in set(include)),
        format="csv",
        text="\n".join(lines) + "\n",
        parameters=parameters,
        title="selection",
    )


_PRIORS = (
    "g", "slab", "g-prior", "hyper-g", "hyper-g-n", "zs-null", "jzs", "robust", "eb-local", "bic", "aic", "fls",
)


def _priors(prior: str, g: Optional[float], slab: Optional[float], model: Union[str, float, None]) -> Dict[str, str]:
    if prior.lower() not in _PRIORS:
        raise DataError(f"prior must be 'g' or 'slab' or one of {', '.join(_PRIORS[2:])}, found {prior!r}")
    if prior != "slab" and slab is not None or prior not in ("g", "g-prior") and g is not None:
        raise DataError("g belongs to prior='g', slab to prior='slab'")
    chosen: Dict[str, str] = {"prior": prior}
    if g is not None:
        chosen["g"] = number(g, "g")
    if slab is not None:
        chosen["slab"] = number(slab, "slab")
    if model is not None:
        chosen["model"] = model if isinstance(model, str) else "bernoulli:" + number(model, "model")
    return chosen


def _columns(X: Any) -> Tuple[List[List[Any]], List[Any]]:
    """Returns the columns of a table, with their names."""
    if is_sparse(X):
        X = X.toarray()
    if hasattr(X, "columns") and hasattr(X, "to_numpy"):
        return [_values(X[name]) for name in X.columns], list(X.columns)
    if isinstance(X, dict):
        return [_values(column) for column in X.values()], list(X)
    rows = X.tolist() if is_array(X) else [_values(row) for row in X]
    if not rows or not isinstance(rows[0], list) or not rows[0]:
        raise DataError("X must have rows and columns")
    for k, row in enumerate(rows):
        if len(row) != len(rows[0]):
            raise DataError(f"row {k} of X has {len(row)} values, expected {len(rows[0])}")
    return [list(column) for column in zip(*rows)], [f"x{j}" for j in range(len(rows[0]))]


def _values(column: Any) -> List[Any]:
    if hasattr(column, "to_numpy"):
        column = column.to_numpy()
    if is_array(column):
        if len(column.shape) == 2 and 1 in column.shape:
            column = column.ravel()
        if len(column.shape) != 1:
            raise DataError(f"expected one column of numbers, found an array of shape {column.shape}")
        return list(column.tolist())
    return list(column)


def _quoted(name: str) -> str:
    """Returns a name as a field of comma-separated values."""
    if not name or any(c in name for c in '",\r\n') or name != name.strip():
        return '"' + name.replace('"', '""') + '"'
    return name
