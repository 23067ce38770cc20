package org.flipwise.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.Recorder;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.Costs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Counted work grows with the number of block moves, made or rejected, and with the bits they flip. Seeds are fixed. */
class BlockMovesAreCountedAsWorkTest {
    private static final long SEED = 20261116;
    private static final CostTable TABLE = CostTable.shipped();
    private static final int ROUNDS = 400;

    /** A kernel that stays where it is, so that all work is that of block moves. */
    private static final class Stand implements Kernel {
        @Override
        public String name() {
            return "stand";
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
        public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {}
    }

    /** Classes of 40 and 20 bits. */
    private static Walker walker(double[][] potential, double beta) {
        Walker walker = Walker.over(
                new TwoCounts(BitState.zeros(60), potential),
                SeededStreams.of(SEED, 0).replica(0));
        walker.bind(beta, BalancingFunction.min());
        return walker;
    }

    private static Costs run(Walker walker, ClassCountMoves moves, Recorder recorder) {
        Draws draws = SeededStreams.of(SEED, 1).replica(0);
        Costs before = new Costs();
        before.add(walker.costs());
        for (int round = 0; round < ROUNDS; round++) {
            moves.advance(walker, Budget.transitions(1), draws, recorder);
        }
        return walker.costs().since(before);
    }

    private static double work(int attempts) {
        Walker walker = walker(TwoCounts.rugged(40, 20, SEED), 0.5);
        return TABLE.work(run(walker, new ClassCountMoves(new Stand(), attempts), new Stays()));
    }

    /** Over 3200 moves and more the work of one is known within two per cent. */
    @ParameterizedTest
    @ValueSource(ints = {16, 64, 256})
    void workIsInProportionToTheirNumber(int attempts) {
        assertThat(work(attempts) / work(8)).isCloseTo(attempts / 8.0, within(0.1 * attempts / 8));
    }

    /** From a state that no move can leave: each attempt still takes some proposals' work, a hundred times that of one ratio update. */
    @Test
    void rejectedMovesAreWork() {
        double[][] peak = new double[41][21];
        peak[0][0] = 1e6;
        ClassCountMoves moves = new ClassCountMoves(new Stand(), 8);
        Costs costs = run(walker(peak, 1), moves, new Stays());
        assertThat(moves.accepted()).isZero();
        double each = TABLE.work(costs) / moves.tried();
        assertThat(each).isBetween(2 * TABLE.proposal(), 6 * TABLE.proposal());
        assertThat(each).isGreaterThan(100 * TABLE.ratioUpdate());
    }

    /** Every flip after the first of a move counts; the first is part of the jump. */
    @Test
    void flipsAreWork() {
        long[] flips = new long[1];
        Recorder counting = new Stays() {
            @Override
            public void flip(int bit) {
                super.flip(bit);
                flips[0]++;
            }
        };
        ClassCountMoves moves = new ClassCountMoves(new Stand(), 8);
        Costs costs = run(walker(new double[41][21], 1), moves, counting);
        assertThat(costs.jumps()).isEqualTo(moves.accepted());
        assertThat(flips[0]).as("blocks, not single flips").isGreaterThan(2 * moves.accepted());
        assertThat(costs.ratioUpdates())
                .isEqualTo(((long) (3 * CostTable.RATIOS_PER_TERM)) * (flips[0] - moves.accepted()));
        assertThat(costs.proposals()).as("steps of the kernel alone").isZero();
    }
}
