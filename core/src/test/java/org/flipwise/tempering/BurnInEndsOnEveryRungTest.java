package org.flipwise.tempering;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.GammaRule;
import org.flipwise.balance.GammaSchedule;
import org.flipwise.estimate.PotentialRecorder;
import org.flipwise.kernel.AdaptiveIit;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.random.Streams;
import org.flipwise.state.BitState;
import org.flipwise.target.SmallTargets;
import org.flipwise.target.Target;
import org.junit.jupiter.api.Test;

/** When burn-in ends, every rung freezes its γ, forgets what was recorded and counts from nothing. */
class BurnInEndsOnEveryRungTest {
    private static final long SEED = 20261221;
    private static final int RUNGS = 3;

    @Test
    void gammaRecordsAndCounts() {
        Target target = SmallTargets.blackBox("rugged", SmallTargets.rugged(6, 1.5, SEED));
        Streams streams = SeededStreams.of(SEED, 0);
        List<Replica> replicas = new ArrayList<>();
        List<AdaptiveGamma> gammas = new ArrayList<>();
        List<PotentialRecorder> recorders = new ArrayList<>();
        for (int rung = 0; rung < RUNGS; rung++) {
            AdaptiveGamma gamma = AdaptiveGamma.of(
                    BalancingFunction.sqrt(), GammaRule.BALANCE, GammaSchedule.of(GammaSchedule.Kind.BURN_IN));
            PotentialRecorder recorder = new PotentialRecorder();
            Draws draws = streams.replica(rung);
            Rung at = new Rung(
                    rung,
                    1.0 / (1 + rung),
                    new AdaptiveIit(gamma, AdaptiveIit.Order.UPDATE_THEN_MOVE),
                    Budget.transitions(5),
                    recorder);
            replicas.add(new Replica(rung, Walker.over(target.at(BitState.zeros(6)), draws), draws, at));
            gammas.add(gamma);
            recorders.add(recorder);
        }
        ParallelTempering tempering = new ParallelTempering(replicas, SwapScheme.DEO, streams);
        for (int round = 0; round < 4; round++) {
            tempering.round();
        }
        assertThat(gammas).allMatch(AdaptiveGamma::growing);
        assertThat(tempering.onRung(0).rung().swapsAttempted()).isEqualTo(2);
        tempering.endBurnIn();
        assertThat(gammas).noneMatch(AdaptiveGamma::growing);
        for (int rung = 0; rung < RUNGS; rung++) {
            Rung at = tempering.onRung(rung).rung();
            assertThat(at.iterations()).isZero();
            assertThat(at.iterationsPerRound()).isNaN();
            assertThat(at.swapsAttempted()).isZero();
            assertThat(at.swapsAccepted()).isZero();
            assertThat(at.swapsExpected()).isZero();
            assertThat(recorders.get(rung).means().weight()).isZero();
        }
        double[] frozen =
                gammas.stream().mapToDouble(gamma -> gamma.balance().logGamma()).toArray();
        for (int round = 0; round < 50; round++) {
            tempering.round();
        }
        assertThat(gammas.stream()
                        .mapToDouble(gamma -> gamma.balance().logGamma())
                        .toArray())
                .containsExactly(frozen);
        assertThat(recorders)
                .allSatisfy(recorder -> assertThat(recorder.means().weight()).isEqualTo(250));
    }
}
