package org.flipwise.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.flipwise.checkpoint.Checkpoint;
import org.flipwise.checkpoint.CheckpointFolder;
import org.flipwise.checkpoint.CheckpointKeeper;
import org.flipwise.execution.RemoteExecutor;
import org.flipwise.file.DataFolder;
import org.flipwise.json.Json;
import org.flipwise.outcome.Cluster;
import org.flipwise.outcome.ClusterSession;
import org.flipwise.outcome.Job;
import org.flipwise.outcome.JobException;
import org.flipwise.outcome.JobPackage;
import org.flipwise.result.StopRequest;
import org.flipwise.run.SampleOutcome;
import org.flipwise.run.SampleRun;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.simulation.Keeper;
import org.flipwise.simulation.StartPoint;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.spec.RunSpec;
import org.flipwise.targets.own.OwnSettings;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.flipwise.tune.Tuning;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A run whose simulations are run by a team, in any order, some of them twice, some lost and run again, has the digest of one that was run here. */
class ClustersGiveTheDigitsOfOneMachineTest {
    private static final long SEED = 20261116;
    private static final String FOUR = "paper:bimodal --ladder problem --kernel a-iit --sims 4 --rounds 160 --l0 20";
    private static final String TUNED = "labs:?n=12 --kernel auto --hottest 0.1 --sims 4 --rounds 160 --burn-in 40";
    private static final Keeper SHOWN = view -> {};

    @TempDir
    private Path folder;

    /** What a command asks for. */
    private record Asked(String word, Options options, Problem problem) {
        static Asked of(String line) {
            String[] words = line.split(" ", -1);
            Map<String, String> options = new LinkedHashMap<>();
            for (int k = 1; k + 1 < words.length; k += 2) {
                options.put(words[k].substring(2), words[k + 1]);
            }
            return new Asked(words[0], Options.of(options), Problems.resolve(words[0]));
        }

        SampleSettings settled() throws InterruptedException {
            return Tuning.settle(problem, SampleOptions.resolve(options, problem));
        }

        JobPackage jobPackage() {
            return JobPackager.of(RunSpec.of(Workers.SAMPLE, word, options), null, OwnSettings.usual(), problem);
        }

        RemoteExecutor on(Cluster team, SampleSettings settled) {
            return ClusterSimulations.of(new ClusterSession(team, jobPackage()), problem, settled);
        }
    }

    private UnreliableCluster team() {
        return new UnreliableCluster(SEED, folder);
    }

    private static SampleOutcome run(Asked asked, SampleSettings settled, @Nullable RemoteExecutor away)
            throws InterruptedException {
        return SampleRun.run(
                asked.problem(), settled, snapshot -> {}, SHOWN, new StopRequest(), StartPoint.FROM_THE_START, away);
    }

    private static String digest(SampleOutcome outcome) {
        return Objects.requireNonNull(Objects.requireNonNull(outcome.summary()).digest());
    }

    @ParameterizedTest
    @ValueSource(strings = {FOUR, TUNED, "paper:seven-modes --ladder problem --kernel mh --rounds 300 --l0 20"})
    void wholeRuns(String line) throws InterruptedException {
        Asked asked = Asked.of(line);
        SampleSettings settled = asked.settled();
        SampleOutcome here = run(asked, settled, null);
        UnreliableCluster team = team();
        SampleOutcome there = run(asked, settled, asked.on(team, settled));
        assertThat(digest(there)).as("seed %d", SEED).isEqualTo(digest(here));
        assertThat(there.trace()).usingRecursiveComparison().isEqualTo(here.trace());
        assertThat(there.draws()).hasSameSizeAs(here.draws());
        assertThat(team.wasRestless()).isTrue();
    }

    /** From the team to this machine, from here to the team, and from one team to another. */
    @Test
    void runsThatAreStoppedAndGoOnElsewhere() throws IOException, InterruptedException {
        Asked asked = Asked.of(FOUR);
        SampleSettings settled = asked.settled();
        String expected = digest(run(asked, settled, null));
        for (int stops : new int[] {2, 7, 11}) {
            Path place = folder.resolve("stopped-" + stops);
            Checkpoint checkpoint = stopped(asked, settled, stops, place);
            assertThat(checkpoint.header().round()).isPositive();
            StartPoint from = checkpoint.beginning();
            for (RemoteExecutor away : Arrays.asList(null, asked.on(team(), settled))) {
                SampleOutcome outcome =
                        SampleRun.run(asked.problem(), settled, snapshot -> {}, SHOWN, new StopRequest(), from, away);
                assertThat(outcome.stopped()).isFalse();
                assertThat(digest(outcome)).as("stopped after %d legs", stops).isEqualTo(expected);
            }
        }
    }

    private Checkpoint stopped(Asked asked, SampleSettings settled, int legs, Path place)
            throws IOException, InterruptedException {
        CheckpointFolder checkpoints = CheckpointFolder.in(DataFolder.at(Files.createDirectories(place)), 0);
        CheckpointKeeper keeper =
                CheckpointKeeper.begin(checkpoints, Checkpoint.first(asked.problem(), settled), why -> {});
        StopRequest request = new StopRequest();
        UnreliableCluster team = new UnreliableCluster(SEED, folder) {
            @Override
            protected String delivered(Job job, String outcome) {
                if (finished().size() == legs) {
                    request.make();
                }
                return outcome;
            }
        };
        SampleOutcome outcome = SampleRun.run(
                asked.problem(),
                settled,
                told -> {},
                keeper,
                request,
                StartPoint.FROM_THE_START,
                asked.on(team, settled));
        assertThat(outcome.stopped()).isTrue();
        assertThat(keeper.failure()).isEmpty();
        return Objects.requireNonNull(
                checkpoints.newest(any -> Optional.empty()).checkpoint());
    }

    /** What simulations under way say of themselves is shown, and all of them are shown to their end. */
    @Test
    void progressIsShownAndKept() throws InterruptedException {
        Asked asked = Asked.of(FOUR);
        SampleSettings settled = asked.settled();
        long[] latest = new long[4];
        boolean[] ended = new boolean[4];
        Keeper keeper = view -> ended[view.snapshot().simulation()] |= view.ended();
        SampleRun.run(
                asked.problem(),
                settled,
                snapshot -> {
                    assertThat(snapshot.simulations()).isEqualTo(4);
                    latest[snapshot.simulation()] = snapshot.round();
                },
                keeper,
                new StopRequest(),
                StartPoint.FROM_THE_START,
                asked.on(team(), settled));
        assertThat(latest).containsOnly(176);
        assertThat(ended).containsOnly(true);
    }

    /** The wrong twin: two simulations whose outcomes changed places. */
    @Test
    void outcomesThatChangePlacesAreRefused() throws InterruptedException {
        Asked asked = Asked.of(FOUR);
        SampleSettings settled = asked.settled();
        Cluster swapping = new UnreliableCluster(SEED, folder) {
            private @Nullable String first;

            @Override
            protected String delivered(Job job, String outcome) {
                int number = Json.read(outcome, RemoteExecutor.Reached.class).number();
                if (first == null
                        || Json.read(first, RemoteExecutor.Reached.class).number() == number) {
                    first = outcome;
                    return outcome;
                }
                return first;
            }
        };
        assertThatThrownBy(() -> run(asked, settled, asked.on(swapping, settled)))
                .isInstanceOf(JobException.class)
                .hasMessageMatching("simulation \\d was returned for simulation \\d");
    }

    /** The wrong twin: machines that run with another seed. */
    @Test
    void statesOfAnotherSeedAreRefused() throws InterruptedException {
        Asked asked = Asked.of(FOUR);
        SampleSettings settled = asked.settled();
        SampleSettings other = SampleOptions.resolve(asked.options().with(RunOptions.SEED, 2L), asked.problem());
        Cluster mixing = new UnreliableCluster(SEED, folder) {
            @Override
            public void run(JobPackage jobPackage, List<Job> jobs, JobListener listener, StopRequest request)
                    throws InterruptedException {
                Asked wrong = new Asked(asked.word(), asked.options().with(RunOptions.SEED, 2L), asked.problem());
                String text = Checkpoint.first(asked.problem(), other).text();
                super.run(wrong.jobPackage().with(SampleWorker.SETTLED, text), jobs, listener, request);
            }
        };
        assertThatThrownBy(() -> run(asked, settled, asked.on(mixing, settled)))
                .isInstanceOf(JobException.class)
                .hasMessageMatching("the result of simulation \\d: found the streams of another seed or simulation");
    }

    @Test
    void jobsThatAreForgottenOrReportedTwiceAreNoticed() throws InterruptedException {
        Asked asked = Asked.of(FOUR);
        SampleSettings settled = asked.settled();
        Cluster forgetting = new UnreliableCluster(SEED, folder) {
            @Override
            public void run(JobPackage jobPackage, List<Job> jobs, JobListener listener, StopRequest request)
                    throws InterruptedException {
                super.run(jobPackage, jobs.subList(1, jobs.size()), listener, request);
            }
        };
        assertThatThrownBy(() -> run(asked, settled, asked.on(forgetting, settled)))
                .isInstanceOf(JobException.class)
                .hasMessage("1 jobs were sent to the cluster and never reported");
        Cluster repeating = new UnreliableCluster(SEED, folder) {
            @Override
            public void run(JobPackage jobPackage, List<Job> jobs, JobListener listener, StopRequest request)
                    throws InterruptedException {
                super.run(jobPackage, List.of(jobs.get(0), jobs.get(0)), listener, request);
            }
        };
        assertThatThrownBy(() -> run(asked, settled, asked.on(repeating, settled)))
                .isInstanceOf(JobException.class)
                .hasMessageStartingWith(
                        "the cluster reported a job that is already done or was never sent: a leg of 2 s");
    }

    @Test
    void anotherProblemOrOtherSettingsAreRefusedByName() throws InterruptedException {
        Asked asked = Asked.of(FOUR);
        String settled = Checkpoint.first(asked.problem(), asked.settled()).text();
        Options otherSeed = asked.options().with(RunOptions.SEED, 2L);
        assertThatThrownBy(() -> new SampleWorker(asked.problem(), otherSeed, settled))
                .isInstanceOf(JobException.class)
                .hasMessageContaining("the settings are not those that the run began with");
        Problem seven = Problems.resolve("paper:seven-modes");
        assertThatThrownBy(() -> new SampleWorker(seven, asked.options(), settled))
                .isInstanceOf(JobException.class)
                .hasMessageContaining("'paper:seven-modes' is not the one that the run began with");
        SampleWorker worker = new SampleWorker(asked.problem(), asked.options(), settled);
        String foreign = new SampleWorker.Task("0f", new RemoteExecutor.Leg(1, 1, 1, false, null)).text();
        assertThatThrownBy(() -> worker.run(foreign, told -> {}, new StopRequest()))
                .isInstanceOf(JobException.class)
                .hasMessageContaining("simulation 1 belongs to a problem of hash 0f; 'paper:bimodal' has ");
        String damaged =
                new SampleWorker.Task(asked.problem().hash(), new RemoteExecutor.Leg(1, 1, 1, false, "AAAA")).text();
        assertThatThrownBy(() -> worker.run(damaged, told -> {}, new StopRequest()))
                .isInstanceOf(JobException.class)
                .hasMessageContaining("simulation 1: a simulation's state is damaged");
    }
}
