package org.flipwise.targets.boltzmann;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.stream.Stream;
import org.flipwise.exact.EnumeratedTarget;
import org.flipwise.state.BitState;
import org.flipwise.target.NeighbourhoodConformance;
import org.flipwise.target.Target;
import org.flipwise.target.TargetException;
import org.flipwise.targets.LogicProofs;
import org.junit.jupiter.api.Test;

class MachinesAreExactTest extends NeighbourhoodConformance {
    private static final long SEED = 20261115;

    private static MachineWeights weights(int visible, int hidden, double size, long seed) {
        Random random = new Random(seed);
        return MachineWeights.of(
                random.doubles(visible, -size, size).toArray(),
                random.doubles(hidden, -size, size).toArray(),
                random.doubles((long) visible * hidden, -size, size).toArray());
    }

    private static Target summed(int visible, int hidden, double size) {
        return BoltzmannMachine.of("machine", weights(visible, hidden, size, SEED));
    }

    private static Target joint(int visible, int hidden, double size) {
        return JointMachine.of("joint", weights(visible, hidden, size, SEED));
    }

    @Override
    protected Stream<Case> cases() {
        return Stream.of(
                at("summed", summed(10, 7, 2)),
                at("summed, many hidden", summed(6, 200, 1)),
                at("summed, one of each", summed(1, 1, 3)),
                at("summed, large weights", summed(8, 5, 100)),
                at("summed, weights past the exponential's range", summed(8, 5, 5000)),
                at("joint", joint(6, 5, 2)),
                at("joint, large weights", joint(6, 5, 1e5)));
    }

    private static Case at(String name, Target target) {
        return new Case(name, target, BitState.zeros(target.dimension()), 20_000);
    }

    /** log Σ_h e^(…), hidden state by hidden state, relative to the largest. */
    private static double overHidden(MachineWeights w, BitState v) {
        double[] terms = LogicProofs.states(w.hidden()).stream()
                .mapToDouble(h -> together(w, v, h))
                .toArray();
        double largest = java.util.Arrays.stream(terms).max().orElseThrow();
        double sum = 0;
        for (double term : terms) {
            sum += Math.exp(term - largest);
        }
        return largest + Math.log(sum);
    }

    private static double together(MachineWeights w, BitState v, BitState h) {
        double sum = 0;
        for (int i = 0; i < w.visible(); i++) {
            sum += v.get(i) ? w.visibleBias(i) : 0;
            for (int j = 0; j < w.hidden(); j++) {
                sum += v.get(i) && h.get(j) ? w.weight(i, j) : 0;
            }
        }
        for (int j = 0; j < w.hidden(); j++) {
            sum += h.get(j) ? w.hiddenBias(j) : 0;
        }
        return sum;
    }

    @Test
    void summingOutAgreesWithASumOverHiddenStates() {
        for (double size : new double[] {0.01, 2, 80, 900}) {
            MachineWeights w = weights(10, 6, size, SEED);
            LogicProofs.enumerationAgrees(BoltzmannMachine.of("machine", w), v -> overHidden(w, v));
        }
    }

    @Test
    void sixteenVisibleUnitsAgreeToo() {
        MachineWeights w = weights(16, 2, 1, SEED);
        LogicProofs.enumerationAgrees(BoltzmannMachine.of("machine", w), v -> overHidden(w, v));
    }

    @Test
    void theJointStateAgreesWithItsDefinition() {
        MachineWeights w = weights(7, 6, 2, SEED);
        LogicProofs.enumerationAgrees(
                JointMachine.of("joint", w),
                x -> together(w, BitState.ofIndex(7, x.index() & 127), BitState.ofIndex(6, x.index() >> 7)));
    }

    /** Both laws have one normalising constant, and the same law of the visible units. */
    @Test
    void bothFormsHaveOneLaw() {
        MachineWeights w = weights(6, 5, 1.5, SEED);
        var visible = EnumeratedTarget.of(BoltzmannMachine.of("machine", w)).law(1);
        var both = EnumeratedTarget.of(JointMachine.of("joint", w)).law(1);
        LogicProofs.requireClose("log normaliser", visible.logNormalizer(), both.logNormalizer());
        for (int i = 0; i < 6; i++) {
            LogicProofs.requireClose("marginal " + i, visible.marginal(i), both.marginal(i));
        }
    }

    @Test
    void aBiasLeftOutIsCaught() {
        MachineWeights w = weights(6, 4, 1, SEED);
        assertThatThrownBy(() -> LogicProofs.enumerationAgrees(
                        BoltzmannMachine.of("machine", w), v -> overHidden(w, v) - (v.get(2) ? w.visibleBias(2) : 0)))
                .isInstanceOf(AssertionError.class);
    }

    @Test
    void aMillionFlipsDriftByNoMoreThanABillionth() {
        LogicProofs.walksWithoutDrift(summed(40, 20, 1), BitState.zeros(40), 1_000_000, 20_001, SEED);
        LogicProofs.walksWithoutDrift(joint(40, 20, 1), BitState.zeros(60), 1_000_000, 20_001, SEED);
        LogicProofs.walksWithoutDrift(summed(40, 20, 300), BitState.zeros(40), 100_000, 20_001, SEED);
    }

    @Test
    void kernelsKeepTheLaw() {
        LogicProofs.kernelsKeepTheLaw(summed(4, 3, 1.5), 0, 0.5, 1);
        LogicProofs.kernelsKeepTheLaw(joint(2, 2, 1.5), 0, 1);
    }

    @Test
    void aDriftedValueStopsTheRun() {
        assertThat(Audit.passed("m", 1e6, 1e6 + 0.5)).isEqualTo(1e6 + 0.5);
        assertThatThrownBy(() -> Audit.passed("m", 1e6, 1e6 + 2))
                .isInstanceOf(TargetException.class)
                .hasMessageContaining("potential of 'm'")
                .hasMessageContaining("drifted");
        assertThatThrownBy(() -> Audit.passed("m", Double.NaN, 0)).isInstanceOf(TargetException.class);
    }

    @Test
    void unsoundWeightsAreRefused() {
        assertThatThrownBy(() -> MachineWeights.of(new double[2], new double[2], new double[3]))
                .hasMessageContaining("not 3");
        assertThatThrownBy(() -> MachineWeights.of(new double[0], new double[2], new double[0]))
                .hasMessageContaining("0 visible");
        assertThatThrownBy(() -> MachineWeights.of(new double[] {Double.NaN}, new double[1], new double[1]))
                .hasMessageContaining("NaN");
    }

    @Test
    void unitsHaveTheirNames() {
        assertThat(summed(3, 2, 1).variable(2)).isEqualTo("v3");
        assertThat(joint(3, 2, 1).variable(2)).isEqualTo("v3");
        assertThat(joint(3, 2, 1).variable(4)).isEqualTo("h2");
    }
}
