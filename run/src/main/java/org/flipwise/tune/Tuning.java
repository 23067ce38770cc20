package org.flipwise.tune;

import java.util.List;
import org.flipwise.estimate.Stopwatch;
import org.flipwise.execution.RunClock;
import org.flipwise.settings.RunLength;
import org.flipwise.settings.SampleSettings;
import org.flipwise.settings.TuneRequest;
import org.flipwise.settings.TuningResult;
import org.flipwise.state.BitState;
import org.flipwise.targets.problem.Problem;

/** What comes before a run: settings that leave something to be found become settings that leave nothing open. */
public final class Tuning {
    /** Counted work of a run whose length is not given, in nanoseconds of the cost table; and where local moves suffice. */
    private static final double RUN_WORK = 9e9;

    private static final double LOCAL_RUN_WORK = 6e9;
    /** Work of such a run at the least, over that of tuning: so tuning is at most a quarter of both; and where local moves suffice, unless that is more than a run may take. */
    private static final double LEAST_OVER_TUNING = 3;

    private static final double LOCAL_LEAST_OVER_TUNING = 20;
    /** Work that a run may take where local moves suffice, over that of a long tuning. */
    private static final double LOCAL_MOST_OVER_TUNING = 8;

    private static final long FEWEST_ROUNDS = 1000;
    private static final long LOCAL_FEWEST_ROUNDS = 256;
    private static final long MOST_ROUNDS = 200_000;
    private static final double MOST_BURN_IN = 0.25;
    private static final double USUAL_BURN_IN = 0.1;
    private static final double FEWEST_BURN_IN = 200;
    /** Burn-in where local moves suffice: rounds, and times that the coldest rung forgets its state by itself. */
    private static final double FEWEST_LOCAL = 4;

    private static final double FORGETTINGS = 20;

    private Tuning() {}

    /** Returns the settings with the ladder, kernels and lengths that they leave open filled in by tuning. */
    public static SampleSettings settle(Problem problem, SampleSettings settings) throws InterruptedException {
        return settle(problem, settings, TuningListener.NONE);
    }

    /** Fills in by tuning what the settings leave open, and reports progress to a watch, which may stop it. */
    public static SampleSettings settle(Problem problem, SampleSettings settings, TuningListener watch)
            throws InterruptedException {
        TuneRequest request = settings.tune();
        if (request == null) {
            return settings;
        }
        if (request.method() == TuneRequest.Method.NONE && settings.ladder().rungs() == 1) {
            return settings.settled(
                    LadderTuner.kernelOfOneRung(problem, settings, request, watch), settings.length(), null);
        }
        Stopwatch clock = watch.memory().spent().goingOn(RunClock.ofProcess());
        TunedLadder tuned = LadderTuner.tune(problem, settings, request, watch);
        long rounds = tuned.stages().stream().mapToLong(Stage::rounds).sum();
        TuningResult kept = new TuningResult(
                LadderFiles.of(problem, settings, request, tuned),
                tuned.costs(),
                rounds,
                clock.seconds(),
                clock.cpuSeconds(),
                tuned.tripRounds(),
                starts(settings, request, tuned));
        return settings.settled(tuned.plan(), length(settings, tuned, kept.seconds()), kept);
    }

    /**
     * Returns where tuning ended, for a run of one simulation. Several simulations all start as the settings say: so they are independent and have
     * one law, which R-hat and their spread rest on.
     */
    private static List<BitState> starts(SampleSettings settings, TuneRequest request, TunedLadder tuned) {
        return request.keepStates() && settings.length().simulations() == 1 ? tuned.states() : List.of();
    }

    /**
     * Rounds so that the counted work is that of a run of moderate length, where none are given; as burn-in a tenth of the rounds given, or the time
     * of two round trips of one replica as they were seen, at most a quarter of the rounds.
     */
    private static RunLength length(SampleSettings settings, TunedLadder tuned, double seconds) {
        RunLength requested = settings.length();
        long most = mostRounds(settings, tuned);
        long least = leastRounds(settings, tuned);
        if (tuned.localSuffices()) {
            double forgotten = Math.min(MOST_BURN_IN * most, Math.max(FEWEST_LOCAL, FORGETTINGS * tuned.localRounds()));
            return requested.orElse(most, (long) forgotten, false, least).without(seconds);
        }
        long rounds = requested.lengthSaid() ? Math.min(requested.rounds(), most) : most;
        double usual = requested.lengthSaid() ? USUAL_BURN_IN * rounds : FEWEST_BURN_IN;
        double trips = TuningResult.BURN_IN_TRIPS * tuned.tripRounds();
        double burnIn =
                Math.max(usual, Math.min(trips, MOST_BURN_IN * (requested.roundsSaid() ? requested.rounds() : rounds)));
        return requested.orElse(most, (long) burnIn, true, least).without(seconds);
    }

    /** Rounds of a run at the least, for the work of tuning before it. */
    private static long leastRounds(SampleSettings settings, TunedLadder tuned) {
        double over = tuned.localSuffices() ? LOCAL_LEAST_OVER_TUNING : LEAST_OVER_TUNING;
        return (long) Math.ceil(over * settings.kernel().costs().work(tuned.costs()) / tuned.workPerRound());
    }

    /** Rounds of a run at the most: no run takes less than {@value #LEAST_OVER_TUNING} times the work of tuning. */
    private static long mostRounds(SampleSettings settings, TunedLadder tuned) {
        double tuning = settings.kernel().costs().work(tuned.costs());
        boolean local = tuned.localSuffices();
        double least = (local ? LOCAL_MOST_OVER_TUNING : LEAST_OVER_TUNING) * tuning;
        double work = Math.max(local ? LOCAL_RUN_WORK : RUN_WORK, least);
        double rounds = Math.min(
                work / tuned.workPerRound(),
                Math.max((double) MOST_ROUNDS, Math.ceil(LEAST_OVER_TUNING * tuning / tuned.workPerRound())));
        return (long) Math.max((double) (local ? LOCAL_FEWEST_ROUNDS : FEWEST_ROUNDS), rounds);
    }
}
