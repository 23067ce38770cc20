package org.flipwise.targets.mixture;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.ClassCountMoves;
import org.flipwise.kernel.MetropolisHastingsMultiplicity;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.Flips;
import org.flipwise.target.Lumpable;
import org.flipwise.target.MoveDelta;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Block moves of mixtures: what they say they change is what full evaluations find, bit by bit; and they allocate nothing. */
class LumpsAgreeWithFullEvaluationsTest {
    private static final long SEED = 20261115;

    private static MixtureOfModes mixture(int bits, double theta) {
        List<BitState> modes = new ArrayList<>();
        for (int mode = 0; mode < 4; mode++) {
            BitState state = BitState.zeros(bits);
            for (int bit = 0; bit < bits; bit++) {
                if ((bit / (bits / 4) * (mode + 1) + mode) % 3 == 0) {
                    state.flip(bit);
                }
            }
            modes.add(state);
        }
        return MixtureOfModes.of("lumps", modes, theta, 1);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1e-3, 0.010416666666666668, 0.02, 0.7, 6, 400})
    void changesOfTheLogDensityAndOfTheState(double theta) {
        MixtureOfModes target = mixture(240, theta);
        Draws draws = SeededStreams.of(SEED, 0).replica(0);
        Lumpable at = (Lumpable) target.at(target.modes().get(1));
        assertThat(at.lumps()).isEqualTo(target.lumps());
        BitState replayed = target.modes().get(1).copy();
        Flips flips = new Flips();
        MoveDelta look = new MoveDelta();
        for (int i = 0; i < 3000; i++) {
            int lump = draws.below(at.lumps());
            int change = draws.below(131) - 65;
            int up = at.lumpUp(lump);
            if (change == 0 || up + change < 0 || up + change > at.lumpSize(lump)) {
                continue;
            }
            double before = target.potential(replayed);
            double told = at.lumpDelta(lump, change);
            at.lumpApply(lump, change, draws, flips);
            assertThat(flips.count()).isEqualTo(Math.abs(change));
            assertThat(at.lumpUp(lump)).isEqualTo(up + change);
            for (int flip = 0; flip < flips.count(); flip++) {
                replayed.flip(flips.bit(flip));
            }
            assertThat(at.state()).isEqualTo(replayed);
            double after = target.potential(replayed);
            double room = 1e-12 * Math.max(1, Math.abs(after) + Math.abs(before));
            assertThat(Math.abs(told - (after - before))).isLessThan(room);
            assertThat(Math.abs(at.potential() - after)).isLessThan(room);
            int bit = draws.below(240);
            at.look(bit, look);
            BitState flipped = replayed.copy();
            flipped.flip(bit);
            assertThat(Math.abs(look.deltaPotential() - (target.potential(flipped) - after)))
                    .isLessThan(room);
        }
    }

    @Test
    void blockMovesAllocateNothing() {
        MixtureOfModes target = mixture(2000, 1e-3);
        Draws draws = SeededStreams.of(SEED, 0).replica(0);
        ClassCountMoves kernel = new ClassCountMoves(new MetropolisHastingsMultiplicity(), 50);
        Walker walker = Walker.over(target.at(target.modes().get(0)), draws);
        walker.bind(3000, kernel.balance());
        Budget round = Budget.transitions(1);
        CompositeRecorder silent = CompositeRecorder.of(List.of(), false);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int batch = 0; batch < 30; batch++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 300; i++) {
                kernel.advance(walker, round, draws, silent);
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertThat(kernel.accepted()).isPositive();

        assertThat(least).isZero();
    }
}
