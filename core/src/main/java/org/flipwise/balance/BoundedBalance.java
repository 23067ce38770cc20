package org.flipwise.balance;

/**
 * The bounded form of a balancing function g for a constant γ &gt; 0,
 * <pre>h_γ(r) = min{1, r, g(r)/γ},</pre>
 * which is balanced for every γ and at most 1 (the paper's equation for h_γ, with f already made balanced). At γ = 1 and
 * g = √r it is Metropolis' min(1, r). γ can be changed: it belongs to a rung and grows while the rung adapts.
 */
public final class BoundedBalance implements BalancingFunction {
    private final BalancingFunction unbounded;
    private double logGamma;

    private BoundedBalance(BalancingFunction unbounded, double logGamma) {
        this.unbounded = unbounded;
        this.logGamma = logGamma;
    }

    public static BoundedBalance of(BalancingFunction unbounded, double logGamma) {
        BoundedBalance bounded = new BoundedBalance(unbounded, 0);
        bounded.logGamma(logGamma);
        return bounded;
    }

    /** Returns the function g that is bounded here. */
    public BalancingFunction unbounded() {
        return unbounded;
    }

    public double logGamma() {
        return logGamma;
    }

    public void logGamma(double logGamma) {
        if (!(Math.abs(logGamma) < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("log gamma must be finite, not " + logGamma);
        }
        this.logGamma = logGamma;
    }

    @Override
    public String name() {
        return unbounded.name();
    }

    @Override
    public double logH(double a) {
        return clamp(a, unbounded.logH(a));
    }

    @Override
    public void logH(double[] a, int n) {
        if (unbounded == BalancingFunction.sqrt()) {
            for (int i = 0; i < n; i++) {
                a[i] = clamp(a[i], 0.5 * a[i]);
            }
        } else {
            for (int i = 0; i < n; i++) {
                a[i] = clamp(a[i], unbounded.logH(a[i]));
            }
        }
    }

    private double clamp(double a, double logG) {
        return Math.min(Math.min(0, a), logG - logGamma);
    }

    @Override
    public boolean bounded() {
        return true;
    }
}
