package org.flipwise.targets.problem;

/**
 * Sums that carry their rounding errors along (two-sum): a file's terms add up to the same double in whatever order it lists them, as long as their
 * sizes span less than about 2^50. 16 bytes per sum.
 */
final class CompensatedSums {
    private final double[] high;
    private final double[] low;

    CompensatedSums(int count) {
        high = new double[count];
        low = new double[count];
    }

    void add(int index, double term) {
        double before = high[index];
        double sum = before + term;
        double taken = sum - before;
        low[index] += (before - (sum - taken)) + (term - taken);
        high[index] = sum;
    }

    double get(int index) {
        return high[index] + low[index];
    }
}
