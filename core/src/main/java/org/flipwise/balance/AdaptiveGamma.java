package org.flipwise.balance;

import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;

/**
 * The γ of one rung: how large it is, by which rule it grows, and when it stops. Starts at γ = 1 (the paper's γ₀) and bounds
 * the rung's balancing function in place.
 *
 * <p>While γ grows the chain is not invariant for π, so growth belongs to burn-in; {@link #endBurnIn} freezes it at a fixed
 * time, which no state of the chain can move.
 */
public final class AdaptiveGamma implements Saved {
    private final BoundedBalance balance;
    private final GammaRule rule;
    private final GammaSchedule schedule;
    private double largestLogGamma;
    private double largestLogBound;
    private long steps;
    private long stepsSinceRise;
    private boolean growing;
    private boolean burnInOver;
    /** log γ when steps were last a tenth more than at the mark before, and at that one. */
    private double markedLogGamma;

    private double earlierLogGamma;
    private long markedAt;
    private double lateRise;

    private AdaptiveGamma(BoundedBalance balance, GammaRule rule, GammaSchedule schedule) {
        this.balance = balance;
        this.rule = rule;
        this.schedule = schedule;
        this.growing = schedule.kind() != GammaSchedule.Kind.FIXED;
        this.largestLogGamma = balance.logGamma();
    }

    /** Creates a γ that starts at 1 and grows by the given rule and schedule. */
    public static AdaptiveGamma of(BalancingFunction unbounded, GammaRule rule, GammaSchedule schedule) {
        return new AdaptiveGamma(BoundedBalance.of(unbounded, 0), rule, schedule);
    }

    /** Creates a γ that never changes. */
    public static AdaptiveGamma fixed(BalancingFunction unbounded, double logGamma) {
        return new AdaptiveGamma(
                BoundedBalance.of(unbounded, logGamma), GammaRule.BALANCE, GammaSchedule.of(GammaSchedule.Kind.FIXED));
    }

    /** Returns the function h_γ of this rung; it changes with γ. */
    public BoundedBalance balance() {
        return balance;
    }

    public GammaRule rule() {
        return rule;
    }

    /** True while neighbours should be shown to {@link #observe}. */
    public boolean growing() {
        return growing;
    }

    /** Returns the logarithm of the largest γ that this rung has used. */
    public double largestLogGamma() {
        return largestLogGamma;
    }

    /** Returns the logarithm of the largest M(x) of all observed neighbourhoods; it grows while {@link #growing}. */
    public double largestLogBound() {
        return largestLogBound;
    }

    /** By how much log γ rose in the last tenth of burn-in, or a little longer, if nothing but its end stopped it. */
    public double lateRise() {
        return lateRise;
    }

    /** Raises γ to the bound if it is larger. Returns whether γ changed. */
    public boolean observe(double logBound) {
        largestLogBound = Math.max(largestLogBound, logBound);
        if (!growing || logBound <= balance.logGamma()) {
            return false;
        }
        balance.logGamma(logBound);
        largestLogGamma = Math.max(largestLogGamma, logBound);
        stepsSinceRise = -1; // the step under way raised it and does not count
        return true;
    }

    /** One step of the kernel has been made. Returns whether γ changed. */
    public boolean step(Draws draws) {
        if (schedule.kind() == GammaSchedule.Kind.FIXED) {
            return false;
        }
        steps++;
        stepsSinceRise++;
        if (!burnInOver && steps >= markedAt + markedAt / 10 + 1) {
            earlierLogGamma = markedLogGamma;
            markedLogGamma = balance.logGamma();
            markedAt = steps;
        }
        return burnInOver ? decrease(draws) : grownEnough();
    }

    private boolean grownEnough() {
        growing &= switch (schedule.kind()) {
            case FIRST -> steps < schedule.steps();
            case UNTIL_STABLE -> stepsSinceRise < schedule.steps();
            default -> true;
        };
        return false;
    }

    private boolean decrease(Draws draws) {
        boolean due = switch (schedule.kind()) {
            case DECREASING -> steps % schedule.steps() == 0;
            case RANDOM_DECREASING -> draws.accept(-0.5 * Elementary.log((double) steps));
            default -> false;
        };
        if (due) {
            balance.logGamma(0.5 * balance.logGamma());
        }
        return due;
    }

    /** Freezes γ, unless the schedule says otherwise; the decreasing schedules count their steps from here. */
    public void endBurnIn() {
        lateRise = growing && !burnInOver ? balance.logGamma() - earlierLogGamma : lateRise;
        burnInOver = true;
        steps = 0;
        growing = schedule.kind() == GammaSchedule.Kind.ALWAYS;
    }

    @Override
    public void save(Encoder into) {
        into.text(balance.name());
        into.text(rule.name());
        into.text(schedule.kind().name());
        into.whole(schedule.steps());
        into.reals(new double[] {
            balance.logGamma(), largestLogGamma, largestLogBound, markedLogGamma, earlierLogGamma, lateRise
        });
        into.wholes(new long[] {steps, stepsSinceRise, markedAt});
        into.flag(growing);
        into.flag(burnInOver);
    }

    @Override
    public void restore(Decoder from) {
        from.expect("balancing function", balance.name());
        from.expect("rule of gamma", rule.name());
        from.expect("schedule of gamma", schedule.kind().name());
        from.expect("steps of a schedule of gamma", schedule.steps());
        double[] logs = new double[6];
        from.fill(logs);
        if (!(Math.abs(logs[0]) < Double.POSITIVE_INFINITY)) {
            throw new CodecException("found log gamma " + logs[0] + "; expected a finite number");
        }
        balance.logGamma(logs[0]);
        largestLogGamma = logs[1];
        largestLogBound = logs[2];
        markedLogGamma = logs[3];
        earlierLogGamma = logs[4];
        lateRise = logs[5];
        long[] counts = new long[3];
        from.fill(counts);
        steps = counts[0];
        stepsSinceRise = counts[1];
        markedAt = counts[2];
        growing = from.flag();
        burnInOver = from.flag();
    }
}
