package org.flipwise.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.exact.ExactTempering.Plan;
import org.flipwise.kernel.AdaptiveIit;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.IndependentRefresh;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.NaiveIit;
import org.flipwise.kernel.SubsetIit;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.AddDropSwap;
import org.flipwise.target.Reference;
import org.flipwise.target.Target;
import org.flipwise.tempering.SwapScheme;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A rung at β = 0 that forgets its state each round: the kernel alone, in a ladder, and twins that forget too little or draw from another law. */
class RefreshesDrawFromTheReferenceTest {
    private static final double ROUNDING = 1e-13;
    private static final double[] SIZES = {0.3, -1, 0.2, -2.5};

    /** U of its own for every state, over a base that is 0 or depends on the number of ones. */
    private static Target target(boolean prior, int dimension) {
        if (!prior) {
            return SmallTargets.plain(dimension, 7);
        }
        double[] base = new double[1 << dimension];
        Arrays.setAll(base, state -> SIZES[Integer.bitCount(state)]);
        return new SmallTargets.PriorAndLikelihood(dimension, base, SmallTargets.values(dimension, 7));
    }

    private static Reference reference(boolean prior, int dimension) {
        return prior ? Reference.bySize(SIZES) : Reference.uniform(dimension);
    }

    private static Supplier<Kernel> refresh(boolean prior, int dimension, Budget.Unit unit) {
        return () -> new IndependentRefresh(reference(prior, dimension), unit);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theLawOfADrawAndItsNormaliser(boolean prior) {
        ExactLaw law = EnumeratedTarget.of(target(prior, 3)).law(0);
        Reference reference = reference(prior, 3);
        assertThat(reference.logNormalizer()).isCloseTo(law.logNormalizer(), within(1e-14));
        assertThat(drawn(reference)).containsExactly(law.probabilities(), within(1e-15));
    }

    private static double[] drawn(Reference reference) {
        double[] probability = new double[8];
        EnumeratingDraws draws = new EnumeratingDraws();
        draws.exhaust(() -> {
            BitState x = BitState.parse("101");
            reference.draw(x, draws);
            probability[(int) x.index()] += draws.probability();
        });
        return probability;
    }

    @ParameterizedTest
    @EnumSource(
            value = Budget.Unit.class,
            names = {"TRANSITIONS", "JUMPS"})
    void theKernelAlone(Budget.Unit unit) {
        for (boolean prior : new boolean[] {false, true}) {
            KernelProof proof = KernelProof.of(
                    WalkerSpace.of(target(prior, 3)), 0, refresh(prior, 3, unit), new Budget(unit, 3, false));
            assertThat(proof.holds()).as(proof.toString()).isTrue();
        }
    }

    /** The row of every state is the law itself. */
    @Test
    void everyRowIsTheLaw() {
        ExactKernel exact = ExactKernel.of(WalkerSpace.of(target(true, 3)), 0, refresh(true, 3, Budget.Unit.TIME));
        TransitionMatrix round = exact.round(Budget.time(0.7));
        for (int from = 0; from < round.size(); from++) {
            for (int to = 0; to < round.size(); to++) {
                assertThat(round.at(from, to)).isCloseTo(exact.law()[to], within(ROUNDING));
            }
        }
    }

    private static double joint(WalkerSpace space, Plan... plans) {
        ExactTempering ladder = ExactTempering.of(space, List.of(plans));
        double worst = 0;
        for (int round = 0; round < 2; round++) {
            worst = Math.max(
                    worst,
                    LawChecks.invariance(ladder.law(), ladder.round(SwapScheme.DEO, round))
                            .size());
        }
        return worst;
    }

    private static Plan adaptive(double beta) {
        return new Plan(
                beta,
                () -> new AdaptiveIit(
                        AdaptiveGamma.fixed(BalancingFunction.sqrt(), 0.6), AdaptiveIit.Order.UPDATE_THEN_MOVE),
                Budget.transitions(1));
    }

    private static Plan jumping(double beta) {
        return new Plan(beta, () -> new NaiveIit(BalancingFunction.sqrt()), Budget.jumps(1, false));
    }

    /** The table of the walker that comes up must be right again when it goes down. */
    @Test
    void atTheHotEndOfALadder() {
        Plan hot = new Plan(0, refresh(false, 2, Budget.Unit.TRANSITIONS), Budget.transitions(5));
        assertThat(joint(WalkerSpace.of(target(false, 2)), adaptive(1), adaptive(0.4), hot))
                .isLessThan(ROUNDING);
        Plan priorHot = new Plan(0, refresh(true, 3, Budget.Unit.JUMPS), Budget.jumps(1, true));
        assertThat(joint(WalkerSpace.of(target(true, 3)), jumping(0.8), priorHot))
                .isLessThan(ROUNDING);
        Plan subsets = new Plan(1, () -> new SubsetIit(BalancingFunction.sqrt()), Budget.jumps(1, false));
        Plan subsetsHot = new Plan(0, refresh(false, 3, Budget.Unit.JUMPS), Budget.jumps(1, false));
        assertThat(joint(WalkerSpace.ofSubsets(target(false, 3), 2), subsets, subsetsHot))
                .isLessThan(ROUNDING);
    }

    /** Draws that are wrong in one way each. */
    private enum Twin {
        BIASED_COIN {
            @Override
            void spoil(BitState into, BitState before, Draws draws) {
                if (!into.get(1) && draws.below(10) == 0) {
                    into.flip(1);
                }
            }
        },
        KEEPS_A_BIT_LIKE_ANOTHER {
            @Override
            void spoil(BitState into, BitState before, Draws draws) {
                if (into.get(0) != into.get(1)) {
                    into.flip(0);
                }
            }
        },
        FORGETS_THE_SUBSETS {
            @Override
            void spoil(BitState into, BitState before, Draws draws) {
                int ones = into.count();
                for (int bit = 0; bit < into.dimension(); bit++) {
                    if (into.get(bit) != bit < ones) {
                        into.flip(bit);
                    }
                }
            }
        };

        abstract void spoil(BitState into, BitState before, Draws draws);
    }

    @ParameterizedTest
    @EnumSource
    void twinsAreCaught(Twin twin) {
        Reference sound = reference(true, 3);
        Reference wrong = new Reference() {
            @Override
            public double logNormalizer() {
                return sound.logNormalizer();
            }

            @Override
            public void draw(BitState into, Draws draws) {
                BitState before = into.copy();
                sound.draw(into, draws);
                twin.spoil(into, before, draws);
            }
        };
        Supplier<Kernel> kernel = () -> new IndependentRefresh(wrong, Budget.Unit.TRANSITIONS);
        KernelProof proof = KernelProof.of(WalkerSpace.of(target(true, 3)), 0, kernel, Budget.transitions(1));
        assertThat(proof.holds()).isFalse();
        Plan hot = new Plan(0, kernel, Budget.transitions(1));
        Plan cold = new Plan(1, MetropolisHastings::new, Budget.transitions(1));
        assertThat(joint(WalkerSpace.of(target(true, 3)), cold, hot)).isGreaterThan(1e-4);
    }

    /** One bit that never changes keeps the law and loses the connection. */
    @Test
    void aBitThatIsKeptIsCaught() {
        Reference sound = reference(false, 3);
        Reference wrong = new Reference() {
            @Override
            public double logNormalizer() {
                return sound.logNormalizer();
            }

            @Override
            public void draw(BitState into, Draws draws) {
                boolean kept = into.get(2);
                sound.draw(into, draws);
                if (into.get(2) != kept) {
                    into.flip(2);
                }
            }
        };
        KernelProof proof = KernelProof.of(
                WalkerSpace.of(target(false, 3)),
                0,
                () -> new IndependentRefresh(wrong, Budget.Unit.TRANSITIONS),
                Budget.transitions(1));
        assertThat(proof.verdicts().stream().filter(verdict -> !verdict.holds()).map(Verdict::check))
                .contains("connection");
    }

    @Test
    void whatItCannotDoIsRefused() {
        ExactKernel cold = ExactKernel.of(WalkerSpace.of(target(false, 2)), 0.1, refresh(false, 2, Budget.Unit.TIME));
        assertThatThrownBy(() -> cold.round(Budget.time(1))).hasStackTraceContaining("from the distribution at beta 0");
        ExactKernel swaps = ExactKernel.of(
                WalkerSpace.of(AddDropSwap.of(target(false, 2))), 0, refresh(false, 2, Budget.Unit.TIME));
        assertThatThrownBy(() -> swaps.round(Budget.time(1))).hasStackTraceContaining("moves flip one bit each");
    }

    @Test
    void aBlackBoxHasNone() {
        assertThat(SmallTargets.withForbidden(3, 1).reference()).isEqualTo(Optional.empty());
    }
}
