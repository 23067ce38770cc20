package org.flipwise.targets.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.flipwise.state.BitState;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.NeighbourhoodContract;
import org.flipwise.target.Target;
import org.flipwise.targets.selection.BinaryRegressions.Data;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Planted defects in heredity, groups and Laplace marginals: neighbourhoods of another target than the one evaluated. */
class WrongStructuresAreCaughtTest {
    private static final long SEED = 20261126;
    private static final Design DESIGN = Regressions.design(20, 6, 0, SEED, Design.Treatment.CENTRED);
    private static final Data DATA = BinaryRegressions.data(40, 5, 0, false, Design.Treatment.CENTRED, SEED);
    private static final ModelPrior PRIOR = ModelPrior.betaBinomial(5, 1, 1);

    private record Twin(Target sound, Target walked) implements Target {
        @Override
        public String name() {
            return "twin";
        }

        @Override
        public int dimension() {
            return sound.dimension();
        }

        @Override
        public double base(BitState x) {
            return sound.base(x);
        }

        @Override
        public double potential(BitState x) {
            return sound.potential(x);
        }

        @Override
        public Neighbourhood at(BitState x) {
            return walked.at(x);
        }
    }

    private static Target linear(Heredity heredity) {
        return VariableSelection.of("linear", DESIGN, CoefficientPrior.g(20), ModelPrior.bernoulli(6, 0.4), heredity);
    }

    private static Target groups(int[][] columns) {
        return UnitSelection.linear(
                "groups",
                DESIGN,
                Units.of(List.of("a", "b", "c", "d", "e"), columns),
                CoefficientPrior.hyperG(3),
                PRIOR,
                Heredity.none());
    }

    private static Target binary(BinaryFamily family, BinaryPrior prior, Heredity heredity) {
        return UnitSelection.binary(
                "binary", DATA.design(), DATA.ones(), Units.single(DATA.design()), family, prior, PRIOR, heredity);
    }

    /** One rule in place of two: bit 3 needs either of its parents, where it needs both. */
    private static Heredity weak(int bits) {
        int[][][] needs = new int[bits][0][];
        needs[3] = new int[][] {{0, 1}};
        needs[4] = new int[][] {{0, 1}};
        return Heredity.of(needs);
    }

    static Stream<Arguments> twins() {
        BinaryPrior g = BinaryPrior.g(40);
        Target sound = binary(BinaryFamily.LOGISTIC, g, Heredity.none());
        Target groups = groups(new int[][] {{0}, {1, 3}, {2}, {4}, {5}});
        return Stream.of(
                Arguments.of("no heredity", linear(Structures.heredity(6)), linear(Heredity.none())),
                Arguments.of("weak for strong", linear(Structures.heredity(6)), linear(weak(6))),
                Arguments.of(
                        "no heredity, binary",
                        binary(BinaryFamily.PROBIT, g, Structures.heredity(5)),
                        binary(BinaryFamily.PROBIT, g, Heredity.none())),
                Arguments.of("a group of others", groups, groups(new int[][] {{0}, {1, 4}, {2}, {3}, {5}})),
                Arguments.of("another g", sound, binary(BinaryFamily.LOGISTIC, BinaryPrior.g(50), Heredity.none())),
                Arguments.of(
                        "no determinants", sound, binary(BinaryFamily.LOGISTIC, BinaryPrior.bic(40), Heredity.none())),
                Arguments.of(
                        "another order of Laplace's expansion",
                        BinaryRegressions.target(DATA, BinaryFamily.LOGISTIC, g, LaplaceOrder.SECOND),
                        BinaryRegressions.target(DATA, BinaryFamily.LOGISTIC, g, LaplaceOrder.FIRST)),
                Arguments.of("another family", sound, binary(BinaryFamily.PROBIT, g, Heredity.none())));
    }

    private static void check(Target target) {
        NeighbourhoodContract contract = new NeighbourhoodContract(target, BitState.zeros(target.dimension()), SEED);
        contract.walkAgreesWithFullEvaluations(40);
        contract.everyMoveAgreesWithFullEvaluations();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("twins")
    void byFullEvaluations(String name, Target sound, Target walked) {
        assertThatThrownBy(() -> check(new Twin(sound, walked))).isInstanceOf(AssertionError.class);
        assertThatCode(() -> check(new Twin(sound, sound))).doesNotThrowAnyException();
    }

    @Test
    void rulesThatCanNeverBeKeptAreRefused() {
        assertThatThrownBy(() -> Heredity.of(new int[][][] {{{1}}, {{0}}}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("need each other");
        assertThatThrownBy(() -> Units.of(List.of("a", "b"), new int[][] {{0, 1}, {1}}))
                .isInstanceOf(IllegalArgumentException.class);
        BitState x = BitState.parse("100110");
        Structures.heredity(6).prune(x);
        assertThat(x).isEqualTo(BitState.parse("100010"));
    }
}
