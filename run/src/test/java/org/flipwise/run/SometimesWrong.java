package org.flipwise.run;

import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;

/** A log density as users write them, which is off by one in some of its answers: {@code rate} of them, at random, or at {@code rate} of the states. */
public final class SometimesWrong {
    /** Of all instances. */
    static final AtomicLong ANSWERS = new AtomicLong();

    private final int dimension;
    private final double rate;
    private final boolean byState;
    private final long seed;
    private final SplittableRandom random;

    public SometimesWrong(Map<String, String> parameters) {
        dimension = Integer.parseInt(parameters.get("bits"));
        rate = Double.parseDouble(parameters.get("rate"));
        byState = "state".equals(parameters.get("by"));
        seed = Long.parseLong(parameters.get("seed"));
        random = new SplittableRandom(seed);
    }

    public int dimension() {
        return dimension;
    }

    /** A chain of spins with a weak field. */
    public double logDensity(boolean[] x) {
        ANSWERS.incrementAndGet();
        double sum = 0;
        long state = seed;
        for (int i = 0; i < x.length; i++) {
            sum += x[i] == x[(i + 1) % x.length] ? 0.4 : -0.4;
            sum += x[i] ? 0.1 : 0;
            state = 31 * state + (x[i] ? 1 : 0);
        }
        SplittableRandom source = byState ? new SplittableRandom(state) : random;
        return sum + (source.nextDouble() < rate ? 1 : 0);
    }
}
