package org.flipwise.targets.constrained;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.flipwise.exact.EnumeratedTarget;
import org.flipwise.exact.KernelProof;
import org.flipwise.exact.NeighbourhoodChecks;
import org.flipwise.exact.Verdict;
import org.flipwise.exact.WalkerSpace;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.MetropolisHastingsMultiplicity;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.Flips;
import org.flipwise.target.Groups;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Objective;
import org.flipwise.target.SmallTargets;
import org.flipwise.target.Target;
import org.flipwise.target.TargetException;
import org.flipwise.targets.pairwise.Layout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a constrained target says of itself is what the target within says, as far as it is not about moves; and its states are right after any number of flips at once. */
class ConstrainedTargetsAgreeWithTheInnerTargetTest {
    private static final int P = 5;
    private static final Constraint SOME = Constraint.ones(P, 1, 3);

    /** A density of the user's own with a base, every answer unlike the default. */
    private static final class Outside implements Target {
        private final Target tables;
        private int released;

        Outside(Target tables) {
            this.tables = tables;
        }

        @Override
        public String name() {
            return "outside";
        }

        @Override
        public int dimension() {
            return P;
        }

        @Override
        public double base(BitState x) {
            return tables.base(x);
        }

        @Override
        public double potential(BitState x) {
            return tables.potential(x);
        }

        @Override
        public double evaluationCost(CostTable costs) {
            return 123;
        }

        @Override
        public Neighbourhood at(BitState x) {
            return tables.at(x);
        }

        @Override
        public double coldestBeta() {
            return 7;
        }

        @Override
        public OptionalDouble temperedOut() {
            return OptionalDouble.of(0.25);
        }

        @Override
        public boolean selectsVariables() {
            return true;
        }

        @Override
        public boolean external() {
            return true;
        }

        @Override
        public void release() {
            released++;
        }

        @Override
        public List<BitState> modes() {
            return List.of(BitState.parse("11000"), BitState.parse("11111"));
        }

        @Override
        public double startDensity() {
            return 0.125;
        }

        @Override
        public Optional<Objective> objective() {
            return Optional.of(new Objective("profit", true));
        }

        @Override
        public String variable(int bit) {
            return "asset " + bit;
        }
    }

    private static Target tables(double[] base) {
        return SmallTargets.tempered("tables", base, SmallTargets.rugged(P, 2, 2));
    }

    /** A base that forbids states, so that both ways of looking at a swap meet one that is forbidden by the base alone. */
    private static Target holedBase() {
        return tables(SmallTargets.holed(P, 1, 3));
    }

    static List<Target> everyWayToLook() {
        return List.of(
                ConstrainedCases.pairwise(P, false, Layout.AUTO),
                new Outside(tables(SmallTargets.rugged(P, 1, 1))),
                new Outside(holedBase()),
                tables(SmallTargets.rugged(P, 1, 1)),
                holedBase(),
                ConstrainedCases.factors(P));
    }

    @Test
    void answers() {
        Outside inner = new Outside(tables(SmallTargets.rugged(P, 1, 1)));
        Constrained target = Constrained.of(inner, SOME);
        assertThat(target.inner()).isSameAs(inner);
        assertThat(target.name()).isEqualTo("outside");
        assertThat(target.evaluationCost(CostTable.shipped())).isEqualTo(123);
        assertThat(target.coldestBeta()).isEqualTo(7);
        assertThat(target.temperedOut()).hasValue(0.25);
        assertThat(target.selectsVariables()).isTrue();
        assertThat(target.external()).isTrue();
        assertThat(target.startDensity()).isEqualTo(0.125);
        assertThat(target.objective()).contains(new Objective("profit", true));
        assertThat(target.variable(3)).isEqualTo("asset 3");
        assertThat(target.modes()).containsExactly(BitState.parse("11000"));
        assertThat(target.singleFlips()).isFalse();
        target.release();
        assertThat(inner.released).isEqualTo(1);
        Constrained plain = Constrained.of(ConstrainedCases.pairwise(P, false, Layout.AUTO), SOME);
        assertThat(plain.selectsVariables()).isFalse();
        assertThat(plain.external()).isFalse();
    }

    /** A rejection-free step looks at up to 2^18 moves: 512·512 swaps are as many, 512·513 too many. */
    @Test
    void manyMoves() {
        for (int bits : new int[] {1024, 1025}) {
            Target flat = SmallTargets.tempered("none", new double[1], new double[1]);
            Target inner = new Wide(flat, bits);
            Constrained target = Constrained.of(inner, Constraint.ones(bits, 512));
            assertThat(target.manyMoves()).isEqualTo(bits > 1024);
        }
        assertThatThrownBy(() -> Constrained.of(holedBase(), Constraint.ones(P + 1, 2)))
                .hasMessageContaining("a constraint on 6 bits for a target on 5");
    }

    private record Wide(Target inner, int dimension) implements Target {
        @Override
        public String name() {
            return "wide";
        }

        @Override
        public double potential(BitState x) {
            return 0;
        }

        @Override
        public Neighbourhood at(BitState x) {
            return inner.at(x);
        }
    }

    /** Kernels keep the law of a base that forbids states, and of a base beside a density from outside. */
    @ParameterizedTest
    @MethodSource("everyWayToLook")
    void lawsWithABase(Target inner) {
        Target target = Constrained.of(inner, SOME);
        for (double beta : new double[] {0, 0.8}) {
            KernelProof proof = KernelProof.of(
                    WalkerSpace.of(target), beta, MetropolisHastingsMultiplicity::new, Budget.transitions(1));
            assertThat(proof.verdicts()).as("%s", proof).allMatch(Verdict::holds);
        }
        NeighbourhoodChecks checks = NeighbourhoodChecks.of(EnumeratedTarget.of(target));
        assertThat(checks.ratios().size()).isLessThanOrEqualTo(1e-13);
        assertThat(checks.groups().size()).isLessThanOrEqualTo(1e-13);
    }

    /** Targets that forbid nothing, by each way to look. */
    static List<Target> replaceable() {
        return everyWayToLook().stream()
                .filter(target -> IntStream.range(0, 1 << P)
                        .mapToObj(index -> BitState.ofIndex(P, index))
                        .allMatch(x -> target.base(x) + target.potential(x) > Double.NEGATIVE_INFINITY))
                .toList();
    }

    /** Many flips at once, as a draw at β = 0 makes them, leave a neighbourhood that is like one begun in the new state. */
    @ParameterizedTest
    @MethodSource("replaceable")
    void flipsAtOnce(Target inner) {
        Constraint groups = Constraint.groups(
                P, List.of(new Constraint.Group(List.of(0, 3), 0, 2), Constraint.Group.oneHot(List.of(1, 2))));
        for (Constraint constraint : List.of(SOME, groups)) {
            Target target = Constrained.of(inner, constraint);
            List<BitState> possible = IntStream.range(0, 1 << P)
                    .mapToObj(index -> BitState.ofIndex(P, index))
                    .filter(constraint::allows)
                    .toList();
            for (BitState from : possible) {
                for (BitState to : possible) {
                    BitState mask = from.copy();
                    mask.flipAll(to);
                    Neighbourhood moved = target.at(from);
                    Flips flips = new Flips();
                    flips.add(0);
                    moved.applyAll(mask, flips);
                    Neighbourhood begun = target.at(to);
                    assertThat(flips.count()).isZero();
                    assertThat(moved.state()).isEqualTo(to);
                    assertThat(moved.moves()).isEqualTo(begun.moves());
                    assertThat(moved.base()).isCloseTo(begun.base(), within(1e-12));
                    assertThat(moved.potential()).isCloseTo(begun.potential(), within(1e-12));
                    assertThat(moved.holdsPotential()).isEqualTo(begun.holdsPotential());
                    assertThat(total(moved)).isCloseTo(total(begun), within(1e-12));
                }
            }
        }
    }

    /** Σ Q·e^(Δ) over the moves, whatever their order. */
    private static double total(Neighbourhood at) {
        Groups groups = new Groups();
        at.groups(groups);
        double sum = 0;
        for (int g = 0; g < groups.count(); g++) {
            sum += groups.mass()[g] * Math.exp(groups.deltaPotential()[g] + groups.offset()[g]);
        }
        return sum;
    }

    /** A random start that the target forbids is drawn again, a thousand times at most. */
    @Test
    void starts() {
        Constraint one = Constraint.ones(2, 1);
        double never = Double.NEGATIVE_INFINITY;
        Target second = SmallTargets.blackBox("second", new double[] {0, never, 0.5, 0});
        Target none = SmallTargets.blackBox("none", new double[] {0, never, never, 0});
        BitState found = Constrained.of(second, one)
                .feasible(SeededStreams.of(20261118, 0).start())
                .orElseThrow();
        assertThat(found).isEqualTo(BitState.ofIndex(2, 2));
        assertThatThrownBy(() -> Constrained.of(none, one)
                        .feasible(SeededStreams.of(1, 0).start()))
                .isInstanceOf(TargetException.class)
                .hasMessageContaining("none of 1000 random states");
    }

    @Test
    void groupsNameTheirBits() {
        assertThatThrownBy(() -> Constraint.groups(4, List.of(Constraint.Group.oneHot(List.of(1, 4)))))
                .hasMessageContaining("group 1 has bit 5; expected bits from 1 to 4");
        assertThatThrownBy(() -> Constraint.groups(
                        4, List.of(Constraint.Group.oneHot(List.of(0, 1)), Constraint.Group.oneHot(List.of(-1, 2)))))
                .hasMessageContaining("group 2 has bit 0; expected bits from 1 to 4");
    }
}
