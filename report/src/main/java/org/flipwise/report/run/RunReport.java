package org.flipwise.report.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.flipwise.folder.RunData;
import org.flipwise.folder.RunStatus;
import org.flipwise.provenance.ShellQuote;
import org.flipwise.report.NumberText;
import org.flipwise.report.page.Chapter;
import org.flipwise.report.page.Fact;
import org.flipwise.report.page.Finding;
import org.flipwise.report.page.Report;
import org.flipwise.report.page.Trust;
import org.flipwise.report.page.Wording;
import org.flipwise.result.Summary;
import org.flipwise.trace.Trace;

/** The report of a run of {@code sample}: the request, whether its numbers can be trusted, and the results. It is a pure function of the run's data. */
public final class RunReport {
    private static final int SHOWN_HASH = 12;
    private static final int SHOWN_DIGITS = 8;

    private RunReport() {}

    public static Report of(RunData run) {
        Summary summary = run.summary();
        List<Finding> findings = new ArrayList<>();
        state(run.status()).ifPresent(findings::add);
        findings.addAll(verdicts(run));
        return new Report(
                "Samples from " + run.manifest().problem().name(),
                lead(run),
                findings,
                summary == null ? List.of() : facts(summary),
                chapters(run),
                provenance(run),
                Wording.RUN);
    }

    /** Returns the first finding of the first page: whether the numbers can be trusted. */
    public static Finding verdict(RunData run) {
        return verdicts(run).get(0);
    }

    private static List<Finding> verdicts(RunData run) {
        boolean underWay = run.status().state() != RunStatus.State.FINISHED;
        return run.summary() == null
                ? List.of(new Finding(Trust.NOTE, "Nothing to show yet: no summary has been written."))
                : RunVerdict.on(run.summary(), underWay);
    }

    /** Those that have something to show. */
    private static List<Chapter> chapters(RunData run) {
        Summary summary = run.summary();
        Trace trace = run.trace();
        if (summary == null) {
            return List.of();
        }
        return Stream.of(
                        ModesChapter.modes(summary),
                        ModesChapter.basins(summary),
                        ModesChapter.models(summary),
                        MarginalsChapter.of(summary),
                        PairsChapter.of(summary, run.details().pairs()),
                        EnergyChapter.of(summary, trace),
                        MixingChapter.of(run),
                        LadderChapter.of(summary),
                        TravelChapter.of(summary, trace),
                        TuningChapter.of(
                                run.details().stages(), summary.tempering().logNormalizerOf()),
                        PrecisionChapter.of(summary),
                        SimulationsChapter.of(summary),
                        NormalizerChapter.of(summary),
                        GammaChapter.of(summary),
                        CostChapter.of(summary))
                .flatMap(Optional::stream)
                .toList();
    }

    /** What a reader must know of a run that did not go to its end. */
    static Optional<Finding> state(RunStatus status) {
        String done = "round " + NumberText.count(status.round())
                + (status.rounds() == null ? "" : " of " + NumberText.count(status.rounds()));
        String message = status.message() == null ? "" : ": " + status.message();
        return switch (status.state()) {
            case FINISHED -> Optional.empty();
            case RUNNING ->
                Optional.of(new Finding(
                        Trust.NOTE,
                        "This run was still running when this report was written (" + status.updated() + "): "
                                + status.doing() + ", " + done + ". The numbers are those it had by then."));
            case STOPPED ->
                Optional.of(new Finding(
                        Trust.NOTE,
                        "This run was stopped before its end, at " + done + message
                                + ". `flipwise resume` continues it."));
            case FAILED ->
                Optional.of(new Finding(
                        Trust.DOUBTFUL,
                        "This run died at " + done + message + ". The numbers are those it had written by then."));
        };
    }

    private static String lead(RunData run) {
        Summary summary = run.summary();
        String command = "Command: `" + command(run.manifest().command()) + "`.";
        if (summary == null) {
            return command;
        }
        List<Summary> each = summary.sims();
        boolean differ = each != null
                && each.stream().map(one -> one.length().rounds()).distinct().count() > 1;
        String sims =
                each == null ? "" : NumberText.count(each.size(), "simulation") + (differ ? " of up to " : " of ");
        Summary.ProblemLine problem = summary.identity().problem();
        String hash =
                problem.hash().substring(0, Math.min(SHOWN_HASH, problem.hash().length()));
        String stoppedBy = summary.length().stoppedBy();
        return "The distribution at β = "
                + NumberText.given(summary.tempering().rungs().get(0).beta(), 5) + " on "
                + NumberText.count(problem.dimension(), "bit") + " (hash " + hash + "), drawn by `"
                + summary.identity().kernel() + "` with the balancing function `"
                + summary.identity().balance() + "` on "
                + NumberText.count(summary.tempering().rungs().size(), "rung") + ": " + sims
                + NumberText.count(summary.length().rounds(), "round") + " after "
                + NumberText.count(summary.length().burnIn()) + " of burn-in, seed "
                + summary.identity().seed() + ", in "
                + NumberText.duration(summary.length().seconds())
                + (stoppedBy.isEmpty() ? "" : " (ended by: " + stoppedBy + ")") + ".\n\n" + command;
    }

    /** The command line; a run from Java has none. */
    static String command(List<String> arguments) {
        return arguments.isEmpty() ? "none: started from Java" : "flipwise " + ShellQuote.line(arguments);
    }

    private static List<Fact> facts(Summary summary) {
        List<Fact> facts = new ArrayList<>();
        Summary.Diagnostics diagnostics = summary.diagnostics();
        if (diagnostics.ess() != null) {
            String of = diagnostics.essOf() == null ? "" : "the fewest, those of " + diagnostics.essOf();
            facts.add(new Fact("effective samples", number(diagnostics.ess()), of));
        }
        if (diagnostics.rHat() != null) {
            String of = diagnostics.rHatOf() == null ? "" : "the largest, of " + diagnostics.rHatOf();
            facts.add(new Fact("R-hat", NumberText.significant(diagnostics.rHat(), 4), of));
        }
        if (summary.tempering().rungs().size() > 1) {
            Summary.TemperingLine travel = summary.tempering().travel();
            facts.add(new Fact(
                    "round trips",
                    NumberText.count(summary.tempering().roundTrips()),
                    travel == null || travel.efficiency() == null
                            ? ""
                            : NumberText.significant(travel.efficiency(), 2) + " of what the swap rates allow"));
            if (summary.tempering().barrier() != null) {
                facts.add(new Fact(
                        "barrier",
                        NumberText.significant(summary.tempering().barrier(), 3),
                        NumberText.count(summary.tempering().rungs().size(), "rung") + ", lowest swap rate "
                                + lowestRate(summary)));
            }
        }
        Summary.RungLine coldest = summary.tempering().rungs().get(0);
        facts.add(new Fact(
                "mean log density",
                NumberText.measured(coldest.meanLogDensity(), coldest.meanLogDensityError()),
                "coldest rung"));
        if (coldest.logNormalizer() != null && summary.tempering().logNormalizerOf() != null) {
            facts.add(new Fact(
                    "log Z",
                    NumberText.measured(coldest.logNormalizer(), coldest.logNormalizerError()),
                    summary.tempering().logNormalizerOf()));
        }
        Double objective = summary.best().objective();
        facts.add(new Fact(
                "best",
                NumberText.given(objective == null ? summary.best().logDensity() : objective, SHOWN_DIGITS),
                objective == null
                        ? "log density"
                        : "log density " + NumberText.given(summary.best().logDensity(), SHOWN_DIGITS)));
        if (summary.estimates().tvd() != null) {
            facts.add(new Fact(
                    "distance from the exact distribution",
                    NumberText.significant(summary.estimates().tvd(), 2),
                    "total variation"));
        }
        return facts;
    }

    private static String lowestRate(Summary summary) {
        Double rate = RunsReport.lowestRate(summary);
        return rate == null ? "unknown" : NumberText.significant(rate, 2);
    }

    private static String number(double value) {
        return value < 10 ? NumberText.significant(value, 2) : NumberText.count(Math.round(value));
    }

    private static Map<String, String> provenance(RunData run) {
        Map<String, String> made = Provenance.of(run.manifest());
        Summary summary = run.summary();
        if (summary != null) {
            made.put(
                    "best state",
                    summary.best().state().length() > 256
                            ? "in summary.json"
                            : summary.best().state());
            if (summary.digest() != null) {
                made.put("digest", summary.digest());
            }
        }
        made.put(
                "files",
                "`summary.json` has every number; `trace.csv` and `swaps.csv` its course; `draws.nc` the draws");
        return made;
    }
}
