package org.flipwise.targets;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.MetropolisHastingsMultiplicity;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.Flips;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;

/** Two jumps by masks between two rounds of one transition, sound or with a planted defect. */
final class JumpTwin implements Kernel {
    /** What is wrong. */
    enum Defect {
        NONE,
        DELTA_WITH_WRONG_SIGN,
        WITHOUT_BASE,
        MASK_BY_THE_STATE,
        LEARNS_WHILE_COUNTING,
        TABLE_NOT_UPDATED
    }

    private final Defect defect;
    private final Target target;
    private final List<BitState> masks;
    private final Kernel inner = new MetropolisHastingsMultiplicity();

    JumpTwin(Defect defect, Target target, List<BitState> masks) {
        this.defect = defect;
        this.target = target;
        this.masks = new ArrayList<>(masks);
    }

    @Override
    public String name() {
        return "jump twin";
    }

    @Override
    public BalancingFunction balance() {
        return BalancingFunction.min();
    }

    @Override
    public Law law() {
        return Law.TARGET;
    }

    @Override
    public Budget.Unit unit() {
        return Budget.Unit.TRANSITIONS;
    }

    @Override
    public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        inner.advance(walker, budget, draws, recorder);
        jump(walker, draws);
        jump(walker, draws);
        inner.advance(walker, budget, draws, recorder);
    }

    private void jump(Walker walker, Draws draws) {
        Neighbourhood at = walker.at();
        BitState x = at.state().copy();
        int chosen = defect == Defect.MASK_BY_THE_STATE ? x.count() % masks.size() : draws.below(masks.size());
        BitState mask = masks.get(chosen);
        BitState y = x.copy();
        y.flipAll(mask);
        double deltaU = target.potential(y) - target.potential(x);
        double deltaBase = defect == Defect.WITHOUT_BASE ? 0 : target.base(y) - target.base(x);
        double logRatio = deltaBase + walker.beta() * (defect == Defect.DELTA_WITH_WRONG_SIGN ? -deltaU : deltaU);
        if (draws.accept(logRatio)) {
            Flips flips = new Flips();
            at.applyAll(mask, flips);
            flips.clear();
            if (defect != Defect.TABLE_NOT_UPDATED) {
                walker.table().moved(flips);
            }
            if (defect == Defect.LEARNS_WHILE_COUNTING && logRatio > 0) {
                masks.add(mask);
            }
        }
    }
}
