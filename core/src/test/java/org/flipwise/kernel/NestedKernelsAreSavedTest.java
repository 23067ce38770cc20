package org.flipwise.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;
import org.flipwise.estimate.Recorder;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.Costs;
import org.flipwise.target.Reference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Kernels that have others inside: what those remember is saved too, their work is counted whole, and tables are never out of date. */
class NestedKernelsAreSavedTest {
    private static final long SEED = 20261218;
    private static final int P = 40;
    private final Draws draws = SeededStreams.of(SEED, 0).replica(0);

    /** A kernel that remembers a number. */
    private static final class Remembering implements Kernel {
        private final AdaptiveGamma gamma = AdaptiveGamma.fixed(BalancingFunction.sqrt(), 0.5);
        private final boolean rejectionFree;
        private long number;

        Remembering(boolean rejectionFree, long number) {
            this.rejectionFree = rejectionFree;
            this.number = number;
        }

        @Override
        public String name() {
            return "remembering";
        }

        @Override
        public BalancingFunction balance() {
            return BalancingFunction.min();
        }

        @Override
        public Law law() {
            return Law.TARGET;
        }

        @Override
        public Budget.Unit unit() {
            return Budget.Unit.TRANSITIONS;
        }

        @Override
        public @Nullable AdaptiveGamma gamma() {
            return rejectionFree && number < 0 ? gamma : null;
        }

        @Override
        public boolean rejectionFree() {
            return rejectionFree;
        }

        @Override
        public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {}

        @Override
        public void save(Encoder into) {
            into.whole(number);
        }

        @Override
        public void restore(Decoder from) {
            number = from.whole();
        }
    }

    private static void copy(Saved from, Saved into) {
        ByteEncoder bytes = new ByteEncoder();
        from.save(bytes);
        ByteDecoder back = new ByteDecoder(bytes.toByteArray());
        into.restore(back);
        back.end();
    }

    @Test
    void bothFormsOfAChain() {
        Remembering single = new Remembering(false, 0);
        Remembering free = new Remembering(true, 0);
        copy(joined(new Remembering(false, 17), new Remembering(true, 23)), joined(single, free));
        assertThat(single.number).isEqualTo(17);
        assertThat(free.number).isEqualTo(23);
    }

    private static EitherForm joined(Kernel single, Kernel free) {
        return EitherForm.cheaper(single, free, CostTable.shipped());
    }

    @Test
    void theKernelInABlock() {
        Remembering inner = new Remembering(true, 0);
        copy(new BlockedKernel(new Remembering(true, 31)), new BlockedKernel(inner));
        assertThat(inner.number).isEqualTo(31);
        Remembering adaptive = new Remembering(true, -1);
        assertThat(new BlockedKernel(adaptive).gamma()).isSameAs(adaptive.gamma);
        assertThat(new BlockedKernel(adaptive).name()).isEqualTo("remembering");
    }

    private Walker walker() {
        Walker walker = Walker.over(new Bumpy(Bumpy.rugged(P, SEED), SEED), draws);
        walker.bind(1, BalancingFunction.min());
        return walker;
    }

    /** First all by proposals, then all rejection-free; keeps what it was told. */
    private static final class InTurn implements FormChoice {
        private final List<Double> works = new ArrayList<>();
        private boolean free = true;

        @Override
        public void begin(Walker walker, long transitions) {
            free = !free;
        }

        @Override
        public long stretch(long left) {
            return left;
        }

        @Override
        public boolean rejectionFree() {
            return free;
        }

        @Override
        public void ran(long transitions, long jumps, double work) {
            works.add(work);
        }
    }

    /** Work is the walker's and the neighbourhood's; proposals take no exponential, as nobody asks for weights then. */
    @Test
    void workOfEitherForm() {
        InTurn turns = new InTurn();
        CostTable table = CostTable.shipped();
        EitherForm joined = EitherForm.of(new MetropolisHastings(), new MetropolisHastingsMultiplicity(), table, turns);
        Walker walker = walker();
        walker.table().logEscape();
        for (int round = 0; round < 6; round++) {
            Costs own = new Costs();
            own.set(walker.costs());
            joined.advance(walker, Budget.transitions(50), draws, new Stays());
            Costs done = walker.costs().since(own);
            walker.at().costs().updatedRatios(1000);
            assertThat(turns.works.get(round)).isCloseTo(table.work(done), within(1e-6));
            if (round % 2 == 0) {
                assertThat(done.jumps()).isPositive();
                assertThat(done.exps()).isZero();
            } else {
                assertThat(done.exps()).isGreaterThanOrEqualTo(P);
            }
        }
    }

    /** A neighbourhood whose moves count ratios: they are part of the work. */
    @Test
    void workOfTheNeighbourhoodCounts() {
        InTurn turns = new InTurn();
        CostTable table = CostTable.shipped();
        Kernel working = new Kernel() {
            @Override
            public String name() {
                return "working";
            }

            @Override
            public BalancingFunction balance() {
                return BalancingFunction.min();
            }

            @Override
            public Law law() {
                return Law.TARGET;
            }

            @Override
            public Budget.Unit unit() {
                return Budget.Unit.TRANSITIONS;
            }

            @Override
            public boolean rejectionFree() {
                return false;
            }

            @Override
            public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
                walker.costs().proposed(budget.count());
                walker.at().costs().updatedRatios(100);
            }
        };
        EitherForm joined = EitherForm.of(working, new MetropolisHastingsMultiplicity(), table, turns);
        joined.advance(walker(), Budget.transitions(50), draws, new Stays());
        assertThat(turns.works.get(0)).isCloseTo(50 * table.proposal() + 100 * table.ratioUpdate(), within(1e-9));
    }

    /** A refresh changes many bits at once: sums and bounds are those of the new state. */
    @Test
    void aRefreshLeavesNothingOutOfDate() {
        Walker walker = Walker.over(new Bumpy(BitState.zeros(P), SEED), draws);
        walker.bind(0, BalancingFunction.min());
        Kernel refresh = new IndependentRefresh(Reference.uniform(P), Budget.Unit.TRANSITIONS);
        for (int round = 0; round < 5; round++) {
            double before = walker.table().logEscape();
            refresh.advance(walker, Budget.transitions(3), draws, new Stays());
            GroupScan scan = new GroupScan(walker.at(), new Costs());
            scan.bind(0, BalancingFunction.min());
            assertThat(walker.table().logEscape())
                    .isCloseTo(scan.logEscape(), within(1e-12))
                    .isNotCloseTo(before, within(1e-9));
        }
        assertThat(walker.costs().jumps()).isEqualTo(5);
        assertThat(walker.costs().proposals()).isEqualTo(5);
    }

    /** A walker taken back has its sums at hand. */
    @Test
    void aWalkerTakenBackWorksNothingOutAgain() {
        Walker first = walker();
        new MetropolisHastingsMultiplicity().advance(first, Budget.transitions(30), draws, new Stays());
        double escape = first.table().escape();
        Walker second = walker();
        copy(first, second);
        assertThat(second.table().escape()).isEqualTo(escape);
        assertThat(second.costs().exps()).isEqualTo(first.costs().exps());
        assertThat(second.at().state()).isEqualTo(first.at().state());
    }

    /** Sixty-four factors of two thousand million each are more than a double holds, so logarithms are taken on the way. */
    @Test
    void ratiosOfHugeBinomials() {
        int size = 2_000_000_000;
        for (int change : new int[] {64, 63, 33}) {
            double exact = 0;
            for (int i = 1; i <= change; i++) {
                exact += Math.log((double) size - i + 1) - Math.log(i);
            }
            assertThat(ClassCountMoves.logBinomialRatio(size, 0, change)).isCloseTo(exact, within(1e-9));
            assertThat(ClassCountMoves.logBinomialRatio(size, size, -change)).isCloseTo(exact, within(1e-9));
            assertThat(ClassCountMoves.logBinomialRatio(size, change, -change)).isCloseTo(-exact, within(1e-9));
        }
    }
}
