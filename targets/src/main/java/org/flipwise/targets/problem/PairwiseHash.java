package org.flipwise.targets.problem;

import java.nio.ByteBuffer;
import org.flipwise.targets.pairwise.PairwiseModel;

/** What defines a pairwise model, independent of the order and the file in which its terms came: p, c, every a_i, and every b_ij with i &lt; j. */
final class PairwiseHash {
    private PairwiseHash() {}

    /** O(p + pairs). */
    static String of(PairwiseModel model) {
        ContentHash hash = new ContentHash("pairwise").add(model.dimension()).add(model.constant());
        ByteBuffer buffer = ByteBuffer.allocate(1 << 16);
        for (int bit = 0; bit < model.dimension(); bit++) {
            room(buffer, hash).putDouble(positiveZero(model.linear(bit)));
            for (int e = model.rowStart(bit); e < model.rowStart(bit + 1); e++) {
                if (model.other(e) > bit) {
                    room(buffer, hash).putInt(bit).putInt(model.other(e)).putDouble(model.coupling(e));
                }
            }
        }
        return hash.add(buffer.flip()).hex();
    }

    private static ByteBuffer room(ByteBuffer buffer, ContentHash hash) {
        if (buffer.remaining() < 16) {
            hash.add(buffer.flip());
            buffer.clear();
        }
        return buffer;
    }

    private static double positiveZero(double value) {
        return value == 0 ? 0.0 : value;
    }
}
