package org.flipwise.targets.own;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.flipwise.target.Target;

/** Targets in Python, written into a folder and started; tests that need them are skipped where there is no Python. */
record Python(Path folder) {
    /** Reads lines and hands the words of a request to {@code answer(number, bits, flips)}, which prints. */
    private static final String LOOP = """
            import os, sys, time
            def state(bits, flips):
                x = [int(b) for b in bits]
                for j in ([] if flips == "-" else flips.split("+")):
                    x[int(j)] ^= 1
                return x
            def log_density(x):
                return 0.7 * sum(x) - 1.5 * x[0] * x[-1]
            def greet():
                print("target 1 dimension=6 name=six", flush=True)
            def answer(number, bits, flips):
                print(number, *[log_density(state(bits, f)) for f in flips], flush=True)
            %s
            for line in sys.stdin:
                words = line.split()
                if words[0] == "flipwise":
                    greet()
                else:
                    answer(words[1], words[2], words[3:])
            """;

    static Python in(Path folder) {
        try {
            Process process = new ProcessBuilder("python3", "--version").start();
            assumeTrue(process.waitFor() == 0, "no python3");
        } catch (IOException absent) {
            assumeTrue(false, "no python3");
        } catch (InterruptedException stop) {
            throw new IllegalStateException(stop);
        }
        return new Python(folder);
    }

    /** A script of the usual loop, with some of its functions written otherwise. */
    Command script(String otherwise) {
        return file("target.py", LOOP.formatted(otherwise));
    }

    Command file(String name, String text) {
        try {
            Path file = folder.resolve(name);
            Files.writeString(file, text);
            return new Command("python3 " + name, List.of("python3", file.toString()));
        } catch (IOException full) {
            throw new IllegalStateException(full);
        }
    }

    Target target(String otherwise) {
        return Own.exec(script(otherwise), OwnSettings.usual()).target();
    }

    /** For processes that hang: too little time for them to be only slow would make a busy machine fail. */
    static OwnSettings impatient() {
        return new OwnSettings(
                List.of(), Duration.ofMinutes(5), Duration.ofMillis(2500), Path.of(""), line -> {}, line -> {});
    }
}
