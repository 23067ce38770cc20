package org.flipwise.exact.twins;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.Walker;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;

/** Multiple-try IIT with the state among the candidates, with a place for each defect. */
public final class TriesTwin implements Kernel {

    /** What may be wrong with it. */
    public enum Defect {
        /** Nothing. */
        NONE,
        /** After a jump all tries are drawn afresh, so that the way back need not be among them. */
        WITHOUT_THE_OLD_STATE,
        /** A step that stays keeps its tries. */
        KEEPS_TRIES_ON_STAYING,
        /** The weight is 1 over the sum of the moves alone. */
        WEIGHS_MOVES_ONLY
    }

    private final Defect defect;

    public TriesTwin(Defect defect) {
        this.defect = defect;
    }

    @Override
    public String name() {
        return "tries, " + defect;
    }

    @Override
    public BalancingFunction balance() {
        return BalancingFunction.sqrt();
    }

    @Override
    public Law law() {
        return Law.ESCAPE_WEIGHTED;
    }

    @Override
    public Budget.Unit unit() {
        return Budget.Unit.JUMPS;
    }

    @Override
    public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        long jumps = budget.count() + (budget.coin() ? draws.below(2) : 0);
        for (long jump = 0; jump < jumps; jump++) {
            double escape = Elementary.exp(walker.table().logEscape());
            double stay = 1.0 / walker.at().moves();
            recorder.stay(walker.at(), 1 / (defect == Defect.WEIGHS_MOVES_ONLY ? escape - stay : escape));
            int move = walker.table().draw(draws);
            if (move >= 0) {
                walker.move(move, recorder);
            }
            if (move >= 0 && defect != Defect.WITHOUT_THE_OLD_STATE) {
                walker.subsets().chooseWith(move, draws);
            } else if (move >= 0 || defect != Defect.KEEPS_TRIES_ON_STAYING) {
                walker.subsets().choose(draws);
            }
        }
    }
}
