package org.flipwise.report.run;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.flipwise.report.NumberText;
import org.flipwise.report.chart.Axis;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.Panel;
import org.flipwise.report.chart.Series;
import org.flipwise.report.chart.Style;
import org.flipwise.report.page.Cell;
import org.flipwise.report.page.Chapter;
import org.flipwise.result.Summary;
import org.flipwise.trace.Trace;
import org.jspecify.annotations.Nullable;

/** The log density on each rung: how it went, and how it is spread. */
final class EnergyChapter {
    private static final String SCALE = "log density";
    private static final int MOST_CHAINS = 6;
    private static final int MOST_SMALL = 24;
    private static final int MOST_RIDGES = 12;
    private static final double BASE = 0.45;
    private static final double RISE = 1.3;
    private static final int BURN_IN_HUE = 7;
    private final Trace trace;
    private final Trace.Chain first;

    private EnergyChapter(Trace trace) {
        this.trace = trace;
        this.first = trace.chains().get(0);
    }

    static Optional<Chapter> of(Summary summary, @Nullable Trace trace) {
        ChapterBuilder subject = new ChapterBuilder(
                "energy",
                "Log density on each rung",
                "The log density of the state on each rung, not multiplied by β: the negative energy. Traces show evenly spaced"
                        + " rounds, burn-in included; where there are many, each point is the mean of some, on a band from their smallest to their largest. Histograms are of those after burn-in, each drawn to the same height, the coldest rung at the top.",
                "Traces that are level after burn-in and fluctuate fast; a slow drift needs a longer burn-in. Histograms of"
                        + " neighbouring rungs must overlap, or they cannot swap.");
        if (trace != null && !trace.chains().isEmpty() && trace.chains().get(0).looks() > 1) {
            new EnergyChapter(trace).draw(subject, means(summary));
        }
        Cells table = Cells.of("rung", "β", "kernel", "mean log density", "iterations per round");
        for (int rung = 0; rung < summary.tempering().rungs().size(); rung++) {
            Summary.RungLine line = summary.tempering().rungs().get(rung);
            table.add(
                    Cells.count(rung + 1),
                    Cells.number(line.beta(), 6),
                    Cell.of(line.kernel()),
                    Cells.measured(line.meanLogDensity(), line.meanLogDensityError()),
                    Cells.exact(line.iterationsPerRound(), line.iterationsPerRoundError()));
        }
        return subject.list(
                        table.table(
                                "rungs",
                                "The rungs",
                                "Means ± standard errors, after burn-in, of the whole log density: base + U, as at β = 1. In variable selection that is log prior + log marginal likelihood."))
                .chapter();
    }

    /** The mean of the log density along β, with its error. */
    private static Optional<Figure> means(Summary summary) {
        Rungs rungs = new Rungs(summary.tempering().rungs());
        return rungs.size() < 2
                ? Optional.empty()
                : Optional.of(new Figure(
                        "energy-means",
                        "Mean log density along the ladder",
                        "A mark with its standard error for each rung; the table has the numbers.",
                        List.of(new Panel(
                                "",
                                rungs.beta(),
                                Axis.linear("mean log density"),
                                List.of(new Series.Dots(
                                        "",
                                        Style.of(0),
                                        rungs.byBeta(
                                                Summary.RungLine::meanLogDensity,
                                                Summary.RungLine::meanLogDensityError)))))));
    }

    private void draw(ChapterBuilder subject, Optional<Figure> means) {
        int rungs = trace.betas().size();
        subject.draw(overlaid(new TreeSet<>(List.of(0, rungs / 2, rungs - 1))));
        if (trace.chains().size() > 1) {
            subject.draw(chains());
        }
        if (rungs > 1) {
            subject.draw(ridges(EvenSelection.of(rungs, MOST_RIDGES)));
        }
        means.ifPresent(subject::draw);
        if (rungs > 3) {
            subject.draw(small());
        }
    }

    private String name(int rung) {
        return Rungs.name(rung, trace.betas().get(rung));
    }

    /** A middle rung under the hottest under the coldest, which has the last word. */
    private Figure overlaid(NavigableSet<Integer> rungs) {
        List<Series> series = new ArrayList<>();
        for (int rung : rungs.descendingSet()) {
            series.add(LogDensityCourse.of(name(rung), Style.of(hue(rung, rungs)), first, rung));
        }
        burnIn(first).ifPresent(series::add);
        String of = (trace.chains().size() > 1 ? " in simulation 1" : "")
                + (LogDensityCourse.looksPerPoint(first) > 1 ? ", means and ranges" : "");
        return new Figure(
                "energy-traces",
                "Log density by round" + of,
                "Lines for " + rungs.size() + " of " + trace.betas().size()
                        + " rungs, the coldest at the top where it is highest; "
                        + NumberText.count(first.looks(), "sample") + " up to round "
                        + NumberText.count(first.round(first.looks() - 1)) + "." + stretches(),
                List.of(new Panel("", Axis.linear("round"), Axis.linear(SCALE), series)),
                Figure.Shape.WIDE);
    }

    private String stretches() {
        int each = LogDensityCourse.looksPerPoint(first);
        return each == 1
                ? ""
                : " Each point is the mean of " + each + " samples, on a band from their smallest to their largest.";
    }

    private static int hue(int rung, NavigableSet<Integer> rungs) {
        return rungs.headSet(rung).size();
    }

    private Figure chains() {
        List<Series> series = new ArrayList<>();
        for (int chain : EvenSelection.of(trace.chains().size(), MOST_CHAINS)) {
            Trace.Chain one = trace.chains().get(chain);
            series.add(LogDensityCourse.of("simulation " + (one.simulation() + 1), Style.of(series.size()), one, 0));
        }
        burnIn(first).ifPresent(series::add);
        return new Figure(
                "energy-chains",
                "Log density on the coldest rung, by simulation",
                "Lines for " + Math.min(MOST_CHAINS, trace.chains().size()) + " of "
                        + NumberText.count(trace.chains().size(), "simulation") + "; they should cover the same range.",
                List.of(new Panel("", Axis.linear("round"), Axis.linear(SCALE), series)),
                Figure.Shape.WIDE);
    }

    /** Histograms above each other, the coldest rung at the top; each overlaps the one above it a little. */
    private Figure ridges(List<Integer> rungs) {
        List<Series> series = new ArrayList<>();
        List<String> names = new ArrayList<>(List.of(""));
        for (int rung : rungs) {
            double base = names.size() + BASE;
            List<Series.Value> outline = new ArrayList<>();
            for (Series.Point point : Histogram.of(after(rung))) {
                double top = base - RISE * point.y();
                outline.add(new Series.Value(point.x(), top, top, base));
            }
            series.add(new Series.Band("", Style.of(0), outline));
            names.add(Integer.toString(rung + 1));
        }
        return new Figure(
                "energy-ridges",
                "Distribution of the log density on each rung",
                "Histograms of " + rungs.size() + " of " + trace.betas().size()
                        + " rungs, each to the same height; neighbours that do not overlap do not swap.",
                List.of(new Panel("", Axis.linear(SCALE), Axis.of("rung, 1 is the coldest", names), series)));
    }

    private Figure small() {
        List<Integer> rungs = EvenSelection.of(trace.betas().size(), MOST_SMALL);
        List<Panel> panels = new ArrayList<>();
        for (int rung : rungs) {
            List<Series> series = new ArrayList<>();
            series.add(LogDensityCourse.small(Style.of(0), first, rung));
            burnIn(first)
                    .map(moment -> new Series.Moment("", moment.style(), moment.x()))
                    .ifPresent(series::add);
            panels.add(new Panel(
                    (rung + 1) + ": " + Rungs.beta(trace.betas().get(rung)), Axis.linear(""), Axis.linear(""), series));
        }
        String some = rungs.size() < trace.betas().size()
                ? ", " + rungs.size() + " of " + trace.betas().size()
                : "";
        return new Figure(
                "energy-traces-by-rung",
                "Traces, rung by rung" + some,
                "Log density by round, one panel a rung from the coldest; the file beside it has the numbers.",
                panels,
                Figure.Shape.SMALL);
    }

    private static Optional<Series.Moment> burnIn(Trace.Chain chain) {
        return chain.burnIn() > 0 && chain.burnIn() < chain.round(chain.looks() - 1)
                ? Optional.of(new Series.Moment(
                        "end of burn-in", Style.of(BURN_IN_HUE).asDashed(), chain.burnIn()))
                : Optional.empty();
    }

    /** Of all simulations after burn-in; of all looks where there are none yet. */
    private double[] after(int rung) {
        double[] counted = trace.chains().stream()
                .flatMapToDouble(chain -> IntStream.range(0, chain.looks())
                        .filter(look -> chain.round(look) > chain.burnIn())
                        .mapToDouble(look -> chain.logDensity(rung, look)))
                .toArray();
        return counted.length > 0
                ? counted
                : IntStream.range(0, first.looks())
                        .mapToDouble(look -> first.logDensity(rung, look))
                        .toArray();
    }
}
