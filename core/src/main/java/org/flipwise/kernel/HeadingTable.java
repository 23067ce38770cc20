package org.flipwise.kernel;

import java.util.Arrays;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.Costs;
import org.flipwise.target.FlipNeighbourhood;
import org.flipwise.target.Flips;
import org.flipwise.target.Groups;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.TargetException;

/**
 * The rates Q·h(r) of single flips in two rows of sums ({@link SumLevels}): of those that lead away from a heading's origin, and of those that lead back. It stands beside the walker's own table and is
 * filled again when a round begins, so that there is nothing to save. A flip that touches k others then costs k looks and O(k·log p) additions where the neighbourhood lists them, and p looks where it does
 * not; ratios that recur cost no exponential.
 *
 * <p>An unbounded h is weighed relative to a scale as in {@link BucketTable}.
 */
final class HeadingTable {
    private static final double LARGEST_EXPONENT = 300;
    private static final double SMALLEST_TOTAL = 0x1p-430;
    private static final int REMEMBERED = 64;
    private final Neighbourhood neighbourhood;
    private final Costs costs;
    private final MoveDelta delta = new MoveDelta();
    private final Groups groups = new Groups();
    private final SumLevels away;
    private final SumLevels back;
    private final double[] knownPotential = new double[REMEMBERED];
    private final double[] knownOffset = new double[REMEMBERED];
    private final double[] knownRate = new double[REMEMBERED];
    private double beta = Double.NaN;
    private BalancingFunction balance = BalancingFunction.min();
    private Heading heading = new Heading(BitState.zeros(1), true);
    private double scale;
    private boolean stale = true;

    HeadingTable(Neighbourhood neighbourhood, Costs costs) {
        this.neighbourhood = neighbourhood;
        this.costs = costs;
        away = new SumLevels(neighbourhood.moves());
        back = new SumLevels(neighbourhood.moves());
    }

    /** Looks at the present state under this law from now on, as seen from the origin of the heading. */
    void begin(double atBeta, BalancingFunction function, Heading from) {
        beta = atBeta;
        balance = function;
        heading = from;
        stale = true;
    }

    /** Returns e^−scale times the sum of the rates of all flips that lead away, or of all that lead back. */
    double sum(boolean ofAway) {
        if (stale) {
            rebuild();
        }
        double largest = Math.max(away.folded(), back.folded());
        if (largest < SMALLEST_TOTAL && !balance.bounded()) {
            rebuild();
        }
        return (ofAway ? away : back).folded();
    }

    /** Returns a sum of rates without its scale; +∞ where that overflows. */
    double rate(double sum) {
        return scale == 0 || sum == 0 ? sum : Elementary.exp(scale) * sum;
    }

    /** Draws a flip that leads away, or one that leads back, in proportion to its rate; there is one. */
    int draw(boolean ofAway, Draws draws) {
        return (ofAway ? away : back).draw(draws);
    }

    /** Takes in a flip. */
    void moved(Flips flips) {
        if (flips.everything()) {
            stale = true;
        }
        for (int i = 0; !stale && i < flips.touchedCount(); i++) {
            update(flips.touched(i));
        }
        for (int i = 0; !stale && i < flips.count(); i++) {
            update(flips.bit(i));
        }
    }

    private void update(int bit) {
        neighbourhood.look(bit, delta);
        TargetException.requireChange(delta.deltaPotential(), delta.offset(), neighbourhood.state());
        double rate = relativeRate(delta.deltaPotential(), delta.offset());
        stale |= rate == Double.POSITIVE_INFINITY;
        put(bit, delta.probability() * rate);
    }

    private void put(int bit, double weight) {
        boolean leadsAway = heading.leadsAway(bit, neighbourhood.state());
        away.set(bit, leadsAway ? weight : 0);
        back.set(bit, leadsAway ? 0 : weight);
    }

    /** e^−scale·h of a ratio, +∞ where it outgrows the scale. */
    private double relativeRate(double deltaPotential, double offset) {
        long hash = Double.doubleToRawLongBits(deltaPotential) * 0x9E3779B97F4A7C15L
                + Double.doubleToRawLongBits(offset) * 0xC2B2AE3D27D4EB4FL;
        int slot = (int) (hash >>> 58);
        if (knownPotential[slot] != deltaPotential || knownOffset[slot] != offset) {
            double exponent = balance.logH(MoveDelta.logRatio(beta, deltaPotential, offset)) - scale;
            knownRate[slot] = exponent > LARGEST_EXPONENT ? Double.POSITIVE_INFINITY : Elementary.exp(exponent);
            knownPotential[slot] = deltaPotential;
            knownOffset[slot] = offset;
            costs.exponentiated(1);
        }
        return knownRate[slot];
    }

    private void rebuild() {
        fill();
        double largest = scaleOfAll();
        if (stale || largest != scale) {
            scale = largest;
            Arrays.fill(knownPotential, Double.NaN);
        }
        away.restart();
        back.restart();
        for (int bit = 0; bit < groups.count(); bit++) {
            double rate = relativeRate(groups.deltaPotential()[bit], groups.offset()[bit]);
            put(bit, groups.mass()[bit] * rate);
        }
        stale = false;
    }

    /** Lists the flips, one group each, in the order of their bits. */
    private void fill() {
        if (neighbourhood instanceof FlipNeighbourhood) {
            neighbourhood.groups(groups);
        } else {
            groups.clear();
            groups.reserve(away.size());
            for (int bit = 0; bit < away.size(); bit++) {
                neighbourhood.look(bit, delta);
                groups.add(delta.deltaPotential(), delta.offset(), delta.probability());
            }
        }
        for (int bit = 0; bit < groups.count(); bit++) {
            TargetException.requireChange(groups.deltaPotential()[bit], groups.offset()[bit], neighbourhood.state());
        }
    }

    /** Returns the largest log h of a possible flip; 0 where h is bounded, or where none is possible. */
    private double scaleOfAll() {
        if (balance.bounded()) {
            return 0;
        }
        double largest = Double.NEGATIVE_INFINITY;
        for (int bit = 0; bit < groups.count(); bit++) {
            double logRatio = MoveDelta.logRatio(beta, groups.deltaPotential()[bit], groups.offset()[bit]);
            if (groups.mass()[bit] > 0) {
                largest = Math.max(largest, balance.logH(logRatio));
            }
        }
        return largest == Double.NEGATIVE_INFINITY ? 0 : largest;
    }
}
