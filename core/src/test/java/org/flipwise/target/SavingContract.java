package org.flipwise.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;
import java.util.function.Function;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.codec.CodecException;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;

/**
 * A neighbourhood that has walked for a while is saved and taken back by one that started elsewhere. Both then make the same long walk, by proposals, by members of groups
 * and by lumps, with pauses in which nobody asks for groups; every answer, every list and every count must agree to the last bit.
 */
public final class SavingContract {
    private static final int BEFORE = 750;
    private static final int AFTER = 5000;
    private static final int PAUSE = 100;
    private final Function<BitState, Neighbourhood> made;
    private final BitState start;
    private final long seed;
    private final int after;

    /** For neighbourhoods made like this, walked for at most so many moves. */
    public SavingContract(Function<BitState, Neighbourhood> made, BitState start, int moves, long seed) {
        this.made = made;
        this.start = start;
        this.after = Math.min(AFTER, moves);
        this.seed = seed;
    }

    public void theRestoredOneGoesOnAsTheFirst() {
        Walk first = begun();
        byte[] bytes = bytes(first.at);
        assertThat(bytes(first.at)).as("written down twice").isEqualTo(bytes);
        Neighbourhood second = made.apply(elsewhere(start, seed));
        restore(second, bytes);
        assertThat(bytes(second)).as("written down by the restored one").isEqualTo(bytes);

        long[] expected = goOn(begun().at);
        requireSame("where it was written down", goOn(first.at), expected);
        requireSame("where it was restored", goOn(second), expected);
    }

    /** Bytes cut short are refused. */
    public void cutBytesAreRefused() {
        byte[] bytes = bytes(begun().at);
        for (int length : new int[] {0, bytes.length / 3, bytes.length - 1}) {
            Neighbourhood other = made.apply(start);
            assertThatThrownBy(() -> other.restore(new ByteDecoder(Arrays.copyOf(bytes, length))))
                    .isInstanceOf(CodecException.class);
        }
    }

    private Walk begun() {
        Walk walk = new Walk(made.apply(start), SeededStreams.of(seed, 0).replica(0));
        walk.steps(0, BEFORE);
        return walk;
    }

    private long[] goOn(Neighbourhood at) {
        return new Walk(at, SeededStreams.of(seed, 1).replica(0)).steps(BEFORE, after);
    }

    private static byte[] bytes(Neighbourhood at) {
        ByteEncoder into = new ByteEncoder();
        at.save(into);
        return into.toByteArray();
    }

    private static void restore(Neighbourhood at, byte[] bytes) {
        ByteDecoder from = new ByteDecoder(bytes);
        at.restore(from);
        from.end();
    }

    private static void requireSame(String which, long[] found, long[] expected) {
        int step = Arrays.mismatch(found, expected);
        if (step >= 0) {
            throw new AssertionError(which + ", the walk is another from step " + step + " on");
        }
    }

    /** A possible state some random moves away. */
    public BitState elsewhere() {
        return elsewhere(start, seed);
    }

    private BitState elsewhere(BitState from, long ownSeed) {
        Neighbourhood at = made.apply(from);
        Random random = new Random(ownSeed);
        MoveDelta look = new MoveDelta();
        Flips flips = new Flips();
        for (int step = 0; step < 40; step++) {
            int move = random.nextInt(at.moves());
            at.look(move, look);
            if (look.logRatio(1) > Double.NEGATIVE_INFINITY) {
                at.apply(move, flips);
            }
        }
        return at.state().copy();
    }

    /** A walk and a running hash of all that it is told. */
    private static final class Walk {
        private final Neighbourhood at;
        private final Draws draws;
        private final MoveDelta look = new MoveDelta();
        private final Flips flips = new Flips();
        private final Groups groups = new Groups();
        private long hash;

        Walk(Neighbourhood at, Draws draws) {
            this.at = at;
            this.draws = draws;
        }

        /** The hash after each step. */
        long[] steps(int from, int count) {
            long[] hashes = new long[count];
            for (int step = 0; step < count; step++) {
                step(from + step);
                hashes[step] = hash;
            }
            return hashes;
        }

        private void take(long value) {
            hash = (hash ^ value) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 29;
        }

        private void take(double value) {
            take(Double.doubleToRawLongBits(value));
        }

        private void step(int step) {
            boolean asks = step / PAUSE % 2 == 0 && step % 5 == 0;
            if (at instanceof Lumpable lumps && step % 11 == 0) {
                moveLump(lumps);
            } else {
                move(asks ? memberOfAGroup() : at.propose(draws));
            }
            if (step % 3 == 0) {
                take(at.potential());
                take(at.base());
            }
            Costs costs = at.costs();
            take(costs.evaluations());
            take(costs.ratioUpdates());
            take(costs.exps());
        }

        private void move(int move) {
            at.look(move, look);
            take(move);
            take(look.deltaPotential());
            take(look.offset());
            take(look.probability());
            if (look.logRatio(1) > Double.NEGATIVE_INFINITY) {
                at.apply(move, flips);
                takeFlips();
            }
        }

        private void takeFlips() {
            for (int i = 0; i < flips.count(); i++) {
                take(flips.bit(i));
            }
            take(flips.everything() ? 1 : 0);
            for (int i = 0; i < flips.touchedCount(); i++) {
                take(flips.touched(i));
            }
        }

        private int memberOfAGroup() {
            at.groups(groups);
            double total = 0;
            for (int group = 0; group < groups.count(); group++) {
                take(groups.deltaPotential()[group]);
                take(groups.offset()[group]);
                take(groups.mass()[group]);
                total += groups.mass()[group];
            }
            if (at instanceof FewKinds few) {
                take(few.kind());
            }
            return at instanceof ClassLists lists
                    ? memberOfAClass(lists)
                    : at.member(draws.pick(groups.mass(), groups.count(), total), draws);
        }

        private int memberOfAClass(ClassLists lists) {
            double[] size = new double[lists.classes()];
            for (int c = 0; c < size.length; c++) {
                size[c] = lists.classSize(c);
                take(size[c]);
            }
            return lists.classMember(draws.pick(size, size.length, at.moves()), draws);
        }

        private void moveLump(Lumpable lumps) {
            int lump = draws.below(lumps.lumps());
            int change = draws.below(2) == 0 ? -1 - draws.below(3) : 1 + draws.below(3);
            int up = lumps.lumpUp(lump) + change;
            if (up >= 0 && up <= lumps.lumpSize(lump)) {
                take(lumps.lumpDelta(lump, change));
                lumps.lumpApply(lump, change, draws, flips);
                takeFlips();
            }
        }
    }
}
