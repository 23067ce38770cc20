package org.flipwise.exact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.flipwise.exact.twins.PlantedSweep;
import org.flipwise.multispin.LaneAcceptance;
import org.flipwise.multispin.LaneModel;
import org.flipwise.multispin.LaneSweep;
import org.flipwise.target.SpinGraph;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The shipped sweep of 64 lanes, a lane at a time: its decisions have the probabilities of Metropolis to 1e-13 over all random words, so its matrix is that of Metropolis and leaves π^β invariant. Planted defects do not.
 */
class EachLaneKeepsTheLawTest {
    private static final double ROUNDING = 1e-13;
    private static final double UNIT = 0.5;
    private static final int[] SOME_LANES = {0, 63};

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.01, 0.3, 40})
    void everyThresholdIsMetInEveryLane(double beta) {
        LaneAcceptance acceptance = new LaneAcceptance(beta, UNIT);
        for (int lane = 0; lane < LaneModel.LANES; lane++) {
            for (int d : new int[] {0, 1, 2, 6, 15, LaneModel.MOST_WEIGHT}) {
                LaneLaw law = new LaneLaw(LaneCases.ODD_CYCLE, acceptance, new int[] {d}, lane);
                assertThat(Math.abs(law.accepts(d) - StrictMath.exp(-2 * beta * UNIT * d)))
                        .as("lane %d, difference %d", lane, d)
                        .isLessThan(ROUNDING);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(LaneCases.class)
    void itsSweepIsThatOfMetropolis(LaneCases model) {
        LaneModel layout = LaneModel.of(model.graph(UNIT));
        int[] differences = LaneLaw.differences(layout);
        LaneLaw.Sweep shipped = new LaneSweep(layout)::advance;
        for (double beta : new double[] {0, 0.37, 1.1}) {
            LaneAcceptance acceptance = new LaneAcceptance(beta, layout.unit());
            double scale = beta * layout.unit();
            for (int lane : SOME_LANES) {
                LaneLaw law = new LaneLaw(model, acceptance, differences, lane);
                for (int from = 0; from < model.spins(); from++) {
                    int count = from == 1 ? 2 : 1;
                    double[][] matrix = law.matrix(shipped, from, count);
                    assertThat(LaneLaw.awayFromMetropolis(model, scale, from, matrix, count))
                            .isLessThan(ROUNDING);
                    assertThat(LaneLaw.invariance(model, scale, matrix)).isLessThan(ROUNDING);
                }
            }
        }
    }

    /** A whole sweep and more, round the end. */
    @ParameterizedTest
    @CsvSource({"ODD_CYCLE, 4", "FIELD, 4", "ZERO_COUPLING, 4"})
    void sweepsGoRoundAndRound(LaneCases model, int count) {
        LaneModel layout = LaneModel.of(model.graph(1));
        LaneLaw law = new LaneLaw(model, new LaneAcceptance(0.4, 1), LaneLaw.differences(layout), 5);
        double[][] matrix = law.matrix(new LaneSweep(layout)::advance, 1, count);
        assertThat(LaneLaw.awayFromMetropolis(model, 0.4, 1, matrix, count)).isLessThan(ROUNDING);
        assertThat(LaneLaw.invariance(model, 0.4, matrix)).isLessThan(ROUNDING);
    }

    @ParameterizedTest
    @EnumSource(PlantedSweep.Defect.class)
    void plantedDefectsAreCaught(PlantedSweep.Defect defect) {
        double away = 0;
        for (LaneCases model : List.of(LaneCases.FIELD, LaneCases.ZERO_COUPLING, LaneCases.ODD_CYCLE)) {
            SpinGraph graph = model.graph(1);
            LaneModel layout = LaneModel.of(graph);
            LaneLaw law = new LaneLaw(model, new LaneAcceptance(0.4, 1), LaneLaw.differences(layout), 13);
            double[][] matrix = law.matrix(new PlantedSweep(graph, layout, defect)::advance, 0, 3);
            away = Math.max(away, LaneLaw.awayFromMetropolis(model, 0.4, 0, matrix, 3));
        }
        if (defect == PlantedSweep.Defect.NONE) {
            assertThat(away).isLessThan(ROUNDING);
        } else {
            assertThat(away).as(defect.name()).isGreaterThan(1e-3);
        }
    }
}
