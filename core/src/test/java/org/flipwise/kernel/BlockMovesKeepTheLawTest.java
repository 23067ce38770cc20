package org.flipwise.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.estimate.Recorder;
import org.flipwise.random.Draws;
import org.flipwise.random.EveryDraw;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.junit.jupiter.api.Test;

/** Moves of many alike bits at once, by every draw they can make. */
class BlockMovesKeepTheLawTest {
    private static final long SEED = 20261202;
    private static final int P = 5;
    private static final double BETA = 0.6;
    private static final double[][] TABLE = TwoCounts.rugged(3, 2, SEED);

    private static TwoCounts at(BitState x) {
        return new TwoCounts(x, TABLE);
    }

    /** The state after a round of one proposal and its block moves. */
    private static BitState after(BitState x, double beta, Draws draws) {
        Walker walker = Walker.over(at(x), draws);
        walker.bind(beta, BalancingFunction.min());
        new ClassCountMoves(new MetropolisHastings(), 1).advance(walker, Budget.transitions(1), draws, new Stays());
        return walker.at().state().copy();
    }

    /** The largest difference between π^β and what a round at {@code kernelBeta} makes of it. */
    private static double residual(double kernelBeta) {
        Map<BitState, Double> law = new HashMap<>();
        double total = 0;
        for (int index = 0; index < 1 << P; index++) {
            BitState x = BitState.ofIndex(P, index);
            double weight = Math.exp(BETA * at(x).potential());
            law.put(x, weight);
            total += weight;
        }
        Map<BitState, Double> pushed = new HashMap<>();
        for (Map.Entry<BitState, Double> entry : law.entrySet()) {
            EveryDraw.law(draws -> after(entry.getKey(), kernelBeta, draws))
                    .forEach((y, probability) -> pushed.merge(y, entry.getValue() * probability, Double::sum));
        }
        double largest = 0;
        for (Map.Entry<BitState, Double> entry : law.entrySet()) {
            largest = Math.max(largest, Math.abs(pushed.get(entry.getKey()) - entry.getValue()) / total);
        }
        return largest;
    }

    @Test
    void aRoundKeepsTheLaw() {
        assertThat(residual(BETA)).isLessThan(1e-14);
    }

    @Test
    void aRoundAtAnotherBetaIsCaught() {
        assertThat(residual(0.9)).isGreaterThan(1e-3);
    }

    /** A kernel that stays where it is. */
    private static final class Stand implements Kernel {
        @Override
        public String name() {
            return "stand";
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
        public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {}
    }

    /**
     * One attempt from four of eight up, everything alike: δ = ±k has probability Σ 1/(8w) over the widths w = 1, 2, 4, 8 that reach k, and is taken with the ratio of binomials.
     */
    @Test
    void changesHaveTheirProbabilities() {
        Map<Integer, Double> law = EveryDraw.law(draws -> {
            Walker walker = Walker.over(new TwoCounts(BitState.parse("111100000"), new double[9][2]), draws);
            walker.bind(1, BalancingFunction.min());
            new ClassCountMoves(new Stand(), 1).advance(walker, Budget.transitions(1), draws, new Stays());
            TwoCounts after = (TwoCounts) walker.at();
            return after.lumpUp(1) == 1 ? -1 : after.lumpUp(0);
        });
        for (int change = -4; change <= 4; change++) {
            double proposed = 0;
            for (int width = 1; width <= 8; width *= 2) {
                proposed += Math.abs(change) <= width ? 1.0 / (8 * width) : 0;
            }
            if (change != 0) {
                double taken = Math.min(1, Math.exp(logBinomial(8, 4 + change) - logBinomial(8, 4)));
                assertThat(law.get(4 + change)).isCloseTo(0.5 * proposed * taken, within(1e-13));
            }
        }
        assertThat(law.get(-1))
                .as("the class of one bit is taken half of the time, and up half of it")
                .isCloseTo(0.25, within(1e-13));
    }

    /** Up to 40 factors, so past the sixteen of one logarithm, against whole numbers. */
    @Test
    void ratiosOfBinomialsAreExact() {
        for (int size : new int[] {1, 2, 17, 40}) {
            for (int up = 0; up <= size; up++) {
                for (int change = -up; change <= size - up; change++) {
                    double exact = logBinomial(size, up + change) - logBinomial(size, up);
                    assertThat(ClassCountMoves.logBinomialRatio(size, up, change))
                            .isCloseTo(exact, within(1e-12));
                }
            }
        }
    }

    private static double logBinomial(int n, int k) {
        BigInteger binomial = BigInteger.ONE;
        for (int i = 1; i <= k; i++) {
            binomial = binomial.multiply(BigInteger.valueOf(n - i + 1)).divide(BigInteger.valueOf(i));
        }
        return Math.log(binomial.doubleValue());
    }

    @Test
    void triesAreCountedAndWrittenDown() {
        ClassCountMoves moves = new ClassCountMoves(new MetropolisHastings(), 3);
        Walker walker =
                Walker.over(at(BitState.zeros(P)), SeededStreams.of(SEED, 0).replica(0));
        walker.bind(BETA, BalancingFunction.min());
        Draws draws = SeededStreams.of(SEED, 1).replica(0);
        for (int round = 0; round < 50; round++) {
            moves.advance(walker, Budget.transitions(2), draws, new Stays());
        }
        assertThat(moves.attempts()).isEqualTo(3);
        assertThat(moves.tried()).isEqualTo(150);
        assertThat(moves.accepted()).isBetween(10L, 140L);
        assertThat(walker.costs().proposals()).isEqualTo(100);
        assertThat(walker.costs().equivalentEvaluations()).isGreaterThan(100).isLessThanOrEqualTo(250);
        ByteEncoder into = new ByteEncoder();
        moves.save(into);
        ClassCountMoves back = new ClassCountMoves(new MetropolisHastings(), 3);
        ByteDecoder from = new ByteDecoder(into.toByteArray());
        back.restore(from);
        from.end();
        assertThat(back.tried()).isEqualTo(moves.tried());
        assertThat(back.accepted()).isEqualTo(moves.accepted());
    }

    /** To everyone else it is the kernel inside, whose memory is saved too. */
    @Test
    void theKernelInsideAnswers() {
        for (EveryKernel every : EveryKernel.withMemory()) {
            Kernel inner = every.kernel().get();
            if (inner.law() != Kernel.Law.TARGET) {
                continue;
            }
            Kernel with = new ClassCountMoves(inner, 2);
            assertThat(with.name()).isEqualTo(inner.name());
            assertThat(with.balance()).isSameAs(inner.balance());
            assertThat(with.unit()).isEqualTo(inner.unit());
            assertThat(with.gamma()).isSameAs(inner.gamma());
            assertThat(with.rejectionFree()).isEqualTo(inner.rejectionFree());
            assertThat(with.law()).isEqualTo(Kernel.Law.TARGET);
            ByteEncoder alone = new ByteEncoder();
            inner.save(alone);
            ByteEncoder both = new ByteEncoder();
            with.save(both);
            assertThat(both.toByteArray()).hasSize(alone.toByteArray().length + 2 * Long.BYTES);
            ByteDecoder from = new ByteDecoder(both.toByteArray());
            with.restore(from);
            from.end();
        }
    }

    @Test
    void whatTheyDoNotSuitIsRefused() {
        assertThatThrownBy(() -> new ClassCountMoves(new NaiveIit(BalancingFunction.sqrt()), 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(
                        "block moves leave the target itself invariant, but iit leaves Z times the target invariant");
        assertThatThrownBy(() -> new ClassCountMoves(new MetropolisHastings(), 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("block moves need at least 1 attempt per round, not 0");
        Draws draws = SeededStreams.of(SEED, 0).replica(0);
        Walker walker = Walker.over(new Ring(BitState.zeros(P), 1), draws);
        walker.bind(BETA, BalancingFunction.min());
        assertThatThrownBy(() -> new ClassCountMoves(new MetropolisHastings(), 1)
                        .advance(walker, Budget.transitions(1), draws, new Stays()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("block moves need a target whose bits fall into classes of like ones");
    }
}
