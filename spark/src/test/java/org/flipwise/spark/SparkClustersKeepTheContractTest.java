package org.flipwise.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.flipwise.fault.Fault;
import org.flipwise.outcome.Job;
import org.flipwise.outcome.JobException;
import org.flipwise.outcome.Worker;
import org.flipwise.result.Progress;
import org.flipwise.result.StopRequest;
import org.flipwise.target.TargetException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Every job is reported once; failures that would recur end the study at once, and others are retried; progress and stop requests are delivered. */
@Timeout(900)
class SparkClustersKeepTheContractTest {
    private static final StopRequest NEVER = new StopRequest();

    private static List<Job> jobs(int count) {
        return IntStream.range(0, count)
                .mapToObj(number -> Job.alone("job " + number, "alike", 0.01))
                .toList();
    }

    private static Progress.Snapshot at(long round) {
        return new Progress.Snapshot(2, 3, round, 1000, false, Double.NaN, 0.5, 1, -1, -3.25);
    }

    @Test
    void everyJobIsHeardOfOnce() throws InterruptedException {
        LocalSpark.Noting finished = new LocalSpark.Noting();
        SparkCluster team = LocalSpark.team((task, progress, request) -> Optional.of("done " + task));
        assertThat(team.slots()).isEqualTo(2);
        team.run(LocalSpark.ANY, jobs(500), finished, NEVER);
        assertThat(finished.outcomes).hasSize(500).containsEntry("job 499", "done job 499");
        assertThat(finished.twice).isEmpty();
        team.run(LocalSpark.ANY, List.of(), finished, NEVER);
    }

    @Test
    void longAnswersComeInSeveralBatches() throws InterruptedException {
        LocalSpark.Noting finished = new LocalSpark.Noting();
        String answer = "x".repeat(40_000_000);
        SparkCluster team = LocalSpark.team((task, progress, request) -> Optional.of(answer));
        team.run(LocalSpark.ANY, jobs(5), finished, NEVER);
        assertThat(finished.outcomes).hasSize(5);
        assertThat(finished.twice).isEmpty();
    }

    @Test
    void legsFollowEachOther() throws InterruptedException {
        LocalSpark.Noting finished = new LocalSpark.Noting() {
            @Override
            public Optional<Job> done(Job job, String outcome) {
                super.done(job, outcome);
                int leg = Integer.parseInt(job.task().replaceAll(".*/", ""));
                return leg == 4
                        ? Optional.empty()
                        : Optional.of(Job.alone(job.task().replaceAll("/.*", "/" + (leg + 1)), "leg", 0.01));
            }
        };
        List<Job> first = IntStream.range(0, 7)
                .mapToObj(number -> Job.alone(number + "/0", "leg", 0.01))
                .toList();
        LocalSpark.team((task, progress, request) -> Optional.of(task)).run(LocalSpark.ANY, first, finished, NEVER);
        assertThat(finished.outcomes).hasSize(7 * 5).containsKey("6/4");
    }

    @Test
    void whatBelongsTogetherRunsInOrderOnOneThread() throws InterruptedException {
        ConcurrentHashMap<String, List<String>> threads = new ConcurrentHashMap<>();
        List<Job> jobs = new ArrayList<>();
        for (int seed = 0; seed < 10; seed++) {
            for (String arm : List.of("a", "b", "c")) {
                jobs.add(new Job(seed + arm, arm, 0.01, seed));
            }
        }
        Worker worker = (task, progress, request) -> {
            threads.computeIfAbsent(task.substring(0, 1), seed -> new ArrayList<>())
                    .add(task.substring(1) + Thread.currentThread().getId());
            return Optional.of("");
        };
        LocalSpark.team(worker).run(LocalSpark.ANY, jobs, new LocalSpark.Noting(), NEVER);
        assertThat(threads).hasSize(10);
        threads.forEach((seed, order) -> {
            String thread = order.get(0).substring(1);
            assertThat(order).containsExactly("a" + thread, "b" + thread, "c" + thread);
        });
    }

    @Test
    void aFailureThatWouldHappenAgainIsNotTriedAgain() {
        AtomicInteger tries = new AtomicInteger();
        SparkCluster team = LocalSpark.team((task, progress, request) -> {
            if (task.equals("job 5")) {
                tries.incrementAndGet();
                throw new TargetException("bad.csv:3:1: no number");
            }
            return Optional.of("");
        });
        assertThatThrownBy(() -> team.run(LocalSpark.ANY, jobs(2000), new LocalSpark.Noting(), NEVER))
                .isInstanceOf(JobException.class)
                .hasMessage("bad.csv:3:1: no number (on 127.0.0.1)")
                .extracting(thrown -> ((JobException) thrown).fault())
                .isEqualTo(Fault.BAD_DATA);
        assertThat(tries).hasValue(1);
    }

    @Test
    void otherFailuresAreTriedAgain() throws InterruptedException {
        AtomicInteger tries = new AtomicInteger();
        LocalSpark.Noting finished = new LocalSpark.Noting();
        SparkCluster team = LocalSpark.team((task, progress, request) -> {
            if (task.equals("job 3") && tries.incrementAndGet() < 3) {
                throw new NoClassDefFoundError("a machine with a bad disk");
            }
            return Optional.of("");
        });
        team.run(LocalSpark.ANY, jobs(20), finished, NEVER);
        assertThat(finished.outcomes).hasSize(20);
        assertThat(finished.twice).isEmpty();
        assertThat(tries).hasValue(3);
    }

    @Test
    void afterFourTriesTheCauseIsToldInOneLine() {
        AtomicInteger tries = new AtomicInteger();
        SparkCluster team = LocalSpark.team((task, progress, request) -> {
            tries.incrementAndGet();
            throw new IllegalStateException("the moon is full");
        });
        assertThatThrownBy(() -> team.run(LocalSpark.ANY, jobs(1), new LocalSpark.Noting(), NEVER))
                .isInstanceOf(JobException.class)
                .hasMessageMatching("Spark tried a batch of simulations 4 times and gave up; the last time on \\S+:"
                        + " java.lang.IllegalStateException: the moon is full");
        assertThat(tries).hasValue(4);
    }

    @Test
    void progressIsHeardWhileAJobRuns() throws InterruptedException {
        CountDownLatch heardOf = new CountDownLatch(1);
        LocalSpark.Noting finished = new LocalSpark.Noting() {
            @Override
            public void at(Job job, Progress.Snapshot snapshot) {
                assertThat(job.task()).isEqualTo("job 0");
                super.at(job, snapshot);
                heardOf.countDown();
            }
        };
        SparkCluster team = LocalSpark.team((task, progress, request) -> {
            progress.at(at(77));
            assertThat(heardOf.await(600, TimeUnit.SECONDS)).isTrue();
            return Optional.of("");
        });
        team.run(LocalSpark.ANY, jobs(1), finished, NEVER);
        assertThat(finished.progress).isNotEmpty().allMatch(at(77)::equals);
    }

    @Test
    void aRequestToStopIsHeardByThoseAtWork() throws InterruptedException {
        StopRequest request = new StopRequest();
        CountDownLatch stopped = new CountDownLatch(2);
        ConcurrentLinkedQueue<String> begun = new ConcurrentLinkedQueue<>();
        SparkCluster team = LocalSpark.team((task, progress, asked) -> {
            begun.add(task);
            if (begun.size() == 2) {
                request.make();
            }
            while (!asked.made()) {
                Thread.onSpinWait();
            }
            stopped.countDown();
            return Optional.empty();
        });
        LocalSpark.Noting finished = new LocalSpark.Noting();
        team.run(LocalSpark.ANY, jobs(100), finished, request);
        assertThat(stopped.await(600, TimeUnit.SECONDS)).isTrue();
        assertThat(begun).hasSizeLessThanOrEqualTo(Batches.underWay(2));
        assertThat(finished.outcomes).isEmpty();
    }

    @Test
    void whatTheReceptionThrowsEndsTheRun() {
        LocalSpark.Noting finished = new LocalSpark.Noting() {
            @Override
            public Optional<Job> done(Job job, String outcome) {
                throw new UncheckedIOException(new IOException("disk full"));
            }
        };
        SparkCluster team = LocalSpark.team((task, progress, request) -> Optional.of(""));
        assertThatThrownBy(() -> team.run(LocalSpark.ANY, jobs(10), finished, NEVER))
                .hasMessageContaining("disk full");
    }

    @Test
    void aSparkThatIsStoppedInTheMiddleIsToldInOneLine() throws InterruptedException {
        Thread outside = new Thread(LocalSpark.context()::close);
        SparkCluster team = LocalSpark.team((task, progress, request) -> {
            if (task.equals("job 3")) {
                outside.start();
                outside.join();
            }
            return Optional.of("");
        });
        assertThatThrownBy(() -> team.run(LocalSpark.ANY, jobs(2000), new LocalSpark.Noting(), NEVER))
                .isInstanceOf(JobException.class)
                .hasMessageMatching("Spark (ended the study|failed): .*")
                .extracting(thrown -> ((JobException) thrown).fault())
                .isEqualTo(Fault.UNAVAILABLE);
        outside.join();
        assertThatThrownBy(team::slots).isInstanceOf(JobException.class);
        assertThatThrownBy(() -> team.run(LocalSpark.ANY, jobs(1), new LocalSpark.Noting(), NEVER))
                .isInstanceOf(JobException.class);
        team.close();
    }
}
