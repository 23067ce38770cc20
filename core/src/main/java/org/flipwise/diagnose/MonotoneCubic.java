package org.flipwise.diagnose;

/**
 * The cubic through points (x_i, y_i), x increasing and y never falling, that never falls either (Fritsch and Carlson 1980): Hermite's cubic on each piece
 * with the slopes of Fritsch and Butland (1984), inside points by the weighted harmonic mean of the secants on both sides and 0 where one of these is
 * 0, ends by the parabola through three points, cut at 0; as no secant is negative it is at most twice that of its piece, so no steeper cut is needed. A value costs O(log n).
 */
final class MonotoneCubic {
    private final double[] x;
    private final double[] y;
    private final double[] slope;

    /** At least two points; takes the arrays over. */
    MonotoneCubic(double[] x, double[] y) {
        this.x = x;
        this.y = y;
        this.slope = slopes(x, y);
    }

    private static double[] slopes(double[] x, double[] y) {
        int n = x.length;
        double[] slope = new double[n];
        if (n == 2) {
            slope[0] = secant(x, y, 0);
            slope[1] = slope[0];
            return slope;
        }
        for (int i = 1; i + 1 < n; i++) {
            slope[i] = inside(x[i] - x[i - 1], x[i + 1] - x[i], secant(x, y, i - 1), secant(x, y, i));
        }
        slope[0] = end(x[1] - x[0], x[2] - x[1], secant(x, y, 0), secant(x, y, 1));
        slope[n - 1] = end(x[n - 1] - x[n - 2], x[n - 2] - x[n - 3], secant(x, y, n - 2), secant(x, y, n - 3));
        return slope;
    }

    private static double secant(double[] x, double[] y, int piece) {
        return (y[piece + 1] - y[piece]) / (x[piece + 1] - x[piece]);
    }

    private static double inside(double left, double right, double before, double after) {
        if (!(before * after > 0)) {
            return 0;
        }
        double a = 2 * right + left;
        double b = right + 2 * left;
        return (a + b) / (a / before + b / after);
    }

    private static double end(double near, double far, double first, double second) {
        double slope = ((2 * near + far) * first - near * second) / (near + far);
        return slope * first > 0 ? slope : 0;
    }

    /** Returns the piece that holds a point; the first and the last continue to either side. */
    private int piece(double at) {
        int low = 0;
        int high = x.length - 2;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (x[middle] <= at) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    double value(double at) {
        int i = piece(at);
        double width = x[i + 1] - x[i];
        double t = (at - x[i]) / width;
        double rise = t * t * (3 - 2 * t);
        return y[i] * (1 - rise) + y[i + 1] * rise + width * t * (1 - t) * ((1 - t) * slope[i] - t * slope[i + 1]);
    }

    double derivative(double at) {
        int i = piece(at);
        double t = (at - x[i]) / (x[i + 1] - x[i]);
        return 6 * t * (1 - t) * secant(x, y, i) + (1 - t) * (1 - 3 * t) * slope[i] + t * (3 * t - 2) * slope[i + 1];
    }
}
