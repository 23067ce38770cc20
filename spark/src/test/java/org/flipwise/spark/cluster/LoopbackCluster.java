package org.flipwise.spark.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A master and some workers of one core each, as processes that talk over loopback. Closing it ends them and all that they started. */
final class LoopbackCluster implements AutoCloseable {
    private static final Pattern ADDRESS = Pattern.compile("Starting Spark master at (spark://\\S+)");
    private static final String REGISTERED = "Successfully registered with master";
    private static final long PATIENCE_NANOS = TimeUnit.MINUTES.toNanos(10);
    private static final long LOOK_NANOS = 50_000_000;
    private final Path folder;
    private final Process master;
    private final String address;
    private final List<Process> workers = new ArrayList<>();

    private LoopbackCluster(Path folder) {
        this.folder = folder;
        master = start("master", "org.apache.spark.deploy.master.Master", List.of());
        Matcher said = await(folder.resolve("master.log"), ADDRESS);
        address = said.group(1);
    }

    /** One that has so many workers, each ready. */
    static LoopbackCluster of(int workers, Path folder) {
        LoopbackCluster cluster = new LoopbackCluster(folder);
        for (int k = 0; k < workers; k++) {
            cluster.begin();
        }
        for (int k = 0; k < workers; k++) {
            await(cluster.log(k), Pattern.compile(REGISTERED));
        }
        return cluster;
    }

    /** What to write after {@code --on}. */
    String address() {
        return address;
    }

    /** A worker more, ready for work. */
    void add() {
        begin();
        await(log(workers.size() - 1), Pattern.compile(REGISTERED));
    }

    private void begin() {
        String name = "worker-" + workers.size();
        List<String> words = List.of(
                "--cores",
                "1",
                "--memory",
                "1g",
                "--work-dir",
                folder.resolve(name).toString(),
                address);
        workers.add(start(name, "org.apache.spark.deploy.worker.Worker", words));
    }

    private Path log(int worker) {
        return folder.resolve("worker-" + worker + ".log");
    }

    /** Kills a worker and what it had started, as {@code kill -9} does; nobody has time for a word. */
    void kill(int worker) {
        Process process = workers.get(worker);
        List<ProcessHandle> children = process.descendants().toList();
        process.destroyForcibly();
        children.forEach(ProcessHandle::destroyForcibly);
        process.onExit().join();
    }

    /** Whether a worker has an executor under way. */
    boolean works(int worker) {
        return workers.get(worker).descendants().findAny().isPresent();
    }

    private Process start(String name, String type, List<String> words) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Dspark.master.rest.enabled=false",
                "-cp",
                Assembled.jars() + "/*",
                type,
                "--host",
                "127.0.0.1",
                "--port",
                "0",
                "--webui-port",
                "0"));
        command.addAll(words);
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve(name + ".log").toFile());
        builder.environment().put("SPARK_HOME", Assembled.home().toString());
        builder.environment().put("SPARK_SCALA_VERSION", "2.13");
        builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
        try {
            return builder.start();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Waits until a log says something. */
    private static Matcher await(Path log, Pattern said) {
        for (long start = System.nanoTime(); System.nanoTime() - start < PATIENCE_NANOS; ) {
            Matcher found = said.matcher(text(log));
            if (found.find()) {
                return found;
            }
            LockSupport.parkNanos(LOOK_NANOS);
        }
        throw new AssertionError("no '" + said + "' in " + text(log));
    }

    private static String text(Path log) {
        try {
            return Files.exists(log) ? Files.readString(log) : "";
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @Override
    public void close() {
        List<Process> all = new ArrayList<>(workers);
        all.add(master);
        for (Process one : all) {
            List<ProcessHandle> children = one.descendants().toList();
            one.destroyForcibly();
            children.forEach(ProcessHandle::destroyForcibly);
        }
        all.forEach(one -> one.onExit().join());
    }
}
