package org.flipwise.tempering;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Target;
import org.junit.jupiter.api.Test;

/** Which pairs try to swap after which round; on a flat law, where every swap that is tried is made. */
class SwapPairsAlternateTest {
    private static final int RUNGS = 5;
    private static final Target FLAT = BlackBox.of("flat", 3, x -> 0);

    private static ParallelTempering ladder(SwapScheme scheme) {
        SeededStreams streams = SeededStreams.of(20261115, 0);
        List<Replica> replicas = new ArrayList<>();
        for (int rung = 0; rung < RUNGS; rung++) {
            Draws draws = streams.replica(rung);
            Rung at = new Rung(
                    rung,
                    1.0 / (1 + rung),
                    new MetropolisHastings(),
                    Budget.transitions(3),
                    CompositeRecorder.of(List.of(), false));
            replicas.add(new Replica(rung, Walker.over(FLAT.at(BitState.zeros(3)), draws), draws, at));
        }
        return new ParallelTempering(replicas, scheme, streams);
    }

    /** By pair, from the coldest. */
    private static List<Long> tried(ParallelTempering tempering) {
        return IntStream.range(0, RUNGS - 1)
                .mapToObj(rung -> tempering.onRung(rung).rung().swapsAttempted())
                .toList();
    }

    /** The replicas, from the coldest rung. */
    private static List<Integer> standing(ParallelTempering tempering) {
        return IntStream.range(0, RUNGS)
                .mapToObj(rung -> tempering.onRung(rung).index())
                .toList();
    }

    private static List<Double> iterations(ParallelTempering tempering) {
        return IntStream.range(0, RUNGS)
                .mapToObj(rung -> tempering.onRung(rung).rung().iterationsPerRound())
                .toList();
    }

    @Test
    void evenPairsFirst() {
        ParallelTempering tempering = ladder(SwapScheme.DEO);
        tempering.round();
        assertThat(tried(tempering)).containsExactly(1L, 0L, 1L, 0L);
        tempering.round();
        assertThat(tried(tempering)).containsExactly(1L, 1L, 1L, 1L);
        tempering.round();
        assertThat(tried(tempering)).containsExactly(2L, 1L, 2L, 1L);
    }

    @Test
    void oddPairsFirst() {
        ParallelTempering tempering = ladder(SwapScheme.DEO_ODD);
        tempering.round();
        assertThat(tried(tempering)).containsExactly(0L, 1L, 0L, 1L);
        assertThat(standing(tempering)).containsExactly(0, 2, 1, 4, 3);
        tempering.round();
        assertThat(tried(tempering)).containsExactly(1L, 1L, 1L, 1L);
        tempering.round();
        assertThat(tried(tempering)).containsExactly(1L, 2L, 1L, 2L);
    }

    /** After one round the pairs begin again; who forgets to say so tries the others. */
    @Test
    void alternatingAgainIsAsFromTheFirstRound() {
        for (boolean again : new boolean[] {true, false}) {
            ParallelTempering tempering = ladder(SwapScheme.DEO_ODD);
            tempering.round();
            if (again) {
                tempering.restartAlternation();
            }
            tempering.endBurnIn();
            tempering.round();
            assertThat(tried(tempering)).isEqualTo(again ? List.of(0L, 1L, 0L, 1L) : List.of(1L, 0L, 1L, 0L));
            assertThat(tempering.rounds())
                    .as("rounds go on, so that no draw comes twice")
                    .isEqualTo(2);
            tempering.round();
            assertThat(tried(tempering)).as("and alternate").containsExactly(1L, 1L, 1L, 1L);
        }
    }

    @Test
    void apartNobodySwaps() {
        ParallelTempering tempering = ladder(SwapScheme.DEO);
        tempering.apart(Budget.transitions(7));
        assertThat(standing(tempering)).containsExactly(0, 1, 2, 3, 4);
        assertThat(tried(tempering)).containsOnly(0L);
        assertThat(tempering.rounds()).isZero();
        ParallelTempering together = ladder(SwapScheme.DEO);
        together.round();
        assertThat(standing(together)).as("a round would have swapped").containsExactly(1, 0, 3, 2, 4);
    }

    /** Seven transitions apart and three together are two rounds of every rung, of five each. */
    @Test
    void apartIsARoundOfEveryRung() {
        ParallelTempering tempering = ladder(SwapScheme.DEO);
        tempering.apart(Budget.transitions(7));
        assertThat(iterations(tempering)).containsOnly(7.0);
        tempering.round();
        assertThat(iterations(tempering)).containsOnly(5.0);
        assertThat(tried(tempering)).as("the first pairs' turn was not lost").containsExactly(1L, 0L, 1L, 0L);
        tempering.endBurnIn();
        tempering.round();
        assertThat(iterations(tempering)).containsOnly(3.0);
    }
}
