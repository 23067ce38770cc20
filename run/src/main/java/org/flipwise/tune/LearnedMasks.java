package org.flipwise.tune;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.ladder.KnownMasks;
import org.flipwise.state.BitState;
import org.flipwise.target.Costs;
import org.flipwise.target.Flips;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;

/**
 * Masks of jumps from the best states that were found: their differences, and the connected parts of these where couplings are known (droplets). A mask is worth a jump where single flips
 * hardly get through: a greedy path over its bits falls by at least {@value #BARRIER} in log density, or it is too long to look at.
 */
final class LearnedMasks {
    /** The most masks that are thought of. */
    static final int MOST = 96;
    /** Fewer bits than this are for single flips. */
    static final int LEAST_BITS = 4;

    private static final int MOST_MODES = 16;
    /** A path of more bits is taken to be hard. */
    private static final int LONG = 64;

    private static final double BARRIER = 6;

    private final Target target;
    private final double beta;
    private final Costs costs = new Costs();
    private final MoveDelta delta = new MoveDelta();
    private final Flips flips = new Flips();

    LearnedMasks(Target target, double beta) {
        this.target = target;
        this.beta = beta;
    }

    /** Returns the masks between local maxima of the law at this β, those of the highest maxima first. */
    List<BitState> between(List<BitState> maxima) {
        List<BitState> best = maxima.stream()
                .distinct()
                .sorted(Comparator.comparingDouble(this::logDensity).reversed())
                .limit(MOST_MODES)
                .toList();
        Map<BitState, BitState> masks = new LinkedHashMap<>();
        for (int second = 1; second < best.size(); second++) {
            for (int first = 0; first < second && masks.size() < MOST; first++) {
                BitState from = best.get(first);
                BitState mask = folded(KnownMasks.difference(from, best.get(second)));
                masks.putIfAbsent(mask, from);
                components(mask).forEach(part -> masks.putIfAbsent(part, from));
            }
        }
        List<BitState> worthwhile = new ArrayList<>();
        masks.forEach((mask, from) -> {
            if (mask.count() >= LEAST_BITS && hard(from, mask)) {
                worthwhile.add(mask);
            }
        });
        return worthwhile;
    }

    /** The work done so far. */
    Costs costs() {
        return costs;
    }

    private double logDensity(BitState x) {
        return target.base(x) + beta * target.potential(x);
    }

    /** In a symmetric target the smaller of a mask and its complement. */
    private BitState folded(BitState mask) {
        if (target.symmetric() && 2 * mask.count() > target.dimension()) {
            mask.flipAll(KnownMasks.allBits(target.dimension()));
        }
        return mask;
    }

    /** The connected parts of a mask in the graph of couplings; none where couplings are not known. */
    List<BitState> components(BitState mask) {
        List<BitState> parts = new ArrayList<>();
        BitState left = mask.copy();
        for (int bit = 0; bit < mask.dimension(); bit++) {
            if (left.get(bit)) {
                BitState part = BitState.zeros(mask.dimension());
                if (!collect(bit, left, part)) {
                    return List.of();
                }
                parts.add(part);
            }
        }
        return parts;
    }

    private boolean collect(int start, BitState left, BitState part) {
        Deque<Integer> next = new ArrayDeque<>(List.of(start));
        left.flip(start);
        while (!next.isEmpty()) {
            int bit = next.remove();
            part.flip(bit);
            int[] coupled = target.coupled(bit);
            if (coupled == null) {
                return false;
            }
            for (int other : coupled) {
                if (left.get(other)) {
                    left.flip(other);
                    next.add(other);
                }
            }
        }
        return true;
    }

    /** Whether a path that flips the bits one by one, each time the one that keeps log π highest, falls far enough. */
    private boolean hard(BitState from, BitState mask) {
        if (mask.count() > LONG) {
            return true;
        }
        Neighbourhood at = target.proposalsAt(from);
        BitState left = mask.copy();
        double height = 0;
        for (int bits = mask.count(); bits > 0 && height > -BARRIER; bits--) {
            int next = -1;
            double most = Double.NEGATIVE_INFINITY;
            for (int bit = 0; bit < left.dimension(); bit++) {
                if (left.get(bit)) {
                    at.look(bit, delta);
                    if (next < 0 || delta.logRatio(beta) > most) {
                        most = delta.logRatio(beta);
                        next = bit;
                    }
                }
            }
            height += most;
            at.apply(next, flips);
            left.flip(next);
            costs.proposed(bits);
        }
        costs.add(at.costs());
        return !(height > -BARRIER);
    }
}
