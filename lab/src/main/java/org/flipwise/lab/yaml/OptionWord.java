package org.flipwise.lab.yaml;

import org.jspecify.annotations.Nullable;

/** What true and false mean as the value of an option. */
final class OptionWord {
    /** Editors that follow YAML 1.1 write and read off as false. */
    private static final String OFF_OR_NUMBER = "block-moves";

    private OptionWord() {}

    /** An option without a value is there or not; the one with the value off has it. */
    static @Nullable String ofSwitch(String name, boolean on) {
        if (name.equals(OFF_OR_NUMBER)) {
            return on ? "auto" : "off";
        }
        return on ? "true" : null;
    }
}
