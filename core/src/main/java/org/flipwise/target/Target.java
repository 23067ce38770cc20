package org.flipwise.target;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.jspecify.annotations.Nullable;

/**
 * A distribution on {0,1}^p known up to a constant. On a rung with inverse temperature β its law is
 * <pre>log π_β(x) = base(x) + β·potential(x) + const.</pre>
 * The base is 0 for a plain power π^β, where the potential is log π; it is the log prior where only a likelihood is tempered.
 * Either may be −∞ (a forbidden state); NaN and +∞ are refused with a {@link TargetException}.
 */
public interface Target {

    /** Returns what the user calls this problem. */
    String name();

    int dimension();

    /** Returns the part of the log density that no rung tempers. */
    default double base(BitState x) {
        return 0;
    }

    /** Returns the part that is multiplied by β; swaps depend on it alone. A full evaluation, O(cost of the target). */
    double potential(BitState x);

    /**
     * What a full evaluation takes, weighed by a table; audits are spaced by it. By default as many ratios as there are bits, each from memory that is seldom
     * read.
     */
    default double evaluationCost(CostTable costs) {
        return CostTable.RATIOS_PER_TERM * costs.ratioUpdate() * dimension();
    }

    /** Returns a neighbourhood that starts at a copy of x and is then moved by {@link Neighbourhood#apply}. */
    Neighbourhood at(BitState x);

    /** Returns a neighbourhood for kernels that propose one move at a time; it may leave out what only rejection-free steps need. */
    default Neighbourhood proposalsAt(BitState x) {
        return at(x);
    }

    /** Returns whether every move of its neighbourhoods flips one bit and nothing else ({@link Neighbourhood#singleFlips}). */
    default boolean singleFlips() {
        return true;
    }

    /** Returns whether a state may have more moves than a rejection-free step can look at together, so that only single proposals are possible. */
    default boolean manyMoves() {
        return false;
    }

    /** Returns the inverse temperature of the law to be sampled; 1 for a posterior. */
    default double coldestBeta() {
        return 1;
    }

    /**
     * The potential from which on down states stand for impossible ones: constraints that are tempered, so that at {@link #coldestBeta} these states
     * have no mass worth mentioning. Empty where every state that has a potential counts.
     */
    default OptionalDouble temperedOut() {
        return OptionalDouble.empty();
    }

    /** Returns whether states are sets of variables to choose from, so that their masses and the law of their size are of interest. */
    default boolean selectsVariables() {
        return false;
    }

    /** Returns whether potentials come from a program of the user's own, so that an evaluation may be slow and may take time outside this process. */
    default boolean external() {
        return false;
    }

    /** Ends the processes that answer for this target, where there are any. */
    default void release() {}

    /** Number of classes of like bits, where neighbourhoods are {@link Lumpable}; else 0. */
    default int lumps() {
        return 0;
    }

    /** Returns whether {@link #countsAt} is offered: every {@link #modes mode} is all up or all down in each class, and neighbourhoods are {@link Lumpable}. */
    default boolean countable() {
        return false;
    }

    /** Returns a neighbourhood that starts at x and lives on counts of like bits; only where the target is {@link #countable}. */
    default Lumped countsAt(BitState x) {
        throw new UnsupportedOperationException("'" + name() + "' has no chain on counts of like bits");
    }

    /**
     * The potential in spins, where it is a sum of fields and of couplings of pairs, the base is constant and moves flip single bits; else
     * empty.
     */
    default Optional<SpinGraph> spins() {
        return Optional.empty();
    }

    /** Returns the modes, where they are known. */
    default List<BitState> modes() {
        return List.of();
    }

    /** Returns whether the best states lie in narrow valleys, where self-avoiding walks find them sooner than tempering does. */
    default boolean narrowOptima() {
        return false;
    }

    /** Returns whether every state has the log density of its complement, as spins without fields have. */
    default boolean symmetric() {
        return false;
    }

    /** Returns the bits that have a coupling with this one, where couplings of pairs are all that the target is made of; else null. */
    default int @Nullable [] coupled(int bit) {
        return null;
    }

    /**
     * A possible state to start from, where random ones hardly ever are and the target knows how to look for one; empty where random ones
     * will do. A search that fails within its bound ends in a {@link TargetException}.
     */
    default Optional<BitState> feasible(Draws draws) {
        return Optional.empty();
    }

    /**
     * The law at β = 0, where it is known exactly; empty where some state may be forbidden, as for a black box without {@link BlackBox#withFullSupport}. The uniform law where the base is 0
     * and U is finite everywhere. May cost as much as a full evaluation of the largest state.
     */
    default Optional<Reference> reference() {
        return Optional.empty();
    }

    /** Returns the probability that a bit of a random start is one; below ½ where states that dense are forbidden or costly. */
    default double startDensity() {
        return 0.5;
    }

    /** Returns what the problem calls its value, if it is one of optimisation. */
    default Optional<Objective> objective() {
        return Optional.empty();
    }

    /** Returns what a reader of results should know about this problem, a line each; printed among the warnings. */
    default List<String> remarks() {
        return List.of();
    }

    /** Returns the name of a variable; x1, x2, … unless the problem names them. */
    default String variable(int bit) {
        return "x" + (bit + 1);
    }
}
