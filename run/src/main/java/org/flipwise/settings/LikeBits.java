package org.flipwise.settings;

import org.flipwise.kernel.Budget;
import org.flipwise.spec.KernelName;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.spec.SettingsException;
import org.flipwise.target.Target;

/**
 * What a run makes of classes of like bits: {@code --block-moves}, class-count block moves before each round, and {@code --lumped}, replicas on the counts of the classes.
 */
final class LikeBits {
    private static final int AUTO_PER_CLASS = 8;
    private static final int MOST_AUTO = 64;
    /** Classes of fewer bits than the longest block gain little over single flips. */
    private static final int WORTHWHILE_CLASS = 64;
    /** Up to so many bits the marginals and the law are known from every state and its neighbours. */
    private static final int FEW_BITS = 64;

    private LikeBits() {}

    /** Block moves before each round; a number that is given must be possible. */
    static int blockMoves(Options options, Target target, KernelName kernel) {
        MoveCount count = MoveCount.of(options, RunOptions.BLOCK_MOVES);
        boolean jumps = kernel.unit() == Budget.Unit.JUMPS;
        if (count.isOpen()) {
            boolean pays = pays(target) && !jumps && !options.isOn(RunOptions.PAPER_LETTER);
            return pays ? Math.min(MOST_AUTO, AUTO_PER_CLASS * target.lumps()) : 0;
        }
        if (count.isOff()) {
            return 0;
        }
        count.refuseForJumps(jumps, kernel, "a-iit, mh-mult, ct-iit, ss-iit or mh");
        if (target.lumps() == 0) {
            throw count.refusal("needs a target whose bits fall into classes of like ones, such as a mixture of modes;"
                    + " this one offers none");
        }
        return count.number();
    }

    /** Whether the target has classes of like bits, large enough on average. */
    private static boolean pays(Target target) {
        return target.lumps() > 0 && target.dimension() / target.lumps() >= WORTHWHILE_CLASS;
    }

    /** Whether replicas live on counts. */
    static boolean lumped(Options options, Target target, KernelName kernel) {
        String text = options.orUsual(RunOptions.LUMPED);
        if (text.equals("auto")) {
            return kernel == KernelName.AUTO && target.countable() && target.dimension() > FEW_BITS && pays(target);
        }
        if (text.equals("on")) {
            requireCounts(options, target, kernel);
        }
        return text.equals("on");
    }

    private static void requireCounts(Options options, Target target, KernelName kernel) {
        if (!target.countable()) {
            throw new SettingsException(
                    "--lumped on needs a target whose bits fall into classes of like ones, such as a"
                            + " mixture of modes; this one offers none");
        }
        if (target.dimension() <= FEW_BITS) {
            throw new SettingsException(
                    "--lumped on needs more than " + FEW_BITS + " bits; this target has " + target.dimension());
        }
        if (kernel.choosesBits()) {
            throw new SettingsException("--lumped on cannot be used with --kernel " + kernel.label()
                    + ", which chooses bits one by one; use auto, mh, mh-mult, a-iit, ss-iit, ct-iit, iit or rf-mh");
        }
        String single = "cannot be combined with --lumped on: it chooses bits one by one";
        options.refuse(RunOptions.SUBSET, single);
        options.refuse(RunOptions.BLOCK, single);
    }
}
