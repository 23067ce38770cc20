package org.flipwise.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.function.Supplier;
import org.flipwise.exact.twins.PartsTemplate;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.MetropolisHastingsMultiplicity;
import org.flipwise.kernel.NeighbourParts;
import org.flipwise.kernel.PartialNeighbourSearch;
import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.junit.jupiter.api.Test;

/** Partial neighbour search keeps π^β whichever way parts are chosen and whenever they are exchanged, forbidden states included; its stays estimate it. */
class PartialNeighbourSearchKeepsTheLawTest {
    private static final double[] BETAS = {0, 0.7, 20};
    /** Rounds of several parts are neither reversible nor powers of shorter ones. */
    private static final List<String> NOT_PROMISED = List.of("detailed balance", "composition");

    private static void prove(Target target, Supplier<Kernel> kernel, int transitions) {
        for (double beta : BETAS) {
            KernelProof proof = KernelProof.of(WalkerSpace.of(target), beta, kernel, Budget.transitions(transitions));
            assertThat(proof.verdicts())
                    .as("%s, beta %s%n%s", target.name(), beta, proof)
                    .filteredOn(verdict -> !NOT_PROMISED.contains(verdict.check()))
                    .allMatch(Verdict::holds);
        }
    }

    @Test
    void randomParts() {
        for (int kind = 0; kind <= 4; kind++) {
            prove(SmallTargets.of(kind, 3), () -> new PartialNeighbourSearch(NeighbourParts.random(1), 2), 3);
            prove(SmallTargets.of(kind, 3), PartialNeighbourSearch::new, 2);
        }
        prove(SmallTargets.of(1, 3), () -> new PartialNeighbourSearch(NeighbourParts.random(2), 2), 2);
    }

    @Test
    void aSystematicPartition() {
        for (int kind = 0; kind <= 4; kind++) {
            prove(SmallTargets.of(kind, 3), () -> new PartialNeighbourSearch(NeighbourParts.systematic(2), 1), 3);
        }
    }

    @Test
    void piecesOfTheInteractionGraph() {
        Target ring = new Coupled(SmallTargets.of(0, 4), List.of(List.of(2), List.of(3), List.of(0), List.of(1)));
        prove(ring, () -> new PartialNeighbourSearch(NeighbourParts.graph(ring, 2), 2), 2);
        Target holed = new Coupled(SmallTargets.of(1, 4), List.of(List.of(3), List.of(), List.of(3), List.of(0, 2)));
        prove(holed, () -> new PartialNeighbourSearch(NeighbourParts.graph(holed, 3), 1), 2);
        for (int kind = 2; kind <= 4; kind++) {
            Target path = new Coupled(SmallTargets.of(kind, 3), List.of(List.of(2), List.of(2), List.of(0, 1)));
            prove(path, () -> new PartialNeighbourSearch(NeighbourParts.graph(path, 2), 1), 3);
        }
        assertThatThrownBy(() -> NeighbourParts.graph(SmallTargets.of(0, 3), 2))
                .hasMessageContaining("no graph of couplings");
    }

    /** New parts for each transition are single proposals; one part of everything is Metropolis by a multiplicity list. */
    @Test
    void atItsEndsItIsMetropolis() {
        Target target = SmallTargets.of(1, 3);
        WalkerSpace space = WalkerSpace.of(target);
        Budget three = Budget.transitions(3);
        TransitionMatrix single =
                ExactKernel.of(space, 1.3, MetropolisHastings::new).round(three);
        TransitionMatrix all =
                ExactKernel.of(space, 1.3, MetropolisHastingsMultiplicity::new).round(three);
        for (int size = 1; size <= 3; size++) {
            int flips = size;
            TransitionMatrix each = ExactKernel.of(
                            space, 1.3, () -> new PartialNeighbourSearch(NeighbourParts.random(flips), 1))
                    .round(three);
            assertThat(each.difference(single).size()).isLessThan(1e-12);
        }
        TransitionMatrix whole = ExactKernel.of(
                        space, 1.3, () -> new PartialNeighbourSearch(NeighbourParts.systematic(3), 5))
                .round(three);
        assertThat(whole.difference(all).size()).isLessThan(1e-12);
    }

    /** Where every flip is accepted, parts of an even number of transitions would never leave the parity of any part. */
    @Test
    void hotRungsLeadToEveryStateOfTheirParity() {
        Target flat = BlackBox.of("flat", 4, x -> 0.2 * x.count());
        TransitionMatrix round = ExactKernel.of(
                        WalkerSpace.of(flat), 0, () -> new PartialNeighbourSearch(NeighbourParts.systematic(2), 2))
                .round(Budget.transitions(4));
        TransitionMatrix later = round.power(8);
        for (int to = 0; to < 16; to++) {
            assertThat(later.at(0, to) > 0).as("to %d", to).isEqualTo(Integer.bitCount(to) % 2 == 0);
        }
    }

    @Test
    void movesOfSeveralBitsAreRefused() {
        ExactKernel kernel = ExactKernel.of(WalkerSpace.of(SmallTargets.of(5, 3)), 1, PartialNeighbourSearch::new);
        assertThatThrownBy(() -> kernel.round(Budget.transitions(1)))
                .hasStackTraceContaining("pns needs moves that flip one bit each");
    }

    private static double bias(Supplier<Kernel> kernel, Budget budget) {
        ExactKernel exact = ExactKernel.of(WalkerSpace.of(SmallTargets.of(0, 3)), 1.5, kernel);
        return LawChecks.invariance(exact.law(), exact.round(budget)).size();
    }

    @Test
    void theTemplateOfTheTwinsIsSound() {
        assertThat(bias(() -> new PartsTemplate(PartsTemplate.Defect.NONE), Budget.transitions(3)))
                .isLessThan(1e-13);
    }

    /** The wrong twins: parts chosen by the state; parts exchanged after jumps, not transitions; weights of the state before the jump. */
    @Test
    void plantedDefectsAreCaught() {
        for (PartsTemplate.Defect defect : PartsTemplate.Defect.values()) {
            if (defect != PartsTemplate.Defect.NONE) {
                double bias = bias(() -> new PartsTemplate(defect), Budget.transitions(3));
                System.out.printf("  %s: max |pi P - pi| = %.2e%n", defect, bias);
                assertThat(bias).as(defect.name()).isGreaterThan(1e-3);
            }
        }
    }

    /** A target with a graph of couplings that is said and need not be true. */
    private record Coupled(Target inner, List<List<Integer>> graph) implements Target {
        @Override
        public String name() {
            return inner.name();
        }

        @Override
        public int dimension() {
            return inner.dimension();
        }

        @Override
        public double base(BitState x) {
            return inner.base(x);
        }

        @Override
        public double potential(BitState x) {
            return inner.potential(x);
        }

        @Override
        public Neighbourhood at(BitState x) {
            return inner.at(x);
        }

        @Override
        public int[] coupled(int bit) {
            return graph.get(bit).stream().mapToInt(Integer::intValue).toArray();
        }
    }
}
