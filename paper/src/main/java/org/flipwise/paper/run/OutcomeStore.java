package org.flipwise.paper.run;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.flipwise.file.AtomicFile;
import org.flipwise.file.DataFolder;
import org.flipwise.file.RunFolderException;
import org.flipwise.folder.FolderBusyException;
import org.flipwise.outcome.OutcomeFile;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Outcome;

/** The outcomes in a folder: one {@link OutcomeFile} for each arm and seed. A file lock admits one process at a time. */
final class OutcomeStore implements AutoCloseable {
    private static final String LOCK = "lock";
    private final DataFolder folder;
    private final long seed;
    private final boolean anyVersion;
    private final FileChannel lockFile;
    private final FileLock lock;
    private final Map<Path, OutcomeFile<Outcome>> files = new HashMap<>();
    private final List<String> damaged = new ArrayList<>();

    private OutcomeStore(DataFolder folder, long seed, boolean anyVersion, FileChannel lockFile, FileLock lock) {
        this.folder = folder;
        this.seed = seed;
        this.anyVersion = anyVersion;
        this.lockFile = lockFile;
        this.lock = lock;
    }

    /**
     * Opens the folder, made here where there is none.
     *
     * @param anyVersion whether outcomes of another version of the program are used
     */
    static OutcomeStore open(Path path, long seed, boolean anyVersion) throws IOException {
        DataFolder folder = folder(path);
        FileChannel channel = lockFile(folder);
        try {
            FileLock lock = channel.tryLock();
            if (lock != null) {
                return new OutcomeStore(folder, seed, anyVersion, channel, lock);
            }
        } catch (OverlappingFileLockException ownProcess) {
            // reported below, as for another process
        }
        channel.close();
        throw new FolderBusyException("'" + path + "' is being written by another run; expected to be alone there");
    }

    /** The user names the folder around it, made here where there is none; a link in the place of this one is not followed. */
    private static DataFolder folder(Path path) {
        Path around = path.getParent();
        if (around == null) {
            return DataFolder.at(path);
        }
        DataFolder named = DataFolder.at(around);
        try {
            named.make();
        } catch (IOException failure) {
            throw cannotKeep(path, failure);
        }
        return named.sub(String.valueOf(path.getFileName()));
    }

    private static FileChannel lockFile(DataFolder folder) {
        try {
            folder.make();
            folder.create(LOCK);
            return folder.edit(LOCK);
        } catch (IOException failure) {
            throw cannotKeep(folder.path(), failure);
        }
    }

    private static RunFolderException cannotKeep(Path path, IOException failure) {
        return new RunFolderException("cannot keep simulations in '" + path + "': " + AtomicFile.reason(failure));
    }

    /** Reads the outcomes of an arm, by number of the simulation. */
    synchronized Map<Integer, Outcome> read(Arm arm) throws IOException {
        files.remove(file(arm));
        Map<Integer, Outcome> known = new TreeMap<>();
        opened(arm).kept().forEach(kept -> known.putIfAbsent(kept.outcome().simulation(), kept.outcome()));
        return known;
    }

    private OutcomeFile<Outcome> opened(Arm arm) throws IOException {
        OutcomeFile<Outcome> open = files.get(file(arm));
        if (open == null) {
            OutcomeFile.Header header = OutcomeFile.Header.of(arm.settings(), seed);
            open = OutcomeFile.open(folder, name(arm), Outcome.class, header, anyVersion);
            files.put(file(arm), open);
            damaged.addAll(open.damaged());
        }
        return open;
    }

    /** Returns the places of the lines whose checksum is wrong; their simulations must run again. */
    synchronized List<String> damaged() {
        return List.copyOf(damaged);
    }

    /** Adds an outcome and forces it to the disk; refused once the folder is closed, as simulations may outlast a run that fails. */
    synchronized void add(Arm arm, Outcome outcome) throws IOException {
        if (!lock.isValid()) {
            throw new IOException("'" + folder.path() + "' is no longer this run's to write in");
        }
        opened(arm).add(outcome);
    }

    /** Returns the file with the outcomes of an arm. */
    Path file(Arm arm) {
        return folder.entry(name(arm));
    }

    private String name(Arm arm) {
        return arm.id() + "-" + OutcomeFile.fingerprint(arm.settings() + " seed=" + seed) + ".jsonl";
    }

    @Override
    public synchronized void close() throws IOException {
        lock.release();
        lockFile.close();
    }
}
