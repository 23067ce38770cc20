package org.flipwise.estimate;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.state.BitState;
import org.flipwise.target.Neighbourhood;
import org.jspecify.annotations.Nullable;

/**
 * Whether replicas still remember on this rung where they were long ago. The overlap of two states is q = 1 − 2·distance/p. For each replica that comes here, the overlap
 * with its own state of long ago is compared with the overlap with another replica's state of long ago: where a rung forgets, both have one law, whatever the
 * marginals are; where replicas are caught, each resembles its own past more.
 *
 * <p>A replica is kept in mind from round to round here by its state at visits 1, 2, 4, 8, …; a visit counts when it is at least half as many visits later. It costs two distances,
 * p/64 words each, and where that is much not every round is looked at; memory is p bits for each replica.
 */
public final class OverlapMemory implements Recorder {
    private static final long WORDS_PER_ROUND = 1000;
    private final List<Past> pasts = new ArrayList<>();
    private List<Neighbourhood> replicas = List.of();
    private @Nullable Neighbourhood at;
    private long rounds;

    /** Creates a memory of no replica. */
    public OverlapMemory() {}

    /** What is remembered of one replica. */
    private static final class Past {
        private final Neighbourhood replica;
        private final BitState state;
        private long visits;
        private long rememberedAt;
        private long compared;
        private double difference;

        Past(Neighbourhood replica) {
            this.replica = replica;
            this.state = replica.state().copy();
        }

        void save(Encoder into) {
            state.save(into);
            into.whole(visits);
            into.whole(rememberedAt);
            into.whole(compared);
            into.real(difference);
        }

        void restore(Decoder from) {
            state.restore(from);
            visits = from.whole();
            rememberedAt = from.whole();
            compared = from.whole();
            difference = from.real();
        }
    }

    @Override
    public void enter(Neighbourhood x) {
        long every = 1 + 2L * x.state().wordCount() / WORDS_PER_ROUND;
        at = rounds % every == 0 ? x : null;
        rounds++;
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
        if (at == null) {
            return;
        }
        Past own = past(at);
        own.visits++;
        if (Long.bitCount(own.visits) == 1) {
            own.state.set(at.state());
            own.rememberedAt = own.visits;
        } else if (2 * own.visits >= 3 * own.rememberedAt && pasts.size() > 1) {
            Past other = pasts.get((pasts.indexOf(own) + 1 + (int) (own.visits % (pasts.size() - 1))) % pasts.size());
            int p = own.state.dimension();
            own.difference += 2.0 * (other.state.distance(at.state()) - own.state.distance(at.state())) / p;
            own.compared++;
        }
    }

    private Past past(Neighbourhood replica) {
        for (int k = 0; k < pasts.size(); k++) {
            if (pasts.get(k).replica == replica) {
                return pasts.get(k);
            }
        }
        Past fresh = new Past(replica);
        pasts.add(fresh);
        return fresh;
    }

    @Override
    public void discard() {
        pasts.clear();
    }

    /** The replicas that may come here, in an order that is the same whenever the run is set up; without it nothing can be saved. */
    public void replicas(List<? extends Neighbourhood> all) {
        replicas = List.copyOf(all);
    }

    @Override
    public void save(Encoder into) {
        into.section("overlaps");
        into.whole(rounds);
        into.whole(pasts.size());
        for (Past past : pasts) {
            into.whole(number(past.replica));
            past.save(into);
        }
    }

    private int number(Neighbourhood replica) {
        for (int k = 0; k < replicas.size(); k++) {
            if (replicas.get(k) == replica) {
                return k;
            }
        }
        throw new IllegalStateException("a replica came that was not announced");
    }

    @Override
    public void restore(Decoder from) {
        from.section("overlaps");
        rounds = from.whole();
        pasts.clear();
        for (int left = from.whole(0, replicas.size()); left > 0; left--) {
            Past past = new Past(replicas.get(from.whole(0, replicas.size() - 1)));
            past.restore(from);
            pasts.add(past);
        }
    }

    /**
     * For each replica that was here often enough, its mean overlap with its own past minus that with others'.
     *
     * @param least comparisons that are often enough
     */
    public List<Double> excess(long least) {
        return pasts.stream()
                .filter(past -> past.compared >= least)
                .map(past -> past.difference / past.compared)
                .toList();
    }
}
