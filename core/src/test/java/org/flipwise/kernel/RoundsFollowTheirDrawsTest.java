package org.flipwise.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.random.ScriptedDraws;
import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.target.FlipNeighbourhood;
import org.flipwise.target.Target;
import org.flipwise.target.TargetException;
import org.junit.jupiter.api.Test;

/** One round of each kind of kernel with every draw given: what it asks for, what it holds and for how long, and the work it counts. */
class RoundsFollowTheirDrawsTest {
    private static final int P = 3;
    /** U by state, bit 0 the lowest. */
    private static final double[] U = {0, -1.5, 0.75, 2, -0.25, 1, -3, 0.5};

    private static final Target TARGET = BlackBox.of("table", P, x -> U[(int) x.index()]);

    private static Walker walker(Kernel kernel, ScriptedDraws draws) {
        return bound(Walker.over(TARGET.at(BitState.zeros(P)), draws), kernel);
    }

    private static Walker bound(Walker walker, Kernel kernel) {
        walker.bind(1, kernel.balance());
        return walker;
    }

    /** Σ min(1, r)/p around a state. */
    private static double z(int state) {
        double sum = 0;
        for (int bit = 0; bit < P; bit++) {
            sum += Math.min(1, Math.exp(U[state ^ 1 << bit] - U[state])) / P;
        }
        return sum;
    }

    private static List<Integer> held(Stays stays) {
        return stays.states().stream().map(state -> (int) state.index()).toList();
    }

    private static void asked(ScriptedDraws draws, double... expected) {
        List<Double> asked = draws.asked();
        assertThat(draws.left()).isZero();
        assertThat(asked).hasSize(expected.length);
        for (int k = 0; k < expected.length; k++) {
            assertThat(asked.get(k)).as("question %d", k).isCloseTo(expected[k], within(1e-12));
        }
    }

    /** From bit 1 on, five of four to six: taken, refused, refused, taken, refused. */
    @Test
    void aSweep() {
        Kernel sweep = new MetropolisSweep();
        ScriptedDraws draws = ScriptedDraws.of(1, 1, 1, 0, 0, 1, 0);
        Walker walker = walker(sweep, draws);
        Stays stays = new Stays();
        sweep.advance(walker, Budget.transitions(5), draws, stays);
        asked(draws, P, 3, U[2] - U[0], U[6] - U[2], U[3] - U[2], U[0] - U[2], U[4] - U[0]);
        assertThat(held(stays)).containsExactly(0, 2, 0);
        assertThat(stays.weights()).containsExactly(1.0, 3.0, 1.0);
        assertThat(walker.costs().proposals()).isEqualTo(5);
        assertThat(walker.costs().equivalentEvaluations()).isEqualTo(5);
        assertThat(walker.costs().jumps()).isEqualTo(2);
        assertThat(sweep.name()).isEqualTo("mh-sweep");
        assertThat(sweep.balance()).isSameAs(BalancingFunction.min());
        assertThat(sweep.law()).isEqualTo(Kernel.Law.TARGET);
        assertThat(sweep.unit()).isEqualTo(Budget.Unit.TRANSITIONS);
        assertThat(sweep.rejectionFree()).isFalse();
    }

    /** A round that ends with a move holds the new state for nothing, and says nothing of it. */
    @Test
    void aRoundThatEndsWithAMove() {
        for (Kernel kernel : List.of(new MetropolisSweep(), new MetropolisHastings())) {
            ScriptedDraws draws = ScriptedDraws.of(2, 1);
            Walker walker = walker(kernel, draws);
            Stays stays = new Stays();
            kernel.advance(walker, Budget.transitions(1), draws, stays);
            asked(draws, P, U[4] - U[0]);
            assertThat(stays.weights()).containsExactly(1.0);
            assertThat(walker.at().state().index()).isEqualTo(4);
        }
    }

    @Test
    void aSweepStopsAtARatioThatIsNotANumber() {
        FlipNeighbourhood broken = new FlipNeighbourhood(BitState.zeros(P)) {
            @Override
            public double potential() {
                return 0;
            }

            @Override
            protected double deltaPotential(int bit) {
                return Double.NaN;
            }

            @Override
            protected void flipping(int bit) {}
        };
        ScriptedDraws draws = ScriptedDraws.of(0, 0);
        Walker walker = bound(Walker.over(broken, draws), new MetropolisSweep());
        assertThatThrownBy(() -> new MetropolisSweep().advance(walker, Budget.transitions(1), draws, new Stays()))
                .isInstanceOf(TargetException.class)
                .hasMessageContaining("NaN");
    }

    /** Proposals of bits 0, 1 and 1: refused, taken, refused. */
    @Test
    void singleSteps() {
        Kernel mh = new MetropolisHastings();
        ScriptedDraws draws = ScriptedDraws.of(0, 0, 1, 1, 1, 0);
        Walker walker = walker(mh, draws);
        Stays stays = new Stays();
        mh.advance(walker, Budget.transitions(3), draws, stays);
        double back = Math.min(0, U[0] - U[2]);
        asked(draws, P, U[1] - U[0], P, Math.min(0, U[2] - U[0]), P, back);
        assertThat(held(stays)).containsExactly(0, 2);
        assertThat(stays.weights()).containsExactly(2.0, 1.0);
        assertThat(walker.costs().proposals()).isEqualTo(3);
        assertThat(walker.costs().equivalentEvaluations()).isEqualTo(3);
    }

    /** Two of five transitions, a move of bit 1, all of the three that are left and one more. */
    @Test
    void aMultiplicityList() {
        Kernel list = new MetropolisHastingsMultiplicity();
        ScriptedDraws draws = ScriptedDraws.of(2, 1, 4);
        Walker walker = walker(list, draws);
        Stays stays = new Stays();
        list.advance(walker, Budget.transitions(5), draws, stays);
        asked(draws, z(0), z(0), z(2));
        assertThat(held(stays)).containsExactly(0, 2);
        assertThat(stays.weights()).containsExactly(2.0, 3.0);
        assertThat(walker.costs().iterations()).isEqualTo(2);
        assertThat(walker.costs().equivalentEvaluations()).isEqualTo(2 * P);
        assertThat(walker.costs().jumps()).isEqualTo(1);
        assertThat(walker.costs().proposals()).isZero();
    }

    /** A holding time that ends with the round moves, and leaves nothing for another. */
    @Test
    void aHoldingTimeThatEndsWithTheRound() {
        Kernel list = new MetropolisHastingsMultiplicity();
        ScriptedDraws draws = ScriptedDraws.of(3, 2);
        Walker walker = walker(list, draws);
        Stays stays = new Stays();
        list.advance(walker, Budget.transitions(3), draws, stays);
        asked(draws, z(0), z(0));
        assertThat(stays.weights()).containsExactly(3.0);
        assertThat(walker.at().state().index()).isEqualTo(4);
    }

    /** Two jumps and one for the coin: states 0, 2 and 3, each for 1/Z. */
    @Test
    void jumps() {
        Kernel jumps = new RejectionFreeMetropolisHastings();
        ScriptedDraws draws = ScriptedDraws.of(1, 1, 0, 2);
        Walker walker = walker(jumps, draws);
        Stays stays = new Stays();
        jumps.advance(walker, Budget.jumps(2, true), draws, stays);
        asked(draws, 2, z(0), z(2), z(3));
        assertThat(held(stays)).containsExactly(0, 2, 3);
        for (int k = 0; k < 3; k++) {
            assertThat(stays.weights().get(k)).isCloseTo(1 / z(held(stays).get(k)), within(1e-12));
        }
        assertThat(walker.costs().iterations()).isEqualTo(3);
        assertThat(walker.costs().equivalentEvaluations()).isEqualTo(3 * P);
        assertThat(walker.costs().jumps()).isEqualTo(3);
    }

    /** One unit of two and a half, a move, and a wait that ends just with the round: no more move. */
    @Test
    void continuousTime() {
        Kernel process = new ContinuousTimeIit(BalancingFunction.min());
        ScriptedDraws draws = ScriptedDraws.of(1, 1, 1.5);
        Walker walker = walker(process, draws);
        Stays stays = new Stays();
        process.advance(walker, Budget.time(2.5), draws, stays);
        asked(draws, z(0), z(0), z(2));
        assertThat(held(stays)).containsExactly(0, 2);
        assertThat(stays.weights()).containsExactly(1.0, 1.5);
        assertThat(walker.costs().iterations()).isEqualTo(2);
        assertThat(walker.costs().equivalentEvaluations()).isEqualTo(2 * P);
        assertThat(walker.costs().jumps()).isEqualTo(1);
    }
}
