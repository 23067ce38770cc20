package org.flipwise.targets.selection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
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
import org.flipwise.kernel.MultipleTryIit;
import org.flipwise.kernel.NaiveIit;
import org.flipwise.kernel.NeighbourParts;
import org.flipwise.kernel.PartialNeighbourSearch;
import org.flipwise.kernel.TemperedGibbs;
import org.flipwise.kernel.WeightedTemperedGibbs;
import org.flipwise.target.AddDropSwap;
import org.flipwise.target.Target;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The proof kit on posteriors of 4 to 6 candidates: exact invariance at 1e-13, so no false-alarm rate. */
class ShippedKernelsKeepThePosteriorTest {
    private static final long SEED = 20261117;

    static Stream<Arguments> posteriors() {
        Design four = Regressions.design(15, 4, 0, SEED, Design.Treatment.CENTRED);
        Design five = Regressions.design(12, 5, 1, SEED + 1, Design.Treatment.CENTRED);
        Design six = CollinearColumns.design(10, SEED);
        return Stream.concat(
                Structures.all().map(one -> Arguments.of(one.name(), one.target())),
                Stream.of(
                        Arguments.of("g-prior, p = 4", Regressions.target(four, CoefficientPrior.g(15))),
                        Arguments.of("slab, p = 4", Regressions.target(four, CoefficientPrior.slab(1))),
                        Arguments.of("g-prior, forced-in, p = 5", Regressions.target(five, CoefficientPrior.g(4))),
                        Arguments.of("g-prior, collinear, p = 6", Regressions.target(six, CoefficientPrior.g(10))),
                        Arguments.of("slab, collinear, p = 6", Regressions.target(six, CoefficientPrior.slab(0.5))),
                        Arguments.of(
                                "add, drop, swap, p = 4",
                                AddDropSwap.of(Regressions.target(four, CoefficientPrior.g(15))))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("posteriors")
    void ratiosProposalsAndGroups(String name, Target target) {
        NeighbourhoodChecks checks = NeighbourhoodChecks.of(EnumeratedTarget.of(target));
        assertThat(checks.ratios().size()).as(checks.ratios().toString()).isLessThan(1e-11);
        assertThat(checks.proposals().size()).isLessThan(1e-12);
        assertThat(checks.groups().size()).isLessThan(1e-12);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("posteriors")
    void kernels(String name, Target target) {
        BalancingFunction root = BalancingFunction.sqrt();
        List<Supplier<Kernel>> kernels = List.of(
                MetropolisHastings::new,
                () -> new NaiveIit(root),
                () -> new AdaptiveIit(AdaptiveGamma.fixed(root, 0.8), AdaptiveIit.Order.UPDATE_THEN_MOVE),
                () -> new ContinuousTimeIit(root),
                MetropolisHastingsMultiplicity::new,
                TemperedGibbs::new,
                WeightedTemperedGibbs::new);
        for (double beta : new double[] {0, 0.3, 1}) {
            for (Supplier<Kernel> kernel : kernels) {
                Budget budget = switch (kernel.get().unit()) {
                    case TRANSITIONS -> Budget.transitions(1);
                    case JUMPS -> Budget.jumps(1, false);
                    case TIME -> Budget.time(1);
                };
                if (kernel.get() instanceof WeightedTemperedGibbs && !target.singleFlips()) {
                    continue;
                }
                KernelProof proof = KernelProof.of(WalkerSpace.of(target), beta, kernel, budget);
                assertThat(proof.holds())
                        .as("%s, %s, beta %s\n%s", name, kernel.get().name(), beta, proof)
                        .isTrue();
            }
        }
    }

    /** Posteriors with forbidden models or bits of several columns. */
    static Stream<Arguments> structured() {
        return Structures.all()
                .filter(one -> one.name().matches("(heredity|groups|logistic|probit).*"))
                .map(one -> Arguments.of(one.name(), one.target()));
    }

    /** Rounds over parts are neither reversible nor powers of shorter ones; tries have the state itself among them, as a posterior may forbid models. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("structured")
    void partsAndTries(String name, Target target) {
        for (NeighbourParts parts : List.of(NeighbourParts.random(1), NeighbourParts.systematic(2))) {
            Supplier<Kernel> pns = () -> new PartialNeighbourSearch(parts, 1);
            KernelProof proof = KernelProof.of(WalkerSpace.of(target), 1, pns, Budget.transitions(2));
            assertThat(proof.verdicts())
                    .as("%s%n%s", name, proof)
                    .filteredOn(verdict ->
                            !List.of("detailed balance", "composition").contains(verdict.check()))
                    .allMatch(Verdict::holds);
        }
        Supplier<Kernel> tries = () -> new MultipleTryIit(BalancingFunction.sqrt());
        KernelProof proof = KernelProof.of(WalkerSpace.ofTries(target, 1), 1, tries, Budget.jumps(1, false));
        assertThat(proof.holds()).as("%s, mt-iit%n%s", name, proof).isTrue();
    }
}
