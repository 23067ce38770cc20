package org.flipwise.run;

import java.util.List;
import org.flipwise.spec.KernelName;
import org.flipwise.spec.Option;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.spec.SettingsException;
import org.flipwise.target.Target;

/** The option {@code --lumped on|off|auto}: whether replicas live on counts of like bits. */
final class LumpedChoice {
    /** Up to so many bits the marginals and the law are known from every state and its neighbours. */
    private static final int FEW_BITS = 64;

    private static final List<Option<?>> NEEDS_SINGLE_FLIPS = List.of(RunOptions.SUBSET, RunOptions.BLOCK);

    private LumpedChoice() {}

    static boolean of(Options options, Target target, KernelName kernel) {
        String text = options.get(RunOptions.LUMPED, "auto");
        if (text.equals("auto")) {
            return kernel == KernelName.AUTO && target.countable() && pays(target);
        }
        if (text.equals("on")) {
            requirePossible(options, target, kernel);
        }
        return text.equals("on");
    }

    /** Where classes are as large as those that block moves pay for. */
    private static boolean pays(Target target) {
        return target.dimension() > FEW_BITS && BlockMoves.paysOn(target);
    }

    private static void requirePossible(Options options, Target target, KernelName kernel) {
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
        NEEDS_SINGLE_FLIPS.forEach(
                option -> options.refuse(option, "cannot be combined with --lumped on: it chooses bits one by one"));
    }
}
