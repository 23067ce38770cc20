package org.flipwise.settings;

import org.flipwise.spec.KernelName;
import org.flipwise.spec.NumberOr;
import org.flipwise.spec.Option;
import org.flipwise.spec.Options;
import org.flipwise.spec.SettingsException;

/**
 * An option that says how many moves of a kind are tried before each round: a number, off or auto.
 *
 * @param option the one that is meant
 * @param count what is given; auto where nothing is
 */
record MoveCount(Option<NumberOr> option, NumberOr count) {
    static MoveCount of(Options options, Option<NumberOr> option) {
        return new MoveCount(option, options.get(option, NumberOr.of("auto")));
    }

    /** Whether it is left to the program. */
    boolean isOpen() {
        return count.is("auto");
    }

    boolean isOff() {
        return count.is("off");
    }

    /** Whether a number is given. */
    boolean isNumber() {
        return count.isNumber();
    }

    /** The number that is given. */
    int number() {
        return (int) count.number();
    }

    /**
     * Refuses moves that keep the law beside a chain that keeps another.
     *
     * @param instead kernels that go with them
     */
    void refuseForJumps(boolean jumps, KernelName kernel, String instead) {
        if (jumps) {
            throw refusal("cannot be used with --kernel " + kernel.label()
                    + ", a jump chain, which samples Z times the target; use " + instead);
        }
    }

    /** The error for moves that are not possible. */
    SettingsException refusal(String why) {
        return new SettingsException(option.flag() + " " + count + " " + why);
    }
}
