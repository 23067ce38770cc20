package org.flipwise.reliability.fuzz;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.flipwise.folder.BestCsv;
import org.flipwise.folder.RunData;
import org.flipwise.report.Alphabet;
import org.flipwise.report.StatusText;
import org.flipwise.report.SummaryTable;
import org.flipwise.report.run.RunReports;
import org.jspecify.annotations.Nullable;

/** The files of run folders that are read again. Each is put in place of the sound one among its sound neighbours, and the folder is shown and reported. */
enum FolderFile {
    MANIFEST("sampled", "manifest.json"),
    STATUS("sampled", "status.json"),
    SUMMARY("sampled", "summary.json"),
    TRACE("sampled", "trace.csv"),
    SOLVED("solved", "summary.json"),
    BEST("solved", "best.csv"),
    COMPARED("compared", "compare.json");

    private static final List<String> FILES = List.of(
            "manifest.json", "status.json", "summary.json", "trace.csv", "swaps.csv", "best.csv", "compare.json");

    private final String folder;
    private final String file;

    FolderFile(String folder, String file) {
        this.folder = folder;
        this.file = file;
    }

    String parser() {
        return "run-" + name().toLowerCase(Locale.ROOT);
    }

    /** The sound file. */
    byte[] sound() {
        return Objects.requireNonNull(resource(file), file);
    }

    void read(byte[] input) {
        if (this == BEST) {
            BestCsv.read("best.csv", Parsers.text(input));
        }
        Path run = Scratch.folder(folder);
        for (String name : FILES) {
            byte[] content = name.equals(file) ? input : resource(name);
            if (content != null && (name.equals(file) || !Files.exists(run.resolve(name)))) {
                Scratch.file(folder + "/" + name, content);
            }
        }
        try {
            if (folder.equals("sampled")) {
                show(RunData.read(run));
            }
            if (isReported(input)) {
                RunReports.page(RunReports.read(run));
            }
        } finally {
            Scratch.file(folder + "/" + file, sound());
        }
    }

    /** A report takes long, and little of it follows from the smaller files: for those, one input in eight. */
    private boolean isReported(byte[] input) {
        return this == SUMMARY || this == SOLVED || this == COMPARED || (Arrays.hashCode(input) & 7) == 0;
    }

    private static void show(RunData data) {
        StatusText.of(data.manifest(), data.status());
        if (data.summary() != null) {
            SummaryTable.of(data.summary(), Alphabet.ASCII);
        }
    }

    private byte @Nullable [] resource(String name) {
        try (InputStream in = FolderFile.class.getResourceAsStream("/runs/" + folder + "/" + name)) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
