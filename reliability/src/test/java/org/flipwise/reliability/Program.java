package org.flipwise.reliability;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/** The program as its users have it: a process of its own, in a folder, with options of the virtual machine. Each change of a description is a new one. */
public final class Program {
    private static final long PATIENCE_SECONDS = Long.getLong("flipwise.patience.seconds", 900);
    /** After a signal the end of a round is waited for, however busy the machine. */
    private static final String ROUNDS_IN_TIME = "-Dflipwise.patience.round=120000";

    private final Path folder;
    private final Path java;
    private final List<String> options;
    private final Map<String, String> environment;
    private final List<String> before;

    private Program(
            Path folder, Path java, List<String> options, Map<String, String> environment, List<String> before) {
        this.before = List.copyOf(before);
        this.folder = folder;
        this.java = java;
        this.options = List.copyOf(options);
        this.environment = Map.copyOf(environment);
    }

    /** The program in a folder, on the Java that runs the tests, quick to start. */
    public static Program in(Path folder) {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        return new Program(
                folder,
                java,
                List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto", ROUNDS_IN_TIME),
                Map.of(),
                List.of());
    }

    /** With these options of the virtual machine and no others. */
    public Program with(String... onlyThese) {
        return new Program(folder, java, List.of(onlyThese), environment, before);
    }

    /** As it is shipped: a round that has not ended a second after a signal is not waited for. */
    public Program impatient() {
        return and("-Dflipwise.patience.round=1000");
    }

    /** With these options besides. */
    public Program and(String... more) {
        List<String> all = new ArrayList<>(options);
        all.addAll(List.of(more));
        return new Program(folder, java, all, environment, before);
    }

    /** On the Java of another home. */
    public Program on(Path home) {
        return new Program(folder, home.resolve("bin/java"), options, environment, before);
    }

    /** With a variable of the environment. */
    public Program where(String name, String value) {
        Map<String, String> more = new TreeMap<>(environment);
        more.put(name, value);
        return new Program(folder, java, options, more, before);
    }

    /** Started by another command, such as {@code nice}, which becomes the program and keeps its process number. */
    public Program by(List<String> command) {
        return new Program(folder, java, options, environment, command);
    }

    /** Starts it with these words, parted by blanks. */
    public Running start(String words) {
        return start(List.of(words.strip().split(" +")));
    }

    /** Starts it with these words. */
    public Running start(List<String> words) {
        return start("org.flipwise.cli.TimedFlipwise", words);
    }

    /** Runs another program in its place to its end, in the same way. */
    public Ended main(Class<?> other, String... words) {
        return start(other.getName(), List.of(words)).end();
    }

    private Running start(String main, List<String> words) {
        List<String> command = new ArrayList<>(before);
        command.add(java.toString());
        command.addAll(options);
        command.addAll(List.of("-Dfile.encoding=UTF-8", "-Dstdout.encoding=UTF-8", "-Dstderr.encoding=UTF-8"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main));
        command.addAll(words);
        try {
            Path out = Files.createTempFile("flipwise", ".out");
            Path err = Files.createTempFile("flipwise", ".err");
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile());
            builder.environment().putAll(environment);
            return new Running(builder.start(), out, err);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Runs it to its end with these words, parted by blanks. */
    public Ended run(String words) {
        return start(words).end();
    }

    /** How it ended and what it said. */
    public record Ended(int code, String out, String err) {}

    /** A process under way. */
    public record Running(Process process, Path out, Path err) {
        /** What it has said on standard error so far. */
        public String saidSoFar() {
            return read(err);
        }

        /** Kills it as {@code kill -9} does. */
        public Ended kill() {
            process.destroyForcibly();
            return end();
        }

        /** Sends a signal by its name. */
        public void signal(String name) {
            try {
                new ProcessBuilder("kill", "-" + name, String.valueOf(process.pid()))
                        .start()
                        .waitFor();
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            } catch (InterruptedException abandoned) {
                Thread.currentThread().interrupt();
            }
        }

        /** Waits for its end; a process that hangs is killed, and that is a failure. */
        public Ended end() {
            try {
                if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                    process.destroyForcibly().waitFor();
                    throw new AssertionError("hangs after " + PATIENCE_SECONDS + " s; it said: " + read(err));
                }
                Ended ended = new Ended(process.exitValue(), read(out), read(err));
                Files.deleteIfExists(out);
                Files.deleteIfExists(err);
                return ended;
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            } catch (InterruptedException abandoned) {
                process.destroyForcibly();
                Thread.currentThread().interrupt();
                throw new AssertionError("interrupted", abandoned);
            }
        }

        private static String read(Path file) {
            try {
                return Files.readString(file, StandardCharsets.UTF_8);
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }
    }
}
