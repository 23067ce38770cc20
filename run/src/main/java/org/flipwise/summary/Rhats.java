package org.flipwise.summary;

import org.flipwise.diagnose.SplitRhat;
import org.flipwise.estimate.BatchMeans;
import org.flipwise.estimate.BitMarginals;
import org.flipwise.estimate.ModeRecorder;
import org.flipwise.estimate.PotentialRecorder;
import org.flipwise.target.Target;
import org.jspecify.annotations.Nullable;

/** The largest split R-hat among the log density, the known modes' basins and the marginals, and which of them it belongs to. */
final class Rhats {
    private double value = Double.NaN;
    private @Nullable String of;

    private Rhats() {}

    static Rhats of(Pool pool, Target target) {
        Rhats largest = new Rhats();
        PotentialRecorder potential = pool.potential(0);
        largest.take(SplitRhat.of(potential.means().halves(), potential.variance()), "the log density");
        ModeRecorder modes = pool.cold().modes();
        for (int mode = 0; modes != null && mode < modes.count(); mode++) {
            BatchMeans basin = modes.basin(mode);
            largest.take(SplitRhat.of(basin.halves(), basin.mean() * (1 - basin.mean())), "mode " + (mode + 1));
        }
        BitMarginals marginals = pool.cold().marginals();
        int bit = -1;
        for (int j = 0; j < marginals.dimension(); j++) {
            double rHat = SplitRhat.of(marginals.halves(j), marginals.mean(j) * (1 - marginals.mean(j)));
            if (largest.isLessThan(rHat)) {
                largest.value = rHat;
                bit = j;
            }
        }
        if (bit >= 0) {
            largest.of = target.variable(bit);
        }
        return largest;
    }

    private void take(double rHat, String name) {
        if (isLessThan(rHat)) {
            value = rHat;
            of = name;
        }
    }

    private boolean isLessThan(double rHat) {
        return rHat > value || (Double.isNaN(value) && !Double.isNaN(rHat));
    }

    /** Nothing where nothing varies. */
    @Nullable
    Double value() {
        return Double.isNaN(value) ? null : value;
    }

    @Nullable
    String of() {
        return of;
    }
}
