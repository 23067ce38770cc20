package org.flipwise.kernel;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.GammaRule;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;
import org.flipwise.target.Costs;
import org.flipwise.target.Groups;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.TargetException;

/**
 * The weights mass·h(r) of a list of groups at one law, and their sum. An unbounded h may overflow, so its weights are taken
 * relative to the largest: weight = e^−shift · mass · h.
 */
final class Weights {
    private static final double ROUNDING = 1e-9;
    private final Costs costs;
    private double beta = Double.NaN;
    private BalancingFunction balance = BalancingFunction.min();
    private double[] weight = new double[16];
    private double[] otherExponents = new double[16];
    private double shift;
    private double total;
    private boolean stale = true;

    Weights(Costs costs) {
        this.costs = costs;
    }

    void bind(double beta, BalancingFunction balance) {
        this.beta = beta;
        this.balance = balance;
        stale = true;
    }

    void forget() {
        stale = true;
    }

    double logTotal(Groups groups) {
        refresh(groups);
        return shift + Elementary.log(total);
    }

    double probability(Groups groups) {
        refresh(groups);
        return probability(total, shift, balance);
    }

    /** Returns a sum of weights e^−shift·Q·h as a probability; fails when it is above 1 by more than rounding. */
    static double probability(double total, double shift, BalancingFunction balance) {
        double escape = shift == 0 ? total : total * Elementary.exp(shift);
        if (escape > 1 + ROUNDING) {
            throw new TargetException("escape probability " + escape + " is above 1: the balancing function '"
                    + balance.name() + "' is not bounded");
        }
        return Math.min(1, escape);
    }

    double logTotalAt(Groups groups, double otherBeta, BalancingFunction otherBalance) {
        if (otherExponents.length < groups.count()) {
            otherExponents = new double[groups.count()];
        }
        double otherShift = exponents(groups, otherBeta, otherBalance, otherExponents);
        return otherShift + Elementary.log(weigh(groups, otherShift, otherExponents));
    }

    /** Returns the weights at another law, in a list of their own. */
    LawMemory.Row rowAt(Groups groups, LawMemory law) {
        double[] own = new double[groups.count()];
        double by = exponents(groups, law.beta(), law.balance(), own);
        double sum = weigh(groups, by, own);
        return new LawMemory.Row(own, sum, by, by + Elementary.log(sum));
    }

    int pick(Groups groups, Draws draws) {
        refresh(groups);
        return draws.pick(weight, groups.count(), total);
    }

    private void refresh(Groups groups) {
        if (stale) {
            if (weight.length < groups.count()) {
                weight = new double[Math.max(groups.count(), 2 * weight.length)];
            }
            shift = exponents(groups, beta, balance, weight);
            total = weigh(groups, shift, weight);
            stale = false;
        }
    }

    /** Fills in log h for each group; returns the shift, 0 where h is bounded. */
    private static double exponents(Groups groups, double beta, BalancingFunction balance, double[] into) {
        int n = groups.count();
        double[] deltaPotential = groups.deltaPotential();
        double[] offset = groups.offset();
        for (int g = 0; g < n; g++) {
            into[g] = MoveDelta.logRatio(beta, deltaPotential[g], offset[g]);
        }
        balance.logH(into, n);
        if (balance.bounded()) {
            return 0;
        }
        double[] mass = groups.mass();
        double largest = Double.NEGATIVE_INFINITY;
        for (int g = 0; g < n; g++) {
            if (mass[g] > 0 && into[g] > largest) {
                largest = into[g];
            }
        }
        return largest == Double.NEGATIVE_INFINITY ? 0 : largest;
    }

    /** Turns log h into mass·e^(log h − shift), in place; returns the sum. */
    private double weigh(Groups groups, double by, double[] weights) {
        int n = groups.count();
        double[] mass = groups.mass();
        double sum = 0;
        for (int g = 0; g < n; g++) {
            weights[g] = mass[g] > 0 ? mass[g] * Elementary.exp(weights[g] - by) : 0;
            sum += weights[g];
        }
        costs.exponentiated(n);
        return sum;
    }

    void save(Groups groups, Encoder into) {
        into.real(beta);
        WrittenFunction.save(balance, into);
        into.flag(stale);
        if (!stale) {
            into.real(shift);
            into.real(total);
            into.reals(weight, groups.count());
        }
    }

    void restore(Groups groups, Decoder from) {
        from.expect("beta of a table", beta);
        balance = WrittenFunction.restore(balance, from);
        stale = from.flag();
        if (!stale) {
            shift = from.real();
            total = from.real();
            weight = from.reals();
            if (weight.length != groups.count()) {
                throw new CodecException("found " + weight.length + " weights of " + groups.count() + " groups");
            }
        }
    }

    double logBound(Groups groups, GammaRule rule, BalancingFunction unbounded) {
        double[] deltaPotential = groups.deltaPotential();
        double[] offset = groups.offset();
        double[] mass = groups.mass();
        double largest = Double.NEGATIVE_INFINITY;
        for (int g = 0; g < groups.count(); g++) {
            double a = MoveDelta.logRatio(beta, deltaPotential[g], offset[g]);
            if (mass[g] > 0 && a > Double.NEGATIVE_INFINITY) {
                largest = Math.max(largest, rule.logBound(unbounded, a));
            }
        }
        return largest;
    }
}
