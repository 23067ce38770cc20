package org.flipwise.tempering;

import java.util.Arrays;

/** Inverse temperatures from the coldest to the hottest: β_1 &gt; β_2 &gt; … ≥ 0. */
public final class Ladder {
    private final double[] betas;

    private Ladder(double[] betas) {
        this.betas = betas;
    }

    public static Ladder of(double... betas) {
        if (betas.length == 0) {
            throw new IllegalArgumentException("a ladder needs at least one inverse temperature");
        }
        for (int rung = 0; rung < betas.length; rung++) {
            if (!(betas[rung] >= 0 && betas[rung] < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("inverse temperature " + (rung + 1) + " is " + betas[rung]
                        + "; expected a finite number of at least 0");
            }
            if (rung > 0 && !(betas[rung] < betas[rung - 1])) {
                throw new IllegalArgumentException("inverse temperatures must decrease, but " + betas[rung - 1]
                        + " is followed by " + betas[rung]);
            }
        }
        return new Ladder(betas.clone());
    }

    public int rungs() {
        return betas.length;
    }

    /** Returns a copy, from the coldest. */
    public double[] betas() {
        return betas.clone();
    }

    public double beta(int rung) {
        return betas[rung];
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Ladder that && Arrays.equals(that.betas, betas);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(betas);
    }
}
