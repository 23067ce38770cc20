package org.flipwise.checkpoint;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.estimate.Stopwatch;
import org.flipwise.execution.ElapsedTime;
import org.flipwise.execution.RunClock;
import org.flipwise.file.DataFolder;
import org.flipwise.provenance.Version;
import org.flipwise.settings.SampleSettings;
import org.flipwise.settings.SettingsHash;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tune.TuningMemory;

/**
 * How far the search before a run has come, in {@code checkpoint/tuning.ckpt}: rewritten whenever a part of it is settled, and removed once the run has a checkpoint of its
 * own. What cannot be written or read is searched again; that costs time and changes no number.
 */
public final class TuningFile implements TuningMemory {
    static final String NAME = "tuning.ckpt";
    private static final int FORMAT = 3;
    private static final String MARK = "FLIPWISE-TUNING";
    private static final int MOST_PARTS = 100;
    /** More than any search remembers. */
    private static final int MOST_BYTES = DataFolder.atMost(1 << 28, 4);

    private final DataFolder folder;
    private final String problem;
    private final String settings;
    private final Map<String, ImmutableBytes> parts = new LinkedHashMap<>();
    private ElapsedTime before = ElapsedTime.NOTHING;
    private final Stopwatch clock;

    private TuningFile(DataFolder folder, String problem, String settings) {
        this.folder = folder;
        this.problem = problem;
        this.settings = settings;
        read();
        clock = before.goingOn(RunClock.ofProcess());
    }

    /** That of a run folder, with what it remembers of a search for the same problem by the same settings and program. */
    public static TuningFile in(Path run, Problem problem, SampleSettings configured) {
        return in(DataFolder.at(run), problem, configured);
    }

    /** Returns that of a run folder, as long as it is the folder that is meant here. */
    public static TuningFile in(DataFolder run, Problem problem, SampleSettings configured) {
        String settings = SettingsHash.of(configured) + " " + configured.tune();
        return new TuningFile(run.sub(CheckpointFolder.NAME), problem.hash(), settings);
    }

    private void read() {
        try {
            if (folder.has(NAME)) {
                restore(new ByteDecoder(Checksum.verify(folder.read(NAME, MOST_BYTES))));
            }
        } catch (IOException | CodecException notWhole) {
            parts.clear();
            before = ElapsedTime.NOTHING;
        }
    }

    private void restore(ByteDecoder from) {
        from.section(MARK);
        from.expect("format", FORMAT);
        from.expect("version", Version.number());
        from.expect("problem", problem);
        from.expect("settings", settings);
        before = new ElapsedTime(from.real(), from.real());
        for (int left = from.whole(1, MOST_PARTS); left > 0; left--) {
            parts.put(from.text(), ImmutableBytes.of(from.bytes()));
        }
        from.end();
    }

    /** Returns whether there is a search to resume. */
    public boolean remembers() {
        return !parts.isEmpty();
    }

    @Override
    public Optional<Decoder> recall(String part) {
        return Optional.ofNullable(parts.get(part)).map(ImmutableBytes::decoder);
    }

    @Override
    public void remember(String part, Consumer<Encoder> reached) {
        ByteEncoder state = new ByteEncoder();
        reached.accept(state);
        parts.put(part, ImmutableBytes.of(state.toByteArray()));
        ByteEncoder into = new ByteEncoder();
        into.section(MARK);
        into.whole(FORMAT);
        into.text(Version.number());
        into.text(problem);
        into.text(settings);
        into.real(clock.seconds());
        into.real(clock.cpuSeconds());
        into.whole(parts.size());
        parts.forEach((name, bytes) -> {
            into.text(name);
            bytes.writeTo(into);
        });
        try {
            folder.make();
            folder.write(NAME, Checksum.append(into.toByteArray()));
        } catch (IOException notNow) {
            // the run's own checkpoints report a full disk
        }
    }

    @Override
    public ElapsedTime spent() {
        return before;
    }

    /** Takes it away: the run has what was found. Where it stays, it does no harm. */
    public void forget() {
        try {
            folder.delete(NAME);
        } catch (IOException stays) {
            // not read once there is a checkpoint
        }
    }
}
