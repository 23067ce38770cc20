package org.flipwise.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Saved;
import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Flips;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.junit.jupiter.api.Test;

/**
 * What every recorder keeps: saved between two rounds and restored into a fresh one, it continues as the one that was never stopped. All are told the same seeded rounds of several
 * replicas; in the end what they save must be the same to the last byte.
 */
abstract class SavedRecorderContract<R extends Saved> {
    static final int BITS = 6;
    private static final long SEED = 20261115;
    private static final int REPLICAS = 3;
    private static final int ROUNDS = 700;
    private static final int BURN_IN = 90;
    private static final List<Integer> SAVED_AFTER = List.of(0, 1, 50, 89, 90, 91, 92, 100, 257, 345, 346, 347, 699);
    private static final int FORGOTTEN_AFTER = 400;
    static final Target ROUGH = BlackBox.of("rough", BITS, SavedRecorderContract::potential);
    private final List<Neighbourhood> replicas = IntStream.range(0, REPLICAS)
            .mapToObj(k -> ROUGH.at(BitState.ofIndex(BITS, 11L * k)))
            .toList();

    static double potential(BitState x) {
        return Math.sin(1.7 * x.index()) + 0.3 * x.count();
    }

    /** As it is when a run is set up; the time it is told grows with every look. */
    abstract R fresh(List<Neighbourhood> replicas);

    /** What it listens with on a rung. */
    abstract Recorder on(R recorder, int rung);

    int rungs() {
        return 1;
    }

    abstract void merge(R into, R later);

    /** What a run tells it after a round. */
    void roundEnded(R recorder, int round, boolean counts) {}

    /** Runs that hear the same. */
    private final class Rounds {
        private final SplittableRandom random = new SplittableRandom(SEED);
        private final List<R> heard = new ArrayList<>();
        private final Flips flips = new Flips();

        void to(int from, int to) {
            for (int round = from; round < to; round++) {
                for (int rung = 0; rung < rungs(); rung++) {
                    round(replicas.get((random.nextInt(2) + rung) % REPLICAS), rung);
                }
                for (R one : heard) {
                    if (round + 1 == BURN_IN) {
                        for (int rung = 0; rung < rungs(); rung++) {
                            on(one, rung).discard();
                        }
                    }
                    roundEnded(one, round, round >= BURN_IN);
                }
            }
        }

        private void round(Neighbourhood at, int rung) {
            heard.forEach(one -> on(one, rung).enter(at));
            for (int step = random.nextInt(1, 5); step > 0; step--) {
                double weight = random.nextDouble();
                heard.forEach(one -> on(one, rung).stay(at, weight));
                int bit = random.nextInt(BITS);
                at.apply(bit, flips);
                heard.forEach(one -> on(one, rung).flip(bit));
            }
            heard.forEach(one -> on(one, rung).leave());
        }
    }

    private static byte[] bytes(Saved one) {
        ByteEncoder into = new ByteEncoder();
        one.save(into);
        return into.toByteArray();
    }

    private R restored(byte[] bytes) {
        R fresh = fresh(replicas);
        ByteDecoder from = new ByteDecoder(bytes);
        fresh.restore(from);
        from.end();
        return fresh;
    }

    @Test
    void goesOnAsIfItHadNeverStopped() {
        Rounds rounds = new Rounds();
        rounds.heard.add(fresh(replicas));
        int at = 0;
        for (int saved : SAVED_AFTER) {
            rounds.to(at, saved);
            at = saved;
            rounds.heard.add(restored(bytes(rounds.heard.get(0))));
        }
        rounds.to(at, ROUNDS);
        byte[] expected = bytes(rounds.heard.get(0));
        for (R one : rounds.heard) {
            assertThat(bytes(one)).isEqualTo(expected);
        }
        assertThat(bytes(fresh(replicas))).as("something was recorded").isNotEqualTo(expected);
    }

    @Test
    void isMergedAsIfItHadNeverStopped() {
        Rounds rounds = new Rounds();
        rounds.heard.add(fresh(replicas));
        rounds.to(0, 400);
        byte[] longer = bytes(rounds.heard.get(0));
        rounds.heard.set(0, fresh(replicas));
        rounds.to(0, 300);
        byte[] shorter = bytes(rounds.heard.get(0));
        R pool = fresh(replicas);
        merge(pool, rounds.heard.get(0));
        merge(pool, restored(longer));
        R other = fresh(replicas);
        merge(other, restored(shorter));
        R otherAfter = restored(bytes(other));
        merge(otherAfter, restored(longer));
        assertThat(bytes(otherAfter)).isEqualTo(bytes(pool));
    }

    /** The wrong twins: each forgets one value. Most are refused or told apart in the end; the others forget what is found again or set again before it counts. */
    @Test
    void aForgottenValueIsFoundOut() {
        Rounds rounds = new Rounds();
        rounds.heard.add(fresh(replicas));
        rounds.to(0, FORGOTTEN_AFTER);
        Tape saved = Tape.of(rounds.heard.get(0));
        int twins = 0;
        int foundOut = 0;
        for (int place = 0; place < saved.length(); place++) {
            Tape forgetful = saved.without(place);
            if (!forgetful.equals(saved)) {
                twins++;
                foundOut += restored(forgetful, rounds.heard) ? 0 : 1;
            }
        }
        rounds.to(FORGOTTEN_AFTER, ROUNDS);
        byte[] expected = bytes(rounds.heard.get(0));
        for (R twin : rounds.heard) {
            foundOut += Arrays.equals(bytes(twin), expected) ? 0 : 1;
        }
        assertThat(foundOut).isGreaterThan(twins / 2);
    }

    private boolean restored(Tape saved, List<R> into) {
        R fresh = fresh(replicas);
        try {
            fresh.restore(saved.reader());
        } catch (CodecException refused) {
            return false;
        }
        into.add(fresh);
        return true;
    }
}
