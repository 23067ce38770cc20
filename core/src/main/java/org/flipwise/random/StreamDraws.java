package org.flipwise.random;

import java.nio.ByteBuffer;
import org.apache.commons.rng.RandomProviderState;
import org.apache.commons.rng.RestorableUniformRandomProvider;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.core.RandomProviderDefaultState;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;

/** Draws from a generator of Commons RNG. */
public final class StreamDraws extends UniformDraws implements Saved {
    private final UniformRandomProvider source;

    private StreamDraws(UniformRandomProvider source) {
        this.source = source;
    }

    public static StreamDraws of(UniformRandomProvider source) {
        return new StreamDraws(source);
    }

    @Override
    long nextLong() {
        return source.nextLong();
    }

    /** The generator's own bytes, eight to a word, the last word filled up with zeros. */
    @Override
    public void save(Encoder into) {
        byte[] state = stateOf(restorable().saveState());
        ByteBuffer padded =
                ByteBuffer.allocate(wordsOf(state.length) * Long.BYTES).put(state);
        into.text(source.getClass().getSimpleName());
        into.whole(state.length);
        long[] words = new long[wordsOf(state.length)];
        padded.rewind().asLongBuffer().get(words);
        into.wholes(words);
    }

    @Override
    public void restore(Decoder from) {
        RestorableUniformRandomProvider generator = restorable();
        from.expect("generator", source.getClass().getSimpleName());
        int length = stateOf(generator.saveState()).length;
        from.expect("bytes of a generator", length);
        long[] words = new long[wordsOf(length)];
        from.fill(words);
        ByteBuffer padded = ByteBuffer.allocate(words.length * Long.BYTES);
        padded.asLongBuffer().put(words);
        byte[] state = new byte[length];
        padded.get(state);
        generator.restoreState(new RandomProviderDefaultState(state));
    }

    private static int wordsOf(int bytes) {
        return (bytes + Long.BYTES - 1) / Long.BYTES;
    }

    private RestorableUniformRandomProvider restorable() {
        if (source instanceof RestorableUniformRandomProvider generator) {
            return generator;
        }
        throw new CodecException("the generator " + source + " cannot be saved");
    }

    private static byte[] stateOf(RandomProviderState state) {
        if (state instanceof RandomProviderDefaultState known) {
            return known.getState();
        }
        throw new CodecException("the state of a generator, " + state + ", cannot be saved");
    }
}
