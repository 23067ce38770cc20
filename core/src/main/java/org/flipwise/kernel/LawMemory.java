package org.flipwise.kernel;

import java.util.Arrays;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.BoundedBalance;
import org.jspecify.annotations.Nullable;

/**
 * A law, and what tables have worked out at it for each kind of state ({@link org.flipwise.target.FewKinds}). It belongs to a rung, so
 * that replicas which come later find what earlier ones left. It forgets when γ changes. Used by one thread at a time.
 */
public final class LawMemory {
    private final double beta;
    private final BalancingFunction balance;
    private final @Nullable BoundedBalance bounded;
    private double logGamma;
    private Row[] rows = new Row[0];

    /** The groups' weights around a state of one kind. */
    static final class Row {
        final double[] weight;
        final double total;
        final double shift;
        final double logTotal;
        /** What γ is asked for there; NaN until somebody asks. */
        double logBound = Double.NaN;

        Row(double[] weight, double total, double shift, double logTotal) {
            this.weight = weight;
            this.total = total;
            this.shift = shift;
            this.logTotal = logTotal;
        }
    }

    public LawMemory(double beta, BalancingFunction balance) {
        this.beta = beta;
        this.balance = balance;
        bounded = balance instanceof BoundedBalance withGamma ? withGamma : null;
        logGamma = bounded == null ? 0 : bounded.logGamma();
    }

    public double beta() {
        return beta;
    }

    public BalancingFunction balance() {
        return balance;
    }

    /** What is known of a kind at the present γ, or null. */
    @Nullable
    Row row(int kind, int kinds) {
        if (rows.length != kinds) {
            rows = new Row[kinds];
        }
        if (bounded != null && bounded.logGamma() != logGamma) {
            logGamma = bounded.logGamma();
            Arrays.fill(rows, null);
        }
        return rows[kind];
    }

    void keep(int kind, Row row) {
        rows[kind] = row;
    }
}
