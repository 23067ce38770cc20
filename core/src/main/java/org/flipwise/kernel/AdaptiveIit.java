package org.flipwise.kernel;

import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.random.Draws;

/**
 * Adaptive informed importance tempering (A-IIT), Algorithm 2 of the paper: a rejection-free chain on {0,1}^p with a bounded balancing function h_γ, whose bound γ adapts, and a
 * multiplicity list.
 *
 * <p>Notation, in a state x at inverse temperature β: r(y) = π^β(y)·Q(x|y) / (π^β(x)·Q(y|x)) for a neighbour y, with the proposal Q (1/p for single flips);
 * g(r) = min{f(r), r·f(1/r)} for a non-decreasing function f; h_γ(r) = min{1, r, g(r)/γ} ({@link org.flipwise.balance.BoundedBalance}). For f = √ this is min{1, r, √r/γ}.
 *
 * <p>The loop is {@link MultiplicityKernel#advance}. With L transitions of the round left, one pass of it in state x does:
 *
 * <ol>
 *   <li>Step 1 of the paper, the bound γ ({@link org.flipwise.balance.AdaptiveGamma}, which starts at γ = 1): while γ grows, set γ to the larger of γ and
 *       M(x) = max over the neighbours of max{g(r), g(1/r)}. {@link MoveTable#logBound} computes log M(x).
 *   <li>Step 2, the escape probability: Z(x) = Σ Q(y|x)·h_γ(r(y)) over the neighbours y ({@link MoveTable#escape}). It is at most 1, because h_γ ≤ 1.
 *   <li>The multiplicity: M = 1 + Geometric(Z(x)), with the geometric law on 0, 1, 2, … ({@link Draws#holding}), is how long the single-step chain would stay. The state gets weight min(M, L), or
 *       its expectation if the recorder requires it.
 *   <li>If M &gt; L the round ends in x. Otherwise the chain moves to y with probability Q(y|x)·h_γ(r(y))/Z(x) ({@link MoveTable#draw}), and L becomes L − M.
 * </ol>
 *
 * <p>Two differences from the printed algorithm: M(x) uses g where the paper prints f, because with f(r) = r the printed rule only slows the chain down; and a round makes exactly L0
 * transitions (see {@link MultiplicityKernel}).
 *
 * <p>For a fixed γ &gt; 0 the weighted chain keeps π^β, swaps need no Z, and a round has the same law as one of {@link SingleStepIit}. While γ adapts it does not keep π^β, so γ grows in
 * burn-in only and is then frozen, unless the {@link org.flipwise.balance.GammaSchedule} says otherwise. γ belongs to the rung, not to the replica. A pass costs one evaluation of the
 * neighbourhood, or the upkeep of its table; {@link Order#UPDATE_THEN_MOVE} weighs the neighbours a second time when γ rises.
 */
public final class AdaptiveIit extends MultiplicityKernel {
    /** The order of step 1, which updates the bound γ, and step 2, which moves. */
    public enum Order {
        /** As Algorithm 2 is printed: the new bound is used at once; neighbours are weighed twice when it rises. */
        UPDATE_THEN_MOVE,
        /** The paper's section 5.3: weigh with the bound found so far and update it afterwards; one pass over the neighbours. */
        MOVE_THEN_UPDATE
    }

    private final AdaptiveGamma gamma;
    private final Order order;

    /**
     * Creates the kernel of one rung.
     *
     * @param gamma the bound γ with the rule and the schedule by which it adapts, and the function h_γ that it bounds
     * @param order whether γ is updated before or after the move is drawn
     */
    public AdaptiveIit(AdaptiveGamma gamma, Order order) {
        this.gamma = gamma;
        this.order = order;
    }

    @Override
    public String name() {
        return "a-iit";
    }

    @Override
    public BalancingFunction balance() {
        return gamma.balance();
    }

    @Override
    public AdaptiveGamma gamma() {
        return gamma;
    }

    /** Returns Z(x) = Σ Q(y|x)·h_γ(r(y)); with {@link Order#UPDATE_THEN_MOVE} after γ has been raised to M(x). */
    @Override
    double escape(Walker walker, Draws draws) {
        if (order == Order.UPDATE_THEN_MOVE) {
            update(walker, draws);
        }
        return walker.table().escape();
    }

    @Override
    void drawn(Walker walker, Draws draws) {
        if (order == Order.MOVE_THEN_UPDATE) {
            update(walker, draws);
        }
    }

    /** Step 1: raises γ to M(x) while it grows, and reweighs the neighbours if γ changed. */
    private void update(Walker walker, Draws draws) {
        boolean changed = gamma.growing()
                && gamma.observe(
                        walker.table().logBound(gamma.rule(), gamma.balance().unbounded()));
        if (gamma.step(draws) || changed) {
            walker.table().reweigh();
        }
    }
}
