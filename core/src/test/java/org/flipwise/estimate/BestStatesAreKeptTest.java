package org.flipwise.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.state.BitState;
import org.flipwise.target.FlipNeighbourhood;
import org.junit.jupiter.api.Test;

class BestStatesAreKeptTest {

    private static List<String> kept(BestRecorder best) {
        List<String> kept = new ArrayList<>();
        for (int rank = 0; rank < best.count(); rank++) {
            kept.add(best.state(rank) + " " + best.logDensity(rank));
        }
        return kept;
    }

    @Test
    void bestFirstAndEachOnce() {
        BestRecorder best = new BestRecorder(4, 3);
        Script script = new Script(best, "0000").enter().stay(1);
        assertThat(kept(best)).containsExactly("0000 0.0");
        script.flip(1).stay(1).flip(2).stay(1).flip(2).stay(1).flip(1).stay(1).leave();
        assertThat(kept(best)).containsExactly("0110 2.0", "0100 1.0", "0000 0.0");
        script.enter("1111").stay(1).flip(0).stay(1).leave();
        assertThat(kept(best)).containsExactly("1111 4.0", "0111 3.0", "0110 2.0");
        best.discard();
        assertThat(best.count()).as("burn-in counts").isEqualTo(3);
    }

    @Test
    void ofEqualOnesTheFirstSeenStand() {
        BestRecorder best = new BestRecorder(4, 2);
        new Script(best, "0001")
                .enter()
                .stay(1)
                .enter("0010")
                .stay(1)
                .enter("0100")
                .stay(1);
        assertThat(kept(best)).containsExactly("0001 1.0", "0010 1.0");
    }

    @Test
    void aMergeKeepsTheBestOfBothAndNoneTwice() {
        BestRecorder mine = new BestRecorder(4, 3);
        new Script(mine, "0001").enter().stay(1).flip(0).stay(1);
        BestRecorder other = new BestRecorder(4, 3);
        new Script(other, "1001").enter().stay(1).flip(1).stay(1).flip(0, 3).stay(1);
        mine.merge(other);
        assertThat(kept(mine)).containsExactly("1101 3.0", "1001 2.0", "0001 1.0");
        assertThat(kept(other)).containsExactly("1101 3.0", "1001 2.0", "0100 1.0");
    }

    @Test
    void aStateHandedOutIsACopy() {
        BestRecorder best = new BestRecorder(2, 1);
        new Script(best, "01").enter().stay(1);
        best.state(0).flip(0);
        assertThat(best.state(0)).isEqualTo(BitState.parse("01"));
    }

    /** A potential kept up to date flip by flip is right to 1e-9, not to the last bit: the same state is still the same. */
    @Test
    void aPotentialThatWobblesInItsLastDigitsMakesNoSecondState() {
        Wobbling at = new Wobbling();
        BestRecorder best = new BestRecorder(3, 3);
        for (int i = 0; i < 5; i++) {
            best.stay(at, 1);
            at.potential += 1e-12;
        }
        assertThat(best.count()).isEqualTo(1);
    }

    private static final class Wobbling extends FlipNeighbourhood {
        private double potential = 1;

        Wobbling() {
            super(BitState.parse("101"));
        }

        @Override
        public double potential() {
            return potential;
        }

        @Override
        protected double deltaPotential(int bit) {
            return 0;
        }

        @Override
        protected void flipping(int bit) {}
    }
}
