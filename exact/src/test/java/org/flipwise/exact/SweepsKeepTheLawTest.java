package org.flipwise.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.MetropolisSweep;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.target.AddDropSwap;
import org.flipwise.target.BlackBox;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Metropolis by sweeps keeps π^β for rounds of any length, whole sweeps or not, and its stays estimate it; though it is not reversible. */
class SweepsKeepTheLawTest {
    private static final double ROUNDING = 1e-13;

    private static Target target() {
        return BlackBox.of(
                "uneven",
                3,
                x -> x.index() == 6 ? Double.NEGATIVE_INFINITY : 0.9 * x.count() - 0.37 * (x.index() * x.index() % 5));
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "0.7, 1", "1, 2", "1, 3", "4, 4", "1, 5"})
    void roundsOfAnyLength(double beta, int length) {
        ExactKernel kernel = ExactKernel.of(WalkerSpace.of(target()), beta, MetropolisSweep::new);
        TransitionMatrix round = kernel.round(Budget.transitions(length));
        assertThat(LawChecks.rowSums(round, 1).size()).isLessThan(ROUNDING);
        assertThat(LawChecks.invariance(kernel.law(), round).size()).isLessThan(ROUNDING);
        assertThat(LawChecks.escapesFromSupport(kernel.law(), round).size()).isZero();
    }

    /** At β = 0 every flip is accepted: rounds of p proposals still lead everywhere, in any two rounds or more, from every state. */
    @ParameterizedTest
    @CsvSource({"2, 2", "3, 3", "4, 4", "4, 8", "3, 2"})
    void sweepsAreIrreducibleAndAperiodicWhereEveryFlipIsAccepted(int bits, int length) {
        Target flat = BlackBox.of("flat", bits, x -> 0.3 * x.count());
        TransitionMatrix round =
                ExactKernel.of(WalkerSpace.of(flat), 0, MetropolisSweep::new).round(Budget.transitions(length));
        assertThat(LawChecks.rowSums(round, 1).size()).isLessThan(ROUNDING);
        assertThat(smallest(round.power(6))).isPositive();
        assertThat(smallest(round.power(7))).isPositive();
    }

    /** The wrong twin: sweeps of exactly p proposals lead from each state to its complement and nowhere else. */
    @Test
    void sweepsOfOneLengthAreCaught() {
        Target flat = BlackBox.of("flat", 3, x -> 0.3 * x.count());
        TransitionMatrix round = ExactKernel.of(WalkerSpace.of(flat), 0, () -> twin((walker, first, k) -> first + k))
                .round(Budget.transitions(3));
        assertThat(smallest(round.power(6))).isZero();
        assertThat(smallest(round.power(7))).isZero();
    }

    private static double smallest(TransitionMatrix matrix) {
        double smallest = 1;
        for (int from = 0; from < matrix.size(); from++) {
            for (int to = 0; to < matrix.size(); to++) {
                smallest = Math.min(smallest, matrix.at(from, to));
            }
        }
        return smallest;
    }

    /** Which bit is proposed next, the k-th of a round whose first is drawn. */
    private interface NextBit {
        int of(Walker walker, int first, int k);
    }

    /** A sweep as long as it is told to be, over bits chosen by a rule of its own. */
    private record Twin(MoveDelta look, NextBit next) implements Kernel {
        @Override
        public String name() {
            return "twin";
        }

        @Override
        public BalancingFunction balance() {
            return BalancingFunction.min();
        }

        @Override
        public Law law() {
            return Law.TARGET;
        }

        @Override
        public Budget.Unit unit() {
            return Budget.Unit.TRANSITIONS;
        }

        @Override
        public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
            int first = draws.below(walker.at().moves());
            for (int k = 0; k < budget.count(); k++) {
                int bit = next.of(walker, first, k) % walker.at().moves();
                walker.at().look(bit, look);
                if (draws.accept(look.logRatio(walker.beta()))) {
                    walker.move(bit, recorder);
                }
            }
        }
    }

    private static Kernel twin(NextBit next) {
        return new Twin(new MoveDelta(), next);
    }

    /** The wrong twin: bits are chosen by the state. */
    @Test
    void choosingBitsByTheStateIsCaught() {
        ExactKernel kernel = ExactKernel.of(
                WalkerSpace.of(target()),
                1,
                () -> twin((walker, first, k) -> walker.at().state().count()));
        assertThat(LawChecks.invariance(kernel.law(), kernel.round(Budget.transitions(2)))
                        .size())
                .isGreaterThan(1e-3);
    }

    @Test
    void movesOfSeveralBitsAreRefused() {
        ExactKernel kernel = ExactKernel.of(WalkerSpace.of(AddDropSwap.of(target())), 1, MetropolisSweep::new);
        assertThatThrownBy(() -> kernel.round(Budget.transitions(1)))
                .hasStackTraceContaining("mh-sweep needs moves that flip one bit each");
    }
}
