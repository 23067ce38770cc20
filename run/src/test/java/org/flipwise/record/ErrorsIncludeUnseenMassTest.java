package org.flipwise.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** What {@link UnseenMass} adds: much where a rung stands still, next to nothing where it moves, whatever the scale. */
final class ErrorsIncludeUnseenMassTest {

    @Test
    void stateOfMassOneInNLowerByTheLogarithmOfN() {
        assertThat(UnseenMass.ofLogDensity(2, Double.POSITIVE_INFINITY, 999))
                .isEqualTo(sq(Math.log(1000) / 2 / 999), within(1e-15));
        assertThat(UnseenMass.ofLogDensity(0, Double.POSITIVE_INFINITY, 999)).isZero();
    }

    /** The negative control: a law that is flat everywhere reaches down by no more than its spread. */
    @Test
    void noLowerThanTheLogDensityReaches() {
        assertThat(UnseenMass.ofLogDensity(1e-3, 0.01, 999)).isEqualTo(sq(0.01 / 999), within(1e-18));
        assertThat(UnseenMass.ofLogDensity(1e-3, 0, 999)).isZero();
    }

    @Test
    void anErrorThatIsNotKnownStaysSo() {
        assertThat(UnseenMass.widened(Double.NaN, 1)).isNaN();
        assertThat(UnseenMass.widened(3, 16)).isEqualTo(5);
        assertThat(UnseenMass.ofShare(8)).isEqualTo(0.01, within(1e-15));
    }

    private static double sq(double x) {
        return x * x;
    }
}
