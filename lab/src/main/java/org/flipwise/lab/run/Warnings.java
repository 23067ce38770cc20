package org.flipwise.lab.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.flipwise.balance.GammaSchedule;
import org.jspecify.annotations.Nullable;

/** What a careful reader should know before believing a summary. */
final class Warnings {
    private static final double LOW_SWAP_RATE = 0.05;

    private Warnings() {}

    static List<String> of(
            SampleSettings settings,
            List<Summary.RungLine> rungs,
            long roundTrips,
            @Nullable Double ess,
            @Nullable List<Summary.ModeLine> modes) {
        List<String> warnings = new ArrayList<>();
        if (rungs.size() > 1 && roundTrips == 0) {
            warnings.add(
                    "no replica has gone from the coldest rung to the hottest and back: masses of modes that are far apart"
                            + " reflect the starts, not the law; run longer or use another ladder");
        }
        if (modes != null && modes.size() > 1 && roundTrips > 0 && ess != null && roundTrips < ess) {
            warnings.add("only " + roundTrips
                    + " round trips: the errors of the modes' masses come from batches shorter than the time"
                    + " between them, and are too small; run longer");
        }
        for (int rung = 0; rung + 1 < rungs.size(); rung++) {
            Double rate = rungs.get(rung).swapRate();
            if (rate != null && rate < LOW_SWAP_RATE) {
                warnings.add(String.format(
                        Locale.ROOT,
                        "rungs %d and %d (beta %.6g and %.6g) swap in only %.2g%% of attempts: put a rung between them",
                        rung + 1,
                        rung + 2,
                        rungs.get(rung).beta(),
                        rungs.get(rung + 1).beta(),
                        100 * rate));
            }
        }
        if (modes != null) {
            long unseen = modes.stream()
                    .filter(mode -> mode.firstVisitRound() == null)
                    .count();
            if (unseen > 0) {
                warnings.add(unseen + " of " + modes.size() + " known modes were never visited by the coldest rung");
            }
        }
        if (settings.kernel().name().adaptive()
                && settings.kernel().gammaSchedule().kind() == GammaSchedule.Kind.ALWAYS) {
            warnings.add("gamma adapts all the time: the chain converges to the law but does not keep it meanwhile");
        }
        return warnings;
    }
}
