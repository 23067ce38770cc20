package org.flipwise.estimate;

import java.util.List;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.state.BitState;
import org.flipwise.target.Lumped;
import org.flipwise.target.Neighbourhood;
import org.jspecify.annotations.Nullable;

/**
 * How often a round on this rung leads from the basin of one known mode to that of another: whether the mode nearest to the state at its end is another one than at its
 * beginning. On the hottest rung of a ladder that works this happens all the time; where it never happens, replicas stay in the basins they started in. A round looked at
 * costs two distances to each mode, p/64 words each; where that is much, not every round is.
 */
public final class BasinChanges implements Recorder {
    private static final long WORDS_PER_ROUND = 1000;
    private final BitState[] modes;
    private final long every;
    private @Nullable Neighbourhood at;
    private int before;
    private long rounds;
    private long looks;
    private long changes;

    public BasinChanges(List<BitState> modes) {
        this.modes = modes.toArray(BitState[]::new);
        this.every = 1 + 2L * modes.size() * modes.get(0).wordCount() / WORDS_PER_ROUND;
    }

    @Override
    public void enter(Neighbourhood x) {
        at = rounds % every == 0 ? x : null;
        before = at == null ? 0 : nearest(x);
    }

    private int nearest(Neighbourhood x) {
        int nearest = 0;
        int least = Integer.MAX_VALUE;
        for (int mode = 0; mode < modes.length; mode++) {
            int distance = x instanceof Lumped counts ? counts.distanceToMode(mode) : modes[mode].distance(x.state());
            if (distance < least) {
                least = distance;
                nearest = mode;
            }
        }
        return nearest;
    }

    @Override
    public void stay(Neighbourhood x, double weight) {}

    @Override
    public Stays stays() {
        return Stays.NONE;
    }

    @Override
    public boolean followsFlips() {
        return false;
    }

    @Override
    public void flip(int bit) {}

    @Override
    public void leave() {
        if (at != null) {
            looks++;
            changes += nearest(at) == before ? 0 : 1;
        }
        rounds++;
    }

    @Override
    public void discard() {
        rounds = 0;
        looks = 0;
        changes = 0;
    }

    @Override
    public void save(Encoder into) {
        into.section("changes");
        into.whole(rounds);
        into.whole(looks);
        into.whole(changes);
    }

    @Override
    public void restore(Decoder from) {
        from.section("changes");
        rounds = from.whole();
        looks = from.whole();
        changes = from.whole();
    }

    /** Returns the number of rounds recorded. */
    public long looks() {
        return looks;
    }

    /** Returns those of them that ended nearest to another mode than they began. */
    public long changes() {
        return changes;
    }
}
