package org.flipwise.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.flipwise.result.Trial;

/** What a careful reader should know before believing a comparison. */
final class CompareWarnings {
    private static final double BUSY = 1.2;
    /** With 10 runs or more the spread's variance is three times too large by chance in less than 1 of 500 arms. */
    private static final int ENOUGH_FOR_A_SPREAD = 10;

    private static final double TOO_MUCH = 3;
    private final CompareSettings settings;
    private final List<List<Trial>> runs;
    private final double differenceLevel;
    private final List<String> warnings = new ArrayList<>();

    /** Runs by arm, in the order of the settings. */
    CompareWarnings(CompareSettings settings, List<List<Trial>> runs, double differenceLevel) {
        this.settings = settings;
        this.runs = runs;
        this.differenceLevel = differenceLevel;
    }

    List<String> all() {
        seeds();
        for (int arm = 0; arm < runs.size(); arm++) {
            spread(label(arm), runs.get(arm));
        }
        refusals();
        stillness();
        business();
        return warnings;
    }

    private String label(int arm) {
        return settings.arms().get(arm).label();
    }

    private void seeds() {
        int sims = settings.sims();
        if (!Bootstrap.enough(sims, ArmComparison.LEVEL)) {
            warnings.add(sims + " seeds are too few for a 95% interval of a median, which needs 6; give more --sims");
        } else if (runs.size() > 1 && !Bootstrap.enough(sims, differenceLevel)) {
            int needed = sims;
            while (!Bootstrap.enough(needed, differenceLevel)) {
                needed++;
            }
            warnings.add(sims + " seeds are too few to tell " + runs.size() + " arms apart, which needs " + needed
                    + "; give more --sims");
        }
    }

    private void spread(String label, List<Trial> trials) {
        double claimed = Median.of(trials, Trial::essLogDensity);
        double shown = Spread.essOfLogDensity(trials);
        if (!EffectiveSize.refused(trials) && trials.size() >= ENOUGH_FOR_A_SPREAD && claimed > TOO_MUCH * shown) {
            warnings.add(String.format(
                    Locale.ROOT,
                    "runs of %s differ by more than their own errors say: %.3g effective samples of the log density a run"
                            + " by batches, %.3g by the spread over runs; a single run this long would claim too much",
                    label,
                    claimed,
                    shown));
        }
    }

    private void refusals() {
        List<String> refused = new ArrayList<>();
        for (int arm = 0; arm < runs.size(); arm++) {
            if (EffectiveSize.refused(runs.get(arm))) {
                refused.add(label(arm));
            }
        }
        if (!refused.isEmpty()) {
            warnings.add(
                    "no effective sample size of the log density is given for " + String.join(", ", refused)
                            + ": it would exceed the steps of a run, because the mean log density hardly varies between runs; it is no measure of mixing here");
        }
    }

    private void stillness() {
        List<String> still = new ArrayList<>();
        for (int arm = 0; arm < runs.size(); arm++) {
            if (runs.get(arm).get(0).swapRate() != null && Median.of(runs.get(arm), Trial::roundTrips) == 0) {
                still.add(label(arm));
            }
        }
        if (!still.isEmpty()) {
            warnings.add("no round trip in most runs of " + String.join(", ", still)
                    + ": they say little about modes that are far apart; give more --cpu or another ladder");
        }
    }

    private void business() {
        double seconds = 0;
        double cpuSeconds = 0;
        for (Trial trial : runs.stream().flatMap(List::stream).toList()) {
            seconds += trial.seconds();
            cpuSeconds += trial.cpuSeconds();
        }
        if (seconds > BUSY * cpuSeconds) {
            warnings.add("the machine was busy: runs waited for a processor "
                    + Math.round(100 * (1 - cpuSeconds / seconds))
                    + "% of the time. All arms met the same, but seconds say less than on a quiet machine");
        }
    }
}
