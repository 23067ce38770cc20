package org.flipwise.targets.mixture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.apache.commons.rng.simple.RandomSource;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.BoundedBalance;
import org.flipwise.balance.GammaRule;
import org.flipwise.kernel.GroupScan;
import org.flipwise.kernel.LawMemory;
import org.flipwise.kernel.MoveTable;
import org.flipwise.random.Draws;
import org.flipwise.random.StreamDraws;
import org.flipwise.state.BitState;
import org.flipwise.target.Costs;
import org.flipwise.target.FewKinds;
import org.flipwise.target.Flips;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.flipwise.target.Twin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Weights that are remembered by the kind of a state are those of a fresh scan, bit for bit, whichever walker left them and whatever γ has been meanwhile. No
 * check is random.
 */
class KindsAreRememberedToTheLastBitTest {
    private static final long SEED = 20261115;
    private static final int STEPS = 400;
    private static final int WALKERS = 3;
    private static final long MOST_REMEMBERED = 1 << 20;
    /** Comes back to where it was: what was known of the first 0.2 must not be what is said at 0.9. */
    private static final double[] LOG_GAMMAS = {0.2, 0.9, 0.2, 1.7, 0};

    private static List<Target> mixtures() {
        return List.of(
                Mixtures.even(2, 16, 0.8, SEED), Mixtures.uneven(3, 12, 0.5, SEED), Mixtures.uneven(5, 20, 1.1, SEED));
    }

    private static void walk(double beta, BalancingFunction balance) {
        for (Target mixture : mixtures()) {
            new Walk(mixture, beta, balance, UnaryOperator.identity(), UnaryOperator.identity()).run();
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.3, 1, 25})
    void whereTheLawStays(double beta) {
        walk(beta, BalancingFunction.min());
        walk(beta, BalancingFunction.barker());
        walk(beta, BalancingFunction.sqrt());
        walk(beta, BalancingFunction.max());
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.3, 1, 25})
    void whereGammaChangesOnTheWay(double beta) {
        walk(beta, BoundedBalance.of(BalancingFunction.sqrt(), LOG_GAMMAS[0]));
        walk(beta, BoundedBalance.of(BalancingFunction.max(), LOG_GAMMAS[0]));
    }

    @Test
    void aMemoryThatDoesNotForgetIsCaught() {
        for (Target mixture : mixtures()) {
            BalancingFunction bounded = BoundedBalance.of(BalancingFunction.sqrt(), LOG_GAMMAS[0]);
            Walk stubborn = new Walk(mixture, 1, bounded, UnaryOperator.identity(), Disguised::new);
            assertThatThrownBy(stubborn::run)
                    .isInstanceOf(AssertionError.class)
                    .hasMessageContaining("at log gamma 0.9");
        }
    }

    @Test
    void unlikeStatesTakenForOneKindAreCaught() {
        for (Target mixture : mixtures()) {
            Walk merged = new Walk(mixture, 1, BalancingFunction.min(), Merged::new, UnaryOperator.identity());
            assertThatThrownBy(merged::run).isInstanceOf(AssertionError.class);
        }
    }

    /** A step in a known kind takes no exponential, or all this is for nothing. */
    @Test
    void aKnownKindCostsNothing() {
        Neighbourhood at = mixtures().get(0).at(BitState.zeros(16));
        Costs costs = new Costs();
        MoveTable kept = MoveTable.over(at, costs);
        kept.bind(1, BalancingFunction.min());
        long[] exponentials = new long[2];
        Flips flips = new Flips();
        for (int round = 0; round < 2; round++) {
            for (int bit : new int[] {3, 5, 5, 3}) {
                at.apply(bit, flips);
                kept.moved(flips);
                assertThat(kept.escape()).isPositive();
            }
            exponentials[round] = costs.exps();
        }
        assertThat(exponentials[0]).isPositive();
        assertThat(exponentials[1]).isEqualTo(exponentials[0]);
    }

    /** Memory has its limit: past it there are no kinds, and a plain scan. */
    @Test
    void kindsThatAreTooManyAreNotRemembered() {
        boolean some = false;
        for (int p = 4; p <= 4096; p *= 2) {
            for (int modes = 1; modes <= 8; modes++) {
                Target mixture = Mixtures.even(modes, p, 0.01, SEED);
                FewKinds at = (FewKinds) mixture.at(BitState.zeros(p));
                assertThat(at.kinds() * 2L * mixture.lumps()).isBetween(0L, MOST_REMEMBERED);
                some |= at.kinds() > 0;
            }
        }
        assertThat(some).isTrue();
        Neighbourhood large = Mixtures.even(6, 3000, 0.001, SEED).at(BitState.zeros(3000));
        assertThat(((FewKinds) large).kinds()).isZero();
        assertThat(MoveTable.over(large, new Costs())).isInstanceOf(GroupScan.class);
        Neighbourhood small = mixtures().get(0).at(BitState.zeros(16));
        assertThat(((FewKinds) small).kinds()).isPositive();
        assertThat(MoveTable.over(small, new Costs())).isNotInstanceOf(GroupScan.class);
    }

    /** Some walkers on two laws, which they change now and then, so that each finds what others left. */
    private static final class Walk {
        private final BalancingFunction balance;
        private final List<LawMemory> laws;
        private final List<Neighbourhood> places = new ArrayList<>();
        private final List<MoveTable> tables = new ArrayList<>();
        private final Flips flips = new Flips();

        Walk(
                Target target,
                double beta,
                BalancingFunction balance,
                UnaryOperator<Neighbourhood> seen,
                UnaryOperator<BalancingFunction> known) {
            this.balance = balance;
            laws = List.of(new LawMemory(beta, known.apply(balance)), new LawMemory(0.6 * beta, known.apply(balance)));
            for (int walker = 0; walker < WALKERS; walker++) {
                places.add(seen.apply(target.at(BitState.ofIndex(target.dimension(), 5L * walker))));
                tables.add(MoveTable.over(places.get(walker), new Costs()));
            }
        }

        void run() {
            for (int step = 0; step < STEPS; step++) {
                if (step % 40 == 0) {
                    for (int walker = 0; walker < WALKERS; walker++) {
                        tables.get(walker).bind(laws.get((walker + step / 40) % 2));
                    }
                }
                if (step % 30 == 29 && balance instanceof BoundedBalance bounded) {
                    bounded.logGamma(LOG_GAMMAS[(step / 30 + 1) % LOG_GAMMAS.length]);
                    tables.forEach(MoveTable::reweigh);
                }
                for (int walker = 0; walker < WALKERS; walker++) {
                    step(step, walker);
                }
            }
        }

        private void step(int step, int walker) {
            MoveTable kept = tables.get(walker);
            Neighbourhood at = places.get(walker);
            LawMemory own = laws.get((walker + step / 40) % 2);
            LawMemory other = laws.get((walker + step / 40 + 1) % 2);
            MoveTable scan = new GroupScan(at, new Costs());
            scan.bind(own.beta(), balance);
            String where = "step " + step + " of walker " + walker
                    + (balance instanceof BoundedBalance bounded ? " at log gamma " + bounded.logGamma() : "");
            same("log Z, " + where, kept.logEscape(), scan.logEscape());
            same("log Z elsewhere, " + where, kept.logEscapeAt(other), scan.logEscapeAt(other.beta(), balance));
            if (balance.bounded()) {
                same("Z, " + where, kept.escape(), scan.escape());
            }
            same("bound, " + where, bound(kept), bound(scan));
            int move = kept.draw(draws(step));
            assertThat(move).as("move, " + where).isEqualTo(scan.draw(draws(step)));
            at.apply(move, flips);
            kept.moved(flips);
        }

        private static double bound(MoveTable table) {
            return table.logBound(GammaRule.BALANCE, BalancingFunction.sqrt());
        }

        private static Draws draws(int step) {
            return StreamDraws.of(RandomSource.XO_SHI_RO_256_PP.create(SEED + step));
        }

        private static void same(String what, double found, double expected) {
            assertThat(Double.doubleToRawLongBits(found))
                    .as("%s: %s for %s", what, found, expected)
                    .isEqualTo(Double.doubleToRawLongBits(expected));
        }
    }

    /** Has a γ that nobody can see change. */
    private record Disguised(BalancingFunction honest) implements BalancingFunction {
        @Override
        public String name() {
            return honest.name();
        }

        @Override
        public double logH(double logRatio) {
            return honest.logH(logRatio);
        }

        @Override
        public boolean bounded() {
            return true;
        }
    }

    /** Takes two kinds for one. */
    private static final class Merged extends Twin implements FewKinds {
        Merged(Neighbourhood honest) {
            super(honest);
        }

        @Override
        public int kinds() {
            return ((FewKinds) honest()).kinds();
        }

        @Override
        public int kind() {
            return ((FewKinds) honest()).kind() & ~1;
        }
    }
}
