package org.flipwise.targets.pairwise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.flipwise.state.BitState;
import org.flipwise.target.ClassLists;
import org.flipwise.target.Objective;
import org.flipwise.target.TargetException;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LayoutFollowsTheInstanceTest {

    @ParameterizedTest
    @CsvSource({
        "ising:torus?L=8&K=0.4, CLASSES",
        "ising:torus?L=8&K=0.4&h=0.1, SPARSE",
        "spinglass:2d?L=8&disorder=pm, CLASSES",
        "spinglass:3d?L=8&disorder=gauss, SPARSE",
        "spinglass:regular?n=100&d=3, CLASSES",
        "spinglass:sk?n=200&disorder=gauss, DENSE",
        "maxcut:random?n=800&m=19176, CLASSES",
        "maxcut:torus?L=20&weights=pm, CLASSES",
        "qubo:random?n=1000&density=0.01&range=100, SPARSE",
        "qubo:random?n=100&density=1&range=100, DENSE",
        "ising:torus?L=8&K=0.4&layout=dense, DENSE",
        "ising:torus?L=8&K=0.4&layout=sparse, SPARSE"
    })
    void orWhatIsAskedFor(String problem, Layout expected) {
        PairwiseTarget target = (PairwiseTarget) Problems.resolve(problem).target();
        assertThat(target.layout()).isEqualTo(expected);
        assertThat(target.at(BitState.zeros(target.dimension())) instanceof ClassLists)
                .isEqualTo(expected == Layout.CLASSES);
    }

    @Test
    void aLayoutThatTheInstanceDoesNotAllowIsRefused() {
        PairwiseModel tenths =
                PairwiseModel.on(3).pair(0, 1, 0.1).pair(1, 2, 0.3).build();
        assertThatThrownBy(() -> PairwiseTarget.of("tenths", tenths, 1, Layout.CLASSES))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("common unit");
        PairwiseModel large = PairwiseModel.on(100_000).build();
        assertThatThrownBy(() -> PairwiseTarget.of("large", large, 1, Layout.DENSE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("matrix");
    }

    @Test
    void theUnitIsTheGreatestCommonDivisor() {
        assertThat(unit(6, -9, 15)).isEqualTo(3);
        assertThat(unit(0.75, 0.5, -2)).isEqualTo(0.25);
        assertThat(unit(3e20, 6e20)).isEqualTo(3e20);
        assertThat(unit(0x1p-1074, 0x1p-1070)).isZero();
        assertThat(unit(1, 0x1p-60)).isZero();
        assertThat(unit()).isEqualTo(1);
    }

    private static double unit(double... coefficients) {
        PairwiseModel.Builder builder = PairwiseModel.on(coefficients.length + 1);
        for (int i = 0; i < coefficients.length; i++) {
            builder.pair(i, i + 1, coefficients[i]);
        }
        return IntegerScale.unit(builder.build());
    }

    @Test
    void coefficientsThatAreNotFiniteAreRefused() {
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, 1.7e308}) {
            PairwiseModel.Builder builder = PairwiseModel.on(2).pair(0, 1, bad).linear(0, 1e308);
            assertThatThrownBy(builder::build)
                    .isInstanceOf(TargetException.class)
                    .hasMessageContaining("finite");
        }
    }

    @Test
    void objectivesAndNamesAreKept() {
        PairwiseTarget plain =
                PairwiseTarget.of("two", PairwiseModel.on(2).pair(0, 1, 3).build(), 2);
        assertThat(plain.objective()).isEmpty();
        assertThat(plain.variable(1)).isEqualTo("x2");
        PairwiseTarget named =
                plain.withObjective(new Objective("energy", false)).withVariables(List.of("a", "b"));
        assertThat(named.objective()).hasValue(new Objective("energy", false));
        assertThat(named.variable(1)).isEqualTo("b");
        assertThat(named.coldestBeta()).isEqualTo(2);
        assertThat(named.potential(BitState.parse("11"))).isEqualTo(3);
        assertThatThrownBy(() -> plain.withVariables(List.of("a"))).isInstanceOf(IllegalArgumentException.class);
    }
}
