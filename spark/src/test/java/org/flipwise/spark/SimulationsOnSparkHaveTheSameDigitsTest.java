package org.flipwise.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.flipwise.outcome.Job;
import org.flipwise.outcome.JobException;
import org.flipwise.outcome.JobPackage;
import org.flipwise.paper.Arm;
import org.flipwise.paper.run.ArmWorker;
import org.flipwise.result.StopRequest;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;

/** Where a simulation runs decides no number. */
class SimulationsOnSparkHaveTheSameDigitsTest {
    private static final long SEED = 20261115;
    private static final JobPackage JOB_PACKAGE = ArmWorker.jobPackage();

    private static Arm arm(String id, String l0) {
        Map<String, String> options = Map.of(
                "kernel", "mh-mult", "betas", "1,0.49,0.33,0.22", "l0", l0, "rf-rungs", "4", "block-moves", "off");
        return new Arm(id, "MH-mult", "paper:bimodal", options, 1, 60, false, 0.01);
    }

    private static List<Job> jobs() {
        return jobs(Problems.resolve("paper:bimodal").hash());
    }

    private static List<Job> jobs(String problem) {
        List<Job> jobs = new ArrayList<>();
        for (Arm arm : List.of(arm("short", "20"), arm("shorter", "10"))) {
            for (int number = 0; number < 6; number++) {
                jobs.add(Job.alone(new ArmWorker.Task(problem, arm, SEED, number).text(), arm.id(), arm.secondsEach()));
            }
        }
        return jobs;
    }

    private static String timeless(String outcome) {
        return outcome.replaceAll("(?i)\"(\\w*seconds)\":[-+.0-9E]+", "\"$1\":0");
    }

    @Test
    void asHere() throws InterruptedException {
        LocalSpark.Noting finished = new LocalSpark.Noting();
        SparkCluster team = new SparkCluster(LocalSpark.context(), line -> {}, BatchTask::new);
        team.run(JOB_PACKAGE, jobs(), finished, new StopRequest());

        ArmWorker here = new ArmWorker();
        assertThat(finished.outcomes).hasSize(jobs().size());
        for (Job job : jobs()) {
            String expected =
                    here.run(job.task(), snapshot -> {}, new StopRequest()).orElseThrow();
            assertThat(timeless(finished.outcomes.get(job.task()))).isEqualTo(timeless(expected));
        }
        assertThat(finished.outcomes.values().stream().map(SimulationsOnSparkHaveTheSameDigitsTest::timeless))
                .as("and simulations differ")
                .doesNotHaveDuplicates();
    }

    @Test
    void aProblemOfAnotherHashIsRefused() {
        SparkCluster team = new SparkCluster(LocalSpark.context(), line -> {}, BatchTask::new);
        assertThatThrownBy(() -> team.run(JOB_PACKAGE, jobs("another"), new LocalSpark.Noting(), new StopRequest()))
                .isInstanceOf(JobException.class)
                .hasMessageContaining("belongs to a problem of hash another");
    }

    @Test
    void aJobPackageWithAnotherHashIsRefused() {
        byte[] jobPackage = JOB_PACKAGE.bytes();
        assertThat(WorkerCache.of(jobPackage, JobPackage.hash(jobPackage)))
                .as("and kept")
                .isSameAs(WorkerCache.of(jobPackage, JobPackage.hash(jobPackage)));
        byte[] damaged = jobPackage.clone();
        damaged[damaged.length - 1] ^= 1;
        assertThatThrownBy(() -> WorkerCache.of(jobPackage, JobPackage.hash(damaged)))
                .isInstanceOf(JobException.class)
                .hasMessageContaining("a job package arrived with the hash");
    }

    @Test
    void aJobPackageWithoutAWorkerIsRefused() {
        SparkCluster team = new SparkCluster(LocalSpark.context(), line -> {}, BatchTask::new);
        JobPackage odd = JobPackage.of("no such kind", Map.of(), List.of());
        assertThatThrownBy(() -> team.run(odd, jobs(), new LocalSpark.Noting(), new StopRequest()))
                .isInstanceOf(JobException.class)
                .hasMessageContaining("no such kind")
                .hasMessageContaining("(on 127.0.0.1)");
    }
}
