package org.flipwise.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BudgetsAreWholeAndPositiveTest {

    @Test
    void goodOnes() {
        assertThat(Budget.transitions(1).count()).isEqualTo(1);
        assertThat(Budget.transitions(1L << 53).count()).isEqualTo(1L << 53);
        assertThat(Budget.jumps(7, true)).isEqualTo(new Budget(Budget.Unit.JUMPS, 7, true));
        assertThat(Budget.time(0.25).amount()).isEqualTo(0.25);
        assertThat(Budget.time(Double.MIN_VALUE).unit()).isEqualTo(Budget.Unit.TIME);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, Long.MIN_VALUE, Long.MAX_VALUE, (1L << 53) + 2})
    void countsOutsideTheirRange(long count) {
        assertThatThrownBy(() -> Budget.transitions(count))
                .hasMessage("a round of " + (double) count
                        + " TRANSITIONS is not possible; expected a positive whole number");
        assertThatThrownBy(() -> Budget.jumps(count, false)).hasMessageContaining("JUMPS is not possible");
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
    void timesOutsideTheirRange(double time) {
        assertThatThrownBy(() -> Budget.time(time))
                .hasMessage("a round of " + time + " TIME is not possible; expected a positive number");
    }

    @Test
    void halfAJump() {
        assertThatThrownBy(() -> new Budget(Budget.Unit.JUMPS, 2.5, false))
                .hasMessageContaining("expected a positive whole number");
    }

    /** Names as the command line spells them; what is kept; what a round is measured in. */
    @Test
    void kernelsSayWhatTheyAre() {
        assertThat(EveryKernel.all().stream().map(every -> {
                    Kernel kernel = every.kernel().get();
                    String grows = kernel.gamma() == null ? "" : " gamma";
                    String alone = kernel.rejectionFree() ? "" : " single";
                    return kernel.name() + " " + kernel.law() + " " + kernel.unit() + grows + alone;
                }))
                .containsExactly(
                        "mh TARGET TRANSITIONS single",
                        "ss-iit TARGET TRANSITIONS gamma single",
                        "mh-mult TARGET TRANSITIONS",
                        "a-iit TARGET TRANSITIONS gamma",
                        "a-iit TARGET TRANSITIONS gamma",
                        "a-iit TARGET TRANSITIONS gamma",
                        "a-iit TARGET TRANSITIONS gamma",
                        "mh-mult TARGET TRANSITIONS",
                        "ct-iit TARGET TIME",
                        "rf-mh ESCAPE_WEIGHTED JUMPS",
                        "tgs ESCAPE_WEIGHTED JUMPS",
                        "iit ESCAPE_WEIGHTED JUMPS",
                        "iit ESCAPE_WEIGHTED JUMPS");
    }

    @Test
    void kernelsThatDoNotFitTogetherAreRefused() {
        assertThatThrownBy(() -> new BlockedKernel(new RejectionFreeMetropolisHastings()))
                .hasMessage("blocks are for the rejection-free kernels that keep the target itself, not for rf-mh");
        assertThatThrownBy(() -> new BlockedKernel(new MetropolisHastings())).hasMessageEndingWith("not for mh");
    }
}
