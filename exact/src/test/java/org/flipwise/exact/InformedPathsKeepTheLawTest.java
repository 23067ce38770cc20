package org.flipwise.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.function.Supplier;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.LitMetropolisHastings;
import org.flipwise.kernel.Parni;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** LIT-MH and PARNI keep π^β and are reversible, forbidden and isolated states included; each way to get them wrong is caught. Exact: no false alarms. */
class InformedPathsKeepTheLawTest {
    private static final double ROUNDING = 1e-13;
    private static final double CAUGHT = 1e-4;
    private static final double[] BETAS = {0, 0.3, 1, 5};

    private static double[] inclusion(int bits) {
        double[] inclusion = new double[bits];
        Arrays.setAll(inclusion, bit -> 0.15 + 0.6 * bit / bits);
        return inclusion;
    }

    private static Supplier<Kernel> parni(int bits) {
        return () -> Parni.fixed(inclusion(bits), 0.6);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4})
    void onEveryKindOfTarget(int kind) {
        for (int bits = 1; bits <= 4; bits++) {
            WalkerSpace space = WalkerSpace.of(SmallTargets.of(kind, bits));
            for (double beta : BETAS) {
                for (LitMetropolisHastings.Thresholds thresholds : new LitMetropolisHastings.Thresholds[] {
                    LitMetropolisHastings.Thresholds.FIRST, LitMetropolisHastings.Thresholds.SECOND
                }) {
                    reversible(space, beta, () -> new LitMetropolisHastings(thresholds));
                }
                if (bits <= 3) {
                    reversible(space, beta, parni(bits));
                }
            }
        }
    }

    private static void reversible(WalkerSpace space, double beta, Supplier<Kernel> kernel) {
        ExactKernel exact = ExactKernel.of(space, beta, kernel);
        TransitionMatrix step = exact.round(Budget.transitions(1));
        assertThat(LawChecks.rowSums(step, 1).size()).isLessThan(ROUNDING);
        assertThat(LawChecks.invariance(exact.law(), step).size()).isLessThan(ROUNDING);
        assertThat(LawChecks.detailedBalance(exact.law(), step).size()).isLessThan(ROUNDING);
        assertThat(LawChecks.escapesFromSupport(exact.law(), step).size()).isZero();
    }

    /** On a target without forbidden states one transition of PARNI leads everywhere, and a few of LIT-MH do. */
    @Test
    void theyLeadEverywhere() {
        WalkerSpace space = WalkerSpace.of(SmallTargets.of(0, 3));
        TransitionMatrix lit =
                ExactKernel.of(space, 1, LitMetropolisHastings::new).round(Budget.transitions(1));
        TransitionMatrix path = ExactKernel.of(space, 1, parni(3)).round(Budget.transitions(1));
        for (int from = 0; from < path.size(); from++) {
            for (int to = 0; to < path.size(); to++) {
                assertThat(path.at(from, to)).isPositive();
                assertThat(lit.power(4).at(from, to)).isPositive();
            }
        }
    }

    @Test
    void aRoundIsItsTransitions() {
        WalkerSpace space = WalkerSpace.of(SmallTargets.of(1, 2));
        for (Supplier<Kernel> kernel : Arrays.<Supplier<Kernel>>asList(LitMetropolisHastings::new, parni(2))) {
            ExactKernel exact = ExactKernel.of(space, 0.7, kernel);
            TransitionMatrix two = exact.round(Budget.transitions(2));
            TransitionMatrix squared = exact.round(Budget.transitions(1)).power(2);
            assertThat(difference(two, squared)).isLessThan(ROUNDING);
        }
    }

    private static double difference(TransitionMatrix one, TransitionMatrix other) {
        double largest = 0;
        for (int from = 0; from < one.size(); from++) {
            for (int to = 0; to < one.size(); to++) {
                largest = Math.max(largest, Math.abs(one.at(from, to) - other.at(from, to)));
            }
        }
        return largest;
    }

    /** While π_j is what the present state says, the law is not kept; after burn-in it is. */
    @Test
    void adaptingWhileCountingIsCaught() {
        ExactKernel adapting = ExactKernel.of(WalkerSpace.of(SmallTargets.of(0, 3)), 1, Parni::new);
        assertThat(LawChecks.invariance(adapting.law(), adapting.round(Budget.transitions(1)))
                        .size())
                .isGreaterThan(CAUGHT);
        ExactKernel frozen = ExactKernel.of(WalkerSpace.of(SmallTargets.of(0, 3)), 1, () -> {
            Parni kernel = new Parni();
            kernel.endBurnIn();
            return kernel;
        });
        assertThat(LawChecks.invariance(frozen.law(), frozen.round(Budget.transitions(1)))
                        .size())
                .isLessThan(ROUNDING);
    }

    @ParameterizedTest
    @EnumSource(LitTwin.Defect.class)
    void wrongTwinsOfLitMhAreCaught(LitTwin.Defect defect) {
        ExactKernel twin = ExactKernel.of(WalkerSpace.of(SmallTargets.of(1, 3)), 1.7, () -> new LitTwin(defect));
        TransitionMatrix step = twin.round(Budget.transitions(1));
        double off = LawChecks.invariance(twin.law(), step).size();
        if (defect == LitTwin.Defect.NONE) {
            TransitionMatrix shipped = ExactKernel.of(twin.space(), 1.7, LitMetropolisHastings::new)
                    .round(Budget.transitions(1));
            assertThat(difference(step, shipped)).isLessThan(ROUNDING);
            assertThat(off).isLessThan(ROUNDING);
        } else {
            assertThat(off).isGreaterThan(CAUGHT);
        }
        System.out.printf("  lit-mh, %s: off by %.1e%n", defect, off);
    }

    @ParameterizedTest
    @EnumSource(ParniTwin.Defect.class)
    void wrongTwinsOfParniAreCaught(ParniTwin.Defect defect) {
        ExactKernel twin = ExactKernel.of(
                WalkerSpace.of(SmallTargets.of(1, 3)), 1.7, () -> new ParniTwin(inclusion(3), 0.6, defect));
        TransitionMatrix step = twin.round(Budget.transitions(1));
        double off = LawChecks.invariance(twin.law(), step).size();
        if (defect == ParniTwin.Defect.NONE) {
            TransitionMatrix shipped =
                    ExactKernel.of(twin.space(), 1.7, parni(3)).round(Budget.transitions(1));
            assertThat(difference(step, shipped)).isLessThan(ROUNDING);
            assertThat(off).isLessThan(ROUNDING);
        } else {
            assertThat(off).isGreaterThan(CAUGHT);
        }
        System.out.printf("  parni, %s: off by %.1e%n", defect, off);
    }

    @Test
    void movesOfSeveralBitsAreRefused() {
        for (Supplier<Kernel> kernel : Arrays.<Supplier<Kernel>>asList(LitMetropolisHastings::new, Parni::new)) {
            ExactKernel exact = ExactKernel.of(WalkerSpace.of(SmallTargets.of(5, 3)), 1, kernel);
            assertThatThrownBy(() -> exact.round(Budget.transitions(1)))
                    .hasStackTraceContaining(kernel.get().name() + " needs moves that flip one bit each");
        }
    }

    @Test
    void settingsThatMakeNoSenseAreRefused() {
        assertThatThrownBy(() -> new LitMetropolisHastings.Thresholds(1, 0, 0, 0))
                .hasMessageContaining("thresholds");
        assertThatThrownBy(() -> new LitMetropolisHastings.Thresholds(0, 1, 1, 0))
                .hasMessageContaining("thresholds");
        assertThatThrownBy(() -> new LitMetropolisHastings.Thresholds(0, 400, 0, 1))
                .hasMessageContaining("thresholds");
        assertThatThrownBy(() -> Parni.fixed(new double[] {0.5}, 1)).hasMessageContaining("omega is 1.0");
        assertThatThrownBy(() -> Parni.fixed(new double[] {0.5}, 0)).hasMessageContaining("omega is 0.0");
        assertThatThrownBy(() -> Parni.fixed(new double[] {1}, 0.5))
                .hasMessageContaining("inclusion probability is 1.0");
        assertThatThrownBy(() -> Parni.fixed(new double[] {0}, 0.5))
                .hasMessageContaining("inclusion probability is 0.0");
        ExactKernel exact = ExactKernel.of(WalkerSpace.of(SmallTargets.of(0, 3)), 1, parni(2));
        assertThatThrownBy(() -> exact.round(Budget.transitions(1)))
                .hasStackTraceContaining("2 inclusion probabilities for 3 bits");
    }
}
