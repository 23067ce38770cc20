package org.flipwise.exact.twins;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.NaiveIit;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;

/** Defect: one coin for all replicas of a round decides between n and n + 1 jumps. */
public final class SharedCoin implements Kernel {
    private final Kernel sound = new NaiveIit(BalancingFunction.sqrt());
    private final Purse purse;

    public SharedCoin(Purse purse) {
        this.purse = purse;
    }

    /** The coin of a round, thrown by its first replica. */
    public static final class Purse {
        private final int replicas;
        private int asked;
        private int coin;

        public Purse(int replicas) {
            this.replicas = replicas;
        }

        private int coin(Draws draws) {
            if (asked++ % replicas == 0) {
                coin = draws.below(2);
            }
            return coin;
        }
    }

    @Override
    public String name() {
        return sound.name();
    }

    @Override
    public BalancingFunction balance() {
        return sound.balance();
    }

    @Override
    public Law law() {
        return sound.law();
    }

    @Override
    public Budget.Unit unit() {
        return sound.unit();
    }

    @Override
    public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        long jumps = budget.count() + purse.coin(draws);
        sound.advance(walker, Budget.jumps(jumps, false), draws, recorder);
    }
}
