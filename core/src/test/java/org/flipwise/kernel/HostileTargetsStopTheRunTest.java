package org.flipwise.kernel;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ToDoubleFunction;
import org.apache.commons.rng.simple.RandomSource;
import org.flipwise.random.Draws;
import org.flipwise.random.StreamDraws;
import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.target.FlipNeighbourhood;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.TargetException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** NaN and +∞ are never read as a reason to stay: they stop the run, and say where. */
class HostileTargetsStopTheRunTest {
    private static final long SEED = 20261110;
    private static final BitState ORIGIN = BitState.zeros(6);

    static List<EveryKernel> kernels() {
        return EveryKernel.all();
    }

    private static void run(EveryKernel every, Neighbourhood at) {
        Draws draws = StreamDraws.of(RandomSource.XO_SHI_RO_256_PP.create(SEED));
        Walker walker = every.walker(at, draws);
        Kernel kernel = every.kernel().get();
        walker.bind(0.5, kernel.balance());
        for (int round = 0; round < 50; round++) {
            kernel.advance(walker, every.budget().apply(40L), draws, new Stays());
        }
    }

    private static Neighbourhood at(ToDoubleFunction<BitState> logDensity) {
        return BlackBox.of("hostile", 6, logDensity).at(ORIGIN);
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY})
    void atTheStart(double bad) {
        assertThatThrownBy(() -> at(x -> bad))
                .isInstanceOf(TargetException.class)
                .hasMessage("target 'hostile' gave log density " + bad
                        + " at state 000000; expected a finite number or -Infinity");
    }

    @Test
    void aStartOfNoMassIsRefused() {
        Neighbourhood forbidden = at(x -> Double.NEGATIVE_INFINITY);
        assertThatThrownBy(() -> Walker.over(forbidden, StreamDraws.of(RandomSource.SPLIT_MIX_64.create(1L))))
                .isInstanceOf(TargetException.class)
                .hasMessage("cannot start at state 000000: its log density is -Infinity; expected a finite number");
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void atANeighbour(EveryKernel every) {
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatThrownBy(() -> run(every, at(x -> x.get(4) ? bad : 0)))
                    .isInstanceOf(TargetException.class)
                    .hasMessageMatching("target 'hostile' gave log density " + bad
                            + " at state [01]{4}1[01]; expected a finite number or -Infinity");
        }
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void laterInTheRun(EveryKernel every) {
        AtomicInteger calls = new AtomicInteger();
        assertThatThrownBy(() -> run(every, at(x -> calls.incrementAndGet() < 300 ? -x.count() : Double.NaN)))
                .isInstanceOf(TargetException.class)
                .hasMessageMatching("target 'hostile' gave log density NaN at state [01]{6}; expected .*");
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void fromANeighbourhoodThatChecksNothing(EveryKernel every) {
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatThrownBy(() -> run(every, new Unchecked(bad, 0)))
                    .isInstanceOf(TargetException.class)
                    .hasMessageMatching("a neighbour of state [01]{6} changes the potential by " + bad
                            + " with an offset of 0.0; expected finite numbers or -Infinity");
            assertThatThrownBy(() -> run(every, new Unchecked(0, bad)))
                    .isInstanceOf(TargetException.class)
                    .hasMessageContaining("with an offset of " + bad);
        }
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void whereAnHonestTargetRunsOn(EveryKernel every) {
        assertThatCode(() -> run(every, at(x -> -x.count()))).doesNotThrowAnyException();
        assertThatCode(() -> run(every, new Unchecked(0, 0))).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void whatATargetThrowsIsPassedOnUnchanged(EveryKernel every) {
        for (Throwable own : List.of(new IllegalStateException("own"), new StackOverflowError("deep"))) {
            AtomicInteger calls = new AtomicInteger();
            assertThatThrownBy(() -> run(every, at(x -> calls.incrementAndGet() < 300 ? 0 : sneak(own))))
                    .isSameAs(own);
        }
    }

    private static double sneak(Throwable own) {
        if (own instanceof Error error) {
            throw error;
        }
        throw (RuntimeException) own;
    }

    /** Bit 3 leads to a change that no target may show. */
    private static final class Unchecked extends FlipNeighbourhood {
        private final double deltaPotential;
        private final double deltaBase;

        Unchecked(double deltaPotential, double deltaBase) {
            super(ORIGIN);
            this.deltaPotential = deltaPotential;
            this.deltaBase = deltaBase;
        }

        @Override
        public double potential() {
            return 0;
        }

        @Override
        protected double deltaPotential(int bit) {
            return bit == 3 ? deltaPotential : 0;
        }

        @Override
        protected double deltaBase(int bit) {
            return bit == 3 ? deltaBase : 0;
        }

        @Override
        protected void flipping(int bit) {}
    }
}
