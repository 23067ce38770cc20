package org.flipwise.tempering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.random.Streams;
import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Target;
import org.flipwise.target.TargetException;
import org.junit.jupiter.api.Test;

/** What a target throws in the middle of a round is thrown on with the state it was thrown at. */
class FailuresNameTheirStateTest {

    /** What a round throws on a target that begins to throw when all is set up. */
    private static Throwable thrown(Throwable failure) {
        AtomicBoolean broken = new AtomicBoolean();
        Target target = BlackBox.of("broken", 4, x -> {
            if (broken.get() && failure instanceof Error error) {
                throw error;
            }
            if (broken.get() && failure instanceof RuntimeException exception) {
                throw exception;
            }
            return 0;
        });
        Draws draws = SeededStreams.of(1, 0).replica(0);
        Rung rung =
                new Rung(0, 1, new MetropolisHastings(), Budget.transitions(1), CompositeRecorder.of(List.of(), false));
        Replica replica = new Replica(0, Walker.over(target.at(BitState.parse("0110")), draws), draws, rung);
        broken.set(true);
        return catchThrowable(replica::advance);
    }

    @Test
    void theStateIsNotedOnIt() {
        for (Throwable failure : List.of(new IllegalStateException("no"), new AssertionError("no"))) {
            assertThat(thrown(failure)).isSameAs(failure);
            assertThat(StateAtFailure.of(failure)).isEqualTo("at state 0110");
        }
    }

    /** The virtual machine's own overflow can hold no note, so a copy is thrown. */
    @Test
    void anOverflowIsCopied() {
        StackOverflowError deep = new StackOverflowError("deep");
        deep.setStackTrace(new StackTraceElement[] {new StackTraceElement("A", "b", "A.java", 7)});
        Throwable copy = thrown(deep);
        assertThat(copy)
                .isInstanceOf(StackOverflowError.class)
                .isNotSameAs(deep)
                .hasMessage("deep");
        assertThat(copy.getStackTrace()).isEqualTo(deep.getStackTrace());
        assertThat(StateAtFailure.of(copy)).isEqualTo("at state 0110");
    }

    /** A target's own failure names its state by itself; where memory is short nothing is added. */
    @Test
    void someSayEnough() {
        for (Throwable failure : List.of(new TargetException("at some state"), new OutOfMemoryError("no room"))) {
            assertThat(thrown(failure)).isSameAs(failure);
            assertThat(failure.getSuppressed()).isEmpty();
            assertThat(StateAtFailure.of(failure)).isEmpty();
        }
        IllegalStateException other = new IllegalStateException("no");
        other.addSuppressed(new IllegalStateException("nor this"));
        assertThat(StateAtFailure.of(other)).isEmpty();
    }

    /** Whose turn it is by a coin is the coin of that round, whoever asks. */
    @Test
    void turnsByACoinAreThoseOfTheStream() {
        Streams streams = SeededStreams.of(5, 0);
        int odd = 0;
        for (long round = 0; round < 64; round++) {
            int parity = SwapScheme.SEO.parity(round, streams);
            assertThat(parity).isEqualTo(SeededStreams.of(5, 0).swap(round, -1).below(2));
            odd += parity;
        }
        assertThat(odd).isBetween(12, 52);
    }
}
