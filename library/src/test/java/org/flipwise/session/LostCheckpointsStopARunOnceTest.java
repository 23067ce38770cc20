package org.flipwise.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.codec.Encoder;
import org.flipwise.result.Progress;
import org.flipwise.result.StopRequest;
import org.flipwise.result.Summary;
import org.flipwise.simulation.Keeper;
import org.flipwise.trace.Trace;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A checkpoint that cannot be written stops a run whose simulations are not all over, and no other. */
class LostCheckpointsStopARunOnceTest {
    private final List<String> messages = new ArrayList<>();
    private final StopRequest request = new StopRequest();
    private final SessionHost host = new SessionHost() {
        @Override
        public StopRequest stopRequest() {
            return request;
        }

        @Override
        public void message(String line) {
            messages.add(line);
        }
    };

    @Test
    void whileRoundsAreLeft() {
        CheckpointFailure failure = new CheckpointFailure(host);
        failure.counting(1).at(new UnderWay());
        failure.accept("no room");
        failure.accept("still no room");
        assertThat(messages).containsExactly("no room; stopping at the end of this round");
        assertThat(request.made()).isTrue();
    }

    @Test
    void butNotWhenAllRoundsAreDone() {
        CheckpointFailure failure = new CheckpointFailure(host);
        failure.counting(1).over();
        failure.accept("no room");
        assertThat(messages).isEmpty();
        assertThat(request.made()).isFalse();
    }

    /** A simulation in the middle of its rounds. */
    private static final class UnderWay implements Keeper.View {
        @Override
        public Progress.Snapshot snapshot() {
            throw new AssertionError();
        }

        @Override
        public int dimension() {
            return 1;
        }

        @Override
        public boolean ended() {
            return false;
        }

        @Override
        public @Nullable Summary summary() {
            return null;
        }

        @Override
        public Trace.Chain trace() {
            throw new AssertionError();
        }

        @Override
        public void save(Encoder into) {}
    }
}
