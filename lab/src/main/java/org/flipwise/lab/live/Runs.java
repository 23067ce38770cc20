package org.flipwise.lab.live;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.flipwise.lab.folder.RunDataException;
import org.flipwise.lab.folder.RunFiles;
import org.flipwise.targets.problem.Nearest;
import org.jspecify.annotations.Nullable;

/**
 * The run folders that may be looked at: one, or those directly in a folder. A name is looked up among the names that are there, never put into a path, so no name leads out; symbolic
 * links are passed over, both as folders and as files in them.
 */
public final class Runs {
    /** What a page is made from. */
    static final List<String> FILES = List.of(
            RunFiles.MANIFEST, RunFiles.STATUS, RunFiles.SUMMARY, RunFiles.COMPARISON, RunFiles.TRACE, RunFiles.SWAPS);

    private final Path folder;
    private final @Nullable String only;

    private Runs(Path folder, @Nullable String only) {
        this.folder = folder;
        this.only = only;
    }

    /** The run in this folder, or the runs in it; there may be none yet. */
    public static Runs of(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            throw RunDataException.missing("there is no folder '" + folder + "'" + Nearest.folderHint(folder.toString())
                    + "; expected that of a run, or one that holds such folders");
        }
        Path real = folder.toRealPath();
        Path parent = real.getParent();
        Path name = real.getFileName();
        return parent != null && name != null && isRun(real) ? new Runs(parent, name.toString()) : new Runs(real, null);
    }

    /** The run that is about to be written into this folder, and no other. */
    public static Runs only(Path folder) throws IOException {
        Path real = folder.toRealPath();
        Path parent = real.getParent();
        Path name = real.getFileName();
        if (parent == null || name == null) {
            throw new IOException("'" + folder + "' cannot be the folder of a run");
        }
        return new Runs(parent, name.toString());
    }

    /**
     * Refuses a folder that is none for runs: it has no run, and other things than folders in which one may be about to begin.
     *
     * @param name of the folder, as it was said
     */
    public void requireForRuns(String name) throws IOException {
        if (!list().isEmpty()) {
            return;
        }
        try (Stream<Path> entries = Files.list(folder)) {
            if (!entries.allMatch(Runs::mayBecomeRun)) {
                throw RunDataException.missing("'" + name + "' is neither the folder of a run nor one that holds such"
                        + " folders: there is no " + RunFiles.MANIFEST + " in it, nor in any folder in it");
            }
        }
    }

    /** Whether a folder is empty but for what a run hides there before it begins. */
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

    /** The name of the run where there is one alone. */
    public Optional<String> single() {
        return Optional.ofNullable(only);
    }

    /** The folders of the runs, in no order. */
    List<Path> list() throws IOException {
        if (only != null) {
            return List.of(folder.resolve(only));
        }
        try (Stream<Path> entries = Files.list(folder)) {
            return new ArrayList<>(entries.filter(Runs::isRun).toList());
        }
    }

    /** The folder of a run of this name, if there is one. */
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
