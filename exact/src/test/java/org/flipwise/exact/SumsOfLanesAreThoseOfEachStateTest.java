package org.flipwise.exact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.flipwise.exact.twins.PlantedEnergies;
import org.flipwise.multispin.LaneEnergies;
import org.flipwise.multispin.LaneModel;
import org.flipwise.multispin.LaneStates;
import org.flipwise.target.SpinGraph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The sums that carry-save adders give for 64 lanes at once are those of each lane's state by its bonds, for any number of bonds of any weight. Planted defects are not. Seeds are fixed. */
class SumsOfLanesAreThoseOfEachStateTest {
    private static final double UNIT = 0.5;

    /** Writes the sum of each lane. */
    private interface Sums {
        void sum(LaneStates at, int[] into);
    }

    /** Whole couplings from −3 to 3, and fields, as far as the weights of spins allow. */
    private static SpinGraph graph(Random random, int spins, int pairs) {
        int[][] coupling = new int[spins][spins];
        int[] weight = new int[spins];
        for (int k = 0; k < pairs; k++) {
            int i = random.nextInt(spins);
            int j = random.nextInt(spins);
            int value = random.nextInt(7) - 3;
            if (i != j && coupling[i][j] == 0 && Math.max(weight[i], weight[j]) + 3 < LaneModel.MOST_WEIGHT - 3) {
                coupling[i][j] = value;
                coupling[j][i] = value;
                weight[i] += Math.abs(value);
                weight[j] += Math.abs(value);
            }
        }
        double[] linear = new double[spins];
        int[] start = new int[spins + 1];
        List<Integer> other = new ArrayList<>();
        List<Double> pair = new ArrayList<>();
        for (int i = 0; i < spins; i++) {
            linear[i] = 2 * UNIT * (random.nextInt(7) - 3);
            for (int j = 0; j < spins; j++) {
                if (coupling[i][j] != 0) {
                    linear[i] -= 2 * UNIT * coupling[i][j];
                    other.add(j);
                    pair.add(4 * UNIT * coupling[i][j]);
                }
            }
            start[i + 1] = other.size();
        }
        return SpinGraph.ofBits(
                linear,
                start,
                other.stream().mapToInt(Integer::intValue).toArray(),
                pair.stream().mapToDouble(Double::doubleValue).toArray());
    }

    private static int sum(SpinGraph graph, LaneStates states, int lane) {
        double twice = 0;
        for (int i = 0; i < graph.spins(); i++) {
            int own = spin(states, i, lane);
            twice += 2 * graph.field(i) * own;
            for (int e = graph.starts()[i]; e < graph.starts()[i + 1]; e++) {
                twice += graph.coupling(e) * own * spin(states, graph.others()[e], lane);
            }
        }
        return (int) Math.rint(twice / 2 / LaneModel.of(graph).unit());
    }

    private static int spin(LaneStates states, int spin, int lane) {
        return (states.word(spin) >>> lane & 1) == 1 ? 1 : -1;
    }

    /** Of two sets of states in turn, how many lanes have another sum than their states. */
    private static int wrong(SpinGraph graph, Sums sums, Random random) {
        int wrong = 0;
        int[] found = new int[LaneModel.LANES];
        for (int turn = 0; turn < 2; turn++) {
            LaneStates states = new LaneStates(graph.spins());
            for (int spin = 0; spin < graph.spins(); spin++) {
                states.set(spin, random.nextLong());
            }
            sums.sum(states, found);
            for (int lane = 0; lane < LaneModel.LANES; lane++) {
                wrong += found[lane] == sum(graph, states, lane) ? 0 : 1;
            }
        }
        return wrong;
    }

    @Test
    void forAnyNumberOfBonds() {
        Random random = new Random(20261118);
        for (int pairs = 0; pairs <= 300; pairs += pairs < 40 ? 1 : 37) {
            SpinGraph graph = graph(random, 25, pairs);
            assertThat(wrong(graph, new LaneEnergies(LaneModel.of(graph))::sum, random))
                    .as("%d pairs", pairs)
                    .isZero();
        }
    }

    @ParameterizedTest
    @EnumSource
    void plantedDefectsAreCaught(PlantedEnergies.Defect defect) {
        Random random = new Random(20261119);
        int wrong = 0;
        for (int pairs = 0; pairs <= 40; pairs += 5) {
            SpinGraph graph = graph(random, 25, pairs);
            wrong += wrong(graph, new PlantedEnergies(graph, LaneModel.of(graph), defect)::sum, random);
        }
        if (defect == PlantedEnergies.Defect.NONE) {
            assertThat(wrong).isZero();
        } else {
            assertThat(wrong).as(defect.name()).isPositive();
        }
    }
}
