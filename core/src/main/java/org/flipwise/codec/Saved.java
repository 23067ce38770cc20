package org.flipwise.codec;

/**
 * Something whose history decides later digits: running sums, orders of lists, counts. Restored into an object made in the same way, it continues as if it
 * had never stopped.
 */
public interface Saved {

    /** Writes down everything that construction does not give. */
    void save(Encoder into);

    /** Restores what {@link #save} wrote, in the same order; refuses what an object made like this one cannot have written. */
    void restore(Decoder from);

    /** Gives an object that was made in the same way all that this one has, to the last bit; they share nothing. */
    default void copyTo(Saved made) {
        ByteEncoder bytes = new ByteEncoder();
        save(bytes);
        ByteDecoder from = new ByteDecoder(bytes.toByteArray());
        made.restore(from);
        from.end();
    }
}
