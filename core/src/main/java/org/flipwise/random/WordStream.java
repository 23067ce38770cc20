package org.flipwise.random;

import org.apache.commons.rng.RestorableUniformRandomProvider;
import org.apache.commons.rng.core.source64.XoShiRo256PlusPlus;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;

/** The words of XoShiRo256++ as they come, in blocks; what is saved are the bytes of a {@link StreamDraws} at the same place. */
public final class WordStream implements RandomWords, Saved {
    private final BlockSource source = new BlockSource();

    private WordStream() {}

    /** Words that continue where a generator XoShiRo256++ is; they do not move it. */
    static WordStream after(RestorableUniformRandomProvider generator) {
        WordStream stream = new WordStream();
        stream.source.restoreState(generator.saveState());
        return stream;
    }

    @Override
    public void fill(long[] into, int count) {
        source.fill(into, count);
    }

    @Override
    public void save(Encoder into) {
        StreamDraws.of(source.now()).save(into);
    }

    @Override
    public void restore(Decoder from) {
        XoShiRo256PlusPlus there = new XoShiRo256PlusPlus(1, 2, 3, 4);
        StreamDraws.of(there).restore(from);
        source.restoreState(there.saveState());
    }
}
