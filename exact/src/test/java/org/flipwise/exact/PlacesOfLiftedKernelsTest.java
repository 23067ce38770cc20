package org.flipwise.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.kernel.DirectedJumps;
import org.flipwise.kernel.Heading;
import org.flipwise.kernel.LiftedJumps;
import org.flipwise.kernel.TabuJumps;
import org.flipwise.kernel.Walker;
import org.flipwise.state.BitState;
import org.junit.jupiter.api.Test;

/** How the places (x, origin, direction) of a lifted process are numbered and named, and its generator beside rates written out by hand. Exact: no false alarms. */
class PlacesOfLiftedKernelsTest {
    private static final BalancingFunction ROOT = BalancingFunction.sqrt();

    private final WalkerSpace space = WalkerSpace.of(SmallTargets.of(0, 2));
    private final LiftedKernel tabu =
            LiftedKernel.of(space, 0.6, () -> new TabuJumps(ROOT), LiftedKernel.everyOrigin(space));

    @Test
    void originsAreEveryStateInTheirOrder() {
        assertThat(LiftedKernel.everyOrigin(space))
                .containsExactly(
                        BitState.parse("00"), BitState.parse("10"), BitState.parse("01"), BitState.parse("11"));
    }

    /** States count fastest, then the direction, then the origin. */
    @Test
    void placesAreNumberedAndNamed() {
        assertThat(tabu.label(0)).isEqualTo(space.label(0) + " away from 00");
        assertThat(tabu.label(3)).isEqualTo(space.label(3) + " away from 00");
        assertThat(tabu.label(5)).isEqualTo(space.label(1) + " back to 00");
        assertThat(tabu.label(8)).isEqualTo(space.label(0) + " away from 10");
        assertThat(tabu.label(31)).isEqualTo(space.label(3) + " back to 11");
        List<BitState> origins = LiftedKernel.everyOrigin(space);
        for (int place = 0; place < 32; place++) {
            Walker walker = space.start(place % 4);
            assertThat(tabu.place(walker, new Heading(origins.get(place / 8), place / 4 % 2 == 0)))
                    .isEqualTo(place);
        }
        assertThat(tabu.generator().label(9)).isEqualTo(tabu.label(9));
    }

    @Test
    void theLawIsThatOfTheStatesSharedOutEvenly() {
        double[] states = space.target().law(0.6).probabilities();
        double[] law = tabu.law();
        assertThat(law).hasSize(32);
        for (int place = 0; place < 32; place++) {
            assertThat(law[place]).isCloseTo(states[place % 4] / 8, within(1e-16));
        }
        law[0] = 7;
        assertThat(tabu.law()[0]).as("a copy").isCloseTo(states[0] / 8, within(1e-16));
    }

    /** From 10 away from 00 only the second bit may be flipped, at its rate; the heading turns at the rate that both directions together lack. */
    @Test
    void ratesAreThoseOfTheAllowedFlips() {
        LiftedKernel lifted = LiftedKernel.of(space, 0.6, () -> new LiftedJumps(ROOT), List.of(BitState.parse("00")));
        TransitionMatrix generator = lifted.generator();
        ProposalTable proposal = space.target().proposal();
        double up = proposal.probability(1, 1) * Math.exp(0.3 * proposal.logRatio(1, 1, 1));
        double down = proposal.probability(1, 0) * Math.exp(0.3 * proposal.logRatio(1, 0, 1));
        assertThat(generator.at(1, 3)).isCloseTo(up, within(1e-15));
        assertThat(generator.at(5, 4)).isCloseTo(down, within(1e-15));
        assertThat(generator.at(1, 0)).isZero();
        assertThat(generator.at(5, 7)).isZero();
        assertThat(generator.at(1, 5)).isCloseTo(Math.max(0, down - up), within(1e-15));
        assertThat(generator.at(5, 1)).isCloseTo(Math.max(0, up - down), within(1e-15));
        for (int place = 0; place < 8; place++) {
            double out = 0;
            for (int to = 0; to < 8; to++) {
                out += to == place ? 0 : generator.at(place, to);
            }
            assertThat(generator.at(place, place)).isCloseTo(-out, within(1e-15));
        }
    }

    /** The flow without the matrix is the law times the matrix, for a law that the process does not keep too. */
    @Test
    void theNetFlowIsTheLawTimesTheGenerator() {
        for (double beta : new double[] {0.6, 1}) {
            LiftedKernel other = LiftedKernel.of(space, beta, ROOT, () -> turningNowhere(), List.of(BitState.zeros(2)));
            for (LiftedKernel kernel : List.of(tabu, other)) {
                TransitionMatrix generator = kernel.generator();
                double[] law = kernel.law();
                double[] flow = kernel.netFlow();
                double moved = 0;
                for (int to = 0; to < law.length; to++) {
                    double sum = 0;
                    for (int from = 0; from < law.length; from++) {
                        sum += law[from] * generator.at(from, to);
                    }
                    assertThat(flow[to]).isCloseTo(sum, within(1e-15));
                    moved = Math.max(moved, Math.abs(flow[to]));
                }
                assertThat(moved > 1e-3).as("whether the law changes").isEqualTo(kernel == other);
            }
        }
    }

    /** A wrong process: it flips, and forgets where it was heading. */
    private static LiftedKernel.Rounds turningNowhere() {
        DirectedJumps sound = new LiftedJumps(ROOT);
        return (heading, walker, budget, draws, recorder) ->
                sound.advanceFrom(new Heading(heading.origin(), heading.away()), walker, budget, draws, recorder);
    }

    @Test
    void aProcessThatLeavesItsOriginsIsRefused() {
        assertThatThrownBy(() -> tabu.place(space.start(0), new Heading(BitState.zeros(3), true)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the process has left its origins for 000");
    }
}
