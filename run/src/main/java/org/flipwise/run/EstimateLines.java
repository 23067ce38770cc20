package org.flipwise.run;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.estimate.BasinReport;
import org.flipwise.estimate.BitMarginals;
import org.flipwise.estimate.BitPrecisions;
import org.flipwise.estimate.ModeRecorder;
import org.flipwise.json.Json;
import org.flipwise.result.Summary;
import org.flipwise.target.Target;
import org.jspecify.annotations.Nullable;

/** The lines of a summary that estimate the law of the coldest rung: marginals, modes or basins, models. */
final class EstimateLines {
    private EstimateLines() {}

    static Summary.Estimates of(
            Target target,
            ColdRecord cold,
            Estimates estimates,
            List<BasinReport.Basin> basins,
            @Nullable Double totalVariation) {
        return new Summary.Estimates(
                marginals(cold.marginals(), target, estimates),
                modes(cold.modes()),
                basins(basins, target),
                SelectionLines.lines(cold.models(), target),
                SelectionLines.sizeLines(cold.sizes(), target),
                totalVariation);
    }

    private static @Nullable List<Summary.MarginalLine> marginals(
            BitMarginals marginals, Target target, Estimates estimates) {
        if (target.dimension() > SummaryBuilder.MOST_MARGINALS) {
            return null;
        }
        BitPrecisions precisions = marginals.precisions();
        List<Summary.MarginalLine> lines = new ArrayList<>();
        for (int bit = 0; bit < target.dimension(); bit++) {
            lines.add(new Summary.MarginalLine(
                    target.variable(bit),
                    marginals.mean(bit),
                    Json.finite(estimates.errorOfMarginal(precisions, bit)),
                    Json.finite(precisions.effectiveSampleSize(bit))));
        }
        return lines;
    }

    private static @Nullable List<Summary.ModeLine> modes(@Nullable ModeRecorder modes) {
        if (modes == null) {
            return null;
        }
        double[] sizes = modes.effectiveSampleSizes();
        List<Summary.ModeLine> lines = new ArrayList<>();
        for (int mode = 0; mode < modes.count(); mode++) {
            ModeRecorder.FirstVisit first = modes.firstVisit(mode);
            boolean hit = first.happened();
            lines.add(new Summary.ModeLine(
                    "mode " + (mode + 1),
                    modes.basin(mode).mean(),
                    Json.finite(modes.basinError(mode)),
                    Json.finite(sizes[mode]),
                    modes.point(mode).mean(),
                    Json.finite(modes.pointError(mode)),
                    modes.visits(mode),
                    hit ? first.seconds() : null,
                    hit ? first.cpuSeconds() : null,
                    hit ? first.round() : null));
        }
        return lines;
    }

    private static @Nullable List<Summary.BasinLine> basins(List<BasinReport.Basin> basins, Target target) {
        if (basins.isEmpty()) {
            return null;
        }
        List<Summary.BasinLine> lines = new ArrayList<>();
        for (BasinReport.Basin basin : basins) {
            lines.add(new Summary.BasinLine(
                    basin.state().toString(),
                    target.base(basin.state()) + target.potential(basin.state()),
                    basin.mass(),
                    Json.finite(basin.error()),
                    basin.firstRound(),
                    basin.firstSeconds(),
                    basin.moves()));
        }
        return lines;
    }
}
