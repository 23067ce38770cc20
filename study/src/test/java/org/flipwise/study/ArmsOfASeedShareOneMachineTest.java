package org.flipwise.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.flipwise.cluster.JobPackager;
import org.flipwise.cluster.UnreliableCluster;
import org.flipwise.cluster.Workers;
import org.flipwise.json.Json;
import org.flipwise.outcome.Cluster;
import org.flipwise.outcome.ClusterSession;
import org.flipwise.outcome.Job;
import org.flipwise.outcome.JobException;
import org.flipwise.outcome.JobPackage;
import org.flipwise.result.CompareSummary;
import org.flipwise.result.StopRequest;
import org.flipwise.result.Trial;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunSpec;
import org.flipwise.targets.own.OwnSettings;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.flipwise.tune.TuningListener;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where a team runs a comparison, all arms of a seed meet one machine, in their order, after what they need to warm up; what is done is kept as it comes. */
class ArmsOfASeedShareOneMachineTest {
    private static final long SEED = 20261118;
    private static final Problem BIMODAL = Problems.resolve("paper:bimodal");
    private static final int RUNS = 8;

    @TempDir
    private Path folder;

    private static CompareSettings settings() {
        return CompareOptions.resolve(
                Options.of(Map.of("kernels", "mh,iit", "ladders", "common", "sims", "4", "cpu", "0.004", "seed", "9")),
                BIMODAL);
    }

    private static ClusterSession on(Cluster team) {
        RunSpec spec = RunSpec.of(Workers.COMPARE, "paper:bimodal", Options.NONE);
        return new ClusterSession(team, JobPackager.of(spec, null, OwnSettings.usual(), BIMODAL));
    }

    private Optional<CompareSummary> run(ClusterSession site, StopRequest request)
            throws IOException, InterruptedException {
        CompareRecord record = CompareRecord.in(folder, BIMODAL, settings(), false);
        return CompareRun.run(
                BIMODAL, settings(), LadderSource.ofSettings(TuningListener.NONE), told -> {}, record, request, site);
    }

    private List<JobPackage> jobPackages = new ArrayList<>();

    /** A team that shows what it was sent. */
    private UnreliableCluster team() {
        return new UnreliableCluster(SEED, folder) {
            @Override
            public void run(JobPackage jobPackage, List<Job> jobs, JobListener listener, StopRequest request)
                    throws InterruptedException {
                jobPackages.add(jobPackage);
                super.run(jobPackage, jobs, listener, request);
            }
        };
    }

    @Test
    void seedBySeed() throws IOException, InterruptedException {
        UnreliableCluster team = team();
        CompareSummary summary = run(on(team), new StopRequest()).orElseThrow();
        List<TrialTask> finished =
                team.finished().stream().map(job -> TrialTask.of(job.task())).toList();
        assertThat(finished).hasSize(RUNS);
        for (int k = 0; k < RUNS; k += 2) {
            assertThat(finished.get(k + 1).seed()).isEqualTo(finished.get(k).seed());
            assertThat(finished.get(k + 1).turn())
                    .as("in their order")
                    .isEqualTo(finished.get(k).turn() + 1);
        }
        for (CompareSummary.ArmLine arm : summary.arms()) {
            assertThat(arm.runs()).extracting(Trial::seed).containsExactly(9L, 10L, 11L, 12L);
        }
        assertThat(Files.readAllLines(folder.resolve(CompareRecord.FILE))).hasSize(4 + RUNS);
        TrialWorker.WarmUps warmUps = Json.parse(
                jobPackages.get(0).entries().getOrDefault(TrialWorker.WARM_UPS, ""), TrialWorker.WarmUps.class);
        assertThat(warmUps.tasks()).extracting(TrialTask::arm).containsExactly("mh", "iit");
        assertThat(warmUps.tasks())
                .allSatisfy(
                        task -> assertThat(task.seed()).as("none that counts").isEqualTo(8));
    }

    /** What a worker warms up with is made before its first run, and not again. */
    @Test
    void afterWarmingUpOnce() throws InterruptedException {
        CompareSettings settings = settings();
        Arm arm = settings.arms().get(0);
        TrialTask task = new TrialTask(
                0,
                BIMODAL.hash(),
                arm.label(),
                arm.words(),
                arm.settings().plan().rungs(),
                9,
                90,
                10,
                0.002);
        TrialTask foreign = new TrialTask(
                -1, "0f", arm.label(), arm.words(), arm.settings().plan().rungs(), 8, 1, 0, 0.001);
        String warmUps = new TrialWorker.WarmUps(List.of(foreign)).text();
        TrialWorker cold = new TrialWorker(BIMODAL, words -> words, warmUps);
        assertThatThrownBy(() -> cold.run(task.text(), told -> {}, new StopRequest()))
                .as("it would run what it warms up with, but this is of another problem")
                .hasMessageContaining("run -1 belongs to a problem of hash 0f");
        int[] looks = new int[1];
        TrialTask own = new TrialTask(
                -1,
                BIMODAL.hash(),
                arm.label(),
                arm.words(),
                arm.settings().plan().rungs(),
                8,
                1,
                0,
                0.001);
        StopRequest counting = new StopRequest() {
            @Override
            public boolean made() {
                looks[0]++;
                return false;
            }
        };
        TrialTask short1 = new TrialTask(
                0,
                BIMODAL.hash(),
                arm.label(),
                arm.words(),
                arm.settings().plan().rungs(),
                9,
                1,
                0,
                1e-9);
        TrialWorker worker =
                new TrialWorker(BIMODAL, words -> words, new TrialWorker.WarmUps(List.of(own, own)).text());
        worker.run(short1.text(), told -> {}, counting);
        int first = looks[0];
        worker.run(short1.text(), told -> {}, counting);
        assertThat(looks[0] - first)
                .as("one round, and a look after warming up")
                .isLessThan(10);
        assertThat(first).isGreaterThan(2 * (looks[0] - first));
    }

    @Test
    void stoppedAndGoneOnWith() throws IOException, InterruptedException {
        StopRequest request = new StopRequest();
        Cluster stopping = new UnreliableCluster(SEED, folder) {
            @Override
            protected String delivered(Job job, String outcome) {
                if (finished().size() == 3) {
                    request.make();
                }
                return outcome;
            }
        };
        assertThat(run(on(stopping), request)).isEmpty();
        List<String> before = Files.readAllLines(folder.resolve(CompareRecord.FILE));
        assertThat(before).hasSize(4 + 3);
        UnreliableCluster team = team();
        CompareSummary summary = run(on(team), new StopRequest()).orElseThrow();
        assertThat(team.finished()).hasSize(RUNS - 3);
        assertThat(summary.arms()).allSatisfy(arm -> assertThat(arm.runs()).hasSize(4));
        assertThat(Files.readAllLines(folder.resolve(CompareRecord.FILE)))
                .startsWith(before.toArray(String[]::new))
                .hasSize(4 + RUNS);
    }

    /** The wrong twin: a run of another arm with the same seed. */
    @Test
    void outcomesThatChangePlacesAreRefused() {
        Cluster swapping = new UnreliableCluster(SEED, folder) {
            private @Nullable String first;

            @Override
            protected String delivered(Job job, String outcome) {
                first = first == null ? outcome : first;
                return first;
            }
        };
        assertThatThrownBy(() -> run(on(swapping), new StopRequest()))
                .isInstanceOf(JobException.class)
                .hasMessageMatching("run \\d of (mh|iit) was returned for run \\d of (mh|iit)");
    }
}
