package org.flipwise.report.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.flipwise.folder.RunData;
import org.flipwise.report.chart.Axis;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.Panel;
import org.flipwise.report.chart.Series;
import org.flipwise.report.chart.Style;
import org.flipwise.report.page.Chapter;
import org.flipwise.result.Summary;
import org.flipwise.trace.RunningEstimates;
import org.flipwise.trace.Trace;
import org.jspecify.annotations.Nullable;

/** How well the coldest rung mixes: ranks, autocorrelation, and how estimates settle. */
final class MixingChapter {
    private static final int MOST_SERIES = 6;
    private static final int FEWEST_LOOKS = 40;
    private static final int GREY = 7;

    private MixingChapter() {}

    static Optional<Chapter> of(RunData run) {
        Summary summary = run.summary();
        ChapterBuilder subject = new ChapterBuilder(
                "mixing",
                "Mixing of the coldest rung",
                "Rank plots compare parts of the run: the log densities of all parts are ranked together, and each part's ranks are counted in 20 bins; 1 is the expected count. A"
                        + " single simulation is compared by its halves. Autocorrelation is that of the log density at sampled rounds after burn-in. Running estimates are means over the draws up to a"
                        + " round ± one standard error; draws are fewer than the visits behind the summary, so these estimates are rougher.",
                "Ranks near 1 in every bin, without a slope. An autocorrelation that falls to the dashed lines well before the right edge. Running estimates that settle within their bands, on the"
                        + " dashed line of the summary.");
        Trace trace = run.trace();
        List<Part> parts = trace == null ? List.of() : parts(trace);
        if (!parts.isEmpty()) {
            subject.draw(ranks(parts));
            autocorrelation(trace).ifPresent(subject::draw);
        }
        if (summary != null) {
            running(run.details().running(), summary).ifPresent(subject::draw);
        }
        return subject.chapter();
    }

    /** A part of a run by its name. */
    private static final class Part {
        private final String name;
        private final double[] values;

        Part(String name, double[] values) {
            this.name = name;
            this.values = values;
        }
    }

    /** The simulations, or the halves of a single one, after burn-in. */
    private static List<Part> parts(Trace trace) {
        List<Part> parts = new ArrayList<>();
        if (trace.chains().size() == 1) {
            double[] all = after(trace.chains().get(0));
            int half = all.length / 2;
            if (all.length >= FEWEST_LOOKS) {
                parts.add(new Part("first half", Arrays.copyOfRange(all, 0, half)));
                parts.add(new Part("second half", Arrays.copyOfRange(all, half, all.length)));
            }
            return parts;
        }
        for (int chain : EvenSelection.of(trace.chains().size(), MOST_SERIES)) {
            double[] values = after(trace.chains().get(chain));
            if (values.length >= FEWEST_LOOKS / 2) {
                parts.add(new Part("simulation " + (trace.chains().get(chain).simulation() + 1), values));
            }
        }
        return parts.size() > 1 ? parts : List.of();
    }

    private static double[] after(Trace.Chain chain) {
        return IntStream.range(0, chain.looks())
                .filter(look -> chain.round(look) > chain.burnIn())
                .mapToDouble(look -> chain.logDensity(0, look))
                .filter(Double::isFinite)
                .toArray();
    }

    private static Figure ranks(List<Part> parts) {
        List<double[]> counts =
                RankBins.of(parts.stream().map(part -> part.values).toList());
        List<Series> series = new ArrayList<>();
        for (int part = 0; part < parts.size(); part++) {
            List<Series.Point> stairs = new ArrayList<>();
            double[] bins = counts.get(part);
            for (int bin = 0; bin < bins.length; bin++) {
                stairs.add(new Series.Point((double) bin / bins.length, bins[bin]));
            }
            stairs.add(new Series.Point(1, bins[bins.length - 1]));
            series.add(new Series.Stairs(parts.get(part).name, Style.of(part), stairs));
        }
        series.add(new Series.Level("expected", Style.of(GREY).asDashed(), 1));
        return new Figure(
                "ranks",
                "Rank plot of the log density",
                "A staircase for each of " + parts.size() + " parts of the run; all near 1 where they agree.",
                List.of(new Panel(
                        "",
                        Axis.linear("rank among all parts").between(0, 1),
                        Axis.linear("count / expected"),
                        series)));
    }

    private static Optional<Figure> autocorrelation(@Nullable Trace trace) {
        if (trace == null || trace.chains().get(0).looks() < 2) {
            return Optional.empty();
        }
        List<double[]> chains = trace.chains().stream()
                .map(MixingChapter::after)
                .filter(values -> values.length >= FEWEST_LOOKS)
                .toList();
        double[] correlations = Autocorrelation.of(chains);
        if (correlations.length < 2) {
            return Optional.empty();
        }
        Trace.Chain first = trace.chains().get(0);
        long spacing = first.round(1) - first.round(0);
        List<Series.Point> points = IntStream.range(0, correlations.length)
                .mapToObj(lag -> new Series.Point((double) lag * spacing, correlations[lag]))
                .toList();
        double looks = chains.stream().mapToInt(values -> values.length).sum();
        double noise = 2 / Math.sqrt(looks);
        Style grey = Style.of(GREY).asDashed();
        return Optional.of(new Figure(
                "autocorrelation",
                "Autocorrelation of the log density",
                "By lag in rounds; between the dashed lines it is indistinguishable from 0.",
                List.of(new Panel(
                        "",
                        Axis.linear("lag in rounds"),
                        Axis.linear("autocorrelation"),
                        List.of(
                                new Series.Line("", Style.of(0), points),
                                new Series.Level("95% of independent samples", grey, noise),
                                new Series.Level("95% of independent samples", grey, -noise))))));
    }

    private static Optional<Figure> running(List<RunningEstimates.Point> points, Summary summary) {
        TreeMap<Integer, TreeMap<Integer, List<Series.Value>>> byBit = new TreeMap<>();
        for (RunningEstimates.Point point : points) {
            byBit.computeIfAbsent(point.bit(), unseen -> new TreeMap<>())
                    .computeIfAbsent(point.simulation(), unseen -> new ArrayList<>())
                    .add(Series.Value.of((double) point.round(), point.mean(), point.error()));
        }
        List<Summary.MarginalLine> known = summary.estimates().marginals();
        List<Summary.MarginalLine> marginals = known == null ? List.of() : known;
        int spacing = Summary.MarginalLine.spacing(summary.identity().problem().dimension());
        List<Panel> panels = new ArrayList<>();
        byBit.forEach((bit, simulations) -> {
            if (bit == RunningEstimates.LOG_DENSITY) {
                double mean = summary.tempering().rungs().get(0).meanLogDensity();
                panels.add(running("mean log density", simulations, mean));
            } else if (bit % spacing == 0 && bit / spacing < marginals.size()) {
                Summary.MarginalLine line = marginals.get(bit / spacing);
                panels.add(running("P(" + line.name() + " = 1)", simulations, line.mean()));
            }
        });
        return panels.isEmpty()
                ? Optional.empty()
                : Optional.of(new Figure(
                        "running",
                        "Running estimates ± one standard error",
                        "Means over the draws so far, of the log density and of the bits that vary most.",
                        panels));
    }

    /** The running means of some simulations, and the summary's estimate as a level. */
    private static Panel running(String title, Map<Integer, List<Series.Value>> simulations, double estimate) {
        List<Map.Entry<Integer, List<Series.Value>>> all = List.copyOf(simulations.entrySet());
        List<Series> series = new ArrayList<>();
        for (int at : EvenSelection.of(all.size(), MOST_SERIES)) {
            String label = all.size() == 1 ? "" : "simulation " + (all.get(at).getKey() + 1);
            series.add(
                    new Series.Band(label, Style.of(series.size()), all.get(at).getValue()));
        }
        series.add(new Series.Level("the summary's", Style.of(GREY).asDashed(), estimate));
        return new Panel(title, Axis.linear("rounds after burn-in"), Axis.linear(""), series);
    }
}
