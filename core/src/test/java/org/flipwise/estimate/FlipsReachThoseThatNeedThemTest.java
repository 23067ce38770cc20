package org.flipwise.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.target.Neighbourhood;
import org.junit.jupiter.api.Test;

/** A composite passes flips to the recorders that need them, and nobody else is any different for it. */
class FlipsReachThoseThatNeedThemTest {

    /** Writes down the flips it is told. */
    private static final class Notes implements Recorder {
        private final List<Integer> flips = new ArrayList<>();
        private final boolean needs;

        Notes(boolean needs) {
            this.needs = needs;
        }

        @Override
        public void enter(Neighbourhood x) {}

        @Override
        public void stay(Neighbourhood x, double weight) {}

        @Override
        public void flip(int bit) {
            flips.add(bit);
        }

        @Override
        public boolean needsFlips() {
            return needs;
        }

        @Override
        public void leave() {}

        @Override
        public void discard() {}
    }

    @Test
    void onlyThose() {
        Notes first = new Notes(true);
        Notes without = new Notes(false);
        Notes nested = new Notes(true);
        Recorder inner = CompositeRecorder.of(List.of(nested), false);
        Recorder all = CompositeRecorder.of(List.of(first, without, inner), false);
        all.flip(3);
        all.flip(1);
        assertThat(first.flips).containsExactly(3, 1);
        assertThat(nested.flips).containsExactly(3, 1);
        assertThat(without.flips).isEmpty();
        assertThat(all.needsFlips()).isTrue();
        assertThat(CompositeRecorder.of(List.of(without), false).needsFlips()).isFalse();
    }

    @Test
    void recordersOfWholeStatesDoNot() {
        assertThat(new PotentialRecorder().needsFlips()).isFalse();
        assertThat(new BestRecorder(4, 1).needsFlips()).isFalse();
        assertThat(new MarginalRecorder(4).needsFlips()).isTrue();
    }
}
