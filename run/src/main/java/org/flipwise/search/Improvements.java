package org.flipwise.search;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;
import org.flipwise.result.Improvement;

/**
 * The improvements of one run of a search, in their order. When there are {@value #MOST}, every second one is dropped before the next is added, so the newest is always kept and the choice
 * depends on their number alone.
 */
final class Improvements implements Saved {
    static final int MOST = 1000;
    private final List<Improvement> kept = new ArrayList<>();

    void add(Improvement next) {
        if (kept.size() == MOST) {
            List<Improvement> half = new ArrayList<>();
            for (int k = 0; k < MOST; k += 2) {
                half.add(kept.get(k));
            }
            kept.clear();
            kept.addAll(half);
        }
        kept.add(next);
    }

    /** Returns a copy. */
    List<Improvement> list() {
        return List.copyOf(kept);
    }

    @Override
    public void save(Encoder into) {
        into.section("improvements");
        into.whole(kept.size());
        for (Improvement one : kept) {
            into.whole(one.round());
            into.real(one.seconds());
            into.real(one.cpuSeconds());
            into.real(one.logDensity());
            into.flag(one.objective() != null);
            if (one.objective() != null) {
                into.real(one.objective());
            }
        }
    }

    @Override
    public void restore(Decoder from) {
        from.section("improvements");
        kept.clear();
        int count = from.whole(0, MOST);
        long last = 0;
        for (int k = 0; k < count; k++) {
            Improvement one = new Improvement(
                    from.whole(),
                    from.real(),
                    from.real(),
                    from.real(),
                    from.flag() ? Double.valueOf(from.real()) : null);
            if (one.round() <= last) {
                throw new CodecException("an improvement in round " + one.round() + " after one in round " + last);
            }
            last = one.round();
            kept.add(one);
        }
    }
}
