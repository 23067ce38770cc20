package org.flipwise.summary;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.estimate.BasinRecorder;
import org.flipwise.estimate.BasinReport;
import org.flipwise.estimate.BestRecorder;
import org.flipwise.estimate.LawRecorder;
import org.flipwise.estimate.PotentialRecorder;
import org.flipwise.exact.EnumeratedTarget;
import org.flipwise.execution.ElapsedTime;
import org.flipwise.json.Json;
import org.flipwise.kernel.ClassCountMoves;
import org.flipwise.kernel.ClusterMoves;
import org.flipwise.kernel.MaskJumps;
import org.flipwise.ladder.RoundMoves;
import org.flipwise.numeric.Elementary;
import org.flipwise.provenance.Version;
import org.flipwise.record.ColdRecord;
import org.flipwise.record.Estimates;
import org.flipwise.record.RungRates;
import org.flipwise.result.Summary;
import org.flipwise.settings.SampleSettings;
import org.flipwise.settings.TuningResult;
import org.flipwise.simulation.Simulation;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tempering.Rung;
import org.jspecify.annotations.Nullable;

/** From the records of finished simulations to a summary: each simulation's own first, then all pooled in their order. */
public final class SummaryBuilder {
    /** Nanoseconds that listing all states of a user's own log density may be reckoned to take. */
    private static final double MOST_LISTING = 2e9;

    private final Problem problem;
    private final SampleSettings settings;
    private final @Nullable EnumeratedTarget enumerated;
    /** What enumeration gives, 2^p work each, is the same for every simulation. */
    private final Map<Integer, Double> logGammaStars = new HashMap<>();

    private @Nullable KnownLaw knownLaw;

    /**
     * A builder for one run.
     *
     * @param enumerable up to so many bits, what needs all states to be looked at is computed
     */
    SummaryBuilder(Problem problem, SampleSettings settings, int enumerable) {
        this.problem = problem;
        this.settings = settings;
        Target target = problem.target();
        this.enumerated = listable(problem, enumerable) ? EnumeratedTarget.of(target) : null;
    }

    /** Whether all states may be looked at: up to so many bits, and of a log density of the user's own only while that is a matter of seconds. */
    public static boolean listable(Problem problem, int most) {
        int dimension = problem.target().dimension();
        return dimension <= most
                && !(problem.target().external() && Math.scalb(problem.costs().evaluation(), dimension) > MOST_LISTING);
    }

    public static Summary of(Problem problem, SampleSettings settings, List<Simulation> finished, ElapsedTime spent) {
        SummaryBuilder builder = new SummaryBuilder(problem, settings, ColdRecord.ENUMERABLE);
        boolean alone = finished.size() == 1;
        List<Summary> sims = new ArrayList<>();
        for (Simulation one : finished) {
            sims.add(builder.summary(
                    new Pool(List.of(one)),
                    alone ? builder.withTuning(one.spent()) : one.spent(),
                    null,
                    BasinReport.MOST_LOOKS));
        }
        if (alone) {
            return sims.get(0).withDigest();
        }
        return builder.summary(new Pool(finished), builder.withTuning(spent), sims, BasinReport.MOST_LOOKS)
                .withDigest();
    }

    /** Times of a whole command have in them what came before the run; those of one simulation among several have not. */
    private ElapsedTime withTuning(ElapsedTime run) {
        TuningResult tuned = settings.tuned();
        return tuned == null
                ? run
                : new ElapsedTime(run.seconds() + tuned.seconds(), run.cpuSeconds() + tuned.cpuSeconds());
    }

    /** What is known of one simulation between two rounds: no digest, and none of its records is touched. */
    Summary soFar(Simulation simulation, double seconds, double cpuSeconds, long basinLooks) {
        return summary(
                new Pool(List.of(simulation)), withTuning(new ElapsedTime(seconds, cpuSeconds)), null, basinLooks);
    }

    private Summary summary(Pool pool, ElapsedTime spent, @Nullable List<Summary> sims, long basinLooks) {
        LadderLines ladder = new LadderLines(settings, problem.target(), pool);
        Estimates estimates = new Estimates(
                pool::potential,
                pool.cold(),
                problem.target(),
                settings,
                pool.roundsOfRuns(),
                Math.min(basinLooks, Estimates.BASIN_LOOKS));
        List<Summary.RungLine> rungs = new ArrayList<>();
        for (int rung = 0; rung < settings.ladder().rungs(); rung++) {
            rungs.add(rungLine(pool, ladder, rung, estimates));
        }
        BasinRecorder noted = pool.cold().basins();
        List<BasinReport.Basin> found = noted == null ? List.of() : BasinReport.of(noted, basinLooks);
        Summary.Tempering tempering = new Summary.Tempering(
                ladderLine(), rungs, pool.roundTrips(), ladder.tempering(), ladder.barrier(), ladder.logNormalizerOf());
        Estimates.Smallest smallest = estimates.smallest();
        Summary.Diagnostics diagnostics = diagnostics(smallest, Rhats.of(pool, problem.target()));
        Summary.Estimates lines = pool.cold()
                .lines(
                        problem.target(),
                        estimates,
                        found,
                        totalVariation(pool.cold().law()));
        KnownLaw known = knownLaw();
        return new Summary(
                new Summary.Identity(
                        Version.number(),
                        settings.seed(),
                        new Summary.ProblemLine(problem.name(), problem.target().dimension(), problem.hash()),
                        settings.kernel().name().label(),
                        settings.kernel().balance().name()),
                new Summary.Length(
                        pool.rounds(),
                        pool.burnIn(),
                        spent.seconds(),
                        spent.cpuSeconds(),
                        pool.stoppedBy(),
                        pool.lanes() == 0 ? null : pool.lanes()),
                null,
                Summary.CostLine.of(pool.costs()),
                tempering,
                diagnostics,
                lines,
                bestLine(pool.best()),
                blockMovesLine(pool),
                clusterMovesLine(pool),
                houdayerMovesLine(pool),
                modeJumpsLine(pool),
                sims,
                withRemarks(Warnings.of(
                        settings,
                        pool,
                        rungs,
                        smallest,
                        diagnostics.rHat(),
                        lines.modes(),
                        lines.basins(),
                        parts(),
                        known == null
                                ? null
                                : known.disagreement(rungs.get(0), lines.marginals(), lines.tvd(), diagnostics.ess()),
                        enumerated == null
                                ? MissedMaxima.warning(problem.target(), settings.ladder(), pool, ladder, found)
                                : null,
                        TemperedConstraints.warning(
                                problem.target(), settings.ladder().beta(0), pool.bestOfColdest()))));
    }

    /** Warnings, then what the problem itself has to say. */
    private List<String> withRemarks(List<String> warnings) {
        List<String> all = new ArrayList<>(warnings);
        all.addAll(problem.target().remarks());
        return all;
    }

    private static Summary.Diagnostics diagnostics(Estimates.@Nullable Smallest smallest, Rhats rHats) {
        return new Summary.Diagnostics(
                smallest == null ? null : smallest.size(),
                smallest == null ? null : smallest.of(),
                rHats.value(),
                rHats.of());
    }

    /** Parts of the support that no flips connect, as far as they can be counted. */
    private int parts() {
        return enumerated == null ? 1 : enumerated.parts();
    }

    private Summary.LadderLine ladderLine() {
        TuningResult tuned = settings.tuned();
        if (tuned == null) {
            return new Summary.LadderLine(settings.ladderFrom(), null, null, null, null, null, null, null);
        }
        return new Summary.LadderLine(
                settings.ladderFrom(),
                tuned.ladder().method(),
                tuned.rounds(),
                Summary.CostLine.of(tuned.costs()),
                tuned.seconds(),
                tuned.cpuSeconds(),
                tuned.ladder().limit(),
                settings.tuningShare() < 1 ? (Double) settings.tuningWork() : null);
    }

    private Summary.RungLine rungLine(Pool pool, LadderLines ladder, int rung, Estimates estimates) {
        PotentialRecorder potential = pool.potential(rung);
        RungRates rates = pool.rates(rung);
        Rung first = pool.rung(rung);
        AdaptiveGamma gamma = first.kernel().gamma();
        return new Summary.RungLine(
                first.beta(),
                first.kernel().name(),
                gamma == null ? null : Elementary.exp(gamma.balance().logGamma()),
                gamma == null ? null : Elementary.exp(pool.largestLogGamma(rung)),
                gammaStar(rung, first.beta(), gamma),
                Json.finite(rates.swaps().mean()),
                Json.finite(rates.swaps().standardError()),
                rates.iterations().mean(),
                Json.finite(rates.iterations().standardError()),
                potential.mean(),
                Json.finite(rung == 0 ? estimates.errorOfLogDensity() : potential.standardError()),
                ladder.logNormalizer(rung),
                ladder.logNormalizerError(rung),
                ladder.thermodynamic(rung),
                ladder.localBarrier(rung));
    }

    private @Nullable Double gammaStar(int rung, double beta, @Nullable AdaptiveGamma gamma) {
        EnumeratedTarget states = enumerated;
        if (gamma == null || states == null) {
            return null;
        }
        return Elementary.exp(logGammaStars.computeIfAbsent(
                rung,
                key -> states.logGammaStar(beta, gamma.rule(), gamma.balance().unbounded())));
    }

    private @Nullable Double totalVariation(@Nullable LawRecorder law) {
        KnownLaw known = knownLaw();
        return law == null || known == null ? null : law.totalVariation(known.probabilities());
    }

    private @Nullable KnownLaw knownLaw() {
        if (knownLaw == null && enumerated != null) {
            knownLaw = new KnownLaw(enumerated, settings.ladder().beta(0));
        }
        return knownLaw;
    }

    private Summary.BestLine bestLine(BestRecorder best) {
        Target target = problem.target();
        double potential = target.potential(best.state(0));
        return new Summary.BestLine(
                best.logDensity(0),
                target.objective().map(objective -> objective.value(potential)).orElse(null),
                best.state(0).toString());
    }

    private Summary.@Nullable BlockMovesLine blockMovesLine(Pool pool) {
        if (settings.kernel().blockMoves() == 0) {
            return null;
        }
        List<Double> acceptance = onRungs(
                rung -> pool.perMove(rung, ClassCountMoves.class, ClassCountMoves::tried, ClassCountMoves::accepted));
        return new Summary.BlockMovesLine(settings.kernel().blockMoves(), acceptance);
    }

    private Summary.@Nullable ClusterMovesLine clusterMovesLine(Pool pool) {
        List<Double> clusters =
                onRungs(rung -> pool.perMove(rung, ClusterMoves.class, ClusterMoves::tried, ClusterMoves::clusters));
        List<Double> flipped =
                onRungs(rung -> pool.perMove(rung, ClusterMoves.class, ClusterMoves::tried, ClusterMoves::flipped)
                        / problem.target().dimension());
        return clusters.isEmpty()
                ? null
                : new Summary.ClusterMovesLine(settings.plan().moves().clusters(), clusters, flipped);
    }

    private Summary.@Nullable HoudayerMovesLine houdayerMovesLine(Pool pool) {
        int perRound = settings.plan().moves().exchanges();
        if (perRound == 0) {
            return null;
        }
        List<Double> flipped =
                onRungs(rung -> pool.perHoudayerMove(rung) / problem.target().dimension());
        return new Summary.HoudayerMovesLine(perRound, flipped);
    }

    private Summary.@Nullable ModeJumpsLine modeJumpsLine(Pool pool) {
        RoundMoves moves = settings.plan().moves();
        if (moves.jumps() == 0) {
            return null;
        }
        List<Double> acceptance =
                onRungs(rung -> pool.perMove(rung, MaskJumps.class, MaskJumps::tried, MaskJumps::accepted));
        long masks = moves.masks().stream().filter(mask -> mask.count() > 0).count();
        double perRound = (double) moves.jumps() * masks / moves.masks().size();
        return new Summary.ModeJumpsLine(perRound, (int) masks, acceptance);
    }

    /** A number of each rung that has it, from the coldest. */
    private List<Double> onRungs(IntToDoubleFunction number) {
        return IntStream.range(0, settings.ladder().rungs())
                .mapToDouble(number)
                .filter(value -> !Double.isNaN(value))
                .boxed()
                .toList();
    }
}
