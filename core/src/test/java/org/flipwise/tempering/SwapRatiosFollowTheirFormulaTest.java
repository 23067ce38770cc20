package org.flipwise.tempering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.NaiveIit;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.SmallTargets;
import org.flipwise.target.Target;
import org.junit.jupiter.api.Test;

/** The ratio of a swap against sums over all neighbours written out, for chains that keep π^β and for those that keep Z·π^β. */
class SwapRatiosFollowTheirFormulaTest {
    private static final long SEED = 20261209;
    private static final int P = 5;
    private static final double[] U = SmallTargets.rugged(P, 1.5, SEED);
    private static final Target TARGET = SmallTargets.blackBox("rugged", U);
    private static final double COLD = 1.3;
    private static final double HOT = 0.4;
    private static final BalancingFunction SQRT = BalancingFunction.sqrt();
    private static final BalancingFunction MAX = BalancingFunction.max();

    private static Replica replica(int rung, double beta, Kernel kernel, int state) {
        Draws draws = SeededStreams.of(SEED, rung).replica(0);
        Walker walker = Walker.over(TARGET.at(BitState.ofIndex(P, state)), draws);
        Budget budget = kernel.unit() == Budget.Unit.JUMPS ? Budget.jumps(1, true) : Budget.transitions(1);
        return new Replica(
                rung, walker, draws, new Rung(rung, beta, kernel, budget, CompositeRecorder.of(List.of(), false)));
    }

    private static double logZ(double beta, BalancingFunction h, int x) {
        double z = 0;
        for (int bit = 0; bit < P; bit++) {
            z += Math.exp(h.logH(beta * (U[x ^ (1 << bit)] - U[x]))) / P;
        }
        return Math.log(z);
    }

    private static double ordinary(int cold, int hot) {
        return (HOT - COLD) * (U[cold] - U[hot]);
    }

    @Test
    void betweenJumpChains() {
        for (int cold = 0; cold < 1 << P; cold += 5) {
            for (int hot = 0; hot < 1 << P; hot += 3) {
                Replica down = replica(0, COLD, new NaiveIit(SQRT), cold);
                Replica up = replica(1, HOT, new NaiveIit(MAX), hot);
                double expected = ordinary(cold, hot)
                        + logZ(HOT, MAX, cold)
                        + logZ(COLD, SQRT, hot)
                        - logZ(COLD, SQRT, cold)
                        - logZ(HOT, MAX, hot);
                assertThat(SwapRule.between(down.rung(), up.rung()).logAcceptance(down, up))
                        .isCloseTo(expected, within(1e-12));
                assertThat(down.walker().costs().equivalentEvaluations()).isEqualTo(2 * P);
                assertThat(up.walker().costs().equivalentEvaluations()).isEqualTo(2 * P);
            }
        }
    }

    /** A rung whose kernel keeps π^β itself has no Z. */
    @Test
    void betweenAJumpChainAndAnOrdinaryOne() {
        Replica jumping = replica(0, COLD, new NaiveIit(SQRT), 3);
        Replica plain = replica(1, HOT, new MetropolisHastings(), 20);
        assertThat(SwapRule.between(jumping.rung(), plain.rung()).logAcceptance(jumping, plain))
                .isCloseTo(ordinary(3, 20) + logZ(COLD, SQRT, 20) - logZ(COLD, SQRT, 3), within(1e-12));
        Replica plainCold = replica(0, COLD, new MetropolisHastings(), 3);
        Replica jumpingHot = replica(1, HOT, new NaiveIit(SQRT), 20);
        assertThat(SwapRule.between(plainCold.rung(), jumpingHot.rung()).logAcceptance(plainCold, jumpingHot))
                .isCloseTo(ordinary(3, 20) + logZ(HOT, SQRT, 3) - logZ(HOT, SQRT, 20), within(1e-12));
    }

    @Test
    void betweenOrdinaryOnes() {
        Replica cold = replica(0, COLD, new MetropolisHastings(), 3);
        Replica hot = replica(1, HOT, new MetropolisHastings(), 20);
        SwapRule rule = SwapRule.between(cold.rung(), hot.rung());
        assertThat(rule).isInstanceOf(OrdinarySwap.class);
        assertThat(rule.logAcceptance(cold, hot)).isCloseTo(ordinary(3, 20), within(1e-14));
    }

    /** What is expected of swaps is added up beside what coins decide: 1 where the ratio is above 1, the ratio otherwise. */
    @Test
    void expectedSwapsAreSummed() {
        Rung rung = replica(0, COLD, new MetropolisHastings(), 3).rung();
        rung.swapTried(0.7, true);
        rung.swapTried(0, true);
        rung.swapTried(Math.log(0.25), false);
        assertThat(rung.swapsAttempted()).isEqualTo(3);
        assertThat(rung.swapsAccepted()).isEqualTo(2);
        assertThat(rung.swapsExpected()).isCloseTo(2.25, within(1e-15));
    }

    /** The work of a run is that of its walkers and of its neighbourhoods, and a rung's iterations are its own. */
    @Test
    void workIsAddedUp() {
        List<Replica> replicas = new ArrayList<>();
        for (int rung = 0; rung < 3; rung++) {
            replicas.add(replica(rung, 1.0 / (1 + rung), new MetropolisHastings(), 7 * rung));
        }
        ParallelTempering tempering = new ParallelTempering(replicas, SwapScheme.DEO, SeededStreams.of(SEED, 9));
        for (int round = 0; round < 10; round++) {
            tempering.round();
        }
        assertThat(tempering.rungs()).isEqualTo(3);
        assertThat(tempering.rounds()).isEqualTo(10);
        assertThat(tempering.costs().proposals()).isEqualTo(30);
        assertThat(tempering.costs().evaluations())
                .isEqualTo(replicas.stream()
                        .mapToLong(one -> one.walker().at().costs().evaluations())
                        .sum())
                .isGreaterThan(3);
        for (int rung = 0; rung < 3; rung++) {
            assertThat(tempering.onRung(rung).rung().iterations()).isEqualTo(10);
            assertThat(tempering.onRung(rung).rung().iterationsPerRound()).isEqualTo(1);
        }
    }
}
