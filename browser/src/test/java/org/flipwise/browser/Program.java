package org.flipwise.browser;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.flipwise.testkit.JavaCommand;

/** The program in a process of its own, as a user starts it. */
final class Program implements AutoCloseable {
    private final Process process;
    private final BufferedReader out;

    private Program(Process process) {
        this.process = process;
        this.out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /** Starts it with these words; what it says to people goes to a file in the folder. */
    static Program start(Path folder, String... words) throws IOException {
        List<String> command = JavaCommand.of(
                List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"), "org.flipwise.cli.Flipwise", List.of(words));
        return new Program(new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectError(ProcessBuilder.Redirect.appendTo(
                        folder.resolve("said.txt").toFile()))
                .start());
    }

    /** Does the whole of it. */
    static void run(Path folder, String... words) throws IOException, InterruptedException {
        try (Program program = start(folder, words)) {
            int code = program.end();
            if (code != 0) {
                throw new AssertionError(String.join(" ", words) + " ended with " + code + ": "
                        + Files.readString(folder.resolve("said.txt")));
            }
        }
    }

    /** Waits for its end, and returns its exit code. */
    int end() throws IOException, InterruptedException {
        out.transferTo(Writer.nullWriter());
        return process.waitFor();
    }

    /** The next line of its result. */
    String line() throws IOException {
        String line = out.readLine();
        if (line == null) {
            throw new AssertionError("the program said no more");
        }
        return line;
    }

    /** Asks it to end, and does not wait. */
    void stop() {
        process.destroy();
    }

    /** Ends it as no program can prepare for. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(20, TimeUnit.SECONDS)) {
                kill();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
