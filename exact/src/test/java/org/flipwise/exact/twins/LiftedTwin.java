package org.flipwise.exact.twins;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.Recorder;
import org.flipwise.exact.LiftedKernel;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Heading;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.MoveDelta;

/** Lifted jumps written out plainly, with one defect or none. */
public record LiftedTwin(BalancingFunction balance, Defect defect) implements Kernel, LiftedKernel.Rounds {
    /** What is wrong. */
    public enum Defect {
        NONE,
        /** Turns at the other valid rate, Λ of the flips not allowed. */
        NONE_BUT_TURNS_OFTEN,
        NEVER_TURNS,
        TURNS_BY_THE_WRONG_SIGN,
        KEEPS_THE_DIRECTION_OF_A_FLIPPED_BIT,
        REVERSES_EVERY_DIRECTION,
        /** The direction of a round is the one that the state favours. */
        HEADS_BY_THE_STATE
    }

    @Override
    public String name() {
        return "twin";
    }

    @Override
    public Law law() {
        return Law.TARGET;
    }

    @Override
    public Budget.Unit unit() {
        return Budget.Unit.TIME;
    }

    @Override
    public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        BitState origin = BitState.zeros(walker.at().moves());
        boolean away = draws.below(2) == 0;
        if (defect == Defect.HEADS_BY_THE_STATE) {
            Heading up = new Heading(origin, true);
            double[] rates = new double[walker.at().moves()];
            away = rates(walker, up, rates, true) > rates(walker, up, rates, false);
        }
        advanceFrom(new Heading(origin, away), walker, budget, draws, recorder);
    }

    private double rates(Walker walker, Heading heading, double[] rates, boolean away) {
        MoveDelta look = new MoveDelta();
        double sum = 0;
        for (int bit = 0; bit < rates.length; bit++) {
            walker.at().look(bit, look);
            double rate = look.probability() * Math.exp(balance.logH(look.logRatio(walker.beta())));
            rates[bit] = heading.leadsAway(bit, walker.at().state()) == away ? rate : 0;
            sum += rates[bit];
        }
        return sum;
    }

    private double turning(double ahead, double behind) {
        return switch (defect) {
            case NEVER_TURNS -> 0;
            case NONE_BUT_TURNS_OFTEN -> behind;
            case TURNS_BY_THE_WRONG_SIGN -> Math.max(0, ahead - behind);
            default -> Math.max(0, behind - ahead);
        };
    }

    @Override
    public void advanceFrom(Heading heading, Walker walker, Budget budget, Draws draws, Recorder recorder) {
        double[] rates = new double[walker.at().moves()];
        for (double left = budget.amount(); left > 0; ) {
            double behind = rates(walker, heading, rates, !heading.away());
            double ahead = rates(walker, heading, rates, heading.away());
            double turn = turning(ahead, behind);
            double wait = draws.waiting(ahead + turn);
            recorder.stay(walker.at(), Math.min(wait, left));
            if (wait >= left) {
                return;
            }
            left -= wait;
            if (draws.pick(new double[] {turn, ahead}, 2, turn + ahead) == 0) {
                heading.turn();
                continue;
            }
            int bit = draws.pick(rates, rates.length, ahead);
            walker.move(bit, recorder);
            if (defect == Defect.KEEPS_THE_DIRECTION_OF_A_FLIPPED_BIT) {
                heading.origin().flip(bit);
            } else if (defect == Defect.REVERSES_EVERY_DIRECTION) {
                heading.turn();
            }
        }
    }
}
