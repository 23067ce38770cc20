package org.flipwise.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Two estimates of one variance, by rounds and by tours: the larger where they differ by more than chance, else their mean. */
final class TheLargerOfTwoVariancesIsUsedTest {
    private static final Precision FEW = new Precision(4, 8);
    private static final Precision MANY = new Precision(1, 200);

    /** A drift that only rounds see is not averaged away by many tours; a rule that believes tours alone fails here. */
    @Test
    void ofWhicheverItIs() {
        assertThat(Precision.of(FEW, MANY)).isEqualTo(FEW);
        assertThat(Precision.of(MANY, FEW)).isEqualTo(FEW);
    }

    /** The negative control: twice as large is within chance for eight degrees of freedom, 1 + 2·√(2/8 + 2/200) = 2.02. */
    @Test
    void notWithinChance() {
        Precision both = Precision.of(new Precision(2, 8), MANY);
        assertThat(both.freedom()).isEqualTo(208);
        assertThat(both.variance()).isEqualTo((2 * 8 + 200) / 208.0, within(1e-15));
    }

    @Test
    void whatIsNotKnownDoesNotCount() {
        assertThat(Precision.of(FEW, Precision.NONE)).isEqualTo(FEW);
        assertThat(Precision.of(Precision.NONE, MANY)).isEqualTo(MANY);
    }
}
