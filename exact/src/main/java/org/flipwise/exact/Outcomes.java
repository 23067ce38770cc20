package org.flipwise.exact;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.flipwise.random.Draws;

/**
 * Every result of a computation that draws, with its probability. Costs one run of the computation for each path.
 *
 * @param <T> results; told apart by {@code equals}
 */
public final class Outcomes<T> {
    private final Map<T, Double> probabilities = new LinkedHashMap<>();
    private long paths;

    private Outcomes() {}

    /** Goes through all paths, up to {@link EnumeratingDraws#MOST_PATHS}. */
    public static <T> Outcomes<T> of(Function<? super Draws, ? extends T> computation) {
        return of(new EnumeratingDraws(), computation);
    }

    /** Enumerates every outcome of a computation under draws of the caller's choice, which carry the limit on the number of paths. */
    public static <T> Outcomes<T> of(EnumeratingDraws draws, Function<? super Draws, ? extends T> computation) {
        Outcomes<T> outcomes = new Outcomes<>();
        outcomes.paths = draws.exhaust(
                () -> outcomes.probabilities.merge(computation.apply(draws), draws.probability(), Double::sum));
        return outcomes;
    }

    /** Returns the results, in the order in which they were first met. */
    public Set<T> results() {
        return probabilities.keySet();
    }

    /** Returns the probability of a result; 0 where it never came. */
    public double probability(T result) {
        return probabilities.getOrDefault(result, 0.0);
    }

    /** Returns the sum of all probabilities; 1 up to rounding. */
    public double total() {
        return probabilities.values().stream().mapToDouble(p -> p).sum();
    }

    public long paths() {
        return paths;
    }
}
