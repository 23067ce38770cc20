package org.flipwise.settings;

import org.flipwise.spec.KernelName;
import org.flipwise.spec.Option;
import org.flipwise.spec.Options;
import org.flipwise.spec.SettingsException;
import org.jspecify.annotations.Nullable;

/**
 * An option that says how many moves of a kind are tried before each round: a number, off or auto.
 *
 * @param options those of the run
 * @param option the one that is meant
 */
record MoveCount(Options options, Option<String> option) {
    private static final int MOST = 1_000_000;

    private @Nullable String text() {
        return options.get(option);
    }

    /** Whether it is left to the program. */
    boolean isOpen() {
        return text() == null || "auto".equals(text());
    }

    boolean isOff() {
        return "off".equals(text());
    }

    /** Whether a number is given. */
    boolean isNumber() {
        return !isOpen() && !isOff();
    }

    /** The number that is given. */
    int number() {
        String text = String.valueOf(text());
        if (text.isEmpty() || !Character.isDigit(text.charAt(0))) {
            throw new SettingsException(option.flag() + " is '" + text + "'; expected a whole number from 1 to " + MOST
                    + (option.type().choices().contains("auto") ? ", off or auto" : " or off"));
        }
        return (int) options.whole(option, 1, MOST, 1);
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
        return new SettingsException(option.flag() + " " + text() + " " + why);
    }
}
