package org.flipwise.spark.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.flipwise.cluster.JobPackager;
import org.flipwise.cluster.Workers;
import org.flipwise.outcome.Cluster;
import org.flipwise.outcome.Job;
import org.flipwise.outcome.JobPackage;
import org.flipwise.result.Progress;
import org.flipwise.result.StopRequest;
import org.flipwise.settings.SampleOptions;
import org.flipwise.spark.SparkClusterProvider;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunSpec;
import org.flipwise.study.TrialTask;
import org.flipwise.targets.own.OwnSettings;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Times on a quiet machine of two cores, printed and never asserted: how busy a study keeps two executors, and what an exchange between machines would cost. */
@Tag("measure")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MeasuredOnAClusterTest {
    private static final double NANO = 1e-9;
    private static final double MICRO = 1e6;
    private static final double MILLI = 1e3;
    private static final Problem PROBLEM = Problems.resolve("paper:bimodal");
    private static final Map<String, String> WORDS = Map.of("kernel", "a-iit", "ladder", "problem");

    private LoopbackCluster cluster;
    private Cluster team;
    private JobPackage jobPackage;

    @BeforeAll
    void start(@TempDir Path folder) {
        cluster = LoopbackCluster.of(2, folder);
        cluster.settings().forEach(System::setProperty);
        System.setProperty("spark.jars", Assembled.jar().toString());
        System.setProperty("spark.executor.memory", "512m");
        team = new SparkClusterProvider().open(cluster.address(), "measured", System.out::println);
        RunSpec spec = RunSpec.of(Workers.COMPARE, "paper:bimodal", Options.NONE);
        jobPackage = JobPackager.of(spec, null, OwnSettings.usual(), PROBLEM);
    }

    @AfterAll
    void stop() {
        team.close();
        cluster.close();
    }

    /** Sixty-four simulations of a second of a core each, after two that wake the executors up. */
    @Test
    void aStudyOfSixtyFourSeconds() throws InterruptedException {
        seconds(jobs(2, 0.1));

        double seconds = seconds(jobs(64, 1));

        report("64 simulations of 1 s on 2 executors: %.1f s, %.2f times the ideal of 32 s", seconds, seconds / 32);
    }

    /** A round of two replicas on two executors, over the same on one thread, for replicas that take so long between two exchanges. */
    @Test
    void aRoundAcrossMachines() throws IOException, InterruptedException {
        report("a message and its answer between two threads over loopback: %.0f microseconds", MICRO * message());
        seconds(jobs(2, 0.1));
        report("a task that does nothing, there and back: %.1f ms", MILLI * chained(200) / 200);
        for (double work : List.of(0.0001, 0.001, 0.01, 0.1, 1.0)) {
            int rounds = work < 0.5 ? 15 : 3;
            double[] taken = new double[rounds];
            for (int round = 0; round < rounds; round++) {
                taken[round] = seconds(jobs(2, work));
            }
            double median = median(taken);
            report(
                    "2 replicas of %.4f s between exchanges: %.4f s a round apart, %.2f times one thread",
                    work, median, median / (2 * work));
        }
    }

    private static double message() throws IOException {
        int times = 5_000;
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CompletableFuture<Void> echo = CompletableFuture.runAsync(() -> echo(server, times));
            try (Socket socket = new Socket(server.getInetAddress(), server.getLocalPort())) {
                socket.setTcpNoDelay(true);
                DataOutputStream out = new DataOutputStream(socket.getOutputStream());
                DataInputStream in = new DataInputStream(socket.getInputStream());
                double[] taken = new double[times];
                for (int k = 0; k < times; k++) {
                    long start = System.nanoTime();
                    out.writeDouble(k);
                    assertThat(in.readDouble()).isEqualTo(k);
                    taken[k] = (System.nanoTime() - start) * NANO;
                }
                echo.join();
                return median(taken);
            }
        }
    }

    private static void echo(ServerSocket server, int times) {
        try (Socket socket = server.accept()) {
            socket.setTcpNoDelay(true);
            DataInputStream in = new DataInputStream(socket.getInputStream());
            DataOutputStream out = new DataOutputStream(socket.getOutputStream());
            for (int k = 0; k < times; k++) {
                out.writeDouble(in.readDouble());
            }
        } catch (IOException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    private static List<Job> jobs(int count, double cpuSeconds) {
        List<Job> jobs = new ArrayList<>();
        var plan = SampleOptions.resolve(Options.of(WORDS), PROBLEM).plan();
        for (int turn = 0; turn < count; turn++) {
            TrialTask task =
                    new TrialTask(turn, PROBLEM.hash(), "a-iit", WORDS, plan.rungs(), turn, 1000, 0, cpuSeconds);
            jobs.add(Job.alone(task.text(), "a-iit " + cpuSeconds, cpuSeconds));
        }
        return jobs;
    }

    private double seconds(List<Job> jobs) throws InterruptedException {
        return seconds(jobs, jobs.size());
    }

    /** Jobs one after another, each sent when the one before is back. */
    private double chained(int count) throws InterruptedException {
        return seconds(jobs(1, NANO), count);
    }

    private double seconds(List<Job> jobs, int count) throws InterruptedException {
        AtomicInteger done = new AtomicInteger();
        long start = System.nanoTime();
        team.run(
                jobPackage,
                jobs,
                new Cluster.JobListener() {
                    @Override
                    public Optional<Job> done(Job job, String outcome) {
                        return done.incrementAndGet() + jobs.size() > count ? Optional.empty() : Optional.of(job);
                    }

                    @Override
                    public void at(Job job, Progress.Snapshot snapshot) {}
                },
                new StopRequest());
        assertThat(done).hasValue(count);
        return (System.nanoTime() - start) * NANO;
    }

    private static void report(String text, Object... numbers) {
        System.out.println(String.format(Locale.ROOT, text, numbers));
    }
}
