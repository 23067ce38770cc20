package org.flipwise.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.function.Supplier;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.BlockedKernel;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.SubsetTemperedGibbs;
import org.flipwise.kernel.TemperedGibbs;
import org.flipwise.kernel.Walker;
import org.flipwise.kernel.WeightedTemperedGibbs;
import org.flipwise.random.Draws;
import org.flipwise.target.MoveDelta;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** TGS keeps Z·π^β and its weights give π^β; wTGS keeps π^β, over all bits, over blocks and over subsets that follow the flips; forbidden and isolated states included. Exact: no false alarms. */
class TemperedGibbsKeepsItsLawTest {
    /** The kind whose isolated state leaves nothing to jump between on one bit or two. */
    private static final int ISOLATED = 2;

    private static final double[] BETAS = {0, 0.3, 1, 5};

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4})
    void onEveryKindOfTarget(int kind) {
        for (int dimension = 1; dimension <= 4; dimension++) {
            WalkerSpace space = WalkerSpace.of(SmallTargets.of(kind, dimension));
            for (double beta : BETAS) {
                if (kind != ISOLATED || dimension > 2) {
                    KernelProof tgs = KernelProof.of(space, beta, TemperedGibbs::new, Budget.jumps(1, false));
                    assertThat(tgs.holds()).as("%s", tgs).isTrue();
                }
                KernelProof wtgs = KernelProof.of(space, beta, WeightedTemperedGibbs::new, Budget.time(1));
                assertThat(wtgs.holds()).as("%s", wtgs).isTrue();
            }
        }
    }

    @Test
    void roundsOfJumpsAreTheirJumps() {
        KernelProof two =
                KernelProof.of(WalkerSpace.of(SmallTargets.of(3, 3)), 0.8, TemperedGibbs::new, Budget.jumps(2, true));
        assertThat(two.holds()).as("%s", two).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void overBlocksDrawnForEachRound(int block) {
        for (int kind : new int[] {0, 1, 2}) {
            WalkerSpace space = WalkerSpace.ofSubsets(SmallTargets.of(kind, 3), block);
            ExactKernel kernel = ExactKernel.of(space, 0.7, () -> new BlockedKernel(new WeightedTemperedGibbs()));
            double length = 1e-4; // rates reach 100 here, and what quadrature leaves out is of the order (rate·length)⁵
            TransitionMatrix round = kernel.round(Budget.time(length), new QuadratureDraws(length, 4));
            assertThat(LawChecks.invariance(kernel.law(), round).size()).isLessThanOrEqualTo(1e-13);
        }
    }

    /** A round that three jumps describe to 1e-14 where rates are below 10, and in which the second order shows. */
    private static final double LONG = 1e-4;

    /** The largest change of a state's probability in a short round from π^β × uniform(S). */
    private static double change(int kind, int size, double length, Supplier<Kernel> subset) {
        WalkerSpace space = WalkerSpace.ofSubsets(SmallTargets.of(kind, 3), size);
        ExactKernel kernel = ExactKernel.of(space, 0.7, subset);
        TransitionMatrix round = kernel.round(Budget.time(length), new QuadratureDraws(length, 3));
        double[] before = space.onStates(kernel.law());
        double[] after = space.onStates(round.push(kernel.law()));
        double worst = 0;
        for (int state = 0; state < before.length; state++) {
            worst = Math.max(worst, Math.abs(after[state] - before[state]));
        }
        return worst;
    }

    private static Kernel withoutAnchors() {
        Kernel kernel = new SubsetTemperedGibbs();
        kernel.endBurnIn();
        return kernel;
    }

    /** Subset wTGS: sizes 2 and 3 have one anchor. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void overSubsetsThatFollowTheFlips(int size) {
        for (int kind = 0; kind <= 4; kind++) {
            // rates reach 300 on some kinds, and what three jumps leave out is of the order (rate·length)⁴/24
            double length = kind < 2 ? LONG : 2e-6;
            assertThat(change(kind, size, length, TemperedGibbsKeepsItsLawTest::withoutAnchors))
                    .isLessThanOrEqualTo(1e-13);
            assertThat(change(kind, size, length, () -> SubsetTemperedGibbs.fixed(new double[] {0.2, 0.9, 0.4})))
                    .isLessThanOrEqualTo(1e-13);
        }
    }

    /** A subset drawn without the bit that was flipped; anchors that follow the state; the same twin without its defect. */
    @Test
    void wrongSubsetsAreCaught() {
        assertThat(change(1, 2, LONG, () -> new FollowsFlips(new MoveDelta(), true)))
                .isLessThanOrEqualTo(1e-13);
        double fresh = change(1, 2, LONG, () -> new FollowsFlips(new MoveDelta(), false));
        double adapting = change(1, 2, LONG, SubsetTemperedGibbs::new);
        System.out.printf("  off after a short round: fresh subsets %.1e, adapting anchors %.1e%n", fresh, adapting);
        assertThat(fresh).isGreaterThan(1e-9);
        assertThat(adapting).isGreaterThan(1e-9);
    }

    /** Subset wTGS without anchors, by the formula. */
    private record FollowsFlips(MoveDelta look, boolean keepsTheFlipped) implements Kernel {
        @Override
        public String name() {
            return "follows flips";
        }

        @Override
        public BalancingFunction balance() {
            return BalancingFunction.sum();
        }

        @Override
        public Law law() {
            return Law.TARGET;
        }

        @Override
        public Budget.Unit unit() {
            return Budget.Unit.TIME;
        }

        @Override
        public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
            int size = walker.subsets().moves();
            double[] rates = new double[size];
            walker.subsets().choose(draws);
            for (double left = budget.amount(); left > 0; ) {
                double total = 0;
                for (int i = 0; i < size; i++) {
                    int bit = walker.subsets().member(i);
                    walker.at().look(bit, look);
                    double ratio = Math.exp(look.logRatio(walker.beta()));
                    double one = walker.at().state().get(bit) ? 1 : ratio;
                    rates[i] = ratio == 0 ? 0 : (one + 5 / 3.0 * (1 + ratio)) / size;
                    total += rates[i];
                }
                double wait = draws.waiting(total);
                if (wait >= left) {
                    return;
                }
                left -= wait;
                int flipped = walker.subsets().member(draws.pick(rates, size, total));
                walker.move(flipped, recorder);
                if (keepsTheFlipped) {
                    walker.subsets().chooseWith(flipped, draws);
                } else {
                    walker.subsets().choose(draws);
                }
            }
        }
    }

    @Test
    void movesOfSeveralBitsAreRefused() {
        ExactKernel kernel = ExactKernel.of(WalkerSpace.of(SmallTargets.of(5, 3)), 1, WeightedTemperedGibbs::new);
        assertThatThrownBy(kernel::generator).hasStackTraceContaining("wtgs needs moves that flip one bit each");
    }

    /** The rate of a flip, given its ratio and whether the bit is one. */
    private interface Rate {
        double of(double ratio, boolean one);
    }

    private record Twin(MoveDelta look, Rate rate) implements Kernel {
        @Override
        public String name() {
            return "twin";
        }

        @Override
        public BalancingFunction balance() {
            return BalancingFunction.sum();
        }

        @Override
        public Law law() {
            return Law.TARGET;
        }

        @Override
        public Budget.Unit unit() {
            return Budget.Unit.TIME;
        }

        @Override
        public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
            int bits = walker.at().moves();
            double[] rates = new double[bits];
            for (double left = budget.amount(); left > 0; ) {
                double total = 0;
                for (int bit = 0; bit < bits; bit++) {
                    walker.at().look(bit, look);
                    double ratio = Math.exp(look.logRatio(walker.beta()));
                    rates[bit] =
                            ratio == 0 ? 0 : rate.of(ratio, walker.at().state().get(bit)) / bits;
                    total += rates[bit];
                }
                double wait = draws.waiting(total);
                recorder.stay(walker.at(), Math.min(wait, left));
                if (wait >= left) {
                    return;
                }
                left -= wait;
                walker.move(draws.pick(rates, bits, total), recorder);
            }
        }
    }

    /** The weight of a state whose flips have these weights in all. */
    private interface Weight {
        double of(double total);
    }

    private record JumpTwin(MoveDelta look, Rate rate, Weight weight) implements Kernel {
        @Override
        public String name() {
            return "jump twin";
        }

        @Override
        public BalancingFunction balance() {
            return BalancingFunction.sum();
        }

        @Override
        public Law law() {
            return Law.ESCAPE_WEIGHTED;
        }

        @Override
        public Budget.Unit unit() {
            return Budget.Unit.JUMPS;
        }

        @Override
        public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
            int bits = walker.at().moves();
            double[] rates = new double[bits];
            for (long left = budget.count(); left > 0; left--) {
                double total = 0;
                for (int bit = 0; bit < bits; bit++) {
                    walker.at().look(bit, look);
                    double ratio = Math.exp(look.logRatio(walker.beta()));
                    rates[bit] =
                            ratio == 0 ? 0 : rate.of(ratio, walker.at().state().get(bit));
                    total += rates[bit];
                }
                recorder.stay(walker.at(), weight.of(total));
                walker.move(draws.pick(rates, bits, total), recorder);
            }
        }
    }

    /** The checks that a jump chain of these weights does not pass, against Z·π with Z = Σ (1 + r) over flips that are possible. */
    private static List<String> failures(Rate rate, Weight weight) {
        KernelProof proof = KernelProof.of(
                WalkerSpace.of(SmallTargets.of(0, 3)),
                0.9,
                () -> new JumpTwin(new MoveDelta(), rate, weight),
                Budget.jumps(1, false));
        return proof.verdicts().stream()
                .filter(verdict -> !verdict.holds())
                .map(Verdict::check)
                .toList();
    }

    /** TGS by its formula passes; a weight of 1 is seen in the estimates alone, the conditional of the wrong value and h = r/(1 + r) in the law. */
    @Test
    void wrongTemperedGibbsIsCaught() {
        Weight oneOverZ = total -> 1 / total;
        assertThat(failures((r, one) -> 1 + r, oneOverZ)).isEmpty();
        assertThat(failures((r, one) -> 1 + r, total -> 1)).containsExactly("estimates", "expected weights");
        assertThat(failures((r, one) -> one ? 1 + r : 1 + 1 / r, oneOverZ)).contains("invariance", "detailed balance");
        assertThat(failures((r, one) -> 1 + 1 / r, oneOverZ)).contains("invariance", "detailed balance");
        assertThat(failures((r, one) -> r / (1 + r), oneOverZ)).contains("invariance");
    }

    private static KernelProof proof(Rate rate) {
        return KernelProof.of(
                WalkerSpace.of(SmallTargets.of(1, 3)), 0.9, () -> new Twin(new MoveDelta(), rate), Budget.time(1));
    }

    /** The published formula, written another way, keeps the law, as any η without the bit itself does; three ways to get it wrong do not. */
    @Test
    void wrongWeightsAreCaught() {
        double share = 5 / 3.0;
        assertThat(proof((r, one) -> (one ? 1 : r) + share * (1 + r)).holds()).isTrue();
        assertThat(proof((r, one) -> (one ? r : 1) + share * (1 + r)).holds()).isTrue();
        assertThat(proof((r, one) -> ((one ? 1 : 0) + share) * (1 + r)).holds()).isFalse();
        assertThat(proof((r, one) -> (r / (1 + r) + share) * (1 + r)).holds()).isFalse();
        assertThat(proof((r, one) -> (1 + share) * (1 + 1 / r)).holds()).isFalse();
    }
}
