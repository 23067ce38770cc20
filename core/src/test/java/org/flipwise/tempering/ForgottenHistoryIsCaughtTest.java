package org.flipwise.tempering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.EitherForm;
import org.flipwise.kernel.EveryKernel;
import org.flipwise.kernel.FormChoice;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.MetropolisHastingsMultiplicity;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.FlipNeighbourhood;
import org.flipwise.target.Flips;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.SavingContract;
import org.flipwise.target.SmallTargets;
import org.flipwise.target.Target;
import org.flipwise.target.Twin;
import org.junit.jupiter.api.Test;

/** Each check of what continues after a break fails where something is forgotten, and passes where nothing is. */
class ForgottenHistoryIsCaughtTest {
    private static final long SEED = 20261120;
    private static final Target TARGET = SmallTargets.blackBox("rugged", SmallTargets.rugged(6, 2, SEED));
    private static final BitState START = BitState.zeros(6);
    private static final BitState ELSEWHERE = BitState.parse("101100");

    private static void check(Function<BitState, Neighbourhood> made) {
        new SavingContract(made, START, 2000, SEED).theRestoredOneGoesOnAsTheFirst();
    }

    private static void passes(Function<BitState, Neighbourhood> made) {
        assertThatCode(() -> check(made)).doesNotThrowAnyException();
    }

    private static void caught(Function<BitState, Neighbourhood> made) {
        assertThatThrownBy(() -> check(made)).isInstanceOf(AssertionError.class);
    }

    @Test
    void aSumThatRounds() {
        passes(x -> new Summed(x, true));
        caught(x -> new Summed(x, false));
    }

    @Test
    void theOrderOfAList() {
        passes(x -> new Listed(x, true));
        caught(x -> new Listed(x, false));
    }

    @Test
    void workCountedByARestore() {
        passes(x -> new Twin(TARGET.at(x)));
        caught(x -> new Twin(TARGET.at(x)) {
            @Override
            public void restore(Decoder from) {
                super.restore(from);
                costs().evaluated(1);
            }
        });
    }

    @Test
    void whatHasBeenEvaluated() {
        caught(x -> new Twin(TARGET.at(x)) {
            @Override
            public void restore(Decoder from) {
                super.restore(from);
                Flips flips = new Flips();
                apply(0, flips);
                apply(0, flips);
            }
        });
    }

    private static boolean goesOn(UnaryOperator<Draws> draws) {
        EveryKernel kernel = EveryKernel.withMemory().get(1);
        return SavedRun.goesOn(
                () -> SavedRun.of(TARGET, kernel, START, SEED),
                () -> new SavedRun(TARGET, kernel, ELSEWHERE, SEED, draws));
    }

    @Test
    void aStreamThatStartsAgain() {
        assertThat(goesOn(draws -> draws)).isTrue();
        assertThatThrownBy(() -> goesOn(StartsAgain::new)).isInstanceOf(AssertionError.class);
    }

    private static boolean goesOn(boolean remembers) {
        EveryKernel kernel = new EveryKernel(
                "alternating",
                () -> EitherForm.of(
                        new MetropolisHastings(),
                        new MetropolisHastingsMultiplicity(),
                        CostTable.shipped(),
                        new EveryThird(remembers)),
                Budget::transitions,
                0);
        return SavedRun.goesOn(TARGET, kernel, START, ELSEWHERE, SEED);
    }

    @Test
    void theMemoryOfARule() {
        assertThat(goesOn(true)).isTrue();
        assertThatThrownBy(() -> goesOn(false)).isInstanceOf(AssertionError.class);
    }

    /** A potential that is a running sum, each time rounded. */
    private static final class Summed extends FlipNeighbourhood {
        private static final double[] SIZES = {1.0 / 3, 0.7, 17.1, 111.3, 1234.5, 99999.9};
        private final boolean remembers;
        private double potential;

        Summed(BitState start, boolean remembers) {
            super(start);
            this.remembers = remembers;
            for (int bit = 0; bit < start.dimension(); bit++) {
                potential += start.get(bit) ? size(bit) : 0;
            }
        }

        /** From small to large, so that a large one rounds off what small ones have left. */
        private static double size(int bit) {
            return SIZES[bit];
        }

        @Override
        public double potential() {
            return potential;
        }

        @Override
        protected double deltaPotential(int bit) {
            return state().get(bit) ? -size(bit) : size(bit);
        }

        @Override
        protected void flipping(int bit) {
            potential += deltaPotential(bit);
        }

        @Override
        protected void saveMore(Encoder into) {
            if (remembers) {
                into.real(potential);
            }
        }

        @Override
        protected void restoreMore(BitState to, Decoder from) {
            super.restoreMore(to, from);
            potential = remembers ? from.real() : potential;
        }
    }

    /** Proposes by place in a list whose first member changes places with each bit flipped. */
    private static final class Listed extends Twin {
        private final boolean remembers;
        private final int[] order = {0, 1, 2, 3, 4, 5};

        Listed(BitState start, boolean remembers) {
            super(TARGET.at(start));
            this.remembers = remembers;
        }

        @Override
        public int propose(Draws draws) {
            return order[draws.below(order.length)];
        }

        @Override
        public void apply(int move, Flips flips) {
            super.apply(move, flips);
            for (int place = 0; place < order.length; place++) {
                if (order[place] == move) {
                    order[place] = order[0];
                    order[0] = move;
                }
            }
        }

        @Override
        public void save(Encoder into) {
            super.save(into);
            if (remembers) {
                into.wholes(order);
            }
        }

        @Override
        public void restore(Decoder from) {
            super.restore(from);
            if (remembers) {
                from.fill(order);
            }
        }
    }

    /** Reads what was saved, and continues from where it is. */
    private record StartsAgain(Draws honest) implements Draws, Saved {
        @Override
        public int below(int n) {
            return honest.below(n);
        }

        @Override
        public boolean accept(double logProbability) {
            return honest.accept(logProbability);
        }

        @Override
        public int pick(double[] weights, int n, double total) {
            return honest.pick(weights, n, total);
        }

        @Override
        public long holding(double escape, long cap) {
            return honest.holding(escape, cap);
        }

        @Override
        public double waiting(double rate) {
            return honest.waiting(rate);
        }

        @Override
        public void save(Encoder into) {
            ((Saved) honest).save(into);
        }

        @Override
        public void restore(Decoder from) {
            from.text();
            from.whole();
            from.wholes();
        }
    }

    /** Every third round rejection-free. */
    private static final class EveryThird implements FormChoice {
        private final boolean remembers;
        private long rounds;

        EveryThird(boolean remembers) {
            this.remembers = remembers;
        }

        @Override
        public void begin(Walker walker, long transitions) {
            rounds++;
        }

        @Override
        public long stretch(long left) {
            return left;
        }

        @Override
        public boolean rejectionFree() {
            return rounds % 3 == 0;
        }

        @Override
        public void ran(long transitions, long jumps, double work) {}

        @Override
        public void save(Encoder into) {
            if (remembers) {
                into.whole(rounds);
            }
        }

        @Override
        public void restore(Decoder from) {
            rounds = remembers ? from.whole() : rounds;
        }
    }
}
