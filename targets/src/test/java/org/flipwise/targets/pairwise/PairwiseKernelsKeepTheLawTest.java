package org.flipwise.targets.pairwise;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Supplier;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.exact.EnumeratedTarget;
import org.flipwise.exact.KernelProof;
import org.flipwise.exact.NeighbourhoodChecks;
import org.flipwise.exact.Verdict;
import org.flipwise.exact.WalkerSpace;
import org.flipwise.kernel.AdaptiveIit;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.ContinuousTimeIit;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.MetropolisHastingsMultiplicity;
import org.flipwise.kernel.NaiveIit;
import org.flipwise.kernel.RejectionFreeMetropolisHastings;
import org.flipwise.kernel.SingleStepIit;
import org.flipwise.random.Draws;
import org.flipwise.target.ClassLists;
import org.flipwise.target.Flips;
import org.flipwise.target.Groups;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.flipwise.target.Twin;
import org.flipwise.target.TwinTarget;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Shipped kernels over class lists, buckets and scans of small pairwise models, proved by enumeration of every draw: |πP − π| ≤ 1e-13. */
class PairwiseKernelsKeepTheLawTest {
    private static final double[] BETAS = {0, 0.4, 3};
    private static final List<Supplier<Kernel>> KERNELS = List.of(
            MetropolisHastings::new,
            () -> new SingleStepIit(AdaptiveGamma.fixed(BalancingFunction.sqrt(), 0.8)),
            MetropolisHastingsMultiplicity::new,
            () -> new AdaptiveIit(
                    AdaptiveGamma.fixed(BalancingFunction.sqrt(), 0.8), AdaptiveIit.Order.UPDATE_THEN_MOVE),
            RejectionFreeMetropolisHastings::new,
            () -> new NaiveIit(BalancingFunction.sqrt()),
            () -> new NaiveIit(BalancingFunction.max()),
            () -> new ContinuousTimeIit(BalancingFunction.sqrt()));

    private static Target target(Layout layout, int bits) {
        return PairwiseTarget.of(
                "small",
                BruteForce.random(bits, 0.8, layout == Layout.CLASSES, 21).model(),
                1,
                layout);
    }

    @ParameterizedTest
    @EnumSource(
            value = Layout.class,
            names = {"CLASSES", "SPARSE", "DENSE"})
    void oneStep(Layout layout) {
        WalkerSpace space = WalkerSpace.of(target(layout, 5));
        for (double beta : BETAS) {
            for (Supplier<Kernel> kernel : KERNELS) {
                KernelProof proof = KernelProof.of(space, beta, kernel, budget(kernel.get(), 1));
                assertThat(proof.verdicts())
                        .as(kernel.get().name() + " at " + beta)
                        .allMatch(Verdict::holds);
            }
        }
    }

    /** What a table carries over from one step to the next shows in rounds of some. */
    @ParameterizedTest
    @EnumSource(
            value = Layout.class,
            names = {"CLASSES", "SPARSE", "DENSE"})
    void roundsOfThree(Layout layout) {
        WalkerSpace space = WalkerSpace.of(target(layout, 3));
        for (Supplier<Kernel> kernel : KERNELS) {
            KernelProof proof = KernelProof.of(space, 0.7, kernel, budget(kernel.get(), 3));
            assertThat(proof.verdicts()).as(kernel.get().name()).allMatch(Verdict::holds);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Layout.class,
            names = {"CLASSES", "SPARSE", "DENSE"})
    void neighbourhoodsAgreeWithFullEvaluations(Layout layout) {
        NeighbourhoodChecks checks = NeighbourhoodChecks.of(EnumeratedTarget.of(target(layout, 6)));
        assertThat(checks.ratios().size()).isLessThanOrEqualTo(1e-13);
        assertThat(checks.proposals().size()).isLessThanOrEqualTo(1e-13);
        assertThat(checks.groups().size()).isLessThanOrEqualTo(1e-13);
    }

    @Test
    void aStaleClassIsCaught() {
        assertCaught(new TwinTarget(target(Layout.CLASSES, 3), at -> new StaleClass((ClassLists) at)));
    }

    @Test
    void aForgottenTouchedNeighbourIsCaught() {
        assertCaught(new TwinTarget(target(Layout.SPARSE, 3), ForgetsANeighbour::new));
    }

    @Test
    void aStaleRatioIsCaught() {
        assertCaught(new TwinTarget(target(Layout.DENSE, 3), StaleRatio::new));
    }

    private static void assertCaught(Target wrong) {
        KernelProof proof =
                KernelProof.of(WalkerSpace.of(wrong), 0.7, MetropolisHastingsMultiplicity::new, Budget.transitions(3));
        assertThat(proof.verdicts())
                .filteredOn(verdict -> !verdict.holds())
                .extracting(Verdict::check)
                .contains("invariance");
    }

    private static Budget budget(Kernel kernel, long count) {
        return switch (kernel.unit()) {
            case TRANSITIONS -> Budget.transitions(count);
            case JUMPS -> Budget.jumps(count, true);
            case TIME -> Budget.time((double) count);
        };
    }

    /** The last bit stays in the list it was in at the start. */
    private static final class StaleClass extends Twin implements ClassLists {
        private final ClassLists lists;
        private final int stuck;

        StaleClass(ClassLists honest) {
            super(honest);
            lists = honest;
            stuck = classOf(moves() - 1);
        }

        private int classOf(int bit) {
            MoveDelta look = new MoveDelta();
            honest().look(bit, look);
            for (int c = 0; c < classes(); c++) {
                if (look.deltaPotential() == classDelta(c)) {
                    return c;
                }
            }
            throw new IllegalStateException("bit " + bit + " is in no class");
        }

        private int listed(int bit) {
            return bit == moves() - 1 ? stuck : classOf(bit);
        }

        @Override
        public int classes() {
            return lists.classes();
        }

        @Override
        public double classDelta(int index) {
            return lists.classDelta(index);
        }

        @Override
        public int classSize(int index) {
            int size = 0;
            for (int bit = 0; bit < moves(); bit++) {
                size += listed(bit) == index ? 1 : 0;
            }
            return size;
        }

        @Override
        public int classMember(int index, Draws draws) {
            int left = draws.below(classSize(index));
            for (int bit = 0; ; bit++) {
                if (listed(bit) == index && left-- == 0) {
                    return bit;
                }
            }
        }
    }

    /** Does not name the last move that it touched. */
    private static final class ForgetsANeighbour extends Twin {
        private final Flips all = new Flips();

        ForgetsANeighbour(Neighbourhood honest) {
            super(honest);
        }

        @Override
        public void apply(int move, Flips flips) {
            honest().apply(move, all);
            flips.clear();
            flips.add(move);
            flips.listTouched();
            for (int i = 0; i + 1 < all.touchedCount(); i++) {
                flips.touch(all.touched(i));
            }
        }
    }

    /** Groups are those before the last move. */
    private static final class StaleRatio extends Twin {
        private final Groups before = new Groups();

        StaleRatio(Neighbourhood honest) {
            super(honest);
            honest().groups(before);
        }

        @Override
        public void groups(Groups into) {
            into.clear();
            for (int g = 0; g < before.count(); g++) {
                into.add(before.deltaPotential()[g], before.offset()[g], before.mass()[g]);
            }
        }

        @Override
        public void apply(int move, Flips flips) {
            honest().groups(before);
            honest().apply(move, flips);
        }
    }
}
