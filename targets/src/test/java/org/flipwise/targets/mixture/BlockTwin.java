package org.flipwise.targets.mixture;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.Walker;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;
import org.flipwise.target.Lumpable;

/** One block move per round, sound or with a planted defect. */
final class BlockTwin implements Kernel {
    /** What is wrong. */
    enum Defect {
        NONE,
        WITHOUT_BINOMIAL,
        BINOMIAL_UPSIDE_DOWN,
        DELTA_WITH_WRONG_SIGN,
        CUT_INSTEAD_OF_REJECTED,
        UNEVEN_DIRECTIONS
    }

    private final Defect defect;

    BlockTwin(Defect defect) {
        this.defect = defect;
    }

    @Override
    public String name() {
        return "block twin";
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
        Lumpable at = walker.lumps();
        int lump = draws.below(at.lumps());
        int size = at.lumpSize(lump);
        int up = at.lumpUp(lump);
        int step = 1 + draws.below(size);
        int change = draws.below(defect == Defect.UNEVEN_DIRECTIONS ? 3 : 2) == 0 ? -step : step;
        if (defect == Defect.CUT_INSTEAD_OF_REJECTED) {
            change = Math.max(-up, Math.min(size - up, change));
        }
        if (up + change < 0 || up + change > size || change == 0) {
            return;
        }
        double logBinomial = logChoose(size, up + change) - logChoose(size, up);
        double delta = walker.beta() * at.lumpDelta(lump, change);
        double logRatio = switch (defect) {
            case WITHOUT_BINOMIAL -> delta;
            case BINOMIAL_UPSIDE_DOWN -> delta - logBinomial;
            case DELTA_WITH_WRONG_SIGN -> logBinomial - delta;
            default -> logBinomial + delta;
        };
        if (draws.accept(logRatio)) {
            walker.moveLump(lump, change, draws, recorder);
        }
    }

    private static double logChoose(int n, int k) {
        double ways = 1;
        for (int i = 1; i <= k; i++) {
            ways = ways * (n - k + i) / i;
        }
        return Elementary.log(ways);
    }
}
