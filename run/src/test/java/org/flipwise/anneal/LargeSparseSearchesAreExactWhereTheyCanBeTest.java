package org.flipwise.anneal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.SpinGraph;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Elimination keeps the maximum, merging never worsens a state, the search finds optima known by enumeration, and a saved search continues to the same state. Seeds are fixed. */
class LargeSparseSearchesAreExactWhereTheyCanBeTest {
    private static final int SPINS = 13;

    /** A random sparse model; the last spin is the ghost. */
    private static IntegerSpins model(SplittableRandom random, int spins, int pairs, int unit) {
        List<Map<Integer, Integer>> rows = IntegerSpins.Rows.empty(spins);
        for (int k = 0; k < pairs; k++) {
            int a = random.nextInt(spins);
            int b = random.nextInt(spins);
            if (a != b) {
                IntegerSpins.Rows.add(rows, a, b, unit * (random.nextInt(7) - 3));
            }
        }
        return IntegerSpins.of(rows);
    }

    private static int[] state(int spins, long index) {
        int[] state = new int[spins];
        for (int k = 0; k < spins; k++) {
            state[k] = (index >> k & 1) == 0 ? 1 : -1;
        }
        return state;
    }

    private static long maximum(IntegerSpins model) {
        long best = Long.MIN_VALUE;
        for (long index = 0; index < 1L << model.spins(); index++) {
            best = Math.max(best, model.energy(state(model.spins(), index)));
        }
        return best;
    }

    /** A smaller model, and what a state of it means for the whole. */
    private record Reduced(IntegerSpins core, UnaryOperator<int[]> expand) {

        /** Whether every fifth state of the core expands to one whose U is larger by the same constant, and the maximum to the maximum. */
        boolean isExact(IntegerSpins whole) {
            int[] first = state(core.spins(), 0);
            long constant = whole.energy(expand.apply(first)) - core.energy(first);
            boolean exact = maximum(core) + constant == maximum(whole);
            for (long index = 0; index < 1L << core.spins(); index += 5) {
                int[] some = state(core.spins(), index);
                exact &= whole.energy(expand.apply(some)) == core.energy(some) + constant;
            }
            return exact;
        }
    }

    private static Reduced shipped(IntegerSpins whole) {
        SpinReduction reduction = new SpinReduction(whole);
        return new Reduced(reduction.core(), reduction::expand);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 1024})
    void theBestStateOfTheCoreExpandsToTheBestOfTheWhole(int unit) {
        SplittableRandom random = new SplittableRandom(unit);
        int smaller = 0;
        for (int trial = 0; trial < 40; trial++) {
            IntegerSpins whole = model(random, SPINS, 10 + trial, unit);
            Reduced reduced = shipped(whole);
            smaller += reduced.core().spins() < SPINS ? 1 : 0;
            assertThat(reduced.isExact(whole)).as("trial %d", trial).isTrue();
        }
        assertThat(smaller).as("the control: something was eliminated").isGreaterThan(20);
    }

    /** Smaller models of the same kind; the enumeration of neighbours without a defect passes, so what is caught is the defect. */
    @ParameterizedTest
    @EnumSource
    void plantedDefectsOfEliminationAreCaught(PlantedReduction.Defect defect) {
        SplittableRandom random = new SplittableRandom(2);
        int caught = 0;
        for (int trial = 0; trial < 40; trial++) {
            IntegerSpins whole = model(random, 10, 8 + trial, 1 + trial % 2);
            PlantedReduction planted = new PlantedReduction(whole, defect);
            caught += new Reduced(planted.core(), planted::expand).isExact(whole) ? 0 : 1;
        }
        if (defect == PlantedReduction.Defect.NONE) {
            assertThat(caught).isZero();
        } else {
            assertThat(caught).as(defect.name()).isPositive();
        }
    }

    /** Merges the second state into the first and returns what it says that U grew by. */
    private interface Merge {
        long merge(IntegerSpins model, int[] best, int[] by);
    }

    /** Whether a merged state is at least as good as both, as good as is said, and none of its components would improve it. */
    private static boolean isRight(Merge merge, IntegerSpins model, int[] first, int[] second) {
        int[] merged = first.clone();
        long gain = merge.merge(model, merged, second);
        int[] again = merged.clone();
        long more = new ComponentMerge(model).merge(again, second, () -> 1);
        return model.energy(merged) == model.energy(first) + gain
                && model.energy(merged) >= Math.max(model.energy(first), model.energy(second))
                && more == 0;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void aMergedStateIsAtLeastAsGoodAsBoth(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Merge shipped = (model, best, by) -> new ComponentMerge(model).merge(best, by, random::nextDouble);
        int better = 0;
        for (int trial = 0; trial < 100; trial++) {
            IntegerSpins model = model(random, 60, 90, 1);
            int[] best = state(60, random.nextLong());
            int[] by = state(60, random.nextLong());
            long most = Math.max(model.energy(best), model.energy(by));
            assertThat(isRight(shipped, model, best, by)).as("trial %d", trial).isTrue();
            shipped.merge(model, best, by);
            better += model.energy(best) > most ? 1 : 0;
        }
        assertThat(better).as("the control: components help").isGreaterThan(50);
    }

    @ParameterizedTest
    @EnumSource
    void plantedDefectsOfMergingAreCaught(PlantedMerge.Defect defect) {
        SplittableRandom random = new SplittableRandom(1);
        int caught = 0;
        for (int trial = 0; trial < 100; trial++) {
            IntegerSpins model = model(random, 60, 90, 1);
            Merge planted = (of, best, by) -> PlantedMerge.merge(of, best, by, defect);
            caught += isRight(planted, model, state(60, random.nextLong()), state(60, random.nextLong())) ? 0 : 1;
        }
        if (defect == PlantedMerge.Defect.NONE) {
            assertThat(caught).isZero();
        } else {
            assertThat(caught).as(defect.name()).isPositive();
        }
    }

    /** U = Σ a_i·x_i + Σ b_ij·x_i·x_j on a complete graph, which cannot be reduced, with real numbers that are no multiples of a unit. */
    private static SpinGraph complete(int bits, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] pair = new double[bits][bits];
        double[] linear = new double[bits];
        for (int i = 0; i < bits; i++) {
            linear[i] = random.nextDouble() - 0.5;
            for (int j = 0; j < i; j++) {
                pair[i][j] = random.nextDouble() - 0.5;
                pair[j][i] = pair[i][j];
            }
        }
        int[] start = new int[bits + 1];
        int[] other = new int[bits * (bits - 1)];
        double[] value = new double[other.length];
        int entry = 0;
        for (int i = 0; i < bits; i++) {
            for (int j = 0; j < bits; j++) {
                if (j != i) {
                    other[entry] = j;
                    value[entry++] = pair[i][j];
                }
            }
            start[i + 1] = entry;
        }
        return SpinGraph.ofBits(linear, start, other, value);
    }

    private static double potential(SpinGraph graph, BitState x) {
        double sum = 0;
        for (int i = 0; i < graph.spins(); i++) {
            int own = x.get(i) ? 1 : -1;
            sum += graph.field(i) * own;
            for (int e = graph.starts()[i]; e < graph.starts()[i + 1]; e++) {
                sum += graph.coupling(e) / 2 * own * (x.get(graph.others()[e]) ? 1 : -1);
            }
        }
        return sum;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void theOptimumOfASmallModelIsFound(long seed) {
        SpinGraph graph = complete(12, seed);
        double best = Double.NEGATIVE_INFINITY;
        for (long index = 0; index < 1L << 12; index++) {
            best = Math.max(best, potential(graph, BitState.ofIndex(12, index)));
        }
        ReheatedSearch search =
                new ReheatedSearch(graph, SeededStreams.of(seed, 0).start());
        for (int round = 0; round < 60; round++) {
            search.round();
        }
        assertThat(potential(graph, search.best())).isCloseTo(best, org.assertj.core.api.Assertions.within(1e-6));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 8, 9, 23})
    void aSavedSearchGoesOnToTheSameState(int stop) {
        SpinGraph graph = complete(40, 9);
        ReheatedSearch whole = new ReheatedSearch(graph, SeededStreams.of(1, 0).start());
        ReheatedSearch resumed =
                new ReheatedSearch(graph, SeededStreams.of(2, 0).start());
        ByteEncoder middle = new ByteEncoder();
        for (int round = 0; round < 40; round++) {
            if (round == stop) {
                whole.save(middle);
                resumed.restore(new ByteDecoder(middle.toByteArray()));
            }
            whole.round();
            if (round >= stop) {
                resumed.round();
            }
        }
        ByteEncoder one = new ByteEncoder();
        ByteEncoder other = new ByteEncoder();
        whole.save(one);
        resumed.save(other);
        assertThat(other.toByteArray()).isEqualTo(one.toByteArray());
    }
}
