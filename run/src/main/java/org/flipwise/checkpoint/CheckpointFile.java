package org.flipwise.checkpoint;

import java.io.IOException;
import java.io.OutputStream;
import java.security.DigestOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Sha256;

/**
 * The bytes of a checkpoint: a header, what was settled, the simulations, and a SHA-256 over all before it (docs/checkpoints.md). The first two values, a mark and the format, and the
 * last one, the SHA-256, are where they are in every format.
 */
final class CheckpointFile {
    static final int FORMAT = 3;
    private static final String MARK = "FLIPWISE-CHECKPOINT";
    /** Files are read as one array. */
    private static final long MOST_BYTES = Integer.MAX_VALUE - (1 << 20);

    private static final int MOST_SIMULATIONS = 1_000_000;

    private CheckpointFile() {}

    /** Writes it piece by piece, so that states are in the memory once. */
    static void write(Checkpoint checkpoint, OutputStream into) throws IOException {
        long bytes = checkpoint.simulations().stream()
                .flatMap(Optional::stream)
                .mapToLong(reached -> reached.state().length())
                .sum();
        if (bytes > MOST_BYTES) {
            throw new IOException("a checkpoint of " + bytes + " bytes could not be read again; expected at most "
                    + MOST_BYTES + ", so fewer simulations at once");
        }
        DigestOutputStream digesting = new DigestOutputStream(into, Sha256.digest());
        digesting.write(head(checkpoint));
        for (Optional<Checkpoint.Reached> simulation : checkpoint.simulations()) {
            ByteEncoder before = new ByteEncoder();
            before.flag(simulation.isPresent());
            simulation.ifPresent(reached -> before.whole(reached.round()));
            simulation.ifPresent(reached -> before.whole(reached.state().length()));
            digesting.write(before.toByteArray());
            if (simulation.isPresent()) {
                simulation.get().state().writeTo(digesting);
            }
        }
        into.write(digesting.getMessageDigest().digest());
    }

    /** What comes before the simulations. */
    private static byte[] head(Checkpoint checkpoint) {
        ByteEncoder into = new ByteEncoder();
        into.section(MARK);
        into.whole(FORMAT);
        Checkpoint.Header header = checkpoint.header();
        into.text(header.version());
        into.text(header.problem());
        into.text(header.settings());
        into.whole(header.round());
        into.real(header.seconds());
        into.real(header.cpuSeconds());
        checkpoint.settled().writeTo(into);
        into.whole(checkpoint.simulations().size());
        return into.toByteArray();
    }

    /** Which builds made and can continue from formats before this one. */
    private static final String OLDER = "continue with the unreleased build of before 2026-11-17 that made it";

    /**
     * Reads what was written.
     *
     * @throws CodecException where the bytes are not those that were written
     * @throws CheckpointException where they are, but of another format
     */
    static Checkpoint read(String name, byte[] whole) {
        ByteDecoder from = new ByteDecoder(Checksum.verify(whole));
        from.section(MARK);
        long format = from.whole();
        if (format != FORMAT) {
            throw new CheckpointException(
                    name + " is of checkpoint format " + format + "; this program continues from format " + FORMAT
                            + (format < FORMAT ? ", and no released version from an older one: " + OLDER : ""));
        }
        Checkpoint.Header header =
                new Checkpoint.Header(from.text(), from.text(), from.text(), from.whole(), from.real(), from.real());
        ImmutableBytes settled = ImmutableBytes.of(from.bytes());
        int count = from.whole(1, MOST_SIMULATIONS);
        List<Optional<Checkpoint.Reached>> simulations = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            simulations.add(from.flag() ? Optional.of(reached(from)) : Optional.empty());
        }
        from.end();
        return new Checkpoint(header, settled, simulations);
    }

    private static Checkpoint.Reached reached(ByteDecoder from) {
        return new Checkpoint.Reached(from.whole(), ImmutableBytes.of(from.bytes()));
    }
}
