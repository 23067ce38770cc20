package org.flipwise.tempering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.function.ToDoubleFunction;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.random.Streams;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.Costs;
import org.flipwise.target.FlipNeighbourhood;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.flipwise.target.TargetException;
import org.junit.jupiter.api.Test;

/** Which replica and which flips an audit looks at, by the published numbers they follow from; and how much it lets pass. */
class AuditsLookWhereTheyShouldTest {
    private static final int BITS = 20;
    private static final int REPLICAS = 5;
    private static final long ROUND = 16;

    /** A target that records its requests, and a neighbourhood that may be a little off. */
    private static final class Watched implements Target {
        private final List<BitState> asked = new ArrayList<>();
        private ToDoubleFunction<BitState> potential = x -> 0.25 * x.count();
        private IntPredicate held = move -> true;
        private double offPotential;
        private double offDelta;

        @Override
        public String name() {
            return "watched";
        }

        @Override
        public int dimension() {
            return BITS;
        }

        @Override
        public double base(BitState x) {
            return 0.75 * x.count();
        }

        @Override
        public double potential(BitState x) {
            asked.add(x.copy());
            return potential.applyAsDouble(x);
        }

        @Override
        public double evaluationCost(CostTable costs) {
            return 1e-3;
        }

        @Override
        public Neighbourhood at(BitState x) {
            return new FlipNeighbourhood(x) {
                @Override
                public double potential() {
                    return potential.applyAsDouble(state()) + offPotential;
                }

                @Override
                public double base() {
                    return Watched.this.base(state());
                }

                @Override
                public boolean holds(int move) {
                    return held.test(move);
                }

                @Override
                protected double deltaPotential(int bit) {
                    BitState other = state().copy();
                    other.flip(bit);
                    return potential.applyAsDouble(other) - potential.applyAsDouble(state()) + offDelta;
                }

                @Override
                protected double deltaBase(int bit) {
                    return state().get(bit) ? -0.75 : 0.75;
                }

                @Override
                protected void flipping(int bit) {}
            };
        }
    }

    /** Replica k stands at a state of k ones. */
    private static Replica[] replicas(Target target) {
        Replica[] replicas = new Replica[REPLICAS];
        Streams streams = SeededStreams.of(1, 0);
        for (int k = 0; k < REPLICAS; k++) {
            Draws draws = streams.replica(k);
            Walker walker = Walker.over(target.at(BitState.ofIndex(BITS, (1L << k) - 1)), draws);
            Rung rung = new Rung(
                    k, 1, new MetropolisHastings(), Budget.transitions(1), CompositeRecorder.of(List.of(), false));
            replicas[k] = new Replica(k, walker, draws, rung);
        }
        return replicas;
    }

    /** The finaliser of SplitMix64 as the Java library has it: its first number from the seed that comes before. */
    private static long published(long number) {
        return new SplittableRandom((number - 1) * 0x9E3779B97F4A7C15L).nextLong();
    }

    private static int among(long hash, int n) {
        return (int) Long.remainderUnsigned(hash, n);
    }

    private static void audit(Watched target, Audit audit, long round) {
        Replica[] replicas = replicas(target);
        target.asked.clear();
        audit.after(round, new Costs(), replicas);
    }

    private static Audit of(Target target) {
        return Audit.of(target, CostTable.shipped());
    }

    private static BitState flipped(BitState state, int bit) {
        BitState other = state.copy();
        other.flip(bit);
        return other;
    }

    @Test
    void everySixteenthRoundMayHaveOne() {
        Audit audit = of(new Watched());
        assertThat(audit.isCandidate(0)).isTrue();
        assertThat(audit.isCandidate(15)).isFalse();
        assertThat(audit.isCandidate(16)).isTrue();
        assertThat(audit.isCandidate(24)).isFalse();
    }

    /** The state, the state of the last audit, and two flips. */
    @Test
    void oneReplicaAndTwoOfItsFlips() {
        Watched target = new Watched();
        Audit audit = of(target);
        BitState before = BitState.zeros(BITS);
        for (long round = ROUND; round <= 40 * ROUND; round += ROUND) {
            audit(target, audit, round);
            long hash = published(round);
            BitState state = BitState.ofIndex(BITS, (1L << among(hash, REPLICAS)) - 1);
            List<BitState> expected = new ArrayList<>(List.of(state));
            if (round > ROUND) {
                expected.add(before);
            }
            for (int i = 0; i < 2; i++) {
                expected.add(flipped(state, among(published(hash + i), BITS)));
            }
            assertThat(target.asked).as("round %d", round).isEqualTo(expected);
            before = state;
        }
        audit(target, audit, ROUND + 1);
        assertThat(target.asked).as("not yet").isEmpty();
    }

    /** The next one that is held, round the end; where none is, only the state is requested. */
    @Test
    void onlyWhatIsHeld() {
        for (int only : new int[] {0, 3, BITS - 1}) {
            Watched target = new Watched();
            target.held = move -> move == only;
            audit(target, of(target), ROUND);
            BitState state = target.asked.get(0);
            assertThat(target.asked.subList(1, 3)).containsOnly(flipped(state, only));
        }
        Watched target = new Watched();
        target.held = move -> false;
        audit(target, of(target), ROUND);
        assertThat(target.asked).hasSize(1);
    }

    /** After sixteen rounds, on the caller's thread or by a crew. */
    @Test
    void roundsOfEitherKindAreFollowedByThem() throws InterruptedException {
        for (boolean byCrew : new boolean[] {false, true}) {
            Watched target = new Watched();
            Replica[] replicas = replicas(target);
            ParallelTempering tempering = new ParallelTempering(
                            List.of(replicas), SwapScheme.DEO, SeededStreams.of(2, 0))
                    .audited(of(target));
            target.asked.clear();
            try (WorkerThreads crew = new WorkerThreads(neverRun -> {}, 1)) {
                for (int round = 1; round <= ROUND; round++) {
                    assertThat(target.asked).isEmpty();
                    if (byCrew) {
                        tempering.round(crew, 1);
                    } else {
                        tempering.round();
                    }
                }
            }
            assertThat(target.asked).hasSize(3);
        }
    }

    private static void passes(Watched target) {
        audit(target, of(target), ROUND);
    }

    private static void stops(Watched target, String said) {
        assertThatThrownBy(() -> audit(target, of(target), ROUND))
                .isInstanceOf(TargetException.class)
                .hasMessageContaining(said);
    }

    private static final String POTENTIAL = "its potential is held as ";
    private static final String CHANGE = "is held to change the potential by ";

    /** A millionth of the value where that is over 1, else a millionth. */
    @Test
    void aMillionthPasses() {
        for (double value : new double[] {0, 0.5, 1000, -1e6}) {
            Watched target = new Watched();
            target.potential = x -> value;
            double let = 1e-6 * Math.max(1, Math.abs(value));
            target.offPotential = 0.9 * let;
            passes(target);
            target.offPotential = -1.1 * let;
            stops(target, POTENTIAL);
        }
    }

    /** Two values of 10^5 whose difference is small leave 10^−4 of rounding in it. */
    @Test
    void roundingOfLargeValuesPasses() {
        Watched target = new Watched();
        target.potential = x -> 1e5 + 0.25 * x.count();
        target.offDelta = 0.9e-4;
        passes(target);
        target.offDelta = 1.2e-4;
        stops(target, CHANGE);
        target.potential = x -> 0.25 * x.count();
        target.offDelta = 0.9e-4;
        stops(target, CHANGE);
    }

    /** A potential of about nothing whose flips change a million is a sum of large terms, and may be off by a thousandth. */
    @Test
    void whatFlipsChangeShowsTheSizeOfTheTerms() {
        Watched target = new Watched();
        target.potential = x -> x.count() < REPLICAS && x.index() == (1L << x.count()) - 1 ? 0 : 1e6;
        target.offPotential = 0.9e-3;
        passes(target);
        target.offPotential = 1.1e-3;
        stops(target, POTENTIAL);
    }

    /** A forbidden neighbour has no size. */
    @Test
    void forbiddenNeighboursMakeNothingPass() {
        Watched target = new Watched();
        target.potential =
                x -> x.count() < REPLICAS && x.index() == (1L << x.count()) - 1 ? 0 : Double.NEGATIVE_INFINITY;
        passes(target);
        target.offPotential = 1e-5;
        stops(target, POTENTIAL);
    }
}
