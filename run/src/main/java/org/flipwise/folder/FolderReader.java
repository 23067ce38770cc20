package org.flipwise.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.flipwise.file.AtomicFile;
import org.flipwise.json.Json;
import org.flipwise.json.JsonPlace;
import org.flipwise.json.RequiredFields;
import org.flipwise.provenance.Manifest;
import org.flipwise.provenance.ShellQuote;
import org.flipwise.result.CompareSummary;
import org.flipwise.result.Result;
import org.flipwise.result.SolveSummary;
import org.flipwise.result.Summary;
import org.flipwise.targets.problem.NearestName;
import org.flipwise.trust.UserKey;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DatabindException;

/** Reads the files of one run folder. Errors name the file and the line. */
public final class FolderReader {
    private final Path folder;
    private final Texts texts;

    /** Follows links to the folder, none in it. */
    public FolderReader(Path folder) {
        this(folder, FolderText::of);
    }

    private FolderReader(Path folder, Texts texts) {
        this.folder = folder;
        this.texts = texts;
    }

    /**
     * Follows no links to the folder either: for what is shown to others than the user.
     *
     * @param folder real but for its last name
     */
    public static FolderReader withoutLinks(Path folder) {
        return new FolderReader(folder, FolderText::withoutLinks);
    }

    /** How texts are read. */
    @FunctionalInterface
    private interface Texts {
        String of(Path folder, String name) throws IOException;
    }

    /** The folder. */
    public Path folder() {
        return folder;
    }

    /** The manifest, which makes a folder one of a run. */
    public Manifest manifest() {
        if (!Files.isDirectory(folder)) {
            throw RunDataException.missing(
                    Files.exists(folder)
                            ? "'" + folder + "' is not a folder; expected the folder of a run"
                            : "there is no folder '" + folder + "'" + NearestName.folderHint(folder.toString())
                                    + "; expected the folder of a run");
        }
        return parsed(RunFiles.MANIFEST, manifestText(), Manifest.class);
    }

    private String manifestText() {
        String text = text(RunFiles.MANIFEST);
        if (text == null) {
            throw RunDataException.missing(
                    "'" + folder + "' is not the folder of a run: there is no " + RunFiles.MANIFEST + " in it");
        }
        return text;
    }

    /**
     * A manifest and where it comes from.
     *
     * @param own whether the user's own key has signed it
     */
    public record Origin(Manifest manifest, boolean own) {}

    /** Reads the manifest and checks its signature. */
    public Origin origin() {
        manifest();
        String text = manifestText();
        String signature = text(RunFiles.SIGNATURE);
        boolean own = signature != null && UserKey.ofUser().hasSigned(text, signature.strip());
        return new Origin(parsed(RunFiles.MANIFEST, text, Manifest.class), own);
    }

    /**
     * How the run stands. Where its status is gone, or a loss of power has torn it while the run could be resumed or before there was anything to know, the run has died.
     */
    public RunStatus status() {
        try {
            RunStatus status = parsed(RunFiles.STATUS, RunStatus.class);
            return status == null ? RunStatus.lost() : status;
        } catch (RunDataException unreadable) {
            if (Files.isDirectory(folder.resolve(RunFiles.CHECKPOINT))
                    || !Files.exists(folder.resolve(RunFiles.SUMMARY))) {
                return RunStatus.lost();
            }
            throw unreadable;
        }
    }

    /** The text of a file; null where there is none. */
    public @Nullable String text(String name) {
        Path file = folder.resolve(name);
        try {
            return texts.of(folder, name);
        } catch (NoSuchFileException absent) {
            return null;
        } catch (IOException unreadable) {
            throw RunDataException.unreadable("cannot read '" + file + "': " + AtomicFile.reason(unreadable));
        }
    }

    /** A record from a file; null where there is none. */
    public <T extends Record> @Nullable T parsed(String name, Class<T> type) {
        String text = text(name);
        return text == null ? null : parsed(name, text, type);
    }

    /** The result of a run of a command; null where there is none. */
    public @Nullable Result result(String task) {
        return switch (task) {
            case "solve" -> parsed(RunFiles.SUMMARY, SolveSummary.class);
            case "compare" -> parsed(RunFiles.COMPARISON, CompareSummary.class);
            default -> parsed(RunFiles.SUMMARY, Summary.class);
        };
    }

    private <T extends Record> T parsed(String name, String text, Class<T> type) {
        String file = folder.resolve(name).toString();
        try {
            T record = Json.read(text, type);
            if (record == null) {
                throw RunDataException.malformed(file, 1, "expected an object");
            }
            RequiredFields.missing(record).ifPresent(field -> {
                throw RunDataException.malformed(file, 1, "there is no '" + field + "'");
            });
            return record;
        } catch (JacksonException malformed) {
            throw RunDataException.malformed(
                    file,
                    JsonPlace.line(text, malformed),
                    (malformed instanceof DatabindException
                                    ? "expected what a run writes" + place(malformed)
                                    : "damaged, no longer JSON")
                            + cure(name));
        }
    }

    /** Returns how to recreate a file that is a result. */
    private String cure(String name) {
        boolean comparison = name.equals(RunFiles.COMPARISON);
        if (!comparison && !name.equals(RunFiles.SUMMARY)) {
            return "";
        }
        return Files.exists(folder.resolve(comparison ? RunFiles.OUTCOMES : RunFiles.CHECKPOINT))
                ? "; 'flipwise resume " + ShellQuote.of(folder) + "' writes it again"
                : "; the command in " + RunFiles.MANIFEST + " computes it again";
    }

    /** Which field it was, by names alone. */
    private static String place(JacksonException mismatch) {
        StringBuilder place = new StringBuilder();
        for (JacksonException.Reference step : mismatch.getPath()) {
            String name = step.getPropertyName();
            place.append(name == null ? "[" + step.getIndex() + "]" : (place.isEmpty() ? "" : ".") + name);
        }
        return place.isEmpty() ? "" : " as '" + place + "'";
    }
}
