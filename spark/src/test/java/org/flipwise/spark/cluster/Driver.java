package org.flipwise.spark.cluster;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * The program as {@code ./flipwise} starts it where {@code --on} is said: a process of its own, from the assembled jar. It has the
 * settings of the cluster in its folder, if there is one.
 */
final class Driver {
    private static final long PATIENCE_SECONDS = 900;
    private static final long LOOK_NANOS = 20_000_000;
    private final Process process;
    private final Path out;
    private final Path err;

    private Driver(Process process, Path out, Path err) {
        this.process = process;
        this.out = out;
        this.err = err;
    }

    /** How it ended and what it said. */
    record Ended(int code, String out, String err) {}

    static Driver start(Path folder, List<String> words) {
        return start(folder, List.of(), words);
    }

    /** Starts it with more options of the virtual machine. */
    static Driver start(Path folder, List<String> options, List<String> words) {
        return start(folder, Path.of(System.getProperty("java.home")), options, words);
    }

    private static Driver start(Path folder, Path home, List<String> options, List<String> words) {
        List<String> command = new ArrayList<>(List.of(
                home.resolve("bin/java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Dfile.encoding=UTF-8",
                "-Dspark.executor.memory=512m",
                "-Dspark.executor.extraJavaOptions=-XX:+UseSerialGC -XX:TieredStopAtLevel=1"));
        command.addAll(Assembled.options());
        command.addAll(options);
        command.addAll(List.of(
                "-cp", Assembled.jar() + File.pathSeparator + Assembled.jars() + "/*", "org.flipwise.cli.Flipwise"));
        command.addAll(words);
        try {
            Path out = Files.createTempFile(folder, "driver", ".out");
            Path err = Files.createTempFile(folder, "driver", ".err");
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile());
            builder.environment()
                    .put("SPARK_CONF_DIR", folder.resolve(LoopbackCluster.CONF).toString());
            return new Driver(builder.start(), out, err);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Runs it to its end with these words, parted by blanks. */
    static Ended run(Path folder, String words) {
        return start(folder, List.of(words.strip().split(" +"))).end();
    }

    /** The same on the Java of another home. */
    static Ended run(Path folder, Path home, String words) {
        return start(folder, home, List.of(), List.of(words.strip().split(" +")))
                .end();
    }

    /** Waits while it runs until something is so; that it ended before is a failure. */
    Driver until(BooleanSupplier isSo) {
        while (!isSo.getAsBoolean()) {
            if (!process.isAlive()) {
                throw new AssertionError("ended too early: " + end());
            }
            LockSupport.parkNanos(LOOK_NANOS);
        }
        return this;
    }

    /** What it has said by now beside its result. */
    String said() {
        try {
            return Files.readString(err);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    ProcessHandle process() {
        return process.toHandle();
    }

    /** As {@code kill -9} does. */
    void kill() {
        process.destroyForcibly();
        end();
    }

    Ended end() {
        try {
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
                throw new AssertionError("hangs after " + PATIENCE_SECONDS + " s; it said: " + Files.readString(err));
            }
            return new Ended(process.exitValue(), Files.readString(out), Files.readString(err));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (InterruptedException abandoned) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", abandoned);
        }
    }
}
