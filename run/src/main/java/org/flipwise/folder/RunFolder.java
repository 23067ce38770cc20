package org.flipwise.folder;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.flipwise.file.AtomicFile;
import org.flipwise.file.DataFolder;
import org.flipwise.file.RunFolderException;
import org.flipwise.json.Json;
import org.flipwise.provenance.Manifest;
import org.flipwise.trust.UserKey;

/**
 * The folder of a run. It is created and checked before the run, so that hours of work are not lost to a mistyped name; closing it before anything was written removes it again. Files are
 * written atomically.
 */
public final class RunFolder implements AutoCloseable {
    /** Names of runs are cut to so many characters. */
    private static final int LONGEST_NAME = 60;

    private static final int MOST_NAMESAKES = 100_000;
    private final DataFolder folder;
    private final Deque<Path> made;
    private final boolean begunBefore;
    private final FolderLock lock;
    private final Set<String> written = new LinkedHashSet<>();
    private volatile Consumer<String> whenGone = why -> {};

    /** Takes the folder's lock: from now on no other process writes in it. */
    private RunFolder(Path folder, Deque<Path> made, boolean begunBefore) {
        this.folder = DataFolder.at(folder);
        this.made = made;
        this.begunBefore = begunBefore;
        lock = FolderLock.take(folder);
        try {
            this.folder.require();
        } catch (IOException failure) {
            lock.close();
            throw new RunFolderException("cannot write in the folder '" + folder + "': " + AtomicFile.reason(failure));
        }
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
            throw new RunFolderException("cannot create the folder '" + folder + "': " + AtomicFile.reason(failure));
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
                    AtomicFile.forceNames(folder);
                    return new RunFolder(folder, made, false);
                } catch (FileAlreadyExistsException taken) {
                    // the next number
                }
            }
            throw new FileAlreadyExistsException(name, null, "there are too many runs of that name");
        } catch (IOException failure) {
            unmake(made);
            throw new RunFolderException("cannot create a folder for the run in '" + runs + "': "
                    + AtomicFile.reason(failure) + "; --out DIR names another place, --out none keeps nothing");
        }
    }

    /** Takes the folder of a run that was stopped; it is never discarded. */
    public static RunFolder reopen(Path folder) {
        if (!Files.isWritable(folder)) {
            throw new RunFolderException("cannot write in the folder '" + folder + "'");
        }
        return new RunFolder(folder, new ArrayDeque<>(), true);
    }

    /** Returns whether a process is writing in a folder; the check changes nothing there. */
    public static boolean isBusy(Path folder) {
        try {
            FolderLock.requireFree(folder);
            return false;
        } catch (FolderBusyException busy) {
            return true;
        }
    }

    /** Removes the lock that a killed process has left in a folder, where that is possible. */
    public static void removeStaleLock(Path folder) {
        try {
            FolderLock.requireFree(folder);
        } catch (FolderBusyException | RunFolderException notStale) {
            // it is held, or it is none of ours
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
            AtomicFile.forceNames(folder);
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
            throw new RunFolderException("cannot read the folder '" + folder + "': " + AtomicFile.reason(unreadable));
        }
        if (!Files.isWritable(folder)) {
            throw new RunFolderException("cannot write in the folder '" + folder + "'");
        }
    }

    /** Where it is, as it was named. */
    public Path path() {
        return folder.path();
    }

    /** Returns the folder for others who write in it: they refuse another folder of its name as this does. */
    public DataFolder data() {
        return folder;
    }

    /** Begins the folder of a run that shows how it goes, unless someone else has begun one there meanwhile. */
    public void begin(Manifest manifest, RunStatus status) throws IOException {
        requireEmpty(folder.path());
        try {
            write(RunFiles.STATUS, Json.write(status));
            String text = Json.write(manifest);
            write(RunFiles.MANIFEST, text);
            if (manifest.needsConsent()) {
                sign(text);
            }
        } catch (IOException failure) {
            discard();
            throw failure;
        }
    }

    /** Signs a manifest, so that resuming the run does not ask the user for consent again; without a key it will. */
    private void sign(String manifest) throws IOException {
        String signature;
        try {
            signature = UserKey.ofUser().sign(manifest);
        } catch (IOException noKey) {
            return;
        }
        write(RunFiles.SIGNATURE, signature + "\n");
    }

    /** Writes these durably: they survive a loss of power. */
    public void write(Map<String, String> files) throws IOException {
        for (Map.Entry<String, String> file : files.entrySet()) {
            write(file.getKey(), file.getValue());
        }
    }

    private void write(String name, String text) throws IOException {
        writing(name, () -> folder.write(name, text));
    }

    /** Writes what is too large for the memory, or not text. */
    public void write(String name, AtomicFile.ChannelContent content) throws IOException {
        writing(name, () -> folder.writeThrough(name, content));
    }

    /** Writes atomically, but does not force to the disk, a file that is soon written again. */
    void refresh(String name, String text) throws IOException {
        writing(name, () -> folder.refresh(name, text));
    }

    private interface Writing {
        void write() throws IOException;
    }

    private void writing(String name, Writing writing) throws IOException {
        written.add(name);
        try {
            writing.write();
        } catch (IOException failure) {
            if (isGone()) {
                whenGone.accept(String.valueOf(failure.getMessage()));
            }
            throw failure;
        }
    }

    /** Sets the listener that is called for each write that fails because the folder was removed, renamed or replaced. */
    public void whenGone(Consumer<String> listener) {
        whenGone = listener;
    }

    /** Returns whether the folder was removed, renamed or replaced since it was taken. */
    public boolean isGone() {
        return folder.isGone();
    }

    /** Takes away the files that were written here, as if nothing had begun. */
    public void discard() throws IOException {
        for (String name : begunBefore ? Set.<String>of() : written) {
            folder.delete(name);
        }
        written.clear();
    }

    /** Removes an outdated file, if it exists. */
    public void remove(String name) throws IOException {
        folder.delete(name);
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
