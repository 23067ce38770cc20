package org.flipwise.exact.twins;

import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Walker;
import org.flipwise.target.Flips;

/** Defect: the table is not told of a move and continues with the old state's weights. */
public final class ForgetsTheTable extends MultiplicityTemplate {
    @Override
    void move(Walker walker, int move, Recorder recorder) {
        walker.at().apply(move, new Flips());
        recorder.flip(move);
    }
}
