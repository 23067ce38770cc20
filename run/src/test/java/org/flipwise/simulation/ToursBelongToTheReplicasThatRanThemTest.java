package org.flipwise.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.flipwise.estimate.ModeRecorder;
import org.flipwise.estimate.StoppedStopwatch;
import org.flipwise.estimate.TourMeans;
import org.flipwise.result.StopRequest;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.spec.Options;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.flipwise.tempering.Tempering;
import org.flipwise.tempering.WorkerThreads;
import org.junit.jupiter.api.Test;

/** A simulation's tours, against the same simulation played round by round with an eye on the replicas. */
class ToursBelongToTheReplicasThatRanThemTest {
    private static final int BURN_IN = 30;
    private static final int ROUNDS = 400;
    private static final Problem BIMODAL = Problems.resolve("paper:bimodal");
    private static final SampleSettings SETTINGS = SampleOptions.resolve(
            Options.of(Map.of(
                    "ladder", "problem", "kernel", "a-iit", "l0", "3", "rounds", "" + ROUNDS, "burn-in", "" + BURN_IN)),
            BIMODAL);

    private static Simulation simulation() {
        return new Simulation(BIMODAL, SETTINGS, 0, StoppedStopwatch.AT_ZERO);
    }

    /** Round by round; the replicas are looked up before the round, or wrongly after its swap. */
    private static TourMeans played(boolean before) {
        Simulation simulation = simulation();
        Tempering tempering = simulation.tempering();
        TourMeans tours = new TourMeans(tempering.rungs(), 1);
        for (int round = 0; round < BURN_IN; round++) {
            tours.atHotEnd(tempering.replicaOn(tempering.rungs() - 1));
            tempering.round();
        }
        tempering.endBurnIn();
        ModeRecorder modes = modes(simulation);
        double sum = 0;
        double weight = 0;
        for (int round = 0; round < ROUNDS; round++) {
            int coldest = tempering.replicaOn(0);
            int hottest = tempering.replicaOn(tempering.rungs() - 1);
            tempering.round();
            if (!before) {
                coldest = tempering.replicaOn(0);
                hottest = tempering.replicaOn(tempering.rungs() - 1);
            }
            double sumNow = modes.basin(0).mean() * modes.basin(0).weight();
            double weightNow = modes.basin(0).weight();
            tours.round(coldest, hottest, new double[] {sumNow - sum}, weightNow - weight);
            sum = sumNow;
            weight = weightNow;
        }
        return tours;
    }

    private static ModeRecorder modes(Simulation simulation) {
        ModeRecorder modes = simulation.cold().modes();
        if (modes == null) {
            throw new AssertionError("no modes");
        }
        return modes;
    }

    @Test
    void byThreadsAndByOneThread() throws InterruptedException {
        TourMeans played = played(true);
        Simulation byOne = simulation();
        byOne.run(() -> byOne.tempering().rounds() == BURN_IN + ROUNDS, snapshot -> {});
        Simulation byTwo = simulation();
        ExecutorService executor = Executors.newSingleThreadExecutor();
        try (WorkerThreads crew = new WorkerThreads(executor, 1)) {
            byTwo.run(
                    crew,
                    SETTINGS.length().stop(),
                    snapshot -> {},
                    Keeper.NONE,
                    PartialSummary.NONE,
                    new StopRequest());
        } finally {
            executor.shutdown();
        }
        assertThat(modes(byTwo).basinVariance(0)).isEqualTo(modes(byOne).basinVariance(0));
        for (Simulation simulation : new Simulation[] {byOne, byTwo}) {
            TourMeans tours = modes(simulation).tours();
            assertThat(tours.count()).isEqualTo(played.count()).isGreaterThan(20);
            assertThat(tours.mean(0)).isCloseTo(modes(simulation).basin(0).mean(), within(1e-12));
            assertThat(tours.variance(0)).isCloseTo(played.variance(0), within(1e-9 * played.variance(0)));
        }
    }

    @Test
    void replicasLookedUpAfterTheSwapAreOthers() {
        double right = played(true).variance(0);
        assertThat(Math.abs(played(false).variance(0) - right)).isGreaterThan(0.01 * right);
    }
}
