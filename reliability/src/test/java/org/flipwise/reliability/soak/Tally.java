package org.flipwise.reliability.soak;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.flipwise.provenance.Version;

/** What the soak has done so far, and the page that shows it. */
final class Tally {
    /** What is counted. */
    enum Count {
        RUNS("runs that were disturbed and brought to their end"),
        REFERENCES("runs of the same commands that nothing disturbed"),
        STARTS("processes started"),
        KILLS("kill -9"),
        KILLS_IN_TUNING("— while tuning"),
        KILLS_AT_CHECKPOINT("— while a checkpoint was being written"),
        KILLS_AT_END("— while the results were being written"),
        KILLS_AT_START("— within the first 0.8 s of sample or resume"),
        KILLS_BEFORE_BEGUN("— before the folder said what the run is; begun again"),
        TERMS("SIGTERM"),
        SLOWEST_TERM("slowest end after SIGTERM, ms"),
        FREEZES("SIGSTOP and SIGCONT"),
        RESUMES("resumes"),
        DISK_FULL("full disks"),
        DISK_FULL_STOPS("— runs that stopped for it and said so"),
        DAMAGED("newest checkpoints damaged (a bit, or cut)"),
        FOREIGN("newest checkpoints replaced by a foreign one, passed over or refused"),
        REFUSED("second writers refused"),
        LOOKS("show and report of a run that goes on"),
        REPORTS_AGAIN("reports made again, their run cut short after its last result"),
        DIGESTS("digests compared"),
        FILES("draws.nc, trace.csv, swaps.csv compared byte for byte"),
        REPRODUCTIONS("reproductions killed and gone on with"),
        HANDED("runs that went on under another Java, collector or compiler");

        private final String words;

        Count(String words) {
            this.words = words;
        }
    }

    private final long seed;
    private final Path page;
    private final Instant start = Instant.now();
    private final String machines;
    private final Map<Count, Long> counts = new EnumMap<>(Count.class);
    private final Map<String, Long> byMachine = new TreeMap<>();
    private final List<String> failures = new ArrayList<>();

    Tally(long seed, Path page, String machines) {
        this.seed = seed;
        this.page = page;
        this.machines = machines;
        for (Count count : Count.values()) {
            counts.put(count, 0L);
        }
    }

    void add(Count what) {
        add(what, 1);
    }

    void add(Count what, long more) {
        counts.merge(what, more, Long::sum);
    }

    void atLeast(Count what, long value) {
        counts.merge(what, value, Math::max);
    }

    long of(Count what) {
        return counts.getOrDefault(what, 0L);
    }

    void startedOn(Machines.Machine machine) {
        add(Count.STARTS);
        byMachine.merge(machine.toString(), 1L, Long::sum);
        write();
    }

    void failed(String why) {
        failures.add(why);
        write();
    }

    List<String> failures() {
        return List.copyOf(failures);
    }

    /** Writes the page again. */
    void write() {
        try {
            Path next = page.resolveSibling(page.getFileName() + ".next");
            Files.writeString(next, text());
            Files.move(next, page, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    String text() {
        StringBuilder text = new StringBuilder("# Soak\n\n");
        text.append("Version ").append(Version.number()).append(", commit ");
        text.append(Version.commit().orElse("unknown"))
                .append("; seed ")
                .append(seed)
                .append("; from ");
        text.append(start)
                .append(", ")
                .append(Duration.between(start, Instant.now()).toMinutes());
        text.append(" minutes so far; ").append(machines).append(".\n\n| what | count |\n|---|---|\n");
        counts.forEach((what, count) ->
                text.append("| ").append(what.words).append(" | ").append(count).append(" |\n"));
        text.append("| **failures** | **").append(failures.size()).append("** |\n\n| Java | processes |\n|---|---|\n");
        byMachine.forEach((machine, count) ->
                text.append("| ").append(machine).append(" | ").append(count).append(" |\n"));
        failures.forEach(why -> text.append("\n## Failure\n```\n").append(why).append("\n```\n"));
        return text.toString();
    }
}
