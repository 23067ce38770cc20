package org.flipwise.live;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.flipwise.folder.RunDataException;
import org.flipwise.folder.RunFiles;
import org.flipwise.targets.problem.NearestName;
import org.jspecify.annotations.Nullable;

/**
 * The run folders that the server shows: one run, or all runs directly inside a folder. A requested name is compared with the names in the folder and never used in a path, so no name leads
 * out of the folder; symbolic links to folders and files are ignored.
 */
public final class Runs {
    /** The files that a page is made from. */
    static final List<String> FILES = List.of(
            RunFiles.MANIFEST,
            RunFiles.STATUS,
            RunFiles.SUMMARY,
            RunFiles.COMPARISON,
            RunFiles.TRACE,
            RunFiles.SWAPS,
            RunFiles.BEST,
            RunFiles.RUNNING,
            RunFiles.PAIRS,
            RunFiles.LADDER);

    private final Path folder;
    private final @Nullable String only;

    private Runs(Path folder, @Nullable String only) {
        this.folder = folder;
        this.only = only;
    }

    /** Returns the run in this folder, or the runs inside it, of which there may be none yet. */
    public static Runs of(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            throw RunDataException.missing(
                    "there is no folder '" + folder + "'" + NearestName.folderHint(folder.toString())
                            + "; expected a run folder or a folder that contains run folders");
        }
        Path real = folder.toRealPath();
        Path parent = real.getParent();
        Path name = real.getFileName();
        return parent != null && name != null && isRun(real) ? new Runs(parent, name.toString()) : new Runs(real, null);
    }

    /** Returns the one run that is about to be written into this folder. */
    public static Runs only(Path folder) throws IOException {
        Path real = folder.toRealPath();
        Path parent = real.getParent();
        Path name = real.getFileName();
        if (parent == null || name == null) {
            throw new IOException("'" + folder + "' cannot be a run folder");
        }
        return new Runs(parent, name.toString());
    }

    /**
     * Checks that the folder contains runs, or nothing but empty folders in which a run may be about to begin.
     *
     * @param name the name of the folder as the user gave it, for the message
     */
    public void requireForRuns(String name) throws IOException {
        if (!list().isEmpty()) {
            return;
        }
        try (Stream<Path> entries = Files.list(folder)) {
            if (!entries.allMatch(Runs::mayBecomeRun)) {
                throw RunDataException.missing("'" + name + "' is neither a run folder nor a folder that contains run"
                        + " folders: there is no " + RunFiles.MANIFEST + " in it or in any folder in it");
            }
        }
    }

    /** Returns whether a folder is empty except for the hidden files that a run creates before it begins. */
    private static boolean mayBecomeRun(Path folder) {
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.allMatch(entry -> name(entry).startsWith("."));
        } catch (IOException unreadable) {
            return false;
        }
    }

    /** Returns the name of the run if only one is shown. */
    public Optional<String> single() {
        return Optional.ofNullable(only);
    }

    /** Returns the folders of the runs in no particular order. */
    List<Path> list() throws IOException {
        if (only != null) {
            return List.of(folder.resolve(only));
        }
        try (Stream<Path> entries = Files.list(folder)) {
            return new ArrayList<>(entries.filter(Runs::isRun).toList());
        }
    }

    /** Returns the folder of the run of this name, if there is one. */
    Optional<Path> find(String name) throws IOException {
        return list().stream().filter(run -> name(run).equals(name)).findFirst();
    }

    static String name(Path run) {
        Path name = run.getFileName();
        return name == null ? "" : name.toString();
    }

    private static boolean isRun(Path folder) {
        return Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
                && isFile(folder.resolve(RunFiles.MANIFEST))
                && FILES.stream().map(folder::resolve).noneMatch(Files::isSymbolicLink);
    }

    private static boolean isFile(Path file) {
        return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
    }
}
