package org.flipwise.spark.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flipwise.testkit.JavaCommand;

/**
 * A master and some workers of one core each, as processes that talk over loopback and share a secret. Closing it ends them and all
 * that they started.
 */
final class LoopbackCluster implements AutoCloseable {
    private static final Pattern ADDRESS = Pattern.compile("Starting Spark master at (spark://\\S+)");
    private static final String REGISTERED = "Successfully registered with master";
    private static final long PATIENCE_NANOS = TimeUnit.MINUTES.toNanos(10);
    private static final long LOOK_NANOS = 50_000_000;
    /** Beside the logs: where master, workers and drivers find their settings. */
    static final String CONF = "conf";

    private static final Map<String, String> OPEN = Map.of("spark.master.rest.enabled", "false");
    private final Path folder;
    private final Map<String, String> settings;
    private final Process master;
    private final String address;
    private final List<Process> workers = new ArrayList<>();

    private LoopbackCluster(Path folder, Map<String, String> settings) {
        this.folder = folder;
        this.settings = settings;
        keep(settings, folder.resolve(CONF));
        master = start("master", "org.apache.spark.deploy.master.Master", List.of());
        Matcher said = await(folder.resolve("master.log"), ADDRESS);
        address = said.group(1);
    }

    /** One that has so many workers, each ready. */
    static LoopbackCluster of(int workers, Path folder) {
        Map<String, String> settings = new TreeMap<>(OPEN);
        byte[] secret = new byte[32];
        new SecureRandom().nextBytes(secret);
        settings.put("spark.authenticate", "true");
        settings.put("spark.authenticate.secret", HexFormat.of().formatHex(secret));
        settings.put("spark.network.crypto.enabled", "true");
        settings.put("spark.network.crypto.authEngineVersion", "2");
        settings.put("spark.network.crypto.cipher", "AES/GCM/NoPadding");
        settings.put("spark.network.crypto.saslFallback", "false");
        settings.put("spark.io.encryption.enabled", "true");
        settings.put("spark.ui.killEnabled", "false");
        settings.put("spark.master.ui.decommission.allow.mode", "DENY");
        return with(workers, folder, settings);
    }

    /** One that lets everybody in, as Spark does where nobody sets anything. */
    static LoopbackCluster open(int workers, Path folder) {
        return with(workers, folder, OPEN);
    }

    private static LoopbackCluster with(int workers, Path folder, Map<String, String> settings) {
        LoopbackCluster cluster = new LoopbackCluster(folder, settings);
        for (int k = 0; k < workers; k++) {
            cluster.begin();
        }
        for (int k = 0; k < workers; k++) {
            await(cluster.log(k), Pattern.compile(REGISTERED));
        }
        return cluster;
    }

    private static void keep(Map<String, String> settings, Path conf) {
        try {
            Files.createDirectories(conf);
            Path file = Files.createFile(
                    conf.resolve("spark-defaults.conf"),
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            Files.write(
                    file,
                    settings.entrySet().stream()
                            .map(each -> each.getKey() + " " + each.getValue())
                            .toList());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** What a driver in this process must set. */
    Map<String, String> settings() {
        return settings;
    }

    /** What those who belong to it know; empty where everybody does. */
    String secret() {
        return settings.getOrDefault("spark.authenticate.secret", "");
    }

    /** The ports that its processes say they have opened for others of Spark. */
    List<Integer> ports() {
        List<Integer> ports = new ArrayList<>();
        for (Path log : logs()) {
            Matcher said =
                    await(log, Pattern.compile("Successfully started service 'spark(Master|Worker)' on port (\\d+)"));
            ports.add(Integer.valueOf(said.group(2)));
        }
        return ports;
    }

    /** The address of the master's page. */
    String page() {
        return await(folder.resolve("master.log"), Pattern.compile("MasterWebUI.* at (http://\\S+)"))
                .group(1);
    }

    /** What its processes have said, with what executors say below the folders of workers. */
    List<Path> logs() {
        List<Path> logs = new ArrayList<>(List.of(folder.resolve("master.log")));
        for (int k = 0; k < workers.size(); k++) {
            logs.add(log(k));
        }
        return logs;
    }

    /** All its processes, executors too. */
    List<ProcessHandle> processes() {
        List<ProcessHandle> all = new ArrayList<>(List.of(master.toHandle()));
        workers.forEach(worker -> {
            all.add(worker.toHandle());
            all.addAll(worker.descendants().toList());
        });
        return all;
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
                JavaCommand.java(),
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
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
        builder.environment().put("SPARK_CONF_DIR", folder.resolve(CONF).toString());
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
