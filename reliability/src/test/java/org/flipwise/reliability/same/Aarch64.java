package org.flipwise.reliability.same;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.flipwise.reliability.Program;
import org.opentest4j.TestAbortedException;

/**
 * A Java for aarch64 under emulation, made by {@code aarch64.sh} from packages that it fetches. In {@code target/aarch64}, or where the property {@code flipwise.aarch64} says.
 * Where it cannot be made the tests that need it are skipped, with the reason, or fail if {@code flipwise.aarch64.required} is true.
 *
 * @param home its {@code bin/java} is the Java
 */
record Aarch64(Path home) {
    private static final Path SCRIPT = Path.of("aarch64.sh").toAbsolutePath();
    private static final int UNAVAILABLE = 69;
    private static final long PREPARING_MINUTES = 30;
    private static final long RUNNING_MINUTES = 90;

    /** What the script gave back. */
    record Prepared(int code, String said) {}

    /** Made ready by the first who asks. */
    static Aarch64 ready() {
        Path home = Path.of(System.getProperty("flipwise.aarch64", "target/aarch64"))
                .toAbsolutePath()
                .normalize();
        Prepared prepared = prepare(List.of(home.toString()), Map.of());
        if (prepared.code() == UNAVAILABLE && !Boolean.getBoolean("flipwise.aarch64.required")) {
            throw new TestAbortedException("no Java for aarch64: " + prepared.said());
        }
        if (prepared.code() != 0) {
            throw new AssertionError("exit " + prepared.code() + ": " + prepared.said());
        }
        return new Aarch64(home);
    }

    /** Runs the script with these arguments to its end, with changes to the environment. */
    static Prepared prepare(List<String> arguments, Map<String, String> environment) {
        List<String> command = new ArrayList<>(List.of("/bin/bash", SCRIPT.toString()));
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(environment);
        try {
            Process script = builder.start();
            script.getOutputStream().close();
            String said = new String(script.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (!script.waitFor(PREPARING_MINUTES, TimeUnit.MINUTES)) {
                script.destroyForcibly();
                throw new AssertionError("hangs: " + said);
            }
            return new Prepared(script.exitValue(), said.strip());
        } catch (IOException failure) {
            return new Prepared(UNAVAILABLE, failure.getMessage());
        } catch (InterruptedException abandoned) {
            Thread.currentThread().interrupt();
            throw new AssertionError(abandoned);
        }
    }

    /** The program in a folder on this Java, with options of the virtual machine. */
    Program program(Path folder, String... options) {
        return Program.in(folder)
                .with("-XX:+UseSerialGC", "-XX:-UsePerfData", "-Xmx512m")
                .and(options)
                .on(home);
    }

    /** The digest that a command prints, for which emulation has ten times as long or more. */
    static String digestOf(Program program, String words) throws InterruptedException {
        Program.Running run = program.start(words + " --json --quiet");
        if (!run.process().waitFor(RUNNING_MINUTES, TimeUnit.MINUTES)) {
            run.kill();
            return "hangs after " + RUNNING_MINUTES + " minutes";
        }
        return GoldenCommand.digestOf(run.end());
    }
}
