package org.flipwise.estimate;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;

/**
 * {@link TourMeans} of all bits, or of evenly spaced ones where there are too many for the memory. A replica's stay on the coldest rung,
 * which may last many rounds, is the difference of running totals: O(d) when another replica comes, nothing in other rounds. The bits
 * that are left out take the ratio of both variances, by tours and by rounds, from those that are not.
 */
final class BitTours implements Saved {
    /** Sums of open tours that are kept at most. */
    private static final int CELLS = 1 << 20;

    private final int spacing;
    private final TourMeans tours;
    private final boolean any;
    /** Totals at the beginning of the stay. */
    private final double[] before;

    private double weightBefore;
    private int visitor = -1;

    BitTours(int dimension, int replicas) {
        long cells = (long) dimension * replicas;
        any = replicas > 1;
        spacing = (int) ((cells + CELLS - 1) / CELLS);
        int quantities = any ? (dimension + spacing - 1) / spacing : 0;
        tours = new TourMeans(any ? replicas : 0, quantities);
        before = new double[quantities];
    }

    boolean isAnother(int coldest) {
        return any && coldest != visitor;
    }

    /** Another replica has come to the coldest rung, where the totals are these. */
    void visitor(int coldest, IntToDoubleFunction total, double totalWeight) {
        if (visitor >= 0) {
            tours.add(visitor, stay(total), totalWeight - weightBefore);
        }
        for (int k = 0; k < before.length; k++) {
            before[k] = total.applyAsDouble(k * spacing);
        }
        weightBefore = totalWeight;
        visitor = coldest;
    }

    private double[] stay(IntToDoubleFunction total) {
        double[] stay = new double[before.length];
        for (int k = 0; k < stay.length; k++) {
            stay[k] = total.applyAsDouble(k * spacing) - before[k];
        }
        return stay;
    }

    void atHotEnd(int replica) {
        if (any && replica != visitor) {
            tours.atHotEnd(replica);
        }
    }

    /** Totals begin again at 0. */
    void clear() {
        tours.clear();
        Arrays.fill(before, 0);
        weightBefore = 0;
    }

    /** No more rounds come: the last stay ends with these totals. */
    void end(IntToDoubleFunction total, double totalWeight) {
        if (any && visitor >= 0) {
            visitor(-1, total, totalWeight);
        }
    }

    /** Adds the tours of an independent chain that has ended with these totals. */
    void merge(BitTours later, IntToDoubleFunction total, double totalWeight) {
        if (any) {
            tours.merge(later.sums(total, totalWeight));
        }
    }

    /** Returns how well each bit is known by tours, now that the totals are these. */
    Precision[] precisions(Precision[] byRounds, IntToDoubleFunction total, double totalWeight) {
        Precision[] all = new Precision[byRounds.length];
        Arrays.fill(all, Precision.NONE);
        if (!any) {
            return all;
        }
        TourMeans.Sums now = sums(total, totalWeight);
        double ofTours = 0;
        double ofRounds = 0;
        Precision some = Precision.NONE;
        for (int k = 0; k < before.length; k++) {
            some = now.precision(k);
            all[k * spacing] = some;
            if (some.isKnown() && byRounds[k * spacing].isKnown()) {
                ofTours += some.variance();
                ofRounds += byRounds[k * spacing].variance();
            }
        }
        for (int bit = 0; bit < all.length && some.isKnown(); bit++) {
            if (bit % spacing != 0) {
                all[bit] = new Precision(byRounds[bit].variance() * ofTours / ofRounds, some.freedom());
            }
        }
        return all;
    }

    private TourMeans.Sums sums(IntToDoubleFunction total, double totalWeight) {
        return tours.all(visitor, stay(total), totalWeight - weightBefore);
    }

    @Override
    public void save(Encoder into) {
        tours.save(into);
        into.reals(before);
        into.real(weightBefore);
        into.whole(visitor);
    }

    @Override
    public void restore(Decoder from) {
        tours.restore(from);
        from.fill(before);
        weightBefore = from.real();
        visitor = from.whole(-1, Integer.MAX_VALUE);
    }
}
