package org.flipwise.tempering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.RejectionFreeMetropolisHastings;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.target.SmallTargets;
import org.flipwise.target.Target;
import org.junit.jupiter.api.Test;

class ReplicasAreFollowedTest {
    private static final Target FLAT = BlackBox.of("flat", 3, x -> 0);

    private static void walk(IndexProcess index, int replica, int... rungs) {
        for (int rung : rungs) {
            index.stands(replica, rung);
        }
    }

    @Test
    void aRoundTripIsFromColdToHotAndBack() {
        IndexProcess index = new IndexProcess(4);
        walk(index, 0, 0, 1, 2, 1, 0);
        assertThat(index.roundTrips()).as("not without the hottest").isZero();
        walk(index, 0, 1, 2, 3, 2);
        assertThat(index.roundTrips()).as("not before the return").isZero();
        walk(index, 0, 3, 2, 1, 0);
        assertThat(index.roundTrips()).isEqualTo(1);
        walk(index, 1, 3, 2, 1, 0);
        assertThat(index.roundTrips()).as("not from a start at the hot end").isEqualTo(1);
        walk(index, 1, 1, 2, 3, 2, 1, 0);
        assertThat(index.roundTrips()).isEqualTo(2);
        walk(index, 2, 1, 3, 0);
        assertThat(index.roundTrips()).as("nor from the middle").isEqualTo(2);
    }

    /** Every arrival from the hottest rung, wherever the journey began. */
    @Test
    void aRestartIsAnArrivalFromTheHottestRung() {
        IndexProcess index = new IndexProcess(4);
        walk(index, 0, 0, 1, 2, 3, 2, 1, 0);
        assertThat(index.restarts()).as("a round trip is one").isEqualTo(1);
        walk(index, 1, 3, 2, 3, 1, 0);
        assertThat(index.restarts()).as("and a start at the hottest rung").isEqualTo(2);
        walk(index, 2, 2, 1, 0);
        assertThat(index.restarts()).as("but none from the middle").isEqualTo(2);
        walk(index, 3, 1, 3, 0, 1, 0);
        assertThat(index.restarts()).as("once for each visit of the hottest").isEqualTo(3);
        assertThat(index.roundTrips()).isEqualTo(1);
    }

    @Test
    void burnInForgetsTripsButNotJourneys() {
        IndexProcess index = new IndexProcess(3);
        walk(index, 0, 0, 1, 2, 1, 0, 1, 2);
        index.restart();
        assertThat(index.roundTrips()).isZero();
        assertThat(index.restarts()).isZero();
        walk(index, 0, 1, 0);
        assertThat(index.roundTrips()).isEqualTo(1);
        assertThat(index.restarts()).isEqualTo(1);
    }

    private static Replica replica(int index, int rung, Draws draws, MetropolisHastings kernel) {
        Rung on =
                new Rung(rung, 1.0 / (1 + rung), kernel, Budget.transitions(1), CompositeRecorder.of(List.of(), false));
        return new Replica(index, Walker.over(FLAT.at(BitState.zeros(3)), draws), draws, on);
    }

    /** On a flat law every swap is accepted, so even and odd rounds carry each replica straight up or down. */
    @Test
    void evenAndOddRoundsCarryReplicasStraightThrough() {
        SeededStreams streams = SeededStreams.of(1, 0);
        List<Replica> replicas = List.of(
                replica(0, 0, streams.replica(0), new MetropolisHastings()),
                replica(1, 1, streams.replica(1), new MetropolisHastings()),
                replica(2, 2, streams.replica(2), new MetropolisHastings()));
        ParallelTempering tempering = new ParallelTempering(replicas, SwapScheme.DEO, streams);
        int[][] expected = {{1, 0, 2}, {1, 2, 0}, {2, 1, 0}, {2, 0, 1}, {0, 2, 1}, {0, 1, 2}};
        for (int[] order : expected) {
            tempering.round();
            for (int rung = 0; rung < 3; rung++) {
                assertThat(tempering.onRung(rung).index()).isEqualTo(order[rung]);
                assertThat(tempering.onRung(rung).rung().index()).isEqualTo(rung);
            }
        }
        assertThat(tempering.rounds()).isEqualTo(6);
        assertThat(tempering.onRung(0).rung().swapsAttempted()).isEqualTo(3);
        assertThat(tempering.onRung(1).rung().swapsAccepted()).isEqualTo(3);
        assertThat(tempering.onRung(2).rung().swapsAttempted())
                .as("the hottest has no pair")
                .isZero();
        assertThat(tempering.roundTrips()).isEqualTo(1);
        assertThat(tempering.restarts()).isEqualTo(2);
        assertThat(tempering.onRung(0).rung().swapsExpected()).isEqualTo(3);
        assertThat(tempering.onRung(0).rung().iterationsPerRound()).isEqualTo(1);
        assertThat(tempering.costs().proposals()).isEqualTo(18);
    }

    @Test
    void countsBeginAgainAfterBurnInAndStatesGoOn() {
        SmallLadder ladder = SmallLadder.of(SmallTargets.blackBox("rugged", SmallTargets.rugged(5, 1, 3)), 4, 3);
        for (int round = 0; round < 20; round++) {
            ladder.tempering().round();
        }
        BitState before = ladder.tempering().onRung(0).walker().at().state().copy();
        ladder.tempering().endBurnIn();
        assertThat(ladder.tempering().onRung(0).walker().at().state()).isEqualTo(before);
        assertThat(ladder.tempering().onRung(0).rung().swapsAttempted()).isZero();
        assertThat(ladder.tempering().onRung(0).rung().iterationsPerRound()).isNaN();
        assertThat(ladder.tempering().roundTrips()).isZero();
        assertThat(ladder.tempering().rounds()).isEqualTo(20);
        assertThat(ladder.on(0).potential().variance()).isNaN();
    }

    @Test
    void aReplicaMustStartOnItsOwnRung() {
        SeededStreams streams = SeededStreams.of(1, 0);
        List<Replica> crossed = List.of(
                replica(0, 1, streams.replica(0), new MetropolisHastings()),
                replica(1, 0, streams.replica(1), new MetropolisHastings()));
        assertThatThrownBy(() -> new ParallelTempering(crossed, SwapScheme.DEO, streams))
                .hasMessage("replica 0 must start on rung 0");
    }

    @Test
    void aRoundIsMeasuredInTheKernelsUnit() {
        assertThatThrownBy(() -> new Rung(
                        0,
                        1,
                        new RejectionFreeMetropolisHastings(),
                        Budget.transitions(5),
                        CompositeRecorder.of(List.of(), false)))
                .hasMessage("rounds of rf-mh are measured in JUMPS, not in TRANSITIONS");
    }
}
