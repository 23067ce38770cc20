package org.flipwise.exact;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.target.SpinGraph;

/** Small models with whole couplings for proofs of sweeps in lanes. */
enum LaneCases {
    ODD_CYCLE(3, new int[] {0, 0, 0}, new int[][] {{0, 1, -1}, {1, 2, -1}, {0, 2, -1}}),
    FIELD(3, new int[] {1, -2, 0}, new int[][] {{0, 1, 1}, {1, 2, -1}}),
    ZERO_COUPLING(4, new int[] {0, 0, 1, 0}, new int[][] {{0, 1, 1}, {1, 2, 0}, {2, 0, -1}}),
    WEIGHTS(3, new int[] {0, 3, -1}, new int[][] {{0, 1, 5}, {1, 2, -7}, {0, 2, 2}}),
    HEAVIEST(2, new int[] {-4, 0}, new int[][] {{0, 1, 27}}),
    FOUR_BONDS(5, new int[5], complete(5, 0b1101001110)),
    SIX_BONDS(7, new int[7], complete(7, 0b101100111010011101101)),
    EIGHT(5, new int[] {0, 2, 0, -3, 0}, complete(5, 0b0011010110, 2));

    private final int spins;
    private final int[] field;
    private final int[][] bonds;

    LaneCases(int spins, int[] field, int[][] bonds) {
        this.spins = spins;
        this.field = field;
        this.bonds = bonds;
    }

    private static int[][] complete(int spins, int signs) {
        return complete(spins, signs, 1);
    }

    private static int[][] complete(int spins, int signs, int size) {
        List<int[]> bonds = new ArrayList<>();
        for (int i = 0; i < spins; i++) {
            for (int j = i + 1; j < spins; j++) {
                bonds.add(new int[] {i, j, (signs >> bonds.size() & 1) == 1 ? size : -size});
            }
        }
        return bonds.toArray(int[][]::new);
    }

    int spins() {
        return spins;
    }

    /** In bits: b_ij = 4J and a_i = 2h − 2ΣJ, all times the unit. */
    SpinGraph graph(double unit) {
        double[] linear = new double[spins];
        int[] start = new int[spins + 1];
        List<Integer> other = new ArrayList<>();
        List<Double> pair = new ArrayList<>();
        for (int i = 0; i < spins; i++) {
            linear[i] = 2 * unit * field[i];
            for (int[] bond : bonds) {
                if (bond[0] == i || bond[1] == i) {
                    linear[i] -= 2 * unit * bond[2];
                    other.add(bond[0] + bond[1] - i);
                    pair.add(4 * unit * bond[2]);
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

    /** Σ h·s + Σ J·s·s of a state, bit i of the index spin i. */
    int sum(int state) {
        int sum = 0;
        for (int i = 0; i < spins; i++) {
            sum += field[i] * spin(state, i);
        }
        for (int[] bond : bonds) {
            sum += bond[2] * spin(state, bond[0]) * spin(state, bond[1]);
        }
        return sum;
    }

    private static int spin(int state, int i) {
        return 2 * (state >> i & 1) - 1;
    }
}
