package org.flipwise.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.flipwise.file.DataFolder;
import org.flipwise.result.StopRequest;
import org.flipwise.result.Summary;
import org.flipwise.run.Forgetful;
import org.flipwise.run.SampleOutcome;
import org.flipwise.run.SampleRun;
import org.flipwise.run.ShortRuns;
import org.flipwise.settings.SampleSettings;
import org.flipwise.simulation.Keeper;
import org.flipwise.simulation.StartPoint;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tune.Tuning;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A run that is stopped after any round and resumed from its checkpoint, on another number of threads, has the digest of one that was never stopped. */
class StoppedRunsResumeToTheSameDigitsTest {
    private static final Map<String, String> ALONE = Map.of("threads", "1");
    private static final Map<String, String> ON_THREE = Map.of("threads", "3");
    /** Looks at the request to stop: in burn-in, at its end, and after it; each run has one of them. */
    private static final List<Integer> STOPS = List.of(17, 41, 120);

    /** The same, and in the second and third simulation; each run of several has all of them. */
    private static final List<Integer> STOPS_OF_SEVERAL = List.of(1, 42, 190, 300);

    private static final Keeper SHOWN = view -> {};

    @TempDir
    private Path folder;

    static Stream<String> runs() {
        return Stream.concat(
                ShortRuns.ALL.stream(),
                Stream.of(
                        "ising:torus?L=6 --betas 1,0.6,0.3,0.1 --kernel a-iit --sims 3 --rounds 110 --burn-in 40 --l0 20",
                        "paper:bimodal --ladder problem --kernel a-iit --sims 3 --rounds 110 --burn-in 0 --l0 20",
                        "paper:bimodal --ladder problem --kernel a-iit --stop ess=150,rounds=4000 --burn-in 40 --l0 20",
                        "labs:?n=12 --kernel auto --hottest 0.1 --rounds 110 --burn-in 40",
                        "labs:?n=12 --kernel auto --hottest 0.1 --sims 2 --rounds 110 --burn-in 40"));
    }

    /** A request that is made when it has been looked at so often: once before each simulation and after every round. */
    private static final class After extends StopRequest {
        private int left;

        After(int looks) {
            left = looks;
        }

        @Override
        public synchronized boolean made() {
            return left-- <= 0;
        }
    }

    private static String digest(SampleOutcome outcome) {
        Summary summary = Objects.requireNonNull(outcome.summary());
        return Objects.requireNonNull(summary.digest());
    }

    private static SampleOutcome whole(Problem problem, SampleSettings settled) throws InterruptedException {
        return SampleRun.run(problem, settled, snapshot -> {}, SHOWN, new StopRequest());
    }

    /** Stops a run and gives its last checkpoint. */
    private Checkpoint stopped(Problem problem, SampleSettings settled, StartPoint from, Checkpoint first, int looks)
            throws IOException, InterruptedException {
        CheckpointFolder checkpoints = CheckpointFolder.in(DataFolder.at(folder), 0);
        CheckpointKeeper keeper = CheckpointKeeper.resume(checkpoints, first, null, why -> {});
        SampleRun.run(problem, settled, snapshot -> {}, keeper, new After(looks), from, null);
        assertThat(keeper.failure()).isEmpty();
        CheckpointFolder.Found found = checkpoints.newest(any -> Optional.empty());
        assertThat(found.damaged()).isEmpty();
        return Objects.requireNonNull(found.checkpoint());
    }

    private static SampleOutcome resumed(String words, Problem problem, Checkpoint checkpoint)
            throws InterruptedException {
        SampleSettings again = checkpoint.settled(ShortRuns.settings(words, problem, ON_THREE), problem);
        return SampleRun.run(problem, again, snapshot -> {}, SHOWN, new StopRequest(), checkpoint.beginning(), null);
    }

    @ParameterizedTest
    @MethodSource("runs")
    void whateverTheProblemAndTheKernel(String words) throws IOException, InterruptedException {
        Problem problem = ShortRuns.problem(words);
        SampleSettings settled = Tuning.settle(problem, ShortRuns.settings(words, problem, ALONE));
        SampleOutcome expected = whole(problem, settled);
        for (int stop : stops(words, settled)) {
            Checkpoint checkpoint =
                    stopped(problem, settled, StartPoint.FROM_THE_START, Checkpoint.first(problem, settled), stop);
            SampleOutcome outcome = resumed(words, problem, checkpoint);
            assertThat(outcome.stopped()).isFalse();
            assertThat(digest(outcome)).as("stopped after %d looks", stop).isEqualTo(digest(expected));
        }
    }

    /** What tuning ended with is where the run starts, so it must be in the checkpoint; without it the run has other digits. */
    @Test
    void alsoBeforeTheFirstRoundOfARunThatStartsWhereTuningEnded() throws InterruptedException {
        String words = "labs:?n=12 --kernel a-iit --hottest 0.1 --rounds 110 --burn-in 40 --l0 20";
        Problem problem = ShortRuns.problem(words);
        SampleSettings settled = Tuning.settle(problem, ShortRuns.settings(words, problem, ALONE));
        Checkpoint checkpoint = Checkpoint.of(Checkpoint.first(problem, settled).text());
        SampleSettings again = checkpoint.settled(ShortRuns.settings(words, problem, ON_THREE), problem);

        assertThat(Objects.requireNonNull(again.tuned()).starts())
                .isNotEmpty()
                .isEqualTo(Objects.requireNonNull(settled.tuned()).starts());
        assertThat(digest(resumed(words, problem, checkpoint))).isEqualTo(digest(whole(problem, settled)));
        SampleSettings forgetful = settled.settled(settled.plan(), settled.length(), null);
        assertThat(digest(whole(problem, forgetful))).isNotEqualTo(digest(whole(problem, settled)));
    }

    private static List<Integer> stops(String words, SampleSettings settled) {
        return settled.length().simulations() > 1
                ? STOPS_OF_SEVERAL
                : List.of(STOPS.get(Math.floorMod(words.hashCode(), STOPS.size())));
    }

    @Test
    void alsoWhenItIsStoppedAgainAndAgain() throws IOException, InterruptedException {
        String words = ShortRuns.ALL.get(0) + " --sims 2";
        Problem problem = ShortRuns.problem(words);
        SampleSettings settled = ShortRuns.settings(words, problem, ALONE);
        Checkpoint checkpoint = Checkpoint.first(problem, settled);
        for (int stop = 0; stop < 5; stop++) {
            checkpoint = stopped(problem, settled, checkpoint.beginning(), checkpoint, 45);
        }
        assertThat(checkpoint.header().round()).isBetween(200L, 230L);
        assertThat(digest(resumed(words, problem, checkpoint))).isEqualTo(digest(whole(problem, settled)));
    }

    /** The wrong twins: a checkpoint in which one record has been lost continues to other digits. */
    @Test
    void aRecordLeftOutIsSeenInTheDigest() throws IOException, InterruptedException {
        String words = ShortRuns.ALL.get(0);
        Problem problem = ShortRuns.problem(words);
        SampleSettings settled = ShortRuns.settings(words, problem, ALONE);
        String expected = digest(whole(problem, settled));
        Checkpoint checkpoint =
                stopped(problem, settled, StartPoint.FROM_THE_START, Checkpoint.first(problem, settled), 120);
        for (String record : List.of("potential", "modes", "marginals", "law", "best", "stones")) {
            StartPoint forgetful = new StartPoint(
                    checkpoint.beginning().spent(),
                    number -> checkpoint.beginning().reached().apply(number).map(from -> new Forgetful(record, from)));
            assertThat(digest(
                            SampleRun.run(problem, settled, snapshot -> {}, SHOWN, new StopRequest(), forgetful, null)))
                    .as(record)
                    .isNotEqualTo(expected);
        }
    }

    @Test
    void anotherProblemIsRefused() throws IOException, InterruptedException {
        String words = ShortRuns.ALL.get(0);
        Problem problem = ShortRuns.problem(words);
        SampleSettings settled = ShortRuns.settings(words, problem, ALONE);
        Checkpoint checkpoint = Checkpoint.first(problem, settled);
        Problem other = ShortRuns.problem("paper:seven-modes --kernel a-iit");
        assertThatThrownBy(() -> checkpoint.settled(settled, other))
                .isInstanceOf(CheckpointException.class)
                .hasMessageContaining("the problem 'paper:seven-modes' is not the one that the run began with");
    }

    @Test
    void otherSettingsAreRefused() {
        String words = ShortRuns.ALL.get(0);
        Problem problem = ShortRuns.problem(words);
        Checkpoint checkpoint = Checkpoint.first(problem, ShortRuns.settings(words, problem, ALONE));
        assertThat(checkpoint.settled(ShortRuns.settings(words, problem, ON_THREE), problem))
                .isNotNull();
        for (Map<String, String> more : List.of(
                Map.of("seed", "2"), Map.of("start", "zeros"), Map.of("balance", "barker"), Map.of("swap", "seo"))) {
            SampleSettings other = ShortRuns.settings(words, problem, more);
            assertThatThrownBy(() -> checkpoint.settled(other, problem))
                    .as(more.toString())
                    .isInstanceOf(CheckpointException.class)
                    .hasMessageContaining("the settings are not those that the run began with");
        }
    }
}
