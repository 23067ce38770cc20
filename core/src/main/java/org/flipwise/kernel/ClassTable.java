package org.flipwise.kernel;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.GammaRule;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;
import org.flipwise.target.ClassLists;
import org.flipwise.target.Costs;
import org.flipwise.target.Flips;
import org.flipwise.target.MoveDelta;

/**
 * A table over class lists: h of each class is computed once for each law, so a step takes one multiplication and one addition per class and no
 * exponential. Z = Σ size_c·h_c / p.
 *
 * <p>An unbounded h is kept relative to a shift, the largest log h of a class that has members when h is computed; that is done again when a class
 * that outgrows the shift gets members, or when all that have some have become small beside it.
 */
final class ClassTable implements MoveTable {
    private static final double LARGEST_EXPONENT = 300;
    private static final double SMALLEST_TOTAL = 0x1p-430;
    private final ClassLists lists;
    private final Costs costs;
    private final double[] logH;
    private final double[] h;
    private final double[] weight;
    private double beta = Double.NaN;
    private BalancingFunction balance = BalancingFunction.min();
    private double shift;
    private double total;
    private boolean stale = true;
    private boolean lawStale = true;

    ClassTable(ClassLists lists, Costs costs) {
        this.lists = lists;
        this.costs = costs;
        logH = new double[lists.classes()];
        h = new double[lists.classes()];
        weight = new double[lists.classes()];
    }

    @Override
    public int moves() {
        return lists.moves();
    }

    @Override
    public void bind(double beta, BalancingFunction balance) {
        this.beta = beta;
        this.balance = balance;
        reweigh();
    }

    @Override
    public void reweigh() {
        lawStale = true;
        stale = true;
    }

    @Override
    public void moved(Flips flips) {
        stale = true;
    }

    private double total() {
        if (stale) {
            if (lawStale) {
                shift = fill(beta, balance, h);
                lawStale = false;
            }
            total = weigh(h);
            if (!(total >= SMALLEST_TOTAL && total < Double.POSITIVE_INFINITY) && !balance.bounded()) {
                shift = fill(beta, balance, h);
                total = weigh(h);
            }
            stale = false;
        }
        return total;
    }

    /** h of every class relative to the largest of one with members where h is unbounded; returns that shift. */
    private double fill(double atBeta, BalancingFunction function, double[] into) {
        for (int c = 0; c < logH.length; c++) {
            logH[c] = MoveDelta.logRatio(atBeta, lists.classDelta(c), 0);
        }
        function.logH(logH, logH.length);
        double by = function.bounded() ? 0 : largestWithMembers();
        for (int c = 0; c < logH.length; c++) {
            double exponent = logH[c] - by;
            into[c] = exponent > LARGEST_EXPONENT ? Double.POSITIVE_INFINITY : Elementary.exp(exponent);
        }
        costs.exponentiated(logH.length);
        return by;
    }

    private double largestWithMembers() {
        double largest = Double.NEGATIVE_INFINITY;
        for (int c = 0; c < logH.length; c++) {
            if (lists.classSize(c) > 0) {
                largest = Math.max(largest, logH[c]);
            }
        }
        return largest == Double.NEGATIVE_INFINITY ? 0 : largest;
    }

    /** size·h of each class; returns the sum. */
    private double weigh(double[] of) {
        double sum = 0;
        for (int c = 0; c < weight.length; c++) {
            int size = lists.classSize(c);
            weight[c] = size == 0 ? 0 : size * of[c];
            sum += weight[c];
        }
        return sum;
    }

    @Override
    public double logEscape() {
        double sum = total();
        return shift + Elementary.log(sum / lists.moves());
    }

    @Override
    public double escape() {
        double sum = total();
        return Weights.probability(sum / lists.moves(), shift, balance);
    }

    /** Costs one exponential per class, and recomputes h at the bound law at its next use. */
    @Override
    public double logEscapeAt(double otherBeta, BalancingFunction otherBalance) {
        double otherShift = fill(otherBeta, otherBalance, h);
        double sum = weigh(h);
        reweigh();
        return otherShift + Elementary.log(sum / lists.moves());
    }

    @Override
    public int draw(Draws draws) {
        double sum = total();
        return lists.classMember(draws.pick(weight, weight.length, sum), draws);
    }

    @Override
    public void save(Encoder into) {
        into.real(beta);
        WrittenFunction.save(balance, into);
        into.flag(lawStale);
        if (!lawStale) {
            into.real(shift);
            into.reals(h);
        }
        into.flag(stale);
        if (!stale) {
            into.real(total);
            into.reals(weight);
        }
    }

    @Override
    public void restore(Decoder from) {
        from.expect("beta of a table", beta);
        balance = WrittenFunction.restore(balance, from);
        lawStale = from.flag();
        if (!lawStale) {
            shift = from.real();
            from.fill(h);
        }
        stale = from.flag();
        if (!stale) {
            total = from.real();
            from.fill(weight);
        }
    }

    @Override
    public double logBound(GammaRule rule, BalancingFunction unbounded) {
        double largest = Double.NEGATIVE_INFINITY;
        for (int c = 0; c < h.length; c++) {
            double a = MoveDelta.logRatio(beta, lists.classDelta(c), 0);
            if (lists.classSize(c) > 0 && a > Double.NEGATIVE_INFINITY) {
                largest = Math.max(largest, rule.logBound(unbounded, a));
            }
        }
        return largest;
    }
}
