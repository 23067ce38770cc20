package org.flipwise.study;

import static org.flipwise.result.Measure.CPU_SECONDS;
import static org.flipwise.result.Measure.EQUIVALENT_EVALUATIONS;
import static org.flipwise.result.Measure.PER_CPU_SECOND;
import static org.flipwise.result.Measure.PER_MILLION_EQUIVALENT;
import static org.flipwise.result.Measure.PER_MILLION_EVALUATIONS;
import static org.flipwise.result.Measure.ROUNDS;
import static org.flipwise.result.Measure.SECONDS;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.flipwise.json.Json;
import org.flipwise.provenance.Version;
import org.flipwise.result.CompareSummary;
import org.flipwise.result.CompareSummary.ArmLine;
import org.flipwise.result.CompareSummary.MeasureLine;
import org.flipwise.result.Measure;
import org.flipwise.result.Summary;
import org.flipwise.result.Trial;
import org.flipwise.targets.problem.Problem;
import org.jspecify.annotations.Nullable;

/** Builds the summary of a comparison from its finished runs. The result does not depend on the order in which they finished. */
final class CompareBuilder {
    private static final double MILLION = 1e6;
    private final Problem problem;
    private final CompareSettings settings;
    private final List<CompareRun.Ready> arms;
    private final List<List<Trial>> runs = new ArrayList<>();
    private final ArmComparison contest;

    /** Trials in the order of turns. */
    CompareBuilder(Problem problem, CompareSettings settings, List<CompareRun.Ready> arms, List<Trial> trials) {
        this.problem = problem;
        this.settings = settings;
        this.arms = arms;
        List<String> labels = arms.stream().map(arm -> arm.arm().label()).toList();
        int against = settings.against() == null ? -1 : labels.indexOf(settings.against());
        this.contest = new ArmComparison(settings.seed(), settings.sims(), arms.size(), against);
        arms.forEach(arm -> runs.add(new ArrayList<>()));
        for (int turn = 0; turn < trials.size(); turn++) {
            runs.get(CompareRun.armOf(turn, arms.size())).add(trials.get(turn));
        }
    }

    CompareSummary summary(double seconds) {
        List<ArmLine> lines = new ArrayList<>();
        for (int arm = 0; arm < arms.size(); arm++) {
            lines.add(armLine(arms.get(arm), runs.get(arm)));
        }
        return new CompareSummary(
                Version.number(),
                new Summary.ProblemLine(problem.name(), problem.target().dimension(), problem.hash()),
                settings.seed(),
                settings.sims(),
                settings.cpuSeconds(),
                settings.threads(),
                ArmComparison.LEVEL,
                contest.differenceLevel(),
                settings.against(),
                seconds,
                measures(),
                lines,
                new CompareWarnings(settings, runs, contest.differenceLevel()).all());
    }

    private List<MeasureLine> measures() {
        List<MeasureLine> lines = new ArrayList<>();
        Trial.Modes modes = runs.get(0).get(0).modes();
        if (modes != null) {
            lines.add(times(CPU_SECONDS, Trial::cpuSeconds, Trial.AllFound::cpuSeconds));
            lines.add(times(SECONDS, Trial::seconds, Trial.AllFound::seconds));
            lines.add(times(ROUNDS, trial -> trial.rounds() + trial.burnIn(), Trial.AllFound::round));
            lines.add(times(
                    EQUIVALENT_EVALUATIONS,
                    trial -> trial.costs().equivalentEvaluations(),
                    Trial.AllFound::equivalentEvaluations));
        }
        lines.addAll(overRuns(Measure.ESS_LOG_DENSITY_OVER_RUNS, EffectiveSize::overRuns));
        if (modes != null && modes.essMasses() != null) {
            lines.addAll(overRuns(Measure.ESS_MODE_MASSES_OVER_RUNS, Spread::essOfMasses));
        }
        lines.addAll(rates(Measure.ESS_LOG_DENSITY, EffectiveSize::byBatches));
        if (modes != null && modes.essMasses() != null) {
            lines.addAll(rates(Measure.ESS_MODE_MASSES, CompareBuilder::essMasses));
        }
        if (runs.get(0).get(0).swapRate() != null) {
            lines.addAll(rates(Measure.ROUND_TRIPS, Trial::roundTrips));
        }
        return lines;
    }

    private static double essMasses(Trial trial) {
        Trial.Modes modes = trial.modes();
        return modes == null || modes.essMasses() == null ? 0 : modes.essMasses();
    }

    private static double smallestEss(Trial trial) {
        Trial.Modes modes = trial.modes();
        Double masses = modes == null ? null : modes.essMasses();
        return masses == null ? trial.essLogDensity() : Math.min(masses, trial.essLogDensity());
    }

    /** Time to all modes in one currency, of the run itself; a run that did not get there is censored at its end. */
    private MeasureLine times(String unit, ToDoubleFunction<Trial> end, ToDoubleFunction<Trial.AllFound> hit) {
        return measure(Measure.TIME_TO_ALL_MODES, unit, true, arm -> {
            List<Trial> trials = runs.get(arm);
            double[] values = new double[trials.size()];
            boolean[] reached = new boolean[values.length];
            for (int run = 0; run < values.length; run++) {
                Trial.Modes modes = trials.get(run).modes();
                Trial.AllFound all = modes == null ? null : modes.all();
                reached[run] = all != null;
                values[run] = all == null ? end.applyAsDouble(trials.get(run)) : hit.applyAsDouble(all);
            }
            return ArmComparison.ArmStatistic.time(arms.get(arm).arm().label(), values, reached);
        });
    }

    /** What a run is charged with, by unit; what tuning took is shown apart. */
    private Map<String, Charge> charges() {
        Map<String, Charge> charges = new LinkedHashMap<>();
        charges.put(PER_CPU_SECOND, (arm, trial) -> trial.cpuSeconds());
        charges.put(PER_MILLION_EQUIVALENT, (arm, trial) -> trial.costs().equivalentEvaluations() / MILLION);
        charges.put(PER_MILLION_EVALUATIONS, (arm, trial) -> trial.costs().evaluations() / MILLION);
        return charges;
    }

    private interface Charge {
        double of(int arm, Trial trial);
    }

    /** A number of each run over its charge: the median. */
    private List<MeasureLine> rates(Measure measure, ToDoubleFunction<Trial> gain) {
        return measures(measure, (arm, charge) -> {
            double[] values = runs.get(arm).stream()
                    .mapToDouble(trial -> gain.applyAsDouble(trial) / charge.of(arm, trial))
                    .toArray();
            return ArmComparison.ArmStatistic.median(arms.get(arm).arm().label(), values);
        });
    }

    /** A number of some runs together over their mean charge. */
    private List<MeasureLine> overRuns(Measure measure, ToDoubleBiFunction<List<Trial>, int[]> gain) {
        return measures(measure, (arm, charge) -> {
            List<Trial> trials = runs.get(arm);
            return new ArmComparison.ArmStatistic(
                    arms.get(arm).arm().label(),
                    positions -> {
                        double sum = 0;
                        for (int position : positions) {
                            sum += charge.of(arm, trials.get(position));
                        }
                        return gain.applyAsDouble(trials, positions) * positions.length / sum;
                    },
                    null);
        });
    }

    private List<MeasureLine> measures(
            Measure measure, BiFunction<Integer, Charge, ArmComparison.ArmStatistic> entrant) {
        List<MeasureLine> lines = new ArrayList<>();
        charges()
                .forEach((unit, charge) -> lines.add(measure(measure, unit, false, arm -> entrant.apply(arm, charge))));
        return lines;
    }

    private MeasureLine measure(
            Measure measure, String unit, boolean lessIsBetter, IntFunction<ArmComparison.ArmStatistic> entrant) {
        List<ArmComparison.ArmStatistic> statistics =
                IntStream.range(0, arms.size()).mapToObj(entrant).toList();
        ArmComparison.Result result = contest.run(statistics, lessIsBetter);
        String reference = result.reference() < 0
                ? null
                : statistics.get(result.reference()).arm();
        return new MeasureLine(measure, unit, lessIsBetter, reference, result.lines());
    }

    private ArmLine armLine(CompareRun.Ready ready, List<Trial> trials) {
        Arm arm = ready.arm();
        List<Double> betas = new ArrayList<>();
        for (int rung = 0; rung < ready.ladder().plan().ladder().rungs(); rung++) {
            betas.add(ready.ladder().plan().ladder().beta(rung));
        }
        double overRuns = Spread.essOfLogDensity(trials);
        double[] law = ready.trials().law();
        double ess = Median.of(trials, CompareBuilder::smallestEss);
        return new ArmLine(
                arm.label(),
                arm.settings().kernel().name().label(),
                arm.settings().kernel().balance().name(),
                arm.ladder(),
                betas,
                arm.words(),
                ready.ladder().cpuSeconds(),
                Median.of(trials, Trial::rounds),
                mean(
                        trials,
                        trial -> trial.modes() == null ? null : trial.modes().startCoverage()),
                mean(trials, Trial::swapRate),
                Json.finite(Math.sqrt(1 + 1 / overRuns)),
                Json.finite(EffectiveSize.overRuns(
                        trials, IntStream.range(0, trials.size()).toArray())),
                law == null ? null : Median.of(trials, trial -> trial.tvd() == null ? 1 : trial.tvd()),
                law == null ? null : IndependentDraws.totalVariation(law, ess),
                trials);
    }

    /** A number of a run, or nothing where it does not apply. */
    private interface Perhaps {
        @Nullable
        Double of(Trial trial);
    }

    private static @Nullable Double mean(List<Trial> trials, Perhaps value) {
        double sum = 0;
        for (Trial trial : trials) {
            Double one = value.of(trial);
            if (one == null) {
                return null;
            }
            sum += one;
        }
        return sum / trials.size();
    }
}
