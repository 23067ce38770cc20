package org.flipwise.lab.paper.run;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.flipwise.lab.paper.Arm;
import org.flipwise.lab.paper.Outcome;
import org.flipwise.lab.run.Json;
import org.flipwise.lab.run.RunFolderException;
import org.flipwise.lab.run.Version;
import org.flipwise.lab.run.WholeFile;
import tools.jackson.core.JacksonException;

/**
 * The outcomes that a folder keeps: one file for each arm and seed, its settings on the first line, then one line for each simulation, on the disk
 * before the next begins. A line that a crash cut short is dropped when the file is next opened, and that simulation runs again. One process writes at a time.
 */
final class OutcomeStore implements AutoCloseable {
    private final Path folder;
    private final long seed;
    private final FileChannel lockFile;
    private final FileLock lock;

    private OutcomeStore(Path folder, long seed, FileChannel lockFile, FileLock lock) {
        this.folder = folder;
        this.seed = seed;
        this.lockFile = lockFile;
        this.lock = lock;
    }

    /** First line of a file: what its simulations were made with. */
    record Header(String settings, long seed, String version) {}

    /** Opens the folder, made here where there is none. */
    static OutcomeStore open(Path folder, long seed) throws IOException {
        FileChannel channel = lockFile(folder);
        try {
            FileLock lock = channel.tryLock();
            if (lock != null) {
                return new OutcomeStore(folder, seed, channel, lock);
            }
        } catch (OverlappingFileLockException ownProcess) {
            // told below, as for another process
        }
        channel.close();
        throw new RunFolderException("'" + folder + "' is being written by another run; expected to be alone there");
    }

    private static FileChannel lockFile(Path folder) {
        try {
            Files.createDirectories(folder);
            return FileChannel.open(folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        } catch (IOException failure) {
            throw new RunFolderException("cannot keep simulations in '" + folder + "': " + WholeFile.reason(failure));
        }
    }

    /** What is known of an arm, by the number of the simulation. */
    Map<Integer, Outcome> read(Arm arm) throws IOException {
        Path file = file(arm);
        Map<Integer, Outcome> known = new TreeMap<>();
        if (!Files.exists(file)) {
            return known;
        }
        byte[] bytes = Files.readAllBytes(file);
        int whole = bytes.length;
        while (whole > 0 && bytes[whole - 1] != '\n') {
            whole--;
        }
        if (whole < bytes.length) {
            try (FileChannel cut = FileChannel.open(file, StandardOpenOption.WRITE)) {
                cut.truncate(whole);
                cut.force(true);
            }
        }
        List<String> lines =
                new String(bytes, 0, whole, StandardCharsets.UTF_8).lines().toList();
        for (int line = 1; line < lines.size(); line++) {
            Outcome outcome = parse(file, line + 1, lines.get(line));
            known.putIfAbsent(outcome.simulation(), outcome);
        }
        return known;
    }

    private static Outcome parse(Path file, int line, String text) {
        try {
            Outcome outcome = Json.parse(text, Outcome.class);
            if (outcome != null) {
                return outcome;
            }
        } catch (JacksonException damaged) {
            // told below, as for what is JSON and no outcome
        }
        throw new RunFolderException(
                file + ":" + line + ": not a simulation's outcome; take the file away to run its simulations again");
    }

    /** Adds an outcome and forces it to the disk; refused once the folder is closed, as simulations may outlast a run that fails. */
    synchronized void add(Arm arm, Outcome outcome) throws IOException {
        if (!lock.isValid()) {
            throw new IOException("'" + folder + "' is no longer this run's to write in");
        }
        Path file = file(arm);
        String text = Json.line(outcome);
        if (!Files.exists(file) || Files.size(file) == 0) {
            text = Json.line(new Header(arm.settings(), seed, Version.number())) + text;
        }
        try (FileChannel end = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.APPEND)) {
            ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
            while (bytes.hasRemaining()) {
                end.write(bytes);
            }
            end.force(false);
        } catch (IOException failure) {
            throw new IOException("cannot write '" + file + "': " + WholeFile.reason(failure), failure);
        }
    }

    /** Where the outcomes of an arm are. */
    Path file(Arm arm) {
        return folder.resolve(arm.id() + "-" + fingerprint(arm.settings() + " seed=" + seed) + ".jsonl");
    }

    private static String fingerprint(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, 4);
        } catch (NoSuchAlgorithmException absent) {
            throw new IllegalStateException("every Java platform has SHA-256", absent);
        }
    }

    @Override
    public synchronized void close() throws IOException {
        lock.release();
        lockFile.close();
    }
}
