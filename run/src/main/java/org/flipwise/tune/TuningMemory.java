package org.flipwise.tune;

import java.util.Optional;
import java.util.function.Consumer;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.execution.ElapsedTime;

/**
 * Remembers how far a search has come, so that one that was stopped need not begin again. Each part of tuning has a name of its own and remembers the last thing that it is
 * certain of; what comes after that is done again, with the same draws.
 */
public interface TuningMemory {
    /** Discards everything recorded so far. */
    TuningMemory NONE = new TuningMemory() {
        @Override
        public Optional<Decoder> recall(String part) {
            return Optional.empty();
        }

        @Override
        public void remember(String part, Consumer<Encoder> reached) {}

        @Override
        public ElapsedTime spent() {
            return ElapsedTime.NOTHING;
        }
    };

    /** Returns the saved state of this part of the search, if it had begun. */
    Optional<Decoder> recall(String part);

    /** Keeps what a part has come to, in place of what it had come to before. */
    void remember(String part, Consumer<Encoder> reached);

    /** The time that was spent on what can be recalled. */
    ElapsedTime spent();
}
