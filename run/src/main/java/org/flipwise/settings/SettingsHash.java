package org.flipwise.settings;

import org.flipwise.codec.ByteEncoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Sha256;
import org.flipwise.kernel.LitMetropolisHastings;
import org.flipwise.target.CostTable;

/** Tells whether two runs of one problem would give the same numbers. */
public final class SettingsHash {
    private SettingsHash() {}

    /** SHA-256 over everything that decides a run's numbers, threads and times left out, in hexadecimal. */
    public static String of(SampleSettings settings) {
        ByteEncoder into = new ByteEncoder();
        ResolvedSettings.savePlan(settings.plan(), into);
        ResolvedSettings.saveLength(settings.length(), into);
        saveKernel(settings.kernel(), into);
        into.text(settings.swap().name());
        saveStart(settings.start(), into);
        into.whole(settings.seed());
        into.flag(settings.expectedWeights());
        into.text(settings.ladderFrom());
        TuningResult tuned = settings.tuned();
        if (tuned != null && !tuned.starts().isEmpty()) {
            ResolvedSettings.saveStates(tuned.starts(), into);
        }
        return Sha256.hex(into.toByteArray());
    }

    private static void saveKernel(KernelSettings kernel, Encoder into) {
        into.text(kernel.name().label());
        into.text(kernel.balance().name());
        into.text(kernel.form().name());
        into.text(kernel.gammaRule().name());
        into.text(kernel.gammaSchedule().kind().name());
        into.whole(kernel.gammaSchedule().steps());
        into.whole(kernel.neighbours());
        into.flag(kernel.blocked());
        PartsSettings parts = kernel.parts();
        if (!parts.equals(PartsSettings.USUAL)) {
            into.text(parts.kind().name());
            into.whole(parts.size());
            into.whole(parts.length());
        }
        if (!kernel.thresholds().equals(LitMetropolisHastings.Thresholds.FIRST)) {
            into.text("second thresholds");
        }
        into.whole(kernel.blockMoves());
        if (kernel.lumped()) {
            into.text("counts");
        }
        CostTable costs = kernel.costs();
        into.reals(new double[] {
            costs.evaluation(),
            costs.ratioUpdate(),
            costs.exp(),
            costs.proposal(),
            costs.iteration(),
            costs.jump(),
            costs.round()
        });
    }

    private static void saveStart(Start start, Encoder into) {
        into.text(start.kind().name());
        into.text(start.state() == null ? "" : start.state().toString());
        Start.Flips flips = start.flips();
        into.flag(flips != null);
        if (flips != null) {
            into.whole(flips.fewest());
            into.whole(flips.most());
        }
    }
}
