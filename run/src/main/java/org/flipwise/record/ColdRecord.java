package org.flipwise.record;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;
import org.flipwise.estimate.BasinRecorder;
import org.flipwise.estimate.BasinReport;
import org.flipwise.estimate.BitMarginals;
import org.flipwise.estimate.BitPrecisions;
import org.flipwise.estimate.CountMarginals;
import org.flipwise.estimate.LawRecorder;
import org.flipwise.estimate.MarginalRecorder;
import org.flipwise.estimate.ModeRecorder;
import org.flipwise.estimate.ModelRecorder;
import org.flipwise.estimate.RaoBlackwellMarginals;
import org.flipwise.estimate.Recorder;
import org.flipwise.estimate.SizeRecorder;
import org.flipwise.estimate.Stopwatch;
import org.flipwise.estimate.SubsetMarginals;
import org.flipwise.json.Json;
import org.flipwise.kernel.Kernel;
import org.flipwise.result.Summary;
import org.flipwise.settings.KernelSettings;
import org.flipwise.settings.SampleSettings;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;
import org.jspecify.annotations.Nullable;

/** What is kept of the coldest rung alone, and its lines of a summary: marginals, visits to known modes or basins, the empirical law where states can be counted, models. */
public final class ColdRecord implements Saved {
    private static final int MOST_MODELS = 20;

    /** Up to here a law is enumerated to compare with. */
    public static final int ENUMERABLE = 20;

    private static final int CONDITIONAL_MARGINALS = 64;
    private static final int MOST_BITS_FOR_BASINS = 10_000;
    private final Supplier<ColdRecord> empty;
    private final BitMarginals marginals;
    private final @Nullable ModeRecorder modes;
    private final @Nullable LawRecorder law;
    private final @Nullable ModelRecorder models;
    private final @Nullable SizeRecorder sizes;
    private final @Nullable BasinRecorder basins;

    public ColdRecord(Target target, SampleSettings settings, Stopwatch stopwatch) {
        empty = () -> new ColdRecord(target, settings, stopwatch);
        int dimension = target.dimension();
        marginals = marginals(target, settings);
        modes = target.modes().isEmpty()
                ? null
                : new ModeRecorder(target.modes(), settings.ladder().rungs(), stopwatch);
        law = dimension <= ENUMERABLE ? new LawRecorder(dimension) : null;
        boolean selects = target.selectsVariables();
        models = selects ? new ModelRecorder(dimension) : null;
        sizes = selects ? new SizeRecorder(dimension) : null;
        basins = modes == null
                        && !selects
                        && dimension <= MOST_BITS_FOR_BASINS
                        && settings.length().lanes() == 0
                ? basins(target, settings, stopwatch)
                : null;
    }

    private static BitMarginals marginals(Target target, SampleSettings settings) {
        int dimension = target.dimension();
        int replicas = settings.touringReplicas();
        KernelSettings kernel = settings.kernel();
        if (kernel.lumped()) {
            return new CountMarginals(dimension, replicas, target.countsAt(BitState.zeros(dimension)));
        }
        if (kernel.reportsConditionals()) {
            return new SubsetMarginals(dimension, replicas);
        }
        boolean ratiosAtHand = settings.plan().looksAtNeighbours() && kernel.neighbours() == 0;
        boolean conditional =
                dimension <= CONDITIONAL_MARGINALS || kernel.name().temperedGibbs();
        return ratiosAtHand && target.singleFlips() && conditional
                ? new RaoBlackwellMarginals(
                        dimension, replicas, settings.ladder().beta(0))
                : new MarginalRecorder(dimension, replicas);
    }

    private static BasinRecorder basins(Target target, SampleSettings settings, Stopwatch stopwatch) {
        Kernel coldest = settings.kernel().forRung(settings.plan(), 0, target);
        boolean weighted = coldest.law() == Kernel.Law.ESCAPE_WEIGHTED;
        int replicas =
                settings.plan().moves().exchanges() > 0 ? 1 : settings.ladder().rungs();
        return new BasinRecorder(target, settings.ladder().beta(0), weighted, replicas, stopwatch);
    }

    public List<Recorder> recorders() {
        List<Recorder> all = new ArrayList<>();
        all.add(marginals);
        if (modes != null) {
            all.add(modes);
        }
        if (law != null) {
            all.add(law);
        }
        if (models != null && sizes != null) {
            all.add(models);
            all.add(sizes);
        }
        if (basins != null) {
            all.add(basins);
        }
        return all;
    }

    /** Says which replica ran the last round on the hottest rung, burn-in included. */
    public void atHotEnd(int replica) {
        marginals.atHotEnd(replica);
        if (modes != null) {
            modes.atHotEnd(replica);
        }
        if (basins != null) {
            basins.atHotEnd(replica);
        }
    }

    /** Says which replicas ran the last round, one that counts, on the coldest and on the hottest rung. */
    public void tour(int coldest, int hottest) {
        if (modes != null) {
            modes.tour(coldest, hottest);
        }
        if (basins != null) {
            basins.tour(coldest);
        }
    }

    public BitMarginals marginals() {
        return marginals;
    }

    public @Nullable ModeRecorder modes() {
        return modes;
    }

    public @Nullable LawRecorder law() {
        return law;
    }

    public @Nullable BasinRecorder basins() {
        return basins;
    }

    @Override
    public void save(Encoder into) {
        into.section("cold");
        for (Recorder one : recorders()) {
            one.save(into);
        }
    }

    @Override
    public void restore(Decoder from) {
        from.section("cold");
        for (Recorder one : recorders()) {
            one.restore(from);
        }
    }

    /** Adds what was kept of an independent simulation of the same run, which stays as it is. */
    public void merge(ColdRecord later) {
        List<Recorder> own = recorders();
        List<Recorder> more = later.recorders();
        for (int k = 0; k < own.size(); k++) {
            own.get(k).merge(more.get(k));
        }
    }

    /** A record of its own with the same contents. */
    public ColdRecord copy() {
        ColdRecord copy = empty.get();
        copyTo(copy);
        return copy;
    }

    /** The lines of a summary that estimate the law of this rung. */
    public Summary.Estimates lines(
            Target target, Estimates estimates, List<BasinReport.Basin> found, @Nullable Double totalVariation) {
        return new Summary.Estimates(
                marginals(target, estimates),
                modeLines(),
                basins(found, target),
                modelLines(target),
                sizeLines(target),
                totalVariation);
    }

    /** Of all bits, or of many evenly spaced ones. */
    private List<Summary.MarginalLine> marginals(Target target, Estimates estimates) {
        BitPrecisions precisions = marginals.precisions();
        List<Summary.MarginalLine> lines = new ArrayList<>();
        int spacing = Summary.MarginalLine.spacing(target.dimension());
        for (int bit = 0; bit < target.dimension(); bit += spacing) {
            lines.add(new Summary.MarginalLine(
                    target.variable(bit),
                    marginals.mean(bit),
                    Json.finite(estimates.errorOfMarginal(precisions, bit)),
                    Json.finite(precisions.effectiveSampleSize(bit))));
        }
        return lines;
    }

    private @Nullable List<Summary.ModeLine> modeLines() {
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

    /** Variable selection: the heaviest models. */
    private @Nullable List<Summary.ModelLine> modelLines(Target target) {
        if (models == null) {
            return null;
        }
        List<Summary.ModelLine> lines = new ArrayList<>();
        for (ModelRecorder.Model model : models.heaviest(MOST_MODELS)) {
            lines.add(new Summary.ModelLine(
                    names(model.state(), target), model.mass(), Json.finite(model.error()), model.potential()));
        }
        return lines;
    }

    private static List<String> names(BitState model, Target target) {
        List<String> names = new ArrayList<>();
        for (int bit = 0; bit < model.dimension(); bit++) {
            if (model.get(bit)) {
                names.add(target.variable(bit));
            }
        }
        return names;
    }

    /** Variable selection: the law of the size of a model. */
    private @Nullable List<Summary.ModelSizeLine> sizeLines(Target target) {
        if (sizes == null) {
            return null;
        }
        List<Summary.ModelSizeLine> lines = new ArrayList<>();
        for (int size = 0; size <= target.dimension(); size++) {
            if (sizes.mass(size) > 0) {
                lines.add(new Summary.ModelSizeLine(size, sizes.mass(size), Json.finite(sizes.standardError(size))));
            }
        }
        return lines;
    }
}
