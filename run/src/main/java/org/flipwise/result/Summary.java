package org.flipwise.result;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import org.flipwise.target.Costs;
import org.jspecify.annotations.Nullable;

/**
 * The result of a run of {@code sample}. The groups exist in Java only: {@code --json} prints their fields in one flat
 * object, in this order. All numbers are of the coldest rung after burn-in unless stated otherwise. A field that does not apply is null.
 *
 * @param digest SHA-256 of every field that follows from the command; null during the run, and for one of several simulations
 * @param costs work, burn-in included
 * @param best the best state seen on any rung, burn-in included
 * @param sims the summary of each simulation, if there are several
 */
public record Summary(
        @JsonUnwrapped Identity identity,
        @JsonUnwrapped Length length,
        @Nullable String digest,
        CostLine costs,
        @JsonUnwrapped Tempering tempering,
        @JsonUnwrapped Diagnostics diagnostics,
        @JsonUnwrapped Estimates estimates,
        BestLine best,
        @Nullable BlockMovesLine blockMoves,
        @Nullable ClusterMovesLine clusterMoves,
        @Nullable HoudayerMovesLine houdayerMoves,
        @Nullable ModeJumpsLine modeJumps,
        @Nullable List<Summary> sims,
        List<String> warnings)
        implements Result {

    /** Marks log normalisers that are absolute: log Σ e^(base + β·U). */
    public static final String ABSOLUTE = "absolute";

    /** Marks log normalisers relative to that of the hottest rung, which is unknown. */
    public static final String RELATIVE = "relative to the hottest rung";

    /** What was run: the program's version, the seed, the problem and the sampler. */
    public record Identity(String version, long seed, ProblemLine problem, String kernel, String balance) {}

    /**
     * How long the run was, and what ended it.
     *
     * @param rounds rounds after burn-in that were run, so that {@code --rounds} replays the run; the maximum over simulations
     * @param stoppedBy the rules of {@code --stop} that ended the run, joined by a plus; several simulations are separated by commas. Not in the digest
     * @param lanes simulations that ran in the bits of words, 64 to a word; each word is one of {@code sims}
     */
    public record Length(
            long rounds,
            long burnIn,
            double seconds,
            double cpuSeconds,
            String stoppedBy,
            @Nullable Integer lanes) {}

    /**
     * The ladder and what replicas did on it.
     *
     * @param travel how well replicas travel; {@code tempering} in JSON
     * @param barrier the global communication barrier of the ladder
     * @param logNormalizerOf what the rungs' logNormalizer is: {@value #ABSOLUTE}, or {@value #RELATIVE}
     */
    public record Tempering(
            LadderLine ladder,
            List<RungLine> rungs,
            long roundTrips,
            @JsonProperty("tempering") @Nullable TemperingLine travel,
            @Nullable Double barrier,
            @Nullable String logNormalizerOf) {}

    /**
     * Diagnostics: effective sample size and R-hat.
     *
     * @param ess the smallest effective sample size among the log density, the marginals and the known modes' basins
     * @param essOf which of them it belongs to
     * @param rHat the largest split R-hat among the log density, the known modes' basins and the marginals
     * @param rHatOf which of them it belongs to
     */
    public record Diagnostics(
            @Nullable Double ess,
            @Nullable String essOf,
            @Nullable Double rHat,
            @Nullable String rHatOf) {}

    /**
     * The estimates; those that the problem does not have are null.
     *
     * @param marginals in the order of bits; of more than 10,000 bits, evenly spaced ones ({@link MarginalLine#spacing})
     * @param tvd the total variation distance between the empirical and the exact distribution, where states can be enumerated
     */
    public record Estimates(
            @Nullable List<MarginalLine> marginals,
            @Nullable List<ModeLine> modes,
            @Nullable List<BasinLine> basins,
            @Nullable List<ModelLine> models,
            @Nullable List<ModelSizeLine> modelSizes,
            @Nullable Double tvd) {}

    /** The problem: its name, number of bits and content hash. */
    public record ProblemLine(String name, int dimension, String hash) {}

    /** Counted work, burn-in included. */
    public record CostLine(
            long evaluations,
            long equivalentEvaluations,
            long ratioUpdates,
            long exps,
            long proposals,
            long iterations,
            long jumps) {
        public static CostLine of(Costs costs) {
            return new CostLine(
                    costs.evaluations(),
                    costs.equivalentEvaluations(),
                    costs.ratioUpdates(),
                    costs.exps(),
                    costs.proposals(),
                    costs.iterations(),
                    costs.jumps());
        }
    }

    /**
     * The origin of the ladder, and the cost of finding it.
     *
     * @param from given, problem, file or tuned
     * @param method the rule by which it was found; none where only kernels and round lengths were
     * @param rounds rounds of tempering that finding it took
     * @param costs the work of finding it, which is not in the run's own
     * @param seconds wall time of finding it, which is in the run's
     * @param limit what limits a run on it, in one sentence
     * @param work counted seconds that finding it was limited to, where less than usual
     */
    public record LadderLine(
            String from,
            @Nullable String method,
            @Nullable Long rounds,
            @Nullable CostLine costs,
            @Nullable Double seconds,
            @Nullable Double cpuSeconds,
            @Nullable String limit,
            @Nullable Double work) {
        /** The beginning of {@link #limit} where chains on the coldest rung agreed from random states. */
        public static final String LOCAL_MOVES = "Local moves suffice";

        /** Returns whether the ladder is only an insurance, so that replicas need not have travelled along it. */
        public boolean insures() {
            return limit != null && limit.startsWith(LOCAL_MOVES);
        }
    }

    /**
     * Settings and estimates of one rung.
     *
     * @param gamma γ at the end of the run
     * @param largestGamma the largest γ used
     * @param gammaStar the smallest γ that bounds every ratio, where states can be enumerated
     * @param swapRate accepted/attempted with the next hotter rung
     * @param logNormalizer log Σ e^(base + β·U), by two-sided stepping stones; less the hottest rung's where that is not known
     * @param thermodynamicLogNormalizer log Z by thermodynamic integration, without an error because that of the integration rule is unknown
     * @param localBarrier the rate of rejection per unit of β at this rung
     */
    public record RungLine(
            double beta,
            String kernel,
            @Nullable Double gamma,
            @Nullable Double largestGamma,
            @Nullable Double gammaStar,
            @Nullable Double swapRate,
            @Nullable Double swapRateError,
            double iterationsPerRound,
            @Nullable Double iterationsPerRoundError,
            double meanLogDensity,
            @Nullable Double meanLogDensityError,
            @Nullable Double logNormalizer,
            @Nullable Double logNormalizerError,
            @Nullable Double thermodynamicLogNormalizer,
            @Nullable Double localBarrier) {}

    /**
     * How well replicas travel.
     *
     * @param restarts arrivals at the coldest rung of replicas that come from the hottest
     * @param theoreticalRate round trips per round that the rejections allow when every round forgets its start
     * @param efficiency round trips per round over that rate
     */
    public record TemperingLine(
            long restarts, double theoreticalRate, @Nullable Double efficiency) {}

    /**
     * A basin of attraction found by the run, where modes are not known beforehand.
     *
     * @param state its best state
     * @param logDensity of that state
     * @param mass of its basin on the coldest rung
     * @param moves how often the coldest rung went from this basin to each of those listed, by their position
     */
    public record BasinLine(
            String state,
            double logDensity,
            double mass,
            @Nullable Double error,
            long firstVisitRound,
            double firstVisitSeconds,
            List<Long> moves) {}

    /** The marginal probability P(x_j = 1); error and effective sample size are null for a bit that never changed. */
    public record MarginalLine(
            String name,
            double mean,
            @Nullable Double error,
            @Nullable Double ess) {
        private static final int MOST = 10_000;

        /**
         * Returns how far apart the bits are whose marginals are listed: line i, from 0, is of bit i times this. At most 10,000 are listed; of more bits, evenly spaced
         * ones.
         *
         * @param dimension how many bits the problem has
         */
        public static int spacing(int dimension) {
            return 1 + (dimension - 1) / MOST;
        }
    }

    /** A known mode: the mass of its basin and of its own state, and when it was first hit. A mass of 0 or 1 has no error. */
    public record ModeLine(
            String label,
            double mass,
            @Nullable Double error,
            @Nullable Double ess,
            double pointMass,
            @Nullable Double pointMassError,
            long visits,
            @Nullable Double firstVisitSeconds,
            @Nullable Double firstVisitCpuSeconds,
            @Nullable Long firstVisitRound) {}

    /** A model of a variable selection: the names of its variables without forced-in ones, its posterior mass and log marginal likelihood. */
    public record ModelLine(
            List<String> variables, double mass, @Nullable Double error, double logMarginal) {}

    /** The posterior mass of all models of one size, in a variable selection. */
    public record ModelSizeLine(
            int size, double mass, @Nullable Double error) {}

    /** The best state seen on any rung, burn-in included; with its objective value if the problem has one. */
    public record BestLine(double logDensity, @Nullable Double objective, String state) {}

    /**
     * Class-count block moves, where there were any.
     *
     * @param perRound attempts before each round of each rung
     * @param acceptance accepted/attempted by rung from the coldest, burn-in included; a rung that is refreshed at the hot end has none
     */
    public record BlockMovesLine(int perRound, List<Double> acceptance) {}

    /**
     * Cluster moves, where there were any. A rung that is refreshed at the hot end has none.
     *
     * @param perRound updates before each round of each rung
     * @param clusters that could flip, per update, by rung from the coldest, burn-in included
     * @param flipped share of the bits that an update flips, by rung
     */
    public record ClusterMovesLine(int perRound, List<Double> clusters, List<Double> flipped) {}

    /**
     * Moves between two copies on each rung, where there are two. A rung at β = 0 has none.
     *
     * @param perRound moves before each round of each rung
     * @param flipped share of the bits that a move exchanges, by rung from the coldest, burn-in included; 0 between equal copies
     */
    public record HoudayerMovesLine(int perRound, List<Double> flipped) {}

    /**
     * Jumps between modes, where there were any.
     *
     * @param perRound mean number of attempts before each round of each rung
     * @param masks how many masks each is drawn from
     * @param acceptance accepted/attempted by rung from the coldest, burn-in included; a rung that is refreshed at the hot end has none
     */
    public record ModeJumpsLine(double perRound, int masks, List<Double> acceptance) {}

    /** Returns this summary with its digest: SHA-256 over the names and values of all fields except times, stoppedBy and the version. */
    public Summary withDigest() {
        return new Summary(
                identity,
                length,
                ResultDigest.of(this),
                costs,
                tempering,
                diagnostics,
                estimates,
                best,
                blockMoves,
                clusterMoves,
                houdayerMoves,
                modeJumps,
                sims,
                warnings);
    }
}
