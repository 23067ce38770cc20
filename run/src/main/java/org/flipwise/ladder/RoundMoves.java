package org.flipwise.ladder;

import java.util.List;
import org.flipwise.result.LadderFile;
import org.flipwise.state.BitState;
import org.jspecify.annotations.Nullable;

/**
 * Moves that rungs make before each of their rounds, beside their kernels.
 *
 * @param clusters cluster moves tried before a round, 0 for none
 * @param jumps jumps between modes tried before a round, 0 for none
 * @param masks the jumps: the bits that each flips
 * @param onlyColdest whether the coldest rung alone makes cluster moves and jumps
 * @param exchanges Houdayer moves between two copies on each rung before a round, 0 where there is one copy
 */
public record RoundMoves(int clusters, int jumps, List<BitState> masks, boolean onlyColdest, int exchanges) {
    /** No such moves. */
    public static final RoundMoves NONE = new RoundMoves(0, 0, List.of(), false, 0);

    public RoundMoves {
        masks = List.copyOf(masks);
        if (clusters < 0 || jumps < 0 || exchanges < 0 || masks.isEmpty() != (jumps == 0)) {
            throw new IllegalArgumentException(clusters + " cluster moves, " + exchanges + " between copies and "
                    + jumps + " jumps by " + masks.size() + " masks are not possible");
        }
    }

    /** These with so many cluster moves before a round. */
    public RoundMoves withClusters(int count) {
        return new RoundMoves(count, jumps, masks, onlyColdest, exchanges);
    }

    /** These with so many jumps before a round, each by one of the masks. */
    public RoundMoves withJumps(int count, List<BitState> by) {
        return new RoundMoves(clusters, count, by, onlyColdest, exchanges);
    }

    /** These on the coldest rung alone. */
    public RoundMoves onColdest() {
        return new RoundMoves(clusters, jumps, masks, clusters > 0 || jumps > 0, exchanges);
    }

    /** These with so many moves between two copies before a round; 0 for one copy. */
    public RoundMoves withExchanges(int count) {
        return new RoundMoves(clusters, jumps, masks, onlyColdest, count);
    }

    /** Whether a rung, from the coldest, makes cluster moves and jumps. */
    public boolean areOn(int rung) {
        return rung == 0 || !onlyColdest;
    }

    /** Returns the line of a ladder file for these moves; null where there are none. */
    public LadderFile.@Nullable MovesLine line() {
        return equals(NONE)
                ? null
                : new LadderFile.MovesLine(
                        clusters, jumps, masks.stream().map(HexMask::text).toList(), onlyColdest, exchanges);
    }
}
