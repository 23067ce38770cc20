package org.flipwise.reliability.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flipwise.testkit.JavaCommand;

/** The fuzzer in a process of its own: it follows the branches that are taken, and keeps each input that led to a new one. */
final class JazzerProcess {
    private static final Pattern EXECUTED = Pattern.compile("stat::number_of_executed_units:\\s*([0-9]+)");
    private static final Pattern COVERED = Pattern.compile("cov: ([0-9]+)");
    private static final Pattern FOUND = Pattern.compile("== Java Exception: (.*)");
    private static final long PATIENCE_SECONDS = 1200;
    /** Its own ideas of what is dangerous: here files are named by words, and expressions are built from them. */
    private static final List<String> NOT_OURS = Stream.of("FilePathTraversal", "RegexInjection", "ReflectiveCall")
            .map(name -> "com.code_intelligence.jazzer.sanitizers." + name)
            .toList();

    private final Path folder;

    /** Works in this folder. */
    JazzerProcess(Path folder) {
        this.folder = folder;
    }

    /**
     * What came of it.
     *
     * @param executions inputs tried
     * @param begunWith branches reached by its first inputs
     * @param reached branches reached in the end
     * @param findings promises broken
     */
    record Outcome(long executions, long begunWith, long reached, List<String> findings, String log) {
        /** The stack and the bytes of the first promise broken, from the log. */
        String afterFirstFinding() {
            return log.substring(Math.max(0, log.indexOf("== Java Exception")));
        }

        boolean started() {
            return executions > 0 || !findings.isEmpty();
        }
    }

    /** A folder that the fuzzer begins from and adds to. */
    Path corpus() {
        return made("corpus");
    }

    private Path made(String name) {
        try {
            return Files.createDirectories(folder.resolve(name));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Fuzzes for so many seconds, with such arguments for the target. */
    Outcome lasting(long seconds, Class<?> target, List<String> arguments) throws IOException, InterruptedException {
        return run(target, arguments, "-max_total_time=" + seconds, seconds);
    }

    /** Fuzzes with so many inputs, however long that takes. */
    Outcome trying(long inputs, Class<?> target, List<String> arguments) throws IOException, InterruptedException {
        return run(target, arguments, "-runs=" + inputs, 0);
    }

    private Outcome run(Class<?> target, List<String> arguments, String limit, long seconds)
            throws IOException, InterruptedException {
        Path log = folder.resolve("log");
        List<String> command = new ArrayList<>(List.of(
                JavaCommand.java(),
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "-cp",
                System.getProperty("java.class.path"),
                "com.code_intelligence.jazzer.Jazzer",
                "--target_class=" + target.getName(),
                "--target_args=" + String.join(" ", arguments),
                "--instrumentation_includes=org.flipwise.**",
                "--custom_hook_includes=org.flipwise.**",
                "--disabled_hooks=" + String.join(":", NOT_OURS),
                "--reproducer_path=" + made("findings"),
                "-artifact_prefix=" + made("findings") + "/",
                limit,
                "-timeout=600",
                "-rss_limit_mb=0",
                "-max_len=32768",
                "-seed=1",
                "-print_final_stats=1",
                corpus().toString()));
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        if (!process.waitFor(seconds + PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
            throw new AssertionError("the fuzzer hangs: " + Files.readString(log));
        }
        return outcome(Files.readString(log));
    }

    private static Outcome outcome(String log) {
        List<Long> covered = all(COVERED, log).map(Long::valueOf).toList();
        return new Outcome(
                all(EXECUTED, log).mapToLong(Long::parseLong).sum(),
                covered.isEmpty() ? 0 : covered.get(0),
                covered.isEmpty() ? 0 : covered.get(covered.size() - 1),
                Stream.concat(all(FOUND, log), log.lines().filter(line -> line.startsWith("ALARM:")))
                        .toList(),
                log);
    }

    private static Stream<String> all(Pattern pattern, String log) {
        Matcher matcher = pattern.matcher(log);
        return matcher.results().map(found -> found.group(1));
    }
}
