package org.flipwise.lab.folder;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.flipwise.lab.run.Json;
import org.flipwise.lab.run.Manifest;
import org.flipwise.lab.run.RunFolderException;
import org.flipwise.lab.run.WholeFile;

/**
 * The folder that keeps a run. It is made sure of before the run, so that hours of work do not end at a mistyped name; closing it unfilled takes away again what was
 * made. Each file appears whole or not at all.
 */
public final class RunFolder implements AutoCloseable {
    /** Names of runs are cut to so many characters. */
    private static final int LONGEST_NAME = 60;

    private static final int MOST_NAMESAKES = 100_000;
    private final Path folder;
    private final Deque<Path> made;
    private final boolean begunBefore;
    private final FolderLock lock;
    private final Set<Path> written = new LinkedHashSet<>();

    /** Takes the folder's lock: from now on nobody else writes in it. */
    private RunFolder(Path folder, Deque<Path> made, boolean begunBefore) {
        this.folder = folder;
        this.made = made;
        this.begunBefore = begunBefore;
        lock = FolderLock.take(folder);
    }

    /** Takes the empty folder of this name, made here with its parents where there is none. */
    public static RunFolder reserve(String name) {
        try {
            return reserve(Path.of(name));
        } catch (InvalidPathException impossible) {
            throw new RunFolderException("'" + name + "' is not a file name here: " + impossible.getReason());
        }
    }

    static RunFolder reserve(Path folder) {
        Deque<Path> made = new ArrayDeque<>();
        try {
            make(folder.toAbsolutePath().normalize(), made);
        } catch (IOException failure) {
            unmake(made);
            throw new RunFolderException("cannot create the folder '" + folder + "': " + WholeFile.reason(failure));
        }
        FolderLock.requireFree(folder);
        requireEmpty(folder);
        return new RunFolder(folder, made, false);
    }

    /** Makes a new folder among the runs here, named after the problem, and numbered where others have the name: {@code runs/six-modes-2}. */
    public static RunFolder among(Path runs, String problem) {
        Deque<Path> made = new ArrayDeque<>();
        String name = nameFor(problem);
        try {
            make(runs.toAbsolutePath().normalize(), made);
            for (int number = 1; number < MOST_NAMESAKES; number++) {
                Path folder = runs.resolve(number == 1 ? name : name + "-" + number);
                try {
                    Files.createDirectory(folder);
                    made.push(folder.toAbsolutePath().normalize());
                    WholeFile.forceNames(folder);
                    return new RunFolder(folder, made, false);
                } catch (FileAlreadyExistsException taken) {
                    // the next number
                }
            }
            throw new FileAlreadyExistsException(name, null, "there are too many runs of that name");
        } catch (IOException failure) {
            unmake(made);
            throw new RunFolderException("cannot create a folder for the run in '" + runs + "': "
                    + WholeFile.reason(failure) + "; --out DIR names another place, --out none keeps nothing");
        }
    }

    /** Takes the folder of a run that was stopped; it is never discarded. */
    public static RunFolder reopen(Path folder) {
        if (!Files.isWritable(folder)) {
            throw new RunFolderException("cannot write in the folder '" + folder + "'");
        }
        return new RunFolder(folder, new ArrayDeque<>(), true);
    }

    /** Whether a process is writing in a folder; asking leaves no trace there. */
    public static boolean isBusy(Path folder) {
        try {
            FolderLock.requireFree(folder);
            return false;
        } catch (FolderBusyException busy) {
            return true;
        }
    }

    /** What is left of a problem's name in the name of a file: its last part, in letters, digits, dots and dashes. */
    static String nameFor(String problem) {
        String last = problem.substring(1 + Math.max(problem.lastIndexOf('/'), problem.lastIndexOf('\\')));
        String plain = last.replaceAll("[^A-Za-z0-9._=-]+", "-").replaceAll("^[-.]+|[-.]+$", "");
        String cut = plain.substring(0, Math.min(LONGEST_NAME, plain.length()));
        return cut.isEmpty() ? "run" : cut;
    }

    private static void make(Path folder, Deque<Path> made) throws IOException {
        if (Files.isDirectory(folder)) {
            return;
        }
        Path parent = folder.getParent();
        if (parent != null) {
            make(parent, made);
        }
        try {
            Files.createDirectory(folder);
            made.push(folder);
            WholeFile.forceNames(folder);
        } catch (FileAlreadyExistsException taken) {
            if (!Files.isDirectory(folder)) {
                throw new FileAlreadyExistsException(
                        folder.toString(), null, "'" + folder.getFileName() + "' is there and is not a folder");
            }
        }
    }

    private static void requireEmpty(Path folder) {
        try (Stream<Path> entries = Files.list(folder)) {
            if (entries.anyMatch(entry -> !entry.endsWith(FolderLock.NAME))) {
                throw new RunFolderException(
                        "the folder '" + folder + "' is not empty; expected an empty or a new one");
            }
        } catch (IOException unreadable) {
            throw new RunFolderException("cannot read the folder '" + folder + "': " + WholeFile.reason(unreadable));
        }
        if (!Files.isWritable(folder)) {
            throw new RunFolderException("cannot write in the folder '" + folder + "'");
        }
    }

    /** Where it is, as it was named. */
    public Path path() {
        return folder;
    }

    /** Fills the folder at the end of a task that shows nothing before, unless someone else has done so meanwhile; the manifest comes last. */
    public void write(Manifest manifest, Map<String, String> files) throws IOException {
        requireEmpty(folder);
        write(files);
        write(RunFiles.MANIFEST, Json.write(manifest));
    }

    /** Begins the folder of a run that shows how it goes, unless someone else has begun one there meanwhile. */
    public void begin(Manifest manifest, RunStatus status) throws IOException {
        requireEmpty(folder);
        try {
            write(RunFiles.STATUS, Json.write(status));
            write(RunFiles.MANIFEST, Json.write(manifest));
        } catch (IOException failure) {
            discard();
            throw failure;
        }
    }

    /** Writes these for good: they outlive a loss of power. */
    public void write(Map<String, String> files) throws IOException {
        for (Map.Entry<String, String> file : files.entrySet()) {
            write(file.getKey(), file.getValue());
        }
    }

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        written.add(file);
        WholeFile.write(file, text);
    }

    /** Writes a file in place of any of its name. */
    public interface Content {
        void write(Path file) throws IOException;
    }

    /** Writes what is too large for the memory, or not text: under another name first, which the content must have brought to the disk when it is done. */
    public void write(String name, Content content) throws IOException {
        Path file = folder.resolve(name);
        Path partial = folder.resolve("." + name + ".partial");
        written.add(file);
        try {
            content.write(partial);
            Files.move(partial, file, StandardCopyOption.ATOMIC_MOVE);
            WholeFile.forceNames(file);
        } catch (IOException failure) {
            throw WholeFile.notWritten(file, partial, failure);
        }
    }

    /** Writes what will soon be written anew: whole, but not forced to the disk. */
    void refresh(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        written.add(file);
        WholeFile.refresh(file, text);
    }

    /** Takes away the files that were written here, as if nothing had begun. */
    public void discard() throws IOException {
        for (Path file : begunBefore ? Set.<Path>of() : written) {
            Files.deleteIfExists(file);
        }
        written.clear();
    }

    /** Takes away a file that no longer tells the truth, if it is there. */
    void remove(String name) throws IOException {
        Files.deleteIfExists(folder.resolve(name));
    }

    /** Lets others write here, and takes away the folders that were made for nothing. */
    @Override
    public void close() {
        lock.close();
        if (written.isEmpty()) {
            unmake(made);
        }
    }

    private static void unmake(Deque<Path> made) {
        while (!made.isEmpty()) {
            try {
                Files.deleteIfExists(made.pop());
            } catch (IOException inUse) {
                made.clear();
            }
        }
    }
}
