package org.flipwise.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.flipwise.folder.RunFolder;
import org.flipwise.folder.RunKeeper;
import org.flipwise.live.LiveServer;
import org.flipwise.live.Runs;
import org.flipwise.provenance.Manifest;
import org.flipwise.result.StopRequest;
import org.flipwise.run.SampleRun;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunSpec;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;

/**
 * What {@code sample --watch} costs the sampler while a page listens: runs of one length, kept in a folder, with and without the live page in turn. Printed are medians, with the least and the
 * most of the turns: of the ratio of their rounds per second; of the ratio of the process's processor time, which is the cost where no processor is free, and is steady on a busy machine too; and the
 * share of the time that the page's own threads worked. The listening client is in the same process, and counted. So are idle
 * visitors, where some are requested.
 *
 * <pre>WatchCost [processor seconds for each run] [turns] [idle sockets]</pre>
 */
public final class WatchCost {
    private static final double NANO = 1e-9;
    private static final String PAGE_THREADS = "live-page";
    private static final List<Map<String, String>> RUNS =
            List.of(Map.of("threads", "1"), Map.of("threads", "2", "sims", "2"));

    private final Problem problem = Problems.resolve("paper:bimodal");
    private final Path parent = Files.createTempDirectory("watch-cost");
    private final int idle;
    private int folders;

    private WatchCost(int idle) throws IOException {
        this.idle = idle;
    }

    /** Takes about 2 · turns · seconds for each of two runs. */
    public static void main(String[] words) throws IOException, InterruptedException {
        double seconds = words.length > 0 ? Double.parseDouble(words[0]) : 20;
        int turns = words.length > 1 ? Integer.parseInt(words[1]) : 5;
        WatchCost cost = new WatchCost(words.length > 2 ? Integer.parseInt(words[2]) : 0);
        System.out.println(
                "without the page over with it: rounds per second, processor time; the page's own threads; a run's rounds and processor time");
        for (Map<String, String> options : RUNS) {
            System.out.println(cost.line(options, seconds, turns));
        }
    }

    private record Timed(double seconds, double processorSeconds, double pageSeconds) {}

    private String line(Map<String, String> options, double seconds, int turns)
            throws IOException, InterruptedException {
        long tried = 100_000;
        run(options, tried, true);
        long rounds = (long) (tried * seconds / run(options, tried, false).processorSeconds());
        double[] paces = new double[turns];
        double[] works = new double[turns];
        double[] shares = new double[turns];
        double processor = 0;
        for (int turn = 0; turn < turns; turn++) {
            Timed without = run(options, rounds, false);
            Timed with = run(options, rounds, true);
            paces[turn] = without.seconds() / with.seconds();
            works[turn] = without.processorSeconds() / with.processorSeconds();
            shares[turn] = with.pageSeconds() / with.processorSeconds();
            processor = without.processorSeconds();
        }
        return options + "  " + spread(paces) + "  " + spread(works) + "  " + spread(shares)
                + String.format(Locale.ROOT, "  %,d rounds, %.1f s", rounds, processor);
    }

    private static String spread(double[] values) {
        Arrays.sort(values);
        return String.format(
                Locale.ROOT, "%.4f (%.4f to %.4f)", values[values.length / 2], values[0], values[values.length - 1]);
    }

    private Timed run(Map<String, String> words, long rounds, boolean watched)
            throws IOException, InterruptedException {
        Options options = Options.of(with(words, rounds));
        SampleSettings settings = SampleOptions.resolve(options, problem);
        Path path = parent.resolve("run-" + ++folders);
        try (RunFolder folder = RunFolder.reserve(path.toString())) {
            Manifest manifest = Manifest.of(
                    new RunSpec.Sample(problem.name(), options),
                    List.of("sample"),
                    List.of(),
                    problem,
                    settings.seed(),
                    settings.threads(),
                    Instant.now());
            RunKeeper keeper = RunKeeper.begin(folder, manifest);
            keeper.sampling(settings);
            if (!watched) {
                return timed(settings, keeper);
            }
            LiveServer server = LiveServer.start(Runs.only(path), LiveServer.ANY_PORT);
            Thread reader = new Thread(() -> read(server));
            reader.start();
            IdleVisitors visitors =
                    new IdleVisitors(URI.create(server.address()).getPort(), idle);
            Timed timed = timed(settings, keeper);
            visitors.close();
            server.end("measured");
            reader.join();
            return timed;
        }
    }

    private Timed timed(SampleSettings settings, RunKeeper keeper) throws InterruptedException {
        double page = pageSeconds();
        double processor = processorSeconds();
        long start = System.nanoTime();
        SampleRun.run(problem, settings, snapshot -> {}, keeper, new StopRequest());
        return new Timed((System.nanoTime() - start) * NANO, processorSeconds() - processor, pageSeconds() - page);
    }

    private static double processorSeconds() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime() * NANO;
    }

    private static Map<String, String> with(Map<String, String> words, long rounds) {
        Map<String, String> all =
                new LinkedHashMap<>(Map.of("ladder", "problem", "kernel", "a-iit", "rounds", Long.toString(rounds)));
        all.putAll(words);
        return all;
    }

    /** Listens as a page does, and throws away what it hears. */
    private static void read(LiveServer server) {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(server.address() + "/events")).build();
        try (InputStream events = HttpClient.newHttpClient()
                .send(request, HttpResponse.BodyHandlers.ofInputStream())
                .body()) {
            events.transferTo(OutputStream.nullOutputStream());
        } catch (IOException ended) {
            // the run is over
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static double pageSeconds() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        double seconds = 0;
        for (long id : threads.getAllThreadIds()) {
            ThreadInfo thread = threads.getThreadInfo(id);
            if (thread != null && thread.getThreadName().startsWith(PAGE_THREADS)) {
                seconds += Math.max(0, threads.getThreadCpuTime(id)) * NANO;
            }
        }
        return seconds;
    }
}
