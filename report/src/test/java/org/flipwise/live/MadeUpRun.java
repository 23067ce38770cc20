package org.flipwise.live;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.Locale;
import org.flipwise.folder.RunStatus.State;

/** A run folder written by hand. */
record MadeUpRun(Path folder) {
    static MadeUpRun of(Path parent, String name, String problem) throws IOException {
        MadeUpRun run = new MadeUpRun(Files.createDirectories(parent.resolve(name)));
        run.write("manifest.json", """
                {"version":"1","task":"sample","java":{"version":"17","vendor":"v","machine":"m"},"system":{"name":"n","version":"1","architecture":"a"},
                "cpus":2,"command":["sample"],"seed":1,"problem":{"name":"%s","hash":"h"},"started":"2026-01-02T03:04:05Z"}
                """.formatted(problem.replace("\\", "\\\\").replace("\"", "\\\"")));
        return run.at(State.RUNNING, 0.25);
    }

    MadeUpRun at(State state, double share) throws IOException {
        return at(state, share, ProcessHandle.current().pid(), started(ProcessHandle.current()));
    }

    MadeUpRun at(State state, double share, long process, String processStarted) throws IOException {
        write(
                "status.json",
                String.format(Locale.ROOT, """
                        {"state":"%s","process":%d,"processStarted":"%s","updated":"2026-01-02T03:04:06Z","doing":"sampling","simulation":1,
                        "simulations":1,"round":%d,"rounds":1000,"share":%f,"seconds":2.5,"roundTrips":3}
                        """, state, process, processStarted, (long) (1000 * share), share));
        return this;
    }

    static String started(ProcessHandle process) {
        return process.info().startInstant().map(Instant::toString).orElse("");
    }

    void write(String name, String text) {
        try {
            Path partial = Files.writeString(folder.resolve(name + ".partial"), text);
            Files.move(partial, folder.resolve(name), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
