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

/** The program as {@code ./flipwise} starts it where {@code --on} is said: a process of its own, from the assembled jar. */
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
        return start(folder, Path.of(System.getProperty("java.home")), words);
    }

    private static Driver start(Path folder, Path home, List<String> words) {
        List<String> command = new ArrayList<>(List.of(
                home.resolve("bin/java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Dfile.encoding=UTF-8",
                "-Dspark.executor.memory=512m",
                "-Dspark.executor.extraJavaOptions=-XX:+UseSerialGC -XX:TieredStopAtLevel=1"));
        command.addAll(Assembled.options());
        command.addAll(List.of(
                "-cp", Assembled.jar() + File.pathSeparator + Assembled.jars() + "/*", "org.flipwise.cli.Flipwise"));
        command.addAll(words);
        try {
            Path out = Files.createTempFile(folder, "driver", ".out");
            Path err = Files.createTempFile(folder, "driver", ".err");
            Process process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile())
                    .start();
            return new Driver(process, out, err);
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
        return start(folder, home, List.of(words.strip().split(" +"))).end();
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
