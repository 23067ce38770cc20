package org.flipwise.targets.pairwise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.ClusterMoves;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.Costs;
import org.flipwise.target.Target;
import org.junit.jupiter.api.Test;

/**
 * Cluster moves count their work and what they did, keep the counts across a save, leave the neighbourhood as it should be, and allocate
 * nothing. Seeds are fixed.
 */
class ClusterMovesAreCountedTest {
    private static final long SEED = 20261116;
    private static final Recorder NOBODY = CompositeRecorder.of(List.of(), false);
    private static final Budget ONE = Budget.transitions(1);
    private static final int SIDE = 10;

    private final Target target = target();
    private final Draws draws = SeededStreams.of(SEED, 0).replica(0);

    private static Target target() {
        PairwiseModel.Builder builder = PairwiseModel.on(SIDE * SIDE);
        for (int i = 0; i < SIDE * SIDE; i++) {
            int row = i / SIDE * SIDE;
            builder.spinPair(i, row + (i + 1) % SIDE, 0.4).spinPair(i, (i + SIDE) % (SIDE * SIDE), 0.37);
        }
        return PairwiseTarget.of("lattice", builder.spinLinear(3, 0.1).build(), 1);
    }

    private Walker walker() {
        Walker walker = Walker.over(target.proposalsAt(BitState.zeros(target.dimension())), draws);
        walker.bind(0.8, new MetropolisHastings().balance());
        return walker;
    }

    private ClusterMoves moves(int updates) {
        return new ClusterMoves(new MetropolisHastings(), target.spins().orElseThrow(), updates);
    }

    private void rounds(ClusterMoves moves, Walker walker, int count) {
        for (int round = 0; round < count; round++) {
            moves.advance(walker, ONE, draws, NOBODY);
        }
    }

    private double work(int updates) {
        Walker walker = walker();
        rounds(moves(updates), walker, 50);
        Costs costs = new Costs();
        costs.add(walker.costs());
        return CostTable.shipped().work(costs);
    }

    @Test
    void workGrowsWithTheirNumber() {
        double one = work(2) - work(1);
        assertThat((work(9) - work(1)) / one).isCloseTo(8, within(0.5));
        // 201 edges at three quarters of an exponential each, and more
        assertThat(one / 50).isGreaterThan(150 * CostTable.shipped().exp());
    }

    @Test
    void theNeighbourhoodFollows() {
        Walker walker = walker();
        rounds(moves(1), walker, 100);
        assertThat(walker.at().potential())
                .isCloseTo(target.potential(walker.at().state()), within(1e-9));
    }

    @Test
    void countsAreSavedAndRestored() {
        ClusterMoves moves = moves(3);
        rounds(moves, walker(), 20);
        assertThat(moves.updates()).isEqualTo(3);
        assertThat(moves.tried()).isEqualTo(60);
        assertThat(moves.clusters()).isBetween(60L, 60L * SIDE * SIDE);
        assertThat(moves.flipped()).isBetween(60L, 60L * SIDE * SIDE);
        ByteEncoder saved = new ByteEncoder();
        moves.save(saved);
        ClusterMoves other = moves(3);
        other.restore(new ByteDecoder(saved.toByteArray()));
        assertThat(List.of(other.tried(), other.clusters(), other.flipped()))
                .isEqualTo(List.of(moves.tried(), moves.clusters(), moves.flipped()));
    }

    @Test
    void updatesAllocateNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        ClusterMoves moves = moves(1);
        Walker walker = walker();
        rounds(moves, walker, 200);
        long least = Long.MAX_VALUE;
        for (int window = 0; window < 10; window++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            rounds(moves, walker, 20);
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertThat(least).isZero();
    }
}
