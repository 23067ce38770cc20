package org.flipwise.kernel;

/** Numbers and the largest of them. */
final class MaxLevels extends Levels {

    MaxLevels(int size) {
        super(size);
    }

    @Override
    double fold(double[] row) {
        double largest = Double.NEGATIVE_INFINITY;
        for (double number : row) {
            largest = Math.max(largest, number);
        }
        return largest;
    }
}
