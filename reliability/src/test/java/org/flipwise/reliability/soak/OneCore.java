package org.flipwise.reliability.soak;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Keeps this process and those it starts to one processor, and behind others, as far as the system has the commands for it. */
final class OneCore {
    private OneCore() {}

    static void take() throws IOException, InterruptedException {
        String own = String.valueOf(ProcessHandle.current().pid());
        int last = Runtime.getRuntime().availableProcessors() - 1;
        quietly(List.of("taskset", "-a", "-p", "-c", String.valueOf(last), own));
        List<String> renice =
                new ArrayList<>(List.of("renice", "-n", System.getProperty("flipwise.soak.nice", "3"), "-p"));
        Path threads = Path.of("/proc/self/task");
        if (Files.isDirectory(threads)) {
            try (Stream<Path> all = Files.list(threads)) {
                all.forEach(thread -> renice.add(String.valueOf(thread.getFileName())));
            }
            quietly(renice);
        }
    }

    private static void quietly(List<String> command) throws InterruptedException {
        try {
            new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (IOException notHere) {
            // then it takes what it gets
        }
    }
}
