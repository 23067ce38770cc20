package org.flipwise.tune;

import java.util.List;
import org.flipwise.diagnose.BarrierCurve;
import org.flipwise.ladder.LadderPlan;
import org.flipwise.result.LadderFile;
import org.flipwise.state.BitState;
import org.flipwise.target.Costs;
import org.jspecify.annotations.Nullable;

/**
 * What tuning ended with.
 *
 * @param plan the rungs and what stands on them
 * @param rejections 1 − the mean probability of a swap, for each pair of neighbours, measured on the final plan
 * @param curve the barrier through them
 * @param travel how replicas travelled over the final plan
 * @param stages what was tried on the way, the measurement of the final plan last
 * @param costs all work of tuning
 * @param workPerRound counted work of one round of the final plan, in nanoseconds of the cost table
 * @param tripRounds rounds that a round trip of one replica takes, as far as was seen
 * @param local what trials on the coldest rung alone have shown; null where there were none
 * @param pilot what a pilot run has shown of each chain, the best first; empty where there was none
 * @param localRounds rounds of the ladder in which the coldest rung forgets its state by itself; NaN where that is not known
 * @param states on each rung when the measurement ended; of two copies those of one after those of the other
 * @param pairedGain by how much Houdayer moves between two copies lower the work for a sample, where they are made by a pilot's finding; else NaN
 */
public record TunedLadder(
        LadderPlan plan,
        List<Double> rejections,
        BarrierCurve curve,
        Travel travel,
        List<Stage> stages,
        Costs costs,
        double workPerRound,
        double tripRounds,
        LadderFile.@Nullable LocalLine local,
        List<LadderFile.PilotLine> pilot,
        double localRounds,
        List<BitState> states,
        double pairedGain) {
    private static final int COPIES = 2;

    /** This ladder without a pilot of moves between copies. */
    TunedLadder(
            LadderPlan plan,
            List<Double> rejections,
            BarrierCurve curve,
            Travel travel,
            List<Stage> stages,
            Costs costs,
            double workPerRound,
            double tripRounds,
            LadderFile.@Nullable LocalLine local,
            List<LadderFile.PilotLine> pilot,
            double localRounds,
            List<BitState> states) {
        this(
                plan,
                rejections,
                curve,
                travel,
                stages,
                costs,
                workPerRound,
                tripRounds,
                local,
                pilot,
                localRounds,
                states,
                Double.NaN);
    }

    /** This ladder with two copies on every rung, which start in these states. */
    TunedLadder paired(LadderPlan twoCopies, double gain, List<BitState> starts) {
        return new TunedLadder(
                twoCopies,
                rejections,
                curve,
                travel,
                stages,
                costs,
                COPIES * workPerRound,
                tripRounds,
                local,
                pilot,
                localRounds,
                starts,
                gain);
    }

    /** Whether local moves suffice, as far as trials can tell. */
    boolean localSuffices() {
        return local != null && local.suffices();
    }

    /**
     * Round trips.
     *
     * @param rungs of the ladder, as many as replicas
     * @param rounds rounds counted
     * @param roundTrips made in them
     * @param theoreticalRate round trips per round that the rejections allow, of all replicas together
     */
    public record Travel(int rungs, long rounds, long roundTrips, double theoreticalRate) {
        /** Round trips that each replica must have had the time for. */
        private static final int TRIPS_EACH = 3;

        /**
         * Round trips seen over round trips possible. A trip under way when the count begins or ends is not counted, so the ratio would be too low where the
         * time for a replica's trip, rungs/theoreticalRate rounds, is not short beside what was counted: there it is null.
         */
        public @Nullable Double efficiency() {
            double possible = rounds * theoreticalRate;
            return possible >= (double) TRIPS_EACH * rungs ? (Double) (roundTrips / possible) : null;
        }

        /**
         * Returns the rounds that a round trip of one replica takes, where rounds are counted from the first: with N replicas, T rounds, K trips and
         * the rate ρ that the rejections allow,
         * <pre>max(N/ρ, N·T/(K + N)).</pre>
         * The trip that a replica is on when the count begins is never counted, as where it began is not known: each replica has one more than was seen.
         * Where none was seen a trip takes T rounds, or what the swaps allow if that is longer.
         */
        double tripRounds() {
            return Math.max(rungs / theoreticalRate, (double) rungs * rounds / (roundTrips + rungs));
        }
    }
}
