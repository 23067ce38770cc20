package org.flipwise.kernel;

import java.util.List;
import java.util.stream.IntStream;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.estimate.Recorder;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.Lumped;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Target;
import org.jspecify.annotations.Nullable;

/**
 * Any kernel that keeps π^β, with jumps by masks before each of its rounds. A jump draws a mask m uniformly from a list that never changes and goes from x to
 * y = x ⊕ m with probability
 * <pre>min{1, e^(Δbase + β·ΔU)}.</pre>
 * The mask does not depend on x and y ⊕ m = x, so each jump is reversible with respect to π^β. A mask that is the difference of two modes takes the state from one to the
 * other, however deep the valley between them. An empty mask stands for no jump, so that a list can make jumps rarer than one in a round.
 *
 * <p>An attempt costs what {@link org.flipwise.target.Neighbourhood#lookAll} does, or a full evaluation; a jump flips |m| bits more. Where a state is counts of like bits ({@link Lumped}) and the mask is made of whole classes, both cost one ΔU. Its draws are counted as {@value #DRAWS} exponentials,
 * everything else as the work it is.
 */
public final class MaskJumps extends OuterKernel {
    /** The two draws of an attempt and its exponential take as long as so many exponentials. */
    private static final int DRAWS = 2;

    private final Target target;
    private final List<BitState> masks;
    /** Whether a mask is empty. */
    private final boolean[] idle;

    /** By mask: the classes of like bits that it is made of, once a walker lives on counts of them. */
    private int @Nullable [] @Nullable [] lumps;

    private final int attempts;
    private final MoveDelta delta = new MoveDelta();
    private long tried;
    private long accepted;

    /**
     * Makes that many attempts before each round, each by one of the masks.
     *
     * @throws IllegalArgumentException for a jump chain, which keeps Z·π^β
     */
    public MaskJumps(Kernel inner, Target target, List<BitState> masks, int attempts) {
        super(inner);
        if (inner.law() != Law.TARGET) {
            throw new IllegalArgumentException("jumps by masks leave the target itself invariant, but " + inner.name()
                    + " leaves Z times the target invariant; use them with a-iit, mh-mult, ct-iit, ss-iit or mh");
        }
        if (attempts < 1 || masks.isEmpty()) {
            throw new IllegalArgumentException(
                    "jumps need at least 1 attempt per round and 1 mask, not " + attempts + " and " + masks.size());
        }
        this.target = target;
        this.masks = List.copyOf(masks);
        this.attempts = attempts;
        this.idle = new boolean[masks.size()];
        for (int k = 0; k < idle.length; k++) {
            idle[k] = masks.get(k).count() == 0;
        }
    }

    @Override
    public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        for (int i = 0; i < attempts; i++) {
            attempt(walker, draws, recorder);
        }
        inner().advance(walker, budget, draws, recorder);
    }

    private void attempt(Walker walker, Draws draws, Recorder recorder) {
        int chosen = draws.below(masks.size());
        if (idle[chosen]) {
            return;
        }
        tried++;
        walker.costs().equivalent(1);
        walker.costs().exponentiated(DRAWS);
        int @Nullable [] lumps = walker.at() instanceof Lumped counts ? lumps(counts, chosen) : null;
        boolean made = lumps == null
                ? flip(walker, masks.get(chosen), draws, recorder)
                : turn(walker, (Lumped) walker.at(), lumps, draws);
        accepted += made ? 1 : 0;
    }

    private boolean flip(Walker walker, BitState mask, Draws draws, Recorder recorder) {
        walker.lookAll(mask, target, delta);
        boolean made = draws.accept(delta.logRatio(walker.beta()));
        if (made) {
            walker.moveAll(mask, recorder);
        }
        return made;
    }

    /** A mask of whole classes turns counts over: n_c becomes N_c − n_c, and C(N_c, n_c) stays. */
    private static boolean turn(Walker walker, Lumped counts, int[] lumps, Draws draws) {
        boolean made = draws.accept(walker.beta() * counts.turnDelta(lumps));
        if (made) {
            walker.turn(lumps);
        }
        return made;
    }

    /** Returns the classes of bits that a mask is made of; null where it has a part of one only. */
    private int @Nullable [] lumps(Lumped counts, int mask) {
        int @Nullable [] @Nullable [] known = lumps;
        if (known == null) {
            known = new int[masks.size()][];
            for (int k = 0; k < known.length; k++) {
                known[k] = wholeLumps(counts, masks.get(k));
            }
            lumps = known;
        }
        return known[mask];
    }

    private static int @Nullable [] wholeLumps(Lumped counts, BitState mask) {
        int[] flipped = new int[counts.lumps()];
        for (int bit = 0; bit < mask.dimension(); bit++) {
            flipped[counts.lumpOf(bit)] += mask.get(bit) ? 1 : 0;
        }
        int[] whole = IntStream.range(0, flipped.length)
                .filter(lump -> flipped[lump] > 0)
                .toArray();
        boolean split = IntStream.of(whole).anyMatch(lump -> flipped[lump] < counts.lumpSize(lump));
        return split ? null : whole;
    }

    /** Jumps tried so far by masks that are not empty, burn-in included. */
    public long tried() {
        return tried;
    }

    /** Jumps made so far, burn-in included. */
    public long accepted() {
        return accepted;
    }

    /** Attempts before each round. */
    public int attempts() {
        return attempts;
    }

    @Override
    public void save(Encoder into) {
        into.whole(tried);
        into.whole(accepted);
        super.save(into);
    }

    @Override
    public void restore(Decoder from) {
        tried = from.whole();
        accepted = from.whole();
        super.restore(from);
    }
}
