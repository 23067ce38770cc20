package org.flipwise.targets.selection;

import java.util.List;
import java.util.Random;

/** Columns with every exact dependence at once: b repeats a, c = 2a − d, k does not vary; d and e are free. */
final class CollinearColumns {
    static final List<String> NAMES = List.of("a", "b", "c", "d", "e", "k");

    private CollinearColumns() {}

    static Design design(int rows, long seed) {
        Random random = new Random(seed);
        double[][] columns = new double[6][rows];
        double[] response = new double[rows];
        for (int row = 0; row < rows; row++) {
            double a = random.nextGaussian();
            double d = random.nextGaussian();
            columns[0][row] = a;
            columns[1][row] = a;
            columns[2][row] = 2 * a - d;
            columns[3][row] = d;
            columns[4][row] = random.nextGaussian() + 0.5 * d;
            columns[5][row] = 0.1;
            response[row] = 0.7 * a + random.nextGaussian();
        }
        return Design.of(NAMES, 0, response, columns, Design.Treatment.CENTRED);
    }
}
