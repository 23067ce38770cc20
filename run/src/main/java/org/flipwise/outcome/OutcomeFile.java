package org.flipwise.outcome;

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
import org.flipwise.codec.Sha256;
import org.flipwise.file.AtomicFile;
import org.flipwise.file.DataFolder;
import org.flipwise.file.LineReader;
import org.flipwise.json.Json;
import org.flipwise.provenance.Version;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * An append-only file of simulation outcomes, one line with a checksum each. Every line is forced to the disk (fsync) before the next simulation starts; the first line records the settings.
 * A last line cut short by a crash is dropped when the file is next opened; a damaged line is detected by its checksum, reported and dropped. Dropped simulations must be run again. Only one
 * process may write at a time; the caller must ensure that.
 *
 * @param <T> a record that JSON can carry
 */
public final class OutcomeFile<T> {
    /** An upper bound for the outcomes that fit into the memory of this process. */
    private static final int MOST_BYTES = DataFolder.atMost(1 << 28, 8);

    private final DataFolder folder;
    private final String name;
    private final Path file;
    private final Class<T> type;
    private final Header header;
    private final List<String> damaged = new ArrayList<>();
    private final List<Kept<T>> kept = new ArrayList<>();
    private final @Nullable OutcomeVisitor<T> visitor;
    /** The number of bytes that are safely on the disk; −1 before the first line. */
    private long length = -1;

    private OutcomeFile(
            DataFolder folder, String name, Class<T> type, Header header, @Nullable OutcomeVisitor<T> visitor) {
        this.folder = folder;
        this.name = name;
        this.file = folder.entry(name);
        this.type = type;
        this.header = header;
        this.visitor = visitor;
    }

    /**
     * The settings that all outcomes of a file share.
     *
     * @param settings everything besides the seed that decides numbers, as 'name=value' parts separated by semicolons
     * @param version the version of the program that created the file
     */
    public record Header(String settings, long seed, String version) {
        public static Header of(String settings, long seed) {
            return new Header(settings, seed, Version.number());
        }
    }

    /**
     * An outcome read from the file.
     *
     * @param version the version of the program that computed it
     */
    public record Kept<T>(String version, T outcome) {}

    /** Receives outcomes one at a time while a file is read, for callers that do not keep all of them in memory. */
    public interface OutcomeVisitor<T> {

        /** Receives an outcome and the position of its line, which {@link OutcomeFile#at} accepts. */
        void visit(T outcome, long at);
    }

    /**
     * Opens a file, reads the outcomes in it and prepares to add more.
     *
     * @param header the present settings; a file with other settings is refused
     * @param anyVersion whether to accept outcomes of other versions of the program
     */
    public static <T> OutcomeFile<T> open(
            DataFolder folder, String name, Class<T> type, Header header, boolean anyVersion) throws IOException {
        return read(new OutcomeFile<>(folder, name, type, header, null), anyVersion);
    }

    /** Opens a file and passes each outcome in it to a visitor instead of keeping it in memory. */
    public static <T> OutcomeFile<T> open(
            DataFolder folder, String name, Class<T> type, Header header, boolean anyVersion, OutcomeVisitor<T> visitor)
            throws IOException {
        return read(new OutcomeFile<>(folder, name, type, header, visitor), anyVersion);
    }

    private static <T> OutcomeFile<T> read(OutcomeFile<T> outcomes, boolean anyVersion) throws IOException {
        if (outcomes.folder.has(outcomes.name)) {
            outcomes.read(anyVersion);
        }
        return outcomes;
    }

    /** Returns the outcomes read on opening, in the order of the file. */
    public List<Kept<T>> kept() {
        return List.copyOf(kept);
    }

    /** Returns a message for each damaged line, with its file and line number. */
    public List<String> damaged() {
        return List.copyOf(damaged);
    }

    private void read(boolean anyVersion) throws IOException {
        List<Range> good = new ArrayList<>();
        long readTo;
        try (LineReader lines = LineReader.stopping(Channels.newInputStream(folder.open(name)), MOST_BYTES)) {
            String first = next(lines);
            if (first == null) {
                return;
            }
            checkHeader(first);
            good.add(new Range(0, lines.end()));
            length = lines.end();
            readTo = lines.end();
            int number = 1;
            for (String line = next(lines); line != null; line = next(lines)) {
                if (accept(line, ++number, anyVersion)) {
                    good.add(new Range(readTo, lines.end()));
                    length += lines.end() - readTo;
                }
                readTo = lines.end();
            }
        }
        if (!damaged.isEmpty()) {
            folder.write(name, into -> copy(good, into));
        } else if (length < folder.size(name)) {
            truncate();
        }
    }

    /** The next line; null at the end, also where the last line was cut short. */
    private @Nullable String next(LineReader lines) throws IOException {
        boolean found = lines.next() && lines.isWhole();
        if (lines.length() > MOST_BYTES) {
            throw new OutcomeException(file + ": a line has more than " + MOST_BYTES
                    + " bytes; expected kept simulations; remove the file to run its simulations again");
        }
        return found ? new String(lines.bytes(), StandardCharsets.UTF_8) : null;
    }

    /** A range of bytes of the file. */
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
     * Reads an outcome again that was read or added before.
     *
     * @param position the position of its line
     */
    public T at(long position) {
        try (FileChannel from = folder.open(name);
                LineReader lines = LineReader.stopping(Channels.newInputStream(from.position(position)), MOST_BYTES)) {
            String line = next(lines);
            T outcome = ChecksummedLine.parse(String.valueOf(line))
                    .map(one -> parse(one.outcome(), type))
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

    private void checkHeader(String first) {
        String text = ChecksummedLine.parse(first).map(ChecksummedLine::outcome).orElse("");
        Header found = parse(text, Header.class);
        if (found == null || found.settings() == null || found.version() == null) {
            throw new OutcomeException(file + ":1: not the first line of kept simulations, or damaged;"
                    + " remove the file to run its simulations again");
        }
        if (!found.settings().equals(header.settings()) || found.seed() != header.seed()) {
            throw new OutcomeException(
                    file + ":1: these simulations were made with other settings: " + differences(found));
        }
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

    /** Adds the outcome of a line unless the line is damaged, and returns whether it was added. */
    private boolean accept(String line, int number, boolean anyVersion) {
        Optional<ChecksummedLine> parsed = ChecksummedLine.parse(line);
        T outcome = parsed.map(one -> parse(one.outcome(), type)).orElse(null);
        if (parsed.isEmpty()) {
            damaged.add(file + ":" + number + ": damaged");
            return false;
        }
        String version = parsed.get().version();
        if (!anyVersion && !version.equals(Version.number())) {
            throw new OutcomeException(
                    file + ":" + number + ": computed by version " + version + " of the program; this is "
                            + Version.number() + ", whose digits may differ; --any-version accepts it");
        }
        if (outcome == null) {
            throw new OutcomeException(file + ":" + number + ": intact, but not an outcome that version "
                    + Version.number() + " understands; version " + version + " wrote it");
        }
        if (visitor == null) {
            kept.add(new Kept<>(version, outcome));
        } else {
            visitor.visit(outcome, length);
        }
        return true;
    }

    private static <R> @Nullable R parse(String text, Class<R> type) {
        try {
            return Json.parse(text, type);
        } catch (JacksonException notOne) {
            return null;
        }
    }

    /** Appends an outcome, forces it to the disk (fsync) and returns the position of its line. If that fails, a partial line is removed at the next write or open. */
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
        return begins;
    }

    private static byte[] line(Object record) {
        String json = Json.line(record).strip();
        return (new ChecksummedLine(Version.number(), json).text() + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /** Returns the first four bytes of the SHA-256 of a text in hexadecimal, for use in file names. */
    public static String fingerprint(String text) {
        return Sha256.hex(text, 4);
    }
}
