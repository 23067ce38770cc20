package org.flipwise.lab.outcome;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flipwise.lab.file.AtomicFile;
import org.flipwise.lab.file.DataFolder;
import org.flipwise.lab.run.Json;
import org.flipwise.lab.run.Version;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * Outcomes of simulations, a sealed line each, on the disk before the next begins; the first line says what they were made with. A line that a crash cut short is dropped when the
 * file is next opened; one that was damaged is found by its seal, told, and dropped. Whatever was dropped is to be run again. One process writes at a time: whoever opens the file sees to that.
 *
 * @param <T> a record that JSON can carry
 */
public final class OutcomeFile<T> {
    /** For tests of what a kill leaves behind: the process ends without a word after so many lines of outcomes. */
    private static final int HALT_AFTER = Integer.getInteger("flipwise.halt-after-outcomes", 0);

    private static final int HALTED = 137;

    private final DataFolder folder;
    private final String name;
    private final Path file;
    private final Class<T> type;
    private final Header header;
    private final List<String> damaged = new ArrayList<>();
    private final List<Kept<T>> kept = new ArrayList<>();
    private final @Nullable Finder<T> finder;
    /** Bytes that are on the disk for good; −1 before the first line. */
    private long length = -1;

    private int added;

    private OutcomeFile(DataFolder folder, String name, Class<T> type, Header header, @Nullable Finder<T> finder) {
        this.folder = folder;
        this.name = name;
        this.file = folder.entry(name);
        this.type = type;
        this.header = header;
        this.finder = finder;
    }

    /**
     * What outcomes were made with.
     *
     * @param settings everything else that decides numbers, as parts 'name=value' with a semicolon between them
     * @param version of the program that began the file
     */
    public record Header(String settings, long seed, String version) {
        public static Header of(String settings, long seed) {
            return new Header(settings, seed, Version.number());
        }
    }

    /**
     * An outcome that was found.
     *
     * @param version of the program that made it
     */
    public record Kept<T>(String version, T outcome) {}

    /** Told of what is found by someone who cannot hold it all. */
    public interface Finder<T> {

        /** An outcome, and where its line begins, which {@link OutcomeFile#at} reads again. */
        void found(T outcome, long at);
    }

    /**
     * Reads what is there and makes ready to add more.
     *
     * @param header what outcomes are made with now; refused where those that are there were made with something else
     * @param anyVersion whether outcomes of another version of the program are taken as they are
     */
    public static <T> OutcomeFile<T> open(
            DataFolder folder, String name, Class<T> type, Header header, boolean anyVersion) throws IOException {
        return opened(new OutcomeFile<>(folder, name, type, header, null), anyVersion);
    }

    /** Opens a file as the other form does, and tells the finder of each outcome instead of keeping it. */
    public static <T> OutcomeFile<T> open(
            DataFolder folder, String name, Class<T> type, Header header, boolean anyVersion, Finder<T> finder)
            throws IOException {
        return opened(new OutcomeFile<>(folder, name, type, header, finder), anyVersion);
    }

    private static <T> OutcomeFile<T> opened(OutcomeFile<T> opened, boolean anyVersion) throws IOException {
        if (opened.folder.has(opened.name)) {
            opened.read(anyVersion);
        }
        return opened;
    }

    /** What was found, in the order of the file. */
    public List<Kept<T>> kept() {
        return List.copyOf(kept);
    }

    /** Lines that were not as they were written, each with its place. */
    public List<String> damaged() {
        return List.copyOf(damaged);
    }

    private void read(boolean anyVersion) throws IOException {
        List<Range> good = new ArrayList<>();
        long whole;
        try (ByteLines lines = new ByteLines(file.toString(), Channels.newInputStream(folder.open(name)))) {
            String first = lines.next();
            if (first == null) {
                return;
            }
            Header found = checked(first);
            boolean sealed = SealedLine.isOne(first);
            good.add(new Range(0, lines.end()));
            length = lines.end();
            whole = lines.end();
            int number = 1;
            for (String line = lines.next(); line != null; line = lines.next()) {
                String unsealed = sealed || SealedLine.isOne(line) ? null : found.version();
                if (take(line, ++number, unsealed, anyVersion)) {
                    good.add(new Range(whole, lines.end()));
                    length += lines.end() - whole;
                }
                whole = lines.end();
            }
        }
        if (!damaged.isEmpty()) {
            folder.write(name, into -> copy(good, into));
        } else if (length < folder.size(name)) {
            truncate();
        }
    }

    /** Bytes of a file. */
    private record Range(long from, long to) {}

    private void copy(List<Range> ranges, OutputStream into) throws IOException {
        try (FileChannel from = folder.open(name)) {
            for (Range range : ranges) {
                ByteBuffer line = ByteBuffer.allocate(Math.toIntExact(range.to() - range.from()));
                while (line.hasRemaining() && from.read(line, range.from() + line.position()) >= 0) {
                    // the next piece
                }
                into.write(line.array());
            }
        }
    }

    /**
     * An outcome that was found or added, read again.
     *
     * @param position where its line begins
     */
    public T at(long position) {
        try (FileChannel from = folder.open(name);
                ByteLines lines = new ByteLines(file.toString(), Channels.newInputStream(from.position(position)))) {
            String line = lines.next();
            T outcome = SealedLine.open(String.valueOf(line))
                    .map(one -> parsed(one.outcome(), type))
                    .orElse(null);
            if (outcome != null) {
                return outcome;
            }
            throw new OutcomeException(file + ": was changed while it was in use, at byte " + position);
        } catch (IOException unreadable) {
            throw new OutcomeException("cannot read '" + file + "': " + AtomicFile.reason(unreadable));
        }
    }

    private void truncate() throws IOException {
        try (FileChannel cut = folder.edit(name)) {
            cut.truncate(length);
            cut.force(true);
        }
    }

    /** Files that were begun before lines were sealed have a first line, and may have others, without a seal. */
    private Header checked(String first) {
        String text = SealedLine.isOne(first)
                ? SealedLine.open(first).map(SealedLine::outcome).orElse("")
                : first;
        Header found = parsed(text, Header.class);
        if (found == null || found.settings() == null || found.version() == null) {
            throw new OutcomeException(file + ":1: not the first line of kept simulations, or damaged;"
                    + " take the file away to run its simulations again");
        }
        if (!found.settings().equals(header.settings()) || found.seed() != header.seed()) {
            throw new OutcomeException(
                    file + ":1: these simulations were made with something else: " + differences(found));
        }
        return found;
    }

    private String differences(Header found) {
        List<String> old = new ArrayList<>(List.of(found.settings().split("; ", -1)));
        List<String> now = new ArrayList<>(List.of(header.settings().split("; ", -1)));
        old.add("seed=" + found.seed());
        now.add("seed=" + header.seed());
        List<String> same = new ArrayList<>(old);
        same.retainAll(now);
        old.removeAll(same);
        now.removeAll(same);
        return "then " + String.join("; ", old) + ", now " + String.join("; ", now);
    }

    /**
     * Whether a line is good.
     *
     * @param unsealed the version that wrote it, where it has no seal to say so
     */
    private boolean take(String line, int number, @Nullable String unsealed, boolean anyVersion) {
        Optional<SealedLine> opened =
                unsealed == null ? SealedLine.open(line) : Optional.of(new SealedLine(unsealed, line));
        T outcome = opened.map(one -> parsed(one.outcome(), type)).orElse(null);
        if (opened.isEmpty() || (outcome == null && unsealed != null)) {
            damaged.add(file + ":" + number + ": damaged");
            return false;
        }
        String version = opened.get().version();
        if (!anyVersion && !version.equals(Version.number())) {
            throw new OutcomeException(
                    file + ":" + number + ": computed by version " + version + " of the program; this is "
                            + Version.number() + ", whose digits may differ; --any-version takes it as it is");
        }
        if (outcome == null) {
            throw new OutcomeException(file + ":" + number + ": whole, but not an outcome that version "
                    + Version.number() + " understands; version " + version + " wrote it");
        }
        if (finder == null) {
            kept.add(new Kept<>(version, outcome));
        } else {
            finder.found(outcome, length);
        }
        return true;
    }

    private static <R> @Nullable R parsed(String text, Class<R> type) {
        try {
            return Json.parse(text, type);
        } catch (JacksonException notOne) {
            return null;
        }
    }

    /** Adds an outcome and forces it to the disk; where its line begins. Where that fails nothing of it is left, as far as the disk allows. */
    public synchronized long add(T outcome) throws IOException {
        if (length < 0) {
            byte[] first = line(header);
            folder.write(name, first);
            length = first.length;
        }
        long begins = length;
        try (FileChannel end = folder.edit(name)) {
            end.truncate(length);
            end.position(length);
            ByteBuffer bytes = ByteBuffer.wrap(line(outcome));
            while (bytes.hasRemaining()) {
                end.write(bytes);
            }
            end.force(false);
            length = end.position();
        } catch (IOException failure) {
            throw new IOException("cannot write '" + file + "': " + AtomicFile.reason(failure), failure);
        }
        if (++added == HALT_AFTER) {
            Runtime.getRuntime().halt(HALTED);
        }
        return begins;
    }

    private static byte[] line(Object record) {
        String json = Json.line(record).strip();
        return (new SealedLine(Version.number(), json).text() + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /** A few digits that tell texts apart, for names of files. */
    public static String fingerprint(String text) {
        return SealedLine.fingerprint(text, 4);
    }
}
