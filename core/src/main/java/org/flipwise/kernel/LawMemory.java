package org.flipwise.kernel;

import java.util.Arrays;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.BoundedBalance;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;
import org.flipwise.random.Acceptance;
import org.jspecify.annotations.Nullable;

/**
 * A law, and what tables have computed at it for each kind of state ({@link org.flipwise.target.FewKinds}). It belongs to a rung, so
 * that replicas which come later find what earlier ones left. It forgets when γ changes. Used by one thread at a time.
 */
public final class LawMemory implements Saved {
    private final double beta;
    private final BalancingFunction balance;
    private final @Nullable BoundedBalance bounded;
    private double logGamma;
    private Row[] rows = new Row[0];
    /** The rule for flips whose changes have these values, created on first use; recomputed rather than saved. */
    private @Nullable Acceptance acceptance;

    private double @Nullable [] accepted;

    /** The groups' weights around a state of one kind. */
    static final class Row {
        final double[] weight;
        final double total;
        final double shift;
        final double logTotal;
        /** The log γ that a state of this kind requires; NaN until it is computed. */
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

    /** Returns the rule that accepts changes of these values, always the same array, with probability min(1, e^(β·ΔU)). */
    Acceptance acceptance(double[] values) {
        Acceptance known = acceptance;
        if (known == null || accepted != values) {
            known = new Acceptance(beta, values);
            acceptance = known;
            accepted = values;
        }
        return known;
    }

    /** Returns what is known of a kind at the present γ, or null. */
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

    /** Saves the cached values, kinds as bits and then row by row. They decide no digit, but recomputing them would be counted as work. */
    @Override
    public void save(Encoder into) {
        into.real(beta);
        into.real(logGamma);
        into.whole(rows.length);
        long[] known = new long[wordsOf(rows.length)];
        for (int kind = 0; kind < rows.length; kind++) {
            known[kind >>> 6] |= rows[kind] == null ? 0 : 1L << kind;
        }
        into.wholes(known);
        for (Row row : rows) {
            if (row != null) {
                into.reals(row.weight);
                into.reals(new double[] {row.total, row.shift, row.logTotal, row.logBound});
            }
        }
    }

    @Override
    public void restore(Decoder from) {
        from.expect("beta of a law", beta);
        logGamma = from.real();
        long kinds = from.whole();
        long[] known = from.wholes();
        if (kinds < 0 || kinds > Integer.MAX_VALUE || wordsOf((int) kinds) != known.length) {
            throw new CodecException("found " + kinds + " kinds of states and " + known.length + " words of bits");
        }
        rows = new Row[(int) kinds];
        for (int kind = 0; kind < rows.length; kind++) {
            if ((known[kind >>> 6] >>> kind & 1) != 0) {
                double[] weight = from.reals();
                double[] sums = new double[4];
                from.fill(sums);
                rows[kind] = new Row(weight, sums[0], sums[1], sums[2]);
                rows[kind].logBound = sums[3];
            }
        }
    }

    private static int wordsOf(int bits) {
        return (bits >>> 6) + 1;
    }
}
