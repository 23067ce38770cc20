package org.flipwise.targets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.flipwise.state.BitState;
import org.flipwise.target.TargetException;
import org.flipwise.targets.mixture.MixtureOfModes;
import org.flipwise.targets.tabulated.TabulatedLaw;
import org.junit.jupiter.api.Test;

class InvalidTargetsAreRefusedTest {
    private static final BitState MODE = BitState.parse("0110");

    private static MixtureOfModes mixture(double theta, double weight) {
        return MixtureOfModes.of("m", List.of(MODE), new double[] {theta}, new double[] {weight}, 1);
    }

    @Test
    void mixtures() {
        assertThatThrownBy(() -> MixtureOfModes.of("m", List.of(), 1, 1))
                .hasMessage("a mixture needs at least one mode, with one theta and one weight for each; got 0 modes, "
                        + "0 thetas, 0 weights");
        assertThatThrownBy(() -> MixtureOfModes.of("m", List.of(MODE), new double[2], new double[] {1}, 1))
                .hasMessageEndingWith("got 1 modes, 2 thetas, 1 weights");
        assertThatThrownBy(() -> MixtureOfModes.of("m", List.of(MODE, BitState.parse("01")), 1, 1))
                .hasMessage("mode 2 has 2 bits, but mode 1 has 4");
        for (double theta : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY, 1e101}) {
            assertThatThrownBy(() -> mixture(theta, 1))
                    .hasMessage("theta of mode 1 is " + theta + "; expected a number from 0 to 1.0E100");
        }
        for (double weight : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatThrownBy(() -> mixture(1, weight))
                    .hasMessage("weight of mode 1 is " + weight + "; expected a finite number above 0");
        }
    }

    @Test
    void aMixtureKeepsItsOwnCopyOfTheModes() {
        BitState mode = MODE.copy();
        MixtureOfModes target = MixtureOfModes.of("m", List.of(mode), 1, 2);
        mode.flip(0);
        assertThat(target.modes()).containsExactly(MODE);
        assertThat(target.potential(MODE)).isZero();
        assertThat(target.coldestBeta()).isEqualTo(2);
        assertThat(target.name()).isEqualTo("m");
    }

    @Test
    void tables() {
        for (int size : new int[] {0, 1, 3, 6}) {
            assertThatThrownBy(() -> TabulatedLaw.of("t", new double[size]))
                    .hasMessage("a table has 2^p entries with p from 1 to 20, not " + size);
        }
        assertThatThrownBy(() -> TabulatedLaw.of("t", new double[1 << 21])).hasMessageEndingWith("not 2097152");
        assertThatThrownBy(() -> TabulatedLaw.of("t", 0, Double.NaN))
                .isInstanceOf(TargetException.class)
                .hasMessage("target 't' gave log density NaN at state 1; expected a finite number or -Infinity");
        assertThatThrownBy(() -> TabulatedLaw.of("t", 0, 0, Double.POSITIVE_INFINITY, 0))
                .hasMessageContaining("gave log density Infinity at state 01");
        double bad = Double.NEGATIVE_INFINITY;
        assertThatThrownBy(() -> TabulatedLaw.of("t", bad, bad))
                .hasMessage("target 't' forbids every state: all log densities are -Infinity");
        assertThat(TabulatedLaw.of("t", bad, 3).name()).isEqualTo("t");
    }
}
