package org.flipwise.reliability.same;

import org.flipwise.numeric.Elementary;

/** A log density as users write them; the exponential is the house's. */
public class OwnExp {
    public int dimension() {
        return 12;
    }

    public double logDensity(boolean[] x) {
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += x[i] ? exp(-0.37 * i) : x[(i + 1) % x.length] ? -0.3 : 0.2;
        }
        return sum;
    }

    double exp(double x) {
        return Elementary.exp(x);
    }
}
