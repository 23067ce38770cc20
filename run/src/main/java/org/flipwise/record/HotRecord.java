package org.flipwise.record;

import java.util.List;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;
import org.flipwise.estimate.BasinChanges;
import org.flipwise.estimate.OverlapMemory;
import org.flipwise.estimate.Recorder;
import org.flipwise.target.Target;
import org.jspecify.annotations.Nullable;

/** What is kept of the hottest rung alone, to tell whether replicas forget there where they came from: changes of basin where modes are known, else overlaps. */
public final class HotRecord implements Saved {
    private final @Nullable BasinChanges changes;
    private final OverlapMemory overlaps = new OverlapMemory();

    public HotRecord(Target target) {
        changes = target.modes().size() < 2 ? null : new BasinChanges(target.modes());
    }

    public List<Recorder> recorders() {
        return changes == null ? List.of(overlaps) : List.of(changes);
    }

    @Override
    public void save(Encoder into) {
        into.section("hot");
        for (Recorder one : recorders()) {
            one.save(into);
        }
    }

    @Override
    public void restore(Decoder from) {
        from.section("hot");
        for (Recorder one : recorders()) {
            one.restore(from);
        }
    }

    public @Nullable BasinChanges changes() {
        return changes;
    }

    public OverlapMemory overlaps() {
        return overlaps;
    }
}
