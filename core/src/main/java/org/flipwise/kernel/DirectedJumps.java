package org.flipwise.kernel;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.Recorder;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;

/**
 * A lifted jump process: a state x with a {@link Heading}, which allows the flips of one direction at a time. With Λ₊(x) the sum of the rates Q_i·h(r_i) of the flips that lead away from the origin, Λ₋(x)
 * that of the others, and s the allowed direction, the process
 * <pre>flips an allowed bit i at rate Q_i·h(r_i),   turns (s → −s) at rate max(0, Λ₋ₛ(x) − Λₛ(x)).</pre>
 *
 * <p>It keeps π^β(x) × ½ for every origin. Into (x, s) lead the flips of bits that are now on the other side, from y = x with bit i flipped and with the same s; h is balancing, so
 * π(y)·Q(x|y)·h(1/r_i) = π(x)·Q_i·h(r_i), and their flow is π(x)·Λ₋ₛ(x). Turns bring π(x)·max(0, Λₛ − Λ₋ₛ), and the flow out is π(x)·(Λₛ + max(0, Λ₋ₛ − Λₛ)). Both are π(x)·max(Λ₊, Λ₋). So a
 * stay lasts an exponential time of rate max(Λ₊, Λ₋), whatever s is; then the process turns with probability max(0, 1 − Λₛ/Λ₋ₛ) and else flips. It is not reversible.
 *
 * <p>A round has a fixed length in its time, as in {@link ContinuousTimeIit}, and begins with a new direction that does not depend on the state, so it keeps π^β and swaps are ordinary. Any balancing function
 * will do, no γ is needed, and forbidden states are never entered. Needs moves that flip one bit each. A round begins with p looks and up to p exponentials; for the cost of a step see the
 * table in docs/non-reversible.md.
 */
public abstract class DirectedJumps implements Kernel {
    private final BalancingFunction balance;
    private Heading heading = new Heading(BitState.zeros(1), true);

    DirectedJumps(BalancingFunction balance) {
        this.balance = balance;
    }

    /** Draws the heading of a round, independently of the state. */
    abstract void begin(Heading drawn, Draws draws);

    @Override
    public final BalancingFunction balance() {
        return balance;
    }

    @Override
    public final Law law() {
        return Law.TARGET;
    }

    @Override
    public final Budget.Unit unit() {
        return Budget.Unit.TIME;
    }

    @Override
    public final void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        int bits = walker.at().state().dimension();
        if (heading.origin().dimension() != bits) {
            heading = new Heading(BitState.zeros(bits), true);
        }
        begin(heading, draws);
        advanceFrom(heading, walker, budget, draws, recorder);
    }

    /** Runs one round from a given heading, which turns as the process does; for proofs, and for callers that keep a heading from round to round. */
    public final void advanceFrom(Heading from, Walker walker, Budget budget, Draws draws, Recorder recorder) {
        if (!walker.at().singleFlips()) {
            throw new IllegalArgumentException(name() + " needs moves that flip one bit each; this target has others");
        }
        boolean expected = recorder.wantsExpectedWeights();
        HeadingTable table = walker.headings();
        table.begin(walker.beta(), balance, from);
        walker.beginSojourn();
        double left = budget.amount();
        while (left > 0) {
            double ahead = table.sum(from.away());
            double behind = table.sum(!from.away());
            double rate = walker.finite(table.rate(Math.max(ahead, behind)));
            double wait = draws.waiting(rate);
            recorder.stay(walker.at(), expected ? Walker.expectedWaiting(rate, left) : Math.min(wait, left));
            if (wait >= left) {
                return;
            }
            left -= wait;
            if (ahead < behind && draws.bernoulli(ahead / behind) == 0) {
                from.turn();
            } else {
                walker.move(table.draw(from.away(), draws), table, recorder);
                walker.beginSojourn();
            }
        }
    }
}
