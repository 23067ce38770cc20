package org.flipwise.kernel;

import org.flipwise.estimate.Recorder;
import org.flipwise.random.Acceptance;
import org.flipwise.random.Draws;
import org.flipwise.target.FlatFlips;
import org.flipwise.target.Steps;

/**
 * Sweeps of one walker along the array of {@link FlatFlips}. Where every ratio counts as changed after a flip, flips are lean: the table and the counts of the walker are told once per round. Recorders are told of
 * steps many at a time where they need no state ({@link Recorder#liveAbove}), and of nothing that they make no use of.
 */
final class FlatSweep {
    private final Walker walker;
    private final FlatFlips at;
    private final boolean lean;
    private final Steps steps = new Steps();
    /** Lean flips of the round. */
    private long flips;

    FlatSweep(Walker walker, FlatFlips at) {
        this.walker = walker;
        this.at = at;
        lean = !at.touchesFew();
    }

    /** Makes so many proposals, one bit after the other. */
    void advance(int first, long length, Draws draws, Recorder recorder) {
        boolean heard = recorder.stays() == Recorder.Stays.EVERY || recorder.followsFlips();
        boolean silent = !heard && recorder.stays() == Recorder.Stays.NONE;
        Acceptance rule = walker.acceptance(at);
        steps.begin(at.base(), first);
        steps.lookAbove(silent ? Double.POSITIVE_INFINITY : recorder.liveAbove());
        flips = 0;
        int bits = at.moves();
        int bit = first;
        long left = length;
        while (left > 0) {
            int end = (int) Math.min(bits, bit + left);
            int next;
            if (lean && steps.mayPass(at.potential())) {
                next = at.sweep(rule, draws, bit, end, steps);
                flips += steps.count();
                if (heard && steps.count() > 0) {
                    recorder.steps(steps);
                }
                steps.clear();
            } else {
                next = untilFlip(rule, draws, bit, end, recorder);
            }
            left -= next - bit;
            bit = next;
            if (bit == bits) {
                bit = 0;
                steps.wrap(bits);
            }
        }
        if (bit > steps.since()) {
            recorder.stay(at, (double) (bit - steps.since()));
        }
        if (flips > 0) {
            walker.flipped(flips);
        }
    }

    /** Makes proposals up to the first that is accepted, reports its stay when it ends, and returns the bit of the next proposal. */
    private int untilFlip(Acceptance rule, Draws draws, int from, int to, Recorder recorder) {
        int accepted = at.firstAccepted(rule, draws, from, to);
        if (accepted == to) {
            return to;
        }
        recorder.stay(at, steps.leave(accepted));
        if (lean) {
            at.flip(accepted);
            flips++;
            recorder.flip(accepted);
        } else {
            walker.move(accepted, recorder);
        }
        steps.lookAbove(recorder.liveAbove());
        return accepted + 1;
    }
}
