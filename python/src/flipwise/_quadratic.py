"""Quadratic models: QUBO, Ising and maximum cut."""

from __future__ import annotations

from typing import Any, Dict, Iterable, List, Mapping, Optional, Sequence, Tuple

from ._arrays import is_array, is_matrix, is_sparse, numpy
from ._errors import DataError
from ._problems import Label, TextProblem, beta_parameter, number, ordered, pairs_of, unique_labels

__all__ = ["qubo", "ising", "maxcut", "binary_quadratic"]

Triple = Tuple[Any, Any, Any]


def qubo(
    Q: Any,
    *,
    offset: float = 0.0,
    beta: float = 1.0,
    variables: Optional[Sequence[Label]] = None,
) -> TextProblem:
    """Returns a QUBO: minimise ``offset + sum of Q[i, j]·x[i]·x[j]`` over bits x.

    ``sample`` draws from exp(-beta·value); ``solve`` minimises the value.

    Args:
        Q: a square matrix (NumPy, SciPy sparse, list of lists), of which every entry counts once as in xᵀQx, so that
            ``Q[i, j]`` and ``Q[j, i]`` add up; or a dict ``{(i, j): value}`` with any labels, of which (i, j) and (j, i)
            add up too. The diagonal is the linear part.
        offset: a constant.
        beta: the inverse temperature of the distribution.
        variables: the labels in the order of bits. By default 0, 1, … for a matrix; for a dict the labels that occur,
            sorted. Labels that occur in no entry are free bits.
    """
    triples, labels = _entries(Q, variables, "Q")
    linear: Dict[int, float] = {}
    pairs: Dict[Tuple[int, int], float] = {}
    for i, j, value in triples:
        if i == j:
            linear[i] = linear.get(i, 0.0) + value
        else:
            key = (i, j) if i < j else (j, i)
            pairs[key] = pairs.get(key, 0.0) + value
    return _bqpjson(linear, pairs, offset, labels, spins=False, beta=beta, title="qubo")


def ising(
    h: Any,
    J: Any,
    *,
    offset: float = 0.0,
    beta: float = 1.0,
    variables: Optional[Sequence[Label]] = None,
) -> TextProblem:
    """Returns an Ising model: minimise ``offset + sum of h[i]·s[i] + sum of J[i, j]·s[i]·s[j]`` over spins s of -1 and 1.

    ``sample`` draws from exp(-beta·energy); ``solve`` minimises the energy. Mind the sign: with J < 0 spins align. Bit 1
    is the spin 1, bit 0 the spin -1.

    Args:
        h: fields, as a dict ``{i: value}``, an array, or None.
        J: couplings, as a dict ``{(i, j): value}`` or as a square matrix with entries on one side of the diagonal. A matrix
            with entries on both sides is refused, because both readings are in use: pass ``numpy.triu(J, 1)`` to
            count each pair once.
        offset: a constant.
        beta: the inverse temperature of the distribution.
        variables: the labels in the order of bits, as for ``qubo``.
    """
    fields = _fields(h)
    if isinstance(J, Mapping):
        couplings = pairs_of(J)
        if variables is None and (isinstance(h, Mapping) or h is None):
            variables = ordered(list(fields) + [label for i, j, _ in couplings for label in (i, j)])
        elif variables is None:
            variables = range(len(fields))
    else:
        couplings = list(_matrix_entries(J, "J"))
        sides = {i < j for i, j, value in couplings if i != j}
        if len(sides) == 2:
            raise DataError(
                "J has entries on both sides of the diagonal: pass numpy.triu(J, 1) to count each pair once,"
                " or numpy.triu(J + J.T, 1) for the sum over all i and j"
            )
        if variables is None:
            variables = range(max(_size(J), len(fields)))
    labels = unique_labels(variables, len(tuple(variables)))
    place = {label: k for k, label in enumerate(labels)}
    linear = {_at(place, label, "h"): _real(value, f"h[{label!r}]") for label, value in fields.items()}
    pairs: Dict[Tuple[int, int], float] = {}
    for first, second, value in couplings:
        if not isinstance(J, Mapping):
            first, second = labels[first], labels[second]
        i, j = _at(place, first, "J"), _at(place, second, "J")
        if i == j:
            raise DataError(f"J[{first!r}, {second!r}] couples a spin to itself; put a constant into offset")
        key = (i, j) if i < j else (j, i)
        pairs[key] = pairs.get(key, 0.0) + _real(value, f"J[{first!r}, {second!r}]")
    return _bqpjson(linear, pairs, offset, labels, spins=True, beta=beta, title="ising")


def maxcut(
    graph: Any,
    *,
    beta: float = 1.0,
    weight: str = "weight",
    variables: Optional[Sequence[Label]] = None,
) -> TextProblem:
    """Returns a maximum cut: maximise the sum of w over edges whose ends are on different sides.

    ``sample`` draws from exp(+beta·cut); ``solve`` maximises the cut.

    Args:
        graph: edges ``(i, j)`` or ``(i, j, w)``; a dict ``{(i, j): w}``; a symmetric or triangular matrix of weights; or
            a graph with ``nodes`` and ``edges(data=...)``, as of networkx. An edge without a weight counts 1; edges
            between the same nodes add up.
        beta: the inverse temperature of the distribution.
        weight: the attribute of a networkx edge that holds its weight.
        variables: the labels in the order of bits. By default the nodes that occur, sorted.
    """
    nodes, edges = _edges(graph, weight)
    labels = ordered(nodes) if variables is None else unique_labels(variables, len(tuple(variables)))
    if not labels:
        raise DataError("the graph has no nodes")
    place = {label: k for k, label in enumerate(labels)}
    weights: Dict[Tuple[int, int], float] = {}
    for first, second, value in edges:
        i, j = _at(place, first, "graph"), _at(place, second, "graph")
        if i == j:
            raise DataError(f"the edge ({first!r}, {second!r}) is a loop, which no cut contains")
        key = (i, j) if i < j else (j, i)
        weights[key] = weights.get(key, 0.0) + _real(value, f"the weight of ({first!r}, {second!r})")
    lines = [f"{len(labels)} {len(weights)}"]
    lines += [f"{i + 1} {j + 1} {number(w, 'a weight')}" for (i, j), w in weights.items()]
    return TextProblem(
        labels=labels, format="gset", text="\n".join(lines) + "\n", parameters=beta_parameter(beta), title="maxcut"
    )


def binary_quadratic(bqm: Any, *, beta: float = 1.0) -> TextProblem:
    """Returns the problem of a binary quadratic model of dimod: its energy is minimised."""
    labels = ordered(bqm.variables) if hasattr(bqm, "variables") else ordered(bqm.linear)
    spins = str(getattr(bqm.vartype, "name", bqm.vartype)) == "SPIN"
    if spins:
        return ising(dict(bqm.linear), dict(bqm.quadratic), offset=float(bqm.offset), beta=beta, variables=labels)
    terms = {(i, i): value for i, value in bqm.linear.items()}
    terms.update(dict(bqm.quadratic))
    return qubo(terms, offset=float(bqm.offset), beta=beta, variables=labels)


def quadratic_text(
    linear: Mapping[int, float],
    pairs: Mapping[Tuple[int, int], float],
    offset: float,
    size: int,
    spins: bool,
) -> str:
    """Returns a model in the format bqpjson, whose variables are 0, 1, …"""
    ones = ",".join(
        f'{{"id":{i},"coeff":{number(a, "a coefficient")}}}' for i, a in sorted(linear.items()) if a != 0
    )
    twos = ",".join(
        f'{{"id_tail":{i},"id_head":{j},"coeff":{number(b, "a coefficient")}}}'
        for (i, j), b in sorted(pairs.items())
        if b != 0
    )
    ids = ",".join(map(str, range(size)))
    domain = "spin" if spins else "boolean"
    return (
        f'{{"variable_ids":[{ids}],"variable_domain":"{domain}","scale":1,"offset":{number(offset, "offset")},'
        f'"linear_terms":[{ones}],"quadratic_terms":[{twos}]}}\n'
    )


def _bqpjson(
    linear: Mapping[int, float],
    pairs: Mapping[Tuple[int, int], float],
    offset: float,
    labels: Sequence[Label],
    *,
    spins: bool,
    beta: float,
    title: str,
) -> TextProblem:
    if not labels:
        raise DataError("the model has no variables")
    return TextProblem(
        labels=tuple(labels),
        spins=spins,
        format="bqpjson",
        text=quadratic_text(linear, pairs, offset, len(labels), spins),
        parameters=beta_parameter(beta),
        title=title,
    )


def _entries(values: Any, variables: Optional[Sequence[Label]], what: str) -> Tuple[List[Triple], Sequence[Label]]:
    if isinstance(values, Mapping):
        triples = pairs_of(values)
        if variables is None:
            variables = ordered(label for i, j, _ in triples for label in (i, j))
        labels = unique_labels(variables, len(tuple(variables)))
        place = {label: k for k, label in enumerate(labels)}
        return [
            (_at(place, i, what), _at(place, j, what), _real(value, f"{what}[{i!r}, {j!r}]")) for i, j, value in triples
        ], labels
    size = _size(values)
    labels = tuple(range(size)) if variables is None else unique_labels(variables, size)
    return [(i, j, _real(value, f"{what}[{i}, {j}]")) for i, j, value in _matrix_entries(values, what)], labels


def _matrix_entries(matrix: Any, what: str) -> Iterable[Triple]:
    """Yields the entries of a square matrix that are not zero."""
    if not is_matrix(matrix):
        raise TypeError(f"{what} must be a dict {{(i, j): value}} or a square matrix, found {type(matrix).__name__}")
    if is_sparse(matrix):
        _square(matrix.shape, what)
        found = matrix.tocsr().tocoo()
        return zip(found.row.tolist(), found.col.tolist(), found.data.tolist())
    np = numpy()
    if np is not None:
        array = np.asarray(matrix)
        if array.ndim != 2 or array.dtype.kind not in "biuf":
            raise DataError(f"{what} must be a square matrix of real numbers, found {array.ndim}-D {array.dtype}")
        _square(array.shape, what)
        rows, columns = np.nonzero(array)
        return zip(rows.tolist(), columns.tolist(), array[rows, columns].tolist())
    for row in matrix:
        _square((len(matrix), len(row)), what)
    return [(i, j, v) for i, row in enumerate(matrix) for j, v in enumerate(row) if v != 0]


def _square(shape: Sequence[int], what: str) -> None:
    if shape[0] != shape[1]:
        raise DataError(f"{what} must be square, found {shape[0]} rows and {shape[1]} columns")


def _size(matrix: Any) -> int:
    if not is_matrix(matrix):
        raise TypeError(f"expected a dict {{(i, j): value}} or a square matrix, found {type(matrix).__name__}")
    return int(matrix.shape[0]) if hasattr(matrix, "shape") else len(matrix)


def _fields(h: Any) -> Dict[Any, Any]:
    if h is None:
        return {}
    if isinstance(h, Mapping):
        return dict(h)
    if is_array(h):
        if len(h.shape) != 1:
            raise DataError(f"h must have one dimension, found {len(h.shape)}")
        return dict(enumerate(h.tolist()))
    return dict(enumerate(h))


def _edges(graph: Any, weight: str) -> Tuple[Iterable[Label], List[Triple]]:
    if hasattr(graph, "nodes") and hasattr(graph, "edges") and callable(graph.edges):
        return list(graph.nodes), [(i, j, w) for i, j, w in graph.edges(data=weight, default=1)]
    if isinstance(graph, Mapping):
        edges = pairs_of(graph)
    elif is_array(graph) and len(graph.shape) == 2 and graph.shape[1] not in (2, 3) or is_sparse(graph):
        return range(_size(graph)), _symmetric(graph)
    elif is_array(graph) and len(graph.shape) == 2 and graph.shape[0] == graph.shape[1]:
        raise DataError(
            f"a {graph.shape[0]}×{graph.shape[0]} array may be edges or a matrix of weights: pass edges as a list of tuples,"
            " or the matrix as a dict {(i, j): w}"
        )
    else:
        edges = []
        for edge in graph.tolist() if is_array(graph) else graph:
            if not isinstance(edge, (tuple, list)) or len(edge) not in (2, 3):
                raise DataError(f"expected edges (i, j) or (i, j, weight), found {edge!r}")
            i, j = (int(end) if isinstance(end, float) and end.is_integer() else end for end in edge[:2])
            edges.append((i, j, edge[2] if len(edge) == 3 else 1))
    return [label for i, j, _ in edges for label in (i, j)], edges


def _symmetric(matrix: Any) -> List[Triple]:
    """Returns each edge of a matrix of weights once."""
    entries = {(i, j): w for i, j, w in _matrix_entries(matrix, "the matrix of weights")}
    for (i, j), w in entries.items():
        mirrored = entries.get((j, i), w)
        if mirrored != w:
            raise DataError(f"the matrix of weights must be symmetric or triangular, but [{i}, {j}] is {w} and [{j}, {i}] is {mirrored}")
    return [(i, j, w) for (i, j), w in entries.items() if i <= j or (j, i) not in entries]


def _at(place: Mapping[Label, int], label: Label, what: str) -> int:
    try:
        return place[label]
    except KeyError:
        raise DataError(f"{what} names {label!r}, which is not among the variables") from None


def _real(value: Any, what: str) -> float:
    if type(value) is float and -1e100 <= value <= 1e100:
        return value
    return float(number(value, what))
