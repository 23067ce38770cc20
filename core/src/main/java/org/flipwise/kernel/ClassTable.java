package org.flipwise.kernel;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.GammaRule;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;
import org.flipwise.target.ClassLists;
import org.flipwise.target.Costs;
import org.flipwise.target.Flips;
import org.flipwise.target.Look;

/**
 * A table over class lists: h of each class is worked out when the table is bound, so a step takes one multiplication and one addition per
 * class and no exponential. Z = Σ size_c·h_c / p.
 */
final class ClassTable implements MoveTable {
    private final ClassLists lists;
    private final Costs costs;
    private final double[] h;
    private final double[] elsewhere;
    private final double[] weight;
    private double beta = Double.NaN;
    private BalancingFunction balance = BalancingFunction.min();
    private double shift;
    private double total;
    private boolean stale = true;

    ClassTable(ClassLists lists, Costs costs) {
        this.lists = lists;
        this.costs = costs;
        h = new double[lists.classes()];
        elsewhere = new double[lists.classes()];
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
        shift = fill(beta, balance, h);
        stale = true;
    }

    /** h of every class, relative to the largest where h is unbounded; returns that shift. */
    private double fill(double atBeta, BalancingFunction function, double[] into) {
        double largest = 0;
        for (int c = 0; c < into.length; c++) {
            into[c] = function.logH(Look.logRatio(atBeta, lists.classDelta(c), 0));
            largest = Math.max(largest, into[c]);
        }
        double by = function.bounded() ? 0 : largest;
        for (int c = 0; c < into.length; c++) {
            into[c] = Elementary.exp(into[c] - by);
        }
        costs.exponentiated(into.length);
        return by;
    }

    @Override
    public void moved(Flips flips) {
        stale = true;
    }

    private double total() {
        if (stale) {
            total = 0;
            for (int c = 0; c < weight.length; c++) {
                weight[c] = lists.classSize(c) * h[c];
                total += weight[c];
            }
            stale = false;
        }
        return total;
    }

    @Override
    public double logEscape() {
        return shift + Elementary.log(total() / lists.moves());
    }

    @Override
    public double escape() {
        return Weights.probability(total() / lists.moves(), shift, balance);
    }

    @Override
    public double logEscapeAt(double otherBeta, BalancingFunction otherBalance) {
        double otherShift = fill(otherBeta, otherBalance, elsewhere);
        double sum = 0;
        for (int c = 0; c < elsewhere.length; c++) {
            sum += lists.classSize(c) * elsewhere[c];
        }
        return otherShift + Elementary.log(sum / lists.moves());
    }

    @Override
    public int draw(Draws draws) {
        double sum = total();
        return lists.classMember(draws.pick(weight, weight.length, sum), draws);
    }

    @Override
    public double logBound(GammaRule rule, BalancingFunction unbounded) {
        double largest = Double.NEGATIVE_INFINITY;
        for (int c = 0; c < h.length; c++) {
            if (lists.classSize(c) > 0 && lists.classDelta(c) > Double.NEGATIVE_INFINITY) {
                largest = Math.max(largest, rule.logBound(unbounded, beta * lists.classDelta(c)));
            }
        }
        return largest;
    }
}
