package org.flipwise.exact.twins;

import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Walker;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;

/** Defect: the state just entered is given 1/Z of the one that was left. */
public final class WeighsByTheNewState extends JumpTemplate {
    @Override
    void jump(Walker walker, Draws draws, Recorder recorder) {
        double weight = Elementary.exp(-walker.logEscapeOfJump());
        walker.move(pick(walker, draws), recorder);
        recorder.stay(walker.at(), weight);
    }
}
