package org.flipwise.targets.problem;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.flipwise.testkit.JavaCommand;

/** A program of its own, to be run in a small heap: reads each file named and prints how it went. */
final class ReadInLittleMemory {
    private ReadInLittleMemory() {}

    /** Its words are files; {@code allocate} instead takes a gigabyte, which must not succeed. */
    public static void main(String[] words) {
        List<byte[]> held = new ArrayList<>();
        for (String word : words) {
            if (word.equals("allocate")) {
                while (held.size() < 1024) {
                    held.add(new byte[1 << 20]);
                }
            }
            Refusal refusal = Refusal.of(() -> Problems.resolve(word));
            String verdict =
                    refusal.read() ? "read" : refusal.faults().isEmpty() ? "refused" : "failed " + refusal.faults();
            System.out.println(verdict + " " + refusal.message());
        }
    }

    /** Runs this program in a heap of some megabytes and returns what it printed, line by line. */
    static List<String> run(int megabytes, List<String> words) throws IOException, InterruptedException {
        List<String> command = JavaCommand.of(
                List.of("-Xmx" + megabytes + "m", "-XX:+UseSerialGC", "-Dstdout.encoding=UTF-8"),
                ReadInLittleMemory.class.getName(),
                words);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        try (var reader = process.inputReader(StandardCharsets.UTF_8)) {
            List<String> lines = reader.lines().toList();
            process.waitFor();
            return lines;
        }
    }
}
