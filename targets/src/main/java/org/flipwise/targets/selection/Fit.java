package org.flipwise.targets.selection;

import java.util.Arrays;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;
import org.flipwise.numeric.Elementary;
import org.jspecify.annotations.Nullable;

/**
 * The regression on the present model S, and what every other column would add to it. With A = G + ridge·I and V = A_SS⁻¹ it keeps
 * <pre>b = V c_S,   t_j = c_j − A_jS b,   d_j = A_jj − A_jS V A_Sj,   explained = c_Sᵀb,   log det A_SS.</pre>
 * A variable enters or leaves by a rank-one update of all of them in O(p|S|); {@link #rebuild} works them out from a Cholesky factor in O(p|S|²).
 * Holds 8·(3p + 3|S|²) bytes and refers to |S| rows of G.
 */
class Fit implements Saved {
    /** Columns worked on at a time when the fit is rebuilt: their part of L⁻¹A_S· stays in the cache. */
    private static final int CHUNK = 128;

    private final Design design;
    private final CoefficientPrior prior;
    /** The prior, where the change of a ratio is in closed form. */
    private final @Nullable ConjugatePrior conjugate;

    private final GramRows gram;
    private final LogMarginal scratch;
    private final int forced;
    private final int[] place;
    private final double[] t;
    private final double[] d;
    private final double[] work;
    /** Candidates in S; the one at position forced + i is chosen[i]. */
    private int[] chosen = new int[8];

    private int[] sorted = new int[9];
    private double[][] rows = new double[8][];
    private double[] inverse = new double[64];
    private double[] b = new double[8];
    private double[] weights = new double[8];
    private double[][] chunk = new double[8][CHUNK];
    private int stride = 8;
    private int count;
    private double explained;
    private double logDeterminant;
    private double smallestPivot;
    /** log m of S where other priors need it for each ratio, else not a number. */
    private double present = Double.NaN;

    Fit(Design design, CoefficientPrior prior, GramRows gram) {
        this.design = design;
        this.prior = prior;
        this.conjugate = prior instanceof ConjugatePrior closed ? closed : null;
        this.gram = gram;
        this.scratch = new LogMarginal(design, prior, gram);
        this.forced = design.forced();
        this.place = new int[design.candidates()];
        Arrays.fill(place, -1);
        this.t = new double[design.columns()];
        this.d = new double[design.columns()];
        this.work = new double[design.columns()];
    }

    /** |S|, forced-in columns included. */
    final int size() {
        return forced + count;
    }

    private int column(int position) {
        return position < forced ? design.candidates() + position : chosen[position - forced];
    }

    /** Puts a candidate into S, or takes it out, without touching the fit: a rebuild must follow. */
    final void toggle(int k) {
        present = Double.NaN;
        if (place[k] < 0) {
            reserve();
            place[k] = forced + count;
            chosen[count++] = k;
        } else {
            int last = chosen[--count];
            chosen[place[k] - forced] = last;
            place[last] = place[k];
            place[k] = -1;
        }
    }

    private void reserve() {
        if (count == chosen.length) {
            chosen = Arrays.copyOf(chosen, 2 * count);
            sorted = new int[2 * count + 1];
        }
        int needed = size() + 1;
        if (needed > stride) {
            int wider = Math.max(needed, 2 * stride);
            double[] larger = new double[wider * wider];
            for (int i = 0; i < Math.min(size(), stride); i++) {
                System.arraycopy(inverse, i * stride, larger, i * wider, Math.min(size(), stride));
            }
            inverse = larger;
            stride = wider;
            rows = Arrays.copyOf(rows, wider);
            b = Arrays.copyOf(b, wider);
            weights = Arrays.copyOf(weights, wider);
            chunk = new double[wider][CHUNK];
        }
    }

    /** Works everything out afresh; false, and nothing to be relied on, where S is collinear. */
    final boolean rebuild() {
        present = Double.NaN;
        if (size() > stride) {
            reserve();
        }
        Arrays.sort(chosen, 0, count);
        for (int i = 0; i < count; i++) {
            place[chosen[i]] = forced + i;
        }
        if (!scratch.factorise(chosen, count)) {
            return false;
        }
        Factor factor = scratch.factor();
        for (int i = 0; i < size(); i++) {
            rows[i] = gram.row(column(i));
        }
        factor.invert(inverse, stride, b);
        explained = factor.explained();
        logDeterminant = factor.logDeterminant();
        smallestPivot = factor.smallestPivot();
        for (int first = 0; first < t.length; first += CHUNK) {
            project(factor, first, Math.min(CHUNK, t.length - first));
        }
        return true;
    }

    /** With w_i = (L⁻¹A_S·)_i over some columns, d = diagonal − Σ w_i² and t = c − Σ w_i z_i. */
    private void project(Factor factor, int first, int width) {
        double[] lower = factor.lower();
        for (int j = 0; j < width; j++) {
            d[first + j] = design.squares(first + j) + prior.ridge();
            t[first + j] = design.withResponse(first + j);
        }
        for (int i = 0; i < size(); i++) {
            double[] own = chunk[i];
            System.arraycopy(rows[i], first, own, 0, width);
            for (int m = 0; m < i; m++) {
                double l = lower[factor.at(i) + m];
                double[] other = chunk[m];
                for (int j = 0; j < width; j++) {
                    own[j] -= l * other[j];
                }
            }
            double scale = 1 / lower[factor.at(i) + i];
            double z = factor.solved(i);
            for (int j = 0; j < width; j++) {
                double w = own[j] * scale;
                own[j] = w;
                d[first + j] -= w * w;
                t[first + j] -= w * z;
            }
        }
    }

    /**
     * Lets k enter: with q = V A_Sk and u = A_·k − A_·S q, t −= u·t_k/d_k, d −= u²/d_k, V → [V + qqᵀ/d_k, −q/d_k; −qᵀ/d_k, 1/d_k].
     */
    void enter(int k) {
        reserve();
        int s = size();
        double[] own = gram.row(k);
        for (int i = 0; i < s; i++) {
            double sum = 0;
            for (int m = 0; m < s; m++) {
                sum += inverse[i * stride + m] * rows[m][k];
            }
            weights[i] = sum;
        }
        double dk = d[k];
        double bk = t[k] / dk;
        combine(s);
        double shareOfSquare = 1 / dk;
        for (int j = 0; j < t.length; j++) {
            double u = own[j] - work[j];
            t[j] -= u * bk;
            d[j] -= u * u * shareOfSquare;
        }
        for (int i = 0; i < s; i++) {
            double q = weights[i] / dk;
            for (int m = 0; m < s; m++) {
                inverse[i * stride + m] += q * weights[m];
            }
            inverse[i * stride + s] = -q;
            inverse[s * stride + i] = -q;
            b[i] -= weights[i] * bk;
        }
        inverse[s * stride + s] = 1 / dk;
        b[s] = bk;
        rows[s] = own;
        explained += bk * bk * dk;
        logDeterminant += prior.determinant() ? Elementary.log(dk) : 0;
        toggle(k);
    }

    /**
     * Lets k leave: with v = V_·k and a = A_·S v, t += a·b_k/V_kk, d += a²/V_kk, V → V − vvᵀ/V_kk without k; k itself gets d_k = 1/V_kk and t_k =
     * b_k/V_kk.
     */
    void leave(int k) {
        int s = size();
        int r = place[k];
        for (int i = 0; i < s; i++) {
            weights[i] = inverse[i * stride + r];
        }
        double vk = weights[r];
        double bk = b[r];
        combine(s);
        double share = bk / vk;
        double shareOfSquare = 1 / vk;
        for (int j = 0; j < t.length; j++) {
            double a = work[j];
            t[j] += a * share;
            d[j] += a * a * shareOfSquare;
        }
        d[k] = 1 / vk;
        t[k] = bk / vk;
        for (int i = 0; i < s; i++) {
            double v = weights[i] / vk;
            for (int m = 0; m < s; m++) {
                inverse[i * stride + m] -= v * weights[m];
            }
            b[i] -= v * bk;
        }
        moveLast(s - 1, r);
        explained -= bk * bk / vk;
        logDeterminant += prior.determinant() ? Elementary.log(vk) : 0;
        toggle(k);
    }

    private void moveLast(int last, int to) {
        for (int i = 0; i <= last; i++) {
            inverse[i * stride + to] = inverse[i * stride + last];
        }
        System.arraycopy(inverse, last * stride, inverse, to * stride, last);
        b[to] = b[last];
        rows[to] = rows[last];
    }

    /** work = Σ weights_i·(row of the i-th member), two rows to a sweep. */
    private void combine(int s) {
        Arrays.fill(work, 0);
        int i = 0;
        for (; i + 1 < s; i += 2) {
            add(weights[i], rows[i], weights[i + 1], rows[i + 1]);
        }
        if (i < s) {
            add(weights[i], rows[i]);
        }
    }

    private void add(double w0, double[] r0, double w1, double[] r1) {
        for (int j = 0; j < work.length; j++) {
            work[j] += w0 * r0[j] + w1 * r1[j];
        }
    }

    private void add(double w, double[] r) {
        for (int j = 0; j < work.length; j++) {
            work[j] += w * r[j];
        }
    }

    /** Everything in the order in which variables came in: the updates since the last rebuild have their own rounding. */
    @Override
    public final void save(Encoder into) {
        into.wholes(chosen, count);
        into.reals(t);
        into.reals(d);
        into.reals(b, size());
        double[] row = new double[size()];
        for (int i = 0; i < size(); i++) {
            System.arraycopy(inverse, i * stride, row, 0, row.length);
            into.reals(row);
        }
        into.reals(new double[] {explained, logDeterminant, smallestPivot});
    }

    @Override
    public final void restore(Decoder from) {
        int[] read = from.ints();
        count = 0;
        present = Double.NaN;
        Arrays.fill(place, -1);
        for (int k : read) {
            if (k < 0 || k >= place.length || place[k] >= 0) {
                throw new CodecException("found a model with variable " + k + " out of place");
            }
            toggle(k);
        }
        from.fill(t);
        from.fill(d);
        double[] row = new double[size()];
        from.fill(row);
        System.arraycopy(row, 0, b, 0, row.length);
        for (int i = 0; i < size(); i++) {
            from.fill(row);
            System.arraycopy(row, 0, inverse, i * stride, row.length);
            rows[i] = gram.row(column(i));
        }
        double[] sums = new double[3];
        from.fill(sums);
        explained = sums[0];
        logDeterminant = sums[1];
        smallestPivot = sums[2];
    }

    /** log m from the fit. */
    final double logMarginal() {
        return prior.logMarginal(size(), logDeterminant, design.degrees(), design.total(), residual());
    }

    private double residual() {
        return design.total() - prior.shrinkage() * explained;
    }

    /** Returns the change of log m when a candidate enters or leaves, from the fit. */
    double change(int k) {
        int at = place[k];
        double half = design.degrees() / 2.0;
        if (conjugate == null) {
            return changeOfMarginal(k);
        }
        return at < 0
                ? conjugate.entering(t[k], d[k], half, residual())
                : conjugate.leaving(b[at], inverse[at * stride + at], half, residual());
    }

    /** Returns the change for a prior that depends on |S| and the residual sum of squares alone. */
    private double changeOfMarginal(int k) {
        if (Double.isNaN(present)) {
            present = logMarginal();
        }
        int at = place[k];
        double rest = at < 0 ? residual() - t[k] * t[k] / d[k] : residual() + b[at] * b[at] / inverse[at * stride + at];
        return prior.logMarginal(size() + (at < 0 ? 1 : -1), 0, design.degrees(), design.total(), rest) - present;
    }

    /** Returns whether a candidate would make S larger than a prior allows under which columns need not be collinear then. */
    final boolean tooLargeWith(int k) {
        return conjugate == null && place[k] < 0 && size() >= prior.largest(design.degrees());
    }

    /** Returns whether the candidate's part of A that S does not explain (or, of a member, the others in S) is below a share of its square. */
    final boolean nearlyCollinear(int k, double share) {
        int at = place[k];
        double left = at < 0 ? d[k] : 1 / inverse[at * stride + at];
        return !(left > share * (design.squares(k) + prior.ridge()));
    }

    /** Returns the smallest pivot of the last rebuild, as a share of its diagonal. */
    final double smallestPivot() {
        return smallestPivot;
    }

    /** log m, computed from scratch, of S with one candidate more or less. */
    final double logMarginalAcross(int k) {
        boolean member = place[k] >= 0;
        int n = 0;
        for (int i = 0; i < count; i++) {
            if (chosen[i] != k) {
                sorted[n++] = chosen[i];
            }
        }
        if (!member) {
            sorted[n++] = k;
        }
        Arrays.sort(sorted, 0, n);
        return scratch.of(sorted, n);
    }
}
